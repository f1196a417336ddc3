/* SPDX-License-Identifier: MIT */
/* level_words: the six levels in the words of a person who solves puzzles (sdk/rate.h), as messages (base/words.h). */
#ifndef SDK_EXPLAIN_LEVEL_WORDS_H
#define SDK_EXPLAIN_LEVEL_WORDS_H

struct sdk_level_words {
	const char *name;     /* Hard */
	const char *needs;    /* a few words on what the level's pass does */
	const char *sentence; /* the same as a sentence or two */
};

/* Of a level from 1 to 6. */
const struct sdk_level_words *sdk_level_words(unsigned level);

#endif
