/* SPDX-License-Identifier: MIT */
/*
 * generate: random puzzles with exactly one solution that meet a specification.
 *
 * For each puzzle the generator makes *attempts* until one succeeds. An attempt of the default method, top-down, draws a
 * random full grid (on plain boards of sizes 4 and 9, all grids are equally likely) and removes clues in random order as
 * long as the solution remains unique; with a symmetry, it removes whole orbits of cells. The result is minimal with respect
 * to the symmetry. If the specification asks for more clues than are left, some are restored in random order. An attempt
 * whose puzzle does not meet the specification fails. With a pattern, values are searched for its cells instead. Random
 * regions are drawn before the grid, for each attempt.
 *
 * The method controlled-bias is that of D. Berthier ("Unbiased Statistics of a CSP - A Controlled-Bias Generator", 2009). It
 * is slow, but the probability of each minimal puzzle is known up to a constant factor: it is inversely proportional to
 * binomial(cells, clues).
 *
 * Attempt a at puzzle k draws its random numbers from part a - 1 of stream k of the seed (sdk/random.h), and puzzle k is the
 * first attempt that succeeds. So it depends on the specification, the seed and k alone.
 *
 * Example: ten puzzles of level 4 to 6 with 24 to 26 clues.
 *
 *     struct sdk_spec spec = sdk_spec_any(sdk_shape(9));
 *     struct sdk_spec_conflict conflict;
 *     struct sdk_puzzle puzzle[10];
 *     struct sdk_seed seed;
 *
 *     spec.level = (struct sdk_range){ 4, 6 };
 *     spec.clues = (struct sdk_range){ 24, 26 };
 *     if (sdk_spec_impossible(&spec, &conflict))
 *             return conflict.reason;
 *     sdk_seed_from_text(&seed, "monday", 6);
 *     size_t made = sdk_generate(generator, &(struct sdk_request){ .spec = &spec, .seed = &seed, .first = 1, .step = 1,
 *             .count = 10, .tries = SDK_TRIES_MAX }, puzzle);
 */
#ifndef SDK_GENERATE_H
#define SDK_GENERATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/cpu.h"
#include "sdk/puzzle.h"
#include "sdk/random.h"
#include "sdk/steps.h"

SDK_BEGIN_DECLS

/* ---- specification ---- */

/* Patterns of clues that stay the same when the board is rotated or reflected. */
enum sdk_symmetry {
	SDK_SYMMETRY_NONE,
	SDK_SYMMETRY_ROTATE180,
	SDK_SYMMETRY_ROTATE90,
	SDK_SYMMETRY_MIRROR,                 /* left and right */
	SDK_SYMMETRY_FLIP,                   /* top and bottom */
	SDK_SYMMETRY_DIAGONAL,               /* about the diagonal from top left */
	SDK_SYMMETRY_ANTIDIAGONAL,           /* about the diagonal from top right */
	SDK_SYMMETRY_FULL,                   /* all of these at once */
	SDK_SYMMETRIES,                      /* the number of symmetries */
	SDK_SYMMETRY_RANDOM = SDK_SYMMETRIES /* one of the others, drawn for each attempt */
};

/* The names of the symmetries in this order, then `random`, then NULL. */
extern const char *const sdk_symmetry_name[];

/* How puzzles are drawn. */
enum sdk_generate_method {
	SDK_GENERATE_TOP_DOWN,
	SDK_GENERATE_CONTROLLED_BIAS, /* sizes 4 and 9 without layouts; without symmetry, pattern and extra clues */
	SDK_GENERATE_METHODS          /* the number of methods */
};

/* The names of the methods in this order, then NULL. */
extern const char *const sdk_generate_method_name[];

/* How often the steps to the solution use a technique, on the scale of techniques; { 0, 0 }: never. */
struct sdk_technique_uses {
	unsigned technique;
	struct sdk_range times;
	bool with_next; /* its steps count together with those of the next entry, which has the same `times` */
};

/*
 * What a puzzle must be like. Start from sdk_spec_any and set what matters: a version of the library may add members, which
 * sdk_spec_any sets to accept any puzzle. Ranges include both ends. Memory behind the pointers remains the caller's.
 */
struct sdk_spec {
	const struct sdk_shape *shape; /* of the puzzles, with their layouts */
	bool jigsaw;                   /* each puzzle has random regions instead of boxes; the shape has none of its own */
	enum sdk_generate_method method;
	const uint8_t *pattern;     /* [cells] not 0: there is a clue, 0: there is none; NULL: any pattern */
	bool minimal;               /* no clue is redundant, even with a symmetry or a pattern; no clues are restored */
	struct sdk_range clues;     /* the number of clues */
	uint64_t extra;             /* restore at least this number of clues after the redundant ones have been removed */
	struct sdk_range level;     /* within 1 to 6 */
	struct sdk_range fills[6];  /* the number of cells that each of the passes 1 to 5 fills, and the number left */
	enum sdk_symmetry symmetry; /* of random regions, and of the pattern of clues, if `pattern` is NULL */
	struct sdk_range er;        /* ER of Sudoku Explainer, in tenths: 71 to 84 for 7.1 to 8.4. Size 9 without layouts */
	struct sdk_range minutes;   /* sdk_minutes (sdk/rate.h), in tenths. Size 9 without layouts */
	bool diamond, pearl;        /* ED is ER; EP is ER. Size 9 without layouts */

