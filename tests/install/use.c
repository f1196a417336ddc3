/* SPDX-License-Identifier: MIT */
/* A C program that embeds the installed library: every function of every header, by what is known of its results. */
#include <sdk/sdk.h>

#include <string.h>

#include "check.h"

static const char easy[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char easy_solution[] = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* The first word of stream 1 of the seed "abc": ChaCha20 with nonce 1 under the BLAKE2b-256 of "abc". */
#define FIRST_OF_ABC UINT32_C(0x1de86144)

static struct sdk_puzzle parsed(const char *text)
{
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];

	CHECK(sdk_puzzle_parse(&p, text, strlen(text), reason) == NULL);
	return p;
}

static int are_equal(const struct sdk_puzzle *p, const struct sdk_puzzle *q)
{
	return p->shape == q->shape && memcmp(p->clue, q->clue, p->shape->cells) == 0;
}

/* Whether the values, one per cell, are this text. */
static int is_board(const uint8_t *value, const char *text)
{
	for (; *text; text++)
		if (*text != sdk_symbol(*value++))
			return 0;
	return 1;
}

/* ---- common.h, cpu.h ---- */

static void use_cpu(void)
{
	enum sdk_cpu cpu = SDK_CPU_COUNT;

	CHECK(SDK_VERSION_MAJOR == 0 && strcmp(sdk_version(), SDK_VERSION) == 0);
	CHECK(strcmp(sdk_cpu_name(SDK_CPU_PLAIN), "plain") == 0 && sdk_cpu_supported(SDK_CPU_PLAIN));
	CHECK(sdk_cpu_choose(NULL, &cpu) == SDK_CPU_CHOSEN && cpu < SDK_CPU_COUNT && sdk_cpu_supported(cpu));
	CHECK(sdk_cpu_choose("abacus", &cpu) == SDK_CPU_UNKNOWN);
}

/* ---- shape.h, puzzle.h ---- */

static void use_shapes(void)
{
	const struct sdk_shape *s = sdk_shape(9);
	uint16_t peer[SDK_PEERS_MAX];

	CHECK(s->cells == 81 && s->units == 27 && s->box_rows == 3 && s->all == 0x1ff);
	CHECK(sdk_shape(5) == NULL && sdk_shape_of_cells(81) == s && sdk_shape_of_cells(256)->n == 16);
	CHECK(sdk_unit(s, 9)[8] == 72 && sdk_unit(s, 26)[0] == 60);
	CHECK(sdk_peers(s, 0, peer) == 20 && peer[0] == 1 && peer[19] == 72);
	CHECK(sdk_peers(sdk_shape(25), 312, peer) == 64);
	CHECK(sdk_symbol(0) == '.' && sdk_symbol(10) == 'A' && sdk_symbol_value('b') == 11 && sdk_symbol_value('!') == -1);
}

static void use_layouts(void)
{
	static const char regions[] = "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF", uneven[] = "AAAABBAABBBBCCCDDDCCCDDDEEEFFFEEEFFF";
	char reason[SDK_REASON_MAX];
	uint16_t peer[SDK_PEERS_MAX];
	struct sdk_shape *x = sdk_shape_new(9, SDK_LAYOUT_X, NULL, reason), *same = sdk_shape_of_text(9, "x", 1, "", 0, reason);
	struct sdk_shape *boxes = sdk_shape_of_text(6, "", 0, regions, 36, reason);
	struct sdk_shape *jigsaw = sdk_shape_of_text(6, "x,disjoint", 10, uneven, 36, reason);

	CHECK(x && x->units == 29 && x->layouts == SDK_LAYOUT_X && sdk_peers(x, 40, peer) == 32);
	CHECK(x && x->cell_units[40] == 5 && sdk_units_of(x, 40)[4] == 28 && sdk_unit(x, 28)[0] == 8);
	CHECK(same && sdk_shape_is(x, same) && !sdk_shape_is(x, sdk_shape(9)));
	CHECK(boxes && boxes->layouts == 0 && sdk_shape_is(boxes, sdk_shape(6)));
	CHECK(jigsaw && jigsaw->units == 26 && jigsaw->layouts & SDK_LAYOUT_REGIONS && jigsaw->cell_box[3] == 0);
	CHECK(sdk_shape_new(6, SDK_LAYOUT_WINDOKU, NULL, reason) == NULL &&
		strcmp(reason, "a board of 6x6 cannot have the layout 'windoku'") == 0);
	sdk_shape_free(x);
	sdk_shape_free(same);
	sdk_shape_free(boxes);
	sdk_shape_free(jigsaw);
	sdk_shape_free(NULL);
}

