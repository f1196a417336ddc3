/* SPDX-License-Identifier: MIT */
/* rating_record: the rating of a record's puzzle as fields of the record, and counted in a table. */
#ifndef SDK_TOOLS_RATE_RATING_RECORD_H
#define SDK_TOOLS_RATE_RATING_RECORD_H

#include "base/buf.h"
#include "rate/scale.h"
#include "record/record.h"

/* The fields that a run writes. */
struct sdk_rating_kind {
	uint64_t scales;       /* the scales, a set of bits; if two have a field with the same key, that of the last is written */
	bool score, histogram; /* add the fields of a score; add step counts */
};

/* The scale of the steps that are shown and counted: the last that has steps, or the last. */
unsigned sdk_rating_step_scale(const struct sdk_rating_kind *kind);

struct sdk_record_rating {
	unsigned solutions; /* 2: at least two; the rest is set only if it is 1 */
	struct sdk_rating of[SDK_SCALES];
};

/* ---- records ---- */

/*
 * Completes the line that `out` ends with, the record's puzzle, with the fields of the record and those of the rating, which
 * are added to `fields`.
 */
void sdk_rating_put(struct sdk_buf *out, const struct sdk_rec *rec, const struct sdk_record_rating *r,
	const struct sdk_rating_kind *kind, struct sdk_fields *fields);

/* ---- tables ---- */

/* The number of ratings in each row of a scale's table: [0] none, [k] row k of struct sdk_rating. */
struct sdk_rating_counts {
	unsigned scale;
	uint64_t *of; /* [1 + sdk_scale_rows(scale)] */
};

/* Sets all counts to 0. Returns false when memory runs out. */
bool sdk_rating_counts_start(struct sdk_rating_counts *c, unsigned scale);
void sdk_rating_counts_free(struct sdk_rating_counts *c);

void sdk_rating_count(struct sdk_rating_counts *c, const struct sdk_record_rating *r);

/* Adds the counts of another table of the same scale. */
void sdk_rating_merge(struct sdk_rating_counts *into, const struct sdk_rating_counts *from);

/* Writes lines of `row TAB count TAB per cent`; with colours, names are bold, and rows without puzzles dim. */
void sdk_rating_put_counts(struct sdk_buf *out, const struct sdk_rating_counts *c, bool colour);

#endif
