/* SPDX-License-Identifier: MIT */
/*
 * pss_inside: how the probabilities lie in memory, so that the loops over them are plain and quick.
 *
 * Those of a cell lie side by side, filled up with zeros to a number of *lanes* that is a
 * multiple of 4, or of 16 for AVX-512; it makes no difference to what is calculated. So the sums over the cells of units are
 * made for all values at once, lane by lane:
 *
 *     p     cell 0  |1 2 3 4 5 6 7 8 9 - - -|     sum of row 0  |1 2 3 4 5 6 7 8 9 - - -|
 *           cell 1  |1 2 3 4 5 6 7 8 9 - - -|            row 1  |1 2 3 4 5 6 7 8 9 - - -|
 *           ...                                          ...
 *
 * There are four kinds of sums: over cells (of values), over rows, columns and boxes (of cells). A *sweep*
 * is a pass for each kind; the pass corrects each probability by the sum of this kind that it is in, and
 * makes the sums of the next kind on the way.
 *
 * Only cells that are empty are looked at. What the others give to the sums, 1 or nothing, is `base`.
 * Locks at 0 need no marks: what is 0 stays so in all evolutions.
 */
#ifndef SDK_PSS_PSS_INTERNAL_H
#define SDK_PSS_PSS_INTERNAL_H

#include "sdk/pss.h"

enum kind { CELL, ROW, COL, BOX, KINDS };

enum {
	LANES_MAX = 32,
	SUMS_MAX = SDK_VALUES_MAX * LANES_MAX /* over SDK_CELLS_MAX + LANES_MAX */
};

struct sdk_pss {
	_Alignas(64) float p[SDK_CELLS_MAX * LANES_MAX]; /* with belief those of empty cells are odds, p / (1 - p) */
	/* Of belief: 1 / what the sum of this kind has multiplied the odds by. Of fit, in [0]: p one sweep earlier. */
	_Alignas(64) float memory[KINDS][SDK_CELLS_MAX * LANES_MAX];
	_Alignas(64) float sum[KINDS][SUMS_MAX];  /* of p: [cells], [n][lanes]; then the corrections that follow from it */
	_Alignas(64) float part[KINDS][SUMS_MAX]; /* of belief: the sums of odds times memory; of nudge: how many are not 0 */
	_Alignas(64) float base[KINDS][SUMS_MAX];
	_Alignas(64) float shown[SDK_CELLS_MAX * LANES_MAX]; /* what a sink is shown */
	float off;   /* how far from 1 a sum was in this sweep, at most */
	float least; /* the smallest of what must not be 0: sums, or with nudge numbers of open probabilities */
	float zero, one; /* as in the options, but in the unit of p */
	unsigned wide;  /* the kernel likes multiples of so many lanes: */
	unsigned lanes; /* 4, 12, 16 or 32 */
	unsigned full; /* cells that have a value */
	unsigned swept;
	uint16_t empty[SDK_CELLS_MAX]; /* [cells - full] in order */
	uint64_t draw;
	bool (*evolve)(struct sdk_pss *w);
	const struct sdk_puzzle *puzzle;
	const struct sdk_shape *shape;
	struct sdk_pss_options options;
	struct sdk_pss_result *result;
};

/* An evolution. False: in some sum nothing is left to make 1 from. */
typedef bool sdk_pss_kernel(struct sdk_pss *w);

sdk_pss_kernel sdk_pss_plain;
#if defined(__x86_64__)
sdk_pss_kernel sdk_pss_avx2, sdk_pss_avx512;
#endif

/* An empty cell gets a value (from 0). sdk_pss_find_empty must follow. */
void sdk_pss_fill(struct sdk_pss *w, unsigned cell, unsigned value);
void sdk_pss_find_empty(struct sdk_pss *w);

/* Shows the board to the sink, if there is one. */
void sdk_pss_show(struct sdk_pss *w, enum sdk_probabilities_stage step);

#endif
