/* SPDX-License-Identifier: MIT */
#include "api/text_internal.h"

#include <string.h>

#include "fmt/step_text.h"
#include "rate/score.h"

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
	struct sdk_level level = {0};
	int error = sdk_text_read(t, puzzle);

	if (!error)
		error = find_level(t, &level);
	return sdk_text_value(t, error, (int)level.level);
}

/* ---- steps ---- */

/* Explains a puzzle with exactly one solution. */
static int explain(struct sdk_text *t, enum sdk_scale scale, const struct sdk_sink *sink, struct sdk_step_counts *counts)
{
	if (!sdk_scale_has(scale, t->puzzle.shape))
		return sdk_text_refuse(t, SDK_ERROR_UNSUPPORTED, "the scale of techniques is for 4x4 and 9x9; levels takes all sizes");
	if (!t->explainer && !(t->explainer = sdk_explainer_new()))
		return SDK_ERROR_MEMORY;
	int error = sdk_text_find_one(t);

	if (!error)
		*counts = sdk_explain(t->explainer, &t->puzzle, t->solution, scale, sink);
	return error;
}

static bool put_step(void *text, const struct sdk_step *step)
{
	struct sdk_text *t = text;

	if (t->result.n)
		sdk_buf_char(&t->result, '\n');
	sdk_step_put(&t->result, t->puzzle.shape, step);
	return !t->result.failed;
}

static bool put_json_step(void *text, const struct sdk_step *step)
{
	struct sdk_text *t = text;

	sdk_json_step(t->json, t->puzzle.shape, step);
	return !t->result.failed;
}

static int find_scale(struct sdk_text *t, const char *name, enum sdk_scale *scale)
{
	if (name && strcmp(name, "levels") == 0)
		*scale = SDK_SCALE_LEVELS;
	else if (name && strcmp(name, "techniques") == 0)
		*scale = SDK_SCALE_TECHNIQUES;
	else
		return sdk_text_refuse(t, SDK_ERROR_ARGUMENT, "the scale is neither 'levels' nor 'techniques'");
	return SDK_OK;
}

int sdk_text_explain(struct sdk_text *t, const char *puzzle, const char *scale_name, char *out, size_t size)
{
	const struct sdk_sink sink = { put_step, t };
	struct sdk_step_counts counts;
	enum sdk_scale scale;
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = find_scale(t, scale_name, &scale);
	if (!error)
		error = explain(t, scale, &sink, &counts);
	return sdk_text_finish(t, error, out, size);
}

/* ---- JSON ---- */

static int start_json(struct sdk_text *t)
{
	if (!t->json && !(t->json = sdk_json_new()))
		return SDK_ERROR_MEMORY;
	sdk_json_start(t->json, &t->result);
	return SDK_OK;
}

int sdk_text_explain_json(struct sdk_text *t, const char *puzzle, const char *scale_name, char *out, size_t size)
{
	const struct sdk_sink sink = { put_json_step, t };
	struct sdk_step_counts counts;
	enum sdk_scale scale;
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = find_scale(t, scale_name, &scale);
	if (!error)
		error = start_json(t);
	if (!error) {
		sdk_json_list(t->json);
		error = explain(t, scale, &sink, &counts);
		sdk_json_list_end(t->json);
	}
	if (error && t)
		sdk_buf_clear(&t->result);
	return sdk_text_finish(t, error, out, size);
}

static void put_number(struct sdk_json *j, const char *key, uint64_t number)
{
	sdk_json_key(j, key);
	sdk_json_number(j, (unsigned)number);
}

static void put_level(struct sdk_json *j, const struct sdk_level *level)
{
	put_number(j, "level", level->level);
	sdk_json_key(j, "fills");
	sdk_json_list(j);
	for (unsigned i = 0; i < SDK_LEVELS; i++)
		sdk_json_number(j, level->fills[i]);
	sdk_json_list_end(j);
}

static void put_counts(struct sdk_json *j, const struct sdk_step_counts *counts)
{
	if (counts->total) {
		const char *hardest = sdk_technique_name[counts->hardest].key;

		sdk_json_key(j, "hardest");
		sdk_json_text(j, hardest, strlen(hardest));
		put_number(j, "first", counts->first_hardest);
	}
	put_number(j, "points", sdk_points(counts));
	put_number(j, "stars", sdk_stars(sdk_points(counts)));
	sdk_json_key(j, "steps");
	sdk_json_object(j);
	for (unsigned k = 0; k < SDK_TECHNIQUES; k++)
		if (counts->steps[k])
			put_number(j, sdk_technique_name[k].key, counts->steps[k]);
	sdk_json_object_end(j);
}

int sdk_text_rating_json(struct sdk_text *t, const char *puzzle, char *out, size_t size)
{
	struct sdk_step_counts counts;
	struct sdk_level level;
	bool explained = false;
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = find_level(t, &level);
	if (!error && sdk_scale_has(SDK_SCALE_TECHNIQUES, t->puzzle.shape)) {
		error = explain(t, SDK_SCALE_TECHNIQUES, NULL, &counts);
		explained = true;
	}
	if (!error)
		error = start_json(t);
	if (!error) {
		sdk_json_object(t->json);
		put_level(t->json, &level);
		if (explained)
			put_counts(t->json, &counts);
		sdk_json_object_end(t->json);
	}
	return sdk_text_finish(t, error, out, size);
}

/* ---- the scale of techniques ---- */

int sdk_text_hardest(struct sdk_text *t, const char *puzzle, char *out, size_t size)
{
	struct sdk_step_counts counts;
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = explain(t, SDK_SCALE_TECHNIQUES, NULL, &counts);
	if (!error && counts.total)
		sdk_buf_str(&t->result, sdk_technique_name[counts.hardest].key);
	return sdk_text_finish(t, error, out, size);
}

static int find_points(struct sdk_text *t, const char *puzzle, uint64_t *points)
{
	struct sdk_step_counts counts;
	int error = sdk_text_read(t, puzzle);

	if (!error)
		error = explain(t, SDK_SCALE_TECHNIQUES, NULL, &counts);
	if (!error)
		*points = sdk_points(&counts);
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
