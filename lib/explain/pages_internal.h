/* SPDX-License-Identifier: MIT */
/*
 * pages_internal: the HTML pages, X_page.html, in two parts: before and after what explain/X.c writes. The Makefile turns
 * the pages into C.
 */
#ifndef SDK_EXPLAIN_PAGES_INTERNAL_H
#define SDK_EXPLAIN_PAGES_INTERNAL_H

/* Lines; the last one is followed by NULL. */
extern const char *const sdk_animation_head[], *const sdk_animation_tail[];
extern const char *const sdk_play_head[], *const sdk_play_tail[];
extern const char *const sdk_viewer_head[], *const sdk_viewer_tail[];

#endif
