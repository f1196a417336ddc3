/* SPDX-License-Identifier: MIT */
/* sdk-mutate: derives new puzzles from others by exchanging clues. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/reason.h"
#include "cli/cpu_environment.h"
#include "cli/seed_choice.h"
#include "cli/tool.h"
#include "cli/values.h"
#include "io/filter.h"
#include "io/message.h"
#include "sdk/derive.h"
#include "tools/common/derive_batch.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"
#include "tools/common/spec_option.h"

static struct {
	struct sdk_mutation mutation;
	bool all;         /* list all mutants; otherwise draw them */
	const char *seed; /* record k draws from stream k of it; NULL: a new seed */
	bool show_seed;   /* print it on standard error */
	struct sdk_limits limits;
} conf = { .mutation = { .count = 1, .tries = 100000, .clues = { 0, SDK_CELLS_MAX }, .level = { 1, 6 } } };

static struct sdk_seed seed;

static const struct sdk_opt opts[] = {
	{ SDK_OPT_PARSE, .letter = 'm', .name = "mutate", .arg = "-P+Q", .to = &conf.mutation, .parse = sdk_mutation_parse,
		.help = "remove P clues and add Q others; required" },
	{ SDK_OPT_NUMBER, .letter = 'n', .name = "count", .arg = "N", .to = &conf.mutation.count, .max = UINT64_MAX - 1,
		.help = "write N different mutants of each puzzle (default: 1)" },
	{ SDK_OPT_FLAG, .name = "all", .to = &conf.all, .excludes = "count tries seed show-seed",
		.help = "write all mutants of each puzzle instead of random ones, ordered by the clues removed and added" },
	{ SDK_OPT_NUMBER, .name = "tries", .arg = "N", .to = &conf.mutation.tries, .min = 1, .max = SDK_MUTATE_TRIES_MAX,
		.help = "give up on a puzzle after N tries in a row without a new mutant (default: 100000)" },
	{ SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &conf.seed,
		.help = "set the seed: the same input and seed always give the same output (default: a new seed)" },
	{ SDK_OPT_FLAG, .name = "show-seed", .to = &conf.show_seed,
		.help = "print the seed on standard error, so that the run can be repeated" },
	{ SDK_OPT_HEAD, .help = "Constraints on the mutants" },
	{ SDK_OPT_RANGE, .name = "clues", .arg = "A-B", .to = &conf.mutation.clues, .max = SDK_CELLS_MAX,
		.help = "only mutants with A to B clues" },
	{ SDK_OPT_RANGE, .name = "level", .arg = "A-B", .to = &conf.mutation.level, .min = 1, .max = 6,
		.noun = "level",
		.help = "only mutants of level A to B, as rated by sdk-rate" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-mutate", "[file ...]",
	"Derives new puzzles with exactly one solution from the puzzles that it reads, by exchanging clues.",
	"some record rejected, or with too few mutants", opts, &sdk_input_words, SDK_LIMIT_TIME_AND_NODES };

/* ---- records ---- */

struct work {
	struct sdk_mutator *mutator;       /* one of these; */
	struct sdk_neighbours *neighbours; /* the other is NULL */
	struct sdk_derive_batch *derived;
	unsigned *clues;                /* [n] clues of each puzzle */
	uint64_t *found;                /* [n] mutants of each puzzle so far */
	bool *ended;                    /* [n] there are no more */
	struct sdk_record_clock *clock; /* [n] */
	size_t cap;
	size_t last; /* record of the last mutant */
	bool paused; /* the neighbours of some puzzles are still to be found */
};

static void free_work(void *work)
{
	struct work *w = work;

	sdk_mutator_free(w->mutator);
	sdk_neighbours_free(w->neighbours);
	sdk_derive_batch_free(w->derived);
	free(w->clues);
	free(w->found);
	free(w->ended);
	free(w->clock);
	free(w);
}

static void *new_work(const void *none)
{
	struct work *w = calloc(1, sizeof *w);

	(void)none;
	if (!w)
		return NULL;
	w->derived = sdk_derive_batch_new((struct sdk_derive_batch_options){
		.seed = &seed, .part = SDK_PART_MUTATE, .distinct = !conf.all });
	if (conf.all)
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
	sdk_record_limit_reason(&conf.limits, w->clock[record].late, what, sdk_derive_batch_reason(w->derived, record));
}

/* Keeps the reason why a record has no mutants, or fewer than wanted. */
static void finish_puzzle(void *with, size_t record, enum sdk_mutate_end end)
{
	struct work *w = with;
	const struct sdk_mutation *m = &conf.mutation;
	const unsigned clues = w->clues[record], left = clues - m->out + m->in;
	char *const reason = sdk_derive_batch_reason(w->derived, record);

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
		sdk_derive_batch_not_one(w->derived, record, end == SDK_MUTATE_SEVERAL ? 2 : 0);
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

	if (!sdk_derive_batch_next(w->derived, record, p, random))
		return false;
	if (!(w->mutator ? sdk_mutator_prepare(w->mutator, p->shape) : sdk_neighbours_prepare(w->neighbours, p->shape)))
		sdk_die("out of memory");
	w->clues[*record] = sdk_puzzle_clues(p);
	w->found[*record] = 0;
	w->clock[*record] = sdk_record_clock_new(&conf.limits);
	return true;
}

static bool is_late(void *with, size_t record)
{
	return sdk_record_is_late(&((struct work *)with)->clock[record]);
}

static bool add_mutant(void *with, size_t record, const struct sdk_puzzle *mutant)
{
	struct work *w = with;
	const bool is_new = sdk_derive_batch_add(w->derived, record, mutant, SDK_KEEPS_NOTHING);

	w->found[record] += is_new;
	w->last = record;
	return w->neighbours ? sdk_derive_batch_bytes(w->derived) < SDK_DERIVE_BATCH_MANY : is_new;
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

static void mutate_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *none)
{
	struct work *w = work;
	const struct sdk_mutate_feed feed = { .next = next_puzzle,
		.found = add_mutant,
		.done = finish_puzzle,
		.with = w,
		.limits = { conf.limits.nodes, conf.limits.seconds > 0 ? is_late : NULL } };

	(void)none;
	if (w->cap < n) {
		w->cap = n;
		w->clues = sdk_alloc_or_die(w->clues, n, sizeof *w->clues);
		w->found = sdk_alloc_or_die(w->found, n, sizeof *w->found);
		w->ended = sdk_alloc_or_die(w->ended, n, sizeof *w->ended);
		w->clock = sdk_alloc_or_die(w->clock, n, sizeof *w->clock);
	}
	for (size_t i = 0; i < n; i++)
		w->ended[i] = false;
	sdk_derive_batch_start(w->derived, rec, n);
	if (w->mutator)
		sdk_mutate(w->mutator, &conf.mutation, &feed);
	else
		note_pause(w, sdk_neighbours(w->neighbours, &conf.mutation, &feed));
}

/* Writes the mutants of a record; if they are too many to be kept until all of them are found, as they come. */
static const char *write_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const char *bad = sdk_derive_batch_put(w->derived, t);

	while (w->paused && !bad && !w->ended[t->index]) {
		sdk_turn_flush(t);
		note_pause(w, sdk_neighbours_continue(w->neighbours));
		bad = sdk_derive_batch_put(w->derived, t);
	}
	return bad;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = {
		.new_work = new_work, .free_work = free_work, .prepare_batch = mutate_batch, .handle_record = write_record
	};
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	if (!conf.mutation.out && !conf.mutation.in)
		sdk_usage("--mutate is required: -P+Q removes P clues and adds Q others");
	conf.limits = common.limits;
	if (!conf.all)
		seed = sdk_seed_choose(conf.seed, NULL, conf.show_seed);
	const struct sdk_tally tally = sdk_filter_files(&filter, NULL, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
