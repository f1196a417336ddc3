/* SPDX-License-Identifier: MIT */
#include "solve/pool.h"

#include <stdlib.h>

bool sdk_slots_init(struct sdk_slots *s, size_t count, size_t size)
{
	assert(count && size);
	*s = (struct sdk_slots){ .size = size, .count = count, .free = count };
	s->stack = calloc(count, sizeof *s->stack);
	s->slot = calloc(count, size);
	if (!s->stack || !s->slot)
		return false;
	for (size_t i = 0; i < count; i++) /* the slots at the start of the memory are used first */
		s->stack[i] = s->slot + (count - 1 - i) * size;
	return true;
}

void sdk_slots_end(struct sdk_slots *s)
{
	free(s->stack);
	free(s->slot);
}

bool sdk_pool_init(struct sdk_pool *pool, size_t count, size_t size)
{
	pool->waiting = 0;
	pool->expect = NULL;
	pool->stack = calloc(count, sizeof *pool->stack);
	return sdk_slots_init(&pool->slots, count, size) && pool->stack;
}

void sdk_pool_end(struct sdk_pool *pool)
{
	sdk_slots_end(&pool->slots);
	free(pool->stack);
}

/* ---- a run ---- */

struct run {
	struct sdk_pool *pool;
	const struct sdk_pool_work *work;
	void *late; /* a slot whose result is to be handled after the next one, or when no query is waiting; or NULL */
};

/* The slot of a query, which is its first member (SDK_POOL_SLOT). */
static void *slot_of(const struct sdk_slots *s, struct sdk_query *query)
{
	assert((unsigned char *)query >= s->slot && (unsigned char *)query < s->slot + s->count * s->size);
	(void)s;
	return query;
}

/* Handles the late result, and makes that of this slot the late one. */
static void delay_result(struct run *run, void *slot)
{
	void *late = run->late;

	run->late = slot;
	if (late)
		run->work->handle_result(run->work->with, late);
}

/* Takes the query on top of the stack. That below it is next: it was submitted a while ago, so its clues are asked for. */
static struct sdk_query *take_waiting(struct sdk_pool *pool)
{
	struct sdk_query *query = pool->stack[--pool->waiting];

	if (pool->waiting) {
		const struct sdk_query *next = pool->stack[pool->waiting - 1];

		__builtin_prefetch(next->puzzle->clue);
		__builtin_prefetch(next->puzzle->clue + 64);
	}
	return query;
}

static struct sdk_query *next_query(void *with)
{
	struct run *run = with;
	struct sdk_pool *pool = run->pool;

	while (!pool->waiting) {
		if (run->late)
			delay_result(run, NULL);
		else if (!run->work->start(run->work->with))
			return NULL;
	}
	return take_waiting(pool);
}

static void handle_query_result(void *with, struct sdk_query *query)
{
	struct run *run = with;
	void *slot = slot_of(&run->pool->slots, query);

	if (!run->pool->expect) {
		run->work->handle_result(run->work->with, slot);
		return;
	}
	run->pool->expect(run->work->with, slot);
	delay_result(run, slot);
}

void sdk_pool_run(struct sdk_pool *pool, struct sdk_solver *solver, const struct sdk_pool_work *work)
{
	struct run run = { pool, work, NULL };

	assert(!pool->waiting);
	sdk_solver_run(solver, &(struct sdk_query_feed){ next_query, handle_query_result, &run });
	assert(!pool->waiting && !run.late);
}
