/* SPDX-License-Identifier: MIT */
/*
 * constraint: whether a finished puzzle meets a specification. Some constraints are met by construction (the symmetry),
 * others by checking each puzzle and trying again (the level). The table is gen/constraint.def.
 */
#ifndef SDK_GEN_CONSTRAINT_H
#define SDK_GEN_CONSTRAINT_H

#include <stdbool.h>

#include "sdk/generate.h"

/* Scratch memory, for one thread at a time, on a processor that supports `cpu`. _new returns NULL when memory runs out. */
struct sdk_spec_check;
struct sdk_spec_check *sdk_spec_check_new(enum sdk_cpu cpu);
void sdk_spec_check_free(struct sdk_spec_check *c);

/* Called from time to time by checks that may take long; true ends a check. Its result is then not known. */
void sdk_spec_check_stop_if(struct sdk_spec_check *c, bool (*should_stop)(void *with), void *with);

/* Whether memory has run out in a check, whose result is then not known. */
bool sdk_spec_check_lacks_memory(const struct sdk_spec_check *c);

/* The names of the constraints, in the order of the table, then NULL. A constraint is known by its place here. */
extern const char *const sdk_constraint_name[];

/* The number of constraints. */
enum {
	SDK_CONSTRAINTS = 0
#define SDK_CONSTRAINT(...) +1
#include "gen/constraint.def"
#undef SDK_CONSTRAINT
};

/* The place of the constraint with this name, which exists. */
unsigned sdk_constraint_place(const char *name);

/*
 * The constraint that a puzzle with exactly one solution, made by an attempt for this specification, does not meet: one that
 * the specification sets. SDK_CONSTRAINTS: the puzzle meets all of them.
 */
unsigned sdk_spec_check_rejects(struct sdk_spec_check *c, const struct sdk_spec *spec, const struct sdk_puzzle *p);

/* The most passes (sdk/rate.h) that a puzzle may need to be solved; SDK_LEVELS: any number. */
unsigned sdk_spec_passes(const struct sdk_spec *spec);

/* Whether the first passes solve the puzzle, as sdk_passes_suffice tells (rate/level.h). */
bool sdk_spec_check_passes(struct sdk_spec_check *c, const struct sdk_puzzle *p, unsigned passes);

/* The constraint that rejects puzzles that need more. */
unsigned sdk_spec_rating_constraint(const struct sdk_spec *spec);

/* [SDK_CONSTRAINTS] How many attempts of the generator's current request each constraint has rejected (generate.c). */
const uint64_t *sdk_generator_rejected(const struct sdk_generator *g);

/* Whether memory has run out, which has ended the request. */
bool sdk_generator_lacks_memory(const struct sdk_generator *g);

#endif
