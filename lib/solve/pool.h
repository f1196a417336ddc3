/* SPDX-License-Identifier: MIT */
/*
 * pool: many queries in flight.
 *
 * The engine for 9x9 works on hundreds of puzzles at once. So a caller whose queries depend on earlier results (those about
 * the clues of a puzzle, for example) keeps many jobs under way, each in a *slot* of a pool with its query:
 *
 *     free  --take-->  taken  --submit-->  waiting  --run-->  in the solver  --handle_result-->  taken  --give-->  free
 *
 * All memory is allocated by _init; nothing else can fail. A run ends when no slot has a query.
 *
 * A user has its slots as a struct of its own, the first member of which is `struct sdk_query query`:
 *
 *     struct job { struct sdk_query query; ... };
 *
 *     sdk_pool_init(&pool, 256, SDK_POOL_SLOT(struct job))
 *     struct job *job = sdk_pool_take(&pool);
 */
#ifndef SDK_SOLVE_POOL_H
#define SDK_SOLVE_POOL_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

#include "sdk/solve.h"

/* ---- slots: objects of one size, of which the free ones are on a stack ---- */

struct sdk_slots {
	size_t size, count;  /* bytes of a slot, and how many there are */
	size_t free;         /* how many are free: the first of `stack` */
	void **stack;        /* [count] */
	unsigned char *slot; /* [count][size] */
};

/* Allocates the slots, all of them free. Returns false when memory runs out; call sdk_slots_end in that case, too. */
bool sdk_slots_init(struct sdk_slots *s, size_t count, size_t size);

/* Frees the memory; *s may be all zero. */
void sdk_slots_end(struct sdk_slots *s);

/* Takes a free slot; there must be one. Its content is that of its last use. */
static inline void *sdk_slots_take(struct sdk_slots *s)
{
	assert(s->free);
	return s->stack[--s->free];
}

/* Returns a slot to the free ones. */
static inline void sdk_slots_give(struct sdk_slots *s, void *slot)
{
	assert(s->free < s->count);
	s->stack[s->free++] = slot;
}

/* ---- the pool ---- */

struct sdk_pool {
	struct sdk_slots slots;
	size_t waiting; /* how many slots have a query that has yet to go to the solver: the first of `stack` */
	void **stack;   /* [slots.count] */

	/*
	 * NULL, or called with the work's argument when the query of a slot has its result, which is handled after that of
	 * another slot: time to ask for the parts of the slot that will be used (__builtin_prefetch). May be set after _init.
	 */
	void (*expect)(void *with, const void *slot);
};

/* The size of a slot of this type, which must begin with its query. */
#define SDK_POOL_SLOT(type) (sizeof(type) + 0 * sizeof(char[offsetof(type, query) == 0 ? 1 : -1]))

/* As for slots. */
bool sdk_pool_init(struct sdk_pool *pool, size_t count, size_t size);
void sdk_pool_end(struct sdk_pool *pool);

static inline size_t sdk_pool_free_slots(const struct sdk_pool *pool)
{
	return pool->slots.free;
}

static inline void *sdk_pool_take(struct sdk_pool *pool)
{
	return sdk_slots_take(&pool->slots);
}

static inline void sdk_pool_give(struct sdk_pool *pool, void *slot)
{
	sdk_slots_give(&pool->slots, slot);
}

/* Submits the query of a taken slot to the solver. The last one submitted is solved first. */
static inline void sdk_pool_submit(struct sdk_pool *pool, void *slot)
{
	assert(pool->waiting < pool->slots.count);
	pool->stack[pool->waiting++] = slot;
}

struct sdk_pool_work {
	/*
	 * Called when no query is waiting: starts a job, and submits its slot if it has a query. Returns false if there is no
	 * job to start at the moment.
	 */
	bool (*start)(void *with);

	/* Handles the result of a slot's query: submits the slot again or gives it back, and may do the same with others. */
	void (*handle_result)(void *with, void *slot);

	void *with; /* argument of both */
};

/*
 * Solves queries until no job starts any more and no query is left. Slots may stay taken from one run to the next, but none
 * with a query. Cannot fail.
 */
void sdk_pool_run(struct sdk_pool *pool, struct sdk_solver *solver, const struct sdk_pool_work *work);

#endif
