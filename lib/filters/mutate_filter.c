/* SPDX-License-Identifier: MIT */
#include "filters/mutate_filter.h"

#include <stdlib.h>
#include <string.h>

#include "filters/derived.h"
#include "cli/cpu_environment.h"
#include "filters/filter_files.h"
#include "filters/record_puzzle.h"
#include "gen/neighbours.h"
#include "io/message.h"
#include "base/reason.h"

struct work {
	const struct sdk_mutate_options *conf;
	struct sdk_mutator *mutator;       /* one of these, */
	struct sdk_neighbours *neighbours; /* the other is NULL */
	struct sdk_derived *derived;
	unsigned *clues;  /* [n] that the puzzles had */
	uint64_t *found;  /* [n] mutants */
	size_t cap;
};

const char *sdk_mutation_read(const char *text, struct sdk_mutation *m)
{
	const char *plus = strchr(text, '+');
	uint64_t out, in;

	if (*text != '-' || !plus || !sdk_number(text + 1, (size_t)(plus - text - 1), &out) ||
	    !sdk_number(plus + 1, strlen(plus + 1), &in))
		return "is not of the form -P+Q: P clues out, Q clues in";
	if (!out && !in)
		return "changes nothing";
	if (out > SDK_CELLS_MAX || in > SDK_CELLS_MAX)
		return "is more than a board has cells";
	m->out = (unsigned)out;
	m->in = (unsigned)in;
	return NULL;
}

static void *new_work(const void *c)
{
	const struct sdk_mutate_options *conf = c;
	struct work *w = sdk_alloc_or_die(NULL, 1, sizeof *w);

	*w = (struct work){ .conf = conf, .derived = sdk_derived_new((struct sdk_derived_options){ .seed = &conf->seed,
		.part = SDK_PART_MUTATE, .sorted = conf->all, .distinct = !conf->all }) };
	if (conf->all)
		w->neighbours = sdk_neighbours_new(sdk_cpu_from_environment());
	else
		w->mutator = sdk_mutator_new(sdk_cpu_from_environment());
	if (!w->neighbours && !w->mutator)
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_mutator_free(w->mutator);
	sdk_neighbours_free(w->neighbours);
	sdk_derived_free(w->derived);
	free(w->clues);
	free(w->found);
	free(w);
}

/* ---- why there are none, or not enough ---- */

static void report_clues(struct sdk_reason *reason, const char *before, uint64_t clues, const char *after)
{
	sdk_reason_str(reason, before);
	sdk_reason_uint(reason, clues);
	sdk_reason_str(reason, clues == 1 ? " clue" : " clues");
	sdk_reason_str(reason, after);
}

static void report_given_up(struct sdk_reason *reason, uint64_t found)
{
	if (found) {
		sdk_reason_str(reason, "only ");
		sdk_reason_uint(reason, found);
		sdk_reason_str(reason, found == 1 ? " mutant: no more" : " mutants: no more");
	} else {
		sdk_reason_str(reason, "no mutant");
	}
	sdk_reason_str(reason, " found");
}

static void done(void *with, size_t record, enum sdk_mutate_end end)
{
	struct work *w = with;
	const struct sdk_mutation *m = &w->conf->mutation;
	struct sdk_reason reason = sdk_reason_start(sdk_derived_reason(w->derived, record));
	unsigned clues = w->clues[record];

	switch (end) {
	case SDK_MUTATE_DONE:
		break;
	case SDK_MUTATE_GAVE_UP:
		report_given_up(&reason, w->found[record]);
		break;
	case SDK_MUTATE_NO_SOLUTION:
	case SDK_MUTATE_SEVERAL:
		sdk_derived_not_one(w->derived, record, end == SDK_MUTATE_SEVERAL ? 2 : 0);
		break;
	case SDK_MUTATE_FEW_CLUES:
		report_clues(&reason, "it has only ", clues, "");
		break;
	case SDK_MUTATE_NO_ROOM:
		report_clues(&reason, "it has ", clues, ": no room for that many more");
		break;
	case SDK_MUTATE_CLUES:
		report_clues(&reason, "its mutants have ", clues - m->out + m->in, "");
		break;
	case SDK_MUTATE_TOO_MANY:
		sdk_reason_str(&reason, "more than ");
		sdk_reason_uint(&reason, SDK_NEIGHBOURS_MAX);
		sdk_reason_str(&reason, " ways to do that: too many for --all");
		break;
	}
}

/* ---- batches ---- */

static bool next(void *with, size_t *record, struct sdk_puzzle *p, struct sdk_random *random)
{
	struct work *w = with;

	if (!sdk_derived_next(w->derived, record, p, random))
		return false;
	if (!(w->mutator ? sdk_mutator_prepare(w->mutator, p->shape) : sdk_neighbours_prepare(w->neighbours, p->shape)))
		sdk_die("out of memory");
	w->clues[*record] = sdk_puzzle_clues(p);
	w->found[*record] = 0;
	return true;
}

static bool found(void *with, size_t record, const struct sdk_puzzle *mutant)
{
	struct work *w = with;
	bool new = sdk_derived_add(w->derived, record, mutant, SDK_KEEPS_NOTHING);

	w->found[record] += new;
	return new;
}

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	const struct sdk_mutate_feed feed = { next, found, done, work };
	struct work *w = work;

	(void)c;
	if (w->cap < n) {
		w->cap = n;
		w->clues = sdk_alloc_or_die(w->clues, n, sizeof *w->clues);
		w->found = sdk_alloc_or_die(w->found, n, sizeof *w->found);
	}
	sdk_derived_start(w->derived, rec, n);
	if (w->mutator)
		sdk_mutate(w->mutator, &w->conf->mutation, &feed);
	else
		sdk_neighbours(w->neighbours, &w->conf->mutation, &feed);
}

static const char *one(struct sdk_turn *t)
{
	return sdk_derived_put(((struct work *)t->work)->derived, t);
}

struct sdk_tally sdk_mutate_files(const struct sdk_mutate_options *mutants, const struct sdk_common *common, char *const *file,
	size_t files)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .prepare_batch = many,
		.handle_record = one };

	return sdk_filter_files(&filter, mutants, common, file, files);
}
