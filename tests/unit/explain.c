/* SPDX-License-Identifier: MIT */
/*
 * Tests of steps, which are applied to the candidates one after the other: each is valid, none contradicts the solution, and
 * together they fill the board. `explain N` does this with N random puzzles for each scale.
 */
#include <stdlib.h>
#include <string.h>

#include "../dice.h"
#include "grid/clue.h"
#include "grid/technique.h"
#include "sdk/generate.h"
#include "sdk/rate.h"
#include "solve/search.h"
#include "tap.h"

struct follower {
	struct sdk_candidate_grid candidates;
	const uint8_t *solution;
	unsigned steps, passes; /* bits: passes that had a step */
	unsigned scale, stop_at;
	bool misfit, unsound, backwards, foreign;
};

static bool follow(void *with, const struct sdk_step *step)
{
	struct follower *f = with;

	f->misfit |= !sdk_candidate_grid_follow(&f->candidates, step);
	f->unsound |= step->place_value && step->place_value != f->solution[step->place_cell];
	for (unsigned i = 0; i < step->drops; i++)
		f->unsound |= step->drop[i].values >> (f->solution[step->drop[i].cell] - 1) & 1;
	f->foreign |= !sdk_scale_has_technique(f->scale, step->technique);
	f->backwards |= f->passes >> step->pass > 1;
	f->passes |= 1u << step->pass;
	return ++f->steps != f->stop_at;
}

struct tools {
	struct sdk_explainer *explainer;
	struct sdk_rater *rater;
	struct sdk_search *search;
	uint8_t solution[SDK_CELLS_MAX];
};

/* Whether the steps of a puzzle with one solution are correct. */
static bool explains(struct tools *t, const struct sdk_puzzle *p, unsigned scale)
{
	struct sdk_query query = { .puzzle = p, .limit = 2, .solution = t->solution };
	struct follower f = { .solution = t->solution, .scale = scale };
	const struct sdk_sink sink = { .take = follow, .with = &f };

	sdk_search_solve(t->search, &query);
	sdk_candidate_grid_start(&f.candidates, p);
	struct sdk_explanation a = sdk_explain(t->explainer, p, t->solution, scale, &sink);
	unsigned sum = 0;

	for (unsigned k = 0; k < SDK_TECHNIQUES; k++)
		sum += sdk_explainer_steps(t->explainer, k);
	if (query.count != 1 || f.misfit || f.unsound || f.backwards || f.foreign || f.candidates.empty ||
		!a.solved || sum != f.steps)
		return false;
	if (scale == SDK_SCALE_TECHNIQUES)
		return f.passes <= 1 && (sdk_explainer_steps(t->explainer, a.hardest) > 0) == (a.total > 0);
	/* The level is the same as without steps, and there are no guesses below level 6. */
	struct sdk_level level = sdk_level(t->rater, p);

	return level.end == a.level.end && memcmp(level.fills, a.level.fills, sizeof level.fills) == 0 &&
		(level.level == SDK_LEVELS) == (sdk_explainer_steps(t->explainer, SDK_GUESS) > 0);
}

/* The number of puzzles of a shape that are explained correctly, of `count` random ones. */
static unsigned random_puzzles(struct tools *t, const struct sdk_shape *shape, unsigned count, unsigned scale)
{
	struct sdk_generator *g = sdk_generator_new(SDK_CPU_PLAIN);
	const struct sdk_spec spec = sdk_spec_any(shape);
	struct sdk_seed seed;
	static struct sdk_puzzle p[100];
	unsigned good = 0;

	if (!g || !sdk_generator_prepare(g, spec.shape))
		return 0;
	sdk_seed_from_text(&seed, "explain", 7);
	for (unsigned done = 0; done < count; done += 100) {
		unsigned now = count - done < 100 ? count - done : 100;

		struct sdk_request request = {
			.spec = &spec, .seed = &seed, .first = done + 1, .step = 1, .count = now, .tries = SDK_TRIES_MAX
		};

		sdk_generate(g, &request, p);
		for (unsigned i = 0; i < now; i++)
			good += explains(t, &p[i], scale);
	}
	sdk_generator_free(g);
	return good;
}

