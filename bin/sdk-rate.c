/* SPDX-License-Identifier: MIT */
/* sdk-rate: add to each puzzle its level, or explain it step by step. */
#include "filters/filter_files.h"
#include "filters/rate_filter.h"
#include "cli/tool.h"

enum { NOT_GIVEN = -1 };

static struct sdk_rate_options conf = { .kind.scale = NOT_GIVEN };
static int form = NOT_GIVEN; /* of --steps */

static const char *const scales[] = {
	[SDK_SCALE_LEVELS] = "levels", [SDK_SCALE_TECHNIQUES] = "techniques", [SDK_SCALE_KENNETT] = "kennett", NULL
};
static const char *const forms[] = { "json", NULL };

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_CHOICE, .name = "scale", .arg = "SCALE", .to = &conf.kind.scale, .choice = scales,
		.help = "levels: the six levels (default); techniques: the hardest technique that is needed, as the field "
			"'hardest KEY', and how often each was used, as 'steps KEY:N,KEY:N...'; for 4x4 and 9x9; kennett: the class in "
			"M. Kennett's program, as 'kennett easy', for 9x9" },
	{ .kind = SDK_OPT_RANGE, .name = "level", .arg = "A-B", .noun = "level", .to = &conf.level, .min = 1, .max = SDK_LEVELS,
		.help = "pass on only puzzles of these levels" },
	{ .kind = SDK_OPT_FLAG, .letter = 'u', .name = "table", .to = &conf.table,
		.help = "put out nothing but a table: how many puzzles there are of each level, or of each hardest technique or class" },
	{ .kind = SDK_OPT_FLAG, .name = "score", .to = &conf.kind.score,
		.help = "add the hardest technique and where it is needed first, as 'hardest KEY' and 'first N'; with levels, what a "
			"search takes: 'guesses N', 'nodes N', 'depth N'; with techniques, 'points N' and 'stars 1' to 6" },
	{ .kind = SDK_OPT_FLAG, .name = "histogram", .to = &conf.kind.histogram,
		.help = "add how often each technique was used, as the field 'steps' (with --scale=techniques it is always there)" },
	{ .kind = SDK_OPT_HEAD, .help = "Options of explaining" },
	{ .kind = SDK_OPT_FLAG, .letter = 'e', .name = "explain", .to = &conf.printing.words,
		.help = "tell behind each puzzle how it is solved, one step to a line, as comments" },
	{ .kind = SDK_OPT_CHOICE, .name = "steps", .arg = "FORMAT", .to = &form, .choice = forms,
		.help = "put out each puzzle with its steps as data instead: json, one object to a line" },
	{ .kind = SDK_OPT_FLAG, .name = "marks", .to = &conf.printing.candidates,
		.help = "put out the puzzle as the steps leave it, with the candidates of each cell" },
	{ .kind = SDK_OPT_READ, .name = "stop-at", .arg = "STEP", .to = &conf.printing.stop, .read = sdk_stop_read,
		.help = "tell only so many steps; or pass1 to pass6: the steps up to the end of this pass" },
	{ .kind = SDK_OPT_FLAG, .name = "hint", .to = &conf.printing.hint,
		.help = "add nothing but the next step, as the field 'hint', by --scale=techniques for sizes that it has, unless told "
			"otherwise" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-rate", "[file ...]",
	"Adds to each puzzle its level, 1 to 6, as the field 'level N', and the cells that each pass filled, "
	"as 'fills a,b,c,d,e,f'. A puzzle with no solution or several gets 'solutions 0' or 'solutions 2+' instead.",
	opts, true };

static void check_usage(void)
{
	const struct sdk_step_printing *printing = &conf.printing;
	bool reported = printing->words || printing->json || printing->candidates, counted = conf.kind.score || conf.kind.histogram;

	if (printing->hint && (reported || printing->stop.given || counted || conf.table || conf.level.max))
		sdk_usage("--hint puts out the next step and nothing else, so no option of levels or steps goes with it");
	if (printing->json && (printing->words || printing->candidates || counted))
		sdk_usage("--steps puts out data, so neither --explain, --marks, --histogram nor --score goes with it");
	if (conf.table && (reported || counted))
		sdk_usage("-u puts out nothing but the table, so no option that adds something goes with it");
	if (conf.kind.scale == SDK_SCALE_KENNETT && (reported || printing->hint || counted || conf.level.max))
		sdk_usage("--scale=kennett has classes only, so no option of levels or steps goes with it");
	if (printing->stop.given && !reported)
		sdk_usage("--stop-at goes with --explain, --steps or --marks");
	if (conf.kind.scale == SDK_SCALE_TECHNIQUES && printing->stop.pass)
		sdk_usage("--stop-at: there are no passes with --scale=techniques; give a number of steps");
	if (conf.kind.scale == SDK_SCALE_TECHNIQUES && conf.level.max)
		sdk_usage("--level goes with --scale=levels");
}

int main(int argc, char **argv)
{
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);

	conf.printing.json = form != NOT_GIVEN;
	check_usage();
	conf.kind.hint = conf.printing.hint;
	conf.or_levels = conf.kind.hint && conf.kind.scale == NOT_GIVEN;
	if (conf.kind.scale == NOT_GIVEN)
		conf.kind.scale = conf.kind.hint ? SDK_SCALE_TECHNIQUES : SDK_SCALE_LEVELS;
	struct sdk_filter filter = sdk_rate_filter(&conf);
	struct sdk_tally tally = sdk_filter_files(&filter, &conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
