/* SPDX-License-Identifier: MIT */
/*
 * link_puzzle: reads the puzzle of a link (read/link.c), which is in JSON.
 *
 * The object of f-puzzles has the members size, title, author, ruleset, solution and grid: rows of cells, with value, given,
 * pencil marks, and the number of a region, from 0, if that is not the box. Layouts are the members `diagonal+` and
 * `diagonal-`, `disjointgroups`, and `extraregion`: lists of cells such as `R1C2`. All others are constraints, drawings, or
 * settings that do not matter.
 */
#include "read/read_internal.h"

#include <jansson.h>
#include <string.h>

#include "base/number.h"
#include "base/reason.h"
#include "grid/layout.h"
#include "grid/puzzle_text.h"

enum { LINK_SIZE_MAX = 16 }; /* of f-puzzles */

struct board {
	struct sdk_puzzle given, state;
	bool played;
	unsigned layouts;
	uint8_t region[SDK_CELLS_MAX];
};

/* Whether a member has no effect: it is false, null or empty. */
static bool is_nothing(const json_t *value)
{
	return json_is_false(value) || json_is_null(value) || (json_is_array(value) && !json_array_size(value)) ||
		(json_is_object(value) && !json_object_size(value)) || (json_is_string(value) && !json_string_length(value));
}

/* Whether a name is in a list that ends with NULL. */
static bool is_in(const char *name, const char *const *list)
{
	while (*list && strcmp(*list, name) != 0)
		list++;
	return *list;
}

/* The first member that is not known, and has an effect; NULL: there is none. */
static const char *find_other(json_t *object, const char *const *known)
{
	const char *key;
	json_t *value;

	json_object_foreach(object, key, value)
	{
		if (!is_in(key, known) && !is_nothing(value))
			return key;
	}
	return NULL;
}

/* A value from 1 to n, as a number or a text; 0: none. */
static unsigned value_of(const json_t *value, unsigned n)
{
	const char *text = json_string_value(value);
	uint64_t v = 0;

	if (text)
		return sdk_number(text, strlen(text), &v) && v <= n ? (unsigned)v : 0;
	return json_integer_value(value) >= 1 && json_integer_value(value) <= n ? (unsigned)json_integer_value(value) : 0;
}

static uint32_t list_of(const json_t *marks, unsigned n)
{
	uint32_t list = 0;

	for (size_t i = 0; i < json_array_size(marks); i++) {
		const unsigned v = value_of(json_array_get(marks, i), n);

		list |= v ? UINT32_C(1) << (v - 1) : 0;
	}
	return list;
}

/* Reads a cell. Returns the name of what is no Sudoku, or NULL. */
static const char *read_cell(struct board *b, unsigned cell, json_t *object)
{
	static const char *const known[] = { "value", "given", "candidates", "centerPencilMarks", "cornerPencilMarks",
		"givenPencilMarks", "region", "c", "highlight", "cArray", NULL };
	const unsigned n = b->given.shape->n;
	const json_t *region = json_object_get(object, "region"), *given = json_object_get(object, "given");
	const unsigned value = value_of(json_object_get(object, "value"), n);
	const uint32_t lists = list_of(json_object_get(object, "givenPencilMarks"), n);
	uint32_t marks = list_of(json_object_get(object, "centerPencilMarks"), n);

	if (region && !(json_is_integer(region) && json_integer_value(region) >= 0 && json_integer_value(region) < n))
		return "region";
	b->region[cell] = region ? (uint8_t)json_integer_value(region) : b->given.shape->cell_box[cell];
	if (!marks)
		marks = list_of(json_object_get(object, "candidates"), n);
	if (value && json_is_true(given)) {
		b->given.clue[cell] = b->state.clue[cell] = (uint8_t)value;
		b->given.list[cell] = b->state.list[cell] = UINT32_C(1) << (value - 1);
		return find_other(object, known);
	}
	if (lists)
		b->given.list[cell] = b->state.list[cell] = lists;
	if (marks)
		b->state.list[cell] = marks;
	if (value) {
		b->state.clue[cell] = (uint8_t)value;
		b->state.list[cell] = UINT32_C(1) << (value - 1);
	}
	b->played |= value || marks;
	return find_other(object, known);
}

/* ---- layouts ---- */

