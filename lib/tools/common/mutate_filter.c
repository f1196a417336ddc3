/* SPDX-License-Identifier: MIT */
#include "tools/common/mutate_filter.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/reason.h"
#include "cli/cpu_environment.h"
#include "cli/seed_choice.h"
#include "cli/values.h"
#include "io/message.h"
#include "tools/common/derived.h"
#include "tools/common/filter_files.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"

/* The configuration, shared by all threads. */
struct conf {
	const struct sdk_mutation *mutation;
	bool all;
	struct sdk_limits limits;
	struct sdk_seed seed;
};

struct work {
	const struct sdk_mutation *mutation;
	struct sdk_limits limits;
	struct sdk_mutator *mutator;       /* one of these; */
	struct sdk_neighbours *neighbours; /* the other is NULL */
	struct sdk_derived *derived;
	unsigned *clues;                /* [n] clues of each puzzle */
	uint64_t *found;                /* [n] mutants of each puzzle so far */
	bool *ended;                    /* [n] there are no more */
	struct sdk_record_clock *clock; /* [n] */
	size_t cap;
	size_t last; /* record of the last mutant */
	bool paused; /* the neighbours of some puzzles are still to be found */
};

const char *sdk_mutation_parse(const char *text, void *mutation, char reason[SDK_REASON_MAX])
{
	struct sdk_mutation *m = mutation;
	const char *plus = strchr(text, '+'), *bad = NULL;
	uint64_t out, in;

	if (*text != '-' || !plus || !sdk_number(text + 1, (size_t)(plus - text - 1), &out) ||
		!sdk_number(plus + 1, strlen(plus + 1), &in))
		bad = "is not of the form -P+Q: P clues out, Q clues in";
	else if (!out && !in)
		bad = "changes nothing";
	else if (out > SDK_CELLS_MAX || in > SDK_CELLS_MAX)
		bad = "has more clues than a board has cells";
	if (bad) {
		snprintf(reason, SDK_REASON_MAX, "'%.100s' %s", text, bad);
		return reason;
	}
	m->out = (unsigned)out;
	m->in = (unsigned)in;
	return NULL;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_mutator_free(w->mutator);
	sdk_neighbours_free(w->neighbours);
	sdk_derived_free(w->derived);
	free(w->clues);
	free(w->found);
	free(w->ended);
	free(w->clock);
	free(w);
}

static void *new_work(const void *c)
{
	const struct conf *conf = c;
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->mutation = conf->mutation;
	w->limits = conf->limits;
	w->derived = sdk_derived_new((struct sdk_derived_options){
		.seed = &conf->seed, .part = SDK_PART_MUTATE, .distinct = !conf->all });
	if (conf->all)
		w->neighbours = sdk_neighbours_new(sdk_cpu_from_environment());
	else
		w->mutator = sdk_mutator_new(sdk_cpu_from_environment());
	if (w->derived && (w->neighbours || w->mutator))
		return w;
	free_work(w);
	return NULL;
}

/* ---- messages ---- */

static void report_given_up(char reason[SDK_REASON_MAX], uint64_t found)
{
	if (found)
		sdk_reason_write(reason, "only %" PRIu64 " mutant%s found", found, found > 1 ? "s" : "");
	else
		sdk_reason_write(reason, "no mutant found");
}

/* Reports that a limit was reached; the mutants that have been found are kept. */
static void report_limit(struct work *w, size_t record)
{
	char what[SDK_REASON_MAX] = "no result";

	if (w->found[record])
		report_given_up(what, w->found[record]);
	sdk_record_limit_reason(&w->limits, w->clock[record].late, what, sdk_derived_reason(w->derived, record));
}

