/* SPDX-License-Identifier: MIT */
/*
 * dig: an attempt that removes clues from a full grid as long as the solution remains unique: orbit by orbit, in random
 * order (gen/removal.h).
 */
#include <assert.h>
#include <string.h>

#include "gen/attempt_internal.h"
#include "gen/full_grid.h"

/* ---- orbits ---- */

static unsigned orbit_size(const struct sdk_dig *d, unsigned orbit)
{
	return d->orbits->first[orbit + 1] - d->orbits->first[orbit];
}

static void restore_orbit(struct sdk_attempt *a, unsigned orbit)
{
	const struct sdk_dig *d = &a->dig;

	for (unsigned i = d->orbits->first[orbit]; i < d->orbits->first[orbit + 1]; i++)
		a->puzzle.clue[d->orbits->cell[i]] = d->grid[d->orbits->cell[i]];
	a->clues += orbit_size(d, orbit);
}

static void remove_orbit(struct sdk_attempt *a, unsigned orbit)
{
	const struct sdk_dig *d = &a->dig;

	for (unsigned i = d->orbits->first[orbit]; i < d->orbits->first[orbit + 1]; i++)
		a->puzzle.clue[d->orbits->cell[i]] = 0;
	a->clues -= orbit_size(d, orbit);
}

/* ---- removal ---- */

/*
 * The first two fifths of a board can nearly always be removed (32 of the 81 cells of 9x9, in 99 of 100 attempts), and
 * probably half of the next fifth.
 */
void sdk_dig_start(struct sdk_attempt *a, struct sdk_gen_context *context, const struct sdk_orbits *orbits)
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
	for (unsigned i = 0; i < orbits->count; i++)
		d->removal.item[i] = (uint16_t)i;
	assert(shape->n <= 9 || context->near); /* sdk_generator_prepare was called */
	d->near = shape->n > 9 ? context->near : NULL;
	if (d->near)
		sdk_near_start(d->near, shape, d->grid);
	sdk_removal_start(&d->removal, orbits->count, orbits->count * 2 / 5, orbits->count * 3 / 5, &a->random);
	d->kept = d->removed_orbits = 0;
}

/* Makes the query look for a solution that differs from the grid in the orbits on trial. */
static void look_near(struct sdk_attempt *a)
{
	const struct sdk_dig *d = &a->dig;
	const struct sdk_removal *r = &d->removal;

	a->query.near = d->near;
	a->query.max_nodes = sdk_near_nodes(a->puzzle.shape);
	d->near->cells = 0;
	for (unsigned i = r->at; !a->query.except && i < r->at + r->run; i++)
		for (unsigned k = d->orbits->first[r->item[i]]; k < d->orbits->first[r->item[i] + 1]; k++)
			d->near->cell[d->near->cells++] = d->orbits->cell[k];
}

bool sdk_dig_next(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;
	struct sdk_removal *r = &d->removal;

	if (!sdk_removal_next(r))
		return false;
	unsigned first = r->item[r->at];

	if (r->run == 1 && orbit_size(d, first) == 1)
		a->query = sdk_clue_query(&a->puzzle, d->orbits->cell[d->orbits->first[first]]);
	else
		a->query = (struct sdk_query){ .puzzle = &a->puzzle, .limit = d->near ? 1 : 2 };
	if (d->near)
		look_near(a);
	for (unsigned i = r->at; i < r->at + r->run; i++)
		remove_orbit(a, r->item[i]);
	return true;
}

void sdk_dig_handle_result(struct sdk_attempt *a)
{
	struct sdk_dig *d = &a->dig;
	struct sdk_removal *r = &d->removal;
	bool removable = !a->query.gave_up && a->query.count < a->query.limit;

	for (unsigned i = r->at; i < r->at + r->run; i++)
		if (removable)
			d->removed[d->removed_orbits++] = r->item[i];
		else
			restore_orbit(a, r->item[i]);
	unsigned kept = sdk_removal_handle_result(r, removable);

	if (kept != SDK_REMOVAL_NONE)
		d->kept += orbit_size(d, kept);
}

/* ---- the strategy ---- */

static void start_dig_attempt(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	unsigned symmetry = a->spec->symmetry;

	if (symmetry == SDK_SYMMETRIES)
		symmetry = sdk_random_below(&a->random, SDK_SYMMETRIES);
	sdk_dig_start(a, context, &context->orbits[symmetry]);
}

/* Restores orbits in a random order, until there are `aim` clues, but never more than `most`. */
static void restore_orbits(struct sdk_attempt *a, uint64_t aim, uint64_t most)
{
	struct sdk_dig *d = &a->dig;

	sdk_random_shuffle(&a->random, d->removed, d->removed_orbits);
	for (unsigned i = 0; i < d->removed_orbits && a->clues < aim; i++)
		if (a->clues + orbit_size(d, d->removed[i]) <= most)
			restore_orbit(a, d->removed[i]);
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
		if (want.max < cells) /* otherwise there is no upper limit */
			fill += sdk_random_below(&a->random, (uint32_t)(most - want.min + 1));
		restore_orbits(a, fill, most);
	}
	return a->clues >= aim && sdk_in_range(a->clues, want);
}

static enum sdk_attempt_state next_dig_query(struct sdk_attempt *a)
{
	bool more = sdk_dig_next(a);

	if (a->dig.kept + a->spec->extra > a->spec->clues.max)
		return SDK_ATTEMPT_FAILED;
	if (more)
		return SDK_ATTEMPT_QUERY;
	return add_clues(a) ? SDK_ATTEMPT_DONE : SDK_ATTEMPT_FAILED;
}

const struct sdk_strategy sdk_strategy_dig = { start_dig_attempt, next_dig_query, sdk_dig_handle_result, "clues" };
