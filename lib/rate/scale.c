/* SPDX-License-Identifier: MIT */
#include "rate/scale.h"

#include <assert.h>
#include <string.h>

#include "base/reason.h"
#include "grid/layout.h"
#include "grid/technique.h"
#include "rate/context_internal.h"
#include "rate/minutes.h"
#include "rate/passes_internal.h"
#include "se/er.h"

enum { MINUTES_ROWS = 61 };

/* ---- sizes ---- */

static bool has_any_shape(const struct sdk_shape *shape)
{
	(void)shape;
	return true;
}

static bool has_plain_9(const struct sdk_shape *shape)
{
	return shape->n == 9 && !shape->layouts;
}

/* ---- rating without steps ---- */

static enum sdk_passes_end rate_level(const struct sdk_scale_work *w, const struct sdk_puzzle *p, struct sdk_rating *rating)
{
	rating->level = sdk_level(w->rater, p);
	rating->row = rating->level.level;
	return rating->level.end;
}

/* A puzzle that is filled without a guess has one solution. */
static enum sdk_passes_end rate_kennett(const struct sdk_scale_work *w, const struct sdk_puzzle *p,
	struct sdk_rating *rating)
{
	rating->kennett = sdk_kennett(p, w->should_stop, w->with);
	rating->row = rating->kennett.difficulty + 1;
	if (rating->kennett.gave_up)
		return SDK_PASSES_STUCK;
	if (!rating->kennett.solved)
		return SDK_PASSES_NONE;
	return rating->kennett.guesses ? SDK_PASSES_STUCK : SDK_PASSES_FULL;
}

static void explain_se(const struct sdk_scale_work *w, const struct sdk_puzzle *givens, const struct sdk_puzzle *p,
	const uint8_t *solution, const struct sdk_sink *sink, struct sdk_rating *rating)
{
	(void)solution;
	rating->se = sdk_se_explain_board(w->se, givens, p, w->se_limits, sink, w->should_stop, w->with);
	rating->no_memory = rating->se.end == SDK_SE_NO_MEMORY;
	rating->se_rejected = rating->se.end == SDK_SE_REJECTED;
	rating->row = rating->se.er + 1;
}

static enum sdk_passes_end rate_se(const struct sdk_scale_work *w, const struct sdk_puzzle *p, struct sdk_rating *rating)
{
	explain_se(w, p, p, NULL, NULL, rating);
	return SDK_PASSES_STUCK;
}

/* ---- rating by steps ---- */

static void explain_level(const struct sdk_scale_work *w, const struct sdk_puzzle *givens, const struct sdk_puzzle *p,
	const uint8_t *solution, const struct sdk_sink *sink, struct sdk_rating *rating)
{
	rating->explainer = w->explainer;
	rating->explanation = sdk_explain_level(w, givens, p, solution, sink);
	rating->level = rating->explanation.level;
	rating->row = rating->level.level;
}

static void explain_techniques(const struct sdk_scale_work *w, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink, struct sdk_rating *rating)
{
	rating->explainer = w->explainer;
	rating->explanation = sdk_explain_techniques(w, givens, p, solution, sink);
	rating->row = rating->explanation.total ? rating->explanation.hardest + 1 : 0;
}

static void explain_minutes(const struct sdk_scale_work *w, const struct sdk_puzzle *givens, const struct sdk_puzzle *p,
	const uint8_t *solution, const struct sdk_sink *sink, struct sdk_rating *rating)
{
	const unsigned last = MINUTES_ROWS - 1;

	(void)w;
	(void)givens;
	(void)sink;
	rating->minutes = sdk_minutes(p, solution);
	rating->row = 1 + (rating->minutes.mean / 10 < last ? rating->minutes.mean / 10 : last);
}

static bool has_no_technique(unsigned technique)
{
	(void)technique;
	return false;
}

/* ---- fields ---- */

static void put_level(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_buf_uint(out, r->level.level);
}

