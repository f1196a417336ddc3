/* SPDX-License-Identifier: MIT */
#include "gen/full_grid.h"

#include <assert.h>

#include "base/bits.h"
#include "gen/uniform.h"

enum {
	MAX_NODES = 2000, /* a search that takes more guesses is restarted; */
	STARTS = 10       /* with a layout, which may have no grid, not more often */
};

struct draw {
	struct sdk_random *random;
	bool (*should_stop)(void *with);
	void *with;
	bool stopped;
};

static bool stop_draw(void *draw)
{
	struct draw *d = draw;

	d->stopped = d->should_stop(d->with);
	return d->stopped;
}

static uint32_t random_value(void *draw, uint32_t set)
{
	unsigned skip = sdk_random_below(((struct draw *)draw)->random, sdk_bits_count(set));

	while (skip--)
		set &= set - 1;
	return set & -set;
}

bool sdk_grid_random(struct sdk_search *search, const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value,
	bool (*should_stop)(void *with), void *with)
{
	struct draw draw = { random, should_stop, with, false };
	struct sdk_puzzle empty;
	struct sdk_query query = { .puzzle = &empty,
		.limit = 1,
		.max_nodes = MAX_NODES,
		.solution = value,
		.pick = random_value,
		.should_stop = should_stop ? stop_draw : NULL,
		.with = &draw };

	if (sdk_has_uniform(shape)) {
		sdk_grid_uniform(shape, random, value);
		return true;
	}
	assert(search);
	sdk_puzzle_clear(&empty, shape);
	for (unsigned i = 0; !query.count && (!shape->layouts || i < STARTS) && (!i || query.gave_up) && !draw.stopped; i++)
		sdk_search_solve(search, &query);
	return query.count;
}
