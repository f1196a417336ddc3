/* SPDX-License-Identifier: MIT */
#include "fmt/hint_scene.h"

#include <ctype.h>
#include <string.h>

/* Reads digits at the start of the n bytes. Returns their number; *number is theirs, or 0 if it is above 99. */
static size_t read_number(const char *s, size_t n, unsigned *number)
{
	size_t digits = 0;

	for (*number = 0; digits < n && isdigit((unsigned char)s[digits]); digits++)
		*number = digits < 2 ? *number * 10 + (unsigned)(s[digits] - '0') : 0;
	return digits;
}

/* Shows the cell if the word is its name: `r3c5`. */
static void show_cell(struct sdk_scene *scene, const char *word, size_t n)
{
	const unsigned side = scene->grid->shape->n;
	unsigned row, col;
	size_t at = 1;

	if (n < 4 || word[0] != 'r')
		return;
	at += read_number(word + at, n - at, &row);
	if (at == 1 || at >= n || word[at] != 'c')
		return;
	const size_t digits = read_number(word + at + 1, n - at - 1, &col);

	if (digits && at + 1 + digits == n && row >= 1 && row <= side && col >= 1 && col <= side)
		scene->cell[(row - 1) * side + col - 1] |= SDK_CELL_NAMED;
}

/* The kind of unit that the word names: 0 row, 1 column, 2 box; 3: none. */
static unsigned unit_kind(const char *word, size_t n)
{
	static const char *const name[] = { "row", "column", "box" };
	unsigned kind = 0;

	n -= n > 1 && word[n - 1] == 's';
	while (kind < 3 && (strlen(name[kind]) != n || memcmp(name[kind], word, n) != 0))
		kind++;
	return kind;
}

void sdk_hint_show(struct sdk_scene *scene, const char *text, size_t n)
{
	const unsigned side = scene->grid->shape->n;
	unsigned kind = 3, number;

	for (size_t from = 0, end; from < n; from = end + 1) {
		for (end = from; end < n && isalnum((unsigned char)text[end]); end++)
			;
		const char *word = text + from;
		const size_t bytes = end - from;

		if (!bytes || (bytes == 3 && memcmp(word, "and", 3) == 0))
			continue; /* `rows 2, 5 and 6` */
		if (read_number(word, bytes, &number) < bytes) {
			kind = unit_kind(word, bytes);
			show_cell(scene, word, bytes);
		} else if (kind < 3 && number >= 1 && number <= side) {
			scene->unit[kind * side + number - 1] |= SDK_UNIT_DOTTED;
		}
	}
}
