/* SPDX-License-Identifier: MIT */
/* sdk-book: makes a book of puzzles. */
#include <string.h>

#include "cli/tool.h"
#include "cli/values.h"
#include "record/field.h"
#include "tools/book/book_filter.h"
#include "tools/book/item_caption.h"
#include "tools/book/language.h"
#include "tools/book/options.h"
#include "tools/common/input_choice.h"
#include "tools/common/style_options.h"

static struct sdk_book_options conf = {
	.source = { .equivalent = SDK_EQUIVALENT_REJECTED },
	.layout = { .solutions = SDK_SOLUTIONS_END },
	.style = { .digits = -1 },
};
static const char *sections = "level";
static int solutions, hints;
static uint64_t start = 1, front, dpi = 300, notes, solutions_a_page;
static bool fronts, backs;

static const char *const format_names[] = { "pdf", "ps", "eps", "svg", "png", "html", NULL };
static const char *const distinct_names[] = { "yes", "no", NULL };
static const char *const solutions_names[] = { "end", "facing", "upside-down", "none", NULL };
static const char *const hints_names[] = { "none", "end", "upside-down", NULL };
static const char *const front_names[] = { "title", "copyright", "contents", "rules", "none", NULL };

enum { PRINTED = 1 }; /* the group of options that say how something is printed */

