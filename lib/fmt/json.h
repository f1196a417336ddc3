/* SPDX-License-Identifier: MIT */
/*
 * json: steps as values of JSON (RFC 8259), and the text of values, with jansson.
 *
 * A function that returns a value returns a new reference, or NULL when memory runs out; jansson's functions accept NULL
 * as a value and then fail, so it is enough to check the last result.
 */
#ifndef SDK_FMT_JSON_H
#define SDK_FMT_JSON_H

#include <jansson.h>
#include <stdbool.h>

#include "base/buf.h"
#include "sdk/steps.h"

/* The values that many steps share, such as the names of cells. For one thread at a time. NULL when memory runs out. */
struct sdk_json;
struct sdk_json *sdk_json_new(void);
void sdk_json_free(struct sdk_json *j);

/*
 * A step, as an object:
 *
 *     {"technique": "naked-pair", "pass": 3, "unit": "row 1", "cells": ["r1c2", "r1c6"], "digits": [3, 5],
 *      "placements": [], "eliminations": [{"cell": "r1c7", "digits": [3]}]}
 *
 * Only steps on the scale of levels have `pass`, only some have `unit`, only guesses `depth`. Steps that consist of links
 * have `chains`: lists of {"cell": "r1c2", "digit": 3, "holds": false}. Digits are numbers from 1 to n.
 */
json_t *sdk_json_step(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_step *step);

/* The n bytes of text as a string, or NULL with *invalid set: they are not UTF-8, as text in JSON must be. */
json_t *sdk_json_text(const char *s, size_t n, bool *invalid);

/* Appends the text of an object or a list, without blanks. False: memory ran out, and `out` may have a part of it. */
bool sdk_json_put(struct sdk_buf *out, const json_t *value);

#endif
