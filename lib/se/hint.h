/* SPDX-License-Identifier: MIT */
/* hint: a step on the scale of Sudoku Explainer, and the search for steps by one rule after the other. */
#ifndef SDK_SE_HINT_H
#define SDK_SE_HINT_H

#include <stdbool.h>
#include <stdint.h>

#include "se/grid.h"

/* The rules, in the order in which they are tried. */
enum sdk_se_rule {
	SE_HIDDEN_SINGLE,
	SE_DIRECT_LOCKING,
	SE_DIRECT_HIDDEN_PAIR,
	SE_NAKED_SINGLE,
	SE_DIRECT_HIDDEN_TRIPLET,
	SE_LOCKING,
	SE_NAKED_PAIR,
	SE_X_WING,
	SE_HIDDEN_PAIR,
	SE_NAKED_TRIPLET,
	SE_SWORDFISH,
	SE_HIDDEN_TRIPLET,
	SE_XY_WING,
	SE_XYZ_WING,
	SE_UNIQUE_LOOP,
	SE_NAKED_QUAD,
	SE_JELLYFISH,
	SE_HIDDEN_QUAD,
	SE_BUG,
	SE_ALIGNED_PAIR,
	SE_STATIC_CHAIN,
	SE_ALIGNED_TRIPLET,
	SE_NISHIO,
	SE_MULTIPLE_CHAIN,
	SE_DYNAMIC_CHAIN,
	SE_DYNAMIC_CHAIN_1,
	SE_DYNAMIC_CHAIN_2,
	SE_DYNAMIC_CHAIN_3,
	SE_DYNAMIC_CHAIN_4,
	SE_DYNAMIC_CHAIN_5,
	SE_RULES
};

enum { SE_NONE = 0xFFFF };

/* What a step rests on, for steps that can occur within chains. */
enum sdk_se_basis {
	SE_BASIS_NONE,
	SE_BASIS_LINES,  /* a digit, in base houses, is only where these cross cover houses */
	SE_BASIS_HIDDEN, /* digits of a house are only in some cells */
	SE_BASIS_NAKED   /* cells of a house have only some digits */
};

struct sdk_se_proof;

struct sdk_se_hint {
	enum sdk_se_rule rule;
	double rating;
	uint16_t placed; /* a candidate; SE_NONE: none */
	uint8_t cells;   /* the number of cells that lose candidates: */
	uint8_t cell[SE_CELLS];
	uint16_t digits[SE_CELLS];
	enum sdk_se_basis basis;
	uint32_t base, cover; /* LINES: sets of houses */
	uint8_t house;        /* HIDDEN, NAKED; of a single, and beyond locked candidates: the house of the cell that is filled */
	uint16_t set;         /* the digits; LINES: the digit, as a set */
	uint16_t places;      /* HIDDEN, NAKED: the cells of the house */

	/*
	 * For explanations only. Wings: the pivot, and the pincers; `set` is the digit that is removed. Loops: the cells, in order;
	 * `set` are their digits. BUG: the cells with more than two candidates; `set` are the digits that are too many. Aligned
	 * exclusion: `aligned` cells, then their common excluders.
	 */
	uint8_t type;    /* 1 to 4: of a loop or BUG */
	uint16_t subset; /* of type 3: the digits, in HIDDEN or NAKED `places` of the house */
	uint8_t aligned; /* the number of cells before the excluders */
	uint8_t members; /* the number of cells: */
	uint8_t member[SE_CELLS];
	const struct sdk_se_proof *proof; /* of chains, where wanted (se/proof.h); until the next step. Else NULL */
};

/* Receives the steps of a rule, in order. Returns true to end the search. */
struct sdk_se_sink {
	bool (*take)(void *with, const struct sdk_se_hint *hint);
	void *with;
};

/*
 * Where to look for steps: sets of houses, by digit. Steps of locked candidates, sets and fish are found only if one of the
 * digits of a base house is in scope (of sets: if any digit of the house is). NULL: everywhere.
 */
struct sdk_se_scope {
	uint32_t houses[9];
};

void sdk_se_hint_start(struct sdk_se_hint *hint, enum sdk_se_rule rule, double rating);

/* Adds candidates to those that are removed: those of the set that the cell has. */
void sdk_se_hint_remove(struct sdk_se_hint *hint, const struct sdk_se_grid *g, unsigned cell, unsigned digits);

/* Each of these returns true if the sink has ended the search. */
bool sdk_se_find_hidden_single(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_sink *sink);
bool sdk_se_find_naked_single(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_sink *sink);
bool sdk_se_find_locking(const struct sdk_se_map *m, const struct sdk_se_grid *g, bool direct,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink);
bool sdk_se_find_hidden_set(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k, bool direct,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink);
bool sdk_se_find_naked_set(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink);
bool sdk_se_find_fish(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k, const struct sdk_se_scope *scope,
	const struct sdk_se_sink *sink);
bool sdk_se_find_wing(const struct sdk_se_map *m, const struct sdk_se_grid *g, bool xyz, const struct sdk_se_sink *sink);
bool sdk_se_find_unique_loop(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_sink *sink);
bool sdk_se_find_bug(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_sink *sink);

/* `before`: a board with at least these candidates, on which the rule found nothing; NULL: none. */
bool sdk_se_find_aligned(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k,
	const struct sdk_se_grid *before, const struct sdk_se_sink *sink);

#endif
