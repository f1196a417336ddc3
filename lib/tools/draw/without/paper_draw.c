/* SPDX-License-Identifier: MIT */
/* Without Pango and cairo, nothing is drawn. */
#include "tools/draw/paper_draw.h"

#include <stdlib.h>

#include "cli/build_need.h"

struct sdk_paper_draw *sdk_paper_draw_new(enum sdk_picture form, const char *font, double dpi, bool together, bool press)
{
	(void)font;
	(void)dpi;
	(void)together;
	(void)press;
	sdk_build_need("pango", "--to=", sdk_picture[form].name);
	abort(); /* never: sdk_build_need has ended the program */
}

struct sdk_drawing sdk_paper_draw_functions(struct sdk_paper_draw *paper)
{
	(void)paper;
	return (struct sdk_drawing){ 0 };
}

void sdk_paper_draw_free(struct sdk_paper_draw *paper)
{
	(void)paper;
}
