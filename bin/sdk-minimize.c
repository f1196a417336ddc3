/* SPDX-License-Identifier: MIT */
/* sdk-minimize: removes redundant clues from puzzles. */
#include "cli/tool.h"
#include "tools/common/input_choice.h"
#include "tools/common/minimize_filter.h"

static struct sdk_minimize_options options;

static const struct sdk_opt opts[] = {
	{ SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &options.seed,
		.help = "set the seed: the same input and seed always give the same output (default: a new seed)" },
	{ SDK_OPT_FLAG, .name = "show-seed", .to = &options.show_seed,
		.help = "print the seed on standard error, so that the run can be repeated" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-minimize", "[file ...]",
	"Removes redundant clues from puzzles, in random order, until each puzzle is minimal.", "some record rejected", opts,
	&sdk_input_words, SDK_LIMIT_TIME_AND_NODES };

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	options.limits = common.limits;
	const struct sdk_tally tally = sdk_minimize_files(&options, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
