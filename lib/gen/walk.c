/* SPDX-License-Identifier: MIT */
/*
 * walk: an attempt that looks for puzzles that start without a single: no cell with one candidate, and no value with one
 * place in a unit. Of the random minimal puzzles, one in 2,400 is such. But puzzles of one grid that share most clues are
 * alike, so that a walk finds one in some hundred steps:
 *
 *     dig from the full grid              a minimal puzzle with, say, nine singles
 *     add some clues, dig among all       seven: go on from this one
 *     add some clues, dig among all       ten: go back to the one with seven...
 *
 * A step is accepted unless there are more singles. Once there is none, each other puzzle is offered, until the attempt has
 * made all its steps: near them there are few that are wanted, so a new attempt is better than a long one.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "gen/attempt_internal.h"
#include "grid/layout.h"

enum {
	CELLS = 81,
	UNITS = 27,
	ADDED = 4,  /* clues, in a step */
	STEPS = 300 /* of an attempt */
};

/* The number of cells with one candidate, and of values with one place in a unit. */
static unsigned count_singles(const struct sdk_puzzle *p)
{
	uint32_t cand[CELLS];
	unsigned singles = 0;

	sdk_candidates(p, cand);
	for (unsigned c = 0; c < CELLS; c++) {
		cand[c] = p->clue[c] ? 0 : cand[c];
		singles += sdk_bits_single(cand[c]);
	}
	for (unsigned u = 0; u < UNITS; u++) {
		uint32_t once = 0, twice = 0;

		for (unsigned i = 0; i < 9; i++) {
			const uint32_t set = cand[sdk_unit(p->shape, u)[i]];

			twice |= once & set;
			once |= set;
		}
		singles += sdk_bits_count(once & ~twice);
	}
	return singles;
}

static bool start_walk(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	const bool started = sdk_dig_start(a, context, &context->orbits[SDK_SYMMETRY_NONE]);

	assert(sdk_shape_is_plain(a->shape, 9));
	a->random = context->random;
	a->walk.steps = 0;
	a->walk.fewest = ~0u;
	a->walk.offered = false;
	return started;
}

/* Adds clues to the best puzzle so far, to remove those of them that are redundant in another order. */
static void start_step(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;
	uint16_t others[CELLS];
	unsigned empty = 0;

	d->count = 0;
	for (unsigned c = 0; c < CELLS; c++)
		if (a->walk.best[c])
			d->orbit[d->count++] = (uint16_t)c;
		else
			others[empty++] = (uint16_t)c;
	sdk_random_shuffle(&a->random, others, empty);
	for (unsigned i = 0; i < ADDED; i++)
		d->orbit[d->count++] = others[i];
	for (unsigned i = 0; i < d->count; i++)
		if (!a->puzzle.clue[d->orbit[i]]) {
			sdk_clue_check_restore(&d->clues, d->orbit[i]);
			a->puzzle.clue[d->orbit[i]] = d->grid[d->orbit[i]];
		}
	for (unsigned i = ADDED; i < empty; i++)
		if (a->puzzle.clue[others[i]]) {
			sdk_clue_check_try(&d->clues, &others[i], 1);
			a->puzzle.clue[others[i]] = 0;
		}
	sdk_random_shuffle(&a->random, d->orbit, d->count);
	sdk_dig_again(d);
	a->walk.offered = false;
}

/* Looks at a minimal puzzle. Returns whether it is wanted. */
static bool take_puzzle(struct sdk_attempt *a)
{
	struct sdk_walk *w = &a->walk;
	const unsigned singles = count_singles(&a->puzzle);

	a->clues = a->dig.kept;
	if (w->steps && memcmp(w->best, a->puzzle.clue, CELLS) == 0) /* the clues that were added have been removed */
		return false;
	if (singles <= w->fewest) {
		w->fewest = singles;
		memcpy(w->best, a->puzzle.clue, CELLS);
	}
	return !singles && sdk_in_range(a->clues, a->spec->clues);
}

static enum sdk_attempt_state next_walk_query(struct sdk_attempt *a)
{
	struct sdk_walk *w = &a->walk;

	while (!sdk_dig_next(a)) {
		if (!w->offered && take_puzzle(a)) {
			w->offered = true;
			return SDK_ATTEMPT_DONE;
		}
		if (w->steps++ == STEPS)
			return SDK_ATTEMPT_FAILED;
		start_step(a);
	}
	return SDK_ATTEMPT_QUERY;
}

const struct sdk_strategy sdk_strategy_walk = {
	start_walk, next_walk_query, sdk_dig_handle_result, "se", sdk_dig_expect, true
};
