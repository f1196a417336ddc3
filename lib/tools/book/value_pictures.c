/* SPDX-License-Identifier: MIT */
#include "tools/book/value_pictures.h"

#include <stdio.h>

#include "io/message.h"

/* The picture on white paper: printing houses take nothing that is transparent. */
static cairo_surface_t *read_picture(const char *name)
{
	cairo_surface_t *const read = cairo_image_surface_create_from_png(name);
	const cairo_status_t status = cairo_surface_status(read);

	if (status)
		sdk_die("--pictures: %s: %s", name,
			status == CAIRO_STATUS_FILE_NOT_FOUND ? "there is no such picture; each value needs one"
							      : "the picture cannot be read as PNG");
	cairo_surface_t *const paper = cairo_image_surface_create(CAIRO_FORMAT_RGB24, cairo_image_surface_get_width(read),
		cairo_image_surface_get_height(read));
	cairo_t *const cr = cairo_create(paper);

	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	cairo_set_source_surface(cr, read, 0, 0);
	cairo_paint(cr);
	if (cairo_status(cr))
		sdk_die("--pictures: %s: %s", name, cairo_status_to_string(cairo_status(cr)));
	cairo_destroy(cr);
	cairo_surface_destroy(read);
	return paper;
}

struct sdk_value_pictures sdk_value_pictures_read(const char *folder, const struct sdk_book *book)
{
	struct sdk_value_pictures pictures = { { NULL } };
	unsigned values = 0;
	char name[4096];

	for (size_t i = 0; i < book->items; i++)
		values = book->item[i].shape->n > values ? book->item[i].shape->n : values;
	for (unsigned v = 1; v <= values; v++) {
		snprintf(name, sizeof name, "%s/%c.png", folder, sdk_symbol(v));
		pictures.of[v] = read_picture(name);
	}
	return pictures;
}

void sdk_value_pictures_free(struct sdk_value_pictures *pictures)
{
	for (unsigned v = 1; v <= SDK_VALUES_MAX; v++)
		if (pictures->of[v])
			cairo_surface_destroy(pictures->of[v]);
}
