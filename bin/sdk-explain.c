/* SPDX-License-Identifier: MIT */
/* sdk-explain: explains step by step how puzzles are solved, in words, as data or in pictures; and gives hints. */
#include "cli/tool.h"
#include "cli/values.h"
#include "record/field.h"
#include "tools/common/colour_option.h"
#include "tools/common/input_choice.h"
#include "tools/explain/explain_filter.h"

enum { NOT_GIVEN = -1 };

static struct sdk_explain_options conf;
static int scale = NOT_GIVEN, form = NOT_GIVEN, degree = NOT_GIVEN, colour; /* of --scale, --steps, --hint and --color */

static const unsigned scale_of[] = { SDK_SCALE_TECHNIQUES, SDK_SCALE_LEVELS, SDK_SCALE_SE };
static const char *const scales[] = { "techniques", "levels", "se", NULL };

enum { FORM_WORDS,
	FORM_JSON,
	FORM_FIELD,
	FORM_SVG,
	FORM_HTML }; /* the names of `forms` */
static const char *const forms[] = { "words", "json", "field", "svg", "html", NULL };
static const char *const notations[] = { "plain", "short", NULL };

static const struct sdk_opt opts[] = {
	{ SDK_OPT_CHOICE, .name = "scale", .arg = "SCALE", .to = &scale, .choice = scales,
		.help = "techniques: each step is the easiest that is possible, for 4x4 to 10x10 (the default there); levels: the passes "
			"of the six levels (the default above); se: the rules of Sudoku Explainer 1.2.1, for 9x9 without layouts" },
	{ SDK_OPT_CHOICE, .name = "steps", .arg = "FORMAT", .to = &form, .choice = forms,
		.excludes = "hint=where hint=what hint=cells",
		.help = "write the steps as words (the default): comments after each puzzle; json: an object per line instead of the "
			"record; field: a JSON array as the field 'reasons'; svg: a picture for each step, with -o; html: a page with "
			"all pictures" },
	{ SDK_OPT_TEXT, .letter = 'o', .name = "output", .arg = "PREFIX", .to = &conf.printing.pictures.prefix,
		.needs = "steps=svg",
		.help = "write the picture of each step to a file of its own: PREFIX-RECORD-STEP.svg" },
	{ SDK_OPT_FLAG, .name = "candidates", .to = &conf.printing.candidates, .excludes = "steps=svg steps=html",
		.help = "write the board that the steps lead to, with the candidates of each cell, instead of the puzzle, and no words "
			"unless --steps=words asks for them; with --steps=json and field, add the board before it to each step" },
	{ SDK_OPT_PARSE, .name = "stop-at", .arg = "STEP", .to = &conf.printing.stop, .parse = sdk_stop_parse,
		.help = "stop after this number of steps, or, with --scale=levels, after a pass, pass1 to pass6" },
	{ SDK_OPT_FLAG, .name = "all", .to = &conf.printing.all,
		.excludes = "steps=svg steps=html candidates hint scale=levels scale=se",
		.help = "write all steps that are possible now, easiest first, in place of those to the solution" },
	SDK_WITHOUT_OPTION(conf.without, .excludes = "scale=levels"),
	{ SDK_OPT_HEAD, .help = "Hints" },
	{ SDK_OPT_CHOICE, .name = "hint", .arg = "DEGREE", .to = &degree, .choice = sdk_hint_degree_name, .bare = "full",
		.excludes = "steps=words steps=json steps=field steps=html candidates stop-at",
		.help = "add only the next step, as 'hint TEXT': where (only the unit to look at), what (also the technique), cells (also "
			"its cells) or full (the whole step, the default); with --steps=svg, draw it" },
	{ SDK_OPT_TEXT, .name = "board", .arg = "FILE", .to = &conf.boards, .needs = "hint all",
		.excludes = "steps=json steps=field",
		.help = "continue from the boards in FILE, one for each puzzle: first report errors in what is filled in and in the "
			"pencil marks" },
	{ SDK_OPT_PARSE, .name = "board-in", .arg = "KEY", .to = &conf.board_in, .parse = sdk_key_parse,
		.word = sdk_field_word, .needs = "hint all", .excludes = "board steps=json steps=field",
		.help = "the same with the board in the field KEY of each puzzle" },
	{ SDK_OPT_HEAD, .help = "Wording" },
	SDK_COLOUR_OPTION(colour, .excludes = "steps=json steps=field steps=svg steps=html hint"),
	{ SDK_OPT_CHOICE, .name = "notation", .arg = "NAME", .to = &conf.printing.notation, .choice = notations,
		.excludes = "steps=json steps=field steps=svg steps=html hint=where hint=what hint=cells",
		.help = "describe steps in plain words (plain, the default) or as players do (short)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-explain", "[file ...]",
	"Explains step by step how each puzzle is solved, in comments after it. A puzzle with several solutions is explained as "
	"far as logic goes, and gets 'solutions N' and 'open CELL=VALUES,...', where they differ.",
	"some puzzle rejected, or without exactly one solution, or some board with errors", opts, &sdk_input_words,
	SDK_LIMIT_TIME_AND_NODES };

/* Rejects options that do not apply to the scale. */
static void check_scale(void)
{
	if (conf.printing.stop.pass && (conf.scale != SDK_SCALE_LEVELS || conf.or_levels))
		sdk_usage("--stop-at: only the scale of levels has passes; give a number of steps");
	if (conf.printing.notation && !conf.printing.words && !conf.printing.hint)
		sdk_usage("--notation: no steps are written in words; --steps=words does that");
	if (form == FORM_SVG && !conf.printing.pictures.prefix)
		sdk_usage("--steps=svg: each picture is a file; name them with -o PREFIX");
}

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);
	struct sdk_step_printing *printing = &conf.printing;

	conf.scale = scale == NOT_GIVEN ? SDK_SCALE_TECHNIQUES : scale_of[scale];
	conf.or_levels = scale == NOT_GIVEN && !conf.without.given && !conf.printing.all;
	conf.limits = common.limits;
	conf.objects = form == FORM_JSON;
	conf.field = form == FORM_FIELD;
	printing->hint = degree != NOT_GIVEN;
	printing->degree = printing->hint ? (enum sdk_hint_degree)degree : SDK_HINT_FULL;
	printing->json = conf.objects || conf.field;
	printing->words = form == FORM_WORDS || (form == NOT_GIVEN && !printing->hint && !printing->candidates);
	printing->colour = printing->words && sdk_colour_wanted(colour);
	printing->pictures.files = form == FORM_SVG;
	printing->pictures.page = form == FORM_HTML;
	printing->pictures.input = argv + first;
	printing->pictures.inputs = (size_t)(argc - first);
	check_scale();
	sdk_without_check(&conf.without, UINT64_C(1) << conf.scale);
	const struct sdk_tally tally = sdk_explain_files(&conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
