/* SPDX-License-Identifier: MIT */
/*
 * puzzle: a board with clues, and its one-line text.
 *
 * The text is one symbol per cell in reading order: `1`-`9` then `A`-`P` (A = 10) for a clue, `.` for
 * an empty cell; and `[357]` for a *partial cell*, an empty cell that may only take the values in the
 * list. Read are also `0 _ - *` for empty, lower case, blanks between cells, and for each cell of a 9x9
 * puzzle its nine candidates (729 symbols: a *pencilmark* puzzle). sdk(7) has the grammar to the byte.
 */
#ifndef SDK_GRID_PUZZLE_H
#define SDK_GRID_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/why.h"
#include "grid/shape.h"

struct sdk_puzzle {
	const struct sdk_shape *shape;
	bool partial;                  /* some cell is partial: only then is `list` set, for all cells */
	uint8_t clue[SDK_CELLS_MAX];   /* 0: an empty cell */
	uint32_t list[SDK_CELLS_MAX];  /* the values that the cell may take */
};

/*
 * Reads the puzzle from the n bytes of s. Returns NULL, or the reason (in `why`) for which it is no
 * puzzle: wrong length, bad symbol, bad list, or a clue twice in a unit. The puzzle is then not to be
 * used.
 */
const char *sdk_puzzle_parse(struct sdk_puzzle *p, const char *s, size_t n, char why[SDK_WHY]);

/* The same in two steps, for those who come to know anyhow that such a puzzle has no solution: reads the cells, */
const char *sdk_puzzle_cells(struct sdk_puzzle *p, const char *s, size_t n, char why[SDK_WHY]);

/* and tells of the first clue that stands twice in a unit; NULL if none does. */
const char *sdk_puzzle_twice(const struct sdk_puzzle *p, char why[SDK_WHY]);

/* An empty board. */
void sdk_puzzle_clear(struct sdk_puzzle *p, const struct sdk_shape *shape);

/* The values that the cell may take by itself: its clue, its list, or all. */
static inline uint32_t sdk_puzzle_cand(const struct sdk_puzzle *p, unsigned cell)
{
	if (p->partial)
		return p->list[cell];
	return p->clue[cell] ? UINT32_C(1) << (p->clue[cell] - 1) : p->shape->all;
}

/* Gives each cell its list, so that the caller may change `list` and `clue` cell by cell. */
void sdk_puzzle_lists(struct sdk_puzzle *p);

unsigned sdk_puzzle_clues(const struct sdk_puzzle *p);

/* Whether the values fill the board, keep the puzzle's clues and lists, and stand once in each unit. */
bool sdk_is_solution(const struct sdk_puzzle *p, const uint8_t *value);

/* Adds the one-line text of the puzzle, in the form that all tools put out. */
void sdk_puzzle_put(struct sdk_buf *b, const struct sdk_puzzle *p);

/* Adds the one-line text of a board: value[cells], 0 for empty. */
void sdk_values_put(struct sdk_buf *b, const struct sdk_shape *shape, const uint8_t *value);

/* Adds a list of values as a partial cell has it: `[357]`. */
void sdk_list_put(struct sdk_buf *b, uint32_t list);

/* The symbol of a value (1 to SDK_VALUES_MAX), `.` for 0. */
char sdk_symbol(unsigned value);

/* What a byte stands for in a board: a value (1 to 35), 0 for an empty cell, -1 for neither. */
int sdk_symbol_value(unsigned char c);

#endif
