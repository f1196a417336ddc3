/* SPDX-License-Identifier: MIT */
#include "methods/alldiff.h"

#include <assert.h>

#include "base/bits.h"

/* Compiled twice: `max` is a constant in each copy. */
static inline __attribute__((always_inline)) double combine(double a, double b, bool max)
{
	return max ? (a > b ? a : b) : a + b;
}

/* Computes F and B for all sets. The last |S| cells are those from cell k - |S| on. */
static inline __attribute__((always_inline)) void fill_sets(struct sdk_alldiff *a, unsigned k,
	double q[][SDK_ALLDIFF_SIDE], bool max)
{
	uint32_t all = (UINT32_C(1) << k) - 1;

	a->first[0] = a->last[0] = 1;
	for (uint32_t set = 1; set <= all; set++) {
		unsigned count = sdk_bits_count(set);
		const double *f = q[count - 1], *l = q[k - count];
		double first = 0, last = 0;

		for (uint32_t rest = set; rest; rest &= rest - 1) {
			unsigned x = sdk_bits_lowest(rest);
			uint32_t without = set & ~(UINT32_C(1) << x);

			first = combine(first, a->first[without] * f[x], max);
			last = combine(last, a->last[without] * l[x], max);
		}
		a->first[set] = first;
		a->last[set] = last;
	}
}

static inline __attribute__((always_inline)) void compute_messages(struct sdk_alldiff *a, unsigned k,
	double q[][SDK_ALLDIFF_SIDE], double r[][SDK_ALLDIFF_SIDE], bool max)
{
	uint32_t all = (UINT32_C(1) << k) - 1;

	assert(k <= SDK_ALLDIFF_MAX);
	fill_sets(a, k, q, max);
	for (unsigned n = 0; n < k; n++)
		for (unsigned x = 0; x < k; x++)
			r[n][x] = 0;
	for (uint32_t set = 0; set < all; set++) {
		double *to = r[sdk_bits_count(set)];

		if (a->first[set] == 0)
			continue;
		for (uint32_t rest = all & ~set; rest; rest &= rest - 1) {
			unsigned x = sdk_bits_lowest(rest);

			to[x] = combine(to[x], a->first[set] * a->last[all & ~set & ~(UINT32_C(1) << x)], max);
		}
	}
}

void sdk_alldiff_sum(struct sdk_alldiff *a, unsigned k, double q[][SDK_ALLDIFF_SIDE], double r[][SDK_ALLDIFF_SIDE])
{
	compute_messages(a, k, q, r, false);
}

void sdk_alldiff_max(struct sdk_alldiff *a, unsigned k, double q[][SDK_ALLDIFF_SIDE], double r[][SDK_ALLDIFF_SIDE])
{
	compute_messages(a, k, q, r, true);
}

/* ---- balancing ---- */

bool sdk_alldiff_balance(unsigned k, double p[][SDK_ALLDIFF_SIDE], double least)
{
	double factor[SDK_ALLDIFF_SIDE] = { 0 };

	for (unsigned n = 0; n < k; n++) {
		double largest = 0, sum = 0;

		for (unsigned x = 0; x < k; x++)
			largest = p[n][x] > largest ? p[n][x] : largest;
		if (largest == 0)
			return false;
		for (unsigned x = 0; x < k; x++) {
			p[n][x] = p[n][x] != 0 && p[n][x] < least * largest ? least * largest : p[n][x];
			sum += p[n][x];
		}
		sum = 1 / sum;
		for (unsigned x = 0; x < k; x++) {
			p[n][x] *= sum;
			factor[x] += p[n][x];
		}
	}
	for (unsigned x = 0; x < k; x++) {
		if (factor[x] == 0)
			return false;
		factor[x] = 1 / factor[x];
	}
	for (unsigned n = 0; n < k; n++)
		for (unsigned x = 0; x < k; x++)
			p[n][x] *= factor[x];
	return true;
}

/* ---- the best permutation ---- */

enum { NO_CELL = UINT8_MAX };

