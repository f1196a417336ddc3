/* SPDX-License-Identifier: MIT */
#include "gen/spec.h"

#include <stdlib.h>

#include "rate/level.h"

struct sdk_judge {
	struct sdk_rater *rater;
};

struct sdk_spec sdk_spec_any(const struct sdk_shape *shape)
{
	return (struct sdk_spec){ .shape = shape, .clues = { 0, UINT64_MAX }, .level = { 1, SDK_LEVELS } };
}

unsigned sdk_fewest_clues(const struct sdk_shape *shape)
{
	return shape->n == 9 ? 17 : shape->n == 4 ? 4 : shape->n - 1;
}

struct sdk_judge *sdk_judge_new(void)
{
	struct sdk_judge *j = malloc(sizeof *j);

	if (!j)
		return NULL;
	j->rater = sdk_rater_new();
	if (j->rater)
		return j;
	sdk_judge_free(j);
	return NULL;
}

void sdk_judge_free(struct sdk_judge *j)
{
	if (!j)
		return;
	sdk_rater_free(j->rater);
	free(j);
}

/* The puzzle has one solution, so that what the passes leave unfinished is of level 6. */
static bool has_level(struct sdk_judge *j, const struct sdk_puzzle *p, struct sdk_range want)
{
	if (want.min <= 1 && want.max >= SDK_LEVELS)
		return true;
	return sdk_in_range(sdk_level(j->rater, p).level, want);
}

bool sdk_judge_likes(struct sdk_judge *j, const struct sdk_spec *spec, const struct sdk_puzzle *p)
{
	return sdk_in_range(sdk_puzzle_clues(p), spec->clues) && has_level(j, p, spec->level);
}
