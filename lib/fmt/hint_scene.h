/* SPDX-License-Identifier: MIT */
/* hint_scene: what a picture of a hint shows, if all that is known of the step is the text of the hint. */
#ifndef SDK_FMT_HINT_SCENE_H
#define SDK_FMT_HINT_SCENE_H

#include <stddef.h>

#include "fmt/step_scene.h"

/* Shows the cells and units that the text names, as in `rows 2 and 5: X-wing in r2c3 r2c8 r5c3 r5c8`, on a cleared scene. */
void sdk_hint_show(struct sdk_scene *scene, const char *text, size_t n);

#endif
