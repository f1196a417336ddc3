/* SPDX-License-Identifier: MIT */
/*
 * dig: an attempt that removes clues from a full grid as long as the solution remains unique: orbit by orbit, in random
 * order.
 *
 * An orbit can be removed if the solution remains unique without it and without the orbits removed before it. If a *run* of
 * orbits can be removed together, each of them can be removed in turn. So runs are tried: long ones where probably all
 * orbits can be removed. If a run fails, bisection finds the first orbit that has to stay. The orbits removed are the same
 * as if they were tried one by one.
 *
 * About many clues of 9x9 puzzles, gen/clue_check.h finds without a query that they can be removed, or have to stay. So they
 * are decided in the middle of a run, which counts only the others.
 *
 * Tried and lost: removing the first three eighths untested (in a fifth of the attempts, an empty cycle is among them: 3 %
 * more queries); two at a time while most can be removed (such a query has to look for two solutions: 0.98 of the speed).
 */
#include <assert.h>
#include <string.h>

#include "gen/attempt_internal.h"
#include "gen/full_grid.h"
#include "grid/clue.h"
#include "grid/layout.h"

/* ---- orbits ---- */

static unsigned orbit_size(const struct sdk_dig *d, unsigned orbit)
{
	return d->orbits->first[orbit + 1] - d->orbits->first[orbit];
}

/* Restores the clues of an orbit. */
static void restore_orbit(struct sdk_attempt *a, unsigned orbit)
{
	struct sdk_dig *d = &a->dig;
	const struct sdk_orbits *o = d->orbits;
	const bool checks = d->checks;

	for (unsigned i = o->first[orbit], end = o->first[orbit + 1]; i < end; i++) {
		const unsigned cell = o->cell[i];

		a->puzzle.clue[cell] = d->grid[cell];
		if (checks)
			sdk_clue_check_restore(&d->clues, cell);
	}
}

/* Removes an orbit, unless it is known that it has to stay. */
static enum sdk_clue_state try_orbit(struct sdk_attempt *a, unsigned orbit)
{
	struct sdk_dig *d = &a->dig;
	const uint16_t *cell = d->orbits->cell + d->orbits->first[orbit];
	const unsigned size = orbit_size(d, orbit);
	enum sdk_clue_state state = SDK_CLUE_OPEN;

	if (d->checks)
		state = sdk_clue_check_try(&d->clues, cell, size);
	for (unsigned i = 0; state != SDK_CLUE_STAYS && i < size; i++)
		a->puzzle.clue[cell[i]] = 0;
	return state;
}

/* ---- removal ---- */

enum {
	SECOND_NODES = 350,
	SECOND_NODES_16 = 100000
};

/*
 * The limit on nodes for a test that knows the solution and what the tests before it found out (solve/second_solution.h),
 * as sdk_test_nodes is for others. At 16x16, it is never reached: before pairs were looked for, four of 48,000 tests took
 * more than 1000 guesses.
 */
static uint64_t second_nodes(const struct sdk_shape *shape)
{
	return shape->n > 16 ? SECOND_NODES : SECOND_NODES_16;
}

static void start_orbits(struct sdk_dig *d)
{
	d->at = d->end = d->open = d->suspects = d->kept = d->staying = 0;
	d->harder = false;
}

/*
 * The first two fifths of a board can nearly always be removed (32 of the 81 cells of 9x9, in 99 of 100 attempts), and
 * probably half of the next fifth. With 9x9, where gen/clue_check.h finds many that have to stay, all others up to five
 * ninths can be removed in three of four attempts; after that, it is best to try one at a time.
 */
bool sdk_dig_start(struct sdk_attempt *a, struct sdk_gen_context *context, const struct sdk_orbits *orbits)
{
	const struct sdk_shape *shape = a->shape;
	struct sdk_dig *d = &a->dig;

	d->orbits = orbits;
	if (a->given)
		memcpy(d->grid, a->given, shape->cells);
	else if (!sdk_grid_random(context->search, shape, &context->random, d->grid, context->should_stop, context->with))
		return false;
	sdk_puzzle_clear(&a->puzzle, shape);
	memcpy(a->puzzle.clue, d->grid, shape->cells);
	d->checks = sdk_shape_is_plain(shape, 9);
	if (d->checks)
		sdk_clue_check_start(&d->clues, d->grid, context->cpu);
	assert(!sdk_has_second(shape) || context->second); /* sdk_generator_prepare was called */
	d->second = sdk_has_second(shape) ? context->second : NULL;
	if (d->second)
		sdk_second_solution_start(d->second, shape, d->grid);
	a->query = (struct sdk_query){ .puzzle = &a->puzzle };
	a->query.max_nodes = d->second ? second_nodes(shape) : sdk_test_nodes(shape);
	d->count = orbits->count;
	d->sure = d->checks ? d->count * 5 / 9 : d->count * 2 / 5;
	d->likely = d->checks ? d->sure : d->count * 3 / 5;
	for (unsigned i = 0; i < d->count; i++)
		d->orbit[i] = (uint16_t)i;
	sdk_random_shuffle(&context->random, d->orbit, d->count);
	start_orbits(d);
	return true;
}

