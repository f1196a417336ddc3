/* SPDX-License-Identifier: MIT */
/*
 * beliefs: belief propagation, after S. Khan, S. Jabbari, S. Jabbari, M. Ghanbarinejad, "Solving Sudoku Using Probabilistic
 * Graphical Models"; Sinkhorn balancing after T. K. Moon, J. H. Gunther, J. J. Kupin, "Sinkhorn Solves Sudoku", IEEE
 * Transactions on Information Theory 55, 2009.
 *
 * The factor graph has a variable S_n for each cell, and a constraint C_m for each row, column and box: its cells have all
 * values. P_n(x) is the prior probability of S_n = x; initially, all values that no clue of a peer has are equally
 * likely. Messages pass between a cell and its three constraints. The numbers of a cell, q_nm, b_n and P_n, each sum to 1
 * over x. A round computes:
 *
 *   r_mn(x)   the message of C_m to S_n about x, from the messages of the other cells of C_m (see below)
 *   b_n(x)    the belief: P_n(x) times the product over m of r_mn(x)
 *   q_nm(x)   the message of S_n to C_m: the same without the message of C_m, P_n(x) times the product over m' != m of
 *             r_m'n(x)
 *
 * Initially q_nm = P_n. The messages of a constraint:
 *
 *   sum-product    the sum over the permutations s of the constraint's values with s_n = x of the product over n' != n of
 *                  q_n'm(s_n'), exactly (methods/alldiff.h)
 *   max-product    the largest of these products
 *   bp-polynomial  the paper's approximation: the product over n' != n of (1 - q_n'm(x)); O(N^4) per round
 *
 * After each round every cell takes the value with the largest belief; the method is done if that is a solution.
 *
 * Sinkhorn balancing treats the beliefs of the cells of a constraint as a matrix. One iteration scales the numbers of each
 * cell (the paper's columns), then those of each value (its rows), to sum to 1. A *pass* does so for each constraint in
 * turn. Balancing takes `passes` passes at most, and ends when two in a row change no number by more than `threshold`.
 *
 *   sinkhorn       no messages: a round balances the beliefs of the round before
 *   bp-sinkhorn    the paper's combination: the messages of bp-polynomial; in every second round, or more generally every
 *                  `period` rounds, the beliefs are balanced, replace all messages q, and are put through a solution
 *                  check. P stays as it is: the paper does not say what the balanced beliefs become, but defines P by the
 *                  puzzle alone. (As the new P they solve fewer puzzles: examples/beliefs.md.) It gives no number of
 *                  passes but "a small number of iterations", and no threshold.
 *
 * A solution check fills the board from the beliefs. It repeatedly finds the cell and value with the largest relative
 * probability: p_n(x) divided by the sum of p_n'(x) over the cells n' of a constraint of n, the largest of the three. The
 * cell gets that value; its peers lose it, and their p for it is spread equally over their other possible values. The
 * check fails when a cell has no value left.
 *
 *   +check         a check every `period` rounds, without balancing
 *   +random        each p_n(x) of a check is first divided by an exponentially distributed random number; when `quiet`
 *                  rounds in a row change nothing, the method restarts
 *   +damp          a message q that is not 0 is (1 - `damping`) times itself plus `damping` times its predecessor
 *
 * A message is 0 only where that is certain: all other values of a cell get at least `least` of the largest one. So if all
 * beliefs of a cell vanish, that proves a contradiction (theorem 3.8 of the paper), and no rounding error can
 * cause it. Otherwise the methods are incomplete. Those that draw no random numbers give up early, when
 * `quiet` rounds in a row change no number by `change` or more: of the messages, or where the beliefs are balanced, of
 * these, from one balancing to the next.
 *
 * Parameters: `passes` 100, `threshold` 0.001, `period` 2, `damping` 0.6, `quiet` 2, `change` 1e-9, `least` 1e-12.
 *
 * Counts: `rounds`, 200 by default, `checks` and `restarts`.
 *
 * The numbers of a cell are adjacent, one for each value. Clues send no messages: constraints work on the other cells, and
 * on the values that their clues leave.
 */
#include "methods/method_internal.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "methods/alldiff.h"
#include "sdk/puzzle.h"

enum {
	MESSAGES = 3, /* the kinds; 0: none */
	SUM = 1,
	MAX = 2,
	POLYNOMIAL = 3,
	BALANCE = 4,
	CHECK = 8,
	RANDOM = 16,
	DAMP = 32,
	KINDS = 3,   /* constraints of a cell: its row, its column, its box */
	STILL = 2,   /* passes without a change, at which balancing stops */
	ROUNDS = 200 /* by default */
};

