/* SPDX-License-Identifier: MIT */
#include "batch/teller.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "batch/puzzles.h"
#include "fmt/steps.h"
#include "io/message.h"

struct sdk_teller {
	struct sdk_telling telling;
	struct sdk_explainer *explainer;
	struct sdk_json *json; /* NULL if it is not wanted */

	/* The puzzle. */
	const struct sdk_shape *shape;
	struct sdk_buf text;
	struct sdk_marks marks;
	unsigned steps, pass;
};

const char *sdk_stop_read(const char *text, void *to)
{
	struct sdk_stop *stop = to;
	bool pass = strncmp(text, "pass", 4) == 0;
	const char *number = text + (pass ? 4 : 0);

	*stop = (struct sdk_stop){ .given = true, .pass = pass };
	if (!sdk_number(number, strlen(number), &stop->number))
		return "is neither a number of steps nor 'pass' and a number, as pass3";
	if (pass && (stop->number < 1 || stop->number > SDK_LEVELS))
		return "is none of pass1 to pass6";
	return NULL;
}

struct sdk_teller *sdk_teller_new(const struct sdk_telling *telling)
{
	struct sdk_teller *t = sdk_need(NULL, 1, sizeof *t);

	*t = (struct sdk_teller){ .telling = *telling, .explainer = sdk_explainer_new() };
	if (telling->json)
		t->json = sdk_json_new();
	if (!t->explainer || (telling->json && !t->json))
		sdk_die("out of memory");
	return t;
}

void sdk_teller_free(struct sdk_teller *t)
{
	if (!t)
		return;
	sdk_explainer_free(t->explainer);
	sdk_json_free(t->json);
	sdk_buf_free(&t->text);
	free(t);
}

static bool behind_stop(const struct sdk_teller *t, const struct sdk_step *step)
{
	const struct sdk_stop *stop = &t->telling.stop;

	return stop->given && (stop->pass ? step->pass : t->steps + 1) > stop->number;
}

static void put_line(struct sdk_teller *t, const struct sdk_step *step)
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

static bool take(void *teller, const struct sdk_step *step)
{
	struct sdk_teller *t = teller;

	if (behind_stop(t, step))
		return true; /* they are still to be counted */
	t->steps++;
	if (t->telling.words)
		put_line(t, step);
	if (t->telling.hint)
		sdk_step_put(&t->text, t->shape, step);
	if (t->json)
		sdk_json_step(t->json, t->shape, step);
	if (t->telling.marks && !sdk_marks_follow(&t->marks, step))
		sdk_die("step %u does not fit", t->steps);
	return !t->telling.hint;
}

struct sdk_account sdk_tell(struct sdk_teller *t, const struct sdk_puzzle *p, const uint8_t *solution, enum sdk_scale scale)
{
	const struct sdk_telling *telling = &t->telling;
	const struct sdk_sink sink = { take, t };
	bool told = telling->words || telling->json || telling->marks || telling->hint;

	t->shape = p->shape;
	t->steps = t->pass = 0;
	sdk_buf_clear(&t->text);
	if (telling->marks)
		sdk_marks_start(&t->marks, p);
	if (t->json) {
		sdk_json_start(t->json, &t->text);
		sdk_json_list(t->json);
	}
	struct sdk_account account = sdk_explain(t->explainer, p, solution, scale, told ? &sink : NULL);

	if (t->json)
		sdk_json_list_end(t->json);
	if (t->text.failed)
		sdk_die("out of memory");
	return account;
}

const struct sdk_buf *sdk_told(const struct sdk_teller *t)
{
	return &t->text;
}

const struct sdk_marks *sdk_told_marks(const struct sdk_teller *t)
{
	return &t->marks;
}
