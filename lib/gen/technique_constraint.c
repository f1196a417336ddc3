/* SPDX-License-Identifier: MIT */
#include "gen/technique_constraint.h"

#include "sdk/rate.h"

struct sdk_range sdk_class_levels(enum sdk_technique_class class)
{
	static const struct sdk_range levels[SDK_CLASSES] = { { 1, 2 }, { 3, 5 }, { 6, 6 } };

	return levels[class];
}

struct sdk_technique_constraint sdk_technique_constraint(const struct sdk_spec *spec)
{
	struct sdk_technique_constraint c;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		c.times[t] = (struct sdk_range){ 0, UINT64_MAX };
	for (size_t i = 0; i < spec->steps_count; i++) {
		const struct sdk_range wanted = spec->steps[i].times;
		struct sdk_range *times = &c.times[spec->steps[i].technique];

		if (times->min < wanted.min)
			times->min = wanted.min;
		if (times->max > wanted.max)
			times->max = wanted.max;
	}
	return c;
}

bool sdk_class_required(const struct sdk_technique_constraint *c, enum sdk_technique_class class)
{
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

	for (unsigned class = SDK_CLASS_SUBSETS; class < SDK_CLASSES; class++)
		if (sdk_class_required(c, class))
			r.min = sdk_class_levels(class).min;
	if (sdk_class_forbidden(c, SDK_CLASS_BEYOND)) {
		r.max = sdk_class_levels(SDK_CLASS_SUBSETS).max;
		if (sdk_class_forbidden(c, SDK_CLASS_SUBSETS))
			r.max = sdk_class_levels(SDK_CLASS_SINGLES).max;
	}
	return r;
}
