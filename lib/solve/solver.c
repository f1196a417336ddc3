/* SPDX-License-Identifier: MIT */
/* The solver: a table of engines, each for some sizes, and the hand-over of every query to its engine. */
#include "sdk/solve.h"

#include <assert.h>
#include <stdlib.h>

#include "grid/clue.h"
#include "solve/cover_engine.h"
#include "solve/lanes.h"
#include "solve/regions.h"
#include "solve/search.h"

/*
 * An engine. The functions take it as `void *`; `solve` is NULL for the engine that works on many puzzles at once and
 * fetches its queries itself (sdk_solver_run). To add an engine: a constant in the enum below, a row of `engines`, and the
 * three functions of that row.
 */
struct engine {
	unsigned n_min, n_max; /* sizes that it is used for */
	bool picks;            /* accepts queries whose caller picks the value to try, */
	bool regions;          /* and boards with regions */
	void *(*new)(enum sdk_cpu cpu);
	void (*free)(void *engine);
	void (*solve)(void *engine, struct sdk_query *query);
};

static void *lanes_new(enum sdk_cpu cpu)
{
	return sdk_lanes_new(cpu);
}

static void lanes_free(void *lanes)
{
	sdk_lanes_free(lanes);
}

static void *cover_new(enum sdk_cpu cpu)
{
	(void)cpu;
	return sdk_cover_engine_new();
}

static void cover_free(void *cover)
{
	sdk_cover_engine_free(cover);
}

static void cover_solve(void *cover, struct sdk_query *query)
{
	sdk_cover_engine_solve(cover, query);
}

enum { SEARCH_MOST = 12 }; /* the largest size that the search is used for */

static void *search_new(enum sdk_cpu cpu)
{
	(void)cpu;
	return sdk_search_new(SEARCH_MOST);
}

static void search_free(void *search)
{
	sdk_search_free(search);
}

static void search_solve(void *search, struct sdk_query *query)
{
	sdk_search_solve(search, query);
}

/*
 * A query goes to the first engine that has its shape and, if needed, accepts `pick`. If the search has made SEARCH_NODES
 * guesses, it goes on to exact cover, which begins anew: one puzzle in thousands takes that long, and what the other engine
 * learns is worth more than its start takes. Before the search, the engine for regions tries, if the processor has AVX-512.
 */
enum { SEARCH_NODES = 5000 };

enum {
	LANES,
	COVER,
	SEARCH,
	ENGINES
};

static const struct engine engines[ENGINES] = {
	[LANES] = { 9, 9, false, false, lanes_new, lanes_free, NULL },
	[COVER] = { 16, SDK_VALUES_MAX, true, true, cover_new, cover_free, cover_solve },
	[SEARCH] = { 4, SEARCH_MOST, true, true, search_new, search_free, search_solve }
};

struct sdk_solver {
	enum sdk_cpu cpu;
	void *engine[ENGINES];             /* NULL: no board of its sizes was announced */
	struct sdk_regions *regions;       /* NULL: nor one of those that it has */
	const struct sdk_query_feed *feed; /* of the run; NULL between runs */
	unsigned layouts;                  /* of the boards that the lanes have */
	struct sdk_query *delayed;         /* a query that has yet to be solved, before further ones are taken; or NULL */
};

static bool has_shape(const struct engine *e, const struct sdk_shape *shape)
{
	return shape->n >= e->n_min && shape->n <= e->n_max && (e->regions || !(shape->layouts & SDK_LAYOUT_REGIONS));
}

/* Whether the search has all queries about the shape, and may need long for some: 4x4 never does. */
static bool is_searched(const struct sdk_shape *shape)
{
	return shape->n > 4 && !has_shape(&engines[LANES], shape) && !has_shape(&engines[COVER], shape);
}

bool sdk_solver_prepare(struct sdk_solver *s, const struct sdk_shape *shape)
{
	assert(shape);
	for (unsigned e = 0; e < ENGINES; e++) {
		const bool is_needed = has_shape(&engines[e], shape) || (e == COVER && is_searched(shape)) ||
			(e == SEARCH && shape->layouts);

		if (is_needed && !s->engine[e] && !(s->engine[e] = engines[e].new(s->cpu)))
			return false;
	}
	if (s->cpu == SDK_CPU_AVX512 && sdk_regions_has(shape) && !s->regions)
		return (s->regions = sdk_regions_new());
	return true;
}

