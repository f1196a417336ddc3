/* SPDX-License-Identifier: MIT */
/*
 * paper_format: the formats of pictures, which sdk-draw writes: svg, of write/format.def, and those drawn with cairo, which
 * the library does without.
 *
 * To add one: a row in paper_format.c, and a paragraph in sdk-draw(1).
 */
#ifndef SDK_TOOLS_DRAW_PAPER_FORMAT_H
#define SDK_TOOLS_DRAW_PAPER_FORMAT_H

#include "base/word.h"
#include "paper/canvas_form.h"
#include "write/format.h"

enum { SDK_PICTURE_FORMATS = 5 };

/* Format i; `put` of those drawn with cairo is NULL. */
const struct sdk_format *sdk_picture_format(int i);

/* The same with its description; the name is NULL if there are no more than i. For `word` of struct sdk_opt. */
struct sdk_word sdk_picture_format_word(unsigned i);

/* The form of one that is drawn with cairo. */
enum sdk_canvas_form sdk_paper_form(const struct sdk_format *format);

#endif
