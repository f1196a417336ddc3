/* SPDX-License-Identifier: MIT */
#include "sdk/generate.h"

#include "rate/level.h"

const char *const sdk_generate_method_name[] = { "top-down", "controlled-bias", NULL };

struct sdk_spec sdk_spec_any(const struct sdk_shape *shape)
{
	const struct sdk_range anything = { 0, UINT64_MAX };
	struct sdk_spec spec = { .shape = shape, .clues = anything, .level = { 1, SDK_LEVELS }, .er = anything };

	_Static_assert(sizeof spec.fills / sizeof *spec.fills == SDK_LEVELS, "the specification has a range for each pass");
	for (unsigned i = 0; i < SDK_LEVELS; i++)
		spec.fills[i] = anything;
	return spec;
}

unsigned sdk_fewest_clues(const struct sdk_shape *shape)
{
	return shape->n == 9 ? 17 : (shape->n == 4 ? 4 : shape->n - 1);
}
