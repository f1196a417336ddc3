/* SPDX-License-Identifier: MIT */
/*
 * Divide and concur, as lib/methods/concur.c and sdk-solve(1) define it, on boards of up to 16 values. A puzzle for which it
 * depends on rounding which of two assignments is the better one is `too close` to compare.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "reference.h"

enum { SETS = 1 << 16 };

/* The library adds in single precision, so of two sums that differ by less it may find either to be the larger one. */
#define CLOSE 4e-6

struct state {
	const struct puzzle *puzzle;
	struct sdk_random *random;
	candidates start;                      /* after singles */
	float q[3][CELLS_MAX][VALUES_MAX + 1]; /* the messages to the cell's row, column and box */
	unsigned chosen[3][CELLS_MAX];         /* the x for which a_mn(x) is 1 */
	float z[CELLS_MAX][VALUES_MAX + 1];
	uint64_t rounds, fills, deletions;
	bool close; /* whether two sums were */
	board solution;
};

static unsigned count_values(const struct puzzle *p, const bool *values)
{
	unsigned count = 0;

	for (unsigned v = 1; v <= p->n; v++)
		count += values[v];
	return count;
}

static bool is_open(const struct state *s, unsigned cell)
{
	return count_values(s->puzzle, s->start[cell]) > 1;
}

/* A random number, at least 0 and less than 1: a multiple of 2^-24. */
static float fraction(struct state *s)
{
	return (float)(sdk_random_next(s->random) >> 8) / 16777216.0f;
}

/* ---- singles ---- */

static void leave_only(bool *values, unsigned value)
{
	memset(values, 0, VALUES_MAX + 1);
	values[value] = true;
}

static bool apply_naked(const struct puzzle *p, candidates h, bool *changed)
{
	for (unsigned cell = 0; cell < p->cells; cell++) {
		if (count_values(p, h[cell]) == 0)
			return false;
		if (count_values(p, h[cell]) > 1)
			continue;
		for (unsigned v = 1; v <= p->n; v++)
			for (unsigned i = 0; h[cell][v] && i < p->peers; i++) {
				*changed |= h[p->peer[cell][i]][v];
				h[p->peer[cell][i]][v] = false;
			}
	}
	return true;
}

static bool apply_hidden(const struct puzzle *p, candidates h, bool *changed)
{
	for (unsigned kind = 0; kind < 3; kind++)
		for (unsigned u = 0; u < p->n; u++)
			for (unsigned v = 1; v <= p->n; v++) {
				unsigned places = 0, place = 0;

				for (unsigned i = 0; i < p->n; i++)
					if (h[p->unit[kind][u][i]][v]) {
						places++;
						place = p->unit[kind][u][i];
					}
				if (places == 0)
					return false;
				if (places == 1 && count_values(p, h[place]) > 1) {
					leave_only(h[place], v);
					*changed = true;
				}
			}
	return true;
}

/* Applies singles until nothing changes. Returns false on a contradiction. */
static bool apply_singles(const struct puzzle *p, candidates h)
{
	bool changed = true;

	while (changed) {
		changed = false;
		if (!apply_naked(p, h, &changed) || !apply_hidden(p, h, &changed))
			return false;
	}
	return true;
}

/* ---- messages ---- */

/*
 * Chooses the assignment with the largest sum for a unit, among those that the candidates allow: for each set of values, the
 * largest sum with which the first cells can have these, and the second largest. Returns false if there is no assignment.
 */
static bool divide(struct state *s, unsigned kind, unsigned u)
{
	static double sum[SETS], second[SETS];
	static unsigned last[SETS]; /* the value of the last of these cells */
	const struct puzzle *p = s->puzzle;
	const unsigned all = (1U << p->n) - 1;

	sum[0] = 0;
	second[0] = -INFINITY;
	for (unsigned set = 1; set <= all; set++) {
		const unsigned cell = p->unit[kind][u][__builtin_popcount(set) - 1];

		sum[set] = second[set] = -INFINITY;
		for (unsigned v = 1; v <= p->n; v++) {
			const unsigned rest = set & ~(1U << (v - 1));

			if (rest == set || !s->start[cell][v])
				continue;
			const double more = is_open(s, cell) ? (double)s->q[kind][cell][v] : 0, total = sum[rest] + more;

			second[set] = fmax(fmax(second[set], second[rest] + more), fmin(total, sum[set]));
			if (total > sum[set]) {
				sum[set] = total;
				last[set] = v;
			}
		}
	}
	if (sum[all] == -INFINITY)
		return false;
	s->close |= sum[all] - second[all] < CLOSE;
	for (unsigned set = all; set; set &= ~(1U << (last[set] - 1)))
		s->chosen[kind][p->unit[kind][u][__builtin_popcount(set) - 1]] = last[set];
	return true;
}

static bool divide_all(struct state *s)
{
	for (unsigned kind = 0; kind < 3; kind++)
		for (unsigned u = 0; u < s->puzzle->n; u++)
			if (!divide(s, kind, u))
				return false;
	return true;
}

static bool all_agree(const struct state *s)
{
	for (unsigned cell = 0; cell < s->puzzle->cells; cell++)
		if (s->chosen[0][cell] != s->chosen[1][cell] || s->chosen[1][cell] != s->chosen[2][cell])
			return false;
	return true;
}

