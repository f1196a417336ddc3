/* SPDX-License-Identifier: MIT */
/*
 * runner: the code of lib/io that runs filters and producers in threads, in every order of their steps (model/search.h),
 * with a few records or puzzles and up to three threads. What it calls of lib/io and of the C library is replaced here.
 *
 *     runner [N]    N records with three threads, and one more with fewer
 *
 * What goes wrong in a run is its `fault`, at a record or at a call. In each run must hold:
 *
 * - At any time, what has been written is the beginning of the right output, each record once (so a signal only cuts it);
 *   and at the end it is all of it, or all up to where the fault ends the run.
 * - No thread waits forever. If the input does not come, or the work on a record does not end, all before it is written,
 *   and other threads go on, each with two more records.
 * - In the end all threads have ended, and all scratch memory, which no two threads have used, is merged and free.
 * - Who reads or writes has the lock for it, and at most two batches (here of one record) per thread are read and not
 *   written.
 */
#define _GNU_SOURCE
#include <malloc.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>

#include "../unit/tap.h"
#include "base/buf.h"
#include "io/input.h"
#include "io/io_internal.h"
#include "io/message.h"
#include "io/output.h"
#include "io/output_file.h"

struct facts {
	void *reading, *writing; /* locks of those who do */
	unsigned read, next;     /* the next item; the next place of `wanted` */
	bool ended;              /* the input */
	unsigned calls;          /* of what fails at `place` */
	unsigned scratches, freed;
};
#include "search.h"

enum { ITEMS_MAX = 8 }; /* records or puzzles: a, b, c... */

enum fault {
	NONE,
	REJECTED, /* a record is rejected, or a puzzle cannot be made */
	STRICT,   /* a record is rejected, and the run ends */
	EARLY,    /* a record and the next one write twice before their end */
	DEATH,    /* memory runs out while a record is handled, */
	SCRATCH,  /* for the scratch memory of a thread, */
	RESERVE,  /* for its reserve, */
	THREAD,   /* or for the thread itself */
	PIPE,     /* nobody reads the output any more */
	STALL,    /* the input does not come */
	SLOW,     /* the work on a record does not end */
	TIMEOUT,
	FAULTS
};
static const char *const fault_name[FAULTS] = { "no fault", "rejected", "strict", "early", "death",
	"no scratch memory", "no reserve", "no thread", "closed pipe", "no input", "endless work", "timeout" };

static struct {
	bool producer;
	enum fault fault;
	unsigned place, threads, items;
	char wanted[3 * ITEMS_MAX + 1]; /* the items as they are to be written */
} plan;

static struct facts *const facts = &world.facts;
static unsigned long ended_late; /* runs that the deadline has cut short */

static void must(bool good, const char *what)
{
	char text[300];

	if (good)
		return;
	snprintf(text, sizeof text, "%s with %u threads, %s at %u: %s, with '%.*s' written", plan.producer ? "producer" : "filter",
		plan.threads, fault_name[plan.fault], plan.place, what, (int)facts->next, plan.wanted);
	tap(false, text);
	exit(tap_done());
}

/* ---- what the code calls ---- */

/* Whether this call fails. */
static bool strikes(enum fault fault)
{
	return plan.fault == fault && facts->calls++ == plan.place;
}

/* Whoever calls this with the same place has the same lock. */
static void must_have_lock(void **same)
{
	const struct fiber *f = &world.fiber[world.now];

	must(f->locks && (!*same || *same == f->lock[0]), "without its lock");
	*same = f->lock[0];
}

/* The number of items that are written to the end. */
static unsigned count_written(void)
{
	const char next = plan.wanted[facts->next];

	return next ? (unsigned)(next - 'a') : plan.items;
}

/* Writes lines of an item each. */
static int write_items(char *s, size_t n, bool message)
{
	if (!n)
		return 0;
	must_have_lock(&facts->writing);
	if (strikes(PIPE))
		end_process();
	for (size_t i = 0; i < n; i += 2) {
		const bool rejected = (plan.fault == REJECTED || plan.fault == STRICT) && s[i] == (char)('a' + plan.place);

		must(s[i] && s[i] == plan.wanted[facts->next], "an item out of turn");
		must(s[i + 1] == '\n' && rejected == message, "an item where it does not belong");
		facts->next++;
	}
	memset(s, 0, n); /* nobody looks at it again */
	return 0;
}

static char item_text[ITEMS_MAX][2];

static bool read_item(struct sdk_batch *batch)
{
	must_have_lock(&facts->reading);
	must(!facts->ended, "it reads on after the end");
	if (plan.fault == STALL && facts->read == plan.place)
		stop(STALLED, NULL);
	facts->ended = facts->read == plan.items;
	if (facts->ended)
		return false;
	if (!batch->rec)
		batch->rec = model_calloc(1, sizeof *batch->rec);
	*batch->rec = (struct sdk_rec){ .s = item_text[facts->read], .n = 1, .puzzle = 1, .line = 1 + facts->read };
	batch->n = batch->cap = 1;
	facts->read++;
	must(facts->read - count_written() <= 2 * plan.threads, "too many batches");
	return true;
}

