/* SPDX-License-Identifier: MIT */
/*
 * scale: the interface that all scales (sdk/rate.h) share: each rates a puzzle, and has the fields of a record for its
 * rating, and the rows of a table in which ratings are counted. The table of scales is rate/scale.def.
 */
#ifndef SDK_RATE_SCALE_H
#define SDK_RATE_SCALE_H

#include "base/buf.h"
#include "sdk/rate.h"
#include "sdk/se.h"

enum {
	SDK_SCALES = 0 /* their number */
#define SCALE(symbol, key, sizes, has_shape, rate, explain, has_technique, fields, rows, row_name, all_rows) +1
#include "rate/scale.def"
#undef SCALE
};

/* The keys of all scales, in their order, then NULL: the values of an option. */
extern const char *const sdk_scale_keys[];

/* Writes why a puzzle of a shape that the scale of --scale does not have is rejected, and returns it. */
const char *sdk_scale_reject(unsigned scale, const struct sdk_shape *shape, char reason[SDK_REASON_MAX]);

/* ---- rating ---- */

/* The rating of a puzzle with one solution. Each scale sets the parts that its fields need. */
struct sdk_rating {
	unsigned row; /* in the table of the scale, counted from 1; 0: no step, so no row */
	struct sdk_level level;
	struct sdk_kennett kennett;
	struct sdk_explanation explanation;    /* set if the puzzle was explained */
	const struct sdk_explainer *explainer; /* the one that explained it and has the step counts; NULL: it was not explained */
	struct sdk_se_rating se;
	struct sdk_minutes minutes;
	bool se_rejected;                /* not within the limits of the work, and no more is known */
	bool no_memory;                  /* memory ran out: the rating is not known */
	struct sdk_search_effort effort; /* set by the caller, for the fields of a score */
};

/* Whether a puzzle must be explained to be rated. */
bool sdk_scale_needs_steps(unsigned scale);

/*
 * Whether a puzzle is rated only when it is known to have one solution: others would take long, and their rating would be
 * thrown away.
 */
bool sdk_scale_needs_unique(unsigned scale);

/* Whether one of the fields of a score is the search effort, which the caller then adds to the rating. */
bool sdk_scale_scores_effort(unsigned scale);

/* What a puzzle is rated with. */
struct sdk_scale_work {
	struct sdk_rater *rater;
	struct sdk_explainer *explainer; /* for scales that are rated by the steps of techniques */
	bool (*should_stop)(void *with); /* called from time to time: true ends the work on a puzzle. May be NULL */
	void *with;
	struct sdk_se_rater *se;               /* for the scale of Sudoku Explainer; else NULL */
	const struct sdk_se_limits *se_limits; /* the ratings of that scale that are wanted; NULL: all */
};

/*
 * Rates a puzzle on a scale that needs no steps and has the puzzle's shape. Returns what the rating shows about its
 * solutions; SDK_PASSES_STUCK: nothing, and the rating is valid only if there is exactly one, and the work was not stopped.
 */
enum sdk_passes_end sdk_scale_rate(unsigned scale, const struct sdk_scale_work *work, const struct sdk_puzzle *p,
	struct sdk_rating *rating);

/*
 * Explains a puzzle as sdk_explain does, and rates it by its steps. If it is a board on the way to the solution of `givens`,
 * which is otherwise the puzzle itself, techniques that rely on there being one solution look at the clues of `givens`.
 */
void sdk_scale_explain(unsigned scale, const struct sdk_scale_work *work, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink, struct sdk_rating *rating);

/* ---- fields ---- */

/* When a field is written. All but the first need an explained puzzle. */
enum sdk_field_when {
	SDK_FIELD_ALWAYS,
	SDK_FIELD_SCORE,    /* when a score is wanted */
	SDK_FIELD_HISTOGRAM /* when step counts are wanted */
};

/* What the value of a field is, for formats that have types. */
enum sdk_field_form {
	SDK_FIELD_NUMBER,
	SDK_FIELD_DECIMAL,
	SDK_FIELD_NUMBERS, /* with commas */
	SDK_FIELD_TEXT,
	SDK_FIELD_COUNTS /* KEY:N with commas */
};

struct sdk_rating_field {
	const char *key;
	enum sdk_field_when when;
	enum sdk_field_form form;
	void (*put)(struct sdk_buf *out, const struct sdk_rating *r); /* appends the value; if empty, the field is omitted */
};

/* The fields of a scale, in the order in which they are written; *n gets their number. */
const struct sdk_rating_field *sdk_scale_fields(unsigned scale, unsigned *n);

/* ---- tables ---- */

/* The number of rows, and the name of a row, counted from 0. */
unsigned sdk_scale_rows(unsigned scale);
const char *sdk_scale_row_name(unsigned scale, unsigned row);

/* Whether a table also has the rows that are zero. */
bool sdk_scale_has_all_rows(unsigned scale);

#endif
