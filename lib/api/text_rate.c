/* SPDX-License-Identifier: MIT */
#include "api/text_internal.h"
#include "se/er.h"

#include <string.h>

#include "base/reason.h"
#include "explain/json.h"
#include "explain/step_text.h"
#include "write/json_put.h"

/* ---- the level ---- */

/* Runs the passes, and solves a puzzle that they do not fill. It must have exactly one solution. */
static int find_level(struct sdk_text *t, struct sdk_level *level)
{
	if (!t->rater && !(t->rater = sdk_rater_new()))
		return SDK_ERROR_MEMORY;
	*level = sdk_level(t->rater, &t->puzzle);
	if (level->end == SDK_PASSES_NONE)
		return SDK_ERROR_NO_SOLUTION;
	return level->end == SDK_PASSES_STUCK ? sdk_text_find_one(t) : SDK_OK;
}

int sdk_text_level(struct sdk_text *t, const char *puzzle)
{
	struct sdk_level level = { 0 };
	int error = sdk_text_read(t, puzzle);

	if (!error)
		error = find_level(t, &level);
	return sdk_text_value(t, error, (int)level.level);
}

/* ---- steps ---- */

static int need_scale(struct sdk_text *t, unsigned scale)
{
	const struct sdk_shape *shape = t->puzzle.shape;

	if (sdk_scale_has_shape(scale, shape))
		return SDK_OK;
	const bool size = sdk_scale_has_shape(scale, sdk_shape(shape->n));

	sdk_reason_write(t->reason, "the scale '%s' is not for boards %s", sdk_scale_key(scale),
		size ? "with a layout; 'levels' is for all layouts" : "of this size; 'levels' is for all sizes");
	return SDK_ERROR_UNSUPPORTED;
}

/* Explains a puzzle with exactly one solution, on a scale that has steps. */
static int explain(struct sdk_text *t, unsigned scale, const struct sdk_sink *sink, struct sdk_explanation *explanation)
{
	int error = need_scale(t, scale);

	if (error)
		return error;
	if (!t->explainer && !(t->explainer = sdk_explainer_new()))
		return SDK_ERROR_MEMORY;
	error = sdk_text_find_one(t);
	if (!error)
		*explanation = sdk_explain(t->explainer, &t->puzzle, t->solution, scale, sink);
	return error;
}

static int find_scale(struct sdk_text *t, const char *key, unsigned *scale)
{
	*scale = key ? sdk_scale_find(key, strlen(key)) : sdk_scale_count();
	if (*scale < sdk_scale_count() && sdk_scale_has_steps(*scale))
		return SDK_OK;
	return sdk_text_reject(t, SDK_ERROR_ARGUMENT, "the scale is neither 'levels' nor 'techniques'");
}

static bool put_line(struct sdk_text *t, const struct sdk_step *step, enum sdk_notation notation)
{
	if (t->result.n)
		sdk_buf_char(&t->result, '\n');
	sdk_step_put(&t->result, t->puzzle.shape, step, notation);
	return !t->result.failed;
}

static bool put_step(void *text, const struct sdk_step *step)
{
	return put_line(text, step, SDK_NOTATION_PLAIN);
}

static bool put_short_step(void *text, const struct sdk_step *step)
{
	return put_line(text, step, SDK_NOTATION_SHORT);
}

/* Explains a puzzle in lines that `take` writes. */
static int explain_lines(struct sdk_text *t, const char *puzzle, const char *scale_key,
	bool (*take)(void *text, const struct sdk_step *step), char *out, size_t size)
{
	const struct sdk_sink sink = { .take = take, .with = t };
	struct sdk_explanation explanation;
	unsigned scale;
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = find_scale(t, scale_key, &scale);
	if (!error)
		error = explain(t, scale, &sink, &explanation);
	return sdk_text_finish(t, error, out, size);
}

int sdk_text_explain(struct sdk_text *t, const char *puzzle, const char *scale_key, char *out, size_t size)
{
	return explain_lines(t, puzzle, scale_key, put_step, out, size);
}

int sdk_text_explain_short(struct sdk_text *t, const char *puzzle, const char *scale_key, char *out, size_t size)
{
	return explain_lines(t, puzzle, scale_key, put_short_step, out, size);
}

/* ---- JSON ---- */

static bool put_json_step(void *with, const struct sdk_step *step)
{
	struct sdk_text *t = with;

	sdk_json_put_step(&t->result, t->puzzle.shape, step);
	return !t->result.failed;
}

static int explain_json(struct sdk_text *t, unsigned scale)
{
	const struct sdk_sink sink = { .take = put_json_step, .with = t };
	struct sdk_explanation explanation;

	sdk_buf_char(&t->result, '[');
	int error = explain(t, scale, &sink, &explanation);

	sdk_buf_char(&t->result, ']');
	if (error)
		sdk_buf_clear(&t->result);
	return error;
}

int sdk_text_explain_json(struct sdk_text *t, const char *puzzle, const char *scale_key, char *out, size_t size)
{
	unsigned scale;
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = find_scale(t, scale_key, &scale);
	if (!error)
		error = explain_json(t, scale);
	return sdk_text_finish(t, error, out, size);
}