static void put_fills(struct sdk_buf *out, const struct sdk_rating *r)
{
	for (unsigned i = 0; i < SDK_LEVELS; i++) {
		if (i)
			sdk_buf_char(out, ',');
		sdk_buf_uint(out, r->level.fills[i]);
	}
}

static void put_kennett(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_buf_str(out, sdk_kennett_name(r->kennett.difficulty));
}

static void put_er(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_er_put(out, r->se.er);
}

static void put_ep(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_er_put(out, r->se.ep);
}

static void put_ed(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_er_put(out, r->se.ed);
}

static void put_minutes(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_minutes_put(out, r->minutes.mean);
}

static void put_minutes_range(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_minutes_put(out, r->minutes.low);
	sdk_buf_char(out, '-');
	if (!r->minutes.open)
		sdk_minutes_put(out, r->minutes.high);
}

static void put_hardest(struct sdk_buf *out, const struct sdk_rating *r)
{
	if (r->explanation.total)
		sdk_buf_str(out, sdk_technique_key(r->explanation.hardest));
}

static void put_first(struct sdk_buf *out, const struct sdk_rating *r)
{
	if (r->explanation.total)
		sdk_buf_uint(out, r->explanation.first_hardest);
}

static void put_points(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_buf_uint(out, sdk_explainer_points(r->explainer));
}

static void put_stars(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_buf_uint(out, sdk_stars(sdk_explainer_points(r->explainer)));
}

static void put_guesses(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_buf_uint(out, sdk_explainer_steps(r->explainer, SDK_GUESS));
}

static void put_nodes(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_buf_uint(out, r->effort.nodes);
	sdk_buf_str(out, r->effort.gave_up ? "+" : "");
}

static void put_depth(struct sdk_buf *out, const struct sdk_rating *r)
{
	sdk_buf_uint(out, r->effort.depth);
}

static void put_steps(struct sdk_buf *out, const struct sdk_rating *r)
{
	bool some = false;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++) {
		if (!sdk_explainer_steps(r->explainer, t))
			continue;
		sdk_buf_str(out, some ? "," : "");
		sdk_buf_str(out, sdk_technique_key(t));
		sdk_buf_char(out, ':');
		sdk_buf_uint(out, sdk_explainer_steps(r->explainer, t));
		some = true;
	}
}

static const struct sdk_rating_field level_fields[] = {
	{ "level", SDK_FIELD_ALWAYS, SDK_FIELD_NUMBER, put_level },
	{ "fills", SDK_FIELD_ALWAYS, SDK_FIELD_NUMBERS, put_fills },
	{ "hardest", SDK_FIELD_SCORE, SDK_FIELD_TEXT, put_hardest },
	{ "first", SDK_FIELD_SCORE, SDK_FIELD_NUMBER, put_first },
	{ "guesses", SDK_FIELD_SCORE, SDK_FIELD_NUMBER, put_guesses },
	{ "nodes", SDK_FIELD_SCORE, SDK_FIELD_TEXT, put_nodes },
	{ "depth", SDK_FIELD_SCORE, SDK_FIELD_NUMBER, put_depth },
	{ "steps", SDK_FIELD_HISTOGRAM, SDK_FIELD_COUNTS, put_steps }
};

static const struct sdk_rating_field technique_fields[] = {
	{ "hardest", SDK_FIELD_ALWAYS, SDK_FIELD_TEXT, put_hardest },
	{ "first", SDK_FIELD_SCORE, SDK_FIELD_NUMBER, put_first },
	{ "points", SDK_FIELD_SCORE, SDK_FIELD_NUMBER, put_points },
	{ "stars", SDK_FIELD_SCORE, SDK_FIELD_NUMBER, put_stars },
	{ "steps", SDK_FIELD_ALWAYS, SDK_FIELD_COUNTS, put_steps }
};

static const struct sdk_rating_field kennett_fields[] = {
	{ "kennett", SDK_FIELD_ALWAYS, SDK_FIELD_TEXT, put_kennett }
};

