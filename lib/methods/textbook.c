/* SPDX-License-Identifier: MIT */
/*
 * For each unit there is the set of values that it has already; the values permitted in a cell are those that the
 * cell may take by itself and that none of its three units has. A *trail* lists the cells in the order in which they
 * were filled, so that taking back means emptying it from its end.
 */
#include "methods/textbook.h"

#include <stdlib.h>

#include "base/bits.h"

enum {
	FC = 1,
	CP = 2,
	MRV = 4,
	POLL_INTERVAL = 1024 /* nodes, between two looks at whether it is enough */
};

struct textbook {
	unsigned variant;
	const struct sdk_method_query *query;
	const struct sdk_shape *shape;
	uint64_t nodes, backtracks;
	bool gave_up;
	uint8_t value[SDK_CELLS_MAX];    /* 0: empty */
	uint32_t own[SDK_CELLS_MAX];     /* what the cell may take by itself */
	uint32_t taken[SDK_UNITS_MAX];   /* what the unit has */
	uint16_t trail[SDK_CELLS_MAX];   /* filled cells */
	unsigned filled;
	unsigned peers[SDK_CELLS_MAX];
	uint16_t peer[SDK_CELLS_MAX][SDK_PEERS_MAX];
};

static void *start(const struct sdk_method *method)
{
	struct textbook *t = malloc(sizeof *t);

	if (!t)
		return NULL;
	t->variant = method->variant;
	t->shape = NULL;
	return t;
}

static uint32_t permitted(const struct textbook *t, unsigned cell)
{
	const struct sdk_shape *s = t->shape;

	return t->own[cell] & ~(t->taken[s->cell_row[cell]] | t->taken[s->n + s->cell_col[cell]] |
		t->taken[2 * s->n + s->cell_box[cell]]);
}

/* Takes the bit out of the units of the cell, or puts it in. */
static void turn(struct textbook *t, unsigned cell, uint32_t bit)
{
	const struct sdk_shape *s = t->shape;

	t->taken[s->cell_row[cell]] ^= bit;
	t->taken[s->n + s->cell_col[cell]] ^= bit;
	t->taken[2 * s->n + s->cell_box[cell]] ^= bit;
}

static void fill(struct textbook *t, unsigned cell, uint32_t bit)
{
	turn(t, cell, bit);
	t->value[cell] = (uint8_t)(sdk_bits_lowest(bit) + 1);
	t->trail[t->filled++] = (uint16_t)cell;
}

/* Empties the cells that were filled since there were so many. */
static void take_back(struct textbook *t, unsigned filled)
{
	while (t->filled > filled) {
		unsigned cell = t->trail[--t->filled];

		turn(t, cell, UINT32_C(1) << (t->value[cell] - 1));
		t->value[cell] = 0;
	}
}

/*
 * What follows from the cells filled from place `from` of the trail on: false if a peer of one is left without a value.
 * With `cp` peers with one value are filled, and join the trail.
 */
static bool look_ahead(struct textbook *t, unsigned from, bool cp)
{
	for (; from < t->filled; from++) {
		unsigned cell = t->trail[from];

		for (unsigned i = 0; i < t->peers[cell]; i++) {
			unsigned peer = t->peer[cell][i];
			uint32_t values = permitted(t, peer);

			if (t->value[peer])
				continue;
			if (!values)
				return false;
			if (cp && sdk_bits_single(values))
				fill(t, peer, values);
		}
	}
	return true;
}

/* The next cell to be searched, or the number of cells if all are full. */
static unsigned choose(const struct textbook *t, unsigned from)
{
	unsigned best = t->shape->cells, fewest = SDK_VALUES_MAX + 1;

	if (!(t->variant & MRV)) {
		while (from < t->shape->cells && t->value[from])
			from++;
		return from;
	}
	for (unsigned c = 0; c < t->shape->cells && fewest > 1; c++) {
		unsigned values;

		if (t->value[c] || (values = sdk_bits_count(permitted(t, c))) >= fewest)
			continue;
		fewest = values;
		best = c;
	}
	return best;
}

