/* SPDX-License-Identifier: MIT */
/*
 * The numbers of a cell are adjacent, one for each value. A constraint works only on the cells and values that singles have
 * left open: its *column* x is the x-th value that it has not placed yet.
 */
#include "methods/concur.h"

#include <string.h>

#include "base/bits.h"
#include "methods/alldiff.h"
#include "methods/method_internal.h"
#include "methods/propagation.h"

enum {
	MESSAGES = 1,
	FILL = 2,
	KINDS = 3,    /* constraints of a cell: its row, its column, its box */
	ROUNDS = 1000 /* by default */
};

/* The parameters of fills. */
#define FILLS                                                             \
	{                                                                 \
		"fills", "fills in a round", 1 + 4 * KINDS, 1, 1000, true \
	}
#define LEAN                                                                                                                \
	{                                                                                                                   \
		"lean", "the weight of a kind in the first fills that favour it; twice that in the next", 3, 0, 1000, false \
	}
#define CROWD                                                                            \
	{                                                                                \
		"crowd", "the penalty for each candidate of a cell", 1.5, 0, 1000, false \
	}
#define DELETIONS                                                                   \
	{                                                                           \
		"deletions", "the deletion at which a fill fails", 8, 1, 1000, true \
	}

/* A constraint C_m without the cells that singles have filled. */
struct constraint {
	unsigned k;
	uint16_t cell[SDK_VALUES_MAX]; /* [k] n */
	uint8_t value[SDK_VALUES_MAX]; /* [k] x */
	uint32_t may[SDK_VALUES_MAX];  /* [k] the columns that are candidates of the cell */
	float price[SDK_VALUES_MAX];   /* of sdk_alldiff_best, kept from round to round */
};

typedef float numbers[SDK_CELLS_MAX][SDK_VALUES_MAX];

struct concur {
	unsigned variant;
	const struct sdk_method_query *query;
	const struct sdk_shape *shape;
	struct sdk_random random;
	struct sdk_propagation propagation;
	uint64_t rounds, fills, deletions;
	unsigned fills_each, deletions_max; /* the parameters: per round, per fill */
	float lean, crowd;
	struct constraint constraint[SDK_UNITS_MAX];
	uint32_t cand[SDK_CELLS_MAX]; /* after singles */
	uint16_t open[SDK_CELLS_MAX]; /* cells with several candidates */
	unsigned opens;
	numbers q[KINDS];
	uint8_t a[KINDS][SDK_CELLS_MAX]; /* the x for which a_mn(x) is 1 */
	numbers z;
	uint32_t filled[SDK_CELLS_MAX], trial[SDK_CELLS_MAX]; /* the board of a fill */
	uint16_t left[SDK_CELLS_MAX];                         /* its open cells, and perhaps some that have been filled since */
};

/* A random number, at least 0 and less than 1. */
static float random_fraction(struct concur *c)
{
	return (float)(sdk_random_next(&c->random) >> 8) / 16777216.0f;
}

/* ---- the start of a puzzle ---- */

static void set_constraint(const struct concur *c, struct constraint *m, const uint16_t *cell)
{
	uint32_t values = 0;
	unsigned k = 0;

	m->k = 0;
	for (unsigned i = 0; i < c->shape->n; i++)
		if (!sdk_bits_single(c->cand[cell[i]])) {
			m->cell[m->k++] = cell[i];
			values |= c->cand[cell[i]];
		}
	for (; values; values &= values - 1) {
		m->value[k] = (uint8_t)sdk_bits_lowest(values);
		m->price[k++] = 0;
	}
	for (unsigned n = 0; n < m->k; n++) {
		m->may[n] = 0;
		for (unsigned x = 0; x < m->k; x++)
			m->may[n] |= (c->cand[m->cell[n]] >> m->value[x] & 1) << x;
	}
}

/* Returns false if singles lead to a contradiction. */
static bool start_puzzle(struct concur *c)
{
	if (!sdk_propagation_start(&c->propagation, c->query->puzzle, c->cand))
		return false;
	c->opens = 0;
	for (unsigned n = 0; n < c->shape->cells; n++)
		if (!sdk_bits_single(c->cand[n]))
			c->open[c->opens++] = (uint16_t)n;
	for (unsigned m = 0; m < c->shape->units; m++)
		set_constraint(c, &c->constraint[m], sdk_unit(c->shape, m));
	for (unsigned kind = 0; kind < KINDS; kind++)
		for (unsigned i = 0; i < c->opens; i++)
			for (unsigned x = 0; x < c->shape->n; x++)
				c->q[kind][c->open[i]][x] = random_fraction(c);
	return true;
}

