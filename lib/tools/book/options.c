/* SPDX-License-Identifier: MIT */
#include "tools/book/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/number.h"
#include "base/reason.h"
#include "cli/build_need.h"
#include "cli/values.h"
#include "io/output_file.h"
#include "paper/block.h"
#include "tools/book/item_caption.h"
#include "tools/common/record_puzzle.h"

const char *sdk_book_grid_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_book_layout *layout = to;
	const size_t n = strcspn(text, "x");
	uint64_t columns, rows;

	if (text[n] != 'x' || !sdk_number(text, n, &columns) || !sdk_number(text + n + 1, strlen(text + n + 1), &rows) ||
		!columns || !rows || columns > 12 || rows > 12 || columns * rows > 12) {
		return sdk_reason_write(reason, "'%s' is not COLUMNSxROWS with 12 puzzles at most, such as 2x3", sdk_show(text, 60).text);
	}
	layout->columns = (unsigned)columns;
	layout->rows = (unsigned)rows;
	return NULL;
}

const char *sdk_book_margins_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_book_layout *layout = to;
	double length[4];
	const char *bad = sdk_lengths_parse(text, length, 4, reason);

	if (bad)
		return bad;
	layout->own_margins = true;
	layout->margins = (struct sdk_margins){ length[0], length[1], length[2], length[3] };
	return NULL;
}

/* The check digit is 0 to 9, or of ten digits X for 10. */
const char *sdk_isbn_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	unsigned digit[13], n = 0, sum = 0;
	bool good = true;

	for (const char *s = text; *s && good; s++) {
		const bool x = n == 9 && (*s == 'X' || *s == 'x') && !s[1];

		if (*s == '-' || *s == ' ')
			continue;
		good = n < 13 && (x || (*s >= '0' && *s <= '9'));
		if (good)
			digit[n++] = x ? 10 : (unsigned)(*s - '0');
	}
	if (!good || (n != 10 && n != 13))
		return sdk_reason_write(reason, "'%s' is not an ISBN, which has 10 or 13 digits", sdk_show(text, 40).text);
	for (unsigned i = 0; i + 1 < n; i++)
		sum += digit[i] * (n == 10 ? 10 - i : (i % 2 ? 3 : 1));
	const unsigned check = n == 10 ? (11 - sum % 11) % 11 : (10 - sum % 10) % 10;

	if (digit[n - 1] != check)
		return sdk_reason_write(reason, "'%s' has a wrong check digit: %c would be right",
			sdk_show(text, 40).text, "0123456789X"[check]);
	*(const char **)to = text;
	return NULL;
}

/* ---- what was not given ---- */

/* The form that the ending of the output's name stands for; pdf if it has none. */
static int form_of(const char *output)
{
	const char *const slash = output ? strrchr(output, '/') : NULL, *const name = slash ? slash + 1 : output;
	const char *const dot = name ? strrchr(name, '.') : NULL;

	if (!dot || dot == name)
		return SDK_PICTURE_PDF;
	for (int i = 0; i < SDK_PICTURES; i++)
		if (strcmp(dot + 1, sdk_picture[i].name) == 0)
			return i;
	if (strcmp(dot, ".html") != 0 && strcmp(dot, ".htm") != 0)
		sdk_usage("--output: a book ends in .pdf, .ps, .eps, .svg, .png, .html or .htm, not in '%s'; "
			  "--to=FORMAT takes any name",
			sdk_show(dot, 60).text);
	return SDK_BOOK_HTML;
}

