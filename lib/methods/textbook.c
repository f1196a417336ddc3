/* SPDX-License-Identifier: MIT */
/*
 * textbook: backtracking search as textbooks teach it (S. Russell and P. Norvig, "Artificial Intelligence: A Modern
 * Approach", the chapter on constraint satisfaction problems), with its three usual improvements in all combinations. A
 * value is *permitted* in a cell if no peer has it.
 *
 *   plain plain backtracking search: the first empty cell in reading order takes the values that it allows itself in turn,
 *         lowest first; a value that is not permitted is found to be in conflict once it is placed, and removed again
 *   bts   the same with the permitted values only
 *   fc    forward checking: a value that leaves a peer without a permitted value is abandoned at once
 *   cp    constraint propagation: cells with one permitted value are filled at once, before the search and after each of its
 *         values, and so are those that follow from them; a cell without a permitted value is a failure, and backtracking
 *         undoes all of them together. Includes forward checking.
 *   mrv   minimum remaining values: the next cell is the empty cell with the fewest permitted values, perhaps none, the
 *         first of equals
 *
 * Counts: a *node* is a value that the search tries in a cell, with `plain` also one in conflict; cells filled by
 * propagation do not count, so a puzzle that propagation alone solves has 0 nodes. `backtracks` are the nodes that were
 * undone: all, if the search gives up.
 *
 * For each unit there is the set of the values that it has; a value is permitted in a cell if the cell itself allows it and
 * none of its three units has it. The *trail* lists the cells in the order in which they were filled, so that backtracking
 * empties it from its end.
 */
#include "methods/method_internal.h"

#include <assert.h>

#include "base/bits.h"

enum {
	FC = 1,
	CP = 2,
	MRV = 4,
	PLAIN = 8,
	POLL_INTERVAL = 1024 /* nodes between two calls of should_stop */
};

struct textbook {
	unsigned variant;
	const struct sdk_method_query *query;
	const struct sdk_shape *shape;
	uint64_t nodes, backtracks;
	bool gave_up;
	uint8_t value[SDK_CELLS_MAX];  /* 0: empty */
	uint32_t own[SDK_CELLS_MAX];   /* the values that the cell itself allows */
	uint32_t taken[SDK_UNITS_MAX]; /* the values that the unit has */
	uint16_t trail[SDK_CELLS_MAX]; /* filled cells */
	unsigned filled;
	struct sdk_peer_table peers;
};

static uint32_t permitted_values(const struct textbook *t, unsigned cell)
{
	const struct sdk_shape *s = t->shape;

	const uint32_t row = t->taken[s->cell_row[cell]], col = t->taken[s->n + s->cell_col[cell]];
	const uint32_t box = t->taken[2 * s->n + s->cell_box[cell]];

	return t->own[cell] & ~(row | col | box);
}

/* Adds a value, as its bit, to the units of the cell, or removes it from them. */
static void toggle_value(struct textbook *t, unsigned cell, uint32_t bit)
{
	const struct sdk_shape *s = t->shape;

	t->taken[s->cell_row[cell]] ^= bit;
	t->taken[s->n + s->cell_col[cell]] ^= bit;
	t->taken[2 * s->n + s->cell_box[cell]] ^= bit;
}

static void fill_cell(struct textbook *t, unsigned cell, uint32_t bit)
{
	toggle_value(t, cell, bit);
	t->value[cell] = (uint8_t)(sdk_bits_lowest(bit) + 1);
	t->trail[t->filled++] = (uint16_t)cell;
}

/* Empties the cells at the end of the trail until `filled` are left. */
static void undo_cells(struct textbook *t, unsigned filled)
{
	while (t->filled > filled) {
		unsigned cell = t->trail[--t->filled];

		assert(t->value[cell]);
		toggle_value(t, cell, UINT32_C(1) << (t->value[cell] - 1));
		t->value[cell] = 0;
	}
}

/*
 * Checks the peers of the cells from place `from` of the trail on. Returns false if one has no permitted value. With `cp`,
 * fills the peers that have one, which extends the trail.
 */
static bool look_ahead(struct textbook *t, unsigned from, bool cp)
{
	for (; from < t->filled; from++) {
		unsigned cell = t->trail[from];

		for (unsigned i = 0; i < t->peers.peers; i++) {
			unsigned peer = t->peers.peer[cell][i];
			uint32_t values = permitted_values(t, peer);

			if (t->value[peer])
				continue;
			if (!values)
				return false;
			if (cp && sdk_bits_single(values))
				fill_cell(t, peer, values);
		}
	}
	return true;
}

