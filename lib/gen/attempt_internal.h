/* SPDX-License-Identifier: MIT */
/*
 * attempt: one attempt to make a puzzle, which consists of one query after another. Its *strategy* makes the queries and
 * handles their results. The generator (generate.c) schedules the attempts and knows no more about them.
 */
#ifndef SDK_GEN_ATTEMPT_INTERNAL_H
#define SDK_GEN_ATTEMPT_INTERNAL_H

#include "base/number.h"
#include "gen/clue_check.h"
#include "gen/gen_internal.h"
#include "gen/naked_board.h"
#include "sdk/random.h"
#include "sdk/solve.h"
#include "solve/search.h"
#include "solve/second_solution.h"

/*
 * A strategy that digs: it removes clues from a full grid, whole orbits at a time (dig.c).
 *
 *     place in `orbit`    0 ......... at ........... end ......... count
 *                         decided     on trial       full
 */
struct sdk_dig {
	const struct sdk_orbits *orbits;
	unsigned count;    /* of orbits */
	unsigned sure;     /* the search tries the orbits before this place in one run; */
	unsigned likely;   /* from there to this place, half of those left at a time; after it, one at a time */
	unsigned at, end;  /* the orbits from `at` to before `end` are on trial; some of them are open: */
	unsigned open;     /* this number has been removed before a query has said whether it may be, */
	unsigned last;     /* the last of them at this place */
	unsigned suspects; /* one of this number of open orbits from `at` on has to stay; 0: not known */
	unsigned kept;     /* clues that cannot be removed, of the orbits decided, */
	unsigned staying;  /* and of those on trial */
	bool harder;       /* orbits have been removed after a query that had to branch; the caller has not been told yet */
	bool checks;       /* `clues` can decide about some clues without a query: */

	struct sdk_clue_check clues;        /* 9x9 */
	struct sdk_second_solution *second; /* above 12x12: of the grid; the attempts take turns with it. Otherwise NULL */
	uint8_t grid[SDK_CELLS_MAX];        /* the solution */
	uint8_t state[SDK_CELLS_MAX];       /* [place] of the orbits decided or on trial: an sdk_clue_state */
	uint16_t orbit[SDK_CELLS_MAX];      /* in the order in which they are tried */
};

/* The strategy that digs for 9x9 puzzles that naked singles solve (dig_naked.c). */
struct sdk_dig_naked {
	const struct sdk_orbits *orbits;
	struct sdk_naked_board board;
	uint8_t grid[SDK_CELLS_MAX];   /* the solution */
	uint16_t orbit[SDK_CELLS_MAX]; /* in the order in which they are tried */
};

enum { SDK_BIASED_BYTES = 96 }; /* bytes for 81 cells, as whole vectors */

/* The controlled-bias strategy (bias.c). */
struct sdk_biased {
	uint8_t grid[SDK_BIASED_BYTES];  /* the solution */
	uint8_t order[SDK_BIASED_BYTES]; /* the cells in the order of their removal */
	uint8_t place[SDK_BIASED_BYTES]; /* the place of each cell in the order */
	unsigned orders;                 /* orders left to try */
	unsigned lo, hi;                 /* bounds of the break */
	unsigned mid;                    /* until the break is known, the query is about the puzzle without this number of cells */
	unsigned clue;                   /* then it is about the clue at this place of the order; 0 until then */
	bool failed;                     /* the order leads to no puzzle */
};

/* The strategy that searches for values for the cells of a pattern (pattern.c). */
struct sdk_pattern_search {
	enum {
		SDK_PATTERN_DIG,
		SDK_PATTERN_EXTRA,
		SDK_PATTERN_CHANGES
	} phase;
	uint16_t clue[SDK_CELLS_MAX]; /* cells with a clue: first those of the pattern, then the extra clues */
	unsigned own;                 /* the number of clues of the pattern */
	uint64_t solutions;           /* of the puzzle */
	unsigned changes;             /* tried since the last extra clue was removed */
	unsigned extra;               /* the extra clue that is being tested, a place in `clue` */
	unsigned best;                /* the extra clue whose removal leaves the fewest solutions so far; 0: none */
	uint64_t fewest;              /* the number of these solutions */
	unsigned cell;                /* the cell whose clue is changed on trial */
	uint8_t was;                  /* its clue before */
};

