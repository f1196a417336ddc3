/* SPDX-License-Identifier: MIT */
/*
 * rate: how hard a puzzle is for a person, on several scales, and the steps that lead to its solution.
 *
 *   levels       1 to 5: the first of five increasingly strong passes that solves the puzzle; 6 if none does; all sizes
 *   techniques   the hardest technique needed if each step is the easiest one available; sizes 4 to 10
 *   kennett      the five classes of M. Kennett's program `sudoku`; size 9 without layouts
 *   se           the ratings of Sudoku Explainer 1.2.1 (sdk/se.h); size 9 without layouts
 *   minutes      the time that people take; size 9 without layouts
 *
 * On the first two scales a puzzle can be explained: the steps to its solution go to a sink (sdk/steps.h), and are
 * counted. sdk-scales(7) describes the scales, the techniques, and how the scales compare.
 *
 * A rating is meaningful only for a puzzle with exactly one solution. A level of 1 to 5 proves that there is no other
 * solution; no other rating does. Where that matters, solve the puzzle first (sdk/solve.h).
 */
#ifndef SDK_RATE_H
#define SDK_RATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"
#include "sdk/steps.h"

SDK_BEGIN_DECLS

/* ---- levels ---- */

/*
 * Pass p applies the rules 1 to p until nothing changes:
 *
 *   1  naked single        a cell with one candidate gets it
 *   2  hidden single       a value with one place in a unit goes there
 *   3  naked subset, hidden subset, of cells with identical candidate lists
 *   4  locked candidates   of two units, as claiming (row or column to box) and pointing (box to row or column)
 *   5  naked subset, hidden subset, in general
 *
 * The level is the number of the pass that fills the board; 6 if none does. sdk-scales(7) states the order in which the
 * rules are applied, on which the results of rule 3 depend.
 */
enum {
	SDK_PASSES = 5,
	SDK_LEVELS = 6
};

/* How the passes end. */
enum sdk_passes_end {
	SDK_PASSES_FULL,  /* the board is full: the puzzle has exactly one solution */
	SDK_PASSES_STUCK, /* cells are left empty: the puzzle may have any number of solutions */
	SDK_PASSES_NONE   /* the puzzle has no solution */
};

struct sdk_level {
	enum sdk_passes_end end;
	unsigned level;             /* FULL: 1 to 5; STUCK: 6, provided that the puzzle has one solution; NONE: undefined */
	unsigned fills[SDK_LEVELS]; /* the number of cells that each pass filled, and last of those left empty; NONE: undefined */
};

/* Scratch memory for puzzles of all sizes. NULL when memory runs out. */
struct sdk_rater;
struct sdk_rater *sdk_rater_new(void);
void sdk_rater_free(struct sdk_rater *r);

/* Rates a puzzle of any size and layout: units are all units of its shape. */
struct sdk_level sdk_level(struct sdk_rater *r, const struct sdk_puzzle *p);

/* ---- scales ---- */

/* The number of scales. A scale that is passed to a function must be less. */
unsigned sdk_scale_count(void);

/* `levels`, `techniques`, `kennett`, `se`, `minutes`. A constant; do not free it. */
const char *sdk_scale_key(unsigned scale);

/* The scale with this key, the n bytes at `key`; sdk_scale_count() if there is none. */
unsigned sdk_scale_find(const char *key, size_t n);

/* Whether puzzles of this shape can be rated on the scale. */
bool sdk_scale_has_shape(unsigned scale, const struct sdk_shape *shape);

/* Whether sdk_explain explains puzzles on the scale. The steps of SDK_SCALE_SE come from sdk_se_explain (sdk/se.h). */
bool sdk_scale_has_steps(unsigned scale);

/* Whether steps on the scale can use the technique (numbered as in sdk/steps.h). */
bool sdk_scale_has_technique(unsigned scale, unsigned technique);

/* ---- explanations ---- */

/*
 * On the scale of levels the steps are those of the passes. On the scale of techniques each step is the easiest one
 * available. Where no step is possible, the explainer guesses: it places a value of the solution and continues. On the
 * scale of levels it continues with the rules of pass 5, and the guesses and these steps count as pass 6.
 */

struct sdk_explanation {
	bool solved;            /* the steps fill the board */
	bool stopped;           /* the sink wanted no more steps */
	struct sdk_level level; /* on the scale of levels: what sdk_level returns; on others all 0 */
	unsigned total;         /* the number of steps, guesses included; if it is 0, so is all that follows: */
	unsigned hardest;       /* the hardest technique used; on the scale of levels, that of the last pass's first step */
	unsigned first_hardest; /* the number of the first step that uses it, counted from 1 */
	unsigned hardest_pass;  /* on the scale of levels: the last pass that had a step */
};

/* Scratch memory for puzzles of all sizes, and the step counts of the last explanation. NULL when memory runs out. */
struct sdk_explainer;
struct sdk_explainer *sdk_explainer_new(void);
void sdk_explainer_free(struct sdk_explainer *e);

/* Whether further steps on the scale of techniques may be of this technique, which is not a guess. At first, all may. */
void sdk_explainer_use(struct sdk_explainer *e, unsigned technique, bool use);

/*
 * Explains a puzzle on a scale that has steps and the puzzle's shape. `solution` is the only solution of the puzzle:
 * [cells], values 1 to n; with NULL the steps end where a guess would be needed. `sink` receives the steps; NULL: they are
 * only counted. If the puzzle has no solution or several, it ends unsolved, or (on the scale of techniques, some of which
 * assume that there is exactly one solution) with a wrong solution. To end an explanation early, stop it in the sink.
 */
