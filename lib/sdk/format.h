/* SPDX-License-Identifier: MIT */
/*
 * format: writes a puzzle as a text in one of the formats of `sdk-fmt --to`: a board over several lines, an SVG picture, a
 * DIMACS formula for SAT solvers, a table with one row, or a document for another program.
 *
 *     char text[4096], reason[SDK_REASON_MAX];
 *     size_t n = sdk_format_text(&puzzle, "grid", NULL, text, sizeof text, reason);
 *
 *     if (!n)
 *             fprintf(stderr, "%s\n", reason);
 *     else if (n < sizeof text)
 *             fputs(text, stdout);
 */
#ifndef SDK_FORMAT_H
#define SDK_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"

SDK_BEGIN_DECLS

/* The name and the description of a format, for i from 0; NULL if there are no more than i formats. */
const char *sdk_format_name(unsigned i);
const char *sdk_format_description(unsigned i);

/* What to write in addition to the puzzle. A member that is 0 has its default. */
struct sdk_format_options {
	const char *fields;   /* fields of the record, `key value`, separated by TABs; or NULL */
	const char *title;    /* svg: a line of text above the board; opensudoku: the name; UTF-8; or NULL */
	unsigned cell_mm;     /* svg: the width of a cell in millimetres, at most 1000; 0: 10 */
	bool candidates;      /* show the list of an empty cell even if it is all values */
	const uint8_t *given; /* svg: [cells] 0 in the cells to show as filled in, rather than as clues; NULL: all are clues */
};

/*
 * Writes the puzzle in the format of that name, and a NUL after it, to the `size` bytes at `text`. Returns the length of the
 * whole text without its NUL; if that is `size` or more, the text was cut (so pass size 0 to learn the length; `text` may
 * then be NULL). The text ends with a line break. `options` may be NULL.
 *
 * Returns 0 if there is no such format, if the format cannot show the puzzle (pss takes 9x9 puzzles only; board and pss
 * have no partial cells) or its fields (kaggle needs the field `solution`), or if memory runs out; then the reason is in
 * `reason`, and the text is empty.
 *
 * The formats line, grid, plain, board and pss can be read back as the same puzzle; dimacs follows I. Lynce and J.
 * Ouaknine, "Sudoku as a SAT Problem" (2006); svg is SVG 1.1 (W3C Recommendation, 2011). The function allocates memory for
 * the whole text, and frees it before it returns.
 */
size_t sdk_format_text(const struct sdk_puzzle *p, const char *format, const struct sdk_format_options *options, char *text,
	size_t size, char reason[SDK_REASON_MAX]);

SDK_END_DECLS

#endif
