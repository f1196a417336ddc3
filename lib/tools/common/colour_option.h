/* SPDX-License-Identifier: MIT */
/* colour_option: the option --color of tools that write what people read. */
#ifndef SDK_TOOLS_COMMON_COLOUR_OPTION_H
#define SDK_TOOLS_COMMON_COLOUR_OPTION_H

#include <stdbool.h>

#include "cli/tool.h"

/* Its values, in the order of their names. */
enum sdk_colour_when {
	SDK_COLOUR_AUTO, /* if standard output is a terminal, and the environment does not say otherwise */
	SDK_COLOUR_ALWAYS,
	SDK_COLOUR_NEVER
};
extern const char *const sdk_colour_when_names[];

/* The row of a table of options, for an int; the rest are further columns. */
/* clang-format off */
#define SDK_COLOUR_OPTION(when, ...) \
	{ SDK_OPT_CHOICE, .name = "color", .arg = "WHEN", .to = &(when), .choice = sdk_colour_when_names, __VA_ARGS__, \
		.help = "use colours and bold type: auto (the default), on a terminal unless NO_COLOR is set; always; or never" }
/* clang-format on */

/* Whether the output is to have colours. `when`: enum sdk_colour_when */
bool sdk_colour_wanted(int when);

#endif
