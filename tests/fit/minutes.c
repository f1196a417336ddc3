/* SPDX-License-Identifier: MIT */
/*
 * minutes FILE: the model of the scale of minutes with other numbers, for minutes.py. FILE has a puzzle and its solution on
 * each line, both of 81 digits, separated by a blank. For each line of standard input, which has the numbers of
 * rate/minutes.def in their order, it writes a line of the seconds of all puzzles.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rate/minutes.h"

struct game {
	struct sdk_puzzle puzzle;
	uint8_t solution[81];
};

static void fail(const char *what)
{
	fprintf(stderr, "minutes: %s\n", what);
	exit(2);
}

static struct game *read_games(FILE *in, size_t *n)
{
	struct game *game = NULL;
	char puzzle[82], solution[82], reason[SDK_REASON_MAX];

	for (*n = 0; fscanf(in, "%81s %81s", puzzle, solution) == 2; ++*n) {
		game = realloc(game, (*n + 1) * sizeof *game);
		if (!game)
			fail("out of memory");
		if (strlen(puzzle) != 81 || strlen(solution) != 81 || sdk_puzzle_parse(&game[*n].puzzle, puzzle, 81, reason))
			fail("not a puzzle and its solution");
		for (unsigned c = 0; c < 81; c++)
			game[*n].solution[c] = (uint8_t)(solution[c] - '0');
	}
	return game;
}

static bool read_weights(struct sdk_minutes_weights *w)
{
#define SDK_WEIGHT(name, value, meaning) \
	if (scanf("%lf", &w->name) != 1) \
		return false;
#include "rate/minutes.def"
#undef SDK_WEIGHT
	return true;
}

int main(int argc, char **argv)
{
	FILE *in = argc == 2 ? fopen(argv[1], "r") : NULL;
	struct sdk_minutes_weights w;
	size_t n;

	if (!in)
		fail("the only argument is a file of puzzles");
	struct game *game = read_games(in, &n);

	(void)fclose(in);
	while (read_weights(&w)) {
		bool harder;

		for (size_t i = 0; i < n; i++)
			printf("%.4f ", sdk_minutes_seconds(&w, &game[i].puzzle, game[i].solution, &harder));
		putchar('\n');
		(void)fflush(stdout);
	}
	free(game);
	return 0;
}
