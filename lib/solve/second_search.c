/* SPDX-License-Identifier: MIT */
/*
 * second_search: the search for a second solution of a large puzzle (16x16, 25x25) of which one is known. It propagates
 * singles, and guesses; it learns nothing but what followed from each guess, which it keeps for the next query about a
 * puzzle with the same solution.
 *
 * A board is the words of its groups (second_solution.h). A guess copies it, 4 KB at 16x16, and goes on with the copy, so
 * that nothing has to be undone.
 *
 * A removed candidate leaves four groups. The word of each shows whether two members are left to it, one, or none:
 *
 *     none    there is no solution
 *     one     that candidate is true: the others of its groups are removed
 *     two     the search may guess one of them. It looks once for what else follows: two places of a value that are also in
 *             another unit (locked), two values or cells or lines with the same two members (pairs, rectangles)
 *
 * The search guesses a candidate of a group of two: of the group with the highest product of *yields*, and of the two the
 * one of the known solution. The yield of a candidate is measured whenever it is guessed, in all queries about the grid, so
 * the search comes to guess what decides most.
 *
 * While clues are removed from a 16x16 grid, a clue takes 11 guesses on average, of 2.7 microseconds each. Tried without
 * gain, in guesses for the same queries, all without pairs (18): learning from conflicts and activity, as the
 * engine for all queries does (19, of 6 microseconds); guessing only in groups that have lost the known solution (61, by
 * yield; 86, in the smallest); the sum or the minimum of yields (19 to 22); restarts after 20, 50 or 100 guesses (27, 22,
 * 20); the other candidate first (27); locked candidates of three to five places (18, but 1.2 to 1.9 times as long).
 */
#include "solve/second_solution.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"

#define INLINE inline __attribute__((always_inline))

#define UNKNOWN 50 /* yield of a candidate that was never guessed */
#define FAILED 100 /* yield of a guess that led to a contradiction */
#define FRESH 0.2f /* weight of the latest yield in the moving average */

enum { STOP_NODES = 64 }; /* should_stop is called once in this number of guesses */

static inline unsigned code_of(unsigned cell, unsigned v)
{
	return cell << 5 | v;
}

void sdk_second_search_start(struct sdk_second_search *t, const struct sdk_shape *shape, const uint8_t *solution)
{
	t->shape = shape;
	for (unsigned cell = 0; cell < shape->cells; cell++)
		t->known[cell] = (uint16_t)code_of(cell, solution[cell] - 1u);
	for (unsigned code = 0; code < code_of(shape->cells, 0); code++)
		t->yield[code] = UNKNOWN;
	for (unsigned unit = 0; unit < shape->units; unit++)
		for (unsigned i = 0; i < shape->n; i++) {
			const unsigned kind = unit / shape->n, group = shape->cells + unit * shape->n;
			const unsigned cell = sdk_unit(shape, unit)[i];

			t->member[unit][i] = (uint16_t)cell;
			t->unit_of[group + i] = (uint8_t)unit;
			t->value_of[group + i] = (uint8_t)i;
			t->where[cell].place[kind] = UINT32_C(1) << i;
			t->where[cell].group[kind] = (uint16_t)group;
			t->where[cell].unit[kind] = (uint8_t)unit;
		}
}

/* ---- propagation ---- */

/* A propagation under way. */
struct work {
	const struct sdk_second_search *t;
	struct sdk_second_board *board;
	unsigned n;    /* values */
	uint16_t *few; /* the end of the list */
	unsigned gone;
};

/* Kinds of groups: those of cells come after those of rows, columns and boxes. */
enum {
	CELL = 3,
	NO_KIND
};

/* Removes a member from a group. Without a branch, since a processor cannot predict which groups have few left. */
static INLINE void lose(struct work *w, unsigned group, uint32_t member)
{
	const uint32_t left = w->board->left[group] & ~member, more = left & (left - 1);

	w->board->left[group] = left;
	*w->few = (uint16_t)group;
	w->few += !(more & (more - 1));
}

/* Removes a candidate from its groups, except from the one of this kind. */
static INLINE void leave_groups(struct work *w, unsigned cell, unsigned v, unsigned except)
{
	const struct sdk_second_where *at = &w->t->where[cell];

	w->gone++;
	if (except != CELL)
		lose(w, cell, UINT32_C(1) << v);
	if (except != 0)
		lose(w, at->group[0] + v, at->place[0]);
	if (except != 1)
		lose(w, at->group[1] + v, at->place[1]);
	if (except != 2)
		lose(w, at->group[2] + v, at->place[2]);
}