static void complete_front(struct sdk_book_options *o)
{
	const unsigned all = SDK_FRONT_TITLE | SDK_FRONT_COPYRIGHT | SDK_FRONT_CONTENTS | SDK_FRONT_RULES;

	if (!o->layout.front)
		o->layout.front = o->book.title ? all : 0;
	else if (o->layout.front & SDK_FRONT_NONE && o->layout.front != SDK_FRONT_NONE)
		sdk_usage("--front: 'none' cannot be combined with a page");
	o->layout.front &= all;
	if (o->book.subtitle && !(o->layout.front & SDK_FRONT_TITLE))
		sdk_usage("--subtitle: the book has no title page (--front)");
	if ((o->book.copyright || o->book.isbn || o->book.imprint) && !(o->layout.front & SDK_FRONT_COPYRIGHT))
		sdk_usage("%s: the book has no copyright page (--front)",
			o->book.copyright ? "--copyright" : (o->book.isbn ? "--isbn" : "--imprint"));
	if (o->book.publisher && !(o->layout.front & (SDK_FRONT_TITLE | SDK_FRONT_COPYRIGHT)))
		sdk_usage("--publisher: the book has no title page and no copyright page (--front)");
}

/* The line above a puzzle, in the language of the book if it is not given. */
static void complete_caption(struct sdk_book_options *o)
{
	char reason[SDK_REASON_MAX];

	o->source.words = o->book.words;
	if (!o->source.caption && sdk_caption_parse(sdk_word(o->book.words, "No. {n}  {section}"), &o->source.caption, reason))
		sdk_usage("--language: the translation of \"No. {n}  {section}\": %s", reason);
}

char *sdk_book_output_name(int form, const char *output, size_t number, size_t files)
{
	const char *const suffix = sdk_picture[form].name;
	const size_t n = strlen(output), m = strlen(suffix);
	const bool has = n > m + 1 && output[n - m - 1] == '.' && strcmp(output + n - m, suffix) == 0;
	const int digits = snprintf(NULL, 0, "%zu", files);
	char *const name = sdk_alloc_or_die(NULL, n + m + 32, 1);

	if (!sdk_picture[form].pages)
		snprintf(name, n + m + 32, "%.*s-%0*zu.%s", (int)(has ? n - m - 1 : n), output, digits, number, suffix);
	else
		snprintf(name, n + m + 32, "%s", output);
	return name;
}

static void check_answers(const struct sdk_book_options *o)
{
	char *const book = sdk_book_output_name(o->form, o->output, 1, 1);
	char *const key = sdk_book_output_name(o->form, o->answers, 1, 1);

	if (sdk_output_file_same(book, key))
		sdk_usage("--answers: the book goes to this file; write the solutions to another one");
	free(book);
	free(key);
}

static void check_margins(const struct sdk_book_layout *layout)
{
	const struct sdk_margins *m = &layout->margins;

	if (m->inside + m->outside >= layout->page.width || m->top + m->bottom >= layout->page.height)
		sdk_usage("--margins: they leave nothing of the page");
}

void sdk_book_options_complete(struct sdk_book_options *o, bool form_given, bool dpi_given)
{
	char ignored[SDK_REASON_MAX];

	complete_caption(o);
	o->book.pictures = o->pictures != NULL;
	if (!form_given)
		o->form = form_of(o->output);
	if (o->form != SDK_BOOK_HTML)
		sdk_build_need("pango", "--to=", sdk_picture[o->form].name);
	if (o->answers && o->form != SDK_BOOK_HTML)
		check_answers(o);
	if (dpi_given && o->form != SDK_PICTURE_PNG)
		sdk_usage("--dpi applies to --to=png only");
	if (o->layout.press && o->form != SDK_PICTURE_PDF)
		sdk_usage("--press applies to --to=pdf only");
	if (o->layout.page.width <= 0)
		sdk_page_size_parse(o->layout.booklet ? "a5" : "a4", &o->layout.page, ignored);
	if (o->layout.large_print && !sdk_page_is_large(o->layout.page))
		sdk_usage("--large-print: it needs a page of 8x10 inches, or larger");
	if (o->layout.own_margins)
		check_margins(&o->layout);
	if (o->form != SDK_BOOK_HTML)
		complete_front(o);
	if (o->take.n && !o->source.key)
		sdk_usage("--take: there are no sections to take puzzles of (--sections=none)");
	if (!o->output && o->form != SDK_BOOK_HTML && isatty(1))
		sdk_usage("the book would go to the terminal: --output=FILE writes it to a file");
}
