/* SPDX-License-Identifier: MIT */
/*
 * canvas: what pages are drawn on with cairo: one document of many pages (PDF, PostScript), or a picture for each page (EPS,
 * SVG, PNG). The bytes are handed on while pages are drawn, so a document is never in memory as a whole.
 */
#ifndef SDK_PAPER_CANVAS_H
#define SDK_PAPER_CANVAS_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

#include "write/format.h"

/* Where the bytes go. The functions must not return if they fail. */
struct sdk_canvas_output {
	void (*begin)(void *to); /* a document, */
	void (*write)(void *to, const char *s, size_t n);
	void (*end)(void *to); /* which is complete */
	void *to;
};

struct sdk_canvas {
	enum sdk_picture form;
	double width, height; /* of a page, in points; may change between pages */
	double dpi;           /* of PNG */
	const struct sdk_canvas_output *output;
	cairo_surface_t *surface; /* NULL between page files */
	cairo_t *cr;              /* of the current page */
	unsigned written;         /* bytes of a PNG, up to those where the resolution belongs */
	bool failed;              /* cairo has failed; `reason` says why */
	const char *reason;
};

/* Begins the output. The members up to `output` must be set, and all others 0, as they are again after its end. */
void sdk_canvas_begin(struct sdk_canvas *canvas);

/* Begins a page, which can then be drawn on `cr`; and ends it. */
void sdk_canvas_page_begin(struct sdk_canvas *canvas);
void sdk_canvas_page_end(struct sdk_canvas *canvas);

/* Ends the output, unless it has failed, and frees everything. */
void sdk_canvas_end(struct sdk_canvas *canvas);

#endif
