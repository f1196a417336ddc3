/* SPDX-License-Identifier: MIT */
/*
 * climb: local search. The board is filled incorrectly, and repaired step by step.
 *
 * Hill climbing: each row has all values, the clues in their places and the others in any order. The *cost* of a board is
 * the number of values missing from its columns and boxes, summed over all of them, which is also the number of cells that
 * repeat a value there. A board of cost 0 is a solution. A step swaps two cells of a row that are not clues: the pair that
 * reduces the cost most, the first of equals (rows from the top, pairs in reading order). If no swap reduces it, the climb
 * is *stuck*, and with a `patience` of 0 it ends. With more, it never is stuck: it takes the swap that raises the cost
 * least, a random one of equals (the k-th met replaces the others with probability 1/k), and ends after that number of steps
 * in a row without a new lowest cost.
 *
 *   hill        one climb; patience 0
 *   rrhc        random-restart hill climbing: a climb that ends restarts from another random board; patience 5
 *   +post       post-swapping: after the random fill of a row, each cell of it that is not fixed is tried in turn with each
 *               other one, and they are swapped if they then conflict with fewer fixed cells of their columns
 *               and boxes
 *   +cp         constraint propagation: cells with one permitted value are filled before the random fill, and stay as
 *               fixed as clues; after the random fill of each row, cells in the rows below with one value left get that
 *               value for this climb, in reading order, over and over, up to the first cell with none
 *
 * A random fill shuffles the missing values, in ascending order, and takes them from the end of that list.
 *
 * Simulated annealing (R. Lewis, "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13, 2007): each box has
 * all values, the cost counts the values missing from rows and columns, and a step swaps two random cells of a random box
 * that are not clues (a box with fewer is left alone). It is accepted if it does not increase the cost, and otherwise with
 * probability exp(-increase / t). The length of a *chain* is `chain` (1) times the sum of the squares of the number of free
 * cells of each box; after each chain t becomes t times `cooling` (0.99). The initial t is the standard deviation of the
 * cost over `probes` (100) random steps, at least 0.1. After `patience` (20) chains in a row that leave the cost unchanged,
 * annealing restarts.
 *
 * Counts: `nodes` are whole boards examined: the random ones and, beside them, those after each step (hill, rrhc), or the
 * steps tried (anneal). A *round* is one climb, or one chain; `restarts`. These methods are incomplete: they solve or give
 * up.
 *
 * The board consists of *groups* that always have all values: rows for hill climbing, boxes for annealing. The other
 * two kinds of units are *checks*: for each of them, and each value, `has` counts the cells with that value. So four checks
 * at most give the cost of a swap, without examining the board.
 */
#include "methods/method_internal.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "base/bits.h"

enum {
	POST = 1,
	CP = 2,
	RESTART = 4,
	ANNEAL = 8,
	ROUNDS = 100000,       /* by default */
	POLL_INTERVAL = 256,   /* climbs, or nodes of climbs, between two calls of should_stop, */
	POLL_STEPS = 64 << 10, /* and steps of annealing, in the middle of a chain */
	RISE_MAX = 4           /* a swap is the loss of a value in at most four units */
};

struct climb {
	unsigned variant;
	const struct sdk_method_query *query;
	const struct sdk_shape *shape;
	struct sdk_random random;
	uint64_t nodes, rounds, restarts;
	unsigned patience, probes; /* the parameters */
	double cooling, chain;
	bool stopped;                 /* in the middle of a climb */
	uint8_t fixed[SDK_CELLS_MAX]; /* the values of clues and of cells that follow from them; 0: a free cell */
	uint8_t value[SDK_CELLS_MAX];
	const uint8_t *check[2]; /* [cells] the number of the cell's unit among the checks of each kind */
	uint8_t has[2][SDK_VALUES_MAX][SDK_VALUES_MAX + 1];
	uint16_t free_cell[SDK_VALUES_MAX][SDK_VALUES_MAX]; /* [n][free_cells] the free cells of each group */
	unsigned free_cells[SDK_VALUES_MAX];
	unsigned cost;
};

/* ---- propagation from the clues ---- */

static uint32_t permitted_values(const struct climb *c, const uint8_t *value, unsigned cell)
{
	const struct sdk_shape *s = c->shape;
	const unsigned unit[3] = { s->cell_row[cell], s->n + s->cell_col[cell], 2 * s->n + s->cell_box[cell] };
	uint32_t taken = 0;

	for (unsigned u = 0; u < 3; u++)
		for (unsigned i = 0; i < s->n; i++)
			taken |= UINT32_C(1) << value[sdk_unit(s, unit[u])[i]] >> 1;
	return sdk_puzzle_cand(c->query->puzzle, cell) & ~taken;
}

