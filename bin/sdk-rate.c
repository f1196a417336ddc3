/* SPDX-License-Identifier: MIT */
/* sdk-rate: adds its level to each puzzle, or explains it step by step. */
#include "cli/tool.h"
#include "filters/filter_files.h"
#include "filters/rate_filter.h"

enum { NOT_GIVEN = -1 };
enum { SCALE_OPTION = 0 }; /* its row in the table */

static struct sdk_rate_options conf = { .kind.scale = SDK_SCALE_LEVELS };
static int form = NOT_GIVEN; /* of --steps */

enum { JSON,
	SVG,
	HTML }; /* the names of `forms` */
static const char *const forms[] = { "json", "svg", "html", NULL };
static const char *const notations[] = { "plain", "short", NULL };

static const struct sdk_opt opts[] = {
	[SCALE_OPTION] = { SDK_OPT_CHOICE, .name = "scale", .arg = "SCALE", .to = &conf.kind.scale,
		.choice = sdk_scale_keys,
		.help = "levels (the default): the six levels; techniques: the hardest technique needed, as 'hardest KEY', and the "
			"number of steps of each, as 'steps KEY:N,KEY:N...', for 4x4 and 9x9; kennett: the class in M. Kennett's "
			"program, as 'kennett easy', for 9x9" },
	{ SDK_OPT_RANGE, .name = "level", .arg = "A-B", .noun = "level", .to = &conf.level, .min = 1, .max = SDK_LEVELS,
		.needs = "scale=levels",
		.help = "pass on only puzzles of level A to B" },
	{ SDK_OPT_FLAG, .letter = 'u', .name = "table", .to = &conf.table,
		.help = "write only a table: the number of puzzles for each level, hardest technique or class" },
	{ SDK_OPT_FLAG, .name = "score", .to = &conf.kind.score, .excludes = "table scale=kennett",
		.help = "add the hardest technique and the first step that uses it, as 'hardest KEY' and 'first N'; with levels, also "
			"the effort of a search, as 'guesses N', 'nodes N' and 'depth N'; with techniques, also 'points N' and 'stars N', "
			"1 to 6" },
	{ SDK_OPT_FLAG, .name = "histogram", .to = &conf.kind.histogram, .excludes = "table scale=kennett",
		.help = "add the number of steps of each technique, as 'steps KEY:N,KEY:N...' (--scale=techniques always does)" },
	{ SDK_OPT_HEAD, .help = "Explanations" },
	{ SDK_OPT_FLAG, .letter = 'e', .name = "explain", .to = &conf.printing.words, .excludes = "table scale=kennett",
		.help = "after each puzzle, write the steps to its solution, as comments" },
	{ SDK_OPT_CHOICE, .name = "steps", .arg = "FORMAT", .to = &form, .choice = forms,
		.excludes = "explain candidates histogram score table scale=kennett",
		.help = "write each puzzle's steps instead: as data (json, one object per line), a picture of each (svg, needs -o), or "
			"a page with all pictures (html)" },
	{ SDK_OPT_TEXT, .letter = 'o', .name = "output", .arg = "PREFIX", .to = &conf.printing.pictures.prefix,
		.needs = "steps=svg",
		.help = "write the picture of each step to a file of its own: PREFIX-RECORD-STEP.svg" },
	{ SDK_OPT_FLAG, .name = "candidates", .to = &conf.printing.candidates, .excludes = "table scale=kennett",
		.help = "write the board that the steps lead to, with the candidates of each cell, instead of the puzzle" },
	{ SDK_OPT_PARSE, .name = "stop-at", .arg = "STEP", .to = &conf.printing.stop, .parse = sdk_stop_parse,
		.needs = "explain steps candidates",
		.help = "with these three options, stop after this number of steps, or after a pass: pass1 to pass6" },
	{ SDK_OPT_FLAG, .name = "hint", .to = &conf.printing.hint,
		.excludes = "level table score histogram explain steps candidates scale=kennett",
		.help = "add only the next step, as 'hint TEXT' (by default, on the scale of techniques for 4x4 and 9x9, and of "
			"levels for other sizes)" },
	{ SDK_OPT_CHOICE, .name = "notation", .arg = "NAME", .to = &conf.printing.notation, .choice = notations,
		.needs = "explain hint",
		.help = "with these two options, describe steps in plain words (plain, the default) or as players write them (short)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-rate", "[file ...]",
	"Adds to each puzzle its level, 1 to 6, as the field 'level N', and the number of cells that each pass filled, as "
	"'fills a,b,c,d,e,f'. A puzzle with no solution or several gets 'solutions 0' or 'solutions 2+' instead.",
	"some puzzle rejected, or without exactly one solution", opts, true, SDK_LIMIT_TIME_AND_NODES };

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };
	int first = sdk_tool_options(&tool, &common, argc, argv);
	bool scale_given = common.given >> SCALE_OPTION & 1;

	if (conf.kind.scale != SDK_SCALE_LEVELS && conf.printing.stop.pass)
		sdk_usage("--stop-at: only the scale of levels has passes; give a number of steps");
	conf.limits = common.limits;
	conf.printing.json = form == JSON;
	conf.printing.pictures.files = form == SVG;
	conf.printing.pictures.page = form == HTML;
	conf.printing.pictures.input = argv + first;
	conf.printing.pictures.inputs = (size_t)(argc - first);
	if (form == SVG && !conf.printing.pictures.prefix)
		sdk_usage("--steps=svg: each picture is a file; name them with -o PREFIX");
	if (form == SVG)
		common.jobs = 1; /* files are written by one thread */
	conf.kind.hint = conf.printing.hint;
	if (conf.kind.hint && !scale_given) {
		conf.kind.scale = SDK_SCALE_TECHNIQUES;
		conf.or_levels = true;
	}
	struct sdk_filter filter = sdk_rate_filter(&conf);
	sdk_pictures_begin(&conf.printing.pictures);
	struct sdk_tally tally = sdk_filter_files(&filter, &conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