/* Returns the cell that the search branches on; the number of cells if all are filled. */
static unsigned choose_cell(const struct textbook *t, unsigned from)
{
	unsigned best = t->shape->cells, fewest = SDK_VALUES_MAX + 1;

	if (!(t->variant & MRV)) {
		while (from < t->shape->cells && t->value[from])
			from++;
		return from;
	}
	for (unsigned c = 0; c < t->shape->cells && fewest; c++) {
		unsigned values;

		if (t->value[c] || (values = sdk_bits_count(permitted_values(t, c))) >= fewest)
			continue;
		fewest = values;
		best = c;
	}
	return best;
}

/* Searches for a solution that extends the cells filled so far; `value` has it if there is one. */
static bool search_from(struct textbook *t, unsigned from)
{
	unsigned cell = choose_cell(t, from);

	if (cell == t->shape->cells)
		return true;
	const uint32_t permitted = permitted_values(t, cell);

	for (uint32_t values = t->variant & PLAIN ? t->own[cell] : permitted; values; values &= values - 1) {
		const unsigned filled = t->filled;

		if (sdk_method_should_stop(t->query, t->nodes, 0, t->nodes % POLL_INTERVAL == 0)) {
			t->gave_up = true;
			return false;
		}
		t->nodes++;
		if (permitted & values & -values) {
			fill_cell(t, cell, values & -values);
			if ((!(t->variant & (FC | CP)) || look_ahead(t, filled, t->variant & CP)) && search_from(t, cell))
				return true;
			undo_cells(t, filled);
		}
		t->backtracks++;
	}
	return false;
}

/* Fills in the clues. Returns false if two clues, or with `cp` their consequences, contradict each other. */
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
		if (!permitted_values(t, c))
			return false;
		fill_cell(t, c, t->own[c]);
	}
	if (!(t->variant & CP))
		return true;
	for (unsigned c = 0; c < t->shape->cells; c++) { /* the list of a partial cell may have one value */
		uint32_t values = permitted_values(t, c);

		if (!t->value[c] && sdk_bits_single(values))
			fill_cell(t, c, values);
	}
	return look_ahead(t, 0, true);
}

static void solve_textbook(const struct sdk_method *method, void *work, const struct sdk_method_query *query,
	struct sdk_method_result *result)
{
	struct textbook *t = work;
	bool solved;

	t->variant = method->variant;
	t->query = query;
	t->shape = query->puzzle->shape;
	sdk_peer_table_set(&t->peers, t->shape);
	t->nodes = t->backtracks = 0;
	t->gave_up = false;
	solved = put_clues(t, query->puzzle) && search_from(t, 0);
	result->verdict = solved ? SDK_VERDICT_SOLVED : (t->gave_up ? SDK_VERDICT_GAVE_UP : SDK_VERDICT_NONE);
	for (unsigned c = 0; c < t->shape->cells; c++)
		result->value[c] = t->value[c];
	result->count[0] = t->nodes;
	result->count[1] = t->backtracks;
}

#define TEXTBOOK(name_, variant_, what_)                                                         \
	{                                                                                        \
		.name = name_, .what = what_, .counts = { "nodes", "backtracks" },               \
		.complete = true, .largest = SDK_VALUES_MAX, .nodes = true, .variant = variant_, \
		.work_bytes = sizeof(struct textbook), .solve = solve_textbook                   \
	}

const struct sdk_method sdk_textbook[] = {
	TEXTBOOK("plain", PLAIN, "plain backtracking search: any value of the first empty cell, checked once it is placed"),
	TEXTBOOK("bts", 0, "backtracking search: the permitted values of the first empty cell, in turn"),
	TEXTBOOK("bts+fc", FC, "bts with forward checking: no value that leaves a peer without one"),
	TEXTBOOK("bts+cp", CP, "bts with constraint propagation: cells with one permitted value are filled at once"),
	TEXTBOOK("bts+fc+cp", FC | CP, "bts with both: the same search as bts+cp, whose propagation checks forward too"),
	TEXTBOOK("bts+mrv", MRV, "bts with minimum remaining values: the cell with the fewest permitted values first"),
	TEXTBOOK("bts+fc+mrv", FC | MRV, "bts with forward checking and minimum remaining values"),
	TEXTBOOK("bts+cp+mrv", CP | MRV, "bts with constraint propagation and minimum remaining values"),
	TEXTBOOK("bts+fc+cp+mrv", FC | CP | MRV, "bts with all three: the same search as bts+cp+mrv"),
	SDK_METHODS_END
};