/*
 * The parameters. `least` must not be less than 1e-12: the products of a constraint, of up to 24 such numbers, would come
 * too close to 0.
 */
#define PASSES                                                                   \
	{                                                                        \
		"passes", "passes of balancing each time", 100, 1, 1000000, true \
	}
#define THRESHOLD                                                                                          \
	{                                                                                                  \
		"threshold", "balancing stops when two passes change no number by more", 1e-3, 0, 1, false \
	}
#define PERIOD                                                                     \
	{                                                                          \
		"period", "rounds from one check to the next", 2, 1, 1000000, true \
	}
#define DAMPING                                                                                      \
	{                                                                                            \
		"damping", "the share of the previous message in a damped one", 0.6, 0, 0.999, false \
	}
#define QUIET                                                                                        \
	{                                                                                            \
		"quiet", "rounds without a change before it stops, or restarts", 2, 1, 1000000, true \
	}
#define CHANGE                                                                             \
	{                                                                                  \
		"change", "a smaller change of a number counts as none", 1e-9, 0, 1, false \
	}
#define LEAST                                                                                                     \
	{                                                                                                         \
		"least", "the least ratio of a possible value's number to the largest", 1e-12, 1e-12, 0.01, false \
	}

/* Whether the messages of a constraint are exact, so that they need sdk_alldiff. */
#define IS_EXACT(variant) (((variant)&MESSAGES) == SUM || ((variant)&MESSAGES) == MAX)

/* A constraint C_m without its clues. */
struct constraint {
	unsigned k;
	uint16_t cell[SDK_VALUES_MAX]; /* [k] */
	uint8_t value[SDK_VALUES_MAX]; /* [k] from 0 */
};

typedef double numbers[SDK_CELLS_MAX][SDK_VALUES_MAX];

struct beliefs {
	unsigned variant;
	const struct sdk_method_query *query;
	const struct sdk_shape *shape;
	struct sdk_random random;
	uint64_t rounds, checks, restarts;
	unsigned passes, period, quiet; /* the parameters */
	double damping, least_change, least, threshold;
	double change; /* the largest of this round: of a message, or in methods that balance, of the beliefs balanced last */
	struct constraint constraint[SDK_UNITS_MAX];
	uint16_t open[SDK_CELLS_MAX]; /* cells that are not clues */
	unsigned opens;
	numbers prior, belief; /* P, b */
	numbers balanced;      /* b after the previous balancing */
	numbers r[KINDS], q[KINDS];
	uint8_t value[SDK_CELLS_MAX]; /* the board by the beliefs */

	/* The solution check. */
	numbers p;
	double sum[SDK_UNITS_MAX][SDK_VALUES_MAX]; /* of p over the cells of a constraint */

	struct sdk_alldiff alldiff; /* IS_EXACT variants only */
};

/* A random number, exponentially distributed. */
static double random_exponential(struct beliefs *b)
{
	return -sdk_log((sdk_random_next(&b->random) + 0.5) / 4294967296.0);
}

/* ---- the start of a puzzle ---- */

static void set_constraint(struct beliefs *b, unsigned m)
{
	const struct sdk_puzzle *p = b->query->puzzle;
	const uint16_t *cell = sdk_unit(b->shape, m);
	struct constraint *c = &b->constraint[m];
	uint32_t values = b->shape->all;
	unsigned k = 0;

	c->k = 0;
	for (unsigned i = 0; i < b->shape->n; i++)
		if (p->clue[cell[i]])
			values &= ~(UINT32_C(1) << (p->clue[cell[i]] - 1));
		else
			c->cell[c->k++] = cell[i];
	for (; values; values &= values - 1)
		c->value[k++] = (uint8_t)sdk_bits_lowest(values);
}

