/* SPDX-License-Identifier: MIT */
/*
 * animation_internal: the HTML page, animation_page.html, in two parts: before and after the constant `animation` of its
 * script, which fmt/animation.c writes. The Makefile turns the page into C.
 */
#ifndef SDK_FMT_ANIMATION_INTERNAL_H
#define SDK_FMT_ANIMATION_INTERNAL_H

/* Lines; the last one is followed by NULL. */
extern const char *const sdk_animation_head[], *const sdk_animation_tail[];

#endif
