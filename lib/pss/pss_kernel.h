/* SPDX-License-Identifier: MIT */
/*
 * pss_kernel: the evolutions, a source that is compiled once for each instruction set; pss_internal.h has the layout,
 * sdk-pss(1) the formulas. KERNEL is the name of the function. All kernels give the same results to the last bit: they
 * add in the same order, and round each product before it is added.
 */
#include <string.h>

#include "pss/pss_internal.h"

/* Compiled once for each evolution and number of lanes, which are then constants, so that the loops are vectorized. */
#ifdef __SANITIZE_ADDRESS__ /* with its checks, compiling each kernel takes half a minute */
#define FOR_LANES static
#else
#define FOR_LANES static inline __attribute__((always_inline))
#endif

/* Precedes a loop over lanes: gcc -O3 would unroll it completely before it could be vectorized. */
#ifdef __clang__
#define AS_LOOP
#else
#define AS_LOOP _Pragma("GCC unroll 1")
#endif

enum {
	STEADY = 8,     /* fit: sweeps from one extrapolation to the next */
	DOUBLED_MAX = 6 /* fit: an extrapolation takes at most the power 2^6 of a sweep */
};

/* Constants of belief. */
#define PULL 0.75f  /* the step of the memory towards its new value */
#define ALONE 1e-5f /* if the others have less than this share of the sum, the probability is the only one */
#define MOST_ODDS 1e6f
#define LEAST_MEMORY 1e-20f

/* The outcome of a pass. */
enum pass_end {
	DONE,
	REACHED,   /* some probability is 1 */
	IMPOSSIBLE /* some sum has no probability left to make it 1 */
};

/* ---- powers ---- */

static inline float of_bits(uint32_t bits)
{
	float x;

	memcpy(&x, &bits, sizeof x);
	return x;
}

static inline uint32_t to_bits(float x)
{
	uint32_t bits;

	memcpy(&bits, &x, sizeof bits);
	return bits;
}

/*
 * x to the power of a, for x > 0 and results within the range of float, to 5 digits; 1 to any power is exactly 1. Written
 * out, so that it is the same on all machines and has no branches. The polynomials were fitted by least squares at Chebyshev
 * nodes.
 */
static inline float power(float x, float a)
{
	uint32_t bits = to_bits(x);
	float m = of_bits((bits & 0x7fffff) | 0x3f800000) - 1, e = (float)((int32_t)(bits >> 23) - 127);
	float m2 = m * m;
	float log = (e + m * 1.44261568f) + m2 * ((0.44227418f * m - 0.71706393f) + m2 * (0.05994559f * m - 0.22771264f));
	float y = a * log + 128, whole = (float)(int32_t)y, f = y - whole;
	float part = (1 + f * 0.69353285f) + f * f * (0.23346772f + f * 0.07258578f);

	return part * of_bits((uint32_t)((int32_t)whole - 1) << 23);
}

/* ---- sums ---- */

/* The number of the unit of this kind, for each cell. */
static inline const uint8_t *unit_of_cells(const struct sdk_shape *s, enum kind kind)
{
	return kind == ROW ? s->cell_row : (kind == COL ? s->cell_col : s->cell_box);
}

/* Initializes the sums of a kind. Sums of padding are 1, so that they never deviate. */
FOR_LANES void start_sums(struct sdk_pss *w, unsigned lanes, enum sdk_pss_evolution evolution, enum kind kind)
{
	unsigned cells = w->shape->cells + lanes, n = w->shape->n * lanes;

	for (unsigned c = 0; kind == CELL && c < cells; c++)
		w->sum[CELL][c] = w->part[CELL][c] = 1;
	if (kind == CELL)
		return;
	memcpy(w->sum[kind], w->base[kind], n * sizeof *w->sum[kind]);
	if (evolution != SDK_PSS_FIT)
		memcpy(w->part[kind], w->base[kind], n * sizeof *w->part[kind]);
}

/* The sum over the lanes, always in this order. */
FOR_LANES float sum_lanes(const float *q, unsigned lanes)
{
	float part[4] = { 0 };

	for (unsigned l = 0; l < lanes; l += 4)
		for (unsigned i = 0; i < 4; i++)
			part[i] += q[l + i];
	return (part[0] + part[1]) + (part[2] + part[3]);
}

