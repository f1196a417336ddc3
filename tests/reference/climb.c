/* SPDX-License-Identifier: MIT */
/* Hill climbing and simulated annealing, as lib/methods/climb.c and sdk-solve(1) define them. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "reference.h"

struct state {
	const struct puzzle *puzzle;
	struct sdk_random *random;
	unsigned kind; /* of the units that always have all values */
	bool post, cp;
	board fixed, b;
	uint64_t nodes, restarts, rounds;
};

/* The number of values missing from the units of the two other kinds. */
static unsigned cost(const struct state *s)
{
	const struct puzzle *p = s->puzzle;
	unsigned missing = 0;

	for (unsigned kind = 0; kind < 3; kind++)
		for (unsigned u = 0; kind != s->kind && u < p->n; u++) {
			bool has[VALUES_MAX + 1] = { false };

			for (unsigned i = 0; i < p->n; i++)
				has[s->b[p->unit[kind][u][i]]] = true;
			for (unsigned v = 1; v <= p->n; v++)
				missing += !has[v];
		}
	return missing;
}

/* The cells of a unit that are not fixed; returns their number. */
static unsigned free_cells(const struct state *s, unsigned u, unsigned cell[VALUES_MAX])
{
	unsigned count = 0;

	for (unsigned i = 0; i < s->puzzle->n; i++)
		if (!s->fixed[s->puzzle->unit[s->kind][u][i]])
			cell[count++] = s->puzzle->unit[s->kind][u][i];
	return count;
}

static void swap(struct state *s, unsigned a, unsigned b)
{
	const unsigned value = s->b[a];

	s->b[a] = s->b[b];
	s->b[b] = value;
}

/* ---- the random board ---- */

static void fill_unit(struct state *s, unsigned u)
{
	const struct puzzle *p = s->puzzle;
	uint16_t missing[VALUES_MAX];
	unsigned count = 0;

	for (unsigned v = 1; v <= p->n; v++) {
		bool has = false;

		for (unsigned i = 0; i < p->n; i++)
			has |= s->b[p->unit[s->kind][u][i]] == v;
		if (!has)
			missing[count++] = (uint16_t)v;
	}
	sdk_random_shuffle(s->random, missing, count);
	for (unsigned i = 0; i < p->n; i++)
		if (!s->b[p->unit[s->kind][u][i]])
			s->b[p->unit[s->kind][u][i]] = missing[--count];
}

/* The fixed cells with this value in the column of the cell, and those in its box. */
static unsigned conflicts(const struct state *s, unsigned cell, unsigned value)
{
	const struct puzzle *p = s->puzzle;
	unsigned count = 0;

	for (unsigned other = 0; other < p->cells; other++) {
		if (s->fixed[other] != value)
			continue;
		count += p->unit_of[COLUMN][other] == p->unit_of[COLUMN][cell];
		count += p->unit_of[BOX][other] == p->unit_of[BOX][cell];
	}
	return count;
}

static void post_swap(struct state *s, unsigned u)
{
	unsigned cell[VALUES_MAX];
	const unsigned count = free_cells(s, u, cell);

	for (unsigned i = 0; i < count; i++)
		for (unsigned k = 0; k < count; k++) {
			const unsigned a = cell[i], b = cell[k];
			const unsigned before = conflicts(s, a, s->b[a]) + conflicts(s, b, s->b[b]);

			swap(s, a, b);
			if (conflicts(s, a, s->b[a]) + conflicts(s, b, s->b[b]) >= before)
				swap(s, a, b);
		}
}

static void fill_board(struct state *s)
{
	memcpy(s->b, s->fixed, sizeof s->b);
	for (unsigned u = 0; u < s->puzzle->n; u++) {
		fill_unit(s, u);
		if (s->post)
			post_swap(s, u);
		if (s->cp)
			propagate_from(s->puzzle, s->b, (u + 1) * s->puzzle->n);
	}
	s->nodes++;
}

/* ---- climbing ---- */

/* Takes the best swap. Returns false if there is none. */
static bool take_step(struct state *s, bool patient)
{
	const int now = (int)cost(s);
	int best = 0;
	unsigned a = 0, b = 0, equals = 0; /* those met of the best */

	for (unsigned u = 0; u < s->puzzle->n; u++) {
		unsigned cell[VALUES_MAX];
		const unsigned count = free_cells(s, u, cell);

		for (unsigned i = 0; i < count; i++)
			for (unsigned k = i + 1; k < count; k++) {
				swap(s, cell[i], cell[k]);
				const int change = (int)cost(s) - now;

				swap(s, cell[i], cell[k]);
				if (!patient && change >= 0)
					continue;
				if (!equals || change < best)
					equals = 1;
				else if (change > best || change < 0 || sdk_random_below(s->random, ++equals))
					continue;
				best = change;
				a = cell[i];
				b = cell[k];
			}
	}
	if (!equals)
		return false;
	swap(s, a, b);
	s->nodes++;
	return true;
}