/* Returns false if a cell has no candidate. */
static bool start_puzzle(struct beliefs *b)
{
	const struct sdk_puzzle *p = b->query->puzzle;
	uint32_t cand[SDK_CELLS_MAX];

	sdk_candidates(p, cand);
	memset(b->prior, 0, b->shape->cells * sizeof *b->prior);
	b->opens = 0;
	for (unsigned n = 0; n < b->shape->cells; n++) {
		if (!cand[n])
			return false;
		for (uint32_t rest = cand[n]; rest; rest &= rest - 1)
			b->prior[n][sdk_bits_lowest(rest)] = 1.0 / sdk_bits_count(cand[n]);
		if (!p->clue[n])
			b->open[b->opens++] = (uint16_t)n;
	}
	memcpy(b->value, p->clue, b->shape->cells);
	memcpy(b->belief, b->prior, b->shape->cells * sizeof *b->belief);
	memcpy(b->balanced, b->prior, b->shape->cells * sizeof *b->balanced);
	b->change = 1;
	for (unsigned kind = 0; kind < KINDS; kind++)
		memcpy(b->q[kind], b->prior, b->shape->cells * sizeof *b->prior);
	for (unsigned m = 0; m < b->shape->units; m++)
		set_constraint(b, m);
	return true;
}

/* ---- numbers of a cell ---- */

/*
 * Scales the numbers so that the largest is 1, and raises those that are not 0 to at least b->least. Returns false if all
 * are 0.
 */
static bool scale_numbers(const struct beliefs *b, double *a)
{
	double largest = 0;

	for (unsigned x = 0; x < b->shape->n; x++)
		largest = a[x] > largest ? a[x] : largest;
	if (largest == 0)
		return false;
	for (unsigned x = 0; x < b->shape->n; x++)
		if (a[x] != 0) {
			a[x] /= largest;
			a[x] = a[x] < b->least ? b->least : a[x];
		}
	return true;
}

/* Makes the numbers sum to 1. None is too small, so one is 1 only if the others are 0. Returns false if all are 0. */
static bool normalize_numbers(const struct beliefs *b, double *a)
{
	double sum = 0;

	if (!scale_numbers(b, a))
		return false;
	for (unsigned x = 0; x < b->shape->n; x++)
		sum += a[x];
	for (unsigned x = 0; x < b->shape->n; x++)
		a[x] /= sum;
	return true;
}

/* Copies numbers of a cell, and notes the largest change. */
static void replace_numbers(struct beliefs *b, double *to, const double *from)
{
	for (unsigned x = 0; x < b->shape->n; x++) {
		double change = fabs(from[x] - to[x]);

		b->change = change > b->change ? change : b->change;
		to[x] = from[x];
	}
}

/* ---- messages ---- */

static void compute_polynomial(const struct constraint *c, double q[][SDK_ALLDIFF_SIDE], double r[][SDK_ALLDIFF_SIDE])
{
	for (unsigned n = 0; n < c->k; n++)
		for (unsigned x = 0; x < c->k; x++) {
			r[n][x] = 1;
			for (unsigned other = 0; other < c->k; other++)
				if (other != n)
					r[n][x] *= 1 - q[other][x];
		}
}

/* Computes the messages r of a constraint. */
static void send_to_cells(struct beliefs *b, unsigned m)
{
	const struct constraint *c = &b->constraint[m];
	unsigned kind = m / b->shape->n;
	double q[SDK_VALUES_MAX][SDK_ALLDIFF_SIDE], r[SDK_VALUES_MAX][SDK_ALLDIFF_SIDE];

	for (unsigned i = 0; i < c->k; i++)
		for (unsigned x = 0; x < c->k; x++)
			q[i][x] = b->q[kind][c->cell[i]][c->value[x]];
	switch (b->variant & MESSAGES) {
	case SUM:
		sdk_alldiff_sum(&b->alldiff, c->k, q, r);
		break;
	case MAX:
		sdk_alldiff_max(&b->alldiff, c->k, q, r);
		break;
	default:
		compute_polynomial(c, q, r);
	}
	for (unsigned i = 0; i < c->k; i++) {
		double *to = b->r[kind][c->cell[i]];

		memset(to, 0, b->shape->n * sizeof *to);
		for (unsigned x = 0; x < c->k; x++)
			to[c->value[x]] = r[i][x];
		scale_numbers(b, to); /* if all are 0, so will be the belief */
	}
}

/* Averages a message with the previous one; 0 stays 0. */
static void damp_message(const struct beliefs *b, double *q, const double *before)
{
	for (unsigned x = 0; x < b->shape->n; x++)
		if (q[x] != 0)
			q[x] = (1 - b->damping) * q[x] + b->damping * before[x];
	normalize_numbers(b, q);
}

