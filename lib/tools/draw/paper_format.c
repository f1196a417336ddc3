/* SPDX-License-Identifier: MIT */
#include "tools/draw/paper_format.h"

#include <assert.h>

/* A document of one picture, or one with a page for each board. */
#define PICTURE(name_, text_)                                                \
	{                                                                    \
		.name = name_, .text = text_, .suffix = name_, .lists = true \
	}
#define PAGES(name_, text_)                                                                 \
	{                                                                                   \
		.name = name_, .text = text_, .suffix = name_, .lists = true, .pages = true \
	}

/* The first, svg, is that of write/format.def. */
static const struct {
	struct sdk_format format;
	enum sdk_canvas_form form;
} row[SDK_PICTURE_FORMATS] = {
	[1] = { PICTURE("png", "a picture in PNG"), SDK_CANVAS_PNG },
	[2] = { PAGES("pdf", "a PDF document with a page for each board"), SDK_CANVAS_PDF },
	[3] = { PAGES("ps", "the same in PostScript"), SDK_CANVAS_PS },
	[4] = { PICTURE("eps", "a picture in Encapsulated PostScript"), SDK_CANVAS_EPS },
};

const struct sdk_format *sdk_picture_format(int i)
{
	assert(i >= 0 && i < SDK_PICTURE_FORMATS);
	return i ? &row[i].format : &sdk_format[sdk_svg_put_row];
}

struct sdk_word sdk_picture_format_word(unsigned i)
{
	const struct sdk_format *f = i < SDK_PICTURE_FORMATS ? sdk_picture_format((int)i) : NULL;

	return f ? (struct sdk_word){ f->name, f->text } : (struct sdk_word){ 0 };
}

enum sdk_canvas_form sdk_paper_form(const struct sdk_format *format)
{
	int i = 1;

	while (&row[i].format != format)
		i++;
	return row[i].form;
}
