/* SPDX-License-Identifier: MIT */
/*
 * dig_naked: digs as gen/dig.c does, for puzzles that naked singles solve. All others are not wanted; and if naked singles
 * do not solve a puzzle, they do not solve it with fewer clues either. So there are three cases:
 *
 *     naked singles solve the puzzle without the orbit         it goes
 *     they do not, but the solution is unique                  the attempt is doomed
 *     it is not unique                                         the orbit stays
 *
 * No query is needed: a search in the cells that naked singles leave, which are few, takes less time (some 300 ns). So an
 * attempt ends as soon as it has started, and no other attempts for the same puzzle are under way in vain.
 */
#include <assert.h>
#include <string.h>

#include "gen/attempt_internal.h"
#include "gen/uniform.h"
#include "grid/layout.h"

static bool start_dig_naked(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	struct sdk_dig_naked *d = &a->dig_naked;

	assert(sdk_shape_is_plain(a->shape, 9));
	d->orbits = &context->orbits[a->symmetry];
	if (a->given)
		memcpy(d->grid, a->given, a->shape->cells);
	else
		sdk_grid_uniform(a->shape, &context->random, d->grid);
	for (unsigned i = 0; i < d->orbits->count; i++)
		d->orbit[i] = (uint16_t)i;
	sdk_random_shuffle(&context->random, d->orbit, d->orbits->count);
	return true;
}

/* Removes the orbits from this place to before the end. */
static enum sdk_naked_fill try_orbits(struct sdk_dig_naked *d, unsigned at, unsigned end)
{
	uint16_t cell[81];
	unsigned cells = 0;

	for (unsigned i = at; i < end; i++)
		for (unsigned k = d->orbits->first[d->orbit[i]]; k < d->orbits->first[d->orbit[i] + 1]; k++)
			cell[cells++] = d->orbits->cell[k];
	return sdk_naked_remove(&d->board, cell, cells, end == at + 1);
}

static void make_puzzle(struct sdk_attempt *a)
{
	struct sdk_naked_board *b = &a->dig_naked.board;

	sdk_puzzle_clear(&a->puzzle, a->shape);
	memcpy(a->puzzle.clue, a->dig_naked.grid, a->shape->cells);
	for (unsigned i = 0; i < b->empties; i++)
		a->puzzle.clue[9 * b->empty[i].row + b->empty[i].col - 9] = 0;
}

/*
 * Digs to the end. The first two fifths can all be removed in three of four attempts; otherwise bisection finds those that
 * cannot. After that, it is best to try one at a time.
 */
static enum sdk_attempt_state dig_naked(struct sdk_attempt *a)
{
	struct sdk_dig_naked *d = &a->dig_naked;
	const unsigned likely = d->orbits->count * 2 / 5;
	unsigned at = 0, run = likely;

	sdk_naked_start(&d->board, d->grid);
	while (at < d->orbits->count) {
		const enum sdk_naked_fill fill = try_orbits(d, at, at + run);

		if (fill == SDK_NAKED_STUCK)
			return SDK_ATTEMPT_DOOMED;
		if (fill != SDK_NAKED_FILLS && run > 1) {
			run /= 2;
			continue;
		}
		at += run;
		run = at < likely ? (likely - at + 1) / 2 : 1;
	}
	make_puzzle(a);
	return SDK_ATTEMPT_DONE;
}

/* Attempts have no queries and do not fail. */
const struct sdk_strategy sdk_strategy_dig_naked = { start_dig_naked, dig_naked, NULL, NULL, NULL, false };
