/* SPDX-License-Identifier: MIT */
/*
 * Many *attempts* are under way at once, so that the engine always has questions to work on together: each attempt has
 * one, whether the solution stays the only one without some clues, say, and when that is answered, the next.
 *
 *     wish 0   attempt 0 .. refused    attempt 3 .. under way
 *     wish 1   attempt 0 .. accepted                                 puzzle 1 is made
 *     wish 2   attempt 0 .. refused    attempt 1 .. under way    attempt 2 .. accepted, but 1 may still come first
 *
 * Where most attempts are refused, several are made for a *wish* (a puzzle that is wanted) at the same time, so
 * that no place stays idle.
 */
#include "sdk/generate.h"

#include <stdlib.h>
#include <string.h>

#include "gen/attempt_internal.h"
#include "gen/constraint.h"
#include "gen/contract.h"
#include "solve/minimal.h"

enum { PROOF_NODES = 500 }; /* above 9x9: a clue is taken for needless if its test takes more */
enum { OFTEN = 2048 }; /* effort from one call of go_on to the next, about a millisecond's */

/* A puzzle that is wanted. */
struct target {
	uint64_t attempts; /* begun */
	unsigned under_way;
	uint64_t best;     /* the first attempt that was accepted, UINT64_MAX: none */
	bool missed;       /* no attempt was accepted, and those after it are wanted all the same */
	bool cut;          /* an attempt before that was not brought to its end */
	bool seeks;        /* it may need more attempts: */
	size_t place;      /* in the list of those that do */
};

struct sdk_generator {
	struct sdk_solver *solver;
	struct sdk_spec_check *check_attempt;
	struct sdk_gen_context context;
	const struct sdk_shape *shape; /* of the means */

	/* The call under way. */
	const struct sdk_request *order;
	const struct sdk_strategy *strategy;
	struct sdk_puzzle *puzzle;
	uint64_t ended, accepted; /* attempts so far */
	uint64_t found;           /* puzzles */
	uint64_t reported_ended, reported_found;
	unsigned effort;          /* since then */
	bool stopped;             /* no attempts are to go on any more */
	size_t targets;            /* those that are still wanted: the first so many */
	size_t seeking;           /* wishes that seek attempts, a list: */
	size_t seek[SDK_GENERATE_MAX];
	size_t next_seek;         /* whose turn it is to get another attempt, a place in the list */
	size_t busy;              /* attempts under way for these */
	size_t unused_attempts;   /* a stack: */
	struct sdk_attempt *unused[SDK_GENERATE_MAX];
	size_t asking;            /* attempts whose question has not been taken yet, a stack: */
	struct sdk_attempt *query[SDK_GENERATE_MAX];
	struct target target[SDK_GENERATE_MAX];
	struct sdk_attempt attempt[SDK_GENERATE_MAX];
};

struct sdk_generator *sdk_generator_new(enum sdk_cpu cpu)
{
	struct sdk_generator *g = malloc(sizeof *g);

	if (!g)
		return NULL;
	g->shape = NULL;
	g->solver = sdk_solver_new(cpu);
	g->check_attempt = sdk_spec_check_new();
	g->context.search = sdk_search_new();
	if (g->solver && g->check_attempt && g->context.search)
		return g;
	sdk_generator_free(g);
	return NULL;
}

void sdk_generator_free(struct sdk_generator *g)
{
	if (!g)
		return;
	sdk_solver_free(g->solver);
	sdk_spec_check_free(g->check_attempt);
	sdk_search_free(g->context.search);
	free(g);
}

/* ---- wishes and their attempts ---- */

/* The wish needs no more attempts. */
static void close_target(struct sdk_generator *g, size_t target)
{
	struct target *w = &g->target[target];
	size_t last = g->seek[--g->seeking];

	g->seek[w->place] = last;
	g->target[last].place = w->place;
	g->busy -= w->under_way;
	w->seeks = false;
}

/* There is no puzzle for this wish, so that those after it are not wanted any more, unless they have grids of their own. */
static void miss(struct sdk_generator *g, size_t target)
{
	if (g->order->grid) {
		g->target[target].missed = true;
		g->puzzle[target].shape = NULL;
		return;
	}
	for (size_t w = target; w < g->targets; w++)
		if (g->target[w].seeks)
			close_target(g, w);
	g->targets = target;
}

