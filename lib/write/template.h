/* SPDX-License-Identifier: MIT */
/* template: a text in which `{KEY}` stands for the value of that field, and `{{` and `}}` for braces. */
#ifndef SDK_WRITE_TEMPLATE_H
#define SDK_WRITE_TEMPLATE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/reason.h"
#include "write/output_board.h"

/* A part of a template: text as it is, or the key between two braces. */
struct sdk_template_part {
	const char *s;
	size_t n;
	bool key;
};

/*
 * Reads the part at *at, and moves *at behind it. False: the template has ended. With `escapes`, `\t` is a TAB, `\n` a line
 * break and `\\` a backslash.
 */
bool sdk_template_next(const char **at, bool escapes, struct sdk_template_part *part);

/* Returns NULL, or why the text is no template; `keys` names those that it may have. */
const char *sdk_template_rejects(const char *text, bool escapes, const char *keys, char reason[SDK_REASON_MAX]);

/*
 * Appends a line made from the output: `{puzzle}` is the puzzle, `{n}` the number of the record, and `{KEY}` the value of a
 * field; `{number}` is as `{n}` if no field has that key. The template has escapes. Returns NULL, or why there is no line.
 */
const char *sdk_template_put(struct sdk_buf *b, const char *text, const struct sdk_output_board *s,
	char reason[SDK_REASON_MAX]);

#endif
