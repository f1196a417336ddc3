/* SPDX-License-Identifier: MIT */
/* Tests of Kennett's classes: puzzles with the classes that his program prints, and special cases. */
#include <string.h>

#include "sdk/rate.h"
#include "tap.h"

/* Rounds and class as `sudoku -s` prints them, and the guesses that its solution (`sudoku -v -d`) marks. */
static const struct {
	const char *puzzle;
	unsigned rounds, guesses;
	enum sdk_kennett_class difficulty;
} known[] = {
	{ "187..6..3.364..79.5...7.2......8235....1.3....1279......1.6...9.93..746.4..8..172", 2, 0, SDK_KENNETT_VERY_EASY },
	{ "12.8...3798.6.14....5..3..62.....65.6..3.7..4.94.....17..4..5....81.2.4954...9.83", 2, 0, SDK_KENNETT_VERY_EASY },
	{ "..6.385..35.1.9....14.2.6..16..5.8.2.3.....7.8.2.7..54..3.4.29....5.7.61..129.7..", 4, 0, SDK_KENNETT_EASY },
	{ "..3...9...2.8.1.7.48.....21..51.43..7.......6..83.65..65.....89.9.7.5.3...1...7..", 4, 0, SDK_KENNETT_EASY },
	{ ".9.2.4.8..14...32.8.......5..35967.............84279..4.......9.57...61..8.1.3.7.", 6, 0, SDK_KENNETT_MEDIUM },
	{ "29.....58..17..6..7..9.6...1...3.46.....6.....69.4...2...5.1..6..8..23..41.....87", 11, 1, SDK_KENNETT_HARD },
	{ "4...1..7.31.4....5..9..2...65..8.....7.....2.....5..68...6..1..9....8.34.3..9...2", 15, 2, SDK_KENNETT_FIENDISH },
	{ "7..54.8.9.2....74......9.1...81...7.1..2.8...5.9.6........2...6.....4......6..12.", 10, 1, SDK_KENNETT_HARD },
	{ "...2.4.....27.13....8.....7..79...2.2...4...5..462....9......58...3.97.1..1......", 12, 1, SDK_KENNETT_HARD },
	{ "....59.6..6...4.7......75.4.8....1....5...6.....582...4.3.....7.9.....8.6...4..9.", 20, 3, SDK_KENNETT_FIENDISH },
	{ "...5.28.1..4..89.........6.6...7.3.4........25..2.....4.6......753.9.......3..7.8", 11, 3, SDK_KENNETT_FIENDISH },
};

static struct sdk_kennett rate(const char *text)
{
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];

	if (sdk_puzzle_parse(&p, text, strlen(text), reason))
		return (struct sdk_kennett){ .rounds = 999 };
	return sdk_kennett(&p, NULL, NULL);
}

static bool stop_at_once(void *with)
{
	++*(unsigned *)with;
	return true;
}

static bool stops(void)
{
	struct sdk_puzzle p;
	unsigned calls = 0;

	sdk_puzzle_clear(&p, sdk_shape(9));
	return sdk_kennett(&p, stop_at_once, &calls).gave_up && calls == 1;
}

int main(void)
{
	static const char full[] = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
	static const char none[] = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
	char partial[] = "[12]34678912672195348198342567859761423426853791713924856961537284287419635345286179";
	struct sdk_kennett k;
	bool same = true;

	for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
		k = rate(known[i].puzzle);
		same = same && k.solved && k.rounds == known[i].rounds && k.guesses == known[i].guesses &&
			k.difficulty == known[i].difficulty;
	}
	tap(same, "rounds, guesses and class are those of the program");
	k = rate(full);
	tap(k.solved && !k.rounds && !k.guesses && k.difficulty == SDK_KENNETT_FIENDISH,
		"a full board: 15 P is not less than S, as both are 0");
	k = rate(none);
	tap(!k.solved && k.difficulty == SDK_KENNETT_FIENDISH, "a puzzle without a solution");
	k = rate(partial);
	tap(!k.solved, "a partial cell keeps to its list");
	partial[2] = '5';
	k = rate(partial);
	tap(k.solved && k.rounds == 1, "and is filled from it");
	tap(stops(), "the search can be stopped");
	tap(!strcmp(sdk_kennett_name(SDK_KENNETT_VERY_EASY), "very easy") &&
			!strcmp(sdk_kennett_name(SDK_KENNETT_FIENDISH), "fiendish"),
		"the classes have names");
	return tap_done();
}
