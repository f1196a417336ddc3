/* SPDX-License-Identifier: MIT */
/* shape_store: the shapes of records with layouts, each made once for all the records that have it. */
#ifndef SDK_GRID_SHAPE_STORE_H
#define SDK_GRID_SHAPE_STORE_H

#include "sdk/shape.h"

/* Initially all zero; of one thread. */
struct sdk_shape_store {
	struct sdk_stored_shape *newest;
	unsigned count;
};

/* The shape of this text, as sdk_shape_of_text makes it; it belongs to the store. NULL, and the reason, if there is none. */
const struct sdk_shape *sdk_shape_find(struct sdk_shape_store *store, unsigned n, const char *layout, size_t layout_n,
	const char *regions, size_t regions_n, char reason[SDK_REASON_MAX]);

/* Frees the shapes if there are many: no puzzle may have one of them any more. */
void sdk_shape_store_renew(struct sdk_shape_store *store);

/* Frees all of them. */
void sdk_shape_store_clear(struct sdk_shape_store *store);

#endif
