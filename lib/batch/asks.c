/* SPDX-License-Identifier: MIT */
#include "batch/asks.h"

#include <stdlib.h>
#include <string.h>

#include "batch/cpu.h"
#include "io/message.h"
#include "solve/minimal.h"

/*
 * A puzzle that the engine works on: a question about its solutions first, and then, if that is wanted, one about each
 * of its clues. The puzzle stays until the last of them is answered.
 */
struct open {
	size_t record;
	unsigned questions; /* without an answer */
	unsigned clue;      /* the next clue to ask about; the number of cells if there is none */
	bool listed;        /* among those that have such clues, or had lately */
	struct sdk_puzzle puzzle; /* comes last: of its kilobytes the first hundred are used most, with what is above */
};

struct question {
	struct sdk_ask ask;
	struct open *open;
	bool of_clue;
};

struct sdk_asks {
	struct sdk_solver *solver;
	struct sdk_puzzle look; /* for a moment */

	struct open open[SDK_OPEN_MAX];
	struct open *unused_open[SDK_OPEN_MAX];
	struct question question[SDK_OPEN_MAX];
	struct question *unused_question[SDK_OPEN_MAX];
	size_t unused_opens, unused_questions;
	struct open *listed[SDK_OPEN_MAX];
	size_t listed_opens;

	/* The batch. */
	const struct sdk_rec *const *rec;
	size_t n, next;
	const struct sdk_inquiry *inquiry;
	struct sdk_answer *answer; /* [n] */
	char (*why)[SDK_WHY];      /* [n] */
	size_t cap;
	uint8_t *cells; /* room for the solutions: as many bytes as the texts of the puzzles, which are no shorter */
	size_t used, cells_cap;
};

void *sdk_asks_new(const void *conf)
{
	struct sdk_asks *a = sdk_need(NULL, 1, sizeof *a);

	(void)conf;
	a->solver = sdk_solver_new(sdk_cpu_wanted());
	if (!a->solver)
		sdk_die("out of memory");
	for (size_t i = 0; i < SDK_OPEN_MAX; i++) {
		a->unused_open[i] = &a->open[i];
		a->unused_question[i] = &a->question[i];
	}
	a->unused_opens = a->unused_questions = SDK_OPEN_MAX;
	a->listed_opens = a->cap = a->cells_cap = 0;
	a->answer = NULL;
	a->why = NULL;
	a->cells = NULL;
	return a;
}

void sdk_asks_free(void *asks)
{
	struct sdk_asks *a = asks;

	sdk_solver_free(a->solver);
	free(a->answer);
	free(a->why);
	free(a->cells);
	free(a);
}

/* ---- questions ---- */

/* A question about the puzzle, to be put in its words: all in it is 0. */
static struct sdk_ask *new_question(struct sdk_asks *a, struct open *open, bool of_clue)
{
	struct question *q = a->unused_question[--a->unused_questions];

	memset(&q->ask, 0, sizeof q->ask);
	q->open = open;
	q->of_clue = of_clue;
	open->questions++;
	return &q->ask;
}

/*
 * Reads the puzzle of the next record; false if there is nothing to ask about it. Clues that stand twice in a unit have
 * no solution: unless somebody has a look before, the engine tells.
 */
static bool read_puzzle(struct sdk_asks *a, struct open *open, size_t i)
{
	const struct sdk_inquiry *inquiry = a->inquiry;
	const struct sdk_rec *rec = a->rec[i];
	struct sdk_answer *answer = &a->answer[i];

	*answer = (struct sdk_answer){ .bad = sdk_puzzle_cells(&open->puzzle, rec->s, rec->puzzle, a->why[i]) };
	if (!answer->bad && inquiry->look)
		answer->bad = sdk_puzzle_twice(&open->puzzle, a->why[i]);
	answer->shape = open->puzzle.shape;
	if (inquiry->solutions) {
		answer->solution = a->cells + a->used;
		a->used += rec->puzzle;
	}
	return !answer->bad && (!inquiry->look || inquiry->look(inquiry->with, i, &open->puzzle));
}

