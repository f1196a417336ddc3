/* SPDX-License-Identifier: MIT */
/*
 * minutes: how long a person takes over a puzzle.
 *
 * The model fills the board as a person might, and adds up the time. At each look at the board, every open single has an
 * *ease* by its kind. The search for the next of them takes a time in proportion to the empty cells, among which it is, and
 * in inverse proportion to the sum of the eases: what is easy, one of many, and on a board that is nearly full, is found
 * soon. All singles that are nearly as easy as the easiest are filled in; then comes the next look. If
 * there are none, all locked candidates are found by one long search; if there are none of these, all subsets; and if there
 * are none, one of the cells with the fewest candidates gets its value. The first search of the last two kinds is the
 * longest, since candidates are noted down for it. Nothing depends on the order of the cells, except which of several such
 * cells that is.
 *
 * "How hard a step is" and "how many are open at once" are what R. Pelanek found to matter ("Difficulty rating of sudoku
 * puzzles: an overview and evaluation", arXiv 1403.7373).
 */
#include "rate/minutes.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/number.h"

enum {
	N = 9,
	CELLS = 81,
	UNITS = 27,
	BOXES = 18 /* the first unit that is a box */
};

struct board {
	const struct sdk_shape *shape;
	const struct sdk_minutes_weights *w;
	uint16_t cand[CELLS]; /* candidates of each empty cell; 0 for a filled one */
	unsigned empty;       /* cells */
	double ease[CELLS];   /* of the singles in the cell, at this look; 0: none is open */
};

static void fill_cell(struct board *b, unsigned cell, unsigned value)
{
	const struct sdk_shape *shape = b->shape;
	const unsigned units[] = { shape->cell_row[cell], N + shape->cell_col[cell], BOXES + shape->cell_box[cell] };

	b->cand[cell] = 0;
	b->empty--;
	for (unsigned k = 0; k < 3; k++) {
		const uint16_t *unit = sdk_unit(shape, units[k]);

		for (unsigned i = 0; i < N; i++)
			b->cand[unit[i]] &= (uint16_t) ~(1U << value);
	}
}

static void set_board(struct board *b, const struct sdk_minutes_weights *w, const struct sdk_puzzle *p)
{
	*b = (struct board){ .shape = p->shape, .w = w, .empty = CELLS };
	for (unsigned c = 0; c < CELLS; c++)
		b->cand[c] = (uint16_t)(p->clue[c] ? p->shape->all : sdk_puzzle_cand(p, c));
	for (unsigned c = 0; c < CELLS; c++)
		if (p->clue[c])
			fill_cell(b, c, p->clue[c] - 1U);
}

/* ---- singles ---- */

/* Adds the ease of the hidden singles of a unit. */
static void find_hidden_singles(struct board *b, unsigned u)
{
	const uint16_t *unit = sdk_unit(b->shape, u);
	unsigned once = 0, more = 0;

	for (unsigned i = 0; i < N; i++) {
		more |= once & b->cand[unit[i]];
		once |= b->cand[unit[i]];
	}
	once &= ~more;
	for (unsigned i = 0; once && i < N; i++)
		if (b->cand[unit[i]] & once)
			b->ease[unit[i]] += u < BOXES ? b->w->line : 1;
}

/* Finds all open singles. Returns the sum of their eases. */
static double find_singles(struct board *b)
{
	double sum = 0;

	for (unsigned c = 0; c < CELLS; c++)
		b->ease[c] = b->cand[c] && sdk_bits_single(b->cand[c]) ? b->w->naked : 0;
	for (unsigned u = 0; u < UNITS; u++)
		find_hidden_singles(b, u);
	for (unsigned c = 0; c < CELLS; c++)
		sum += b->ease[c];
	return sum;
}

/* The cell with the greatest ease; CELLS if all are below `least`. */
static unsigned easiest_cell(const struct board *b, double least)
{
	unsigned best = CELLS;

	for (unsigned c = 0; c < CELLS; c++)
		if (b->ease[c] > 0 && b->ease[c] >= least && (best == CELLS || b->ease[c] > b->ease[best]))
			best = c;
	return best;
}

/* Fills in the easiest of the open singles, whose eases add up to `sum`. Returns the seconds that this takes. */
static double fill_singles(struct board *b, const uint8_t *solution, double sum)
{
	const double least = b->w->look * b->ease[easiest_cell(b, 0)];
	double seconds = 0;

	for (unsigned c; (c = easiest_cell(b, least)) < CELLS;) {
		const double open = sum > b->ease[c] ? sum : b->ease[c]; /* at least: rounding may take some of it */

		seconds += b->w->place + b->w->search * b->empty / (open + b->w->patience);
		sum -= b->ease[c];
		b->ease[c] = 0;
		fill_cell(b, c, solution[c] - 1U);
	}
	return seconds;
}

/* ---- beyond singles ---- */

/* Eliminates values from a cell. Returns whether it had one of them. */
static bool eliminate_values(struct board *b, unsigned cell, unsigned values)
{
	const bool some = b->cand[cell] & values;

	b->cand[cell] &= (uint16_t)~values;
	return some;
}

/* Whether a cell is in a row or column. */
static bool is_on_line(const struct board *b, unsigned cell, unsigned line)
{
	return line < N ? b->shape->cell_row[cell] == line : b->shape->cell_col[cell] == line - N;
}

