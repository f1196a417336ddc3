/* SPDX-License-Identifier: MIT */
#include "paper/canvas.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <cairo-svg.h>
#include <math.h>
#include <stdint.h>

static cairo_surface_t *create_eps(cairo_write_func_t write, void *to, double width, double height)
{
	cairo_surface_t *surface = cairo_ps_surface_create_for_stream(write, to, width, height);

	cairo_ps_surface_set_eps(surface, true);
	return surface;
}

static const struct form {
	cairo_surface_t *(*create)(cairo_write_func_t write, void *to, double width, double height); /* NULL: in memory */
	void (*set_size)(cairo_surface_t *surface, double width, double height);                     /* of the next page */
} forms[SDK_PICTURES] = {
	[SDK_PICTURE_PDF] = { cairo_pdf_surface_create_for_stream, cairo_pdf_surface_set_size },
	[SDK_PICTURE_PS] = { cairo_ps_surface_create_for_stream, cairo_ps_surface_set_size },
	[SDK_PICTURE_EPS] = { create_eps, NULL },
	[SDK_PICTURE_SVG] = { cairo_svg_surface_create_for_stream, NULL },
	[SDK_PICTURE_PNG] = { NULL, NULL },
};

static cairo_status_t write_bytes(void *canvas, const unsigned char *s, unsigned n)
{
	const struct sdk_canvas *c = canvas;

	c->output->write(c->output->to, (const char *)s, n);
	return CAIRO_STATUS_SUCCESS;
}

/* ---- PNG ---- */

enum {
	PNG_START = 33, /* bytes of the signature and the first chunk, IHDR */
	CHUNK_HEAD = 8,
	RESOLUTION = 9, /* bytes of the chunk pHYs */
	CHUNK_CRC = 4
};

static void put_number(unsigned char *to, uint32_t number)
{
	for (int i = 0; i < 4; i++)
		to[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* The check sum of n bytes, as PNG defines it. */
static uint32_t crc_of(const unsigned char *s, size_t n)
{
	uint32_t crc = UINT32_MAX;

	for (size_t i = 0; i < n; i++) {
		crc ^= s[i];
		for (int bit = 0; bit < 8; bit++)
			crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xEDB88320) : 0);
	}
	return ~crc;
}

/* Writes the resolution, which cairo leaves out, so that programs show and print the picture in its size. */
static void write_resolution(struct sdk_canvas *c)
{
	unsigned char chunk[CHUNK_HEAD + RESOLUTION + CHUNK_CRC] = { 0, 0, 0, RESOLUTION, 'p', 'H', 'Y', 's' };
	const uint32_t per_metre = (uint32_t)lround(c->dpi / 0.0254);

	put_number(chunk + CHUNK_HEAD, per_metre);
	put_number(chunk + CHUNK_HEAD + 4, per_metre);
	chunk[CHUNK_HEAD + 8] = 1; /* the unit is the metre */
	put_number(chunk + CHUNK_HEAD + RESOLUTION, crc_of(chunk + 4, CHUNK_HEAD - 4 + RESOLUTION));
	write_bytes(c, chunk, sizeof chunk);
}

static cairo_status_t write_png(void *canvas, const unsigned char *s, unsigned n)
{
	struct sdk_canvas *c = canvas;
	const unsigned left = c->written < PNG_START ? PNG_START - c->written : 0, first = left < n ? left : n;

	write_bytes(c, s, first);
	c->written += first;
	if (left && c->written == PNG_START)
		write_resolution(c);
	return write_bytes(c, s + first, n - first);
}

/* ---- surfaces ---- */

static void keep_status(struct sdk_canvas *c, cairo_status_t status)
{
	if (status && !c->failed) {
		c->failed = true;
		c->reason = cairo_status_to_string(status);
	}
}

static void open_surface(struct sdk_canvas *c)
{
	const struct form *f = &forms[c->form];

	c->output->begin(c->output->to);
	if (f->create) {
		c->surface = f->create(write_bytes, c, c->width, c->height);
	} else {
		c->written = 0;
		c->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(c->width * c->dpi / 72 - 1e-6),
			(int)ceil(c->height * c->dpi / 72 - 1e-6));
		cairo_surface_set_device_scale(c->surface, c->dpi / 72, c->dpi / 72);
	}
	keep_status(c, cairo_surface_status(c->surface));
}

static void close_surface(struct sdk_canvas *c)
{
	if (!forms[c->form].create && !c->failed)
		keep_status(c, cairo_surface_write_to_png_stream(c->surface, write_png, c));
	cairo_surface_finish(c->surface);
	keep_status(c, cairo_surface_status(c->surface));
	cairo_surface_destroy(c->surface);
	c->surface = NULL;
	if (!c->failed)
		c->output->end(c->output->to);
}

/* ---- the public functions ---- */

void sdk_canvas_begin(struct sdk_canvas *c)
{
	if (sdk_picture[c->form].pages)
		open_surface(c);
}

void sdk_canvas_page_begin(struct sdk_canvas *c)
{
	if (!sdk_picture[c->form].pages)
		open_surface(c);
	else
		forms[c->form].set_size(c->surface, c->width, c->height);
	c->cr = cairo_create(c->surface);
	if (!forms[c->form].create) {
		cairo_set_source_rgb(c->cr, 1, 1, 1);
		cairo_paint(c->cr);
		cairo_set_source_rgb(c->cr, 0, 0, 0);
	}
	cairo_font_options_t *options = cairo_font_options_create();

	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	cairo_set_font_options(c->cr, options);
	cairo_font_options_destroy(options);
}

void sdk_canvas_page_end(struct sdk_canvas *c)
{
	cairo_show_page(c->cr);
	keep_status(c, cairo_status(c->cr));
	cairo_destroy(c->cr);
	c->cr = NULL;
	if (!sdk_picture[c->form].pages)
		close_surface(c);
}

void sdk_canvas_end(struct sdk_canvas *c)
{
	if (sdk_picture[c->form].pages)
		close_surface(c);
}