static void use_puzzles(void)
{
	struct sdk_puzzle p = parsed(easy), solved = parsed(easy_solution);
	uint32_t candidates[SDK_CELLS_MAX];
	char reason[SDK_REASON_MAX];

	CHECK(sdk_puzzle_clues(&p) == 30 && sdk_is_solution(&p, solved.clue) && !sdk_is_solution(&p, p.clue));
	sdk_candidates(&p, candidates);
	CHECK(candidates[0] == 0x10 && candidates[2] == 0x0b && sdk_puzzle_cand(&p, 2) == p.shape->all);
	sdk_puzzle_lists(&p);
	CHECK(p.partial && p.list[0] == 0x10 && p.list[2] == 0x1ff);
	CHECK(sdk_puzzle_cells(&p, "11..............", 16, reason) == NULL);
	CHECK(strcmp(sdk_puzzle_repeated(&p, reason), "1 twice in row 1: r1c1 and r1c2") == 0);
	CHECK(sdk_puzzle_parse(&p, "[12]3", 5, reason) == reason && *reason);
	sdk_puzzle_clear(&p, sdk_shape(4));
	CHECK(sdk_puzzle_clues(&p) == 0 && p.shape->n == 4);
}

/* ---- random.h, canonical.h ---- */

static void use_random(void)
{
	struct sdk_seed seed;
	struct sdk_random random, again;
	char text[SDK_SEED_TEXT], other[SDK_SEED_TEXT];
	uint16_t item[100];
	unsigned sum = 0;

	CHECK(sdk_random_repeats());
	sdk_seed_from_text(&seed, "abc", 3);
	CHECK(seed.key[0] == 0xbd && seed.key[31] == 0x19); /* of BLAKE2b-256 */
	sdk_random_start(&random, &seed, 1, 0);
	again = random;
	CHECK(sdk_random_next(&random) == FIRST_OF_ABC && sdk_random_next(&again) == FIRST_OF_ABC);
	CHECK(sdk_random_below(&random, 1) == 0 && sdk_random_below(&random, 10) < 10);
	for (unsigned i = 0; i < 100; i++)
		item[i] = (uint16_t)i;
	sdk_random_shuffle(&random, item, 100);
	for (unsigned i = 0; i < 100; i++)
		sum += item[i];
	CHECK(sum == 4950 && (item[0] != 0 || item[1] != 1 || item[2] != 2));
	sdk_seed_from_system(text);
	sdk_seed_from_system(other);
	CHECK(strlen(text) == 32 && strspn(text, "0123456789abcdef") == 32 && strcmp(text, other) != 0);
}

static void use_canonical(void)
{
	struct sdk_puzzle p = parsed(easy), moved, least, least_moved;
	struct sdk_transform t;
	struct sdk_seed seed;
	struct sdk_random random;

	sdk_seed_from_text(&seed, "abc", 3);
	sdk_random_start(&random, &seed, 1, 0);
	sdk_transform_random(&t, p.shape, &random);
	sdk_transform_apply(&t, &p, &moved);
	CHECK(!are_equal(&p, &moved) && sdk_puzzle_clues(&moved) == 30);
	CHECK(sdk_canonical_rejects(&p) == NULL && sdk_canonical(&p, &t) == 1);
	sdk_transform_apply(&t, &p, &least);
	sdk_canonical(&moved, &t);
	sdk_transform_apply(&t, &moved, &least_moved);
	CHECK(are_equal(&least, &least_moved));
	sdk_puzzle_clear(&p, sdk_shape(9));
	CHECK(sdk_canonical(&p, &t) == 3359232);
	sdk_puzzle_clear(&p, sdk_shape(16));
	CHECK(sdk_canonical_rejects(&p) != NULL);
}

/* ---- format.h ---- */

