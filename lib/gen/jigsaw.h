/* SPDX-License-Identifier: MIT */
/*
 * jigsaw: random connected regions.
 *
 * A random walk starts with the boxes. Each step draws two cells, and exchanges their regions if both are still connected
 * then. With a symmetry, the images of the two cells are exchanged with them, so that it always maps regions to regions.
 * Since a step back is as likely as the step, a walk without end would visit all partitions that it can reach equally
 * often. This one ends after a number of steps, and the regions that are kept are those that have a full grid: they are
 * random, but not uniformly distributed.
 */
#ifndef SDK_GEN_JIGSAW_H
#define SDK_GEN_JIGSAW_H

#include "sdk/generate.h"

/*
 * Whether regions are drawn with this symmetry, or some, if it is SDK_SYMMETRY_RANDOM. Not if rows and columns are exchanged
 * and boxes are not square; nor on boards of 4x4, where such a walk does not leave the boxes.
 */
bool sdk_jigsaw_has_symmetry(const struct sdk_shape *plain, enum sdk_symmetry symmetry);

/*
 * Writes the region of each cell of a plain shape: n regions of n connected cells, which the symmetry maps to each
 * other. They are numbered in the order of their first cells, and may be the boxes.
 */
void sdk_jigsaw(const struct sdk_shape *plain, enum sdk_symmetry symmetry, struct sdk_random *random, uint8_t *region);

#endif