struct sdk_solver *sdk_solver_new(enum sdk_cpu cpu)
{
	struct sdk_solver *s = malloc(sizeof *s);

	assert(sdk_cpu_supported(cpu));
	if (!s)
		return NULL;
	*s = (struct sdk_solver){ .cpu = cpu };
	if (sdk_solver_prepare(s, sdk_shape(4)) && sdk_solver_prepare(s, sdk_shape(9)))
		return s;
	sdk_solver_free(s);
	return NULL;
}

void sdk_solver_free(struct sdk_solver *s)
{
	if (!s)
		return;
	for (unsigned e = 0; e < ENGINES; e++)
		engines[e].free(s->engine[e]);
	if (s->regions) /* built for AVX-512 */
		sdk_regions_free(s->regions);
	free(s);
}

static unsigned choose_engine(const struct sdk_query *query)
{
	unsigned e = 0;

	if (query->puzzle->shape->n == 9 && !query->puzzle->shape->layouts && !query->pick) /* the usual case, without the table */
		return LANES;
	while (!has_shape(&engines[e], query->puzzle->shape) || (query->pick && !engines[e].picks))
		e++;
	return e;
}

/*
 * Tries to solve a query by the engine for regions. It finds as many solutions as the others, but not in the same order: so
 * it does not have the first of several.
 */
static bool solve_regions(struct sdk_solver *s, struct sdk_query *query)
{
	if (!s->regions || !sdk_regions_has(query->puzzle->shape) || query->max_nodes || (query->solution && query->limit == 1))
		return false;
	query->max_nodes = SEARCH_NODES;
	sdk_regions_solve(s->regions, query);
	query->max_nodes = 0;
	return query->gave_up ? query->nodes < SEARCH_NODES : !query->solution || query->count < 2;
}

/* Tries to solve a query by search, which must not take long. */
static bool search_briefly(struct sdk_solver *s, struct sdk_query *query)
{
	const uint64_t max_nodes = query->max_nodes;

	query->max_nodes = SEARCH_NODES;
	sdk_search_solve(s->engine[SEARCH], query);
	query->max_nodes = max_nodes;
	return query->nodes < SEARCH_NODES || !query->gave_up;
}

/* Solves a query by search, or, if that takes long, by exact cover. */
static void search_or_cover(struct sdk_solver *s, struct sdk_query *query)
{
	const uint64_t max_nodes = query->max_nodes;

	if (search_briefly(s, query))
		return;
	query->max_nodes = max_nodes ? max_nodes - SEARCH_NODES : 0;
	sdk_cover_engine_solve(s->engine[COVER], query);
	query->max_nodes = max_nodes;
	query->nodes += SEARCH_NODES;
}

static void solve_query(struct sdk_solver *s, struct sdk_query *query)
{
	const unsigned e = choose_engine(query);
	const bool is_long = is_searched(query->puzzle->shape) && !query->pick;

	assert(s->engine[e] && (!is_long || s->engine[COVER])); /* sdk_solver_prepare was called */
	if (!is_long || (query->max_nodes && query->max_nodes <= SEARCH_NODES))
		engines[e].solve(s->engine[e], query);
	else if (!solve_regions(s, query))
		search_or_cover(s, query);
	s->feed->handle_result(s->feed->with, query);
}

/*
 * Whether the lanes may need very long, and a search first does not: for up to two solutions of a board with layouts that
 * has too few clues for exactly one. The lanes branch in bands and stacks alone, and hardly end where the units of layouts
 * leave few grids, or none: with x, asterisk, girandola and centre-dot there is none, as the search finds in eight guesses.
 * Tests of a clue (`except`), the most frequent queries by far, are of boards that have one solution: their clues are not
 * counted.
 */
static bool is_sparse(const struct sdk_query *query)
{
	const struct sdk_shape *shape = query->puzzle->shape;

	return shape->layouts && !query->except && query->limit <= 2 && !query->max_nodes &&
		sdk_puzzle_clues(query->puzzle) < shape->n - 1;
}