/* Locked candidates of a box and a line, as `before` has the candidates. Returns whether some were eliminated. */
static bool eliminate_locked(struct board *b, const uint16_t before[CELLS], unsigned box, unsigned line)
{
	const uint16_t *in_box = sdk_unit(b->shape, BOXES + box), *on_line = sdk_unit(b->shape, line);
	unsigned both = 0, box_only = 0, line_only = 0;
	bool some = false;

	for (unsigned i = 0; i < N; i++) {
		*(is_on_line(b, in_box[i], line) ? &both : &box_only) |= before[in_box[i]];
		if (b->shape->cell_box[on_line[i]] != box)
			line_only |= before[on_line[i]];
	}
	for (unsigned i = 0; i < N; i++) {
		if (b->shape->cell_box[on_line[i]] != box)
			some |= eliminate_values(b, on_line[i], both & ~box_only);
		if (!is_on_line(b, in_box[i], line))
			some |= eliminate_values(b, in_box[i], both & ~line_only);
	}
	return some;
}

static bool eliminate_all_locked(struct board *b)
{
	uint16_t before[CELLS];
	bool some = false;

	memcpy(before, b->cand, sizeof before);
	for (unsigned box = 0; box < N; box++) {
		const unsigned row = b->shape->cell_row[*sdk_unit(b->shape, BOXES + box)];
		const unsigned col = b->shape->cell_col[*sdk_unit(b->shape, BOXES + box)];

		for (unsigned i = 0; i < b->shape->box_rows; i++) {
			some |= eliminate_locked(b, before, box, row + i);
			some |= eliminate_locked(b, before, box, N + col + i);
		}
	}
	return some;
}

/* Naked subsets of a unit, which are the same as its hidden subsets. Returns whether they eliminated some candidate. */
static bool eliminate_subsets(struct board *b, const uint16_t before[CELLS], unsigned u)
{
	const uint16_t *unit = sdk_unit(b->shape, u);
	uint16_t values[1 << N]; /* of each set of empty cells */
	unsigned cell[N], n = 0;
	bool some = false;

	for (unsigned i = 0; i < N; i++)
		if (before[unit[i]])
			cell[n++] = unit[i];
	values[0] = 0;
	for (unsigned set = 1; set < 1U << n; set++) {
		values[set] = values[set & (set - 1)] | before[cell[sdk_bits_lowest(set)]];
		if (sdk_bits_count(values[set]) != sdk_bits_count(set))
			continue;
		for (unsigned i = 0; i < n; i++)
			if (!(set >> i & 1))
				some |= eliminate_values(b, cell[i], values[set]);
	}
	return some;
}

static bool eliminate_all_subsets(struct board *b)
{
	uint16_t before[CELLS];
	bool some = false;

	memcpy(before, b->cand, sizeof before);
	for (unsigned u = 0; u < UNITS; u++)
		some |= eliminate_subsets(b, before, u);
	return some;
}

/* Fills in the first of the cells with the fewest candidates. */
static void fill_by_guess(struct board *b, const uint8_t *solution)
{
	unsigned best = CELLS;

	for (unsigned c = 0; c < CELLS; c++)
		if (b->cand[c] && (best == CELLS || sdk_bits_count(b->cand[c]) < sdk_bits_count(b->cand[best])))
			best = c;
	assert(best < CELLS);
	fill_cell(b, best, solution[best] - 1U);
}

/* ---- the whole puzzle ---- */

double sdk_minutes_seconds(const struct sdk_minutes_weights *w, const struct sdk_puzzle *p, const uint8_t *solution,
	bool *harder)
{
	struct board b;
	double seconds = 0;
	unsigned times = 0;

	set_board(&b, w, p);
	for (*harder = false; b.empty;) {
		const double sum = find_singles(&b);

		if (sum > 0) {
			seconds += fill_singles(&b, solution, sum);
		} else if (eliminate_all_locked(&b)) {
			seconds += w->locked;
		} else {
			*harder = true;
			seconds += w->harder / ++times;
			if (!eliminate_all_subsets(&b))
				fill_by_guess(&b, solution);
		}
	}
	return seconds;
}

static unsigned tenths_of(double seconds)
{
	const double tenths = seconds / 6 + 0.5;

	return tenths < SDK_MINUTES_MAX ? (unsigned)tenths : SDK_MINUTES_MAX;
}

struct sdk_minutes sdk_minutes(const struct sdk_puzzle *p, const uint8_t *solution)
{
	static const struct sdk_minutes_weights weights = {
#define SDK_WEIGHT(name, value, meaning) .name = value,
#include "rate/minutes.def"
#undef SDK_WEIGHT
	};
	struct sdk_minutes m;

	assert(p->shape->n == N && !p->shape->layouts);
	const double seconds = sdk_minutes_seconds(&weights, p, solution, &m.open);

	m.mean = tenths_of(seconds);
	m.low = tenths_of(seconds / weights.spread);
	m.high = tenths_of(seconds * weights.spread);
	return m;
}

void sdk_minutes_put(struct sdk_buf *b, unsigned tenths)
{
	sdk_buf_uint(b, tenths / 10);
	if (tenths % 10) {
		sdk_buf_char(b, '.');
		sdk_buf_uint(b, tenths % 10);
	}
}

bool sdk_minutes_range(const char *s, size_t n, struct sdk_range *minutes)
{
	return sdk_tenths_range(s, n, SDK_MINUTES_MAX, minutes);
}
