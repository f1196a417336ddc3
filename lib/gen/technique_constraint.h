/* SPDX-License-Identifier: MIT */
/*
 * technique_constraint: how often the steps to a solution use each technique, on the scale of techniques (sdk/rate.h).
 *
 * Every technique belongs to a *class*. Singles alone solve the puzzles of levels 1 and 2; locked candidates and subsets
 * solve those up to level 5; level 6 needs techniques beyond these. So a constraint on techniques implies one on the level,
 * which is quicker to check.
 */
#ifndef SDK_GEN_TECHNIQUE_CONSTRAINT_H
#define SDK_GEN_TECHNIQUE_CONSTRAINT_H

#include <stdbool.h>

#include "grid/technique.h"
#include "sdk/generate.h"
#include "sdk/rate.h"

/* The levels of a class: 1-2, 3-5, 6. */
struct sdk_range sdk_class_levels(enum sdk_technique_class class);

/*
 * The `steps` of a specification, which must outlive it, as a table. Where several entries name a technique, all of them
 * hold. Entries that count together are not in the table.
 */
struct sdk_technique_constraint {
	struct sdk_range times[SDK_TECHNIQUES];
	bool groups; /* there are entries that count together */
	const struct sdk_spec *spec;
};

struct sdk_technique_constraint sdk_technique_constraint(const struct sdk_spec *spec);

/* Whether the steps counted so far are enough where entries count together. */
bool sdk_technique_groups_enough(const struct sdk_technique_constraint *c, const struct sdk_explainer *e);

/* Whether the steps of an explanation meet the constraint. */
bool sdk_technique_constraint_met(const struct sdk_technique_constraint *c, const struct sdk_explainer *e);

/* Whether a technique is used at least once; whether it is never used. */
static inline bool sdk_technique_required(const struct sdk_technique_constraint *c, unsigned technique)
{
	return c->times[technique].min > 0;
}

static inline bool sdk_technique_forbidden(const struct sdk_technique_constraint *c, unsigned technique)
{
	return c->times[technique].max == 0;
}

/* Whether entries that count together are required and all forbidden; *technique is one of them. */
bool sdk_technique_group_forbidden(const struct sdk_technique_constraint *c, unsigned *technique);

/* Whether some technique of the class is required; whether all of them are forbidden. */
bool sdk_class_required(const struct sdk_technique_constraint *c, enum sdk_technique_class class);
bool sdk_class_forbidden(const struct sdk_technique_constraint *c, enum sdk_technique_class class);

/* The levels that puzzles with such steps can have; min > max: none. */
struct sdk_range sdk_technique_constraint_levels(const struct sdk_technique_constraint *c);

#endif
