/* SPDX-License-Identifier: MIT */
/*
 * paper_format: the formats that are drawn with cairo, which the library does without, beside those of fmt/format.h.
 *
 * To add one: a row in paper_format.c, and a paragraph in sdk-fmt(1).
 */
#ifndef SDK_FILTERS_PAPER_FORMAT_H
#define SDK_FILTERS_PAPER_FORMAT_H

#include "base/word.h"
#include "fmt/format.h"
#include "paper/canvas_form.h"

enum {
	SDK_PAPER_FORMATS = 2,
	SDK_ALL_FORMATS = SDK_FORMATS + SDK_PAPER_FORMATS
};

/* Format i of all: those of fmt/format.def, and then those drawn with cairo, whose `put` is NULL. */
const struct sdk_format *sdk_any_format(int i);

/* The same with its description; the name is NULL if there are no more than i. For `word` of struct sdk_opt. */
struct sdk_word sdk_any_format_word(unsigned i);

/* The form of one that is drawn with cairo. */
enum sdk_canvas_form sdk_paper_form(const struct sdk_format *format);

#endif
