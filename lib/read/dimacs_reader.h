/* SPDX-License-Identifier: MIT */
/*
 * dimacs_reader: reads puzzles from formulas in DIMACS CNF (write/dimacs.h), also of other programs that number variables in
 * the same way: clauses of one literal are the puzzle, and all others must be rules of Sudoku.
 */
#ifndef SDK_READ_DIMACS_READER_H
#define SDK_READ_DIMACS_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/frame.h"

extern const struct sdk_framer sdk_formula_framer;

/* Whether the line is a comment or the header of a formula. */
bool sdk_formula_is_start(const char *s, size_t n);

#endif
