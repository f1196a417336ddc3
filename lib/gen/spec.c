/* SPDX-License-Identifier: MIT */
#include "gen/spec.h"

#include <stdlib.h>

#include "grid/technique.h"
#include "sdk/rate.h"
#include "solve/search.h"

struct sdk_spec_check {
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

struct sdk_spec_check *sdk_spec_check_new(void)
{
	struct sdk_spec_check *j = malloc(sizeof *j);

	if (!j)
		return NULL;
	j->rater = sdk_rater_new();
	j->explainer = sdk_explainer_new();
	j->search = sdk_search_new();
	if (j->rater && j->explainer && j->search)
		return j;
	sdk_spec_check_free(j);
	return NULL;
}

void sdk_spec_check_free(struct sdk_spec_check *j)
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

static bool is_any_level(const struct sdk_level_constraint *w)
{
	bool any = w->level.min <= 1 && w->level.max >= SDK_LEVELS;

	for (unsigned i = 0; i < SDK_LEVELS; i++)
		any &= is_any(w->fills[i]);
	return any;
}

/* ---- steps ---- */

static bool may_be(void *with, const struct sdk_step *step)
{
	const struct sdk_technique_constraint *w = with;

	return !w->never[step->technique];
}

/* The steps, as far as they are not forbidden; after a guess, too. */
static struct sdk_explanation explain(struct sdk_spec_check *j, struct sdk_technique_constraint *w, const struct sdk_puzzle *p)
{
	const struct sdk_sink sink = { may_be, w };
	struct sdk_explanation counts = sdk_explain(j->explainer, p, NULL, SDK_SCALE_TECHNIQUES, &sink);
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_query query = { .puzzle = p, .limit = 1, .solution = solution };

	if (counts.solved || counts.stopped || w->never[SDK_GUESS])
		return counts;
	sdk_search_solve(j->search, &query);
	return sdk_explain(j->explainer, p, solution, SDK_SCALE_TECHNIQUES, &sink);
}

static bool accepts_steps(struct sdk_spec_check *j, const struct sdk_technique_constraint *target, const struct sdk_puzzle *p)
{
	struct sdk_technique_constraint w = *target;
	struct sdk_explanation counts = explain(j, &w, p);
	bool likes = counts.solved && !counts.stopped;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		likes &= sdk_explainer_steps(j->explainer, t) >= target->least[t];
	return likes;
}

/* What level and fills are to be, the steps considered. */
static struct sdk_level_constraint level_constraint(const struct sdk_spec *spec)
{
	struct sdk_level_constraint target = spec->level;
	struct sdk_range levels = spec->steps.given ? sdk_technique_constraint_levels(&spec->steps) : target.level;

	if (target.level.min < levels.min)
		target.level.min = levels.min;
	if (target.level.max > levels.max)
		target.level.max = levels.max;
	return target;
}

bool sdk_spec_check_accepts(struct sdk_spec_check *j, const struct sdk_spec *spec, const struct sdk_puzzle *p)
{
	const struct sdk_level_constraint level = level_constraint(spec);

	return sdk_in_range(sdk_puzzle_clues(p), spec->clues) && (is_any_level(&level) || sdk_level_is(j->rater, p, &level)) &&
		(!spec->steps.given || accepts_steps(j, &spec->steps, p));
}
