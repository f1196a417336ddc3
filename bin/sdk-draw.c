/* SPDX-License-Identifier: MIT */
/* sdk-draw: draws puzzles as pictures. */
#include <unistd.h>

#include "cli/tool.h"
#include "record/field.h"
#include "tools/common/format_filter.h"
#include "tools/common/input_choice.h"
#include "tools/common/style_options.h"
#include "tools/draw/paper_draw.h"

static struct sdk_format_filter_options conf = { .cell_mm = 10, .style = { .digits = -1 } };
static int to;
static uint64_t dpi = 300;
static bool press;

/* The formats, in the order of the manual. */
static const enum sdk_picture form[SDK_PICTURES] = { SDK_PICTURE_SVG, SDK_PICTURE_PNG, SDK_PICTURE_PDF, SDK_PICTURE_PS,
	SDK_PICTURE_EPS };
static const char *format_names[SDK_PICTURES + 1];

static struct sdk_word format_word(unsigned i)
{
	const struct sdk_format *f = i < SDK_PICTURES ? &sdk_picture[form[i]] : NULL;

	return f ? (struct sdk_word){ f->name, f->text } : (struct sdk_word){ NULL, NULL };
}

static const struct sdk_opt opts[] = {
	{ SDK_OPT_CHOICE, .letter = 't', .name = "to", .arg = "FORMAT", .to = &to, .choice = format_names,
		.word = format_word,
		.help = "draw svg, png, eps, or a document with a page for each board: pdf, ps (default: svg)" },
	{ SDK_OPT_TEXT, .letter = 'o', .name = "output", .arg = "PREFIX", .to = &conf.output,
		.help = "write each board to a file of its own: PREFIX-1.svg, PREFIX-2.svg..." },
	{ SDK_OPT_HEAD, .help = "What is shown" },
	{ SDK_OPT_FLAG, .letter = 'c', .name = "candidates", .to = &conf.candidates, .excludes = "solution",
		.help = "show the candidates of each empty cell: the values that the clues leave for it" },
	{ SDK_OPT_FLAG, .letter = 's', .name = "solution", .to = &conf.solution,
		.help = "fill in the solution from the field 'solution', which sdk-solve -a adds" },
	{ SDK_OPT_PARSE, .name = "title-fields", .arg = "KEYS", .to = &conf.title, .parse = sdk_columns_parse,
		.word = sdk_field_word, .list = true,
		.help = "show the fields with these keys (KEY,KEY...) above the board" },
	{ SDK_OPT_HEAD, .help = "Style" },
	{ SDK_OPT_PARSE, .name = "cell-size", .arg = "WIDTH", .to = &conf.cell_mm, .parse = sdk_cell_size_parse,
		.help = "set the width of a cell, with a unit (1.2cm, 0.5in, 36pt) or in millimetres (default: 10)" },
	SDK_STYLE_OPTIONS(conf.style, "Lato; for svg, Helvetica or Arial"),
	{ SDK_OPT_NUMBER, .name = "dpi", .arg = "N", .to = &dpi, .min = 30, .max = 1200, .needs = "to=png",
		.help = "set the resolution of png, in pixels per inch (default: 300)" },
	{ SDK_OPT_FLAG, .name = "press", .to = &press, .needs = "to=pdf",
		.help = "write PDF/X-1a in one ink, for printing houses" },

	{ SDK_OPT_MOVED, .name = "title", .help = "--title-fields" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-draw", "[file ...]", "Draws puzzles as pictures.",
	"some record rejected or skipped", opts, &sdk_input_words, SDK_LIMIT_TIME };

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };
	struct sdk_paper_draw *paper = NULL;
	struct sdk_drawing drawing;

	for (int i = 0; i < SDK_PICTURES; i++)
		format_names[i] = sdk_picture[form[i]].name;
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	conf.format = &sdk_picture[form[to]];
	conf.limits = common.limits;
	conf.judged = !conf.candidates && !conf.solution;
	if (!conf.format->put) {
		if (!conf.output && isatty(1))
			sdk_usage("the picture would go to the terminal: --output=PREFIX writes it to a file");
		paper = sdk_paper_draw_new(form[to], conf.style.font, (double)dpi, !conf.output, press);
		drawing = sdk_paper_draw_functions(paper);
		conf.drawing = &drawing;
	}
	const struct sdk_tally tally = sdk_format_files(&conf, &common, argv + first, (size_t)(argc - first));

	sdk_paper_draw_free(paper);
	return sdk_status(&tally);
}
