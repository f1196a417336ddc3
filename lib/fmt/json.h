/* SPDX-License-Identifier: MIT */
/*
 * json: steps as JSON (RFC 8259), and values of jansson in a buffer.
 *
 * The text of a step consists of names and numbers of our own, which need no escapes, so it is written directly: explaining
 * a puzzle in this way takes half the time that it takes with a tree of jansson's values. All other text goes through
 * jansson.
 */
#ifndef SDK_FMT_JSON_H
#define SDK_FMT_JSON_H

#include <jansson.h>
#include <stdbool.h>

#include "base/buf.h"
#include "sdk/steps.h"

/*
 * Appends a step, as an object, with a comma before it unless it is the first in its list:
 *
 *     {"technique": "naked-pair", "pass": 3, "unit": "row 1", "cells": ["r1c2", "r1c6"], "digits": [3, 5],
 *      "placements": [], "eliminations": [{"cell": "r1c7", "digits": [3]}]}
 *
 * Only steps on the scale of levels have `pass`, only some have `unit`, only guesses `depth`. Steps that consist of links
 * have `chains`. The parts of the reason are members too, by their roles (sdk/steps.h), and the nodes of a forcing net are
 * the member `branches`. Digits are numbers from 1 to n. sdk-rate(1), JSON, describes all members.
 */
void sdk_json_put_step(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step);

/*
 * The same with the board before the step, which the steps from `puzzle` led to: `before`, the candidates of each cell (of a
 * filled cell, its value), and the cells that are filled: `givens`, by the puzzle, and `found`, by steps.
 */
void sdk_json_put_step_on(struct sdk_buf *b, const struct sdk_candidate_grid *board, const struct sdk_puzzle *puzzle,
	const struct sdk_step *step);

/* The keys of rules, by enum sdk_rule. */
extern const char *const sdk_json_rule_key[];

/* The n bytes of text as a string, or NULL with *invalid set: they are not UTF-8, as text in JSON must be. */
json_t *sdk_json_text(const char *s, size_t n, bool *invalid);

/* Appends the text of an object or a list, without blanks. False: memory ran out, and `out` may have a part of it. */
bool sdk_json_put(struct sdk_buf *out, const json_t *value);

/* The same for an object without its closing brace, so that further members can follow. */
bool sdk_json_put_open(struct sdk_buf *out, const json_t *object);

#endif
