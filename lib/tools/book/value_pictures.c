/* SPDX-License-Identifier: MIT */
#include "tools/book/value_pictures.h"

#include <cairo-pdf.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "cli/build_need.h"
#include "io/message.h"
#include "tools/book/svg_picture.h"
#include "tools/common/file_lines.h"

enum { SVG_BYTES = 1 << 22, /* of a file, at most */
	SVG_SIDE = 600      /* of the paper; if it has points: 560 an inch in cells of 96 points */
};

static _Noreturn void reject(const char *name, const char *reason)
{
	sdk_die("--pictures: %s: %s", name, reason);
}

/* ---- paper ---- */

/* The paper around a picture, where a pattern meets its repetition: a seam that may be seen. */
static double edge_of(double side)
{
	return ceil(side / 10);
}

/*
 * Paper for a picture, the square from 0, 0 to `side`, `side`, which keeps lines and areas; or white paper for points, since
 * printing houses take none that are transparent.
 */
static cairo_t *begin_paper(double side, bool points)
{
	const double edge = edge_of(side), all = side + 2 * edge;
	const cairo_rectangle_t square = { 0, 0, all, all };
	cairo_surface_t *const paper = points ? cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)all, (int)all)
					      : cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &square);
	cairo_t *const cr = cairo_create(paper);

	cairo_surface_destroy(paper);
	cairo_set_source_rgb(cr, 1, 1, 1);
	if (points)
		cairo_paint(cr);
	cairo_translate(cr, edge, edge);
	return cr;
}

/* Makes points grey: Ghostscript would do that each time that they are painted, in half a second. */
static void make_grey(cairo_t *cr)
{
	cairo_set_operator(cr, CAIRO_OPERATOR_HSL_SATURATION);
	cairo_set_source_rgb(cr, 0.5, 0.5, 0.5);
	cairo_paint(cr);
}

/*
 * Makes the paper a pattern with the picture in the square from 0, 0 to 1, 1. It repeats, and so it is a resource of its
 * own: cairo 1.16 names any other that is painted twice on a page twice in its resources, which qpdf reports.
 */
static cairo_pattern_t *end_paper(cairo_t *cr, double side, const char *name)
{
	cairo_pattern_t *const pattern = cairo_pattern_create_for_surface(cairo_get_target(cr));
	cairo_matrix_t matrix;

	if (cairo_status(cr))
		reject(name, cairo_status_to_string(cairo_status(cr)));
	cairo_matrix_init(&matrix, side, 0, 0, side, edge_of(side), edge_of(side));
	cairo_pattern_set_matrix(pattern, &matrix);
	cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT);
	cairo_destroy(cr);
	return pattern;
}

/* ---- points instead of lines and areas ---- */

static cairo_status_t add_bytes(void *to, const unsigned char *s, unsigned n)
{
	sdk_buf_add(to, (const char *)s, n);
	return CAIRO_STATUS_SUCCESS;
}

/*
 * Whether PDF needs soft masks, opacities below 1, blending or images for the picture: Ghostscript would make points of the
 * pages where colours shine through, and convert images each time that they are painted.
 */
static bool needs_points(cairo_surface_t *picture)
{
	static const char *const sign[] = { "/SMask", "/ca 0", "/CA 0", "/BM /", "/Subtype /Image" };
	struct sdk_buf pdf = { 0 };
	cairo_surface_t *const page = cairo_pdf_surface_create_for_stream(add_bytes, &pdf, 2 * SVG_SIDE, 2 * SVG_SIDE);
	cairo_t *const cr = cairo_create(page);
	bool found = false;

	cairo_pdf_surface_restrict_to_version(page, CAIRO_PDF_VERSION_1_4); /* whose objects are not compressed */
	cairo_set_source_surface(cr, picture, 0, 0);
	cairo_paint(cr);
	cairo_destroy(cr);
	cairo_surface_destroy(page);
	if (pdf.failed)
		sdk_die("out of memory");
	for (unsigned i = 0; i < sizeof sign / sizeof *sign; i++)
		for (size_t at = 0, n = strlen(sign[i]); at + n <= pdf.n && !found; at++)
			found = memcmp(pdf.s + at, sign[i], n) == 0;
	sdk_buf_free(&pdf);
	return found;
}

static cairo_t *make_points(cairo_t *drawn)
{
	cairo_t *const cr = begin_paper(SVG_SIDE, true);

	cairo_set_source_surface(cr, cairo_get_target(drawn), -edge_of(SVG_SIDE), -edge_of(SVG_SIDE));
	cairo_paint(cr);
	cairo_destroy(drawn);
	make_grey(cr);
	return cr;
}

/* ---- reading ---- */

static cairo_pattern_t *read_png(const char *name, bool press)
{
	cairo_surface_t *const read = cairo_image_surface_create_from_png(name);
	const int width = cairo_image_surface_get_width(read), height = cairo_image_surface_get_height(read);
	const double side = width > height ? width : height;

	if (cairo_surface_status(read))
		reject(name, "the picture cannot be read as PNG");
	cairo_t *const cr = begin_paper(side, true);

	cairo_set_source_surface(cr, read, floor((side - width) / 2), floor((side - height) / 2));
	cairo_paint(cr);
	cairo_surface_destroy(read);
	if (press)
		make_grey(cr);
	return end_paper(cr, side, name);
}

static cairo_pattern_t *read_svg(const char *name, bool press)
{
	struct sdk_buf text = { 0 };
	char reason[SDK_REASON_MAX];

	sdk_build_need("rsvg", "--pictures: ", name);
	if (sdk_lines_read(&text, name, reason))
		reject(name, reason);
	if (text.failed)
		sdk_die("out of memory");
	if (text.n > SVG_BYTES)
		reject(name, "the file is larger than 4 MiB");
	cairo_t *cr = begin_paper(SVG_SIDE, false);

	if (sdk_svg_picture_draw(cr, SVG_SIDE, text.s, text.n, reason))
		reject(name, reason);
	if (press && needs_points(cairo_get_target(cr)))
		cr = make_points(cr);
	sdk_buf_free(&text);
	return end_paper(cr, SVG_SIDE, name);
}

static cairo_pattern_t *read_picture(const char *folder, unsigned value, bool press)
{
	char svg[4096], png[4096];

	snprintf(svg, sizeof svg, "%s/%c.svg", folder, sdk_symbol(value));
	snprintf(png, sizeof png, "%s/%c.png", folder, sdk_symbol(value));
	const bool is_svg = access(svg, F_OK) == 0, is_png = access(png, F_OK) == 0;

	if (is_svg && is_png)
		reject(svg, "there is a PNG file beside it: remove one of them");
	if (!is_svg && !is_png)
		reject(png, "there is no such picture, nor one in SVG; each value needs one");
	return is_svg ? read_svg(svg, press) : read_png(png, press);
}

struct sdk_value_pictures sdk_value_pictures_read(const char *folder, const struct sdk_book *book, bool press)
{
	struct sdk_value_pictures pictures = { { NULL } };
	unsigned values = 0;

	for (size_t i = 0; i < book->items; i++)
		values = book->item[i].shape->n > values ? book->item[i].shape->n : values;
	for (unsigned v = 1; v <= values; v++)
		pictures.of[v] = read_picture(folder, v, press);
	return pictures;
}

void sdk_value_pictures_free(struct sdk_value_pictures *pictures)
{
	for (unsigned v = 1; v <= SDK_VALUES_MAX; v++)
		if (pictures->of[v])
			cairo_pattern_destroy(pictures->of[v]);
}
