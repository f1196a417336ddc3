/* SPDX-License-Identifier: MIT */
/* step_text: steps as text, in plain words and in the short notation that players write. */
#ifndef SDK_EXPLAIN_STEP_TEXT_H
#define SDK_EXPLAIN_STEP_TEXT_H

#include "base/buf.h"
#include "sdk/steps.h"

/* How steps are worded. */
enum sdk_notation {
	SDK_NOTATION_PLAIN,
	SDK_NOTATION_SHORT
};

/*
 * Adds a step, which must have its reason, as one line without its end: its name, `: `, and the reason.
 *
 * In plain words: what is seen, why something follows, and, after the last `, so `, what follows:
 *
 *     pointing of 1: box 8 has 1 only in r7c4 and r8c4, which are in column 4, so 1 can be removed from r4c4
 *
 * In the short notation; a chain is in the notation of Eureka, with `=` for a strong link and `-` for a weak one:
 *
 *     X-Wing: 1 c18 r68 => r6c3,r8c5<>1
 *     XY-Chain: (5=2)r7c1-(2=7)r8c1-(7=5)r8c8 => r7c9<>5
 */
void sdk_step_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation);

/* Adds the name of the technique alone: `X-wing`, `Direct Hidden Pair`. */
void sdk_step_put_technique(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step);

/* Adds the part before the colon, or that after it. */
void sdk_step_put_name(
	struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation);
void sdk_step_put_reason(
	struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation);

/* Adds all nodes of a net, and what Sudoku Explainer's chains have within them, in words, each after `before`. */
void sdk_step_put_nodes(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, const char *before);

#endif
