/* SPDX-License-Identifier: MIT */
/*
 * Tests of the vector form of the passes: it gives the same levels, steps and search efforts as the form for all machines,
 * on puzzles with one solution, several, or none. `levels N` does this with N random puzzles and variants of each.
 */
#include <stdlib.h>
#include <string.h>

#include "grid/clue.h"
#include "rate/level.h"
#include "sdk/generate.h"
#include "sdk/random.h"
#include "solve/search.h"
#include "tap.h"

struct tools {
	struct sdk_rater *rater;
	struct sdk_searcher *searcher;
	struct sdk_explainer *explainer;
};

static bool make_tools(struct tools *t, enum sdk_cpu cpu)
{
	*t = (struct tools){ sdk_rater_new_for(cpu), sdk_searcher_new_for(cpu), sdk_explainer_new_for(cpu) };
	return t->rater && t->searcher && t->explainer;
}

static void free_tools(struct tools *t)
{
	sdk_rater_free(t->rater);
	sdk_searcher_free(t->searcher);
	sdk_explainer_free(t->explainer);
}

/* ---- what both give ---- */

static bool same_level(const struct sdk_level *a, const struct sdk_level *b)
{
	if (a->end != b->end)
		return false;
	return a->end == SDK_PASSES_NONE || (a->level == b->level && memcmp(a->fills, b->fills, sizeof a->fills) == 0);
}

/* Constraints that the level meets, and that it does not. */
static bool same_judgement(struct tools *a, struct tools *b, const struct sdk_puzzle *p, const struct sdk_level *level)
{
	struct sdk_level_constraint c = { .level = { 1, SDK_LEVELS } };
	bool same = true;

	for (unsigned i = 0; i < SDK_LEVELS; i++)
		c.fills[i] = (struct sdk_range){ 0, 81 };
	for (unsigned i = 0; i < SDK_LEVELS; i++) {
		c.fills[i].min = level->fills[i];
		same &= sdk_level_is(a->rater, p, &c) && sdk_level_is(b->rater, p, &c);
		c.fills[i].min++;
		same &= !sdk_level_is(a->rater, p, &c) && !sdk_level_is(b->rater, p, &c);
		c.fills[i].min = 0;
	}
	for (unsigned i = 1; i <= SDK_LEVELS; i++) {
		c.level = (struct sdk_range){ i, i };
		same &= sdk_level_is(a->rater, p, &c) == (level->level == i) && sdk_level_is(b->rater, p, &c) == (level->level == i);
		if (i <= 2 || i == SDK_PASSES)
			same &= sdk_passes_suffice(a->rater, p, i) == (level->level <= i) &&
				sdk_passes_suffice(b->rater, p, i) == (level->level <= i);
	}
	return same;
}

/* A sum over all that the steps say. */
static bool add_step(void *with, const struct sdk_step *s)
{
	uint64_t *sum = with;
	const uint64_t part[] = { s->technique, s->pass, s->unit, s->values, s->depth, s->place_cell, s->place_value };

	for (unsigned i = 0; i < sizeof part / sizeof *part; i++)
		*sum = (*sum ^ part[i]) * UINT64_C(0x100000001B3);
	for (unsigned i = 0; i < s->cells; i++)
		*sum = (*sum ^ s->cell[i]) * UINT64_C(0x100000001B3);
	for (unsigned i = 0; i < s->drops; i++)
		*sum = (*sum ^ s->drop[i].cell ^ (uint64_t)s->drop[i].values << 16) * UINT64_C(0x100000001B3);
	return true;
}

static bool same_steps(struct tools *a, struct tools *b, const struct sdk_puzzle *p, const uint8_t *solution)
{
	uint64_t sum[2] = { 0 };
	const struct sdk_sink sink[2] = { { .take = add_step, .with = &sum[0] }, { .take = add_step, .with = &sum[1] } };
	const struct sdk_explanation first = sdk_explain(a->explainer, p, solution, SDK_SCALE_LEVELS, &sink[0]);
	const struct sdk_explanation second = sdk_explain(b->explainer, p, solution, SDK_SCALE_LEVELS, &sink[1]);

	return first.solved == second.solved && first.total == second.total && sum[0] == sum[1] &&
		same_level(&first.level, &second.level);
}

static bool same_effort(struct tools *a, struct tools *b, const struct sdk_puzzle *p)
{
	const struct sdk_search_effort x = sdk_search_effort(a->searcher, p, NULL, NULL);
	const struct sdk_search_effort y = sdk_search_effort(b->searcher, p, NULL, NULL);

	return x.nodes == y.nodes && x.depth == y.depth && x.gave_up == y.gave_up;
}

