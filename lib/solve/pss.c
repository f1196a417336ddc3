/* SPDX-License-Identifier: MIT */
/*
 * pss: how the probabilities lie in memory, so that the loops over them are plain and quick.
 *
 * Those of a cell lie side by side, filled up with zeros to a number of *lanes* that is a
 * multiple of 4. So the sums over the cells of units are made for all values at once, lane by lane:
 *
 *     p     cell 0  |1 2 3 4 5 6 7 8 9 - - -|     sum of row 0  |1 2 3 4 5 6 7 8 9 - - -|
 *           cell 1  |1 2 3 4 5 6 7 8 9 - - -|            row 1  |1 2 3 4 5 6 7 8 9 - - -|
 *           ...                                          ...
 *
 * There are four kinds of sums: over cells (of values), over rows, columns and boxes (of cells). A *sweep*
 * is a pass for each kind; the pass corrects each probability by the sum of this kind that it is in, and
 * makes the sums of the next kind on the way.
 *
 * Locks need no marks: what is 0 stays so in both evolutions, and the sums around a 1 are exactly 1.
 */
#include "solve/pss.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "grid/candidates.h"

/* Made once for each evolution and number of lanes: these are constants then, and the loops are vectorised. */
#define FOR_LANES static inline __attribute__((always_inline))

/* Before a loop over lanes: gcc -O3 would take it apart before it could be vectorised. */
#ifdef __clang__
#define AS_LOOP
#else
#define AS_LOOP _Pragma("GCC unroll 1")
#endif

enum kind { CELL, ROW, COL, BOX, KINDS };

enum {
	LANES_MAX = 28,
	SUMS_MAX = SDK_VALUES_MAX * LANES_MAX, /* over SDK_CELLS_MAX + LANES_MAX */
	STEADY = 8,       /* sweeps from one extrapolation to the next */
	DOUBLED_MAX = 6   /* it takes the power 2^6 of a sweep, at most */
};

/* How a pass ends. */
enum pass_end {
	DONE,
	REACHED,   /* some probability has come to 1 */
	IMPOSSIBLE /* nothing is left in some sum to make 1 from */
};

struct sdk_pss {
	_Alignas(64) float p[SDK_CELLS_MAX * LANES_MAX];
	_Alignas(64) float before[SDK_CELLS_MAX * LANES_MAX]; /* the probabilities one sweep earlier */
	_Alignas(64) float sum[KINDS][SUMS_MAX];  /* [cells], [n][lanes]; then the corrections that follow from it */
	_Alignas(64) float open[KINDS][SUMS_MAX]; /* how many are not 0, as `sum` */
	float off;   /* how far from 1 a sum was in this sweep, at most */
	float least; /* the smallest of what must not be 0: sums (fit) or open probabilities (nudge) */
	unsigned lanes;
	unsigned full; /* cells that have a value */
	const struct sdk_puzzle *puzzle;
	const struct sdk_shape *shape;
	struct sdk_pss_options options;
	struct sdk_pss_result *result;
};

const char *const sdk_pss_evolution_name[] = { "fit", "nudge", NULL };

struct sdk_pss_options sdk_pss_defaults(enum sdk_pss_evolution evolution)
{
	if (evolution == SDK_PSS_NUDGE)
		return (struct sdk_pss_options){ evolution, 0.02f, 100, 0.5f, 100, -0.12f, 0.98f };
	return (struct sdk_pss_options){ evolution, 0.02f, 100, 0.5f, 100, 1e-4f, 0.98f };
}

struct sdk_pss *sdk_pss_new(void)
{
	return aligned_alloc(64, sizeof(struct sdk_pss));
}

void sdk_pss_free(struct sdk_pss *w)
{
	free(w);
}

/* ---- the passes ---- */

/* Which unit of a kind each cell is in. */
static inline const uint8_t *unit_of_cells(const struct sdk_shape *s, enum kind kind)
{
	return kind == ROW ? s->cell_row : kind == COL ? s->cell_col : s->cell_box;
}

/* Makes ready for adding. Sums that only fill up the space are 1, so that they are never off. */
FOR_LANES void clear_sums(struct sdk_pss *w, unsigned lanes, bool nudge, enum kind kind)
{
	unsigned n = w->shape->n, cells = w->shape->cells;

	for (unsigned c = cells; kind == CELL && c < cells + lanes; c++)
		w->sum[CELL][c] = w->open[CELL][c] = 1;
	if (kind == CELL)
		return;
	for (unsigned u = 0; u < n; u++)
		AS_LOOP
		for (unsigned l = 0; l < lanes; l++) {
			w->sum[kind][u * lanes + l] = l < n ? 0 : 1;
			if (nudge)
				w->open[kind][u * lanes + l] = l < n ? 0 : 1;
		}
}

