/* SPDX-License-Identifier: MIT */
/* step_net: what the picture of a forcing net shows: a board for each branch, and a list of all that it implies. */
#ifndef SDK_FMT_STEP_NET_H
#define SDK_FMT_STEP_NET_H

#include "fmt/step_scene.h"

/* Fills a cleared scene with branch k of n. */
void sdk_net_show(struct sdk_scene *scene, unsigned k, unsigned n);

/*
 * Appends node i of a net: `7. r2c3=4, the only place in box 1 (3, 5)`. The numbers in brackets are those of the nodes from
 * which it follows.
 */
void sdk_net_put_node(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, unsigned i);

#endif
