/* SPDX-License-Identifier: MIT */
/*
 * write_internal: what the files of formats share, and what the table of formats has besides the functions that put a board,
 * which write/format.h declares by its rows.
 */
#ifndef SDK_WRITE_WRITE_INTERNAL_H
#define SDK_WRITE_WRITE_INTERNAL_H

#include <stdbool.h>

#include "base/reason.h"
#include "write/format.h"

/* ---- before the first board, and after the last ---- */

void sdk_kaggle_head(struct sdk_buf *b, const struct sdk_output_board *first);
void sdk_latex_head(struct sdk_buf *b, const struct sdk_output_board *first);
void sdk_latex_tail(struct sdk_buf *b);

/* With the texts of the first record; its title is the name of the collection. */
void sdk_opensudoku_head(struct sdk_buf *b, const struct sdk_output_board *first);
void sdk_opensudoku_tail(struct sdk_buf *b);

/* ---- what cannot be written: NULL, or why ---- */

/* The field `solution` does not solve the puzzle; or, for kaggle, is missing. */
const char *sdk_solution_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);
const char *sdk_kaggle_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);

/* A size that the program does not have. */
const char *sdk_link_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);
const char *sdk_ksudoku_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);

/* A cell without candidates, where the format has lists. */
const char *sdk_sdx_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);
const char *sdk_hodoku_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);

/* The field `state` is no state of the puzzle. */
const char *sdk_state_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);

/* ---- shared ---- */

/*
 * Reads the field `state`, which sdk_state_rejects accepts: the partly solved board, perhaps with mistakes, and with lists
 * where candidates are known. False: there is none; or candidates of the puzzle, or its solution, are shown instead.
 */
bool sdk_output_board_state(const struct sdk_output_board *s, struct sdk_puzzle *state);

/* Returns the reason why a board with a list for each cell is rejected if one of these is empty, and else NULL. */
const char *sdk_lists_reject(const struct sdk_puzzle *p);

/* Appends the fields, if there are any, as a line of their own: `# key value<TAB>key value`. */
void sdk_fields_comment_put(struct sdk_buf *b, const struct sdk_output_board *s);

/* Appends the cells of the puzzle, zeros for the empty ones. */
void sdk_zeros_put(struct sdk_buf *b, const struct sdk_puzzle *p);

#endif
