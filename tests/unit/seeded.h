/* SPDX-License-Identifier: MIT */
/* seeded: tests that hold only if random numbers can be repeated, which they cannot in a build without libsodium. */
#ifndef TESTS_UNIT_SEEDED_H
#define TESTS_UNIT_SEEDED_H

#include "sdk/random.h"
#include "tap.h"

static inline void tap_seeded(bool good, const char *what)
{
	if (sdk_random_repeats())
		tap(good, what);
	else
		printf("ok %d %s # skip build without libsodium: nothing is repeated\n", ++tap_count, what);
}

/* The text of a seed for sdk/text.h. */
static inline const char *any_seed(void)
{
	return sdk_random_repeats() ? "s" : "";
}

#endif
