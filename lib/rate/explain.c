/* SPDX-License-Identifier: MIT */
/* explain: counts the steps to the solution and passes them on; the points of techniques, and the stars for their sum. */
#include "rate/context_internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "grid/technique.h"
#include "rate/level.h"
#include "rate/passes_internal.h"
#include "rate/scale.h"

struct sdk_explainer {
	struct sdk_rater *rater;
	struct sdk_context *context;
	const struct sdk_scale_work *work;
	struct sdk_searcher *searcher; /* for what guesses try: */
	unsigned tries;                /* so far */
	struct sdk_try attempt[SDK_TRIES_MAX];
	struct sdk_explanation result;
	unsigned steps[SDK_TECHNIQUES];
	bool left_out[SDK_TECHNIQUES];
	const struct sdk_sink *sink;
};

struct sdk_explainer *sdk_explainer_new_for(enum sdk_cpu cpu)
{
	struct sdk_explainer *e = calloc(1, sizeof *e);

	if (!e)
		return NULL;
	e->rater = sdk_rater_new_for(cpu);
	e->context = sdk_context_new(sdk_context_scratch_size(), sdk_context_als_size());
	e->searcher = sdk_searcher_new_for(SDK_CPU_PLAIN);
	if (e->rater && e->context && e->searcher)
		return e;
	sdk_explainer_free(e);
	return NULL;
}

struct sdk_explainer *sdk_explainer_new(void)
{
	enum sdk_cpu cpu = SDK_CPU_PLAIN;

	sdk_cpu_choose(NULL, &cpu);
	return sdk_explainer_new_for(cpu);
}

void sdk_explainer_free(struct sdk_explainer *e)
{
	if (!e)
		return;
	sdk_rater_free(e->rater);
	sdk_context_free(e->context);
	sdk_searcher_free(e->searcher);
	free(e);
}

unsigned sdk_explainer_steps(const struct sdk_explainer *e, unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	return e->steps[technique];
}

void sdk_explainer_use(struct sdk_explainer *e, unsigned technique, bool use)
{
	assert(technique < SDK_TECHNIQUES);
	e->left_out[technique] = !use;
}

void sdk_explainer_brief(struct sdk_explainer *e)
{
	e->rater->brief = true;
}

static void start_explanation(struct sdk_explainer *e, const struct sdk_sink *sink)
{
	e->rater->reasons = e->context->reasons = sink && !sink->needs_no_reasons;
	memset(&e->result, 0, sizeof e->result);
	memset(e->steps, 0, sizeof e->steps);
	e->tries = 0;
	e->sink = sink;
}

/* Counts a step and passes it on. */
static bool count_step(void *with, const struct sdk_step *step)
{
	struct sdk_explainer *e = with;
	struct sdk_explanation *r = &e->result;

	r->total++;
	e->steps[step->technique]++;
	/* The first step of a pass is of the rule that is new in it, since the earlier rules had nothing left to do. */
	if (r->total == 1 || step->pass > r->hardest_pass || (!step->pass && step->technique > r->hardest)) {
		r->hardest_pass = step->pass;
		r->hardest = step->technique;
		r->first_hardest = r->total;
	}
	if (e->sink)
		r->stopped = !e->sink->take(e->sink->with, step);
	return !r->stopped;
}

/*
 * Adds to a guess its number, and what comes of trying the candidates of the cell, if reasons are wanted, on a board with
 * these lists, of which filled cells have none.
 */
static void add_tries(struct sdk_explainer *e, struct sdk_step *step, const struct sdk_shape *s, const uint32_t *list,
	const uint8_t *solution)
{
	unsigned most = SDK_TRIES_MAX > e->tries ? SDK_TRIES_MAX - e->tries : 1;
	struct sdk_puzzle p;

	step->depth = e->steps[SDK_GUESS] + 1;
	if (!e->context->reasons)
		return;
	sdk_puzzle_clear(&p, s);
	sdk_puzzle_lists(&p);
	for (unsigned c = 0; c < s->cells; c++) {
		p.clue[c] = list[c] ? 0 : solution[c];
		p.list[c] = list[c] ? list[c] : UINT32_C(1) << (solution[c] - 1);
	}
	step->attempt = e->attempt;
	step->tries = sdk_search_tries(e->searcher, &p, step->place_cell, step->place_value, e->attempt, most,
		e->work->should_stop, e->work->with);
	e->tries += step->tries;
}

/* ---- levels ---- */

/* Places the solution's value in a cell with the fewest candidates. Returns false if `solution` is not a solution. */
static bool guess_in_pass(struct sdk_explainer *e, const uint8_t *solution)
{
	struct sdk_rater *r = e->rater;
	const unsigned cell = sdk_passes_guess_cell(r);
	uint32_t list[SDK_CELLS_MAX];

	assert(solution[cell] >= 1 && solution[cell] <= r->shape->n);
	const uint32_t bit = UINT32_C(1) << (solution[cell] - 1);

	for (unsigned c = 0; c < r->shape->cells; c++)
		list[c] = sdk_passes_list(r, c);
	if (!(list[cell] & bit))
		return false;
	r->pass = SDK_LEVELS;
	struct sdk_step *step = sdk_pass_step_guess(r, cell, list[cell], bit);

	add_tries(e, step, r->shape, list, solution);
	if (!count_step(e, step))
		r->sink = NULL;
	sdk_passes_guess(r, cell, bit);
	return true;
}

