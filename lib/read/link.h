/* SPDX-License-Identifier: MIT */
/*
 * link: puzzles in links to the web sites f-puzzles.com and sudokupad.app, whose last part is a JSON object, compressed
 * (base/lz_string.h).
 *
 * Only plain 9x9 Sudoku is read: an object with any constraint is rejected.
 */
#ifndef SDK_READ_LINK_H
#define SDK_READ_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/frame.h"

/* A link on each line; comments and blank lines pass through. */
extern const struct sdk_framer sdk_link_framer;

/* Whether the line begins with a link to one of these sites, or with the part of one from `?load=` or `fpuz` on. */
bool sdk_link_is(const char *s, size_t n);

/* Reads such a line for a framer. Returns its class. */
unsigned sdk_link_read(struct sdk_frame *f, const char *s, size_t n);

#endif
