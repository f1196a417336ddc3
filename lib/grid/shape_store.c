/* SPDX-License-Identifier: MIT */
#include "grid/shape_store.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/reason.h"

enum { MANY = 256 };

struct sdk_stored_shape {
	struct sdk_stored_shape *next; /* an older one */
	struct sdk_shape *shape;
	uint64_t hash;
	unsigned n;
	size_t layout_n, regions_n;
	char text[]; /* both, one after the other */
};

static bool has_text(const struct sdk_stored_shape *s, unsigned n, const char *layout, size_t layout_n, const char *regions,
	size_t regions_n)
{
	return s->n == n && s->layout_n == layout_n && s->regions_n == regions_n && memcmp(s->text, layout, layout_n) == 0 &&
		memcmp(s->text + layout_n, regions, regions_n) == 0;
}

const struct sdk_shape *sdk_shape_find(struct sdk_shape_store *store, unsigned n, const char *layout, size_t layout_n,
	const char *regions, size_t regions_n, char reason[SDK_REASON_MAX])
{
	const uint64_t hash = sdk_hash(sdk_hash(SDK_HASH_START ^ n, layout, layout_n), regions, regions_n);
	struct sdk_stored_shape *s = store->newest;

	while (s && !(s->hash == hash && has_text(s, n, layout, layout_n, regions, regions_n)))
		s = s->next;
	if (s)
		return s->shape;
	struct sdk_shape *shape = sdk_shape_of_text(n, layout, layout_n, regions, regions_n, reason);

	if (!shape)
		return NULL;
	s = malloc(sizeof *s + layout_n + regions_n);
	if (!s) {
		sdk_shape_free(shape);
		sdk_reason_write(reason, "out of memory");
		return NULL;
	}
	*s = (struct sdk_stored_shape){ store->newest, shape, hash, n, layout_n, regions_n };
	memcpy(s->text, layout, layout_n);
	memcpy(s->text + layout_n, regions, regions_n);
	store->newest = s;
	store->count++;
	return shape;
}

void sdk_shape_store_renew(struct sdk_shape_store *store)
{
	if (store->count > MANY)
		sdk_shape_store_clear(store);
}

void sdk_shape_store_clear(struct sdk_shape_store *store)
{
	while (store->newest) {
		struct sdk_stored_shape *s = store->newest;

		store->newest = s->next;
		sdk_shape_free(s->shape);
		free(s);
	}
	store->count = 0;
}
