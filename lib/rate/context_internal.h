/* SPDX-License-Identifier: MIT */
/*
 * context: a technique context: the board, with its candidates, on which techniques are searched for.
 *
 * A technique has a *find* function. It sends every application of the technique that changes the board as a step to the
 * context's sink, until the sink returns false. Boards have at most 100 cells here (sizes 4 to 10), so a set of cells is one
 * wide word: bit c is cell c. So is a set of units. The candidates are kept in three forms:
 *
 *     cand[cell]         values           bit v for the value v + 1
 *     of[v]              cells            that have the candidate v
 *     place[unit][v]     places           bit i for the i-th cell of the unit
 *
 * In the find functions, values count from 0, as units and cells do everywhere. A technique uses all units of the board,
 * those of layouts too, unless it says which ones.
 */
#ifndef SDK_RATE_CONTEXT_INTERNAL_H
#define SDK_RATE_CONTEXT_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "grid/shape_key.h"
#include "grid/step_room.h"
#include "grid/technique.h"
#include "sdk/puzzle.h"
#include "sdk/rate.h"
#include "sdk/steps.h"

enum {
	SDK_CONTEXT_VALUES = 10,
	SDK_CONTEXT_CELLS = 100,
	SDK_CONTEXT_UNITS = 45,       /* of a 9x9 board with all layouts */
	SDK_CONTEXT_RECTANGLES = 2025 /* four cells in two rows and two columns of 10 */
};

/* ---- sets of cells ---- */

/*
 * Sets have the operators & | ^ and ~ alone, and are not conditions: where integers have at most 64 bits, a set is a vector
 * of two.
 */
#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 sdk_cells;

static inline sdk_cells sdk_cell_set(unsigned cell)
{
	return (sdk_cells)1 << cell;
}

/* The members from a cell on: bit i for cell + i. */
static inline uint64_t sdk_cells_from(sdk_cells s, unsigned cell)
{
	return (uint64_t)(s >> cell);
}

static inline bool sdk_cells_any(sdk_cells s)
{
	return s != 0;
}

/* The set without its lowest cell. */
static inline sdk_cells sdk_cells_rest(sdk_cells s)
{
	return s & (s - 1);
}
#else
typedef uint64_t sdk_cells __attribute__((vector_size(16)));

static inline sdk_cells sdk_cell_set(unsigned cell)
{
	sdk_cells s = { 0 };

	s[cell / 64] = UINT64_C(1) << cell % 64;
	return s;
}

static inline uint64_t sdk_cells_from(sdk_cells s, unsigned cell)
{
	if (cell == 0)
		return s[0];
	return cell < 64 ? s[0] >> cell | s[1] << (64 - cell) : s[1] >> (cell - 64);
}

static inline bool sdk_cells_any(sdk_cells s)
{
	return s[0] | s[1];
}

static inline sdk_cells sdk_cells_rest(sdk_cells s)
{
	const unsigned half = s[0] ? 0 : 1;

	s[half] &= s[half] - 1;
	return s;
}
#endif

#define SDK_NO_CELLS ((sdk_cells){ 0 })

/* The lowest cell of a set, which must not be empty. */
static inline unsigned sdk_cells_first(sdk_cells s)
{
	uint64_t low = sdk_cells_from(s, 0);

	return (unsigned)(low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(sdk_cells_from(s, 64)));
}

static inline unsigned sdk_cells_count(sdk_cells s)
{
	return (unsigned)(__builtin_popcountll(sdk_cells_from(s, 0)) + __builtin_popcountll(sdk_cells_from(s, 64)));
}

static inline bool sdk_cells_has(sdk_cells s, unsigned cell)
{
	return sdk_cells_from(s, cell) & 1;
}

/* The lowest unit of a set of units, which must not be empty. */
static inline unsigned sdk_units_first(uint64_t units)
{
	return (unsigned)__builtin_ctzll(units);
}

/* ---- the board ---- */

/* The geometry, the same for all boards with the same units. */
struct sdk_map {
	const struct sdk_shape *shape;
	struct sdk_shape_key key;
	sdk_cells unit[SDK_CONTEXT_UNITS];
	sdk_cells peers[SDK_CONTEXT_CELLS];
	uint64_t units[SDK_CONTEXT_CELLS];                       /* the units of the cell, a set, */
	uint8_t cell_units[SDK_CONTEXT_CELLS];                   /* their number, */
	uint8_t unit_of[SDK_CONTEXT_CELLS][SDK_CELL_UNITS_MAX];  /* and these: row, column, box, those of layouts */
	uint8_t place_in[SDK_CONTEXT_CELLS][SDK_CELL_UNITS_MAX]; /* the place of the cell in each of them */
	uint16_t common[SDK_CONTEXT_UNITS][SDK_CONTEXT_UNITS];   /* the places of the one unit that are also in the other */
};

