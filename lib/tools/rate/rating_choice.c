/* SPDX-License-Identifier: MIT */
#include "tools/rate/rating_choice.h"

#include <stdint.h>

#include "base/number.h"
#include "cli/tool.h"
#include "gen/technique_constraint.h"
#include "se/er.h"

/* Whether an option has not set the range: what it sets has another maximum, even if that accepts every rating. */
static bool is_any(struct sdk_range r)
{
	return r.min == 0 && r.max == UINT64_MAX;
}

static bool names_none(const struct sdk_technique_set *set)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (set->has[t])
			return false;
	return true;
}

struct sdk_rating_choice sdk_rating_choice_any(void)
{
	const struct sdk_range any = { 0, UINT64_MAX };

	return (struct sdk_rating_choice){ .level = any, .points = any, .minutes = any, .se.er = any };
}

bool sdk_rating_choice_needs_steps(const struct sdk_rating_choice *c)
{
	return c->spec.steps_count || !is_any(c->points) || !names_none(&c->hardest);
}

bool sdk_rating_choice_given(const struct sdk_rating_choice *c)
{
	return sdk_rating_choice_needs_steps(c) || !is_any(c->level) || !is_any(c->minutes) || !is_any(c->se.er) ||
		c->se.diamond || c->se.pearl;
}

/* ---- names ---- */

/* Exits if steps on the scale cannot have a technique that the option names. */
static void check_name(const char *option, unsigned technique, unsigned scale)
{
	unsigned other = 0;

	if (sdk_scale_has_technique(scale, technique))
		return;
	while (!sdk_scale_has_technique(other, technique)) /* some scale has it */
		other++;
	sdk_usage("%s: there is no %s on the scale of %s (--scale=%s has it)", option, sdk_technique_key(technique),
		sdk_scale_key(scale), sdk_scale_key(other));
}

void sdk_rating_choice_check(const struct sdk_rating_choice *c, unsigned scale)
{
	const struct sdk_technique_constraint wanted = sdk_technique_constraint(&c->spec);

	for (size_t i = 0; i < c->spec.steps_count; i++)
		check_name(c->spec.steps[i].times.max ? "--require" : "--forbid", c->spec.steps[i].technique, scale);
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (c->hardest.has[t])
			check_name("--hardest", t, scale);
	unsigned t = 0;

	while (t < SDK_TECHNIQUES && wanted.times[t].min <= wanted.times[t].max)
		t++;
	if (t < SDK_TECHNIQUES || sdk_technique_group_forbidden(&wanted, &t))
		sdk_usage("--forbid: %s is also required", sdk_technique_key(t));
}

/* ---- ratings ---- */

static bool hardest_chosen(const struct sdk_technique_set *set, const struct sdk_explanation *explanation)
{
	return names_none(set) || (explanation->total && set->has[explanation->hardest]);
}

bool sdk_rating_level_chosen(const struct sdk_rating_choice *c, const struct sdk_rating *level)
{
	return is_any(c->level) || sdk_in_range(level->level.level, c->level);
}

bool sdk_rating_chosen(const struct sdk_rating_choice *c, const struct sdk_rating of[SDK_SCALES],
	const struct sdk_rating *steps)
{
	if (!sdk_rating_level_chosen(c, &of[SDK_SCALE_LEVELS]))
		return false;
	if (!sdk_se_accepts_any(&c->se) && of[SDK_SCALE_SE].se_rejected)
		return false;
	if (!is_any(c->minutes) && !sdk_in_range(of[SDK_SCALE_MINUTES].minutes.mean, c->minutes))
		return false;
	if (!sdk_rating_choice_needs_steps(c))
		return true;
	const struct sdk_technique_constraint wanted = sdk_technique_constraint(&c->spec);

	return sdk_in_range(sdk_explainer_points(steps->explainer), c->points) &&
		hardest_chosen(&c->hardest, &steps->explanation) && sdk_technique_constraint_met(&wanted, steps->explainer);
}
