/* SPDX-License-Identifier: MIT */
/* Tests of shapes with layouts: their units in all sizes, text that names them, and the store. */
#include <string.h>

#include "grid/layout.h"
#include "grid/names.h"
#include "grid/shape_store.h"
#include "sdk/shape.h"
#include "tap.h"

static const unsigned sizes[] = { 4, 6, 8, 9, 10, 12, 16, 25 };

#define JIGSAW "AABCABBCADCCADDDBBCD" /* too long for 4x4 */
#define REGIONS "AABBACBBACCDDDDC"
#define BOXES "AABBAABBCCDDCCDD"

/* ---- units ---- */

/* Each unit has n different cells, in reading order; and the units of a cell are those that have it, in ascending order. */
static bool tables_agree(const struct sdk_shape *s)
{
	unsigned in[SDK_CELLS_MAX] = { 0 };

	for (unsigned u = 0; u < s->units; u++)
		for (unsigned i = 0; i < s->n; i++) {
			const unsigned c = sdk_unit(s, u)[i];

			if (c >= s->cells || (i && c <= sdk_unit(s, u)[i - 1]))
				return false;
			if (in[c] >= s->cell_units[c] || sdk_units_of(s, c)[in[c]++] != u)
				return false;
		}
	for (unsigned c = 0; c < s->cells; c++)
		if (in[c] != s->cell_units[c] || s->cell_units[c] > s->units_most || sdk_units_of(s, c)[0] != s->cell_row[c] ||
			sdk_units_of(s, c)[1] != s->n + s->cell_col[c] || sdk_units_of(s, c)[2] != 2 * s->n + s->cell_box[c])
			return false;
	return s->units <= SDK_UNITS_MAX;
}

static bool share_unit(const struct sdk_shape *s, unsigned a, unsigned b)
{
	for (unsigned i = 0; i < s->cell_units[a]; i++)
		for (unsigned k = 0; k < s->cell_units[b]; k++)
			if (sdk_units_of(s, a)[i] == sdk_units_of(s, b)[k])
				return true;
	return false;
}

/* Peers are the other cells of the units, in reading order. */
static bool peers_agree(const struct sdk_shape *s)
{
	for (unsigned a = 0; a < s->cells; a++) {
		uint16_t peer[SDK_PEERS_MAX];
		const unsigned peers = sdk_peers(s, a, peer);
		unsigned at = 0;

		for (unsigned b = 0; b < s->cells; b++)
			if (a != b && share_unit(s, a, b) && (at == peers || peer[at++] != b))
				return false;
		if (at != peers)
			return false;
	}
	return true;
}

/* Every unit has a name, and no two have the same. */
static bool names_differ(const struct sdk_shape *s)
{
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < u; v++)
			if (strcmp(sdk_unit_name(s, u).text, sdk_unit_name(s, v).text) == 0 ||
				strcmp(sdk_unit_brief(s, u).text, sdk_unit_brief(s, v).text) == 0)
				return false;
	return true;
}

/* Diagonal stripes, which are a partition of a board of any size into n sets. */
static void stripes(uint8_t *region, unsigned n)
{
	for (unsigned c = 0; c < n * n; c++)
		region[c] = (uint8_t)((c / n + c % n) % n);
}

static bool layouts_agree(unsigned n, unsigned layouts, const uint8_t *region)
{
	char reason[SDK_REASON_MAX];
	struct sdk_shape *s = sdk_shape_new(n, layouts, region, reason);
	const bool good = s && tables_agree(s) && peers_agree(s) && names_differ(s) &&
		s->layouts == (layouts | (region ? SDK_LAYOUT_REGIONS : 0));

	if (!good)
		printf("# %u %s\n", n, sdk_layouts_text(layouts).text);
	sdk_shape_free(s);
	return good;
}

/* The layouts that each size has, from the definitions in sdk/shape.h. */
static unsigned layouts_of(unsigned n)
{
	unsigned has = SDK_LAYOUT_X | SDK_LAYOUT_DISJOINT;

	if (n == 4 || n == 9 || n == 16 || n == 25)
		has |= SDK_LAYOUT_WINDOKU;
	if (n == 9 || n == 25)
		has |= SDK_LAYOUT_CENTRE_DOT;
	return n == 9 ? has | SDK_LAYOUT_ASTERISK | SDK_LAYOUT_GIRANDOLA : has;
}

static void test_layouts(void)
{
	bool agree = true, refused = true;
	unsigned count = 0;

	for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		const unsigned n = sizes[i], has = layouts_of(n);
		uint8_t region[SDK_CELLS_MAX];
		char reason[SDK_REASON_MAX];

		stripes(region, n);
		for (unsigned layout = 0; layout < SDK_LAYOUT_REGIONS; layout++)
			if (layout & ~has)
				refused &= !sdk_shape_new(n, layout, NULL, reason);
			else if (n < 16 || layout == has || !(layout & (layout - 1))) {
				agree &= layouts_agree(n, layout, NULL) && layouts_agree(n, layout, region);
				count += 2;
			}
	}
	tap(agree, "in all layouts of all sizes, tables, peers and names agree");
	tap(refused, "a layout that the size cannot have is refused");
	printf("# %u shapes\n", count);
}

