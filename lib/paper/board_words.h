/* SPDX-License-Identifier: MIT */
/* board_words: what kinds of boards, their sizes and layouts, are called in a book, and their rules, in a language. */
#ifndef SDK_PAPER_BOARD_WORDS_H
#define SDK_PAPER_BOARD_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/words.h"
#include "sdk/shape.h"

struct sdk_board_text {
	char text[2048];
};

/* Whether two boards are of one kind: the same size and the same layouts, whatever their regions are. */
static inline bool sdk_same_kind(const struct sdk_shape *a, const struct sdk_shape *b)
{
	return a->n == b->n && a->layouts == b->layouts;
}

/* The name of the kind: the layouts, and the size unless it is 9x9: `Sudoku`, `6 × 6`, `Windoku`, `Jigsaw, 6 × 6`. */
struct sdk_board_text sdk_board_title(const struct sdk_words *words, const struct sdk_shape *s);

/* The symbols of a board above 9x9 in brief: `1–9 and A–C`. */
struct sdk_board_text sdk_board_symbols(const struct sdk_words *words, const struct sdk_shape *s);

/*
 * How to play on a plain board: `Fill every empty cell with a digit from 1 to 6, so that...`. Here and below, with
 * `pictures` the book has pictures instead of digits.
 */
struct sdk_board_text sdk_board_plain_rule(const struct sdk_words *words, const struct sdk_shape *s, bool pictures);

/* The same for boards of several kinds, or of another: what they have in common. */
struct sdk_board_text sdk_board_common_rule(const struct sdk_words *words, const struct sdk_shape *const *kind,
	size_t kinds, bool pictures);

/* What distinguishes the kind from others: its symbols, its boxes or regions, and the units of its layouts. */
struct sdk_board_text sdk_board_rule(const struct sdk_words *words, const struct sdk_shape *s, bool pictures);

#endif
