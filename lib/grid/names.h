/* SPDX-License-Identifier: MIT */
/* names: cells and units as text. */
#ifndef SDK_GRID_NAMES_H
#define SDK_GRID_NAMES_H

#include "base/buf.h"
#include "sdk/puzzle.h"

/* Adds the name of a cell: `r3c5`. */
void sdk_cell_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell);

/* Adds the name of a unit: `box 2`. */
void sdk_unit_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit);

#endif
