/* SPDX-License-Identifier: MIT */
/*
 * json_reader: reads puzzles from JSON (RFC 8259): lines of objects, documents, and saved games of GNOME Sudoku.
 *
 * One member of an object is the puzzle: a text, or a list of numbers or of rows. The others are fields. The list of columns
 * in the framer's configuration (struct sdk_input_options) may say which: `puzzle=task`.
 */
#ifndef SDK_READ_JSON_READER_H
#define SDK_READ_JSON_READER_H

#include "base/frame.h"

extern const struct sdk_framer sdk_jsonl_framer, sdk_json_framer;

#endif
