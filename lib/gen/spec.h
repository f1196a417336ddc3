/* SPDX-License-Identifier: MIT */
/*
 * spec: what a puzzle must be like, and whether a finished one is.
 *
 * Some wishes are met while the puzzle is made (its size, its symmetry), some by choosing among those that were made
 * (its level): the *judge* looks at the finished puzzle, at what costs least first.
 */
#ifndef SDK_GEN_SPEC_H
#define SDK_GEN_SPEC_H

#include <stdbool.h>

#include "base/number.h"
#include "gen/technique_constraint.h"
#include "gen/symmetry.h"
#include "sdk/puzzle.h"
#include "rate/level.h"

/* How puzzles are drawn: see gen/generate.h, and gen/bias.h. */
enum sdk_drawing {
	SDK_DRAWING_TOP_DOWN,
	SDK_DRAWING_CONTROLLED_BIAS, /* 4x4 and 9x9; without symmetry, pattern and extra clues */
	SDK_DRAWINGS
};

/* Their names, in their order, then NULL. */
extern const char *const sdk_drawing_name[];

struct sdk_spec {
	const struct sdk_shape *shape;
	enum sdk_drawing method;
	const uint8_t *pattern;  /* NULL, or [cells] not 0: a clue is there, and nowhere else; symmetry is then ignored */
	unsigned symmetry;       /* enum sdk_symmetry, or SDK_SYMMETRIES for a random one each time */
	bool minimal;            /* no clue is needless, whatever the symmetry and the pattern, and none are given back */
	unsigned extra;          /* so many clues at least come back after the needless ones were taken out */
	struct sdk_range clues;
	struct sdk_level_constraint level;
	struct sdk_technique_constraint steps; /* 4x4 and 9x9 */
};

/* A puzzle of this shape, without any other wish. */
struct sdk_spec sdk_spec_any(const struct sdk_shape *shape);

/*
 * The fewest clues that a puzzle with one solution can have, as far as is known: 4 for 4x4, 17 for 9x9 (McGuire,
 * Tugemann, Civario 2014); n - 1 else, since two values without a clue could be swapped.
 */
unsigned sdk_fewest_clues(const struct sdk_shape *shape);

/* A wish that cannot be met. */
struct sdk_refusal {
	const char *target;  /* which: method, pattern, clues, extra, symmetry, level, fills, require, forbid */
	char reason[SDK_REASON_MAX];
};

/*
 * Whether it is known that no puzzle meets the specification: true, and then `refusal` says why. False does not mean that
 * there is one.
 */
bool sdk_spec_impossible(const struct sdk_spec *spec, struct sdk_refusal *refusal);

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_spec_check;
struct sdk_spec_check *sdk_spec_check_new(void);
void sdk_spec_check_free(struct sdk_spec_check *j);

/* Whether a puzzle with exactly one solution, of the right shape and symmetry, meets all other wishes. */
bool sdk_spec_check_accepts(struct sdk_spec_check *j, const struct sdk_spec *spec, const struct sdk_puzzle *p);

#endif
