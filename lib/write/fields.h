/* SPDX-License-Identifier: MIT */
/* fields: the fields of a record that is to be written: `key value`, separated by TABs. */
#ifndef SDK_WRITE_FIELDS_H
#define SDK_WRITE_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/reason.h"
#include "write/output_board.h"

struct sdk_field_text {
	const char *key, *value;
	size_t key_n, n;
	bool bare; /* the field is a key alone; then `n` is 0 */
};

/* Reads the field at *at, and moves *at behind it. False: there is no field before `end`. Empty fields are skipped. */
bool sdk_field_next(const char **at, const char *end, struct sdk_field_text *f);

/* Whether the field has this key. */
bool sdk_field_is(const struct sdk_field_text *f, const char *key);

/* Finds the first field with this key. */
bool sdk_output_board_field(const struct sdk_output_board *s, const char *key, struct sdk_field_text *f);

/* Reads the board of a field, of the size of the puzzle; it gets its shape. Values may be repeated. */
bool sdk_output_board_read(const struct sdk_output_board *s, const char *key, struct sdk_puzzle *board);

/* Reads the field `solution`. False: there is none that solves the puzzle. */
bool sdk_output_board_solution(const struct sdk_output_board *s, struct sdk_puzzle *solution);

/*
 * Reads the field `state`, a board of the puzzle, and the field `errors`, the cells of it that are wrong
 * (sdk-solve --errors-in=state); *some: both are there. Returns NULL, or why one of them is not that.
 */
const char *sdk_output_board_judged(const struct sdk_output_board *s, struct sdk_judged_board *j, bool *some,
	char reason[SDK_REASON_MAX]);

#endif
