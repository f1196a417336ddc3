/* SPDX-License-Identifier: MIT */
#include "read/symbol_spelling.h"

#include <string.h>

#include "sdk/puzzle.h"

static const struct {
	const char *name, *symbol; /* in the order of the values */
} row[] = {
	{ "1-9A-G", "123456789ABCDEFG" },
	{ "0-9A-F", "0123456789ABCDEF" },
	{ "A-P", "ABCDEFGHIJKLMNOP" },
	{ "1-9A-P", "123456789ABCDEFGHIJKLMNOP" },
	{ "0-9A-O", "0123456789ABCDEFGHIJKLMNO" },
	{ "A-Y", "ABCDEFGHIJKLMNOPQRSTUVWXY" },
};

const char *sdk_symbol_spelling_name(unsigned i)
{
	return i < sizeof row / sizeof *row ? row[i].name : NULL;
}

bool sdk_symbol_spelling(struct sdk_symbol_spelling *spelling, const char *name)
{
	unsigned i = 0;

	while (i < sizeof row / sizeof *row && strcmp(row[i].name, name) != 0)
		i++;
	if (i == sizeof row / sizeof *row)
		return false;
	*spelling = (struct sdk_symbol_spelling){ .values = (unsigned)strlen(row[i].symbol) };
	for (const char *s = ".0_-*"; *s; s++)
		spelling->to[(unsigned char)*s] = *s;
	for (unsigned v = 1; v <= spelling->values; v++) {
		const unsigned char c = (unsigned char)row[i].symbol[v - 1];

		spelling->to[c] = sdk_symbol(v);
		if (c >= 'A')
			spelling->to[c | 0x20] = sdk_symbol(v);
	}
	return true;
}

enum { WORD_MIN = 81 };

static bool is_between(char c)
{
	return c && strchr(" \t|", c);
}

static bool is_end_of_word(char c)
{
	return c && strchr(" \t|,;:\"'", c);
}

/* Whether the n bytes are a row or a puzzle: nothing but cells, lists, and what may stand between them; or a rule. */
static bool is_cells(const struct sdk_symbol_spelling *spelling, const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && (is_between(s[i]) || spelling->to[(unsigned char)s[i]] || (s[i] && strchr("[],", s[i]))))
		i++;
	return i == n;
}

static void put_symbols(const struct sdk_symbol_spelling *spelling, const char *s, size_t n, struct sdk_buf *line)
{
	char *to = n ? sdk_buf_room(line, n) : NULL;

	if (!to)
		return;
	for (size_t i = 0; i < n; i++)
		to[i] = spelling->to[(unsigned char)s[i]] ? spelling->to[(unsigned char)s[i]] : s[i];
	line->n += n;
}

/* Translates the words of the line that are long enough for a puzzle, and no others. */
static void put_words(const struct sdk_symbol_spelling *spelling, const char *s, size_t n, struct sdk_buf *line)
{
	size_t bytes;

	for (size_t at = 0; at < n; at += bytes + 1) {
		bytes = 0;
		while (at + bytes < n && !is_end_of_word(s[at + bytes]))
			bytes++;
		if (bytes >= WORD_MIN && is_cells(spelling, s + at, bytes))
			put_symbols(spelling, s + at, bytes, line);
		else
			sdk_buf_add(line, s + at, bytes);
		if (at + bytes < n)
			sdk_buf_char(line, s[at + bytes]);
	}
}

void sdk_symbol_translate(const struct sdk_symbol_spelling *spelling, const char *s, size_t n, struct sdk_buf *line)
{
	const char *tab = memchr(s, '\t', n);
	size_t cells = 0;

	if (is_cells(spelling, s, n))
		cells = n;
	else if (tab && is_cells(spelling, s, (size_t)(tab - s)))
		cells = (size_t)(tab - s);
	put_symbols(spelling, s, cells, line);
	put_words(spelling, s + cells, n - cells, line);
}