static bool unit_is(unsigned n, const char *layout, unsigned unit, const char *name, const char *brief,
	const uint16_t *cells)
{
	char reason[SDK_REASON_MAX];
	struct sdk_shape *s = sdk_shape_of_text(n, layout, strlen(layout), "", 0, reason);
	const bool good = s && unit < s->units && memcmp(sdk_unit(s, unit), cells, n * sizeof *cells) == 0 &&
		strcmp(sdk_unit_name(s, unit).text, name) == 0 && strcmp(sdk_unit_brief(s, unit).text, brief) == 0;

	sdk_shape_free(s);
	return good;
}

/* The cells are those of 1to9only's SukakuExplainer (diuf/sudoku/Grid.java), which numbers them in the same way. */
static void test_cells(void)
{
	tap(unit_is(9, "x", 27, "diagonal 1", "d1", (const uint16_t[]){ 0, 10, 20, 30, 40, 50, 60, 70, 80 }) &&
			unit_is(9, "x", 28, "diagonal 2", "d2", (const uint16_t[]){ 8, 16, 24, 32, 40, 48, 56, 64, 72 }),
		"the diagonals");
	tap(unit_is(9, "windoku", 28, "window 2", "w2", (const uint16_t[]){ 14, 15, 16, 23, 24, 25, 32, 33, 34 }), "a window");
	tap(unit_is(9, "windoku,x", 32, "window 4", "w4", (const uint16_t[]){ 50, 51, 52, 59, 60, 61, 68, 69, 70 }),
		"the last one, after the diagonals");
	tap(unit_is(9, "disjoint", 29, "disjoint group 3", "dg3", (const uint16_t[]){ 2, 5, 8, 29, 32, 35, 56, 59, 62 }),
		"a disjoint group");
	tap(unit_is(9, "centre-dot", 27, "centre dot", "dot", (const uint16_t[]){ 10, 13, 16, 37, 40, 43, 64, 67, 70 }),
		"the centre dot");
	tap(unit_is(9, "asterisk", 27, "asterisk", "star", (const uint16_t[]){ 13, 20, 24, 37, 40, 43, 56, 60, 67 }),
		"the asterisk");
	tap(unit_is(9, "girandola", 27, "girandola", "girandola", (const uint16_t[]){ 0, 8, 13, 37, 40, 43, 67, 72, 80 }),
		"the girandola");
	tap(unit_is(6, "disjoint", 18, "disjoint group 1", "dg1", (const uint16_t[]){ 0, 3, 12, 15, 24, 27 }),
		"a disjoint group of boxes that are no squares");
}

/* ---- text ---- */

static bool refused(unsigned n, const char *layout, const char *regions, const char *expected)
{
	char reason[SDK_REASON_MAX];
	struct sdk_shape *s = sdk_shape_of_text(n, layout, strlen(layout), regions, strlen(regions), reason);

	if (!s && strcmp(reason, expected) != 0)
		printf("# %s\n", reason);
	sdk_shape_free(s);
	return !s && strcmp(reason, expected) == 0;
}

/* Regions of which one cell has moved to another one, or to none, are refused, whichever it is. */
static bool refuses_moved_cells(unsigned n)
{
	uint8_t region[SDK_CELLS_MAX];
	bool refused = true;

	stripes(region, n);
	for (unsigned c = 0; c < n * n; c++)
		for (unsigned k = 0; k <= n; k++) {
			const uint8_t was = region[c];
			char reason[SDK_REASON_MAX] = "";

			if (k == was)
				continue;
			region[c] = (uint8_t)k;
			refused &= !sdk_shape_new(n, 0, region, reason) && strstr(reason, "the regions do not have");
			region[c] = was;
		}
	return refused;
}

