/* SPDX-License-Identifier: MIT */
/* Pairwise comparison of hypotheses, as lib/methods/pairs.h and sdk-solve(1) define it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference.h"

enum { LISTED_MAX = 99 };

enum end {
	IMPOSSIBLE,
	OPEN,
	SOLVED
};

struct state {
	const struct puzzle *puzzle;
	uint64_t rounds, scenarios, found, wanted, counted;
	bool counting, more; /* before counting has stopped; whether it stopped at the number wanted */
	candidates some;     /* the values in the solutions found */
	board listed[LISTED_MAX];
};

static unsigned count_values(const struct puzzle *p, const bool *values)
{
	unsigned count = 0;

	for (unsigned v = 1; v <= p->n; v++)
		count += values[v];
	return count;
}

static unsigned only_value(const struct puzzle *p, const bool *values)
{
	unsigned v = 1;

	while (v < p->n && !values[v])
		v++;
	return v;
}

static bool falsify(bool *hypothesis)
{
	const bool changed = *hypothesis;

	*hypothesis = false;
	return changed;
}

/* ---- the rules; they return whether they falsified something ---- */

/* Rules 1 to 4: whether the hypotheses a of a cell and b of another cell of the unit can both be true. */
static bool are_compatible(unsigned a, unsigned b)
{
	return a != b;
}

/* Rules 5 to 7. */
static bool compare_pairs(const struct puzzle *p, candidates h, const unsigned *cell)
{
	bool changed = false;

	for (unsigned i = 0; i < p->n; i++) {
		if (count_values(p, h[cell[i]]) == 0) /* ends the rounds: see is_possible */
			continue;
		for (unsigned k = 0; k < p->n; k++)
			for (unsigned b = 1; k != i && b <= p->n; b++) {
				bool allowed = false;

				for (unsigned a = 1; a <= p->n; a++)
					allowed |= h[cell[i]][a] && are_compatible(a, b);
				if (!allowed)
					changed |= falsify(&h[cell[k]][b]);
			}
	}
	return changed;
}

/* Rules 8 to 10. */
static bool find_only_cells(const struct puzzle *p, candidates h, const unsigned *cell)
{
	bool once[VALUES_MAX + 1] = { false }, changed = false;

	for (unsigned v = 1; v <= p->n; v++) {
		unsigned cells = 0;

		for (unsigned i = 0; i < p->n; i++)
			cells += h[cell[i]][v];
		once[v] = cells == 1;
	}
	for (unsigned i = 0; i < p->n; i++)
		for (unsigned v = 1; v <= p->n; v++)
			for (unsigned other = 1; once[v] && h[cell[i]][v] && other <= p->n; other++)
				if (other != v)
					changed |= falsify(&h[cell[i]][other]);
	return changed;
}

/* Rule 11. */
static bool find_equal_pairs(const struct puzzle *p, candidates h, const unsigned *cell)
{
	bool changed = false;

	for (unsigned i = 0; i < p->n; i++)
		for (unsigned j = i + 1; j < p->n; j++) {
			if (count_values(p, h[cell[i]]) != 2 || memcmp(h[cell[i]], h[cell[j]], sizeof h[0]) != 0)
				continue;
			for (unsigned k = 0; k < p->n; k++)
				for (unsigned v = 1; k != i && k != j && v <= p->n; v++)
					if (h[cell[i]][v])
						changed |= falsify(&h[cell[k]][v]);
		}
	return changed;
}

static bool is_possible(const struct puzzle *p, candidates h)
{
	for (unsigned cell = 0; cell < p->cells; cell++)
		if (count_values(p, h[cell]) == 0)
			return false;
	for (unsigned kind = 0; kind < 3; kind++)
		for (unsigned u = 0; u < p->n; u++)
			for (unsigned v = 1; v <= p->n; v++) {
				bool somewhere = false;

				for (unsigned i = 0; i < p->n; i++)
					somewhere |= h[p->unit[kind][u][i]][v];
				if (!somewhere)
					return false;
			}
	return true;
}

static enum end apply_rules(struct state *s, candidates h)
{
	static bool (*const rule[3])(const struct puzzle *, candidates, const unsigned *) = { compare_pairs, find_only_cells,
		find_equal_pairs };
	const struct puzzle *p = s->puzzle;
	bool changed = true;

	while (changed) {
		changed = false;
		for (unsigned i = 0; i < 3; i++)
			for (unsigned kind = 0; kind < 3; kind++)
				for (unsigned u = 0; u < p->n; u++)
					changed |= rule[i](p, h, p->unit[kind][u]);
		s->rounds++;
		if (!is_possible(p, h))
			return IMPOSSIBLE;
	}
	for (unsigned cell = 0; cell < p->cells; cell++)
		if (count_values(p, h[cell]) > 1)
			return OPEN;
	return SOLVED;
}

/* ---- guesses ---- */

