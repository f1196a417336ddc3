/* SPDX-License-Identifier: MIT */
#include "rate/kennett.h"

#include <string.h>

#include "base/bits.h"

enum { N = SDK_KENNETT_SIZE, CELLS = 81, UNITS = 27, ALL = 0x1ff };

const char *const sdk_kennett_name[SDK_KENNETT_CLASSES] = { "very easy", "easy", "medium", "hard", "fiendish" };

/* A board on the way. */
struct board {
	const struct sdk_shape *shape;
	uint16_t cand[CELLS];  /* what each empty cell may take; 0 for a filled one */
	uint16_t placed[UNITS]; /* values that stand in each unit */
	uint16_t value[CELLS]; /* of a filled cell, as a set; 0: it is empty */
	unsigned empty;
};

/* A cell at which values are tried, and the board before that. */
struct guess {
	unsigned cell;
	uint16_t left; /* values to be tried */
	uint16_t value[CELLS];
};

/* ---- filling ---- */

static void fill(struct board *b, unsigned cell, uint16_t value)
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

/* The board with these values, all else that was found forgotten. */
static void set_up(struct board *b, const struct sdk_puzzle *p, const uint16_t value[CELLS])
{
	memset(b->value, 0, sizeof b->value);
	memset(b->placed, 0, sizeof b->placed);
	b->shape = p->shape;
	b->empty = CELLS;
	for (unsigned c = 0; c < CELLS; c++)
		b->cand[c] = (uint16_t)sdk_puzzle_cand(p, c);
	for (unsigned c = 0; c < CELLS; c++)
		if (value[c])
			fill(b, c, value[c]);
}

/* ---- a round ---- */

/* Adds the singles of a unit to those of each cell. False: some value has no place. */
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

/* All singles. False: some value has no place in some unit. */
static bool see(const struct board *b, uint16_t single[CELLS], bool *some)
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

static bool sees_some(const struct board *b)
{
	uint16_t single[CELLS];
	bool some;

	see(b, single, &some);
	return some;
}

/* Fills them. False: two of them do not go together. */
static bool fill_all(struct board *b, const uint16_t single[CELLS])
{
	for (unsigned c = 0; c < CELLS; c++) {
		if (!single[c])
			continue;
		if (!sdk_bits_single(single[c]) || !(b->cand[c] & single[c]))
			return false;
		fill(b, c, single[c]);
	}
	return true;
}

/* ---- eliminations ---- */

static bool lose(struct board *b, unsigned cell, unsigned values)
{
	bool some = b->cand[cell] & values;

	b->cand[cell] &= (uint16_t)~values;
	return some;
}

/* The pairs are those that there are before any of them takes effect in the unit. */
static bool naked_pairs(struct board *b, unsigned u)
{
	const uint16_t *unit = sdk_unit(b->shape, u);
	uint16_t lost[N] = {0};
	bool some = false;

	for (unsigned i = 0; i < N; i++)
		for (unsigned k = i + 1; k < N; k++) {
			uint16_t pair = b->cand[unit[i]];

			if (pair != b->cand[unit[k]] || sdk_bits_count(pair) != 2)
				continue;
			for (unsigned j = 0; j < N; j++)
				lost[j] |= j != i && j != k ? pair : 0;
		}
	for (unsigned j = 0; j < N; j++)
		some |= lose(b, unit[j], lost[j]);
	return some;
}

/* What the box has in one line only leaves the rest of the line. The line is cells of a unit, too. */
static bool pointing(struct board *b, unsigned box, const uint8_t *line_of, unsigned first_line)
{
	const uint16_t *unit = sdk_unit(b->shape, 2 * N + box);
	unsigned in[N] = {0};
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
				some |= lose(b, line[k], in[i] & ~others);
	}
	return some;
}

static bool hidden_pairs(struct board *b, unsigned box)
{
	const uint16_t *unit = sdk_unit(b->shape, 2 * N + box);
	unsigned places[N] = {0};
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
				some |= lose(b, unit[sdk_bits_lowest(left)], ALL & ~(1u << v | 1u << w));
		}
	return some;
}

/* Naked pairs everywhere, and if no single comes of that, the boxes. True: a single has come. */
static bool eliminate(struct board *b)
{
	bool some = false;

	for (unsigned i = 0; i < N; i++)
		for (unsigned kind = 0; kind < UNITS; kind += N)
			some |= naked_pairs(b, kind + i);
	if (some && sees_some(b))
		return true;
	some = false;
	for (unsigned box = 0; box < N; box++) {
		some |= pointing(b, box, b->shape->cell_row, 0);
		some |= pointing(b, box, b->shape->cell_col, N);
		some |= hidden_pairs(b, box);
	}
	return some && sees_some(b);
}

/* ---- the whole ---- */

/* Goes on as long as there is a single. False: there is a contradiction. */
static bool go_on(struct board *b, unsigned *rounds)
{
	while (b->empty) {
		uint16_t single[CELLS];
		bool some;

		if (!see(b, single, &some))
			return false;
		if (some) {
			++*rounds;
			if (!fill_all(b, single))
				return false;
		} else if (!eliminate(b)) {
			return true;
		}
	}
	return true;
}

/* The first of the cells with the fewest candidates. */
static unsigned fewest(const struct board *b)
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

/* A new guess, the first value of which is tried on the board as it is. False: the cell can take none. */
static bool guess(struct board *b, struct guess *g)
{
	uint16_t bit;

	g->cell = fewest(b);
	g->left = b->cand[g->cell];
	if (!g->left)
		return false;
	memcpy(g->value, b->value, sizeof g->value);
	bit = (uint16_t)(g->left & -g->left);
	g->left ^= bit;
	fill(b, g->cell, bit);
	return true;
}

/* Goes back to the last guess that has another value left. Returns how many guesses hold then; 0: there is none. */
static unsigned go_back(struct board *b, const struct sdk_puzzle *p, struct guess *g, unsigned n)
{
	uint16_t bit;

	while (n && !g[n - 1].left)
		n--;
	if (!n)
		return 0;
	bit = (uint16_t)(g[n - 1].left & -g[n - 1].left);
	g[n - 1].left ^= bit;
	set_up(b, p, g[n - 1].value);
	fill(b, g[n - 1].cell, bit);
	return n;
}

static enum sdk_kennett_class class_of(unsigned rounds, int score)
{
	static const int factor[] = { 15, 11, 7, 4 };
	unsigned class = 0;

	while (class < SDK_FIENDISH && factor[class] * (int)rounds >= score)
		class++;
	return (enum sdk_kennett_class)class;
}

struct sdk_kennett sdk_kennett(const struct sdk_puzzle *p)
{
	struct sdk_kennett k = { .class = SDK_FIENDISH };
	struct board b;
	struct guess g[CELLS];
	uint16_t clue[CELLS];
	unsigned empty;

	for (unsigned c = 0; c < CELLS; c++)
		clue[c] = (uint16_t)(1u << p->clue[c] >> 1);
	set_up(&b, p, clue);
	empty = b.empty;
	for (;;) {
		bool possible = go_on(&b, &k.rounds);

		k.solved = possible && !b.empty;
		if (k.solved)
			break;
		if (possible && guess(&b, &g[k.guesses])) {
			k.guesses++;
			continue;
		}
		k.guesses = go_back(&b, p, g, k.guesses);
		if (!k.guesses)
			return k;
	}
	k.class = class_of(k.rounds, (int)empty - 5 * (int)k.guesses);
	return k;
}
