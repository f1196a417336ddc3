/* SPDX-License-Identifier: MIT */
/* sdk-fmt: writes puzzles in another format. */
#include "cli/tool.h"
#include "record/field.h"
#include "tools/common/colour_option.h"
#include "tools/common/format_filter.h"
#include "tools/common/input_choice.h"

static struct sdk_format_filter_options conf = { .cell_mm = 10, .style = { .digits = -1 } };
static bool list_formats;
static int to, spelling;
static char empty; /* 0: not given */
static struct sdk_output_symbols symbols;

static const char *format_names[SDK_FORMATS + 1];

static struct sdk_word format_word(unsigned i)
{
	return i < SDK_FORMATS ? (struct sdk_word){ sdk_format[i].name, sdk_format[i].text } : (struct sdk_word){ NULL, NULL };
}

static const struct sdk_opt opts[] = {
	{ SDK_OPT_CHOICE, .letter = 't', .name = "to", .arg = "FORMAT", .to = &to, .choice = format_names,
		.word = format_word,
		.help = "write the puzzles in this format (default: line)" },
	{ SDK_OPT_PARSE, .name = "template", .arg = "TEXT", .to = &conf.template, .parse = sdk_template_parse,
		.excludes = "to output",
		.help = "write a line like this for each puzzle, with {n}, {puzzle}, and {KEY} for fields: '{n}: {puzzle}'" },
	{ SDK_OPT_FLAG, .name = "list-formats", .to = &list_formats, .help = "list the formats and exit" },
	{ SDK_OPT_FLAG, .name = "models", .to = &conf.models, .excludes = "loose input-format symbols column",
		.help = "read models instead of puzzles: the output of a SAT solver for --to=dimacs" },
	{ SDK_OPT_FLAG, .letter = 'c', .name = "candidates", .to = &conf.candidates, .excludes = "solution",
		.help = "show the candidates of each empty cell: the values that the clues leave for it" },
	{ SDK_OPT_FLAG, .letter = 's', .name = "solution", .to = &conf.solution,
		.help = "fill in the solution from the field 'solution', which sdk-solve -a adds" },
	{ SDK_OPT_FLAG, .name = "fill-singles", .to = &conf.fill_singles,
		.help = "make partial cells with one value clues, as in puzzles of 729 characters" },
	{ SDK_OPT_PARSE, .name = "empty", .arg = "CHAR", .to = &empty, .parse = sdk_empty_parse,
		.help = "write this character for an empty cell, such as 0" },
	{ SDK_OPT_CHOICE, .name = "to-symbols", .arg = "SYMBOLS", .to = &spelling, .choice = sdk_spelling_names,
		.help = "write values as 1-9A-G, 0-9A-F or A-P, on 25x25 boards 1-9A-P, 0-9A-O or A-Y" },
	SDK_COLOUR_OPTION(conf.colour, .needs = "to=grid to=plain to=board to=pss"),
	{ SDK_OPT_HEAD, .help = "Tables" },
	{ SDK_OPT_PARSE, .name = "columns", .arg = "KEYS", .to = &conf.columns, .parse = sdk_columns_parse,
		.word = sdk_field_word, .list = true,
		.needs = "to=csv to=tsv to=jsonl",
		.help = "write these columns (KEY,KEY...): puzzle, number, and the keys of fields (default: puzzle and the fields of "
			"the first record)" },
	{ SDK_OPT_HEAD, .help = "Collections" },
	{ SDK_OPT_TEXT, .name = "name", .arg = "TEXT", .to = &conf.name, .needs = "to=opensudoku",
		.help = "name the collection (default: the field 'title' of the first record, or Sudoku)" },
	{ SDK_OPT_HEAD, .help = "Documents of one board" },
	{ SDK_OPT_TEXT, .letter = 'o', .name = "output", .arg = "PREFIX", .to = &conf.output,
		.help = "write each board to a file of its own: PREFIX-1.svg, PREFIX-2.svg... (.cnf for formulas)" },

	{ SDK_OPT_MOVED, .name = "to=png", .help = "sdk-draw" },
	{ SDK_OPT_MOVED, .name = "to=pdf", .help = "sdk-draw" },
	{ SDK_OPT_MOVED, .name = "title", .help = "sdk-draw --title-fields" },
	{ SDK_OPT_MOVED, .name = "cell-size", .help = "sdk-draw" },
	{ SDK_OPT_MOVED, .name = "font", .help = "sdk-draw" },
	{ SDK_OPT_MOVED, .name = "digit-weight", .help = "sdk-draw" },
	{ SDK_OPT_MOVED, .name = "digit-size", .help = "sdk-draw" },
	{ SDK_OPT_MOVED, .name = "lines", .help = "sdk-draw" },
	{ SDK_OPT_MOVED, .name = "dpi", .help = "sdk-draw" },
	{ SDK_OPT_MOVED, .name = "canonical", .help = "sdk-morph" },
	{ SDK_OPT_MOVED, .name = "add", .help = "sdk-morph" },
	{ SDK_OPT_MOVED, .name = "shuffle", .help = "sdk-morph" },
	{ SDK_OPT_MOVED, .name = "seed", .help = "sdk-morph" },
	{ SDK_OPT_MOVED, .name = "transpose", .help = "sdk-morph" },
	{ SDK_OPT_MOVED, .name = "rotate", .help = "sdk-morph" },
	{ SDK_OPT_MOVED, .name = "relabel", .help = "sdk-morph" },
	{ SDK_OPT_MOVED, .name = "normalize", .help = "sdk-morph" },
	{ SDK_OPT_MOVED, .name = "automorphisms", .help = "sdk-morph" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-fmt", "[file ...]", "Writes puzzles in another format.",
	"some record rejected or skipped", opts, &sdk_input_words, SDK_LIMIT_TIME };

/* Rejects options that do not apply to the format. */
static void check_format(const struct sdk_format *f, const struct sdk_common *common)
{
	static const char *const symbol_options[] = { "empty", "to-symbols" };

	if (conf.candidates && !f->lists && !f->marks)
		sdk_usage("--candidates: format '%s' cannot show candidates", f->name);
	if (conf.solution && f->candidates)
		sdk_usage("--solution: format '%s' shows candidates", f->name);
	if (!f->suffix && conf.output)
		sdk_usage("--output: format '%s' does not use a file for each board", f->name);
	for (unsigned i = 0; i < 2; i++)
		if (sdk_tool_given(&tool, common, symbol_options[i]) && !f->symbols && !conf.template)
			sdk_usage("--%s: format '%s' has symbols of its own", symbol_options[i], f->name);
}

static void choose_symbols(void)
{
	char reason[SDK_REASON_MAX];

	if (!spelling && !empty)
		return;
	const char *bad = sdk_output_symbols(&symbols, (unsigned)spelling, empty, reason);

	if (bad)
		sdk_usage("--empty: %s", bad);
	conf.symbols = &symbols;
}

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };

	for (int i = 0; i < SDK_FORMATS; i++)
		format_names[i] = sdk_format[i].name;
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	if (list_formats) {
		sdk_formats_print();
		return 0;
	}
	conf.format = &sdk_format[to];
	check_format(conf.format, &common);
	choose_symbols();
	conf.limits = common.limits;
	const struct sdk_tally tally = sdk_format_files(&conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
