/* SPDX-License-Identifier: MIT */
/* seed_choice: the seed of --seed, or a new one; separate from cli/values.h, since it makes a tool link libsodium. */
#ifndef SDK_CLI_SEED_CHOICE_H
#define SDK_CLI_SEED_CHOICE_H

#include <stdbool.h>

#include "sdk/random.h"

#define SDK_NO_RANDOM "the system has no source of random numbers: neither getrandom(2) nor /dev/urandom works"

/*
 * Makes a seed from the text, or with NULL from the usual one; if that is NULL too, from a new random text of the system.
 * `show`: reports the text on standard error. Without libsodium, there are no seeds (sdk/random.h): a text and `show` are
 * wrong usage, and end the program.
 */
struct sdk_seed sdk_seed_choose(const char *text, const char *usual, bool show);

#endif
