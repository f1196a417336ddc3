/* SPDX-License-Identifier: MIT */
/* record_puzzle: reads the puzzle of a record, and its solution; and memory for filters. */
#ifndef SDK_TOOLS_COMMON_RECORD_PUZZLE_H
#define SDK_TOOLS_COMMON_RECORD_PUZZLE_H

#include "grid/shape_store.h"
#include "read/layout_fields.h"
#include "record/record.h"
#include "sdk/puzzle.h"

/* The scratch memory of a filter that needs a store of shapes alone: `new_work` and `free_work` of struct sdk_filter. */
void *sdk_shapes_new(const void *conf);
void sdk_shapes_free(void *shapes);

/* Reads the puzzle of a record with its layout, as sdk_puzzle_parse does. */
const char *sdk_puzzle_read(struct sdk_puzzle *p, struct sdk_shape_store *shapes, const struct sdk_rec *rec,
	char reason[SDK_REASON_MAX]);

/* The same without layouts: a puzzle that has one is rejected. The reason says what (`what`: `sdk-pss`) cannot have it. */
const char *sdk_plain_puzzle_read(struct sdk_puzzle *p, const char *what, const struct sdk_rec *rec,
	char reason[SDK_REASON_MAX]);

/*
 * Reads the field `solution` of a record with the puzzle `p`. *solved: whether it has one. Returns NULL, or why it does not
 * solve the puzzle.
 */
const char *sdk_solution_read(struct sdk_puzzle *solution, bool *solved, const struct sdk_puzzle *p,
	const struct sdk_rec *rec, char reason[SDK_REASON_MAX]);

/* Allocates (`memory` NULL) or reallocates `count` items of `size` bytes; exits when memory runs out. */
void *sdk_alloc_or_die(void *memory, size_t count, size_t size);

/* sdk_list_room, which exits when memory runs out. */
void *sdk_list_room_or_die(void *list, size_t n, size_t size);

#endif
