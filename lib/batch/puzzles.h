/* SPDX-License-Identifier: MIT */
/* puzzles: the puzzle of a record; and memory for tools. */
#ifndef SDK_BATCH_PUZZLES_H
#define SDK_BATCH_PUZZLES_H

#include "grid/puzzle.h"
#include "io/record.h"

/* Reads the puzzle of a record; as sdk_puzzle_parse. */
const char *sdk_puzzle_read(struct sdk_puzzle *p, const struct sdk_rec *rec, char why[SDK_WHY]);

/* malloc and realloc for tools: exits when memory runs out. */
void *sdk_need(void *memory, size_t count, size_t size);

#endif