/*
 * Values and candidates. `full_houses`, `naked` and `hidden` say where singles are to be looked for: all of them are there,
 * and perhaps others, which are removed when they are found to be none.
 */
struct sdk_grid_state {
	sdk_cells empty, bivalue; /* cells without a value; cells with two candidates */
	sdk_cells naked;          /* cells that got down to one candidate */
	sdk_cells touched;        /* cells that lost candidates since rate/subsets.c last looked */
	uint64_t hidden;          /* units in which some value got down to one place */
	uint64_t full_houses;     /* units that got down to one cell without a value */
	unsigned changes;         /* differs from board to board */
	sdk_cells of[SDK_CONTEXT_VALUES];
	sdk_cells filled[SDK_CONTEXT_VALUES]; /* the cells that have the value */
	uint32_t cand[SDK_CONTEXT_CELLS];     /* 0 where there is a value */
	uint32_t placed[SDK_CONTEXT_UNITS];   /* values placed in the unit */
	uint16_t place[SDK_CONTEXT_UNITS][SDK_CONTEXT_VALUES];
	uint8_t value[SDK_CONTEXT_CELLS]; /* 1 to n; 0: none */
	bool dead;                        /* some cell has no candidate, or some value no place */
};

/* Rectangles of four cells that may be filled with two values only; of the board with this number of changes. */
struct sdk_rectangles {
	unsigned changes, count;
	struct sdk_rectangle {
		sdk_cells all;
		uint32_t pair;   /* the two values */
		uint32_t has[4]; /* candidates of the corners, or the value */
		uint8_t cell[4];
		uint8_t row[2], col[2]; /* units */
		uint8_t extras;         /* corners with extras; bit k for corner k */
	} list[4 * SDK_CONTEXT_RECTANGLES];
};

struct sdk_als_list;

/* The size of a list of almost locked sets. One whose bytes are 0 is empty. */
size_t sdk_context_als_size(void);

struct sdk_context {
	struct sdk_grid_state now;
	struct sdk_map map;
	unsigned geometries; /* the number of times that the map has changed */
	sdk_cells given;     /* clues */
	bool one_solution;   /* techniques may rely on the solution being unique */

	/*
	 * The cells with two candidates when a search for such a step found nothing. Until there is another one, there is nothing
	 * to be found: candidates only become fewer.
	 */
	struct {
		sdk_cells xy_wing, xy_chain;
	} without;

	/* The step that is being built, and where it goes. */
	struct sdk_step step;
	struct sdk_step_room room;
	unsigned sent;    /* the number of steps of the search */
	bool reasons;     /* give the steps their parts and nodes */
	sdk_cells losing; /* cells in which it eliminates candidates: */
	uint32_t eliminated[SDK_CONTEXT_CELLS];
	const struct sdk_sink *sink;

	/* What sdk_context_loose found, and the places of each value that it looked at. */
	struct {
		sdk_cells places[SDK_CONTEXT_VALUES];
		uint32_t loose;
	} arranged;

	/* The values that are locked and change something, and the places of each value that were looked at. */
	struct {
		sdk_cells places[SDK_CONTEXT_VALUES];
		uint32_t pointing, claiming;
	} locked;

	/* The sizes of subsets that change something: bit k for the size k. Of each unit, and of all. */
	struct {
		uint32_t naked[SDK_CONTEXT_UNITS], hidden[SDK_CONTEXT_UNITS];
		uint32_t all_naked, all_hidden;
	} subsets;

	struct sdk_rectangles unique, avoidable; /* as rate/uniqueness.c found them last */

	struct sdk_als_list *als; /* as rate/als.c found them last */

	void *scratch; /* for the find function that is running */
};

/*
 * Creates a context with `scratch` bytes of scratch memory for the techniques, and `als` bytes for almost locked sets.
 * Returns NULL when memory runs out.
 */
struct sdk_context *sdk_context_new(size_t scratch, size_t als);
void sdk_context_free(struct sdk_context *ctx);

/* Whether there are techniques for boards of this shape: those of up to 10x10. */
bool sdk_context_has_shape(const struct sdk_shape *shape);

/*
 * Loads a puzzle of such a shape. Techniques that rely on the solution being unique may do so because of the clues of
 * `givens`, if that has no partial cells.
 */
void sdk_context_load(struct sdk_context *ctx, const struct sdk_puzzle *givens, const struct sdk_puzzle *p);

/* Places a value (from 0) in an empty cell, and eliminates it from the cell's peers. */
void sdk_context_place(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, unsigned v);

/* Eliminates the values from the cell's candidates. */
void sdk_context_eliminate(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, uint32_t values);

/* Applies a step to the board. */
void sdk_context_apply(struct sdk_context *ctx, const struct sdk_step *step);

