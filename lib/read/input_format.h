/* SPDX-License-Identifier: MIT */
/* input_format: the table of the formats in which puzzles are read (read/input_format.def), and how one is recognized. */
#ifndef SDK_READ_INPUT_FORMAT_H
#define SDK_READ_INPUT_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/frame.h"

/* What the user said about the input: the `conf` of the framers of the table. All may be NULL. */
struct sdk_input_options {
	const char *format;  /* a name of the table; NULL: the format is recognized, file by file */
	const char *symbols; /* the spelling of values, such as 0-9A-F */
	const char *columns; /* of tables: NAME=COLUMN,... (read/column_list.c) */

	/* Whether memory ran out for jansson in this thread since the last call: it does not always tell. */
	bool (*json_failed)(void);
};

struct sdk_input_format {
	const char *name;
	const struct sdk_framer *framer;
	bool (*is_start)(const char *s, size_t n);
	const char *part; /* the part that it requires (base/build_parts.h); NULL: none */
	const char *text; /* description, for users */
};

/*
 * The framer of text: that of boards (read/board.h), and what programs and people write around boards. If the format of the
 * options is `qqwing`, a full board that solves the puzzle before it is its solution.
 */
extern const struct sdk_framer sdk_text_framer;

/* Row i of the table; NULL if there are no more than i rows. */
const struct sdk_input_format *sdk_input_format(unsigned i);

/* Whether there is a format of that name, and it uses the list of columns. */
bool sdk_input_has_columns(const char *format);

/*
 * Makes the framer that reads the input as the options say; they must outlive it. Returns false if there is no format of
 * that name.
 */
bool sdk_input_framer(struct sdk_framer *framer, const struct sdk_input_options *options);

#endif
