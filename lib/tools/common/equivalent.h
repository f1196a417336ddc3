/* SPDX-License-Identifier: MIT */
/* equivalent: replaces the puzzle of a record, and the boards in its fields, with equivalent ones. */
#ifndef SDK_TOOLS_COMMON_EQUIVALENT_H
#define SDK_TOOLS_COMMON_EQUIVALENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "io/filter.h"
#include "sdk/canonical.h"
#include "sdk/puzzle.h"
#include "sdk/random.h"

/* New names of the values; n is 0: as they are. */
struct sdk_relabelling {
	unsigned n;
	uint8_t value[SDK_VALUES_MAX + 1]; /* value v becomes value[v] */
};

/* What is done to each puzzle; in this order, where several apply. */
struct sdk_equivalent_options {
	bool automorphisms;             /* add their number as a field */
	bool canonical;                 /* the canonical form takes the puzzle's place, */
	bool add;                       /* or is added as a field */
	bool shuffle;                   /* a random equivalent puzzle, */
	struct sdk_seed seed;           /* from this seed */
	bool transpose;                 /* exchange rows and columns */
	int rotate;                     /* clockwise, by this number of quarters of a turn */
	struct sdk_relabelling relabel; /* rename values */
	bool normalize;                 /* rename them in the order in which they first occur */
};

/* The names that --rotate has, by struct sdk_equivalent_options. */
extern const char *const sdk_rotation_names[];

/* Reads the new names of all values, such as 987654321, into a struct sdk_relabelling. For `parse` of struct sdk_opt. */
const char *sdk_relabelling_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Whether the options change records at all; and whether these get other puzzles, so that their solutions must be known. */
bool sdk_equivalent_needed(const struct sdk_equivalent_options *options);
bool sdk_equivalent_replaces(const struct sdk_equivalent_options *options);

/* Whether the fields with this key, of n bytes, are removed. */
bool sdk_equivalent_removes(const struct sdk_equivalent_options *options, const char *key, size_t n);

/* The keys of the fields that may be added: i from 0; NULL if there are no more than i. */
const char *sdk_equivalent_key(const struct sdk_equivalent_options *options, unsigned i);

/* The boards of a record. */
struct sdk_equivalent_boards {
	struct sdk_puzzle puzzle;
	struct sdk_puzzle solution; /* of the field `solution`, */
	bool solved;                /* if the record has it */
};

/* Scratch memory, initially all zero. */
struct sdk_equivalent {
	struct sdk_puzzle state, before;
	struct sdk_transform transform;
	struct sdk_buf line;
};

void sdk_equivalent_free(struct sdk_equivalent *e);

/*
 * Replaces the boards; the new fields, without a puzzle, become those of *rec, whose text is valid until the next call. Uses
 * the turn's record, fields and reason. Returns NULL, or why the record is rejected.
 */
const char *sdk_equivalent_make(struct sdk_equivalent *e, const struct sdk_equivalent_options *options, struct sdk_turn *t,
	struct sdk_equivalent_boards *boards, struct sdk_rec *rec);

#endif