/* The term of q in a sum. */
FOR_LANES float term_of(float q, enum sdk_pss_evolution evolution)
{
	return evolution == SDK_PSS_BELIEF ? q / (1 + q) : q;
}

/* Its term in the part of the sum. */
FOR_LANES float part_of(float q, float memory, enum sdk_pss_evolution evolution)
{
	return evolution == SDK_PSS_BELIEF ? q * memory : (q != 0 ? 1.0f : 0.0f);
}

/* Adds the terms of a cell to the sums of its unit; with belief only to the part, unless the sum is measured. */
FOR_LANES void add_cell(float *restrict sum, float *restrict part, const float *restrict q, const float *restrict memory,
	unsigned lanes, enum sdk_pss_evolution evolution, bool measured)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		if (measured)
			sum[l] += term_of(q[l], evolution);
		if (evolution != SDK_PSS_FIT)
			part[l] += part_of(q[l], memory[l], evolution);
	}
}

/* Computes the sums of a cell. */
FOR_LANES void sum_cell(struct sdk_pss *w, unsigned cell, unsigned lanes, enum sdk_pss_evolution evolution)
{
	const float *q = w->p + cell * lanes, *memory = w->memory[CELL] + cell * lanes;
	float term[LANES_MAX], part[LANES_MAX];

	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		term[l] = term_of(q[l], evolution);
		part[l] = part_of(q[l], memory[l], evolution);
	}
	w->sum[CELL][cell] = sum_lanes(term, lanes);
	if (evolution != SDK_PSS_FIT)
		w->part[CELL][cell] = sum_lanes(part, lanes);
}

/* ---- corrections ---- */

/* Turns a row of lanes from sums into corrections. Belief has no corrections of sums, only those of each probability. */
FOR_LANES void correct_sums(float *restrict sum, const float *restrict part, float *restrict off, float *restrict least,
	unsigned lanes, enum sdk_pss_evolution evolution)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		float lack = 1 - sum[l], far = lack < 0 ? -lack : lack, must = evolution == SDK_PSS_FIT ? sum[l] : part[l];

		off[l] = far > off[l] ? far : off[l];
		least[l] = must < least[l] ? must : least[l];
		if (evolution != SDK_PSS_BELIEF)
			sum[l] = evolution == SDK_PSS_NUDGE ? lack / must : 1 / must;
	}
}

/* Turns the sums of a kind into corrections. */
FOR_LANES void find_corrections(struct sdk_pss *w, enum kind kind, unsigned lanes, enum sdk_pss_evolution evolution)
{
	unsigned rows = kind == CELL ? (w->shape->cells + lanes - 1) / lanes : w->shape->n;
	float off[LANES_MAX] = { 0 }, least[LANES_MAX];

	AS_LOOP
	for (unsigned l = 0; l < lanes; l++)
		least[l] = 1;
	for (unsigned r = 0; r < rows; r++)
		correct_sums(w->sum[kind] + r * lanes, w->part[kind] + r * lanes, off, least, lanes, evolution);
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		w->off = off[l] > w->off ? off[l] : w->off;
		w->least = least[l] < w->least ? least[l] : w->least;
	}
}

/* Corrects the probabilities of a cell, and counts those that reach 1. */
FOR_LANES void correct_cell(const struct sdk_pss *w, float *restrict q, const float *restrict by,
	unsigned *restrict ones, unsigned lanes, bool nudge)
{
	float zero = w->zero, one = w->one;

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

/* The same with belief; `sum` is the sum of odds times memory. */
FOR_LANES void correct_belief(const struct sdk_pss *w, float *restrict q, const float *restrict sum, float *restrict memory,
	unsigned *restrict ones, unsigned lanes)
{
	float zero = w->zero, one = w->one, weight = w->options.weight;

	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		float nothing = sum[l] * ALONE, others = sum[l] - q[l] * memory[l];
		float should = others > nothing ? others : nothing, now = memory[l] + (should - memory[l]) * PULL;
		float x;

		now = now > LEAST_MEMORY ? now : LEAST_MEMORY;
		x = q[l] * power(memory[l] / now, weight);
		x = x < MOST_ODDS && others > nothing ? x : MOST_ODDS;
		x = x < zero ? 0 : x;
		ones[l] += x >= one;
		q[l] = x;
		memory[l] = now;
	}
}

/* ---- sweeps ---- */

