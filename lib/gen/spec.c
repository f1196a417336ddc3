/* SPDX-License-Identifier: MIT */
#include "gen/spec.h"

#include <stdlib.h>

struct sdk_judge {
	struct sdk_rater *rater;
};

const char *const sdk_drawing_name[] = { "top-down", "controlled-bias", NULL };

static const struct sdk_range anything = { 0, UINT64_MAX };

struct sdk_spec sdk_spec_any(const struct sdk_shape *shape)
{
	struct sdk_spec spec = { .shape = shape, .clues = anything, .level.level = { 1, SDK_LEVELS } };

	for (unsigned i = 0; i < SDK_LEVELS; i++)
		spec.level.fills[i] = anything;
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

static bool is_any_level(const struct sdk_level_wish *w)
{
	bool any = w->level.min <= 1 && w->level.max >= SDK_LEVELS;

	for (unsigned i = 0; i < SDK_LEVELS; i++)
		any &= is_any(w->fills[i]);
	return any;
}

bool sdk_judge_likes(struct sdk_judge *j, const struct sdk_spec *spec, const struct sdk_puzzle *p)
{
	return sdk_in_range(sdk_puzzle_clues(p), spec->clues) &&
		(is_any_level(&spec->level) || sdk_level_is(j->rater, p, &spec->level));
}
