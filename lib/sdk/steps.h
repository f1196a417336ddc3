/* SPDX-License-Identifier: MIT */
/*
 * steps: one step on the way to a solution, as data: the pattern on the board, and what follows from it.
 *
 * Functions that solve step by step (sdk_explain in sdk/rate.h) pass the steps to a *sink*, one after the other. The sink
 * prints them, counts them, or carries them out on a board.
 */
#ifndef SDK_STEPS_H
#define SDK_STEPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"

SDK_BEGIN_DECLS

/* ---- techniques ---- */

/*
 * A technique is a pattern that a person looks for. Techniques are numbered from 0, the easiest first. The numbers change
 * from one version of the library to the next; a key does not. sdk-rate(1), TECHNIQUES, describes them.
 */

/* Their number, more than 0. */
unsigned sdk_technique_count(void);

/* The key, for options and data (`hidden-single`), and the name, for people (`hidden single`). Constants. */
const char *sdk_technique_key(unsigned technique);
const char *sdk_technique_name(unsigned technique);

/* The technique with this key, the n bytes at `key`; sdk_technique_count() if there is none. */
unsigned sdk_technique_find(const char *key, size_t n);

/* ---- steps ---- */

enum {
	SDK_NO_UNIT = SDK_UNITS_MAX,
	SDK_STEP_LINKS_MAX = 128 /* the links of longer chains are cut off */
};

/* Candidates that a step eliminates from one cell. */
struct sdk_drop {
	uint16_t cell;
	uint32_t values; /* a set, never empty */
};

/* A link of a chain: a candidate that is assumed to hold, or not to hold. It follows from the link before it. */
struct sdk_link {
	uint16_t cell;
	uint8_t value; /* 1 to n */
	bool on;       /* the cell has the value; false: it does not */
	bool starts;   /* the first link of a chain */
};

/* Units and cells are numbered as in sdk/puzzle.h; values are 1 to n. */
struct sdk_step {
	unsigned technique;
	unsigned pass;                /* on the scale of levels 1 to 6 (6: by guessing); on other scales 0 */
	unsigned depth;               /* of a guess: its number, counted from 1; of other steps 0 */
	unsigned unit;                /* where the pattern lies, or SDK_NO_UNIT */
	uint32_t values;              /* the values of the pattern, a set */
	unsigned cells;               /* the number of its cells: */
	uint16_t cell[SDK_CELLS_MAX]; /* in reading order, or in the order of the chain */
	unsigned links;               /* the number of links, of all chains together; 0 for most techniques: */
	struct sdk_link link[SDK_STEP_LINKS_MAX];

	/*
	 * What follows: a placement, eliminations, or both. A placement implies that the peers of the cell lose the value:
	 * `drop` does not list that.
	 */
	uint8_t place_value; /* 1 to n, the value placed in place_cell; 0: none */
	uint16_t place_cell;
	unsigned drops;                      /* the number of cells that lose candidates: */
	struct sdk_drop drop[SDK_CELLS_MAX]; /* each cell once */
};

struct sdk_sink {
	/* Receives a step, which is valid during the call only. Returns whether more steps are wanted. */
	bool (*take)(void *with, const struct sdk_step *step);
	void *with;
};

/* ---- following steps ---- */

/* A board with its candidates. A plain value: copy it, keep it on the stack. */
struct sdk_candidate_grid {
	const struct sdk_shape *shape;
	unsigned empty;               /* the number of cells without a value */
	uint8_t value[SDK_CELLS_MAX]; /* [cells] 0: none */
	uint32_t cand[SDK_CELLS_MAX]; /* [cells] candidates of an empty cell; 0 where there is a value */
};

/* Starts from a puzzle: its clues become values, and the other cells have the candidates that sdk_candidates finds. */
void sdk_candidate_grid_start(struct sdk_candidate_grid *grid, const struct sdk_puzzle *p);

/*
 * Carries out a step: eliminates candidates, places the value, and removes it from the candidates of the peers. Returns
 * false, and changes nothing, if the step does not fit: it places or eliminates something that is not a candidate, or it
 * does neither.
 */
bool sdk_candidate_grid_follow(struct sdk_candidate_grid *grid, const struct sdk_step *step);

/* Writes the board to *p: values become clues, and candidates the lists of partial cells. */
void sdk_candidate_grid_puzzle(const struct sdk_candidate_grid *grid, struct sdk_puzzle *p);

SDK_END_DECLS

#endif
