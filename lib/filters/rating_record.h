/* SPDX-License-Identifier: MIT */
/* rating: what a run has found out about a puzzle, as fields of its record, as a JSON object, and counted in a table. */
#ifndef SDK_FILTERS_RATING_RECORD_H
#define SDK_FILTERS_RATING_RECORD_H

#include "fmt/json.h"
#include "io/record.h"
#include "rate/explain.h"
#include "rate/kennett.h"
#include "rate/score.h"
#include "base/buf.h"

enum { SDK_SCALE_KENNETT = SDK_SCALES }; /* a scale, too, but it has no steps */

/* Which fields a run writes; what is not here of their keys is another's. */
struct sdk_rating_kind {
	int scale;             /* enum sdk_scale, or SDK_SCALE_KENNETT */
	bool score, histogram;
	bool hint;             /* and nothing else */
};

struct sdk_rating {
	unsigned solutions;                /* 2: several; unless it is 1, there is nothing else */
	struct sdk_level level;            /* by levels; by classes, `level` is the class, counted from 1 */
	const struct sdk_step_counts *counts; /* NULL: no steps were counted */
	struct sdk_search_effort effort;   /* by levels, with a score */
	const struct sdk_buf *hint;        /* if that is the kind */
};

/* ---- records ---- */

/*
 * Ends the record's line, in which `out` has the puzzle already, with its fields and those of the rating. `room` is
 * scratch memory, a buffer that the caller keeps.
 */
void sdk_rating_put(struct sdk_buf *out, const struct sdk_rec *rec, const struct sdk_rating *r,
	const struct sdk_rating_kind *kind, struct sdk_buf *room);

/* Puts out a line with an object: the puzzle, the fields that the record came with, the rating, and the list of steps. */
void sdk_rating_put_json(struct sdk_buf *out, struct sdk_json *j, const struct sdk_rec *rec, const struct sdk_buf *puzzle,
	const struct sdk_rating *r, const struct sdk_rating_kind *kind, const struct sdk_buf *steps);

/* ---- tables ---- */

enum { SDK_RATING_KEYS = 1 + SDK_TECHNIQUES }; /* there are more techniques than levels or classes */

/* How many ratings there were of each key: 0 none; from 1 on the levels, classes or techniques. All zero to begin with. */
struct sdk_rating_counts {
	uint64_t of[SDK_RATING_KEYS];
};

void sdk_rating_count(struct sdk_rating_counts *c, const struct sdk_rating *r, const struct sdk_rating_kind *kind);
void sdk_rating_merge(struct sdk_rating_counts *into, const struct sdk_rating_counts *from);

/* Lines of `key TAB count TAB per cent`: all levels or classes, and those techniques that there are. */
void sdk_rating_put_counts(struct sdk_buf *out, const struct sdk_rating_counts *c, const struct sdk_rating_kind *kind);

#endif
