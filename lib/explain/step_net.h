/* SPDX-License-Identifier: MIT */
/* step_net: what the picture of a forcing net shows: a board for each branch. */
#ifndef SDK_EXPLAIN_STEP_NET_H
#define SDK_EXPLAIN_STEP_NET_H

#include "explain/step_scene.h"

/* Fills a cleared scene with the branch that its board shows. */
void sdk_net_show(struct sdk_scene *scene);

#endif
