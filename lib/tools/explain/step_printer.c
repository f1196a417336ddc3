/* SPDX-License-Identifier: MIT */
#include "tools/explain/step_printer.h"

#include <stdlib.h>
#include <string.h>

#include "base/colour.h"
#include "base/number.h"
#include "base/reason.h"
#include "cli/cpu_environment.h"
#include "explain/step_text.h"
#include "io/message.h"
#include "rate/level.h"
#include "se/er.h"
#include "tools/common/record_puzzle.h"

struct sdk_step_printer {
	struct sdk_step_printing printing;
	struct sdk_explainer *explainer;
	struct sdk_step_pictures *pictures; /* or NULL */

	/* The last puzzle. */
	const struct sdk_puzzle *givens;
	const struct sdk_shape *shape;
	struct sdk_record_clock *clock;
	struct sdk_printed printed;
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
	return bad ? sdk_reason_write(reason, "'%s' is %s", sdk_show(text, 100).text, bad) : NULL;
}

struct sdk_step_printer *sdk_step_printer_new(const struct sdk_step_printing *printing)
{
	struct sdk_step_printer *t = calloc(1, sizeof *t);

	if (!t)
		return NULL;
	t->printing = *printing;
	t->explainer = sdk_explainer_new_for(sdk_cpu_from_environment());
	if (sdk_pictures_wanted(&printing->pictures))
		t->pictures = sdk_step_pictures_new(&t->printing.pictures);
	if (t->explainer && (t->pictures || !sdk_pictures_wanted(&printing->pictures)))
		return t;
	sdk_step_printer_free(t);
	return NULL;
}

void sdk_step_printer_free(struct sdk_step_printer *t)
{
	if (!t)
		return;
	sdk_explainer_free(t->explainer);
	sdk_step_pictures_free(t->pictures);
	sdk_buf_free(&t->printed.text);
	sdk_buf_free(&t->printed.json);
	free(t);
}

/* Whether the next step, of this pass, comes after the last one to be printed. */
static bool is_after_stop(const struct sdk_step_printer *t, unsigned pass)
{
	const struct sdk_stop *stop = &t->printing.stop;

	return stop->given && (stop->pass ? pass : t->steps + 1) > stop->number;
}

/*
 * Adds a step, and the nodes of a net or of chains, or, unless it is a hint, what a guess tries; `before` stands before each
 * of these.
 */
static void put_words(struct sdk_step_printer *t, const struct sdk_step *step, const char *before)
{
	struct sdk_buf *b = &t->printed.text;

	sdk_colour_put(b, t->printing.colour, SDK_COLOUR_BOLD);
	if (step->rating) {
		sdk_er_put(b, step->rating);
		sdk_buf_char(b, ' ');
	}
	sdk_step_put_name(b, t->shape, step, (enum sdk_notation)t->printing.notation);
	sdk_colour_put(b, t->printing.colour, SDK_COLOUR_OFF);
	sdk_buf_str(b, ": ");
	sdk_step_put_reason(b, t->shape, step, (enum sdk_notation)t->printing.notation);
	if (t->printing.notation == SDK_NOTATION_PLAIN && !(t->printing.hint && step->tries))
		sdk_step_put_nodes(b, t->shape, step, before);
}

static void put_line(struct sdk_step_printer *t, const struct sdk_step *step)
{
	struct sdk_buf *b = &t->printed.text;

	if (step->pass != t->pass) {
		sdk_buf_str(b, "# ");
		sdk_colour_put(b, t->printing.colour, SDK_COLOUR_BOLD);
		sdk_buf_printf(b, "pass %u", t->pass = step->pass);
		sdk_colour_put(b, t->printing.colour, SDK_COLOUR_OFF);
		sdk_buf_char(b, '\n');
	}
	sdk_buf_printf(b, "# %u. ", t->steps);
	put_words(t, step, "\n#     ");
	sdk_buf_char(b, '\n');
}

static void put_hint(struct sdk_step_printer *t, const struct sdk_step *step)
{
	if (t->printing.degree < SDK_HINT_FULL)
		sdk_hint_put(&t->printed.text, t->shape, step, t->printing.degree);
	else
		put_words(t, step, "; ");
}

static bool print_step(void *printer, const struct sdk_step *step)
{
	struct sdk_step_printer *t = printer;

	if (sdk_record_is_late(t->clock))
		return false;
	t->printed.more = t->printing.all;
	if (is_after_stop(t, step->pass)) {
		t->printed.more = true;
		return true; /* the rating still counts it */
	}
	t->steps++;
	if (t->printing.words)
		put_line(t, step);
	if (t->printing.hint)
		put_hint(t, step);
	if (t->printing.json && t->printing.candidates)
		sdk_json_put_step_on(&t->printed.json, &t->printed.board, t->givens, step);
	else if (t->printing.json)
		sdk_json_put_step(&t->printed.json, t->shape, step);
	if ((t->pictures && !sdk_step_pictures_add(t->pictures, step, t->printing.hint ? 0 : t->steps)) ||
		(t->printing.candidates && !sdk_candidate_grid_follow(&t->printed.board, step)))
		sdk_die("step %u does not fit", t->steps);
	return !t->printing.hint;
}

const struct sdk_printed *sdk_step_printer_run(struct sdk_step_printer *t, const struct sdk_scale_work *work,
	const struct sdk_puzzle *givens, const struct sdk_puzzle *p, const uint8_t *solution, unsigned scale,
	struct sdk_record_clock *clock, struct sdk_rating *rating)
{
	struct sdk_scale_work with_explainer = *work;
	const struct sdk_step_printing *printing = &t->printing;
	const struct sdk_sink sink = { .take = print_step,
		.with = t,
		.needs_no_reasons = !t->pictures && !printing->words && !printing->json && !printing->hint };

	t->givens = givens;
	t->shape = p->shape;
	t->clock = clock;
	t->steps = t->pass = 0;
	t->printed.more = false;
	sdk_buf_clear(&t->printed.text);
	if (printing->candidates)
		sdk_candidate_grid_start(&t->printed.board, p);
	sdk_buf_clear(&t->printed.json);
	sdk_buf_char(&t->printed.json, '[');
	with_explainer.explainer = t->explainer;
	if (printing->all)
		sdk_explain_all(t->explainer, givens, p, &sink);
	else
		sdk_scale_explain(scale, &with_explainer, givens, p, solution, &sink, rating);
	if (printing->words && solution && rating->se.er == SDK_SE_MAX && !is_after_stop(t, 0))
		sdk_buf_str(&t->printed.text, "# no rule leads further: 20.0\n");
	sdk_buf_char(&t->printed.json, ']');
	return &t->printed;
}

struct sdk_step_pictures *sdk_step_printer_pictures(struct sdk_step_printer *t)
{
	return t->pictures;
}

struct sdk_explainer *sdk_step_printer_explainer(struct sdk_step_printer *t)
{
	return t->explainer;
}
