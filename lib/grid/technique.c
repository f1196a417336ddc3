/* SPDX-License-Identifier: MIT */
#include "sdk/steps.h"

#include <string.h>

/*
 * To add one: its line here and in the header, in the place where its difficulty puts it; the function that
 * finds it, in rate/ and in the table of rate/techniques.c; its paragraph in sdk-rate(1).
 */
const struct sdk_technique_name sdk_technique_name[SDK_TECHNIQUES] = {
	[SDK_FULL_HOUSE] = { "full-house", "full house" },
	[SDK_HIDDEN_SINGLE] = { "hidden-single", "hidden single" },
	[SDK_NAKED_SINGLE] = { "naked-single", "naked single" },
	[SDK_POINTING] = { "pointing", "pointing" },
	[SDK_CLAIMING] = { "claiming", "claiming" },
	[SDK_LOCKED_PAIR] = { "locked-pair", "locked pair" },
	[SDK_LOCKED_TRIPLE] = { "locked-triple", "locked triple" },
	[SDK_NAKED_PAIR] = { "naked-pair", "naked pair" },
	[SDK_HIDDEN_PAIR] = { "hidden-pair", "hidden pair" },
	[SDK_NAKED_TRIPLE] = { "naked-triple", "naked triple" },
	[SDK_HIDDEN_TRIPLE] = { "hidden-triple", "hidden triple" },
	[SDK_NAKED_QUAD] = { "naked-quad", "naked quad" },
	[SDK_HIDDEN_QUAD] = { "hidden-quad", "hidden quad" },
	[SDK_NAKED_SUBSET] = { "naked-subset", "naked subset" },
	[SDK_HIDDEN_SUBSET] = { "hidden-subset", "hidden subset" },
	[SDK_X_WING] = { "x-wing", "X-wing" },
	[SDK_SKYSCRAPER] = { "skyscraper", "skyscraper" },
	[SDK_TWO_STRING_KITE] = { "two-string-kite", "two-string kite" },
	[SDK_TURBOT_FISH] = { "turbot-fish", "turbot fish" },
	[SDK_EMPTY_RECTANGLE] = { "empty-rectangle", "empty rectangle" },
	[SDK_BUG_1] = { "bug-1", "BUG+1" },
	[SDK_XY_WING] = { "xy-wing", "XY-wing" },
	[SDK_XYZ_WING] = { "xyz-wing", "XYZ-wing" },
	[SDK_W_WING] = { "w-wing", "W-wing" },
	[SDK_REMOTE_PAIR] = { "remote-pair", "remote pair" },
	[SDK_UNIQUE_RECTANGLE_1] = { "unique-rectangle-1", "unique rectangle type 1" },
	[SDK_UNIQUE_RECTANGLE_2] = { "unique-rectangle-2", "unique rectangle type 2" },
	[SDK_UNIQUE_RECTANGLE_3] = { "unique-rectangle-3", "unique rectangle type 3" },
	[SDK_UNIQUE_RECTANGLE_4] = { "unique-rectangle-4", "unique rectangle type 4" },
	[SDK_UNIQUE_RECTANGLE_5] = { "unique-rectangle-5", "unique rectangle type 5" },
	[SDK_UNIQUE_RECTANGLE_6] = { "unique-rectangle-6", "unique rectangle type 6" },
	[SDK_HIDDEN_RECTANGLE] = { "hidden-rectangle", "hidden rectangle" },
	[SDK_AVOIDABLE_RECTANGLE_1] = { "avoidable-rectangle-1", "avoidable rectangle type 1" },
	[SDK_AVOIDABLE_RECTANGLE_2] = { "avoidable-rectangle-2", "avoidable rectangle type 2" },
	[SDK_SWORDFISH] = { "swordfish", "swordfish" },
	[SDK_COLOUR_TRAP] = { "colour-trap", "simple colouring (trap)" },
	[SDK_COLOUR_WRAP] = { "colour-wrap", "simple colouring (wrap)" },
	[SDK_FINNED_X_WING] = { "finned-x-wing", "finned X-wing" },
	[SDK_SASHIMI_X_WING] = { "sashimi-x-wing", "sashimi X-wing" },
	[SDK_JELLYFISH] = { "jellyfish", "jellyfish" },
	[SDK_FINNED_SWORDFISH] = { "finned-swordfish", "finned swordfish" },
	[SDK_SASHIMI_SWORDFISH] = { "sashimi-swordfish", "sashimi swordfish" },
	[SDK_FINNED_JELLYFISH] = { "finned-jellyfish", "finned jellyfish" },
	[SDK_SASHIMI_JELLYFISH] = { "sashimi-jellyfish", "sashimi jellyfish" },
	[SDK_X_CHAIN] = { "x-chain", "X-chain" },
	[SDK_XY_CHAIN] = { "xy-chain", "XY-chain" },
	[SDK_ALS_XZ] = { "als-xz", "ALS-XZ" },
	[SDK_CHAIN] = { "chain", "alternating chain" },
	[SDK_FORCING_CHAIN] = { "forcing-chain", "forcing chain" },
	[SDK_FORCING_NET] = { "forcing-net", "forcing net" },
	[SDK_GUESS] = { "guess", "guess" }
};

enum sdk_technique sdk_technique_find(const char *key, size_t n)
{
	unsigned t = 0;

	while (t < SDK_TECHNIQUES && (strlen(sdk_technique_name[t].key) != n || memcmp(sdk_technique_name[t].key, key, n) != 0))
		t++;
	return (enum sdk_technique)t;
}
