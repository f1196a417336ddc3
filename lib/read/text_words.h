/* SPDX-License-Identifier: MIT */
/* text_words: lines of text that are no puzzles: headers, titles, and what other programs write below a board. */
#ifndef SDK_READ_TEXT_WORDS_H
#define SDK_READ_TEXT_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

enum { SDK_WORDS_MAX = 200 /* a longer line is no such line */ };

/* A line that may belong to the board after it. */
enum sdk_words {
	SDK_WORDS_NONE,
	SDK_WORDS_HEADER, /* `#A name`: a comment in a file of SadMan Sudoku or SudoCue */
	SDK_WORDS_TITLE,  /* `Grid 01` */
	SDK_WORDS_NAME,   /* `% name`: the title in a file of M. Kennett's program */
	SDK_WORDS_KNOWN   /* what a program writes below a board */
};

/*
 * The kind of a line of n bytes. `size`: of the unfinished board, or 0; `more`: the line before it is a header, too.
 */
enum sdk_words sdk_text_words(const char *s, size_t n, unsigned size, bool more);

/* Whether the line is one that qqwing begins with a number: an instruction, or the time that it took. */
bool sdk_text_is_numbered(const char *s, size_t n);

/* If the line is qqwing's `Difficulty: word`, returns the word, and stores its length in *n. Otherwise NULL. */
const char *sdk_text_difficulty(const char *s, size_t *n);

/* The rule in qqwing's boards. */
bool sdk_text_is_qqwing_rule(const char *s, size_t n);

/*
 * Headers and titles are gathered: each line is added with its kind, and then they become fields.
 */
enum { SDK_HEADER_KEYS = 9 };

struct sdk_text_header {
	struct sdk_buf value[SDK_HEADER_KEYS];
};

void sdk_text_header_add(struct sdk_text_header *h, enum sdk_words kind, const char *s, size_t n);

/* Appends the fields, and frees what was gathered. */
void sdk_text_header_put(struct sdk_text_header *h, struct sdk_buf *fields);

#endif