/*
 * Fills the empty cells from `from` on that have one permitted value, until none is left. Returns false if a cell has no
 * permitted value.
 */
static bool propagate_values(const struct climb *c, uint8_t *value, unsigned from)
{
	bool more = true;

	while (more) {
		more = false;
		for (unsigned cell = from; cell < c->shape->cells; cell++) {
			uint32_t values;

			if (value[cell])
				continue;
			values = permitted_values(c, value, cell);
			if (!values)
				return false;
			if (!sdk_bits_single(values))
				continue;
			value[cell] = (uint8_t)(sdk_bits_lowest(values) + 1);
			more = true;
		}
	}
	return true;
}

static const uint16_t *group_cells(const struct climb *c, unsigned g)
{
	return sdk_unit(c->shape, c->variant & ANNEAL ? 2 * c->shape->n + g : g);
}

static void find_free_cells(struct climb *c)
{
	const struct sdk_shape *s = c->shape;

	c->check[0] = c->variant & ANNEAL ? s->cell_row : s->cell_box;
	c->check[1] = s->cell_col;
	for (unsigned g = 0; g < s->n; g++) {
		c->free_cells[g] = 0;
		for (unsigned i = 0; i < s->n; i++)
			if (!c->fixed[group_cells(c, g)[i]])
				c->free_cell[g][c->free_cells[g]++] = group_cells(c, g)[i];
	}
}

/* ---- boards ---- */

/* Fills the empty cells of a group with the values that it lacks, in random order. */
static void fill_group(struct climb *c, unsigned g)
{
	uint16_t missing[SDK_VALUES_MAX];
	uint32_t taken = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < c->shape->n; i++)
		taken |= UINT32_C(1) << c->value[group_cells(c, g)[i]] >> 1;
	for (uint32_t rest = c->shape->all & ~taken; rest; rest &= rest - 1)
		missing[n++] = (uint16_t)(sdk_bits_lowest(rest) + 1);
	sdk_random_shuffle(&c->random, missing, n);
	for (unsigned i = 0; i < c->free_cells[g]; i++)
		if (!c->value[c->free_cell[g][i]])
			c->value[c->free_cell[g][i]] = (uint8_t)missing[--n];
}

/* The number of clues in the column and the box of the cell that have the value. */
static unsigned count_conflicts(const struct climb *c, unsigned cell, unsigned value)
{
	const struct sdk_shape *s = c->shape;
	const uint16_t *col = sdk_unit(s, s->n + s->cell_col[cell]), *box = sdk_unit(s, 2 * s->n + s->cell_box[cell]);
	unsigned n = 0;

	for (unsigned i = 0; i < s->n; i++) {
		n += c->fixed[col[i]] == value;
		n += c->fixed[box[i]] == value;
	}
	return n;
}

/* Swaps cells of a row where that removes conflicts with clues. */
static void post_swap_group(struct climb *c, unsigned g)
{
	for (unsigned i = 0; i < c->free_cells[g]; i++)
		for (unsigned k = 0; k < c->free_cells[g]; k++) {
			unsigned a = c->free_cell[g][i], b = c->free_cell[g][k];
			uint8_t x = c->value[a], y = c->value[b];

			if (count_conflicts(c, a, y) + count_conflicts(c, b, x) < count_conflicts(c, a, x) + count_conflicts(c, b, y)) {
				c->value[a] = y;
				c->value[b] = x;
			}
		}
}

static void compute_cost(struct climb *c)
{
	const struct sdk_shape *s = c->shape;

	memset(c->has, 0, sizeof c->has);
	for (unsigned cell = 0; cell < s->cells; cell++)
		for (unsigned k = 0; k < 2; k++)
			c->has[k][c->check[k][cell]][c->value[cell]]++;
	c->cost = 0;
	for (unsigned k = 0; k < 2; k++)
		for (unsigned u = 0; u < s->n; u++)
			for (unsigned v = 1; v <= s->n; v++)
				c->cost += !c->has[k][u][v];
}

static void fill_board(struct climb *c)
{
	memcpy(c->value, c->fixed, c->shape->cells);
	for (unsigned g = 0; g < c->shape->n; g++) {
		fill_group(c, g);
		if (c->variant & POST)
			post_swap_group(c, g);
		if (c->variant & CP) /* a contradiction only means that the random values do not fit: filling continues */
			propagate_values(c, c->value, (g + 1) * c->shape->n);
	}
	compute_cost(c);
	c->nodes++;
}

/* ---- swaps ---- */

/* The change of the cost when check u of kind k loses the value x and gets y. */
static int check_change(struct climb *c, unsigned k, unsigned u, unsigned x, unsigned y)
{
	return (c->has[k][u][x] == 1) - (c->has[k][u][y] == 0);
}

