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
