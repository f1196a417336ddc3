/* SPDX-License-Identifier: MIT */
#include "write/write_internal.h"

#include <string.h>

#include "base/bits.h"
#include "base/sha1.h"
#include "grid/puzzle_text.h"
#include "write/fields.h"
#include "write/output_symbols.h"

void sdk_zeros_put(struct sdk_buf *b, const struct sdk_puzzle *p)
{
	for (unsigned c = 0; c < p->shape->cells; c++)
		sdk_buf_char(b, p->clue[c] ? sdk_symbol(p->clue[c]) : '0');
}

void sdk_sdm_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	sdk_zeros_put(b, s->puzzle);
	sdk_buf_char(b, '\n');
}

void sdk_729_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_puzzle *p = s->puzzle;

	for (unsigned c = 0; c < p->shape->cells; c++)
		for (unsigned v = 1; v <= p->shape->n; v++)
			sdk_buf_char(b, sdk_puzzle_cand(p, c) >> (v - 1) & 1 ? sdk_symbol(v) : '.');
	if (s->fields) {
		sdk_buf_char(b, '\t');
		sdk_output_board_fields_put(b, s);
	}
	sdk_buf_char(b, '\n');
}

/* ---- the puzzle bank of Sudoku Exchange ---- */

/* Puts the value, in which `_` stands for blanks, with blanks before it if it is shorter than `width`. */
static void put_right(struct sdk_buf *b, const struct sdk_field_text *f, size_t width)
{
	sdk_buf_fill(b, ' ', f->n < width ? width - f->n : 0);
	for (size_t i = 0; i < f->n; i++)
		sdk_buf_char(b, f->value[i] == ' ' ? '_' : f->value[i]);
}

void sdk_exchange_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	enum { ID = 12,
		RATING = 4 };
	char zeros[SDK_CELLS_MAX], hash[SDK_SHA1_TEXT];
	const struct sdk_puzzle *p = s->puzzle;
	struct sdk_field_text f;

	for (unsigned c = 0; c < p->shape->cells; c++)
		zeros[c] = p->clue[c] ? sdk_symbol(p->clue[c]) : '0';
	if (sdk_output_board_field(s, "id", &f) && f.n) {
		put_right(b, &f, 0);
	} else {
		sdk_sha1_text(zeros, p->shape->cells, hash);
		sdk_buf_add(b, hash, ID);
	}
	sdk_buf_char(b, ' ');
	sdk_buf_add(b, zeros, p->shape->cells);
	if ((sdk_output_board_field(s, "rating", &f) && f.n) || (sdk_output_board_field(s, "er", &f) && f.n)) {
		sdk_buf_char(b, ' ');
		put_right(b, &f, RATING);
	}
	sdk_buf_char(b, '\n');
}

/* ---- tables of puzzles and solutions ---- */

void sdk_kaggle_head(struct sdk_buf *b, const struct sdk_output_board *first)
{
	(void)first;
	sdk_buf_str(b, "quizzes,solutions\n");
}

void sdk_kaggle_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	struct sdk_puzzle solution;

	sdk_zeros_put(b, s->puzzle);
	sdk_buf_char(b, ',');
	if (sdk_output_board_solution(s, &solution))
		sdk_zeros_put(b, &solution);
	sdk_buf_char(b, '\n');
}

const char *sdk_kaggle_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	struct sdk_field_text f;

	if (!sdk_output_board_field(s, "solution", &f) || !f.n)
		return "no field 'solution' (sdk-solve -a adds it)";
	return sdk_solution_rejects(s, reason);
}

/* ---- the library of HoDoKu ---- */

/* Puts text that has no colons. */
static void put_part(struct sdk_buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		sdk_buf_char(b, s[i] == ':' ? ' ' : s[i]);
}

static void put_part_of(struct sdk_buf *b, const struct sdk_output_board *s, const char *key)
{
	struct sdk_field_text f;

	sdk_buf_char(b, ':');
	if (sdk_output_board_field(s, key, &f))
		put_part(b, f.value, f.n);
}

/* Puts the number of the technique and its candidates, which the field separates by a blank. */
static void put_technique(struct sdk_buf *b, const struct sdk_output_board *s)
{
	struct sdk_field_text f;

	if (!sdk_output_board_field(s, "technique", &f) || !f.n) {
		sdk_buf_str(b, ":0000:x");
		return;
	}
	const char *blank = memchr(f.value, ' ', f.n);
	const size_t n = blank ? (size_t)(blank - f.value) : f.n;

	sdk_buf_char(b, ':');
	put_part(b, f.value, n);
	sdk_buf_char(b, ':');
	if (blank)
		put_part(b, blank + 1, f.n - n - 1);
}

/* Puts the candidates that the values of the state leave, but its lists do not have: value, row and column of each. */
static void put_deleted(struct sdk_buf *b, const struct sdk_puzzle *state)
{
	struct sdk_puzzle plain = *state;
	const struct sdk_shape *shape = state->shape;
	const size_t from = b->n;
	uint32_t cand[SDK_CELLS_MAX];

	plain.partial = false;
	sdk_candidates(&plain, cand);
	for (unsigned c = 0; state->partial && c < shape->cells; c++)
		for (uint32_t gone = state->clue[c] ? 0 : cand[c] & ~state->list[c]; gone; gone &= gone - 1) {
			sdk_buf_str(b, b->n > from ? " " : "");
			sdk_buf_uint(b, 100 * (sdk_bits_lowest(gone) + 1) + 10 * (shape->cell_row[c] + 1u) + shape->cell_col[c] + 1u);
		}
}

const char *sdk_hodoku_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	const char *bad = sdk_state_rejects(s, reason);
	struct sdk_puzzle state;

	if (bad || !sdk_output_board_state(s, &state) || !state.partial)
		return bad;
	sdk_candidates(&state, state.list);
	return sdk_lists_reject(&state);
}

void sdk_hodoku_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_puzzle *p = s->puzzle;
	struct sdk_puzzle state;
	const bool started = sdk_output_board_state(s, &state);

	put_technique(b, s);
	sdk_buf_char(b, ':');
	for (unsigned c = 0; c < p->shape->cells; c++) {
		if (started && !p->clue[c] && state.clue[c])
			sdk_buf_char(b, '+');
		sdk_buf_char(b, sdk_symbol(started ? state.clue[c] : p->clue[c]));
	}
	sdk_buf_char(b, ':');
	if (started)
		put_deleted(b, &state);
	put_part_of(b, s, "eliminations");
	put_part_of(b, s, "placements");
	put_part_of(b, s, "note");
	sdk_buf_char(b, '\n');
}
