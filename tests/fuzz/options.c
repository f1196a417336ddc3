/* SPDX-License-Identifier: MIT */
/*
 * The command line: the bytes are arguments, one per line, for a tool that has an option of every kind and one for every
 * parser of values. Wrong usage ends the program with a message of one line, or two.
 */
#include "fuzz.h"

#include <getopt.h>

#include "cli/tool.h"
#include "cli/values.h"
#include "ends.h"
#include "grid/technique.h"
#include "sdk/derive.h"
#include "sdk/generate.h"
#include "sdk/rate.h"
#include "tools/book/collect.h"
#include "tools/book/item_caption.h"
#include "tools/book/language.h"
#include "tools/book/options.h"
#include "tools/book/sections.h"
#include "tools/common/file_list.h"
#include "tools/common/format_filter.h"
#include "tools/common/spec_option.h"
#include "tools/common/style_options.h"
#include "tools/common/technique_option.h"
#include "tools/common/without_option.h"
#include "tools/explain/step_printer.h"
#include "tools/morph/relabelling.h"
#include "tools/solve/method_filter.h"
#include "tools/solve/method_settings.h"
#include "tools/solve/pairs_filter.h"
#include "write/template.h"

enum { ARGUMENTS_MAX = 16 };

static struct {
	bool flag;
	uint64_t number, any_number;
	double seconds;
	struct sdk_range level, clues, fills[SDK_LEVELS], er, minutes;
	const char *text, *key;
	int choice, bare;
	uint64_t choices;
	float share;
	struct sdk_part part;
	struct sdk_spec spec;
	struct sdk_technique_set hardest;
	struct sdk_without without;
	const struct sdk_method *method;
	struct sdk_method_settings settings;
	struct sdk_mutation mutation;
	struct sdk_guesses guesses;
	struct sdk_stop stop;
	const char *caption;
	struct sdk_book_take take;
	struct sdk_page_size page;
	struct sdk_book_layout layout;
	struct sdk_words *words;
	struct sdk_file_list files;
	const char *isbn;
	struct sdk_board_lines lines;
	uint64_t cell_mm;
	struct sdk_relabelling relabel;
	struct sdk_columns columns;
	char empty;
	const char *template;
} to;

