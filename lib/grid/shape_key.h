/* SPDX-License-Identifier: MIT */
/* shape_key: the shape that some tables were made for, which itself may be gone. A key that is all 0 is that of no shape. */
#ifndef SDK_GRID_SHAPE_KEY_H
#define SDK_GRID_SHAPE_KEY_H

#include <string.h>

#include "sdk/shape.h"

struct sdk_shape_key {
	unsigned n, layouts;
	uint8_t region[SDK_CELLS_MAX]; /* of each cell, if there are regions */
};

static inline bool sdk_shape_key_is(const struct sdk_shape_key *key, const struct sdk_shape *s)
{
	return key->n == s->n && key->layouts == s->layouts &&
		(!(s->layouts & SDK_LAYOUT_REGIONS) || memcmp(key->region, s->cell_box, s->cells) == 0);
}

static inline void sdk_shape_key_set(struct sdk_shape_key *key, const struct sdk_shape *s)
{
	key->n = s->n;
	key->layouts = s->layouts;
	if (s->layouts & SDK_LAYOUT_REGIONS)
		memcpy(key->region, s->cell_box, s->cells);
}

#endif
