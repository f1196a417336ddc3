/* SPDX-License-Identifier: MIT */
#include "tools/common/record_puzzle.h"

#include <stdlib.h>

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
