/* SPDX-License-Identifier: MIT */
/* sdk-unique: passes on the puzzles that have exactly one solution. */
#include "cli/tool.h"
#include "tools/common/input_choice.h"
#include "tools/common/unique_filter.h"

static struct sdk_unique_options conf = { .limit = 2 };

static const struct sdk_opt opts[] = {
	{ SDK_OPT_FLAG, .letter = 'v', .name = "invert", .to = &conf.invert,
		.help = "pass on the other puzzles instead: those with no solution or several, or (with --minimal) with a redundant "
			"clue" },
	{ SDK_OPT_FLAG, .letter = 'c', .name = "count", .to = &conf.count, .excludes = "invert minimal",
		.help = "pass on every puzzle and add the field 'solutions N', or 'solutions N+' if counting stopped at the limit" },
	{ SDK_OPT_NUMBER, .name = "limit", .arg = "N", .to = &conf.limit, .min = 2, .max = UINT64_MAX, .needs = "count",
		.help = "stop counting at N solutions (default: 2)" },
	{ SDK_OPT_FLAG, .letter = 'm', .name = "minimal", .to = &conf.minimal,
		.help = "pass on only minimal puzzles: without any one of their clues they would have more solutions" },
	{ SDK_OPT_FLAG, .name = "classes", .to = &conf.classes,
		.help = "of equivalent puzzles pass on only the first one" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-unique", "[file ...]",
	"Passes on the puzzles that have exactly one solution.", "no puzzle passed on, or some record rejected", opts,
	&sdk_input_words, SDK_LIMIT_TIME_AND_NODES };

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	conf.limits = common.limits;
	const struct sdk_tally tally = sdk_unique_files(&conf, &common, argv + first, (size_t)(argc - first));

	return tally.passed ? sdk_status(&tally) : (tally.error ? 2 : 1); /* like grep: 1 if nothing passed */
}
