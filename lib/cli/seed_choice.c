/* SPDX-License-Identifier: MIT */
#include "cli/seed_choice.h"

#include <string.h>

#include "io/message.h"

struct sdk_seed sdk_seed_choose(const char *text, bool show)
{
	char fresh[SDK_SEED_TEXT];
	struct sdk_seed seed;

	if (!text) {
		sdk_seed_from_system(fresh);
		text = fresh;
	}
	if (show)
		sdk_report("seed %s", text);
	sdk_seed_from_text(&seed, text, strlen(text));
	return seed;
}
