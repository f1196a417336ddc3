/* SPDX-License-Identifier: MIT */
/* several: where the solutions of a puzzle differ, and how many there are. */
#ifndef SDK_TOOLS_EXPLAIN_SEVERAL_H
#define SDK_TOOLS_EXPLAIN_SEVERAL_H

#include "base/buf.h"
#include "sdk/puzzle.h"
#include "sdk/solve.h"
#include "tools/common/query_batch.h"

enum { SDK_SEVERAL_MAX = 1000 }; /* solutions are counted up to this number */

struct sdk_several {
	uint64_t count;                /* SDK_SEVERAL_MAX: or more */
	uint32_t value[SDK_CELLS_MAX]; /* the values that some solution has in the cell, a set */
};

/*
 * Finds them for a puzzle with several solutions; `result` has one of them. What it finds is incomplete if the record
 * reaches a limit: then the clock of `result` is late, or it has too many nodes. Returns false when memory runs out.
 */
bool sdk_several_find(struct sdk_several *s, struct sdk_solver *solver, const struct sdk_puzzle *p,
	const struct sdk_limits *limits, struct sdk_batch_result *result);

/* Adds the number of solutions: `12` or `1000+`. */
void sdk_several_put_count(struct sdk_buf *b, const struct sdk_several *s);

/* Adds the cells in which solutions differ, with their values: as the field `open`, in words, or as a JSON array. */
enum sdk_several_form {
	SDK_SEVERAL_FIELD,
	SDK_SEVERAL_WORDS,
	SDK_SEVERAL_JSON
};

void sdk_several_put(struct sdk_buf *b, const struct sdk_several *s, const struct sdk_shape *shape,
	enum sdk_several_form form);

#endif
