/* SPDX-License-Identifier: MIT */
/*
 * Many *attempts* are under way at once, so that the solver always has many queries to work on. Each attempt has one query
 * at a time: whether the solution remains unique without certain clues, for example.
 *
 *     target 0   attempt 0: failed      attempt 3: under way
 *     target 1   attempt 0: accepted                                 puzzle 1 is made
 *     target 2   attempt 0: failed      attempt 1: under way    attempt 2: accepted, but 1 precedes it if accepted
 *
 * When most attempts fail, several run at once for the same *target* (a puzzle to be made), so that no lane of the solver is
 * idle.
 */
#include "sdk/generate.h"

#include <stdlib.h>
#include <string.h>

#include "gen/attempt_internal.h"
#include "gen/constraint.h"
#include "gen/gen_internal.h"
#include "gen/jigsaw.h"
#include "gen/uniform.h"
#include "grid/layout.h"
#include "solve/pool.h"

enum {
	ATTEMPTS = 1024,     /* under way at once, so that no lane of the solver waits */
	REPORT_EFFORT = 2048 /* effort between calls of `progress`, about a millisecond */
};

/* A puzzle to be made. */
struct target {
	uint64_t attempts;  /* started */
	unsigned under_way; /* attempts not ended */
	uint64_t best;      /* the first attempt that was accepted; UINT64_MAX: none */
	bool missed;        /* no attempt was accepted, but the targets after it are still wanted */
	bool cut;           /* an attempt before `best` was stopped before its end */
	bool open;          /* it may need more attempts */
	size_t place;       /* of an open target: its place in the list */
};

struct sdk_generator {
	struct sdk_solver *solver;
	struct sdk_spec_check *check;
	struct sdk_gen_context context;
	bool has_large;                /* the search of the context is for all sizes */
	unsigned n;                    /* the size of the context's orbits; 0: none so far */
	const struct sdk_shape *shape; /* of the request */
	struct sdk_shape *drawn;       /* the same with random regions, of the attempt under way; or NULL */
	struct sdk_pool attempts;

	/* The call under way. */
	const struct sdk_request *request;
	const struct sdk_strategy *strategy;
	unsigned passes;           /* an attempt is doomed if so many passes do not solve its puzzle; 0: none is doomed */
	struct sdk_puzzle *puzzle; /* NULL: only their clues are wanted */
	uint64_t ended, accepted;  /* attempts so far */
	uint64_t found;            /* puzzles */
	uint64_t rejected[SDK_CONSTRAINTS];
	uint64_t reported_ended, reported_found;
	unsigned effort; /* since the last report */
	bool no_memory;  /* for regions */
	bool stopped;    /* the caller stopped the call, or memory ran out: all attempts end */
	size_t targets;  /* the first targets, of this number, are still wanted */
	size_t open;     /* the number of open targets, which are in: */
	size_t open_target[SDK_GENERATE_MAX];
	size_t turn;              /* the place in this list that gets the next attempt */
	size_t busy;              /* attempts under way for open targets */
	struct sdk_attempt *late; /* its result is to be handled after the next one, or when no query is waiting; or NULL */
	struct target target[SDK_GENERATE_MAX];
};

struct sdk_generator *sdk_generator_new(enum sdk_cpu cpu)
{
	struct sdk_generator *g = calloc(1, sizeof *g);

	if (!g)
		return NULL;
	g->solver = sdk_solver_new(cpu);
	g->check = sdk_spec_check_new(cpu);
	g->context.cpu = cpu;
	g->context.search = sdk_search_new(SDK_SMALL_MOST);
	if (sdk_pool_init(&g->attempts, ATTEMPTS, SDK_POOL_SLOT(struct sdk_attempt)) &&
		g->solver && g->check && g->context.search) {
		return g;
	}
	sdk_generator_free(g);
	return NULL;
}

