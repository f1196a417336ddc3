/* SPDX-License-Identifier: MIT */
/* kennett: rating by the five classes of M. Kennett's program. */
#include "sdk/rate.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"

enum {
	N = SDK_KENNETT_SIZE,
	CELLS = 81,
	UNITS = 27,
	ALL = 0x1ff,
	STOP_BOARDS = 64 /* should_stop is called once in this number of boards */
};

const char *sdk_kennett_name(unsigned kennett_class)
{
	static const char *const name[SDK_KENNETT_CLASSES] = { "very easy", "easy", "medium", "hard", "fiendish" };

	assert(kennett_class < SDK_KENNETT_CLASSES);
	return name[kennett_class];
}

/* The board, partly filled. */
struct board {
	const struct sdk_shape *shape;
	uint16_t cand[CELLS];   /* candidates of each empty cell; 0 for a filled one */
	uint16_t placed[UNITS]; /* values placed in each unit */
	uint16_t value[CELLS];  /* the value of each cell, as a set; 0: it is empty */
	unsigned empty;
};

/* A cell in which values are tried, and the board before. */
struct guess {
	unsigned cell;
	uint16_t left; /* values left to try */
	uint16_t value[CELLS];
};

/* ---- filling ---- */

static void fill_cell(struct board *b, unsigned cell, uint16_t value)
{
	const struct sdk_shape *s = b->shape;
	const unsigned units[] = { s->cell_row[cell], N + s->cell_col[cell], 2 * N + s->cell_box[cell] };

	b->value[cell] = value;
	b->cand[cell] = 0;
	b->empty--;
	for (unsigned k = 0; k < sizeof units / sizeof *units; k++) {
		const uint16_t *unit = sdk_unit(s, units[k]);

		b->placed[units[k]] |= value;
		for (unsigned i = 0; i < N; i++)
			b->cand[unit[i]] &= (uint16_t)~value;
	}
}

/* Sets the board to these values and the candidates that they leave. */
static void set_board(struct board *b, const struct sdk_puzzle *p, const uint16_t value[CELLS])
{
	memset(b->value, 0, sizeof b->value);
	memset(b->placed, 0, sizeof b->placed);
	b->shape = p->shape;
	b->empty = CELLS;
	for (unsigned c = 0; c < CELLS; c++)
		b->cand[c] = (uint16_t)sdk_puzzle_cand(p, c);
	for (unsigned c = 0; c < CELLS; c++)
		if (value[c])
			fill_cell(b, c, value[c]);
}

/* ---- a round ---- */

/* Adds the singles of a unit to those of each cell. Returns false if some value has no place. */
static bool find_singles(const struct board *b, unsigned u, uint16_t *single)
{
	const uint16_t *unit = sdk_unit(b->shape, u);
	unsigned once = 0, more = 0;

	for (unsigned i = 0; i < N; i++) {
		more |= once & b->cand[unit[i]];
		once |= b->cand[unit[i]];
	}
	for (unsigned i = 0; i < N; i++) {
		uint16_t cand = b->cand[unit[i]];

		single[unit[i]] |= sdk_bits_single(cand) ? cand : (uint16_t)(cand & once & ~more);
	}
	return (once | b->placed[u]) == ALL;
}

/* Finds all singles. Returns false if some value has no place in some unit. */
static bool find_all_singles(const struct board *b, uint16_t single[CELLS], bool *some)
{
	bool possible = true;

	memset(single, 0, CELLS * sizeof *single);
	for (unsigned u = 0; u < UNITS; u++)
		possible = find_singles(b, u, single) && possible;
	*some = false;
	for (unsigned c = 0; c < CELLS; c++)
		*some = *some || single[c];
	return possible;
}

static bool has_singles(const struct board *b)
{
	uint16_t single[CELLS];
	bool some;

	find_all_singles(b, single, &some);
	return some;
}

/* Fills the singles. Returns false if two of them contradict each other. */
static bool fill_singles(struct board *b, const uint16_t single[CELLS])
{
	for (unsigned c = 0; c < CELLS; c++) {
		if (!single[c])
			continue;
		if (!sdk_bits_single(single[c]) || !(b->cand[c] & single[c]))
			return false;
		fill_cell(b, c, single[c]);
	}
	return true;
}

/* ---- eliminations ---- */

/* Eliminates values from a cell. Returns whether it had one of them. */
static bool eliminate_values(struct board *b, unsigned cell, unsigned values)
{
	bool some = b->cand[cell] & values;

	b->cand[cell] &= (uint16_t)~values;
	return some;
}

/* Finds all pairs of the unit before any of them takes effect. */
static bool apply_naked_pairs(struct board *b, unsigned u)
{
	const uint16_t *unit = sdk_unit(b->shape, u);
	uint16_t losing[N] = { 0 };
	bool some = false;

	for (unsigned i = 0; i < N; i++)
		for (unsigned k = i + 1; k < N; k++) {
			uint16_t pair = b->cand[unit[i]];

			if (pair != b->cand[unit[k]] || sdk_bits_count(pair) != 2)
				continue;
			for (unsigned j = 0; j < N; j++)
				losing[j] |= j != i && j != k ? pair : 0;
		}
	for (unsigned j = 0; j < N; j++)
		some |= eliminate_values(b, unit[j], losing[j]);
	return some;
}

