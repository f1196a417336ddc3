/* SPDX-License-Identifier: MIT */
/* se_words: a step on the scale of Sudoku Explainer, and the nodes of its chains, as text. */
#ifndef SDK_EXPLAIN_SE_WORDS_H
#define SDK_EXPLAIN_SE_WORDS_H

#include "base/buf.h"
#include "sdk/puzzle.h"
#include "se/proof.h"

/* The key of a rule for data: `direct-hidden-pair`. */
const char *sdk_se_rule_key(const struct sdk_se_hint *h);

/* Adds the name that Sudoku Explainer gives to a step: `Direct Hidden Pair`. */
void sdk_se_name_put(struct sdk_buf *b, const struct sdk_se_hint *h);

/* The name of a form of argument for data: `region`. */
const char *sdk_se_form_key(enum sdk_se_form form);

/* The key of the reason of a node: `last-candidate`. */
const char *sdk_se_why_key(unsigned why);

/* Our number of a house (sdk/puzzle.h). */
unsigned sdk_se_unit(unsigned house);

/*
 * Adds why a step follows, and what, in words, and its chains in lines of their own, each after `before`. A node names those
 * that it follows from by their numbers in the branch.
 */
void sdk_se_reason_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_hint *h, const char *before);

#endif