/* Computes the belief and the messages q of a cell. Returns false if they vanish. */
static bool send_to_constraints(struct beliefs *b, unsigned n)
{
	unsigned size = b->shape->n;

	for (unsigned kind = 0; kind < KINDS; kind++) {
		const double *one = b->r[(kind + 1) % KINDS][n], *two = b->r[(kind + 2) % KINDS][n];
		double q[SDK_VALUES_MAX];

		for (unsigned x = 0; x < size; x++)
			q[x] = b->prior[n][x] * one[x] * two[x];
		if (!normalize_numbers(b, q))
			return false;
		if (b->variant & DAMP)
			damp_message(b, q, b->q[kind][n]);
		replace_numbers(b, b->q[kind][n], q);
	}
	for (unsigned x = 0; x < size; x++)
		b->belief[n][x] = b->prior[n][x] * b->r[0][n][x] * b->r[1][n][x] * b->r[2][n][x];
	return normalize_numbers(b, b->belief[n]);
}

/* Sends all messages once, unless it is late. Returns false if beliefs vanish. */
static bool send_messages(struct beliefs *b)
{
	for (unsigned m = 0; m < b->shape->units; m++) {
		if (IS_EXACT(b->variant) && sdk_method_is_late(b->query))
			return true;
		send_to_cells(b, m);
	}
	for (unsigned i = 0; i < b->opens; i++)
		if (!send_to_constraints(b, b->open[i]))
			return false;
	return true;
}

/* ---- Sinkhorn balancing ---- */

/* Balances the beliefs of a constraint once. Returns the largest change of one, or -1 on a contradiction. */
static double balance_constraint(struct beliefs *b, const struct constraint *c)
{
	double p[SDK_VALUES_MAX][SDK_ALLDIFF_SIDE], most = 0;

	for (unsigned i = 0; i < c->k; i++)
		for (unsigned x = 0; x < c->k; x++)
			p[i][x] = b->belief[c->cell[i]][c->value[x]];
	if (!sdk_alldiff_balance(c->k, p, b->least))
		return -1;
	for (unsigned i = 0; i < c->k; i++)
		for (unsigned x = 0; x < c->k; x++) {
			double *to = &b->belief[c->cell[i]][c->value[x]], change = fabs(p[i][x] - *to);

			most = change > most ? change : most;
			*to = p[i][x];
		}
	return most;
}

/* Balances the beliefs in some passes. Returns false on a contradiction. */
static bool balance_passes(struct beliefs *b)
{
	unsigned still = 0; /* passes in a row that changed nothing */

	for (unsigned pass = 0; pass < b->passes && still < STILL && !sdk_method_is_late(b->query); pass++) {
		double most = 0;

		for (unsigned m = 0; m < b->shape->units; m++) {
			double change = balance_constraint(b, &b->constraint[m]);

			if (change < 0)
				return false;
			most = change > most ? change : most;
		}
		still = most <= b->threshold ? still + 1 : 0;
	}
	return true;
}

/* Balances the beliefs, which replace the messages q. Returns false on a contradiction. */
static bool balance_beliefs(struct beliefs *b)
{
	if (!balance_passes(b))
		return false;
	b->change = 0;
	for (unsigned i = 0; i < b->opens; i++) {
		unsigned n = b->open[i];

		normalize_numbers(b, b->belief[n]);
		replace_numbers(b, b->balanced[n], b->belief[n]);
		for (unsigned kind = 0; kind < KINDS; kind++)
			memcpy(b->q[kind][n], b->belief[n], sizeof b->q[kind][n]);
	}
	return true;
}

/* ---- the board ---- */

/* Gives each cell the value with the largest belief. Returns whether that is a solution. */
static bool decode_board(struct beliefs *b)
{
	for (unsigned i = 0; i < b->opens; i++) {
		unsigned n = b->open[i], best = 0;

		for (unsigned x = 1; x < b->shape->n; x++)
			if (b->belief[n][x] > b->belief[n][best])
				best = x;
		b->value[n] = (uint8_t)(best + 1);
	}
	return sdk_is_solution(b->query->puzzle, b->value);
}

static unsigned constraint_of(const struct beliefs *b, unsigned n, unsigned kind)
{
	const struct sdk_shape *s = b->shape;

	return kind * s->n + (kind == 0 ? s->cell_row[n] : (kind == 1 ? s->cell_col[n] : s->cell_box[n]));
}

static void start_check(struct beliefs *b)
{
	b->checks++;
	memset(b->sum, 0, sizeof b->sum);
	for (unsigned i = 0; i < b->opens; i++) {
		unsigned n = b->open[i];

		b->value[n] = 0;
		for (unsigned x = 0; x < b->shape->n; x++) {
			double p = b->belief[n][x];

			if (p != 0 && b->variant & RANDOM)
				p /= random_exponential(b);
			b->p[n][x] = p;
			for (unsigned kind = 0; kind < KINDS; kind++)
				b->sum[constraint_of(b, n, kind)][x] += p;
		}
	}
}

