/* SPDX-License-Identifier: MIT */
/* output_board: a board to be written, with its fields, its title, and how to show it. */
#ifndef SDK_WRITE_OUTPUT_BOARD_H
#define SDK_WRITE_OUTPUT_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/puzzle.h"
#include "write/board_style.h"

/* The board of a person who solves the puzzle, with its errors. */
struct sdk_judged_board {
	struct sdk_puzzle board;
	uint8_t given[SDK_CELLS_MAX]; /* the clues that it has */
	bool wrong[SDK_CELLS_MAX];
};

struct sdk_output_board {
	const struct sdk_puzzle *puzzle;
	const uint8_t *given; /* [cells] the clues, if the solution is filled in among the puzzle's clues; or NULL */
	bool candidates;      /* show the list of an empty cell even if it is all values */
	uint64_t number;      /* of the record in its input, from 1; 0: none */
	const char *fields;   /* fields of the record, `key value`, separated by TABs; or NULL */
	size_t fields_n;
	bool colour;       /* boards of text have bold clues, green solutions and dim empty cells */
	const char *title; /* a line of text above a picture; or NULL */
	size_t title_n;
	unsigned cell_mm;                         /* width of a cell of a picture, in millimetres */
	const struct sdk_board_style *style;      /* of a picture */
	const struct sdk_output_symbols *symbols; /* of values and empty cells, for formats of text; NULL: ours */
	const struct sdk_columns *columns;        /* of a table; NULL: those of this record */
	const struct sdk_judged_board *judged;    /* what a picture shows of the puzzle; or NULL */
};

/* What a picture shows: the judged board, if there is one, as a puzzle with cells that are filled in. */
static inline struct sdk_output_board sdk_output_board_shown(const struct sdk_output_board *s)
{
	struct sdk_output_board shown = *s;

	if (s->judged) {
		shown.puzzle = &s->judged->board;
		shown.given = s->judged->given;
	}
	return shown;
}

/* Whether the cell shows a list of values rather than a clue or a blank. */
static inline bool sdk_output_board_lists(const struct sdk_output_board *s, unsigned cell)
{
	const struct sdk_puzzle *p = s->puzzle;

	return p->partial && !p->clue[cell] && (s->candidates || p->list[cell] != p->shape->all);
}

#endif
