/* SPDX-License-Identifier: MIT */
/*
 * pss_internal: the layout of the probabilities in memory, which makes the loops over them simple and fast.
 *
 * There are four kinds of sums: over the values of a cell, and, for a value, over the cells of a row, a column and a box. A
 * *sweep* is one pass for each kind, which computes all sums of the kind and corrects their terms. Between evolutions the
 * board is in p, the probabilities of a cell next to each other. For the passes, each candidate has a *slot* for each kind.
 * The terms of a sum are below each other in one of WIDE lanes, in the order of the board, and below them those of another
 * sum, such that all lanes end near the same row:
 *
 *     row 0   r1c1=4   r3c2=2   r1c2=7   r5c5=9 ...
 *     row 1   r1c5=4   r3c4=2   r1c8=7   r5c8=9 ...     the sum of 4 over row 1 has 3 terms,
 *     row 2   r1c9=4   r3c8=2   r1c9=7   r4c1=3 ...     below it is the one of 6 over row 4
 *     row 3   r4c2=6   r8c1=1   r2c1=5   r4c6=3 ...
 *     row 4   r4c8=6   r8c7=1   r2c3=5      -   ...
 *
 * Going down the rows, all lanes add up at once, and start anew where `base` says that a sum begins; going up, each sum is
 * taken from its last row and corrects the rows above. Sums that are 1 already have no slots, nor have candidates that are
 * excluded; those excluded later stay 0 in all evolutions, and the slots are laid out again when half are, or a quarter and
 * some sweeps have passed. (Always at a quarter: 1.2 times as long for puzzles with 17 clues, which take few sweeps.) `from`
 * is the slot that a candidate had for the kind before: a pass first copies all of them from there.
 *
 * The order in which terms are added is that of the board in every layout, and adding 0 changes nothing, so the results do
 * not depend on it. Of the puzzles of top1465, a pass has 191 candidates in 13 rows on average. One row of 16 lanes for each
 * empty cell, 9 of them in use, took 3.2 times as long, and groups of 16 sums, each as long as its longest, 1.15 times.
 * Copying candidate by candidate instead of by row was slower too (1.3).
 */
#ifndef SDK_PSS_PSS_INTERNAL_H
#define SDK_PSS_PSS_INTERNAL_H

#include "base/rounding.h"
#include "sdk/pss.h"

enum kind {
	CELL,
	ROW,
	COL,
	BOX,
	KINDS
};

enum {
	WIDE = 16,      /* slots in a row */
	LANES_MAX = 28, /* of a cell in p: SDK_VALUES_MAX, up to a multiple of 4 */
	SLOTS_MAX = SDK_CELLS_MAX * SDK_VALUES_MAX + WIDE * SDK_VALUES_MAX,
	NO_CANDIDATE = SDK_CELLS_MAX * LANES_MAX, /* in place of an index to p */
	NO_SLOT = SLOTS_MAX
};

/* The slots of a kind. */
struct sdk_pss_slots {
	/* Belief: 1 / the factor by which the sum has multiplied the odds. Fit, for BOX: what the slots had before the sweep. */
	_Alignas(64) float memory[SLOTS_MAX];
	/* In the first slot of a sum, what a filled cell contributes to it: 1 or 0; in the others GOES_ON. */
	_Alignas(64) float base[SLOTS_MAX + WIDE];
	uint32_t candidate[SLOTS_MAX]; /* index to p */
	uint16_t from[SLOTS_MAX];
	uint16_t place[SDK_CELLS_MAX]; /* the first slot of each sum, unless it was 1 when the slots were laid out */
	unsigned slots;                /* a multiple of WIDE */
};

#define GOES_ON (-1.0f)

struct sdk_pss_open {
	uint16_t at;         /* index to p */
	uint16_t sum[KINDS]; /* the numbers of its sums */
};

struct sdk_pss {
	_Alignas(64) float q[2][SLOTS_MAX + WIDE]; /* what is in the slots of a kind, and of the next; at NO_SLOT 0 */
	_Alignas(64) float sum[SLOTS_MAX];         /* of each slot and those above it; or the correction computed from it */
	struct sdk_pss_slots slots[KINDS];
	/* [cells][lanes], 0 in filled cells; with belief, odds: p / (1 - p); at NO_CANDIDATE 0 */
	_Alignas(64) float p[NO_CANDIDATE + 1];
	float scratch[NO_CANDIDATE + 1];                               /* memory while slots are laid out; p as a sink sees it */
	uint16_t slot[NO_CANDIDATE + 1];                               /* while slots are laid out */
	struct sdk_pss_open candidate[SDK_CELLS_MAX * SDK_VALUES_MAX]; /* [open] those that have slots */
	uint8_t settled[KINDS][SDK_CELLS_MAX];                         /* the sums that a clue or filled cell makes 1 */
	float off;                                                     /* the largest deviation of a sum from 1 in this sweep */
	float zero, one;                                               /* as in the options; with belief as odds */
	unsigned lanes;                                                /* of a cell in p: n, up to a multiple of 4 */
	unsigned full;                                                 /* the number of cells that have a value */
	unsigned swept;                                                /* the number of sweeps since the start of the puzzle */
	unsigned laid_out;                                             /* sweeps up to the last layout of the slots */
	unsigned open;
	uint16_t empty[SDK_CELLS_MAX]; /* [cells - full] in ascending order */
	uint64_t draw;                 /* the state of the random choices */
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

/* The number of the sum of a kind that has the candidate as a term. */
static inline unsigned sdk_pss_sum_of(const struct sdk_shape *s, enum kind kind, unsigned cell, unsigned value)
{
	switch (kind) {
	case CELL: return cell;
	case ROW: return s->cell_row[cell] * s->n + value;
	case COL: return s->cell_col[cell] * s->n + value;
	default: return s->cell_box[cell] * s->n + value;
	}
}

/* Lays out the slots for the candidates that are open in p. With `fresh`, forgets what `memory` was. */
void sdk_pss_lay_out(struct sdk_pss *w, bool fresh);

/* Makes the sums 1 that have the value, counted from 0, in the cell as a term. */
void sdk_pss_settle(struct sdk_pss *w, unsigned cell, unsigned value);

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

/* The probability that the number in a lane of an empty cell represents. */
static inline float sdk_pss_lane_probability(const struct sdk_pss *w, float q)
{
	return w->options.evolution == SDK_PSS_BELIEF ? q / (1 + q) : q;
}

/* Shows the board to the sink if there is one; and the candidate that has been clipped, with its probability before. */
void sdk_pss_show(struct sdk_pss *w, enum sdk_probabilities_stage step);
void sdk_pss_show_clipped(struct sdk_pss *w, unsigned cell, unsigned value, float before);

#endif
