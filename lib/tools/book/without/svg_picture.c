/* SPDX-License-Identifier: MIT */
/* Without librsvg, pictures of values are in PNG alone. */
#include "tools/book/svg_picture.h"

#include "base/reason.h"

const char *sdk_svg_picture_draw(cairo_t *cr, double side, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	(void)cr;
	(void)side;
	(void)s;
	(void)n;
	return sdk_reason_write(reason, "this build has no librsvg"); /* sdk_build_need has said so before */
}
