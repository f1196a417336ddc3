/* SPDX-License-Identifier: MIT */
/*
 * technique: the names of what a person does to solve a puzzle.
 *
 * The order is the one in which the scale of techniques tries them, the easiest first: so of two
 * techniques the greater one is the harder one there. sdk-rate(1) tells what each of them is.
 */
#ifndef SDK_GRID_TECHNIQUE_H
#define SDK_GRID_TECHNIQUE_H

#include <stddef.h>

enum sdk_technique {
	SDK_FULL_HOUSE,
	SDK_HIDDEN_SINGLE,
	SDK_NAKED_SINGLE,
	SDK_POINTING,
	SDK_CLAIMING,
	SDK_LOCKED_PAIR,
	SDK_LOCKED_TRIPLE,
	SDK_NAKED_PAIR,
	SDK_HIDDEN_PAIR,
	SDK_NAKED_TRIPLE,
	SDK_HIDDEN_TRIPLE,
	SDK_NAKED_QUAD,
	SDK_HIDDEN_QUAD,
	SDK_NAKED_SUBSET,  /* of more than four cells */
	SDK_HIDDEN_SUBSET,
	SDK_X_WING,
	SDK_SKYSCRAPER,
	SDK_TWO_STRING_KITE,
	SDK_TURBOT_FISH,
	SDK_EMPTY_RECTANGLE,
	SDK_BUG_1,
	SDK_XY_WING,
	SDK_XYZ_WING,
	SDK_W_WING,
	SDK_REMOTE_PAIR,
	SDK_UNIQUE_RECTANGLE_1,
	SDK_UNIQUE_RECTANGLE_2,
	SDK_UNIQUE_RECTANGLE_3,
	SDK_UNIQUE_RECTANGLE_4,
	SDK_UNIQUE_RECTANGLE_5,
	SDK_UNIQUE_RECTANGLE_6,
	SDK_HIDDEN_RECTANGLE,
	SDK_AVOIDABLE_RECTANGLE_1,
	SDK_AVOIDABLE_RECTANGLE_2,
	SDK_SWORDFISH,
	SDK_COLOUR_TRAP,
	SDK_COLOUR_WRAP,
	SDK_FINNED_X_WING,
	SDK_SASHIMI_X_WING,
	SDK_JELLYFISH,
	SDK_FINNED_SWORDFISH,
	SDK_SASHIMI_SWORDFISH,
	SDK_FINNED_JELLYFISH,
	SDK_SASHIMI_JELLYFISH,
	SDK_X_CHAIN,
	SDK_XY_CHAIN,
	SDK_ALS_XZ,
	SDK_CHAIN,
	SDK_FORCING_CHAIN,
	SDK_FORCING_NET,
	SDK_GUESS,
	SDK_TECHNIQUES /* how many there are */
};

struct sdk_technique_name {
	const char *key;  /* for options and data: `hidden-single` */
	const char *name; /* for people: `hidden single` */
};

extern const struct sdk_technique_name sdk_technique_name[SDK_TECHNIQUES];

/* The technique with this key (n bytes), or SDK_TECHNIQUES: there is none. */
enum sdk_technique sdk_technique_find(const char *key, size_t n);

#endif
