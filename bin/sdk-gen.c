/* SPDX-License-Identifier: MIT */
/* sdk-gen: generates random puzzles with exactly one solution. */
#include "cli/part_option.h"
#include "cli/tool.h"
#include "tools/common/er_option.h"
#include "tools/common/technique_option.h"
#include "tools/gen/generate_filter.h"

static struct sdk_generate_options options;
static bool list_techniques;

static const struct sdk_opt opts[] = {
	{ SDK_OPT_NUMBER, .letter = 'n', .name = "count", .arg = "N", .to = &options.count, .max = UINT64_MAX - 1,
		.help = "write N puzzles (default: endless)" },
	{ SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &options.seed,
		.help = "set the seed: the same seed always gives the same puzzles (default: a new seed)" },
	{ SDK_OPT_FLAG, .name = "show-seed", .to = &options.show_seed,
		.help = "print the seed on standard error, so that the run can be repeated" },
	{ SDK_OPT_PARSE, .name = "part", .arg = "R/M", .to = &options.part, .parse = sdk_part_parse,
		.help = "generate only puzzles R, R + M, R + 2M... of the seed: one of M parts of the work" },
	{ SDK_OPT_NUMBER, .name = "start", .arg = "K", .to = &options.start, .max = UINT64_MAX,
		.help = "skip the first K puzzles, to resume a run that stopped after K lines" },
	{ SDK_OPT_NUMBER, .name = "tries", .arg = "N", .to = &options.tries, .min = 1, .max = SDK_TRIES_MAX,
		.help = "end the run, with status 1, at a puzzle that is not found in N attempts" },
	{ SDK_OPT_SECONDS, .name = "timeout", .arg = "TIME", .to = &options.timeout, .max = 1000000000,
		.help = "end the run, with status 1, after this time (seconds, or such as 2m); without this or --tries, a search for "
			"puzzles that do not exist is endless" },

	{ SDK_OPT_HEAD, .help = "Constraints on the puzzles, and the method" },
	{ SDK_OPT_CHOICE, .name = "size", .arg = "N", .to = &options.size, .choice = sdk_size_name,
		.help = "the size of the board: 4, 9 (the default), 16 or 25" },
#define SDK_CONSTRAINT(option, proof, check, member, ...) { .name = option, .to = &options.member, __VA_ARGS__ },
#include "gen/constraint.def"
#undef SDK_CONSTRAINT
	{ SDK_OPT_TEXT, .name = "from", .arg = "FILE", .to = &options.from, .excludes = "method=controlled-bias",
		.help = "generate puzzles from the full grids in FILE: one of each; with -n N, N puzzles, returning to the first "
			"grid after the last" },
	{ SDK_OPT_FLAG, .name = "list-techniques", .to = &list_techniques,
		.help = "list the names for --require and --forbid, easiest first, and exit" },

	{ SDK_OPT_MOVED, .name = "minimize", .help = "sdk-minimize" },
	{ SDK_OPT_MOVED, .name = "mutate", .help = "sdk-mutate" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-gen", "",
	"Generates random minimal puzzles with exactly one solution, one per line.",
	"some puzzle not found, or some grid rejected", opts, NULL, SDK_LIMIT_NONE };

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };

	options = sdk_generate_defaults();
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	if (first < argc)
		sdk_usage("unexpected argument '%s': sdk-gen reads no puzzles", argv[first]);
	if (list_techniques) {
		sdk_technique_names_write();
		return 0;
	}
	const struct sdk_tally tally = sdk_generate_puzzles(&options, &common);

	return sdk_status(&tally);
}
