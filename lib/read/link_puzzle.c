/* SPDX-License-Identifier: MIT */
/*
 * link_puzzle: reads the puzzle of a link (read/link.c), which is in JSON.
 *
 * The object of f-puzzles has the members size, title, author, ruleset, solution and grid: rows of cells, with value, given
 * and pencil marks. All others are constraints, drawings, or settings that do not matter (see setting).
 */
#include "read/read_internal.h"

#include <jansson.h>
#include <string.h>

#include "grid/puzzle_text.h"

struct board {
	struct sdk_puzzle given, state;
	bool played;
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

/* A value from 1 to 9, as a number or a text; 0: none. */
static unsigned value_of(const json_t *value)
{
	const char *text = json_string_value(value);
	const json_int_t v = text ? (text[0] >= '1' && text[0] <= '9' && !text[1] ? text[0] - '0' : 0) : json_integer_value(value);

	return v >= 1 && v <= 9 ? (unsigned)v : 0;
}

static uint32_t list_of(const json_t *marks)
{
	uint32_t list = 0;

	for (size_t i = 0; i < json_array_size(marks); i++) {
		const unsigned v = value_of(json_array_get(marks, i));

		list |= v ? UINT32_C(1) << (v - 1) : 0;
	}
	return list;
}

/* Reads a cell. Returns the name of what is no plain Sudoku, or NULL. */
static const char *read_cell(struct board *b, unsigned cell, json_t *object)
{
	static const char *const known[] = { "value", "given", "candidates", "centerPencilMarks", "cornerPencilMarks",
		"givenPencilMarks", "region", "c", "highlight", "cArray", NULL };
	const struct sdk_shape *s = b->given.shape;
	const json_t *region = json_object_get(object, "region"), *given = json_object_get(object, "given");
	const unsigned value = value_of(json_object_get(object, "value"));
	const uint32_t lists = list_of(json_object_get(object, "givenPencilMarks"));
	uint32_t marks = list_of(json_object_get(object, "centerPencilMarks"));

	if (json_is_integer(region) && json_integer_value(region) != s->cell_box[cell])
		return "region";
	if (!marks)
		marks = list_of(json_object_get(object, "candidates"));
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

/* Puts the solution, if it is complete: a list of cells, or of rows of them, or a text. */
static void put_solution(struct sdk_frame *f, const json_t *solution)
{
	uint8_t value[81];

	if (json_is_string(solution) && json_string_length(solution) == 81)
		put_field(&f->text, "solution", json_string_value(solution), 81);
	if (json_array_size(solution) != 81)
		return;
	for (size_t i = 0; i < 81; i++) {
		value[i] = (uint8_t)value_of(json_array_get(solution, i));
		if (!value[i])
			return;
	}
	sdk_buf_str(&f->text, "\tsolution ");
	sdk_values_put(&f->text, sdk_shape(9), value);
}

static unsigned put_object(struct sdk_frame *f, json_t *object)
{
	static const char *const known[] = { "size", "title", "author", "ruleset", "solution", "grid", "highlightConflicts",
		"disabledlogic", "disabledLogic", "truecandidatesoptions", "trueCandidatesOptions", "successMessage", "msgcorrect",
		"metadata", "id", "info", NULL };
	const json_t *grid = json_object_get(object, "grid"), *size = json_object_get(object, "size");
	struct board b = { .played = false };
	const char *other = find_other(object, known);

	if (other)
		return sdk_link_reject(f, "the puzzle has '", other, "', and is no plain Sudoku");
	if (!json_is_array(grid) || json_array_size(grid) != 9 || (size && json_integer_value(size) != 9))
		return sdk_link_reject(f, "the puzzle is not a board of 9x9 cells", NULL, "");
	sdk_puzzle_clear(&b.given, sdk_shape(9));
	sdk_puzzle_lists(&b.given);
	b.state = b.given;
	for (unsigned cell = 0; cell < 81 && !other; cell++) {
		const json_t *row = json_array_get(grid, cell / 9);

		if (json_array_size(row) != 9)
			return sdk_link_reject(f, "the puzzle is not a board of 9x9 cells", NULL, "");
		other = read_cell(&b, cell, json_array_get(row, cell % 9));
	}
	if (other)
		return sdk_link_reject(f, "a cell has '", other, "', and the puzzle is no plain Sudoku");
	sdk_puzzle_put(&f->text, &b.given);
	put_text(f, object, "title", "title");
	put_text(f, object, "author", "author");
	put_text(f, object, "ruleset", "description");
	put_solution(f, json_object_get(object, "solution"));
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
