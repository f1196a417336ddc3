/* SPDX-License-Identifier: MIT */
/*
 * The object of f-puzzles has the members size, title, author, ruleset, solution and grid: rows of cells, with value, given
 * and pencil marks. All others are constraints, drawings, or settings that do not matter (see setting).
 */
#include "fmt/link.h"

#include <jansson.h>
#include <string.h>

#include "fmt/field_text.h"
#include "fmt/format.h"
#include "fmt/json_reader.h"
#include "fmt/lz_string.h"
#include "grid/field_value.h"
#include "grid/puzzle_text.h"

enum { LINK_MAX = 1 << 18,
	TEXT_MAX = 1 << 21 };

static unsigned reject(struct sdk_frame *f, const char *before, const char *name, const char *after)
{
	struct sdk_reason w = sdk_reason_start(f->reason);

	sdk_reason_str(&w, "read as a link of f-puzzles: ");
	sdk_reason_str(&w, before);
	for (; name && *name; name++) {
		const char byte[2] = { (unsigned char)*name < 0x20 || *name == 0x7F ? '?' : *name, 0 };

		sdk_reason_str(&w, byte);
	}
	sdk_reason_str(&w, after);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}

/* ---- links ---- */

static bool begins(const char *s, size_t n, const char *with)
{
	return n >= strlen(with) && memcmp(s, with, strlen(with)) == 0;
}

static const char *find(const char *s, size_t n, const char *what)
{
	for (; n >= strlen(what); s++, n--)
		if (*s == *what && begins(s, n, what))
			return s;
	return NULL;
}

/* The number of bytes of the link at the beginning of the line. */
static size_t link_bytes(const char *s, size_t n)
{
	size_t bytes = 0;

	while (bytes < n && s[bytes] != ' ' && s[bytes] != '\t')
		bytes++;
	return bytes;
}

bool sdk_link_is(const char *s, size_t n)
{
	static const char *const host[] = { "f-puzzles.com/", "sudokupad.app/", "sudokupad.svencodes.com/",
		"crackingthecryptic.com/" };
	const char *path = NULL;

	if (n && *s != 'h' && *s != '?' && *s != 'f')
		return false;
	if (begins(s, n, "?load=") || begins(s, n, "fpuz"))
		return true;
	if (!begins(s, n, "http://") && !begins(s, n, "https://"))
		return false;
	n = link_bytes(s, n < 64 ? n : 64);
	for (size_t i = 0; i < sizeof host / sizeof *host && !path; i++)
		path = find(s, n, host[i]);
	return path;
}

/* Finds the letters in a link. Returns NULL if there are none, with *native: it is of SudokuPad's own kind. */
static const char *find_letters(const char *s, size_t n, bool *native)
{
	static const char *const before[] = { "fpuzzles", "fpuz", "?load=", "&load=" };
	const size_t most = n < 200 ? n : 200;

	*native = find(s, most, "/scl") || find(s, most, "/ctc") || find(s, most, "=scl") || find(s, most, "=ctc");
	for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
		const char *at = find(s, most, before[i]);

		if (at)
			return at + strlen(before[i]);
	}
	return NULL;
}

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10
		: c >= 'a' && c <= 'f'                               ? c - 'a' + 10
								     : -1;
}

/* Appends the letters up to the end of the link's part. In an address, %2B may stand for +, and so may a blank. */
static void put_letters(struct sdk_buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n && s[i] != '&' && s[i] != '#' && s[i] != '='; i++) {
		const int high = s[i] == '%' && n - i > 2 ? hex_digit(s[i + 1]) : -1, low = high >= 0 ? hex_digit(s[i + 2]) : -1;

		if (low < 0) {
			sdk_buf_char(b, s[i]);
			continue;
		}
		if (16 * high + low == '=')
			break;
		sdk_buf_char(b, (char)(16 * high + low));
		i += 2;
	}
}

/* ---- puzzles ---- */

struct board {
	struct sdk_puzzle given, state;
	bool played;
};

/* Whether a member says nothing. */
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

/* The first member that is neither known nor without meaning; NULL: there is none. */
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