static void forget_if_done(struct sdk_asks *a, struct open *open)
{
	if (!open->questions && !open->listed)
		a->unused_open[a->unused_opens++] = open;
}

static struct sdk_ask *next_clue(struct sdk_asks *a)
{
	while (a->listed_opens) {
		struct open *open = a->listed[a->listed_opens - 1];

		if (open->clue < open->puzzle.shape->cells) {
			struct sdk_ask *question = new_question(a, open, true);

			*question = sdk_clue_ask(&open->puzzle, open->clue);
			open->clue = sdk_next_clue(&open->puzzle, open->clue + 1);
			return question;
		}
		a->listed_opens--;
		open->listed = false;
		forget_if_done(a, open);
	}
	return NULL;
}

/* Clues before puzzles, so that puzzles are soon done with. */
static struct sdk_ask *next_question(void *with)
{
	struct sdk_asks *a = with;
	struct sdk_ask *clue = next_clue(a);

	if (clue)
		return clue;
	struct open *open = a->unused_open[a->unused_opens - 1];

	while (a->next < a->n) {
		size_t i = a->next++;

		if (!read_puzzle(a, open, i))
			continue;
		open->record = i;
		open->questions = 0;
		open->listed = false;
		a->unused_opens--;
		struct sdk_ask *question = new_question(a, open, false);

		question->puzzle = &open->puzzle;
		question->limit = a->inquiry->limit;
		question->solution = a->answer[i].solution;
		return question;
	}
	return NULL;
}

/* ---- answers ---- */

static void hear_of_solutions(struct sdk_asks *a, struct open *open, uint64_t count)
{
	struct sdk_answer *answer = &a->answer[open->record];

	answer->count = count;
	if (!count)
		answer->bad = sdk_puzzle_twice(&open->puzzle, a->why[open->record]);
	if (!a->inquiry->minimal || count != 1)
		return;
	open->clue = sdk_next_clue(&open->puzzle, 0);
	open->listed = true;
	a->listed[a->listed_opens++] = open;
}

/* One needless clue is enough: no more questions. */
static void hear_of_clue(struct sdk_asks *a, struct open *open, uint64_t count)
{
	if (count)
		return;
	a->answer[open->record].needless = true;
	open->clue = open->puzzle.shape->cells;
}

static void answered(void *with, struct sdk_ask *ask)
{
	struct sdk_asks *a = with;
	struct question *q = (struct question *)ask;
	struct open *open = q->open;

	open->questions--;
	if (q->of_clue)
		hear_of_clue(a, open, ask->count);
	else
		hear_of_solutions(a, open, ask->count);
	a->unused_question[a->unused_questions++] = q;
	forget_if_done(a, open);
}

/* ---- batches ---- */

static void make_room(struct sdk_asks *a)
{
	size_t bytes = 0;

	for (size_t i = 0; i < a->n; i++)
		bytes += a->rec[i]->puzzle;
	if (a->inquiry->solutions && a->cells_cap < bytes)
		a->cells = sdk_need(a->cells, a->cells_cap = bytes, 1);
	if (a->cap >= a->n)
		return;
	a->cap = a->n;
	a->answer = sdk_need(a->answer, a->cap, sizeof *a->answer);
	a->why = sdk_need(a->why, a->cap, sizeof *a->why);
}

void sdk_asks_many(struct sdk_asks *a, const struct sdk_rec *const *rec, size_t n, const struct sdk_inquiry *inquiry)
{
	a->rec = rec;
	a->n = n;
	a->next = a->used = 0;
	a->inquiry = inquiry;
	make_room(a);
	sdk_solve_feed(a->solver, &(struct sdk_feed){ next_question, answered, a });
}

const struct sdk_answer *sdk_asks_answer(const struct sdk_asks *a, size_t i)
{
	return &a->answer[i];
}

void sdk_asks_put_puzzle(struct sdk_asks *a, struct sdk_buf *out, const struct sdk_rec *rec)
{
	char why[SDK_WHY];

	sdk_puzzle_cells(&a->look, rec->s, rec->puzzle, why);
	sdk_puzzle_put(out, &a->look);
}
