/* SPDX-License-Identifier: MIT */
/* names: cells and units as text. */
#ifndef SDK_GRID_NAMES_H
#define SDK_GRID_NAMES_H

#include "base/buf.h"
#include "base/words.h"
#include "sdk/puzzle.h"

/* Adds the name of a cell: `r3c5`. */
void sdk_cell_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell);

/* The name of a unit: `box 2`, `region C`, `diagonal 1`, `asterisk`. */
struct sdk_unit_name {
	char text[64];
};

struct sdk_unit_name sdk_unit_name(const struct sdk_shape *s, unsigned unit);

/* The same in a language. */
struct sdk_unit_name sdk_unit_name_in(const struct sdk_words *words, const struct sdk_shape *s, unsigned unit);

/* Its name in notation: `b2`, `gC`, `d1`, `star`. */
struct sdk_unit_name sdk_unit_brief(const struct sdk_shape *s, unsigned unit);

/* Adds the name of a unit. */
void sdk_unit_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit);

#endif