/* Single precision, in the order of the definition, so that sums are rounded alike. */
static void update_messages(struct state *s)
{
	for (unsigned cell = 0; cell < s->puzzle->cells; cell++)
		for (unsigned x = 1; x <= s->puzzle->n; x++) {
			float b = -(s->q[0][cell][x] + s->q[1][cell][x] + s->q[2][cell][x]) / 3;

			for (unsigned m = 0; m < 3; m++)
				if (s->chosen[m][cell] == x)
					b += 2.0f / 3;
			for (unsigned m = 0; m < 3; m++) {
				s->q[m][cell][x] += b;
				if (s->chosen[m][cell] == x)
					s->q[m][cell][x] -= 1;
			}
		}
}

/* ---- fills ---- */

/* The belief of fill number i of a round, from 0. */
static void set_belief(struct state *s, unsigned i, bool messages, float lean)
{
	const unsigned kind = (i + 2) % 3, times = (i + 2) / 3; /* from the second fill on */
	const float factor = lean * (float)times;

	for (unsigned cell = 0; cell < s->puzzle->cells; cell++)
		for (unsigned x = 1; is_open(s, cell) && x <= s->puzzle->n; x++) {
			float z = messages ? s->q[0][cell][x] + s->q[1][cell][x] + s->q[2][cell][x] : 3 * fraction(s);

			for (unsigned m = 0; messages && m < 3; m++)
				if (s->chosen[m][cell] == x)
					z += 1;
			if (messages && i) {
				z -= factor * s->q[kind][cell][x];
				if (s->chosen[kind][cell] == x)
					z += 2 * factor;
			}
			s->z[cell][x] = z;
		}
}

/* Chooses the next cell and its value. Returns false if the board is full. */
static bool choose(const struct state *s, candidates h, float crowd, unsigned *cell, unsigned *value)
{
	bool found = false;
	float largest = 0;

	for (unsigned c = 0; c < s->puzzle->cells; c++) {
		const unsigned count = count_values(s->puzzle, h[c]);
		unsigned best = 0;

		for (unsigned v = 1; v <= s->puzzle->n; v++)
			if (h[c][v] && (!best || s->z[c][v] > s->z[c][best]))
				best = v;
		if (count < 2 || (found && s->z[c][best] - crowd * (float)count <= largest))
			continue;
		found = true;
		largest = s->z[c][best] - crowd * (float)count;
		*cell = c;
		*value = best;
	}
	return found;
}

static bool fill_board(struct state *s, float crowd, unsigned deletions)
{
	static candidates h, trial;
	unsigned cell = 0, value = 0, deleted = 0;

	s->fills++;
	memcpy(h, s->start, sizeof h);
	while (choose(s, h, crowd, &cell, &value)) {
		memcpy(trial, h, sizeof h);
		leave_only(trial[cell], value);
		if (apply_singles(s->puzzle, trial)) {
			memcpy(h, trial, sizeof h);
			continue;
		}
		s->deletions++;
		h[cell][value] = false;
		if (++deleted == deletions || !apply_singles(s->puzzle, h))
			return false;
	}
	for (unsigned c = 0; c < s->puzzle->cells; c++)
		for (unsigned v = 1; v <= s->puzzle->n; v++)
			if (h[c][v])
				s->solution[c] = v;
	return true;
}

/* ---- the method ---- */

static bool make_fills(struct state *s, const struct request *r)
{
	for (unsigned i = 0; i < (unsigned)setting(r, "fills", 13); i++) {
		set_belief(s, i, has_part(r, "concur"), (float)setting(r, "lean", 3));
		if (fill_board(s, (float)setting(r, "crowd", 1.5), (unsigned)setting(r, "deletions", 8)))
			return true;
	}
	return false;
}

/* Returns whether the puzzle is solved; *gave_up: whether it may have a solution otherwise. */
static bool run_rounds(struct state *s, const struct request *r, bool *gave_up)
{
	*gave_up = true;
	while (s->rounds < (uint64_t)setting(r, "rounds", 1000)) {
		s->rounds++;
		if (has_part(r, "concur")) {
			if (!divide_all(s)) {
				*gave_up = false;
				return false;
			}
			memcpy(s->solution, s->chosen[0], sizeof s->solution);
			if (all_agree(s))
				return true;
			update_messages(s);
		}
		if (has_part(r, "fill") && make_fills(s, r))
			return true;
	}
	return false;
}

void concur(const struct puzzle *p, const struct request *r, struct sdk_random *random)
{
	static struct state s;
	bool solved = false, gave_up = false, open = false;

	s = (struct state){ .puzzle = p, .random = random };
	memcpy(s.start, p->may, sizeof s.start);
	if (apply_singles(p, s.start)) {
		for (unsigned cell = 0; cell < p->cells; cell++) {
			open |= is_open(&s, cell);
			for (unsigned v = 1; v <= p->n; v++)
				if (s.start[cell][v])
					s.solution[cell] = v;
		}
		for (unsigned kind = 0; kind < 3; kind++)
			for (unsigned cell = 0; cell < p->cells; cell++)
				for (unsigned x = 1; is_open(&s, cell) && x <= p->n; x++)
					s.q[kind][cell][x] = fraction(&s);
		solved = !open || run_rounds(&s, r, &gave_up);
	}
	if (s.close) {
		printf("too close");
		return;
	}
	print_outcome(p, s.solution, solved, gave_up);
	printf("\trounds %" PRIu64 "\tfills %" PRIu64 "\tdeletions %" PRIu64, s.rounds, s.fills, s.deletions);
}
