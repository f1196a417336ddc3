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
	pool->stack = calloc(count, sizeof *pool->stack);
	return sdk_slots_init(&pool->slots, count, size) && pool->stack;
}

void sdk_pool_end(struct sdk_pool *pool)
{
	sdk_slots_end(&pool->slots);
	free(pool->stack);
}
