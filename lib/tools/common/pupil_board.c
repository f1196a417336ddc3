/* SPDX-License-Identifier: MIT */
#include "tools/common/pupil_board.h"

#include "base/bits.h"
#include "grid/names.h"

void sdk_pupil_board_complete(const struct sdk_puzzle *puzzle, struct sdk_puzzle *board)
{
	if (puzzle->partial)
		sdk_puzzle_lists(board);
	for (unsigned c = 0; c < puzzle->shape->cells; c++) {
		if (puzzle->clue[c])
			board->clue[c] = puzzle->clue[c];
		if (board->partial)
			board->list[c] = board->clue[c] ? UINT32_C(1) << (board->clue[c] - 1) : board->list[c] & sdk_puzzle_cand(puzzle, c);
	}
}

/* A board that is judged. */
struct judged {
	const struct sdk_puzzle *puzzle, *board;
	const uint8_t *solution;
	uint8_t value[SDK_CELLS_MAX]; /* what is filled in, clues included; 0: nothing, or marks in place of a clue */
};

/* The value of a cell, even if there are marks in place of a clue. */
static unsigned filled_value(const struct judged *j, unsigned cell)
{
	return j->value[cell] ? j->value[cell] : j->puzzle->clue[cell];
}

/* The marks of a cell; 0: it has a value, or no marks. */
static uint32_t marks_of(const struct judged *j, unsigned cell)
{
	const uint32_t list = sdk_puzzle_cand(j->board, cell);

	return j->value[cell] || list == j->puzzle->shape->all ? 0 : list;
}

/*
 * Faults of a cell: 1 if its value is wrong; the value whose mark is missing; marks that a right peer rules out, or a list
 * of the puzzle.
 */
static uint32_t find_wrong(const struct judged *j, unsigned cell)
{
	return j->value[cell] && j->value[cell] != j->solution[cell];
}

static uint32_t find_missing(const struct judged *j, unsigned cell)
{
	const uint32_t marks = marks_of(j, cell), bit = UINT32_C(1) << (j->solution[cell] - 1);

	return marks && !(marks & bit) ? bit : 0;
}

static uint32_t find_stale(const struct judged *j, unsigned cell)
{
	uint16_t peer[SDK_PEERS_MAX];
	const unsigned peers = sdk_peers(j->puzzle->shape, cell, peer);
	uint32_t out = j->puzzle->clue[cell] ? 0 : ~sdk_puzzle_cand(j->puzzle, cell);

	for (unsigned i = 0; i < peers; i++)
		if (!find_wrong(j, peer[i]))
			out |= UINT32_C(1) << filled_value(j, peer[i]) >> 1;
	return marks_of(j, cell) & out;
}

static void put_wrong(struct sdk_buf *b, const struct judged *j, unsigned cell, unsigned value)
{
	(void)value;
	sdk_cell_put(b, j->puzzle->shape, cell);
	sdk_buf_str(b, " is wrong");
}

static void put_missing(struct sdk_buf *b, const struct judged *j, unsigned cell, unsigned value)
{
	sdk_cell_put(b, j->puzzle->shape, cell);
	sdk_buf_str(b, " lacks the mark ");
	sdk_buf_char(b, sdk_symbol(value));
}

static void put_stale(struct sdk_buf *b, const struct judged *j, unsigned cell, unsigned value)
{
	uint16_t peer[SDK_PEERS_MAX];
	const unsigned peers = sdk_peers(j->puzzle->shape, cell, peer);
	unsigned i = 0;

	while (i < peers && j->value[peer[i]] != value)
		i++;
	sdk_cell_put(b, j->puzzle->shape, cell);
	sdk_buf_str(b, " still has the mark ");
	sdk_buf_char(b, sdk_symbol(value));
	sdk_buf_str(b, " that ");
	if (i < peers)
		sdk_cell_put(b, j->puzzle->shape, peer[i]);
	else
		sdk_buf_str(b, "the puzzle");
	sdk_buf_str(b, " rules out");
}

