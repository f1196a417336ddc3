/* SPDX-License-Identifier: MIT */
#include "cli/seed_option.h"

#include <string.h>

#include "io/message.h"

struct sdk_seed sdk_seed_choose(const struct sdk_seed_option *option)
{
	char fresh[SDK_SEED_TEXT];
	const char *text = option->text;
	struct sdk_seed seed;

	if (!text) {
		sdk_seed_from_system(fresh);
		text = fresh;
	}
	if (option->show)
		sdk_report("seed %s", text);
	sdk_seed_from_text(&seed, text, strlen(text));
	return seed;
}
