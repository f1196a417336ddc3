/* SPDX-License-Identifier: MIT */
/* sdk-solve: replaces each puzzle with its solution, or finds the errors of a half-filled board. */
#include "cli/seed_choice.h"
#include "cli/tool.h"
#include "cli/values.h"
#include "record/field.h"
#include "tools/common/input_choice.h"
#include "tools/solve/method_filter.h"
#include "tools/solve/method_settings.h"
#include "tools/solve/pairs_filter.h"
#include "tools/solve/solve_filter.h"

static struct sdk_solve_options conf;
static struct sdk_method_options method; /* with --method */
static struct sdk_method_settings settings;
static struct sdk_scenario_options scenarios; /* with --guess or --show */
static const char *seed;                      /* NULL: not given */
static bool list_methods;

static const struct sdk_opt opts[] = {
	{ SDK_OPT_FLAG, .letter = 'a', .name = "add", .to = &conf.add,
		.help = "keep the puzzle and add the field 'solution S', or 'solutions 0' or 'solutions 2+' if it has no "
			"solution or more than one" },
	{ SDK_OPT_FLAG, .name = "any", .to = &conf.any, .excludes = "method",
		.help = "if a puzzle has more than one solution, write the first one found" },
	{ SDK_OPT_TEXT, .letter = 'e', .name = "errors", .arg = "BOARD", .to = &conf.errors,
		.excludes = "add any errors-in method",
		.help = "write only the cells of this half-filled board that differ from the solution, and those with wrong pencil "
			"marks: 'r1c3 r5c2 missing-mark=r2c2 stale-mark=r6c1:25'" },
	{ SDK_OPT_TEXT, .name = "errors-file", .arg = "FILE", .to = &conf.errors_file,
		.excludes = "add any errors errors-in method",
		.help = "the same with the board in FILE (-: standard input; the puzzles are then in files)" },
	{ SDK_OPT_PARSE, .name = "errors-in", .arg = "KEY", .to = &conf.errors_in, .parse = sdk_key_parse,
		.word = sdk_field_word,
		.excludes = "add any method",
		.help = "keep the puzzle, and add these cells of the board in its field KEY, as the field 'errors'" },
	{ SDK_OPT_HEAD, .help = "Methods from the literature, in place of the exact solver" },
	{ SDK_OPT_PARSE, .letter = 'm', .name = "method", .arg = "NAME", .to = &method.method, .parse = sdk_method_parse,
		.word = sdk_method_word,
		.help = "search for one solution by this method, and add its counts as fields" },
	{ SDK_OPT_FLAG, .name = "list-methods", .to = &list_methods, .help = "list the methods with their parameters and exit" },
	{ SDK_OPT_PARSE, .name = "set", .arg = "NAME=VALUE[,...]", .to = &settings, .parse = sdk_method_settings_parse,
		.word = sdk_method_parameter_word, .list = true,
		.needs = "method", .help = "set parameters of the method, such as passes=10 (--list-methods prints them)" },
	{ SDK_OPT_NUMBER, .name = "limit-rounds", .arg = "N", .to = &method.max_rounds, .min = 1, .max = UINT64_MAX,
		.needs = "method", .help = "give up on a puzzle after N rounds" },
	{ SDK_OPT_TEXT, .name = "seed", .arg = "TEXT", .to = &seed,
		.needs = "method", .help = "set the seed of methods that use random numbers (default: 0)" },
	{ SDK_OPT_HEAD, .help = "Options for the method pairs" },
	{ SDK_OPT_PARSE, .name = "guess", .arg = "CELLS", .to = &scenarios.guesses, .parse = sdk_guesses_parse,
		.needs = "method=pairs", .excludes = "add limit-rounds",
		.help = "try all plausible values of these cells (r1c2,r4c4...), and write each solution found, if they are fewer "
			"than 100" },
	{ SDK_OPT_FLAG, .name = "show", .to = &scenarios.show,
		.needs = "method=pairs", .excludes = "add limit-rounds",
		.help = "after each round, write the plausible values, as a comment" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-solve", "[file ...]",
	"Replaces each puzzle with its solution. A puzzle with no solution or several is rejected.",
	"some puzzle not solved or rejected, or some board with errors", opts, &sdk_input_words, SDK_LIMIT_TIME_AND_NODES };

/* Sets the parameters of the method, and rejects options that do not apply to it. */
static void check_method(const struct sdk_method *m)
{
	char reason[SDK_REASON_MAX];
	const char *bad = sdk_method_settings_apply(&settings, m, method.parameter, reason);

	if (bad)
		sdk_usage("--set: %s", bad);
	if (method.limits.nodes && !m->nodes)
		sdk_usage("--limit-nodes: method '%s' has no nodes", m->name);
	if (method.max_rounds && !m->rounds)
		sdk_usage("--limit-rounds: method '%s' has no rounds", m->name);
	if (seed && !m->random)
		sdk_usage("--seed: method '%s' draws no random numbers", m->name);
}

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };
	struct sdk_tally tally;
	const int first = sdk_tool_options(&tool, &common, argc, argv);
	char *const *file = argv + first;
	const size_t files = (size_t)(argc - first);

	if (list_methods) {
		sdk_methods_print();
		return 0;
	}
	conf.limits = method.limits = scenarios.limits = common.limits;
	if (method.method)
		check_method(method.method);
	method.add = conf.add;
	method.seed = sdk_seed_choose(seed, "0", false);
	if (scenarios.guesses.n || scenarios.show)
		tally = sdk_scenario_files(&scenarios, &common, file, files);
	else if (method.method)
		tally = sdk_method_files(&method, &common, file, files);
	else
		tally = sdk_solve_files(&conf, &common, file, files);
	return sdk_status(&tally);
}
