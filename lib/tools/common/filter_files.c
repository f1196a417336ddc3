/* SPDX-License-Identifier: MIT */
#include "tools/common/filter_files.h"

#include <stdio.h>
#include <string.h>

#include "io/output.h"
#include "tools/common/input_choice.h"

enum {
	ROW = 9,
	CELLS = 81,
	MANY = 17 /* more than a word or a damaged puzzle has */
};

/*
 * Whether the text (n bytes) is a 9x9 puzzle, or a row of one, in which x, X, ? or another ASCII character is the only one
 * for empty cells, as --loose reads it; a character other than these three must occur 17 times. Then writes the advice.
 */
static bool advise_loose(const char *s, size_t n, char advice[SDK_REASON_MAX])
{
	size_t cells = 0, empty = 0;
	char c = 0;

	for (size_t i = 0; i < n; i++) {
		if (s[i] == ' ')
			continue;
		cells++;
		if (s[i] >= '1' && s[i] <= '9')
			continue;
		if (s[i] <= ' ' || s[i] > '~' || strchr(".0_-*", s[i]) || (c && s[i] != c))
			return false;
		c = s[i];
		empty++;
	}
	if (!c || !(strchr("xX?", c) ? cells == ROW || cells == CELLS : cells == CELLS && empty >= MANY))
		return false;
	snprintf(advice, SDK_REASON_MAX, "--loose reads '%c' as an empty cell", c);
	return true;
}

struct sdk_tally sdk_filter_files(const struct sdk_filter *filter, const void *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	struct sdk_input_choice choice;

	return sdk_filter_framed(filter, conf, common, sdk_input_choose(&choice, common), file, files);
}

struct sdk_tally sdk_filter_framed(const struct sdk_filter *filter, const void *conf, const struct sdk_common *common,
	const struct sdk_framer *framer, char *const *file, size_t files)
{
	const struct sdk_run run = { .jobs = (unsigned)common->jobs,
		.quiet = common->quiet,
		.strict = common->strict,
		.verbose = common->all_messages,
		.framer = framer,
		.advise = common->loose || common->input_format || *common->columns ? NULL : advise_loose };
	struct sdk_tally tally = sdk_filter_run(filter, conf, &run, file, files);

	sdk_output_close();
	return tally;
}
