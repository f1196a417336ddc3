/* SPDX-License-Identifier: MIT */
/* hint_picture: the hint of a record, which sdk-rate added to it, as a picture. */
#ifndef SDK_FILTERS_HINT_PICTURE_H
#define SDK_FILTERS_HINT_PICTURE_H

#include <stddef.h>

#include "base/buf.h"
#include "fmt/sheet.h"

/* Memory for one thread at a time; NULL when memory runs out. */
struct sdk_hint_pictures;
struct sdk_hint_pictures *sdk_hint_pictures_new(void);
void sdk_hint_pictures_free(struct sdk_hint_pictures *pictures);

/*
 * Appends a picture of the puzzle with its hint, n bytes. If this is the text of the step that comes next on some scale, the
 * picture is that of the step; otherwise it shows the cells and units that the hint names.
 */
void sdk_hint_picture_put(struct sdk_buf *b, struct sdk_hint_pictures *pictures, const struct sdk_sheet *sheet,
	const char *hint, size_t n);

#endif