/* The units of `extraregion`: n cells each, in reading order. */
struct extra {
	uint16_t cell[SDK_VALUES_MAX];
	bool used; /* it is a unit of a layout */
};

/* Reads `R1C2`. Returns whether that is a cell. */
static bool read_name(const struct sdk_shape *s, const char *name, unsigned *cell)
{
	const char *col = name ? strpbrk(name, "Cc") : NULL;
	uint64_t r, c;

	if (!col || (*name != 'R' && *name != 'r') || !sdk_number(name + 1, (size_t)(col - name) - 1, &r) ||
		!sdk_number(col + 1, strlen(col + 1), &c) || r < 1 || r > s->n || c < 1 || c > s->n)
		return false;
	*cell = ((unsigned)r - 1) * s->n + (unsigned)c - 1;
	return true;
}

static bool read_extra(struct extra *e, const struct sdk_shape *s, const json_t *cells)
{
	bool has[SDK_CELLS_MAX] = { false };
	unsigned cell, n = 0;

	for (size_t i = 0; i < json_array_size(cells); i++) {
		if (!read_name(s, json_string_value(json_array_get(cells, i)), &cell))
			return false;
		has[cell] = true;
	}
	for (cell = 0; cell < s->cells; cell++)
		if (has[cell] && n++ < s->n)
			e->cell[n - 1] = (uint16_t)cell;
	return n == s->n;
}

/* Whether unit u of the layout is among the extra units; with `use`, it is used. */
static bool find_unit(struct extra *extra, size_t extras, const struct sdk_shape *s, const struct sdk_layout *row,
	unsigned u, bool use)
{
	bool found = false;

	for (size_t k = 0; k < extras; k++) {
		bool same = true;

		for (unsigned i = 0; i < s->n && same; i++)
			same = extra[k].cell[i] == row->cell(s, u, i);
		extra[k].used |= same && use;
		found |= same;
	}
	return found;
}

/* Reads the extra units, which must be those of layouts. Returns whether they are. */
static bool read_extras(struct board *b, const json_t *list)
{
	const struct sdk_shape *s = b->given.shape;
	const size_t extras = json_array_size(list);
	const struct sdk_layout *row;
	struct extra extra[SDK_UNITS_MAX] = { 0 };
	bool good = extras <= SDK_UNITS_MAX;

	for (size_t k = 0; k < extras && good; k++)
		good = read_extra(&extra[k], s, json_object_get(json_array_get(list, k), "cells"));
	for (unsigned i = 0; good && (row = sdk_layout_row(i)); i++) {
		const unsigned units = row->units(s);
		unsigned found = 0;

		while (found < units && find_unit(extra, extras, s, row, found, false))
			found++;
		if (!units || found < units)
			continue;
		b->layouts |= 1u << i;
		for (unsigned u = 0; u < units; u++)
			find_unit(extra, extras, s, row, u, true);
	}
	for (size_t k = 0; k < extras && good; k++)
		good = extra[k].used;
	return good;
}

/* Reads the members that are layouts. Returns the name of one that is none, or NULL. */
static const char *read_layouts(struct board *b, const json_t *object)
{
	const bool down = json_is_true(json_object_get(object, "diagonal-"));
	const bool up = json_is_true(json_object_get(object, "diagonal+"));

	if (down != up)
		return down ? "diagonal-" : "diagonal+";
	b->layouts = down ? SDK_LAYOUT_X : 0;
	if (json_is_true(json_object_get(object, "disjointgroups")))
		b->layouts |= SDK_LAYOUT_DISJOINT;
	return read_extras(b, json_object_get(object, "extraregion")) ? NULL : "extraregion";
}

/* Appends the fields of the layout. Returns NULL, or why it is none. */
static const char *put_layout(struct sdk_frame *f, const struct board *b, char reason[SDK_REASON_MAX])
{
	struct sdk_shape *shape = sdk_shape_new(b->given.shape->n, b->layouts, b->region, reason);

	if (!shape)
		return reason;
	sdk_shape_put_fields(&f->text, shape);
	sdk_shape_free(shape);
	return NULL;
}

/* ---- the object ---- */

static void put_text(struct sdk_frame *f, json_t *object, const char *name, const char *key)
{
	const json_t *value = json_object_get(object, name);

	if (json_is_string(value))
		sdk_field_value_put(&f->text, key, json_string_value(value), json_string_length(value));
}

