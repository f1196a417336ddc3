/* SPDX-License-Identifier: MIT */
#include "tools/solve/method_filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/closest_name.h"
#include "base/reason.h"
#include "grid/puzzle_text.h"
#include "io/message.h"
#include "io/print.h"
#include "tools/common/filter_files.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"

enum { LISTED_MAX = 99 }; /* the most solutions listed; if there are more, none is */

struct work {
	struct sdk_method_work *scratch; /* of the method */
	const struct sdk_method *method;
	struct sdk_puzzle puzzle;
	struct sdk_method_result result;
	uint8_t (*list)[SDK_CELLS_MAX]; /* [LISTED_MAX] solutions of methods that find all; otherwise NULL */
};

struct sdk_word sdk_method_word(unsigned i)
{
	const struct sdk_method *m = sdk_method_at(i);

	return m ? (struct sdk_word){ m->name, m->what } : (struct sdk_word){ 0 };
}

const char *sdk_method_parse(const char *text, void *method, char reason[SDK_REASON_MAX])
{
	const struct sdk_method *found = sdk_method_find(text), *m;
	struct sdk_closest_name closest = { 0 };

	if (found) {
		*(const struct sdk_method **)method = found;
		return NULL;
	}
	for (unsigned i = 0; (m = sdk_method_at(i)); i++)
		sdk_closest_name_try(&closest, text, strlen(text), m->name);
	sdk_reason_write(reason, "unknown method '%s'", text);
	sdk_reason_suggest(reason, closest.name);
	sdk_reason_add(reason, " (--list-methods prints them)");
	return reason;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_method_free(w->scratch);
	free(w->list);
	free(w);
}

static void *new_work(const void *c)
{
	const struct sdk_method_options *conf = c;
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->method = conf->method;
	w->scratch = sdk_method_new(conf->method);
	w->list = conf->method->all ? calloc(LISTED_MAX, sizeof *w->list) : NULL;
	if (!w->scratch || (conf->method->all && !w->list)) {
		free_work(w);
		return NULL;
	}
	return w;
}

/* Adds the method's counts as fields. */
static void add_counts(struct sdk_turn *t)
{
	const struct work *w = t->work;

	for (unsigned i = 0; i < SDK_METHOD_COUNTS && w->method->counts[i]; i++)
		sdk_buf_uint(sdk_fields_add(t->fields, w->method->counts[i]), w->result.count[i]);
}

/* Returns the reason why no solution is written. */
static const char *explain_failure(const struct work *w, char reason[SDK_REASON_MAX])
{
	if (w->result.verdict == SDK_VERDICT_NONE)
		return "no solution";
	if (w->result.verdict == SDK_VERDICT_SEVERAL)
		return "more than one solution (--add adds what they have in common)";
	return sdk_reason_write(reason, "%s gave up (%s %llu)", w->method->name, w->method->counts[0],
		(unsigned long long)w->result.count[0]);
}

/* Adds the cells that are the same in several solutions, and the solutions if they are few. */
static void add_solutions(struct sdk_turn *t)
{
	const struct work *w = t->work;
	const struct sdk_shape *shape = w->puzzle.shape;

	if (w->result.verdict == SDK_VERDICT_SEVERAL)
		sdk_values_put(sdk_fields_add(t->fields, "same"), shape, w->result.value);
	else
		sdk_fields_remove(t->fields, "same");
	if (w->result.verdict != SDK_VERDICT_SEVERAL || w->result.more || w->result.solutions > LISTED_MAX) {
		sdk_fields_remove(t->fields, "all");
		return;
	}
	for (unsigned i = 0; i < w->result.solutions; i++) {
		struct sdk_buf *list = i ? &t->fields->values : sdk_fields_add(t->fields, "all");

		sdk_buf_str(list, i ? " " : "");
		sdk_values_put(list, shape, w->list[i]);
	}
}

