/* SPDX-License-Identifier: MIT */
#include "tools/common/style_options.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/reason.h"
#include "cli/values.h"
#include "paper/page_size.h"

const char *const sdk_weight_names[SDK_WEIGHTS + 1] = { "light", "regular", "medium", "bold", "heavy", NULL };

const char *sdk_lines_parse(const char *text, void *lines, char reason[SDK_REASON_MAX])
{
	double width[3];
	const char *s = text;

	for (unsigned i = 0; i < 3; i++) {
		const size_t n = strcspn(s, ",");
		char copy[16];

		snprintf(copy, sizeof copy, "%.*s", (int)n, s);
		if (n >= sizeof copy || !sdk_decimal(copy, i ? 0.25 : 0, 20, &width[i]) || (s[n] != '\0') != (i < 2))
			return sdk_reason_write(reason, "'%s' is not three widths of lines in points, such as 0.75,2,2.5",
				sdk_show(text, 60).text);
		s += n + 1;
	}
	*(struct sdk_board_lines *)lines = (struct sdk_board_lines){ width[0], width[1], width[2] };
	return NULL;
}

const char *sdk_cell_size_parse(const char *text, void *mm, char reason[SDK_REASON_MAX])
{
	enum { LEAST = 2,
		MOST = 100 };
	const size_t n = strlen(text);
	uint64_t width = 0;
	double points;

	if (!sdk_number(text, n, &width) && !sdk_lengths_parse(text, &points, 1, reason) && points < 1000)
		width = (uint64_t)(points * 25.4 / 72 + 0.5);
	if (width < LEAST || width > MOST)
		return sdk_reason_write(reason, "'%s' is not a width from %d to %d millimetres, such as 12, 1.2cm or 0.5in",
			sdk_show(text, 60).text, LEAST, MOST);
	*(uint64_t *)mm = width;
	return NULL;
}
