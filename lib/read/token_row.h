/* SPDX-License-Identifier: MIT */
/*
 * token_row: rows of a board whose cells are *tokens*, separated by blanks or bars. A token is the symbol of a cell; or,
 * with several symbols, either a list of candidates in ascending order (`1567`), or a number (`14`); or a value that was
 * filled in (`u9`).
 */
#ifndef SDK_READ_TOKEN_ROW_H
#define SDK_READ_TOKEN_ROW_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

struct sdk_token_row {
	unsigned cells;  /* 4, 9, 16 or 25 */
	unsigned widest; /* the highest value */
	unsigned dashes; /* the number of tokens `-` */
	bool lists;      /* each token of several symbols can be a list or is filled in, */
	bool numbers;    /* or each can be a number; */
	bool filled;     /* some are filled in */
};

/* Whether the n bytes are a row of tokens, at least one of which has several symbols. A `#` after a blank ends the row. */
bool sdk_token_row(const char *s, size_t n, struct sdk_token_row *row);

/*
 * Appends the cells of such a row to `puzzle`, as numbers or as lists. If `state` is not NULL, only clues are appended to
 * `puzzle`, and to `state` lists and what was filled in as well.
 */
void sdk_token_row_put(const char *s, size_t n, bool numbers, struct sdk_buf *puzzle, struct sdk_buf *state);

#endif
