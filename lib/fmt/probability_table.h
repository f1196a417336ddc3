/* SPDX-License-Identifier: MIT */
/* chances: boards of probabilities as lines of a table; fmt/film.h has them as a moving picture. */
#ifndef SDK_FMT_PROBABILITY_TABLE_H
#define SDK_FMT_PROBABILITY_TABLE_H

#include "base/buf.h"
#include "sdk/probabilities.h"

/* The names of the columns, a line that begins with `#`. */
extern const char sdk_probabilities_columns[];

/*
 * Adds the board: a line for each cell, columns separated by TABs:
 *
 *   puzzle   `number`
 *   round, step, sweeps, off   as in struct sdk_probabilities
 *   clipped  `r1c2=3`, and before: its probability until then; `-` and `-` when nothing was
 *   cell     `r1c1`
 *   value    the clue or what was filled, 0: nothing
 *   p...     the probabilities of the values 1 to n, with 4 decimals
 */
void sdk_probabilities_put(struct sdk_buf *b, const struct sdk_probabilities *c, uint64_t number);

#endif
