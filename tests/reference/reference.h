/* SPDX-License-Identifier: MIT */
/*
 * reference: methods of sdk-solve, written a second time from their definitions (the comment at the head of the method's
 * file in lib/methods, and sdk-solve(1)), to compare what they count. Slow and obvious: everything is computed from the
 * board, nothing is kept up to date. Of the library only the random numbers are used, of which there is one definition.
 */
#ifndef TESTS_REFERENCE_H
#define TESTS_REFERENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/random.h"

enum {
	VALUES_MAX = 25,
	CELLS_MAX = VALUES_MAX * VALUES_MAX,
	PEERS_MAX = 64,
	ROW = 0, /* kinds of units */
	COLUMN = 1,
	BOX = 2
};

typedef unsigned board[CELLS_MAX];                  /* the value of each cell; 0: empty */
typedef bool candidates[CELLS_MAX][VALUES_MAX + 1]; /* of each cell: which values it may have, from 1 */

struct puzzle {
	unsigned n, side, cells; /* values; of a box; n * n */
	board clue;
	candidates may;                           /* what each cell itself allows */
	unsigned unit[3][VALUES_MAX][VALUES_MAX]; /* of each kind, each unit: its cells in reading order */
	unsigned unit_of[3][CELLS_MAX];           /* the number of the cell's row, column and box, from 0 */
	unsigned peer[CELLS_MAX][PEERS_MAX], peers;
};

/* What is to be done: a method, and numbers by name, such as patience=5; `rounds` and `nodes` are limits. */
struct request {
	const char *method;
	char **setting;
	unsigned settings;
};

/* The number with this name, or `otherwise`. */
double setting(const struct request *r, const char *name, double otherwise);

/* Whether the name of the method contains this, such as "+cp". */
bool has_part(const struct request *r, const char *part);

/* Whether the value may stand in the empty cell: the cell allows it, and no peer has it. */
bool is_permitted(const struct puzzle *p, const board b, unsigned cell, unsigned value);

/* The number of values that may stand in the empty cell; *value is the last of them. */
unsigned count_permitted(const struct puzzle *p, const board b, unsigned cell, unsigned *value);

/*
 * Fills cells from `from` on that have one permitted value, in reading order, again and again, until there is none. Returns
 * false if a cell has no permitted value.
 */
bool propagate_from(const struct puzzle *p, board b, unsigned from);

/* Whether the board is full, agrees with the puzzle, and has each value once in each unit. */
bool is_solution(const struct puzzle *p, const board b);

/* Print fields as sdk-solve -a does. */
void print_board(const struct puzzle *p, const board b);
void print_outcome(const struct puzzle *p, const board solution, bool solved, bool gave_up);

/* Each solves a puzzle and prints the fields that sdk-solve -a adds, without the end of the line. */
void textbook(const struct puzzle *p, const struct request *r, struct sdk_random *random);
void climb(const struct puzzle *p, const struct request *r, struct sdk_random *random);
void pairs(const struct puzzle *p, const struct request *r, struct sdk_random *random);
void concur(const struct puzzle *p, const struct request *r, struct sdk_random *random);

#endif
