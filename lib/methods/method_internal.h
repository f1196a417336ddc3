/* SPDX-License-Identifier: MIT */
/*
 * method_internal: what the files that implement methods share.
 *
 * To add a method: its row in the table of its file (or a new file, whose table joins those below and the list in method.c),
 * and its paragraph in sdk-solve(1). To add a parameter: its row in the table of parameters of each method that has it, its
 * value read by name where the method starts, and its line in sdk-solve(1).
 */
#ifndef SDK_METHODS_METHOD_INTERNAL_H
#define SDK_METHODS_METHOD_INTERNAL_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/rounding.h"
#include "sdk/methods.h"
#include "sdk/puzzle.h"

/* The tables of methods, each in the file of that name. They end with SDK_METHODS_END. */
extern const struct sdk_method sdk_textbook[], sdk_climb[], sdk_dlx[], sdk_pairs[], sdk_beliefs[], sdk_concur[];

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

/* The same in the middle of a round, for which there is no limit on nodes and rounds. */
static inline bool sdk_method_is_late(const struct sdk_method_query *query)
{
	return query->should_stop && query->should_stop(query->with);
}

enum { SDK_PLAIN_PEERS = 64 };

/* The peers of all cells of a plain board, for methods that use them often. */
struct sdk_peer_table {
	const struct sdk_shape *shape;
	unsigned n;                                    /* of the shape; 0: not filled in yet */
	unsigned peers;                                /* of each cell */
	uint16_t peer[SDK_CELLS_MAX][SDK_PLAIN_PEERS]; /* [cells][peers] */
};

/* Fills in the table for a shape, unless it has that size already. */
static inline void sdk_peer_table_set(struct sdk_peer_table *t, const struct sdk_shape *shape)
{
	assert(!shape->layouts);
	t->shape = shape;
	if (t->n == shape->n)
		return;
	t->n = shape->n;
	for (unsigned c = 0; c < shape->cells; c++)
		t->peers = sdk_peers(shape, c, t->peer[c]);
}

/* Which values the cells of a unit may take. */
struct sdk_unit_values {
	uint32_t some; /* values that at least one cell may take */
	uint32_t once; /* values that exactly one cell may take */
};

/* Examines the n cells of a unit; `cand` has the candidates of each cell of the board. */
static inline struct sdk_unit_values sdk_unit_values(const uint32_t *cand, const uint16_t *cell, unsigned n)
{
	uint32_t some = 0, twice = 0;

	for (unsigned i = 0; i < n; i++) {
		twice |= some & cand[cell[i]];
		some |= cand[cell[i]];
	}
	return (struct sdk_unit_values){ some, some & ~twice };
}

#endif
