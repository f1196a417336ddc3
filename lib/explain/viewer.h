/* SPDX-License-Identifier: MIT */
/*
 * viewer: steps as one self-contained HTML page, which shows one step of one puzzle at a time, and goes back and forth by
 * key and touch. Without a script it shows all of them, and it prints one step a page.
 */
#ifndef SDK_EXPLAIN_VIEWER_H
#define SDK_EXPLAIN_VIEWER_H

#include <stdint.h>

#include "base/buf.h"

/* Append the page up to the first puzzle; what stands before the steps of a puzzle, and after them; and the rest. */
void sdk_viewer_start(struct sdk_buf *b);
void sdk_viewer_puzzle_start(struct sdk_buf *b, uint64_t number);
void sdk_viewer_puzzle_end(struct sdk_buf *b);
void sdk_viewer_end(struct sdk_buf *b);

/* Appends a puzzle without steps: a sentence in their place. */
void sdk_viewer_note(struct sdk_buf *b, uint64_t number, const char *text);

#endif
