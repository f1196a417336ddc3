/* SPDX-License-Identifier: MIT */
/*
 * film_inside: the page of a film, film_page.html, before and behind what fmt/film.c writes into it: a script in which the
 * constant `film` has the pictures. The Makefile makes C of the page.
 */
#ifndef SDK_FMT_ANIMATION_INTERNAL_H
#define SDK_FMT_ANIMATION_INTERNAL_H

/* Lines; NULL ends them. */
extern const char *const sdk_animation_head[], *const sdk_animation_tail[];

#endif
