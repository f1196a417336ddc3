/* SPDX-License-Identifier: MIT */
#include "sdk/pss.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sdk/puzzle.h"
#include "pss/pss_internal.h"

/* What is so near to the highest probability counts as equally high: sums are made in some order. */
#define EQUAL 1e-4f

const char *const sdk_pss_evolution_name[] = { "belief", "fit", "nudge", NULL };

struct sdk_pss_options sdk_pss_defaults(enum sdk_pss_evolution evolution)
{
	static const float zero[] = { 1e-4f, 1e-4f, -0.12f }, one[] = { 0.99f, 0.98f, 0.98f };

	return (struct sdk_pss_options){ .evolution = evolution, .tolerance = 0.02f, .sweeps = 100, .clip = 0.5f,
		.rounds = 100, .zero = zero[evolution], .one = one[evolution], .weight = 0.59f };
}

static void choose_kernel(struct sdk_pss *w, enum sdk_cpu cpu)
{
	static const struct {
		sdk_pss_kernel *evolve;
		unsigned wide;
	} kernel[SDK_CPU_COUNT] = {
		[SDK_CPU_PLAIN] = { sdk_pss_plain, 4 },
#if defined(__x86_64__)
		[SDK_CPU_AVX2] = { sdk_pss_avx2, 4 },
		[SDK_CPU_AVX512] = { sdk_pss_avx512, 16 }
#endif
	};

	w->evolve = kernel[cpu].evolve;
	w->wide = kernel[cpu].wide;
}

struct sdk_pss *sdk_pss_new(enum sdk_cpu cpu)
{
	struct sdk_pss *w = aligned_alloc(64, sizeof *w);

	if (!w)
		return NULL;
	choose_kernel(w, cpu);
	return w;
}

void sdk_pss_free(struct sdk_pss *w)
{
	free(w);
}

/* ---- odds ---- */

static float to_odds(float p)
{
	return p / (1 - p);
}

static float of_odds(float odds)
{
	return odds / (1 + odds);
}

/* The probability of a lane of an empty cell. */
static float probability(const struct sdk_pss *w, float q)
{
	return w->options.evolution == SDK_PSS_BELIEF ? of_odds(q) : q;
}

/* ---- filling ---- */

void sdk_pss_fill(struct sdk_pss *w, unsigned cell, unsigned value)
{
	const struct sdk_shape *s = w->shape;
	const unsigned unit[KINDS] = { 0, s->cell_row[cell], s->cell_col[cell], s->cell_box[cell] };
	struct sdk_pss_result *r = w->result;
	float *q = w->p + cell * w->lanes;

	for (unsigned kind = ROW; kind < KINDS; kind++) {
		const uint16_t *in = sdk_unit(s, (kind - ROW) * s->n + unit[kind]);

		for (unsigned k = 0; k < s->n; k++)
			w->p[in[k] * w->lanes + value] = 0;
		w->base[kind][unit[kind] * w->lanes + value] = 1;
	}
	memset(q, 0, w->lanes * sizeof *q);
	q[value] = 1;
	r->value[cell] = (uint8_t)(value + 1);
	r->order[r->filled++] = (uint16_t)cell;
	w->full++;
}

void sdk_pss_find_empty(struct sdk_pss *w)
{
	unsigned empty = 0;

	for (unsigned c = 0; c < w->shape->cells; c++)
		if (!w->result->value[c])
			w->empty[empty++] = (uint16_t)c;
}

/* ---- showing ---- */

static struct sdk_probabilities look(const struct sdk_pss *w, enum sdk_probabilities_stage stage)
{
	return (struct sdk_probabilities){ .puzzle = w->puzzle, .stage = stage, .round = w->result->rounds, .sweeps = w->swept,
		.off = w->off, .value = w->result->value, .p = w->shown, .stride = w->lanes };
}

static void show(struct sdk_pss *w, const struct sdk_probabilities *c)
{
	unsigned empty = w->shape->cells - w->full;

	memcpy(w->shown, w->p, w->shape->cells * w->lanes * sizeof *w->p);
	for (unsigned i = 0; i < empty; i++)
		for (unsigned l = 0; l < w->lanes; l++) {
			float *q = &w->shown[w->empty[i] * w->lanes + l];
			float p = probability(w, *q);

			*q = p < 0 ? 0 : p > 1 ? 1 : p;
		}
	w->options.sink->show(w->options.sink->with, c);
}

void sdk_pss_show(struct sdk_pss *w, enum sdk_probabilities_stage step)
{
	if (w->options.sink) {
		struct sdk_probabilities c = look(w, step);

		show(w, &c);
	}
}

static void show_clipped(struct sdk_pss *w, unsigned cell, unsigned value, float before)
{
	if (w->options.sink) {
		struct sdk_probabilities c = look(w, SDK_PROBABILITIES_CLIPPED);

		c.cell = cell;
		c.number = value + 1;
		c.before = before;
		show(w, &c);
	}
}

/* ---- clipping ---- */

/* The next random number from 0 to n - 1; after SplitMix64 of Steele, Lea and Flood. */
static unsigned draw_below(struct sdk_pss *w, unsigned n)
{
	uint64_t x = w->draw += UINT64_C(0x9e3779b97f4a7c15);

	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	x ^= x >> 31;
	return (unsigned)(((x >> 32) * n) >> 32);
}

