/* SPDX-License-Identifier: MIT */
/*
 * text - what the string API (sdk/text.h) makes of puzzles, and of requests for them.
 *
 * Standard input holds one puzzle a line, and the output what each function says of it: its value, the text it writes, and
 * the reason of an error. With arguments, each is a request: the output has puzzles of it.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sdk/text.h"

static char out[1 << 22];

static void show(const struct sdk_text *t, const char *what, int64_t value)
{
	printf("%s %" PRId64 " %s %s\n", what, value, out, sdk_text_reason(t));
	*out = '\0';
}

static void ask(struct sdk_text *t, const char *puzzle, uint64_t number)
{
	static const char *const scales[] = { "techniques", "levels", "se", "" };

	show(t, "solve", sdk_text_solve(t, puzzle, out, sizeof out));
	show(t, "any", sdk_text_solve_any(t, puzzle, out, sizeof out));
	show(t, "short", sdk_text_solve_any(t, puzzle, out, (size_t)(number % 100)));
	show(t, "again", sdk_text_copy(t, out, sizeof out));
	show(t, "count", sdk_text_count(t, puzzle, (int64_t)number));
	show(t, "minimal", sdk_text_is_minimal(t, puzzle));
	show(t, "level", sdk_text_level(t, puzzle));
	show(t, "hardest", sdk_text_hardest(t, puzzle, out, sizeof out));
	show(t, "points", sdk_text_points(t, puzzle));
	show(t, "stars", sdk_text_stars(t, puzzle));
	show(t, "se", sdk_text_se(t, puzzle, out, sizeof out));
	show(t, "minutes", sdk_text_minutes(t, puzzle));
	show(t, "rating", sdk_text_rating_json(t, puzzle, out, sizeof out));
	for (unsigned i = 0; i < sizeof scales / sizeof *scales; i++) {
		show(t, "explain", sdk_text_explain(t, puzzle, scales[i], out, sizeof out));
		show(t, "short", sdk_text_explain_short(t, puzzle, scales[i], out, sizeof out));
		show(t, "json", sdk_text_explain_json(t, puzzle, scales[i], out, sizeof out));
	}
	show(t, "minimize", sdk_text_minimize(t, puzzle, "text", number, out, sizeof out));
	show(t, "canonical", sdk_text_canonical(t, puzzle, out, sizeof out));
}

int main(int argc, char **argv)
{
	static char line[1 << 16];
	struct sdk_text *t = sdk_text_new();

	if (!t)
		return 1;
	for (int i = 1; i < argc; i++)
		show(t, argv[i], sdk_text_generate(t, argv[i], "text", (uint64_t)i, 3, out, sizeof out));
	for (uint64_t number = 1; argc == 1 && fgets(line, sizeof line, stdin); number++) {
		line[strcspn(line, "\n")] = '\0';
		show(t, "limit", sdk_text_limit_nodes(t, number % 3 ? 20000 : number % 50));
		ask(t, line, number);
	}
	sdk_text_free(t);
	return 0;
}
