/* SPDX-License-Identifier: MIT */
#include "tools/common/pss_filter.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/hash.h"
#include "cli/cpu_environment.h"
#include "explain/animation.h"
#include "grid/puzzle_text.h"
#include "io/message.h"
#include "io/output.h"
#include "io/output_file.h"
#include "tools/common/class_counts.h"
#include "tools/common/filter_files.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"
#include "write/probability_table.h"

/* The configuration of a run, shared by all threads. */
struct run {
	const struct sdk_pss_filter_options *conf;
	uint64_t draw; /* the hash of the seed */
};

struct work {
	const struct run *run;
	struct sdk_pss *pss;
	struct sdk_puzzle puzzle;
	struct sdk_pss_result result;
	uint64_t puzzles, solved;
	struct sdk_class_counts classes;
	struct sdk_buf animation; /* of the first puzzle, in the thread that had it */
};

static void *new_work(const void *c)
{
	struct work *w = calloc(1, sizeof *w);
	struct sdk_pss *pss = sdk_pss_new(sdk_cpu_from_environment());

	if (!w || !pss) {
		free(w);
		sdk_pss_free(pss);
		return NULL;
	}
	w->run = c;
	w->pss = pss;
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_pss_free(w->pss);
	sdk_class_counts_free(&w->classes);
	sdk_buf_free(&w->animation);
	free(w);
}

/* ---- records ---- */

static void put_record(struct sdk_turn *t, const struct sdk_puzzle *p, const struct sdk_pss_result *r, unsigned cells)
{
	sdk_buf_str(sdk_fields_add(t->fields, "pss"), r->solved ? "solved" : "failed");
	sdk_buf_uint(sdk_fields_add(t->fields, "rounds"), r->rounds);
	sdk_buf_uint(sdk_fields_add(t->fields, "cells"), cells);
	sdk_puzzle_put(t->out, p);
	sdk_fields_put(t->out, t->rec, t->fields);
}

static bool is_animated(const struct sdk_turn *t)
{
	const struct run *run = t->conf;

	return run->conf->animate && t->rec->number == 1;
}

/* Adds the probabilities after a step to the table or to the animation. */
static void show_step(void *to, const struct sdk_probabilities *c)
{
	struct sdk_turn *t = to;
	struct work *w = t->work;
	const struct sdk_pss_filter_options *conf = w->run->conf;

	if (conf->trace && (conf->each_sweep || c->stage != SDK_PROBABILITIES_SWEEP))
		sdk_probabilities_put(t->out, c, t->rec->number);
	if (t->out->n >= SDK_OUTPUT_LONG)
		sdk_turn_flush(t);
	if (is_animated(t))
		sdk_animation_add(&w->animation, c);
}

static void solve_puzzle(struct sdk_turn *t)
{
	struct work *w = t->work;
	struct sdk_probabilities_sink sink = { show_step, t };
	struct sdk_record_clock clock = sdk_record_clock_new(&w->run->conf->limits);
	struct sdk_pss_options o = w->run->conf->pss;

	o.should_stop = sdk_record_should_stop(&w->run->conf->limits);
	o.with = &clock;
	if (w->run->conf->trace || is_animated(t))
		o.sink = &sink;
	o.draw = w->run->draw + t->rec->number * UINT64_C(0xd1342543de82ef95); /* far apart */
	if (is_animated(t))
		sdk_animation_start(&w->animation, &w->puzzle);
	sdk_pss_solve(w->pss, &w->puzzle, &o, &w->result);
	if (is_animated(t))
		sdk_animation_end(&w->animation, w->result.solved);
	if (w->animation.failed)
		sdk_die("out of memory");
}

static void count_puzzle(struct sdk_turn *t)
{
	struct work *w = t->work;

	w->puzzles++;
	w->solved += w->result.solved;
	if (w->run->conf->by)
		sdk_class_counts_add(&w->classes, t->rec, w->run->conf->by, w->result.solved);
	t->passed = w->result.solved;
	t->failed = !t->passed;
}

