/* SPDX-License-Identifier: MIT */
/*
 * text: boards in plain text. All of it is read again by the framers of grid/board.h and gives the same puzzle.
 *
 * Each function adds one board. Grid, plain and board begin with the fields, if there are any, on a line
 * of their own: `# key value<TAB>key value`.
 */
#ifndef SDK_FMT_TEXT_H
#define SDK_FMT_TEXT_H

#include "base/buf.h"
#include "fmt/sheet.h"

/* The record: the one-line text, and the fields behind it. */
void sdk_line_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* Lines of `|`, `-` and `+` around the boxes; columns as wide as their widest cell. */
void sdk_grid_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* The same without lines. */
void sdk_plain_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* Rows of symbols with blanks between them, `-` for an empty cell. No partial cells. */
void sdk_board_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* Rows of symbols side by side, without the fields. 9x9, and no partial cells. */
void sdk_pss_put(struct sdk_buf *b, const struct sdk_sheet *s);

#endif
