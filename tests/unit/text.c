/* SPDX-License-Identifier: MIT */
/* The string API: results, errors with their reasons, and buffers of every size. */
#include <stdlib.h>
#include <string.h>

#include "sdk/generate.h"
#include "sdk/text.h"
#include "seeded.h"
#include "tap.h"

/* For random puzzles: any seed, if the build has them. */
static const char *seed;

static const char easy[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char easy_solution[] = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
static const char twofold[] = ".346.89126.219.348198342.6.8.9.614234268.3.91.139248.6961.3.28428.41963.34.2861.9";
static const char unsolvable[] = "35..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char guess[] = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
static const char seventeen[] = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
static const char board[] = "53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n"
			    ".6. ... 28.\n... 419 ..5\n... .8. .79\n";

static char out[1 << 20];

/* Whether the call's value is the length of `out`, and `out` this text. */
static bool wrote(struct sdk_text *t, int value, const char *expected)
{
	return value == (int)strlen(expected) && strcmp(out, expected) == 0 && !*sdk_text_reason(t) &&
		sdk_text_length(t) == value;
}

/* Whether the call failed with this error and this reason. */
static bool failed(struct sdk_text *t, int value, int error, const char *reason)
{
	bool good = value == error && strcmp(sdk_text_reason(t), reason) == 0;

	if (!good)
		printf("# %d: '%s'\n", value, sdk_text_reason(t));
	return good;
}

static void test_solving(struct sdk_text *t)
{
	tap(wrote(t, sdk_text_solve(t, easy, out, sizeof out), easy_solution), "solve");
	tap(wrote(t, sdk_text_solve(t, board, out, sizeof out), easy_solution), "solve a board over several lines");
	tap(failed(t, sdk_text_solve(t, twofold, out, sizeof out), SDK_ERROR_SEVERAL, "more than one solution") && !*out,
		"several solutions are an error, and out is empty");
	tap(failed(t, sdk_text_solve(t, unsolvable, out, sizeof out), SDK_ERROR_NO_SOLUTION, "no solution"), "no solution");
	tap(sdk_text_solve_any(t, twofold, out, sizeof out) == 81 && sdk_text_count(t, out, 2) == 1, "any solution");
	tap(sdk_text_solve_any(t, unsolvable, out, sizeof out) == SDK_ERROR_NO_SOLUTION, "not any");
	tap(sdk_text_count(t, twofold, 10) == 2 && sdk_text_count(t, unsolvable, 10) == 0 && sdk_text_count(t, easy, 10) == 1,
		"count");
	tap(sdk_text_count(t, "................", INT64_MAX) == 288, "all grids of 4x4");
	tap(failed(t, (int)sdk_text_count(t, easy, 0), SDK_ERROR_ARGUMENT, "the limit is less than 1"), "a limit of 0");
	tap(sdk_text_is_minimal(t, easy) == 0 && sdk_text_is_minimal(t, guess) == 1 &&
			sdk_text_is_minimal(t, twofold) == SDK_ERROR_SEVERAL,
		"is_minimal");
}

static void test_limit(struct sdk_text *t)
{
	tap(sdk_text_limit_nodes(t, 1) == 0 && sdk_text_count(t, guess, 2) == SDK_ERROR_GAVE_UP &&
			sdk_text_level(t, guess) == SDK_ERROR_GAVE_UP &&
			sdk_text_minimize(t, guess, seed, 1, out, sizeof out) == SDK_ERROR_GAVE_UP,
		"the limit of nodes ends a search");
	tap(sdk_text_count(t, seventeen, 2) == 1 && sdk_text_is_minimal(t, seventeen) == SDK_ERROR_GAVE_UP &&
			sdk_text_is_minimal(t, easy) == 0,
		"and the test of a clue, if no other clue is found to be redundant");
	tap(sdk_text_minimize(t, seventeen, seed, 1, out, sizeof out) == SDK_ERROR_GAVE_UP && !*out,
		"and all of the tests by which a puzzle is minimized");
	tap(sdk_text_limit_nodes(t, 1000000) == 0 &&
			wrote(t, sdk_text_minimize(t, seventeen, seed, 1, out, sizeof out), seventeen) &&
			sdk_text_limit_nodes(t, UINT64_MAX) == 0 &&
			wrote(t, sdk_text_minimize(t, guess, seed, 1, out, sizeof out), guess),
		"minimized within the limit");
	tap(sdk_text_limit_nodes(t, 1000000) == 0 && sdk_text_is_minimal(t, seventeen) == 1 && sdk_text_is_minimal(t, easy) == 0,
		"a limit that is not reached changes nothing");
	tap(sdk_text_limit_nodes(t, 0) == 0 && sdk_text_count(t, guess, 2) == 1, "and is lifted again");
}

static void test_rating(struct sdk_text *t)
{
	tap(sdk_text_level(t, easy) == 1 && sdk_text_level(t, guess) == 6, "level");
	tap(sdk_text_level(t, twofold) == SDK_ERROR_SEVERAL && sdk_text_level(t, unsolvable) == SDK_ERROR_NO_SOLUTION,
		"no level without exactly one solution");
	tap(sdk_text_points(t, easy) == 51 && sdk_text_stars(t, easy) == 1 && sdk_text_stars(t, guess) == 6, "points and stars");
	tap(wrote(t, sdk_text_hardest(t, easy, out, sizeof out), "hidden-single"), "hardest");
	tap(wrote(t, sdk_text_hardest(t, easy_solution, out, sizeof out), "") && sdk_text_points(t, easy_solution) == 0,
		"a full board needs nothing");
	tap(wrote(t, sdk_text_rating_json(t, easy, out, sizeof out), "{\"level\":1,\"fills\":[51,0,0,0,0,0],"
								     "\"hardest\":\"hidden-single\",\"first\":1,\"points\":51,\"stars\":1,"
								     "\"steps\":{\"full-house\":21,\"hidden-single\":30}}"),
		"all as JSON");
	tap(wrote(t, sdk_text_rating_json(t, easy_solution, out, sizeof out),
		    "{\"level\":1,\"fills\":[0,0,0,0,0,0],\"points\":0,\"stars\":1,\"steps\":{}}"),
		"a full board has no hardest technique");
}

static void test_se(struct sdk_text *t)
{
	const char *escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
	const char *layout = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\tlayout centre-dot";

	tap(wrote(t, sdk_text_se(t, easy, out, sizeof out), "1.2/1.2/1.2") &&
			wrote(t, sdk_text_se(t, escargot, out, sizeof out), "10.5/1.2/1.2") &&
			wrote(t, sdk_text_se(t, easy_solution, out, sizeof out), "0.0/0.0/0.0"),
		"ER, EP and ED");
	tap(sdk_text_se(t, twofold, out, sizeof out) == SDK_ERROR_SEVERAL &&
			sdk_text_se(t, unsolvable, out, sizeof out) == SDK_ERROR_NO_SOLUTION,
		"no ER without exactly one solution");
	tap(failed(t, sdk_text_se(t, "1234341221434321", out, sizeof out), SDK_ERROR_UNSUPPORTED,
		    "the scale 'se' is not for boards of this size; 'levels' is for all sizes"),
		"4x4 has no ER");
	tap(failed(t, sdk_text_se(t, layout, out, sizeof out), SDK_ERROR_UNSUPPORTED,
		    "the scale 'se' is not for boards with a layout; 'levels' is for all layouts"),
		"nor has a board with a layout");
}

static void test_minutes(struct sdk_text *t)
{
	tap(sdk_text_minutes(t, easy) > 0 && sdk_text_minutes(t, easy) < sdk_text_minutes(t, guess) &&
			sdk_text_minutes(t, easy_solution) == 0,
		"minutes");
	tap(sdk_text_minutes(t, twofold) == SDK_ERROR_SEVERAL && sdk_text_minutes(t, unsolvable) == SDK_ERROR_NO_SOLUTION,
		"no minutes without exactly one solution");
	tap(sdk_text_minutes(t, "1234341221434321") == SDK_ERROR_UNSUPPORTED, "4x4 has no minutes");
	tap(sdk_text_generate(t, "minutes=6-7.5", seed, 1, 1, out, sizeof out) == 81 && sdk_text_minutes(t, out) >= 60 &&
			sdk_text_minutes(t, out) <= 75,
		"a puzzle by minutes");
}

/* Reads a number of tenths, as 10.5, and goes on behind the byte that follows it. */
static unsigned read_tenths(char **text)
{
	const unsigned long whole = strtoul(*text, text, 10), tenth = strtoul(*text + 1, text, 10);

	++*text;
	return (unsigned)(10 * whole + tenth);
}

/* Makes a puzzle as requested, and reads its ratings in tenths. */
static bool make_rated(struct sdk_text *t, const char *request, unsigned *er, unsigned *ep, unsigned *ed)
{
	char *text = out;

	if (sdk_text_generate(t, request, seed, 1, 1, out, sizeof out) != 81 || sdk_text_se(t, out, out, sizeof out) <= 0)
		return false;
	*er = read_tenths(&text);
	*ep = read_tenths(&text);
	*ed = read_tenths(&text);
	return true;
}

static void test_making_rated(struct sdk_text *t)
{
	unsigned er, ep, ed;

	tap(make_rated(t, "se=2.6-3.6", &er, &ep, &ed) && er >= 26 && er <= 36, "a puzzle by ER");
	tap(make_rated(t, "se=6.6-", &er, &ep, &ed) && er >= 66, "one with at least this ER");
	tap(make_rated(t, "se=2.3- pearl", &er, &ep, &ed) && er >= 23 && er == ep, "a pearl");
	tap(make_rated(t, "se=1.5- diamond", &er, &ep, &ed) && er >= 15 && er == ed, "a diamond");
}

/* Lines of a text. */
static unsigned lines(const char *text)
{
	unsigned n = 1;

	while ((text = strchr(text, '\n'))) {
		text++;
		n++;
	}
	return n;
}

static void test_explaining(struct sdk_text *t)
{
	static const char first_step[] =
		"hidden single of 8: r1c6 is the last place for 8 in box 2 (8 is in r3c3 and r5c4), so r1c6 is 8\n";

	tap(sdk_text_explain(t, easy, "techniques", out, sizeof out) > 0 && lines(out) == 51 &&
			strncmp(out, first_step, strlen(first_step)) == 0 && out[strlen(out) - 1] != '\n',
		"explain, by techniques");
	tap(sdk_text_explain(t, easy, "levels", out, sizeof out) > 0 && lines(out) == 51 &&
			strncmp(out, "naked single of 5: r5c5 has no candidate left but 5 (it sees ", 61) == 0,
		"explain, by levels");
	tap(sdk_text_explain_short(t, easy, "techniques", out, sizeof out) > 0 && lines(out) == 51 &&
			strncmp(out, "Hidden Single: 8 b2 => r1c6=8\n", 30) == 0 && out[strlen(out) - 1] != '\n',
		"explain, in the short notation");
	tap(sdk_text_explain(t, guess, "levels", out, sizeof out) > 0 && strstr(out, "guess number 1"), "guesses are explained");
	tap(sdk_text_explain_json(t, "1234341221434321", "levels", out, sizeof out) == 2 && strcmp(out, "[]") == 0,
		"no steps as JSON");
	tap(sdk_text_explain_json(t, "123434122143432.", "techniques", out, sizeof out) > 0 &&
			strcmp(out, "[{\"technique\":\"full-house\",\"unit\":\"row 4\",\"cells\":[\"r4c4\"],\"digits\":[1],"
				    "\"placements\":[{\"cell\":\"r4c4\",\"digit\":1}],\"eliminations\":[]}]") == 0,
		"a step as JSON");
	tap(failed(t, sdk_text_explain(t, easy, "stars", out, sizeof out), SDK_ERROR_ARGUMENT,
		    "the scale is neither 'levels' nor 'techniques'"),
		"an unknown scale");
	tap(sdk_text_explain_json(t, twofold, "levels", out, sizeof out) == SDK_ERROR_SEVERAL && sdk_text_length(t) == 0,
		"half an object is dropped");
}

static void test_sizes(struct sdk_text *t)
{
	int n = sdk_text_generate(t, "size=16", seed, 1, 1, out, sizeof out);
	char puzzle[SDK_TEXT_PUZZLE_MAX], solution[SDK_TEXT_PUZZLE_MAX];

	memcpy(puzzle, out, sizeof puzzle);
	tap(n == 256 && sdk_text_solve(t, puzzle, solution, sizeof solution) == 256 && !strchr(solution, '.'), "16x16");
	tap(sdk_text_level(t, puzzle) > 0 && sdk_text_rating_json(t, puzzle, out, sizeof out) > 0 && !strstr(out, "points"),
		"16x16 has a level");
	tap(failed(t, sdk_text_points(t, puzzle), SDK_ERROR_UNSUPPORTED,
		    "the scale 'techniques' is not for boards of this size; 'levels' is for all sizes"),
		"16x16 has no points");
	tap(failed(t, sdk_text_canonical(t, puzzle, out, sizeof out), SDK_ERROR_UNSUPPORTED,
		    "boards over 9x9 have too many symmetries to be searched"),
		"16x16 has no canonical form here");
}

static void test_layouts(struct sdk_text *t)
{
	static const char jigsaw[] = "AAAABCCCCAAABBBBBCDAABBECCCDDDDBECFFDDEEEEEFFDDGEHFFFFGGGEHHIIFGHHHHHIIIGGGGHIIII";
	char record[SDK_TEXT_PUZZLE_MAX], full[SDK_TEXT_PUZZLE_MAX], fields[128];
	const char *const bad = "................\tlayout x\tregions AAAABBBBCCCCDDD";

	for (const char *const *request = (const char *const[]){ "layout=x", "layout=x,windoku", "size=6 layout=disjoint",
		     "layout=windoku size=4", NULL };
		*request; request++) {
		tap(sdk_text_generate(t, *request, seed, 1, 2, out, sizeof out) > 0 && lines(out) == 2, *request);
		*strchr(out, '\n') = '\0';
		memcpy(record, out, strlen(out) + 1);
		tap(strstr(record, "\tlayout ") && sdk_text_count(t, record, 2) == 1 && sdk_text_is_minimal(t, record) == 1,
			"puzzles with their layout");
		*strchr(record, '\t') = '\0';
		tap(strstr(*request, "size") || sdk_text_count(t, record, 2) == 2, "which they need");
	}
	snprintf(fields, sizeof fields, "regions=%s layout=x", jigsaw);
	tap(sdk_text_generate(t, fields, seed, 1, 1, record, sizeof record) > 0, "regions");
	snprintf(fields, sizeof fields, "\tlayout x\tregions %s", jigsaw);
	tap(strcmp(record + 81, fields) == 0 && sdk_text_solve(t, record, full, sizeof full) == 81, "and their fields");
	memcpy(full + 81, fields, strlen(fields) + 1);
	tap(sdk_text_minimize(t, full, seed, 1, record, sizeof record) > 0 && strcmp(record + 81, fields) == 0 &&
			sdk_text_is_minimal(t, record) == 1,
		"minimized");
	tap(failed(t, sdk_text_level(t, bad), SDK_ERROR_PUZZLE,
		    "the fields 'layout' and 'regions': 15 letters, expected one for each of 16 cells"),
		"fields that are wrong");
	tap(failed(t, sdk_text_level(t, "1..............1\tlayout x"), SDK_ERROR_PUZZLE, "1 twice in diagonal 1: r1c1 and r4c4"),
		"clues that are repeated");
}

static void test_generating(struct sdk_text *t)
{
	enum { MANY = SDK_GENERATE_MAX + 8 }; /* more than are made together */
	char one[82];

	tap(sdk_text_generate(t, NULL, seed, 1, MANY, out, sizeof out) == MANY * 82 - 1 && lines(out) == MANY, "many puzzles");
	memcpy(one, out + (MANY - 1) * 82, 82);
	tap_seeded(wrote(t, sdk_text_generate(t, "", seed, MANY, 1, out, sizeof out), one), "the last of them by itself");
	tap(sdk_text_is_minimal(t, one) == 1, "puzzles are minimal");
	tap(sdk_text_generate(t, " level=3-4\tclues=24-28\n symmetry=rotate180 ", seed, 7, 1, out, sizeof out) == 81, "a request");
	int level = sdk_text_level(t, out), clues = 0;

	for (unsigned c = 0; c < 81; c++)
		clues += out[c] != '.';
	bool symmetric = true;
	for (unsigned c = 0; c < 81; c++)
		symmetric &= (out[c] == '.') == (out[80 - c] == '.');
	tap(level >= 3 && level <= 4 && clues >= 24 && clues <= 28 && symmetric, "is met");
	tap(sdk_text_generate(t, "size=4 extra=2 clues=8-", seed, 1, 1, out, sizeof out) == 16, "another");
	tap(sdk_text_generate(t, "level=-2", seed, 1, 1, out, sizeof out) == 81 && sdk_text_level(t, out) <= 2 &&
			sdk_text_generate(t, "level=5-", seed, 1, 1, out, sizeof out) == 81 && sdk_text_level(t, out) >= 5,
		"half-open ranges");
	tap(sdk_text_generate(t, "pattern=xx..x....x..xxx....xx....x.x...x...xx..x.x..xx...x...x.x....xx....xxx..x....x..xx "
				 "tries=100000",
		    seed, 1, 1, out, sizeof out) == 81 &&
			out[0] != '.' && out[1] != '.' && out[2] == '.',
		"a pattern");
	tap(failed(t, sdk_text_generate(t, "level=6 clues=34 tries=1", seed, 1, 5, out, sizeof out), SDK_ERROR_NOT_FOUND,
		    "no puzzle found in the given number of tries") &&
			!*out,
		"not found");
}

static void test_found_before(struct sdk_text *t)
{
	int n = sdk_text_generate(t, "level=1-4 tries=1", seed, 1, 100, out, sizeof out);

	tap_seeded(n == SDK_ERROR_NOT_FOUND && sdk_text_length(t) % 82 == 81 &&
			sdk_text_copy(t, out, sizeof out) == sdk_text_length(t) &&
			sdk_text_level(t, out) <= 4,
		"puzzles before the missing one are kept");
}

static void test_requests(struct sdk_text *t)
{
	static const struct {
		const char *request, *reason;
	} bad[] = {
		{ "size=5", "size: '5' is not 4, 6, 8, 9, 10, 12, 16 or 25" },
		{ "level=7", "level: '7' is not a level: 1 to 6, or a range such as 2-4" },
		{ "level=4-3", "level: '4-3' is not a level: 1 to 6, or a range such as 2-4" },
		{ "level", "level: '' is not a level: 1 to 6, or a range such as 2-4" },
		{ "level=", "level: '' is not a level: 1 to 6, or a range such as 2-4" },
		{ "clues=x", "clues: 'x' is not a number, or a range such as 24-26" },
		{ "minimal=1", "minimal takes no value" },
		{ "symmetry=rotate", "symmetry: 'rotate' is not the name of a symmetry" },
		{ "tries=0", "tries: '0' is not a number of tries, 1 or more" },
		{ "pattern=xx", "pattern: 'xx' is not the cells of a board, such as 81" },
		{ "layout=y", "layout: 'y' is not a layout (x, windoku, disjoint, centre-dot, asterisk, girandola)" },
		{ "layout=x,windoko", "layout: 'windoko' is not a layout; did you mean 'windoku'?" },
		{ "layout", "layout: '' is not a layout, or several such as x,windoku" },
		{ "layout=windoku size=6", "layout: a board of 6x6 cannot have the layout 'windoku'" },
		{ "regions=AABB", "regions: 'AABB' is not a letter for each cell, A for the first region, B for the second..." },
		{ "regions=AAAABBBBCCCDDDDD", "regions: region C has 3 cells, expected 4" },
		{ "regions=AAAABBBBCCCCDDDE", "regions: r4c4: 'E' is not the letter of a region (A-D)" },
		{ "regions=AAAABBBBCCCCDDDD size=6", "the regions are for another size" },
		{ "pattern=1234567890123456 regions=AAAABBBBCCCCDDDD layout=centre-dot",
			"layout: a board of 4x4 cannot have the layout 'centre-dot'" },
		{ "se=8.4-7.1", "se: '8.4-7.1' is not an ER: 0.0 to 20.0, or a range such as 7.1-8.4" },
		{ "se", "se: '' is not an ER: 0.0 to 20.0, or a range such as 7.1-8.4" },
		{ "se=7.1-8.4 size=4", "se: 4x4 puzzles have no ER" },
		{ "diamond=1", "diamond takes no value" },
		{ "pearl=", "pearl takes no value" },
		{ "size=16 diamond", "diamond: 16x16 puzzles have no ER" },
		{ "pearl size=25", "pearl: 25x25 puzzles have no ER" },
		{ "colour=red", "unknown word 'colour' in the request" },
		{ "\x01=1", "unknown word '?' in the request" },
		{ "\xc3\xa9=\x01", "unknown word '\xc3\xa9' in the request" },
		{ "level=3 level=4", "level is given twice" },
		{ "size=9 pattern=1234567890123456", "the pattern is for another size" },
		{ "pattern=1234567890123456 size=9", "the pattern is for another size" },
		{ "clues=16", "clues: no 9x9 puzzle with fewer than 17 clues has exactly one solution" },
		{ "size=4 level=2", "level: every 4x4 puzzle has level 1" }
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		tap(failed(t, sdk_text_generate(t, bad[i].request, seed, 1, 1, out, sizeof out), SDK_ERROR_REQUEST, bad[i].reason),
			bad[i].request);
	tap(sdk_text_generate(t, "", NULL, 1, 1, out, sizeof out) == SDK_ERROR_ARGUMENT &&
			sdk_text_generate(t, "", seed, 0, 1, out, sizeof out) == SDK_ERROR_ARGUMENT &&
			sdk_text_generate(t, "", seed, 1, 0, out, sizeof out) == SDK_ERROR_ARGUMENT &&
			sdk_text_generate(t, "", seed, 1, SDK_TEXT_GENERATE_MAX + 1, out, sizeof out) == SDK_ERROR_ARGUMENT &&
			sdk_text_generate(t, "", seed, UINT64_MAX, 1, out, sizeof out) == SDK_ERROR_ARGUMENT,
		"numbers out of range");
}

static void test_deriving(struct sdk_text *t)
{
	char minimal[82], canonical[82];

	tap(sdk_text_minimize(t, easy_solution, seed, 1, out, sizeof out) == 81 && sdk_text_is_minimal(t, out) == 1, "minimize");
	memcpy(minimal, out, sizeof minimal);
	tap(sdk_text_minimize(t, easy_solution, seed, 2, out, sizeof out) == 81 && strcmp(minimal, out) != 0, "by number");
	tap(sdk_text_minimize(t, twofold, seed, 1, out, sizeof out) == SDK_ERROR_SEVERAL &&
			sdk_text_minimize(t, unsolvable, seed, 1, out, sizeof out) == SDK_ERROR_NO_SOLUTION &&
			sdk_text_minimize(t, easy, NULL, 1, out, sizeof out) == SDK_ERROR_ARGUMENT,
		"what cannot be minimized");
	tap(sdk_text_canonical(t, minimal, canonical, sizeof canonical) == 81 && strcmp(canonical, minimal) < 0, "canonical");
	tap(wrote(t, sdk_text_canonical(t, canonical, out, sizeof out), canonical), "canonical once more changes nothing");
	tap(sdk_text_canonical(t, "[12]...............", out, sizeof out) == SDK_ERROR_UNSUPPORTED, "not with partial cells");
}

/* Buffers that are exactly the size of what is written: sanitizers and valgrind see each byte beyond. */
static void test_room(struct sdk_text *t)
{
	char *exact = malloc(82), *small = malloc(81);

	if (!exact || !small)
		abort();
	memset(exact, 'x', 82);
	memset(small, 'x', 81);
	tap(sdk_text_solve(t, easy, exact, 82) == 81 && strcmp(exact, easy_solution) == 0, "just enough room");
	tap(failed(t, sdk_text_solve(t, easy, small, 81), SDK_ERROR_ROOM,
		    "the result and its NUL take 82 bytes, but there is room for 81") &&
			!*small && small[1] == 'x',
		"one byte less");
	tap(sdk_text_length(t) == 81 && sdk_text_copy(t, exact, 82) == 81 && strcmp(exact, easy_solution) == 0,
		"the result is still there");
	tap(sdk_text_solve(t, easy, NULL, 0) == 81 && sdk_text_length(t) == 81, "only the length");
	small[0] = 'y';
	tap(sdk_text_solve(t, easy, small, 0) == SDK_ERROR_ROOM && small[0] == 'y', "no room at all");
	tap(sdk_text_count(t, twofold, 2) == 2 && sdk_text_is_minimal(t, easy) == 0 && sdk_text_level(t, easy) == 1 &&
			sdk_text_points(t, easy) == 51 && sdk_text_stars(t, easy) == 1 && sdk_text_minutes(t, easy) > 0 &&
			sdk_text_copy(t, exact, 82) == 81 && strcmp(exact, easy_solution) == 0,
		"a number leaves the last text alone");
	tap(sdk_text_solve(t, "x", exact, 82) < 0 && sdk_text_length(t) == 0, "a refused puzzle does not");
	free(exact);
	free(small);
}

static void test_boards(struct sdk_text *t)
{
	static const char solution[] = "1243342143122134", short_board[] = "the board ends after row 3 of 4";

	tap(wrote(t, sdk_text_solve(t, "1...\n..2.\n.3..\n...4\n", out, sizeof out), solution) &&
			wrote(t, sdk_text_solve(t, "# first\n1.....2..3.....4\n1...", out, sizeof out), solution),
		"a board over several lines, and the first of two");
	tap(failed(t, sdk_text_solve(t, "1...\n..2.\n.3..\n", out, sizeof out), SDK_ERROR_PUZZLE, short_board) &&
			failed(t, sdk_text_solve(t, "1...\n..2.\n.3..\n\n1.....2..3.....4", out, sizeof out), SDK_ERROR_PUZZLE,
				short_board),
		"a board without its last row is rejected, with or without another one after it");
	tap(failed(t, sdk_text_solve(t, "1...\n..2.\n.3..4\n...4\n", out, sizeof out), SDK_ERROR_PUZZLE,
		    "row 3 of the board has the wrong length, expected 4 cells"),
		"so is one with a longer row");
}

/* The forms of text in sdk(7). */
static void test_forms(struct sdk_text *t)
{
#define ROWS "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
	static const char *const form[] = {
		ROWS, "Grid 01\n" ROWS, "% hard\n" ROWS, "[Puzzle]\n" ROWS "[State]\n" ROWS, "\xEF\xBB\xBF" ROWS, "#A Anna\n" ROWS,
		"53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n   419  5\n    8  79",
		"\r\n# one\r\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\r\n"
	};
	char record[256];

	for (size_t i = 0; i < sizeof form / sizeof *form; i++)
		tap(wrote(t, sdk_text_solve(t, form[i], out, sizeof out), easy_solution), "a form of text");
	snprintf(record, sizeof record, "\xEF\xBB\xBF%s", easy);
	tap(wrote(t, sdk_text_solve(t, record, out, sizeof out), easy_solution), "a byte order mark before one line");
	tap(sdk_text_count(t, "................\tlayout x", 1000) == 48 &&
			sdk_text_count(t, "# layout x\n+-----+-----+\n| . . | . . |\n| . . | . . |\n+-----+-----+\n"
					  "| . . | . . |\n| . . | . . |\n+-----+-----+\n",
				1000) == 48,
		"a layout above a board");
	tap(failed(t, sdk_text_generate(t, "\xff=3", seed, 1, 1, out, sizeof out), SDK_ERROR_REQUEST,
		    "unknown word '?' in the request") &&
			failed(t, sdk_text_level(t, "................\tlayout \xff"), SDK_ERROR_PUZZLE,
				"the field 'layout': '?' is not a layout (x, windoku, disjoint, centre-dot, asterisk, girandola)"),
		"a reason is UTF-8");
}

static void test_errors(struct sdk_text *t)
{
	static const char *const text[] = {
		"no error", "invalid argument", "out of memory", "the buffer is too small", "not a puzzle", "no solution",
		"more than one solution", "not supported for such a board", "gave up at the node limit", "invalid request",
		"no puzzle found in the given number of tries"
	};
	bool good = true;

	for (int i = 0; i < 11; i++)
		good &= strcmp(sdk_error_text(-i), text[i]) == 0;
	tap(good, "texts of errors");
	tap(strcmp(sdk_error_text(-11), "unknown error") == 0 && strcmp(sdk_error_text(1), "unknown error") == 0 &&
			strcmp(sdk_error_text(INT32_MIN), "unknown error") == 0,
		"unknown errors");
	tap(sdk_text_solve(t, easy_solution + 1, out, sizeof out) == SDK_ERROR_PUZZLE && *sdk_text_reason(t) &&
			sdk_text_level(t, "") == SDK_ERROR_PUZZLE && sdk_text_count(t, "hello", 1) == SDK_ERROR_PUZZLE,
		"not puzzles");
	tap(failed(t, sdk_text_level(t, "11.............."), SDK_ERROR_PUZZLE, "1 twice in row 1: r1c1 and r1c2"),
		"the reason names the clues");
	tap(sdk_text_level(t, NULL) == SDK_ERROR_ARGUMENT && sdk_text_level(t, easy) == 1 && !*sdk_text_reason(t),
		"a success has no reason");
	tap(sdk_text_level(NULL, easy) == SDK_ERROR_ARGUMENT && sdk_text_solve(NULL, easy, out, 9) == SDK_ERROR_ARGUMENT &&
			sdk_text_copy(NULL, out, 9) == SDK_ERROR_ARGUMENT && sdk_text_length(NULL) == SDK_ERROR_ARGUMENT &&
			sdk_text_generate(NULL, "", seed, 1, 1, out, 9) == SDK_ERROR_ARGUMENT &&
			sdk_text_count(NULL, easy, 1) == SDK_ERROR_ARGUMENT && sdk_text_stars(NULL, easy) == SDK_ERROR_ARGUMENT &&
			sdk_text_explain_short(NULL, easy, "levels", out, 9) == SDK_ERROR_ARGUMENT &&
			sdk_text_explain_json(NULL, easy, "levels", out, 9) == SDK_ERROR_ARGUMENT &&
			sdk_text_limit_nodes(NULL, 1) == SDK_ERROR_ARGUMENT &&
			sdk_text_minimize(NULL, easy, seed, 1, out, 9) == SDK_ERROR_ARGUMENT &&
			strcmp(sdk_text_reason(NULL), "invalid argument") == 0,
		"no handle");
	tap(strcmp(sdk_version(), SDK_VERSION) == 0, "the version");
}

int main(void)
{
	struct sdk_text *t = sdk_text_new();

	seed = any_seed();

	test_solving(t);
	test_limit(t);
	test_rating(t);
	test_explaining(t);
	test_sizes(t);
	test_layouts(t);
	test_generating(t);
	test_found_before(t);
	test_requests(t);
	test_se(t);
	test_making_rated(t);
	test_minutes(t);
	test_deriving(t);
	test_room(t);
	test_boards(t);
	test_forms(t);
	test_errors(t);
	sdk_text_free(t);
	sdk_text_free(NULL);
	return tap_done();
}