/* Boards with layouts. Of regions, those of a jigsaw and some that are not connected. */
static const struct board {
	unsigned size;
	const char *layout, *regions;
} boards[] = {
	{ 4, "x", "" },
	{ 6, "x", "" },
	{ 6, "", "BBBBAABBAAAACCCFFFCEDFFFCEDDDDCEEEED" },
	{ 8, "x", "" },
	{ 9, "x", "" },
	{ 9, "windoku", "" },
	{ 9, "disjoint", "" },
	{ 9, "centre-dot,girandola", "" },
	{ 9, "x,asterisk", "" },
	{ 9, "", "ADABBBCCGAAABBBCICAIABBBFCCDDAHEEIFFDDDEEEFFFDDHEECFFFGGGHHHEIIGGGHHHDCIGGCEHAIII" },
	{ 9, "", "AAACCCCCCADABBBBBCDDAEBBBCCDDAEEFBFFDAAEEFFFFDGGHEEEFIDGGHHHEFIDGGGHIIIIGGHHHHIII" },
	{ 10, "disjoint", "" },
};

enum { BOARDS = sizeof boards / sizeof *boards };

/* How many of the puzzles of these boards are explained correctly, of `count` each. */
static unsigned on_layouts(struct tools *t, unsigned count, unsigned scale)
{
	unsigned good = 0;

	for (const struct board *b = boards; b < boards + BOARDS; b++) {
		char reason[SDK_REASON_MAX];
		struct sdk_shape *shape =
			sdk_shape_of_text(b->size, b->layout, strlen(b->layout), b->regions, strlen(b->regions), reason);
		const unsigned right = shape ? random_puzzles(t, shape, count, scale) : 0;

		if (right < count)
			printf("# %ux%u %s %s: %u of %u%s\n", b->size, b->size, b->layout, b->regions, right, count, shape ? "" : reason);
		good += right;
		sdk_shape_free(shape);
	}
	return good;
}

/*
 * How many of the 10x10 puzzles, of `count` each time, are explained correctly without most techniques, left out at random:
 * others then work on boards full of candidates.
 */
static unsigned without_most(struct tools *t, unsigned times, unsigned count)
{
	struct dice dice = { 1 };
	unsigned good = 0;

	for (unsigned i = 0; i < times; i++) {
		for (unsigned k = 0; k < SDK_TECHNIQUES; k++)
			sdk_explainer_use(t->explainer, k, k == SDK_GUESS || k == SDK_ALS_XZ || !dice_below(&dice, 8));
		good += random_puzzles(t, sdk_shape(10), count, SDK_SCALE_TECHNIQUES);
	}
	for (unsigned k = 0; k < SDK_TECHNIQUES; k++)
		sdk_explainer_use(t->explainer, k, true);
	return good;
}

/* The most difficult puzzles known need all techniques. */
static const char *const hard[] = {
	"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
	".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
	"12.3.....4.....3....3.5......42..5......8...9.6...5.7...15..2......9..6......7..8",
	/* Their forcing nets start from all candidates of a cell, and from all places of a value. */
	"98.7.....6..5..7....4.3..8.5....6..2.2.........9.1..4..9.....3...8..3..1....9.4.8",
	"98.7..6..5..8..7......94...6.........3...95....53...763..9..8....9.....2..8.1..6.",
};

static bool hard_ones(struct tools *t, unsigned scale)
{
	bool good = true;

	for (unsigned i = 0; i < sizeof hard / sizeof *hard; i++) {
		struct sdk_puzzle p;
		char reason[SDK_REASON_MAX];

		good &= !sdk_puzzle_parse(&p, hard[i], strlen(hard[i]), reason) && explains(t, &p, scale);
	}
	return good;
}

/*
 * Without some of their clues, the puzzles have many solutions, and a technique may eliminate a value of the one that is
 * said to be the only one. The explanation ends all the same, and at times unsolved.
 */
static bool ends_with_several_solutions(struct tools *t, unsigned scale)
{
	unsigned unsolved = 0;

	for (unsigned i = 0; i < sizeof hard / sizeof *hard; i++)
		for (unsigned first = 0; first < 9; first++) {
			struct sdk_puzzle p;
			struct sdk_query query = { .puzzle = &p, .limit = 1, .solution = t->solution };
			char reason[SDK_REASON_MAX];

			if (sdk_puzzle_parse(&p, hard[i], strlen(hard[i]), reason))
				return false;
			for (unsigned c = first; c < 81; c += 9)
				sdk_clue_remove(&p, c);
			sdk_search_solve(t->search, &query);
			unsolved += !sdk_explain(t->explainer, &p, t->solution, scale, NULL).solved;
		}
	printf("# scale %u: %u unsolved\n", scale, unsolved);
	return unsolved > 0;
}

