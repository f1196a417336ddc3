/* SPDX-License-Identifier: MIT */
/* sdk-pss: solves puzzles with probabilities, and reports which of them can be solved that way. */
#include <string.h>

#include "cli/tool.h"
#include "cli/values.h"
#include "tools/common/field_word.h"
#include "tools/common/input_choice.h"
#include "tools/common/pss_filter.h"

enum { CELLS_MOST = 81 }; /* largest operand, as in PSS */

static struct sdk_pss_filter_options conf;

/* Values of the command line; 0: not given. */
static int evolution, initial, ties;
static float tolerance, clip, weight;
static uint64_t sweeps, rounds;

static const char *const ties_name[] = { "order", "random", NULL };

static const struct sdk_opt opts[] = {
	{ SDK_OPT_FLAG, .letter = '1', .name = "check", .to = &conf.check,
		.help = "fill in nothing: keep the puzzle, and add only the fields" },
	{ SDK_OPT_FLAG, .letter = 'v', .name = "stats", .to = &conf.stats,
		.help = "at the end, report on standard error the numbers of puzzles worked on and solved" },
	{ SDK_OPT_PARSE, .name = "by", .arg = "KEY", .to = &conf.by, .parse = sdk_key_parse,
		.word = sdk_field_word,
		.help = "report the same, and first the same for each value of the field KEY, such as level" },
	{ SDK_OPT_FLAG, .name = "trace", .to = &conf.trace, .excludes = "check",
		.help = "write a table of all probabilities, round by round, instead of puzzles" },
	{ SDK_OPT_FLAG, .name = "each-sweep", .to = &conf.each_sweep, .needs = "trace",
		.help = "add the probabilities after each sweep to the table" },
	{ SDK_OPT_TEXT, .name = "animate", .arg = "FILE", .to = &conf.animate,
		.help = "also write an HTML page that shows how the first puzzle is solved" },
	{ SDK_OPT_HEAD, .help = "Options for the method" },
	{ SDK_OPT_CHOICE, .letter = 'e', .name = "evolution", .arg = "NAME", .to = &evolution,
		.choice = sdk_pss_evolution_name,
		.help = "how probabilities whose sum is not 1 are corrected: belief (the default) divides odds, fit divides "
			"probabilities, nudge adds to them" },
	{ SDK_OPT_CHOICE, .name = "initial", .arg = "SUMS", .to = &initial, .choice = sdk_pss_initial_name,
		.help = "what the initial probabilities sum to: cells (the default), each cell to 1; cells+digits, in addition "
			"each value to 9 over a 9x9 board, as in PSS" },
	{ SDK_OPT_PARSE, .name = "weight", .arg = "X", .to = &weight, .parse = sdk_share_parse,
		.needs = "evolution=belief",
		.help = "for belief, the weight of each sum (default: 0.59; 0.25 is close to fit)" },
	{ SDK_OPT_PARSE, .name = "tolerance", .arg = "X", .to = &tolerance, .parse = sdk_share_parse,
		.help = "end an evolution when all sums are within X of 1 (default: 0.02)" },
	{ SDK_OPT_NUMBER, .name = "sweeps", .arg = "N", .to = &sweeps, .min = 1, .max = 1000000,
		.help = "end an evolution after N sweeps that fill no cell (default: 100)" },
	{ SDK_OPT_PARSE, .name = "clip", .arg = "X", .to = &clip, .parse = sdk_share_parse,
		.help = "clip by X (default: 0.5)" },
	{ SDK_OPT_CHOICE, .name = "ties", .arg = "HOW", .to = &ties, .choice = ties_name,
		.help = "which of several equally high probabilities to clip: order (the default), the first; or random, a random "
			"one" },
	{ SDK_OPT_TEXT, .name = "seed", .arg = "TEXT", .to = &conf.seed, .needs = "ties=random",
		.help = "set the seed of --ties=random (default: the empty text)" },
	{ SDK_OPT_NUMBER, .name = "rounds", .arg = "N", .to = &rounds, .min = 1, .max = 1000000,
		.help = "give up on a puzzle after N rounds that fill no cell (default: 100)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-pss", "[cells] [file ...]",
	"Solves puzzles with probabilities, as far as possible, without deductions and without backtracking; with a "
	"number of cells, 1 to 81, fills in at most that number. Adds the fields 'pss solved' or 'pss failed', 'rounds N' "
	"and 'cells N'.",
	"some puzzle failed or rejected", opts, &sdk_input_words, SDK_LIMIT_TIME };

/* The defaults of the evolution, overridden by the values of the command line. */
static struct sdk_pss_options choose_options(void)
{
	struct sdk_pss_options o = sdk_pss_defaults((enum sdk_pss_evolution)evolution);

	o.initial = (enum sdk_pss_initial)initial;
	if (tolerance > 0)
		o.tolerance = tolerance;
	if (clip > 0)
		o.clip = clip;
	if (weight > 0)
		o.weight = weight;
	o.random = ties != 0;
	if (sweeps)
		o.sweeps = (unsigned)sweeps;
	if (rounds)
		o.rounds = (unsigned)rounds;
	return o;
}

static bool is_number(const char *text)
{
	return *text && strspn(text, "0123456789") == strlen(text);
}

/* PSS takes any negative number for what -1 means. */
static void take_negative_numbers(char **argv, int argc)
{
	static char check[] = "-1";

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
		if (argv[i][0] == '-' && is_number(argv[i] + 1) && strspn(argv[i] + 1, "0") < strlen(argv[i] + 1))
			argv[i] = check;
}

/* Takes the number of cells out of the operands, and returns the number of those left: the files. */
static int take_cells(char **operand, int operands)
{
	int files = 0;

	for (int i = 0; i < operands; i++) {
		const char *text = operand[i];

		if (!is_number(text)) {
			operand[files++] = operand[i];
			continue;
		}
		if (conf.cells)
			sdk_usage("'%s' is a second number of cells (write ./%s for a file of that name)", text, text);
		if (!sdk_number(text, strlen(text), &conf.cells) || conf.cells < 1 || conf.cells > CELLS_MOST)
			sdk_usage("'%s' is not a number of cells from 1 to %d (write ./%s for a file of that name)", text,
				CELLS_MOST, text);
	}
	if (conf.cells && (conf.check || conf.trace))
		sdk_usage("%s cannot be combined with a number of cells", conf.check ? "--check" : "--trace");
	return files;
}

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };

	take_negative_numbers(argv, argc);
	const int first = sdk_tool_options(&tool, &common, argc, argv);
	const int files = take_cells(argv + first, argc - first);

	conf.pss = choose_options();
	conf.limits = common.limits;
	const struct sdk_tally tally = sdk_pss_files(&conf, &common, argv + first, (size_t)files);

	return sdk_status(&tally);
}
