/* SPDX-License-Identifier: MIT */
#include "paper/board_words.h"

#include "base/reason.h"
#include "grid/layout.h"
#include "sdk/puzzle.h"

#define ADD(t, ...) sdk_append((t).text, sizeof(t).text, __VA_ARGS__)

/* A number of rows, columns or boxes: in words up to nine. */
struct number_text {
	char text[64];
};

static struct number_text number_text(const struct sdk_words *words, unsigned n)
{
	static const char *const word[] = { [2] = SDK_MESSAGE("two"),
		[3] = SDK_MESSAGE("three"),
		[4] = SDK_MESSAGE("four"),
		[5] = SDK_MESSAGE("five"),
		[6] = SDK_MESSAGE("six"),
		[8] = SDK_MESSAGE("eight"),
		[9] = SDK_MESSAGE("nine") };
	struct number_text t = { "" };

	if (n < sizeof word / sizeof *word && word[n])
		ADD(t, "%s", sdk_word(words, word[n]));
	else
		ADD(t, "%u", n);
	return t;
}

struct sdk_board_text sdk_board_title(const struct sdk_words *words, const struct sdk_shape *s)
{
	struct sdk_board_text t = { "" };
	const struct sdk_layout *row;

	for (unsigned i = 0; (row = sdk_layout_row(i)); i++)
		if (s->layouts >> i & 1)
			ADD(t, "%s%s", *t.text ? " + " : "", sdk_word(words, row->title));
	if (s->layouts & SDK_LAYOUT_REGIONS)
		ADD(t, "%s%s", *t.text ? " + " : "", sdk_word(words, "Jigsaw"));
	if (s->n != 9)
		ADD(t, "%s%u \xC3\x97 %u", *t.text ? ", " : "", s->n, s->n);
	else if (!s->layouts)
		ADD(t, "%s", sdk_word(words, "Sudoku"));
	return t;
}

struct sdk_board_text sdk_board_symbols(const struct sdk_words *words, const struct sdk_shape *s)
{
	struct sdk_board_text t = { "" };

	if (s->n == 10)
		ADD(t, "%s", sdk_word(words, "1–9 and A"));
	else
		ADD(t, sdk_word(words, "1–9 and A–%c"), sdk_symbol(s->n));
	return t;
}

/* What stands in a cell: `a digit from 1 to 9 or a letter from A to C`. */
static struct sdk_board_text any_symbol(const struct sdk_words *words, unsigned n)
{
	struct sdk_board_text t = { "" };

	if (n < 10)
		ADD(t, sdk_word(words, "a digit from 1 to %u"), n);
	else if (n == 10)
		ADD(t, "%s", sdk_word(words, "a digit from 1 to 9 or the letter A"));
	else
		ADD(t, sdk_word(words, "a digit from 1 to 9 or a letter from A to %c"), sdk_symbol(n));
	return t;
}

/* What a unit holds: `The digits from 1 to 9 and the letters from A to C`. */
static struct sdk_board_text all_symbols(const struct sdk_words *words, unsigned n, bool pictures)
{
	struct sdk_board_text t = { "" };

	if (pictures)
		ADD(t, sdk_word(words, "%u pictures"), n);
	else if (n < 10)
		ADD(t, sdk_word(words, "The digits from 1 to %u"), n);
	else if (n == 10)
		ADD(t, "%s", sdk_word(words, "The digits from 1 to 9 and the letter A"));
	else
		ADD(t, sdk_word(words, "The digits from 1 to 9 and the letters from A to %c"), sdk_symbol(n));
	return t;
}

struct sdk_board_text sdk_board_plain_rule(const struct sdk_words *words, const struct sdk_shape *s, bool pictures)
{
	const struct sdk_board_text symbol = any_symbol(words, s->n);
	const struct number_text boxes = number_text(words, s->n);
	struct sdk_board_text t = { "" };

	if (pictures)
		ADD(t,
			sdk_word(words, "Fill every empty cell with a picture, so that each row, each column and each of the %s boxes "
					"holds every picture once. Each puzzle has exactly one solution."),
			boxes.text);
	else
		ADD(t,
			s->n > 9 ? sdk_word(words, "Fill every empty cell with %s, so that each row, each column and each of the %s boxes "
						   "holds every symbol once. Each puzzle has exactly one solution.")
				 : sdk_word(words, "Fill every empty cell with %s, so that each row, each column and each of the %s boxes "
						   "holds every digit once. Each puzzle has exactly one solution."),
			symbol.text, boxes.text);
	return t;
}

struct sdk_board_text sdk_board_common_rule(const struct sdk_words *words, const struct sdk_shape *const *kind, size_t kinds,
	bool pictures)
{
	struct sdk_board_text t = { "" };
	bool boxes = false, regions = false, letters = false;

	for (size_t i = 0; i < kinds; i++) {
		regions |= kind[i]->layouts & SDK_LAYOUT_REGIONS;
		boxes |= !(kind[i]->layouts & SDK_LAYOUT_REGIONS);
		letters |= kind[i]->n > 9;
	}
	const char *const box = regions ? SDK_MESSAGE("each box or region") : SDK_MESSAGE("each box");
	const char *const units = sdk_word(words, boxes ? box : SDK_MESSAGE("each region"));

	if (pictures)
		ADD(t,
			sdk_word(words, "Fill every empty cell with a picture, so that each row, each column and %s holds every picture "
					"once. Each puzzle has exactly one solution."),
			units);
	else if (letters)
		ADD(t,
			sdk_word(words, "Fill every empty cell with a symbol, so that each row, each column and %s holds every symbol "
					"once. Each puzzle has exactly one solution."),
			units);
	else
		ADD(t,
			sdk_word(words, "Fill every empty cell with a digit, so that each row, each column and %s holds every digit "
					"once. Each puzzle has exactly one solution."),
			units);
	return t;
}

struct sdk_board_text sdk_board_rule(const struct sdk_words *words, const struct sdk_shape *s, bool pictures)
{
	const struct sdk_board_text symbols = all_symbols(words, s->n, pictures);
	const struct number_text rows = number_text(words, s->box_rows), columns = number_text(words, s->box_cols);
	struct sdk_board_text t = { "" };
	const struct sdk_layout *row;

	if (s->layouts & SDK_LAYOUT_REGIONS)
		ADD(t, sdk_word(words, "%s, in regions with thick borders instead of boxes."), symbols.text);
	else
		ADD(t, sdk_word(words, "%s, in boxes of %s rows and %s columns."), symbols.text, rows.text, columns.text);
	for (unsigned i = 0; (row = sdk_layout_row(i)); i++)
		if (s->layouts >> i & 1)
			ADD(t, " %s", sdk_word(words, row->rule));
	return t;
}
