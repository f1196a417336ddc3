/* SPDX-License-Identifier: MIT */
/*
 * json: data in JSON (RFC 8259), written as it comes, with yajl.
 *
 * A text is one value: sdk_json_start says where it goes, and then its parts are put out one behind the other, without
 * blanks. What is opened has to be closed, and in an object there is a key before each value.
 */
#ifndef SDK_FMT_JSON_H
#define SDK_FMT_JSON_H

#include <stdbool.h>

#include "base/buf.h"
#include "sdk/steps.h"

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_json;
struct sdk_json *sdk_json_new(void);
void sdk_json_free(struct sdk_json *j);

/* The next text goes to the end of `out`. */
void sdk_json_start(struct sdk_json *j, struct sdk_buf *out);

void sdk_json_object(struct sdk_json *j);
void sdk_json_object_end(struct sdk_json *j);
void sdk_json_list(struct sdk_json *j);
void sdk_json_list_end(struct sdk_json *j);
void sdk_json_key(struct sdk_json *j, const char *key);
void sdk_json_number(struct sdk_json *j, unsigned number);
void sdk_json_bool(struct sdk_json *j, bool value);

/* Text that is UTF-8: others cannot be in JSON. */
bool sdk_json_can(const char *s, size_t n);
void sdk_json_text(struct sdk_json *j, const char *s, size_t n);

/* A value that is JSON already. */
void sdk_json_value(struct sdk_json *j, const char *s, size_t n);

/*
 * A step, as an object:
 *
 *     {"technique": "naked-pair", "pass": 3, "unit": "row 1", "cells": ["r1c2", "r1c6"], "digits": [3, 5],
 *      "placements": [], "eliminations": [{"cell": "r1c7", "digits": [3]}]}
 *
 * `pass` is there on the scale of levels only, `unit` where there is one, `depth` for guesses, and `chains` for what
 * is made of links: lists of {"cell": "r1c2", "digit": 3, "holds": false}. Digits are numbers from 1 to n.
 */
void sdk_json_step(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_step *step);

#endif