	/* [steps_count] All must hold; a technique may have several entries. Boards that the scale of techniques has. */
	const struct sdk_technique_uses *steps;
	size_t steps_count;
};

/* The specification that any puzzle of the shape meets. The default method then makes minimal puzzles. */
struct sdk_spec sdk_spec_any(const struct sdk_shape *shape);

/*
 * A lower bound on the number of clues of a puzzle with one solution. For size 4 (4 clues) and size 9 (17; McGuire,
 * Tugemann, Civario, 2014) without layouts it is the minimum; otherwise it is n - 1, since two values without a clue could
 * be exchanged.
 */
unsigned sdk_fewest_clues(const struct sdk_shape *shape);

/* A constraint that cannot be met. */
struct sdk_spec_conflict {
	const char *constraint; /* its name, which is that of the option of sdk-gen(1): clues, level, require... */
	char reason[SDK_REASON_MAX];
};

/*
 * Returns whether it can be proved that no puzzle meets the specification, and if so fills in `conflict`. If it returns
 * false, there may still be no such puzzle. With layouts it allocates memory, and frees it before it returns.
 */
bool sdk_spec_impossible(const struct sdk_spec *spec, struct sdk_spec_conflict *conflict);

/* ---- generator ---- */

/* Scratch memory, for one thread at a time, on a processor that supports the instruction set. NULL: memory ran out. */
struct sdk_generator;
struct sdk_generator *sdk_generator_new(enum sdk_cpu cpu);
void sdk_generator_free(struct sdk_generator *g);

/*
 * Allocates what boards of this shape need. Call it before the first request for such boards; for plain ones of 4x4 and 9x9
 * it does nothing. Returns false when memory runs out.
 */
bool sdk_generator_prepare(struct sdk_generator *g, const struct sdk_shape *shape);

/* The most puzzles of one request. */
#define SDK_GENERATE_MAX 8192

/* The most attempts at one puzzle: the number of parts of a stream of random numbers. */
#define SDK_TRIES_MAX SDK_RANDOM_PARTS

/* A request for the puzzles with the numbers first, first + step, first + 2 step... of the seed. */
struct sdk_request {
	const struct sdk_spec *spec;
	const struct sdk_seed *seed;
	uint64_t first; /* from 1 */
	uint64_t step;  /* from 1 */
	size_t count;   /* the number of puzzles, at most SDK_GENERATE_MAX */
	uint64_t tries; /* attempts at each puzzle, from 1 to SDK_TRIES_MAX */

	/*
	 * NULL, or a function that is called many times a second with the numbers of attempts made and of puzzles found since
	 * its last call. If it returns false, the generator stops.
	 */
	bool (*progress)(void *with, uint64_t tried, uint64_t found);
	void *with; /* argument of progress */

	/*
	 * With random regions: room for [count][cells] numbers, to which the region of each cell is written. `puzzle` of
	 * sdk_generate is then NULL.
	 */
	uint8_t *region;

	/*
	 * NULL, or full grids of the shape, [grids][cells] values from 1. Puzzle k is then made from the grid with the index
	 * (k - 1) modulo `grids`; if all attempts fail, its `shape` is NULL and the generator continues with the next puzzle.
	 * Only with the default method, and without random regions.
	 */
	const uint8_t *grid;
	size_t grids;

	uint64_t *tried; /* NULL, or room for `count` numbers: the attempts that each puzzle took */

	/*
	 * NULL, or room for [count][cells] values, to which the clues of the puzzles are written: 1 to n, 0 for an empty cell. A
	 * puzzle that was not found has none. (9x9: a fortieth of the memory of `puzzle`.)
	 */
	uint8_t *clue;
};

/*
 * Writes the puzzles of the request to `puzzle`, which has room for `count`, or is NULL if the request has room for their
 * clues. Many at once take less time each than few. Returns the number of puzzles written, from the first on: less than
 * `count` if the next one was not found within the tries (and no grids are given), if `progress` returned false, or if
 * memory ran out. If no puzzle meets the specification, the tries or `progress` have to end the search.
 */
size_t sdk_generate(struct sdk_generator *g, const struct sdk_request *request, struct sdk_puzzle *puzzle);

SDK_END_DECLS

#endif
