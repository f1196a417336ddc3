/* SPDX-License-Identifier: MIT */
/* unique: puzzles with exactly one solution, from bytes. */
#ifndef TESTS_FUZZ_UNIQUE_H
#define TESTS_FUZZ_UNIQUE_H

#include "../dice.h"
#include "fuzz.h"
#include "sdk/query.h"
#include "solve/search.h"

enum {
	UNIQUE_NODES = 40 /* for the proof that there is one solution only */
};

static inline bool is_unique(struct sdk_search *search, const struct sdk_puzzle *p)
{
	struct sdk_query query = { .puzzle = p, .limit = 2, .max_nodes = UNIQUE_NODES };

	sdk_search_solve(search, &query);
	return query.count == 1 && !query.gave_up;
}

/* Restricts an empty cell to a list of several values, one of which is the solution's. */
static inline void take_list(struct bytes *b, struct sdk_puzzle *p, unsigned cell, const uint8_t *solution)
{
	const uint32_t own = UINT32_C(1) << (solution[cell] - 1), other = UINT32_C(1) << (solution[cell] % p->shape->n);

	sdk_puzzle_lists(p);
	p->clue[cell] = 0;
	p->list[cell] = (take_below(b, 65536) & p->shape->all) | own | other;
}

/*
 * Removes the clues that the bytes name from a random full grid of 9x9 or 4x4, as long as there is one solution; up to
 * `bytes` bytes of them. Sometimes a list takes the place of a clue.
 */
static inline void take_unique(struct bytes *b, size_t bytes, struct sdk_puzzle *p, uint8_t *solution)
{
	static struct sdk_search *search;
	struct dice dice = { take_below(b, 65536) };
	struct sdk_query any = { .puzzle = p, .limit = 1, .solution = solution, .pick = dice_pick, .with = &dice };
	const struct sdk_shape *shape = take_shape(b, 2);

	if (!search)
		search = sdk_search_new(SDK_VALUES_MAX);
	must(search);
	sdk_puzzle_clear(p, shape);
	sdk_search_solve(search, &any);
	memcpy(p->clue, solution, shape->cells);
	for (const size_t stop = b->n > bytes ? b->n - bytes : 0; b->n > stop;) {
		const unsigned what = take_byte(b), cell = what % shape->cells;
		const struct sdk_puzzle before = *p;

		if (!p->clue[cell])
			continue;
		p->clue[cell] = 0;
		if (p->partial)
			p->list[cell] = shape->all;
		if (what >= 3 * shape->cells)
			take_list(b, p, cell, solution);
		if (!is_unique(search, p))
			*p = before;
	}
}

#endif