/* Removes the places of a value in a unit, except these. */
static INLINE void keep_places(struct work *w, unsigned cell, unsigned v, unsigned kind, uint32_t places)
{
	const struct sdk_second_where *at = &w->t->where[cell];
	uint32_t *left = &w->board->left[at->group[kind] + v], rest = *left & ~places;

	for (*left &= places; rest; rest &= rest - 1)
		leave_groups(w, w->t->member[at->unit[kind]][sdk_bits_lowest(rest)], v, kind);
}

/* Makes a candidate true: removes the other values of its cell, and the other places of its value. */
static INLINE void set_value(struct work *w, unsigned cell, unsigned v)
{
	const struct sdk_second_where *at = &w->t->where[cell];
	uint32_t rest = w->board->left[cell] & ~(UINT32_C(1) << v);

	w->board->set[cell] = 1;
	for (w->board->left[cell] &= UINT32_C(1) << v; rest; rest &= rest - 1)
		leave_groups(w, cell, sdk_bits_lowest(rest), CELL);
	keep_places(w, cell, v, 0, at->place[0]);
	keep_places(w, cell, v, 1, at->place[1]);
	keep_places(w, cell, v, 2, at->place[2]);
}

/* Removes the values of a cell, except these. */
static INLINE void keep_values(struct work *w, unsigned cell, uint32_t values)
{
	uint32_t rest = w->board->left[cell] & ~values;

	for (w->board->left[cell] &= values; rest; rest &= rest - 1)
		leave_groups(w, cell, sdk_bits_lowest(rest), CELL);
}

/* If another cell of a unit has the same two values, removes them from the rest of the unit. */
static INLINE void find_naked_pair(struct work *w, unsigned cell, uint32_t values)
{
	const struct sdk_second_search *t = w->t;
	const struct sdk_second_where *at = &t->where[cell];

	for (unsigned kind = 0; kind < CELL; kind++)
		for (unsigned i = 0; i < w->n; i++) {
			const unsigned other = t->member[at->unit[kind]][i];

			if (w->board->left[other] != values || other == cell)
				continue;
			const uint32_t places = at->place[kind] | t->where[other].place[kind];

			keep_places(w, cell, sdk_bits_lowest(values), kind, places);
			keep_places(w, cell, sdk_bits_lowest(values & (values - 1)), kind, places);
			break;
		}
}

/* If another value of the unit has the same two places, removes all other values from these cells. */
static INLINE void find_hidden_pair(struct work *w, unsigned unit, unsigned v, uint32_t places)
{
	const struct sdk_second_search *t = w->t;
	const uint32_t *left = w->board->left + w->n * w->n + unit * w->n;

	for (unsigned other = 0; other < w->n; other++) {
		if (left[other] != places || other == v)
			continue;
		const uint32_t values = UINT32_C(1) << v | UINT32_C(1) << other;

		keep_values(w, t->member[unit][sdk_bits_lowest(places)], values);
		keep_values(w, t->member[unit][sdk_bits_lowest(places & (places - 1))], values);
		break;
	}
}

/* If another row has the value in the same two columns, removes it from their other rows; likewise for columns. */
static INLINE void find_rectangle(struct work *w, unsigned line, unsigned v, uint32_t places)
{
	const struct sdk_second_search *t = w->t;
	const unsigned n = w->n, kind = line >= n, first = kind * n;
	const uint32_t *left = w->board->left + n * n + v;

	for (unsigned other = first; other < first + n; other++) {
		if (left[other * n] != places || other == line)
			continue;
		const uint32_t lines = UINT32_C(1) << (line - first) | UINT32_C(1) << (other - first);

		keep_places(w, t->member[line][sdk_bits_lowest(places)], v, !kind, lines);
		keep_places(w, t->member[line][sdk_bits_lowest(places & (places - 1))], v, !kind, lines);
		break;
	}
}

/* If the two places of a value in a unit are also in another unit, removes the value from the rest of that. */
static INLINE void lock_pair(struct work *w, unsigned unit, unsigned v, uint32_t places)
{
	const struct sdk_second_search *t = w->t;
	const unsigned cell = t->member[unit][sdk_bits_lowest(places)];
	const unsigned other = t->member[unit][sdk_bits_lowest(places & (places - 1))];
	const struct sdk_second_where *a = &t->where[cell], *b = &t->where[other];

	for (unsigned kind = 0; kind < CELL; kind++)
		if (a->unit[kind] == b->unit[kind] && a->unit[kind] != unit)
			keep_places(w, cell, v, kind, a->place[kind] | b->place[kind]);
}

/*
 * Above this size, the search looks for rectangles: with them, 0.92 times as many tests of clues of 25x25 give up after 350
 * guesses, in the same time. 16x16 takes 1.08 times as long with them.
 */
enum { NO_RECTANGLES = 16 };