/* The cell with the fewest hypotheses, two or more, that is not done; the number of cells if there is none. */
static unsigned choose_cell(const struct puzzle *p, candidates h, const bool *done)
{
	unsigned best = p->cells;

	for (unsigned cell = 0; cell < p->cells; cell++)
		if (!done[cell] && count_values(p, h[cell]) >= 2 &&
			(best == p->cells || count_values(p, h[cell]) < count_values(p, h[best])))
			best = cell;
	return best;
}

static enum end try_scenario(struct state *s, candidates h, candidates scenario, unsigned cell, unsigned value)
{
	memcpy(scenario, h, sizeof(candidates));
	memset(scenario[cell], 0, sizeof scenario[cell]);
	scenario[cell][value] = true;
	s->scenarios++;
	return apply_rules(s, scenario);
}

/* Guesses about cells one at a time. */
static enum end guess_cells(struct state *s, candidates h)
{
	const struct puzzle *p = s->puzzle;
	bool done[CELLS_MAX] = { false };
	enum end end = apply_rules(s, h);
	unsigned cell;

	while (end == OPEN && (cell = choose_cell(p, h, done)) < p->cells) {
		candidates left = { { false } }, scenario;

		done[cell] = true;
		for (unsigned v = 1; v <= p->n; v++)
			if (h[cell][v] && try_scenario(s, h, scenario, cell, v) != IMPOSSIBLE)
				for (unsigned c = 0; c < p->cells; c++)
					for (unsigned w = 1; w <= p->n; w++)
						left[c][w] |= scenario[c][w];
		if (memcmp(left, h, p->cells * sizeof left[0]) == 0)
			continue;
		memcpy(h, left, sizeof left);
		memset(done, 0, sizeof done);
		end = apply_rules(s, h);
	}
	return end;
}

static void add_solution(struct state *s, candidates h)
{
	for (unsigned cell = 0; cell < s->puzzle->cells; cell++) {
		const unsigned value = only_value(s->puzzle, h[cell]);

		s->some[cell][value] = true;
		if (s->counting && s->found < LISTED_MAX)
			s->listed[s->found][cell] = value;
	}
	s->found++;
}

/* Guesses within scenarios, until enough solutions are found. */
static void explore(struct state *s, candidates h)
{
	static const bool none[CELLS_MAX];
	const unsigned cell = choose_cell(s->puzzle, h, none);
	candidates *scenario = malloc(sizeof *scenario);

	if (!scenario)
		abort();
	for (unsigned v = 1; v <= s->puzzle->n && s->found < s->wanted; v++) {
		if (!h[cell][v])
			continue;
		const enum end end = try_scenario(s, h, *scenario, cell, v);

		if (end == SOLVED)
			add_solution(s, *scenario);
		else if (end == OPEN)
			explore(s, *scenario);
	}
	free(scenario);
}

/* Seeks a solution for each hypothesis that has none yet. */
static void find_witnesses(struct state *s, candidates h)
{
	static candidates scenario;

	s->counting = false;
	for (unsigned cell = 0; cell < s->puzzle->cells; cell++)
		for (unsigned v = 1; v <= s->puzzle->n; v++) {
			if (!h[cell][v] || s->some[cell][v])
				continue;
			const enum end end = try_scenario(s, h, scenario, cell, v);

			s->wanted = s->found + 1;
			if (end == SOLVED)
				add_solution(s, scenario);
			else if (end == OPEN)
				explore(s, scenario);
		}
}

static void print_several(const struct state *s)
{
	board same = { 0 };

	for (unsigned cell = 0; cell < s->puzzle->cells; cell++)
		if (count_values(s->puzzle, s->some[cell]) == 1)
			same[cell] = only_value(s->puzzle, s->some[cell]);
	printf("solutions %" PRIu64 "%s\tsame ", s->counted, s->more ? "+" : "");
	print_board(s->puzzle, same);
	for (unsigned i = 0; !s->more && s->counted <= LISTED_MAX && i < s->counted; i++) {
		printf("%s", i ? " " : "\tall ");
		print_board(s->puzzle, s->listed[i]);
	}
}

void pairs(const struct puzzle *p, const struct request *r, struct sdk_random *random)
{
	static struct state s;
	static candidates h;
	const bool guess = has_part(r, "+guess");
	enum end end;

	(void)random;
	s = (struct state){ .puzzle = p, .wanted = (uint64_t)setting(r, "solutions", 10000), .counting = true };
	memcpy(h, p->may, sizeof h);
	end = guess ? guess_cells(&s, h) : apply_rules(&s, h);
	if (end == SOLVED)
		add_solution(&s, h);
	if (guess && end == OPEN)
		explore(&s, h);
	s.counted = s.found;
	s.more = s.found == s.wanted;
	if (s.more)
		find_witnesses(&s, h);
	if (s.found > 1)
		print_several(&s);
	else
		print_outcome(p, s.listed[0], s.found == 1, !guess && end == OPEN);
	printf("\trounds %" PRIu64, s.rounds);
	if (guess)
		printf("\tscenarios %" PRIu64, s.scenarios);
}
