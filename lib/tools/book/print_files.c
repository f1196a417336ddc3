/* SPDX-License-Identifier: MIT */
#include "tools/book/print_files.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/message.h"
#include "io/ordered.h"
#include "io/output.h"
#include "io/output_file.h"
#include "io/progress.h"
#include "paper/book_print.h"
#include "tools/book/options.h"
#include "tools/book/value_pictures.h"
#include "tools/common/paper_setup.h"
#include "tools/common/press.h"
#include "tools/common/record_puzzle.h"

/* ---- where the bytes go ---- */

struct destination {
	const struct sdk_book_options *options;
	size_t documents;              /* in all: of these names the numbers have the same length */
	char **name;                   /* [documents] */
	struct sdk_output_file **file; /* [documents]; all are placed when the last one is complete */
	size_t n;                      /* begun so far */
	size_t used;                   /* of the block: bytes that are not written yet */
	char block[1 << 16];
};

static void begin_document(void *to)
{
	struct destination *d = to;

	if (!d->options->output)
		return;
	d->file[d->n] = sdk_output_file_open(d->name[d->n]);
	d->n++;
}

static void flush_document(struct destination *d)
{
	if (d->options->output)
		sdk_output_file_add(d->file[d->n - 1], d->block, d->used);
	else
		sdk_output(d->block, d->used);
	d->used = 0;
}

/* Cairo hands on a few bytes at a time, which are written in blocks. */
static void write_document(void *to, const char *s, size_t n)
{
	struct destination *d = to;

	while (n) {
		const size_t room = sizeof d->block - d->used, now = n < room ? n : room;

		memcpy(d->block + d->used, s, now);
		d->used += now;
		s += now;
		n -= now;
		if (d->used == sizeof d->block)
			flush_document(d);
	}
}

static void end_document(void *to)
{
	struct destination *d = to;

	flush_document(d);
	if (d->options->output)
		sdk_output_file_close(d->file[d->n - 1]);
}

/* Opens nothing yet, but refuses names that cannot be written. */
static void prepare_destination(struct destination *d, char *const *input, size_t files)
{
	if (!d->options->output)
		return;
	d->name = sdk_alloc_or_die(NULL, d->documents, sizeof *d->name);
	d->file = sdk_alloc_or_die(NULL, d->documents, sizeof *d->file);
	for (size_t i = 0; i < d->documents; i++) {
		d->name[i] = sdk_book_output_name(d->options->form, d->options->output, i + 1, d->documents);
		sdk_output_file_check(d->name[i], input, files);
	}
}

static void place_documents(struct destination *d)
{
	for (size_t i = 0; i < d->n; i++)
		sdk_output_file_place(d->file[i]);
	for (size_t i = 0; i < d->n; i++)
		free(d->name[i]);
	free(d->name);
	free(d->file);
}

/* ---- fonts ---- */

/* Warns of texts that would be printed with empty boxes. */
static void check_texts(const struct sdk_book *book, struct sdk_faces *faces)
{
	const char *const text[] = { book->title, book->subtitle, book->author, book->publisher, book->copyright, book->imprint };

	for (unsigned i = 0; i < sizeof text / sizeof *text; i++)
		if (text[i] && !sdk_faces_have(faces, text[i]))
			sdk_report("warning: no font that is installed has all characters of '%s'", text[i]);
	const char *word;

	for (size_t i = 0; (word = sdk_words_translation(book->words, i)); i++)
		if (!sdk_faces_have(faces, word)) {
			sdk_report("warning: no font that is installed has all characters of '%s'", word);
			break; /* the others are in the same letters */
		}
	for (size_t i = 0; i < book->sections; i++)
		if (!sdk_faces_have(faces, book->section[i].name))
			sdk_report("warning: no font that is installed has all characters of '%s'", book->section[i].name);
}

/* ---- printing ---- */