/* Keeps the reason why a record has no mutants, or fewer than wanted. */
static void finish_puzzle(void *with, size_t record, enum sdk_mutate_end end)
{
	struct work *w = with;
	const struct sdk_mutation *m = w->mutation;
	const unsigned clues = w->clues[record], left = clues - m->out + m->in;
	char *const reason = sdk_derived_reason(w->derived, record);

	*reason = 0;
	w->ended[record] = true;
	switch (end) {
	case SDK_MUTATE_DONE:
		break;
	case SDK_MUTATE_GAVE_UP:
		report_given_up(reason, w->found[record]);
		break;
	case SDK_MUTATE_NO_SOLUTION:
	case SDK_MUTATE_SEVERAL:
		sdk_derived_not_one(w->derived, record, end == SDK_MUTATE_SEVERAL ? 2 : 0);
		break;
	case SDK_MUTATE_FEW_CLUES:
		sdk_reason_write(reason, "only %u clue%s, too few to remove %u", clues, clues == 1 ? "" : "s", m->out);
		break;
	case SDK_MUTATE_NO_ROOM:
		sdk_reason_write(reason, "no room to add %u clue%s", m->in, m->in == 1 ? "" : "s");
		break;
	case SDK_MUTATE_CLUES:
		sdk_reason_write(reason, "mutants have %u clue%s, which --clues excludes", left, left == 1 ? "" : "s");
		break;
	case SDK_MUTATE_TOO_MANY:
		sdk_reason_write(reason, "more than %" PRIu64 " possible draws: too many for --all", SDK_NEIGHBOURS_MAX);
		break;
	case SDK_MUTATE_LIMIT:
		report_limit(w, record);
		break;
	}
}

/* ---- batches ---- */

static bool next_puzzle(void *with, size_t *record, struct sdk_puzzle *p, struct sdk_random *random)
{
	struct work *w = with;

	if (!sdk_derived_next(w->derived, record, p, random))
		return false;
	if (!(w->mutator ? sdk_mutator_prepare(w->mutator, p->shape) : sdk_neighbours_prepare(w->neighbours, p->shape)))
		sdk_die("out of memory");
	w->clues[*record] = sdk_puzzle_clues(p);
	w->found[*record] = 0;
	w->clock[*record] = sdk_record_clock_new(&w->limits);
	return true;
}

static bool is_late(void *with, size_t record)
{
	return sdk_record_is_late(&((struct work *)with)->clock[record]);
}

static bool add_mutant(void *with, size_t record, const struct sdk_puzzle *mutant)
{
	struct work *w = with;
	const bool is_new = sdk_derived_add(w->derived, record, mutant, SDK_KEEPS_NOTHING);

	w->found[record] += is_new;
	w->last = record;
	return w->neighbours ? sdk_derived_bytes(w->derived) < SDK_DERIVED_MANY : is_new;
}

/*
 * Takes note whether all neighbours have been found. If not, the clock of the record stands still: writing its mutants, and
 * waiting for other threads to write theirs, takes none of its time.
 */
static void note_pause(struct work *w, bool all_found)
{
	w->paused = !all_found;
	if (w->paused)
		sdk_record_pause(&w->clock[w->last]);
}

static void mutate_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	struct work *w = work;
	const struct sdk_mutate_feed feed = { .next = next_puzzle,
		.found = add_mutant,
		.done = finish_puzzle,
		.with = w,
		.limits = { w->limits.nodes, w->limits.seconds > 0 ? is_late : NULL } };

	(void)c;
	if (w->cap < n) {
		w->cap = n;
		w->clues = sdk_alloc_or_die(w->clues, n, sizeof *w->clues);
		w->found = sdk_alloc_or_die(w->found, n, sizeof *w->found);
		w->ended = sdk_alloc_or_die(w->ended, n, sizeof *w->ended);
		w->clock = sdk_alloc_or_die(w->clock, n, sizeof *w->clock);
	}
	for (size_t i = 0; i < n; i++)
		w->ended[i] = false;
	sdk_derived_start(w->derived, rec, n);
	if (w->mutator)
		sdk_mutate(w->mutator, w->mutation, &feed);
	else
		note_pause(w, sdk_neighbours(w->neighbours, w->mutation, &feed));
}

/* Writes the mutants of a record; if they are too many to be kept until all of them are found, as they come. */
static const char *write_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const char *bad = sdk_derived_put(w->derived, t);

	while (w->paused && !bad && !w->ended[t->index]) {
		sdk_turn_flush(t);
		note_pause(w, sdk_neighbours_continue(w->neighbours));
		bad = sdk_derived_put(w->derived, t);
	}
	return bad;
}

struct sdk_tally sdk_mutate_files(const struct sdk_mutate_options *options, const struct sdk_common *common,
	char *const *file, size_t files)
{
	static const struct sdk_filter filter = {
		.new_work = new_work, .free_work = free_work, .prepare_batch = mutate_batch, .handle_record = write_record
	};
	struct conf conf = { .mutation = &options->mutation, .all = options->all, .limits = options->limits };

	if (!options->all)
		conf.seed = sdk_seed_choose(options->seed, NULL, options->show_seed);
	return sdk_filter_files(&filter, &conf, common, file, files);
}