/* The strategy that walks to a puzzle without singles (walk.c). */
struct sdk_walk {
	unsigned steps;
	unsigned fewest;  /* singles, of all puzzles so far, */
	uint8_t best[81]; /* and the clues of the last one that had so few */
	bool offered;     /* the puzzle as it is has been offered */
};

struct sdk_attempt {
	struct sdk_query query;             /* the current query; the first member, as solve/pool.h requires */
	struct sdk_second_solution *second; /* solves it; NULL: the solver does */
	size_t target;                      /* the puzzle to be made */
	uint64_t number;                    /* among the attempts for that puzzle */
	const struct sdk_spec *spec;
	const struct sdk_shape *shape; /* with its regions, if these are drawn */
	enum sdk_symmetry symmetry;    /* never random: it has been drawn */
	const uint8_t *given;          /* NULL, or the full grid to dig in */
	bool made;                     /* the puzzle is made; what remains is to prove its clues irredundant */
	bool redundant;                /* one of them is redundant */
	unsigned proved;               /* the clues in the cells before this one are tested */

	unsigned clues;           /* of the puzzle */
	struct sdk_random random; /* its own random numbers, if it draws any after its start */
	struct sdk_puzzle puzzle;
	union {
		struct {
			struct sdk_dig dig;
			union {
				struct sdk_pattern_search pattern_search;
				struct sdk_walk walk;
			};
		};
		struct sdk_biased biased;
		struct sdk_dig_naked dig_naked;
	};
};

/* What all attempts of a generator share. */
struct sdk_gen_context {
	enum sdk_cpu cpu;                         /* which the processor supports */
	struct sdk_search *search;                /* for full grids, */
	bool (*should_stop)(void *with);          /* and whether it ends, */
	void *with;                               /* the argument of that */
	struct sdk_random random;                 /* the random numbers of the attempt that starts */
	struct sdk_second_solution *second;       /* for boards above 12x12, one attempt after the other; NULL before the first */
	struct sdk_orbits orbits[SDK_SYMMETRIES]; /* for the shape of the specification */
	struct sdk_orbits outside;                /* the cells outside its pattern, if it has one: each an orbit of its own */
};

enum sdk_attempt_state {
	SDK_ATTEMPT_QUERY,  /* the attempt has a query */
	SDK_ATTEMPT_DONE,   /* the puzzle is made: it has one solution */
	SDK_ATTEMPT_FAILED, /* the attempt cannot make a puzzle */
	SDK_ATTEMPT_HARDER, /* clues were removed after which the puzzle may be harder; it has one solution. `next` continues */
	SDK_ATTEMPT_DOOMED  /* its puzzle would need too many passes */
};

struct sdk_strategy {
	/* Starts the attempt. The generator has set the members above `clues`. Returns false if no full grid was found. */
	bool (*start)(struct sdk_attempt *a, struct sdk_gen_context *context);

	/* Makes the next query. */
	enum sdk_attempt_state (*next)(struct sdk_attempt *a);

	/* Handles the result of the query. NULL: attempts have no queries, and `next` makes the puzzle. */
	void (*handle_result)(struct sdk_attempt *a);

	const char *constraint; /* the name of the one that an attempt that fails cannot meet */

	void (*expect)(const struct sdk_attempt *a); /* NULL, or asks for what handling the result will use */
	bool goes_on;                                /* if a puzzle is rejected, `next` goes on to another one */
};

extern const struct sdk_strategy sdk_strategy_dig, sdk_strategy_dig_naked, sdk_strategy_bias, sdk_strategy_pattern,
	sdk_strategy_walk;

/* Digging as part of another strategy: starts removing these orbits from the given grid, or from a random one, if found. */
bool sdk_dig_start(struct sdk_attempt *a, struct sdk_gen_context *context, const struct sdk_orbits *orbits);

/* Starts anew with the orbits that the caller has listed, whose clues, and no others, are in the puzzle: one at a time. */
void sdk_dig_again(struct sdk_dig *d);

/* Makes the next query. Returns false when there is none: the puzzle has one solution, and no orbit can be removed. */
bool sdk_dig_next(struct sdk_attempt *a);
void sdk_dig_handle_result(struct sdk_attempt *a);
void sdk_dig_expect(const struct sdk_attempt *a);

#endif
