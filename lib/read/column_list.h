/* SPDX-License-Identifier: MIT */
/* column_list: the list NAME=COLUMN,... that says which columns of a table, or members of an object, become which fields. */
#ifndef SDK_READ_COLUMN_LIST_H
#define SDK_READ_COLUMN_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct sdk_column_item {
	const char *name, *column;
	size_t name_n, column_n;
};

/* Reads the first item of a list that is not empty. Returns the rest of the list, or NULL at its end. */
const char *sdk_column_next(const char *list, struct sdk_column_item *item);

/* Finds the item with this column of n bytes in a list, which may be NULL. */
bool sdk_column_find(const char *list, const char *column, size_t n, struct sdk_column_item *item);

/* Whether the list has an item for the puzzle itself. */
bool sdk_column_has_puzzle(const char *list);

/* The rank, from 1, of the n bytes among the usual names of the column of puzzles, such as `quizzes`; 0: they are none. */
unsigned sdk_column_puzzle_rank(const char *s, size_t n);

/* Whether the n bytes are the name, which is in lower case, in any case. */
bool sdk_column_is(const char *s, size_t n, const char *name);

#endif
