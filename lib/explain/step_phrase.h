/* SPDX-License-Identifier: MIT */
/* step_phrase: phrases about a step: a text with cells, values and units of the step in it. */
#ifndef SDK_EXPLAIN_STEP_PHRASE_H
#define SDK_EXPLAIN_STEP_PHRASE_H

#include <stdarg.h>

#include "base/buf.h"
#include "sdk/steps.h"

/* Where phrases go, and what they are about. */
struct sdk_phrase {
	struct sdk_buf *b;
	const struct sdk_shape *s;
	const struct sdk_step *step;
	bool brief; /* as in the short notation: `r1`, and lists with commas only */
};

/*
 * Adds a text in which a directive stands for its arguments. Those with a capital letter are about the step, which may be
 * NULL without them; the last four need no shape either.
 *
 *     %c   unsigned: a cell                                  r1c2
 *     %C   const struct sdk_step_part *: its cells           r1c2, r1c5 and r1c6
 *     %O   the same                                          r1c2, r1c5 or r1c6
 *     %P   nothing: the cells of the step                    r1c2, r1c5 and r1c6
 *     %N   const struct sdk_step_node *: what it says        r1c2=3 or r1c2<>3
 *     %v   uint32_t: values                                  3, 4 and 5
 *     %o   the same                                          3, 4 or 5
 *     %i   the same                                          3, 4, 5
 *     %d   the same                                          345
 *     %u   unsigned: a unit                                  row 1; brief: r1
 *     %h   enum sdk_role: the units of all parts             row 1 and row 4
 *     %U   enum sdk_role: the units of all parts             rows 1 and 4; brief: r14, above 9x9 r1,4
 *     %n   unsigned: a number
 *     %@   int: a character
 *     %s   const char *: a text
 *     %l   int: a length in thousandths of a cell            1.5: in hundredths
 *
 * Arguments may have smaller types. With `brief`, lists have commas only: `3,4,5`.
 */
void sdk_phrase_put(const struct sdk_phrase *t, const char *text, ...);
void sdk_phrase_put_list(const struct sdk_phrase *t, const char *text, va_list with);

/* Adds what joins item i of n items to the one before it: nothing, a comma, or `last`, such as ` and `. */
void sdk_phrase_join(const struct sdk_phrase *t, unsigned i, unsigned n, const char *last);

/* The part number k (from 0) of a role; NULL if there are no more. */
const struct sdk_step_part *sdk_phrase_part(const struct sdk_phrase *t, enum sdk_role role, unsigned k);

/* The cell number k of such a part. */
unsigned sdk_phrase_cell(const struct sdk_phrase *t, const struct sdk_step_part *part, unsigned k);

/* The values of the only part of a role. */
uint32_t sdk_phrase_values(const struct sdk_phrase *t, enum sdk_role role);

/* Adds the cells that lose exactly these values, or, with 0, all that lose any, as %C does. */
void sdk_phrase_losers(const struct sdk_phrase *t, uint32_t values);

/* Adds these cells, as %C does. */
void sdk_phrase_cells(const struct sdk_phrase *t, const uint16_t *cell, unsigned n);

/* Whether no drop of the step before this one eliminates the same values. */
bool sdk_phrase_is_first_drop(const struct sdk_phrase *t, unsigned drop);

/* The end of the chain that starts with the link `first`: the number of the next chain's first link. */
unsigned sdk_phrase_chain_end(const struct sdk_phrase *t, unsigned first);

/* The end of the branch of a net that starts with the node `first`: the number of the next branch's first node. */
unsigned sdk_phrase_branch_end(const struct sdk_phrase *t, unsigned first);

/* Adds what follows, in words. */
void sdk_phrase_outcome(const struct sdk_phrase *t);

/* Adds why something follows, and what: in words, which do not start with a capital; in the short notation. */
void sdk_phrase_words(const struct sdk_phrase *t);
void sdk_phrase_notation(const struct sdk_phrase *t);

#endif
