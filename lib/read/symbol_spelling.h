/* SPDX-License-Identifier: MIT */
/* symbol_spelling: other symbols for the values of a puzzle than 1 to 9 and A to P, such as 0-9A-F. */
#ifndef SDK_READ_SYMBOL_SPELLING_H
#define SDK_READ_SYMBOL_SPELLING_H

#include <stdbool.h>
#include <stddef.h>

struct sdk_symbol_spelling {
	unsigned values;
	char to[256]; /* our symbol for each byte; 0: the byte is not part of a board */
};

/* The name of spelling i; NULL if there are no more than i. */
const char *sdk_symbol_spelling_name(unsigned i);

/* Reads the name of a spelling. Returns false if there is none of that name. */
bool sdk_symbol_spelling(struct sdk_symbol_spelling *spelling, const char *name);

/*
 * Translates a line to our symbols: a row, or a puzzle and the boards among its fields. In other text, these are words that
 * are long enough for a puzzle. A comment stays as it is.
 */
void sdk_symbol_translate(const struct sdk_symbol_spelling *spelling, char *s, size_t n);

/*
 * Translates the boards among fields, `key value`, that are separated by TABs. `puzzle`: the bytes of the puzzle, so that
 * boards are found that have them too in fields of other names; or 0.
 */
void sdk_symbol_translate_fields(const struct sdk_symbol_spelling *spelling, char *s, size_t n, size_t puzzle);

#endif
