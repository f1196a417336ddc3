/* SPDX-License-Identifier: MIT */
/* language: the languages of books and pages, whose words are the catalogues of the folder po. */
#ifndef SDK_TOOLS_BOOK_LANGUAGE_H
#define SDK_TOOLS_BOOK_LANGUAGE_H

#include "base/word.h"
#include "sdk/common.h"

/* A catalogue (base/words.h), as the Makefile has turned it into C: its lines, then NULL. */
struct sdk_catalogue {
	const char *language; /* such as `de` */
	const char *const *line;
};

/* The languages, then one whose name is NULL: the template, which has all messages. */
extern const struct sdk_catalogue sdk_catalogues[];

/* Reads a language, or the name of a file of its words, into a struct sdk_words *, NULL for English. For `parse`. */
const char *sdk_language_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Language i, for `word` of struct sdk_opt. */
struct sdk_word sdk_language_word(unsigned i);

#endif
