/* SPDX-License-Identifier: MIT */
/* Tests of sdk/format.h: every format, into buffers of every size, and the refusals. */
#include <stdlib.h>
#include <string.h>

#include "parse.h"
#include "sdk/format.h"
#include "tap.h"

static const char puzzle_text[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/* The text is the same, or its beginning, for every size of the buffer, and nothing is written beyond it. */
static bool fits_every_size(const struct sdk_puzzle *p, const char *format)
{
	static const struct sdk_format_options options = {
		.fields = "solution 534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	};
	char reason[SDK_REASON_MAX];
	size_t length = sdk_format_text(p, format, &options, NULL, 0, reason);
	char *whole = malloc(length + 2), *part = malloc(length + 2);
	bool good = whole && part && length > p->shape->cells &&
		sdk_format_text(p, format, &options, whole, length + 1, reason) == length && strlen(whole) == length &&
		whole[length - 1] == '\n';

	for (size_t size = 1; good && size <= length; size += 1 + length / 97) {
		memset(part, '#', length + 2);
		good = sdk_format_text(p, format, &options, part, size, reason) == length && strlen(part) == size - 1 &&
			memcmp(part, whole, size - 1) == 0 && part[size] == '#';
	}
	free(whole);
	free(part);
	return good;
}

static bool refused_with(const struct sdk_puzzle *p, const char *format, const char *fields, const char *expected)
{
	const struct sdk_format_options options = { .fields = fields };
	char reason[SDK_REASON_MAX] = "not written", text[4] = "abc";

	return !sdk_format_text(p, format, &options, text, sizeof text, reason) && strcmp(reason, expected) == 0 && !*text;
}

static bool refused(const struct sdk_puzzle *p, const char *format, const char *expected)
{
	return refused_with(p, format, NULL, expected);
}

static void test_fields(const struct sdk_puzzle *p)
{
	char many[4096] = "", reason[SDK_REASON_MAX];
	size_t n = 0;

	tap(refused(p, "kaggle", "no field 'solution' (sdk-solve -a adds it)"), "kaggle needs the solution");
	tap(refused_with(p, "latex", "solution 1", "the field 'solution' does not solve the puzzle"), "latex needs a right one");
	tap(refused_with(p, "csv", "puzzle x", "a field with the key 'puzzle', which is that of the puzzle") &&
			refused_with(p, "jsonl", "a 1\ta 2", "two fields with the key 'a'"),
		"fields that make no row");
	for (unsigned i = 1; i <= 256; i++)
		n += (size_t)snprintf(many + n, sizeof many - n, "\tkey%u %u", i, i);
	tap(refused_with(p, "csv", many, "more than 255 fields") && refused_with(p, "tsv", many, "more than 255 fields"),
		"a table has 256 columns");
	tap(sdk_format_text(p, "jsonl", &(struct sdk_format_options){ .fields = many }, NULL, 0, reason) > 0, "an object has more");
	*strrchr(many, '\t') = '\0';
	tap(sdk_format_text(p, "csv", &(struct sdk_format_options){ .fields = many }, NULL, 0, reason) > 0, "255 fields");
}

/* Whether the line of a board with both kinds of layouts ends with `expected`, if it has these fields. */
static bool has_layout(const struct sdk_puzzle *p, const char *fields, const char *expected)
{
	char text[256], reason[SDK_REASON_MAX];

	sdk_format_text(p, "line", &(struct sdk_format_options){ .fields = fields }, text, sizeof text, reason);
	return strlen(text) > 16 && strcmp(text + 16, expected) == 0;
}

static void test_layouts(void)
{
	char reason[SDK_REASON_MAX];
	struct sdk_shape *shape = sdk_shape_of_text(4, "x", 1, "AABBACBBACCDDDDC", 16, reason);
	struct sdk_puzzle p;

	sdk_puzzle_clear(&p, shape);
	tap(has_layout(&p, "a 1", "\tlayout x\tregions AABBACBBACCDDDDC\ta 1\n"), "the fields of a layout come first");
	tap(has_layout(&p, "layout x", "\tregions AABBACBBACCDDDDC\tlayout x\n") &&
			has_layout(&p, "regions AABBACBBACCDDDDC", "\tlayout x\tregions AABBACBBACCDDDDC\n") &&
			has_layout(&p, "regions AABBACBBACCDDDDC\tlayout x", "\tregions AABBACBBACCDDDDC\tlayout x\n"),
		"those that are there are not added");
	sdk_shape_free(shape);
}

/* A plain shape that is made is like the constant. */
static void test_made_shape(void)
{
	static const struct sdk_format_options options = {
		.fields = "state 534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	};
	struct sdk_puzzle p = parse(puzzle_text);
	char reason[SDK_REASON_MAX], text[512], made[512];
	struct sdk_shape *shape = sdk_shape_new(9, 0, NULL, reason);

	sdk_format_text(&p, "hodoku", &options, text, sizeof text, reason);
	p.shape = shape;
	tap(sdk_format_text(&p, "hodoku", &options, made, sizeof made, reason) > 81 && strcmp(text, made) == 0,
		"a plain shape that was made");
	sdk_shape_free(shape);
}

static void test_options(void)
{
	struct sdk_puzzle p = parse("1...............");
	struct sdk_format_options options = { .fields = "level 1\tclues 1", .title = "a < b", .cell_mm = 7 };
	char text[4096], reason[SDK_REASON_MAX];

	sdk_format_text(&p, "line", &options, text, sizeof text, reason);
	tap(strcmp(text, "1...............\tlevel 1\tclues 1\n") == 0, "line has the fields");
	options.fields = "";
	sdk_format_text(&p, "line", &options, text, sizeof text, reason);
	tap(strcmp(text, "1...............\n") == 0, "an empty text of fields is none");
	sdk_format_text(&p, "svg", &options, text, sizeof text, reason);
	tap(strstr(text, ">a &lt; b</text>") && strstr(text, " width=\"35mm\" height=\"42mm\""),
		"svg has the title and the cell size");
	sdk_format_text(&p, "svg", NULL, text, sizeof text, reason);
	tap(!strstr(text, "class=\"title\"") && strstr(text, " width=\"50mm\""), "without options there is no title");
	options = (struct sdk_format_options){ .candidates = true };
	sdk_puzzle_lists(&p);
	sdk_candidates(&p, p.list);
	sdk_format_text(&p, "plain", &options, text, sizeof text, reason);
	tap(strstr(text, "[1234]"), "lists of all values are shown on demand");
	sdk_format_text(&p, "plain", NULL, text, sizeof text, reason);
	tap(!strstr(text, "[1234]") && strstr(text, "[234]"), "else only shorter ones are");
}

int main(void)
{
	struct sdk_puzzle p = parse(puzzle_text), small = parse("1..............."), partial = parse("[12]...............");
	unsigned formats = 0;

	for (; sdk_format_name(formats); formats++)
		tap(sdk_format_description(formats) && fits_every_size(&p, sdk_format_name(formats)), sdk_format_name(formats));
	tap(formats >= 8 && !sdk_format_description(formats), "the list of formats ends");
	tap(strcmp(sdk_format_name(0), "line") == 0, "line is the first format");
	tap(refused(&p, "no-format", "unknown format 'no-format'"), "an unknown format is refused");
	tap(refused(&small, "pss", "the format pss is for 9x9 puzzles only; the other formats take all sizes"), "pss is for 9x9");
	tap(refused(&partial, "board", "the format board cannot show partial cells; line, grid, plain, svg and dimacs can"),
		"board has no lists");
	test_fields(&p);
	test_layouts();
	test_made_shape();
	test_options();
	return tap_done();
}
