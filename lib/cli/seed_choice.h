/* SPDX-License-Identifier: MIT */
/* seed_choice: the seed of --seed, or a new one; separate from cli/values.h, since it makes a tool link libsodium. */
#ifndef SDK_CLI_SEED_CHOICE_H
#define SDK_CLI_SEED_CHOICE_H

#include <stdbool.h>

#include "sdk/random.h"

/* Makes a seed from a text; NULL: from a new random text of the system. `show`: reports the text on standard error. */
struct sdk_seed sdk_seed_choose(const char *text, bool show);

#endif
