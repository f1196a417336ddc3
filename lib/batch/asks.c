/* SPDX-License-Identifier: MIT */
#include "batch/asks.h"

#include <stdlib.h>

#include "batch/cpu.h"
#include "io/message.h"

void *sdk_asks_new(const void *conf)
{
	struct sdk_asks *a = sdk_need(NULL, 1, sizeof *a);

	(void)conf;
	*a = (struct sdk_asks){ .solver = sdk_solver_new(sdk_cpu_wanted()) };
	if (!a->solver)
		sdk_die("out of memory");
	return a;
}

void sdk_asks_free(void *asks)
{
	struct sdk_asks *a = asks;

	sdk_solver_free(a->solver);
	sdk_puzzles_free(&a->puzzles);
	free(a->ask);
	free(a->solution);
	free(a);
}

void sdk_asks_read(struct sdk_asks *a, const struct sdk_rec *const *rec, size_t n, uint64_t limit, bool solutions)
{
	sdk_puzzles_read(&a->puzzles, rec, n);
	if (a->cap < n) {
		a->cap = n;
		a->ask = sdk_need(a->ask, n, sizeof *a->ask);
		if (solutions)
			a->solution = sdk_need(a->solution, n, sizeof *a->solution);
	}
	for (size_t i = 0; i < n; i++)
		a->ask[i] = (struct sdk_ask){ .puzzle = sdk_puzzles_get(&a->puzzles, i), .limit = limit,
			.solution = solutions ? a->solution[i] : NULL };
}

void sdk_asks_answer(struct sdk_asks *a)
{
	sdk_solve(a->solver, a->ask, a->puzzles.n);
}
