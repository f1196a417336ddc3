/* SPDX-License-Identifier: MIT */
/*
 * The board consists of *groups* that always have all values: rows for hill climbing, boxes for annealing. The other
 * two kinds of units are *judges*: for each of them and each value there is how often it has it. So the cost of
 * an exchange is known from four judges at most, without looking at the board.
 */
#include "methods/climb.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

enum {
	POST = 1,
	CP = 2,
	RESTART = 4,
	ANNEAL = 8,
	PATIENCE = 20,     /* chains that leave the cost as it was before annealing begins anew */
	PROBES = 100,      /* random steps that the first temperature comes from */
	ROUNDS = 100000,   /* when nobody says how many */
	POLL_INTERVAL = 256    /* rounds or steps, between two looks at whether it is enough */
};

struct climb {
	unsigned variant;
	const struct sdk_method_query *query;
	const struct sdk_shape *shape;
	struct sdk_random random;
	uint64_t nodes, rounds, restarts;
	bool gave_up;
	uint8_t fixed[SDK_CELLS_MAX];  /* the values of clues and of what follows from them; 0: free */
	uint8_t value[SDK_CELLS_MAX];
	const uint8_t *check_attempt[2];       /* [cells]: the cell's unit among each kind of judges */
	uint8_t has[2][SDK_VALUES_MAX][SDK_VALUES_MAX + 1];
	uint16_t free_cell[SDK_VALUES_MAX][SDK_VALUES_MAX]; /* of each group */
	unsigned free_cells[SDK_VALUES_MAX];
	unsigned cost;
};

static void *start(const struct sdk_method *method)
{
	struct climb *c = malloc(sizeof *c);

	if (c)
		c->variant = method->variant;
	return c;
}

/* ---- what follows from the clues ---- */

static uint32_t permitted(const struct climb *c, const uint8_t *value, unsigned cell)
{
	const struct sdk_shape *s = c->shape;
	const unsigned unit[3] = { s->cell_row[cell], s->n + s->cell_col[cell], 2 * s->n + s->cell_box[cell] };
	uint32_t taken = 0;

	for (unsigned u = 0; u < 3; u++)
		for (unsigned i = 0; i < s->n; i++)
			taken |= UINT32_C(1) << value[sdk_unit(s, unit[u])[i]] >> 1;
	return sdk_puzzle_cand(c->query->puzzle, cell) & ~taken;
}