void sdk_generator_free(struct sdk_generator *g)
{
	if (!g)
		return;
	sdk_pool_end(&g->attempts);
	sdk_solver_free(g->solver);
	sdk_spec_check_free(g->check);
	sdk_search_free(g->context.search);
	sdk_shape_free(g->drawn);
	free(g->context.second);
	free(g);
}

bool sdk_generator_prepare(struct sdk_generator *g, const struct sdk_shape *shape)
{
	if (sdk_is_large(shape) && !g->has_large) {
		struct sdk_search *search = sdk_search_new(SDK_VALUES_MAX);

		if (!search)
			return false;
		sdk_search_free(g->context.search);
		g->context.search = search;
		g->has_large = true;
	}
	if (sdk_has_second(shape) && !g->context.second && !(g->context.second = malloc(sizeof *g->context.second)))
		return false;
	return sdk_solver_prepare(g->solver, shape);
}

/* ---- targets ---- */

/* Closes a target that needs no more attempts. */
static void close_target(struct sdk_generator *g, size_t target)
{
	struct target *t = &g->target[target];
	size_t last = g->open_target[--g->open];

	g->open_target[t->place] = last;
	g->target[last].place = t->place;
	g->busy -= t->under_way;
	t->open = false;
}

static uint8_t *clues_of(const struct sdk_generator *g, size_t target)
{
	return g->request->clue + target * g->shape->cells;
}

/* Ends a target without an accepted attempt. The targets after it are no longer wanted, unless the request has grids. */
static void miss_target(struct sdk_generator *g, size_t target)
{
	if (g->request->grid) {
		g->target[target].missed = true;
		if (g->puzzle)
			g->puzzle[target].shape = NULL;
		if (g->request->clue)
			memset(clues_of(g, target), 0, g->shape->cells);
		return;
	}
	for (size_t t = target; t < g->targets; t++)
		if (g->target[t].open)
			close_target(g, t);
	g->targets = target;
}

/*
 * How many attempts to run at once for an open target: as many as an accepted one has taken so far, on average. An attempt
 * that makes no queries ends at once, so that one at a time is enough.
 */
static uint64_t attempts_per_target(const struct sdk_generator *g)
{
	return sdk_is_large(g->shape) || !g->strategy->handle_result ? 1 : 1 + g->ended / (g->accepted + 1);
}

static uint64_t puzzle_number(const struct sdk_request *r, size_t target)
{
	return r->first + target * r->step;
}

static const uint8_t *given_grid(const struct sdk_request *r, size_t target)
{
	return r->grid ? r->grid + (puzzle_number(r, target) - 1) % r->grids * r->spec->shape->cells : NULL;
}

/* How many targets are done, up to the first that is not. */
static size_t count_done(const struct sdk_generator *g)
{
	size_t done = 0;

	while (done < g->targets && ((g->target[done].best != UINT64_MAX && !g->target[done].cut) || g->target[done].missed))
		done++;
	return done;
}

/* ---- progress ---- */

static void report_progress(struct sdk_generator *g)
{
	const struct sdk_request *r = g->request;

	if (r->progress && !r->progress(r->with, g->ended - g->reported_ended, g->found - g->reported_found))
		g->stopped = true;
	g->reported_ended = g->ended;
	g->reported_found = g->found;
	g->effort = 0;
}

static void add_effort(struct sdk_generator *g, uint64_t effort)
{
	g->effort += sdk_is_large(g->shape) || effort > REPORT_EFFORT ? REPORT_EFFORT : (unsigned)effort;
	if (g->effort >= REPORT_EFFORT)
		report_progress(g);
}

/* ---- attempts ---- */