static const char *const names[] = { "none", "first", "second", NULL };
static const struct sdk_opt opts[] = {
	{ SDK_OPT_HEAD, .help = "Values" },
	{ SDK_OPT_FLAG, .letter = 'f', .name = "flag", .help = "a flag", .to = &to.flag, .excludes = "number choice=first" },
	{ SDK_OPT_NUMBER, .letter = 'n', .name = "number", .arg = "N", .help = "a number", .to = &to.number, .min = 2, .max = 40 },
	{ SDK_OPT_NUMBER, .name = "any-number", .arg = "N", .help = "a number", .to = &to.any_number, .max = UINT64_MAX - 1 },
	{ SDK_OPT_SECONDS, .letter = 't', .name = "seconds", .arg = "S", .help = "a time", .to = &to.seconds, .max = 1000000 },
	{ SDK_OPT_RANGE, .letter = 'l', .name = "level", .arg = "A-B", .help = "a range", .to = &to.level, .min = 1,
		.max = SDK_LEVELS, .noun = "level" },
	{ SDK_OPT_RANGE, .letter = 'c', .name = "clues", .arg = "A-B", .help = "a range", .to = &to.clues, .max = SDK_CELLS_MAX,
		.needs = "number choice=second" },
	{ SDK_OPT_TEXT, .letter = 'x', .name = "text", .arg = "TEXT", .help = "a text", .to = &to.text },
	{ SDK_OPT_CHOICE, .name = "choice", .arg = "NAME", .help = "a name", .to = &to.choice, .choice = names },
	{ SDK_OPT_CHOICE, .name = "bare", .arg = "NAME", .help = "a name, or none", .to = &to.bare, .choice = names,
		.bare = "second", .needs = "choices=first" },
	{ SDK_OPT_CHOICES, .name = "choices", .arg = "NAMES", .help = "names", .to = &to.choices, .choice = names },
	{ SDK_OPT_MOVED, .name = "moved", .help = "sdk-other" },
	{ SDK_OPT_HEAD, .help = "Parsers" },
	{ SDK_OPT_PARSE, .name = "share", .arg = "X", .help = "a share", .to = &to.share, .parse = sdk_share_parse },
	{ SDK_OPT_PARSE, .name = "key", .arg = "KEY", .help = "a key", .to = &to.key, .parse = sdk_key_parse },
	{ SDK_OPT_PARSE, .name = "part", .arg = "R/M", .help = "a part", .to = &to.part, .parse = sdk_part_parse },
	{ SDK_OPT_PARSE, .name = "fills", .arg = "RANGES", .help = "ranges", .to = to.fills, .parse = sdk_fills_parse },
	{ SDK_OPT_PARSE, .name = "se", .arg = "A-B", .help = "a range", .to = &to.er, .parse = sdk_er_parse,
		.implies = "choices=second" },
	{ SDK_OPT_PARSE, .name = "minutes", .arg = "A-B", .help = "a range", .to = &to.minutes, .parse = sdk_minutes_parse },
	{ SDK_OPT_PARSE, .name = "require", .arg = "LIST", .help = "techniques", .to = &to.spec,
		.parse = sdk_technique_require_parse },
	{ SDK_OPT_PARSE, .name = "forbid", .arg = "LIST", .help = "techniques", .to = &to.spec,
		.parse = sdk_technique_forbid_parse },
	{ SDK_OPT_PARSE, .name = "scales-require", .arg = "LIST", .help = "techniques", .to = &to.spec,
		.parse = sdk_scales_require_parse },
	{ SDK_OPT_PARSE, .name = "scales-forbid", .arg = "LIST", .help = "techniques", .to = &to.spec,
		.parse = sdk_scales_forbid_parse },
	{ SDK_OPT_PARSE, .name = "hardest", .arg = "LIST", .help = "techniques", .to = &to.hardest,
		.parse = sdk_scales_technique_set_parse },
	{ SDK_OPT_PARSE, .name = "only", .arg = "NAME", .help = "a technique", .to = &to.spec,
		.parse = sdk_technique_hardest_parse },
	{ SDK_OPT_PARSE, .name = "without", .arg = "LIST", .help = "techniques", .to = &to.without, .parse = sdk_without_parse },
	{ SDK_OPT_PARSE, .letter = 'm', .name = "method", .arg = "NAME", .help = "a method", .to = &to.method,
		.parse = sdk_method_parse },
	{ SDK_OPT_PARSE, .name = "set", .arg = "LIST", .help = "parameters", .to = &to.settings,
		.parse = sdk_method_settings_parse },
	{ SDK_OPT_PARSE, .name = "mutate", .arg = "-P+Q", .help = "a mutation", .to = &to.mutation, .parse = sdk_mutation_parse },
	{ SDK_OPT_PARSE, .name = "guess", .arg = "CELLS", .help = "guesses", .to = &to.guesses, .parse = sdk_guesses_parse },
	{ SDK_OPT_PARSE, .name = "stop-at", .arg = "STEP", .help = "a step", .to = &to.stop, .parse = sdk_stop_parse },
	{ SDK_OPT_PARSE, .name = "caption", .arg = "TEXT", .help = "a caption", .to = &to.caption, .parse = sdk_caption_parse },
	{ SDK_OPT_PARSE, .name = "take", .arg = "LIST", .help = "counts", .to = &to.take, .parse = sdk_book_take_parse },
	{ SDK_OPT_PARSE, .name = "page", .arg = "SIZE", .help = "a page", .to = &to.page, .parse = sdk_page_size_parse },
	{ SDK_OPT_PARSE, .name = "isbn", .arg = "TEXT", .help = "a number", .to = &to.isbn, .parse = sdk_isbn_parse },
	{ SDK_OPT_PARSE, .name = "language", .arg = "LANG", .help = "words", .to = &to.words, .parse = sdk_language_parse },
	{ SDK_OPT_PARSE, .name = "exclude", .arg = "FILE", .help = "files", .to = &to.files, .parse = sdk_file_list_parse },
	{ SDK_OPT_PARSE, .name = "grid", .arg = "CxR", .help = "a grid", .to = &to.layout, .parse = sdk_book_grid_parse },
	{ SDK_OPT_PARSE, .name = "margins", .arg = "LIST", .help = "margins", .to = &to.layout, .parse = sdk_book_margins_parse },
	{ SDK_OPT_PARSE, .name = "relabel", .arg = "VALUES", .help = "values", .to = &to.relabel, .parse = sdk_relabelling_parse },
	{ SDK_OPT_PARSE, .name = "columns", .arg = "KEYS", .help = "columns", .to = &to.columns, .parse = sdk_columns_parse },
	{ SDK_OPT_PARSE, .name = "empty", .arg = "CHAR", .help = "a symbol", .to = &to.empty, .parse = sdk_empty_parse },
	{ SDK_OPT_PARSE, .name = "template", .arg = "TEXT", .help = "a template", .to = &to.template,
		.parse = sdk_template_parse },
	{ SDK_OPT_PARSE, .name = "lines", .arg = "LIST", .help = "widths", .to = &to.lines, .parse = sdk_lines_parse },
	{ SDK_OPT_PARSE, .name = "cell-size", .arg = "WIDTH", .help = "a width", .to = &to.cell_mm, .parse = sdk_cell_size_parse },
	{ .kind = SDK_OPT_END }
};

/* ---- arguments ---- */

static void check_values(const struct sdk_common *common)
{
	must(common->jobs >= 1);
	must(!to.number || (to.number >= 2 && to.number <= 40));
	must(to.seconds >= 0 && to.seconds <= 1000000);
	must(to.level.min <= to.level.max && to.level.max <= SDK_LEVELS);
	must(to.clues.min <= to.clues.max && to.clues.max <= SDK_CELLS_MAX);
	must(to.choice >= 0 && to.choice < 3 && to.bare >= 0 && to.bare < 3 && to.choices < 8);
}

