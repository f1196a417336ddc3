/* SPDX-License-Identifier: MIT */
/* step_svg: pictures of steps as SVG; what they show is a scene (explain/step_scene.h). */
#ifndef SDK_EXPLAIN_STEP_SVG_H
#define SDK_EXPLAIN_STEP_SVG_H

#include "base/buf.h"
#include "explain/step_route.h"
#include "explain/step_scene.h"

/* Scratch memory for drawing; the contents of its first members need no initialization. */
struct sdk_step_canvas {
	const struct sdk_scene *scene;
	struct sdk_buf *b;
	struct sdk_route_map map;
	struct sdk_curve track[SDK_SCENE_LINKS_MAX]; /* of each link that is not a capsule */
	bool capsule[SDK_SCENE_LINKS_MAX];

	/* Set by the caller: of a net, add the links to each node, in a group of the class `in` that a style must hide. */
	bool sources;
};

/* Around a board, in thousandths of a cell: the names of rows and columns, and room for what stands out. */
enum { SDK_BOARD_LEFT = 520,
	SDK_BOARD_TOP = 520,
	SDK_BOARD_RIGHT = 180,
	SDK_BOARD_BOTTOM = 120 };

/* Appends the elements of the board, whose upper left corner is 0, 0. They use the classes of sdk_step_style. */
void sdk_step_board_put(struct sdk_buf *b, struct sdk_step_canvas *canvas, const struct sdk_scene *scene);

#endif
