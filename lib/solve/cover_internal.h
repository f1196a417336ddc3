/* SPDX-License-Identifier: MIT */
/*
 * cover: exact cover with clause learning; what its files share:
 *
 *     cover.c          the problem, the groups, the search
 *     cover_overlap.c  groups that overlap
 *     cover_match.c    distinct groups
 *     cover_clauses.c  storage and propagation of learned clauses
 *     cover_learn.c    learning from a conflict
 *
 * The true literals are on the *trail*, in the order in which they became true. A guess starts a new *level*, to which the
 * literals implied by it belong. Each implied literal has a *reason*.
 *
 *     trail     a  b | c  d  e | f  g ...      a, b: level 0, never undone; c, f: guesses of levels 1 and 2
 *     start           2         5              e has a reason: a and c are true, for example
 */
#ifndef SDK_SOLVE_COVER_INTERNAL_H
#define SDK_SOLVE_COVER_INTERNAL_H

#include "solve/cover.h"

#include <assert.h>

#include "base/bits.h"
#include "base/rounding.h"

/* Size of the memory for learned clauses. When it is full, the search continues with less learning. */
#ifndef SDK_COVER_ARENA
#define SDK_COVER_ARENA (1 << 24)
#endif

enum {
	LITS = 2 * SDK_COVER_VARS,
	CLAUSES = 1 << 17,
	WATCHES = 7, /* so that a block is 64 bytes */
	BLOCKS = LITS + 2 * CLAUSES / WATCHES + 2,
	RECORDS = 1 << 20,
	CLAUSE_HEAD = 3
};

/* A reason, or a conflict: its kind, and a number. */
#define KIND UINT32_C(0xC0000000)
#define PAIR UINT32_C(0x00000000)   /* number: a true literal that shares a group with the variable ruled out */
#define GROUP UINT32_C(0x40000000)  /* number: a group of which all other members are false */
#define CLAUSE UINT32_C(0x80000000) /* number: offset in `arena` of a clause of which all other literals are false */
#define RECORD UINT32_C(0xC0000000) /* number: offset in `record` of a record of which all literals are false */
#define NO_REASON UINT32_MAX        /* the literal is a guess, or its negation failed */
#define NO_CONFLICT UINT32_MAX

#define NOBODY UINT8_MAX

struct member {
	uint16_t group;
	uint16_t place;
};

/* A clause that is examined when the literal that has this watch becomes false. */
struct watch {
	uint32_t clause;
	uint16_t blocker; /* another of its literals: while that is true, so is the clause */
};

/* Watches of one literal, in a list of blocks, all full except the first. 0 ends a list. */
struct block {
	uint32_t next;
	uint32_t count;
	struct watch watch[WATCHES];
};

/* How a variable got its value. */
struct origin {
	uint32_t reason;
	uint32_t level;
};

struct sdk_cover {
	/* The problem. A group's members lie at SDK_COVER_PLACES * group + place. */
	unsigned vars, groups, sets;
	uint8_t ins[SDK_COVER_VARS]; /* by variable: the number of its groups, which are in: */
	unsigned in_shift;           /* the groups of variable v are at `in` + (v << in_shift): room for 4, or SDK_COVER_IN */
	struct member in[SDK_COVER_VARS * SDK_COVER_IN];
	uint16_t var_at[SDK_COVER_GROUPS * SDK_COVER_PLACES];
	uint32_t whole[SDK_COVER_GROUPS]; /* places of all members */
	uint8_t sets_in[SDK_COVER_GROUPS];
	uint8_t set_in[SDK_COVER_GROUPS][SDK_COVER_SETS_IN];
	uint8_t set_groups[SDK_COVER_SETS];
	uint16_t set_group[SDK_COVER_SETS][SDK_COVER_PLACES];

	/* The current assignment. */
	int8_t value[LITS];              /* by literal: 1 true, 0 open, -1 false */
	uint32_t left[SDK_COVER_GROUPS]; /* places of members that are not false */
	struct origin origin[SDK_COVER_VARS];
	uint16_t trail[SDK_COVER_VARS];
	unsigned trailed; /* literals on the trail; how many of them each rule has propagated: */
	unsigned grouped, matched, claused;
	unsigned pairs; /* groups to which two members are left, not yet propagated: */
	uint16_t pair[SDK_COVER_GROUPS + 1];
	uint32_t two[SDK_COVER_GROUPS / 32 + 1]; /* a bit for each group to which two members are left; for some others too */
	unsigned levels;
	unsigned pinned;                /* up to this level the search backtracks one level at a time */
	uint32_t start[SDK_COVER_VARS]; /* the length of the trail when a level started */
	bool begun;

