/* SPDX-License-Identifier: MIT */
/*
 * steps_wish: which techniques the steps to the solution are to have, on the scale of techniques (sdk/rate.h).
 *
 * Techniques belong to a *class*: singles, which alone solve the puzzles of level 1 and 2; locked candidates and
 * subsets, with which those up to level 5 are solved; and all beyond, which those of level 6 need. So a wish tells about the
 * level, which is quickly known.
 */
#ifndef SDK_GEN_TECHNIQUE_CONSTRAINT_H
#define SDK_GEN_TECHNIQUE_CONSTRAINT_H

#include <stdbool.h>

#include "base/number.h"
#include "grid/technique.h"

struct sdk_technique_constraint {
	bool given;                     /* else anything will do */
	unsigned least[SDK_TECHNIQUES]; /* so many steps at least, */
	bool never[SDK_TECHNIQUES];     /* or none */
};

/* The levels of a class: 1-2, 3-5, 6. */
struct sdk_range sdk_class_levels(enum sdk_technique_class class);

/* Whether some technique of the class must be there; whether none may be. */
bool sdk_technique_require(const struct sdk_technique_constraint *w, enum sdk_technique_class class);
bool sdk_technique_forbid(const struct sdk_technique_constraint *w, enum sdk_technique_class class);

/* The levels that puzzles with such steps can have; min > max: none. */
struct sdk_range sdk_technique_constraint_levels(const struct sdk_technique_constraint *w);

#endif
