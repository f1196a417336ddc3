/* SPDX-License-Identifier: MIT */
/* rating_choice: which puzzles are passed on, by their ratings. */
#ifndef SDK_TOOLS_RATE_RATING_CHOICE_H
#define SDK_TOOLS_RATE_RATING_CHOICE_H

#include "rate/scale.h"
#include "tools/common/technique_option.h"

struct sdk_rating_choice {
	struct sdk_range level, points, minutes; /* minutes in tenths */
	struct sdk_se_limits se;
	struct sdk_technique_set hardest; /* one of these; empty: any */
	struct sdk_spec spec;             /* its `steps`: what the steps must and must not use */
};

/* The choice of all puzzles. */
struct sdk_rating_choice sdk_rating_choice_any(void);

/* Whether only some puzzles are passed on; whether only by their steps, on the scale whose steps are counted. */
bool sdk_rating_choice_given(const struct sdk_rating_choice *c);
bool sdk_rating_choice_needs_steps(const struct sdk_rating_choice *c);

/* Exits with a message if the choice names a technique that the scale does not have, or both requires and forbids one. */
void sdk_rating_choice_check(const struct sdk_rating_choice *c, unsigned scale);

/* Whether a puzzle with this rating on the scale of levels may be passed on. */
bool sdk_rating_level_chosen(const struct sdk_rating_choice *c, const struct sdk_rating *level);

/* Whether a puzzle is passed on: `of` are its ratings on the scales of the choice, `steps` is that by its steps. */
bool sdk_rating_chosen(const struct sdk_rating_choice *c, const struct sdk_rating of[SDK_SCALES],
	const struct sdk_rating *steps);

#endif