/* Keeps the puzzle made by the attempt if it meets the specification. Returns whether it was rejected. */
static bool check_attempt(struct sdk_generator *g, const struct sdk_attempt *a)
{
	struct target *t = &g->target[a->target];

	const unsigned rejects = sdk_spec_check_rejects(g->check, g->request->spec, &a->puzzle);

	g->stopped |= sdk_spec_check_lacks_memory(g->check);
	if (g->stopped) /* during the check, which may have ended early */
		return false;
	if (rejects < SDK_CONSTRAINTS) {
		g->rejected[rejects]++;
		return true;
	}
	g->accepted++;
	g->found += t->best == UINT64_MAX;
	if (t->open)
		close_target(g, a->target);
	t->best = a->number;
	if (g->puzzle)
		sdk_puzzle_copy(&g->puzzle[a->target], &a->puzzle);
	if (g->request->clue)
		memcpy(clues_of(g, a->target), a->puzzle.clue, g->shape->cells);
	if (g->request->tried)
		g->request->tried[a->target] = a->number + 1;
	if (a->spec->jigsaw)
		memcpy(g->request->region + a->target * g->shape->cells, a->shape->cell_box, g->shape->cells);
	return false;
}

/* Whether the attempt can no longer matter, whatever its results are. */
static bool is_pointless(struct sdk_generator *g, const struct sdk_attempt *a)
{
	return g->stopped || a->target >= g->targets || a->number > g->target[a->target].best;
}

static void end_attempt(struct sdk_generator *g, struct sdk_attempt *a)
{
	struct target *t = &g->target[a->target];

	g->ended += !g->stopped;
	g->busy -= t->open;
	t->under_way--;
	t->cut |= g->stopped && a->number < t->best;
	if (a->target < g->targets && !t->open && !t->under_way && t->best == UINT64_MAX && !g->stopped)
		miss_target(g, a->target);
	sdk_pool_give(&g->attempts, a);
}

/* Makes the next query, whether a clue of the finished puzzle is redundant. */
static enum sdk_attempt_state next_proof(struct sdk_attempt *a)
{
	const struct sdk_shape *shape = a->puzzle.shape;

	a->proved = sdk_next_clue(&a->puzzle, a->proved);
	if (a->redundant || a->proved == shape->cells)
		return a->redundant ? SDK_ATTEMPT_FAILED : SDK_ATTEMPT_DONE;
	a->query = sdk_clue_query(&a->puzzle, a->proved++);
	a->query.max_nodes = sdk_test_nodes(shape);
	return SDK_ATTEMPT_QUERY;
}

/*
 * The next state of an attempt whose puzzle is not made yet. If the puzzle needs too many passes already, with clues that it
 * will lose, the attempt is doomed: that saves the rest of its queries. (Of the minimal puzzles, four in ten are of level 6,
 * and have become so when on average 11 of their 24 queries are still to come. --level 5 takes 0.9 of the time.)
 */
static enum sdk_attempt_state next_step(struct sdk_generator *g, struct sdk_attempt *a)
{
	enum sdk_attempt_state state = g->strategy->next(a);

	for (; state == SDK_ATTEMPT_HARDER; state = g->strategy->next(a))
		if (g->passes && !sdk_spec_check_passes(g->check, &a->puzzle, g->passes))
			return SDK_ATTEMPT_DOOMED;
	return state;
}

static enum sdk_attempt_state next_state(struct sdk_generator *g, struct sdk_attempt *a)
{
	if (!a->made) {
		enum sdk_attempt_state state = next_step(g, a);

		if (state != SDK_ATTEMPT_DONE || !a->spec->minimal)
			return state;
		a->made = true;
	}
	return next_proof(a);
}

/* Takes the result of the attempt's query. */
static void take_result(struct sdk_generator *g, struct sdk_attempt *a)
{
	add_effort(g, 1 + a->query.nodes / 8);
	if (a->made)
		a->redundant |= !a->query.count;
	else
		g->strategy->handle_result(a);
}

/* The constraint that an attempt that failed cannot meet. */
static const char *failed_constraint(const struct sdk_generator *g, const struct sdk_attempt *a)
{
	const struct sdk_spec *s = g->request->spec;

	if (a->made)
		return "minimal";
	return s->extra && !s->clues.min && s->clues.max >= s->shape->cells ? "extra" : g->strategy->constraint;
}

