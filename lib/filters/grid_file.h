/* SPDX-License-Identifier: MIT */
/* grids: full grids out of a file, kept in memory: a byte for each cell. */
#ifndef SDK_FILTERS_GRID_FILE_H
#define SDK_FILTERS_GRID_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "sdk/puzzle.h"

/* Grids of one shape. */
struct sdk_grid_file {
	const struct sdk_shape *shape;
	size_t count;
	uint8_t *value;   /* [count][cells] */
	const char *file; /* where they came from, as messages have it, */
	uint64_t *line;   /* [count] and from which line each */
	bool refused;     /* there were records that are no full grids: messages told why */
};

/*
 * Reads all records of a file (`-`: standard input); those that are no full grids of the shape are refused. The shape
 * NULL: that of the first grid. Exits with status 2 if the file cannot be read, or memory runs out.
 */
struct sdk_grid_file sdk_grid_file_read(const char *name, const struct sdk_shape *shape);
void sdk_grid_file_free(struct sdk_grid_file *g);

#endif
