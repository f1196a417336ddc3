/* SPDX-License-Identifier: MIT */
#include "tools/book/svg_picture.h"

#include <librsvg/rsvg.h>
#include <stdbool.h>
#include <string.h>

const char *sdk_svg_picture_draw(cairo_t *cr, double side, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	const RsvgRectangle square = { 0, 0, side, side };
	GError *error = NULL;
	RsvgHandle *picture = rsvg_handle_new_from_data((const guint8 *)s, n, &error); /* without a place: opens no file */
	const bool drawn = picture && rsvg_handle_render_document(picture, cr, &square, &error);

	if (!drawn)
		sdk_reason_write(reason, "the picture cannot be read as SVG: %.*s",
			(int)strcspn(error->message, "\n"), error->message);
	g_clear_error(&error);
	g_clear_object(&picture);
	return drawn ? NULL : reason;
}