/*
 * The value x is worth q[n][x] - price[x] to cell n. In an optimal assignment each cell has the value that is worth most
 * to it; `want` is that worth.
 */
struct assignment {
	float (*q)[SDK_VALUES_MAX];
	const uint32_t *may;
	float *price;
	float want[SDK_VALUES_MAX];
	uint8_t owner[SDK_VALUES_MAX]; /* [k] of each value: its cell, or NO_CELL */
	uint8_t *has;                  /* [k] of each cell: its value */
};

/* Gives each cell in turn the value that is worth most to it, unless that is taken. Returns the cells that got none. */
static uint32_t assign_greedily(struct assignment *m, unsigned k)
{
	uint32_t left = 0;

	for (unsigned x = 0; x < k; x++)
		m->owner[x] = NO_CELL;
	for (unsigned n = 0; n < k; n++) {
		unsigned best = sdk_bits_lowest(m->may[n]);

		for (uint32_t rest = m->may[n] & (m->may[n] - 1); rest; rest &= rest - 1) {
			unsigned x = sdk_bits_lowest(rest);

			if (m->q[n][x] - m->price[x] > m->q[n][best] - m->price[best])
				best = x;
		}
		m->want[n] = m->q[n][best] - m->price[best];
		if (m->owner[best] != NO_CELL) {
			left |= UINT32_C(1) << n;
			m->has[n] = NO_CELL;
			continue;
		}
		m->owner[best] = (uint8_t)n;
		m->has[n] = (uint8_t)best;
	}
	return left;
}

/*
 * Finds a value for cell n by the cheapest chain of exchanges, with Dijkstra's algorithm: the cost of a step is the loss of
 * its cell. Updates prices and wants, so that each cell again has the value that is worth most to it.
 */
static bool augment_assignment(struct assignment *m, unsigned n)
{
	float loss[SDK_VALUES_MAX];   /* the lowest cost found so far of giving the value to a new cell */
	uint8_t from[SDK_VALUES_MAX]; /* the cell that would get it */
	uint32_t seen = 0, done = 0;
	unsigned cell = n, x;
	float lost = 0;

	for (;;) {
		float least = 0;

		for (uint32_t rest = m->may[cell] & ~done; rest; rest &= rest - 1) {
			float l;

			x = sdk_bits_lowest(rest);
			l = lost + m->want[cell] - (m->q[cell][x] - m->price[x]);
			if (!(seen >> x & 1) || l < loss[x]) {
				loss[x] = l;
				from[x] = (uint8_t)cell;
				seen |= UINT32_C(1) << x;
			}
		}
		if (seen == done)
			return false;
		x = SDK_VALUES_MAX;
		for (uint32_t rest = seen & ~done; rest; rest &= rest - 1) {
			unsigned y = sdk_bits_lowest(rest);

			if (x == SDK_VALUES_MAX || loss[y] < least) {
				least = loss[y];
				x = y;
			}
		}
		lost = loss[x];
		done |= UINT32_C(1) << x;
		if (m->owner[x] == NO_CELL)
			break;
		cell = m->owner[x];
	}
	m->want[n] -= lost;
	for (uint32_t rest = done & ~(UINT32_C(1) << x); rest; rest &= rest - 1) {
		unsigned y = sdk_bits_lowest(rest);

		m->want[m->owner[y]] -= lost - loss[y];
		m->price[y] += lost - loss[y];
	}
	for (unsigned next;; x = next) {
		cell = from[x];
		next = m->has[cell];
		m->owner[x] = (uint8_t)cell;
		m->has[cell] = (uint8_t)x;
		if (cell == n)
			break;
	}
	return true;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): both are written to through the assignment */
bool sdk_alldiff_best(unsigned k, float q[][SDK_VALUES_MAX], const uint32_t *may, float *price, uint8_t *s)
{
	assert(k <= SDK_VALUES_MAX);
	struct assignment m = { .q = q, .may = may, .price = price, .has = s };

	for (uint32_t left = assign_greedily(&m, k); left; left &= left - 1)
		if (!augment_assignment(&m, sdk_bits_lowest(left)))
			return false;
	return true;
}