static void check_settings(const struct sdk_method *method)
{
	double value[SDK_METHOD_PARAMETERS];
	char reason[SDK_REASON_MAX];

	if (!method || sdk_method_settings_apply(&to.settings, method, value, reason))
		return;
	for (unsigned i = 0; i < method->parameters; i++)
		must(sdk_method_parameter_allows(&method->parameter[i], value[i]));
}

static void check_parsed(void)
{
	must(to.share == 0 || (to.share >= 1e-6F && to.share <= 1));
	must(!to.key || *to.key);
	must(to.part.of ? to.part.number >= 1 && to.part.number <= to.part.of : !to.part.number);
	must(to.guesses.n <= SDK_GUESSES_MAX);
	for (unsigned i = 0; i < to.guesses.n; i++)
		must(to.guesses.guess[i].row >= 1 && to.guesses.guess[i].col <= SDK_VALUES_MAX &&
			to.guesses.guess[i].row <= (to.guesses.guess[i].col ? SDK_VALUES_MAX : SDK_CELLS_MAX));
	for (unsigned pass = 0; pass < SDK_LEVELS; pass++)
		must(to.fills[pass].min <= to.fills[pass].max);
	must(to.er.min <= to.er.max && to.er.max <= 200);
	must(to.minutes.min <= to.minutes.max && to.minutes.max <= SDK_MINUTES_MAX);
	for (size_t i = 0; i < to.spec.steps_count; i++)
		must(to.spec.steps[i].technique < SDK_TECHNIQUES);
	must(to.mutation.out <= SDK_CELLS_MAX && to.mutation.in <= SDK_CELLS_MAX);
	must(!to.stop.pass || (to.stop.number >= 1 && to.stop.number <= SDK_LEVELS));
}

/* Every part of a template is one that can be read. */
static void check_template(const char *text)
{
	struct sdk_template_part part;

	for (const char *s = text, *end = s + strlen(s); sdk_template_next(&s, true, &part);)
		must(s <= end && part.n && (!part.key || (part.s >= text && part.s + part.n < end)));
}

static void check_format(void)
{
	must(to.columns.n <= SDK_COLUMNS_MAX);
	for (unsigned i = 0; i < to.columns.n; i++)
		must(to.columns.end[i] > (i ? to.columns.end[i - 1] : 0) && to.columns.end[i] <= to.columns.names.n);
	must(!to.empty || strchr("0._-*?xX", to.empty));
	if (to.template)
		check_template(to.template);
}

static void check_book(void)
{
	const struct sdk_margins *m = &to.layout.margins;

	must(to.take.n <= SDK_TAKE_MAX && to.files.n <= SDK_FILE_LIST_MAX);
	for (size_t i = 0; i < to.take.n; i++)
		must(to.take.part[i].n && to.take.part[i].count);
	must(to.page.width == 0 || (to.page.width >= 216 && to.page.width <= 2880));
	must(to.page.height == 0 || (to.page.height >= 216 && to.page.height <= 2880));
	must(to.layout.columns * to.layout.rows <= 12 && !to.layout.columns == !to.layout.rows);
	must(m->inside >= 0 && m->outside >= 0 && m->top >= 0 && m->bottom >= 0);
	must(to.cell_mm == 0 || (to.cell_mm >= 2 && to.cell_mm <= 100));
	must(to.lines.cell >= 0 && to.lines.box >= 0 && to.lines.frame >= 0 && to.lines.frame <= 20);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct sdk_input_words no_words = { 0 };
	static const struct sdk_tool tool = {
		"sdk-tool", "[file ...]", "Has options.", "it failed", opts, &no_words, SDK_LIMIT_TIME_AND_NODES
	};
	struct bytes b = { data, size };
	char name[] = "sdk-tool", *argv[ARGUMENTS_MAX + 2] = { name };
	struct sdk_common common = { 0 };
	int argc = 1;

	while (b.n && argc <= ARGUMENTS_MAX)
		argv[argc++] = take_string(&b, '\n');
	memset(&to, 0, sizeof to);
	optind = 0; /* getopt_long starts again */
	if (unless_it_ends()) {
		const int first = sdk_tool_options(&tool, &common, argc, argv);

		must(first >= 1 && first <= argc && messages == 0);
		check_values(&common);
		check_parsed();
		check_settings(to.method);
		check_book();
		check_format();
		may_end = false;
	} else {
		must(end_status == 2 ? messages == 1 || messages == 2 : end_status == 0 && messages == 0);
	}
	for (char **text = argv + 1; *text; text++)
		free(*text);
	free((void *)to.spec.steps);
	free(to.settings.setting);
	sdk_columns_free(&to.columns);
	sdk_words_free(to.words);
	return 0;
}
