/* SPDX-License-Identifier: MIT */
/* alldiff: messages and best permutations against all permutations, one by one; balancing. */
#include "methods/alldiff.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "tap.h"

enum {
	SIDE = SDK_ALLDIFF_SIDE,
	LARGEST = 6
};

static uint64_t state = 88172645463325252u;

/* Marsaglia's xorshift, 64 bits: 0 to n - 1. */
static unsigned below(unsigned n)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (unsigned)((state >> 32) % n);
}

/* A problem, and the result found by trying all permutations. */
struct task {
	unsigned k;
	double q[LARGEST][SIDE], sum[LARGEST][SIDE], max[LARGEST][SIDE];
	float worth[LARGEST][SIDE], best; /* -1: no permutation */
	uint32_t may[LARGEST];
};

static void one_permutation(struct task *t, const uint8_t *s)
{
	float worth = 0;

	for (unsigned n = 0; n < t->k; n++) {
		double product = 1;

		for (unsigned other = 0; other < t->k; other++)
			if (other != n)
				product *= t->q[other][s[other]];
		t->sum[n][s[n]] += product;
		t->max[n][s[n]] = fmax(t->max[n][s[n]], product);
	}
	for (unsigned n = 0; n < t->k; n++) {
		if (!(t->may[n] >> s[n] & 1))
			return;
		worth += t->worth[n][s[n]];
	}
	t->best = fmaxf(t->best, worth);
}

static void permutations(struct task *t, unsigned done, uint32_t left, uint8_t *s)
{
	if (done == t->k)
		one_permutation(t, s);
	for (uint32_t rest = left; rest; rest &= rest - 1) {
		s[done] = (uint8_t)sdk_bits_lowest(rest);
		permutations(t, done + 1, left & ~(UINT32_C(1) << s[done]), s);
	}
}

static void set_task(struct task *t, unsigned k)
{
	uint8_t s[LARGEST];

	memset(t, 0, sizeof *t);
	t->k = k;
	t->best = -1;
	for (unsigned n = 0; n < k; n++) {
		for (unsigned x = 0; x < k; x++) {
			t->q[n][x] = below(3) ? below(1000) / 1000.0 : 0;
			t->worth[n][x] = (float)below(64) / 8;
			t->may[n] |= (uint32_t)(below(2) != 0) << x;
		}
		t->may[n] |= UINT32_C(1) << below(k);
	}
	permutations(t, 0, (UINT32_C(1) << k) - 1, s);
}

/* Whether two values agree, and are 0 in the same cases. */
static bool alike(const struct task *t, double a[][SIDE], double b[][SIDE])
{
	for (unsigned n = 0; n < t->k; n++)
		for (unsigned x = 0; x < t->k; x++)
			if (fabs(a[n][x] - b[n][x]) > 1e-12 || (a[n][x] == 0) != (b[n][x] == 0))
				return false;
	return true;
}

/* Sums of eighths are exact. `price` keeps the value of the previous task. */
static bool finds_best(struct task *t, float *price)
{
	uint8_t s[LARGEST];
	uint32_t seen = 0;
	float worth = 0;

	if (!sdk_alldiff_best(t->k, t->worth, t->may, price, s))
		return t->best < 0;
	for (unsigned n = 0; n < t->k; n++) {
		if (!(t->may[n] >> s[n] & 1))
			return false;
		seen |= UINT32_C(1) << s[n];
		worth += t->worth[n][s[n]];
	}
	return seen == (UINT32_C(1) << t->k) - 1 && worth == t->best;
}

/* Figure 4 of Khan et al.: one iteration on a matrix of three cells, whose sums are not 1. */
static bool is_worked_example(void)
{
	double p[3][SIDE] = { { 2, 1, 1 }, { 1, 1, 2 }, { 0, 1, 1 } };
	static const double balanced[3][3] = { { 2. / 3, .25, .2 }, { 1. / 3, .25, .4 }, { 0, .5, .4 } };
	bool good = sdk_alldiff_balance(3, p, 0);

	for (unsigned n = 0; n < 3; n++)
		for (unsigned x = 0; x < 3; x++)
			good = good && fabs(p[n][x] - balanced[n][x]) < 1e-15;
	return good;
}

/* The largest distance of a sum of a cell or value from 1. */
static double imbalance(unsigned k, double p[][SIDE])
{
	double most = 0;

	for (unsigned n = 0; n < k; n++) {
		double cell = 0, value = 0;

		for (unsigned x = 0; x < k; x++) {
			cell += p[n][x];
			value += p[x][n];
		}
		most = fmax(most, fmax(fabs(cell - 1), fabs(value - 1)));
	}
	return most;
}

/*
 * Balances a random matrix with a solution, value n for cell n. The KL distance of the matrix to it, which is the sum of
 * -log p[n][n], must never rise; and all sums come to 1.
 */
static bool comes_nearer(void)
{
	unsigned k = 1 + below(LARGEST);
	double p[LARGEST][SIDE], before = HUGE_VAL;

	for (unsigned n = 0; n < k; n++)
		for (unsigned x = 0; x < k; x++)
			p[n][x] = n == x || below(3) ? (1 + below(1000)) / 1000.0 : 0;
	for (unsigned i = 0; i < 2000; i++) {
		double distance = 0;

		if (!sdk_alldiff_balance(k, p, 1e-12))
			return false;
		for (unsigned n = 0; n < k; n++)
			distance -= log(p[n][n]);
		if (distance > before + 1e-12)
			return false;
		before = distance;
	}
	return imbalance(k, p) < 1e-3;
}

/* A cell without a value, and a value without a cell. */
static bool finds_contradictions(void)
{
	double cell[2][SIDE] = { { 1, 1 }, { 0, 0 } }, value[2][SIDE] = { { 1, 0 }, { 1, 0 } };

	return !sdk_alldiff_balance(2, cell, 0) && !sdk_alldiff_balance(2, value, 0);
}

int main(void)
{
	struct sdk_alldiff *a = malloc(sizeof *a);
	bool sum = true, max = true, best = true, nearer = true;
	unsigned without = 0;
	float price[SDK_VALUES_MAX] = { 0 };

	if (!a)
		return 2;
	for (unsigned i = 0; i < 2000; i++) {
		struct task t;
		double r[LARGEST][SIDE];

		set_task(&t, 1 + below(LARGEST));
		sdk_alldiff_sum(a, t.k, t.q, r);
		sum = sum && alike(&t, r, t.sum);
		sdk_alldiff_max(a, t.k, t.q, r);
		max = max && alike(&t, r, t.max);
		best = best && finds_best(&t, price);
		without += t.best < 0;
	}
	for (unsigned i = 0; i < 200; i++)
		nearer = nearer && comes_nearer();
	tap(sum, "sums over permutations, 0 exactly where there is none");
	tap(max, "the largest product over permutations");
	tap(best, "the permutation of the largest sum, whatever the prices before");
	tap(without > 20, "some have no permutation");
	tap(is_worked_example(), "balancing scales the cells first, then the values");
	tap(nearer, "balancing never goes away from a solution, and comes to sums of 1");
	tap(finds_contradictions(), "a matrix without a permutation cannot always be balanced");
	free(a);
	return tap_done();
}
