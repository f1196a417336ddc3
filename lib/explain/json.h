/* SPDX-License-Identifier: MIT */
/*
 * json: steps as JSON (RFC 8259).
 *
 * The text of a step consists of names and numbers of our own, which need no escapes.
 */
#ifndef SDK_EXPLAIN_JSON_H
#define SDK_EXPLAIN_JSON_H

#include "base/buf.h"
#include "sdk/steps.h"

/*
 * Appends a step, as an object, with a comma before it unless it is the first in its list:
 *
 *     {"technique": "naked-pair", "pass": 3, "unit": "row 1", "cells": ["r1c2", "r1c6"], "digits": [3, 5],
 *      "placements": [], "eliminations": [{"cell": "r1c7", "digits": [3]}]}
 *
 * Only steps on the scale of levels have `pass`, only some have `unit`, only guesses `depth` and `tries`. Steps that consist
 * of links have `chains`. The parts of the reason are members too, by their roles (sdk/steps.h), and the nodes of a forcing
 * net are the member `branches`. Digits are numbers from 1 to n. sdk-explain(1), JSON, describes all members.
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

#endif