/* Attempts for a wish that has none accepted yet: as many as it takes, on an average, until one is. */
static uint64_t attempts_for_each(const struct sdk_generator *g)
{
	return g->shape->n > 9 ? 1 : 1 + g->ended / (g->accepted + 1);
}

/* The attempt has made a puzzle. */
static void check_attempt(struct sdk_generator *g, const struct sdk_attempt *a)
{
	struct target *w = &g->target[a->target];

	if (!sdk_spec_check_accepts(g->check_attempt, g->order->spec, &a->puzzle))
		return;
	g->accepted++;
	g->found += w->best == UINT64_MAX;
	if (w->seeks)
		close_target(g, a->target);
	w->best = a->number;
	g->puzzle[a->target] = a->puzzle;
	if (g->order->tried)
		g->order->tried[a->target] = a->number + 1;
}

/* Nothing can come of the attempt any more, whatever its answers are. */
static bool is_idle(struct sdk_generator *g, const struct sdk_attempt *a)
{
	return g->stopped || a->target >= g->targets || a->number > g->target[a->target].best;
}

static void end(struct sdk_generator *g, struct sdk_attempt *a)
{
	struct target *w = &g->target[a->target];

	g->ended++;
	g->busy -= w->seeks;
	w->under_way--;
	w->cut |= g->stopped && a->number < w->best;
	if (a->target < g->targets && !w->seeks && !w->under_way && w->best == UINT64_MAX && !g->stopped)
		miss(g, a->target);
	g->unused[g->unused_attempts++] = a;
}

/* The next question that shows whether all clues of a puzzle are needed. */
static enum sdk_attempt_state prove(struct sdk_attempt *a)
{
	const struct sdk_shape *shape = a->puzzle.shape;

	a->proved = sdk_next_clue(&a->puzzle, a->proved);
	if (a->redundant || a->proved == shape->cells)
		return a->redundant ? SDK_ATTEMPT_FAILED : SDK_ATTEMPT_DONE;
	a->query = sdk_clue_query(&a->puzzle, a->proved++);
	a->query.max_nodes = shape->n > 9 ? PROOF_NODES : 0;
	return SDK_ATTEMPT_QUERY;
}

static enum sdk_attempt_state next(struct sdk_generator *g, struct sdk_attempt *a)
{
	if (!a->made) {
		enum sdk_attempt_state state = g->strategy->next(a);

		if (state != SDK_ATTEMPT_DONE || !a->spec->minimal)
			return state;
		a->made = true;
	}
	return prove(a);
}

/* The attempt goes on to its next question, or ends if it has no more. */
static void go_on(struct sdk_generator *g, struct sdk_attempt *a)
{
	enum sdk_attempt_state state = is_idle(g, a) ? SDK_ATTEMPT_FAILED : next(g, a);

	if (state == SDK_ATTEMPT_QUERY) {
		g->query[g->asking++] = a;
		return;
	}
	if (state == SDK_ATTEMPT_DONE)
		check_attempt(g, a);
	end(g, a);
}

static uint64_t puzzle_number(const struct sdk_request *o, size_t target)
{
	return o->first + target * o->step;
}

static const uint8_t *given_grid(const struct sdk_request *o, size_t target)
{
	return o->grid ? o->grid + (puzzle_number(o, target) - 1) % o->grids * o->spec->shape->cells : NULL;
}

static void begin(struct sdk_generator *g, struct sdk_attempt *a, size_t target)
{
	struct target *w = &g->target[target];

	a->target = target;
	a->number = w->attempts++;
	w->under_way++;
	g->busy++;
	if (w->attempts == g->order->tries)
		close_target(g, target);
	a->spec = g->order->spec;
	a->made = a->redundant = false;
	a->proved = 0;
	a->given = given_grid(g->order, target);
	sdk_random_start(&a->random, g->order->seed, puzzle_number(g->order, target), a->number);
	g->strategy->begin(a, &g->context);
	go_on(g, a);
}

