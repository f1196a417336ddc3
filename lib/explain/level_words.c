/* SPDX-License-Identifier: MIT */
#include "explain/level_words.h"

#include <assert.h>

#include "base/words.h"

/* Nothing here says that no guess is needed: level 6 may need one. */
static const struct sdk_level_words words[] = {
	{ SDK_MESSAGE("Very easy"), SDK_MESSAGE("A cell with one digit left"),
		SDK_MESSAGE("At this level there is always an empty cell with only one digit left for it.") },
	{ SDK_MESSAGE("Easy"), SDK_MESSAGE("A digit with one place left"),
		SDK_MESSAGE("At this level there is always a digit with only one place left in a row, a column or a box, or a cell "
			    "with only one "
			    "digit left.") },
	{ SDK_MESSAGE("Medium"), SDK_MESSAGE("Pairs and triples of cells"),
		SDK_MESSAGE("At this level two or three cells with the same pencil marks can keep those digits from the rest of "
			    "their row, column "
			    "or box.") },
	{ SDK_MESSAGE("Hard"), SDK_MESSAGE("Boxes that act on rows and columns"),
		SDK_MESSAGE("At this level a box can decide what happens in a row or a column outside it. Pencil marks help.") },
	{ SDK_MESSAGE("Very hard"), SDK_MESSAGE("Groups of any size"),
		SDK_MESSAGE("At this level a group of cells of any size can keep its digits from the rest of a row, a column or a "
			    "box. Pencil marks "
			    "are needed.") },
	{ SDK_MESSAGE("Extreme"), SDK_MESSAGE("More than all of these"),
		SDK_MESSAGE("At this level all that helped before is not enough: longer chains of thought are needed, or a guess "
			    "that may have to "
			    "be taken back.") },
};

const struct sdk_level_words *sdk_level_words(unsigned level)
{
	assert(level >= 1 && level <= sizeof words / sizeof *words);
	return &words[level - 1];
}
