/* SPDX-License-Identifier: MIT */
#include "gen/technique_constraint.h"

#include "base/number.h"
#include "sdk/rate.h"

struct sdk_range sdk_class_levels(enum sdk_technique_class class)
{
	static const struct sdk_range levels[SDK_CLASSES] = { { 1, 2 }, { 3, 5 }, { 6, 6 } };

	return levels[class];
}

struct sdk_technique_constraint sdk_technique_constraint(const struct sdk_spec *spec)
{
	struct sdk_technique_constraint c = { .spec = spec };

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		c.times[t] = (struct sdk_range){ 0, UINT64_MAX };
	for (size_t i = 0; i < spec->steps_count; i++) {
		const struct sdk_range wanted = spec->steps[i].times;
		struct sdk_range *times = &c.times[spec->steps[i].technique];

		if (spec->steps[i].with_next || (i && spec->steps[i - 1].with_next)) {
			c.groups = true;
			continue;
		}
		if (times->min < wanted.min)
			times->min = wanted.min;
		if (times->max > wanted.max)
			times->max = wanted.max;
	}
	return c;
}

/* Goes on with the entries of the next group after entry i, which is 0 at first. Returns the first of them, or NULL. */
static const struct sdk_technique_uses *next_group(const struct sdk_technique_constraint *c, size_t *i, size_t *n)
{
	const struct sdk_technique_uses *steps = c->spec->steps;

	while (c->groups && *i < c->spec->steps_count && !steps[*i].with_next)
		++*i;
	if (!c->groups || *i == c->spec->steps_count)
		return NULL;
	const struct sdk_technique_uses *first = &steps[*i];

	for (*n = 1; steps[(*i)++].with_next; ++*n)
		;
	return first;
}

/* Whether the number of steps of every group is at least its minimum, and with `all` also at most its maximum. */
static bool groups_met(const struct sdk_technique_constraint *c, const struct sdk_explainer *e, bool all)
{
	const struct sdk_technique_uses *group;
	size_t i = 0, n;

	while ((group = next_group(c, &i, &n))) {
		uint64_t sum = 0;

		for (size_t k = 0; k < n; k++)
			sum += sdk_explainer_steps(e, group[k].technique);
		if (sum < group->times.min || (all && sum > group->times.max))
			return false;
	}
	return true;
}

bool sdk_technique_groups_enough(const struct sdk_technique_constraint *c, const struct sdk_explainer *e)
{
	return groups_met(c, e, false);
}

bool sdk_technique_constraint_met(const struct sdk_technique_constraint *c, const struct sdk_explainer *e)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (!sdk_in_range(sdk_explainer_steps(e, t), c->times[t]))
			return false;
	return groups_met(c, e, true);
}

/* The easiest technique of a group that is not forbidden; SDK_TECHNIQUES: all are. */
static unsigned easiest(const struct sdk_technique_constraint *c, const struct sdk_technique_uses *group, size_t n)
{
	unsigned least = SDK_TECHNIQUES;

	for (size_t k = 0; k < n; k++)
		if (group[k].technique < least && !sdk_technique_forbidden(c, group[k].technique))
			least = group[k].technique;
	return least;
}

bool sdk_technique_group_forbidden(const struct sdk_technique_constraint *c, unsigned *technique)
{
	const struct sdk_technique_uses *group;
	size_t i = 0, n;

	while ((group = next_group(c, &i, &n)))
		if (group->times.min && easiest(c, group, n) == SDK_TECHNIQUES) {
			*technique = group->technique;
			return true;
		}
	return false;
}

bool sdk_class_required(const struct sdk_technique_constraint *c, enum sdk_technique_class class)
{
	const struct sdk_technique_uses *group;
	size_t i = 0, n;

	while ((group = next_group(c, &i, &n)))
		if (group->times.min && easiest(c, group, n) < SDK_TECHNIQUES && sdk_technique_class(easiest(c, group, n)) == class)
			return true;
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (sdk_technique_required(c, t) && sdk_technique_class(t) == class)
			return true;
	return false;
}

bool sdk_class_forbidden(const struct sdk_technique_constraint *c, enum sdk_technique_class class)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (!sdk_technique_forbidden(c, t) && sdk_technique_class(t) == class && sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, t))
			return false;
	return true;
}

struct sdk_range sdk_technique_constraint_levels(const struct sdk_technique_constraint *c)
{
	struct sdk_range r = { 1, SDK_LEVELS };

	for (unsigned class = SDK_CLASS_SUBSETS; class < SDK_CLASSES; class ++)
		if (sdk_class_required(c, class))
			r.min = sdk_class_levels(class).min;
	if (sdk_class_forbidden(c, SDK_CLASS_BEYOND)) {
		r.max = sdk_class_levels(SDK_CLASS_SUBSETS).max;
		if (sdk_class_forbidden(c, SDK_CLASS_SUBSETS))
			r.max = sdk_class_levels(SDK_CLASS_SINGLES).max;
	}
	return r;
}
