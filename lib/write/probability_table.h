/* SPDX-License-Identifier: MIT */
/* probability_table: boards of probabilities as lines of a table; explain/animation.h animates them. */
#ifndef SDK_WRITE_PROBABILITY_TABLE_H
#define SDK_WRITE_PROBABILITY_TABLE_H

#include "base/buf.h"
#include "sdk/probabilities.h"

/* The header line, with the names of the columns; it begins with `#`. */
extern const char sdk_probabilities_columns[];

/*
 * Appends the board, a line for each cell, in columns separated by TABs:
 *
 *   puzzle   `number`
 *   round    as in struct sdk_probabilities, and so are sweeps and off
 *   step     the name of the stage
 *   clipped  the value whose probability was raised: `r1c2=3`; else `-`
 *   before   that probability before; else `-`
 *   cell     `r1c1`
 *   value    the clue or the value filled in; 0: empty
 *   p...     the probabilities of the values 1 to n, with 4 decimals
 */
void sdk_probabilities_put(struct sdk_buf *b, const struct sdk_probabilities *c, uint64_t number);

#endif