/* Submits the attempt's next query for the solver, or ends the attempt if it has no more. */
static void advance_attempt(struct sdk_generator *g, struct sdk_attempt *a)
{
	bool pointless = is_pointless(g, a);
	enum sdk_attempt_state state = pointless ? SDK_ATTEMPT_FAILED : next_state(g, a);

	while (state == SDK_ATTEMPT_QUERY && a->second) {
		sdk_second_solution_find(a->second, &a->query);
		a->second = NULL;
		take_result(g, a);
		pointless = is_pointless(g, a);
		state = pointless ? SDK_ATTEMPT_FAILED : next_state(g, a);
	}
	while (state == SDK_ATTEMPT_DONE && check_attempt(g, a) && g->strategy->goes_on) {
		g->ended++;
		a->made = false;
		a->proved = 0;
		state = next_state(g, a);
	}
	if (state == SDK_ATTEMPT_QUERY) {
		sdk_pool_submit(&g->attempts, a);
		return;
	}
	if (state == SDK_ATTEMPT_DOOMED)
		g->rejected[sdk_spec_rating_constraint(g->request->spec)]++;
	else if (state == SDK_ATTEMPT_FAILED && !pointless)
		g->rejected[sdk_constraint_place(failed_constraint(g, a))]++;
	end_attempt(g, a);
}

static void choose_symmetry(struct sdk_generator *g, struct sdk_attempt *a)
{
	a->symmetry = a->spec->symmetry;
	while (a->symmetry == SDK_SYMMETRY_RANDOM ||
		(a->spec->jigsaw && !sdk_jigsaw_has_symmetry(sdk_shape(g->shape->n), a->symmetry)))
		a->symmetry = sdk_random_below(&g->context.random, SDK_SYMMETRIES);
}

/* The shape of the puzzle, with random regions if these are wanted. NULL: they are the boxes, or memory ran out. */
static const struct sdk_shape *choose_shape(struct sdk_generator *g, const struct sdk_attempt *a)
{
	const struct sdk_shape *shape = g->shape;
	uint8_t region[SDK_CELLS_MAX];
	char reason[SDK_REASON_MAX];

	if (!a->spec->jigsaw)
		return shape;
	sdk_jigsaw(sdk_shape(shape->n), a->symmetry, &g->context.random, region);
	sdk_shape_free(g->drawn);
	g->drawn = sdk_shape_new(shape->n, shape->layouts, region, reason);
	g->no_memory |= !g->drawn || !sdk_solver_prepare(g->solver, g->drawn);
	g->stopped |= g->no_memory;
	return !g->no_memory && g->drawn->layouts & SDK_LAYOUT_REGIONS ? g->drawn : NULL;
}

static void start_attempt(struct sdk_generator *g, struct sdk_attempt *a, size_t target)
{
	struct target *t = &g->target[target];

	a->target = target;
	a->number = t->attempts++;
	t->under_way++;
	g->busy++;
	if (t->attempts == g->request->tries)
		close_target(g, target);
	a->spec = g->request->spec;
	a->second = NULL;
	a->made = a->redundant = false;
	a->proved = 0;
	a->given = given_grid(g->request, target);
	sdk_random_start(&g->context.random, g->request->seed, puzzle_number(g->request, target), a->number);
	choose_symmetry(g, a);
	a->shape = choose_shape(g, a);
	if (a->shape && g->strategy->start(a, &g->context)) {
		advance_attempt(g, a);
		return;
	}
	if (!g->stopped)
		g->rejected[sdk_constraint_place(a->spec->shape->layouts & SDK_LAYOUT_REGIONS ? "regions" : "layout")]++;
	end_attempt(g, a);
	add_effort(g, REPORT_EFFORT);
}