static const struct sdk_opt opts[] = {
	{ SDK_OPT_CHOICE, .letter = 't', .name = "to", .arg = "FORMAT", .to = &conf.form, .choice = format_names,
		.help = "write pdf, ps, html (a page to play on), or a file for each page: eps, svg or png (default: by the name of "
			"--output, else pdf)" },
	{ SDK_OPT_TEXT, .letter = 'o', .name = "output", .arg = "FILE", .to = &conf.output,
		.help = "write the book to this file, or eps, svg and png to FILE-001.svg, FILE-002.svg..." },
	{ SDK_OPT_PARSE, .name = "language", .arg = "LANG", .to = &conf.book.words, .parse = sdk_language_parse,
		.word = sdk_language_word, .help = "print in de, en, es or fr, or in the words of FILE.po" },
	{ SDK_OPT_HEAD, .help = "Puzzles" },
	{ SDK_OPT_PARSE, .name = "sections", .arg = "KEY", .to = &sections, .parse = sdk_key_parse,
		.word = sdk_field_word,
		.help = "make a section of the puzzles with the same value of this field, or none (default: minutes or level)" },
	{ SDK_OPT_TEXT, .name = "section-names", .arg = "NAMES", .to = &conf.section_names,
		.help = "name the sections (or all six, by minutes or level)" },
	{ SDK_OPT_PARSE, .name = "take", .arg = "LIST", .to = &conf.take, .parse = sdk_book_take_parse,
		.help = "take COUNT puzzles of a section: VALUE:COUNT,..." },
	{ SDK_OPT_CHOICE, .name = "distinct", .arg = "WHAT", .to = &conf.source.equivalent, .choice = distinct_names,
		.bare = "yes",
		.help = "drop equivalent puzzles, or keep them (no)" },
	{ SDK_OPT_PARSE, .name = "caption", .arg = "TEXT", .to = &conf.source.caption, .parse = sdk_caption_parse,
		.help = "set the line above a puzzle; {KEY} is a field, and two blanks end the bold part" },
	{ SDK_OPT_NUMBER, .name = "start-number", .arg = "N", .to = &start, .min = 1, .max = 1000000,
		.help = "number the puzzles from N on" },
	{ SDK_OPT_HEAD, .help = "Pages", .group = PRINTED },
	{ SDK_OPT_PARSE, .name = "page", .arg = "SIZE", .to = &conf.layout.page, .parse = sdk_page_size_parse,
		.word = sdk_page_size_word,
		.help = "set the size of a page: a4, letter, a5, half-letter, 5x8, 6x9, 7x10, 8x10, 8.5x11, or WxH with a unit "
			"(default: a4; a5 with --booklet)" },
	{ SDK_OPT_PARSE, .name = "grid", .arg = "CxR", .to = &conf.layout, .parse = sdk_book_grid_parse,
		.help = "put C columns and R rows of puzzles on a page" },
	{ SDK_OPT_PARSE, .name = "margins", .arg = "LIST", .to = &conf.layout, .parse = sdk_book_margins_parse,
		.help = "set the margins inside, outside, above, below: 20mm,15mm,18mm,18mm" },
	{ SDK_OPT_CHOICE, .name = "solutions", .arg = "PLACE", .to = &solutions, .choice = solutions_names,
		.help = "print the solutions at the end, on the facing page, upside-down at the foot, or none (default: end)" },
	{ SDK_OPT_CHOICE, .name = "hints", .arg = "PLACE", .to = &hints, .choice = hints_names,
		.help = "print a hint for each hard puzzle: end, or upside-down" },
	{ SDK_OPT_TEXT, .name = "answers", .arg = "FILE", .to = &conf.answers, .needs = "output", .implies = "solutions=none",
		.help = "write the solutions to this file, and not in the book" },
	{ SDK_OPT_NUMBER, .name = "solutions-per-page", .arg = "N", .to = &solutions_a_page, .min = 1, .max = 60,
		.needs = "solutions=end answers", .help = "print at most N solutions on a page" },
	{ SDK_OPT_CHOICES, .name = "front", .arg = "LIST", .to = &front, .choice = front_names,
		.help = "begin with these pages: title, copyright, contents, rules, or none (default: all with --title, else none)" },
	{ SDK_OPT_FLAG, .name = "recto", .to = &conf.layout.recto, .help = "begin each section on a right-hand page" },
	{ SDK_OPT_FLAG, .name = "blank-versos", .to = &conf.layout.blank_versos, .excludes = "solutions=facing",
		.help = "print puzzles on right-hand pages only" },
	{ SDK_OPT_NUMBER, .name = "notes", .arg = "N", .to = &notes, .min = 1, .max = 100,
		.help = "end with N pages of empty boards" },
	{ SDK_OPT_HEAD, .help = "Texts", .group = PRINTED },
	{ SDK_OPT_TEXT, .name = "title", .arg = "TEXT", .to = &conf.book.title,
		.help = "set the title; | breaks lines, and the last is bold" },
	{ SDK_OPT_TEXT, .name = "subtitle", .arg = "TEXT", .to = &conf.book.subtitle, .needs = "title",
		.help = "set the line below the title" },
	{ SDK_OPT_TEXT, .name = "author", .arg = "TEXT", .to = &conf.book.author, .needs = "title", .help = "name the author" },
	{ SDK_OPT_TEXT, .name = "publisher", .arg = "TEXT", .to = &conf.book.publisher, .needs = "title",
		.help = "name the publisher" },
	{ SDK_OPT_TEXT, .name = "copyright", .arg = "TEXT", .to = &conf.book.copyright, .needs = "title front",
		.help = "print the copyright notice: '2026 Jane Doe'" },
	{ SDK_OPT_PARSE, .name = "isbn", .arg = "TEXT", .to = &conf.book.isbn, .parse = sdk_isbn_parse, .needs = "title front",
		.help = "print this ISBN on the copyright page" },
	{ SDK_OPT_TEXT, .name = "imprint", .arg = "TEXT", .to = &conf.book.imprint, .needs = "title front",
		.help = "print more on the copyright page; | breaks the line" },
	{ SDK_OPT_HEAD, .help = "Style", .group = PRINTED },
	{ SDK_OPT_FLAG, .name = "large-print", .to = &conf.layout.large_print,
		.excludes = "solutions=upside-down hints=upside-down",
		.help = "use digits of 24 points or more, and no type below 18" },
	{ SDK_OPT_FLAG, .letter = 'c', .name = "candidates", .to = &conf.style.candidates,
		.help = "show the candidates of each empty cell" },
	{ SDK_OPT_TEXT, .name = "pictures", .arg = "DIR", .to = &conf.pictures, .excludes = "candidates",
		.help = "print 1.svg or 1.png... of this folder, not digits" },
	SDK_STYLE_OPTIONS(conf.style, "Lato"),
	{ SDK_OPT_HEAD, .help = "Printing", .group = PRINTED },
	{ SDK_OPT_FLAG, .name = "press", .to = &conf.layout.press, .excludes = "booklet",
		.help = "write PDF/X-1a in one ink, for printing houses" },
	{ SDK_OPT_FLAG, .name = "bleed", .to = &conf.layout.bleed, .excludes = "booklet",
		.help = "add an eighth of an inch on three sides" },
	{ SDK_OPT_FLAG, .name = "booklet", .to = &conf.layout.booklet,
		.help = "put two pages side by side, to be folded (flip on the short edge)" },
	{ SDK_OPT_FLAG, .name = "fronts", .to = &fronts, .needs = "booklet", .excludes = "backs",
		.help = "print only the fronts of the sheets" },
	{ SDK_OPT_FLAG, .name = "backs", .to = &backs, .needs = "booklet", .help = "print only the backs of the sheets" },
	{ SDK_OPT_NUMBER, .name = "dpi", .arg = "N", .to = &dpi, .min = 30, .max = 1200,
		.help = "set the pixels per inch of png (default: 300)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-book", "[file ...]", "Makes a book of puzzles, or a page to play on.",
	"some record rejected, or too few puzzles for --take", opts, &sdk_input_words, SDK_LIMIT_TIME_AND_NODES };

/* Rejects options that say how something is printed, but for the title. */
static void check_html(uint64_t given)
{
	unsigned group = 0;

	for (unsigned i = 0; opts[i].kind != SDK_OPT_END; i++)
		if (opts[i].kind == SDK_OPT_HEAD)
			group = opts[i].group;
		else if (group == PRINTED && given >> i & 1 && opts[i].to != &conf.book.title)
			sdk_usage("--%s: a page to play on (--to=html) is not printed", opts[i].name);
}

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	conf.source.limits = common.limits;
	conf.source.key = strcmp(sections, "none") == 0 ? NULL : sections;
	conf.source.by_layout = strcmp(sections, "layout") == 0;
	conf.source.key_optional = strcmp(sections, "level") == 0;
	conf.source.key_default = !sdk_tool_given(&tool, &common, "sections");
	conf.layout.solutions = (enum sdk_solutions_place)solutions;
	conf.layout.hints = (enum sdk_hints_place)hints;
	conf.layout.solutions_a_page = (unsigned)solutions_a_page;
	conf.layout.notes = (unsigned)notes;
	conf.layout.front = (unsigned)front;
	conf.dpi = (double)dpi;
	conf.book.before = (size_t)(start - 1);
	conf.sides = fronts ? SDK_SIDES_FRONTS : (backs ? SDK_SIDES_BACKS : SDK_SIDES_BOTH);
	sdk_book_options_complete(&conf, sdk_tool_given(&tool, &common, "to"), sdk_tool_given(&tool, &common, "dpi"));
	if (conf.form == SDK_BOOK_HTML)
		check_html(common.given);
	const struct sdk_tally tally = sdk_book_files(&conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