static bool climb_once(struct state *s, unsigned patience)
{
	unsigned lowest, idle = 0;

	fill_board(s);
	lowest = cost(s);
	while (!is_solution(s->puzzle, s->b) && (!idle || idle < patience) && take_step(s, patience > 0)) {
		idle++;
		if (cost(s) < lowest) {
			lowest = cost(s);
			idle = 0;
		}
	}
	s->rounds++;
	return is_solution(s->puzzle, s->b);
}

/* ---- annealing ---- */

/* Draws two free cells of a box. Returns false if the box drawn has fewer. */
static bool draw_pair(struct state *s, unsigned *a, unsigned *b)
{
	unsigned cell[VALUES_MAX];
	const unsigned count = free_cells(s, sdk_random_below(s->random, s->puzzle->n), cell);

	if (count < 2)
		return false;
	*a = cell[sdk_random_below(s->random, count)];
	for (unsigned i = 0, k = sdk_random_below(s->random, count - 1); i < count; i++)
		if (cell[i] != *a && k-- == 0)
			*b = cell[i];
	return true;
}

static double first_temperature(struct state *s, unsigned probes)
{
	static unsigned seen[1000];
	double mean = 0, variance = 0;

	for (unsigned i = 0; i < probes; i++) {
		unsigned a = 0, b = 0;

		if (draw_pair(s, &a, &b))
			swap(s, a, b);
		seen[i] = cost(s);
		mean += seen[i];
	}
	mean /= probes;
	for (unsigned i = 0; i < probes; i++)
		variance += (seen[i] - mean) * (seen[i] - mean) / probes;
	return variance > 0.01 ? sqrt(variance) : 0.1;
}

static void run_chain(struct state *s, double t, uint64_t length)
{
	for (uint64_t i = 0; i < length && !is_solution(s->puzzle, s->b); i++) {
		const int before = (int)cost(s);
		unsigned a, b;

		if (!draw_pair(s, &a, &b))
			continue;
		s->nodes++;
		swap(s, a, b);
		const int rise = (int)cost(s) - before;

		if (rise > 0 && sdk_random_next(s->random) / 4294967296.0 >= exp(-rise / t))
			swap(s, a, b);
	}
	s->rounds++;
}

static bool anneal(struct state *s, const struct request *r, uint64_t limit)
{
	const unsigned patience = (unsigned)setting(r, "patience", 20), probes = (unsigned)setting(r, "probes", 100);
	unsigned squares = 0;

	for (unsigned u = 0; u < s->puzzle->n; u++) {
		unsigned cell[VALUES_MAX];
		const unsigned count = free_cells(s, u, cell);

		squares += count * count;
	}
	const double length = setting(r, "chain", 1) * squares;

	for (;; s->restarts++) {
		fill_board(s);
		double t = first_temperature(s, probes);

		for (unsigned idle = 0; idle < patience;) {
			const unsigned before = cost(s);

			if (is_solution(s->puzzle, s->b))
				return true;
			run_chain(s, t, length < 1 ? 1 : (uint64_t)length);
			if (is_solution(s->puzzle, s->b))
				return true;
			if (s->rounds >= limit)
				return false;
			idle = cost(s) == before ? idle + 1 : 0;
			t *= setting(r, "cooling", 0.99);
		}
	}
}

void climb(const struct puzzle *p, const struct request *r, struct sdk_random *random)
{
	static struct state s;
	const uint64_t limit = (uint64_t)setting(r, "rounds", 100000);
	const bool hill = strcmp(r->method, "hill") == 0, annealing = strcmp(r->method, "anneal") == 0;
	const unsigned patience = (unsigned)setting(r, "patience", hill ? 0 : 5);
	bool possible = true, solved = false;

	memset(&s, 0, sizeof s);
	s.puzzle = p;
	s.random = random;
	s.kind = annealing ? BOX : ROW;
	s.post = has_part(r, "+post");
	s.cp = has_part(r, "+cp");
	memcpy(s.fixed, p->clue, sizeof s.fixed);
	if (s.cp)
		possible = propagate_from(p, s.fixed, 0);
	if (possible && annealing)
		solved = anneal(&s, r, limit);
	else if (possible)
		while (!(solved = climb_once(&s, patience)) && !hill && s.rounds < limit)
			s.restarts++;
	print_outcome(p, s.b, solved, possible);
	printf("\tnodes %" PRIu64 "\trestarts %" PRIu64, s.nodes, s.restarts);
	if (annealing)
		printf("\trounds %" PRIu64, s.rounds);
}
