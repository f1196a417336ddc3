/* SPDX-License-Identifier: MIT */
/*
 * viewer_internal: the HTML page, viewer_page.html, in two parts: before and after the style and the puzzles, which
 * fmt/viewer.c writes. The Makefile turns the page into C.
 */
#ifndef SDK_FMT_VIEWER_INTERNAL_H
#define SDK_FMT_VIEWER_INTERNAL_H

/* Lines; the last one is followed by NULL. */
extern const char *const sdk_viewer_head[], *const sdk_viewer_tail[];

#endif
