/* SPDX-License-Identifier: MIT */
/* saved_games: documents of games: OpenSudoku, KSudoku, GNOME Sudoku. The functions are for the table of formats. */
#ifndef SDK_WRITE_SAVED_GAMES_H
#define SDK_WRITE_SAVED_GAMES_H

#include "base/buf.h"
#include "write/sheet.h"

/* A collection of OpenSudoku in XML, with the texts of its first record; the title of the sheet is its name. */
void sdk_opensudoku_head(struct sdk_buf *b, const struct sdk_sheet *first);
void sdk_opensudoku_put(struct sdk_buf *b, const struct sdk_sheet *s);
void sdk_opensudoku_tail(struct sdk_buf *b);

/* A game of KSudoku in XML, of any size. */
void sdk_ksudoku_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* A game of GNOME Sudoku in JSON, with the field `state`. */
void sdk_gnome_put(struct sdk_buf *b, const struct sdk_sheet *s);

#endif
