/* SPDX-License-Identifier: MIT */
/*
 * hunt: a board with its candidates, in which techniques look for something to do.
 *
 * A *finder* is the function of a technique: it goes through all places where the technique does something and tells
 * each as a step, until it is told to stop. Boards have at most 128 cells here (sizes 4 and 9), so that a set
 * of cells is one wide word: bit c is cell c. Candidates and places are kept in three ways at the same time:
 *
 *     cand[cell]         values           bit v for the value v + 1
 *     of[v]              cells            that have the candidate v
 *     place[unit][v]     places           bit i for the i-th cell of the unit
 *
 * Values count from 0 in this folder's finders, and so do units, as in grid/shape.h.
 */
#ifndef SDK_RATE_CONTEXT_INTERNAL_H
#define SDK_RATE_CONTEXT_INTERNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "sdk/puzzle.h"
#include "sdk/steps.h"

enum { SDK_CONTEXT_VALUES = 9, SDK_CONTEXT_CELLS = 81, SDK_CONTEXT_UNITS = 27, SDK_CONTEXT_RECTANGLES = 486 };

/* ---- sets of cells ---- */

__extension__ typedef unsigned __int128 sdk_cells;

static inline sdk_cells sdk_cell_set(unsigned cell)
{
	return (sdk_cells)1 << cell;
}

/* The lowest cell; the set is not empty. */
static inline unsigned sdk_cells_first(sdk_cells s)
{
	uint64_t low = (uint64_t)s;

	return (unsigned)(low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(s >> 64)));
}

static inline unsigned sdk_cells_count(sdk_cells s)
{
	return (unsigned)(__builtin_popcountll((uint64_t)s) + __builtin_popcountll((uint64_t)(s >> 64)));
}

static inline bool sdk_cells_has(sdk_cells s, unsigned cell)
{
	return (uint64_t)(s >> cell) & 1;
}

/* ---- the board ---- */

struct sdk_links;

/* What is known of the cells' places: the same for all boards of a size. */
struct sdk_map {
	const struct sdk_shape *shape;
	sdk_cells unit[SDK_CONTEXT_UNITS];
	sdk_cells peers[SDK_CONTEXT_CELLS];
	uint8_t unit_of[SDK_CONTEXT_CELLS][3];     /* row, column, box */
	uint8_t place_in[SDK_CONTEXT_CELLS][3];    /* which cell of each it is */

	/* Four cells in two rows, two columns and two boxes: r1c1, r1c2, r2c1, r2c2 of each. */
	unsigned rectangles;
	struct sdk_corners {
		sdk_cells all;
		uint8_t cell[4];
	} rectangle[SDK_CONTEXT_RECTANGLES];
};

/* What changes. */
struct sdk_grid_state {
	sdk_cells empty, pairs;                 /* cells without a value; cells with two candidates */
	sdk_cells of[SDK_CONTEXT_VALUES];
	uint32_t cand[SDK_CONTEXT_CELLS];          /* 0 where there is a value */
	uint32_t done[SDK_CONTEXT_UNITS];          /* values that the unit has */
	uint16_t place[SDK_CONTEXT_UNITS][SDK_CONTEXT_VALUES];
	uint8_t value[SDK_CONTEXT_CELLS];          /* 1 to n; 0: none */
	bool dead;                              /* some cell has no candidate, or some value no place */
};

struct sdk_context {
	struct sdk_grid_state now;
	struct sdk_map map;
	sdk_cells given;                        /* clues */
	bool unique;                            /* that there is one solution may be used to find it */

	/* The step under way. */
	struct sdk_step step;
	sdk_cells losers;                       /* cells that lose values: */
	uint32_t loses[SDK_CONTEXT_CELLS];
	const struct sdk_sink *sink;

	struct sdk_links *links;                /* scratch memory of the chains */
	struct sdk_als_list *als;               /* and of the almost locked sets */
};

/* NULL when memory runs out. */
struct sdk_context *sdk_context_new(void);
void sdk_context_free(struct sdk_context *h);

/* Whether there are techniques for boards of this shape. */
bool sdk_context_has_shape(const struct sdk_shape *shape);

/* Starts with a puzzle of such a shape. */
void sdk_context_start(struct sdk_context *h, const struct sdk_puzzle *p);

/* Fills the cell with a value (from 0), and takes it from its peers. */
void sdk_context_place(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, unsigned v);

/* Takes values out of a cell; any that are not there do not matter. */
void sdk_context_eliminate(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, uint32_t values);

