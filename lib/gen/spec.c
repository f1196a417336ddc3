/* SPDX-License-Identifier: MIT */
#include "gen/spec.h"

#include <stdlib.h>

struct sdk_judge {
	struct sdk_rater *rater;
};

static const struct sdk_range anything = { 0, UINT64_MAX };

struct sdk_spec sdk_spec_any(const struct sdk_shape *shape)
{
	struct sdk_spec spec = { .shape = shape, .clues = anything, .level = { 1, SDK_LEVELS } };

	for (unsigned i = 0; i < SDK_LEVELS; i++)
		spec.fills[i] = anything;
	return spec;
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

static bool is_any(struct sdk_range r)
{
	return r.min == 0 && r.max == UINT64_MAX;
}

/* The puzzle has one solution, so that what the passes leave unfinished is of level 6. */
static bool has_level(struct sdk_judge *j, const struct sdk_spec *spec, const struct sdk_puzzle *p)
{
	bool any = spec->level.min <= 1 && spec->level.max >= SDK_LEVELS;

	for (unsigned i = 0; i < SDK_LEVELS; i++)
		any &= is_any(spec->fills[i]);
	if (any)
		return true;
	struct sdk_level level = sdk_level(j->rater, p);
	bool good = sdk_in_range(level.level, spec->level);

	for (unsigned i = 0; i < SDK_LEVELS; i++)
		good &= sdk_in_range(level.fills[i], spec->fills[i]);
	return good;
}

bool sdk_judge_likes(struct sdk_judge *j, const struct sdk_spec *spec, const struct sdk_puzzle *p)
{
	return sdk_in_range(sdk_puzzle_clues(p), spec->clues) && has_level(j, spec, p);
}