/* Fills empty cells from `from` on that have one permitted value, until there is none. False: one has no value at all. */
static bool propagate(const struct climb *c, uint8_t *value, unsigned from)
{
	bool more = true;

	while (more) {
		more = false;
		for (unsigned cell = from; cell < c->shape->cells; cell++) {
			uint32_t values;

			if (value[cell])
				continue;
			values = permitted(c, value, cell);
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

static const uint16_t *group(const struct climb *c, unsigned g)
{
	return sdk_unit(c->shape, c->variant & ANNEAL ? 2 * c->shape->n + g : g);
}

static void begin_puzzle(struct climb *c)
{
	const struct sdk_shape *s = c->shape;

	c->check_attempt[0] = c->variant & ANNEAL ? s->cell_row : s->cell_box;
	c->check_attempt[1] = s->cell_col;
	for (unsigned g = 0; g < s->n; g++) {
		c->free_cells[g] = 0;
		for (unsigned i = 0; i < s->n; i++)
			if (!c->fixed[group(c, g)[i]])
				c->free_cell[g][c->free_cells[g]++] = group(c, g)[i];
	}
}

/* ---- boards ---- */

/* Puts into the empty cells of a group the values that it misses, in a random order. */
static void fill_group(struct climb *c, unsigned g)
{
	uint16_t missing[SDK_VALUES_MAX];
	uint32_t taken = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < c->shape->n; i++)
		taken |= UINT32_C(1) << c->value[group(c, g)[i]] >> 1;
	for (uint32_t rest = c->shape->all & ~taken; rest; rest &= rest - 1)
		missing[n++] = (uint16_t)(sdk_bits_lowest(rest) + 1);
	sdk_random_shuffle(&c->random, missing, n);
	for (unsigned i = 0; i < c->free_cells[g]; i++)
		if (!c->value[c->free_cell[g][i]])
			c->value[c->free_cell[g][i]] = (uint8_t)missing[--n];
}

/* With how many clues the value would be in conflict in this cell: in its column and its box. */
static unsigned conflicts(const struct climb *c, unsigned cell, unsigned value)
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

/* Lets the cells of a row change places where that takes away conflicts with clues. */
static void post_swap(struct climb *c, unsigned g)
{
	for (unsigned i = 0; i < c->free_cells[g]; i++)
		for (unsigned k = 0; k < c->free_cells[g]; k++) {
			unsigned a = c->free_cell[g][i], b = c->free_cell[g][k];
			uint8_t x = c->value[a], y = c->value[b];

			if (conflicts(c, a, y) + conflicts(c, b, x) < conflicts(c, a, x) + conflicts(c, b, y)) {
				c->value[a] = y;
				c->value[b] = x;
			}
		}
}

static void cost_of_board(struct climb *c)
{
	const struct sdk_shape *s = c->shape;

	memset(c->has, 0, sizeof c->has);
	for (unsigned cell = 0; cell < s->cells; cell++)
		for (unsigned k = 0; k < 2; k++)
			c->has[k][c->check_attempt[k][cell]][c->value[cell]]++;
	c->cost = 0;
	for (unsigned k = 0; k < 2; k++)
		for (unsigned u = 0; u < s->n; u++)
			for (unsigned v = 1; v <= s->n; v++)
				c->cost += !c->has[k][u][v];
}

static void random_board(struct climb *c)
{
	memcpy(c->value, c->fixed, c->shape->cells);
	for (unsigned g = 0; g < c->shape->n; g++) {
		fill_group(c, g);
		if (c->variant & POST)
			post_swap(c, g);
		if (c->variant & CP) /* a contradiction comes from the random values: what is left is filled all the same */
			propagate(c, c->value, (g + 1) * c->shape->n);
	}
	/* Propagation may have given a row one value twice: such a row is filled afresh. */
	for (unsigned g = 0; c->variant & CP && g < c->shape->n; g++) {
		uint32_t seen = 0;

		for (unsigned i = 0; i < c->shape->n; i++)
			seen |= UINT32_C(1) << (c->value[group(c, g)[i]] - 1);
		if (seen == c->shape->all)
			continue;
		for (unsigned i = 0; i < c->free_cells[g]; i++)
			c->value[c->free_cell[g][i]] = 0;
		fill_group(c, g);
	}
	cost_of_board(c);
	c->nodes++;
}

/* ---- exchanges ---- */

/* What the cost changes by when judge u of kind k loses x and gets y. */
static int change(struct climb *c, unsigned k, unsigned u, unsigned x, unsigned y)
{
	return (c->has[k][u][x] == 1) - (c->has[k][u][y] == 0);
}

/* What the cost changes by when the cells a and b change places. */
static int swap_change(struct climb *c, unsigned a, unsigned b)
{
	unsigned x = c->value[a], y = c->value[b];
	int sum = 0;

	for (unsigned k = 0; k < 2; k++)
		if (c->check_attempt[k][a] != c->check_attempt[k][b])
			sum += change(c, k, c->check_attempt[k][a], x, y) + change(c, k, c->check_attempt[k][b], y, x);
	return sum;
}

static void swap(struct climb *c, unsigned a, unsigned b)
{
	uint8_t x = c->value[a], y = c->value[b];

	c->cost = (unsigned)((int)c->cost + swap_change(c, a, b));
	for (unsigned k = 0; k < 2; k++) {
		c->has[k][c->check_attempt[k][a]][x]--;
		c->has[k][c->check_attempt[k][a]][y]++;
		c->has[k][c->check_attempt[k][b]][y]--;
		c->has[k][c->check_attempt[k][b]][x]++;
	}
	c->value[a] = y;
	c->value[b] = x;
}

static bool may_go_on(struct climb *c, uint64_t steps)
{
	const struct sdk_method_query *query = c->query;

	if ((query->max_nodes && c->nodes >= query->max_nodes) ||
	    c->rounds >= (query->max_rounds ? query->max_rounds : ROUNDS) ||
	    (query->stop && steps % POLL_INTERVAL == 0 && query->stop(query->with)))
		c->gave_up = true;
	return !c->gave_up;
}

/* ---- hill climbing ---- */

/* The steepest step. False: stuck. */
static bool step_up(struct climb *c)
{
	int best = 0;
	unsigned a = 0, b = 0;

	for (unsigned g = 0; g < c->shape->n; g++)
		for (unsigned i = 0; i < c->free_cells[g]; i++)
			for (unsigned k = i + 1; k < c->free_cells[g]; k++) {
				int change = swap_change(c, c->free_cell[g][i], c->free_cell[g][k]);

				if (change >= best)
					continue;
				best = change;
				a = c->free_cell[g][i];
				b = c->free_cell[g][k];
			}
	if (!best)
		return false;
	swap(c, a, b);
	c->nodes++;
	return true;
}

static bool is_done(const struct climb *c)
{
	return !c->cost && sdk_is_solution(c->query->puzzle, c->value);
}

static bool climb(struct climb *c)
{
	for (;;) {
		random_board(c);
		c->rounds++;
		while (!is_done(c))
			if (!step_up(c))
				break;
		if (is_done(c))
			return true;
		if (!(c->variant & RESTART) || !may_go_on(c, c->rounds))
			return false;
		c->restarts++;
	}
}

/* ---- annealing ---- */

/* Two random free cells of a group, each pair of a group as likely; false: the group has none. */
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

static double random_unit(struct climb *c)
{
	return (double)sdk_random_next(&c->random) / 4294967296.0;
}

/* The standard deviation of the cost over random steps. */
static double first_temperature(struct climb *c)
{
	double sum = 0, squares = 0;
	unsigned a, b;

	for (unsigned i = 0; i < PROBES; i++) {
		if (choose_pair(c, &a, &b))
			swap(c, a, b);
		sum += c->cost;
		squares += (double)c->cost * c->cost;
	}
	return sqrt(fmax(squares / PROBES - sum / PROBES * (sum / PROBES), 0.01));
}

/* One chain. True: solved. */
static bool chain(struct climb *c, double t, uint64_t steps)
{
	unsigned a, b;

	for (uint64_t i = 0; i < steps && !is_done(c); i++) {
		if (!choose_pair(c, &a, &b))
			continue;
		int rise = swap_change(c, a, b);

		c->nodes++;
		if (rise <= 0 || random_unit(c) < exp(-rise / t))
			swap(c, a, b);
	}
	c->rounds++;
	return is_done(c);
}

static bool anneal(struct climb *c)
{
	uint64_t steps = 0;

	for (unsigned g = 0; g < c->shape->n; g++)
		steps += (uint64_t)c->free_cells[g] * c->free_cells[g];
	for (;;) {
		random_board(c);
		double t = first_temperature(c);

		for (unsigned idle = 0; idle < PATIENCE; t *= 0.99) {
			unsigned before = c->cost;

			if (is_done(c) || chain(c, t, steps))
				return true;
			if (!may_go_on(c, 0))
				return false;
			idle = c->cost == before ? idle + 1 : 0;
		}
		c->restarts++;
	}
}

/* ---- the methods ---- */

static void solve(void *work, const struct sdk_method_query *query, struct sdk_method_result *result)
{
	struct climb *c = work;
	bool solved = false, possible;

	c->query = query;
	c->shape = query->puzzle->shape;
	c->nodes = c->rounds = c->restarts = 0;
	c->gave_up = false;
	sdk_random_start(&c->random, query->seed, query->stream, 0);
	memcpy(c->fixed, query->puzzle->clue, c->shape->cells);
	possible = !(c->variant & CP) || propagate(c, c->fixed, 0);
	if (possible) {
		begin_puzzle(c);
		solved = c->variant & ANNEAL ? anneal(c) : climb(c);
	}
	result->verdict = solved ? SDK_VERDICT_SOLVED : possible ? SDK_VERDICT_GAVE_UP : SDK_VERDICT_NONE;
	memcpy(result->value, c->value, c->shape->cells);
	result->count[0] = c->nodes;
	result->count[1] = c->restarts;
	result->count[2] = c->rounds;
}

#define CLIMB(name_, variant_, what_, third) { .name = name_, .what = what_, .counts = { "nodes", "restarts", third }, \
	.largest = SDK_VALUES_MAX, .nodes = true, .rounds = true, .random = true, .start = start, .end = free, .solve = solve, \
	.variant = variant_ }

const struct sdk_method sdk_climb[SDK_CLIMBS] = {
	CLIMB("hill", 0, "hill climbing: rows of all values, the best exchange in a row", NULL),
	CLIMB("rrhc", RESTART, "random-restart hill climbing: begins anew when stuck", NULL),
	CLIMB("rrhc+post", RESTART | POST, "with post-swapping: rows avoid conflicts with clues first", NULL),
	CLIMB("rrhc+cp", RESTART | CP, "with constraint propagation, before the random fill and between rows", NULL),
	CLIMB("rrhc+cp+post", RESTART | CP | POST, "with both", NULL),
	CLIMB("anneal", ANNEAL, "simulated annealing (Lewis): boxes of all values, random exchanges", "rounds")
};