/* The change of the cost when the cells a and b are swapped: at most RISE_MAX. */
static int swap_change(struct climb *c, unsigned a, unsigned b)
{
	unsigned x = c->value[a], y = c->value[b];
	int sum = 0;

	for (unsigned k = 0; k < 2; k++)
		if (c->check[k][a] != c->check[k][b])
			sum += check_change(c, k, c->check[k][a], x, y) + check_change(c, k, c->check[k][b], y, x);
	return sum;
}

static void swap_cells(struct climb *c, unsigned a, unsigned b)
{
	uint8_t x = c->value[a], y = c->value[b];

	c->cost = (unsigned)((int)c->cost + swap_change(c, a, b));
	for (unsigned k = 0; k < 2; k++) {
		c->has[k][c->check[k][a]][x]--;
		c->has[k][c->check[k][a]][y]++;
		c->has[k][c->check[k][b]][y]--;
		c->has[k][c->check[k][b]][x]++;
	}
	c->value[a] = y;
	c->value[b] = x;
}

/* ---- hill climbing ---- */

/*
 * Takes the step that reduces the cost most, or, with patience, raises it least. Returns false if there is none. Of equal
 * steps it takes the first if they reduce the cost, and otherwise a random one.
 */
static bool take_best_step(struct climb *c)
{
	int best = c->patience ? INT_MAX : 0;
	unsigned a = 0, b = 0, equals = 0;

	for (unsigned g = 0; g < c->shape->n; g++)
		for (unsigned i = 0; i < c->free_cells[g]; i++)
			for (unsigned k = i + 1; k < c->free_cells[g]; k++) {
				int change = swap_change(c, c->free_cell[g][i], c->free_cell[g][k]);

				if (change > best || (change == best && (change < 0 || !c->patience)))
					continue;
				equals = change < best ? 1 : equals + 1;
				if (change == best && sdk_random_below(&c->random, equals))
					continue;
				best = change;
				a = c->free_cell[g][i];
				b = c->free_cell[g][k];
			}
	if (a == b)
		return false;
	swap_cells(c, a, b);
	c->nodes++;
	return true;
}

static bool is_solved(const struct climb *c)
{
	return !c->cost && sdk_is_solution(c->query->puzzle, c->value);
}

/* Takes steps until the board is solved, the climb has lost patience, or the method is to stop. */
static void climb_hill(struct climb *c)
{
	unsigned least = c->cost, idle = 0;

	while (!is_solved(c)) {
		c->stopped = sdk_method_should_stop(c->query, c->nodes, 0, c->nodes % POLL_INTERVAL == 0);
		if (c->stopped || !take_best_step(c))
			return;
		if (c->cost < least) {
			least = c->cost;
			idle = 0;
		} else if (++idle == c->patience) {
			return;
		}
	}
}

static bool climb_hills(struct climb *c)
{
	for (;;) {
		fill_board(c);
		c->rounds++;
		climb_hill(c);
		if (is_solved(c))
			return true;
		if (!(c->variant & RESTART) || c->stopped ||
			sdk_method_should_stop(c->query, c->nodes, c->rounds, c->rounds % POLL_INTERVAL == 0))
			return false;
		c->restarts++;
	}
}

/* ---- annealing ---- */

/* Chooses a random pair of free cells of a random group, uniformly. Returns false if the group has none. */
static bool choose_pair(struct climb *c, unsigned *a, unsigned *b)
{
	unsigned g = sdk_random_below(&c->random, c->shape->n), n = c->free_cells[g];

	if (n < 2)
		return false;
	unsigned i = sdk_random_below(&c->random, n), k = sdk_random_below(&c->random, n - 1);

	*a = c->free_cell[g][i];
	*b = c->free_cell[g][k + (k >= i)];
	return true;
}

/* A random number, at least 0 and less than 1. */
static double random_fraction(struct climb *c)
{
	return (double)sdk_random_next(&c->random) / 4294967296.0;
}

/* The standard deviation of the cost over random steps. */
static double initial_temperature(struct climb *c)
{
	double sum = 0, squares = 0;
	unsigned a, b;

	for (unsigned i = 0; i < c->probes; i++) {
		if (choose_pair(c, &a, &b))
			swap_cells(c, a, b);
		sum += c->cost;
		squares += (double)c->cost * c->cost;
	}
	return sqrt(fmax(squares / c->probes - sum / c->probes * (sum / c->probes), 0.01));
}

