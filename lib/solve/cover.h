/* SPDX-License-Identifier: MIT */
/*
 * cover: exact cover with clause learning: a search that learns a clause from each of its conflicts.
 *
 * A problem has *variables*, numbered from 0, each to be true or false, and *groups* of them: exactly one of
 * a group is true. The members of a group have *places* in it (0 to SDK_COVER_PLACES - 1), and groups
 * may be *distinct* from each other: then their true members have different places. A *literal* is a
 * variable or its negation: 2 * variable, or 2 * variable + 1 when negated.
 *
 *             place 0  1  2        two distinct groups; were only places 0 and 1 left to both, then a
 *     group 0       a  b  c        third group distinct from them could only have its place 2, which
 *     group 1       d  -  e        the groups by themselves do not tell
 */
#ifndef SDK_SOLVE_COVER_H
#define SDK_SOLVE_COVER_H

#include <stdbool.h>
#include <stdint.h>

enum {
	SDK_COVER_VARS = 15625,  /* at most; for a board of 25x25: candidates */
	SDK_COVER_GROUPS = 2500, /* cells, and units for each value */
	SDK_COVER_SETS = 75,     /* of distinct groups: units */
	SDK_COVER_PLACES = 25,
	SDK_COVER_IN = 4,     /* groups that a variable may be in */
	SDK_COVER_SETS_IN = 3 /* sets that a group may be in */
};

#define SDK_COVER_HOLE UINT16_MAX

enum sdk_cover_end {
	SDK_COVER_NONE,     /* there is no further solution */
	SDK_COVER_SOLUTION, /* the values are those of a new solution */
	SDK_COVER_GAVE_UP   /* the bound on nodes was met */
};

struct sdk_cover;

/* Allocates a problem (some 36 MB, touched as needed). Returns NULL when memory runs out. */
struct sdk_cover *sdk_cover_new(void);
void sdk_cover_free(struct sdk_cover *cover);

/* Starts a new problem, without variables and groups. The following three add to it, before the first sdk_cover_next. */
void sdk_cover_clear(struct sdk_cover *cover);

/* Adds a variable. */
unsigned sdk_cover_variable(struct sdk_cover *cover);

/* Adds a group: a variable for each of the n places, or SDK_COVER_HOLE; not all are holes. */
unsigned sdk_cover_group(struct sdk_cover *cover, const uint16_t *var, unsigned n);

/*
 * The n groups are distinct, and their members have n different places in all: each place is taken. The members at each
 * place are to be a group of their own, too.
 */
void sdk_cover_distinct(struct sdk_cover *cover, const uint16_t *group, unsigned n);

/* Returns the open variable to guess, in place of the one that the search would guess. */
typedef unsigned sdk_cover_choice(void *with, unsigned var);

/*
 * Finds the next solution, with at most `max_nodes` guesses (0: any number) since sdk_cover_clear. `choose` may be NULL.
 */
enum sdk_cover_end sdk_cover_next(struct sdk_cover *cover, uint64_t max_nodes, sdk_cover_choice *choose, void *with);

/* The value of a variable: 1 true, 0 open, -1 false. */
int sdk_cover_value(const struct sdk_cover *cover, unsigned var);

/* Guesses since sdk_cover_clear. */
uint64_t sdk_cover_nodes(const struct sdk_cover *cover);

#endif
