/* SPDX-License-Identifier: MIT */
#include "sdk/pss.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "pss/pss_internal.h"
#include "sdk/puzzle.h"

/* Probabilities that differ from the highest by less count as equal to it: the difference may come from rounding. */
#define EQUAL 1e-4f

const char *const sdk_pss_evolution_name[] = { "belief", "fit", "nudge", NULL };

struct sdk_pss_options sdk_pss_defaults(enum sdk_pss_evolution evolution)
{
	static const float zero[] = { 1e-4f, 1e-4f, -0.12f }, one[] = { 0.99f, 0.98f, 0.98f };

	return (struct sdk_pss_options){ .evolution = evolution,
		.tolerance = 0.02f,
		.sweeps = 100,
		.clip = 0.5f,
		.rounds = 100,
		.zero = zero[evolution],
		.one = one[evolution],
		.weight = 0.59f };
}

struct sdk_pss *sdk_pss_new(enum sdk_cpu cpu)
{
	static sdk_pss_kernel *const kernel[SDK_CPU_COUNT] = {
		[SDK_CPU_PLAIN] = sdk_pss_plain,
#if defined(__x86_64__)
		[SDK_CPU_AVX2] = sdk_pss_avx2,
		[SDK_CPU_AVX512] = sdk_pss_avx512
#endif
	};
	struct sdk_pss *w = aligned_alloc(64, sizeof *w);

	assert(kernel[cpu] && sdk_cpu_supported(cpu));
	if (!w)
		return NULL;
	w->evolve = kernel[cpu];
	w->q[0][NO_SLOT] = w->q[1][NO_SLOT] = w->p[NO_CANDIDATE] = 0;
	return w;
}

void sdk_pss_free(struct sdk_pss *pss)
{
	free(pss);
}

/* ---- odds ---- */

static float odds_from_probability(float p)
{
	return p / (1 - p);
}

/* ---- clipping ---- */

/* A random number from 0 to n - 1, by SplitMix64 (G. L. Steele, D. Lea, C. H. Flood). */
static unsigned draw_below(struct sdk_pss *w, unsigned n)
{
	uint64_t x = w->draw += UINT64_C(0x9e3779b97f4a7c15);

	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	x ^= x >> 31;
	return (unsigned)(((x >> 32) * n) >> 32);
}

struct candidate {
	unsigned cell, value;
	float p;
};

/* The highest probability in the empty cells; 0 if there is none. */
static float find_highest(const struct sdk_pss *w)
{
	float best = 0;

	for (unsigned i = 0; i < w->shape->cells - w->full; i++)
		for (unsigned v = 0; v < w->shape->n; v++) {
			float p = sdk_pss_lane_probability(w, w->p[w->empty[i] * w->lanes + v]);

			best = p > best ? p : best;
		}
	return best;
}

/*
 * Finds the candidate number `index`, from 0, among those whose probability is at least `least`. Returns the number of
 * candidates found up to it, at most index + 1; *candidate is the last one.
 */
static unsigned find_candidate(const struct sdk_pss *w, float least, unsigned index, struct candidate *candidate)
{
	unsigned found = 0;

	for (unsigned i = 0; i < w->shape->cells - w->full; i++)
		for (unsigned v = 0; v < w->shape->n && found <= index; v++) {
			float p = sdk_pss_lane_probability(w, w->p[w->empty[i] * w->lanes + v]);

			if (p < least)
				continue;
			*candidate = (struct candidate){ w->empty[i], v, p };
			found++;
		}
	return found;
}

/* Clips a probability. Returns false if there is none to clip. */
static bool clip_highest(struct sdk_pss *w)
{
	struct candidate chosen = { 0 };
	float best = find_highest(w), least = best - EQUAL, p;

	if (best <= 0)
		return false;
	least = least > 0 ? least : best;
	if (w->options.random)
		find_candidate(w, least, draw_below(w, find_candidate(w, least, SDK_CELLS_MAX * SDK_VALUES_MAX, &chosen)), &chosen);
	else
		find_candidate(w, least, 0, &chosen);
	p = chosen.p + w->options.clip;
	if (p >= 1) {
		sdk_pss_fill(w, chosen.cell, chosen.value);
		sdk_pss_find_empty(w);
	} else {
		w->p[chosen.cell * w->lanes + chosen.value] = w->options.evolution == SDK_PSS_BELIEF ? odds_from_probability(p) : p;
	}
	sdk_pss_show_clipped(w, chosen.cell, chosen.value, chosen.p);
	return true;
}