/* Here messages are not counted by kinds. */
#define SDK_IO_MESSAGE_KINDS_H
struct sdk_message_kinds {
	bool unused;
};
#define sdk_message_kind_hash(reason) 0
#define sdk_message_kinds_count(kinds, kind, reason, n) ((void)(reason), true)
#define sdk_message_kinds_report(kinds) ((void)(kinds))

#define sdk_die(...) end_process()
#define sdk_report(...) ((void)0)
#define sdk_seconds_text(seconds, text) ((void)(seconds), (void)(text))
#define sdk_message(b, file, line, reason) (sdk_buf_str(b, reason), sdk_buf_char(b, '\n'))
#define sdk_input_new(file, n, framer) ((void)(file), (void)(n), (void)(framer), NULL)
#define sdk_input_size(in) 0
#define sdk_input_place(in) 0
#define sdk_input_free(in) ((void)0)
#define sdk_input_read(in, batch, most) read_item(batch)
#define sdk_batch_free(batch) ((void)0)
#define sdk_output(s, n) write_items(s, n, false)
#define sdk_write_all(fd, s, n) write_items(s, n, true)
#define sdk_output_close() ((void)0)
#define sdk_end(status) ((void)(status), end_process())
#define clock_gettime(id, t) (*(t) = (struct timespec){ world.late ? 1000000 : 1, 0 })
#define calloc model_calloc
#define malloc(n) model_calloc(1, n)
#define realloc model_realloc
#define free(s) ((void)(s))
#define mmap(...) (strikes(RESERVE) ? MAP_FAILED : &world)
#define munmap(...) ((void)0)
#define pthread_mutex_lock model_lock
#define pthread_mutex_unlock model_unlock
#define pthread_cond_wait model_wait
#define pthread_cond_broadcast model_broadcast
#define pthread_create(id, attr, run, arg) (strikes(THREAD) ? 1 : model_create(id, run, arg))
#define pthread_join(id, result) model_join(id)

/* NOLINTBEGIN(bugprone-suspicious-include): to be run on these functions */
#include "base/buf.c"
#define MS MS_OF_FILTER
#include "io/filter.c"
#undef MS
#include "io/ordered.c"
#include "io/producer.c"
/* NOLINTEND(bugprone-suspicious-include) */
#undef calloc
#undef malloc
#undef realloc
#undef free

static void *local(void *set)
{
	current = set ? set : current;
	return current;
}

/* ---- a filter and a producer ---- */

struct scratch {
	unsigned owner; /* the thread, from 1 on */
	unsigned handled;
};

static void *new_scratch(const void *conf)
{
	(void)conf;
	if (strikes(SCRATCH))
		return NULL;
	facts->scratches++;
	return model_calloc(1, sizeof(struct scratch));
}

static void free_scratch(void *scratch)
{
	must(scratch, "scratch memory is lost");
	facts->freed++;
}

static void merge_scratch(void *into, const void *scratch)
{
	((struct scratch *)into)->handled += ((const struct scratch *)scratch)->handled;
}

static void work_on(unsigned item, struct scratch *scratch)
{
	must(scratch && (!scratch->owner || scratch->owner == world.now + 1), "scratch memory of another thread");
	scratch->owner = world.now + 1;
	scratch->handled++;
	if (plan.fault == DEATH && item == plan.place)
		end_process();
	if (plan.fault == SLOW && item == plan.place)
		stop(STALLED, NULL);
}

static const char *handle_item(struct sdk_turn *turn)
{
	const unsigned item = (unsigned)turn->rec->line - 1;
	const bool here = item == plan.place, early = plan.fault == EARLY && (here || item == plan.place + 1);

	work_on(item, turn->work);
	if ((plan.fault == REJECTED || plan.fault == STRICT) && here)
		return turn->rec->s;
	for (unsigned i = 0; i < (early ? 3 : 1); i++) {
		if (i)
			sdk_turn_flush(turn);
		sdk_buf_str(turn->out, turn->rec->s);
		sdk_buf_char(turn->out, '\n');
	}
	return NULL;
}

static void finish(struct sdk_buf *out, void *scratch, const void *conf)
{
	(void)out;
	(void)conf;
	must(((struct scratch *)scratch)->handled == plan.items, "the total is wrong");
}

