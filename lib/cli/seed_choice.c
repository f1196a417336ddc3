/* SPDX-License-Identifier: MIT */
#include "cli/seed_choice.h"

#include <sodium.h>
#include <string.h>

#include "io/message.h"

/* libsodium calls this when the system has no random numbers, and would then abort. */
static void die_of_no_random(void)
{
	sdk_die(SDK_NO_RANDOM);
}

struct sdk_seed sdk_seed_choose(const char *text, const char *usual, bool show)
{
	char fresh[SDK_SEED_TEXT];
	struct sdk_seed seed;

	sodium_set_misuse_handler(die_of_no_random);
	if (!text)
		text = usual;
	if (!text) {
		sdk_seed_from_system(fresh);
		text = fresh;
	}
	if (show)
		sdk_report("seed %s", text);
	sdk_seed_from_text(&seed, text, strlen(text));
	return seed;
}
