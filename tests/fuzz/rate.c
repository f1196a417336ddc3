/* SPDX-License-Identifier: MIT */
/*
 * Ratings: a puzzle with one solution is rated on all scales. The steps of each explanation can be carried out one after the
 * other, never contradict the solution, and lead to it. So do the steps without a guess.
 */
#include "fuzz.h"

#include "grid/technique.h"
#include "rate/scale.h"
#include "sdk/rate.h"
#include "unique.h"

/* What the sink of an explanation checks. */
struct follower {
	const uint8_t *solution;
	struct sdk_candidate_grid grid;
	unsigned steps, placements;
	bool guesses; /* they are allowed */
};

static bool follow(void *with, const struct sdk_step *step)
{
	struct follower *f = with;
	const struct sdk_shape *shape = f->grid.shape;

	f->steps++;
	must(step->technique < sdk_technique_count() && step->pass <= SDK_LEVELS);
	must(f->guesses || !step->depth);
	must(step->unit < shape->units || step->unit == SDK_NO_UNIT);
	must(step->links <= SDK_STEP_LINKS_MAX && step->drops <= shape->cells);
	must(step->cells <= shape->cells || step->cells <= step->links);
	must(!(step->values & ~shape->all));
	if (step->place_value)
		must(step->place_value == f->solution[step->place_cell]);
	f->placements += step->place_value != 0;
	for (unsigned i = 0; i < step->drops; i++)
		must(!(step->drop[i].values >> (f->solution[step->drop[i].cell] - 1) & 1));
	for (unsigned i = 0; i < step->cells; i++)
		must(step->cell[i] < shape->cells);
	for (unsigned i = 0; i < step->links; i++)
		must(step->link[i].cell < shape->cells && step->link[i].value >= 1 && step->link[i].value <= shape->n);
	must(sdk_candidate_grid_follow(&f->grid, step));
	return true;
}

static void check_explanation(struct sdk_explainer *e, const struct sdk_puzzle *p, const uint8_t *solution, unsigned scale,
	bool guesses)
{
	struct follower f = { .solution = solution, .guesses = guesses };
	const struct sdk_sink sink = { follow, &f, false };
	uint64_t counted = 0;

	sdk_candidate_grid_start(&f.grid, p);
	const unsigned empty = f.grid.empty;
	const struct sdk_explanation x = sdk_explain(e, p, guesses ? solution : NULL, scale, &sink);

	for (unsigned t = 0; t < sdk_technique_count(); t++) {
		must(!sdk_explainer_steps(e, t) || sdk_scale_has_technique(scale, t));
		counted += sdk_explainer_steps(e, t);
	}
	must(x.total == f.steps && counted == f.steps && !x.stopped);
	must(x.solved == !f.grid.empty && f.placements == empty - f.grid.empty);
	must(x.solved || !guesses);
	if (x.total)
		must(sdk_explainer_steps(e, x.hardest) && x.first_hardest >= 1 && x.first_hardest <= x.total);
	must(sdk_stars(sdk_explainer_points(e)) >= 1 && sdk_stars(sdk_explainer_points(e)) <= SDK_STARS_MAX);
}

/* Returns the level. */
static unsigned check_level(struct sdk_rater *r, const struct sdk_puzzle *p)
{
	const struct sdk_level level = sdk_level(r, p);
	unsigned fills = 0;

	must(level.level >= 1 && level.level <= SDK_LEVELS);
	must(level.end == (level.level < SDK_LEVELS ? SDK_PASSES_FULL : SDK_PASSES_STUCK));
	must(!level.fills[SDK_PASSES] == (level.level < SDK_LEVELS));
	for (unsigned i = 0; i < SDK_LEVELS; i++)
		fills += level.fills[i];
	must(fills == p->shape->cells - sdk_puzzle_clues(p));
	return level.level;
}

/* Ends the work on a puzzle after some calls. */
static bool stop_after(void *calls)
{
	return ++*(unsigned *)calls > 2000;
}

static void check_scale(struct sdk_rater *r, struct sdk_explainer *e, unsigned scale, const struct sdk_puzzle *p,
	const uint8_t *solution)
{
	static struct sdk_se_rater *se;
	struct sdk_rating rating = { 0 };
	unsigned calls = 0;

	if (!se)
		se = sdk_se_rater_new();
	must(se);
	if (!sdk_scale_needs_steps(scale)) {
		const struct sdk_scale_work work = { .rater = r, .should_stop = stop_after, .with = &calls, .se = se };

		must(sdk_scale_rate(scale, &work, p, &rating) != SDK_PASSES_NONE || calls > 2000);
		must(!rating.no_memory);
		must(calls > 2000 || (rating.se.er >= rating.se.ep && rating.se.ep >= rating.se.ed));
	} else {
		sdk_scale_explain(scale, &(struct sdk_scale_work){ .explainer = e }, p, p, solution, NULL, &rating);
	}
	must(rating.row <= sdk_scale_rows(scale));
	if (!sdk_scale_has_steps(scale))
		return;
	check_explanation(e, p, solution, scale, true);
	check_explanation(e, p, solution, scale, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct sdk_rater *rater;
	static struct sdk_explainer *explainer;
	static struct sdk_searcher *searcher;
	struct bytes b = { data, size };
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_puzzle p;

	if (!rater) {
		rater = sdk_rater_new();
		explainer = sdk_explainer_new();
		searcher = sdk_searcher_new();
	}
	must(rater && explainer && searcher);
	const uint64_t without = size % 2 ? take_number(&b) : 0; /* techniques */

	take_unique(&b, size, &p, solution);
	for (unsigned t = 0; t < sdk_technique_count(); t++)
		sdk_explainer_use(explainer, t, t == SDK_GUESS || !(without >> t & 1));
	const unsigned level = check_level(rater, &p);
	const struct sdk_search_effort effort = sdk_search_effort(searcher, &p, NULL, NULL);

	must((effort.nodes == 0) == (level < SDK_LEVELS) && effort.depth <= effort.nodes);
	for (unsigned scale = 0; scale < sdk_scale_count(); scale++)
		if (sdk_scale_has_shape(scale, p.shape))
			check_scale(rater, explainer, scale, &p, solution);
	return 0;
}
