/* SPDX-License-Identifier: MIT */
/* list_formats: formats of other programs in which a puzzle is a line. The functions are for the table of formats. */
#ifndef SDK_WRITE_LIST_FORMATS_H
#define SDK_WRITE_LIST_FORMATS_H

#include "base/buf.h"
#include "base/reason.h"
#include "write/sheet.h"

/* Appends the cells of the puzzle, zeros for the empty ones. */
void sdk_zeros_put(struct sdk_buf *b, const struct sdk_puzzle *p);

/* A collection of SudoCue and others: the cells, with zeros. */
void sdk_sdm_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* Nine characters for each cell: its candidates, each in its place, and dots. */
void sdk_729_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* A line of the puzzle bank of Sudoku Exchange: the first 12 digits of a hash, the cells, and a rating. */
void sdk_exchange_put(struct sdk_buf *b, const struct sdk_sheet *s);

/* A table of puzzles and solutions, as data sets have it. */
void sdk_kaggle_head(struct sdk_buf *b, const struct sdk_sheet *first);
void sdk_kaggle_put(struct sdk_buf *b, const struct sdk_sheet *s);
const char *sdk_kaggle_rejects(const struct sdk_sheet *s, char reason[SDK_REASON_MAX]);

/* A line of HoDoKu's library: technique, candidates, cells, deleted candidates, eliminations, placements and more. */
void sdk_hodoku_put(struct sdk_buf *b, const struct sdk_sheet *s);

#endif
