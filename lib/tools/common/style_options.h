/* SPDX-License-Identifier: MIT */
/* style_options: the options that say how boards look, of all tools that draw them. */
#ifndef SDK_TOOLS_COMMON_STYLE_OPTIONS_H
#define SDK_TOOLS_COMMON_STYLE_OPTIONS_H

#include "cli/tool.h"
#include "write/board_style.h"

/* The names of weights. Ends with NULL. */
extern const char *const sdk_weight_names[SDK_WEIGHTS + 1];

/* Reads three widths in points into a struct sdk_board_lines. For `parse` of struct sdk_opt. */
const char *sdk_lines_parse(const char *text, void *lines, char reason[SDK_REASON_MAX]);

/* Reads the width of a cell, in millimetres or with a unit, into a uint64_t: whole millimetres. For `parse`. */
const char *sdk_cell_size_parse(const char *text, void *mm, char reason[SDK_REASON_MAX]);

/* Rows of a table of options, for a struct sdk_board_style whose `digits` is -1; and the default font, as --help has it. */
/* clang-format off */
#define SDK_STYLE_OPTIONS(style, default_font) \
	{ SDK_OPT_TEXT, .name = "font", .arg = "FAMILY", .to = &(style).font, \
		.help = "use this font (default: " default_font ")" }, \
	{ SDK_OPT_CHOICE, .name = "digit-weight", .arg = "WEIGHT", .to = &(style).digits, .choice = sdk_weight_names, \
		.help = "print the digits light, regular, medium, bold or heavy (default: medium)" }, \
	{ SDK_OPT_NUMBER, .name = "digit-size", .arg = "PERCENT", .to = &(style).digit_percent, .min = 20, .max = 90, \
		.help = "make the digits this high, in percent of a cell (default: 54; 50 above 9x9)" }, \
	{ SDK_OPT_PARSE, .name = "lines", .arg = "LIST", .to = &(style).lines, .parse = sdk_lines_parse, \
		.help = "set the widths of the lines of cells, of boxes and of the frame in points, such as 0.75,2,2.5" }
/* clang-format on */

#endif
