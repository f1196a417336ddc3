/* SPDX-License-Identifier: MIT */
/*
 * film: boards of probabilities as a moving picture: an HTML page that needs nothing but itself, with a script that
 * draws the boards and can be stopped, stepped and turned back.
 */
#ifndef SDK_FMT_ANIMATION_H
#define SDK_FMT_ANIMATION_H

#include "base/buf.h"
#include "sdk/probabilities.h"

/* Adds the page up to its first picture, then a picture, and at the end the rest of the page. */
void sdk_animation_start(struct sdk_buf *b, const struct sdk_puzzle *p);
void sdk_animation_add(struct sdk_buf *b, const struct sdk_probabilities *c);
void sdk_animation_end(struct sdk_buf *b, bool solved);

#endif