static void use_format(void)
{
	struct sdk_puzzle p = parsed(easy);
	char text[256], reason[SDK_REASON_MAX];
	unsigned formats = 0;

	while (sdk_format_name(formats))
		CHECK(*sdk_format_description(formats++));
	CHECK(formats >= 8 && sdk_format_description(formats) == NULL);
	CHECK(sdk_format_text(&p, "pss", NULL, text, sizeof text, reason) == 90 && strncmp(text, "53..7....\n6..195", 16) == 0);
	CHECK(sdk_format_text(&p, "svg", NULL, NULL, 0, reason) > 1000);
	CHECK(sdk_format_text(&p, "stone", NULL, text, sizeof text, reason) == 0 && *reason);
}

/* ---- query.h, solve.h ---- */

/* The puzzles of a feed: the same one with limits from 1 to 100. */
struct feed {
	struct sdk_query query[100];
	unsigned next, results;
};

static struct sdk_query *next_query(void *with)
{
	struct feed *feed = with;

	return feed->next < 100 ? &feed->query[feed->next++] : NULL;
}

static void handle_result(void *with, struct sdk_query *query)
{
	((struct feed *)with)->results += query->count == 1;
}

static void use_solver(void)
{
	struct sdk_puzzle p = parsed(easy), empty;
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_query query = { .puzzle = &p, .limit = 2, .solution = solution };
	struct sdk_solver *solver = sdk_solver_new(SDK_CPU_PLAIN);
	struct feed feed = { .next = 0 };

	sdk_solve(solver, &query, 1);
	CHECK(query.count == 1 && !query.gave_up && is_board(solution, easy_solution));
	CHECK(sdk_query_candidates(&query, 0) == 0x10 && !sdk_is_minimal(solver, &p));
	query = sdk_clue_query(&p, 0);
	sdk_solve(solver, &query, 1);
	CHECK(query.count <= 1);
	for (unsigned i = 0; i < 100; i++)
		feed.query[i] = (struct sdk_query){ .puzzle = &p, .limit = i + 1 };
	sdk_solver_run(solver, &(struct sdk_query_feed){ next_query, handle_result, &feed });
	CHECK(feed.results == 100);
	sdk_puzzle_clear(&empty, sdk_shape(16));
	query = (struct sdk_query){ .puzzle = &empty, .limit = 1, .solution = solution };
	CHECK(sdk_solver_prepare(solver, empty.shape));
	sdk_solve(solver, &query, 1);
	CHECK(query.count == 1 && sdk_is_solution(&empty, solution));
	sdk_solver_free(solver);
}

/* ---- steps.h, rate.h ---- */

static void use_steps(void)
{
	struct sdk_puzzle p = parsed(easy), after;
	struct sdk_candidate_grid grid;
	struct sdk_step step = {
		.technique = sdk_technique_find("full-house", 10), .unit = SDK_NO_UNIT, .place_value = 5, .place_cell = 40
	};

	CHECK(step.technique == 0 && sdk_technique_find("full-hous", 9) == sdk_technique_count());
	CHECK(strcmp(sdk_technique_name(sdk_technique_find("x-wing", 6)), "X-wing") == 0);
	CHECK(strcmp(sdk_technique_key(0), "full-house") == 0);
	CHECK(strcmp(sdk_role_key(SDK_ROLE_BASE), "base") == 0);
	sdk_candidate_grid_start(&grid, &p);
	CHECK(grid.empty == 51 && grid.cand[40] == 0x10);
	CHECK(sdk_candidate_grid_follow(&grid, &step) && grid.empty == 50 && grid.value[40] == 5);
	CHECK(!sdk_candidate_grid_follow(&grid, &step));
	sdk_candidate_grid_puzzle(&grid, &after);
	CHECK(sdk_puzzle_clues(&after) == 31 && after.clue[40] == 5 && after.partial);
}

static bool follow(void *with, const struct sdk_step *step)
{
	struct sdk_candidate_grid *grid = (struct sdk_candidate_grid *)with;

	CHECK(sdk_candidate_grid_follow(grid, step));
	return true;
}

