/* SPDX-License-Identifier: MIT */
#include "write/write_internal.h"

#include "base/bits.h"
#include "write/board_lines.h"
#include "write/fields.h"
#include "write/output_symbols.h"

/* ---- candidate grids ---- */

enum { GAP = 2 }; /* blanks between columns */

/* The width of each column: that of its widest cell. */
struct widths {
	unsigned col[SDK_VALUES_MAX];
};

static unsigned cell_width(const struct sdk_output_board *s, unsigned cell)
{
	return sdk_bits_count(sdk_puzzle_cand(s->puzzle, cell));
}

static struct widths column_widths(const struct sdk_output_board *s)
{
	const struct sdk_shape *shape = s->puzzle->shape;
	struct widths w = { 0 };

	for (unsigned c = 0; c < shape->cells; c++)
		if (w.col[shape->cell_col[c]] < cell_width(s, c))
			w.col[shape->cell_col[c]] = cell_width(s, c);
	return w;
}

/* What stands at the left end of the lines above a row, or where columns begin that have lines to their left. */
static char corner(const struct sdk_shape *shape, unsigned row, unsigned col)
{
	const bool end = col == 0 || col == shape->n;

	if (row == 0 || row == shape->n)
		return end ? '*' : '-';
	return end ? '|' : sdk_line_corner(shape, row, col);
}

/* Puts the lines above a row, if there are any. */
static void put_rule(struct sdk_buf *b, const struct sdk_shape *shape, const struct widths *w,
	const struct sdk_column_lines *lines, unsigned row)
{
	if (!sdk_line_is_above_row(shape, row))
		return;
	for (unsigned col = 0; col < shape->n; col++) {
		if (lines->left[col])
			sdk_buf_char(b, corner(shape, row, col));
		sdk_buf_fill(b, sdk_line_above(shape, row, col) ? '-' : ' ', w->col[col] + GAP + lines->left[col]);
	}
	sdk_buf_char(b, corner(shape, row, shape->n));
	sdk_buf_char(b, '\n');
}

static void put_candidates(struct sdk_buf *b, const struct sdk_output_board *s, unsigned cell)
{
	const size_t from = b->n;

	for (uint32_t rest = sdk_puzzle_cand(s->puzzle, cell); rest; rest &= rest - 1)
		sdk_buf_char(b, sdk_symbol(sdk_bits_lowest(rest) + 1));
	sdk_output_board_respell(b, from, s);
}

void sdk_candidates_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_shape *shape = s->puzzle->shape;
	const struct widths w = column_widths(s);
	const struct sdk_column_lines lines = sdk_column_lines(shape);

	sdk_fields_comment_put(b, s);
	for (unsigned c = 0; c < shape->cells; c++) {
		const unsigned col = shape->cell_col[c], row = shape->cell_row[c];

		if (!col)
			put_rule(b, shape, &w, &lines, row);
		if (lines.left[col])
			sdk_buf_str(b, sdk_line_left(shape, row, col) ? "| " : "  ");
		put_candidates(b, s, c);
		sdk_buf_fill(b, ' ', w.col[col] + GAP - cell_width(s, c));
		if (col == shape->n - 1)
			sdk_buf_str(b, "|\n");
	}
	put_rule(b, shape, &w, &lines, shape->n);
}

/* ---- boards of clues ---- */

/* Puts rows of symbols, with a bar between boxes, and this line between bands; both may be empty. */
static void put_rows(struct sdk_buf *b, const struct sdk_puzzle *p, const char *bar, const char *rule)
{
	const struct sdk_shape *shape = p->shape;

	for (unsigned c = 0; c < shape->cells; c++) {
		const unsigned col = shape->cell_col[c], row = shape->cell_row[c];

		if (!col && row && row % shape->box_rows == 0)
			sdk_buf_str(b, rule);
		if (col && col % shape->box_cols == 0)
			sdk_buf_str(b, bar);
		sdk_buf_char(b, sdk_symbol(p->clue[c]));
		if (col == shape->n - 1)
			sdk_buf_char(b, '\n');
	}
}

void sdk_ss_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_rows(b, s->puzzle, "|", "-----------\n");
}

void sdk_msk_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_rows(b, s->puzzle, "", "");
}

