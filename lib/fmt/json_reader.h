/* SPDX-License-Identifier: MIT */
/*
 * json_reader: reads puzzles from JSON (RFC 8259): lines of objects, documents, and saved games of GNOME Sudoku.
 *
 * One member of an object is the puzzle: a text, or a list of numbers or of rows. The others are fields. The list of columns
 * in the framer's configuration (struct sdk_input_options) may say which: `puzzle=task`.
 */
#ifndef SDK_FMT_JSON_READER_H
#define SDK_FMT_JSON_READER_H

#include <jansson.h>
#include <stdbool.h>

#include "base/frame.h"

extern const struct sdk_framer sdk_jsonl_framer, sdk_json_framer;

/* Whether the line is an object with a puzzle; whether it begins another document. */
bool sdk_jsonl_is_start(const char *s, size_t n);
bool sdk_json_is_start(const char *s, size_t n);

/*
 * Parses n bytes, which are one value, for a framer. Returns NULL if they are none; then `reason` says why, or the text of
 * the frame has failed. An error in another line than the first is given with its number, from `line`.
 */
json_t *sdk_json_load(struct sdk_frame *f, const char *s, size_t n, uint64_t line, struct sdk_reason *reason);

#endif