struct place {
	unsigned cell, value;
	float p;
};

/* The highest probability in the empty cells: 0 if there is none. */
static float highest(const struct sdk_pss *w)
{
	float best = 0;

	for (unsigned i = 0; i < w->shape->cells - w->full; i++)
		for (unsigned v = 0; v < w->shape->n; v++) {
			float p = probability(w, w->p[w->empty[i] * w->lanes + v]);

			best = p > best ? p : best;
		}
	return best;
}

/* The one with `before` others before it that are not below `least`. Returns how many were found, at most before + 1. */
static unsigned find_place(const struct sdk_pss *w, float least, unsigned before, struct place *place)
{
	unsigned found = 0;

	for (unsigned i = 0; i < w->shape->cells - w->full; i++)
		for (unsigned v = 0; v < w->shape->n && found <= before; v++) {
			float p = probability(w, w->p[w->empty[i] * w->lanes + v]);

			if (p < least)
				continue;
			*place = (struct place){ w->empty[i], v, p };
			found++;
		}
	return found;
}

/* Clipping. False: there is nothing to be clipped. */
static bool clip(struct sdk_pss *w)
{
	struct place place = {0};
	float best = highest(w), least = best - EQUAL, p;

	if (best <= 0)
		return false;
	least = least > 0 ? least : best;
	if (w->options.random)
		find_place(w, least, draw_below(w, find_place(w, least, SDK_CELLS_MAX * SDK_VALUES_MAX, &place)), &place);
	else
		find_place(w, least, 0, &place);
	p = place.p + w->options.clip;
	if (p >= 1) {
		sdk_pss_fill(w, place.cell, place.value);
		sdk_pss_find_empty(w);
	} else {
		w->p[place.cell * w->lanes + place.value] = w->options.evolution == SDK_PSS_BELIEF ? to_odds(p) : p;
	}
	show_clipped(w, place.cell, place.value, place.p);
	return true;
}

/* ---- the whole ---- */

/* What the clues and the lanes that only fill up space give to the sums. */
static void start_base(struct sdk_pss *w)
{
	const struct sdk_shape *s = w->shape;
	const uint8_t *unit[KINDS] = { NULL, s->cell_row, s->cell_col, s->cell_box };

	for (unsigned kind = ROW; kind < KINDS; kind++) {
		for (unsigned u = 0; u < s->n; u++)
			for (unsigned l = 0; l < w->lanes; l++)
				w->base[kind][u * w->lanes + l] = l < s->n ? 0 : 1;
		for (unsigned c = 0; c < s->cells; c++)
			if (w->puzzle->clue[c])
				w->base[kind][unit[kind][c] * w->lanes + w->puzzle->clue[c] - 1] = 1;
	}
}

/* The clues, and equal shares for the candidates. */
static void start(struct sdk_pss *w)
{
	const struct sdk_shape *s = w->shape;
	bool belief = w->options.evolution == SDK_PSS_BELIEF;
	uint32_t cand[SDK_CELLS_MAX];

	sdk_candidates(w->puzzle, cand);
	for (unsigned c = 0; c < s->cells; c++) {
		float *q = w->p + c * w->lanes;
		unsigned k = sdk_bits_count(cand[c]);
		/* Of a single candidate of an empty cell the odds would have no end; the first pass finds it. */
		float share = k < 2 ? 1 : belief ? to_odds(1 / (float)k) : 1 / (float)k;

		for (unsigned l = 0; l < w->lanes; l++)
			q[l] = cand[c] >> l & 1 ? share : 0;
		w->result->value[c] = w->puzzle->clue[c];
		w->full += w->puzzle->clue[c] != 0;
	}
	for (unsigned kind = CELL; belief && kind < KINDS; kind++)
		for (unsigned i = 0; i < s->cells * w->lanes; i++)
			w->memory[kind][i] = 1;
	start_base(w);
	sdk_pss_find_empty(w);
}

void sdk_pss_solve(struct sdk_pss *w, const struct sdk_puzzle *puzzle, const struct sdk_pss_options *options,
	struct sdk_pss_result *r)
{
	bool belief = options->evolution == SDK_PSS_BELIEF;
	unsigned idle = 0;

	w->puzzle = puzzle;
	w->shape = puzzle->shape;
	w->lanes = puzzle->shape->n > 16 ? LANES_MAX : (puzzle->shape->n + w->wide - 1) / w->wide * w->wide;
	w->options = *options;
	w->zero = belief ? to_odds(options->zero) : options->zero;
	w->one = belief ? to_odds(options->one) : options->one;
	w->draw = options->draw;
	w->result = r;
	w->full = w->swept = 0;
	w->off = 0;
	r->rounds = r->filled = 0;
	memset(r->value, 0, sizeof r->value);
	start(w);
	sdk_pss_show(w, SDK_PROBABILITIES_START);
	while (w->full < w->shape->cells && idle < options->rounds) {
		unsigned before = w->full;
		bool possible;

		r->rounds++;
		possible = w->evolve(w);
		sdk_pss_show(w, SDK_PROBABILITIES_EVOLVED);
		if (!possible || (w->full < w->shape->cells && !clip(w)))
			break;
		idle = w->full > before ? 0 : idle + 1;
	}
	r->solved = sdk_is_solution(puzzle, r->value);
}