/* ---- messages ---- */

/* Chooses the permutation of a constraint. Returns false if there is none. */
static bool divide_constraint(struct concur *c, unsigned kind, struct constraint *m)
{
	float q[SDK_VALUES_MAX][SDK_VALUES_MAX];
	uint8_t s[SDK_VALUES_MAX];

	for (unsigned n = 0; n < m->k; n++)
		for (unsigned x = 0; x < m->k; x++)
			q[n][x] = c->q[kind][m->cell[n]][m->value[x]];
	if (!sdk_alldiff_best(m->k, q, m->may, m->price, s))
		return false;
	for (unsigned n = 0; n < m->k; n++)
		c->a[kind][m->cell[n]] = m->value[s[n]];
	return true;
}

static bool divide_all(struct concur *c)
{
	for (unsigned m = 0; m < c->shape->units; m++)
		if (!divide_constraint(c, m / c->shape->n, &c->constraint[m]))
			return false;
	return true;
}

/* Whether the constraints of every cell choose the same value. */
static bool all_concur(const struct concur *c)
{
	for (unsigned i = 0; i < c->opens; i++) {
		unsigned n = c->open[i];

		if (c->a[0][n] != c->a[1][n] || c->a[1][n] != c->a[2][n])
			return false;
	}
	return true;
}

/* Updates the messages of the cells. */
static void concur_all(struct concur *c)
{
	for (unsigned i = 0; i < c->opens; i++) {
		unsigned n = c->open[i];
		float b[SDK_VALUES_MAX];

		for (unsigned x = 0; x < c->shape->n; x++)
			b[x] = -(c->q[0][n][x] + c->q[1][n][x] + c->q[2][n][x]) / KINDS;
		for (unsigned kind = 0; kind < KINDS; kind++)
			b[c->a[kind][n]] += 2.0f / KINDS;
		for (unsigned kind = 0; kind < KINDS; kind++) {
			for (unsigned x = 0; x < c->shape->n; x++)
				c->q[kind][n][x] += b[x];
			c->q[kind][n][c->a[kind][n]] -= 1;
		}
	}
}

/* ---- filling the board ---- */

/* Sets z to the belief of all constraints; without messages, to random numbers. */
static void set_belief(struct concur *c)
{
	for (unsigned i = 0; i < c->opens; i++) {
		unsigned n = c->open[i];

		for (unsigned x = 0; x < c->shape->n; x++)
			c->z[n][x] = c->variant & MESSAGES ? c->q[0][n][x] + c->q[1][n][x] + c->q[2][n][x] : KINDS * random_fraction(c);
		for (unsigned kind = 0; c->variant & MESSAGES && kind < KINDS; kind++)
			c->z[n][c->a[kind][n]] += 1;
	}
}

/* Adds the messages of the constraints of a kind, times a factor, to the belief. */
static void favour_kind(struct concur *c, unsigned kind, float factor)
{
	for (unsigned i = 0; i < c->opens; i++) {
		unsigned n = c->open[i];

		for (unsigned x = 0; x < c->shape->n; x++)
			c->z[n][x] -= factor * c->q[kind][n][x];
		c->z[n][c->a[kind][n]] += 2 * factor;
	}
}

/* Chooses the next cell and its value. Returns false if the board is full. Drops filled cells from `left`. */
static bool choose_cell(struct concur *c, unsigned *lefts, unsigned *cell, unsigned *value)
{
	unsigned kept = 0;
	float largest = 0;

	for (unsigned i = 0; i < *lefts; i++) {
		unsigned n = c->left[i], best;
		uint32_t rest = c->filled[n];
		float z;

		if (sdk_bits_single(rest))
			continue;
		best = sdk_bits_lowest(rest);
		z = -c->crowd * (float)sdk_bits_count(rest);
		for (rest &= rest - 1; rest; rest &= rest - 1) {
			unsigned x = sdk_bits_lowest(rest);

			if (c->z[n][x] > c->z[n][best])
				best = x;
		}
		z += c->z[n][best];
		if (!kept || z > largest) {
			largest = z;
			*cell = n;
			*value = best;
		}
		c->left[kept++] = (uint16_t)n;
	}
	*lefts = kept;
	return kept;
}

