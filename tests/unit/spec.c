/* SPDX-License-Identifier: MIT */
/* Tests of the proofs that a specification is impossible. */
#include <string.h>

#include "grid/technique.h"
#include "rate/level.h"
#include "sdk/generate.h"
#include "sdk/rate.h"
#include "seeded.h"
#include "solve/search.h"
#include "tap.h"

/* ---- all puzzles of 4x4 ---- */

struct all {
	struct sdk_rater *rater;
	struct sdk_search *search;
	uint8_t grid[16];
	unsigned grids, unique, other; /* counts; `other`: puzzles with one solution and a level above 1 */
};

static void try_all_masks(struct all *t)
{
	struct sdk_puzzle p;

	sdk_puzzle_clear(&p, sdk_shape(4));
	for (unsigned mask = 0; mask < 1u << 16; mask++) {
		for (unsigned c = 0; c < 16; c++)
			p.clue[c] = mask >> c & 1 ? t->grid[c] : 0;
		if (sdk_level(t->rater, &p).level == 1) { /* so it has one solution */
			t->unique++;
			continue;
		}
		struct sdk_query query = { .puzzle = &p, .limit = 2 };

		sdk_search_solve(t->search, &query);
		t->other += query.count == 1;
	}
}

static bool fits(const uint8_t *grid, unsigned cell, uint8_t value)
{
	const struct sdk_shape *s = sdk_shape(4);
	uint16_t peer[SDK_PEERS_MAX];

	for (unsigned i = 0, n = sdk_peers(s, cell, peer); i < n; i++)
		if (peer[i] < cell && grid[peer[i]] == value)
			return false;
	return true;
}

/* Tests all grids whose first row is 1 2 3 4: every other is one of them with its values exchanged. */
static void try_all_grids(struct all *t, unsigned cell)
{
	if (cell == 16) {
		t->grids++;
		try_all_masks(t);
		return;
	}
	for (uint8_t v = 1; v <= 4; v++)
		if ((cell >= 4 || v == cell + 1) && fits(t->grid, cell, v)) {
			t->grid[cell] = v;
			try_all_grids(t, cell + 1);
		}
}

static void test_four(void)
{
	struct all t = { .rater = sdk_rater_new(), .search = sdk_search_new(SDK_VALUES_MAX) };

	try_all_grids(&t, 0);
	tap(t.grids == 12, "12 grids of 4x4 begin with 1 2 3 4");
	tap(t.unique > 12 * 1000 && t.other == 0, "all puzzles of 4x4 with one solution are of level 1");
	sdk_rater_free(t.rater);
	sdk_search_free(t.search);
}

/* ---- impossible specifications ---- */

static bool refused(const struct sdk_spec *s, const char *constraint)
{
	struct sdk_spec_conflict c;

	return sdk_spec_impossible(s, &c) && strcmp(c.constraint, constraint) == 0 && *c.reason;
}

static bool possible(const struct sdk_spec *s)
{
	struct sdk_spec_conflict c;

	return !sdk_spec_impossible(s, &c);
}

static void test_clues(void)
{
	struct sdk_spec s = sdk_spec_any(sdk_shape(9));

	tap(possible(&s), "without constraints every puzzle will do");
	s.clues = (struct sdk_range){ 26, 26 };
	tap(possible(&s), "26 clues are possible");
	s.symmetry = SDK_SYMMETRY_ROTATE90;
	tap(refused(&s, "clues"), "with the symmetry rotate90 they are not");
	s.clues.max = 28;
	tap(possible(&s), "but 28 are");
	s.clues.min = 26, s.clues.max = 27, s.symmetry = SDK_SYMMETRY_RANDOM;
	tap(possible(&s), "with a random symmetry there may be none");
}

static void test_fills(void)
{
	struct sdk_spec s = sdk_spec_any(sdk_shape(9));

	s.fills[5].max = 0;
	s.level = (struct sdk_range){ 5, 6 };
	tap(possible(&s), "no cell left: level 5");
	s.level.min = 6;
	tap(refused(&s, "fills"), "but not level 6");
	s = sdk_spec_any(sdk_shape(9));
	for (unsigned i = 0; i < SDK_LEVELS; i++)
		s.fills[i] = (struct sdk_range){ i, i };
	s.clues = (struct sdk_range){ 66, 66 };
	tap(possible(&s), "66 clues and fills 0 to 5 make 81 cells");
	s.clues = (struct sdk_range){ 67, 70 };
	tap(refused(&s, "fills"), "67 and more do not");
	s.clues = (struct sdk_range){ 17, 65 };
	tap(refused(&s, "fills"), "nor do 65 and fewer");
}

