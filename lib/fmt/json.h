/* SPDX-License-Identifier: MIT */
/* json: steps as data, in JSON (RFC 8259). Needs Jansson. */
#ifndef SDK_FMT_JSON_H
#define SDK_FMT_JSON_H

#include <stdbool.h>
#include <jansson.h>

#include "grid/step.h"

/*
 * A step as a new object, which the caller owns; NULL when memory runs out.
 *
 *     {"technique": "naked-pair", "pass": 3, "unit": "row 1", "cells": ["r1c2", "r1c6"], "digits": [3, 5],
 *      "placements": [], "eliminations": [{"cell": "r1c7", "digits": [3]}]}
 *
 * `pass` is there on the scale of levels only, `unit` where there is one, `depth` for guesses, and `chains` for what
 * is made of links: lists of {"cell": "r1c2", "digit": 3, "holds": false}. Digits are numbers from 1 to n.
 */
json_t *sdk_json_step(const struct sdk_shape *s, const struct sdk_step *step);

#endif
