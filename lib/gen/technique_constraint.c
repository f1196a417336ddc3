/* SPDX-License-Identifier: MIT */
#include "gen/technique_constraint.h"

#include "sdk/rate.h"

struct sdk_range sdk_class_levels(enum sdk_technique_class class)
{
	static const struct sdk_range levels[SDK_CLASSES] = { { 1, 2 }, { 3, 5 }, { 6, 6 } };

	return levels[class];
}

bool sdk_technique_require(const struct sdk_technique_constraint *w, enum sdk_technique_class class)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (w->least[t] && sdk_technique_class(t) == class)
			return true;
	return false;
}

bool sdk_technique_forbid(const struct sdk_technique_constraint *w, enum sdk_technique_class class)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (!w->never[t] && sdk_technique_class(t) == class && sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, t))
			return false;
	return true;
}

struct sdk_range sdk_technique_constraint_levels(const struct sdk_technique_constraint *w)
{
	struct sdk_range r = { 1, SDK_LEVELS };

	for (unsigned class = SDK_CLASS_SUBSETS; class < SDK_CLASSES; class++)
		if (sdk_technique_require(w, class))
			r.min = sdk_class_levels(class).min;
	if (sdk_technique_forbid(w, SDK_CLASS_BEYOND)) {
		r.max = sdk_class_levels(SDK_CLASS_SUBSETS).max;
		if (sdk_technique_forbid(w, SDK_CLASS_SUBSETS))
			r.max = sdk_class_levels(SDK_CLASS_SINGLES).max;
	}
	return r;
}
