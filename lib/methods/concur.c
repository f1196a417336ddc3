/* SPDX-License-Identifier: MIT */
/*
 * concur: divide and concur (S. Gravel, V. Elser, "Divide and concur: A general approach to constraint satisfaction",
 * Physical Review E 78, 2008), as message passing (J. S. Yedidia, "Message-passing algorithms for inference and
 * optimization", Journal of Statistical Physics 145, 2011), on the factor graph of methods/beliefs.c.
 *
 * The message q_nm(x) of each cell S_n to each of its three constraints C_m states how much the cell favours the
 * value x; it is any number. A round:
 *
 *   divide    each constraint chooses the permutation of its values with the largest sum of q_nm(s_n), as max-product
 *             does: a_mn(x) is 1 if cell n has x in it, and otherwise 0
 *   overshoot the message of the constraint goes beyond that choice:     r_mn(x) = 2 a_mn(x) - q_nm(x)
 *   concur    the belief of the cell is the average of the messages:     b_n(x) = (1/3) sum over m of r_mn(x)
 *             and each message to a constraint changes by the difference: q_nm(x) <- q_nm(x) + b_n(x) - a_mn(x)
 *             (in single precision, b_n(x) being -(sum over m of q_nm(x)) / 3, plus 2/3 for each m that has chosen x)
 *
 * If the three constraints of every cell choose the same value, the choice is a solution. Only solutions are fixed points,
 * so the messages do not get stuck: they wander among boards that nearly satisfy all constraints. Initially q is random
 * between 0 and 1: a multiple of 2^-24 for each m (rows, columns, boxes), each n with several candidates, and each x.
 *
 * A *fill* is a solution check that uses logic. It fills a copy of the board according to a belief z. Repeatedly the cell
 * with the largest
 *
 *   max over x of z_n(x), minus `crowd` times the number of candidates of n
 *
 * gets that value (the first of equals), and singles follow: a cell with one candidate (a naked single) removes it from its
 * peers, and a value with one possible cell in a unit (a hidden single) is the value of that cell. A cell without
 * candidates, or a value without a possible cell, is a contradiction. If that is a contradiction, the value is deleted from
 * the cell instead, and the fill continues; no other step is ever undone. The fill fails if the deletion is a contradiction
 * as well, and at deletion number `deletions`. A round has `fills` fills, with the new q. The first uses the belief of all
 * constraints, z = sum over m of (a + q). The others favour the rows, the columns or the boxes in turn: the r_mn of that
 * kind is added to z, times `lean` in the first three of them, 2 `lean` in the next three, and so on.
 *
 * Parameters: `fills` 13, `lean` 3, `crowd` 1.5, `deletions` 8.
 *
 *   concur         the messages alone
 *   concur+fill    with fills
 *   random+fill    fills alone, with z random between 0 and 3: shows what the messages contribute
 *
 * Counts: `rounds`, 1000 by default; `fills`; and the `deletions` in them. Before the first round, singles follow from the
 * clues. Only a contradiction there, or a constraint without a permutation, proves that there is no solution.
 *
 * The numbers of a cell are adjacent, one for each value. A constraint works only on the cells and values that singles have
 * left open: its *column* x is the x-th value that it has not placed yet.
 */
#include "methods/method_internal.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "methods/alldiff.h"

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

/* ---- singles ---- */

/* The peers of the board, and scratch memory; the candidates are the caller's. All zero before its first use. */
struct propagation {
	struct sdk_peer_table peers;
	uint16_t todo[SDK_CELLS_MAX]; /* naked singles whose peers are still to be updated */
	unsigned todos;
	uint64_t unit[2]; /* units still to be searched for hidden singles, as a set */
};

static void queue_unit(struct propagation *s, unsigned unit)
{
	s->unit[unit / 64] |= UINT64_C(1) << unit % 64;
}

/* Queues the consequences of a change: the cell has lost candidates, and `left` are those that it has. */
static void queue_cell(struct propagation *s, unsigned cell, uint32_t left)
{
	const struct sdk_shape *shape = s->peers.shape;

	if (sdk_bits_single(left))
		s->todo[s->todos++] = (uint16_t)cell;
	queue_unit(s, shape->cell_row[cell]);
	queue_unit(s, shape->n + shape->cell_col[cell]);
	queue_unit(s, 2 * shape->n + shape->cell_box[cell]);
}