/* The smallest type on the boards of a section, in points. */
static double least_type(const struct sdk_book_options *o, const struct sdk_book_plan *plan, struct sdk_faces *faces,
	size_t section)
{
	const struct sdk_book_section *const s = &plan->book->section[section];
	const struct sdk_shape *const shape = plan->book->item[s->first].shape;
	bool lists = o->style.candidates;

	for (size_t i = s->first; i < s->first + s->count; i++)
		lists |= plan->book->item[i].list != NULL;
	const double height = lists ? sdk_candidate_height(shape) : sdk_styled_digit_height(&o->style, shape, SDK_BOARD_PUZZLE);

	return height * plan->blocks[section].puzzles.cell / sdk_faces_digits(faces, SDK_REGULAR)->height;
}

/* Warns of what printing houses reject. */
static void report_for_press(const struct sdk_book_options *o, const struct sdk_book_plan *plan, struct sdk_faces *faces)
{
	const struct sdk_margins *const m = &plan->margins;
	const struct sdk_board_lines *const lines = &o->style.lines;
	const double inside = sdk_inside_margin_least(plan->pages);
	double type = 7;

	if (plan->pages < 24)
		sdk_report("warning: %zu pages are few; printers of paperbacks ask for 24 at least", plan->pages);
	if (plan->pages > 828)
		sdk_report("warning: %zu pages are many; printers of paperbacks take 828 at most", plan->pages);
	if (m->inside < inside || m->outside < 18 || m->top < 27 || m->bottom < 27)
		sdk_report("warning: printers want margins of %g points inside, 18 outside, and 27 above and below at least", inside);
	if (lines->frame > 0 && ((lines->cell > 0 && lines->cell < 0.75) || lines->box < 0.75 || lines->frame < 0.75))
		sdk_report("warning: printers want lines of 0.75 points at least (--lines)");
	for (size_t s = 0; s < plan->book->sections; s++)
		type = fmin(type, least_type(o, plan, faces, s));
	if (type < 7)
		sdk_report("warning: printers want type of 7 points at least; some digits have %.1f", type);
}

/* Says what was made, and what a reader of the book may not like. */
static void report_book(const struct sdk_book_options *o, const struct sdk_book_plan *plan, struct sdk_faces *faces,
	bool quiet)
{
	char size[SDK_PAGE_SIZE_TEXT];
	double cell = plan->blocks[0].puzzles.cell;

	for (size_t s = 1; s < plan->book->sections; s++)
		if (plan->blocks[s].puzzles.cell < cell)
			cell = plan->blocks[s].puzzles.cell;
	if (cell < SDK_CELL_SMALL)
		sdk_report("warning: cells of %g points are hard to write in; from %d on they are better", cell, SDK_CELL_SMALL);
	if (o->layout.booklet && plan->pages > 80)
		sdk_report("warning: %zu pages make a thick booklet; up to 80 fold well", plan->pages);
	if (o->layout.press)
		report_for_press(o, plan, faces);
	if (!quiet)
		sdk_report("%zu puzzle%s on %zu page%s of %s, in cells of %g points, in %s", plan->book->items,
			plan->book->items == 1 ? "" : "s", plan->pages, plan->pages == 1 ? "" : "s",
			sdk_page_size_text(o->layout.page, size), cell, faces->family);
}

/* Progress: the puzzles on the pages so far. */
struct progress {
	struct sdk_progress line;
	const struct sdk_book_plan *plan;
	size_t puzzles;
};

static void show_progress(void *with, size_t pages)
{
	struct progress *p = with;

	assert(pages <= p->plan->pages);
	while (p->puzzles < p->plan->book->items && p->plan->puzzle_page[p->puzzles] <= pages)
		p->puzzles++;
	sdk_progress_update(&p->line,
		&(struct sdk_progress_count){ .candidates = p->puzzles,
			.matches = p->puzzles,
			.done = pages,
			.all = p->plan->pages,
			.wanted = p->plan->book->items },
		sdk_clock());
}