/* Begins one more attempt, for the next wish in turn that has fewer than it takes. False: there is none, or no room. */
static bool begin_one(struct sdk_generator *g)
{
	uint64_t each = attempts_for_each(g);

	if (g->stopped || !g->unused_attempts || g->busy >= g->seeking * each)
		return false;
	for (;;) { /* some wish has fewer than `each`, since all together have */
		if (g->next_seek >= g->seeking)
			g->next_seek = 0;
		size_t target = g->seek[g->next_seek++];

		if (g->target[target].under_way < each) {
			begin(g, g->unused[--g->unused_attempts], target);
			return true;
		}
	}
}

/* ---- what the caller sees ---- */

static void emit(struct sdk_generator *g)
{
	const struct sdk_request *o = g->order;

	if (o->progress && !o->progress(o->with, g->ended - g->reported_ended, g->found - g->reported_found))
		g->stopped = true;
	g->reported_ended = g->ended;
	g->reported_found = g->found;
	g->effort = 0;
}

static void count_effort(struct sdk_generator *g, const struct sdk_query *query)
{
	uint64_t effort = 1 + query->nodes / 8;

	g->effort += g->shape->n > 9 || effort > OFTEN ? OFTEN : (unsigned)effort;
	if (g->effort >= OFTEN)
		emit(g);
}

/* How many wishes have their puzzles, from the first on. */
static size_t count_done(const struct sdk_generator *g)
{
	size_t done = 0;

	while (done < g->targets && ((g->target[done].best != UINT64_MAX && !g->target[done].cut) || g->target[done].missed))
		done++;
	return done;
}

/* ---- what the engine sees ---- */

static struct sdk_query *next_query(void *with)
{
	struct sdk_generator *g = with;

	while (!g->asking)
		if (!begin_one(g))
			return NULL;
	return &g->query[--g->asking]->query;
}

static void on_result(void *with, struct sdk_query *query)
{
	struct sdk_generator *g = with;
	struct sdk_attempt *a = (struct sdk_attempt *)query;

	count_effort(g, query);
	if (a->made)
		a->redundant |= !query->count;
	else
		g->strategy->handle_result(a);
	go_on(g, a);
}

static const struct sdk_strategy *const strategies[SDK_GENERATE_METHODS] = {
	[SDK_GENERATE_TOP_DOWN] = &sdk_strategy_dig,
	[SDK_GENERATE_CONTROLLED_BIAS] = &sdk_strategy_bias
};

/* The cells that are not of the pattern, each by itself. */
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

static void prepare(struct sdk_generator *g, const struct sdk_request *order)
{
	const struct sdk_shape *shape = order->spec->shape;

	if (g->shape != shape)
		for (unsigned s = 0; s < SDK_SYMMETRIES; s++)
			sdk_orbits(&g->context.orbits[s], shape, s);
	if (order->spec->pattern)
		find_outside(&g->context.outside, order->spec);
	g->shape = shape;
	g->order = order;
	g->strategy = order->spec->pattern ? &sdk_strategy_pattern : strategies[order->spec->method];
	g->ended = g->accepted = g->found = g->reported_ended = g->reported_found = 0;
	g->effort = 0;
	g->stopped = false;
	g->targets = g->seeking = order->count;
	g->next_seek = g->busy = g->asking = 0;
	g->unused_attempts = SDK_GENERATE_MAX;
	for (size_t i = 0; i < SDK_GENERATE_MAX; i++)
		g->unused[i] = &g->attempt[i];
	for (size_t w = 0; w < order->count; w++) {
		g->target[w] = (struct target){ .best = UINT64_MAX, .seeks = true, .place = w };
		g->seek[w] = w;
	}
}

size_t sdk_generate(struct sdk_generator *g, const struct sdk_request *order, struct sdk_puzzle *puzzle)
{
	sdk_assert_request(order);
	prepare(g, order);
	g->puzzle = puzzle;
	sdk_solver_run(g->solver, &(struct sdk_query_feed){ next_query, on_result, g });
	while (g->asking) /* questions that were not asked any more */
		end(g, g->query[--g->asking]);
	emit(g);
	return count_done(g);
}
