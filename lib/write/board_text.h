/* SPDX-License-Identifier: MIT */
/*
 * board_text: boards as plain text. The framers of read/board.h read all of these formats back as the same puzzle,
 * unless they have colours.
 *
 * Each function appends one board. If the sheet has fields, grid, plain and board begin with a line of their own for
 * them: `# key value<TAB>key value`.
 */
#ifndef SDK_WRITE_BOARD_TEXT_H
#define SDK_WRITE_BOARD_TEXT_H

#include "base/buf.h"
#include "write/sheet.h"

/* That line, if there are fields. */
void sdk_fields_comment_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* A record: the one-line text, followed by the fields. */
void sdk_line_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* Rows with lines of `|`, `-` and `+` around the boxes; a column is as wide as its widest cell. */
void sdk_grid_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* The same without the lines. */
void sdk_plain_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* Rows of symbols separated by blanks, `-` for an empty cell. The puzzle has no partial cells. */
void sdk_board_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* Rows of symbols without blanks, and no fields. The puzzle is 9x9 and has no partial cells. */
void sdk_pss_put(struct sdk_buf *b, const struct sdk_sheet *s);

#endif
