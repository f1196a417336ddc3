/* SPDX-License-Identifier: MIT */
/*
 * First, bisection finds the *break* of an order: the first clue whose removal leaves more than one solution. (Removing
 * clues never reduces the number of solutions.) Only the puzzle just before the break can be minimal. The clue at the break
 * is irredundant; the others are tested one by one, until one is redundant.
 *
 *     order    0 ........... lo ........... hi ........... cells        without the first lo cells there is one
 *              removed           the break       kept                   solution, without the first hi there are more
 *
 * Nearly all orders break at 30 to 60 clues (9x9), fairly evenly, and end with the first or second clue tested: an order
 * takes 6.5 queries on average. (A second solution also yields an upper bound of the break. Using it saves one query in
 * seven, but no time.)
 */
#include "gen/bias.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "gen/attempt_internal.h"
#include "gen/uniform.h"

enum { ORDERS = 16 }; /* orders per attempt at 9x9; at 4x4, where one in ten succeeds, an attempt tries one */

/* Multiplies by n. Returns what exceeds 64 bits. */
static uint32_t multiply(uint64_t *x, uint32_t n)
{
	const uint64_t low = (*x & UINT32_MAX) * n, high = (*x >> 32) * n + (low >> 32);

	*x = high << 32 | (low & UINT32_MAX);
	return (uint32_t)(high >> 32);
}

/*
 * Puts the cells in a random order (Fisher and Yates), with one 64-bit random number for eight of them: its digits in the
 * bases n, n - 1 and so on, the most significant first (Brackett-Rozinsky and Lemire, "Batched ranged random integer
 * generation", 2024). Numbers that would make some digits likelier than others are rejected.
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
			for (unsigned i = 0; i < digits; i++)
				digit[i] = (uint8_t)multiply(&left, n - i);
		} while (left < all && left < -all % all);
		for (unsigned i = 0; i < digits; i++, n--) {
			uint8_t cell = order[n - 1];

			order[n - 1] = order[digit[i]];
			order[digit[i]] = cell;
		}
	}
}

/* Sets the puzzle to the solution without the first `cells` cells of the order. */
static void remove_cells(struct sdk_attempt *a, unsigned cells)
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

static void start_order(struct sdk_attempt *a)
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

static bool start_biased(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	const struct sdk_shape *shape = a->shape;
	struct sdk_biased *b = &a->biased;

	assert(a->spec->symmetry == SDK_SYMMETRY_NONE && !a->spec->extra);
	memset(b, 0, sizeof *b);
	sdk_grid_uniform(shape, &context->random, b->grid);
	a->random = context->random;
	sdk_puzzle_clear(&a->puzzle, shape);
	b->orders = shape->n == 9 ? ORDERS : 1;
	b->failed = true; /* no order is under way yet */
	return true;
}

/* Makes the next query of the bisection, within the range where the break usually is if that is not ruled out. */
static void query_break(struct sdk_attempt *a)
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
	remove_cells(a, b->mid);
	a->query = (struct sdk_query){ .puzzle = &a->puzzle, .limit = 2 };
}

static void handle_biased_result(struct sdk_attempt *a)
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

/* Starts testing the clues of the puzzle just before the break, which is known. */
static void start_clue_tests(struct sdk_attempt *a)
{
	struct sdk_biased *b = &a->biased;
	unsigned cells = a->puzzle.shape->cells;

	remove_cells(a, b->lo);
	b->clue = cells - 1;
	b->failed = !sdk_in_range(cells - b->lo, a->spec->clues);
}

static enum sdk_attempt_state next_biased_query(struct sdk_attempt *a)
{
	struct sdk_biased *b = &a->biased;

	if (!b->failed && !b->clue && b->hi - b->lo == 1)
		start_clue_tests(a);
	if (b->failed) {
		if (!b->orders)
			return SDK_ATTEMPT_FAILED;
		start_order(a);
	}
	if (b->clue && b->clue == b->lo)
		return SDK_ATTEMPT_DONE;
	if (b->clue)
		a->query = sdk_clue_query(&a->puzzle, b->order[b->clue]);
	else
		query_break(a);
	return SDK_ATTEMPT_QUERY;
}

const struct sdk_strategy sdk_strategy_bias = {
	start_biased, next_biased_query, handle_biased_result, "method", NULL, false
};

/* By long multiplication and division: 41 times binomial(81, 40), the largest product, has 25 decimal digits. */
void sdk_bias_weight(struct sdk_buf *buf, const struct sdk_shape *shape, unsigned clues)
{
	enum { DIGITS = 25 };
	unsigned digit[DIGITS] = { [DIGITS - 1] = 1 }, n = 0; /* the highest first */

	assert(sdk_has_uniform(shape) && clues <= shape->cells);
	for (unsigned i = 0; i < clues; i++) {
		unsigned carry = 0;

		for (unsigned k = DIGITS; k-- > 0; carry = digit[k] / 10, digit[k] %= 10)
			digit[k] = digit[k] * (shape->cells - i) + carry;
		for (unsigned k = 0, rest = 0; k < DIGITS; k++) {
			rest = rest * 10 + digit[k];
			digit[k] = rest / (i + 1);
			rest %= i + 1;
		}
	}
	while (!digit[n])
		n++;
	while (n < DIGITS)
		sdk_buf_char(buf, (char)('0' + digit[n++]));
}
