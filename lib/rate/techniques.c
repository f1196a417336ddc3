/* SPDX-License-Identifier: MIT */
/* techniques: which function finds what. */
#include "rate/context_internal.h"

struct finder {
	bool (*find)(struct sdk_context *h, unsigned arg);
	unsigned arg;
};

/* To add one: its line here, its function in the file of its family, and what grid/technique.c says. */
static const struct finder finder[SDK_TECHNIQUES] = {
	[SDK_FULL_HOUSE] = { sdk_find_full_house, 0 },
	[SDK_HIDDEN_SINGLE] = { sdk_find_hidden_single, 0 },
	[SDK_NAKED_SINGLE] = { sdk_find_naked_single, 0 },
	[SDK_POINTING] = { sdk_find_pointing, 0 },
	[SDK_CLAIMING] = { sdk_find_claiming, 0 },
	[SDK_LOCKED_PAIR] = { sdk_find_locked_subset, 2 },
	[SDK_LOCKED_TRIPLE] = { sdk_find_locked_subset, 3 },
	[SDK_NAKED_PAIR] = { sdk_find_naked_subset, 2 },
	[SDK_HIDDEN_PAIR] = { sdk_find_hidden_subset, 2 },
	[SDK_NAKED_TRIPLE] = { sdk_find_naked_subset, 3 },
	[SDK_HIDDEN_TRIPLE] = { sdk_find_hidden_subset, 3 },
	[SDK_NAKED_QUAD] = { sdk_find_naked_subset, 4 },
	[SDK_HIDDEN_QUAD] = { sdk_find_hidden_subset, 4 },
	[SDK_X_WING] = { sdk_find_fish, 2 },
	[SDK_SKYSCRAPER] = { sdk_find_skyscraper, 0 },
	[SDK_TWO_STRING_KITE] = { sdk_find_two_string_kite, 0 },
	[SDK_TURBOT_FISH] = { sdk_find_turbot_fish, 0 },
	[SDK_EMPTY_RECTANGLE] = { sdk_find_empty_rectangle, 0 },
	[SDK_BUG_1] = { sdk_find_bug_1, 0 },
	[SDK_XY_WING] = { sdk_find_xy_wing, 0 },
	[SDK_XYZ_WING] = { sdk_find_xyz_wing, 0 },
	[SDK_W_WING] = { sdk_find_w_wing, 0 },
	[SDK_REMOTE_PAIR] = { sdk_find_remote_pair, 0 },
	[SDK_UNIQUE_RECTANGLE_1] = { sdk_find_rectangle, SDK_UNIQUE_RECTANGLE_1 },
	[SDK_UNIQUE_RECTANGLE_2] = { sdk_find_rectangle, SDK_UNIQUE_RECTANGLE_2 },
	[SDK_UNIQUE_RECTANGLE_3] = { sdk_find_rectangle, SDK_UNIQUE_RECTANGLE_3 },
	[SDK_UNIQUE_RECTANGLE_4] = { sdk_find_rectangle, SDK_UNIQUE_RECTANGLE_4 },
	[SDK_UNIQUE_RECTANGLE_5] = { sdk_find_rectangle, SDK_UNIQUE_RECTANGLE_5 },
	[SDK_UNIQUE_RECTANGLE_6] = { sdk_find_rectangle, SDK_UNIQUE_RECTANGLE_6 },
	[SDK_HIDDEN_RECTANGLE] = { sdk_find_rectangle, SDK_HIDDEN_RECTANGLE },
	[SDK_AVOIDABLE_RECTANGLE_1] = { sdk_find_rectangle, SDK_AVOIDABLE_RECTANGLE_1 },
	[SDK_AVOIDABLE_RECTANGLE_2] = { sdk_find_rectangle, SDK_AVOIDABLE_RECTANGLE_2 },
	[SDK_SWORDFISH] = { sdk_find_fish, 3 },
	[SDK_COLOUR_TRAP] = { sdk_find_colour_trap, 0 },
	[SDK_COLOUR_WRAP] = { sdk_find_colour_wrap, 0 },
	[SDK_FINNED_X_WING] = { sdk_find_finned_fish, 2 },
	[SDK_SASHIMI_X_WING] = { sdk_find_sashimi_fish, 2 },
	[SDK_JELLYFISH] = { sdk_find_fish, 4 },
	[SDK_FINNED_SWORDFISH] = { sdk_find_finned_fish, 3 },
	[SDK_SASHIMI_SWORDFISH] = { sdk_find_sashimi_fish, 3 },
	[SDK_FINNED_JELLYFISH] = { sdk_find_finned_fish, 4 },
	[SDK_SASHIMI_JELLYFISH] = { sdk_find_sashimi_fish, 4 },
	[SDK_X_CHAIN] = { sdk_find_chain, SDK_CHAINS_X },
	[SDK_XY_CHAIN] = { sdk_find_chain, SDK_CHAINS_XY },
	[SDK_ALS_XZ] = { sdk_find_als_xz, 0 },
	[SDK_CHAIN] = { sdk_find_chain, SDK_CHAINS_ALL },
	[SDK_FORCING_CHAIN] = { sdk_find_forcing_chain, 0 },
	[SDK_FORCING_NET] = { sdk_find_forcing_net, 0 }
	/* Larger subsets are not needed: they come with smaller ones. A guess is not found. */
};

bool sdk_context_has_technique(enum sdk_technique technique)
{
	return finder[technique].find != NULL;
}

bool sdk_context_find(struct sdk_context *h, enum sdk_technique technique, const struct sdk_sink *sink)
{
	const struct finder *f = &finder[technique];

	h->sink = sink;
	h->step.technique = technique;
	h->step.pass = 0;
	return f->find && f->find(h, f->arg);
}