static void test_steps(void)
{
	const struct sdk_technique_uses once = { SDK_X_WING, { 1, UINT64_MAX }, false }, never = { SDK_X_WING, { 0, 0 }, false };
	const struct sdk_technique_uses both[] = { once, never }, twice_at_most[] = { once, { SDK_X_WING, { 0, 2 }, false } };
	struct sdk_spec s = sdk_spec_any(sdk_shape(9));

	s.steps = twice_at_most, s.steps_count = 2;
	tap(possible(&s), "one X-wing or two");
	s.steps = both;
	tap(refused(&s, "forbid"), "not both an X-wing and none");
	s.steps = &once, s.steps_count = 1, s.level.max = 5;
	tap(refused(&s, "require"), "no X-wing below level 6");
	s.steps = &never, s.level.max = 6;
	tap(possible(&s), "level 6 without X-wings");
	s.shape = sdk_shape(16);
	tap(refused(&s, "forbid"), "16x16 has no techniques");
}

static void test_er(void)
{
	struct sdk_spec s = sdk_spec_any(sdk_shape(9));

	s.er = (struct sdk_range){ 24, 66 };
	s.diamond = s.pearl = true;
	tap(possible(&s), "diamonds of ER 2.4 to 6.6");
	s.level.max = 2;
	tap(refused(&s, "se"), "but singles have at most 2.3");
	s.er.min = 23;
	tap(possible(&s), "which exists");
	s.level = (struct sdk_range){ 3, 6 }, s.er = (struct sdk_range){ 0, 16 };
	tap(refused(&s, "se"), "above level 2, ER 1.6 is too low");
	s = sdk_spec_any(sdk_shape(16));
	s.er.max = 200;
	tap(possible(&s), "16x16 puzzles of any ER");
	s.er.max = 199;
	tap(refused(&s, "se"), "but none of a certain one");
	s.er.max = 200, s.pearl = true;
	tap(refused(&s, "pearl"), "and no pearls");
}

static void test_method(void)
{
	struct sdk_spec s = sdk_spec_any(sdk_shape(9));
	struct sdk_spec_conflict c;
	char reason[SDK_REASON_MAX];

	s.method = SDK_GENERATE_CONTROLLED_BIAS;
	tap(possible(&s), "controlled bias");
	s.extra = 1;
	tap(refused(&s, "method"), "but not with extra clues");
	s.extra = 0, s.symmetry = SDK_SYMMETRY_MIRROR;
	tap(refused(&s, "method"), "nor with a symmetry");
	s = sdk_spec_any(sdk_shape(16));
	s.method = SDK_GENERATE_CONTROLLED_BIAS;
	tap(refused(&s, "method"), "nor at 16x16");
	/* That the tool refuses these without a proof, a program that links the library does not know. */
	struct sdk_shape *x = sdk_shape_new(9, SDK_LAYOUT_X, NULL, reason);

	s = sdk_spec_any(x);
	s.method = SDK_GENERATE_CONTROLLED_BIAS;
	tap(sdk_spec_impossible(&s, &c) && strcmp(c.reason, "puzzles with the layout x are not drawn by controlled-bias") == 0,
		"nor with a layout");
	s.shape = sdk_shape(9), s.jigsaw = true;
	tap(sdk_spec_impossible(&s, &c) && strcmp(c.reason, "puzzles with regions are not drawn by controlled-bias") == 0,
		"nor with regions");
	sdk_shape_free(x);
}

/* An upper bound on the uses of a technique, for which sdk-gen has no option, is also checked. */
static void test_at_most(void)
{
	const struct sdk_technique_uses uses = { SDK_HIDDEN_SINGLE, { 0, 34 }, false };
	struct sdk_generator *g = sdk_generator_new(SDK_CPU_PLAIN);
	struct sdk_explainer *e = sdk_explainer_new();
	struct sdk_spec s = sdk_spec_any(sdk_shape(9));
	struct sdk_puzzle p[20];
	struct sdk_seed seed;
	unsigned good = 0;

	s.level.max = 2; /* no guesses, so that the steps need no solution */
	s.steps = &uses, s.steps_count = 1;
	sdk_seed_from_text(&seed, "uses", 4);
	const size_t made = sdk_generate(g,
		&(struct sdk_request){
			.spec = &s, .seed = &seed, .first = 1, .step = 1, .count = 20, .tries = SDK_TRIES_MAX },
		p);

	for (size_t i = 0; i < made; i++)
		good += sdk_explain(e, &p[i], NULL, SDK_SCALE_TECHNIQUES, NULL).solved && sdk_explainer_steps(e, SDK_HIDDEN_SINGLE) <= 34;
	tap(made == 20 && good == 20, "steps use a technique at most 34 times");
	sdk_generator_free(g);
	sdk_explainer_free(e);
}

