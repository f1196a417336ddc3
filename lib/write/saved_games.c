/* SPDX-License-Identifier: MIT */
#include "write/write_internal.h"

#include <string.h>

#include "base/bits.h"
#include "base/xml.h"
#include "write/fields.h"

/* ---- OpenSudoku ---- */

static void put_element(struct sdk_buf *b, const char *name, const char *s, size_t n)
{
	sdk_buf_printf(b, "  <%s>", name);
	sdk_xml_put(b, s, n);
	sdk_buf_printf(b, "</%s>\n", name);
}

void sdk_opensudoku_head(struct sdk_buf *b, const struct sdk_output_board *first)
{
	static const struct {
		const char *name, *key;
	} row[] = { { "author", "author" }, { "description", "description" }, { "comment", "comment" }, { "created", "date" },
		{ "source", "source" }, { "level", "difficulty" }, { "sourceURL", "url" } };
	struct sdk_field_text f;

	sdk_buf_str(b, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n");
	if (first->title)
		put_element(b, "name", first->title, first->title_n);
	else if (sdk_output_board_field(first, "title", &f) && f.n)
		put_element(b, "name", f.value, f.n);
	else
		put_element(b, "name", "Sudoku", strlen("Sudoku"));
	for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
		if (sdk_output_board_field(first, row[i].key, &f) && f.n)
			put_element(b, row[i].name, f.value, f.n);
}

void sdk_opensudoku_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	sdk_buf_str(b, "  <game data=\"");
	sdk_zeros_put(b, s->puzzle);
	sdk_buf_str(b, "\" />\n");
}

void sdk_opensudoku_tail(struct sdk_buf *b)
{
	sdk_buf_str(b, "</opensudoku>\n");
}

/* ---- KSudoku ---- */

/* Puts the cells as letters: b for 1, c for 2 and so on, and _ for an empty cell. */
static void put_letters(struct sdk_buf *b, const struct sdk_shape *shape, const uint8_t *value)
{
	for (unsigned c = 0; c < shape->cells; c++)
		sdk_buf_char(b, value[c] ? (char)('a' + value[c]) : '_');
}

const char *sdk_ksudoku_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	const struct sdk_shape *shape = s->puzzle->shape;

	if (shape->box_rows == shape->box_cols)
		return NULL;
	return sdk_reason_write(reason, "KSudoku has plain Sudoku of 4x4, 9x9, 16x16 and 25x25, and this board is %ux%u", shape->n,
		shape->n);
}

void sdk_ksudoku_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_puzzle *p = s->puzzle;
	struct sdk_puzzle solution;

	sdk_buf_str(b, "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n");
	sdk_buf_printf(b, "  <puzzle>\n   <graph order=\"%u\" type=\"sudoku\" specific-type=\"Plain\"/>\n   <values>", p->shape->n);
	put_letters(b, p->shape, p->clue);
	sdk_buf_str(b, "</values>\n");
	if (sdk_output_board_solution(s, &solution)) {
		sdk_buf_str(b, "   <solution>");
		put_letters(b, p->shape, solution.clue);
		sdk_buf_str(b, "</solution>\n");
	}
	sdk_buf_str(b, "  </puzzle>\n  <history>\n  </history>\n </game>\n</ksudoku>\n");
}

/* ---- GNOME Sudoku ---- */

/* The difficulty, if it is a word of that program; or else that of puzzles of the player's own. */
static const char *category_of(const struct sdk_output_board *s)
{
	static const char *const words[] = { "easy", "medium", "hard", "very_hard", "custom", "unknown" };
	struct sdk_field_text f;

	if (sdk_output_board_field(s, "difficulty", &f))
		for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
			if (f.n == strlen(words[i]) && memcmp(f.value, words[i], f.n) == 0)
				return words[i];
	return "custom";
}

static void put_cell(struct sdk_buf *b, const struct sdk_shape *shape, unsigned cell, unsigned value, bool fixed,
	uint32_t marks)
{
	sdk_buf_printf(b, "    { \"position\": [%u, %u], \"value\": %u, \"fixed\": %s, \"earmarks\": [", shape->cell_row[cell],
		shape->cell_col[cell], value, fixed ? "true" : "false");
	for (const char *comma = ""; marks; marks &= marks - 1, comma = ", ")
		sdk_buf_printf(b, "%s%u", comma, sdk_bits_lowest(marks) + 1);
	sdk_buf_str(b, "] }");
}

void sdk_gnome_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	struct sdk_puzzle state;
	const struct sdk_puzzle *p = s->puzzle, *now = sdk_output_board_state(s, &state) ? &state : p;
	bool first = true;

	sdk_buf_printf(b, "{\n  \"difficulty_category\": \"%s\",\n  \"time_elapsed\": 0.0,\n  \"cells\": [", category_of(s));
	for (unsigned c = 0; c < p->shape->cells; c++) {
		uint32_t marks = now->partial && !now->clue[c] ? now->list[c] : 0;

		if (!s->candidates && marks == p->shape->all)
			marks = 0;
		if (!now->clue[c] && !marks)
			continue;
		sdk_buf_str(b, first ? "\n" : ",\n");
		put_cell(b, p->shape, c, now->clue[c], p->clue[c], marks);
		first = false;
	}
	sdk_buf_str(b, first ? "]\n}\n" : "\n  ]\n}\n");
}
