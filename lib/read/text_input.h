/* SPDX-License-Identifier: MIT */
/* text_input: the framer of text: that of boards (read/board.h), and what programs and people write around boards. */
#ifndef SDK_READ_TEXT_INPUT_H
#define SDK_READ_TEXT_INPUT_H

#include "base/frame.h"

/*
 * Its `conf` is a struct sdk_input_options, or NULL. If the format there is `qqwing`, a full board that solves the puzzle
 * before it is its solution.
 */
extern const struct sdk_framer sdk_text_framer;

#endif