void sdk_dig_again(struct sdk_dig *d)
{
	d->sure = d->likely = 0;
	start_orbits(d);
}

/* How many open orbits to try at once. */
static unsigned choose_run(const struct sdk_dig *d)
{
	if (d->suspects)
		return d->suspects > 1 ? d->suspects / 2 : 1;
	if (d->at < d->sure)
		return d->sure - d->at;
	if (d->at + 1 < d->likely)
		return (d->likely - d->at) / 2;
	return 1;
}

/* Removes orbits on trial until this number of them is open, or the sure ones or all orbits are on trial. */
static void try_orbits(struct sdk_attempt *a, unsigned run)
{
	struct sdk_dig *d = &a->dig;
	const unsigned limit = d->at < d->sure ? d->sure : d->count;

	d->open = 0;
	for (; d->open < run && d->end < limit; d->end++) {
		const unsigned orbit = d->orbit[d->end];
		const enum sdk_clue_state state = try_orbit(a, orbit);

		d->state[d->end] = (uint8_t)state;
		if (state == SDK_CLUE_STAYS) {
			d->staying += orbit_size(d, orbit);
		} else if (state == SDK_CLUE_OPEN) {
			d->last = d->end;
			d->open++;
		}
	}
}

/* Takes the orbits from this place on off trial. */
static void undo_trial(struct sdk_attempt *a, unsigned place)
{
	struct sdk_dig *d = &a->dig;

	while (d->end > place) {
		const unsigned orbit = d->orbit[--d->end];

		if (d->state[d->end] == SDK_CLUE_STAYS)
			d->staying -= orbit_size(d, orbit);
		else
			restore_orbit(a, orbit);
	}
}

/* Leaves only the first half of the open orbits on trial. */
static void halve_trial(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;
	unsigned end = d->at, open = 0;

	d->open /= 2;
	for (; open < d->open; end++)
		open += d->state[end] == SDK_CLUE_OPEN;
	d->last = end - 1;
	undo_trial(a, end);
}

/* Ends the trial: its orbits are decided. */
static void settle_orbits(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;

	d->at = d->end;
	d->kept += d->staying;
	d->staying = 0;
}

/* Restores the only open orbit, which has to stay. */
static void keep_open_orbit(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;

	undo_trial(a, d->last);
	d->state[d->end] = SDK_CLUE_STAYS;
	d->staying += orbit_size(d, d->orbit[d->end++]);
	d->suspects = 0;
	settle_orbits(a);
}

/* Removes the orbits on trial for good. */
static void accept_trial(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;

	if (d->suspects)
		d->suspects -= d->open;
	settle_orbits(a);
}

/* Asks for a solution that differs from the grid in the orbits on trial. */
static void ask_for_second(struct sdk_attempt *a)
{
	const struct sdk_dig *d = &a->dig;

	a->second = d->second;
	d->second->cells = 0;
	for (unsigned i = d->at; !a->query.except && i < d->end; i++)
		for (unsigned k = d->orbits->first[d->orbit[i]]; k < d->orbits->first[d->orbit[i] + 1]; k++)
			d->second->cell[d->second->cells++] = d->orbits->cell[k];
}

bool sdk_dig_next(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;

	while (d->at < d->count) {
		if (d->end == d->at)
			try_orbits(a, choose_run(d));
		if (!d->open) {
			settle_orbits(a);
			continue;
		}
		if (d->suspects == 1) {
			keep_open_orbit(a);
			continue;
		}
		const unsigned last = d->orbit[d->last];

		a->query.limit = d->second ? 1 : 2;
		a->query.except = 0;
		if (d->open == 1 && orbit_size(d, last) == 1) {
			a->query.limit = 1;
			a->query.except_cell = d->orbits->cell[d->orbits->first[last]];
			a->query.except = d->grid[a->query.except_cell];
		}
		if (d->second)
			ask_for_second(a);
		return true;
	}
	return false;
}

