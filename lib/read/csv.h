/* SPDX-License-Identifier: MIT */
/*
 * csv: reads puzzles from tables: comma-separated values (RFC 4180), also with `;` or TAB between the cells.
 *
 * The first row names the columns. One column has the puzzles; the others become fields of the record. The list of columns
 * in the framer's configuration (struct sdk_input_options) may say which: `puzzle=quizzes,solution=3`. If it has numbers
 * only, the first row may also be a puzzle.
 */
#ifndef SDK_READ_CSV_H
#define SDK_READ_CSV_H

#include <stdbool.h>
#include <stddef.h>

#include "base/frame.h"

extern const struct sdk_framer sdk_csv_framer;

/* Whether the line is the header of a table, with a column whose name is usual for puzzles. */
bool sdk_csv_is_start(const char *s, size_t n);

#endif
