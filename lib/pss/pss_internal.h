/* SPDX-License-Identifier: MIT */
/*
 * pss_internal: the layout of the probabilities in memory, which makes the loops over them simple and fast.
 *
 * The probabilities of a cell are adjacent, padded with zeros to a number of *lanes* that is a multiple of 4, or of 16 for
 * AVX-512; the padding does not affect the results. So the sums over the cells of a unit are computed for all values at
 * once, lane by lane:
 *
 *     p     cell 0  |1 2 3 4 5 6 7 8 9 - - -|     sum of row 0  |1 2 3 4 5 6 7 8 9 - - -|
 *           cell 1  |1 2 3 4 5 6 7 8 9 - - -|            row 1  |1 2 3 4 5 6 7 8 9 - - -|
 *           ...                                          ...
 *
 * There are four kinds of sums: over the values of a cell, and over the cells of a row, a column and a box. A *sweep* is one
 * pass for each kind. A pass corrects each probability by its sum of this kind, and computes the sums of the next kind at
 * the same time.
 *
 * Passes visit empty cells only. The contribution of the others to the sums, 1 or 0, is `base`. Locks at 0 need no
 * representation: a 0 stays 0 in all evolutions.
 */
#ifndef SDK_PSS_PSS_INTERNAL_H
#define SDK_PSS_PSS_INTERNAL_H

#include "sdk/pss.h"

enum kind {
	CELL,
	ROW,
	COL,
	BOX,
	KINDS
};

enum {
	LANES_MAX = 32,
	SUMS_MAX = SDK_VALUES_MAX * LANES_MAX /* more than SDK_CELLS_MAX + LANES_MAX */
};

struct sdk_pss {
	_Alignas(64) float p[SDK_CELLS_MAX * LANES_MAX]; /* with belief, those of empty cells are odds: p / (1 - p) */
	/* Belief: 1 / the factor by which the sum of this kind has multiplied the odds. Fit, in [0]: p before the sweep. */
	_Alignas(64) float memory[KINDS][SDK_CELLS_MAX * LANES_MAX];
	_Alignas(64) float sum[KINDS][SUMS_MAX];  /* of p: [cells], [n][lanes]; then the corrections computed from it */
	_Alignas(64) float part[KINDS][SUMS_MAX]; /* belief: sums of odds times memory; nudge: the number of terms not 0 */
	_Alignas(64) float base[KINDS][SUMS_MAX];
	_Alignas(64) float shown[SDK_CELLS_MAX * LANES_MAX]; /* the board as a sink sees it */
	float off;                                           /* the largest deviation of a sum from 1 in this sweep */
	float least;                                         /* the least sum; with nudge, the least number of its open terms */
	float zero, one;                                     /* as in the options; with belief as odds */
	unsigned wide;                                       /* the number of lanes is a multiple of this, as the kernel needs it */
	unsigned lanes;                                      /* 4, 12, 16 or 32 */
	unsigned full;                                       /* the number of cells that have a value */
	unsigned swept;                                      /* the number of sweeps since the start of the puzzle */
	uint16_t empty[SDK_CELLS_MAX];                       /* [cells - full] in ascending order */
	uint64_t draw;                                       /* the state of the random choices */
	bool (*evolve)(struct sdk_pss *w);
	const struct sdk_puzzle *puzzle;
	const struct sdk_shape *shape;
	struct sdk_pss_options options;
	struct sdk_pss_result *result;
};

/* Runs an evolution. Returns false if some sum has no probability left to make it 1, or the solver gives up. */
typedef bool sdk_pss_kernel(struct sdk_pss *w);

sdk_pss_kernel sdk_pss_plain;
#if defined(__x86_64__)
sdk_pss_kernel sdk_pss_avx2, sdk_pss_avx512;
#endif

/* Fills an empty cell with a value, counted from 0. sdk_pss_find_empty must follow. */
void sdk_pss_fill(struct sdk_pss *w, unsigned cell, unsigned value);
void sdk_pss_find_empty(struct sdk_pss *w);

/*
 * Changes the probabilities of the empty cells, which must not be odds yet, until each value sums to n over the board. Each
 * cell that has a candidate still sums to 1 then, and what is 0 stays 0. If no such probabilities exist, the puzzle has no
 * solution; the sums of some values are then not n.
 */
void sdk_pss_balance(struct sdk_pss *w);

enum { STOP_SWEEPS = 16 }; /* should_stop is called once in this number of sweeps */

/* Whether the solver has to give up. */
static inline bool sdk_pss_must_stop(struct sdk_pss *w)
{
	if (w->options.should_stop && w->swept % STOP_SWEEPS == 0)
		w->result->gave_up = w->options.should_stop(w->options.with);
	return w->result->gave_up;
}

/* Shows the board to the sink if there is one. */
void sdk_pss_show(struct sdk_pss *w, enum sdk_probabilities_stage step);

#endif