static void use_explainer(void)
{
	struct sdk_puzzle p = parsed(easy), solved = parsed(easy_solution);
	struct sdk_explainer *explainer = sdk_explainer_new();
	struct sdk_candidate_grid grid;
	const struct sdk_sink sink = { .take = follow, .with = &grid };
	unsigned single = sdk_technique_find("hidden-single", 13);

	sdk_candidate_grid_start(&grid, &p);
	struct sdk_explanation e = sdk_explain(explainer, &p, solved.clue, SDK_SCALE_TECHNIQUES, &sink);

	CHECK(e.solved && e.total == 51 && e.hardest == single && e.first_hardest == 1 && grid.empty == 0);
	CHECK(sdk_explainer_steps(explainer, single) == 30 && sdk_explainer_points(explainer) == 51);
	CHECK(sdk_technique_points(single) == 1 && sdk_stars(51) == 1 && sdk_stars(UINT64_MAX) == SDK_STARS_MAX);
	sdk_explainer_use(explainer, single, false);
	CHECK(!sdk_technique_assumes_unique(single) && sdk_technique_assumes_unique(sdk_technique_find("bug-1", 5)));
	CHECK(sdk_explain(explainer, &p, solved.clue, SDK_SCALE_TECHNIQUES, NULL).solved);
	CHECK(!sdk_explainer_steps(explainer, single));
	sdk_explainer_free(explainer);
}

static void use_rater(void)
{
	struct sdk_puzzle p = parsed(easy);
	struct sdk_rater *rater = sdk_rater_new();
	struct sdk_level level = sdk_level(rater, &p);
	struct sdk_searcher *searcher = sdk_searcher_new();

	CHECK(level.end == SDK_PASSES_FULL && level.level == 1 && level.fills[0] == 51);
	CHECK(sdk_search_effort(searcher, &p, NULL, NULL).nodes == 0);
	CHECK(sdk_kennett(&p, NULL, NULL).solved && strcmp(sdk_kennett_name(SDK_KENNETT_FIENDISH), "fiendish") == 0);
	const struct sdk_minutes minutes = sdk_minutes(&p, parsed(easy_solution).clue);

	CHECK(sdk_text_minutes(NULL, easy) < 0 && !minutes.open && minutes.low < minutes.mean && minutes.mean < minutes.high);
	CHECK(sdk_scale_count() >= 3 && sdk_scale_find("kennett", 7) == SDK_SCALE_KENNETT);
	CHECK(strcmp(sdk_scale_key(SDK_SCALE_LEVELS), "levels") == 0 && !sdk_scale_has_steps(SDK_SCALE_KENNETT));
	CHECK(sdk_scale_has_shape(SDK_SCALE_LEVELS, sdk_shape(25)) && !sdk_scale_has_shape(SDK_SCALE_TECHNIQUES, sdk_shape(25)));
	CHECK(sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, 0));
	sdk_rater_free(rater);
	sdk_searcher_free(searcher);
}

/* ---- se.h ---- */

static bool look_at(void *with, const struct sdk_step *step)
{
	struct sdk_candidate_grid *grid = (struct sdk_candidate_grid *)with;

	CHECK(step->scale == SDK_SCALE_SE && step->rating >= 10 && sdk_candidate_grid_follow(grid, step));
	CHECK(grid->empty != 50 || strcmp(sdk_se_rule_key(step->technique), "hidden-single") == 0);
	return grid->empty > 0;
}

static bool stop_at_once(void *calls)
{
	++*(unsigned *)calls;
	return true;
}

