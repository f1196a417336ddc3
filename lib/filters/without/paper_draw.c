/* SPDX-License-Identifier: MIT */
/* Without Pango and cairo, nothing is drawn. */
#include "filters/paper_draw.h"

#include <stddef.h>

#include "base/build_parts.h"
#include "cli/build_need.h"

struct sdk_paper *sdk_paper_new(const struct sdk_format *format, const char *font, double dpi, bool together)
{
	(void)font;
	(void)dpi;
	(void)together;
	sdk_build_need("pango", "--to=", format->name);
	return NULL;
}

const char *sdk_paper_put(struct sdk_paper *paper, struct sdk_buf *b, const struct sdk_sheet *sheet,
	char reason[SDK_REASON_MAX])
{
	struct sdk_reason w = sdk_reason_start(reason);

	(void)paper;
	(void)b;
	(void)sheet;
	sdk_build_lacks(&w, "pango");
	return reason;
}

void sdk_paper_finish(struct sdk_paper *paper, struct sdk_buf *b)
{
	(void)paper;
	(void)b;
}

void sdk_paper_free(struct sdk_paper *paper)
{
	(void)paper;
}
