/* SPDX-License-Identifier: MIT */
/* er: the text of ER, the rating of Sudoku Explainer (sdk/se.h), and of ranges of it; and the steps of a pupil's board. */
#ifndef SDK_SE_ER_H
#define SDK_SE_ER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "sdk/se.h"

/* A rating in tenths, as the original prints it. */
unsigned sdk_se_tenths(double rating);

/* Appends a rating in tenths, as 7.1. */
void sdk_er_put(struct sdk_buf *b, unsigned tenths);

/* Whether the limits accept every rating. */
static inline bool sdk_se_accepts_any(const struct sdk_se_limits *l)
{
	return !l->er.min && l->er.max >= SDK_SE_MAX && !l->diamond && !l->pearl;
}

/* What a range of ER is, for messages. */
#define SDK_ER_RANGE "an ER: 0.0 to 20.0, or a range such as 7.1-8.4"

/*
 * Reads the n bytes of a range of ER, from 0.0 to 20.0, in tenths: `7.1-8.4`, `7.1` (this one), `7.1-` (at least), `-8.4`
 * (at most); `7` is 7.0. Returns false, and leaves *er alone, if the text is anything else.
 */
bool sdk_er_range(const char *s, size_t n, struct sdk_range *er);

/* As sdk_se_explain does, explains `p`, a board that a pupil has made of the puzzle `givens`, with pencil marks as lists. */
struct sdk_se_rating sdk_se_explain_board(struct sdk_se_rater *r, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const struct sdk_se_limits *limits, const struct sdk_sink *sink,
	bool (*should_stop)(void *with), void *with);

#endif
