/* SPDX-License-Identifier: MIT */
/*
 * play: puzzles as one self-contained HTML page to play on, with hints.
 *
 *     sdk_play_start(&b, words, title);
 *     sdk_play_section_start(&b, name);      each section:
 *     sdk_play_puzzle_start(&b, words, &puzzle);    each of its puzzles:
 *     sdk_play_step(&b, words, shape, step);        each of the steps to the solution
 *     sdk_play_puzzle_end(&b);
 *     sdk_play_section_end(&b);
 *     sdk_play_end(&b, words);
 */
#ifndef SDK_EXPLAIN_PLAY_H
#define SDK_EXPLAIN_PLAY_H

#include "base/buf.h"
#include "base/words.h"
#include "sdk/puzzle.h"
#include "sdk/steps.h"

struct sdk_play_puzzle {
	const struct sdk_puzzle *puzzle;
	const uint8_t *solution; /* [cells] */
	const char *heading;     /* text like the title, as is */
	const char *subheading;
};

/*
 * Append the page up to the first section, and the rest, in the language of `words`, the same for all functions.
 * In the title, `|` stands for a blank (on paper it breaks the line), and bytes that are not UTF-8 are replaced.
 */
void sdk_play_start(struct sdk_buf *b, const struct sdk_words *words, const char *title);
void sdk_play_end(struct sdk_buf *b, const struct sdk_words *words);

/* Append what stands before the puzzles of a section, and after them. The name may be empty; it is text like the title. */
void sdk_play_section_start(struct sdk_buf *b, const char *name);
void sdk_play_section_end(struct sdk_buf *b);

/* Append a puzzle up to its steps; a step, which must have its reason; and the rest. Reasons are there in English alone. */
void sdk_play_puzzle_start(struct sdk_buf *b, const struct sdk_words *words, const struct sdk_play_puzzle *p);
void sdk_play_step(struct sdk_buf *b, const struct sdk_words *words, const struct sdk_shape *s, const struct sdk_step *step);
void sdk_play_puzzle_end(struct sdk_buf *b);

#endif
