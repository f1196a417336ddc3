/* SPDX-License-Identifier: MIT */
/* output_symbols: other symbols for values and empty cells than 1 to 9, A to P and `.`. */
#ifndef SDK_WRITE_OUTPUT_SYMBOLS_H
#define SDK_WRITE_OUTPUT_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/reason.h"
#include "write/fields.h"
#include "write/output_board.h"

struct sdk_output_symbols {
	unsigned values; /* there are symbols for values up to this one */
	char empty;      /* of an empty cell; 0: as the format has it */
	char to[256];    /* for each byte of a board in our symbols, the one that is written */
};

/* The names of spellings, such as 0-9A-F; ends with NULL. The first one is ours. */
extern const char *const sdk_spelling_names[];

/*
 * Makes the symbols of the spelling with this index of sdk_spelling_names, and of empty cells (0: not given). Returns NULL,
 * or why the two cannot be combined.
 */
const char *sdk_output_symbols(struct sdk_output_symbols *symbols, unsigned spelling, char empty,
	char reason[SDK_REASON_MAX]);

/* Reads the symbol of empty cells into a char. For `parse` of struct sdk_opt. */
const char *sdk_empty_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Replaces the symbols of a board, the bytes from `from` to the end of the buffer, by those of the output. */
void sdk_output_board_respell(struct sdk_buf *b, size_t from, const struct sdk_output_board *s);

/* Appends the value of a field; if it is a board (`solution`, `state`), in the symbols of the output. */
void sdk_output_board_value_put(struct sdk_buf *b, const struct sdk_output_board *s, const struct sdk_field_text *f);

/* Whether the field is a board. */
bool sdk_field_is_board(const struct sdk_field_text *f);

/* Appends the fields of the output with TABs between them, boards in its symbols. */
void sdk_output_board_fields_put(struct sdk_buf *b, const struct sdk_output_board *s);

#endif
