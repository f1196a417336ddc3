/* SPDX-License-Identifier: MIT */
/* contract: assertions of what sdk/generate.h and sdk/derive.h require of the caller. */
#ifndef SDK_GEN_CONTRACT_H
#define SDK_GEN_CONTRACT_H

#include <assert.h>

#include "grid/technique.h"
#include "rate/level.h"
#include "sdk/derive.h"
#include "sdk/generate.h"
#include "sdk/steps.h"

static inline void sdk_assert_levels(struct sdk_range level)
{
	assert(level.min >= 1 && level.min <= level.max && level.max <= SDK_LEVELS);
	(void)level;
}

static inline void sdk_assert_spec(const struct sdk_spec *spec)
{
	assert(spec->shape && spec->method < SDK_GENERATE_METHODS && spec->symmetry <= SDK_SYMMETRY_RANDOM);
	assert(spec->extra <= spec->shape->cells && spec->clues.min <= spec->clues.max);
	if (spec->method == SDK_GENERATE_CONTROLLED_BIAS)
		assert(spec->shape->n <= 9 && !spec->pattern && !spec->extra && spec->symmetry == SDK_SYMMETRY_NONE);
	assert(spec->steps || !spec->steps_count);
	for (size_t i = 0; i < spec->steps_count; i++)
		assert(spec->steps[i].technique < SDK_TECHNIQUES);
	sdk_assert_levels(spec->level);
	assert(spec->er.min <= spec->er.max);
}

static inline void sdk_assert_request(const struct sdk_request *r)
{
	sdk_assert_spec(r->spec);
	assert(r->seed && r->count <= SDK_GENERATE_MAX && r->tries >= 1 && r->tries <= SDK_TRIES_MAX);
	assert(r->first >= 1 && r->step >= 1 && (!r->count || r->count - 1 <= (UINT64_MAX - r->first) / r->step));
	assert(!r->grid || (r->grids && r->spec->method == SDK_GENERATE_TOP_DOWN));
}

/* `draws`: mutants are drawn, so the number of tries matters. */
static inline void sdk_assert_mutation(const struct sdk_mutation *m, bool draws)
{
	assert((m->out || m->in) && m->out <= SDK_CELLS_MAX && m->in <= SDK_CELLS_MAX);
	assert(!draws || (m->tries >= 1 && m->tries <= SDK_MUTATE_TRIES_MAX));
	sdk_assert_levels(m->level);
	(void)draws;
}

#endif
