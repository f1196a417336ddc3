/* SPDX-License-Identifier: MIT */
#include "grid/layout.h"

#include <assert.h>
#include <string.h>

#include "base/closest_name.h"
#include "base/reason.h"
#include "base/words.h"

static unsigned diagonals(const struct sdk_shape *s)
{
	(void)s;
	return 2;
}

static unsigned diagonal_cell(const struct sdk_shape *s, unsigned u, unsigned i)
{
	return i * s->n + (u ? s->n - 1 - i : i);
}

/* One window less than boxes, across and down; each is one cell away from the next and from the edge. */
static unsigned windows(const struct sdk_shape *s)
{
	return s->box_rows == s->box_cols ? (s->box_rows - 1) * (s->box_rows - 1) : 0;
}

static unsigned window_cell(const struct sdk_shape *s, unsigned u, unsigned i)
{
	const unsigned wide = s->box_rows, across = wide - 1;
	const unsigned top = 1 + u / across * (wide + 1), left = 1 + u % across * (wide + 1);

	return (top + i / wide) * s->n + left + i % wide;
}

static unsigned groups(const struct sdk_shape *s)
{
	return s->n;
}

/* Place u of box i. */
static unsigned group_cell(const struct sdk_shape *s, unsigned u, unsigned i)
{
	return sdk_unit(s, 2 * s->n + i)[u];
}

static unsigned centres(const struct sdk_shape *s)
{
	return s->n % 2;
}

static unsigned centre_cell(const struct sdk_shape *s, unsigned u, unsigned i)
{
	(void)u;
	return group_cell(s, s->n / 2, i);
}

static unsigned of_nine(const struct sdk_shape *s)
{
	return s->n == 9;
}

static unsigned asterisk_cell(const struct sdk_shape *s, unsigned u, unsigned i)
{
	static const uint8_t cell[9] = { 13, 20, 24, 37, 40, 43, 56, 60, 67 };

	(void)s;
	(void)u;
	return cell[i];
}

static unsigned girandola_cell(const struct sdk_shape *s, unsigned u, unsigned i)
{
	static const uint8_t cell[9] = { 0, 8, 13, 37, 40, 43, 67, 72, 80 };

	(void)s;
	(void)u;
	return cell[i];
}

/* To add a layout: its bit in sdk/shape.h, and its row here, with functions for the number and the cells of its units. */
static const struct sdk_layout row[] = {
	{ "x", SDK_MESSAGE("diagonal"), "d", "the two diagonals", SDK_MESSAGE("Sudoku X"),
		SDK_MESSAGE("Each of the two shaded diagonals holds them all, too."), SDK_SHADE_DIAGONAL, diagonals, diagonal_cell },
	{ "windoku", SDK_MESSAGE("window"), "w", "squares between the boxes", SDK_MESSAGE("Windoku"),
		SDK_MESSAGE("Each shaded window holds them all, too."), SDK_SHADE_AREA, windows, window_cell },
	{ "disjoint", SDK_MESSAGE("disjoint group"), "dg", "the cells with the same place in their boxes",
		SDK_MESSAGE("Disjoint groups"), SDK_MESSAGE("Each set of cells with the same place in their boxes holds them all, too."),
		SDK_SHADE_NONE, groups, group_cell },
	{ "centre-dot", SDK_MESSAGE("centre dot"), "dot", "the centres of the boxes", SDK_MESSAGE("Centre dot"),
		SDK_MESSAGE("The set of the shaded centres of boxes holds them all, too."), SDK_SHADE_AREA, centres, centre_cell },
	{ "asterisk", SDK_MESSAGE("asterisk"), "star", "nine cells in the form of a star", SDK_MESSAGE("Asterisk"),
		SDK_MESSAGE("The shaded star of nine cells holds them all, too."), SDK_SHADE_AREA, of_nine, asterisk_cell },
	{ "girandola", SDK_MESSAGE("girandola"), "girandola", "the corners, and cells in the form of a cross",
		SDK_MESSAGE("Girandola"),
		SDK_MESSAGE("The set of the four shaded corners and the shaded cross holds them all, too."), SDK_SHADE_AREA, of_nine,
		girandola_cell },
};

enum { LAYOUTS = sizeof row / sizeof *row };

_Static_assert(1 << LAYOUTS == SDK_LAYOUT_REGIONS, "each layout has a row and a bit");

const struct sdk_layout *sdk_layout_row(unsigned i)
{
	return i < LAYOUTS ? &row[i] : NULL;
}

struct sdk_word sdk_layout_word(unsigned i)
{
	return i < LAYOUTS ? (struct sdk_word){ row[i].name, row[i].text } : (struct sdk_word){ NULL, NULL };
}

