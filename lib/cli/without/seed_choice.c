/* SPDX-License-Identifier: MIT */
/* Without libsodium: random numbers come from the system, and cannot be repeated. */
#include "cli/seed_choice.h"

#include <unistd.h>

#include "cli/build_need.h"
#include "io/message.h"

struct sdk_seed sdk_seed_choose(const char *text, const char *usual, bool show)
{
	unsigned char byte;

	(void)usual;
	if (text || show)
		sdk_build_need("libsodium", text ? "--seed" : "--show-seed", "");
	if (getentropy(&byte, 1) != 0)
		sdk_die(SDK_NO_RANDOM);
	return (struct sdk_seed){ { 0 } };
}
