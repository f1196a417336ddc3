/* SPDX-License-Identifier: MIT */
/*
 * pss_kernel: the evolutions, a source that is compiled once for each instruction set; pss_internal.h has the layout,
 * sdk-pss(1) the formulas. KERNEL is the name of the function. All kernels give the same results to the last bit: they
 * add in the same order, and round each product before it is added.
 */
#include <assert.h>
#include <string.h>

#include "pss/pss_internal.h"

/* Compiled once for each evolution and kind, which are then constants, so that the loops are vectorized. */
#ifdef __SANITIZE_ADDRESS__ /* with its checks, compiling each kernel takes half a minute */
#define FOR_KIND static
#else
#define FOR_KIND static inline __attribute__((always_inline))
#endif

/* Precedes a loop over WIDE slots: gcc -O3 would unroll it completely before it could be vectorized. */
#ifdef __clang__
#define AS_LOOP
#else
#define AS_LOOP _Pragma("GCC unroll 1")
#endif

enum {
	STEADY = 8,       /* fit: sweeps from one extrapolation to the next */
	DOUBLED_MAX = 6,  /* fit: an extrapolation takes at most the power 2^6 of a sweep */
	ROWS_BETWEEN = 4, /* belief: rows from one look at the deviation to the next */
	LAYOUT_SWEEPS = 4 /* after which a quarter of the slots being unused is enough for a new layout */
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
	float y = a * log + 128;
	int32_t whole = (int32_t)y;
	float f = y - (float)whole;
	float part = (1 + f * 0.69353285f) + f * f * (0.23346772f + f * 0.07258578f);

	return part * of_bits((uint32_t)(whole - 1) << 23);
}

/* ---- slots ---- */

/* What is in the slots of a kind. */
static inline float *content_of(struct sdk_pss *w, enum kind kind)
{
	return w->q[kind % 2];
}

/* Copies p into the slots of a kind. Returns the number of candidates that are open. */
static unsigned load_slots(struct sdk_pss *w, enum kind kind)
{
	const struct sdk_pss_slots *k = &w->slots[kind];
	float *q = content_of(w, kind);
	unsigned open = 0;

	for (size_t s = 0; s < k->slots; s++) {
		q[s] = w->p[k->candidate[s]];
		open += q[s] != 0;
	}
	return open;
}

/* Copies the slots of a kind into p. */
static void store_slots(struct sdk_pss *w, enum kind kind)
{
	const struct sdk_pss_slots *k = &w->slots[kind];
	const float *q = content_of(w, kind);

	for (size_t s = 0; s < k->slots; s++)
		w->p[k->candidate[s]] = q[s];
}

/* Copies the slots of the kind before into those of this kind. */
static inline void copy_slots(const struct sdk_pss_slots *k, float *restrict to, const float *restrict from)
{
	for (size_t s = 0; s < k->slots; s++)
		to[s] = from[k->from[s]];
}

/* ---- sums ---- */

/* What of the slots is summed. */
enum term {
	WHOLE,   /* what is in them */
	SHARE,   /* odds as probability */
	PRODUCT, /* times memory */
	COUNT    /* 1 if it is not 0 */
};

FOR_KIND float term_of(float q, float memory, enum term term)
{
	switch (term) {
	case SHARE: return q / (1 + q);
	case PRODUCT: return q * memory;
	case COUNT: return q != 0 ? 1.0f : 0.0f;
	default: return q;
	}
}

/*
 * Adds a row of slots to the sums above it, which begin anew where the row has the first slot of a sum. The terms of a cell
 * are added in four parts, value after value.
 */
FOR_KIND void add_row(float part[4][WIDE], const float *restrict q, const float *restrict memory,
	const float *restrict base, const uint32_t *restrict candidate, float *restrict sum, enum kind kind, enum term term)
{
	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++) {
		float x = term_of(q[l], memory[l], term), start = base[l], zero = 0;
		float a = part[0][l], b = part[1][l], c = part[2][l], d = part[3][l];

		a = start < 0 ? a : start;
		if (kind == CELL) {
			uint32_t of = candidate[l] % 4, bits = to_bits(x);

			b = start < 0 ? b : zero;
			c = start < 0 ? c : zero;
			d = start < 0 ? d : zero;
			a += of_bits(bits & -(uint32_t)(of == 0));
			b += of_bits(bits & -(uint32_t)(of == 1));
			c += of_bits(bits & -(uint32_t)(of == 2));
			d += of_bits(bits & -(uint32_t)(of == 3));
			part[1][l] = b;
			part[2][l] = c;
			part[3][l] = d;
			sum[l] = (a + b) + (c + d);
		} else {
			sum[l] = a += x;
		}
		part[0][l] = a;
	}
}

