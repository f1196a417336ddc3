/* SPDX-License-Identifier: MIT */
#include "write/fields.h"

#include <string.h>

#include "base/number.h"
#include "grid/puzzle_text.h"
#include "write/write_internal.h"

bool sdk_field_next(const char **at, const char *end, struct sdk_field_text *f)
{
	const char *s = *at;

	while (s < end && *s == '\t')
		s++;
	if (s >= end)
		return false;
	const char *tab = memchr(s, '\t', (size_t)(end - s)), *stop = tab ? tab : end;
	const char *blank = memchr(s, ' ', (size_t)(stop - s));

	f->key = s;
	f->key_n = (size_t)((blank ? blank : stop) - s);
	f->value = blank ? blank + 1 : stop;
	f->n = (size_t)(stop - f->value);
	f->bare = !blank;
	*at = stop;
	return true;
}

bool sdk_field_is(const struct sdk_field_text *f, const char *key)
{
	return strlen(key) == f->key_n && memcmp(f->key, key, f->key_n) == 0;
}

bool sdk_output_board_field(const struct sdk_output_board *s, const char *key, struct sdk_field_text *f)
{
	const char *at = s->fields;

	while (at && sdk_field_next(&at, s->fields + s->fields_n, f))
		if (sdk_field_is(f, key))
			return true;
	return false;
}

/* ---- the field `state` ---- */

bool sdk_output_board_state(const struct sdk_output_board *s, struct sdk_puzzle *state)
{
	char reason[SDK_REASON_MAX];
	struct sdk_field_text f;

	return !s->candidates && !s->given && sdk_output_board_field(s, "state", &f) &&
		!sdk_puzzle_cells(state, f.value, f.n, reason);
}

bool sdk_output_board_read(const struct sdk_output_board *s, const char *key, struct sdk_puzzle *board)
{
	char reason[SDK_REASON_MAX];
	struct sdk_field_text f;

	if (!sdk_output_board_field(s, key, &f) || sdk_puzzle_cells(board, f.value, f.n, reason) ||
		board->shape->n != s->puzzle->shape->n)
		return false;
	board->shape = s->puzzle->shape;
	return true;
}

bool sdk_output_board_solution(const struct sdk_output_board *s, struct sdk_puzzle *solution)
{
	return sdk_output_board_read(s, "solution", solution) && sdk_is_solution(s->puzzle, solution->clue);
}

const char *sdk_solution_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	struct sdk_field_text f;
	struct sdk_puzzle solution;

	if (!sdk_output_board_field(s, "solution", &f) || !f.n || sdk_output_board_solution(s, &solution))
		return NULL;
	return sdk_reason_write(reason, "the field 'solution' does not solve the puzzle");
}

/* Whether the state has the clues of the puzzle. */
static bool has_clues(const struct sdk_puzzle *state, const struct sdk_puzzle *p)
{
	bool same = sdk_shape_is(state->shape, p->shape);

	for (unsigned c = 0; same && c < p->shape->cells; c++)
		same = !p->clue[c] || state->clue[c] == p->clue[c];
	return same;
}

const char *sdk_state_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	char inner[SDK_REASON_MAX];
	struct sdk_field_text f;
	struct sdk_puzzle state;

	if (s->candidates || s->given || !sdk_output_board_field(s, "state", &f))
		return NULL;
	const char *bad = sdk_puzzle_cells(&state, f.value, f.n, inner);

	if (!bad && !has_clues(&state, s->puzzle))
		bad = "it does not have the clues of the puzzle";
	return bad ? sdk_reason_write(reason, "the field 'state': %s", bad) : NULL;
}

const char *sdk_lists_reject(const struct sdk_puzzle *p)
{
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (!p->list[c])
			return "a cell has no candidates, which the format cannot show";
	return NULL;
}

/* ---- the field `errors` ---- */

/* Reads `r1c2`, or `r1c2:25`. */
static bool read_cell(const struct sdk_shape *shape, const char *s, size_t n, unsigned *cell)
{
	const char *const colon = memchr(s, ':', n), *const end = colon ? colon : s + n;
	const char *const c = memchr(s, 'c', (size_t)(end - s));
	uint64_t row, col;

	if (!c || *s != 'r' || !sdk_number(s + 1, (size_t)(c - s - 1), &row) || !sdk_number(c + 1, (size_t)(end - c - 1), &col) ||
		!row || !col || row > shape->n || col > shape->n)
		return false;
	*cell = ((unsigned)row - 1) * shape->n + (unsigned)col - 1;
	return true;
}

/* Reads `r1c3 r5c2 missing-mark=r2c2,r4c5 stale-mark=r6c1:25`: all these cells. */
static bool read_cells(const struct sdk_shape *shape, const struct sdk_field_text *f, bool wrong[SDK_CELLS_MAX])
{
	unsigned cell;

	memset(wrong, 0, SDK_CELLS_MAX);
	for (const char *s = f->value, *end = s + f->n, *next; s < end; s = next + 1) {
		for (next = s; next < end && *next != ' ' && *next != ','; next++)
			s = *next == '=' ? next + 1 : s;
		if (!read_cell(shape, s, (size_t)(next - s), &cell))
			return false;
		wrong[cell] = true;
	}
	return true;
}

const char *sdk_output_board_judged(const struct sdk_output_board *s, struct sdk_judged_board *j, bool *some,
	char reason[SDK_REASON_MAX])
{
	const struct sdk_puzzle *p = s->puzzle;
	struct sdk_field_text state, errors;
	char inner[SDK_REASON_MAX];

	*some = sdk_output_board_field(s, "state", &state) && sdk_output_board_field(s, "errors", &errors);
	if (!*some)
		return NULL;
	const char *bad = sdk_puzzle_cells(&j->board, state.value, state.n, inner);

	if (!bad && j->board.shape->n != p->shape->n)
		bad = "another size than the puzzle";
	if (bad)
		return sdk_reason_write(reason, "the field 'state': %s", bad);
	j->board.shape = p->shape;
	if (!read_cells(p->shape, &errors, j->wrong))
		return "the field 'errors' is not a list of cells as sdk-solve --errors-in writes it";
	for (unsigned c = 0; c < p->shape->cells; c++) {
		if (sdk_puzzle_cand(&j->board, c) == p->shape->all)
			j->board.clue[c] = p->clue[c];
		j->given[c] = j->board.clue[c] == p->clue[c] ? p->clue[c] : 0;
	}
	return NULL;
}
