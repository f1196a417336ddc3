/* SPDX-License-Identifier: MIT */
/*
 * cover: exact cover with clause learning: a search that learns a clause from each of its conflicts.
 *
 * A problem has *variables*, numbered from 0, each to be true or false, and *groups* of them: exactly one of
 * a group is true. The members of a group have *places* in it (0 to SDK_COVER_PLACES - 1), and groups
 * may be *distinct* from each other: then their true members have different places. A *literal* is a
 * variable or its negation: 2 * variable, or 2 * variable + 1 when negated.
 *
 *             place 0  1  2        two distinct groups: if only places 0 and 1 were left to both, then a third
 *     group 0       a  b  c        group distinct from them could only have place 2, which does not follow
 *     group 1       d  -  e        from the groups alone
 */
#ifndef SDK_SOLVE_COVER_H
#define SDK_SOLVE_COVER_H

#include <stdbool.h>
#include <stdint.h>

enum {
	/* Upper limits, with what they are for a 25x25 board of any layout. */
	SDK_COVER_VARS = 15625,  /* candidates */
	SDK_COVER_GROUPS = 3750, /* cells, and values of units */
	SDK_COVER_SETS = 125,    /* sets of distinct groups: units */
	SDK_COVER_PLACES = 25,
	SDK_COVER_IN = 16,     /* groups that a variable may be in; 4 on a plain board */
	SDK_COVER_SETS_IN = 10 /* sets that a group may be in; 3 on a plain board */
};

#define SDK_COVER_HOLE UINT16_MAX /* no variable */

enum sdk_cover_end {
	SDK_COVER_NONE,     /* there is no further solution */
	SDK_COVER_SOLUTION, /* the values are those of a new solution */
	SDK_COVER_GAVE_UP   /* the limit on nodes was reached, or the search was stopped */
};

struct sdk_cover;

/* Allocates a problem (some 36 MB, touched as needed). Returns NULL when memory runs out. */
struct sdk_cover *sdk_cover_new(void);
void sdk_cover_free(struct sdk_cover *cover);

/*
 * Starts a new problem without variables and groups, in which a variable will be in 4 groups at most, or else in
 * SDK_COVER_IN (`many`). The next three functions add to it, before the first sdk_cover_next.
 */
void sdk_cover_clear(struct sdk_cover *cover, bool many);

/* Adds a variable. */
unsigned sdk_cover_variable(struct sdk_cover *cover);

/* Adds a group: a variable for each of these places (a set that is not empty), the lowest place first. */
unsigned sdk_cover_group(struct sdk_cover *cover, const uint16_t *var, uint32_t places);

/*
 * Declares the n groups distinct. Their members have n different places in all, so each place is taken. The caller also adds
 * the members at each place as a group.
 */
void sdk_cover_distinct(struct sdk_cover *cover, const uint16_t *group, unsigned n);

/* How to search. */
struct sdk_cover_search {
	uint64_t max_nodes; /* the most guesses since sdk_cover_clear; 0: any number */

	/* Returns the open variable to guess; the search would guess `var`. May be NULL. */
	unsigned (*choose)(void *with, unsigned var);

	/* Called every few guesses: true stops the search. May be NULL. */
	bool (*should_stop)(void *with);

	void *with; /* argument of both */
};

/* Finds the next solution. */
enum sdk_cover_end sdk_cover_next(struct sdk_cover *cover, const struct sdk_cover_search *search);

/* The value of a variable: 1 true, 0 open, -1 false. */
int sdk_cover_value(const struct sdk_cover *cover, unsigned var);

/* Guesses since sdk_cover_clear. */
uint64_t sdk_cover_nodes(const struct sdk_cover *cover);

#endif
