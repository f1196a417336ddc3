/* SPDX-License-Identifier: MIT */
/* passes: the state of the passes of the levels (sdk/rate.h), shared by level.c, which runs them, and pass_steps.c. */
#ifndef SDK_RATE_PASSES_INTERNAL_H
#define SDK_RATE_PASSES_INTERNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "grid/shape_key.h"
#include "grid/step_room.h"
#include "grid/technique.h"
#include "sdk/cpu.h"
#include "sdk/puzzle.h"
#include "sdk/rate.h"

struct sdk_rater;

/* ---- nine: the passes on 9x9 boards with vectors, for processors with AVX-512; with the results of level.c ---- */

/* A board; see passes_vectors.h. */
struct sdk_nine {
	_Alignas(64) uint16_t list[3 * 32];  /* the candidates of each cell; of a filled one none */
	_Alignas(64) uint16_t value[3 * 32]; /* the value of each filled cell, as a bit */
	uint32_t filled[3];                  /* the filled cells: bits for the lanes of each band */
};

/* The units that wait to be processed: a ring. */
struct sdk_nine_queue {
	uint32_t waiting; /* bits: the units in it */
	uint32_t touched; /* units with a change in this pass, since they were last taken from it */
	bool changed;     /* something changed since this was cleared */
	unsigned head, tail;
	uint8_t unit[32];
};

struct sdk_nine_ops {
	/* These set r->nine, r->empty and r->dead. */
	void (*load)(struct sdk_rater *r, const struct sdk_puzzle *p);

	/* Runs a pass. If there is a sink, sends it the steps; then the puzzle has a solution. */
	void (*pass)(struct sdk_rater *r, unsigned pass);

	void (*guess)(struct sdk_rater *r, unsigned cell, uint32_t bit); /* sdk_passes_guess */
	unsigned (*fewest)(const struct sdk_rater *r);                   /* sdk_passes_fewest */
};

extern const struct sdk_nine_ops sdk_nine_avx512;

/* The candidates of a cell; 0 if it is filled. */
static inline uint32_t sdk_nine_list(const struct sdk_nine *b, unsigned cell)
{
	return b->list[cell / 27 * 32 + cell % 27];
}

/* ---- the state ---- */

/* A unit that has two or more cells in common with another: these as places of that one (`ours`), and of itself. */
struct sdk_crossing {
	uint32_t ours, theirs;
	uint8_t unit;
};

enum { SDK_CROSSINGS_MAX = 32 * SDK_UNITS_MAX };

struct sdk_rater {
	struct sdk_nine nine;
	struct sdk_nine_queue queue9;
	_Alignas(64) uint16_t own9[9][32]; /* the matching of the last board: see passes_subsets_avx512.c */
	const struct sdk_nine_ops *ops9;   /* for 9x9 boards; NULL: level.c does everything */
	bool is_nine;                      /* this puzzle is on `nine` */
	bool settled;                      /* rule 5 finds nothing on this board */
	bool solvable;                     /* it has a solution; with a sink, only such a puzzle can be on `nine` */

	const struct sdk_shape *shape;
	struct sdk_shape_key key; /* of the shape that these are of: */
	uint16_t crossings[SDK_UNITS_MAX + 1];
	struct sdk_crossing crossing[SDK_CROSSINGS_MAX]; /* those of unit u begin at crossings[u] */
	unsigned empty;                                  /* cells without a value */
	bool dead;                                       /* there is no solution */
	unsigned crowded;                                /* if rule 5 has found that: the unit whose cells have too few values */
	bool changed;                                    /* some list changed since this was cleared; from pass 3 on */
	uint32_t list[SDK_CELLS_MAX];                    /* candidates of an empty cell; 0 for a filled one */
	uint32_t filled[SDK_UNITS_MAX];                  /* values placed in a unit */
	unsigned singles;                                /* the number of cells to be filled, in passes 1 and 2: */
	uint16_t single[2 * SDK_CELLS_MAX];

	/* The queue: a ring of units. */
	unsigned head, waiting;
	uint8_t queue[SDK_UNITS_MAX];
	bool queued[SDK_UNITS_MAX];
	bool touched[SDK_UNITS_MAX]; /* a cell of the unit has changed in this pass */
	bool naked[SDK_UNITS_MAX];   /* there may be a naked single in the unit */