static void set_probability(struct beliefs *b, unsigned n, unsigned x, double p)
{
	for (unsigned kind = 0; kind < KINDS; kind++)
		b->sum[constraint_of(b, n, kind)][x] += p - b->p[n][x];
	b->p[n][x] = p;
}

/*
 * Finds the open cell and value with the largest relative probability, among equals the largest p. Returns false if none
 * is left.
 */
static bool choose_cell(const struct beliefs *b, unsigned *cell, unsigned *value)
{
	double most = -1;

	for (unsigned i = 0; i < b->opens; i++) {
		unsigned n = b->open[i];
		const double *sum[KINDS];

		if (b->value[n])
			continue;
		for (unsigned kind = 0; kind < KINDS; kind++)
			sum[kind] = b->sum[constraint_of(b, n, kind)];
		for (unsigned x = 0; x < b->shape->n; x++) {
			double p = b->p[n][x], least, relative;

			if (p == 0)
				continue;
			least = sum[0][x] < sum[1][x] ? sum[0][x] : sum[1][x];
			least = sum[2][x] < least ? sum[2][x] : least;
			relative = p < least ? p / least : 1; /* because of rounding errors in the sums */
			if (relative > most || (relative == most && p > b->p[*cell][*value])) {
				most = relative;
				*cell = n;
				*value = x;
			}
		}
	}
	return most >= 0;
}

/* Removes a value from a cell, and spreads its p. Returns false if the cell has no other value. */
static bool remove_value(struct beliefs *b, unsigned n, unsigned value)
{
	double part = b->p[n][value];
	unsigned others = 0;

	set_probability(b, n, value, 0);
	for (unsigned x = 0; x < b->shape->n; x++)
		others += b->p[n][x] != 0;
	if (!others)
		return false;
	for (unsigned x = 0; x < b->shape->n; x++)
		if (b->p[n][x] != 0)
			set_probability(b, n, x, b->p[n][x] + part / others);
	return true;
}

/* Makes a solution check. Returns whether `value` is a solution. */
static bool check_beliefs(struct beliefs *b)
{
	unsigned n = 0, x = 0;

	start_check(b);
	while (choose_cell(b, &n, &x)) {
		b->value[n] = (uint8_t)(x + 1);
		for (unsigned y = 0; y < b->shape->n; y++)
			set_probability(b, n, y, x == y);
		for (unsigned kind = 0; kind < KINDS; kind++) {
			const struct constraint *c = &b->constraint[constraint_of(b, n, kind)];

			for (unsigned i = 0; i < c->k; i++)
				if (!b->value[c->cell[i]] && b->p[c->cell[i]][x] != 0 && !remove_value(b, c->cell[i], x))
					return false;
		}
	}
	return sdk_is_solution(b->query->puzzle, b->value);
}

/* ---- the methods ---- */

/* Sends the messages, and balances the beliefs if that is due. Returns false on a contradiction. */
static bool run_round(struct beliefs *b, bool due)
{
	double change = b->change;

	b->change = 0;
	if (b->variant & MESSAGES && !send_messages(b))
		return false;
	if (b->variant & BALANCE) /* the messages tell nothing, since balancing replaces them */
		b->change = change;
	return !(b->variant & BALANCE && due) || balance_beliefs(b);
}

static enum sdk_verdict run_rounds(struct beliefs *b)
{
	for (unsigned quiet = 0; !sdk_method_should_stop(b->query, 0, b->rounds, true);
		quiet = b->change < b->least_change ? quiet + 1 : 0) {
		if (quiet == b->quiet && !(b->variant & RANDOM))
			break;
		if (quiet == b->quiet) { /* other random numbers may do better */
			start_puzzle(b);
			b->restarts++;
			quiet = 0;
		}
		bool due = ++b->rounds % (b->period ? b->period : 1) == 0;

		if (!run_round(b, due))
			return SDK_VERDICT_NONE;
		if (decode_board(b) || (b->variant & CHECK && due && check_beliefs(b)))
			return SDK_VERDICT_SOLVED;
	}
	return SDK_VERDICT_GAVE_UP;
}

