/* SPDX-License-Identifier: MIT */
/*
 * film: boards of probabilities as a moving picture: an HTML page that needs nothing but itself, with a script that
 * draws the boards and can be stopped, stepped and turned back.
 */
#ifndef SDK_FMT_FILM_H
#define SDK_FMT_FILM_H

#include "base/buf.h"
#include "grid/chances.h"

/* Adds the page up to its first picture, then a picture, and at the end the rest of the page. */
void sdk_film_start(struct sdk_buf *b, const struct sdk_puzzle *p);
void sdk_film_add(struct sdk_buf *b, const struct sdk_chances *c);
void sdk_film_end(struct sdk_buf *b, bool solved);

#endif
