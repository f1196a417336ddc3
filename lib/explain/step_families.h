/* SPDX-License-Identifier: MIT */
/* step_families: what the picture of a step shows, family by family of techniques. */
#ifndef SDK_EXPLAIN_STEP_FAMILIES_H
#define SDK_EXPLAIN_STEP_FAMILIES_H

#include "explain/step_scene.h"

/*
 * The number of boards that a picture of the step has: 1, or the branches of a forcing chain that has more than three, or of
 * a net.
 */
unsigned sdk_scene_boards(const struct sdk_step *step);

/*
 * Fills the scene, which must be all zero the first time, with board k of the step. The grid, the clues and the step must
 * stay as long as it is used.
 */
void sdk_scene_fill(struct sdk_scene *scene, const struct sdk_candidate_grid *grid, const uint8_t *given,
	const struct sdk_step *step, unsigned k);

#endif
