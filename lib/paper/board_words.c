/* SPDX-License-Identifier: MIT */
#include "paper/board_words.h"

#include "base/reason.h"
#include "grid/layout.h"
#include "sdk/puzzle.h"

#define ADD(t, ...) sdk_append((t).text, sizeof(t).text, __VA_ARGS__)

static const char *number_word(unsigned n)
{
	static const char *const word[] = { "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine" };
	return n < sizeof word / sizeof *word ? word[n] : (n == 10 ? "10" : (n == 12 ? "12" : (n == 16 ? "16" : "25")));
}

struct sdk_board_text sdk_board_title(const struct sdk_shape *s)
{
	struct sdk_board_text t = { "" };
	const struct sdk_layout *row;

	for (unsigned i = 0; (row = sdk_layout_row(i)); i++)
		if (s->layouts >> i & 1)
			ADD(t, "%s%s", *t.text ? " + " : "", row->title);
	if (s->layouts & SDK_LAYOUT_REGIONS)
		ADD(t, "%sJigsaw", *t.text ? " + " : "");
	if (s->n != 9)
		ADD(t, "%s%u \xC3\x97 %u", *t.text ? ", " : "", s->n, s->n);
	else if (!s->layouts)
		ADD(t, "Sudoku");
	return t;
}

struct sdk_board_text sdk_board_symbols(const struct sdk_shape *s)
{
	struct sdk_board_text t = { "" };

	ADD(t, "1\xE2\x80\x93%u%s", s->n < 9 ? s->n : 9, s->n > 9 ? " and A" : "");
	if (s->n > 10)
		ADD(t, "\xE2\x80\x93%c", sdk_symbol(s->n));
	return t;
}

/* `a digit from 1 to 9 or a letter from A to C`, or of all of them: `the digits from 1 to 9 and the letters from A to C`. */
static void add_symbols(struct sdk_board_text *t, unsigned n, bool all)
{
	ADD(*t, "%s from 1 to %u", all ? "the digits" : "a digit", n < 9 ? n : 9);
	if (n == 10)
		ADD(*t, " %s the letter A", all ? "and" : "or");
	else if (n > 9)
		ADD(*t, " %s from A to %c", all ? "and the letters" : "or a letter", sdk_symbol(n));
}

struct sdk_board_text sdk_board_plain_rule(const struct sdk_shape *s)
{
	struct sdk_board_text t = { "Fill every empty cell with " };

	add_symbols(&t, s->n, false);
	ADD(t, ", so that each row, each column and each of the %s boxes holds every %s once. "
	       "Each puzzle has exactly one solution.",
		number_word(s->n), s->n > 9 ? "symbol" : "digit");
	return t;
}

struct sdk_board_text sdk_board_common_rule(const struct sdk_shape *const *kind, size_t kinds)
{
	struct sdk_board_text t = { "" };
	bool boxes = false, regions = false, letters = false;

	for (size_t i = 0; i < kinds; i++) {
		regions |= kind[i]->layouts & SDK_LAYOUT_REGIONS;
		boxes |= !(kind[i]->layouts & SDK_LAYOUT_REGIONS);
		letters |= kind[i]->n > 9;
	}
	ADD(t, "Fill every empty cell with a %s, so that each row, each column and each %s holds every %s once. "
	       "Each puzzle has exactly one solution.",
		letters ? "symbol" : "digit", boxes ? (regions ? "box or region" : "box") : "region", letters ? "symbol" : "digit");
	return t;
}

struct sdk_board_text sdk_board_rule(const struct sdk_shape *s)
{
	struct sdk_board_text t = { "" };
	const struct sdk_layout *row;

	add_symbols(&t, s->n, true);
	t.text[0] = 'T';
	if (s->layouts & SDK_LAYOUT_REGIONS)
		ADD(t, ", in regions with thick borders instead of boxes.");
	else
		ADD(t, ", in boxes of %s rows and %s columns.", number_word(s->box_rows), number_word(s->box_cols));
	for (unsigned i = 0; (row = sdk_layout_row(i)); i++)
		if (s->layouts >> i & 1)
			ADD(t, " %s holds them all, too.", row->rule);
	return t;
}