/* ---- puzzles ---- */

enum { VARIANTS = 5 };

/* Changes a puzzle: fewer clues, a wrong clue, more clues, or candidate lists. */
static void vary(struct sdk_puzzle *p, unsigned variant, const uint8_t *solution, struct sdk_random *random)
{
	for (unsigned n = variant ? 1 + sdk_random_below(random, 4) : 0; n; n--) {
		const unsigned cell = sdk_random_below(random, 81), value = 1 + sdk_random_below(random, 9);

		if (variant == 1)
			sdk_clue_remove(p, cell);
		else if (variant == 2)
			sdk_clue_set(p, cell, value);
		else if (variant == 3)
			sdk_clue_set(p, cell, solution[cell]);
	}
	if (variant != 4)
		return;
	sdk_puzzle_lists(p);
	for (unsigned cell = 0; cell < 81; cell++) {
		const uint32_t some = sdk_random_below(random, 512), more = sdk_random_below(random, 512);

		if (!p->clue[cell])
			p->list[cell] &= some | more | UINT32_C(1) << (solution[cell] - 1);
	}
}

struct seen {
	unsigned same, one, several, none;
	unsigned level[SDK_LEVELS];
};

static void compare(struct tools *a, struct tools *b, const struct sdk_puzzle *p, struct sdk_search *search,
	struct seen *seen)
{
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_query query = { .puzzle = p, .limit = 2, .solution = solution };
	const struct sdk_level first = sdk_level(a->rater, p), second = sdk_level(b->rater, p);
	bool same = same_level(&first, &second);

	sdk_search_solve(search, &query);
	if (query.count == 1) {
		same = same && same_judgement(a, b, p, &first) && same_steps(a, b, p, solution) && same_effort(a, b, p);
		seen->level[first.level - 1]++;
	} else {
		same = same && same_steps(a, b, p, NULL);
	}
	seen->one += query.count == 1;
	seen->several += query.count > 1;
	seen->none += !query.count;
	seen->same += same;
}

static bool compare_random(struct tools *a, struct tools *b, unsigned count, struct seen *seen)
{
	struct sdk_generator *g = sdk_generator_new(SDK_CPU_PLAIN);
	struct sdk_search *search = sdk_search_new(SDK_VALUES_MAX);
	const struct sdk_spec spec = sdk_spec_any(sdk_shape(9));
	struct sdk_random random;
	struct sdk_seed seed;
	const bool made = g && search && sdk_generator_prepare(g, spec.shape);

	sdk_seed_from_text(&seed, "levels", 6);
	sdk_random_start(&random, &seed, 0, 0);
	for (unsigned n = 1; made && n <= count; n++) {
		struct sdk_puzzle p, varied;
		uint8_t solution[SDK_CELLS_MAX];
		struct sdk_query query = { .puzzle = &p, .limit = 1, .solution = solution };
		struct sdk_request request = {
			.spec = &spec, .seed = &seed, .first = n, .step = 1, .count = 1, .tries = SDK_TRIES_MAX
		};

		sdk_generate(g, &request, &p);
		sdk_search_solve(search, &query);
		for (unsigned variant = 0; variant < VARIANTS; variant++) {
			sdk_puzzle_copy(&varied, &p);
			vary(&varied, variant, solution, &random);
			compare(a, b, &varied, search, seen);
		}
	}
	sdk_generator_free(g);
	sdk_search_free(search);
	return made;
}

int main(int argc, char **argv)
{
	const unsigned count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : tap_some(1000);
	enum sdk_cpu best = SDK_CPU_PLAIN;
	struct tools plain, vectors;
	struct seen seen = { 0 };

	sdk_cpu_choose(NULL, &best);
	bool made = make_tools(&plain, SDK_CPU_PLAIN);

	made &= make_tools(&vectors, best);

	tap(made && compare_random(&plain, &vectors, count, &seen), sdk_cpu_name(best));
	printf("# %u with one solution, %u with several, %u with none\n", seen.one, seen.several, seen.none);
	if (sdk_cpu_supported(SDK_CPU_AVX512))
		tap(seen.same == VARIANTS * count, "both forms of the passes give the same");
	else
		tap_skip("both forms of the passes give the same", "instruction set: no AVX-512");
	tap(seen.several > count / 4 && seen.none > count / 4, "on all kinds of puzzles");
	tap(count < 1000 || (seen.level[0] && seen.level[1] && seen.level[2] && seen.level[3] && seen.level[4] && seen.level[5]),
		"of all levels");
	free_tools(&plain);
	free_tools(&vectors);
	return tap_done();
}
