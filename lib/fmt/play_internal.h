/* SPDX-License-Identifier: MIT */
/*
 * play_internal: the HTML page, play_page.html, in two parts: before and after the puzzles, which fmt/play.c writes. The
 * Makefile turns the page into C.
 */
#ifndef SDK_FMT_PLAY_INTERNAL_H
#define SDK_FMT_PLAY_INTERNAL_H

/* Lines; the last one is followed by NULL. */
extern const char *const sdk_play_head[], *const sdk_play_tail[];

#endif