/* The sum over the lanes, always in this order. */
FOR_LANES float sum_lanes(const float *q, unsigned lanes)
{
	float part[4] = {0};

	for (unsigned l = 0; l < lanes; l += 4)
		for (unsigned i = 0; i < 4; i++)
			part[i] += q[l + i];
	return (part[0] + part[1]) + (part[2] + part[3]);
}

/* Corrects the probabilities of a cell, and counts those that reach 1. */
FOR_LANES void correct_cell(const struct sdk_pss *w, float *restrict q, const float *restrict by,
	unsigned *restrict ones, unsigned lanes, bool nudge)
{
	float zero = w->options.zero, one = w->options.one;

	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		float x = nudge ? q[l] + by[l] : q[l] * by[l];

		if (nudge)
			x = q[l] != 0 ? x : 0;
		x = x < zero ? 0 : x;
		ones[l] += x >= one;
		q[l] = x;
	}
}

FOR_LANES void add_cell(float *restrict sum, float *restrict open, const float *restrict q, unsigned lanes, bool nudge)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		sum[l] += q[l];
		if (nudge)
			open[l] += q[l] != 0;
	}
}

FOR_LANES void sum_cell(struct sdk_pss *w, unsigned cell, unsigned lanes, bool nudge)
{
	const float *q = w->p + cell * lanes;

	w->sum[CELL][cell] = sum_lanes(q, lanes);
	if (nudge) {
		float open[LANES_MAX];

		AS_LOOP
		for (unsigned l = 0; l < lanes; l++)
			open[l] = q[l] != 0;
		w->open[CELL][cell] = sum_lanes(open, lanes);
	}
}

/* Makes corrections of the sums in a row of lanes. */
FOR_LANES void correct_sums(float *restrict sum, const float *restrict open, float *restrict off, float *restrict least,
	unsigned lanes, bool nudge)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		float lack = 1 - sum[l], far = lack < 0 ? -lack : lack, part = nudge ? open[l] : sum[l];

		off[l] = far > off[l] ? far : off[l];
		least[l] = part < least[l] ? part : least[l];
		sum[l] = nudge ? lack / part : 1 / part;
	}
}

/* Makes corrections of the sums of a kind. */
FOR_LANES void find_corrections(struct sdk_pss *w, enum kind kind, unsigned lanes, bool nudge)
{
	unsigned rows = kind == CELL ? (w->shape->cells + lanes - 1) / lanes : w->shape->n;
	float off[LANES_MAX] = {0}, least[LANES_MAX];

	AS_LOOP
	for (unsigned l = 0; l < lanes; l++)
		least[l] = 1;
	for (unsigned r = 0; r < rows; r++)
		correct_sums(w->sum[kind] + r * lanes, w->open[kind] + r * lanes, off, least, lanes, nudge);
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		w->off = off[l] > w->off ? off[l] : w->off;
		w->least = least[l] < w->least ? least[l] : w->least;
	}
}

/* Corrects all probabilities by the sums of one kind, and makes those of the next. */
FOR_LANES enum pass_end pass(struct sdk_pss *w, unsigned lanes, bool nudge, enum kind kind, enum kind next)
{
	const struct sdk_shape *s = w->shape;
	const uint8_t *unit = unit_of_cells(s, kind), *next_unit = unit_of_cells(s, next);
	unsigned ones[LANES_MAX] = {0}, reached = 0;

	find_corrections(w, kind, lanes, nudge);
	if (w->least <= 0)
		return IMPOSSIBLE;
	clear_sums(w, lanes, nudge, next);
	for (unsigned c = 0; c < s->cells; c++) {
		float *q = w->p + c * lanes;
		float same[LANES_MAX];

		for (unsigned l = 0; kind == CELL && l < lanes; l++)
			same[l] = w->sum[CELL][c];
		correct_cell(w, q, kind == CELL ? same : w->sum[kind] + unit[c] * lanes, ones, lanes, nudge);
		if (next == CELL)
			sum_cell(w, c, lanes, nudge);
		else
			add_cell(w->sum[next] + next_unit[c] * lanes, w->open[next] + next_unit[c] * lanes, q, lanes, nudge);
	}
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++)
		reached += ones[l];
	return reached > w->full ? REACHED : DONE;
}

