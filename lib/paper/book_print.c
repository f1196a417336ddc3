/* SPDX-License-Identifier: MIT */
/*
 * A booklet of 4k pages is a pile of k sheets, folded together. Sheet i, from 0 for the outermost, has the pages
 *
 *     front: 4k - 2i, 1 + 2i          back: 2 + 2i, 4k - 1 - 2i
 *
 * The inner sheets of a thick pile stick out at the fore edge, and lose when it is trimmed: their pages move towards the
 * spine by CREEP for each sheet around them.
 */
#include "paper/book_print.h"

#include <cairo-pdf.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/reason.h"
#include "paper/paper_internal.h"

#define CREEP 0.25
#define CREEP_SHEETS 10 /* from which on it matters */

/* A folded sheet may be paper of a standard size, a little wider than two pages. */
#define A4_WIDTH (297 / 25.4 * 72)
#define A4_HEIGHT (210 / 25.4 * 72)

static struct sdk_page_size sheet_size(const struct sdk_book_layout *layout)
{
	struct sdk_page_size size = layout->page;

	if (layout->booklet) {
		size.width *= 2;
		if (fabs(size.width - A4_WIDTH) < 6 && fabs(size.height - A4_HEIGHT) < 1)
			size = (struct sdk_page_size){ A4_WIDTH, A4_HEIGHT };
	}
	if (layout->bleed) {
		size.width += SDK_BLEED;
		size.height += 2 * SDK_BLEED;
	}
	return size;
}

/* ---- document ---- */

/* Sets metadata to the text as it is drawn on the pages. */
static void put_text(cairo_surface_t *pdf, cairo_pdf_metadata_t key, const char *text)
{
	char *const drawn = sdk_drawn_text(text, strlen(text));

	cairo_pdf_surface_set_metadata(pdf, key, drawn);
	g_free(drawn);
}

/* The title of the book in one line. */
static void put_title(cairo_surface_t *pdf, const struct sdk_book *book)
{
	const bool blank = !book->title || !book->title[strspn(book->title, " |")]; /* PDF/X asks for a title */
	char *const text = g_strdelimit(g_strdup(blank ? sdk_word(book->words, "Sudoku") : book->title), "|", ' ');

	put_text(pdf, CAIRO_PDF_METADATA_TITLE, text);
	g_free(text);
}

static void put_metadata(const struct sdk_book_print *print, cairo_surface_t *pdf)
{
	const struct sdk_book *book = print->plan->book;
	char subject[256];

	snprintf(subject, sizeof subject, sdk_word_of(book->words, "%zu Sudoku puzzle", "%zu Sudoku puzzles", book->items),
		book->items);
	put_title(pdf, book);
	if (print->date)
		cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, print->date);
	if (print->plan->layout.press)
		return;
	cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_SUBJECT, subject);
	cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_KEYWORDS, sdk_word(book->words, "Sudoku, puzzles"));
	cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "sdk-book");
	if (book->author)
		put_text(pdf, CAIRO_PDF_METADATA_AUTHOR, book->author);
}

static void put_entry(cairo_surface_t *pdf, const char *name, size_t page)
{
	char where[48], *const drawn = sdk_drawn_text(name, strlen(name));

	snprintf(where, sizeof where, "page=%zu pos=[0 0]", page);
	if (page)
		cairo_pdf_surface_add_outline(pdf, CAIRO_PDF_OUTLINE_ROOT, drawn, where, (cairo_pdf_outline_flags_t)0);
	g_free(drawn);
}

static void put_outline(const struct sdk_book_print *print, cairo_surface_t *pdf)
{
	const struct sdk_book_plan *plan = print->plan;
	const struct sdk_words *words = plan->book->words;

	put_entry(pdf, sdk_word(words, "Contents"), sdk_book_plan_find(plan, SDK_PAGE_CONTENTS));
	put_entry(pdf, sdk_word(words, "How to play"), sdk_book_plan_find(plan, SDK_PAGE_RULES));
	for (size_t s = 0; s < plan->book->sections; s++) {
		const char *const name = plan->book->section[s].name;

		put_entry(pdf, *name ? name : sdk_word(words, "Puzzles"), sdk_book_plan_section(plan, s));
	}
	put_entry(pdf, sdk_word(words, "Hints"), sdk_book_plan_find(plan, SDK_PAGE_HINTS));
	put_entry(pdf, sdk_word(words, "Solutions"), sdk_book_plan_find(plan, SDK_PAGE_SOLUTIONS));
}

/* ---- sheets ---- */

/*
 * Begins the structure and the destination that links on and to the page need. Cairo 1.16 loses the destinations of links to
 * later pages, unless they are named, and leaves references to missing objects in the file if there are links but no
 * structure.
 */
static void begin_links(cairo_t *cr, size_t page)
{
	char name[48];

	snprintf(name, sizeof name, "name='page %zu' x=0 y=0", page);
	cairo_tag_begin(cr, "Sect", NULL);
	cairo_tag_begin(cr, CAIRO_TAG_DEST, name);
	cairo_tag_end(cr, CAIRO_TAG_DEST);
}

/* Labels a page with its number; readers of PDF show the label. */
static void label_page(cairo_surface_t *pdf, size_t page)
{
	char label[24];

	snprintf(label, sizeof label, "%zu", page);
	cairo_pdf_surface_set_page_label(pdf, label);
}

