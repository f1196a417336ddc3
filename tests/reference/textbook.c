/* SPDX-License-Identifier: MIT */
/* Backtracking search, as lib/methods/textbook.c and sdk-solve(1) define it. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "reference.h"

struct search {
	const struct puzzle *puzzle;
	bool plain, fc, cp, mrv, gave_up;
	uint64_t nodes, backtracks, limit;
	board solution;
};

/* Whether each empty peer of the cell has a permitted value. */
static bool leaves_values(const struct puzzle *p, const board b, unsigned cell)
{
	for (unsigned i = 0; i < p->peers; i++) {
		const unsigned peer = p->peer[cell][i];
		unsigned value;

		if (!b[peer] && count_permitted(p, b, peer, &value) == 0)
			return false;
	}
	return true;
}

static unsigned next_cell(const struct search *s, const board b)
{
	unsigned best = s->puzzle->cells, fewest = VALUES_MAX + 1;

	for (unsigned cell = 0; cell < s->puzzle->cells; cell++) {
		unsigned value, count;

		if (b[cell])
			continue;
		if (!s->mrv)
			return cell;
		count = count_permitted(s->puzzle, b, cell, &value);
		if (count < fewest) {
			fewest = count;
			best = cell;
		}
	}
	return best;
}

static bool search(struct search *s, const board b)
{
	const struct puzzle *p = s->puzzle;
	const unsigned cell = next_cell(s, b);

	if (cell == p->cells) {
		memcpy(s->solution, b, sizeof s->solution);
		return true;
	}
	for (unsigned v = 1; v <= p->n; v++) {
		const bool permitted = is_permitted(p, b, cell, v);
		board next;

		if (!(s->plain ? p->may[cell][v] : permitted))
			continue;
		if (s->nodes == s->limit) {
			s->gave_up = true;
			return false;
		}
		s->nodes++;
		memcpy(next, b, sizeof next);
		next[cell] = v;
		if (permitted && (!s->fc || leaves_values(p, next, cell)) && (!s->cp || propagate_from(p, next, 0)) && search(s, next))
			return true;
		s->backtracks++;
	}
	return false;
}

void textbook(const struct puzzle *p, const struct request *r, struct sdk_random *random)
{
	struct search s = { .puzzle = p, .limit = (uint64_t)setting(r, "nodes", 1e18) };
	bool solved = true;
	board b;

	(void)random;
	s.plain = has_part(r, "plain");
	s.fc = has_part(r, "+fc");
	s.cp = has_part(r, "+cp");
	s.mrv = has_part(r, "+mrv");
	memcpy(b, p->clue, sizeof b);
	for (unsigned cell = 0; cell < p->cells; cell++)
		solved &= !b[cell] || is_permitted(p, b, cell, b[cell]);
	solved = solved && (!s.cp || propagate_from(p, b, 0)) && search(&s, b);
	print_outcome(p, s.solution, solved, s.gave_up);
	printf("\tnodes %" PRIu64 "\tbacktracks %" PRIu64, s.nodes, s.backtracks);
}
