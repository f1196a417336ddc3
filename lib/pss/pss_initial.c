/* SPDX-License-Identifier: MIT */
/*
 * pss_initial: makes the initial probabilities such that not only each cell sums to 1, but also each value to n over the
 * board, by proportional fitting: all sums of values are corrected, then all sums of cells, and so on. Among all
 * probabilities with these sums, this tends to those nearest to equal ones in relative entropy.
 */
#include "pss/pss_internal.h"

/* Ends when all sums of values are within `CLOSE` of n, or after `SWEEPS_MAX` sweeps. */
#define CLOSE 1e-3f
enum { SWEEPS_MAX = 1000 };

/* Sets `open` to what the values sum to over the empty cells. */
static void sum_values(const struct sdk_pss *w, float *open)
{
	for (unsigned l = 0; l < w->lanes; l++)
		open[l] = 0;
	for (unsigned i = 0; i < w->shape->cells - w->full; i++)
		for (unsigned l = 0; l < w->lanes; l++)
			open[l] += w->p[w->empty[i] * w->lanes + l];
}

/* Sets `should` to what they should sum to, which is n less the number of clues with the value. */
static void count_missing(const struct sdk_pss *w, float *should)
{
	for (unsigned l = 0; l < w->lanes; l++)
		should[l] = l < w->shape->n ? (float)w->shape->n : 0;
	for (unsigned c = 0; c < w->shape->cells; c++)
		if (w->puzzle->clue[c])
			should[w->puzzle->clue[c] - 1]--;
}

/*
 * Turns sums into corrections, and returns the greatest distance of a sum from what it should be. A value that has no
 * candidate is left alone.
 */
static float find_factors(const struct sdk_pss *w, float *open, const float *should)
{
	float off = 0;

	for (unsigned l = 0; l < w->lanes; l++) {
		float lack = should[l] - open[l], far = lack < 0 ? -lack : lack;

		if (open[l] > 0) {
			off = far > off ? far : off;
			open[l] = should[l] / open[l];
		}
	}
	return off;
}

/* Multiplies the probabilities of a cell by the corrections of the values, and makes their sum 1 again. */
static void correct_cell(float *q, const float *factor, unsigned lanes)
{
	float sum = 0;

	for (unsigned l = 0; l < lanes; l++) {
		q[l] *= factor[l];
		sum += q[l];
	}
	for (unsigned l = 0; l < lanes && sum > 0; l++)
		q[l] /= sum;
}

void sdk_pss_balance(struct sdk_pss *w)
{
	float should[LANES_MAX] = { 0 }, open[LANES_MAX] = { 0 };

	count_missing(w, should);
	for (unsigned sweeps = 0; sweeps < SWEEPS_MAX; sweeps++) {
		sum_values(w, open);
		if (find_factors(w, open, should) <= CLOSE)
			return;
		for (unsigned i = 0; i < w->shape->cells - w->full; i++)
			correct_cell(w->p + w->empty[i] * w->lanes, open, w->lanes);
	}
}
