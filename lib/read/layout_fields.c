/* SPDX-License-Identifier: MIT */
#include "read/layout_fields.h"

#include "base/reason.h"

/* Finds the field with this key: *value is NULL if there is none. Returns NULL, or why it is rejected. */
static const char *find_field(const struct sdk_rec *rec, const char *key, const char **value, size_t *n,
	char reason[SDK_REASON_MAX])
{
	struct sdk_rec rest = *rec;
	size_t second;

	*n = 0;
	*value = sdk_rec_get(rec, key, n);
	if (!*value)
		return NULL;
	if (!*n)
		return sdk_reason_write(reason, "the field '%s' is empty", key);
	rest.puzzle = (size_t)(*value - rec->s) + *n;
	return sdk_rec_get(&rest, key, &second) ? sdk_reason_write(reason, "two fields with the key '%s'", key) : NULL;
}

const char *sdk_layout_read(struct sdk_puzzle *p, struct sdk_shape_store *shapes, const struct sdk_rec *rec,
	char reason[SDK_REASON_MAX])
{
	char inner[SDK_REASON_MAX];
	size_t layout_n, regions_n;
	const char *layout, *regions, *bad;
	const struct sdk_shape *shape;

	if (rec->puzzle >= rec->n)
		return NULL;
	bad = find_field(rec, "layout", &layout, &layout_n, reason);
	bad = bad ? bad : find_field(rec, "regions", &regions, &regions_n, reason);
	if (bad || (!layout && !regions))
		return bad;
	shape = sdk_shape_find(shapes, p->shape->n, layout ? layout : "", layout_n, regions ? regions : "", regions_n, inner);
	if (!shape)
		return sdk_reason_write(reason, "the field%s: %.*s",
			!regions ? " 'layout'" : (!layout ? " 'regions'" : "s 'layout' and 'regions'"), SDK_REASON_MAX - 40, inner);
	p->shape = shape->layouts ? shape : sdk_shape(shape->n);
	return NULL;
}