/* The greatest of WIDE numbers, none negative, and `off`. As integers, they can be compared in any order. */
static inline float greatest(const float *x, float off)
{
	uint32_t most = to_bits(off);

	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++)
		most = to_bits(x[l]) > most ? to_bits(x[l]) : most;
	return of_bits(most);
}

/* Updates the deviations by the sums that end in a row: those that do not go on in the next. */
FOR_KIND void measure_row(const float *restrict sum, const float *restrict next, float *restrict off)
{
	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++) {
		float lack = 1 - sum[l], far = lack < 0 ? -lack : lack;

		far = next[l] < 0 ? 0 : far;
		off[l] = far > off[l] ? far : off[l];
	}
}

/* Notes sums that have no term left. */
FOR_KIND void check_row(const float *restrict sum, const float *restrict next, uint32_t *restrict nothing)
{
	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++)
		nothing[l] |= (next[l] >= 0) & (sum[l] <= 0);
}

/* ---- corrections ---- */

/* Turns sums into corrections. Belief has none of sums, only those of each term. */
FOR_KIND void correct_sums(float *restrict sum, const float *restrict count, enum sdk_pss_evolution evolution)
{
	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++)
		sum[l] = evolution == SDK_PSS_NUDGE ? (1 - sum[l]) / count[l] : 1 / sum[l];
}

/*
 * Whether to measure further. Belief uses the probabilities for nothing but the deviation of their sums: once one deviates
 * by more than the tolerance, the others do not matter, unless there is a sink that receives them.
 */
FOR_KIND bool is_measured(const struct sdk_pss *w)
{
	return w->off <= w->options.tolerance || w->options.sink;
}

/* Measures the deviation of the sums of odds as probabilities. */
FOR_KIND void measure_belief(struct sdk_pss *w, enum kind kind)
{
	const struct sdk_pss_slots *k = &w->slots[kind];
	const float *q = content_of(w, kind);
	float part[4][WIDE] = { { 0 } }, off[WIDE] = { 0 };

	for (size_t s = 0; s < k->slots && is_measured(w);) {
		size_t end = s + ROWS_BETWEEN * WIDE < k->slots ? s + ROWS_BETWEEN * WIDE : k->slots;

		for (; s < end; s += WIDE) {
			float share[WIDE];

			add_row(part, q + s, k->memory + s, k->base + s, k->candidate + s, share, kind, SHARE);
			measure_row(share, k->base + s + WIDE, off);
		}
		w->off = greatest(off, w->off);
	}
}

/* Computes the sums of a kind, and their corrections. Returns false if some sum has no term left. */
FOR_KIND bool find_corrections(struct sdk_pss *w, enum kind kind, enum sdk_pss_evolution evolution)
{
	const struct sdk_pss_slots *k = &w->slots[kind];
	const float *q = content_of(w, kind);
	float off[WIDE] = { 0 }, part[4][WIDE] = { { 0 } }, parts[4][WIDE] = { { 0 } };
	uint32_t nothing[WIDE] = { 0 }, impossible = 0;

	for (size_t s = 0; s < k->slots; s += WIDE) {
		const float *base = k->base + s;
		float *sum = w->sum + s, count[WIDE];

		add_row(part, q + s, k->memory + s, base, k->candidate + s, sum, kind, evolution == SDK_PSS_BELIEF ? PRODUCT : WHOLE);
		if (evolution == SDK_PSS_NUDGE)
			add_row(parts, q + s, k->memory + s, base, k->candidate + s, count, kind, COUNT);
		check_row(evolution == SDK_PSS_NUDGE ? count : sum, base + WIDE, nothing);
		if (evolution != SDK_PSS_BELIEF) {
			measure_row(sum, base + WIDE, off);
			correct_sums(sum, count, evolution);
		}
	}
	if (evolution == SDK_PSS_BELIEF)
		measure_belief(w, kind);
	else
		w->off = greatest(off, w->off);
	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++)
		impossible |= nothing[l];
	return !impossible;
}

