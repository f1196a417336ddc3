/* SPDX-License-Identifier: MIT */
/* puzzle_text: the one-line text of puzzles and boards, appended to a buffer. */
#ifndef SDK_GRID_PUZZLE_TEXT_H
#define SDK_GRID_PUZZLE_TEXT_H

#include "base/buf.h"
#include "sdk/puzzle.h"

/* Appends the one-line text of the puzzle, as all tools write it. */
void sdk_puzzle_put(struct sdk_buf *b, const struct sdk_puzzle *p);

/* Appends the one-line text of a board: value[cells], 0 for an empty cell. */
void sdk_values_put(struct sdk_buf *b, const struct sdk_shape *shape, const uint8_t *value);

/* Appends a letter for each cell: its region. */
void sdk_regions_put(struct sdk_buf *b, const uint8_t *region, unsigned cells);

/* Appends the fields `layout` and `regions` of a shape that has them. */
void sdk_shape_put_fields(struct sdk_buf *b, const struct sdk_shape *shape);

/* Appends a list of values in the form of a partial cell: `[357]`. */
void sdk_list_put(struct sdk_buf *b, uint32_t list);

#endif