/*
 * Returns the next query for the lanes, after solving all others that come before it. One that may be stopped, though, is
 * delayed until the lanes have no query left: otherwise its time would be lost to those. So is one for the lanes about a
 * board with another layout.
 */
static struct sdk_query *next_lanes_query(void *with)
{
	struct sdk_solver *s = with;
	struct sdk_query *query;

	while ((query = s->delayed ? s->delayed : s->feed->next(s->feed->with))) {
		const struct sdk_shape *shape = query->puzzle->shape;
		const bool for_lanes = choose_engine(query) == LANES;

		assert(query->limit && query->except <= shape->n && (!query->except || query->except_cell < shape->cells));
		if (for_lanes && is_sparse(query) && search_briefly(s, query)) {
			s->delayed = NULL;
			s->feed->handle_result(s->feed->with, query);
			continue;
		}
		if (for_lanes && shape->layouts == s->layouts) {
			s->delayed = NULL;
			return query;
		}
		if (for_lanes || query->should_stop) {
			s->delayed = query;
			return NULL;
		}
		solve_query(s, query);
	}
	return NULL;
}

static void handle_lanes_result(void *with, struct sdk_query *query)
{
	struct sdk_solver *s = with;

	s->feed->handle_result(s->feed->with, query);
}

void sdk_solver_run(struct sdk_solver *s, const struct sdk_query_feed *feed)
{
	const struct sdk_query_feed lanes_feed = { next_lanes_query, handle_lanes_result, s };
	const struct sdk_shape *shape = sdk_shape(9);
	struct sdk_query *query;

	assert(!s->feed);
	s->feed = feed;
	do {
		s->layouts = shape->layouts;
		sdk_lanes_run(s->engine[LANES], shape, &lanes_feed);
		query = s->delayed;
		if (query && choose_engine(query) == LANES) {
			shape = query->puzzle->shape;
		} else if (query) {
			s->delayed = NULL;
			solve_query(s, query);
		}
	} while (query);
	s->feed = NULL;
}

/* Queries in an array. */
struct row {
	struct sdk_query *next, *end;
};

static struct sdk_query *next_in_row(void *with)
{
	struct row *row = with;

	return row->next < row->end ? row->next++ : NULL;
}

static void ignore_result(void *with, struct sdk_query *query)
{
	(void)with;
	(void)query;
}

void sdk_solve(struct sdk_solver *s, struct sdk_query *query, size_t n)
{
	struct row row = { query, query + n };

	sdk_solver_run(s, &(struct sdk_query_feed){ next_in_row, ignore_result, &row });
}

/* ---- redundant clues: one query for each clue, until one is found ---- */

struct sdk_query sdk_clue_query(const struct sdk_puzzle *p, unsigned cell)
{
	assert(p && cell < p->shape->cells && p->clue[cell]);
	return (struct sdk_query){ .puzzle = p, .limit = 1, .except_cell = (uint16_t)cell, .except = p->clue[cell] };
}

/* The clues of one puzzle. */
struct clues {
	const struct sdk_puzzle *puzzle;
	unsigned cell;  /* where the search for the next clue starts */
	bool redundant; /* a redundant clue was found */
	struct sdk_query query[SDK_CELLS_MAX];
};

static struct sdk_query *next_clue_query(void *with)
{
	struct clues *c = with;
	unsigned cell = c->redundant ? c->puzzle->shape->cells : sdk_next_clue(c->puzzle, c->cell);

	if (cell == c->puzzle->shape->cells)
		return NULL;
	c->cell = cell + 1;
	c->query[cell] = sdk_clue_query(c->puzzle, cell);
	return &c->query[cell];
}

static void handle_clue_result(void *with, struct sdk_query *query)
{
	struct clues *c = with;

	c->redundant |= !query->count;
}

bool sdk_is_minimal(struct sdk_solver *solver, const struct sdk_puzzle *p)
{
	struct clues clues;

	clues.puzzle = p;
	clues.cell = 0;
	clues.redundant = false;
	sdk_solver_run(solver, &(struct sdk_query_feed){ next_clue_query, handle_clue_result, &clues });
	return !clues.redundant;
}