const struct sdk_layout *sdk_layout_of_unit(const struct sdk_shape *s, unsigned unit, unsigned *number)
{
	const struct sdk_shape *plain = sdk_shape(s->n);
	unsigned i = 0, first = 3 * s->n;

	assert(unit >= first && unit < s->units);
	for (;; i++) {
		const unsigned units = s->layouts >> i & 1 ? row[i].units(plain) : 0;

		if (unit < first + units)
			break;
		first += units;
	}
	*number = unit - first;
	return &row[i];
}

struct sdk_layouts_text sdk_layouts_text(unsigned layouts)
{
	struct sdk_layouts_text t = { "" };

	for (unsigned i = 0; i <= LAYOUTS; i++)
		if (layouts >> i & 1)
			sdk_append(t.text, sizeof t.text, "%s%s", *t.text ? "," : "", i < LAYOUTS ? row[i].name : "regions");
	return t;
}

const char *sdk_layout_reject(const char *s, size_t n, struct sdk_word (*word)(unsigned i), char reason[SDK_REASON_MAX])
{
	struct sdk_closest_name closest = { 0 };

	sdk_reason_write(reason, "'%.*s%s' is not a layout", sdk_reason_bytes(n), s, memchr(s, '\0', n) ? "\\x00" : "");
	for (unsigned i = 0; word(i).name; i++)
		sdk_closest_name_try(&closest, s, n, word(i).name);
	sdk_reason_suggest(reason, closest.name);
	for (unsigned i = 0; !closest.name && word(i).name; i++)
		sdk_reason_add(reason, "%s%s%s", i ? ", " : " (", word(i).name, word(i + 1).name ? "" : ")");
	return reason;
}

const char *sdk_layouts_read(unsigned *layouts, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	*layouts = 0;
	for (size_t at = 0, end; at <= n; at = end + 1) {
		unsigned i = 0;

		end = at;
		while (end < n && s[end] != ',')
			end++;
		while (i < LAYOUTS && (strlen(row[i].name) != end - at || memcmp(row[i].name, s + at, end - at) != 0))
			i++;
		if (i == LAYOUTS)
			return sdk_layout_reject(s + at, end - at, sdk_layout_word, reason);
		*layouts |= 1u << i;
	}
	return NULL;
}

const char *sdk_regions_read(uint8_t *region, unsigned n, const char *s, size_t bytes, char reason[SDK_REASON_MAX])
{
	const char last = (char)('A' + n - 1);
	unsigned cells[SDK_VALUES_MAX] = { 0 };

	assert(n && n <= SDK_VALUES_MAX);
	if (bytes != (size_t)n * n)
		return sdk_reason_write(reason, "%zu letters, expected one for each of %u cells", bytes, n * n);
	for (unsigned c = 0; c < n * n; c++) {
		const unsigned letter = (unsigned)(unsigned char)s[c] & ~0x20u;

		if (letter < 'A' || letter > (unsigned char)last)
			return sdk_reason_write(reason, "r%uc%u: %s is not the letter of a region (A-%c)", c / n + 1, c % n + 1,
				sdk_quote_symbol(s + c, bytes - c).text, last);
		region[c] = (uint8_t)(letter - 'A');
		cells[region[c]]++;
	}
	for (unsigned k = 0; k < n; k++)
		if (cells[k] != n)
			return sdk_reason_write(reason, "region %c has %u cell%s, expected %u", 'A' + k, cells[k], cells[k] == 1 ? "" : "s", n);
	return NULL;
}

void sdk_regions_number(uint8_t *region, unsigned cells)
{
	unsigned number[SDK_VALUES_MAX] = { 0 }, count = 0; /* number: from 1 */

	for (unsigned c = 0; c < cells; c++) {
		unsigned *to = &number[region[c]];

		*to = *to ? *to : ++count;
		region[c] = (uint8_t)(*to - 1);
	}
}

bool sdk_regions_are_boxes(const struct sdk_shape *plain, const uint8_t *region)
{
	for (unsigned b = 0; b < plain->n; b++) {
		const uint16_t *cell = sdk_unit(plain, 2 * plain->n + b);

		for (unsigned i = 1; i < plain->n; i++)
			if (region[cell[i]] != region[cell[0]])
				return false;
	}
	return true;
}

unsigned sdk_cell_shades(const struct sdk_shape *s, unsigned cell)
{
	unsigned shades = 0, number;

	for (unsigned k = 3; k < s->cell_units[cell]; k++)
		shades |= sdk_layout_of_unit(s, sdk_units_of(s, cell)[k], &number)->shade;
	return shades;
}
