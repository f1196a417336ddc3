/* SPDX-License-Identifier: MIT */
/* layout_option: the arguments of --layout and --regions. */
#ifndef SDK_TOOLS_GEN_LAYOUT_OPTION_H
#define SDK_TOOLS_GEN_LAYOUT_OPTION_H

#include <stdbool.h>

#include "base/word.h"
#include "sdk/shape.h"

/* What --layout may name, for struct sdk_opt: the layouts (sdk/shape.h), and `jigsaw`. */
struct sdk_word sdk_layout_option_word(unsigned i);

/*
 * Makes the shape of a size (NULL: that of the regions, or else 9) with the layouts and the regions that the options name
 * (NULL: not given); *jigsaw: whether `jigsaw` is among them, for random regions. Exits with status 2, and the reason, if
 * there is no such shape. Free it with sdk_shape_free.
 *
 * The regions are a text, one word with a letter for each cell, if no file has that name. A file, or standard input if it is
 * `-`, has such letters over any number of lines, or a record with the field `regions`. They are numbered in the order of
 * their first cells.
 */
struct sdk_shape *sdk_layout_options(const struct sdk_shape *plain, const char *layout, const char *regions, bool *jigsaw);

#endif
