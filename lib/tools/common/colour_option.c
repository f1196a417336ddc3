/* SPDX-License-Identifier: MIT */
#include "tools/common/colour_option.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const sdk_colour_when_names[] = { "auto", "always", "never", NULL };

bool sdk_colour_wanted(int when)
{
	const char *const no_color = getenv("NO_COLOR"), *const term = getenv("TERM");

	if (when != SDK_COLOUR_AUTO)
		return when == SDK_COLOUR_ALWAYS;
	return isatty(1) && !(no_color && *no_color) && term && *term && strcmp(term, "dumb") != 0;
}
