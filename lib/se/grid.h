/* SPDX-License-Identifier: MIT */
/*
 * sdk_se_grid: the board of the scale of Sudoku Explainer, 9x9, and how its cells and houses are numbered.
 *
 * Houses are numbered blocks first (0 to 8), then rows (9 to 17), then columns (18 to 26). The cells of a house are numbered
 * from 0 in reading order. Digits are numbered from 0. A *candidate* is a number: 9 cell + digit.
 */
#ifndef SDK_SE_GRID_H
#define SDK_SE_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum {
	SE_CELLS = 81,
	SE_HOUSES = 27,
	SE_PEERS = 20,
	SE_CANDIDATES = 729,
	SE_WORDS = 12, /* of a set of candidates */
	SE_ALL = 0x1FF /* a set of all digits, or of all cells of a house */
};

enum sdk_se_type {
	SE_BLOCK,
	SE_ROW,
	SE_COLUMN
};

/* What is the same for all boards. */
struct sdk_se_map {
	uint8_t house[SE_CELLS][3];       /* the houses of a cell, by type */
	uint32_t houses[SE_CELLS];        /* the same as a set */
	uint8_t place[SE_CELLS][3];       /* its number in each of them */
	uint8_t cell[SE_HOUSES][9];       /* the cells of a house */
	uint8_t peer[SE_CELLS][SE_PEERS]; /* in reading order */
	uint64_t peers[SE_CELLS][2];      /* the same as a set of cells */

	/* The candidates that a candidate excludes: the others of its cell, and its digit in the peers. */
	uint64_t sight[SE_CANDIDATES][SE_WORDS];

	/* The cells of the first house that are also in the second one, as a set of places of the first. */
	uint16_t crossing[SE_HOUSES][SE_HOUSES];
};

void sdk_se_map_init(struct sdk_se_map *map);

struct sdk_se_grid {
	uint16_t cand[SE_CELLS];      /* the candidates of a cell; none: it is filled */
	uint16_t place[SE_HOUSES][9]; /* the cells of a house that have a digit as a candidate */
	uint8_t value[SE_CELLS];      /* digit + 1; 0: empty */
	uint8_t empty[SE_HOUSES];     /* the number of empty cells */
	uint8_t placed[9];            /* the number of cells that have the digit */
	uint8_t left;                 /* empty cells */
};

/* The number of members of a set of digits, or of cells of a house. A table is faster than sdk_bits_count for nine bits. */
extern const uint8_t sdk_se_counts[SE_ALL + 1];

static inline unsigned sdk_se_count(unsigned set)
{
	return sdk_se_counts[set];
}

static inline bool sdk_se_sees(const struct sdk_se_map *map, unsigned a, unsigned b)
{
	return map->peers[a][b / 64] >> b % 64 & 1;
}

static inline void sdk_se_grid_remove(const struct sdk_se_map *map, struct sdk_se_grid *g, unsigned cell, unsigned digit)
{
	g->cand[cell] &= (uint16_t) ~(1u << digit);
	for (unsigned t = 0; t < 3; t++)
		g->place[map->house[cell][t]][digit] &= (uint16_t) ~(1u << map->place[cell][t]);
}

/* Fills a cell, and removes the digit from its peers. */
void sdk_se_grid_fill(const struct sdk_se_map *map, struct sdk_se_grid *g, unsigned cell, unsigned digit);

/*
 * A board from values (0: empty) and lists of candidates for the empty cells; NULL: all. A cell that lists one value, which
 * no peer has as a candidate, is filled.
 */
void sdk_se_grid_start(const struct sdk_se_map *map, struct sdk_se_grid *g, const uint8_t *value, const uint32_t *list);

#endif
