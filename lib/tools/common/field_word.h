/* SPDX-License-Identifier: MIT */
/*
 * field_word: the keys of the fields that the tools write, for the completion of options that take keys. sdk(7) has the same
 * list, which a test compares.
 */
#ifndef SDK_TOOLS_COMMON_FIELD_WORD_H
#define SDK_TOOLS_COMMON_FIELD_WORD_H

#include "base/word.h"

/* Key i, in the order of the alphabet. For `word` of struct sdk_opt. */
struct sdk_word sdk_field_word(unsigned i);

#endif
