/* SPDX-License-Identifier: MIT */
/* Tests of layer grid: the tables of each shape, and puzzles written and read back. */
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "grid/puzzle_text.h"
#include "sdk/puzzle.h"
#include "tap.h"

static const unsigned sizes[] = { 4, 6, 8, 9, 10, 12, 16, 25 };

/* Each cell lies in exactly the three units that the tables name. */
static bool units_agree(const struct sdk_shape *s)
{
	unsigned in[SDK_CELLS_MAX] = { 0 };

	for (unsigned u = 0; u < s->units; u++)
		for (unsigned i = 0; i < s->n; i++) {
			unsigned c = sdk_unit(s, u)[i];
			unsigned number = u < s->n ? s->cell_row[c] : (u < 2 * s->n ? s->cell_col[c] : s->cell_box[c]);

			if (number != u % s->n || (i && c <= sdk_unit(s, u)[i - 1]))
				return false;
			in[c]++;
		}
	for (unsigned c = 0; c < s->cells; c++)
		if (in[c] != 3 || s->cell_row[c] * s->n + s->cell_col[c] != c)
			return false;
	return true;
}

static bool boxes_are_boxes(const struct sdk_shape *s)
{
	for (unsigned c = 0; c < s->cells; c++)
		if (s->cell_box[c] != s->cell_row[c] / s->box_rows * (s->n / s->box_cols) + s->cell_col[c] / s->box_cols)
			return false;
	return s->box_rows * s->box_cols == s->n && s->cells == s->n * s->n && s->units == 3 * s->n;
}

static bool peers_agree(const struct sdk_shape *s)
{
	for (unsigned c = 0; c < s->cells; c++) {
		uint16_t peer[SDK_PEERS_MAX];
		unsigned n = sdk_peers(s, c, peer), at = 0;

		for (unsigned d = 0; d < s->cells; d++) {
			bool shared = s->cell_row[d] == s->cell_row[c] || s->cell_col[d] == s->cell_col[c];
			bool is = d != c && (shared || s->cell_box[d] == s->cell_box[c]);

			if (is && (at == n || peer[at++] != d))
				return false;
		}
		if (at != n)
			return false;
	}
	return true;
}

static bool text_is(const char *in, const char *out)
{
	struct sdk_puzzle p;
	struct sdk_buf b = { 0 };
	char reason[SDK_REASON_MAX];
	bool good = !sdk_puzzle_parse(&p, in, strlen(in), reason);

	if (good)
		sdk_puzzle_put(&b, &p);
	good = good && b.n == strlen(out) && memcmp(b.s, out, b.n) == 0;
	sdk_buf_free(&b);
	return good;
}

static bool refused(const char *in, const char *expected)
{
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];
	const char *got = sdk_puzzle_parse(&p, in, strlen(in), reason);

	if (got && strcmp(got, expected) != 0)
		printf("# %s\n", got);
	return got && strcmp(got, expected) == 0;
}

static void test_text(void)
{
	tap(text_is("1234341221434321", "1234341221434321"), "a full board stays as it is");
	tap(text_is("1.0_-*...4......", "1........4......"), "all symbols for an empty cell are read");
	tap(text_is("[12]...[4]..[1234]........", "[12]...[4]..........."),
		"partial cells are kept, a list of all values is an empty cell");
	tap(text_is(" 1 2 3 4 ............ ", "1234............"), "blanks between cells do not count");
	tap(text_is("[ 1,2 ]...............", "[12]..............."), "blanks and commas in a list do not count");
	tap(refused("[]...............", "r1c1: an empty list '[]' leaves the cell without a value"), "an empty list is refused");
	tap(refused("[15]...............", "r1c1: '5' in a list is not a value (1-4)"),
		"a list with a wrong value is refused");
	tap(refused("...[1...............", "'[' at column 4 has no matching ']'"),
		"a list without an end is refused");
	tap(refused("5...............", "r1c1: '5' is neither a value (1-4) nor an empty cell (.)"),
		"a value that the size does not have is refused");
	tap(refused("1..1............", "1 twice in row 1: r1c1 and r1c4"), "a value twice in a row is refused");
	tap(refused("1.......1.......", "1 twice in column 1: r1c1 and r3c1"), "a value twice in a column is refused");
	tap(refused("1....1..........", "1 twice in box 1: r1c1 and r2c2"), "a value twice in a box is refused");
	tap(refused("1", "not a puzzle: 1 cell (a 9x9 puzzle has 81)") &&
			refused("", "not a puzzle: 0 cells (a 9x9 puzzle has 81)"),
		"a text that is too short is refused");
}

static void test_pencilmarks(void)
{
	char candidates[730] = { 0 };
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];

	for (unsigned i = 0; i < 729; i++)
		candidates[i] = (char)('1' + i % 9);
	memcpy(candidates + 9, "..3.5....", 9);
	bool good = !sdk_puzzle_parse(&p, candidates, 729, reason);

	tap(good && sdk_puzzle_cand(&p, 0) == p.shape->all && sdk_puzzle_cand(&p, 1) == 0x14, "pencilmarks are read");
	memcpy(candidates + 9, ".........", 9);
	tap(refused(candidates, "r1c2: no value is left for the cell"), "a cell without pencilmarks is refused");
	memcpy(candidates + 9, "..3.5...1", 9);
	tap(refused(candidates, "r1c2: '1' is in the place of 9"), "a pencilmark out of place is refused");
}

int main(void)
{
	for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		const struct sdk_shape *s = sdk_shape(sizes[i]);

		tap(s && s->n == sizes[i] && sdk_shape_of_cells(s->cells) == s && sdk_bits_count(s->all) == s->n, "the size is there");
		if (!s)
			continue;
		tap(units_agree(s), "each cell lies in its row, column and box, in reading order");
		tap(boxes_are_boxes(s), "boxes are where they should be");
		tap(peers_agree(s), "peers are those of the three units, in reading order");
	}
	tap(!sdk_shape(5) && !sdk_shape(0) && !sdk_shape_of_cells(80), "other sizes are not there");
	test_text();
	test_pencilmarks();
	return tap_done();
}