	/* Matchings of distinct groups (cover_match.c). */
	uint8_t dirty[SDK_COVER_SETS];                   /* some member became false since the last propagation */
	uint8_t place[SDK_COVER_SETS][SDK_COVER_PLACES]; /* of each group of the set in the last matching */
	uint32_t recorded;
	uint32_t record_start[SDK_COVER_VARS]; /* as `start`, for the records */
	uint16_t record[RECORDS];              /* each: the number of literals, and the literals */

	/* Learned clauses (cover_clauses.c). Each: the number of literals, glue, use, and the literals. */
	uint32_t used, clauses;
	uint32_t watched[LITS]; /* by literal: the first block */
	uint32_t free_block, blocks;
	struct block block[BLOCKS];
	uint16_t arena[SDK_COVER_ARENA];

	/* Learning (cover_learn.c). */
	unsigned met; /* the second literal of a conflict of the kind PAIR */
	unsigned learned;
	uint16_t learnt[SDK_COVER_VARS], other[SDK_COVER_VARS], stack[SDK_COVER_VARS];
	uint16_t span[SDK_COVER_PLACES];
	uint16_t tally[SDK_COVER_VARS];
	uint8_t mark[SDK_COVER_VARS];
	unsigned touched;
	uint16_t touch[SDK_COVER_VARS]; /* variables with a mark */
	uint32_t stamp, level_stamp[SDK_COVER_VARS + 1];
	double activity[SDK_COVER_VARS], bump;
	double yield[SDK_COVER_VARS]; /* literals implied by the variable when it is guessed: a moving average */

	uint64_t nodes, conflicts, found, restarts, reductions, next_restart, next_reduction;
};

/* The groups of a variable: the first c->ins[var] of these. */
static inline struct member *sdk_cover_in(struct sdk_cover *c, unsigned var)
{
	return c->in + ((size_t)var << c->in_shift);
}

/* Makes an open literal true. */
static inline void sdk_cover_assign(struct sdk_cover *c, unsigned lit, uint32_t reason)
{
	assert(lit < 2 * c->vars && c->value[lit] == 0);
	c->value[lit] = 1;
	c->value[lit ^ 1] = -1;
	c->origin[lit / 2] = (struct origin){ reason, c->levels };
	c->trail[c->trailed++] = (uint16_t)lit;
}

/* The member of the group at the lowest of the places. */
static inline unsigned sdk_cover_at(const struct sdk_cover *c, unsigned group, uint32_t places)
{
	assert(group < c->groups && places);
	return c->var_at[group * SDK_COVER_PLACES + sdk_bits_lowest(places)];
}

/* Undoes all levels above this one. */
void sdk_cover_back(struct sdk_cover *c, unsigned level);

/* Propagates the overlaps of the groups in `pair`. */
void sdk_cover_propagate_overlaps(struct sdk_cover *c);

/* Propagates sets of distinct groups until one of them implies a literal. Returns a conflict, or NO_CONFLICT. */
uint32_t sdk_cover_propagate_sets(struct sdk_cover *c);

/* Propagates the clauses that watch `gone`, a literal that became false. Returns a conflict, or NO_CONFLICT. */
uint32_t sdk_cover_propagate_clauses(struct sdk_cover *c, unsigned gone);

/* Whether there is room for another clause of any size. */
bool sdk_cover_has_room(const struct sdk_cover *c);

/* Stores `learnt` as a clause and returns its offset. It has at least two literals; the first two became false last. */
uint32_t sdk_cover_keep(struct sdk_cover *c, unsigned glue);

/* Drops half of the clauses: those that seem less useful. */
void sdk_cover_reduce(struct sdk_cover *c);

/*
 * Learns a clause from the conflict, into `learnt`: all its literals are false, and only the first is of the last level.
 * Returns the highest level of the others.
 */
unsigned sdk_cover_learn(struct sdk_cover *c, uint32_t conflict);

/* The *glue* of a clause: the number of levels among its literals. */
unsigned sdk_cover_glue(struct sdk_cover *c, const uint16_t *lit, unsigned n);

#endif
