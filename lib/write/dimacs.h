/* SPDX-License-Identifier: MIT */
/*
 * dimacs: puzzles as formulas for SAT solvers, and the models that SAT solvers print.
 *
 * Variable n^2 (r - 1) + n (c - 1) + v is true if row r, column c has the value v. Two encodings (I. Lynce and
 * J. Ouaknine, "Sudoku as a SAT Problem", 2006):
 *
 *   minimal    each cell has at least one value; each value occurs at most once in each unit
 *   extended   these, and redundant clauses that follow from them: each cell has at most one value; each value
 *              occurs at least once in each unit
 *
 * Each clue is a clause of one literal; so is each value that a partial cell excludes. A comment has the puzzle, and the
 * fields of its layout.
 */
#ifndef SDK_WRITE_DIMACS_H
#define SDK_WRITE_DIMACS_H

#include "base/buf.h"
#include "base/frame.h"
#include "write/output_board.h"

void sdk_dimacs_minimal_put(struct sdk_buf *b, const struct sdk_output_board *s);
void sdk_dimacs_extended_put(struct sdk_buf *b, const struct sdk_output_board *s);

/*
 * A framer for the output of SAT solvers, for one puzzle after the other: `s SATISFIABLE` and lines `v 1 -2 ... 0`, or
 * `SAT` and `1 -2 ... 0`; comments `c ...` are skipped. Each model becomes a record, a full board. `s UNSATISFIABLE`
 * (`UNSAT`) and `s UNKNOWN` (`INDETERMINATE`) are rejected, with these reasons.
 */
extern const struct sdk_framer sdk_model_framer;

#endif