static void start_query(struct beliefs *b, const struct sdk_method *method, const struct sdk_method_query *query)
{
	b->variant = method->variant;
	b->query = query;
	b->shape = query->puzzle->shape;
	b->rounds = b->checks = b->restarts = 0;
	b->passes = sdk_method_whole(method, query, "passes");
	b->period = sdk_method_whole(method, query, "period");
	b->quiet = sdk_method_whole(method, query, "quiet");
	b->damping = sdk_method_value(method, query, "damping");
	b->least_change = sdk_method_value(method, query, "change");
	b->least = sdk_method_value(method, query, "least");
	b->threshold = sdk_method_value(method, query, "threshold");
	if (method->random)
		sdk_random_start(&b->random, query->seed, query->stream, 0);
}

static void solve_beliefs(const struct sdk_method *method, void *work, const struct sdk_method_query *query,
	struct sdk_method_result *result)
{
	struct beliefs *b = work;

	start_query(b, method, query);
	result->verdict = start_puzzle(b) ? run_rounds(b) : SDK_VERDICT_NONE;
	memcpy(result->value, b->value, b->shape->cells);
	result->count[0] = b->rounds;
	result->count[1] = b->checks;
	result->count[2] = b->restarts;
}

#define WORK_BYTES(variant) (IS_EXACT(variant) ? sizeof(struct beliefs) : offsetof(struct beliefs, alldiff))

static const struct sdk_method_parameter of_messages[] = { QUIET, CHANGE, LEAST };
static const struct sdk_method_parameter of_checks[] = { PERIOD, QUIET, CHANGE, LEAST };
static const struct sdk_method_parameter of_sinkhorn[] = { PASSES, THRESHOLD, QUIET, CHANGE, LEAST };
static const struct sdk_method_parameter of_both[] = { PASSES, THRESHOLD, PERIOD, QUIET, CHANGE, LEAST };
static const struct sdk_method_parameter of_damped[] = { PASSES, THRESHOLD, PERIOD, DAMPING, QUIET, CHANGE, LEAST };

#define METHOD(name_, variant_, parameter_, largest_, what_)                                                              \
	{                                                                                                                 \
		.name = name_, .what = what_,                                                                             \
		.counts = { "rounds", (variant_)&CHECK ? "checks" : NULL, (variant_)&RANDOM ? "restarts" : NULL },        \
		.largest = largest_, .rounds = true, .random = (variant_)&RANDOM, SDK_METHOD_TABLE(parameter_),           \
		.default_rounds = ROUNDS, .variant = variant_, .work_bytes = WORK_BYTES(variant_), .solve = solve_beliefs \
	}

const struct sdk_method sdk_beliefs[] = {
	METHOD("sum-product", SUM, of_messages, SDK_ALLDIFF_MAX, "belief propagation, exact sums over the ways to fill a unit"),
	METHOD("sum-product+check", SUM | CHECK, of_checks, SDK_ALLDIFF_MAX,
		"sum-product with solution checks: the board is filled from the beliefs"),
	METHOD("max-product", MAX, of_messages, SDK_ALLDIFF_MAX, "belief propagation, exact maxima over the ways to fill a unit"),
	METHOD("max-product+check", MAX | CHECK, of_checks, SDK_ALLDIFF_MAX, "max-product with solution checks"),
	METHOD("bp-polynomial", POLYNOMIAL, of_messages, SDK_VALUES_MAX,
		"belief propagation, approximate messages (Khan et al.)"),
	METHOD("bp-polynomial+check", POLYNOMIAL | CHECK, of_checks, SDK_VALUES_MAX, "bp-polynomial with solution checks"),
	METHOD("sinkhorn", BALANCE, of_sinkhorn, SDK_VALUES_MAX, "Sinkhorn balancing alone (Moon, Gunther, Kupin)"),
	METHOD("bp-sinkhorn", POLYNOMIAL | BALANCE | CHECK, of_both, SDK_VALUES_MAX,
		"bp-polynomial with Sinkhorn balancing and solution checks (Khan et al.)"),
	METHOD("bp-sinkhorn+random", POLYNOMIAL | BALANCE | CHECK | RANDOM, of_both, SDK_VALUES_MAX,
		"bp-sinkhorn with random factors in the solution checks"),
	METHOD("bp-sinkhorn+damp", POLYNOMIAL | BALANCE | CHECK | DAMP, of_damped, SDK_VALUES_MAX,
		"bp-sinkhorn with damped messages"),
	METHOD("bp-sinkhorn+damp+random", POLYNOMIAL | BALANCE | CHECK | DAMP | RANDOM, of_damped, SDK_VALUES_MAX,
		"bp-sinkhorn with damped messages and random factors"),
	SDK_METHODS_END
};