static const struct sdk_rating_field se_fields[] = {
	{ "er", SDK_FIELD_ALWAYS, SDK_FIELD_DECIMAL, put_er },
	{ "ep", SDK_FIELD_ALWAYS, SDK_FIELD_DECIMAL, put_ep },
	{ "ed", SDK_FIELD_ALWAYS, SDK_FIELD_DECIMAL, put_ed }
};

static const struct sdk_rating_field minutes_fields[] = {
	{ "minutes", SDK_FIELD_ALWAYS, SDK_FIELD_DECIMAL, put_minutes },
	{ "minutes-range", SDK_FIELD_ALWAYS, SDK_FIELD_TEXT, put_minutes_range }
};

/* ---- rows of tables ---- */

enum { SE_ROWS = 210 };

/* A row for each tenth from 0.0 on. */
static const char *se_row_name(unsigned row)
{
#define TENTHS(n) \
	n ".0", n ".1", n ".2", n ".3", n ".4", n ".5", n ".6", n ".7", n ".8", n ".9"
	static const char *const name[SE_ROWS] = { TENTHS("0"), TENTHS("1"), TENTHS("2"), TENTHS("3"), TENTHS("4"), TENTHS("5"),
		TENTHS("6"), TENTHS("7"), TENTHS("8"), TENTHS("9"), TENTHS("10"), TENTHS("11"), TENTHS("12"), TENTHS("13"),
		TENTHS("14"), TENTHS("15"), TENTHS("16"), TENTHS("17"), TENTHS("18"), TENTHS("19"), TENTHS("20") };
#undef TENTHS

	return name[row];
}

/* A row for each minute, by the whole minutes; the last is for an hour and more. */
static const char *minutes_row_name(unsigned row)
{
#define TEN(n) \
	n "0", n "1", n "2", n "3", n "4", n "5", n "6", n "7", n "8", n "9"
	static const char *const name[MINUTES_ROWS] = { TEN(""), TEN("1"), TEN("2"), TEN("3"), TEN("4"), TEN("5"), "60+" };
#undef TEN

	return name[row];
}

static const char *level_name(unsigned row)
{
	static const char *const name[SDK_LEVELS] = { "1", "2", "3", "4", "5", "6" };

	return name[row];
}

/* ---- the table of scales ---- */

static const struct {
	const char *key, *sizes;
	bool (*has_shape)(const struct sdk_shape *shape);
	enum sdk_passes_end (*rate)(const struct sdk_scale_work *w, const struct sdk_puzzle *p, struct sdk_rating *rating);
	void (*explain)(const struct sdk_scale_work *w, const struct sdk_puzzle *givens, const struct sdk_puzzle *p,
		const uint8_t *solution, const struct sdk_sink *sink, struct sdk_rating *rating);
	bool (*has_technique)(unsigned technique);
	const struct sdk_rating_field *fields;
	unsigned fields_count, rows;
	const char *(*row_name)(unsigned row);
	bool all_rows;
} table[] = {
#define SCALE(symbol, key, sizes, has_shape, rate, explain, has_technique, fields, rows, row_name, all_rows) \
	[SDK_SCALE_##symbol] = { key, sizes, has_shape, rate, explain, has_technique,                        \
		fields, sizeof fields / sizeof *fields, rows, row_name, all_rows },
#include "rate/scale.def"
#undef SCALE
};

const char *const sdk_scale_keys[] = {
#define SCALE(symbol, key, sizes, has_shape, rate, explain, has_technique, fields, rows, row_name, all_rows) key,
#include "rate/scale.def"
#undef SCALE
	NULL
};

_Static_assert(sizeof table / sizeof *table == SDK_SCALES, "each scale has one row");

unsigned sdk_scale_count(void)
{
	return SDK_SCALES;
}

const char *sdk_scale_key(unsigned scale)
{
	assert(scale < SDK_SCALES);
	return table[scale].key;
}