/* Eliminates values that the box has in only one line from the rest of the line. */
static bool apply_pointing(struct board *b, unsigned box, const uint8_t *line_of, unsigned first_line)
{
	const uint16_t *unit = sdk_unit(b->shape, 2 * N + box);
	unsigned in[N] = { 0 };
	bool some = false;

	for (unsigned i = 0; i < N; i++)
		in[line_of[unit[i]]] |= b->cand[unit[i]];
	for (unsigned i = 0; i < N; i++) {
		const uint16_t *line = sdk_unit(b->shape, first_line + i);
		unsigned others = 0;

		for (unsigned k = 0; k < N; k++)
			others |= k != i ? in[k] : 0;
		for (unsigned k = 0; k < N && (in[i] & ~others); k++)
			if (b->shape->cell_box[line[k]] != box)
				some |= eliminate_values(b, line[k], in[i] & ~others);
	}
	return some;
}

static bool apply_hidden_pairs(struct board *b, unsigned box)
{
	const uint16_t *unit = sdk_unit(b->shape, 2 * N + box);
	unsigned places[N] = { 0 };
	bool some = false;

	for (unsigned i = 0; i < N; i++)
		for (unsigned v = 0; v < N; v++)
			if (b->cand[unit[i]] >> v & 1)
				places[v] |= 1u << i;
	for (unsigned v = 0; v < N; v++)
		for (unsigned w = v + 1; w < N; w++) {
			if (places[v] != places[w] || sdk_bits_count(places[v]) != 2)
				continue;
			for (unsigned left = places[v]; left; left &= left - 1)
				some |= eliminate_values(b, unit[sdk_bits_lowest(left)], ALL & ~(1u << v | 1u << w));
		}
	return some;
}

/* Applies naked pairs everywhere and, if that leaves no single, the rules for boxes. Returns whether there is a single. */
static bool eliminate_candidates(struct board *b)
{
	bool some = false;

	for (unsigned i = 0; i < N; i++)
		for (unsigned kind = 0; kind < UNITS; kind += N)
			some |= apply_naked_pairs(b, kind + i);
	if (some && has_singles(b))
		return true;
	some = false;
	for (unsigned box = 0; box < N; box++) {
		some |= apply_pointing(b, box, b->shape->cell_row, 0);
		some |= apply_pointing(b, box, b->shape->cell_col, N);
		some |= apply_hidden_pairs(b, box);
	}
	return some && has_singles(b);
}

/* ---- the search ---- */

/* Runs rounds until there is no single. Returns false on a contradiction. */
static bool run_rounds(struct board *b, unsigned *rounds)
{
	while (b->empty) {
		uint16_t single[CELLS];
		bool some;

		if (!find_all_singles(b, single, &some))
			return false;
		if (some) {
			++*rounds;
			if (!fill_singles(b, single))
				return false;
		} else if (!eliminate_candidates(b)) {
			return true;
		}
	}
	return true;
}

/* The first cell with the fewest candidates. */
static unsigned cell_with_fewest(const struct board *b)
{
	unsigned best = 0, least = N + 1;

	for (unsigned c = 0; c < CELLS; c++) {
		unsigned n = sdk_bits_count(b->cand[c]);

		if (!b->value[c] && n < least) {
			best = c;
			least = n;
		}
	}
	return best;
}

/* Makes a new guess, and tries its first value on the current board. Returns false if the cell has no candidate. */
static bool make_guess(struct board *b, struct guess *g)
{
	uint16_t bit;

	g->cell = cell_with_fewest(b);
	g->left = b->cand[g->cell];
	if (!g->left)
		return false;
	memcpy(g->value, b->value, sizeof g->value);
	bit = (uint16_t)(g->left & -g->left);
	g->left ^= bit;
	fill_cell(b, g->cell, bit);
	return true;
}

/* Tries the next value of the last guess that has one left. Returns the number of guesses that stand; 0: none has. */
static unsigned revise_guess(struct board *b, const struct sdk_puzzle *p, struct guess *g, unsigned n)
{
	uint16_t bit;

	while (n && !g[n - 1].left)
		n--;
	if (!n)
		return 0;
	bit = (uint16_t)(g[n - 1].left & -g[n - 1].left);
	g[n - 1].left ^= bit;
	set_board(b, p, g[n - 1].value);
	fill_cell(b, g[n - 1].cell, bit);
	return n;
}

static enum sdk_kennett_class class_of(unsigned rounds, int score)
{
	static const int factor[] = { 15, 11, 7, 4 };
	unsigned class = 0;

	while (class < SDK_KENNETT_FIENDISH && factor[class] * (int)rounds >= score)
		class ++;
	return (enum sdk_kennett_class) class;
}

struct sdk_kennett sdk_kennett(const struct sdk_puzzle *p, bool (*should_stop)(void *with), void *with)
{
	struct sdk_kennett k = { .difficulty = SDK_KENNETT_FIENDISH };
	struct board b;
	struct guess g[CELLS];
	uint16_t clue[CELLS];
	unsigned empty;

	assert(p->shape->n == N);
	for (unsigned c = 0; c < CELLS; c++)
		clue[c] = (uint16_t)(1u << p->clue[c] >> 1);
	set_board(&b, p, clue);
	empty = b.empty;
	for (unsigned boards = 0;; boards++) {
		k.gave_up = should_stop && boards % STOP_BOARDS == 0 && should_stop(with);
		if (k.gave_up)
			return k;
		bool possible = run_rounds(&b, &k.rounds);

		k.solved = possible && !b.empty;
		if (k.solved)
			break;
		if (possible && make_guess(&b, &g[k.guesses])) {
			k.guesses++;
			continue;
		}
		k.guesses = revise_guess(&b, p, g, k.guesses);
		if (!k.guesses)
			return k;
	}
	k.difficulty = class_of(k.rounds, (int)empty - 5 * (int)k.guesses);
	return k;
}