/* Puzzles are the same as clues only. */
static void test_clues_only(void)
{
	enum { COUNT = 40 };
	static struct sdk_puzzle p[COUNT];
	static uint8_t clue[COUNT][81], both[COUNT][81], none[COUNT][81];
	struct sdk_generator *g = sdk_generator_new(SDK_CPU_PLAIN);
	struct sdk_spec s = sdk_spec_any(sdk_shape(9));
	struct sdk_seed seed;
	struct sdk_request r = { .spec = &s, .seed = &seed, .first = 3, .step = 2, .count = COUNT, .tries = 2 };
	uint8_t grid[81];
	bool same = true;

	sdk_seed_from_text(&seed, "clues", 5);
	r.clue = clue[0];
	tap(sdk_generate(g, &r, NULL) == COUNT, "puzzles as clues only");
	r.clue = both[0];
	tap(sdk_generate(g, &r, p) == COUNT, "and as both");
	for (unsigned i = 0; i < COUNT; i++)
		same &= memcmp(both[i], p[i].clue, 81) == 0;
	tap(same, "which are the same");
	tap_seeded(memcmp(both, clue, sizeof clue) == 0, "as they are of clues only");
	for (unsigned c = 0; c < 81; c++)
		grid[c] = (uint8_t)((c / 9 * 3 + c / 27 + c % 9) % 9 + 1);
	s.clues.max = 2; /* too few for any grid */
	r.grid = grid;
	r.grids = 1;
	tap(sdk_generate(g, &r, p) == COUNT && !p[0].shape && !p[COUNT - 1].shape && memcmp(both, none, sizeof none) == 0,
		"a puzzle that is not found has no clue");
	sdk_generator_free(g);
}

/* ---- a plain shape that sdk_shape_new has made ---- */

/* Whether the same puzzle of the specification is made for both shapes. */
static bool makes_same(struct sdk_generator *g, struct sdk_spec s, const struct sdk_shape *shape)
{
	struct sdk_spec_conflict c;
	struct sdk_puzzle p, q;
	struct sdk_seed seed;

	sdk_seed_from_text(&seed, "made", 4);
	const struct sdk_request request = {
		.spec = &s, .seed = &seed, .first = 1, .step = 1, .count = 1, .tries = SDK_TRIES_MAX
	};

	s.shape = shape;
	if (sdk_spec_impossible(&s, &c) || sdk_generate(g, &request, &p) != 1)
		return false;
	s.shape = sdk_shape(shape->n);
	return sdk_generate(g, &request, &q) == 1 && (!sdk_random_repeats() || memcmp(p.clue, q.clue, shape->cells) == 0);
}

static void test_made_shape(void)
{
	struct sdk_generator *g = sdk_generator_new(SDK_CPU_PLAIN);
	char reason[SDK_REASON_MAX];
	struct sdk_shape *four = sdk_shape_new(4, 0, NULL, reason), *nine = sdk_shape_new(9, 0, NULL, reason);
	struct sdk_spec any = sdk_spec_any(nine), easy = any, diamond = any, unbiased = sdk_spec_any(four);

	easy.level.max = 1;
	diamond.diamond = true, diamond.er.min = 30;
	unbiased.method = SDK_GENERATE_CONTROLLED_BIAS;
	tap(sdk_fewest_clues(nine) == 17 && sdk_fewest_clues(four) == 4, "a plain shape has the fewest clues of its size");
	tap(makes_same(g, any, nine) && makes_same(g, easy, nine) && makes_same(g, diamond, nine) &&
			makes_same(g, unbiased, four),
		"and the puzzles");
	sdk_shape_free(four);
	sdk_shape_free(nine);
	sdk_generator_free(g);
}

int main(void)
{
	test_four();
	test_clues();
	test_fills();
	test_steps();
	test_er();
	test_method();
	test_at_most();
	test_clues_only();
	test_made_shape();
	return tap_done();
}
