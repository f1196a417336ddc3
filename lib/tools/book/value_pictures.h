/* SPDX-License-Identifier: MIT */
/* value_pictures: a picture for each value of a book, for children who do not read digits. */
#ifndef SDK_TOOLS_BOOK_VALUE_PICTURES_H
#define SDK_TOOLS_BOOK_VALUE_PICTURES_H

#include <cairo.h>
#include <stdbool.h>

#include "paper/book.h"

struct sdk_value_pictures {
	cairo_pattern_t *of[SDK_VALUES_MAX + 1]; /* as in paper/pen.h; NULL: no board of the book has the value */
};

/*
 * Reads `1.svg` or `1.png`, `2.svg` or `2.png`... (`A.svg` or `A.png` for the value 10) of a folder, for all values of the
 * book. What is transparent in PNG becomes white, as paper is; for the press, an SVG picture in which colours shine through,
 * or with images in it, becomes points. If one cannot be read, says so and exits with status 2.
 */
struct sdk_value_pictures sdk_value_pictures_read(const char *folder, const struct sdk_book *book, bool press);
void sdk_value_pictures_free(struct sdk_value_pictures *pictures);

#endif