static void make_items(struct sdk_producer_batch *b)
{
	static const struct sdk_progress_count none;

	for (b->done = 0; b->done < b->count; b->done++) {
		const unsigned item = (unsigned)(b->first - 1 + b->done * b->step);

		work_on(item, b->work);
		must(item < plan.items + 2 * 2 * plan.threads, "it goes on after the end");
		if (!b->report_progress(b->watch, &none) || (plan.fault == REJECTED && item == plan.place))
			return;
		sdk_buf_char(b->out, (char)('a' + item));
		sdk_buf_char(b->out, '\n');
	}
}

static void run_filter(const struct sdk_run *how)
{
	static const struct sdk_filter filter = { .new_work = new_scratch,
		.free_work = free_scratch,
		.merge_work = merge_scratch,
		.handle_record = handle_item,
		.finish_run = finish };
	const struct sdk_tally tally = sdk_filter_run(&filter, NULL, how, NULL, 0);

	must(tally.records == plan.items && tally.rejected == (plan.fault == REJECTED), "the counts are wrong");
	must(!plan.wanted[facts->next], "items are missing");
}

/* If a puzzle cannot be made, the run is endless; with three threads that would take too long. */
static void run_producer(const struct sdk_run *how)
{
	static const struct sdk_producer producer = { new_scratch, free_scratch, make_items, 2, NULL };
	const uint64_t count = plan.fault == REJECTED && plan.threads < 3 ? UINT64_MAX : plan.items;
	const struct sdk_tally tally = sdk_producer_run(&producer, NULL, how, (struct sdk_numbers){ 1, 1, count });

	ended_late += plan.fault == TIMEOUT && facts->next < plan.items;
	must(tally.records == facts->next && tally.failed == (facts->next < plan.items), "the counts are wrong");
	must(plan.fault == TIMEOUT || facts->next == (plan.fault == REJECTED ? plan.place : plan.items), "items are missing");
}

static void *run_process(void *unused)
{
	static const struct sdk_framer framer;
	const struct sdk_run how = { .jobs = plan.threads,
		.quiet = true,
		.strict = plan.fault == STRICT,
		.framer = &framer,
		.timeout = plan.fault == TIMEOUT ? 1 : 0 };

	(plan.producer ? run_producer : run_filter)(&how);
	must(facts->scratches == facts->freed, "scratch memory is lost");
	for (unsigned i = 1; i < world.fibers; i++)
		must(world.fiber[i].state == ENDED, "a thread goes on");
	return unused;
}

static void check_end(void)
{
	const enum fault t = plan.fault;
	bool stalled = false;

	if (world.over) {
		must(t == STRICT || t == DEATH || t == PIPE || (t == SCRATCH && !plan.place), "the process ends too early");
		must(t != STRICT || facts->next == plan.place + 1, "a strict run ends elsewhere");
		return;
	}
	for (unsigned i = 0; i < world.fibers; i++)
		stalled |= world.fiber[i].state == STALLED;
	must(stalled || world.fiber[0].state == ENDED, "threads wait forever");
	must(!stalled || facts->next == plan.place, "not all is written while a record is waited for");
	const unsigned most = plan.place + 2 * plan.threads - 1;

	must(!stalled || t != SLOW || facts->read == (most < plan.items ? most : plan.items), "threads wait for the work of one");
}

/* ---- all runs ---- */

static bool can_happen(enum fault t)
{
	return plan.producer ? t != STRICT && t != EARLY && t != STALL && t != SLOW : t != TIMEOUT;
}

static void run_plan(void)
{
	unsigned n = 0;

	for (unsigned i = 0; i < plan.items; i++)
		for (unsigned k = plan.fault == EARLY && (i == plan.place || i == plan.place + 1) ? 3 : 1; k; k--)
			plan.wanted[n++] = (char)('a' + i);
	plan.wanted[n] = 0;
	search_all(run_process, plan.fault == TIMEOUT);
}

int main(int argc, char **argv)
{
	const unsigned items = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 3;
	char what[100];

	must(items > 0 && items < ITEMS_MAX, "too many items");
	for (unsigned i = 0; i < ITEMS_MAX; i++)
		item_text[i][0] = (char)('a' + i);
	for (unsigned kind = 0; kind < 2 * THREADS_MAX; kind++) {
		plan.producer = kind / THREADS_MAX;
		plan.threads = kind % THREADS_MAX + 1;
		plan.items = items + (plan.threads < 3);
		states = 0;
		for (plan.fault = NONE; plan.fault < FAULTS; plan.fault++) {
			const unsigned places = plan.fault == NONE || plan.fault == TIMEOUT ? 1 : plan.items;

			for (plan.place = 0; can_happen(plan.fault) && plan.place < places; plan.place++)
				run_plan();
		}
		snprintf(what, sizeof what, "%s with %u threads: %lu states", plan.producer ? "producer" : "filter", plan.threads, states);
		tap(true, what);
	}
	tap(ended_late > 0, "some producers are late");
	return tap_done();
}
