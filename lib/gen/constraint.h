/* SPDX-License-Identifier: MIT */
/*
 * constraint: whether a finished puzzle meets a specification. Some constraints are met by construction (the symmetry),
 * others by checking each puzzle and trying again (the level). The table is gen/constraint.def.
 */
#ifndef SDK_GEN_CONSTRAINT_H
#define SDK_GEN_CONSTRAINT_H

#include <stdbool.h>

#include "sdk/generate.h"

/* Scratch memory, for one thread at a time. _new returns NULL when memory runs out. */
struct sdk_spec_check;
struct sdk_spec_check *sdk_spec_check_new(void);
void sdk_spec_check_free(struct sdk_spec_check *c);

/* Whether a puzzle with exactly one solution, made by an attempt for this specification, meets all constraints. */
bool sdk_spec_check_accepts(struct sdk_spec_check *c, const struct sdk_spec *spec, const struct sdk_puzzle *p);

#endif
