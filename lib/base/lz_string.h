/* SPDX-License-Identifier: MIT */
/*
 * lz_string: the compression in links of f-puzzles and SudokuPad: that of the JavaScript library lz-string by P.-Y. Cerny
 * (github.com/pieroxy/lz-string), in its form compressToBase64.
 *
 * Text is a sequence of UTF-16 units. It is cut into the longest pieces that are in a dictionary (LZ78). Each piece is
 * written as its code, and the piece with the next unit becomes a new one. A code has as many bits as the next free code
 * needs, at least 2. Codes 0 and 1 announce a unit of 8 or 16 bits that was not used before, and code 2 the end. The bits of
 * a number are written from the lowest to the highest, and six of them, from the highest to the lowest, are a letter of
 * base 64.
 */
#ifndef SDK_BASE_LZ_STRING_H
#define SDK_BASE_LZ_STRING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

/* Appends the n bytes of UTF-8 text, compressed. Bytes that are not UTF-8 become U+FFFD. */
void sdk_lz_compress(struct sdk_buf *b, const char *s, size_t n);

/*
 * Appends the UTF-8 text of n letters, which may lack the `=` at their end. Returns NULL, or why there is none: the letters
 * are damaged, or the text has more than `limit` units.
 */
const char *sdk_lz_decompress(struct sdk_buf *b, const char *s, size_t n, size_t limit);

#endif
