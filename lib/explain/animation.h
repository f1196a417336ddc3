/* SPDX-License-Identifier: MIT */
/*
 * animation: boards of probabilities as an animation: a self-contained HTML page whose script draws the boards, and plays,
 * stops and steps through them in both directions.
 */
#ifndef SDK_EXPLAIN_ANIMATION_H
#define SDK_EXPLAIN_ANIMATION_H

#include "base/buf.h"
#include "sdk/probabilities.h"

/* Append the page up to the first board; one more board; and the rest of the page. */
void sdk_animation_start(struct sdk_buf *b, const struct sdk_puzzle *p);
void sdk_animation_add(struct sdk_buf *b, const struct sdk_probabilities *c);
void sdk_animation_end(struct sdk_buf *b, bool solved);

#endif