/* A sweep up to the first pass after which a probability is 1, or that finds a sum from which no 1 can be made. */
FOR_LANES enum pass_end sweep(struct sdk_pss *w, unsigned lanes, bool nudge)
{
	enum pass_end end;

	w->off = 0;
	w->least = 1;
	end = pass(w, lanes, nudge, CELL, ROW);
	if (end == DONE)
		end = pass(w, lanes, nudge, ROW, COL);
	if (end == DONE)
		end = pass(w, lanes, nudge, COL, BOX);
	if (end == DONE)
		end = pass(w, lanes, nudge, BOX, CELL);
	return end;
}

/* ---- locking ---- */

/* An empty cell gets a value (from 0). */
static void fill(struct sdk_pss *w, unsigned cell, unsigned value)
{
	const struct sdk_shape *s = w->shape;
	const unsigned unit[] = { s->cell_row[cell], s->n + s->cell_col[cell], 2 * s->n + s->cell_box[cell] };
	struct sdk_pss_result *r = w->result;
	float *q = w->p + cell * w->lanes;

	for (unsigned i = 0; i < sizeof unit / sizeof *unit; i++)
		for (unsigned k = 0; k < s->n; k++)
			w->p[sdk_unit(s, unit[i])[k] * w->lanes + value] = 0;
	memset(q, 0, w->lanes * sizeof *q);
	q[value] = 1;
	r->value[cell] = (uint8_t)(value + 1);
	r->order[r->filled++] = (uint16_t)cell;
	w->full++;
}

/* Fills the cells where a probability is 1. */
static void fill_ones(struct sdk_pss *w)
{
	for (unsigned c = 0; c < w->shape->cells; c++) {
		const float *q = w->p + c * w->lanes;

		for (unsigned v = 0; v < w->shape->n && !w->result->value[c]; v++)
			if (q[v] >= w->options.one)
				fill(w, c, v);
	}
}

/* ---- evolution ---- */

FOR_LANES void sum_cells(struct sdk_pss *w, unsigned lanes, bool nudge)
{
	clear_sums(w, lanes, nudge, CELL);
	for (unsigned c = 0; c < w->shape->cells; c++)
		sum_cell(w, c, lanes, nudge);
}

/* Makes of the probabilities before what they have been multiplied by since. */
FOR_LANES void find_ratios(float *restrict before, const float *restrict p, unsigned lanes)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		float r = p[l] / (before[l] > 0 ? before[l] : 1);

		before[l] = r > 2 ? 2 : r;
	}
}

FOR_LANES void multiply(float *restrict p, const float *restrict ratio, unsigned lanes)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		float x = p[l] * ratio[l];

		p[l] = x > 1 ? 1 : x;
	}
}

FOR_LANES void square(float *restrict x, unsigned lanes)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++)
		x[l] *= x[l];
}

/*
 * Proportional fitting comes near its end more and more slowly. When the sums come nearer to 1 by the factor rho
 * in each sweep, all sweeps to come multiply by what the last one did to the power of rho / (1 - rho). This is
 * done at once here, with a power of 2. It is a product of corrections of sums as any sweep is, so that the end
 * stays the same.
 */
FOR_LANES void extrapolate(struct sdk_pss *w, unsigned lanes, float rho)
{
	unsigned cells = w->shape->cells, doubled = 0;

	if (rho < 0.5f || rho >= 1)
		return;
	while (doubled < DOUBLED_MAX && (float)(2u << doubled) * (1 - rho) <= rho)
		doubled++;
	for (unsigned at = 0; at < cells * lanes; at += lanes)
		find_ratios(w->before + at, w->p + at, lanes);
	for (; doubled; doubled--)
		for (unsigned at = 0; at < cells * lanes; at += lanes)
			square(w->before + at, lanes);
	for (unsigned at = 0; at < cells * lanes; at += lanes)
		multiply(w->p + at, w->before + at, lanes);
	sum_cells(w, lanes, false);
}

