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
#ifndef SDK_RATE_HUNT_INSIDE_H
#define SDK_RATE_HUNT_INSIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "grid/puzzle.h"
#include "grid/step.h"

enum { SDK_HUNT_VALUES = 9, SDK_HUNT_CELLS = 81, SDK_HUNT_UNITS = 27, SDK_HUNT_RECTANGLES = 486 };

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
	sdk_cells unit[SDK_HUNT_UNITS];
	sdk_cells peers[SDK_HUNT_CELLS];
	uint8_t unit_of[SDK_HUNT_CELLS][3];     /* row, column, box */
	uint8_t place_in[SDK_HUNT_CELLS][3];    /* which cell of each it is */

	/* Four cells in two rows, two columns and two boxes: r1c1, r1c2, r2c1, r2c2 of each. */
	unsigned rectangles;
	struct sdk_corners {
		sdk_cells all;
		uint8_t cell[4];
	} rectangle[SDK_HUNT_RECTANGLES];
};

/* What changes. */
struct sdk_grid_state {
	sdk_cells empty, pairs;                 /* cells without a value; cells with two candidates */
	sdk_cells of[SDK_HUNT_VALUES];
	uint32_t cand[SDK_HUNT_CELLS];          /* 0 where there is a value */
	uint32_t done[SDK_HUNT_UNITS];          /* values that the unit has */
	uint16_t place[SDK_HUNT_UNITS][SDK_HUNT_VALUES];
	uint8_t value[SDK_HUNT_CELLS];          /* 1 to n; 0: none */
	bool dead;                              /* some cell has no candidate, or some value no place */
};

struct sdk_hunt {
	struct sdk_grid_state now;
	struct sdk_map map;
	sdk_cells given;                        /* clues */
	bool unique;                            /* that there is one solution may be used to find it */

	/* The step under way. */
	struct sdk_step step;
	sdk_cells losers;                       /* cells that lose values: */
	uint32_t loses[SDK_HUNT_CELLS];
	const struct sdk_sink *sink;

	struct sdk_links *links;                /* scratch memory of the chains */
	struct sdk_als_list *als;               /* and of the almost locked sets */
};

/* NULL when memory runs out. */
struct sdk_hunt *sdk_hunt_new(void);
void sdk_hunt_free(struct sdk_hunt *h);

/* Whether there are techniques for boards of this shape. */
bool sdk_hunt_can(const struct sdk_shape *shape);

/* Starts with a puzzle of such a shape. */
void sdk_hunt_start(struct sdk_hunt *h, const struct sdk_puzzle *p);

/* Fills the cell with a value (from 0), and takes it from its peers. */
void sdk_hunt_place(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, unsigned v);

/* Takes values out of a cell; any that are not there do not matter. */
void sdk_hunt_drop(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, uint32_t values);

/* Does what a step says. */
void sdk_hunt_follow(struct sdk_hunt *h, const struct sdk_step *step);

/* Whether it has a finder. */
bool sdk_hunt_knows(enum sdk_technique technique);

/* Tells the sink all that the technique finds. True: the sink wants no more. */
bool sdk_hunt_find(struct sdk_hunt *h, enum sdk_technique technique, const struct sdk_sink *sink);

/* ---- telling a step: begin, what it shows, what follows, found ---- */

/* The technique is the one that is being looked for. */
void sdk_hunt_begin(struct sdk_hunt *h, unsigned unit, uint32_t values);
void sdk_hunt_show(struct sdk_hunt *h, sdk_cells cells);
void sdk_hunt_show_cell(struct sdk_hunt *h, unsigned cell);
void sdk_hunt_link(struct sdk_hunt *h, unsigned cell, unsigned v, bool on, bool starts);
void sdk_hunt_loses(struct sdk_hunt *h, unsigned cell, uint32_t values);
void sdk_hunt_lose(struct sdk_hunt *h, sdk_cells cells, unsigned v);
void sdk_hunt_gets(struct sdk_hunt *h, unsigned cell, unsigned v);

/* Tells the step, if it does anything. True: stop. */
bool sdk_hunt_found(struct sdk_hunt *h);

/* ---- small questions ---- */

/* The cells that see all of these cells (of which there is one, at least). */
sdk_cells sdk_hunt_see_all(const struct sdk_hunt *h, sdk_cells cells);

static inline bool sdk_hunt_see(const struct sdk_hunt *h, unsigned a, unsigned b)
{
	return sdk_cells_has(h->map.peers[a], b);
}

static inline sdk_cells sdk_hunt_places(const struct sdk_hunt *h, unsigned unit, unsigned v)
{
	return h->now.of[v] & h->map.unit[unit];
}

/* ---- the finders; `arg` is what the table in techniques.c says ---- */

bool sdk_find_full_house(struct sdk_hunt *h, unsigned arg);
bool sdk_find_naked_single(struct sdk_hunt *h, unsigned arg);
bool sdk_find_hidden_single(struct sdk_hunt *h, unsigned arg);
bool sdk_find_pointing(struct sdk_hunt *h, unsigned arg);
bool sdk_find_claiming(struct sdk_hunt *h, unsigned arg);

bool sdk_find_locked_subset(struct sdk_hunt *h, unsigned size);
bool sdk_find_naked_subset(struct sdk_hunt *h, unsigned size);
bool sdk_find_hidden_subset(struct sdk_hunt *h, unsigned size);

bool sdk_find_fish(struct sdk_hunt *h, unsigned size);
bool sdk_find_finned_fish(struct sdk_hunt *h, unsigned size);
bool sdk_find_sashimi_fish(struct sdk_hunt *h, unsigned size);

bool sdk_find_skyscraper(struct sdk_hunt *h, unsigned arg);
bool sdk_find_two_string_kite(struct sdk_hunt *h, unsigned arg);
bool sdk_find_turbot_fish(struct sdk_hunt *h, unsigned arg);
bool sdk_find_empty_rectangle(struct sdk_hunt *h, unsigned arg);

bool sdk_find_xy_wing(struct sdk_hunt *h, unsigned arg);
bool sdk_find_xyz_wing(struct sdk_hunt *h, unsigned arg);
bool sdk_find_w_wing(struct sdk_hunt *h, unsigned arg);

bool sdk_find_remote_pair(struct sdk_hunt *h, unsigned arg);
bool sdk_find_colour_trap(struct sdk_hunt *h, unsigned arg);
bool sdk_find_colour_wrap(struct sdk_hunt *h, unsigned arg);

bool sdk_find_rectangle(struct sdk_hunt *h, unsigned type);
bool sdk_find_bug_1(struct sdk_hunt *h, unsigned arg);

/* Room for the chains and the almost locked sets; NULL when memory runs out. */
struct sdk_links *sdk_links_new(void);
void sdk_links_free(struct sdk_links *l);
struct sdk_als_list *sdk_als_list_new(void);
void sdk_als_list_free(struct sdk_als_list *l);

enum sdk_chain_kind { SDK_CHAINS_X, SDK_CHAINS_XY, SDK_CHAINS_ALL };

bool sdk_find_chain(struct sdk_hunt *h, unsigned kind);
bool sdk_find_forcing_chain(struct sdk_hunt *h, unsigned arg);
bool sdk_find_forcing_net(struct sdk_hunt *h, unsigned arg);
bool sdk_find_als_xz(struct sdk_hunt *h, unsigned arg);

#endif
