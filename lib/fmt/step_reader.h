/* SPDX-License-Identifier: MIT */
/* step_reader: reads steps from JSON, as fmt/json.h writes them. */
#ifndef SDK_FMT_STEP_READER_H
#define SDK_FMT_STEP_READER_H

#include <jansson.h>
#include <stdbool.h>

#include "sdk/steps.h"

/*
 * Reads a step on a board of this shape. Returns false if the value is no such object: a member is missing, names a cell, a
 * unit, a digit or a technique that there is not, or the reason lacks something that the words of the step (fmt/step_text.h)
 * are about. Other members, such as the board before the step, are ignored. Whether the step is true is not checked.
 */
bool sdk_step_read(struct sdk_step *step, const struct sdk_shape *s, const json_t *value);

#endif