/*
 * Corrects a row of slots. From the last row to the first, `by` is the correction of the sums in it: that of a sum is in its
 * last row, which the sum does not leave for the `next`. Updates the greatest probabilities.
 */
FOR_KIND void correct_row(const struct sdk_pss *w, float *restrict q, float *restrict by, const float *restrict sum,
	const float *restrict next, float *restrict most, bool nudge)
{
	float zero = w->zero;

	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++) {
		float own = sum[l], below = by[l], b = next[l] < 0 ? below : own;
		float x = nudge ? q[l] + b : q[l] * b;

		if (nudge)
			x = q[l] != 0 ? x : 0;
		x = x < zero ? 0 : x;
		most[l] = x > most[l] ? x : most[l];
		q[l] = x;
		by[l] = b;
	}
}

/* The same with belief; `sum` is the sum of odds times memory. */
FOR_KIND void correct_belief(const struct sdk_pss *w, float *restrict q, float *restrict by, const float *restrict sum,
	const float *restrict next, float *restrict memory, float *restrict most)
{
	float zero = w->zero, weight = w->options.weight;

	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++) {
		float own = sum[l], below = by[l], all = next[l] < 0 ? below : own;
		float before = q[l], least = before > 0 ? zero : 2 * MOST_ODDS; /* what is 0 stays 0 if sums overflow */
		float nothing = all * ALONE, others = all - before * memory[l];
		float should = others > nothing ? others : nothing, now = memory[l] + (should - memory[l]) * PULL;
		float x;

		now = now > LEAST_MEMORY ? now : LEAST_MEMORY;
		x = before * power(memory[l] / now, weight);
		x = x < MOST_ODDS ? x : MOST_ODDS;
		x = others > nothing ? x : MOST_ODDS; /* as the first of the two, gcc would branch on it, 7 times slower */
		x = x < least ? 0 : x;
		most[l] = x > most[l] ? x : most[l];
		q[l] = x;
		memory[l] = now;
		by[l] = all;
	}
}

/* Corrects the terms of all sums of a kind. Returns whether some probability is 1 then. */
FOR_KIND bool correct_all(struct sdk_pss *w, enum kind kind, enum sdk_pss_evolution evolution)
{
	struct sdk_pss_slots *k = &w->slots[kind];
	float *q = content_of(w, kind);
	float most[WIDE] = { 0 }, by[WIDE] = { 0 };

	for (size_t s = k->slots; s > 0;) {
		s -= WIDE;
		if (evolution == SDK_PSS_BELIEF)
			correct_belief(w, q + s, by, w->sum + s, k->base + s + WIDE, k->memory + s, most);
		else
			correct_row(w, q + s, by, w->sum + s, k->base + s + WIDE, most, evolution == SDK_PSS_NUDGE);
	}
	return greatest(most, 0) >= w->one;
}

/* ---- sweeps ---- */

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

/* Copies p into the slots of a kind, which are laid out again if enough of them are no longer needed. */
static void reload_slots(struct sdk_pss *w, enum kind kind)
{
	const unsigned left = load_slots(w, kind), gone = w->open - left, sweeps = w->swept - w->laid_out;

	assert(left <= w->open);
	if (gone >= w->open / 2 || (gone >= w->open / 4 && sweeps >= LAYOUT_SWEEPS)) {
		sdk_pss_lay_out(w, false);
		load_slots(w, kind);
	}
}

/* Runs a pass, and fills cells if some probability is 1. */
FOR_KIND enum pass_end run_pass(struct sdk_pss *w, enum sdk_pss_evolution evolution, enum kind kind, enum pass_end before)
{
	if (before == IMPOSSIBLE || w->full == w->shape->cells)
		return before;
	copy_slots(&w->slots[kind], content_of(w, kind), content_of(w, kind + 1));
	if (!find_corrections(w, kind, evolution)) {
		store_slots(w, kind);
		return IMPOSSIBLE;
	}
	if (!correct_all(w, kind, evolution))
		return before;
	store_slots(w, kind);
	fill_ones(w);
	reload_slots(w, kind);
	return REACHED;
}

