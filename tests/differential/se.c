/* SPDX-License-Identifier: MIT */
/*
 * se: rates puzzles on the scale of Sudoku Explainer and checks every step against the solution: a step removes or places
 * something, never removes a true candidate, and places true values only. The steps lead to the solution, unless the
 * rating is 20.0; and ER, EP and ED are those of the steps.
 *
 * usage: se [-t SECONDS] <puzzles
 *
 * Puzzles of 9x9 with one solution are rated, one per line, up to the first blank; others are skipped. Those that take more
 * than SECONDS (2) are stopped, but their steps are checked too. It ends with a summary, and with status 0 if all was well.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "grid/puzzle_text.h"
#include "sdk/se.h"
#include "se/hint.h"
#include "solve/search.h"

enum {
	FAILURES_MAX = 10,
	LINE_BYTES = 2048,
	RATINGS = 21 /* whole ones */
};

/* The puzzle under way: its board, and what its steps so far amount to. */
struct trail {
	const uint8_t *solution;
	struct sdk_candidate_grid board;
	unsigned steps;
	struct sdk_se_rating rating; /* ep: 0 before the first placement */
};

static char line[LINE_BYTES];
static unsigned long puzzles, steps, stopped, unsolved, skipped, failures, by_rating[RATINGS];
static double seconds = 2;
static clock_t begin;

/* Reports the puzzle unless the condition holds. */
static void check(bool good, const struct trail *t, const char *what)
{
	if (!good && ++failures <= FAILURES_MAX)
		printf("%s: step %u: %s\n", line, t->steps, what);
}

static bool should_stop(void *with)
{
	(void)with;
	return (double)(clock() - begin) > seconds * CLOCKS_PER_SEC;
}

static unsigned max(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

static void add_rating(struct trail *t, const struct sdk_step *step)
{
	check(step->rating >= 10 && step->rating < 10 * RATINGS, t, "no such rating");
	t->rating.er = max(t->rating.er, step->rating);
	if (t->steps == 1)
		t->rating.ed = step->rating;
	if (!t->rating.ep && step->place_value)
		t->rating.ep = t->rating.er;
}

static bool follow(void *with, const struct sdk_step *step)
{
	struct trail *t = with;

	t->steps++;
	steps++;
	add_rating(t, step);
	for (unsigned i = 0; i < step->drops; i++)
		check(!(step->drop[i].values >> (t->solution[step->drop[i].cell] - 1) & 1), t, "it removes a true candidate");
	check(!step->place_value || step->place_value == t->solution[step->place_cell], t, "it places a wrong value");
	check(sdk_candidate_grid_follow(&t->board, step), t, "it does nothing, or removes or places what is no candidate");
	return failures < FAILURES_MAX;
}

/* The number of cells that have neither a value nor a single candidate. */
static unsigned count_open(const struct sdk_candidate_grid *board)
{
	unsigned open = 0;

	for (unsigned c = 0; c < SE_CELLS; c++)
		open += !board->value[c] && (board->cand[c] & (board->cand[c] - 1));
	return open;
}

static void rate(struct sdk_se_rater *r, const struct sdk_puzzle *p, const uint8_t *solution)
{
	struct trail t = { .solution = solution };
	const struct sdk_sink sink = { .take = follow, .with = &t, .needs_no_reasons = true };

	puzzles++;
	sdk_candidate_grid_start(&t.board, p);
	begin = clock();
	const struct sdk_se_rating rating = sdk_se_explain(r, p, NULL, &sink, should_stop, NULL);

	check(rating.end != SDK_SE_NO_MEMORY, &t, "out of memory");
	if (rating.end != SDK_SE_RATED) {
		stopped++;
		return;
	}
	by_rating[rating.er / 10]++;
	check(rating.er >= rating.ep && rating.ep >= rating.ed, &t, "ER, EP and ED are not in order");
	if (rating.er == 200) {
		unsolved++;
		return;
	}
	check(!count_open(&t.board), &t, "the board is not full");
	check(rating.er == t.rating.er && rating.ep == t.rating.ep && rating.ed == t.rating.ed, &t,
		"ER, EP and ED are not those of the steps");
}

static void rate_line(struct sdk_se_rater *r, struct sdk_search *search)
{
	char reason[SDK_REASON_MAX];
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_puzzle p;
	struct sdk_query query = { .puzzle = &p, .limit = 2, .solution = solution };

	line[strcspn(line, " \t\r\n")] = 0;
	if (sdk_puzzle_cells(&p, line, strlen(line), reason) || p.shape->cells != SE_CELLS) {
		skipped++;
		return;
	}
	sdk_search_solve(search, &query);
	if (query.count == 1)
		rate(r, &p, solution);
	else
		skipped++;
}

int main(int argc, char **argv)
{
	struct sdk_se_rater *r = sdk_se_rater_new();
	struct sdk_search *search = sdk_search_new(SDK_VALUES_MAX);

	for (int option; (option = getopt(argc, argv, "t:")) != -1;) {
		if (option != 't')
			return 2;
		seconds = strtod(optarg, NULL);
	}
	if (!r || !search)
		return 2;
	while (failures < FAILURES_MAX && fgets(line, sizeof line, stdin))
		rate_line(r, search);
	sdk_se_rater_free(r);
	sdk_search_free(search);
	for (unsigned i = 0; i < RATINGS; i++)
		if (by_rating[i])
			printf("ER %u.0 to %u.9  %8lu\n", i, i, by_rating[i]);
	printf("%lu puzzles, %lu steps, %lu stopped, %lu unsolved, %lu skipped, %lu wrong\n", puzzles, steps, stopped, unsolved,
		skipped, failures);
	return failures || !puzzles;
}