struct sdk_explanation sdk_explain_level(const struct sdk_scale_work *work, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink)
{
	struct sdk_explainer *e = work->explainer;
	const struct sdk_sink counter = { .take = count_step, .with = e };
	struct sdk_rater *r = e->rater;

	(void)givens;
	e->work = work;
	start_explanation(e, sink);
	r->sink = &counter;
	r->solvable = solution;
	e->result.level = sdk_passes_run(r, p);
	while (solution && r->sink && r->empty && !r->dead)
		if (!guess_in_pass(e, solution))
			break;
	e->result.solved = !r->empty && !r->dead;
	return e->result;
}

/* ---- techniques ---- */

/* Counts a step and applies it. Returns false to end the search, because an easier technique may be possible now. */
static bool apply_only_step(void *with, const struct sdk_step *step)
{
	struct sdk_explainer *e = with;

	count_step(e, step);
	sdk_context_apply(e->context, step);
	return false;
}

static bool find_easiest_step(struct sdk_explainer *e)
{
	const struct sdk_sink first = { .take = apply_only_step, .with = e };

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (!e->left_out[t] && sdk_context_find(e->context, t, &first))
			return true;
	return false;
}

/* The same, when no technique helps. */
static bool guess_value(struct sdk_explainer *e, const uint8_t *solution)
{
	struct sdk_context *ctx = e->context;
	unsigned cell = sdk_passes_fewest(ctx->map.shape, ctx->now.cand);

	assert(solution[cell] >= 1 && solution[cell] <= ctx->map.shape->n);
	unsigned v = solution[cell] - 1u;

	if (!(ctx->now.cand[cell] >> v & 1))
		return false;
	ctx->step.technique = SDK_GUESS;
	ctx->step.pass = 0;
	sdk_context_step_begin(ctx, SDK_NO_UNIT, ctx->now.cand[cell]);
	sdk_context_step_cell(ctx, cell);
	sdk_context_step_place(ctx, cell, v);
	add_tries(e, &ctx->step, ctx->map.shape, ctx->now.cand, solution);
	apply_only_step(e, &ctx->step);
	return true;
}

struct sdk_explanation sdk_explain_techniques(const struct sdk_scale_work *work, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink)
{
	struct sdk_explainer *e = work->explainer;
	const struct sdk_grid_state *g = &e->context->now;

	e->work = work;
	start_explanation(e, sink);
	sdk_context_load(e->context, givens, p);
	while (sdk_cells_any(g->empty) && !g->dead && !e->result.stopped)
		if (!find_easiest_step(e) && !(solution && guess_value(e, solution)))
			break;
	e->result.solved = !sdk_cells_any(g->empty) && !g->dead;
	return e->result;
}

/* What the steps of a technique so far place and eliminate. */
struct found {
	struct sdk_explainer *e;
	uint32_t placed[SDK_CELLS_MAX], dropped[SDK_CELLS_MAX];
};

/* Counts a step that finds something new. */
static bool count_new_step(void *with, const struct sdk_step *step)
{
	struct found *found = with;
	const uint32_t place = step->place_value ? UINT32_C(1) << (step->place_value - 1) : 0;
	bool is_new = place & ~found->placed[step->place_cell];

	found->placed[step->place_cell] |= place;
	for (unsigned i = 0; i < step->drops; i++) {
		is_new |= step->drop[i].values & ~found->dropped[step->drop[i].cell];
		found->dropped[step->drop[i].cell] |= step->drop[i].values;
	}
	return !is_new || count_step(found->e, step);
}

void sdk_explain_all(struct sdk_explainer *e, const struct sdk_puzzle *givens, const struct sdk_puzzle *p,
	const struct sdk_sink *sink)
{
	const struct sdk_grid_state *g = &e->context->now;

	start_explanation(e, sink);
	sdk_context_load(e->context, givens, p);
	for (unsigned t = 0; t < SDK_TECHNIQUES && sdk_cells_any(g->empty) && !g->dead && !e->result.stopped; t++) {
		struct found found = { .e = e };
		const struct sdk_sink fresh = { .take = count_new_step, .with = &found };

		if (!e->left_out[t])
			sdk_context_find(e->context, t, &fresh);
	}
}

bool sdk_explain_has_technique(unsigned technique)
{
	return technique == SDK_GUESS || sdk_context_has_technique(technique);
}

/* ---- the score ---- */

enum { STARS = SDK_STARS_MAX };

static const uint16_t points_of[SDK_TECHNIQUES] = {
#define TECHNIQUE(symbol, class, unique, points, words, notation, drawing, scratch, find, key, name) points,
#include "grid/technique.def"
#undef TECHNIQUE
};

/* The most points of each number of stars but the last. */
static const uint64_t most_points[STARS - 1] = { 64, 100, 200, 500, 1500 };

unsigned sdk_technique_points(unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	return points_of[technique];
}

uint64_t sdk_explainer_points(const struct sdk_explainer *e)
{
	uint64_t sum = 0;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		sum += (uint64_t)sdk_explainer_steps(e, t) * points_of[t];
	return sum;
}

unsigned sdk_stars(uint64_t points)
{
	unsigned stars = 1;

	while (stars < STARS && points > most_points[stars - 1])
		stars++;
	return stars;
}
