/* SPDX-License-Identifier: MIT */
/* gen_internal: what the files that make puzzles share; attempt_internal.h has what is for the strategies of attempts. */
#ifndef SDK_GEN_GEN_INTERNAL_H
#define SDK_GEN_GEN_INTERNAL_H

#include <assert.h>

#include "base/number.h"
#include "base/rounding.h"
#include "grid/clue.h"
#include "grid/technique.h"
#include "rate/level.h"
#include "sdk/derive.h"
#include "sdk/generate.h"
#include "sdk/query.h"
#include "sdk/steps.h"

/* ---- what sdk/generate.h and sdk/derive.h require of the caller; see also generate.c ---- */

static inline void sdk_assert_levels(struct sdk_range level)
{
	assert(level.min >= 1 && level.min <= level.max && level.max <= SDK_LEVELS);
	(void)level;
}

/* `draws`: mutants are drawn, so that the number of tries must be valid, too. */
static inline void sdk_assert_mutation(const struct sdk_mutation *m, bool draws)
{
	assert((m->out || m->in) && m->out <= SDK_CELLS_MAX && m->in <= SDK_CELLS_MAX);
	assert(!draws || (m->tries >= 1 && m->tries <= SDK_MUTATE_TRIES_MAX));
	sdk_assert_levels(m->level);
	(void)draws;
}

/* ---- symmetries: spec.c ---- */

/*
 * The *orbits* of a symmetry: the smallest sets of cells that it maps onto themselves. Either all cells of an orbit have
 * clues, or none has. The cells of orbit i are cell[first[i]] to cell[first[i + 1] - 1].
 */
struct sdk_orbits {
	unsigned count;
	uint16_t first[SDK_CELLS_MAX + 1];
	uint16_t cell[SDK_CELLS_MAX];
};

/* Finds the orbits of a symmetry below SDK_SYMMETRIES. */
void sdk_orbits(struct sdk_orbits *o, const struct sdk_shape *shape, enum sdk_symmetry symmetry);

/*
 * Finds the rotations and reflections of a symmetry below SDK_SYMMETRIES, the first of which moves nothing: cell c goes to
 * move[i][c]. Returns their number.
 */
enum { SDK_MOVES_MAX = 8 };
unsigned sdk_symmetry_moves(uint16_t move[SDK_MOVES_MAX][SDK_CELLS_MAX], const struct sdk_shape *shape,
	enum sdk_symmetry symmetry);

/* Whether some of them exchange rows and columns. */
bool sdk_symmetry_transposes(enum sdk_symmetry symmetry);

/* ---- limits ---- */

/*
 * The limit on nodes (max_nodes of a query) for the test of a clue. Above 12x12, tests are limited, and one that reaches the
 * limit counts as failed.
 */
enum { SDK_LARGE_TEST_NODES = 500 };

enum { SDK_SMALL_MOST = 12 };

/* Boards above 12x12. */
static inline bool sdk_is_large(const struct sdk_shape *shape)
{
	return shape->n > SDK_SMALL_MOST;
}

/* Whether tests of clues are queries for a second solution (solve/second_solution.h). */
static inline bool sdk_has_second(const struct sdk_shape *shape)
{
	return sdk_is_large(shape) && !shape->layouts;
}

static inline uint64_t sdk_test_nodes(const struct sdk_shape *shape)
{
	return sdk_is_large(shape) ? SDK_LARGE_TEST_NODES : 0;
}

/* What is left of the limits on the work for a puzzle (sdk/derive.h), which all queries about it share. */
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

/* ---- mutants: what mutate.c, which draws them, and neighbours.c, which lists them, share ---- */

/* Returns why a puzzle with this number of solutions cannot have mutants, or SDK_MUTATE_DONE if it may have some. */
static inline enum sdk_mutate_end sdk_mutate_examine(const struct sdk_mutation *m, const struct sdk_puzzle *p,
	uint64_t solutions)
{
	unsigned clues = sdk_puzzle_clues(p), cells = p->shape->cells;

	if (solutions != 1)
		return solutions ? SDK_MUTATE_SEVERAL : SDK_MUTATE_NO_SOLUTION;
	if (clues < m->out)
		return SDK_MUTATE_FEW_CLUES;
	if (cells - clues + m->out < m->in)
		return SDK_MUTATE_NO_ROOM;
	return sdk_in_range(clues - m->out + m->in, m->clues) ? SDK_MUTATE_DONE : SDK_MUTATE_CLUES;
}

/*
 * The number of possible draws for a puzzle with this number of clues. If no clue is removed, the solution determines the
 * values of the new ones.
 */
static inline double sdk_mutate_draws(const struct sdk_mutation *m, const struct sdk_puzzle *p, unsigned clues)
{
	unsigned others = p->shape->cells - clues + m->out;
	double draws = 1;

	for (unsigned i = 0; i < m->out; i++)
		draws *= (double)(clues - i) / (i + 1);
	for (unsigned i = 0; i < m->in; i++)
		draws *= (double)(others - i) / (i + 1) * (m->out ? p->shape->n : 1);
	return draws;
}

/* Whether the empty cell may get this clue: it differs from that of the puzzle `from`, and contradicts no other. */
static inline bool sdk_mutate_may_set(const struct sdk_puzzle *p, const struct sdk_puzzle *from, unsigned cell,
	unsigned value)
{
	return from->clue[cell] != value && sdk_puzzle_cand(p, cell) >> (value - 1) & 1 && !sdk_clue_clashes(p, cell, value);
}

/* Whether the mutant, which has one solution, has a wanted level. */
static inline bool sdk_mutate_accepts(const struct sdk_mutation *m, struct sdk_rater *rater, const struct sdk_puzzle *p)
{
	return (m->level.min <= 1 && m->level.max >= SDK_LEVELS) || sdk_in_range(sdk_level(rater, p).level, m->level);
}

#endif
