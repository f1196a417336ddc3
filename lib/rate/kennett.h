/* SPDX-License-Identifier: MIT */
/*
 * kennett: the five classes of difficulty of M. Kennett's program `sudoku` (2005), for 9x9 puzzles.
 *
 * They go by time rather than by technique: how many cells are there to be filled for each look at the board? All
 * singles, naked and hidden, that can be seen at once are filled at once; this is a *round*. Where there are none, a few
 * eliminations may help, and else a guess. A puzzle with E empty cells that takes P rounds, those behind wrong guesses
 * included, and G right guesses has the score S = E - 5 G and is
 *
 *   very easy  if 15 P < S,   easy  if 11 P < S,   medium  if 7 P < S,   hard  if 4 P < S,   and else fiendish.
 *
 * sdk-rate(1) states the procedure, which was found by running the program, and how often the two agree.
 */
#ifndef SDK_RATE_KENNETT_H
#define SDK_RATE_KENNETT_H

#include "sdk/puzzle.h"

enum { SDK_KENNETT_SIZE = 9 };

enum sdk_kennett_class { SDK_VERY_EASY, SDK_EASY, SDK_MEDIUM, SDK_HARD, SDK_FIENDISH, SDK_KENNETT_CLASSES };

/* "very easy" and so on. */
extern const char *const sdk_kennett_name[SDK_KENNETT_CLASSES];

struct sdk_kennett {
	bool solved;                  /* false: there is no solution, and the class is `fiendish` */
	enum sdk_kennett_class class;
	unsigned rounds;              /* P */
	unsigned guesses;             /* G */
};

/*
 * Rates a 9x9 puzzle. It ends with the first solution that it comes to; a puzzle with several has no class, and what is said of
 * it is of no use. Cannot fail.
 */
struct sdk_kennett sdk_kennett(const struct sdk_puzzle *p);

#endif
