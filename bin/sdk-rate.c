/* SPDX-License-Identifier: MIT */
/* sdk-rate: adds its level to each puzzle, explains it step by step, or chooses puzzles by what it takes to solve them. */
#include "cli/tool.h"
#include "cli/values.h"
#include "record/field.h"
#include "tools/common/colour_option.h"
#include "tools/common/input_choice.h"
#include "tools/common/spec_option.h"
#include "tools/rate/rate_filter.h"

enum { NOT_GIVEN = -1 };

static struct sdk_rate_options conf = { .kind.scales = 1 << SDK_SCALE_LEVELS };
static int form = NOT_GIVEN, degree = NOT_GIVEN, colour; /* of --steps, --hint and --color */

enum { FORM_JSON,
	FORM_FIELD,
	FORM_SVG,
	FORM_HTML }; /* the names of `forms` */
static const char *const forms[] = { "json", "field", "svg", "html", NULL };
static const char *const notations[] = { "plain", "short", NULL };

#define STEPS "scale=levels scale=techniques" /* the scales that have steps */
#define SE .needs = "scale=se", .implies = "scale=se"
enum { POINTS_MAX = 1000000 }; /* more than 81 guesses and 648 eliminations by forcing nets cost */

static const struct sdk_opt opts[] = {
	{ SDK_OPT_CHOICES, .name = "scale", .arg = "SCALE", .to = &conf.kind.scales, .choice = sdk_scale_keys,
		.help = "levels (the default): the six levels; techniques: the hardest technique needed, as 'hardest KEY', and the "
			"number of steps of each, as 'steps KEY:N,KEY:N...', for 4x4 and 9x9; kennett: the class in M. Kennett's "
			"program, as 'kennett easy', for 9x9; se: the ratings of Sudoku Explainer 1.2.1, as 'er 7.1', 'ep 1.2' and "
			"'ed 1.2', for 9x9; separate several with commas: levels,techniques" },
	{ SDK_OPT_FLAG, .letter = 'u', .name = "table", .to = &conf.table,
		.help = "write only a table: the number of puzzles for each level, hardest technique, class or ER" },
	{ SDK_OPT_FLAG, .name = "score", .to = &conf.kind.score, .needs = STEPS, .excludes = "table",
		.help = "add the hardest technique and the first step that uses it, as 'hardest KEY' and 'first N'; with levels, also "
			"the effort of a search, as 'guesses N', 'nodes N' and 'depth N'; with techniques, also 'points N' and 'stars N', "
			"1 to 6" },
	{ SDK_OPT_FLAG, .name = "histogram", .to = &conf.kind.histogram, .needs = STEPS, .excludes = "table steps=json",
		.help = "add the number of steps of each technique, as 'steps KEY:N,KEY:N...' (--scale=techniques always does)" },
	{ SDK_OPT_HEAD, .help = "Pass on only puzzles" },
	{ SDK_OPT_RANGE, .name = "level", .arg = "A-B", .noun = "level", .to = &conf.choice.level, .min = 1, .max = SDK_LEVELS,
		.needs = "scale=levels", .help = "of level A to B" },
	{ SDK_OPT_RANGE, .name = "points", .arg = "A-B", .to = &conf.choice.points, .min = 0, .max = POINTS_MAX,
		.needs = "scale=techniques", .help = "of A to B points" },
	{ SDK_OPT_RANGE, .name = "stars", .arg = "A-B", .to = &conf.choice.stars, .min = 1, .max = SDK_STARS_MAX,
		.needs = "scale=techniques", .help = "of A to B stars" },
	{ SDK_OPT_PARSE, .name = "se", .arg = "A-B", .to = &conf.choice.se.er, .parse = sdk_er_parse, SE,
		.help = "with an ER from A to B, such as 7.1-8.4 (--scale=se, which is the default with this and the next two)" },
	{ SDK_OPT_FLAG, .name = "diamond", .to = &conf.choice.se.diamond, SE,
		.help = "whose first step is as hard as any later one: ED is ER" },
	{ SDK_OPT_FLAG, .name = "pearl", .to = &conf.choice.se.pearl, SE,
		.help = "of which no step is harder than all steps up to the first placement: EP is ER" },
	{ SDK_OPT_PARSE, .name = "hardest", .arg = "NAME", .to = &conf.choice.hardest, .parse = sdk_technique_set_parse,
		.word = sdk_scales_technique_word, .list = true, .needs = STEPS,
		.help = "whose hardest technique is this one, or one of several, separated by commas" },
	{ SDK_OPT_PARSE, .name = "require", .arg = "NAME[:N]", .to = &conf.choice.spec, .parse = sdk_scales_require_parse,
		.word = sdk_scales_technique_word, .list = true, .needs = STEPS,
		.help = "whose steps use this technique at least N times (default: once); separate several with commas" },
	{ SDK_OPT_PARSE, .name = "forbid", .arg = "NAME", .to = &conf.choice.spec, .parse = sdk_scales_forbid_parse,
		.word = sdk_scales_technique_word, .list = true, .needs = STEPS,
		.help = "whose steps do not use this technique; separate several with commas" },
	{ SDK_OPT_HEAD, .help = "Explanations" },
	{ SDK_OPT_FLAG, .letter = 'e', .name = "explain", .to = &conf.printing.words, .needs = STEPS " scale=se",
		.excludes = "table", .help = "after each puzzle, write the steps to its solution, as comments" },
	{ SDK_OPT_CHOICE, .name = "steps", .arg = "FORMAT", .to = &form, .choice = forms,
		.needs = STEPS " scale=se", .excludes = "explain table hint=where hint=what hint=cells",
		.help = "write the steps as data: json, an object per line instead of the record; field, a JSON array as the field "
			"'reasons'. Or draw them: svg, a file for each, with -o; html, a page with all pictures" },
	{ SDK_OPT_TEXT, .letter = 'o', .name = "output", .arg = "PREFIX", .to = &conf.printing.pictures.prefix,
		.needs = "steps=svg",
		.help = "write the picture of each step to a file of its own: PREFIX-RECORD-STEP.svg" },
	{ SDK_OPT_FLAG, .name = "candidates", .to = &conf.printing.candidates, .needs = STEPS,
		.excludes = "table steps=svg steps=html",
		.help = "write the board that the steps lead to, with the candidates of each cell, instead of the puzzle; with --steps, "
			"add the board before it to each step" },
	{ SDK_OPT_PARSE, .name = "stop-at", .arg = "STEP", .to = &conf.printing.stop, .parse = sdk_stop_parse,
		.needs = "explain steps candidates",
		.help = "with --explain, --steps and --candidates: stop after this number of steps, or after a pass, pass1 to pass6" },
	{ SDK_OPT_HEAD, .help = "Hints" },
	{ SDK_OPT_CHOICE, .name = "hint", .arg = "DEGREE", .to = &degree, .choice = sdk_hint_degree_name, .bare = "full",
		.needs = STEPS,
		.excludes = "level points stars se diamond pearl hardest require forbid table score histogram explain steps=json "
			    "steps=field steps=html candidates stop-at",
		.help = "add only the next step, as 'hint TEXT': where (only the unit to look at), what (also the technique), cells (also "
			"its cells) or full (the whole step, the default); with --steps=svg, draw it. On the scale of techniques for "
			"4x4 and 9x9, and of levels for other sizes, unless --scale says otherwise" },
	{ SDK_OPT_TEXT, .name = "board", .arg = "FILE", .to = &conf.boards, .needs = "hint",
		.help = "continue from the boards in FILE, one for each puzzle: first report errors in what is filled in and in the "
			"pencil marks" },
	{ SDK_OPT_PARSE, .name = "board-in", .arg = "KEY", .to = &conf.board_in, .parse = sdk_key_parse,
		.word = sdk_field_word, .needs = "hint", .excludes = "board",
		.help = "the same with the board in the field KEY of each puzzle" },
	{ SDK_OPT_HEAD, .help = "Wording" },
	SDK_COLOUR_OPTION(colour, .needs = "explain table"),
	{ SDK_OPT_CHOICE, .name = "notation", .arg = "NAME", .to = &conf.printing.notation, .choice = notations,
		.needs = "explain hint=full", .excludes = "steps",
		.help = "for --explain and a full --hint: describe steps in plain words (plain, the default) or as players do (short)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-rate", "[file ...]",
	"Adds to each puzzle its level, 1 to 6, as the field 'level N', and the number of cells that each pass filled, as "
	"'fills a,b,c,d,e,f'. A puzzle with no solution or several gets 'solutions 0' or 'solutions 2+' instead.",
	"some puzzle rejected, or without exactly one solution, or some board with errors", opts, &sdk_input_words,
	SDK_LIMIT_TIME_AND_NODES };

/* Rejects options that do not apply to the scales. */
static void check_scales(void)
{
	const unsigned scale = sdk_rating_step_scale(&conf.kind);

	if (scale != SDK_SCALE_LEVELS && conf.printing.stop.pass)
		sdk_usage("--stop-at: only the scale of levels has passes; give a number of steps");
	if (conf.kind.scales & (conf.kind.scales - 1) && (conf.table || conf.printing.hint))
		sdk_usage("%s requires a single --scale", conf.table ? "--table" : "--hint");
	if (scale == SDK_SCALE_SE && (sdk_pictures_wanted(&conf.printing.pictures) || conf.printing.notation))
		sdk_usage("%s: steps of --scale=se are plain words or data", conf.printing.words ? "--notation" : "--steps");
	sdk_rating_choice_check(&conf.choice, scale);
}

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };

	conf.choice = sdk_rating_choice_any();
	int first = sdk_tool_options(&tool, &common, argc, argv);

	conf.limits = common.limits;
	conf.printing.colour = (conf.printing.words || conf.table) && sdk_colour_wanted(colour);
	conf.objects = form == FORM_JSON;
	conf.kind.reasons = form == FORM_FIELD;
	conf.printing.json = form == FORM_JSON || form == FORM_FIELD;
	conf.printing.pictures.files = form == FORM_SVG;
	conf.printing.pictures.page = form == FORM_HTML;
	conf.printing.pictures.input = argv + first;
	conf.printing.pictures.inputs = (size_t)(argc - first);
	if (form == FORM_SVG && !conf.printing.pictures.prefix)
		sdk_usage("--steps=svg: each picture is a file; name them with -o PREFIX");
	conf.kind.hint = conf.printing.hint = degree != NOT_GIVEN;
	conf.printing.degree = conf.kind.hint ? (enum sdk_hint_degree)degree : SDK_HINT_WHERE;
	if (conf.kind.hint && !sdk_tool_given(&tool, &common, "scale")) {
		conf.kind.scales = 1 << SDK_SCALE_TECHNIQUES;
		conf.or_levels = true;
	}
	check_scales();
	sdk_pictures_begin(&conf.printing.pictures);
	struct sdk_tally tally = sdk_rate_files(&conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