/* ---- the solver ---- */

/* Sets the values to the clues, and gives equal probabilities to the candidates of each empty cell. */
static void set_equal(struct sdk_pss *w)
{
	const struct sdk_shape *s = w->shape;
	uint32_t cand[SDK_CELLS_MAX];

	sdk_candidates(w->puzzle, cand);
	for (unsigned c = 0; c < s->cells; c++) {
		float *q = w->p + c * w->lanes;
		unsigned k = sdk_bits_count(cand[c]);

		for (unsigned l = 0; l < w->lanes; l++)
			q[l] = !w->puzzle->clue[c] && cand[c] >> l & 1 ? 1 / (float)k : 0;
		w->result->value[c] = w->puzzle->clue[c];
		w->full += w->puzzle->clue[c] != 0;
		if (w->puzzle->clue[c])
			sdk_pss_settle(w, c, w->puzzle->clue[c] - 1u);
	}
}

/* Turns the probabilities of empty cells into odds. Those of 1 would be infinite: `one` is enough for the first pass. */
static void set_odds(struct sdk_pss *w)
{
	const struct sdk_shape *s = w->shape;
	float one = w->options.one;

	for (unsigned i = 0; i < s->cells - w->full; i++)
		for (unsigned l = 0; l < w->lanes; l++) {
			float *q = &w->p[w->empty[i] * w->lanes + l];

			*q = odds_from_probability(*q < one ? *q : one);
		}
}

static void start_puzzle(struct sdk_pss *w)
{
	memset(w->settled, 0, sizeof w->settled);
	set_equal(w);
	sdk_pss_find_empty(w);
	if (w->options.balanced)
		sdk_pss_balance(w);
	if (w->options.evolution == SDK_PSS_BELIEF)
		set_odds(w);
	sdk_pss_lay_out(w, true);
}

static void check_options(const struct sdk_pss_options *o)
{
	assert(o->tolerance >= 0 && o->sweeps >= 1 && o->rounds >= 1);
	assert(o->clip > 0 && o->zero < o->one && o->one < 1);
	assert(o->evolution == SDK_PSS_NUDGE || o->zero > 0);
	assert(o->evolution != SDK_PSS_BELIEF || o->weight > 0);
	(void)o;
}

void sdk_pss_solve(struct sdk_pss *pss, const struct sdk_puzzle *puzzle, const struct sdk_pss_options *options,
	struct sdk_pss_result *r)
{
	bool belief = options->evolution == SDK_PSS_BELIEF;
	unsigned idle = 0;

	check_options(options);
	assert(!puzzle->shape->layouts && !sdk_puzzle_repeated(puzzle, (char[SDK_REASON_MAX]){ 0 }));
	pss->puzzle = puzzle;
	pss->shape = puzzle->shape;
	pss->lanes = (puzzle->shape->n + 3) / 4 * 4;
	pss->options = *options;
	pss->zero = belief ? odds_from_probability(options->zero) : options->zero;
	pss->one = belief ? odds_from_probability(options->one) : options->one;
	pss->draw = options->draw;
	pss->result = r;
	pss->full = pss->swept = 0;
	pss->off = 0;
	r->rounds = r->filled = 0;
	r->gave_up = false;
	memset(r->value, 0, sizeof r->value);
	start_puzzle(pss);
	sdk_pss_show(pss, SDK_PROBABILITIES_START);
	while (pss->full < pss->shape->cells && idle < options->rounds) {
		unsigned before = pss->full;
		bool possible;

		r->rounds++;
		possible = pss->evolve(pss);
		sdk_pss_show(pss, SDK_PROBABILITIES_EVOLVED);
		if (!possible || (pss->full < pss->shape->cells && !clip_highest(pss)))
			break;
		idle = pss->full > before ? 0 : idle + 1;
	}
	r->solved = sdk_is_solution(puzzle, r->value);
}
