/* SPDX-License-Identifier: MIT */
/* sdk-mutate: derives new puzzles from others by exchanging clues. */
#include "cli/tool.h"
#include "tools/common/input_choice.h"
#include "tools/common/mutate_filter.h"

static struct sdk_mutate_options options = {
	.mutation = { .count = 1, .tries = 100000, .clues = { 0, SDK_CELLS_MAX }, .level = { 1, 6 } }
};

static const struct sdk_opt opts[] = {
	{ SDK_OPT_PARSE, .letter = 'm', .name = "mutate", .arg = "-P+Q", .to = &options.mutation, .parse = sdk_mutation_parse,
		.help = "remove P clues and add Q others; required" },
	{ SDK_OPT_NUMBER, .letter = 'n', .name = "count", .arg = "N", .to = &options.mutation.count, .max = UINT64_MAX - 1,
		.help = "write N different mutants of each puzzle (default: 1)" },
	{ SDK_OPT_FLAG, .name = "all", .to = &options.all, .excludes = "count tries seed show-seed",
		.help = "write all mutants of each puzzle instead of random ones, ordered by the clues removed and added" },
	{ SDK_OPT_NUMBER, .name = "tries", .arg = "N", .to = &options.mutation.tries, .min = 1, .max = SDK_MUTATE_TRIES_MAX,
		.help = "give up on a puzzle after N tries in a row without a new mutant (default: 100000)" },
	{ SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &options.seed,
		.help = "set the seed: the same input and seed always give the same output (default: a new seed)" },
	{ SDK_OPT_FLAG, .name = "show-seed", .to = &options.show_seed,
		.help = "print the seed on standard error, so that the run can be repeated" },
	{ SDK_OPT_HEAD, .help = "Constraints on the mutants" },
	{ SDK_OPT_RANGE, .name = "clues", .arg = "A-B", .to = &options.mutation.clues, .max = SDK_CELLS_MAX,
		.help = "only mutants with A to B clues" },
	{ SDK_OPT_RANGE, .name = "level", .arg = "A-B", .to = &options.mutation.level, .min = 1, .max = 6,
		.noun = "level",
		.help = "only mutants of level A to B, as rated by sdk-rate" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-mutate", "[file ...]",
	"Derives new puzzles with exactly one solution from the puzzles that it reads, by exchanging clues.",
	"some record rejected, or with too few mutants", opts, &sdk_input_words, SDK_LIMIT_TIME_AND_NODES };

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	if (!options.mutation.out && !options.mutation.in)
		sdk_usage("--mutate is required: -P+Q removes P clues and adds Q others");
	options.limits = common.limits;
	const struct sdk_tally tally = sdk_mutate_files(&options, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
