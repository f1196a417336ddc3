/* SPDX-License-Identifier: MIT */
#include "gen/spec.h"

#include <stdlib.h>

#include "rate/explain.h"
#include "solve/search.h"

struct sdk_judge {
	struct sdk_rater *rater;
	struct sdk_explainer *explainer;
	struct sdk_search *search;
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
	j->explainer = sdk_explainer_new();
	j->search = sdk_search_new();
	if (j->rater && j->explainer && j->search)
		return j;
	sdk_judge_free(j);
	return NULL;
}

void sdk_judge_free(struct sdk_judge *j)
{
	if (!j)
		return;
	sdk_rater_free(j->rater);
	sdk_explainer_free(j->explainer);
	sdk_search_free(j->search);
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

/* ---- steps ---- */

static bool may_be(void *with, const struct sdk_step *step)
{
	const struct sdk_steps_wish *w = with;

	return !w->never[step->technique];
}

/* The steps, as far as they are not forbidden; after a guess, too. */
static struct sdk_account explain(struct sdk_judge *j, struct sdk_steps_wish *w, const struct sdk_puzzle *p)
{
	const struct sdk_sink sink = { may_be, w };
	struct sdk_account account = sdk_explain(j->explainer, p, NULL, SDK_SCALE_TECHNIQUES, &sink);
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_ask ask = { .puzzle = p, .limit = 1, .solution = solution };

	if (account.solved || account.stopped || w->never[SDK_GUESS])
		return account;
	sdk_search_solve(j->search, &ask);
	return sdk_explain(j->explainer, p, solution, SDK_SCALE_TECHNIQUES, &sink);
}

static bool likes_steps(struct sdk_judge *j, const struct sdk_steps_wish *wish, const struct sdk_puzzle *p)
{
	struct sdk_steps_wish w = *wish;
	struct sdk_account account = explain(j, &w, p);
	bool likes = account.solved && !account.stopped;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		likes &= account.steps[t] >= wish->least[t];
	return likes;
}

/* What level and fills are to be, the steps considered. */
static struct sdk_level_wish level_wish(const struct sdk_spec *spec)
{
	struct sdk_level_wish wish = spec->level;
	struct sdk_range levels = spec->steps.given ? sdk_steps_levels(&spec->steps) : wish.level;

	if (wish.level.min < levels.min)
		wish.level.min = levels.min;
	if (wish.level.max > levels.max)
		wish.level.max = levels.max;
	return wish;
}

bool sdk_judge_likes(struct sdk_judge *j, const struct sdk_spec *spec, const struct sdk_puzzle *p)
{
	const struct sdk_level_wish level = level_wish(spec);

	return sdk_in_range(sdk_puzzle_clues(p), spec->clues) && (is_any_level(&level) || sdk_level_is(j->rater, p, &level)) &&
		(!spec->steps.given || likes_steps(j, &spec->steps, p));
}
