/* SPDX-License-Identifier: MIT */
#include "sdk/rate.h"

#include <assert.h>

#include "grid/technique.h"

enum { STARS = SDK_STARS_MAX };

static const uint16_t points_of[SDK_TECHNIQUES] = {
#define TECHNIQUE(symbol, class, points, wording, scratch, find, key, name) points,
#include "grid/technique.def"
#undef TECHNIQUE
};

/* The most points of each number of stars but the last. */
static const uint64_t most_points[STARS - 1] = { 64, 100, 200, 500, 1500 };

unsigned sdk_technique_points(unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	return points_of[technique];
}

uint64_t sdk_explainer_points(const struct sdk_explainer *e)
{
	uint64_t sum = 0;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		sum += (uint64_t)sdk_explainer_steps(e, t) * points_of[t];
	return sum;
}

unsigned sdk_stars(uint64_t points)
{
	unsigned stars = 1;

	while (stars < STARS && points > most_points[stars - 1])
		stars++;
	return stars;
}
