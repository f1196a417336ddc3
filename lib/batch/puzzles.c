/* SPDX-License-Identifier: MIT */
#include "batch/puzzles.h"

#include <stdlib.h>

#include "io/message.h"

void *sdk_need(void *memory, size_t count, size_t size)
{
	void *got = reallocarray(memory, count, size);

	if (!got)
		sdk_die("out of memory");
	return got;
}

const char *sdk_puzzle_read(struct sdk_puzzle *p, const struct sdk_rec *rec, char why[SDK_WHY])
{
	return sdk_puzzle_parse(p, rec->s, rec->puzzle, why);
}

void sdk_puzzles_read(struct sdk_puzzles *ps, const struct sdk_rec *const *rec, size_t n)
{
	if (ps->cap < n) {
		ps->cap = n;
		ps->puzzle = sdk_need(ps->puzzle, n, sizeof *ps->puzzle);
		ps->bad = sdk_need(ps->bad, n, sizeof *ps->bad);
		ps->why = sdk_need(ps->why, n, sizeof *ps->why);
	}
	ps->n = n;
	for (size_t i = 0; i < n; i++)
		ps->bad[i] = sdk_puzzle_read(&ps->puzzle[i], rec[i], ps->why[i]);
}

void sdk_puzzles_free(struct sdk_puzzles *ps)
{
	free(ps->puzzle);
	free(ps->bad);
	free(ps->why);
}