	/* Receives the steps; NULL: none are wanted. */
	const struct sdk_sink *sink;
	bool reasons; /* give the steps their parts */
	bool brief;   /* count the steps of passes 1, 2 and 6 as sdk_explainer_brief says (rate/level.h) */
	unsigned pass;
	struct sdk_step step; /* the step that is being built */
	struct sdk_step_room room;
	uint8_t value[SDK_CELLS_MAX]; /* 1 to n; 0: none */
};

/* Chooses the instruction set, which the processor must have. */
void sdk_rater_choose(struct sdk_rater *r, enum sdk_cpu cpu);

/* Sets the board to a puzzle. */
void sdk_passes_load(struct sdk_rater *r, const struct sdk_puzzle *p);

/* Runs the passes on a puzzle. Sends the steps to the sink, if there is one. */
struct sdk_level sdk_passes_run(struct sdk_rater *r, const struct sdk_puzzle *p);

/* Places the value of the bit in the cell, and applies all rules to the resulting board, as pass 6. */
void sdk_passes_guess(struct sdk_rater *r, unsigned cell, uint32_t bit);

/* The candidates of a cell; 0 if it is filled. */
uint32_t sdk_passes_list(const struct sdk_rater *r, unsigned cell);

/* The first cell with the fewest candidates, of the rater or of other lists; at least one cell must be empty. */
unsigned sdk_passes_guess_cell(const struct sdk_rater *r);
unsigned sdk_passes_fewest(const struct sdk_shape *s, const uint32_t *list);

/*
 * Tries all candidates of an empty cell but `right`, which is that of the solution, as sdk_search_effort would. Returns the
 * number of tries, `right` among them; there is room for `most`, 1 or more. `should_stop` is called with `with` every few
 * tries: true ends them; NULL: never. The searcher is for SDK_CPU_PLAIN.
 */
unsigned sdk_search_tries(struct sdk_searcher *s, const struct sdk_puzzle *p, unsigned cell, unsigned right,
	struct sdk_try *attempt, unsigned most, bool (*should_stop)(void *with), void *with);

/* A matching of the empty cells of a unit and values, for rule 5. */
struct sdk_matching {
	unsigned cells;
	uint16_t cell[SDK_VALUES_MAX];  /* the empty cells of the unit */
	unsigned owner[SDK_VALUES_MAX]; /* of each value: the cell (its place above) that it is matched with */
	uint32_t matched;               /* values that have an owner */
	uint32_t reach[SDK_VALUES_MAX]; /* of each cell: the cells that arrows lead to, and itself */
};

/* ---- sending steps; called before the change is made, and only if there is a sink ---- */

/* Called with the puzzle before its first step. */
void sdk_pass_steps_start(struct sdk_rater *r, const struct sdk_puzzle *p);

/* Whether the steps of the passes can have the technique. */
bool sdk_passes_have_technique(unsigned technique);

/* Places the value of the bit in the cell. */
void sdk_pass_step_single(struct sdk_rater *r, enum sdk_technique technique, unsigned unit, unsigned cell, uint32_t bit);
/* Sends a number of singles, of which only the technique is known. */
void sdk_pass_step_singles(struct sdk_rater *r, enum sdk_technique technique, unsigned count);

/* Begins a step that places the value of the bit in a cell, which has these candidates, as a guess; the caller sends it. */
struct sdk_step *sdk_pass_step_guess(struct sdk_rater *r, unsigned cell, uint32_t candidates, uint32_t bit);

/*
 * Restricts the cells of a unit in `group` (bits: places in the unit) to these values if `hidden`; otherwise, eliminates the
 * values from the unit's other cells. Sends no step when nothing changes.
 */
void sdk_pass_step_subset(struct sdk_rater *r, unsigned unit, uint32_t group, uint32_t values, bool hidden);

/* Eliminates the value of the bit from the cells of unit `to` that are not in unit `from`. */
void sdk_pass_step_locked(struct sdk_rater *r, unsigned from, unsigned to, uint32_t bit);

/* Sends the eliminations of rule 5 in the unit as subsets, the smallest first. */
void sdk_pass_step_general(struct sdk_rater *r, unsigned unit, const struct sdk_matching *m);

#endif
