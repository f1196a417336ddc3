/* SPDX-License-Identifier: MIT */
/*
 * step: one step on the way to a solution, as data: what was seen, and what follows from it.
 *
 * What makes steps gives them to a *sink*, one after the other; what prints or counts them is behind the sink.
 * A *link* is a candidate that is assumed to hold or not to hold; a chain of them reads `if this, then that, then...`.
 */
#ifndef SDK_STEPS_H
#define SDK_STEPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/puzzle.h"
#include "sdk/common.h"

SDK_BEGIN_DECLS

/*
 * technique: the names of what a person does to solve a puzzle.
 *
 * The order is the one in which the scale of techniques tries them, the easiest first: so of two
 * techniques the greater one is the harder one there. sdk-rate(1) tells what each of them is.
 */

enum sdk_technique {
	SDK_FULL_HOUSE,
	SDK_HIDDEN_SINGLE,
	SDK_NAKED_SINGLE,
	SDK_POINTING,
	SDK_CLAIMING,
	SDK_LOCKED_PAIR,
	SDK_LOCKED_TRIPLE,
	SDK_NAKED_PAIR,
	SDK_HIDDEN_PAIR,
	SDK_NAKED_TRIPLE,
	SDK_HIDDEN_TRIPLE,
	SDK_NAKED_QUAD,
	SDK_HIDDEN_QUAD,
	SDK_NAKED_SUBSET,  /* of more than four cells */
	SDK_HIDDEN_SUBSET,
	SDK_X_WING,
	SDK_SKYSCRAPER,
	SDK_TWO_STRING_KITE,
	SDK_TURBOT_FISH,
	SDK_EMPTY_RECTANGLE,
	SDK_BUG_1,
	SDK_XY_WING,
	SDK_XYZ_WING,
	SDK_W_WING,
	SDK_REMOTE_PAIR,
	SDK_UNIQUE_RECTANGLE_1,
	SDK_UNIQUE_RECTANGLE_2,
	SDK_UNIQUE_RECTANGLE_3,
	SDK_UNIQUE_RECTANGLE_4,
	SDK_UNIQUE_RECTANGLE_5,
	SDK_UNIQUE_RECTANGLE_6,
	SDK_HIDDEN_RECTANGLE,
	SDK_AVOIDABLE_RECTANGLE_1,
	SDK_AVOIDABLE_RECTANGLE_2,
	SDK_SWORDFISH,
	SDK_COLOUR_TRAP,
	SDK_COLOUR_WRAP,
	SDK_FINNED_X_WING,
	SDK_SASHIMI_X_WING,
	SDK_JELLYFISH,
	SDK_FINNED_SWORDFISH,
	SDK_SASHIMI_SWORDFISH,
	SDK_FINNED_JELLYFISH,
	SDK_SASHIMI_JELLYFISH,
	SDK_X_CHAIN,
	SDK_XY_CHAIN,
	SDK_ALS_XZ,
	SDK_CHAIN,
	SDK_FORCING_CHAIN,
	SDK_FORCING_NET,
	SDK_GUESS,
	SDK_TECHNIQUES /* how many there are */
};

struct sdk_technique_name {
	const char *key;  /* for options and data: `hidden-single` */
	const char *name; /* for people: `hidden single` */
};

extern const struct sdk_technique_name sdk_technique_name[SDK_TECHNIQUES];

/* The technique with this key (n bytes), or SDK_TECHNIQUES: there is none. */
enum sdk_technique sdk_technique_find(const char *key, size_t n);

enum {
	SDK_NO_UNIT = SDK_UNITS_MAX,
	SDK_STEP_LINKS_MAX = 128 /* longer chains are not told in full */
};

/* Values that leave a cell. */
struct sdk_drop {
	uint16_t cell;
	uint32_t values; /* a set, never empty */
};

struct sdk_link {
	uint16_t cell;
	uint8_t value; /* 1 to n */
	bool on;       /* the cell has the value; else it has not */
	bool starts;   /* a new chain begins here */
};

struct sdk_step {
	enum sdk_technique technique;
	unsigned pass;   /* 1 to 6 on the scale of levels (6: by guessing); 0 on the scale of techniques */
	unsigned depth;  /* of a guess: it is the so-many-th that holds, counted from 1; else 0 */
	unsigned unit;   /* where it was seen, or SDK_NO_UNIT */
	uint32_t values; /* the values that it is about; a set */
	unsigned cells;  /* the cells that show it, in reading order or in the order of the chain: */
	uint16_t cell[SDK_CELLS_MAX];
	unsigned links;  /* of the chains; 0 for most techniques: */
	struct sdk_link link[SDK_STEP_LINKS_MAX];

	/* What follows. With a placement, `drop` does not tell that the value leaves the cell's peers. */
	uint8_t place_value; /* 1 to n, placed in place_cell; 0: nothing is placed */
	uint16_t place_cell;
	unsigned drops;  /* cells that lose values, each once: */
	struct sdk_drop drop[SDK_CELLS_MAX];
};

struct sdk_sink {
	/* Takes a step, which is only there during the call. False: no more of them are wanted. */
	bool (*take)(void *with, const struct sdk_step *step);
	void *with;
};

/* A board on which steps can be followed. Plain data. */
struct sdk_candidate_grid {
	const struct sdk_shape *shape;
	unsigned empty;                 /* cells without a value */
	uint8_t value[SDK_CELLS_MAX];   /* 0: none */
	uint32_t cand[SDK_CELLS_MAX];   /* candidates; 0 where there is a value */
};

struct sdk_puzzle;

/* The puzzle's clues and the candidates that they leave. */
void sdk_candidate_grid_start(struct sdk_candidate_grid *m, const struct sdk_puzzle *p);

/*
 * Does what the step says. False, and nothing is done: it does not fit, since what it places is no candidate
 * there, or what it takes away is none, or it does nothing.
 */
bool sdk_candidate_grid_follow(struct sdk_candidate_grid *m, const struct sdk_step *step);

/* The board as a puzzle: values are clues, and candidates lists. */
void sdk_candidate_grid_puzzle(const struct sdk_candidate_grid *m, struct sdk_puzzle *p);

SDK_END_DECLS

#endif