/* Makes one fill. Returns whether `filled` is a solution. */
static bool fill_board(struct concur *c)
{
	size_t size = c->shape->cells * sizeof *c->filled;
	unsigned lefts = c->opens, deletions = 0, n, x;

	c->fills++;
	memcpy(c->filled, c->cand, size);
	memcpy(c->left, c->open, c->opens * sizeof *c->left);
	while (choose_cell(c, &lefts, &n, &x)) {
		memcpy(c->trial, c->filled, size);
		if (sdk_propagation_restrict(&c->propagation, c->trial, n, UINT32_C(1) << x)) {
			memcpy(c->filled, c->trial, size);
			continue;
		}
		c->deletions++;
		if (++deletions == c->deletions_max ||
			!sdk_propagation_restrict(&c->propagation, c->filled, n, c->filled[n] & ~(UINT32_C(1) << x)))
			return false;
	}
	return true;
}

/* Makes the fills of a round; the first favours no kind. */
static bool make_fills(struct concur *c)
{
	for (unsigned i = 0; i < c->fills_each; i++) {
		set_belief(c);
		if (i > 0 && c->variant & MESSAGES) {
			const unsigned times = 1 + (i - 1) / KINDS;

			favour_kind(c, (i - 1) % KINDS, c->lean * (float)times);
		}
		if (fill_board(c))
			return true;
	}
	return false;
}

/* ---- the method ---- */

static enum sdk_verdict run_rounds(struct concur *c)
{
	memcpy(c->filled, c->cand, sizeof c->filled);
	if (!c->opens)
		return SDK_VERDICT_SOLVED;
	while (!sdk_method_should_stop(c->query, 0, c->rounds, true)) {
		c->rounds++;
		if (c->variant & MESSAGES) {
			if (!divide_all(c))
				return SDK_VERDICT_NONE;
			if (all_concur(c)) {
				for (unsigned i = 0; i < c->opens; i++)
					c->filled[c->open[i]] = UINT32_C(1) << c->a[0][c->open[i]];
				return SDK_VERDICT_SOLVED;
			}
			concur_all(c);
		}
		if (c->variant & FILL && make_fills(c))
			return SDK_VERDICT_SOLVED;
	}
	return SDK_VERDICT_GAVE_UP;
}

static void solve_concur(const struct sdk_method *method, void *work, const struct sdk_method_query *query,
	struct sdk_method_result *result)
{
	struct concur *c = work;

	c->variant = method->variant;
	c->query = query;
	c->shape = query->puzzle->shape;
	c->rounds = c->fills = c->deletions = 0;
	c->fills_each = sdk_method_whole(method, query, "fills");
	c->deletions_max = sdk_method_whole(method, query, "deletions");
	c->lean = (float)sdk_method_value(method, query, "lean");
	c->crowd = (float)sdk_method_value(method, query, "crowd");
	sdk_random_start(&c->random, query->seed, query->stream, 0);
	result->verdict = start_puzzle(c) ? run_rounds(c) : SDK_VERDICT_NONE;
	for (unsigned n = 0; result->verdict == SDK_VERDICT_SOLVED && n < c->shape->cells; n++)
		result->value[n] = (uint8_t)(sdk_bits_lowest(c->filled[n]) + 1);
	result->count[0] = c->rounds;
	result->count[1] = c->fills;
	result->count[2] = c->deletions;
}

static const struct sdk_method_parameter of_fills[] = { FILLS, LEAN, CROWD, DELETIONS };
static const struct sdk_method_parameter of_random_fills[] = { FILLS, CROWD, DELETIONS };

#define CONCUR(name_, variant_, what_, ...)                                                                  \
	{                                                                                                    \
		.name = name_, .what = what_, .counts = { "rounds", "fills", "deletions" },                  \
		.largest = SDK_VALUES_MAX, .rounds = true, .random = true, .default_rounds = ROUNDS,         \
		.variant = variant_, .work_bytes = sizeof(struct concur), .solve = solve_concur, __VA_ARGS__ \
	}

const struct sdk_method sdk_concur[] = {
	CONCUR("concur", MESSAGES, "divide and concur: messages that overshoot (Gravel, Elser)", .parameters = 0),
	CONCUR("concur+fill", MESSAGES | FILL, "concur with 13 fills a round: the strongest beliefs, and the singles that follow",
		SDK_METHOD_TABLE(of_fills)),
	CONCUR("random+fill", FILL, "random fills, without messages, for comparison", SDK_METHOD_TABLE(of_random_fills)),
	SDK_METHODS_END
};