/* Starts an attempt for the next open target with fewer than its share. Returns false if there is none, or no free slot. */
static bool start_next_attempt(struct sdk_generator *g)
{
	uint64_t share = attempts_per_target(g);

	if (!sdk_is_large(g->shape))
		add_effort(g, 1);
	if (g->stopped || !sdk_pool_free_slots(&g->attempts) || g->busy >= g->open * share)
		return false;
	if (g->request->spec->jigsaw && sdk_pool_free_slots(&g->attempts) < ATTEMPTS) /* only one shape is drawn at a time */
		return false;
	for (;;) { /* some target has fewer than its share, since the total is below that of all shares */
		if (g->turn >= g->open)
			g->turn = 0;
		size_t target = g->open_target[g->turn++];

		if (g->target[target].under_way < share) {
			start_attempt(g, sdk_pool_take(&g->attempts), target);
			return true;
		}
	}
}

/* ---- results ---- */

/* Called by searches and checks that take long, some ten thousand times a second. */
static bool should_stop(void *with)
{
	enum { CHECK_EFFORT = 64 };
	struct sdk_generator *g = with;

	add_effort(g, CHECK_EFFORT);
	return g->stopped;
}

/* Handles the late result, and makes that of this attempt the late one. */
static void delay_result(struct sdk_generator *g, struct sdk_attempt *a)
{
	struct sdk_attempt *late = g->late;

	g->late = a;
	if (!late)
		return;
	take_result(g, late);
	advance_attempt(g, late);
}

/* Handles the late result; if there is none, starts an attempt. Returns false if there is neither. */
static bool start_next(void *with)
{
	struct sdk_generator *g = with;

	if (!g->late)
		return start_next_attempt(g);
	delay_result(g, NULL);
	return true;
}

static struct sdk_query *next_query(void *with)
{
	struct sdk_generator *g = with;

	return sdk_pool_next(&g->attempts, start_next, g);
}

/* The result is handled after the next one: until then, the processor fetches what that needs. */
static void handle_attempt_result(void *with, struct sdk_query *query)
{
	struct sdk_generator *g = with;
	struct sdk_attempt *a = (struct sdk_attempt *)query;

	if (g->strategy->expect)
		g->strategy->expect(a);
	delay_result(g, a);
}

/* ---- what sdk/generate.h requires of the caller ---- */

static void assert_spec(const struct sdk_spec *spec)
{
	assert(spec->shape && spec->method < SDK_GENERATE_METHODS && spec->symmetry <= SDK_SYMMETRY_RANDOM);
	assert(spec->extra <= spec->shape->cells && spec->clues.min <= spec->clues.max);
	if (spec->method == SDK_GENERATE_CONTROLLED_BIAS)
		assert(sdk_has_uniform(spec->shape) && !spec->jigsaw && !spec->pattern && !spec->extra &&
			spec->symmetry == SDK_SYMMETRY_NONE);
	if (spec->jigsaw)
		assert(!(spec->shape->layouts & SDK_LAYOUT_REGIONS) &&
			sdk_jigsaw_has_symmetry(sdk_shape(spec->shape->n), spec->symmetry));
	assert(spec->steps || !spec->steps_count);
	for (size_t i = 0; i < spec->steps_count; i++)
		assert(spec->steps[i].technique < SDK_TECHNIQUES);
	sdk_assert_levels(spec->level);
	assert(spec->er.min <= spec->er.max);
}

static void assert_request(const struct sdk_request *r)
{
	assert_spec(r->spec);
	assert(r->seed && r->count <= SDK_GENERATE_MAX && r->tries >= 1 && r->tries <= SDK_TRIES_MAX);
	assert(r->first >= 1 && r->step >= 1 && (!r->count || r->count - 1 <= (UINT64_MAX - r->first) / r->step));
	assert(!r->grid || (r->grids && r->spec->method == SDK_GENERATE_TOP_DOWN && !r->spec->jigsaw));
	assert(!r->spec->jigsaw || r->region);
}

/* ---- requests ---- */

static const struct sdk_strategy *const strategies[SDK_GENERATE_METHODS] = {
	[SDK_GENERATE_TOP_DOWN] = &sdk_strategy_dig,
	[SDK_GENERATE_CONTROLLED_BIAS] = &sdk_strategy_bias
};