/* Does what a step says. */
void sdk_context_follow(struct sdk_context *h, const struct sdk_step *step);

/* Whether it has a finder. */
bool sdk_context_has_technique(enum sdk_technique technique);

/* Tells the sink all that the technique finds. True: the sink wants no more. */
bool sdk_context_find(struct sdk_context *h, enum sdk_technique technique, const struct sdk_sink *sink);

/* ---- telling a step: begin, what it shows, what follows, found ---- */

/* The technique is the one that is being looked for. */
void sdk_context_begin_step(struct sdk_context *h, unsigned unit, uint32_t values);
void sdk_context_step_cells(struct sdk_context *h, sdk_cells cells);
void sdk_context_step_cell(struct sdk_context *h, unsigned cell);
void sdk_context_step_link(struct sdk_context *h, unsigned cell, unsigned v, bool on, bool starts);
void sdk_context_step_eliminate(struct sdk_context *h, unsigned cell, uint32_t values);
void sdk_context_step_eliminate_all(struct sdk_context *h, sdk_cells cells, unsigned v);
void sdk_context_step_place(struct sdk_context *h, unsigned cell, unsigned v);

/* Tells the step, if it does anything. True: stop. */
bool sdk_context_emit_step(struct sdk_context *h);

/* ---- small questions ---- */

/* The cells that see all of these cells (of which there is one, at least). */
sdk_cells sdk_context_common_peers(const struct sdk_context *h, sdk_cells cells);

static inline bool sdk_context_sees(const struct sdk_context *h, unsigned a, unsigned b)
{
	return sdk_cells_has(h->map.peers[a], b);
}

static inline sdk_cells sdk_context_places(const struct sdk_context *h, unsigned unit, unsigned v)
{
	return h->now.of[v] & h->map.unit[unit];
}

/* ---- the finders; `arg` is what the table in techniques.c says ---- */

bool sdk_find_full_house(struct sdk_context *h, unsigned arg);
bool sdk_find_naked_single(struct sdk_context *h, unsigned arg);
bool sdk_find_hidden_single(struct sdk_context *h, unsigned arg);
bool sdk_find_pointing(struct sdk_context *h, unsigned arg);
bool sdk_find_claiming(struct sdk_context *h, unsigned arg);

bool sdk_find_locked_subset(struct sdk_context *h, unsigned size);
bool sdk_find_naked_subset(struct sdk_context *h, unsigned size);
bool sdk_find_hidden_subset(struct sdk_context *h, unsigned size);

bool sdk_find_fish(struct sdk_context *h, unsigned size);
bool sdk_find_finned_fish(struct sdk_context *h, unsigned size);
bool sdk_find_sashimi_fish(struct sdk_context *h, unsigned size);

bool sdk_find_skyscraper(struct sdk_context *h, unsigned arg);
bool sdk_find_two_string_kite(struct sdk_context *h, unsigned arg);
bool sdk_find_turbot_fish(struct sdk_context *h, unsigned arg);
bool sdk_find_empty_rectangle(struct sdk_context *h, unsigned arg);

bool sdk_find_xy_wing(struct sdk_context *h, unsigned arg);
bool sdk_find_xyz_wing(struct sdk_context *h, unsigned arg);
bool sdk_find_w_wing(struct sdk_context *h, unsigned arg);

bool sdk_find_remote_pair(struct sdk_context *h, unsigned arg);
bool sdk_find_colour_trap(struct sdk_context *h, unsigned arg);
bool sdk_find_colour_wrap(struct sdk_context *h, unsigned arg);

bool sdk_find_rectangle(struct sdk_context *h, unsigned type);
bool sdk_find_bug_1(struct sdk_context *h, unsigned arg);

/* Room for the chains and the almost locked sets; NULL when memory runs out. */
struct sdk_links *sdk_links_new(void);
void sdk_links_free(struct sdk_links *l);
struct sdk_als_list *sdk_als_list_new(void);
void sdk_als_list_free(struct sdk_als_list *l);

enum sdk_chain_kind { SDK_CHAINS_X, SDK_CHAINS_XY, SDK_CHAINS_ALL };

bool sdk_find_chain(struct sdk_context *h, unsigned kind);
bool sdk_find_forcing_chain(struct sdk_context *h, unsigned arg);
bool sdk_find_forcing_net(struct sdk_context *h, unsigned arg);
bool sdk_find_als_xz(struct sdk_context *h, unsigned arg);

#endif
