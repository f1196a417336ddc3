/* SPDX-License-Identifier: MIT */
/*
 * Tests of what sdk-rate does not show, on the scale of Sudoku Explainer: sizes that it does not ask for, and direct
 * claiming. Where this would place a value on a board with a solution, there is a hidden single or direct pointing before
 * it, so no puzzle shows it. On these boards, which have no solution, the original's first step is direct claiming as well,
 * with the same value in the same cell.
 */
#include "se/se.h"
#include "tap.h"

/* The cells of the upper three rows from which 1 is missing; turned: columns. */
static bool lacks_one(unsigned row, unsigned col)
{
	return row < 3 && (col >= 6 || (row == 0 && col >= 3) || (row == 1 && col >= 4));
}

static bool keep_first(void *with, const struct sdk_se_hint *hint, const struct sdk_se_grid *after)
{
	(void)after;
	*(struct sdk_se_hint *)with = *hint;
	return false;
}

static bool claims(struct sdk_se_rater *r, bool turned, unsigned cell)
{
	struct sdk_se_hint first = { .placed = SE_NONE };
	const struct sdk_se_watcher watcher = { .watch = keep_first, .with = &first };
	const uint8_t value[SE_CELLS] = { 0 };
	uint32_t list[SE_CELLS];

	for (unsigned c = 0; c < SE_CELLS; c++)
		list[c] = SE_ALL & ~(uint32_t)(turned ? lacks_one(c % 9, c / 9) : lacks_one(c / 9, c % 9));
	const struct sdk_se_rating rating = sdk_se_watch(r, value, list, NULL, &watcher);

	return rating.end == SDK_SE_STOPPED && first.rule == SE_DIRECT_LOCKING &&
		sdk_se_tenths(first.rating) == 19 && first.placed == 9 * cell && !first.cells && rating.ed == 19 && rating.ep == 19;
}

/* A board of another size has no rating. */
static bool rejects_size(struct sdk_se_rater *r, unsigned n)
{
	struct sdk_puzzle p;

	sdk_puzzle_clear(&p, sdk_shape(n));
	return sdk_se_rate(r, &p, NULL, NULL, NULL).end == SDK_SE_UNSUPPORTED;
}

int main(void)
{
	struct sdk_se_rater *r = sdk_se_rater_new();

	if (!r)
		return 1;
	tap(claims(r, false, 12), "a value whose places in row 1 are in box 1 has one place left in row 2");
	tap(claims(r, true, 28), "and in column 2");
	tap(rejects_size(r, 4) && rejects_size(r, 16) && rejects_size(r, 25), "other sizes have no rating");
	sdk_se_rater_free(r);
	return tap_done();
}
