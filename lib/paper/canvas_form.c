/* SPDX-License-Identifier: MIT */
#include "paper/canvas_form.h"

static const struct {
	const char *suffix;
	bool page_files;
} forms[SDK_CANVAS_FORMS] = {
	[SDK_CANVAS_PDF] = { "pdf", false },
	[SDK_CANVAS_PS] = { "ps", false },
	[SDK_CANVAS_EPS] = { "eps", true },
	[SDK_CANVAS_SVG] = { "svg", true },
	[SDK_CANVAS_PNG] = { "png", true },
};

const char *sdk_canvas_suffix(enum sdk_canvas_form form)
{
	return forms[form].suffix;
}

bool sdk_canvas_has_page_files(enum sdk_canvas_form form)
{
	return forms[form].page_files;
}
