/* SPDX-License-Identifier: MIT */
/* sdk-rate: adds its level or another rating to each puzzle, or chooses puzzles by what it takes to solve them. */
#include "cli/tool.h"
#include "cli/values.h"
#include "tools/common/colour_option.h"
#include "tools/common/input_choice.h"
#include "tools/common/spec_option.h"
#include "tools/rate/rate_filter.h"

static struct sdk_rate_options conf = { .kind.scales = 1 << SDK_SCALE_LEVELS };
static int colour; /* of --color */

#define STEPS "scale=levels scale=techniques" /* the scales that have steps */
#define SE .needs = "scale=se", .implies = "scale=se"
enum { POINTS_MAX = 1200000 }; /* more than 100 guesses and 900 eliminations by forcing nets cost */

static const struct sdk_opt opts[] = {
	{ SDK_OPT_CHOICES, .name = "scale", .arg = "SCALE", .to = &conf.kind.scales, .choice = sdk_scale_keys,
		.help = "levels (the default): the six levels; techniques: the hardest technique needed, as 'hardest KEY', and the "
			"number of steps of each, as 'steps KEY:N,KEY:N...', for 4x4 to 10x10; kennett: the class in M. Kennett's "
			"program, as 'kennett easy', for 9x9; se: the ratings of Sudoku Explainer 1.2.1, as 'er 7.1', 'ep 1.2' and "
			"'ed 1.2', for 9x9; minutes: how long people take, and the range of half of the times, as 'minutes 7.5' and "
			"'minutes-range 6.2-9', for 9x9; separate several with commas: levels,techniques" },
	SDK_WITHOUT_OPTION(conf.without, .needs = "scale=techniques scale=se",
		.excludes = "scale=levels scale=kennett scale=minutes", .implies = "scale=techniques"),
	{ SDK_OPT_FLAG, .letter = 'u', .name = "table", .to = &conf.table,
		.help = "write only a table: the number of puzzles for each level, hardest technique, class, ER or minute" },
	{ SDK_OPT_FLAG, .name = "score", .to = &conf.kind.score, .needs = STEPS, .excludes = "table",
		.help = "add the hardest technique and the first step that uses it, as 'hardest KEY' and 'first N'; with levels, also "
			"the effort of a search, as 'guesses N', 'nodes N' and 'depth N'; with techniques, also 'points N' and 'stars N', "
			"1 to 6" },
	{ SDK_OPT_FLAG, .name = "histogram", .to = &conf.kind.histogram, .needs = STEPS, .excludes = "table",
		.help = "add the number of steps of each technique, as 'steps KEY:N,KEY:N...' (--scale=techniques always does)" },
	{ SDK_OPT_HEAD, .help = "Pass on only puzzles" },
	{ SDK_OPT_RANGE, .name = "level", .arg = "A-B", .noun = "level", .to = &conf.choice.level, .min = 1, .max = SDK_LEVELS,
		.needs = "scale=levels", .help = "of level A to B" },
	{ SDK_OPT_RANGE, .name = "points", .arg = "A-B", .to = &conf.choice.points, .min = 0, .max = POINTS_MAX,
		.needs = "scale=techniques", .help = "of A to B points" },
	{ SDK_OPT_PARSE, .name = "se", .arg = "A-B", .to = &conf.choice.se.er, .parse = sdk_er_parse, SE,
		.help = "with an ER from A to B, such as 7.1-8.4 (--scale=se, which is the default with this and the next two)" },
	{ SDK_OPT_FLAG, .name = "diamond", .to = &conf.choice.se.diamond, SE,
		.help = "whose first step is as hard as any later one: ED is ER" },
	{ SDK_OPT_FLAG, .name = "pearl", .to = &conf.choice.se.pearl, SE,
		.help = "of which no step is harder than all steps up to the first placement: EP is ER" },
	{ SDK_OPT_PARSE, .name = "minutes", .arg = "A-B", .to = &conf.choice.minutes, .parse = sdk_minutes_parse,
		.needs = "scale=minutes", .implies = "scale=minutes",
		.help = "of A to B minutes, such as 5-7.5 (--scale=minutes, which is the default with this)" },
	{ SDK_OPT_PARSE, .name = "hardest", .arg = "NAME", .to = &conf.choice.hardest, .parse = sdk_scales_technique_set_parse,
		.word = sdk_scales_technique_word, .list = true, .needs = STEPS,
		.help = "whose hardest technique is this one, or one of several, separated by commas" },
	{ SDK_OPT_PARSE, .name = "require", .arg = "NAME[:N]", .to = &conf.choice.spec, .parse = sdk_scales_require_parse,
		.word = sdk_scales_technique_word, .list = true, .needs = STEPS,
		.help = "whose steps use this technique at least N times (default: once); separate several with commas" },
	{ SDK_OPT_PARSE, .name = "forbid", .arg = "NAME", .to = &conf.choice.spec, .parse = sdk_scales_forbid_parse,
		.word = sdk_scales_technique_word, .list = true, .needs = STEPS,
		.help = "whose steps do not use this technique; separate several with commas" },
	{ SDK_OPT_HEAD, .help = "Wording" },
	SDK_COLOUR_OPTION(colour, .needs = "table"),

	{ SDK_OPT_MOVED, .letter = 'e', .name = "explain", .help = "sdk-explain" },
	{ SDK_OPT_MOVED, .name = "steps", .help = "sdk-explain" },
	{ SDK_OPT_MOVED, .letter = 'o', .name = "output", .help = "sdk-explain" },
	{ SDK_OPT_MOVED, .name = "candidates", .help = "sdk-explain" },
	{ SDK_OPT_MOVED, .name = "stop-at", .help = "sdk-explain" },
	{ SDK_OPT_MOVED, .name = "hint", .help = "sdk-explain" },
	{ SDK_OPT_MOVED, .name = "board", .help = "sdk-explain" },
	{ SDK_OPT_MOVED, .name = "board-in", .help = "sdk-explain" },
	{ SDK_OPT_MOVED, .name = "notation", .help = "sdk-explain" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-rate", "[file ...]",
	"Adds to each puzzle its level, 1 to 6, as the field 'level N', and the number of cells that each pass filled, as "
	"'fills a,b,c,d,e,f'. A puzzle with no solution or several gets 'solutions 0' or 'solutions 2+' instead.",
	"some puzzle rejected, or without exactly one solution", opts, &sdk_input_words,
	SDK_LIMIT_TIME_AND_NODES };

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };

	conf.choice = sdk_rating_choice_any();
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	conf.limits = common.limits;
	conf.colour = conf.table && sdk_colour_wanted(colour);
	if (conf.table && conf.kind.scales & (conf.kind.scales - 1))
		sdk_usage("--table requires a single --scale");
	sdk_without_check(&conf.without, conf.kind.scales);
	sdk_rating_choice_check(&conf.choice, sdk_rating_step_scale(&conf.kind));
	const struct sdk_tally tally = sdk_rate_files(&conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