static void test_refusals(void)
{
	char reason[SDK_REASON_MAX];

	tap(refused(9, "z", "", "'z' is not a layout (x, windoku, disjoint, centre-dot, asterisk, girandola)"),
		"an unknown layout");
	tap(refused(9, "x,windoko", "", "'windoko' is not a layout; did you mean 'windoku'?"), "one with a name close to it");
	tap(refused(9, "x,", "", "'' is not a layout (x, windoku, disjoint, centre-dot, asterisk, girandola)"), "an empty name");
	tap(refused(6, "x,windoku", "", "a board of 6x6 cannot have the layout 'windoku'") &&
			refused(16, "asterisk", "", "a board of 16x16 cannot have the layout 'asterisk'"),
		"a layout of another size");
	tap(refused(5, "x", "", "there are no boards of 5x5"), "a size that there is not");
	tap(!sdk_shape_new(9, SDK_LAYOUT_X | 1 << 8, NULL, reason) && strcmp(reason, "unknown layouts: 0x100") == 0,
		"a bit of no layout");
	tap(refused(4, "", "AAAA", "4 letters, expected one for each of 16 cells") &&
			refused(4, "", JIGSAW, "20 letters, expected one for each of 16 cells"),
		"letters missing, or too many");
	tap(refused(4, "", "AABBACBBACCDDDDE", "r4c4: 'E' is not the letter of a region (A-D)") &&
			refused(4, "", "AABB.CBBACCDDDDC", "r2c1: '.' is not the letter of a region (A-D)"),
		"a wrong letter");
	tap(refused(4, "", "AABBACBBACCDDDDD", "region C has 3 cells, expected 4") &&
			refused(4, "", "AABBABBBABCDDDDC", "region B has 6 cells, expected 4"),
		"regions of the wrong size");
	tap(refuses_moved_cells(4) && refuses_moved_cells(9) && refuses_moved_cells(25), "and of the wrong sizes as numbers");
}

static bool same(const char *layout, const char *regions, const char *other_layout, const char *other_regions)
{
	char reason[SDK_REASON_MAX];
	struct sdk_shape *a = sdk_shape_of_text(4, layout, strlen(layout), regions, strlen(regions), reason);
	struct sdk_shape *b = sdk_shape_of_text(4, other_layout, strlen(other_layout), other_regions, strlen(other_regions),
		reason);
	const bool is = a && b && sdk_shape_is(a, b) && sdk_shape_is(b, a);

	sdk_shape_free(a);
	sdk_shape_free(b);
	return is;
}

static void test_same(void)
{
	char reason[SDK_REASON_MAX];
	struct sdk_shape *boxes = sdk_shape_of_text(4, "", 0, BOXES, strlen(BOXES), reason);

	tap(boxes && !boxes->layouts && sdk_shape_is(boxes, sdk_shape(4)), "regions that are the boxes are a plain board");
	sdk_shape_free(boxes);
	tap(same("x,windoku", "", "windoku,x,x", ""), "the order of layouts does not matter");
	tap(same("", REGIONS, "", "aabbacbbaccddddc") && same("x", REGIONS, "x", "CCAACDAACDDBBBBD"),
		"nor do the letters of regions");
	tap(!same("x", "", "windoku", "") && !same("x", "", "", "") && !same("x", REGIONS, "", REGIONS),
		"other layouts are others");
	tap(!same("", REGIONS, "", BOXES) && !same("", REGIONS, "", "ABABABABCDCDCDCD"), "and so are other regions");
	tap(!sdk_shape_is(sdk_shape(4), sdk_shape(9)), "and other sizes");
}

/* ---- the store ---- */

static const struct sdk_shape *find(struct sdk_shape_store *store, const char *layout, const char *regions)
{
	char reason[SDK_REASON_MAX];

	return sdk_shape_find(store, 4, layout, strlen(layout), regions, strlen(regions), reason);
}

/* Finds shapes of several hundred partitions: four stripes, with some of their cells exchanged. */
static bool find_many(struct sdk_shape_store *store)
{
	bool found = true;

	for (unsigned i = 0; i < 1024; i++) {
		char regions[] = "ABCDBCDACDABDABC";

		for (unsigned k = 0, rest = i; k < 10; k++, rest /= 2)
			if (rest % 2) {
				const char letter = regions[k];

				regions[k] = regions[k + 5];
				regions[k + 5] = letter;
			}
		found &= find(store, "", regions) != NULL;
	}
	return found;
}

static void test_store(void)
{
	struct sdk_shape_store store = { 0 };
	const struct sdk_shape *x = find(&store, "x", ""), *regions = find(&store, "", REGIONS);

	tap(x && regions && x != regions, "shapes are made");
	tap(find(&store, "x", "") == x && find(&store, "", REGIONS) == regions && store.count == 2, "and found again");
	tap(!find(&store, "q", "") && store.count == 2, "a refused one is not stored");
	sdk_shape_store_renew(&store);
	tap(store.count == 2 && find(&store, "x", "") == x, "few shapes stay");
	tap(find_many(&store) && find(&store, "x", "") == x && store.count > 256, "many are made");
	sdk_shape_store_renew(&store);
	tap(store.count == 0 && find(&store, "x", "") && store.count == 1, "and go when the store is renewed");
	sdk_shape_store_clear(&store);
}

int main(void)
{
	test_layouts();
	test_cells();
	test_refusals();
	test_same();
	test_store();
	return tap_done();
}
