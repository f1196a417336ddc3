/* SPDX-License-Identifier: MIT */
#include "sdk/probabilities.h"

#include <assert.h>

const char *sdk_probabilities_stage_name(enum sdk_probabilities_stage stage)
{
	static const char *const name[] = { "start", "sweep", "evolved", "clipped" };

	assert((unsigned)stage < sizeof name / sizeof *name);
	return name[stage];
}