/* Prints a document, but leaves its files to be placed. */
static void print_document(const struct sdk_book_options *o, const struct sdk_book_plan *plan, struct sdk_faces *faces,
	cairo_pattern_t *const *picture, struct destination *d, bool quiet)
{
	const struct sdk_canvas_output output = { begin_document, write_document, end_document, d };
	struct progress progress = { sdk_progress_start(quiet, NULL, sdk_clock()), plan, 0 };
	char date[SDK_PAPER_DATE];

	progress.line.line = !quiet && isatty(2); /* the book never goes to a terminal */
	const struct sdk_book_print print = { .plan = plan,
		.faces = faces,
		.picture = picture,
		.style = o->style,
		.form = (enum sdk_picture)o->form,
		.dpi = o->dpi,
		.date = sdk_paper_date(date),
		.sides = o->sides,
		.drawn = show_progress,
		.with = &progress };
	struct sdk_press press = { &output, print.date, o->layout.bleed ? SDK_BLEED : 0, NULL };
	const struct sdk_canvas_output converted = sdk_press_output(&press);
	char reason[SDK_REASON_MAX];

	if (sdk_book_print_too_long(&print, reason))
		sdk_die("%s", reason);
	const char *const bad = sdk_book_print(&print, o->layout.press ? &converted : &output);

	sdk_progress_clear(&progress.line);
	if (bad)
		sdk_die("the book cannot be drawn: %s", bad);
}

static struct sdk_book_plan *make_plan(const struct sdk_book *book, const struct sdk_book_layout *layout)
{
	char reason[SDK_REASON_MAX];
	struct sdk_book_plan *const plan = sdk_book_plan_new(book, layout, reason);

	if (!plan)
		sdk_die("%s", *reason ? reason : "out of memory");
	return plan;
}

static struct destination make_destination(const struct sdk_book_options *o, const struct sdk_book_plan *plan,
	char *const *input, size_t files)
{
	const bool page_files = !sdk_picture[o->form].pages;
	struct destination d = { .options = o,
		.documents = page_files ? sdk_book_print_sheets(&(struct sdk_book_print){ .plan = plan, .sides = o->sides }) : 1 };

	if (page_files && !o->output)
		sdk_die("--to: the format '%s' has a file for each page: --output=FILE names them", sdk_picture[o->form].name);
	prepare_destination(&d, input, files);
	return d;
}

/* The options for the solutions alone, whose heads name the pages of the book. */
static struct sdk_book_options answer_options(const struct sdk_book_options *o, const struct sdk_book_plan *plan)
{
	struct sdk_book_options answers = *o;

	answers.output = o->answers;
	answers.layout.solutions = SDK_SOLUTIONS_END;
	answers.layout.answers_to = plan->puzzle_page;
	answers.layout.hints = SDK_HINTS_NONE;
	answers.layout.front = answers.layout.notes = 0;
	return answers;
}

void sdk_book_print_files(const struct sdk_book_options *o, const struct sdk_book *book, char *const *input, size_t files,
	bool quiet)
{
	sdk_paper_start();
	struct sdk_book_plan *const plan = make_plan(book, &o->layout);
	const struct sdk_book_options answers = answer_options(o, plan);
	struct sdk_book_plan *const key = o->answers ? make_plan(book, &answers.layout) : NULL;
	struct sdk_faces *const faces = sdk_paper_faces(o->style.font);

	check_texts(book, faces);
	struct sdk_value_pictures pictures = { { NULL } };

	if (o->pictures)
		pictures = sdk_value_pictures_read(o->pictures, book, o->layout.press);
	cairo_pattern_t *const *const picture = o->pictures ? pictures.of : NULL;
	struct destination to = make_destination(o, plan, input, files);
	struct destination key_to = key ? make_destination(&answers, key, input, files) : (struct destination){ .n = 0 };

	print_document(o, plan, faces, picture, &to, quiet);
	if (key)
		print_document(&answers, key, faces, picture, &key_to, quiet);
	place_documents(&to);
	place_documents(&key_to);
	report_book(o, plan, faces, quiet);
	sdk_value_pictures_free(&pictures);
	sdk_faces_free(faces);
	sdk_book_plan_free(key);
	sdk_book_plan_free(plan);
}