/* Appends a field. Control characters in its value become spaces; the blanks around it stay. */
static void put_field(struct sdk_buf *b, const char *key, const char *value, size_t n)
{
	sdk_buf_char(b, '\t');
	sdk_buf_str(b, key);
	sdk_buf_char(b, ' ');
	sdk_field_put_text(b, value, n);
}

/* Puts the solution, if it is complete: a list of cells, or a text. */
static void put_solution(struct sdk_frame *f, const struct sdk_shape *s, const json_t *solution)
{
	uint8_t value[SDK_CELLS_MAX];

	if (json_is_string(solution) && json_string_length(solution) == s->cells)
		put_field(&f->text, "solution", json_string_value(solution), s->cells);
	if (json_array_size(solution) != s->cells)
		return;
	for (size_t i = 0; i < s->cells; i++) {
		value[i] = (uint8_t)value_of(json_array_get(solution, i), s->n);
		if (!value[i])
			return;
	}
	sdk_buf_str(&f->text, "\tsolution ");
	sdk_values_put(&f->text, s, value);
}

/* Reads the cells. Returns NULL, or what is wrong, and in *name what a cell has. */
static const char *read_grid(struct board *b, const json_t *grid, const json_t *size, const char **name)
{
	static const char reason[] = "the puzzle is not a board of 4, 6, 8, 9, 10, 12 or 16 rows and columns";
	const size_t n = json_array_size(grid);
	const struct sdk_shape *s = n <= LINK_SIZE_MAX ? sdk_shape((unsigned)n) : NULL;

	if (!s || (size && json_integer_value(size) != (json_int_t)n))
		return reason;
	sdk_puzzle_clear(&b->given, s);
	sdk_puzzle_lists(&b->given);
	b->state = b->given;
	for (unsigned cell = 0; cell < s->cells && !*name; cell++) {
		const json_t *row = json_array_get(grid, cell / n);

		if (json_array_size(row) != n)
			return reason;
		*name = read_cell(b, cell, json_array_get(row, cell % n));
	}
	return NULL;
}

static unsigned put_object(struct sdk_frame *f, json_t *object)
{
	static const char *const known[] = { "size", "title", "author", "ruleset", "solution", "grid", "highlightConflicts",
		"disabledlogic", "disabledLogic", "truecandidatesoptions", "trueCandidatesOptions", "successMessage", "msgcorrect",
		"metadata", "id", "info", "diagonal+", "diagonal-", "disjointgroups", "extraregion", NULL };
	struct board b = { .played = false };
	const char *other = find_other(object, known), *name = NULL, *bad;
	char reason[SDK_REASON_MAX];

	if (other)
		return sdk_link_reject(f, "the puzzle has '", other, "', and is no plain Sudoku");
	bad = read_grid(&b, json_object_get(object, "grid"), json_object_get(object, "size"), &name);
	if (bad)
		return sdk_link_reject(f, bad, NULL, "");
	if (name)
		return sdk_link_reject(f, "a cell has '", name, "', and the puzzle is no plain Sudoku");
	other = read_layouts(&b, object);
	if (other)
		return sdk_link_reject(f, "the puzzle has '", other, "', and is of no layout that is known here");
	sdk_puzzle_put(&f->text, &b.given);
	if (put_layout(f, &b, reason)) {
		sdk_buf_clear(&f->text);
		return sdk_link_reject(f, reason, NULL, "");
	}
	put_text(f, object, "title", "title");
	put_text(f, object, "author", "author");
	put_text(f, object, "ruleset", "description");
	put_solution(f, b.given.shape, json_object_get(object, "solution"));
	if (b.played) {
		sdk_buf_str(&f->text, "\tstate ");
		sdk_puzzle_put(&f->text, &b.state);
	}
	return SDK_LINE_LAST;
}

unsigned sdk_link_puzzle_read(struct sdk_frame *f, const char *text, size_t n)
{
	unsigned is = SDK_LINE_LAST | SDK_LINE_REJECTED;
	json_t *object = sdk_json_load(f, text, n, 1, SDK_LINK_READ);

	if (object)
		is = json_is_object(object) ? put_object(f, object) : sdk_link_reject(f, "expected an object", NULL, "");
	json_decref(object);
	return is;
}
