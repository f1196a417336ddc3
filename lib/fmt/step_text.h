/* SPDX-License-Identifier: MIT */
/* step_text: steps in words: what follows, and from what. */
#ifndef SDK_FMT_STEP_TEXT_H
#define SDK_FMT_STEP_TEXT_H

#include "base/buf.h"
#include "sdk/steps.h"

/* Adds the name of a cell: `r3c5`. */
void sdk_cell_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell);

/* Adds the name of a unit: `box 2`. */
void sdk_unit_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit);

/* Adds a step: `r3c5=7: hidden single in box 2`, without an end of line. */
void sdk_step_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step);

#endif