/* The kinds of errors, the worst first. */
static const struct kind {
	const char *name;
	uint32_t (*find)(const struct judged *j, unsigned cell); /* the values of a cell that are errors */
	void (*put)(struct sdk_buf *b, const struct judged *j, unsigned cell, unsigned value);
	const char *key; /* before the cells in a list of all errors, */
	bool values;     /* which also has the values */
} kinds[] = {
	{ "wrong value", find_wrong, put_wrong, NULL, false },
	{ "missing mark", find_missing, put_missing, "missing-mark=", false },
	{ "stale mark", find_stale, put_stale, "stale-mark=", true },
};

/* Adds the errors of a kind to a hint; returns whether there are any. */
static bool put_errors(struct sdk_buf *b, const struct judged *j, const struct kind *kind, enum sdk_hint_degree degree)
{
	bool some = false;

	for (unsigned c = 0; c < j->puzzle->shape->cells; c++)
		for (uint32_t left = kind->find(j, c); left; left &= left - 1) {
			if (degree < SDK_HINT_FULL) {
				sdk_hint_put_cell(b, j->puzzle->shape, c, kind->name, degree);
				return true;
			}
			sdk_buf_str(b, some ? "; " : "");
			kind->put(b, j, c, sdk_bits_lowest(left) + 1);
			some = true;
		}
	return some;
}

bool sdk_pupil_board_errors(struct sdk_buf *b, const struct sdk_puzzle *puzzle, const struct sdk_puzzle *board,
	const uint8_t *solution, enum sdk_hint_degree degree)
{
	struct judged j = { .puzzle = puzzle, .board = board, .solution = solution };

	for (unsigned c = 0; c < puzzle->shape->cells; c++)
		j.value[c] = sdk_puzzle_cand(board, c) & UINT32_C(1) << puzzle->clue[c] >> 1 ? puzzle->clue[c] : board->clue[c];
	for (const struct kind *kind = kinds; kind < kinds + sizeof kinds / sizeof *kinds; kind++)
		if (put_errors(b, &j, kind, degree))
			return true;
	return false;
}

/* Adds the cells with errors of a kind: `missing-mark=r2c2,r4c5`. Returns whether there are any. */
static bool put_cells(struct sdk_buf *b, const struct judged *j, const struct kind *kind, bool after_others)
{
	bool some = false;

	for (unsigned c = 0; c < j->puzzle->shape->cells; c++) {
		uint32_t values = kind->find(j, c);

		if (!values)
			continue;
		if (some)
			sdk_buf_char(b, kind->key ? ',' : ' ');
		else if (after_others)
			sdk_buf_char(b, ' ');
		if (!some && kind->key)
			sdk_buf_str(b, kind->key);
		some = true;
		sdk_cell_put(b, j->puzzle->shape, c);
		if (kind->values)
			sdk_buf_char(b, ':');
		for (; kind->values && values; values &= values - 1)
			sdk_buf_char(b, sdk_symbol(sdk_bits_lowest(values) + 1));
	}
	return some;
}

bool sdk_pupil_board_cells(struct sdk_buf *b, const struct sdk_puzzle *puzzle, const struct sdk_puzzle *board,
	const uint8_t *solution)
{
	struct judged j = { .puzzle = puzzle, .board = board, .solution = solution };
	bool some = false;

	for (unsigned c = 0; c < puzzle->shape->cells; c++) {
		const bool marks = !board->clue[c] && sdk_puzzle_cand(board, c) != puzzle->shape->all;

		j.value[c] = board->clue[c] || marks ? board->clue[c] : puzzle->clue[c];
	}
	for (const struct kind *kind = kinds; kind < kinds + sizeof kinds / sizeof *kinds; kind++)
		some |= put_cells(b, &j, kind, some);
	return some;
}
