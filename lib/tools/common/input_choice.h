/* SPDX-License-Identifier: MIT */
/* input_choice: the framer (base/frame.h) that reads puzzles as the options that all tools share say. */
#ifndef SDK_TOOLS_COMMON_INPUT_CHOICE_H
#define SDK_TOOLS_COMMON_INPUT_CHOICE_H

#include "cli/tool.h"
#include "read/input_format.h"

struct sdk_input_choice {
	struct sdk_framer framer;
	struct sdk_input_options options;
};

/*
 * Chooses the framer; `choice` and `common` must outlive it. Wrong usage ends the program with status 2; the format `list`
 * prints the names and descriptions of all, and ends it with 0.
 */
const struct sdk_framer *sdk_input_choose(struct sdk_input_choice *choice, const struct sdk_common *common);

/* The names of formats and spellings, for the options of all tools that read puzzles. */
extern const struct sdk_input_words sdk_input_words;

#endif