static bool stops(struct tools *t)
{
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];
	bool good = true;

	for (unsigned scale = 0; scale < sdk_scale_count(); scale++) {
		if (!sdk_scale_has_steps(scale))
			continue;
		struct follower f = { .solution = t->solution, .scale = scale, .stop_at = 3 };
		const struct sdk_sink sink = { .take = follow, .with = &f };
		struct sdk_query query = { .puzzle = &p, .limit = 2, .solution = t->solution };

		good &= !sdk_puzzle_parse(&p, hard[0], strlen(hard[0]), reason);
		sdk_search_solve(t->search, &query);
		sdk_candidate_grid_start(&f.candidates, &p);
		struct sdk_explanation a = sdk_explain(t->explainer, &p, t->solution, scale, &sink);

		good &= a.stopped && a.total == 3 && f.steps == 3 && !f.misfit && !f.foreign;
	}
	return good;
}

static bool keys(void)
{
	bool good = sdk_technique_find("naked", 5) == SDK_TECHNIQUES && sdk_technique_find("", 0) == SDK_TECHNIQUES;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		good &= sdk_technique_find(sdk_technique_key(t), strlen(sdk_technique_key(t))) == t;
	return good;
}

/* The points of the techniques, as in the manual, sdk-scales(7). */
static const struct {
	unsigned points;
	const char *keys; /* with a blank after each */
} cost[] = {
	{ 1, "full-house hidden-single " },
	{ 4, "naked-single " },
	{ 10, "pointing claiming " },
	{ 12, "locked-pair locked-triple " },
	{ 16, "naked-pair " },
	{ 20, "hidden-pair " },
	{ 24, "naked-triple " },
	{ 30, "hidden-triple " },
	{ 40, "naked-quad " },
	{ 50, "hidden-quad x-wing skyscraper two-string-kite bug-1 " },
	{ 60, "turbot-fish empty-rectangle xy-wing w-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 "
	      "unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 " },
	{ 70, "xyz-wing remote-pair hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 colour-trap colour-wrap "
	      "finned-x-wing " },
	{ 80, "swordfish sashimi-x-wing " },
	{ 120, "jellyfish finned-swordfish sashimi-swordfish x-chain " },
	{ 150, "finned-jellyfish sashimi-jellyfish xy-chain " },
	{ 180, "als-xz " },
	{ 250, "chain " },
	{ 500, "forcing-chain " },
	{ 1000, "forcing-net " },
	{ 2000, "guess " },
};

/* Steps that the scale of techniques may have cost the points of the manual, and others cost none. */
static bool have_points(void)
{
	unsigned with_points = 0;
	bool good = true;

	for (unsigned i = 0; i < sizeof cost / sizeof *cost; i++)
		for (const char *key = cost[i].keys; *key; key = strchr(key, ' ') + 1, with_points++) {
			unsigned t = sdk_technique_find(key, strcspn(key, " "));

			good &= t < SDK_TECHNIQUES && sdk_technique_points(t) == cost[i].points;
		}
	for (unsigned t = 0; t < sdk_technique_count(); t++) {
		good &= sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, t) == (sdk_technique_points(t) > 0);
		with_points -= sdk_technique_points(t) > 0;
	}
	return good && !with_points;
}

/* The most points of each number of stars, as in the manual. */
static bool have_stars(void)
{
	static const uint64_t most[] = { 64, 100, 200, 500, 1500 };
	bool good = sdk_stars(0) == 1 && sdk_stars(UINT64_MAX) == SDK_STARS_MAX && SDK_STARS_MAX == 6;

	for (unsigned i = 0; i < 5; i++)
		good &= sdk_stars(most[i]) == i + 1 && sdk_stars(most[i] + 1) == i + 2;
	return good;
}

