/* SPDX-License-Identifier: MIT */
/*
 * cover: exact cover with clause learning; the part for its own files:
 *
 *     cover.c          the problem, the groups, the search
 *     cover_overlap.c  groups that overlap
 *     cover_match.c    distinct groups
 *     cover_clauses.c  what was learned, and following it
 *     cover_learn.c    learning from a conflict
 *
 * The literals that hold stand on the *trail*, in the order in which they came to hold. A guess
 * begins a new *level*; what follows from it is of that level. Each literal that follows has a *reason*.
 *
 *     trail     a  b | c  d  e | f  g ...      a, b: level 0, for good; c was guessed: level 1; f: level 2
 *     start           2         5              e holds for a reason: because a and c hold, say
 */
#ifndef SDK_SOLVE_COVER_INTERNAL_H
#define SDK_SOLVE_COVER_INTERNAL_H

#include "solve/cover.h"

#include "base/bits.h"

/* Sizes of the memory for what is learned. When it is full, the search goes on with less learning. */
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
#define PAIR UINT32_C(0x00000000)   /* that literal holds; it is in one group with the one ruled out */
#define GROUP UINT32_C(0x40000000)  /* the others of that group are false */
#define CLAUSE UINT32_C(0x80000000) /* the others of that clause (its offset in the arena) are false */
#define RECORD UINT32_C(0xC0000000) /* all literals of that record (its offset in record) are false */
#define NO_REASON UINT32_MAX        /* it was guessed; or its opposite failed */
#define NO_CONFLICT UINT32_MAX

#define NOBODY UINT8_MAX

struct member {
	uint16_t group;
	uint16_t place;
};

/* Where a clause is to be looked at when one of its literals becomes false. */
struct watch {
	uint32_t clause;
	uint16_t blocker; /* another of its literals: while that holds, the clause does */
};

/* Watches of one literal, in a list of blocks of which only the first is not full. 0 ends a list. */
struct block {
	uint32_t next;
	uint32_t count;
	struct watch watch[WATCHES];
};

/* How a variable came to its value. */
struct origin {
	uint32_t reason;
	uint32_t level;
};

struct sdk_cover {
	/* The problem. A group's members lie at SDK_COVER_PLACES * group + place. */
	unsigned vars, groups, sets;
	uint8_t ins[SDK_COVER_VARS]; /* groups that it is in: */
	struct member in[SDK_COVER_VARS][SDK_COVER_IN];
	uint16_t var_at[SDK_COVER_GROUPS * SDK_COVER_PLACES];
	uint32_t whole[SDK_COVER_GROUPS]; /* places of all members */
	uint8_t sets_in[SDK_COVER_GROUPS];
	uint8_t set_in[SDK_COVER_GROUPS][SDK_COVER_SETS_IN];
	uint8_t set_groups[SDK_COVER_SETS];
	uint16_t set_group[SDK_COVER_SETS][SDK_COVER_PLACES];

	/* What is known. */
	int8_t value[LITS];              /* by literal: 1 true, 0 open, -1 false */
	uint32_t left[SDK_COVER_GROUPS]; /* places of members that are not false */
	struct origin origin[SDK_COVER_VARS];
	uint16_t trail[SDK_COVER_VARS];
	unsigned trailed; /* literals on the trail, and how many of them were followed: */
	unsigned grouped, matched, claused;
	unsigned pairs; /* groups to which two members are left, since they were looked at last: */
	uint16_t pair[SDK_COVER_GROUPS + 1];
	unsigned levels;
	unsigned pinned;                /* up to this level the search goes back step by step only */
	uint32_t start[SDK_COVER_VARS]; /* where the trail stood when a level began */
	bool begun;

	/* Matchings of distinct groups (cover_match.c). */
	uint8_t dirty[SDK_COVER_SETS];                   /* some member became false since the last look */
	uint8_t place[SDK_COVER_SETS][SDK_COVER_PLACES]; /* of each group of the set, as matched last */
	uint32_t recorded;
	uint32_t record_start[SDK_COVER_VARS]; /* as `start`, for the records */
	uint16_t record[RECORDS];              /* each: how many, literals */

	/* What was learned (cover_clauses.c). Each clause: how many, glue, use, literals. */
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
	double yield[SDK_COVER_VARS]; /* literals that follow from it when it is tried: a moving average */

	uint64_t nodes, conflicts, found, restarts, reductions, next_restart, next_reduction;
};

/* The literal comes to hold; it is open. */
static inline void sdk_cover_assign(struct sdk_cover *c, unsigned lit, uint32_t reason)
{
	c->value[lit] = 1;
	c->value[lit ^ 1] = -1;
	c->origin[lit / 2] = (struct origin){ reason, c->levels };
	c->trail[c->trailed++] = (uint16_t)lit;
}

static inline unsigned sdk_cover_at(const struct sdk_cover *c, unsigned group, uint32_t places)
{
	return c->var_at[group * SDK_COVER_PLACES + sdk_bits_lowest(places)];
}

/* Takes back all levels above this one. */
void sdk_cover_back(struct sdk_cover *c, unsigned level);

/* Follows the groups that overlap, of those in `pair`. */
void sdk_cover_follow_overlaps(struct sdk_cover *c);

/* Follow one step: return a conflict, or NO_CONFLICT. */
uint32_t sdk_cover_follow_sets(struct sdk_cover *c);
uint32_t sdk_cover_follow_clauses(struct sdk_cover *c, unsigned gone);

/* Is there room for one more clause, whatever its size? */
bool sdk_cover_has_room(const struct sdk_cover *c);

/* Keeps `learnt` as a clause and returns it. It has two literals or more; the first two are the last to become false. */
uint32_t sdk_cover_keep(struct sdk_cover *c, unsigned glue);

/* Drops half of the clauses: those that seem to be of less use. */
void sdk_cover_reduce(struct sdk_cover *c);

/*
 * Learns a clause from the conflict, into `learnt`: all its literals are false, the first is the only one of the
 * last level. Returns the highest level of the others.
 */
unsigned sdk_cover_learn(struct sdk_cover *c, uint32_t conflict);

/* The *glue* of a clause: the number of levels among its literals. */
unsigned sdk_cover_glue(struct sdk_cover *c, const uint16_t *lit, unsigned n);

#endif