/* Draws the conclusions from a group that had two members left. */
static INLINE void handle_pair(struct work *w, unsigned group)
{
	const struct sdk_second_search *t = w->t;
	const uint32_t left = w->board->left[group];

	if (!(left & (left - 1)))
		return;
	w->board->two[group / 32] |= UINT32_C(1) << group % 32;
	if (group < w->n * w->n) {
		find_naked_pair(w, group, left);
		return;
	}
	const unsigned unit = t->unit_of[group], v = t->value_of[group];

	lock_pair(w, unit, v, left);
	find_hidden_pair(w, unit, v, left);
	if (w->n > NO_RECTANGLES && unit < 2 * w->n)
		find_rectangle(w, unit, v, left);
}

/* Propagates what is in `few` until nothing changes. Returns false on a contradiction. */
static bool propagate(struct sdk_second_search *t, struct sdk_second_board *b)
{
	const unsigned n = t->shape->n;
	struct work work = { t, b, n, t->few + t->few_count, b->gone };
	uint16_t *last = t->pair;

	t->few_count = 0;
	for (;;) {
		while (work.few > t->few) {
			const unsigned group = *--work.few, left = b->left[group];

			if (!left)
				return false;
			if (left & (left - 1)) {
				*last++ = (uint16_t)group;
				continue;
			}
			const bool is_cell = group < n * n;
			const unsigned bit = sdk_bits_lowest(left), cell = is_cell ? group : t->member[t->unit_of[group]][bit];

			if (!b->set[cell])
				set_value(&work, cell, is_cell ? bit : t->value_of[group]);
		}
		if (last == t->pair)
			break;
		handle_pair(&work, *--last);
	}
	b->gone = work.gone;
	return true;
}

/* Makes a candidate true, or removes it; the rest is left to the propagation. */
static void decide(struct sdk_second_search *t, struct sdk_second_board *b, unsigned code, bool is_true)
{
	struct work work = { t, b, t->shape->n, t->few + t->few_count, b->gone };

	if (is_true)
		set_value(&work, code >> 5, code & 31);
	else
		leave_groups(&work, code >> 5, code & 31, NO_KIND);
	t->few_count = (unsigned)(work.few - t->few);
	b->gone = work.gone;
}

/* ---- the search ---- */

/* The candidate to guess. */
struct guess {
	float score;
	unsigned code;
};

static inline void consider_pair(const struct sdk_second_search *t, struct guess *best, unsigned a, unsigned b)
{
	const float score = t->yield[a] * t->yield[b];

	if (score <= best->score)
		return;
	best->score = score;
	best->code = t->known[b >> 5] == b ? b : a;
}

/* Sets `best` to a member of the best group of two; drops bits of other groups from `two`. */
static void choose_from_pairs(const struct sdk_second_search *t, struct sdk_second_board *b, struct guess *best)
{
	const unsigned cells = t->shape->cells;

	for (unsigned i = 0; i <= 4 * cells / 32; i++)
		for (uint32_t rest = b->two[i]; rest; rest &= rest - 1) {
			const unsigned group = 32 * i + sdk_bits_lowest(rest);
			const uint32_t left = b->left[group], more = left & (left - 1);

			if (!more || more & (more - 1)) {
				b->two[i] ^= rest & -rest;
			} else if (group < cells) {
				consider_pair(t, best, code_of(group, sdk_bits_lowest(left)), code_of(group, sdk_bits_lowest(more)));
			} else {
				const uint16_t *at = t->member[t->unit_of[group]];
				const unsigned v = t->value_of[group];

				consider_pair(t, best, code_of(at[sdk_bits_lowest(left)], v), code_of(at[sdk_bits_lowest(more)], v));
			}
		}
}

/* Sets `best` to a value of the cell with the fewest. */
static void choose_from_cells(const struct sdk_second_search *t, const struct sdk_second_board *b, struct guess *best)
{
	for (unsigned cell = 0; cell < t->shape->cells; cell++) {
		const uint32_t left = b->left[cell];
		const unsigned known = t->known[cell], n = sdk_bits_count(left);

		if (n < 2 || -(float)n <= best->score)
			continue;
		best->score = -(float)n;
		best->code = left >> (known & 31) & 1 ? known : code_of(cell, sdk_bits_lowest(left));
	}
}

/* Returns false if all cells have their values. */
static bool choose(const struct sdk_second_search *t, struct sdk_second_board *b, unsigned *code)
{
	struct guess best = { -SDK_VALUES_MAX - 1, 0 };

	choose_from_pairs(t, b, &best);
	if (best.score < 0)
		choose_from_cells(t, b, &best);
	*code = best.code;
	return best.score >= -SDK_VALUES_MAX;
}

