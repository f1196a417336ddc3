/* SPDX-License-Identifier: MIT */
/* explain_object: a puzzle, its rating and its steps as a JSON object on a line (sdk-explain.schema.json). */
#ifndef SDK_TOOLS_EXPLAIN_EXPLAIN_OBJECT_H
#define SDK_TOOLS_EXPLAIN_EXPLAIN_OBJECT_H

#include "rate/scale.h"
#include "record/record.h"
#include "tools/common/without_option.h"
#include "tools/explain/several.h"

struct sdk_explain_object {
	const struct sdk_rec *rec; /* whose fields it gets */
	const char *puzzle;        /* n bytes */
	size_t n;
	uint64_t solutions;                /* 2: at least two; 0: the rest is not used */
	const struct sdk_several *several; /* if there are several */
	const struct sdk_shape *shape;
	unsigned scale;
	const struct sdk_rating *rating;   /* NULL: it is not known */
	const struct sdk_without *without; /* what is left out */
	const struct sdk_buf *steps;       /* a JSON array */
};

/* Adds the object. `out` fails when memory runs out; `room` is scratch memory, a buffer that the caller keeps. */
void sdk_explain_put_object(struct sdk_buf *out, const struct sdk_explain_object *x, struct sdk_buf *room);

#endif