/* Runs a sweep, up to the first pass that is impossible or fills the board. */
FOR_KIND enum pass_end run_sweep(struct sdk_pss *w, enum sdk_pss_evolution evolution)
{
	enum pass_end end;

	w->off = 0;
	w->swept++;
	end = run_pass(w, evolution, CELL, DONE);
	end = run_pass(w, evolution, ROW, end);
	end = run_pass(w, evolution, COL, end);
	return run_pass(w, evolution, BOX, end);
}

/* ---- extrapolation of proportional fitting ---- */

/* What the slots had before the sweep; fit needs no other memory. */
static inline float *contents_before(struct sdk_pss *w)
{
	return w->slots[BOX].memory;
}

/* The factor from `before`, squared `power` times, of a row of slots. */
FOR_KIND void repeat_factors(float *restrict q, const float *restrict before, unsigned power)
{
	float ratio[WIDE];

	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++) {
		float r = q[l] / (before[l] > 0 ? before[l] : 1);

		ratio[l] = r > 2 ? 2 : r;
	}
	for (unsigned k = 0; k < power; k++) {
		AS_LOOP
		for (unsigned l = 0; l < WIDE; l++)
			ratio[l] *= ratio[l];
	}
	AS_LOOP
	for (unsigned l = 0; l < WIDE; l++) {
		float x = q[l] * ratio[l];

		q[l] = x > 1 ? 1 : x;
	}
}

/*
 * Proportional fitting converges linearly. If each sweep reduces the deviation of the sums by the factor rho, all later
 * sweeps together multiply by the factors of the last one, to the power of rho / (1 - rho). This function does so at once,
 * with a power of 2. Like every sweep, this is a product of corrections of sums, so the limit stays the same.
 */
FOR_KIND void extrapolate(struct sdk_pss *w, float rho)
{
	float *q = content_of(w, BOX);
	const float *before = contents_before(w);
	unsigned power = 0;

	if (rho < 0.5f || rho >= 1)
		return;
	while (power < DOUBLED_MAX && (float)(2u << power) * (1 - rho) <= rho)
		power++;
	for (size_t s = 0; s < w->slots[BOX].slots; s += WIDE)
		repeat_factors(q + s, before + s, power);
}

/* ---- evolutions ---- */

/* Shows the board after a sweep. */
FOR_KIND void show_sweep(struct sdk_pss *w)
{
	if (w->options.sink) {
		store_slots(w, BOX);
		sdk_pss_show(w, SDK_PROBABILITIES_SWEEP);
	}
}

/* Ends an evolution with what the slots have. */
static bool end_evolution(struct sdk_pss *w)
{
	store_slots(w, BOX);
	return true;
}

FOR_KIND bool evolve(struct sdk_pss *w, enum sdk_pss_evolution evolution)
{
	float off = 0;

	reload_slots(w, BOX);
	for (unsigned sweeps = 1; sweeps <= w->options.sweeps; sweeps++) {
		bool extrapolates = evolution == SDK_PSS_FIT && sweeps % STEADY == 0;

		if (sdk_pss_must_stop(w))
			return false;
		if (extrapolates)
			memcpy(contents_before(w), content_of(w, BOX), w->slots[BOX].slots * sizeof(float));
		switch (run_sweep(w, evolution)) {
		case IMPOSSIBLE:
			return false;
		case REACHED:
			if (w->full == w->shape->cells) {
				sdk_pss_show(w, SDK_PROBABILITIES_SWEEP);
				return true;
			}
			show_sweep(w);
			sweeps = 0;
			continue;
		case DONE:
			break;
		}
		show_sweep(w);
		if (w->off <= w->options.tolerance)
			return end_evolution(w);
		if (extrapolates)
			extrapolate(w, w->off / off);
		off = w->off;
	}
	return end_evolution(w);
}

bool KERNEL(struct sdk_pss *w)
{
	switch (w->options.evolution) {
	case SDK_PSS_FIT:
		return evolve(w, SDK_PSS_FIT);
	case SDK_PSS_NUDGE:
		return evolve(w, SDK_PSS_NUDGE);
	default:
		return evolve(w, SDK_PSS_BELIEF);
	}
}