static bool have_scales(void)
{
	bool good = sdk_scale_find("level", 5) == sdk_scale_count() && sdk_scale_find("kennett", 7) == SDK_SCALE_KENNETT;
	char reason[SDK_REASON_MAX];
	struct sdk_shape *x = sdk_shape_new(9, SDK_LAYOUT_X, NULL, reason);

	for (unsigned scale = 0; scale < sdk_scale_count(); scale++) {
		good &= sdk_scale_find(sdk_scale_key(scale), strlen(sdk_scale_key(scale))) == scale;
		good &= sdk_scale_has_shape(scale, sdk_shape(9));
		good &= sdk_scale_has_shape(scale, sdk_shape(16)) == (scale == SDK_SCALE_LEVELS);
		good &= sdk_scale_has_shape(scale, sdk_shape(12)) == (scale == SDK_SCALE_LEVELS);
		good &= sdk_scale_has_shape(scale, sdk_shape(10)) == (scale <= SDK_SCALE_TECHNIQUES);
		good &= x && sdk_scale_has_shape(scale, x) == (scale <= SDK_SCALE_TECHNIQUES);
		good &= sdk_scale_has_steps(scale) == sdk_scale_has_technique(scale, SDK_GUESS);
	}
	sdk_shape_free(x);
	return good;
}

static bool stop_at_third_call(void *with)
{
	unsigned *calls = with;

	return ++*calls >= 3;
}

static bool effort_stops(void)
{
	struct sdk_searcher *searcher = sdk_searcher_new();
	struct sdk_puzzle p;
	unsigned calls = 0;

	if (!searcher)
		return false;
	sdk_puzzle_clear(&p, sdk_shape(25));
	const struct sdk_search_effort effort = sdk_search_effort(searcher, &p, stop_at_third_call, &calls);

	sdk_searcher_free(searcher);
	return effort.gave_up && effort.nodes && effort.nodes < SDK_EFFORT_MAX && calls == 3;
}

int main(int argc, char **argv)
{
	unsigned count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000;
	struct tools t = { .explainer = sdk_explainer_new(), .rater = sdk_rater_new(), .search = sdk_search_new(SDK_VALUES_MAX) };

	tap(random_puzzles(&t, sdk_shape(9), count, SDK_SCALE_LEVELS) == count, "steps of the passes lead to the solution");
	tap(random_puzzles(&t, sdk_shape(4), 200, SDK_SCALE_LEVELS) == 200, "in size 4");
	tap(random_puzzles(&t, sdk_shape(12), 20, SDK_SCALE_LEVELS) == 20, "in size 12");
	tap(random_puzzles(&t, sdk_shape(16), 5, SDK_SCALE_LEVELS) == 5, "and in size 16");
	tap(on_layouts(&t, count / 50, SDK_SCALE_LEVELS) == BOARDS * (count / 50), "and with layouts");
	tap(random_puzzles(&t, sdk_shape(9), count, SDK_SCALE_TECHNIQUES) == count, "steps of the techniques lead to the solution");
	tap(random_puzzles(&t, sdk_shape(4), 200, SDK_SCALE_TECHNIQUES) == 200, "in size 4, too");
	tap(random_puzzles(&t, sdk_shape(6), 200, SDK_SCALE_TECHNIQUES) == 200, "in size 6");
	tap(random_puzzles(&t, sdk_shape(8), 100, SDK_SCALE_TECHNIQUES) == 100, "in size 8");
	tap(random_puzzles(&t, sdk_shape(10), 100, SDK_SCALE_TECHNIQUES) == 100, "in size 10");
	tap(on_layouts(&t, count / 50, SDK_SCALE_TECHNIQUES) == BOARDS * (count / 50), "and with layouts");
	tap(without_most(&t, 20, 20) == 400, "and without most techniques");
	tap(hard_ones(&t, SDK_SCALE_LEVELS), "hard puzzles by passes and guesses");
	tap(hard_ones(&t, SDK_SCALE_TECHNIQUES), "hard puzzles by techniques");
	tap(ends_with_several_solutions(&t, SDK_SCALE_TECHNIQUES), "a puzzle with several solutions by techniques");
	tap(stops(&t), "the sink can stop it");
	tap(effort_stops(), "the search for the effort can be stopped");
	tap(keys(), "each technique is found by its key");
	tap(have_points(), "each technique of the scale has the points of the manual");
	tap(have_stars(), "points make the stars of the manual");
	tap(have_scales(), "each scale is found by its key, and has its sizes");
	sdk_explainer_free(t.explainer);
	sdk_rater_free(t.rater);
	sdk_search_free(t.search);
	return tap_done();
}