/* Corrects all probabilities by the sums of one kind, and computes the sums of the next. */
FOR_LANES enum pass_end correct_all(struct sdk_pss *w, unsigned lanes, enum sdk_pss_evolution evolution, enum kind kind,
	enum kind next, bool measured)
{
	const struct sdk_shape *s = w->shape;
	const uint8_t *unit = unit_of_cells(s, kind), *next_unit = unit_of_cells(s, next);
	const float *from = evolution == SDK_PSS_BELIEF ? w->part[kind] : w->sum[kind];
	unsigned ones[LANES_MAX] = { 0 }, reached = 0;

	start_sums(w, lanes, evolution, next);
	for (unsigned i = 0; i < s->cells - w->full; i++) {
		unsigned c = w->empty[i];
		float *q = w->p + c * lanes, same[LANES_MAX];
		const float *by = kind == CELL ? same : from + unit[c] * lanes;

		for (unsigned l = 0; kind == CELL && l < lanes; l++)
			same[l] = from[c];
		if (evolution == SDK_PSS_BELIEF)
			correct_belief(w, q, by, w->memory[kind] + c * lanes, ones, lanes);
		else
			correct_cell(w, q, by, ones, lanes, evolution == SDK_PSS_NUDGE);
		if (next == CELL)
			sum_cell(w, c, lanes, evolution);
		else
			add_cell(w->sum[next] + next_unit[c] * lanes, w->part[next] + next_unit[c] * lanes, q,
				w->memory[next] + c * lanes, lanes, evolution, measured);
	}
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++)
		reached += ones[l];
	return reached ? REACHED : DONE;
}

/*
 * Runs a pass. Once a sum of this sweep deviates by more than the tolerance, the deviation of the others does not matter;
 * with belief, which uses the sums for nothing else, they are not computed then.
 */
FOR_LANES enum pass_end run_pass(struct sdk_pss *w, unsigned lanes, enum sdk_pss_evolution evolution, enum kind kind,
	enum kind next)
{
	find_corrections(w, kind, lanes, evolution);
	if (w->least <= 0)
		return IMPOSSIBLE;
	if (evolution == SDK_PSS_BELIEF && next != CELL && w->off > w->options.tolerance && !w->options.sink)
		return correct_all(w, lanes, evolution, kind, next, false);
	return correct_all(w, lanes, evolution, kind, next, true);
}

/* Fills the cells in which a probability is 1. */
static void fill_ones(struct sdk_pss *w)
{
	unsigned empty = w->shape->cells - w->full;

	for (unsigned i = 0; i < empty; i++) {
		const float *q = w->p + w->empty[i] * w->lanes;

		for (unsigned v = 0; v < w->shape->n && !w->result->value[w->empty[i]]; v++)
			if (q[v] >= w->one)
				sdk_pss_fill(w, w->empty[i], v);
	}
	sdk_pss_find_empty(w);
}

/* Computes the sums of a kind. */
FOR_LANES void sum_kind(struct sdk_pss *w, unsigned lanes, enum sdk_pss_evolution evolution, enum kind kind)
{
	const uint8_t *unit = unit_of_cells(w->shape, kind);

	start_sums(w, lanes, evolution, kind);
	for (unsigned i = 0; i < w->shape->cells - w->full; i++) {
		unsigned c = w->empty[i];

		if (kind == CELL)
			sum_cell(w, c, lanes, evolution);
		else
			add_cell(w->sum[kind] + unit[c] * lanes, w->part[kind] + unit[c] * lanes, w->p + c * lanes,
				w->memory[kind] + c * lanes, lanes, evolution, true);
	}
}

/* Runs a pass, and fills cells if some probability is 1. */
FOR_LANES enum pass_end run_filling_pass(struct sdk_pss *w, unsigned lanes, enum sdk_pss_evolution evolution, enum kind kind,
	enum kind next, enum pass_end before)
{
	enum pass_end end;

	if (before == IMPOSSIBLE || w->full == w->shape->cells)
		return before;
	end = run_pass(w, lanes, evolution, kind, next);
	if (end != REACHED)
		return end == IMPOSSIBLE ? end : before;
	fill_ones(w);
	sum_kind(w, lanes, evolution, next);
	return REACHED;
}