/* Applies the naked singles in `todo`. Returns false on a contradiction. */
static bool apply_naked_singles(struct propagation *s, uint32_t *cand)
{
	while (s->todos) {
		unsigned cell = s->todo[--s->todos];
		uint32_t value = cand[cell];

		for (unsigned i = 0; i < s->peers.peers; i++) {
			unsigned peer = s->peers.peer[cell][i];

			if (!(cand[peer] & value))
				continue;
			cand[peer] &= ~value;
			if (!cand[peer])
				return false;
			queue_cell(s, peer, cand[peer]);
		}
	}
	return true;
}

/* Applies the hidden singles of a unit. Returns false on a contradiction. */
static bool apply_hidden_singles(struct propagation *s, uint32_t *cand, unsigned unit)
{
	const struct sdk_shape *shape = s->peers.shape;
	const uint16_t *cell = sdk_unit(shape, unit);
	struct sdk_unit_values values = sdk_unit_values(cand, cell, shape->n);
	uint32_t once = values.once;

	if (values.some != shape->all)
		return false;
	for (unsigned i = 0; once && i < shape->n; i++) {
		uint32_t found = cand[cell[i]] & once;

		once &= ~found;
		if (!found || sdk_bits_single(cand[cell[i]]))
			continue;
		if (!sdk_bits_single(found)) /* the only cell for two values */
			return false;
		cand[cell[i]] = found;
		queue_cell(s, cell[i], found);
	}
	return true;
}

/* Applies singles until none is queued. Returns false on a contradiction. */
static bool apply_singles(struct propagation *s, uint32_t *cand)
{
	for (;;) {
		unsigned word;

		if (!apply_naked_singles(s, cand))
			return false;
		if (!(s->unit[0] | s->unit[1]))
			return true;
		word = s->unit[0] ? 0 : 1;
		unsigned unit = 64 * word + (unsigned)__builtin_ctzll(s->unit[word]);

		s->unit[word] &= s->unit[word] - 1;
		if (!apply_hidden_singles(s, cand, unit))
			return false;
	}
}

/*
 * Writes the candidates of the puzzle, reduced by all singles, to cand[cells]. Returns false if they lead to a
 * contradiction: the puzzle has no solution.
 */
static bool start_singles(struct propagation *s, const struct sdk_puzzle *puzzle, uint32_t *cand)
{
	sdk_peer_table_set(&s->peers, puzzle->shape);
	s->todos = 0;
	s->unit[0] = s->unit[1] = 0;
	sdk_candidates(puzzle, cand);
	for (unsigned u = 0; u < s->peers.shape->units; u++)
		queue_unit(s, u);
	for (unsigned c = 0; c < s->peers.shape->cells; c++) {
		if (!cand[c])
			return false;
		if (sdk_bits_single(cand[c]))
			s->todo[s->todos++] = (uint16_t)c;
	}
	return apply_singles(s, cand);
}

/*
 * Restricts the cell to the candidates `left`, a proper subset of those that it has, and removes candidates by singles.
 * The candidates must come from the last start_singles (or from a copy), with no singles left to apply. Returns
 * false on a contradiction; `cand` is undefined then.
 */
static bool restrict_cell(struct propagation *s, uint32_t *cand, unsigned cell, uint32_t left)
{
	s->todos = 0;
	s->unit[0] = s->unit[1] = 0;
	assert(!(left & ~cand[cell]) && left != cand[cell]);
	if (!left)
		return false;
	cand[cell] = left;
	queue_cell(s, cell, left);
	return apply_singles(s, cand);
}

/* ---- the state ---- */

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
	struct propagation propagation;
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
	if (!start_singles(&c->propagation, c->query->puzzle, c->cand))
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
		if (restrict_cell(&c->propagation, c->trial, n, UINT32_C(1) << x)) {
			memcpy(c->filled, c->trial, size);
			continue;
		}
		c->deletions++;
		if (++deletions == c->deletions_max ||
			!restrict_cell(&c->propagation, c->filled, n, c->filled[n] & ~(UINT32_C(1) << x)))
			return false;
	}
	return true;
}

/* Makes the fills of a round, until it is late; the first favours no kind. */
static bool make_fills(struct concur *c)
{
	for (unsigned i = 0; i < c->fills_each && !sdk_method_is_late(c->query); i++) {
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
