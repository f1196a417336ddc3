/* SPDX-License-Identifier: MIT */
/*
 * dig: an attempt that takes clues out of a full grid, as long as the solution stays the only one.
 *
 * Orbits are taken out in a random order. That all of them up to some place can go at once means that each could go after
 * the other, so whole runs are tried: a long one first, then half of it where that fails, and so on. What goes is
 * the same as if they were tried one by one.
 */
#include <string.h>

#include "gen/attempt_internal.h"
#include "gen/full_grid.h"

enum { TEST_NODES = 500 }; /* above 9x9, clues are kept if their test takes more: the puzzle need not be minimal */

/* ---- clues out and in ---- */

static unsigned orbit_size(const struct sdk_dig *d, unsigned orbit)
{
	return d->orbits->first[orbit + 1] - d->orbits->first[orbit];
}

static void give_orbit(struct sdk_attempt *a, unsigned orbit)
{
	const struct sdk_dig *d = &a->dig;

	for (unsigned i = d->orbits->first[orbit]; i < d->orbits->first[orbit + 1]; i++)
		a->puzzle.clue[d->orbits->cell[i]] = d->grid[d->orbits->cell[i]];
	a->clues += orbit_size(d, orbit);
}

static void take_orbit(struct sdk_attempt *a, unsigned orbit)
{
	const struct sdk_dig *d = &a->dig;

	for (unsigned i = d->orbits->first[orbit]; i < d->orbits->first[orbit + 1]; i++)
		a->puzzle.clue[d->orbits->cell[i]] = 0;
	a->clues -= orbit_size(d, orbit);
}

void sdk_dig_begin(struct sdk_attempt *a, struct sdk_gen_context *context, const struct sdk_orbits *orbits)
{
	const struct sdk_shape *shape = a->spec->shape;
	struct sdk_dig *d = &a->dig;

	d->orbits = orbits;
	if (a->given)
		memcpy(d->grid, a->given, shape->cells);
	else
		sdk_grid_random(context->search, shape, &a->random, d->grid);
	sdk_puzzle_clear(&a->puzzle, shape);
	memcpy(a->puzzle.clue, d->grid, shape->cells);
	a->clues = shape->cells;
	for (unsigned i = 0; i < d->orbits->count; i++)
		d->order[i] = (uint16_t)i;
	sdk_random_shuffle(&a->random, d->order, d->orbits->count);
	d->at = d->run = d->doomed = d->kept = d->gone = 0;
}

static void begin(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	unsigned symmetry = a->spec->symmetry;

	if (symmetry == SDK_SYMMETRIES)
		symmetry = sdk_random_below(&a->random, SDK_SYMMETRIES);
	sdk_dig_begin(a, context, &context->orbits[symmetry]);
}

/*
 * How many orbits to try at once: as many as will probably go. The first two fifths of a board nearly always go (of the
 * 81 cells of 9x9, 32 did in 99 of 100 attempts), from there on half of what is left of the next fifth.
 */
static unsigned choose_run(const struct sdk_dig *d)
{
	unsigned all = d->orbits->count, sure = all * 2 / 5, likely = all * 3 / 5;

	if (d->at < d->doomed)
		return (d->doomed - d->at) / 2;
	if (d->at < sure)
		return sure - d->at;
	if (d->at + 1 < likely)
		return (likely - d->at) / 2;
	return 1;
}

/* Takes the next orbits out on trial, and asks about them. */
static void try_run(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;
	unsigned first = d->order[d->at];

	d->run = choose_run(d);
	for (unsigned i = d->at; i < d->at + d->run; i++)
		take_orbit(a, d->order[i]);
	a->query = (struct sdk_query){ .puzzle = &a->puzzle, .limit = 2, .max_nodes = a->puzzle.shape->n > 9 ? TEST_NODES : 0 };
	if (d->run == 1 && orbit_size(d, first) == 1) { /* is there another solution? */
		a->query.limit = 1;
		a->query.except_cell = d->orbits->cell[d->orbits->first[first]];
		a->query.except = d->grid[a->query.except_cell];
	}
}

bool sdk_dig_next(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;

	if (d->doomed == d->at + 1) { /* it is this one, then */
		d->kept += orbit_size(d, d->order[d->at]);
		d->at++;
		d->doomed = 0;
	}
	if (d->at == d->orbits->count)
		return false;
	try_run(a);
	return true;
}

void sdk_dig_handle_result(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;

	if (!a->query.gave_up && a->query.count < a->query.limit) {
		for (unsigned i = d->at; i < d->at + d->run; i++)
			d->out[d->gone++] = d->order[i];
		d->at += d->run;
		return;
	}
	for (unsigned i = d->at; i < d->at + d->run; i++)
		give_orbit(a, d->order[i]);
	d->doomed = d->at + d->run;
}

/* Gives orbits back in a random order, until there are `aim` clues, but never more than `most`. */
static void put_back(struct sdk_attempt *a, uint64_t aim, uint64_t most)
{
	struct sdk_dig *d = &a->dig;

	sdk_random_shuffle(&a->random, d->out, d->gone);
	for (unsigned i = 0; i < d->gone && a->clues < aim; i++)
		if (a->clues + orbit_size(d, d->out[i]) <= most)
			give_orbit(a, d->out[i]);
}

/* The clues that are wanted beyond those that are needed; false if there cannot be so many, or there are too many. */
static bool add_clues(struct sdk_attempt *a)
{
	const unsigned cells = a->puzzle.shape->cells, extra = (unsigned)a->spec->extra, aim = a->clues + extra;
	const struct sdk_range want = a->spec->clues;
	uint64_t most = want.max < cells ? want.max : cells, fill = want.min;

	if (aim > most)
		return false;
	if (extra) {
		put_back(a, aim, cells);
	} else if (a->clues < want.min && !a->spec->minimal) {
		if (want.max < cells) /* else no upper end was meant */
			fill += sdk_random_below(&a->random, (uint32_t)(most - want.min + 1));
		put_back(a, fill, most);
	}
	return a->clues >= aim && sdk_in_range(a->clues, want);
}

static enum sdk_attempt_state next(struct sdk_attempt *a)
{
	bool batch = sdk_dig_next(a);

	if (a->dig.kept + a->spec->extra > a->spec->clues.max)
		return SDK_ATTEMPT_FAILED;
	if (batch)
		return SDK_ATTEMPT_QUERY;
	return add_clues(a) ? SDK_ATTEMPT_DONE : SDK_ATTEMPT_FAILED;
}

const struct sdk_strategy sdk_strategy_dig = { begin, next, sdk_dig_handle_result };
