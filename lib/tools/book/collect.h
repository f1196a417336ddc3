/* SPDX-License-Identifier: MIT */
/* collect: reads the records of a book: their puzzles, which are solved, and what is printed of their fields. */
#ifndef SDK_TOOLS_BOOK_COLLECT_H
#define SDK_TOOLS_BOOK_COLLECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/tool.h"
#include "io/filter.h"
#include "io/message_kinds.h"
#include "paper/book.h"

/* What is done with a puzzle that is equivalent to an earlier one. */
enum sdk_equivalent {
	SDK_EQUIVALENT_DROPPED, /* without a word */
	SDK_EQUIVALENT_KEPT,
	SDK_EQUIVALENT_REJECTED
};

struct sdk_book_source {
	const struct sdk_words *words; /* of the book */
	const char *caption;           /* a template */
	const char *key;               /* of the field that sections are made by; NULL: none */
	bool key_optional;             /* the field may be missing in all records */
	bool key_default;              /* the key was not chosen: if all puzzles have minutes, sections are made by these */
	bool by_layout;                /* the key is `layout`: of a board without one, `plain` */
	int equivalent;                /* enum sdk_equivalent */
	struct sdk_limits limits;
};

/* A puzzle, and where it came from. */
struct sdk_found_puzzle {
	struct sdk_book_item item;
	char *value;            /* of the key; NULL: none */
	unsigned minutes_grade; /* 0: it has no minutes */
	uint8_t *canonical;     /* [cells] the same for equivalent puzzles; NULL if all are kept */
	const char *file;
	uint64_t line, number;
};

struct sdk_found_puzzles {
	struct sdk_found_puzzle *puzzle;
	size_t n;
};

/* The counts of a run, and the messages about puzzles that are rejected when all have been read. */
struct sdk_book_run {
	const struct sdk_common *common;
	struct sdk_tally tally;
	struct sdk_message_kinds kinds;
};

/*
 * Reads all records of the files, in their order. Those that cannot be in the book are rejected: without exactly one
 * solution, without a field that is needed, or equivalent to one before. Exits when memory runs out.
 */
struct sdk_found_puzzles sdk_book_collect(const struct sdk_book_source *source, struct sdk_book_run *run, char *const *file,
	size_t files);

/* Rejects a puzzle: reports why, or counts the message. A strict run ends with it. */
void sdk_found_reject(const struct sdk_found_puzzle *puzzle, struct sdk_book_run *run, const char *reason);

/* Frees what a puzzle has allocated; and all puzzles. */
void sdk_book_item_free(struct sdk_book_item *item);
void sdk_found_puzzle_free(struct sdk_found_puzzle *puzzle);
void sdk_found_puzzles_free(struct sdk_found_puzzles *found);

#endif
