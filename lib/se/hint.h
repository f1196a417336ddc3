/* SPDX-License-Identifier: MIT */
/*
 * hint: the board of the scale of Sudoku Explainer, 9x9; a step on it; and the search for steps by one rule after the other.
 *
 * Units are numbered blocks first (0 to 8), then rows (9 to 17), then columns (18 to 26). The cells of a unit are numbered
 * from 0 in reading order. Digits are numbered from 0. A *candidate* is a number: 9 cell + digit.
 */
#ifndef SDK_SE_HINT_H
#define SDK_SE_HINT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/rounding.h"

/* ---- the board: grid.c ---- */

enum {
	SE_CELLS = 81,
	SE_UNITS = 27,
	SE_PEERS = 20,
	SE_CANDIDATES = 729,
	SE_GROUPS = SE_CELLS + 9 * SE_UNITS, /* the cells, and the digits of each unit: what a candidate is one of */
	SE_WORDS = 12,                       /* of a set of candidates */
	SE_ALL = 0x1FF                       /* a set of all digits, or of all cells of a unit */
};

enum sdk_se_type {
	SE_BLOCK,
	SE_ROW,
	SE_COLUMN
};

/* A group that a candidate is in, and the candidate in its set. */
struct sdk_se_group {
	uint16_t number, bit;
};

/* What is the same for all boards. */
struct sdk_se_map {
	uint8_t unit[SE_CELLS][3];        /* the units of a cell, by type */
	uint32_t units[SE_CELLS];         /* the same as a set */
	uint8_t place[SE_CELLS][3];       /* its number in each of them */
	uint8_t cell[SE_UNITS][9];        /* the cells of a unit */
	uint8_t peer[SE_CELLS][SE_PEERS]; /* of its box, row and column */
	uint64_t peers[SE_CELLS][2];      /* the same as a set of cells */

	/* The candidates that a candidate excludes: the others of its cell, and its digit in the peers. */
	uint64_t sight[SE_CANDIDATES][SE_WORDS];

	uint64_t of_digit[9][SE_WORDS]; /* the candidates of a digit */

	/* The groups of a candidate: its cell, then its digit in the units; and the candidates of a group. */
	struct sdk_se_group group[SE_CANDIDATES][4];
	uint16_t member[SE_GROUPS][9];

	/* The cells of the first unit that are also in the second one, as a set of places of the first. */
	uint16_t crossing[SE_UNITS][SE_UNITS];

	/*
	 * Whether a set of two or three places of a unit is in a crossing: [0] three neighbours, [1] of a box, with a
	 * column.
	 */
	bool locked[2][SE_ALL + 1];
};

void sdk_se_map_init(struct sdk_se_map *map);

/* The number of a unit as all others number units (sdk/puzzle.h). */
static inline unsigned sdk_se_unit(unsigned unit)
{
	return unit < 9 ? 18 + unit : unit - 9;
}

struct sdk_se_grid {
	union {
		struct {
			uint16_t cand[SE_CELLS];     /* the candidates of a cell; none: it is filled */
			uint16_t place[SE_UNITS][9]; /* the cells of a unit that have a digit as a candidate */
		};
		uint16_t set[SE_GROUPS]; /* both */
	};
	uint8_t value[SE_CELLS]; /* digit + 1; 0: empty */
	uint8_t empty[SE_UNITS]; /* the number of empty cells */
	uint8_t placed[9];       /* the number of cells that have the digit */
	uint8_t left;            /* empty cells */
};

/* The number of members of a set of digits, or of cells of a unit. A table is faster than sdk_bits_count for nine bits. */
extern const uint8_t sdk_se_counts[SE_ALL + 1];

static inline unsigned sdk_se_count(unsigned set)
{
	return sdk_se_counts[set];
}

static inline bool sdk_se_sees(const struct sdk_se_map *map, unsigned a, unsigned b)
{
	return map->peers[a][b / 64] >> b % 64 & 1;
}

static inline void sdk_se_grid_remove(const struct sdk_se_map *map, struct sdk_se_grid *g, unsigned cell, unsigned digit)
{
	const struct sdk_se_group *group = map->group[9 * cell + digit];

	for (unsigned t = 0; t < 4; t++)
		g->set[group[t].number] &= (uint16_t)~group[t].bit;
}

/* Fills a cell, and removes the digit from its peers. */
void sdk_se_grid_fill(const struct sdk_se_map *map, struct sdk_se_grid *g, unsigned cell, unsigned digit);

