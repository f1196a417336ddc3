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

static bool refused(const struct sdk_puzzle *p, const char *format, const char *expected)
{
	char reason[SDK_REASON_MAX], text[4] = "abc";

	return !sdk_format_text(p, format, NULL, text, sizeof text, reason) && strcmp(reason, expected) == 0 && !*text;
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
	test_options();
	return tap_done();
}
