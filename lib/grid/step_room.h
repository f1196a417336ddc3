/* SPDX-License-Identifier: MIT */
/* step_room: where a step that is being made (sdk/steps.h) has what it points to. */
#ifndef SDK_GRID_STEP_ROOM_H
#define SDK_GRID_STEP_ROOM_H

#include "sdk/steps.h"

enum {
	SDK_STEP_PARTS_MAX = 128,
	SDK_STEP_MEMBERS_MAX = 512
};

struct sdk_step_room {
	unsigned members; /* the cells of all parts so far */
	uint16_t cell[SDK_CELLS_MAX], member[SDK_STEP_MEMBERS_MAX];
	struct sdk_link link[SDK_STEP_LINKS_MAX];
	struct sdk_step_part part[SDK_STEP_PARTS_MAX];
	struct sdk_drop drop[SDK_CELLS_MAX];
};

/* Begins a step, whose scale, technique and pass are set: it has its unit and its values, and nothing else yet. */
void sdk_step_begin(struct sdk_step *step, struct sdk_step_room *room, unsigned unit, uint32_t values);

#endif
