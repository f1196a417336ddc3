/* SPDX-License-Identifier: MIT */
#include "tools/common/record_puzzle.h"

#include <stdlib.h>

#include "base/reason.h"
#include "io/message.h"

void *sdk_alloc_or_die(void *memory, size_t count, size_t size)
{
	void *got = reallocarray(memory, count, size);

	if (!got)
		sdk_die("out of memory");
	return got;
}

const char *sdk_puzzle_read(struct sdk_puzzle *p, const struct sdk_rec *rec, char reason[SDK_REASON_MAX])
{
	return sdk_puzzle_parse(p, rec->s, rec->puzzle, reason);
}

const char *sdk_solution_read(struct sdk_puzzle *solution, bool *solved, const struct sdk_puzzle *p,
	const struct sdk_rec *rec, char reason[SDK_REASON_MAX])
{
	char inner[SDK_REASON_MAX];
	size_t n;
	const char *text = sdk_rec_get(rec, "solution", &n);
	const char *bad = text ? sdk_puzzle_parse(solution, text, n, inner) : NULL;

	*solved = text;
	if (text && !bad && !(solution->shape == p->shape && sdk_is_solution(p, solution->clue)))
		bad = "does not solve the puzzle"; /* after "the field 'solution':" */
	return bad ? sdk_reason_write(reason, "the field 'solution': %.*s", SDK_REASON_MAX - 30, bad) : NULL;
}
