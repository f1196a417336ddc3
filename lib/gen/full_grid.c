/* SPDX-License-Identifier: MIT */
#include "gen/full_grid.h"

#include <assert.h>

#include "base/bits.h"
#include "gen/uniform.h"

enum {
	MAX_NODES = 2000, /* a search that takes more guesses is restarted; */
	STARTS = 10       /* with a layout, which may have no grid, not more often */
};

static uint32_t random_value(void *random, uint32_t set)
{
	unsigned skip = sdk_random_below(random, sdk_bits_count(set));

	while (skip--)
		set &= set - 1;
	return set & -set;
}

bool sdk_grid_random(struct sdk_search *search, const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value)
{
	struct sdk_puzzle empty;
	struct sdk_query query = {
		.puzzle = &empty, .limit = 1, .max_nodes = MAX_NODES, .solution = value, .pick = random_value, .with = random
	};

	if (sdk_has_uniform(shape)) {
		sdk_grid_uniform(shape, random, value);
		return true;
	}
	assert(search);
	sdk_puzzle_clear(&empty, shape);
	for (unsigned i = 0; !query.count && (!shape->layouts || i < STARTS) && (!i || query.gave_up); i++)
		sdk_search_solve(search, &query);
	return query.count;
}
