/* SPDX-License-Identifier: MIT */
/* grid_file: the full grids of a file, in memory, with a byte for each cell. */
#ifndef SDK_TOOLS_GEN_GRID_FILE_H
#define SDK_TOOLS_GEN_GRID_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "grid/shape_store.h"
#include "sdk/puzzle.h"

/* Grids of one shape. */
struct sdk_grid_file {
	const struct sdk_shape *shape;
	struct sdk_shape_store shapes; /* of the records since the first grid */
	struct sdk_shape_store kept;   /* of those up to it, whose shape all grids have */
	size_t count;
	uint8_t *value;   /* [count][cells] */
	const char *file; /* the name of the file in messages, */
	uint64_t *line;   /* [count] and the line of each grid */
	bool rejected;    /* some records are not full grids of the shape: the reasons have been reported */
};

/*
 * Reads all records of a file (`-`: standard input), and rejects those that are not full grids of the shape. If this is
 * plain, their layout is that of the first grid, and if it is NULL, so is their size. Grids without the fields of a layout
 * only have to fit in the units. The reasons are reported: all of them, or the first twenty of a kind (io/message_kinds.h).
 * Exits with status 2 if the file cannot be read or memory runs out.
 */
struct sdk_grid_file sdk_grid_file_read(const char *name, const struct sdk_shape *shape, bool all_messages);
void sdk_grid_file_free(struct sdk_grid_file *g);

#endif