/* True: another node may be looked at. */
static bool may_go_on(struct textbook *t)
{
	const struct sdk_method_query *query = t->query;

	if ((query->max_nodes && t->nodes >= query->max_nodes) ||
	    (query->stop && t->nodes % POLL_INTERVAL == 0 && query->stop(query->with)))
		t->gave_up = true;
	return !t->gave_up;
}

/* Whether the cells filled so far lead to a solution, which then stands on the board. */
static bool search(struct textbook *t, unsigned from)
{
	unsigned cell = choose(t, from);

	if (cell == t->shape->cells)
		return true;
	for (uint32_t values = permitted(t, cell); values; values &= values - 1) {
		unsigned filled = t->filled;

		if (!may_go_on(t))
			return false;
		t->nodes++;
		fill(t, cell, values & -values);
		if ((!(t->variant & (FC | CP)) || look_ahead(t, filled, t->variant & CP)) && search(t, cell))
			return true;
		take_back(t, filled);
		t->backtracks++;
	}
	return false;
}

static void set_shape(struct textbook *t, const struct sdk_shape *shape)
{
	if (t->shape == shape)
		return;
	t->shape = shape;
	for (unsigned c = 0; c < shape->cells; c++)
		t->peers[c] = sdk_peers(shape, c, t->peer[c]);
}

/* Puts the clues on the board. False: a clue contradicts another, or with `cp` what follows from them does. */
static bool put_clues(struct textbook *t, const struct sdk_puzzle *p)
{
	t->filled = 0;
	for (unsigned u = 0; u < t->shape->units; u++)
		t->taken[u] = 0;
	for (unsigned c = 0; c < t->shape->cells; c++) {
		t->value[c] = 0;
		t->own[c] = sdk_puzzle_cand(p, c);
	}
	for (unsigned c = 0; c < t->shape->cells; c++) {
		if (!p->clue[c])
			continue;
		if (!permitted(t, c))
			return false;
		fill(t, c, t->own[c]);
	}
	if (!(t->variant & CP))
		return true;
	for (unsigned c = 0; c < t->shape->cells; c++) { /* partial cells may be down to one value by themselves */
		uint32_t values = permitted(t, c);

		if (!t->value[c] && sdk_bits_single(values))
			fill(t, c, values);
	}
	return look_ahead(t, 0, true);
}

static void solve(void *work, const struct sdk_method_query *query, struct sdk_method_result *result)
{
	struct textbook *t = work;
	bool solved;

	set_shape(t, query->puzzle->shape);
	t->query = query;
	t->nodes = t->backtracks = 0;
	t->gave_up = false;
	solved = put_clues(t, query->puzzle) && search(t, 0);
	result->verdict = solved ? SDK_VERDICT_SOLVED : t->gave_up ? SDK_VERDICT_GAVE_UP : SDK_VERDICT_NONE;
	for (unsigned c = 0; c < t->shape->cells; c++)
		result->value[c] = t->value[c];
	result->count[0] = t->nodes;
	result->count[1] = t->backtracks;
}

#define TEXTBOOK(name_, variant_, what_) { .name = name_, .what = what_, .counts = { "nodes", "backtracks" }, \
	.complete = true, .largest = SDK_VALUES_MAX, .nodes = true, .start = start, .end = free, .solve = solve, \
	.variant = variant_ }

const struct sdk_method sdk_textbook[SDK_TEXTBOOKS] = {
	TEXTBOOK("bts", 0, "backtracking: the first empty cell, its permitted values in turn"),
	TEXTBOOK("bts+fc", FC, "with forward checking: no value that leaves a peer none"),
	TEXTBOOK("bts+cp", CP, "with constraint propagation: cells with one value are filled at once"),
	TEXTBOOK("bts+mrv", MRV, "with minimum remaining values: the cell with fewest values first"),
	TEXTBOOK("bts+fc+mrv", FC | MRV, "with forward checking and minimum remaining values"),
	TEXTBOOK("bts+cp+mrv", CP | MRV, "with constraint propagation and minimum remaining values")
};
