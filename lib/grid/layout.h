/* SPDX-License-Identifier: MIT */
/* layout: the table of layouts (sdk/shape.h), and their units. */
#ifndef SDK_GRID_LAYOUT_H
#define SDK_GRID_LAYOUT_H

#include "base/word.h"
#include "sdk/shape.h"

/* How a picture shows the units of a layout; the shades of a cell are a set of these. */
enum sdk_shade {
	SDK_SHADE_NONE = 0,     /* not at all: all cells of the board are in such a unit */
	SDK_SHADE_DIAGONAL = 1, /* tinted */
	SDK_SHADE_AREA = 2      /* shaded */
};

struct sdk_layout {
	const char *name;
	const char *unit;  /* what a unit of it is called; if it has several, a number follows: `diagonal 1` */
	const char *brief; /* the same in notation: `d1` */
	const char *text;  /* what it is */
	const char *title; /* what readers call such puzzles: `Sudoku X` */
	const char *rule;  /* a sentence: `Each shaded window holds them all, too.` */
	enum sdk_shade shade;

	/* The number of its units on a plain board; 0: that cannot have it. */
	unsigned (*units)(const struct sdk_shape *plain);

	/* Cell i of unit u, in reading order. */
	unsigned (*cell)(const struct sdk_shape *plain, unsigned u, unsigned i);
};

/* Whether it is the plain shape of size n: the constant, or one that sdk_shape_new has made. */
static inline bool sdk_shape_is_plain(const struct sdk_shape *s, unsigned n)
{
	return s->n == n && !s->layouts;
}

/* An order of shapes, smaller sizes first; 0: they have the same size and the same units (sdk_shape_is). */
int sdk_shape_compare(const struct sdk_shape *a, const struct sdk_shape *b);

/* The layout of bit i of a set of layouts; NULL: there are no more. (Regions are none of these.) */
const struct sdk_layout *sdk_layout_row(unsigned i);

/* The layout of a unit beyond rows, columns and boxes; stores its number among the units of that layout, from 0. */
const struct sdk_layout *sdk_layout_of_unit(const struct sdk_shape *s, unsigned unit, unsigned *number);

/* The name of layout i, for struct sdk_opt. */
struct sdk_word sdk_layout_word(unsigned i);

/* The names of a set of layouts with commas between them, as sdk_layouts_read reads them; `regions` is the last one. */
struct sdk_layouts_text {
	char text[64];
};

struct sdk_layouts_text sdk_layouts_text(unsigned layouts);

/* Writes that a name (n bytes) is none of the words: with the one that was probably meant, or else with all of them. */
const char *sdk_layout_reject(const char *s, size_t n, struct sdk_word (*word)(unsigned i), char reason[SDK_REASON_MAX]);

/* Reads names with commas between them into a set. Returns NULL, or the reason why it has none. */
const char *sdk_layouts_read(unsigned *layouts, const char *s, size_t n, char reason[SDK_REASON_MAX]);

/* Reads a letter for each cell: its region. Returns NULL, or why these are no regions of n cells each. */
const char *sdk_regions_read(uint8_t *region, unsigned n, const char *s, size_t bytes, char reason[SDK_REASON_MAX]);

/* Numbers regions in the order of their first cells. */
void sdk_regions_number(uint8_t *region, unsigned cells);

/* Whether the regions are the boxes of the size. */
bool sdk_regions_are_boxes(const struct sdk_shape *plain, const uint8_t *region);

/* The shades of a cell: a set. */
unsigned sdk_cell_shades(const struct sdk_shape *s, unsigned cell);

/* Whether a box, a region or the board ends at the right, or the lower, side of a cell: there its border is thick. */
static inline bool sdk_ends_right(const struct sdk_shape *s, unsigned cell)
{
	return s->cell_col[cell] + 1u == s->n || s->cell_box[cell] != s->cell_box[cell + 1];
}

static inline bool sdk_ends_below(const struct sdk_shape *s, unsigned cell)
{
	return s->cell_row[cell] + 1u == s->n || s->cell_box[cell] != s->cell_box[cell + s->n];
}

#endif