/* One page on a sheet of its own. */
static void print_page(const struct sdk_book_drawing *d, struct sdk_canvas *c, size_t page,
	const struct sdk_book_print *print)
{
	const bool bleed = d->plan->layout.bleed;

	sdk_canvas_page_begin(c);
	struct sdk_book_drawing on = *d;

	on.pen.cr = c->cr;
	if (d->links) {
		label_page(c->surface, page);
		begin_links(c->cr, page);
	}
	cairo_translate(c->cr, bleed && page % 2 == 0 ? SDK_BLEED : 0, bleed ? SDK_BLEED : 0);
	sdk_book_page_draw(&on, page);
	if (d->links)
		cairo_tag_end(c->cr, "Sect");
	sdk_canvas_page_end(c);
	print->drawn(print->with, page);
}

/* Draws a page onto one half of a folded sheet, moved towards the spine. */
static void draw_half(const struct sdk_book_drawing *d, const struct sdk_canvas *c, size_t page, bool right, double creep)
{
	const struct sdk_page_size size = d->plan->layout.page;
	struct sdk_book_drawing on = *d;

	on.pen.cr = c->cr;
	cairo_save(c->cr);
	cairo_translate(c->cr, right ? c->width / 2 : c->width / 2 - size.width, 0);
	cairo_rectangle(c->cr, 0, 0, size.width, size.height);
	cairo_clip(c->cr);
	cairo_translate(c->cr, right ? -creep : creep, 0);
	sdk_book_page_draw(&on, page);
	cairo_restore(c->cr);
}

static void print_side(const struct sdk_book_drawing *d, struct sdk_canvas *c, size_t left, size_t right, double creep)
{
	sdk_canvas_page_begin(c);
	draw_half(d, c, left, false, creep);
	draw_half(d, c, right, true, creep);
	sdk_canvas_page_end(c);
}

static void print_booklet(const struct sdk_book_drawing *d, struct sdk_canvas *c, const struct sdk_book_print *print)
{
	const size_t pages = d->plan->pages, sheets = pages / 4;

	for (size_t i = 0; i < sheets && !c->failed; i++) {
		const double creep = sheets >= CREEP_SHEETS ? CREEP * (double)i : 0;

		if (print->sides != SDK_SIDES_BACKS)
			print_side(d, c, pages - 2 * i, 1 + 2 * i, creep);
		if (print->sides != SDK_SIDES_FRONTS)
			print_side(d, c, 2 + 2 * i, pages - 1 - 2 * i, creep);
		print->drawn(print->with, 4 * (i + 1));
	}
}

size_t sdk_book_print_sheets(const struct sdk_book_print *print)
{
	const size_t pages = print->plan->pages;

	if (!print->plan->layout.booklet)
		return pages;
	return pages / (print->sides == SDK_SIDES_BOTH ? 2 : 4);
}

/* Draws a page that has texts of the user. Returns NULL, or the option whose text does not fit. */
static const char *try_page(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_page *const p = &d->plan->page[page - 1];

	switch (p->kind) {
	case SDK_PAGE_TITLE: return sdk_title_page_draw(d, page);
	case SDK_PAGE_COPYRIGHT: return sdk_copyright_page_draw(d, page);
	case SDK_PAGE_CONTENTS: return sdk_contents_page_draw(d, p, page);
	case SDK_PAGE_RULES: return sdk_rules_page_draw(d, p, page);
	case SDK_PAGE_DIVIDER: return sdk_divider_page_draw(d, p, page);
	default: return NULL;
	}
}

const char *sdk_book_print_too_long(const struct sdk_book_print *print, char reason[SDK_REASON_MAX])
{
	const struct sdk_book_plan *plan = print->plan;
	cairo_surface_t *const nowhere = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
	const struct sdk_book_drawing d = { plan, print->style, { cairo_create(nowhere), print->faces, print->picture }, false };
	const char *option = NULL;
	size_t item;

	for (size_t page = 1; page <= plan->pages && !option; page++)
		option = try_page(&d, page);
	*reason = '\0';
	if (option && strcmp(option, "section-names") == 0)
		sdk_reason_write(reason,
			"the name of a section does not fit on its page: choose another (--section-names), or a larger page");
	else if (option)
		sdk_reason_write(reason, "--%s: the text does not fit on its page: shorten it, or choose a larger page", option);
	else if (!sdk_captions_fit(&d, &item))
		sdk_reason_write(reason,
			"--caption: the text above puzzle %zu does not fit: shorten it, or choose a larger page, or fewer puzzles a page",
			sdk_book_number(plan->book, item));
	cairo_destroy(d.pen.cr);
	cairo_surface_destroy(nowhere);
	return *reason ? reason : NULL;
}

const char *sdk_book_print(const struct sdk_book_print *print, const struct sdk_canvas_output *output)
{
	const bool booklet = print->plan->layout.booklet, pdf = print->form == SDK_PICTURE_PDF;
	const struct sdk_page_size size = sheet_size(&print->plan->layout);
	const struct sdk_book_drawing d = { .plan = print->plan,
		.style = print->style,
		.pen = { .faces = print->faces, .picture = print->picture },
		.links = pdf && !print->plan->layout.press && !print->plan->layout.answers_to && !booklet };
	struct sdk_canvas c = { print->form, size.width, size.height, .dpi = print->dpi, .output = output };

	sdk_canvas_begin(&c);
	if (pdf)
		put_metadata(print, c.surface);
	if (booklet)
		print_booklet(&d, &c, print);
	for (size_t page = 1; page <= print->plan->pages && !booklet && !c.failed; page++)
		print_page(&d, &c, page, print);
	if (d.links)
		put_outline(print, c.surface);
	sdk_canvas_end(&c);
	return c.failed ? c.reason : NULL;
}
