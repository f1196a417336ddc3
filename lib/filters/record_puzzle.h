/* SPDX-License-Identifier: MIT */
/* puzzles: the puzzle of a record; and memory for tools. */
#ifndef SDK_FILTERS_RECORD_PUZZLE_H
#define SDK_FILTERS_RECORD_PUZZLE_H

#include "sdk/puzzle.h"
#include "io/record.h"

/* Reads the puzzle of a record; as sdk_puzzle_parse. */
const char *sdk_puzzle_read(struct sdk_puzzle *p, const struct sdk_rec *rec, char reason[SDK_REASON_MAX]);

/* malloc and realloc for tools: exits when memory runs out. */
void *sdk_alloc_or_die(void *memory, size_t count, size_t size);

#endif
