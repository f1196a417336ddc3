/* SPDX-License-Identifier: MIT */
/* Puzzles as links (read/link.c). */
#include <string.h>

#include "base/lz_string.h"
#include "grid/puzzle_text.h"
#include "write/format.h"

/* Finds the field with this key; returns its value, and its length. */
static const char *find_field(const struct sdk_output_board *s, const char *key, size_t *n)
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
static void put_member(struct sdk_buf *b, const struct sdk_output_board *s, const char *key, const char *name)
{
	size_t n;
	const char *value = find_field(s, key, &n);

	if (!value)
		return;
	sdk_buf_printf(b, "\"%s\":\"", name);
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
static void put_cell(struct sdk_buf *b, const struct sdk_output_board *s, const struct sdk_puzzle *state, unsigned cell)
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
static bool read_field(struct sdk_puzzle *p, const struct sdk_output_board *s, const char *key)
{
	char reason[SDK_REASON_MAX];
	size_t n;
	const char *value = find_field(s, key, &n);

	return value && !sdk_puzzle_cells(p, value, n, reason) && p->shape == s->puzzle->shape;
}

static void put_letters_of(struct sdk_buf *b, const struct sdk_output_board *s)
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

void sdk_fpuzzles_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	sdk_buf_str(b, "https://f-puzzles.com/?load=");
	put_letters_of(b, s);
}

void sdk_sudokupad_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	sdk_buf_str(b, "https://sudokupad.app/fpuz");
	put_letters_of(b, s);
}
