/* SPDX-License-Identifier: MIT */
/*
 * method_internal: what the files that implement methods share.
 *
 * To add a method: its row in the table of its file (or a new file, whose table joins the list in method.c), and its
 * paragraph in sdk-solve(1). A table ends with SDK_METHODS_END. To add a parameter: its row in the table of parameters of
 * each method that has it, its value read by name where the method starts, and its line in sdk-solve(1).
 */
#ifndef SDK_METHODS_METHOD_INTERNAL_H
#define SDK_METHODS_METHOD_INTERNAL_H

#include "sdk/methods.h"

/* Ends a table of methods. */
/* clang-format off */
#define SDK_METHODS_END { .name = NULL }
/* clang-format on */

/* The parameters of a method: its table, and their number. */
#define SDK_METHOD_TABLE(table) .parameter = (table), .parameters = sizeof(table) / sizeof *(table)

/* Returns the value of a parameter in a query that has values, or 0 if the method has no such parameter. */
double sdk_method_value(const struct sdk_method *method, const struct sdk_method_query *query, const char *name);

/* The same for a parameter whose values are whole. */
unsigned sdk_method_whole(const struct sdk_method *method, const struct sdk_method_query *query, const char *name);

/* Whether to give up: a limit is reached, or, if it is time to poll, the caller requests it. */
static inline bool sdk_method_should_stop(const struct sdk_method_query *query, uint64_t nodes, uint64_t rounds, bool poll)
{
	return (query->max_nodes && nodes >= query->max_nodes) || (query->max_rounds && rounds >= query->max_rounds) ||
		(poll && query->should_stop && query->should_stop(query->with));
}

#endif