/* Runs a sweep, up to the first pass that is impossible or fills the board. */
FOR_LANES enum pass_end run_sweep(struct sdk_pss *w, unsigned lanes, enum sdk_pss_evolution evolution)
{
	enum pass_end end;

	w->off = 0;
	w->least = 1;
	w->swept++;
	end = run_filling_pass(w, lanes, evolution, CELL, ROW, DONE);
	end = run_filling_pass(w, lanes, evolution, ROW, COL, end);
	end = run_filling_pass(w, lanes, evolution, COL, BOX, end);
	return run_filling_pass(w, lanes, evolution, BOX, CELL, end);
}

/* ---- extrapolation of proportional fitting ---- */

/* Replaces the earlier probabilities by the factors that they have been multiplied by since. */
FOR_LANES void find_ratios(float *restrict before, const float *restrict p, unsigned lanes)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		float r = p[l] / (before[l] > 0 ? before[l] : 1);

		before[l] = r > 2 ? 2 : r;
	}
}

FOR_LANES void multiply_lanes(float *restrict p, const float *restrict ratio, unsigned lanes)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++) {
		float x = p[l] * ratio[l];

		p[l] = x > 1 ? 1 : x;
	}
}

FOR_LANES void square_lanes(float *restrict x, unsigned lanes)
{
	AS_LOOP
	for (unsigned l = 0; l < lanes; l++)
		x[l] *= x[l];
}

/*
 * Proportional fitting converges linearly. If each sweep reduces the deviation of the sums by the factor rho, all later
 * sweeps together multiply by the factors of the last one, to the power of rho / (1 - rho). This function does so at once,
 * with a power of 2. Like every sweep, this is a product of corrections of sums, so the limit stays the same.
 */
FOR_LANES void extrapolate(struct sdk_pss *w, unsigned lanes, float rho)
{
	unsigned empty = w->shape->cells - w->full, power = 0;

	if (rho < 0.5f || rho >= 1)
		return;
	while (power < DOUBLED_MAX && (float)(2u << power) * (1 - rho) <= rho)
		power++;
	for (unsigned i = 0; i < empty; i++) {
		float *before = w->memory[0] + w->empty[i] * lanes, *p = w->p + w->empty[i] * lanes;

		find_ratios(before, p, lanes);
		for (unsigned k = 0; k < power; k++)
			square_lanes(before, lanes);
		multiply_lanes(p, before, lanes);
	}
	sum_kind(w, lanes, SDK_PSS_FIT, CELL);
}

/* ---- evolutions ---- */

FOR_LANES bool evolve(struct sdk_pss *w, unsigned lanes, enum sdk_pss_evolution evolution)
{
	float off = 0;

	sum_kind(w, lanes, evolution, CELL);
	for (unsigned sweeps = 1; sweeps <= w->options.sweeps; sweeps++) {
		bool extrapolates = evolution == SDK_PSS_FIT && sweeps % STEADY == 0;

		if (sdk_pss_must_stop(w))
			return false;
		if (extrapolates)
			memcpy(w->memory[0], w->p, w->shape->cells * lanes * sizeof *w->p);
		switch (run_sweep(w, lanes, evolution)) {
		case IMPOSSIBLE:
			return false;
		case REACHED:
			sdk_pss_show(w, SDK_PROBABILITIES_SWEEP);
			if (w->full == w->shape->cells)
				return true;
			sweeps = 0;
			continue;
		case DONE:
			break;
		}
		sdk_pss_show(w, SDK_PROBABILITIES_SWEEP);
		if (w->off <= w->options.tolerance)
			return true;
		if (extrapolates)
			extrapolate(w, lanes, w->off / off);
		off = w->off;
	}
	return true;
}

FOR_LANES bool evolve_as(struct sdk_pss *w, enum sdk_pss_evolution evolution)
{
	switch (w->lanes) {
	case 4:
		return evolve(w, 4, evolution);
	case 12:
		return evolve(w, 12, evolution);
	case 16:
		return evolve(w, 16, evolution);
	default:
		return evolve(w, LANES_MAX, evolution);
	}
}

bool KERNEL(struct sdk_pss *w)
{
	switch (w->options.evolution) {
	case SDK_PSS_FIT:
		return evolve_as(w, SDK_PSS_FIT);
	case SDK_PSS_NUDGE:
		return evolve_as(w, SDK_PSS_NUDGE);
	default:
		return evolve_as(w, SDK_PSS_BELIEF);
	}
}