/* AI Escargot (A. Inkala), whose rating is published. */
static void use_se(void)
{
	const char *escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
	struct sdk_puzzle p = parsed(easy), hard = parsed(escargot), small = parsed(".......12...3.2.");
	struct sdk_se_rater *rater = sdk_se_rater_new();
	struct sdk_se_limits limits = sdk_se_any();
	struct sdk_se_rating rating = sdk_se_rate(rater, &p, NULL, NULL, NULL);
	struct sdk_candidate_grid grid;
	const struct sdk_sink sink = { .take = look_at, .with = &grid };
	unsigned calls = 0;

	CHECK(rating.end == SDK_SE_RATED && rating.er == 12 && rating.ep == 12 && rating.ed == 12);
	CHECK(sdk_se_rate(rater, &p, &limits, NULL, NULL).end == SDK_SE_RATED);
	sdk_candidate_grid_start(&grid, &p);
	CHECK(sdk_se_explain(rater, &p, NULL, &sink, NULL, NULL).end == SDK_SE_STOPPED && grid.empty == 0);
	limits.er.min = 13;
	CHECK(sdk_se_rate(rater, &p, &limits, NULL, NULL).end == SDK_SE_REJECTED);
	limits.er.min = 12;
	limits.diamond = limits.check_only = true;
	CHECK(sdk_se_rate(rater, &p, &limits, NULL, NULL).end == SDK_SE_RATED);
	CHECK(sdk_se_rate(rater, &hard, &limits, NULL, NULL).end == SDK_SE_REJECTED);
	limits.diamond = false;
	CHECK(sdk_se_rate(rater, &hard, &limits, NULL, NULL).end == SDK_SE_ACCEPTED);
	CHECK(sdk_se_rate(rater, &hard, NULL, stop_at_once, &calls).end == SDK_SE_STOPPED && calls);
	CHECK(sdk_se_rate(rater, &small, NULL, NULL, NULL).end == SDK_SE_UNSUPPORTED && small.shape->n != SDK_SE_SIZE);
	p = parsed(easy_solution);
	rating = sdk_se_rate(rater, &p, NULL, NULL, NULL);
	CHECK(rating.end == SDK_SE_RATED && rating.er == 0 && rating.ep == 0 && rating.ed == 0);
	sdk_se_rater_use_unique(rater, false);
	p = parsed(easy);
	CHECK(sdk_se_rate(rater, &p, NULL, NULL, NULL).er == 12);
	sdk_se_rater_free(rater);
}

/* ---- generate.h ---- */

static bool count_found(void *with, uint64_t tried, uint64_t found)
{
	(void)tried;
	*(uint64_t *)with += found;
	return true;
}

static void use_generator(void)
{
	struct sdk_spec spec = sdk_spec_any(sdk_shape(9));
	struct sdk_spec_conflict conflict;
	struct sdk_generator *generator = sdk_generator_new(SDK_CPU_PLAIN);
	struct sdk_rater *rater = sdk_rater_new();
	struct sdk_seed seed;
	struct sdk_puzzle puzzle[10];
	uint64_t found = 0;

	spec.level = (struct sdk_range){ 2, 3 };
	spec.clues = (struct sdk_range){ 24, 26 };
	CHECK(!sdk_spec_impossible(&spec, &conflict) && sdk_fewest_clues(spec.shape) == 17);
	sdk_seed_from_text(&seed, "monday", 6);
	CHECK(sdk_generator_prepare(generator, spec.shape));
	const struct sdk_request request = {
		.spec = &spec,
		.seed = &seed,
		.first = 1,
		.step = 1,
		.count = 10,
		.tries = SDK_TRIES_MAX,
		.progress = count_found,
		.with = &found
	};

	CHECK(sdk_generate(generator, &request, puzzle) == 10 && found >= 10);
	for (unsigned i = 0; i < 10; i++) {
		unsigned level = sdk_level(rater, &puzzle[i]).level, clues = sdk_puzzle_clues(&puzzle[i]);

		CHECK(level >= 2 && level <= 3 && clues >= 24 && clues <= 26);
	}
	spec.clues.max = spec.clues.min = 16;
	CHECK(sdk_spec_impossible(&spec, &conflict) && strcmp(conflict.constraint, "clues") == 0 && *conflict.reason);
	CHECK(strcmp(sdk_symmetry_name[SDK_SYMMETRY_ROTATE180], "rotate180") == 0);
	CHECK(strcmp(sdk_generate_method_name[SDK_GENERATE_TOP_DOWN], "top-down") == 0);
	sdk_rater_free(rater);
	sdk_generator_free(generator);
}

/* ---- derive.h ---- */

/* One puzzle goes in; what comes out is counted. */
struct derivation {
	struct sdk_puzzle puzzle;
	bool taken, ended;
	unsigned found, clues;
};

static bool next_puzzle(void *with, size_t *number, struct sdk_puzzle *p, struct sdk_random *random)
{
	struct derivation *d = with;
	struct sdk_seed seed;
	bool first = !d->taken;

	sdk_seed_from_text(&seed, "monday", 6);
	sdk_random_start(random, &seed, 1, SDK_PART_MUTATE);
	*number = 7;
	*p = d->puzzle;
	d->taken = true;
	return first;
}

static void handle_minimal(void *with, size_t number, const struct sdk_puzzle *p, uint64_t solutions)
{
	struct derivation *d = with;

	CHECK(number == 7 && solutions == 1 && !d->ended);
	d->clues = sdk_puzzle_clues(p);
	d->ended = true;
}

