/* SPDX-License-Identifier: MIT */
/* page_size: sizes of paper, by name or by their measures. Lengths are in points (1/72 in). */
#ifndef SDK_PAPER_PAGE_SIZE_H
#define SDK_PAPER_PAGE_SIZE_H

#include "base/word.h"
#include "sdk/common.h"

struct sdk_page_size {
	double width, height;
};

/* Reads `a4`, `6x9`, `6x9in`, `152x229mm`... into a struct sdk_page_size. For `parse` of struct sdk_opt. */
const char *sdk_page_size_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Named size i. For `word` of struct sdk_opt. */
struct sdk_word sdk_page_size_word(unsigned i);

/* Reads `20mm`, `0.75in` or `54pt`, or (n: 4) four of these with commas, into double[n]. Returns NULL, or a reason. */
const char *sdk_lengths_parse(const char *text, double *length, unsigned n, char reason[SDK_REASON_MAX]);

enum { SDK_PAGE_SIZE_TEXT = 64 };

/* Writes the size as a user would: `6x9 in`, `a4`. Returns the text. */
const char *sdk_page_size_text(struct sdk_page_size size, char text[SDK_PAGE_SIZE_TEXT]);

#endif
