/* SPDX-License-Identifier: MIT */
#include "grid/chances.h"

const char *const sdk_chances_step_name[SDK_CHANCES_STEPS] = { "start", "sweep", "evolved", "clipped" };
