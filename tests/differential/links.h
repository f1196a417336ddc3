/* SPDX-License-Identifier: MIT */
/*
 * links: an engine for the tests that shares no code with those of the library: Knuth's dancing links, as in his paper
 * ("Dancing Links", 2000).
 */
#ifndef TESTS_DIFFERENTIAL_LINKS_H
#define TESTS_DIFFERENTIAL_LINKS_H

#include <stdint.h>

#include "sdk/shape.h"

enum { LINKS_N_MAX = 12 }; /* the largest size */

/*
 * Counts the solutions, up to the limit, of a board. may[cell] has the values that the cell may take, bit v - 1 for the
 * value v.
 */
uint64_t links_count(const struct sdk_shape *shape, const uint32_t *may, uint64_t limit);

#endif
