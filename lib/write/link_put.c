/* SPDX-License-Identifier: MIT */
/* Puzzles as links (read/link.c). */
#include <string.h>

#include "base/lz_string.h"
#include "grid/layout.h"
#include "grid/puzzle_text.h"
#include "write/fields.h"
#include "write/write_internal.h"

/* Puts a member with the text of a field. */
static void put_member(struct sdk_buf *b, const struct sdk_output_board *s, const char *key, const char *name)
{
	struct sdk_field_text f;

	if (!sdk_output_board_field(s, key, &f) || f.bare)
		return;
	sdk_buf_printf(b, "\"%s\":\"", name);
	for (size_t i = 0; i < f.n; i++) {
		if (f.value[i] == '"' || f.value[i] == '\\')
			sdk_buf_char(b, '\\');
		sdk_buf_char(b, (unsigned char)f.value[i] < 0x20 ? ' ' : f.value[i]);
	}
	sdk_buf_str(b, "\",");
}

static void put_marks(struct sdk_buf *b, const char *name, uint32_t list)
{
	bool first = true;

	sdk_buf_str(b, name);
	for (unsigned v = 0; v < SDK_VALUES_MAX; v++)
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
	const bool lists = !p->clue[cell] && sdk_puzzle_cand(p, cell) != p->shape->all;
	const size_t start = b->n + 1;

	sdk_buf_char(b, '{');
	if (p->shape->layouts & SDK_LAYOUT_REGIONS) {
		sdk_buf_str(b, "\"region\":");
		sdk_buf_uint(b, p->shape->cell_box[cell]);
	}
	if (value) {
		sdk_buf_str(b, b->n > start ? ",\"value\":" : "\"value\":");
		sdk_buf_uint(b, value);
		sdk_buf_str(b, given ? ",\"given\":true" : "");
	}
	if (lists) {
		sdk_buf_str(b, b->n > start ? "," : "");
		put_marks(b, "\"givenPencilMarks\"", sdk_puzzle_cand(p, cell));
	}
	if (marks != p->shape->all && marks != sdk_puzzle_cand(p, cell)) {
		sdk_buf_str(b, b->n > start ? "," : "");
		put_marks(b, "\"centerPencilMarks\"", marks);
	}
	sdk_buf_char(b, '}');
}

/* Puts the layouts: those that f-puzzles has by name, and the units of the others as extra regions. */
static void put_layouts(struct sdk_buf *b, const struct sdk_shape *shape)
{
	const unsigned named = SDK_LAYOUT_X | SDK_LAYOUT_DISJOINT | SDK_LAYOUT_REGIONS;
	const char *before = "\"extraregion\":[{\"cells\":[";

	if (shape->layouts & SDK_LAYOUT_X)
		sdk_buf_str(b, "\"diagonal+\":true,\"diagonal-\":true,");
	if (shape->layouts & SDK_LAYOUT_DISJOINT)
		sdk_buf_str(b, "\"disjointgroups\":true,");
	for (unsigned u = 3 * shape->n; u < shape->units; u++) {
		unsigned number;
		const struct sdk_layout *row = sdk_layout_of_unit(shape, u, &number);

		if (strcmp(row->name, "x") == 0 || strcmp(row->name, "disjoint") == 0)
			continue;
		sdk_buf_str(b, before);
		for (unsigned i = 0; i < shape->n; i++) {
			const unsigned cell = sdk_unit(shape, u)[i];

			sdk_buf_printf(b, "%s\"R%uC%u\"", i ? "," : "", shape->cell_row[cell] + 1u, shape->cell_col[cell] + 1u);
		}
		sdk_buf_str(b, "]}");
		before = ",{\"cells\":[";
	}
	if (shape->layouts & ~named)
		sdk_buf_str(b, "],");
}

static void put_letters_of(struct sdk_buf *b, const struct sdk_output_board *s)
{
	struct sdk_buf text = { 0 };
	struct sdk_puzzle state, solution;
	const bool played = sdk_output_board_read(s, "state", &state), solved = sdk_output_board_read(s, "solution", &solution);
	const unsigned n = s->puzzle->shape->n;

	sdk_buf_printf(&text, "{\"size\":%u,", n);
	put_member(&text, s, "title", "title");
	put_member(&text, s, "author", "author");
	put_member(&text, s, "description", "ruleset");
	put_layouts(&text, s->puzzle->shape);
	sdk_buf_str(&text, "\"grid\":[");
	for (unsigned cell = 0; cell < s->puzzle->shape->cells; cell++) {
		sdk_buf_str(&text, cell % n ? "," : cell ? ",["
							 : "[");
		put_cell(&text, s, played ? &state : NULL, cell);
		sdk_buf_str(&text, cell % n == n - 1 ? "]" : "");
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

const char *sdk_link_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	enum { LINK_SIZE_MAX = 16 }; /* of f-puzzles */
	const unsigned n = s->puzzle->shape->n;

	if (n <= LINK_SIZE_MAX)
		return NULL;
	return sdk_reason_write(reason, "f-puzzles and SudokuPad have boards up to 16x16, and this one is %ux%u", n, n);
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
