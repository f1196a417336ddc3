/* SPDX-License-Identifier: MIT */
/*
 * technique: the techniques as constants, for our own code. Their numbers change when one is added, so programs that use
 * the library know them by their keys (sdk/steps.h). The table is grid/technique.def.
 */
#ifndef SDK_GRID_TECHNIQUE_H
#define SDK_GRID_TECHNIQUE_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/steps.h"

enum sdk_technique {
#define TECHNIQUE(symbol, class, unique, points, words, notation, drawing, scratch, find, key, name) SDK_##symbol,
#include "grid/technique.def"
#undef TECHNIQUE
	SDK_TECHNIQUES /* their number */
};

struct sdk_technique_set {
	bool has[SDK_TECHNIQUES];
};

/* Which puzzles need it, by level (sdk/rate.h). */
enum sdk_technique_class {
	SDK_CLASS_SINGLES, /* levels 1 and 2 take no others */
	SDK_CLASS_SUBSETS, /* subsets and locked candidates, for levels 3 to 5 */
	SDK_CLASS_BEYOND,  /* level 6 takes at least one of these */
	SDK_CLASSES
};

/* `technique` is below SDK_TECHNIQUES. */
enum sdk_technique_class sdk_technique_class(unsigned technique);

#endif