/* Runs one chain. Returns whether the board is solved. */
static bool run_chain(struct climb *c, double t, uint64_t steps)
{
	double chance[RISE_MAX + 1];
	unsigned a, b;

	for (int rise = 1; rise <= RISE_MAX; rise++) /* t may be 0 after many chains */
		chance[rise] = sdk_exp(-rise / t);
	for (uint64_t i = 0; i < steps && !is_solved(c); i++) {
		if (sdk_method_should_stop(c->query, c->nodes, 0, i % POLL_STEPS == POLL_STEPS - 1))
			break;
		if (!choose_pair(c, &a, &b))
			continue;
		int rise = swap_change(c, a, b);

		c->nodes++;
		if (rise <= 0 || random_fraction(c) < chance[rise])
			swap_cells(c, a, b);
	}
	c->rounds++;
	return is_solved(c);
}

static bool anneal_board(struct climb *c)
{
	double squares = 0;

	for (unsigned g = 0; g < c->shape->n; g++)
		squares += (double)c->free_cells[g] * c->free_cells[g];
	const uint64_t steps = (uint64_t)fmax(c->chain * squares, 1);

	for (;;) {
		fill_board(c);
		double t = initial_temperature(c);

		for (unsigned idle = 0; idle < c->patience;) {
			unsigned before = c->cost;

			if (is_solved(c) || run_chain(c, t, steps))
				return true;
			if (sdk_method_should_stop(c->query, c->nodes, c->rounds, true))
				return false;
			idle = c->cost == before ? idle + 1 : 0;
			t *= c->cooling;
		}
		c->restarts++;
	}
}

/* ---- the methods ---- */

static void solve_climb(const struct sdk_method *method, void *work, const struct sdk_method_query *query,
	struct sdk_method_result *result)
{
	struct climb *c = work;
	bool solved = false, possible;

	c->variant = method->variant;
	c->query = query;
	c->shape = query->puzzle->shape;
	c->nodes = c->rounds = c->restarts = 0;
	c->stopped = false;
	c->patience = sdk_method_whole(method, query, "patience");
	c->probes = sdk_method_whole(method, query, "probes");
	c->cooling = sdk_method_value(method, query, "cooling");
	c->chain = sdk_method_value(method, query, "chain");
	sdk_random_start(&c->random, query->seed, query->stream, 0);
	memcpy(c->fixed, query->puzzle->clue, c->shape->cells);
	possible = !(c->variant & CP) || propagate_values(c, c->fixed, 0);
	if (possible) {
		find_free_cells(c);
		solved = c->variant & ANNEAL ? anneal_board(c) : climb_hills(c);
	}
	result->verdict = solved ? SDK_VERDICT_SOLVED : (possible ? SDK_VERDICT_GAVE_UP : SDK_VERDICT_NONE);
	memcpy(result->value, c->value, c->shape->cells);
	result->count[0] = c->nodes;
	result->count[1] = c->restarts;
	result->count[2] = c->rounds;
}

#define PATIENCE(default_)                                                                                             \
	{                                                                                                              \
		"patience", "steps in a row without a new lowest cost before a climb ends", default_, 0, 1000000, true \
	}

static const struct sdk_method_parameter of_hill[] = { PATIENCE(0) };
static const struct sdk_method_parameter of_climbs[] = { PATIENCE(5) };

static const struct sdk_method_parameter of_annealing[] = {
	{ "cooling", "the factor of the temperature after each chain", 0.99, 0.01, 0.999999, false },
	{ "chain", "the length of a chain, as a multiple of the usual one", 1, 0.001, 1000, false },
	{ "probes", "random steps that determine the initial temperature", 100, 1, 1000000, true },
	{ "patience", "chains in a row that leave the cost unchanged before it restarts", 20, 1, 1000000, true },
};

#define CLIMB(name_, variant_, what_, third, parameter_)                                                                    \
	{                                                                                                                   \
		.name = name_, .what = what_, .counts = { "nodes", "restarts", third },                                     \
		.largest = SDK_VALUES_MAX, .nodes = true, .rounds = true, .random = true, .default_rounds = ROUNDS,         \
		.variant = variant_, .work_bytes = sizeof(struct climb), .solve = solve_climb, SDK_METHOD_TABLE(parameter_) \
	}

const struct sdk_method sdk_climb[] = {
	CLIMB("hill", 0, "hill climbing: rows with all values, the best swap within a row", NULL, of_hill),
	CLIMB("rrhc", RESTART, "random-restart hill climbing: restarts when stuck for a while", NULL, of_climbs),
	CLIMB("rrhc+post", RESTART | POST, "rrhc with post-swapping: swaps in rows first remove conflicts with clues", NULL,
		of_climbs),
	CLIMB("rrhc+cp", RESTART | CP, "rrhc with constraint propagation before the random fill and between rows", NULL,
		of_climbs),
	CLIMB("rrhc+cp+post", RESTART | CP | POST, "rrhc with constraint propagation and post-swapping", NULL, of_climbs),
	CLIMB("anneal", ANNEAL, "simulated annealing (Lewis): boxes with all values, random swaps", "rounds", of_annealing),
	SDK_METHODS_END
};
