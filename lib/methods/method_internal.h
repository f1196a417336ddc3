/* SPDX-License-Identifier: MIT */
/*
 * method_internal: what the files that implement methods share.
 *
 * To add a method: its row in the table of its file (or a new file, whose table joins the list in method.c), and its
 * paragraph in sdk-solve(1). A table ends with SDK_METHODS_END.
 */
#ifndef SDK_METHODS_METHOD_INTERNAL_H
#define SDK_METHODS_METHOD_INTERNAL_H

#include "sdk/methods.h"

/* Ends a table of methods. */
/* clang-format off */
#define SDK_METHODS_END { .name = NULL }
/* clang-format on */

/* Whether to give up: a limit is reached, or, if it is time to poll, the caller requests it. */
static inline bool sdk_method_should_stop(const struct sdk_method_query *query, uint64_t nodes, uint64_t rounds, bool poll)
{
	return (query->max_nodes && nodes >= query->max_nodes) || (query->max_rounds && rounds >= query->max_rounds) ||
		(poll && query->should_stop && query->should_stop(query->with));
}

#endif
