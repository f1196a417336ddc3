/* SPDX-License-Identifier: MIT */
/* column_list: the list NAME=COLUMN,... that says which columns of a table, or members of an object, become which fields. */
#include "read/read_internal.h"

#include <string.h>

const char *sdk_column_next(const char *list, struct sdk_column_item *item)
{
	const size_t n = strcspn(list, ","), name_n = strcspn(list, "=,");

	*item = (struct sdk_column_item){ .name = list, .name_n = name_n, .column = list + n };
	if (name_n < n) {
		item->column = list + name_n + 1;
		item->column_n = n - name_n - 1;
	}
	return list[n] ? list + n + 1 : NULL;
}

bool sdk_column_find(const char *list, const char *column, size_t n, struct sdk_column_item *item)
{
	for (unsigned i = 0; list; i++) {
		list = sdk_column_next(list, item);
		item->number = i;
		if (item->column_n == n && memcmp(item->column, column, n) == 0)
			return true;
	}
	return false;
}

bool sdk_column_has_puzzle(const char *list)
{
	struct sdk_column_item item;

	while (list) {
		list = sdk_column_next(list, &item);
		if (sdk_column_is(item.name, item.name_n, "puzzle"))
			return true;
	}
	return false;
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

bool sdk_column_is(const char *s, size_t n, const char *name)
{
	size_t i = 0;

	while (i < n && name[i] && lower(s[i]) == name[i])
		i++;
	return i == n && !name[i];
}

unsigned sdk_column_puzzle_rank(const char *s, size_t n)
{
	static const char *const name[] = { "puzzle", "puzzles", "quizzes", "quiz", "sudoku", "sudokus", "unsolved", "question",
		"board", "boards", "grid", "grids", "clues" };

	for (unsigned i = 0; i < sizeof name / sizeof *name; i++)
		if (sdk_column_is(s, n, name[i]))
			return i + 1;
	return 0;
}