static void put_level(struct sdk_buf *b, const struct sdk_level *level)
{
	sdk_json_number(b, "level", level->level);
	sdk_json_open(b, "fills", '[');
	for (unsigned i = 0; i < SDK_LEVELS; i++)
		sdk_json_number(b, NULL, level->fills[i]);
	sdk_buf_char(b, ']');
}

/* Puts the counts of the last explanation. */
static void put_steps(struct sdk_buf *b, const struct sdk_explainer *e, const struct sdk_explanation *explanation)
{
	const uint64_t points = sdk_explainer_points(e);

	if (explanation->total) {
		sdk_json_name(b, "hardest", sdk_technique_key(explanation->hardest));
		sdk_json_number(b, "first", explanation->first_hardest);
	}
	sdk_json_number(b, "points", points);
	sdk_json_number(b, "stars", sdk_stars(points));
	sdk_json_open(b, "steps", '{');
	for (unsigned i = 0; i < sdk_technique_count(); i++)
		if (sdk_explainer_steps(e, i))
			sdk_json_number(b, sdk_technique_key(i), sdk_explainer_steps(e, i));
	sdk_buf_char(b, '}');
}

static int rating_json(struct sdk_text *t)
{
	struct sdk_explanation explanation;
	struct sdk_level level;
	const bool explained = sdk_scale_has_shape(SDK_SCALE_TECHNIQUES, t->puzzle.shape);
	int error = find_level(t, &level);

	if (!error && explained)
		error = explain(t, SDK_SCALE_TECHNIQUES, NULL, &explanation);
	if (error)
		return error;
	sdk_json_open(&t->result, NULL, '{');
	put_level(&t->result, &level);
	if (explained)
		put_steps(&t->result, t->explainer, &explanation);
	sdk_buf_char(&t->result, '}');
	return SDK_OK;
}

int sdk_text_rating_json(struct sdk_text *t, const char *puzzle, char *out, size_t size)
{
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = rating_json(t);
	return sdk_text_finish(t, error, out, size);
}

/* ---- the scale of techniques ---- */

int sdk_text_hardest(struct sdk_text *t, const char *puzzle, char *out, size_t size)
{
	struct sdk_explanation explanation = { 0 };
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = explain(t, SDK_SCALE_TECHNIQUES, NULL, &explanation);
	if (!error && explanation.total)
		sdk_buf_str(&t->result, sdk_technique_key(explanation.hardest));
	return sdk_text_finish(t, error, out, size);
}

static int find_points(struct sdk_text *t, const char *puzzle, uint64_t *points)
{
	struct sdk_explanation explanation;
	int error = sdk_text_read(t, puzzle);

	if (!error)
		error = explain(t, SDK_SCALE_TECHNIQUES, NULL, &explanation);
	if (!error)
		*points = sdk_explainer_points(t->explainer);
	return error;
}

int sdk_text_points(struct sdk_text *t, const char *puzzle)
{
	uint64_t points = 0;
	int error = find_points(t, puzzle, &points);

	return sdk_text_value(t, error, (int)points);
}

int sdk_text_stars(struct sdk_text *t, const char *puzzle)
{
	uint64_t points = 0;
	int error = find_points(t, puzzle, &points);

	return sdk_text_value(t, error, (int)sdk_stars(points));
}

/* ---- the scale of Sudoku Explainer ---- */

/* Rates the puzzle, and writes ER, EP and ED. */
static int put_se(struct sdk_text *t)
{
	int error = need_scale(t, SDK_SCALE_SE);

	if (!error)
		error = sdk_text_find_one(t);
	if (error)
		return error;
	if (!t->se && !(t->se = sdk_se_rater_new()))
		return SDK_ERROR_MEMORY;
	const struct sdk_se_rating rating = sdk_se_rate(t->se, &t->puzzle, NULL, NULL, NULL);

	if (rating.end == SDK_SE_NO_MEMORY)
		return SDK_ERROR_MEMORY;
	sdk_er_put(&t->result, rating.er);
	sdk_buf_char(&t->result, '/');
	sdk_er_put(&t->result, rating.ep);
	sdk_buf_char(&t->result, '/');
	sdk_er_put(&t->result, rating.ed);
	return SDK_OK;
}

int sdk_text_se(struct sdk_text *t, const char *puzzle, char *out, size_t size)
{
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = put_se(t);
	return sdk_text_finish(t, error, out, size);
}

/* ---- minutes ---- */

int sdk_text_minutes(struct sdk_text *t, const char *puzzle)
{
	struct sdk_minutes minutes = { 0 };
	int error = sdk_text_read(t, puzzle);

	if (!error)
		error = need_scale(t, SDK_SCALE_MINUTES);
	if (!error)
		error = sdk_text_find_one(t);
	if (!error)
		minutes = sdk_minutes(&t->puzzle, t->solution);
	return sdk_text_value(t, error, (int)minutes.mean);
}