unsigned sdk_scale_find(const char *key, size_t n)
{
	unsigned scale = 0;

	while (scale < SDK_SCALES && (strlen(table[scale].key) != n || memcmp(table[scale].key, key, n) != 0))
		scale++;
	return scale;
}

const char *sdk_scale_reject(unsigned scale, const struct sdk_shape *shape, char reason[SDK_REASON_MAX])
{
	assert(scale < SDK_SCALES && !table[scale].has_shape(shape));
	const unsigned layouts = shape->layouts & ~(unsigned)SDK_LAYOUT_REGIONS;
	const char *key = table[scale].key;

	if (!table[scale].has_shape(sdk_shape(shape->n)))
		return sdk_reason_write(reason, "--scale=%s is for puzzles of %s; levels takes all sizes", key, table[scale].sizes);
	if (!layouts)
		return sdk_reason_write(reason, "--scale=%s is not for puzzles with regions; levels takes all layouts", key);
	return sdk_reason_write(reason, "--scale=%s is not for puzzles with the layout '%s'; levels takes all layouts", key,
		sdk_layouts_text(layouts).text);
}

bool sdk_scale_has_shape(unsigned scale, const struct sdk_shape *shape)
{
	assert(scale < SDK_SCALES);
	return table[scale].has_shape(shape);
}

bool sdk_scale_has_steps(unsigned scale)
{
	assert(scale < SDK_SCALES);
	return table[scale].has_technique != has_no_technique;
}

bool sdk_scale_has_technique(unsigned scale, unsigned technique)
{
	assert(scale < SDK_SCALES && technique < SDK_TECHNIQUES);
	return table[scale].has_technique(technique);
}

bool sdk_scale_needs_steps(unsigned scale)
{
	assert(scale < SDK_SCALES);
	return !table[scale].rate;
}

bool sdk_scale_needs_unique(unsigned scale)
{
	assert(scale < SDK_SCALES);
	return scale == SDK_SCALE_SE;
}

bool sdk_scale_scores_effort(unsigned scale)
{
	assert(scale < SDK_SCALES);
	for (unsigned i = 0; i < table[scale].fields_count; i++)
		if (table[scale].fields[i].put == put_nodes)
			return true;
	return false;
}

enum sdk_passes_end sdk_scale_rate(unsigned scale, const struct sdk_scale_work *work, const struct sdk_puzzle *p,
	struct sdk_rating *rating)
{
	assert(scale < SDK_SCALES && table[scale].rate && table[scale].has_shape(p->shape));
	return table[scale].rate(work, p, rating);
}

void sdk_scale_explain(unsigned scale, const struct sdk_scale_work *work, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink, struct sdk_rating *rating)
{
	assert(scale < SDK_SCALES && table[scale].explain && table[scale].has_shape(p->shape));
	table[scale].explain(work, givens, p, solution, sink, rating);
}

struct sdk_explanation sdk_explain(struct sdk_explainer *e, const struct sdk_puzzle *p, const uint8_t *solution,
	unsigned scale, const struct sdk_sink *sink)
{
	const struct sdk_scale_work work = { .explainer = e };
	struct sdk_rating rating;

	assert(sdk_scale_has_steps(scale));
	sdk_scale_explain(scale, &work, p, p, solution, sink, &rating);
	return rating.explanation;
}

const struct sdk_rating_field *sdk_scale_fields(unsigned scale, unsigned *n)
{
	assert(scale < SDK_SCALES);
	*n = table[scale].fields_count;
	return table[scale].fields;
}

unsigned sdk_scale_rows(unsigned scale)
{
	assert(scale < SDK_SCALES);
	return table[scale].rows;
}

const char *sdk_scale_row_name(unsigned scale, unsigned row)
{
	assert(scale < SDK_SCALES && row < table[scale].rows);
	return table[scale].row_name(row);
}

bool sdk_scale_has_all_rows(unsigned scale)
{
	assert(scale < SDK_SCALES);
	return table[scale].all_rows;
}
