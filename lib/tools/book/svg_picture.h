/* SPDX-License-Identifier: MIT */
/* svg_picture: draws a picture in SVG with librsvg, as one picture by itself: nothing that it refers to is opened. */
#ifndef SDK_TOOLS_BOOK_SVG_PICTURE_H
#define SDK_TOOLS_BOOK_SVG_PICTURE_H

#include <cairo.h>
#include <stddef.h>

#include "base/reason.h"

/*
 * Draws a picture (n bytes), centred in the square from 0, 0 to `side`, `side`. Scripts and animations are ignored. Returns
 * NULL, or the reason why it cannot be drawn.
 */
const char *sdk_svg_picture_draw(cairo_t *cr, double side, const char *s, size_t n, char reason[SDK_REASON_MAX]);

#endif
