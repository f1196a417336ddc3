/* SPDX-License-Identifier: MIT */
#include "rate/explain.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "rate/context_internal.h"
#include "rate/passes_internal.h"

struct sdk_explainer {
	struct sdk_rater *rater;
	struct sdk_context *hunt;
	struct sdk_step_counts counts;
	const struct sdk_sink *sink;
};

struct sdk_explainer *sdk_explainer_new(void)
{
	struct sdk_explainer *e = calloc(1, sizeof *e);

	if (!e)
		return NULL;
	e->rater = sdk_rater_new();
	e->hunt = sdk_context_new();
	if (e->rater && e->hunt)
		return e;
	sdk_explainer_free(e);
	return NULL;
}

void sdk_explainer_free(struct sdk_explainer *e)
{
	if (!e)
		return;
	sdk_rater_free(e->rater);
	sdk_context_free(e->hunt);
	free(e);
}

bool sdk_scale_has(enum sdk_scale scale, const struct sdk_shape *shape)
{
	return scale == SDK_SCALE_LEVELS || sdk_context_has_shape(shape);
}

bool sdk_scale_uses(enum sdk_scale scale, enum sdk_technique technique)
{
	switch (technique) {
	case SDK_GUESS: return true;
	case SDK_HIDDEN_SINGLE:
	case SDK_NAKED_SINGLE:
	case SDK_POINTING:
	case SDK_CLAIMING: return true;
	case SDK_NAKED_SUBSET:
	case SDK_HIDDEN_SUBSET: return scale == SDK_SCALE_LEVELS;
	default: return scale == SDK_SCALE_TECHNIQUES && sdk_context_has_technique(technique);
	}
}

/* Counts the step and passes it on. */
static bool count(void *with, const struct sdk_step *step)
{
	struct sdk_explainer *e = with;
	struct sdk_step_counts *a = &e->counts;

	a->total++;
	a->steps[step->technique]++;
	/* A pass begins with what is new in it, since nothing else was left to do. */
	if (a->total == 1 || step->pass > a->hardest_pass || (!step->pass && step->technique > a->hardest)) {
		a->hardest_pass = step->pass;
		a->hardest = step->technique;
		a->first_hardest = a->total;
	}
	if (e->sink)
		a->stopped = !e->sink->take(e->sink->with, step);
	return !a->stopped;
}

/* ---- levels ---- */

static void explain_level(struct sdk_explainer *e, const struct sdk_puzzle *p, const uint8_t *solution,
	const struct sdk_sink *counter)
{
	struct sdk_rater *r = e->rater;

	r->sink = counter;
	e->counts.level = sdk_passes_run(r, p);
	for (unsigned depth = 1; solution && r->sink && r->empty && !r->dead; depth++) {
		unsigned cell = sdk_passes_fewest(r->shape, r->list);
		uint32_t bit = UINT32_C(1) << (solution[cell] - 1);

		if (!(r->list[cell] & bit))
			break; /* it is not the solution */
		r->pass = SDK_LEVELS;
		sdk_pass_step_guess(r, cell, bit, depth);
		sdk_passes_guess(r, cell, bit);
	}
	e->counts.solved = !r->empty && !r->dead;
}

/* ---- techniques ---- */

/* Tells the step and does it, and wants no other: the easiest technique is to be looked for again. */
static bool take_one(void *with, const struct sdk_step *step)
{
	struct sdk_explainer *e = with;

	count(e, step);
	sdk_context_follow(e->hunt, step);
	return false;
}

static bool easiest(struct sdk_explainer *e)
{
	const struct sdk_sink first = { take_one, e };

	for (unsigned t = 0; t < SDK_GUESS; t++)
		if (sdk_context_find(e->hunt, (enum sdk_technique)t, &first))
			return true;
	return false;
}

static bool guess(struct sdk_explainer *e, const uint8_t *solution)
{
	struct sdk_context *h = e->hunt;
	unsigned cell = sdk_passes_fewest(h->map.shape, h->now.cand), v = solution[cell] - 1u;

	if (!(h->now.cand[cell] >> v & 1))
		return false;
	h->step.technique = SDK_GUESS;
	sdk_context_begin_step(h, SDK_NO_UNIT, UINT32_C(1) << v);
	sdk_context_step_cell(h, cell);
	sdk_context_step_place(h, cell, v);
	h->step.pass = 0;
	h->step.depth = e->counts.steps[SDK_GUESS] + 1;
	return take_one(e, &h->step), true;
}

static void explain_techniques(struct sdk_explainer *e, const struct sdk_puzzle *p, const uint8_t *solution)
{
	const struct sdk_grid_state *g = &e->hunt->now;

	sdk_context_start(e->hunt, p);
	while (g->empty && !g->dead && !e->counts.stopped)
		if (!easiest(e) && !(solution && guess(e, solution)))
			break;
	e->counts.solved = !g->empty && !g->dead;
}

struct sdk_step_counts sdk_explain(struct sdk_explainer *e, const struct sdk_puzzle *p, const uint8_t *solution,
	enum sdk_scale scale, const struct sdk_sink *sink)
{
	const struct sdk_sink counter = { count, e };

	memset(&e->counts, 0, sizeof e->counts);
	e->sink = sink;
	if (scale == SDK_SCALE_LEVELS)
		explain_level(e, p, solution, &counter);
	else
		explain_techniques(e, p, solution);
	return e->counts;
}