/*
 * A board from values (0: empty) and lists of candidates for the empty cells; NULL: all. A cell that lists one value in the
 * lists of the puzzle itself, `given` (NULL: it has none), is filled, unless a peer has that value as a candidate.
 */
void sdk_se_grid_start(const struct sdk_se_map *map, struct sdk_se_grid *g, const uint8_t *value, const uint32_t *list,
	const uint32_t *given);

/* ---- a step ---- */

/* The rules, in the order in which they are tried: the table is se/rule.def. */
enum sdk_se_rule {
#define RULE(symbol, lowest, wording, notation, drawing, find, key, name) SE_##symbol,
#include "se/rule.def"
#undef RULE
	SE_RULES
};

enum { SE_NONE = 0xFFFF };

/* What a step rests on, for steps that can occur within chains. */
enum sdk_se_basis {
	SE_BASIS_NONE,
	SE_BASIS_LINES,  /* a digit, in base units, is only where these cross cover units */
	SE_BASIS_HIDDEN, /* digits of a unit are only in some cells */
	SE_BASIS_NAKED   /* cells of a unit have only some digits */
};

struct sdk_se_hint {
	enum sdk_se_rule rule;
	double rating;
	uint16_t placed; /* a candidate; SE_NONE: none */
	uint8_t cells;   /* the number of cells that lose candidates: */
	uint8_t cell[SE_CELLS];
	uint16_t digits[SE_CELLS];
	enum sdk_se_basis basis;
	uint32_t base, cover; /* LINES: sets of units */
	uint8_t unit;         /* HIDDEN, NAKED; of a single, and beyond locked candidates: the unit of the cell that is filled */
	uint16_t set;         /* the digits; LINES: the digit, as a set */
	uint16_t places;      /* HIDDEN, NAKED: the cells of the unit */

	/*
	 * For explanations only. Wings: the pivot, and the pincers; `set` is the digit that is removed. Loops: the cells, in order;
	 * `set` are their digits. BUG: the cells with more than two candidates; `set` are the digits that are too many. Aligned
	 * exclusion: `aligned` cells, then their common excluders.
	 */
	uint8_t type;    /* 1 to 4: of a loop or BUG */
	uint16_t subset; /* of type 3: the digits, in HIDDEN or NAKED `places` of the unit */
	uint8_t aligned; /* the number of cells before the excluders */
	uint8_t members; /* the number of cells: */
	uint8_t member[SE_CELLS];
};

/* Receives the steps of a rule, in order. Returns true to end the search. */
struct sdk_se_sink {
	bool (*take)(void *with, const struct sdk_se_hint *hint);
	void *with;
};

/*
 * Where to look for steps: sets of digits, by unit. Steps of locked candidates, hidden sets and fish are found only if one
 * of their digits is in scope in a base unit; naked sets, if any digit of the unit is. NULL: everywhere.
 */
struct sdk_se_scope {
	uint16_t digits[SE_UNITS];
};

void sdk_se_hint_start(struct sdk_se_hint *hint, enum sdk_se_rule rule, double rating);

/* Adds candidates to those that are removed: those of the set that the cell has. */
void sdk_se_hint_remove(struct sdk_se_hint *hint, const struct sdk_se_grid *g, unsigned cell, unsigned digits);

/* ---- the rules that are not chains: sets.c, unique.c, aligned.c ---- */

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

/* ---- forcing chains: chain.c ---- */

struct sdk_se_chains;
struct sdk_se_kind;

/* NULL: memory ran out. */
struct sdk_se_chains *sdk_se_chains_new(const struct sdk_se_map *map);
void sdk_se_chains_free(struct sdk_se_chains *c);

/* Called from time to time; true ends the search. */
void sdk_se_chains_stop_if(struct sdk_se_chains *c, bool (*should_stop)(void *with), void *with);

enum sdk_se_chain_result {
	SE_CHAIN_NONE,
	SE_CHAIN_FOUND,
	SE_CHAIN_STOPPED, /* by should_stop */
	SE_CHAIN_NO_MEMORY
};

/* Finds the best step by one of the rules of chains. */
enum sdk_se_chain_result sdk_se_chain_find(struct sdk_se_chains *c, const struct sdk_se_grid *g, enum sdk_se_rule rule,
	struct sdk_se_hint *hint);

/* What a rule of chains looks for. */
const struct sdk_se_kind *sdk_se_chain_kind(enum sdk_se_rule rule);

#endif
