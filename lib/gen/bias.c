/* SPDX-License-Identifier: MIT */
/*
 * An order is first asked where it breaks: which is the first clue whose going leaves more than one solution? That is
 * found by bisection, since with fewer clues there are no fewer solutions. Only the puzzle just before it can be minimal:
 * the break tells that this clue is needed, and of the others one after the other is asked about, until one is not.
 *
 *     order    0 ........... lo ........... hi ........... cells        with the first lo cells out, there is one
 *              out for sure      the break       in for sure            solution, with the first hi out there are more
 *
 * Nearly all orders break at 30 to 60 clues (9x9), evenly enough, and end with the first clue or two that are asked
 * about: they have 6.5 questions. (A second solution also tells of a place that is behind the break. With that there
 * are fewer questions, by one in seven, but it takes as long.)
 */
#include "gen/bias.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "gen/attempt_internal.h"
#include "gen/uniform.h"
#include "base/buf.h"

__extension__ typedef unsigned __int128 wide;

enum { ORDERS = 16 }; /* of an attempt at 9x9; at 4x4, where every tenth succeeds, it has one */

/*
 * Puts the cells in a random order (Fisher and Yates), with one random number of 64 bits for eight of them: its digits, to
 * the bases n, n - 1 and so on, from the highest one on (Brackett-Rozinsky and Lemire, "Batched ranged random integer
 * generation", 2024). Numbers that would make some digits likelier than others are drawn again.
 */
static void draw_order(struct sdk_random *random, uint8_t *order, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		order[i] = (uint8_t)i;
	while (n > 1) {
		unsigned digits = n - 1 < 8 ? n - 1 : 8;
		uint64_t all = 1, left;
		uint8_t digit[8];

		for (unsigned i = 0; i < digits; i++)
			all *= n - i;
		do {
			left = (uint64_t)sdk_random_next(random) << 32;
			left |= sdk_random_next(random);
			for (unsigned i = 0; i < digits; i++) {
				wide product = (wide)left * (n - i);

				digit[i] = (uint8_t)(product >> 64);
				left = (uint64_t)product;
			}
		} while (left < all && left < -all % all);
		for (unsigned i = 0; i < digits; i++, n--) {
			uint8_t cell = order[n - 1];

			order[n - 1] = order[digit[i]];
			order[digit[i]] = cell;
		}
	}
}

/* The puzzle without the first so many cells of the order. */
static void take_out(struct sdk_attempt *a, unsigned cells)
{
	const struct sdk_biased *b = &a->biased;

	for (unsigned i = 0; i < SDK_BIASED_BYTES; i += sizeof(sdk_bytes)) {
		sdk_bytes place, value;

		memcpy(&place, b->place + i, sizeof place);
		memcpy(&value, b->grid + i, sizeof value);
		value &= (sdk_bytes)(place >= (uint8_t)cells);
		memcpy(a->puzzle.clue + i, &value, sizeof value);
	}
}

static void begin_order(struct sdk_attempt *a)
{
	struct sdk_biased *b = &a->biased;
	unsigned cells = a->puzzle.shape->cells;

	draw_order(&a->random, b->order, cells);
	for (unsigned i = 0; i < cells; i++)
		b->place[b->order[i]] = (uint8_t)i;
	b->lo = 0;
	b->hi = cells;
	b->clue = 0;
	b->failed = false;
	b->orders--;
}

static void begin(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	const struct sdk_shape *shape = a->spec->shape;
	struct sdk_biased *b = &a->biased;

	(void)context;
	assert(shape->n <= 9 && a->spec->symmetry == SDK_SYMMETRY_NONE && !a->spec->extra);
	memset(b, 0, sizeof *b);
	sdk_grid_uniform(shape, &a->random, b->grid);
	sdk_puzzle_clear(&a->puzzle, shape);
	b->orders = shape->n == 9 ? ORDERS : 1;
	b->failed = true; /* there is none yet */
}

/* Asks where the break is, within the range in which it mostly is if that is not ruled out. */
static void query_place(struct sdk_attempt *a)
{
	struct sdk_biased *b = &a->biased;
	unsigned cells = a->puzzle.shape->cells, low = cells / 5, high = cells * 2 / 3;

	if (low < b->lo || low >= b->hi)
		low = b->lo;
	if (high > b->hi || high <= b->lo)
		high = b->hi;
	b->mid = low + (high - low) / 2;
	if (b->mid == b->lo)
		b->mid++;
	take_out(a, b->mid);
	a->query = (struct sdk_query){ .puzzle = &a->puzzle, .limit = 2 };
}

/* Asks whether the clue is needed. */
static void query_clue(struct sdk_attempt *a)
{
	const struct sdk_biased *b = &a->biased;
	unsigned cell = b->order[b->clue];

	a->query = (struct sdk_query){ .puzzle = &a->puzzle, .limit = 1, .except_cell = (uint16_t)cell, .except = b->grid[cell] };
}

static void handle_result(struct sdk_attempt *a)
{
	struct sdk_biased *b = &a->biased;

	if (b->clue) {
		b->failed = !a->query.count;
		b->clue--;
	} else if (a->query.count == 1) {
		b->lo = b->mid;
	} else {
		b->hi = b->mid;
	}
}

/* The break is known: looks at the puzzle just before it. */
static void begin_clues(struct sdk_attempt *a)
{
	struct sdk_biased *b = &a->biased;
	unsigned cells = a->puzzle.shape->cells;

	take_out(a, b->lo);
	b->clue = cells - 1;
	b->failed = !sdk_in_range(cells - b->lo, a->spec->clues);
}

static enum sdk_attempt_state next(struct sdk_attempt *a)
{
	struct sdk_biased *b = &a->biased;

	if (!b->failed && !b->clue && b->hi - b->lo == 1)
		begin_clues(a);
	if (b->failed) {
		if (!b->orders)
			return SDK_ATTEMPT_FAILED;
		begin_order(a);
	}
	if (b->clue && b->clue == b->lo)
		return SDK_ATTEMPT_DONE;
	if (b->clue)
		query_clue(a);
	else
		query_place(a);
	return SDK_ATTEMPT_QUERY;
}

const struct sdk_strategy sdk_strategy_bias = { begin, next, handle_result };

/* 81 choose 40 has 78 bits, and 42 times as much on the way still fits. */
void sdk_bias_weight(struct sdk_buf *buf, const struct sdk_shape *shape, unsigned clues)
{
	wide weight = 1;
	char digit[40];
	unsigned n = 0;

	for (unsigned i = 0; i < clues; i++)
		weight = weight * (shape->cells - i) / (i + 1);
	do
		digit[n++] = (char)('0' + (unsigned)(weight % 10));
	while (weight /= 10);
	while (n)
		sdk_buf_char(buf, digit[--n]);
}
