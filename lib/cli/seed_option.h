/* SPDX-License-Identifier: MIT */
/* seed_option: the options --seed and --show-seed of the tools that draw random numbers. */
#ifndef SDK_CLI_SEED_OPTION_H
#define SDK_CLI_SEED_OPTION_H

#include <stdbool.h>

#include "sdk/random.h"

/* Where the two options go. All zero: none was given. */
struct sdk_seed_option {
	const char *text; /* NULL: a new seed for every run */
	bool show;        /* print the seed on standard error */
};

/* The seed of this run: that of the option, or else a new one from the system. Prints its text if that is wanted. */
struct sdk_seed sdk_seed_choose(const struct sdk_seed_option *option);

#endif
