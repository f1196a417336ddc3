/* SPDX-License-Identifier: MIT */
/* step_list: reads the steps of a puzzle from a JSON array, the text of the field `reasons`. */
#ifndef SDK_FMT_STEP_LIST_H
#define SDK_FMT_STEP_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "sdk/steps.h"

/*
 * Passes the steps to `take`, one after the other, until it returns false, or an element is no step (fmt/step_reader.h).
 * `step` is scratch memory. In a build without jansson there are none.
 */
void sdk_step_list_read(struct sdk_step *step, const struct sdk_shape *s, const char *text, size_t n,
	bool (*take)(void *with, const struct sdk_step *step), void *with);

#endif