void sdk_dig_handle_result(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;

	if (!a->query.gave_up && a->query.count < a->query.limit) {
		d->harder = a->query.nodes > 0;
		accept_trial(a);
	} else if (d->open > 1) {
		d->suspects = d->open;
		halve_trial(a);
	} else {
		keep_open_orbit(a);
	}
}

static void prefetch(const void *from, size_t bytes)
{
	enum { LINE = 64 };

	for (size_t at = 0; at < bytes; at += LINE)
		__builtin_prefetch((const unsigned char *)from + at);
}

/* Fetches into the cache what is used next: hundreds of other attempts have had their turn since this one. */
void sdk_dig_expect(const struct sdk_attempt *a)
{
	const struct sdk_dig *d = &a->dig;
	enum { CELLS = 81 }; /* enough for larger boards too, whose queries take much longer than reading the rest */

	prefetch(a, offsetof(struct sdk_attempt, random));
	prefetch(a->puzzle.clue, CELLS);
	prefetch(d, offsetof(struct sdk_dig, clues.cycle));
	prefetch(d->grid, CELLS);
	prefetch(d->state, CELLS);
	prefetch(d->orbit, CELLS * sizeof *d->orbit);
}

/* ---- the strategy ---- */

/* Whether removed clues may have to be restored, in a random order. */
static bool may_restore(const struct sdk_spec *spec)
{
	return spec->extra || (spec->clues.min && !spec->minimal);
}

static bool start_dig_attempt(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	const bool started = sdk_dig_start(a, context, &context->orbits[a->symmetry]);

	if (may_restore(a->spec))
		a->random = context->random;
	return started;
}

/* Restores orbits in a random order, until there are `aim` clues, but never more than `most`. */
static void restore_orbits(struct sdk_attempt *a, uint64_t aim, uint64_t most)
{
	struct sdk_dig *d = &a->dig;
	unsigned removed = 0;

	for (unsigned i = 0; i < d->count; i++)
		if (d->state[i] != SDK_CLUE_STAYS)
			d->orbit[removed++] = d->orbit[i];
	sdk_random_shuffle(&a->random, d->orbit, removed);
	for (unsigned i = 0; i < removed && a->clues < aim; i++) {
		const unsigned size = orbit_size(d, d->orbit[i]);

		if (a->clues + size > most)
			continue;
		restore_orbit(a, d->orbit[i]);
		a->clues += size;
	}
}

/* Adds the clues wanted beyond the irredundant ones. Returns false if the wanted number of clues cannot be reached. */
static bool add_clues(struct sdk_attempt *a)
{
	const unsigned cells = a->puzzle.shape->cells, extra = (unsigned)a->spec->extra, aim = a->clues + extra;
	const struct sdk_range want = a->spec->clues;
	uint64_t most = want.max < cells ? want.max : cells, fill = want.min;

	if (aim > most)
		return false;
	if (extra) {
		restore_orbits(a, aim, cells);
	} else if (a->clues < want.min && !a->spec->minimal) {
		if (want.max <= SDK_CELLS_MAX) /* otherwise there is no upper limit */
			fill += sdk_random_below(&a->random, (uint32_t)(most - want.min + 1));
		restore_orbits(a, fill, most);
	}
	return a->clues >= aim && sdk_in_range(a->clues, want);
}

static enum sdk_attempt_state next_dig_query(struct sdk_attempt *a)
{
	if (a->dig.harder) {
		a->dig.harder = false;
		return SDK_ATTEMPT_HARDER;
	}
	bool more = sdk_dig_next(a);

	if (a->dig.kept + a->spec->extra > a->spec->clues.max)
		return SDK_ATTEMPT_FAILED;
	if (more)
		return SDK_ATTEMPT_QUERY;
	a->clues = a->dig.kept;
	return add_clues(a) ? SDK_ATTEMPT_DONE : SDK_ATTEMPT_FAILED;
}

const struct sdk_strategy sdk_strategy_dig = {
	start_dig_attempt, next_dig_query, sdk_dig_handle_result, "clues", sdk_dig_expect, false
};