static void copy_board(const struct sdk_second_search *t, struct sdk_second_board *to, const struct sdk_second_board *from)
{
	const unsigned cells = t->shape->cells;

	memcpy(to->left, from->left, 4 * cells * sizeof to->left[0]);
	memcpy(to->two, from->two, (4 * cells / 32 + 1) * sizeof to->two[0]);
	memcpy(to->set, from->set, cells);
	to->gone = from->gone;
}

/* Whether the solutions left agree with the known one in all of the cells. */
static bool all_agree(const struct sdk_second_search *t, const struct sdk_second_board *b, const uint16_t *cell,
	unsigned cells)
{
	for (unsigned i = 0; i < cells; i++)
		if (b->left[cell[i]] != UINT32_C(1) << (t->known[cell[i]] & 31))
			return false;
	return true;
}

/* Whether the search has to end before the next guess. */
static bool is_over(const struct sdk_query *query)
{
	return (query->max_nodes && query->nodes == query->max_nodes) ||
		(query->should_stop && query->nodes % STOP_NODES == 0 && query->should_stop(query->with));
}

/* Searches on from the first board. Returns the board of a solution, or NULL. */
static const struct sdk_second_board *search(struct sdk_second_search *t, struct sdk_query *query, const uint16_t *cell,
	unsigned cells)
{
	struct sdk_second_board *b = t->board;
	bool guessed = false;
	unsigned code;

	for (;;) {
		const bool open = propagate(t, b);

		if (guessed) {
			float *yield = &t->yield[b[-1].guess];

			*yield += FRESH * ((open ? (float)(b->gone - b[-1].gone) : FAILED) - *yield);
		}
		guessed = open && !all_agree(t, b, cell, cells);
		if (guessed) {
			if (!choose(t, b, &code))
				return b;
			query->gave_up = is_over(query);
			if (query->gave_up)
				return NULL;
			query->nodes++;
			b->guess = (uint16_t)code;
			copy_board(t, b + 1, b);
			decide(t, ++b, code, true);
		} else {
			if (b == t->board)
				return NULL;
			b--;
			decide(t, b, b->guess, false);
		}
	}
}

/* Lists a group if two members are left to it, or fewer. */
static void list_if_few(struct sdk_second_search *t, unsigned group)
{
	const uint32_t left = t->board->left[group], more = left & (left - 1);

	t->few[t->few_count] = (uint16_t)group;
	t->few_count += !(more & (more - 1));
}

/* Sets the first board to the candidates of the puzzle. */
static void set_board(struct sdk_second_search *t, const struct sdk_puzzle *p)
{
	const struct sdk_shape *s = p->shape;
	struct sdk_second_board *b = t->board;
	uint32_t has[SDK_UNITS_MAX] = { 0 };

	t->few_count = 0;
	b->gone = 0;
	memset(b->left, 0, 4 * s->cells * sizeof b->left[0]);
	memset(b->two, 0, sizeof b->two);
	for (unsigned cell = 0; cell < s->cells; cell++)
		for (unsigned kind = 0; p->clue[cell] && kind < CELL; kind++)
			has[t->where[cell].unit[kind]] |= UINT32_C(1) << (p->clue[cell] - 1);
	for (unsigned cell = 0; cell < s->cells; cell++) {
		const struct sdk_second_where *at = &t->where[cell];
		const uint32_t other = s->all & ~(has[at->unit[0]] | has[at->unit[1]] | has[at->unit[2]]);

		b->set[cell] = p->clue[cell] != 0;
		b->left[cell] = p->clue[cell] ? UINT32_C(1) << (p->clue[cell] - 1) : other;
		for (uint32_t rest = b->left[cell]; rest; rest &= rest - 1) {
			const unsigned v = sdk_bits_lowest(rest);

			b->left[at->group[0] + v] |= at->place[0];
			b->left[at->group[1] + v] |= at->place[1];
			b->left[at->group[2] + v] |= at->place[2];
		}
		if (!p->clue[cell])
			list_if_few(t, cell);
	}
	for (unsigned unit = 0; unit < s->units; unit++)
		for (uint32_t rest = s->all & ~has[unit]; rest; rest &= rest - 1)
			list_if_few(t, s->cells + unit * s->n + sdk_bits_lowest(rest));
}

void sdk_second_search_solve(struct sdk_second_search *t, struct sdk_query *query, const uint16_t *cell, unsigned cells)
{
	assert(query->puzzle->shape == t->shape && !query->puzzle->partial && query->limit == 1 && cells);
	query->count = query->nodes = 0;
	query->gave_up = false;
	set_board(t, query->puzzle);
	if (cells == 1)
		decide(t, t->board, t->known[cell[0]], false);
	const struct sdk_second_board *found = search(t, query, cell, cells);

	query->count = found != NULL;
	for (unsigned i = 0; found && query->solution && i < t->shape->cells; i++)
		query->solution[i] = (uint8_t)(sdk_bits_lowest(found->left[i]) + 1);
}
