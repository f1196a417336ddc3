/* SPDX-License-Identifier: MIT */
/* symbol_spelling: other symbols for the values of a puzzle than 1 to 9 and A to P, such as 0-9A-F. */
#ifndef SDK_READ_SYMBOL_SPELLING_H
#define SDK_READ_SYMBOL_SPELLING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

struct sdk_symbol_spelling {
	unsigned values;
	char to[256]; /* our symbol for each byte; 0: the byte is not part of a board */
};

/* The name of spelling i; NULL if there are no more than i. */
const char *sdk_symbol_spelling_name(unsigned i);

/* Reads the name of a spelling. Returns false if there is none of that name. */
bool sdk_symbol_spelling(struct sdk_symbol_spelling *spelling, const char *name);

/*
 * Appends a line in our symbols: the whole line up to its fields if it has nothing else than cells, or those words of it
 * that are long enough for a puzzle.
 */
void sdk_symbol_translate(const struct sdk_symbol_spelling *spelling, const char *s, size_t n, struct sdk_buf *line);

#endif