/* ---- building a step: begin it, add its pattern and what follows, send it ---- */

/* Starts a step of the technique that is being searched for. */
void sdk_context_step_begin(struct sdk_context *ctx, unsigned unit, uint32_t values);
void sdk_context_step_cells(struct sdk_context *ctx, sdk_cells cells);
void sdk_context_step_cell(struct sdk_context *ctx, unsigned cell);

/* `by`: as in struct sdk_link. */
void sdk_context_step_link(struct sdk_context *ctx, unsigned cell, unsigned v, bool on, bool starts, unsigned by);

/* Adds a part, if reasons are wanted: a unit or SDK_NO_UNIT, values or 0, cells or 0. */
void sdk_context_step_part(struct sdk_context *ctx, enum sdk_role role, unsigned unit, uint32_t values, sdk_cells cells);

/* Values that are not candidates are ignored. */
void sdk_context_step_eliminate(struct sdk_context *ctx, unsigned cell, uint32_t values);
void sdk_context_step_eliminate_all(struct sdk_context *ctx, sdk_cells cells, unsigned v);
void sdk_context_step_place(struct sdk_context *ctx, unsigned cell, unsigned v);

/* Sends the step to the sink if it changes something. Returns true when the search is over: the sink returned false. */
bool sdk_context_step_send(struct sdk_context *ctx);

/* ---- geometry ---- */

/* The cells that see all of these cells; the set must not be empty. */
sdk_cells sdk_context_common_peers(const struct sdk_context *ctx, sdk_cells cells);

static inline bool sdk_context_sees(const struct sdk_context *ctx, unsigned a, unsigned b)
{
	return sdk_cells_has(ctx->map.peers[a], b);
}

/* The first unit that has both cells: row, column, box or another; SDK_NO_UNIT if they do not see each other. */
unsigned sdk_context_shared_unit(const struct sdk_context *ctx, unsigned a, unsigned b);

static inline sdk_cells sdk_context_places(const struct sdk_context *ctx, unsigned unit, unsigned v)
{
	return ctx->now.of[v] & ctx->map.unit[unit];
}

/* ---- what need not be searched ---- */

/*
 * The values that rules about the places of one value may eliminate somewhere: those which have a candidate that cannot be
 * true when the value has a place in each unit.
 */
uint32_t sdk_context_loose(struct sdk_context *ctx);

/* ---- choices: candidates one of which is true ---- */

/* All candidates of an empty cell, or all places of a value in a unit. */
struct sdk_choice {
	unsigned unit; /* or SDK_NO_UNIT: of a cell */
	unsigned options;
	struct sdk_option {
		uint8_t cell, v;
	} option[SDK_CONTEXT_VALUES];
};

/* Calls `find` for the choices of cells, then of units, until it returns true. Returns whether it did. */
bool sdk_context_each_choice(struct sdk_context *ctx,
	bool (*find)(struct sdk_context *ctx, const struct sdk_choice *choice));

/* ---- techniques, as the rows of grid/technique.def have them ---- */

/* The find functions, which return true when the search is over, and the functions for the sizes of their scratch memory. */
#define TECHNIQUE(symbol, class, unique, points, words, notation, drawing, scratch, find, key, name) \
	bool sdk_find_##find(struct sdk_context *ctx);                                               \
	size_t sdk_scratch_##scratch(void);
#include "grid/technique.def"
#undef TECHNIQUE

/* The size of the scratch memory that is enough for every technique. */
size_t sdk_context_scratch_size(void);

/* Whether the technique has a find function. */
bool sdk_context_has_technique(unsigned technique);

/* Sends all steps of the technique to the sink. Returns true when the sink returned false. */
bool sdk_context_find(struct sdk_context *ctx, unsigned technique, const struct sdk_sink *sink);

/* ---- blockers.c: the filled cells because of which there is a single ---- */

/*
 * Adds the reason for a single, as SDK_ROLE_BECAUSE: cells with the value `v`, 1 to n, that see the unit's other empty
 * cells, or, without a unit (SDK_NO_UNIT), cells with other values that see the cell. `value` has 0 for empty cells. A
 * candidate that was eliminated by an earlier step has no such reason.
 */
void sdk_add_blockers(struct sdk_step *step, struct sdk_step_room *room, const struct sdk_shape *s, const uint8_t *value,
	unsigned unit, unsigned cell, unsigned v);

/* ---- explain.c: sdk_scale_explain (rate/scale.h) for each scale that has steps, for the table of scales ---- */

struct sdk_scale_work;
struct sdk_explanation sdk_explain_level(const struct sdk_scale_work *work, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink);
struct sdk_explanation sdk_explain_techniques(const struct sdk_scale_work *work, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink);

/* Whether the scale of techniques has the technique. */
bool sdk_explain_has_technique(unsigned technique);

#endif
