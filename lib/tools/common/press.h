/* SPDX-License-Identifier: MIT */
/*
 * press: makes what printing houses take of a document: PDF/X-1a:2001 (ISO 15930-1), which is black alone, without
 * transparency, with fonts embedded and the boxes of the trimmed page. Cairo writes all colours as RGB and each page as a
 * transparency group, so Ghostscript converts its documents, and qpdf makes the identifier depend on the bytes alone.
 */
#ifndef SDK_TOOLS_COMMON_PRESS_H
#define SDK_TOOLS_COMMON_PRESS_H

#include <stdio.h>

#include "paper/canvas.h"

struct sdk_press {
	const struct sdk_canvas_output *output; /* of the converted documents */
	const char *date;                       /* as sdk_paper_date returns it */
	double bleed;                           /* of pages, at the outside, the top and the bottom */
	FILE *drawn;                            /* the document that is being drawn; NULL: none */
};

/*
 * Where to draw: documents in PDF, each of which goes to `output` when it is complete. If a program is missing or fails,
 * says so and exits with status 2.
 */
struct sdk_canvas_output sdk_press_output(struct sdk_press *press);

#endif