struct sdk_explanation sdk_explain(struct sdk_explainer *e, const struct sdk_puzzle *p, const uint8_t *solution,
	unsigned scale, const struct sdk_sink *sink);

/* The number of steps of a technique in the last explanation. If the sink stopped it, only steps received are counted. */
unsigned sdk_explainer_steps(const struct sdk_explainer *e, unsigned technique);

/* ---- points and stars ---- */

/*
 * On the scale of techniques, each step costs the points of its technique, an estimate of the time that a person takes to
 * see it. Singles cost so little that the sum shows what else is needed, and how often. Stars are ranges of the sum.
 * sdk-scales(7), POINTS AND STARS, has the tables.
 */

enum { SDK_STARS_MAX = 6 };

/* The points of one step. */
unsigned sdk_technique_points(unsigned technique);

/* The sum over the last explanation. */
uint64_t sdk_explainer_points(const struct sdk_explainer *e);

/* The stars for a sum of points: 1 to SDK_STARS_MAX. */
unsigned sdk_stars(uint64_t points);

/* ---- search effort ---- */

/*
 * The size of the search tree of a puzzle, if the rules of all passes are applied after each guess. The search guesses in
 * the first of the cells with the fewest candidates, tries these in ascending order, and does not stop at the first
 * solution.
 */
struct sdk_search_effort {
	unsigned nodes; /* values tried; 0 if the passes fill the board */
	unsigned depth; /* the largest number of guesses open at the same time */
	bool gave_up;   /* after SDK_EFFORT_MAX nodes, or because of should_stop */
};

enum { SDK_EFFORT_MAX = 10000 };

/* Scratch memory for puzzles of all sizes. NULL when memory runs out. */
struct sdk_searcher;
struct sdk_searcher *sdk_searcher_new(void);
void sdk_searcher_free(struct sdk_searcher *s);

/*
 * Searches a puzzle of any size. `should_stop` is called with `with` every few nodes: true ends the search. NULL: it never
 * does.
 */
struct sdk_search_effort sdk_search_effort(struct sdk_searcher *s, const struct sdk_puzzle *p,
	bool (*should_stop)(void *with), void *with);

/* ---- Kennett's classes ---- */

/*
 * The classes of M. Kennett's program `sudoku` (2005) depend on time rather than on techniques: how many cells can be filled
 * at each look at the board? A *round* fills all naked and hidden singles that can be seen at once. If there are none, a few
 * eliminations may help, and otherwise a guess. A puzzle with E empty cells that takes P rounds, including those that follow
 * wrong guesses, and G right guesses has the score S = E - 5 G and is
 *
 *   very easy  if 15 P < S,   easy  if 11 P < S,   medium  if 7 P < S,   hard  if 4 P < S,   and otherwise fiendish.
 *
 * sdk-scales(7), KENNETT'S CLASSES, states the procedure, which was found by running the program, and how often both agree.
 */

enum { SDK_KENNETT_SIZE = 9 };

enum sdk_kennett_class {
	SDK_KENNETT_VERY_EASY,
	SDK_KENNETT_EASY,
	SDK_KENNETT_MEDIUM,
	SDK_KENNETT_HARD,
	SDK_KENNETT_FIENDISH,
	SDK_KENNETT_CLASSES /* their number */
};

/* `very easy` and so on, of a class below SDK_KENNETT_CLASSES. A constant; do not free it. */
const char *sdk_kennett_name(unsigned kennett_class);

struct sdk_kennett {
	bool gave_up;                      /* because of should_stop: the rest is undefined */
	bool solved;                       /* false: the puzzle has no solution */
	enum sdk_kennett_class difficulty; /* fiendish if the puzzle has no solution */
	unsigned rounds;                   /* P */
	unsigned guesses;                  /* G */
};

/*
 * Rates a 9x9 puzzle without layouts. The search ends at the first solution, so the result for a puzzle with several is
 * meaningless. Needs no scratch memory except 16 kilobytes of stack. `should_stop` is called with `with` every few
 * guesses: true ends the search. NULL: it never does.
 */
struct sdk_kennett sdk_kennett(const struct sdk_puzzle *p, bool (*should_stop)(void *with), void *with);

/* ---- minutes ---- */

/*
 * How long people take over a puzzle. A model fills the board: at each look, every open naked or hidden single has an ease,
 * and the next is found in a time in proportion to the number of empty cells, and in inverse proportion to the sum of the
 * eases. Where no single is open, locked candidates and then anything harder cost a fixed time each. Its nine numbers were
 * fitted to the mean times of 586 puzzles, each finished by 10 to 43 people in an app (S.-W. Wang, "A Dataset of Sudoku
 * Puzzles With Difficulty Metrics Experienced by Human Players", IEEE Access 12, 2024). sdk-rate(1), MINUTES, has its error
 * on other puzzles.
 */

enum { SDK_MINUTES_MAX = 10000 };

/* All in tenths of a minute, at most SDK_MINUTES_MAX. */
struct sdk_minutes {
	unsigned mean;      /* the expected mean time of those who finish the puzzle */
	unsigned low, high; /* half of all mean times are in this range */
	bool open;          /* the puzzle takes more than singles and locked candidates, so `high` is not known */
};

/* Rates a 9x9 puzzle without layouts. `solution` is its only solution: [81], values 1 to 9. Needs no scratch memory. */
struct sdk_minutes sdk_minutes(const struct sdk_puzzle *p, const uint8_t *solution);

SDK_END_DECLS

#endif
