/* SPDX-License-Identifier: MIT */
/* budget: what is left of the limits on the work for a puzzle (sdk/derive.h), which all queries about it share. */
#ifndef SDK_GEN_BUDGET_H
#define SDK_GEN_BUDGET_H

#include "sdk/derive.h"
#include "sdk/query.h"

struct sdk_budget {
	const struct sdk_derive_limits *limits;
	void *with; /* argument of should_stop, */
	size_t number;
	uint64_t nodes; /* spent */
	bool over;      /* a limit was reached, or the puzzle needs no more work */
};

static inline struct sdk_budget sdk_budget_new(const struct sdk_derive_limits *limits, void *with, size_t number)
{
	return (struct sdk_budget){ .limits = limits, .with = with, .number = number };
}

/* Spends the nodes of a query, and returns whether the budget is over, without another call of should_stop. */
static inline bool sdk_budget_spend(struct sdk_budget *b, uint64_t nodes)
{
	b->nodes += nodes;
	b->over |= b->limits->max_nodes && b->nodes > b->limits->max_nodes;
	return b->over;
}

/* Whether the budget is over. */
static inline bool sdk_budget_is_over(struct sdk_budget *b)
{
	b->over = b->over || (b->limits->should_stop && b->limits->should_stop(b->with, b->number));
	return b->over;
}

static inline bool sdk_budget_should_stop(void *budget)
{
	return sdk_budget_is_over(budget);
}

/*
 * Limits a query to the budget: to one node more than is left, so that the sum shows whether that was enough. If several
 * queries are in flight and are spent in a fixed order, the result does not depend on when each was limited.
 */
static inline void sdk_budget_limit(struct sdk_budget *b, struct sdk_query *query)
{
	const uint64_t more = b->limits->max_nodes + 1 - b->nodes;

	if (b->limits->max_nodes && (!query->max_nodes || query->max_nodes > more))
		query->max_nodes = more;
	if (b->limits->max_nodes || b->limits->should_stop) {
		query->should_stop = sdk_budget_should_stop;
		query->with = b;
	}
}

#endif