static bool handle_mutant(void *with, size_t number, const struct sdk_puzzle *mutant)
{
	struct derivation *d = with;

	CHECK(number == 7 && sdk_puzzle_clues(mutant) == 30);
	d->found++;
	return true;
}

static bool handle_mutant_and_pause(void *with, size_t number, const struct sdk_puzzle *mutant)
{
	return !handle_mutant(with, number, mutant);
}

static void handle_end(void *with, size_t number, enum sdk_mutate_end end)
{
	CHECK(number == 7 && end == SDK_MUTATE_DONE);
	((struct derivation *)with)->ended = true;
}

static void use_derive(void)
{
	const struct sdk_puzzle p = parsed(easy);
	struct derivation minimal = { .puzzle = p }, drawn = { .puzzle = p }, all = { .puzzle = p }, one_by_one = { .puzzle = p };
	const struct sdk_mutation mutation = {
		.out = 1,
		.in = 1,
		.clues = { 0, 81 },
		.level = { 1, 6 },
		.count = 2,
		.tries = 1000
	};
	struct sdk_minimizer *minimizer = sdk_minimizer_new(SDK_CPU_PLAIN);
	struct sdk_mutator *mutator = sdk_mutator_new(SDK_CPU_PLAIN);
	struct sdk_neighbours *neighbours = sdk_neighbours_new(SDK_CPU_PLAIN);

	CHECK(sdk_minimizer_prepare(minimizer, p.shape) && sdk_mutator_prepare(mutator, p.shape) &&
		sdk_neighbours_prepare(neighbours, p.shape));
	sdk_minimize(minimizer, &(struct sdk_minimize_feed){ .next = next_puzzle, .done = handle_minimal, .with = &minimal });
	CHECK(minimal.ended && minimal.clues >= 17 && minimal.clues < 30);
	sdk_mutate(mutator, &mutation,
		&(struct sdk_mutate_feed){ .next = next_puzzle, .found = handle_mutant, .done = handle_end, .with = &drawn });
	CHECK(drawn.ended && drawn.found == 2);
	CHECK(sdk_neighbours(neighbours, &mutation,
		&(struct sdk_mutate_feed){ .next = next_puzzle, .found = handle_mutant, .done = handle_end, .with = &all }));
	CHECK(all.ended && all.found > 100);
	CHECK(!sdk_neighbours(neighbours, &mutation,
		&(struct sdk_mutate_feed){
			.next = next_puzzle, .found = handle_mutant_and_pause, .done = handle_end, .with = &one_by_one }));
	CHECK(one_by_one.found == 1 && !one_by_one.ended);
	while (!sdk_neighbours_continue(neighbours))
		CHECK(!one_by_one.ended || one_by_one.found == all.found);
	CHECK(one_by_one.ended && one_by_one.found == all.found);
	sdk_minimizer_free(minimizer);
	sdk_mutator_free(mutator);
	sdk_neighbours_free(neighbours);
}

/* ---- methods.h ---- */

/* The paper's small number of passes, in place of the default. */
static void use_parameters(const struct sdk_method *method, const struct sdk_puzzle *p)
{
	const unsigned passes = sdk_method_parameter_find(method, "passes");
	double value[SDK_METHOD_PARAMETERS];
	struct sdk_method_query query = { .puzzle = p, .parameter = value };
	struct sdk_method_result result;
	struct sdk_method_work *work = sdk_method_new(method);

	CHECK(passes < method->parameters && sdk_method_parameter_find(method, "magic") == method->parameters);
	sdk_method_defaults(method, value);
	CHECK(value[passes] == method->parameter[passes].default_value);
	value[passes] = 3;
	CHECK(sdk_method_parameter_allows(&method->parameter[passes], value[passes]));
	CHECK(!sdk_method_parameter_allows(&method->parameter[passes], 0.5));
	sdk_method_solve(work, &query, &result);
	CHECK(result.verdict == SDK_VERDICT_SOLVED && result.solutions == 1 && !result.more);
	sdk_method_free(work);
}

