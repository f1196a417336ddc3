/* SPDX-License-Identifier: MIT */
#include "filters/step_printer.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "filters/record_puzzle.h"
#include "fmt/step_text.h"
#include "io/message.h"

struct sdk_step_printer {
	struct sdk_step_printing printing;
	struct sdk_explainer *explainer;
	struct sdk_json *json; /* NULL: not wanted */

	/* The last puzzle. */
	const struct sdk_shape *shape;
	struct sdk_record_clock *clock;
	struct sdk_buf text;
	json_t *list;     /* of steps, or NULL */
	bool json_failed; /* memory ran out for it */
	struct sdk_candidate_grid candidates;
	unsigned steps, pass; /* the number of steps printed, and the pass of the last one */
};

const char *sdk_stop_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_stop *stop = to;
	const bool pass = strncmp(text, "pass", 4) == 0;
	const char *number = text + (pass ? 4 : 0), *bad = NULL;

	*stop = (struct sdk_stop){ .given = true, .pass = pass };
	if (!sdk_number(number, strlen(number), &stop->number))
		bad = "neither a number of steps nor a pass, such as pass3";
	else if (pass && (stop->number < 1 || stop->number > SDK_LEVELS))
		bad = "not a pass: pass1 to pass6";
	if (!bad)
		return NULL;
	snprintf(reason, SDK_REASON_MAX, "'%.100s' is %s", text, bad);
	return reason;
}

struct sdk_step_printer *sdk_step_printer_new(const struct sdk_step_printing *printing)
{
	struct sdk_step_printer *t = calloc(1, sizeof *t);

	if (!t)
		return NULL;
	t->printing = *printing;
	t->explainer = sdk_explainer_new();
	t->json = printing->json ? sdk_json_new() : NULL;
	if (t->explainer && (t->json || !printing->json))
		return t;
	sdk_step_printer_free(t);
	return NULL;
}

void sdk_step_printer_free(struct sdk_step_printer *t)
{
	if (!t)
		return;
	sdk_explainer_free(t->explainer);
	json_decref(t->list);
	sdk_json_free(t->json);
	sdk_buf_free(&t->text);
	free(t);
}

/* Whether the step comes after the last one to be printed. */
static bool is_after_stop(const struct sdk_step_printer *t, const struct sdk_step *step)
{
	const struct sdk_stop *stop = &t->printing.stop;

	return stop->given && (stop->pass ? step->pass : t->steps + 1) > stop->number;
}

static void put_line(struct sdk_step_printer *t, const struct sdk_step *step)
{
	struct sdk_buf *b = &t->text;

	if (step->pass != t->pass) {
		sdk_buf_str(b, "# pass ");
		sdk_buf_uint(b, t->pass = step->pass);
		sdk_buf_char(b, '\n');
	}
	sdk_buf_str(b, "# ");
	sdk_buf_uint(b, t->steps);
	sdk_buf_str(b, ". ");
	sdk_step_put(b, t->shape, step);
	sdk_buf_char(b, '\n');
}

static bool print_step(void *printer, const struct sdk_step *step)
{
	struct sdk_step_printer *t = printer;

	if (sdk_record_is_late(t->clock))
		return false;
	if (is_after_stop(t, step))
		return true; /* the rating still counts it */
	t->steps++;
	if (t->printing.words)
		put_line(t, step);
	if (t->printing.hint)
		sdk_step_put(&t->text, t->shape, step);
	if (t->json)
		t->json_failed |= json_array_append_new(t->list, sdk_json_step(t->json, t->shape, step)) != 0;
	if (t->printing.candidates && !sdk_candidate_grid_follow(&t->candidates, step))
		sdk_die("step %u does not fit", t->steps);
	return !t->printing.hint;
}

void sdk_step_printer_run(struct sdk_step_printer *t, const struct sdk_puzzle *p, const uint8_t *solution, unsigned scale,
	struct sdk_record_clock *clock, struct sdk_rating *rating)
{
	const struct sdk_step_printing *printing = &t->printing;
	const struct sdk_sink sink = { print_step, t };
	bool printed = printing->words || printing->json || printing->candidates || printing->hint;
	bool received = printed || clock->left;

	t->shape = p->shape;
	t->clock = clock;
	t->steps = t->pass = 0;
	sdk_buf_clear(&t->text);
	if (printing->candidates)
		sdk_candidate_grid_start(&t->candidates, p);
	if (t->json) {
		json_decref(t->list);
		t->list = json_array();
		t->json_failed = !t->list;
	}
	sdk_scale_explain(scale, t->explainer, p, solution, received ? &sink : NULL, rating);
	if (t->json_failed) {
		json_decref(t->list);
		t->list = NULL;
	}
}

const struct sdk_buf *sdk_step_printer_text(const struct sdk_step_printer *t)
{
	return &t->text;
}

json_t *sdk_step_printer_take_json(struct sdk_step_printer *t)
{
	json_t *list = t->list;

	assert(t->json);
	t->list = NULL;
	return list;
}

const struct sdk_candidate_grid *sdk_step_printer_grid(const struct sdk_step_printer *t)
{
	return &t->candidates;
}