/* Makes each cell outside the pattern an orbit of its own. */
static void find_outside(struct sdk_orbits *o, const struct sdk_spec *spec)
{
	o->count = 0;
	for (unsigned c = 0; c < spec->shape->cells; c++)
		if (!spec->pattern[c]) {
			o->first[o->count] = (uint16_t)o->count;
			o->cell[o->count++] = (uint16_t)c;
		}
	o->first[o->count] = (uint16_t)o->count;
}

/*
 * The passes that have to solve a puzzle of each attempt, also while it still has more clues: 1, 2 or 5, which solve no
 * puzzle that they do not solve with more clues. 0: none, since the puzzles may need more; or clues are added in the end; or
 * another constraint would have rejected the puzzle first.
 */
static unsigned necessary_passes(const struct sdk_spec *s)
{
	const bool only_removes = !s->extra && !s->clues.min, any_clues = s->clues.max >= s->shape->cells;
	const unsigned passes = sdk_spec_passes(s);

	if (s->method != SDK_GENERATE_TOP_DOWN || s->pattern || !only_removes || !any_clues ||
		(s->minimal && s->symmetry != SDK_SYMMETRY_NONE) || passes > SDK_PASSES)
		return 0;
	return passes > 2 ? SDK_PASSES : passes;
}

/* Singles have an ER of at most 2.3: diamonds and pearls of more place nothing before a harder step. */
static bool must_start_without_singles(const struct sdk_spec *s)
{
	enum { SINGLES = 23 };

	return (s->diamond || s->pearl) && s->er.min > SINGLES && s->method == SDK_GENERATE_TOP_DOWN && !s->extra &&
		!s->clues.min && s->symmetry == SDK_SYMMETRY_NONE;
}

static const struct sdk_strategy *choose_strategy(const struct sdk_spec *s, unsigned passes)
{
	if (s->pattern)
		return &sdk_strategy_pattern;
	if (must_start_without_singles(s))
		return &sdk_strategy_walk;
	return passes == 1 && sdk_shape_is_plain(s->shape, 9) && !s->jigsaw ? &sdk_strategy_dig_naked : strategies[s->method];
}

static void prepare_request(struct sdk_generator *g, const struct sdk_request *request)
{
	const struct sdk_shape *shape = request->spec->shape;

	if (g->n != shape->n)
		for (unsigned s = 0; s < SDK_SYMMETRIES; s++)
			sdk_orbits(&g->context.orbits[s], shape, s);
	if (request->spec->pattern)
		find_outside(&g->context.outside, request->spec);
	g->n = shape->n;
	g->shape = shape;
	g->request = request;
	g->passes = necessary_passes(request->spec);
	g->strategy = choose_strategy(request->spec, g->passes);
	g->ended = g->accepted = g->found = g->reported_ended = g->reported_found = 0;
	memset(g->rejected, 0, sizeof g->rejected);
	g->effort = 0;
	g->stopped = false;
	g->targets = g->open = request->count;
	g->turn = g->busy = 0;
	for (size_t t = 0; t < request->count; t++) {
		g->target[t] = (struct target){ .best = UINT64_MAX, .open = true, .place = t };
		g->open_target[t] = t;
	}
}

bool sdk_generator_lacks_memory(const struct sdk_generator *g)
{
	return g->no_memory || sdk_spec_check_lacks_memory(g->check);
}

const uint64_t *sdk_generator_rejected(const struct sdk_generator *g)
{
	return g->rejected;
}

size_t sdk_generate(struct sdk_generator *g, const struct sdk_request *request, struct sdk_puzzle *puzzle)
{
	assert_request(request);
	assert(request->spec->jigsaw ? !puzzle && request->clue : puzzle || request->clue);
	prepare_request(g, request);
	sdk_spec_check_stop_if(g->check, should_stop, g);
	g->context.should_stop = should_stop;
	g->context.with = g;
	g->puzzle = puzzle;
	sdk_solver_run(g->solver, &(struct sdk_query_feed){ next_query, handle_attempt_result, g });
	assert(!g->late);
	report_progress(g);
	return count_done(g);
}