/* The solutions of a puzzle that has three. */
static void use_all_solutions(void)
{
	struct sdk_puzzle p = parsed("12..3..........1");
	uint8_t list[3][SDK_CELLS_MAX];
	struct sdk_method_query query = { .puzzle = &p, .list = list, .list_room = 3 };
	struct sdk_method_result result;
	struct sdk_method_work *work = sdk_method_new(sdk_method_find("pairs+guess"));

	sdk_method_solve(work, &query, &result);
	CHECK(result.verdict == SDK_VERDICT_SEVERAL && result.solutions == 3 && !result.more);
	for (unsigned i = 0; i < 3; i++)
		CHECK(sdk_is_solution(&p, list[i]));
	CHECK(result.value[0] == 1 && result.value[2] == 0);
	sdk_method_free(work);
}

static void use_methods(void)
{
	struct sdk_puzzle p = parsed(easy);
	struct sdk_seed seed;
	const struct sdk_method *method;
	unsigned complete = 0;

	sdk_seed_from_text(&seed, "abc", 3);
	CHECK(sdk_method_find("dlx") != NULL && sdk_method_find("magic") == NULL);
	for (unsigned i = 0; (method = sdk_method_at(i)) != NULL; i++) {
		struct sdk_method_query query = { .puzzle = &p, .max_rounds = !method->complete, .seed = &seed, .stream = 1 };
		struct sdk_method_result result;
		struct sdk_method_work *work = sdk_method_new(method);

		CHECK(sdk_method_find(method->name) == method);
		sdk_method_solve(work, &query, &result);
		if (method->complete)
			CHECK(result.verdict == SDK_VERDICT_SOLVED);
		if (result.verdict == SDK_VERDICT_SOLVED)
			CHECK(is_board(result.value, easy_solution));
		sdk_method_free(work);
		complete += method->complete;
	}
	CHECK(complete >= 2);
	use_parameters(sdk_method_find("bp-sinkhorn"), &p);
	use_all_solutions();
}

/* ---- pss.h, probabilities.h ---- */

static unsigned shown[SDK_PROBABILITIES_CLIPPED + 1];

static void show(void *with, const struct sdk_probabilities *probabilities)
{
	float sum = 0;

	(void)with;
	for (unsigned v = 0; v < 9; v++)
		sum += probabilities->p[80 * probabilities->stride + v];
	if (!shown[probabilities->stage]++)
		CHECK(sum > 0.5f && sum < 1.5f);
}

static void use_pss(void)
{
	const struct sdk_probabilities_sink sink = { show, NULL };
	struct sdk_pss_options options = sdk_pss_defaults(SDK_PSS_BELIEF);
	struct sdk_puzzle p = parsed(easy);
	struct sdk_pss *pss = sdk_pss_new(SDK_CPU_PLAIN);
	struct sdk_pss_result result;

	CHECK(strcmp(sdk_pss_evolution_name[SDK_PSS_NUDGE], "nudge") == 0);
	CHECK(strcmp(sdk_probabilities_stage_name(SDK_PROBABILITIES_CLIPPED), "clipped") == 0);
	CHECK(!options.balanced);
	options.balanced = true;
	options.sink = &sink;
	sdk_pss_solve(pss, &p, &options, &result);
	CHECK(result.solved && result.filled == 51 && is_board(result.value, easy_solution));
	CHECK(shown[SDK_PROBABILITIES_START] == 1 && shown[SDK_PROBABILITIES_SWEEP] > 1);
	sdk_pss_free(pss);
}

/* ---- text.h ---- */

static void use_text(void)
{
	struct sdk_text *t = sdk_text_new();
	char out[SDK_TEXT_PUZZLE_MAX];

	CHECK(sdk_text_solve(t, easy, out, sizeof out) == 81 && strcmp(out, easy_solution) == 0);
	CHECK(sdk_text_level(t, easy) == 1);
	CHECK(sdk_text_solve(t, "hello", out, sizeof out) == SDK_ERROR_PUZZLE && *sdk_text_reason(t));
	CHECK(strcmp(sdk_error_text(SDK_ERROR_PUZZLE), "not a puzzle") == 0);
	sdk_text_free(t);
}

int main(void)
{
	use_cpu();
	use_shapes();
	use_layouts();
	use_puzzles();
	use_random();
	use_canonical();
	use_format();
	use_solver();
	use_steps();
	use_explainer();
	use_rater();
	use_se();
	use_generator();
	use_derive();
	use_methods();
	use_pss();
	use_text();
	return check_done();
}
