/* SPDX-License-Identifier: MIT */
/*
 * links: an engine that shares nothing with the library, for the tests: Knuth's dancing links ("Dancing Links",
 * 2000), as they are in the paper.
 */
#ifndef TESTS_FUZZ_LINKS_H
#define TESTS_FUZZ_LINKS_H

#include <stdint.h>

/*
 * How many solutions, up to the limit, a board has whose boxes are box x box cells (box: 2 or 3): may[cell] are the
 * values that the cell may take, bit v - 1 for the value v.
 */
uint64_t links_count(unsigned box, const uint32_t *may, uint64_t limit);

#endif
