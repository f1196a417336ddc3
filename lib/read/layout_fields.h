/* SPDX-License-Identifier: MIT */
/* layout_fields: the fields `layout` and `regions` of a record, which name the layout of its board (sdk/shape.h). */
#ifndef SDK_READ_LAYOUT_FIELDS_H
#define SDK_READ_LAYOUT_FIELDS_H

#include "grid/shape_store.h"
#include "record/record.h"
#include "sdk/puzzle.h"

/* The values of both fields, in the record; NULL: it does not have the field. */
struct sdk_layout_fields {
	struct sdk_layout_field {
		const char *s;
		size_t n;
		bool again; /* there is another one */
	} layout, regions;
};

/* Finds both. */
struct sdk_layout_fields sdk_layout_fields(const struct sdk_rec *rec);

/*
 * Gives a puzzle, whose cells have been read, the layout that the fields name. Returns NULL, or the reason why it cannot
 * have it. The shape belongs to the store.
 */
const char *sdk_layout_set(struct sdk_puzzle *p, struct sdk_shape_store *shapes, const struct sdk_layout_fields *fields,
	char reason[SDK_REASON_MAX]);

/* Both steps. */
const char *sdk_layout_read(struct sdk_puzzle *p, struct sdk_shape_store *shapes, const struct sdk_rec *rec,
	char reason[SDK_REASON_MAX]);

#endif
