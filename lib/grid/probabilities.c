/* SPDX-License-Identifier: MIT */
#include "sdk/probabilities.h"

const char *const sdk_probabilities_stage_name[SDK_PROBABILITIES_STAGES] = { "start", "sweep", "evolved", "clipped" };
