/* SPDX-License-Identifier: MIT */
/* word: a word that the argument of an option may be, with its description, for the completion of command lines. */
#ifndef SDK_BASE_WORD_H
#define SDK_BASE_WORD_H

struct sdk_word {
	const char *name; /* NULL: there are no more */
	const char *text; /* or NULL */
};

#endif
