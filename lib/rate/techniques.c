/* SPDX-License-Identifier: MIT */
/* techniques: the find function of each technique, and the size of the scratch memory that it needs. */
#include "rate/context_internal.h"

#include <assert.h>

static const struct {
	bool (*find)(struct sdk_context *ctx);
	size_t (*scratch)(void);
} row[SDK_TECHNIQUES] = {
#define TECHNIQUE(symbol, class, unique, points, words, notation, drawing, scratch, find, key, name) \
	{ sdk_find_##find, sdk_scratch_##scratch },
#include "grid/technique.def"
#undef TECHNIQUE
};

bool sdk_find_nothing(struct sdk_context *ctx)
{
	(void)ctx;
	return false;
}

size_t sdk_scratch_none(void)
{
	return 0;
}

size_t sdk_context_scratch_size(void)
{
	size_t most = 0;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		most = row[t].scratch() > most ? row[t].scratch() : most;
	return most;
}

bool sdk_context_has_technique(unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	return row[technique].find != sdk_find_nothing;
}

bool sdk_context_find(struct sdk_context *ctx, unsigned technique, const struct sdk_sink *sink)
{
	assert(technique < SDK_TECHNIQUES);
	ctx->sink = sink;
	ctx->step.technique = technique;
	ctx->step.pass = 0;
	ctx->sent = 0;
	return row[technique].find(ctx);
}
