/* SPDX-License-Identifier: MIT */
/*
 * pool: many queries in flight.
 *
 * The engine for 9x9 works on hundreds of puzzles at once. So a caller whose queries depend on earlier results (those about
 * the clues of a puzzle, for example) keeps many jobs under way, each in a *slot* of a pool with its query:
 *
 *     free  --take-->  taken  --submit-->  waiting  --next-->  in the solver  --handle_result-->  taken  --give-->  free
 *
 * All memory is allocated by _init; nothing else can fail.
 *
 * A user has its slots as a struct of its own, the first member of which is `struct sdk_query query`, and a feed for the
 * solver (sdk/query.h). The feed's `next` calls sdk_pool_next. Its `handle_result` gets the query of a slot: it submits the
 * slot again or gives it back, and may do the same with others. A run of the solver ends when no slot has a query; slots may
 * stay taken from one run to the next.
 *
 *     struct job { struct sdk_query query; ... };
 *
 *     sdk_pool_init(&pool, 256, SDK_POOL_SLOT(struct job))
 *     struct job *job = sdk_pool_take(&pool);
 *     ... return sdk_pool_next(&pool, start_next_job, with);
 *     ... struct job *job = (struct job *)query;
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

/*
 * Returns the query that was submitted last. While none is waiting, calls `start`, which starts a job, and submits its slot
 * if it has a query. NULL: `start` has returned false, since there is no job to start at the moment.
 */
static inline struct sdk_query *sdk_pool_next(struct sdk_pool *pool, bool (*start)(void *with), void *with)
{
	while (!pool->waiting)
		if (!start(with))
			return NULL;
	struct sdk_query *query = pool->stack[--pool->waiting];

	if (pool->waiting) { /* the next one was submitted a while ago: fetches its clues into the cache */
		const struct sdk_query *next = pool->stack[pool->waiting - 1];

		__builtin_prefetch(next->puzzle->clue);
		__builtin_prefetch(next->puzzle->clue + 64);
	}
	return query;
}

#endif
