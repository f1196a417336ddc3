/* SPDX-License-Identifier: MIT */
/*
 * build_parts: the optional parts, each a library that the build may have found or not.
 *
 * A build without one compiles the files of the same names in the folders `without` instead of those that need it (the
 * Makefile says which). To add a part: its row here, and those in the Makefile.
 */
#ifndef SDK_BASE_BUILD_PARTS_H
#define SDK_BASE_BUILD_PARTS_H

#include <stdbool.h>

#include "base/reason.h"

/* The parts that were found when this was built, which the Makefile lists; ends with NULL. */
extern const char *const sdk_build_parts_found[];

struct sdk_build_part {
	const char *name;            /* in the Makefile */
	const char *title, *purpose; /* for users */
};

/* Part i; NULL if there are no more than i. */
const struct sdk_build_part *sdk_build_part(unsigned i);

/* The part of this name, which must exist. */
const struct sdk_build_part *sdk_build_part_named(const char *name);

/* Whether this is a build with the part. */
bool sdk_build_has(const char *name);

/* Appends `requires a build with expat; this one has none`. */
void sdk_build_lacks(char reason[SDK_REASON_MAX], const char *name);

#endif
