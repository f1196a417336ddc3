/* SPDX-License-Identifier: MIT */
/*
 * json_put: values and members of JSON that need no escapes, one after the other.
 *
 * Each puts the comma before itself, unless it is the first in its list or object, or follows a key. The caller closes what
 * it opens.
 */
#ifndef SDK_WRITE_JSON_PUT_H
#define SDK_WRITE_JSON_PUT_H

#include <stdint.h>

#include "base/buf.h"
#include "sdk/puzzle.h"

/* Puts the comma, if one is due. */
void sdk_json_comma(struct sdk_buf *b);

/* Begins a member; its value follows. */
void sdk_json_key(struct sdk_buf *b, const char *key);

/* What has a key is a member; with NULL it is an element of a list, or the value of the key before it. */

/* Begins a list, an object or a string. */
void sdk_json_open(struct sdk_buf *b, const char *key, char bracket);

void sdk_json_name(struct sdk_buf *b, const char *key, const char *name);
void sdk_json_number(struct sdk_buf *b, const char *key, uint64_t number);

/* The name of a cell, as r1c2, or of a unit, as row 1. */
void sdk_json_cell(struct sdk_buf *b, const char *key, const struct sdk_shape *s, unsigned cell);
void sdk_json_unit(struct sdk_buf *b, const char *key, const struct sdk_shape *s, unsigned unit);

/* A list of numbers from 1 on, for a set of values. */
void sdk_json_digits(struct sdk_buf *b, const char *key, uint32_t values);

#endif
