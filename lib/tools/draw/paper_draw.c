/* SPDX-License-Identifier: MIT */
#include "tools/draw/paper_draw.h"

#include <cairo-pdf.h>
#include <math.h>
#include <stdlib.h>

#include "base/reason.h"
#include "io/message.h"
#include "paper/board_page.h"
#include "paper/canvas.h"
#include "tools/common/paper_setup.h"
#include "tools/common/press.h"
#include "tools/common/record_puzzle.h"

enum { PIXELS_MAX = 32767 }; /* of cairo's pictures, across or down */

struct sdk_paper_draw {
	struct sdk_faces *faces;
	struct sdk_canvas canvas;
	struct sdk_canvas_output output, converted;
	struct sdk_press press;
	char date[SDK_PAPER_DATE];
	bool together, open; /* one document for all boards; it has begun */
	struct sdk_buf *out; /* where the bytes go now */
};

/* ---- bytes ---- */

static void ignore_document(void *to)
{
	(void)to;
}

static void write_bytes(void *to, const char *s, size_t n)
{
	const struct sdk_paper_draw *paper = to;

	sdk_buf_add(paper->out, s, n);
	if (paper->out->failed)
		sdk_die("out of memory");
}

/* ---- documents ---- */

struct sdk_paper_draw *sdk_paper_draw_new(enum sdk_picture form, const char *font, double dpi, bool together, bool press)
{
	struct sdk_paper_draw *paper = sdk_alloc_or_die(NULL, 1, sizeof *paper);

	sdk_paper_start();
	*paper = (struct sdk_paper_draw){ .faces = sdk_paper_faces(font),
		.canvas = { .form = form, .dpi = dpi },
		.output = { ignore_document, write_bytes, ignore_document, paper },
		.together = together && sdk_picture[form].pages };
	paper->press.output = &paper->output;
	paper->converted = sdk_press_output(&paper->press);
	paper->canvas.output = press ? &paper->converted : &paper->output;
	return paper;
}

void sdk_paper_draw_free(struct sdk_paper_draw *paper)
{
	if (!paper)
		return;
	sdk_faces_free(paper->faces);
	free(paper);
}

static void begin_document(struct sdk_paper_draw *paper)
{
	const char *date = paper->press.date = sdk_paper_date(paper->date);

	sdk_canvas_begin(&paper->canvas);
	if (paper->canvas.form != SDK_PICTURE_PDF)
		return;
	cairo_pdf_surface_set_metadata(paper->canvas.surface, CAIRO_PDF_METADATA_TITLE, "Sudoku");
	if (paper->canvas.output == &paper->output)
		cairo_pdf_surface_set_metadata(paper->canvas.surface, CAIRO_PDF_METADATA_CREATOR, "sdk-draw");
	if (date)
		cairo_pdf_surface_set_metadata(paper->canvas.surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

static void end_document(struct sdk_paper_draw *paper)
{
	sdk_canvas_end(&paper->canvas);
	if (paper->canvas.failed)
		sdk_die("the board cannot be drawn: %s", paper->canvas.reason);
}

/* Returns NULL, or the reason why the picture would have too many pixels. */
static const char *check_pixels(const struct sdk_canvas *c, char reason[SDK_REASON_MAX])
{
	const double pixels = ceil(fmax(c->width, c->height) * c->dpi / 72);

	if (c->form != SDK_PICTURE_PNG || pixels <= PIXELS_MAX)
		return NULL;
	return sdk_reason_write(reason, "the picture would be %.0f pixels high, and %d is the most: lower --dpi or --cell-size",
		pixels, PIXELS_MAX);
}

static const char *put_board(void *to, struct sdk_buf *b, const struct sdk_output_board *output, char reason[SDK_REASON_MAX])
{
	struct sdk_paper_draw *paper = to;
	const struct sdk_page_size size = sdk_board_page_size(output);

	paper->canvas.width = size.width;
	paper->canvas.height = size.height;
	const char *bad = check_pixels(&paper->canvas, reason);

	if (bad)
		return bad;
	paper->out = b;
	if (!paper->open)
		begin_document(paper);
	paper->open = paper->together;
	sdk_canvas_page_begin(&paper->canvas);
	sdk_board_page_draw(&(struct sdk_pen){ paper->canvas.cr, paper->faces, NULL }, output);
	sdk_canvas_page_end(&paper->canvas);
	if (!paper->open)
		end_document(paper);
	return NULL;
}

static void finish_document(void *to, struct sdk_buf *b)
{
	struct sdk_paper_draw *paper = to;

	paper->out = b;
	if (paper->open)
		end_document(paper);
	paper->open = false;
}

struct sdk_drawing sdk_paper_draw_functions(struct sdk_paper_draw *paper)
{
	return (struct sdk_drawing){ put_board, finish_document, paper };
}
