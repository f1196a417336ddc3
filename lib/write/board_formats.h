/* SPDX-License-Identifier: MIT */
/* board_formats: formats of other programs in which a puzzle is text in rows. For the table of formats. */
#ifndef SDK_WRITE_BOARD_FORMATS_H
#define SDK_WRITE_BOARD_FORMATS_H

#include "base/buf.h"
#include "base/reason.h"
#include "write/sheet.h"

/* A candidate grid without brackets, as Simple Sudoku copies it and forums show it. */
void sdk_candidates_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* A file of SadMan Sudoku: fields, the puzzle, the state and its pencil marks. */
void sdk_sadman_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* A puzzle of SudoCue: the same fields, and rows. */
void sdk_sudocue_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* A game of SudoCue: candidates, and `u` before values that were filled in. Rejects a cell without candidates. */
void sdk_sdx_put(struct sdk_buf *b, const struct sdk_sheet *s);
const char *sdk_sdx_rejects(const struct sdk_sheet *s, char reason[SDK_REASON_MAX]);

/* A file of Simple Sudoku; nine rows; a board of M. Kennett's program; one of QQWing. */
void sdk_ss_put(struct sdk_buf *b, const struct sdk_sheet *s);
void sdk_msk_put(struct sdk_buf *b, const struct sdk_sheet *s);
void sdk_kennett_put(struct sdk_buf *b, const struct sdk_sheet *s);
void sdk_qqwing_put(struct sdk_buf *b, const struct sdk_sheet *s);

#endif