void sdk_kennett_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	struct sdk_field_text f;

	sdk_buf_char(b, '%');
	if (sdk_output_board_field(s, "title", &f) || sdk_output_board_field(s, "difficulty", &f)) {
		sdk_buf_char(b, ' ');
		sdk_buf_add(b, f.value, f.n);
	}
	sdk_buf_char(b, '\n');
	put_rows(b, s->puzzle, "", "");
}

void sdk_qqwing_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_puzzle *p = s->puzzle;

	for (unsigned c = 0; c < p->shape->cells; c++) {
		const unsigned col = p->shape->cell_col[c], row = p->shape->cell_row[c];

		if (!col && row && row % 3 == 0)
			sdk_buf_str(b, "-------|-------|-------\n");
		sdk_buf_str(b, col && col % 3 == 0 ? " | " : " ");
		sdk_buf_char(b, sdk_symbol(p->clue[c]));
		if (col == 8)
			sdk_buf_char(b, '\n');
	}
}

/* ---- files of SadMan Sudoku and SudoCue ---- */

/* The key of the field that these files have under a letter. */
static const char *key_of(char letter)
{
	switch (letter) {
	case 'A': return "author";
	case 'B': return "date";
	case 'C': return "comment";
	case 'D': return "description";
	case 'L': return "difficulty";
	case 'S': return "source";
	default: return "url";
	}
}

/* Puts a line for each of these letters whose field the record has. */
static void put_header(struct sdk_buf *b, const struct sdk_output_board *s, const char *letters, const char *gap)
{
	struct sdk_field_text f;

	for (; *letters; letters++) {
		if (!sdk_output_board_field(s, key_of(*letters), &f) || !f.n)
			continue;
		sdk_buf_char(b, '#');
		sdk_buf_char(b, *letters);
		sdk_buf_str(b, gap);
		sdk_buf_add(b, f.value, f.n);
		sdk_buf_char(b, '\n');
	}
}

/* Puts nine lists to a row, with commas between them; a cell with a value, or with all values, has none. */
static void put_marks(struct sdk_buf *b, const struct sdk_puzzle *p, bool all)
{
	for (unsigned c = 0; c < p->shape->cells; c++) {
		const bool last = p->shape->cell_col[c] == p->shape->n - 1;

		for (uint32_t list = p->clue[c] || (!all && p->list[c] == p->shape->all) ? 0 : p->list[c]; list; list &= list - 1)
			sdk_buf_char(b, sdk_symbol(sdk_bits_lowest(list) + 1));
		sdk_buf_char(b, last ? '\n' : ',');
	}
}

void sdk_sadman_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	struct sdk_puzzle state;

	put_header(b, s, "ACDBSUL", " ");
	sdk_buf_str(b, "[Puzzle]\n");
	put_rows(b, s->puzzle, "", "");
	const bool started = sdk_output_board_state(s, &state);
	const struct sdk_puzzle *now = started ? &state : s->puzzle;

	if (started || s->candidates) {
		sdk_buf_str(b, "[State]\n");
		put_rows(b, now, "", "");
	}
	if (now->partial && (started || s->candidates)) {
		sdk_buf_str(b, "[PencilMarks]\n");
		put_marks(b, now, s->candidates);
	}
}

void sdk_sudocue_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_header(b, s, "ADCBSLU", "");
	put_rows(b, s->puzzle, "", "");
}

/* ---- games of SudoCue ---- */

/* The state, or the puzzle if there is none, with the candidates that its values leave. */
static struct sdk_puzzle game_of(const struct sdk_output_board *s)
{
	struct sdk_puzzle game;

	if (!sdk_output_board_state(s, &game))
		game = *s->puzzle;
	sdk_puzzle_lists(&game);
	sdk_candidates(&game, game.list);
	return game;
}

const char *sdk_sdx_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	const char *bad = sdk_state_rejects(s, reason);

	if (bad)
		return bad;
	const struct sdk_puzzle game = game_of(s);

	return sdk_lists_reject(&game);
}

void sdk_sdx_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_puzzle game = game_of(s);

	for (unsigned c = 0; c < game.shape->cells; c++) {
		uint32_t list = game.list[c];

		/* One candidate by itself would be a clue. */
		if (!s->puzzle->clue[c] && sdk_bits_count(list) == 1)
			sdk_buf_char(b, 'u');
		for (; list; list &= list - 1)
			sdk_buf_char(b, sdk_symbol(sdk_bits_lowest(list) + 1));
		sdk_buf_char(b, game.shape->cell_col[c] == game.shape->n - 1 ? '\n' : ' ');
	}
}
