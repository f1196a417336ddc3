/* SPDX-License-Identifier: MIT */
#include "filters/paper_format.h"

#include <assert.h>

static const struct {
	struct sdk_format format;
	enum sdk_canvas_form form;
} row[SDK_PAPER_FORMATS] = {
	{ { .name = "png", .text = "a picture in PNG", .suffix = "png", .picture = true, .lists = true }, SDK_CANVAS_PNG },
	{ { .name = "pdf",
		  .text = "a PDF document with a page for each board",
		  .suffix = "pdf",
		  .pages = true,
		  .picture = true,
		  .lists = true },
		SDK_CANVAS_PDF },
};

const struct sdk_format *sdk_any_format(int i)
{
	assert(i >= 0 && i < SDK_ALL_FORMATS);
	return i < SDK_FORMATS ? &sdk_format[i] : &row[i - SDK_FORMATS].format;
}

struct sdk_word sdk_any_format_word(unsigned i)
{
	const struct sdk_format *f = i < SDK_ALL_FORMATS ? sdk_any_format((int)i) : NULL;

	return f ? (struct sdk_word){ f->name, f->text } : (struct sdk_word){ 0 };
}

enum sdk_canvas_form sdk_paper_form(const struct sdk_format *format)
{
	int i = 0;

	while (&row[i].format != format)
		i++;
	return row[i].form;
}
