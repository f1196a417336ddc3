/* SPDX-License-Identifier: MIT */
/*
 * words: messages in another language, from a catalogue in the PO format of GNU gettext, which translators know: `msgid` is
 * a message in English, by which it is found, and `msgstr` its translation.
 *
 * There is no locale: whoever writes messages has the catalogue at hand. Without one (NULL) they are in English.
 */
#ifndef SDK_BASE_WORDS_H
#define SDK_BASE_WORDS_H

#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"

/* Marks a message in a table, which is translated where it is written. */
#define SDK_MESSAGE(text) text

struct sdk_words;

/*
 * Reads a catalogue of n bytes. Plural-Forms in its header is an expression as gettext has it; without one there are two
 * forms, and the first is for 1. Translations marked as fuzzy are none. Returns NULL, with the reason, if the catalogue is
 * malformed; the reason is empty when memory runs out.
 */
struct sdk_words *sdk_words_new(const char *text, size_t n, char reason[SDK_REASON_MAX]);
void sdk_words_free(struct sdk_words *words);

/*
 * Whether the catalogue has a translation of every message of a template, with the same directives of printf in the same
 * order. Returns NULL, or which one it lacks. A message that the template does not have is not looked at.
 */
const char *sdk_words_reject(const struct sdk_words *words, const struct sdk_words *template, char reason[SDK_REASON_MAX]);

/* The translation of a message, which the catalogue must have. */
const char *sdk_word(const struct sdk_words *words, const char *message) __attribute__((format_arg(2)));

/* The same for a number of things: one message is for 1 thing in English, the other for all other numbers. */
const char *sdk_word_of(const struct sdk_words *words, const char *one, const char *many, uint64_t number)
	__attribute__((format_arg(2), format_arg(3)));

/* Form i of such a message, or NULL; and the rule that gives the number of the form for n, in C. */
const char *sdk_word_form(const struct sdk_words *words, const char *one, unsigned i);
const char *sdk_words_rule(const struct sdk_words *words);

/* The translation of message number i, from 0; NULL: there are no more. The header is no message. */
const char *sdk_words_translation(const struct sdk_words *words, size_t i);

#endif