/* Puts the solution, if it is complete: a list of cells, or of rows of them, or a text. */
static void put_solution(struct sdk_frame *f, const json_t *solution)
{
	uint8_t value[81];

	if (json_is_string(solution) && json_string_length(solution) == 81)
		sdk_field_put(&f->text, "solution", json_string_value(solution), 81);
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
		return reject(f, "the puzzle has '", other, "', and is no plain Sudoku");
	if (!json_is_array(grid) || json_array_size(grid) != 9 || (size && json_integer_value(size) != 9))
		return reject(f, "the puzzle is not a board of 9x9 cells", NULL, "");
	sdk_puzzle_clear(&b.given, sdk_shape(9));
	sdk_puzzle_lists(&b.given);
	b.state = b.given;
	for (unsigned cell = 0; cell < 81 && !other; cell++) {
		const json_t *row = json_array_get(grid, cell / 9);

		if (json_array_size(row) != 9)
			return reject(f, "the puzzle is not a board of 9x9 cells", NULL, "");
		other = read_cell(&b, cell, json_array_get(row, cell % 9));
	}
	if (other)
		return reject(f, "a cell has '", other, "', and the puzzle is no plain Sudoku");
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

/* Reads the letters. */
static unsigned read_letters(struct sdk_frame *f, const char *s, size_t n)
{
	struct sdk_reason w = sdk_reason_start(f->reason);
	struct sdk_buf letters = { 0 }, text = { 0 };
	unsigned is = SDK_LINE_LAST | SDK_LINE_REJECTED;
	json_t *object = NULL;
	const char *bad;

	put_letters(&letters, s, n);
	bad = sdk_lz_decompress(&text, letters.s ? letters.s : "", letters.n, TEXT_MAX);
	f->text.failed |= letters.failed | text.failed;
	if (bad) {
		is = reject(f, bad, NULL, "");
	} else if (!f->text.failed) {
		sdk_reason_str(&w, "read as a link of f-puzzles: ");
		object = sdk_json_load(f, text.s ? text.s : "", text.n, 1, &w);
	}
	if (object)
		is = json_is_object(object) ? put_object(f, object) : reject(f, "expected an object", NULL, "");
	json_decref(object);
	sdk_buf_free(&letters);
	sdk_buf_free(&text);
	return is;
}

unsigned sdk_link_read(struct sdk_frame *f, const char *s, size_t n)
{
	const size_t bytes = link_bytes(s, n);
	bool native;
	const char *letters = find_letters(s, bytes, &native);

	f->first = f->line;
	if (bytes > LINK_MAX)
		return reject(f, "a link of more than 262144 bytes", NULL, "");
	if (!letters && native)
		return reject(f, "this one is in SudokuPad's own format, which is not read; export it as f-puzzles", NULL, "");
	if (!letters)
		return reject(f, "there is no puzzle in it, such as after '?load=' or 'fpuz'", NULL, "");
	const unsigned is = read_letters(f, letters, bytes - (size_t)(letters - s));

	if (is == SDK_LINE_LAST && bytes < n && s[bytes] == '\t')
		sdk_buf_add(&f->text, s + bytes, n - bytes);
	return is;
}

static unsigned link_line(struct sdk_frame *f, const char *s, size_t n)
{
	size_t blanks = 0;

	while (blanks < n && (s[blanks] == ' ' || s[blanks] == '\t'))
		blanks++;
	if (blanks == n || s[blanks] == '#')
		return SDK_LINE_PASS;
	if (sdk_link_is(s + blanks, n - blanks))
		return sdk_link_read(f, s + blanks, n - blanks);
	f->first = f->line;
	return reject(f, "the line begins with no link to f-puzzles.com or sudokupad.app", NULL, "");
}

static unsigned link_end(struct sdk_frame *f)
{
	(void)f;
	return SDK_LINE_PASS;
}

const struct sdk_framer sdk_link_framer = { .size = sizeof(struct sdk_frame), .line = link_line, .end = link_end };

/* ---- writing ---- */

/* Finds the field with this key; returns its value, and its length. */
static const char *find_field(const struct sdk_sheet *s, const char *key, size_t *n)
{
	const size_t length = strlen(key);

	for (size_t at = 0, bytes; at < s->fields_n; at += bytes + 1) {
		const char *tab = memchr(s->fields + at, '\t', s->fields_n - at);

		bytes = tab ? (size_t)(tab - s->fields) - at : s->fields_n - at;
		if (bytes > length && memcmp(s->fields + at, key, length) == 0 && s->fields[at + length] == ' ') {
			*n = bytes - length - 1;
			return s->fields + at + length + 1;
		}
	}
	return NULL;
}

/* Puts a member with the text of a field. */
static void put_member(struct sdk_buf *b, const struct sdk_sheet *s, const char *key, const char *name)
{
	size_t n;
	const char *value = find_field(s, key, &n);

	if (!value)
		return;
	sdk_buf_char(b, '"');
	sdk_buf_str(b, name);
	sdk_buf_str(b, "\":\"");
	for (size_t i = 0; i < n; i++) {
		if (value[i] == '"' || value[i] == '\\')
			sdk_buf_char(b, '\\');
		sdk_buf_char(b, (unsigned char)value[i] < 0x20 ? ' ' : value[i]);
	}
	sdk_buf_str(b, "\",");
}

static void put_marks(struct sdk_buf *b, const char *name, uint32_t list)
{
	bool first = true;

	sdk_buf_str(b, name);
	for (unsigned v = 0; v < 9; v++)
		if (list >> v & 1) {
			sdk_buf_str(b, first ? ":[" : ",");
			sdk_buf_uint(b, v + 1);
			first = false;
		}
	sdk_buf_char(b, ']');
}

/* Puts a cell, with what the state (NULL: none) has in it. */
static void put_cell(struct sdk_buf *b, const struct sdk_sheet *s, const struct sdk_puzzle *state, unsigned cell)
{
	const struct sdk_puzzle *p = s->puzzle;
	const unsigned given = s->given ? s->given[cell] : p->clue[cell];
	const unsigned value = given ? given : p->clue[cell] ? p->clue[cell]
		: state                                      ? state->clue[cell]
							     : 0;
	const uint32_t marks = state && !value ? sdk_puzzle_cand(state, cell) : p->shape->all;
	const bool lists = !value && sdk_puzzle_cand(p, cell) != p->shape->all;

	sdk_buf_char(b, '{');
	if (value) {
		sdk_buf_str(b, "\"value\":");
		sdk_buf_uint(b, value);
		sdk_buf_str(b, given ? ",\"given\":true" : "");
	}
	if (lists)
		put_marks(b, "\"givenPencilMarks\"", sdk_puzzle_cand(p, cell));
	if (marks != p->shape->all && marks != sdk_puzzle_cand(p, cell)) {
		sdk_buf_str(b, lists ? "," : "");
		put_marks(b, "\"centerPencilMarks\"", marks);
	}
	sdk_buf_char(b, '}');
}

/* Reads the board of a field; returns whether there is one. */
static bool read_field(struct sdk_puzzle *p, const struct sdk_sheet *s, const char *key)
{
	char reason[SDK_REASON_MAX];
	size_t n;
	const char *value = find_field(s, key, &n);

	return value && !sdk_puzzle_cells(p, value, n, reason) && p->shape == s->puzzle->shape;
}

static void put_letters_of(struct sdk_buf *b, const struct sdk_sheet *s)
{
	struct sdk_buf text = { 0 };
	struct sdk_puzzle state, solution;
	const bool played = read_field(&state, s, "state"), solved = read_field(&solution, s, "solution");

	sdk_buf_str(&text, "{\"size\":9,");
	put_member(&text, s, "title", "title");
	put_member(&text, s, "author", "author");
	put_member(&text, s, "description", "ruleset");
	sdk_buf_str(&text, "\"grid\":[");
	for (unsigned cell = 0; cell < s->puzzle->shape->cells; cell++) {
		sdk_buf_str(&text, cell % 9 ? "," : cell ? ",["
							 : "[");
		put_cell(&text, s, played ? &state : NULL, cell);
		sdk_buf_str(&text, cell % 9 == 8 ? "]" : "");
	}
	sdk_buf_char(&text, ']');
	if (solved && sdk_puzzle_clues(&solution) == solution.shape->cells)
		for (unsigned cell = 0; cell < solution.shape->cells; cell++) {
			sdk_buf_str(&text, cell ? "," : ",\"solution\":[");
			sdk_buf_uint(&text, solution.clue[cell]);
			sdk_buf_str(&text, cell + 1 == solution.shape->cells ? "]" : "");
		}
	sdk_buf_char(&text, '}');
	b->failed |= text.failed;
	if (!text.failed)
		sdk_lz_compress(b, text.s, text.n);
	sdk_buf_free(&text);
	sdk_buf_char(b, '\n');
}

void sdk_fpuzzles_put(struct sdk_buf *b, const struct sdk_sheet *s)
{
	sdk_buf_str(b, "https://f-puzzles.com/?load=");
	put_letters_of(b, s);
}

void sdk_sudokupad_put(struct sdk_buf *b, const struct sdk_sheet *s)
{
	sdk_buf_str(b, "https://sudokupad.app/fpuz");
	put_letters_of(b, s);
}