static const char *handle_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const struct sdk_pss_filter_options *conf = w->run->conf;
	const struct sdk_pss_result *r = &w->result;
	const char *bad = sdk_puzzle_read(&w->puzzle, t->rec, t->reason);

	if (bad)
		return bad;
	solve_puzzle(t);
	if (r->gave_up)
		return sdk_record_limit_reason(&conf->limits, true, "no result", t->reason);
	const unsigned cells = conf->cells && r->filled > conf->cells ? (unsigned)conf->cells : r->filled;

	for (unsigned i = 0; i < cells && !conf->check; i++)
		w->puzzle.clue[r->order[i]] = r->value[r->order[i]];
	if (!conf->trace)
		put_record(t, &w->puzzle, r, cells);
	count_puzzle(t);
	return NULL;
}

/* ---- the end of the run ---- */

static void merge_work(void *into, const void *work)
{
	struct work *sum = into;
	const struct work *w = work;

	sum->puzzles += w->puzzles;
	sum->solved += w->solved;
	sdk_class_counts_merge(&sum->classes, &w->classes);
	sdk_buf_join(&sum->animation, &w->animation);
}

/* Reports one line; `class` is empty, or names the puzzles that were counted. */
static void report_count(const char *class, uint64_t puzzles, uint64_t solved)
{
	const double share = puzzles ? (double)solved / (double)puzzles : 0;

	sdk_report("%s%sworked %llu, solved %llu, %.2f %%", class, *class ? ": " : "", (unsigned long long)puzzles,
		(unsigned long long)solved, 100 * share);
}

static void report_class(void *key, const struct sdk_class_count *class)
{
	static const char *const before[] = {
		[SDK_CLASS_NAMED] = "", [SDK_CLASS_OTHERS] = "other values of ", [SDK_CLASS_WITHOUT] = "without "
	};
	struct sdk_buf name = { 0 };

	if (class->kind == SDK_CLASS_OTHERS)
		sdk_report("--by: only the first %d values of %s are listed, and none of more than %d bytes", SDK_CLASSES_MAX,
			(const char *)key, SDK_CLASS_NAME_MAX);
	sdk_buf_printf(&name, "%s%s%s%s", before[class->kind], (const char *)key, class->kind == SDK_CLASS_NAMED ? " " : "",
		class->kind == SDK_CLASS_NAMED ? class->name : "");
	sdk_buf_char(&name, 0);
	if (name.failed)
		sdk_die("out of memory");
	report_count(name.s, class->records, class->passed);
	sdk_buf_free(&name);
}

static void write_animation(const char *file, const struct sdk_buf *animation)
{
	if (animation->failed)
		sdk_die("out of memory");
	if (!animation->n)
		sdk_die("--animate: the first record is not a puzzle, so there is nothing to show");
	sdk_output_file_write(file, animation->s, animation->n);
}

static void finish_run(struct sdk_buf *out, void *work, const void *c)
{
	const struct run *run = c;
	const struct sdk_pss_filter_options *conf = run->conf;
	struct work *w = work;

	(void)out;
	if (conf->animate)
		write_animation(conf->animate, &w->animation);
	if (conf->by)
		sdk_class_counts_each(&w->classes, report_class, (void *)conf->by);
	if (conf->stats || conf->by)
		report_count("", w->puzzles, w->solved);
}

struct sdk_tally sdk_pss_files(const struct sdk_pss_filter_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	const struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.handle_record = handle_record,
		.merge_work = merge_work,
		.finish_run = finish_run,
		.drops_others = conf->trace };
	const char *seed = conf->seed ? conf->seed : "";
	struct run run = { .conf = conf, .draw = sdk_hash(SDK_HASH_START, seed, strlen(seed)) };

	assert(!conf->check || !conf->cells);
	if (conf->animate)
		sdk_output_file_check(conf->animate, file, files);
	if (conf->trace)
		sdk_output(sdk_probabilities_columns, strlen(sdk_probabilities_columns));
	return sdk_filter_files(&filter, &run, common, file, files);
}