FOR_LANES bool evolve_lanes(struct sdk_pss *w, unsigned lanes, bool nudge)
{
	float off = 0;

	sum_cells(w, lanes, nudge);
	for (unsigned sweeps = 1; sweeps <= w->options.sweeps; sweeps++) {
		bool extrapolates = !nudge && sweeps % STEADY == 0;

		if (extrapolates)
			memcpy(w->before, w->p, w->shape->cells * lanes * sizeof *w->p);
		switch (sweep(w, lanes, nudge)) {
		case IMPOSSIBLE:
			return false;
		case REACHED:
			fill_ones(w);
			if (w->full == w->shape->cells)
				return true;
			sum_cells(w, lanes, nudge);
			sweeps = 0;
			continue;
		case DONE:
			break;
		}
		if (w->off <= w->options.tolerance)
			return true;
		if (extrapolates)
			extrapolate(w, lanes, w->off / off);
		off = w->off;
	}
	return true;
}

FOR_LANES bool evolve_as(struct sdk_pss *w, bool nudge)
{
	switch (w->lanes) {
	case 4:
		return evolve_lanes(w, 4, nudge);
	case 12:
		return evolve_lanes(w, 12, nudge);
	case 16:
		return evolve_lanes(w, 16, nudge);
	default:
		return evolve_lanes(w, LANES_MAX, nudge);
	}
}

/* Evolution. False: in some sum nothing is left to make 1 from. */
static bool evolve(struct sdk_pss *w)
{
	return w->options.evolution == SDK_PSS_NUDGE ? evolve_as(w, true) : evolve_as(w, false);
}

/* ---- clipping ---- */

/* The highest probability in the cells that are not filled, the first of several. NULL: there is none. */
static float *highest(struct sdk_pss *w, unsigned *cell, unsigned *value)
{
	float *best = NULL;

	for (unsigned c = 0; c < w->shape->cells; c++) {
		float *q = w->p + c * w->lanes;

		for (unsigned v = 0; v < w->shape->n && !w->result->value[c]; v++)
			if (q[v] != 0 && (!best || q[v] > *best)) {
				best = &q[v];
				*cell = c;
				*value = v;
			}
	}
	return best;
}

/* Clipping. False: there is nothing to be clipped. */
static bool clip(struct sdk_pss *w)
{
	unsigned cell = 0, value = 0;
	float *best = highest(w, &cell, &value);

	if (!best)
		return false;
	*best += w->options.clip;
	if (*best >= 1)
		fill(w, cell, value);
	return true;
}

/* ---- the whole ---- */

/* The clues, and equal shares for the candidates. */
static void start(struct sdk_pss *w)
{
	const struct sdk_shape *s = w->shape;
	uint32_t cand[SDK_CELLS_MAX];

	sdk_candidates(w->puzzle, cand);
	for (unsigned c = 0; c < s->cells; c++) {
		float *q = w->p + c * w->lanes, share = 1 / (float)sdk_bits_count(cand[c]);

		for (unsigned l = 0; l < w->lanes; l++)
			q[l] = cand[c] >> l & 1 ? share : 0;
		if (w->puzzle->clue[c]) {
			w->result->value[c] = w->puzzle->clue[c];
			w->full++;
		}
	}
}

/* Whether the values are a solution: each unit has all, and each cell one that it may take. */
static bool is_solution(const struct sdk_puzzle *p, const uint8_t *value)
{
	const struct sdk_shape *s = p->shape;
	bool good = true;

	for (unsigned c = 0; c < s->cells; c++)
		good = good && value[c] && sdk_puzzle_cand(p, c) >> (value[c] - 1) & 1;
	for (unsigned u = 0; u < s->units && good; u++) {
		uint32_t seen = 0;

		for (unsigned i = 0; i < s->n; i++)
			seen |= UINT32_C(1) << (value[sdk_unit(s, u)[i]] - 1);
		good = seen == s->all;
	}
	return good;
}

void sdk_pss_solve(struct sdk_pss *w, const struct sdk_puzzle *puzzle, const struct sdk_pss_options *options,
	struct sdk_pss_result *r)
{
	unsigned idle = 0;

	w->puzzle = puzzle;
	w->shape = puzzle->shape;
	w->lanes = (puzzle->shape->n + 3) / 4 * 4;
	w->options = *options;
	w->result = r;
	w->full = 0;
	r->rounds = r->filled = 0;
	memset(r->value, 0, sizeof r->value);
	start(w);
	while (w->full < w->shape->cells && idle < options->rounds) {
		unsigned before = w->full;

		r->rounds++;
		if (!evolve(w))
			break;
		if (w->full < w->shape->cells && !clip(w))
			break;
		idle = w->full > before ? 0 : idle + 1;
	}
	r->solved = is_solution(puzzle, r->value);
}