/* Adds the outcome as a field of its own; the keys that do not apply are removed. */
static void add_outcome(struct sdk_turn *t)
{
	const struct work *w = t->work;
	const enum sdk_verdict verdict = w->result.verdict;

	if (verdict == SDK_VERDICT_SOLVED)
		sdk_values_put(sdk_fields_add(t->fields, "solution"), w->puzzle.shape, w->result.value);
	else
		sdk_fields_remove(t->fields, "solution");
	if (verdict == SDK_VERDICT_NONE || verdict == SDK_VERDICT_SEVERAL) {
		struct sdk_buf *number = sdk_fields_add(t->fields, "solutions");

		sdk_buf_uint(number, w->result.solutions);
		sdk_buf_str(number, w->result.more ? "+" : "");
	} else {
		sdk_fields_remove(t->fields, "solutions");
	}
	if (w->method->all)
		add_solutions(t);
	if (verdict == SDK_VERDICT_GAVE_UP)
		sdk_buf_str(sdk_fields_add(t->fields, "gave"), "up");
	else
		sdk_fields_remove(t->fields, "gave");
}

/* Runs the method on the puzzle of the record. */
static void solve_puzzle(struct sdk_turn *t)
{
	const struct sdk_method_options *conf = t->conf;
	struct work *w = t->work;
	struct sdk_record_clock clock = sdk_record_clock_new(&conf->limits);
	struct sdk_method_query query = { .puzzle = &w->puzzle,
		.max_nodes = conf->limits.nodes,
		.max_rounds = conf->max_rounds,
		.parameter = conf->parameter,
		.list = w->list,
		.list_room = w->list ? LISTED_MAX : 0,
		.seed = &conf->seed,
		.stream = t->rec->number,
		.should_stop = sdk_record_should_stop(&conf->limits),
		.with = &clock };

	sdk_record_is_late(&clock); /* starts it */
	sdk_method_solve(w->scratch, &query, &w->result);
	t->passed = w->result.verdict == SDK_VERDICT_SOLVED;
	t->failed = !t->passed;
}

static const char *handle_record(struct sdk_turn *t)
{
	const struct sdk_method_options *conf = t->conf;
	struct work *w = t->work;
	const char *bad = sdk_plain_puzzle_read(&w->puzzle, w->method->name, t->rec, t->reason);

	if (bad)
		return bad;
	const unsigned n = w->puzzle.shape->n, largest = w->method->largest;

	if (n > largest)
		return sdk_reason_write(t->reason, "a %ux%u board is too large for %s (at most %ux%u)", n, n, w->method->name,
			largest, largest);
	solve_puzzle(t);
	if (conf->add) {
		add_outcome(t);
		sdk_puzzle_put(t->out, &w->puzzle);
	} else if (t->failed) {
		return explain_failure(w, t->reason);
	} else {
		sdk_values_put(t->out, w->puzzle.shape, w->result.value);
	}
	add_counts(t);
	sdk_fields_put(t->out, t->rec, t->fields);
	return NULL;
}

struct sdk_tally sdk_method_files(const struct sdk_method_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .handle_record = handle_record };

	return sdk_filter_files(&filter, conf, common, file, files);
}

static void put_parameter(struct sdk_buf *text, const struct sdk_method_parameter *p, char before)
{
	char number[32];

	snprintf(number, sizeof number, "%g", p->default_value);
	sdk_buf_printf(text, "%c%s=%s", before, p->name, number);
}

void sdk_methods_print(void)
{
	const struct sdk_method *m;
	struct sdk_buf text = { 0 };

	for (unsigned i = 0; (m = sdk_method_at(i)); i++) {
		sdk_buf_printf(&text, "%s\t%s", m->name, m->what);
		for (unsigned k = 0; k < m->parameters; k++)
			put_parameter(&text, &m->parameter[k], k ? ',' : '\t');
		sdk_buf_char(&text, '\n');
	}
	sdk_print(&text);
}
