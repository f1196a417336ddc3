/* SPDX-License-Identifier: MIT */
#include "io/producer.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "io/io_internal.h"
#include "io/message.h"
#include "io/ordered.h"
#include "io/output.h"

enum { MS = 1000000 }; /* nanoseconds of a millisecond */

struct producer_run {
	const struct sdk_producer *producer;
	struct sdk_numbers left; /* used by the reading thread */
	uint64_t batches;
	struct sdk_pace pace;
	unsigned long long item_ns; /* what an item of the last batch took */
	unsigned jobs;              /* threads, each with two of: */
	struct producer_batch *batch;
	struct sdk_tally tally; /* used by the writing thread */

	pthread_mutex_t lock; /* guards what follows, which all threads use while they work */
	struct sdk_progress progress;
	struct sdk_progress_count count;
	uint64_t last;          /* number of the batch with which the run ends; UINT64_MAX: not known yet */
	unsigned long long end; /* deadline on sdk_clock's clock; 0: none */
	bool late;              /* the deadline has passed */
};

struct producer_batch {
	struct producer_run *run;
	uint64_t number;
	struct sdk_producer_batch batch;
	struct sdk_buf out, err;
	unsigned long long ns;
	unsigned long long start; /* of its work, on sdk_clock's clock; 0: it is not under way */
};

/* Whether the run has ended before this batch. */
static bool is_over(struct producer_run *run, uint64_t batch)
{
	pthread_mutex_lock(&run->lock);
	bool over = run->late || batch > run->last;

	pthread_mutex_unlock(&run->lock);
	return over;
}

static bool report_progress(void *watch, const struct sdk_progress_count *more)
{
	const struct producer_batch *b = watch;
	struct producer_run *run = b->run;
	unsigned long long now = sdk_clock();

	pthread_mutex_lock(&run->lock);
	run->count.candidates += more->candidates;
	run->count.matches += more->matches;
	for (unsigned i = 0; i < SDK_PROGRESS_OPTIONS; i++)
		run->count.rejected[i] += more->rejected[i];
	run->late |= run->end && now >= run->end;
	run->count.done = run->count.matches;
	sdk_progress_update(&run->progress, &run->count, now);
	const bool goes_on = !run->late && b->number <= run->last;

	pthread_mutex_unlock(&run->lock);
	return goes_on;
}

static bool producer_open(void *shared, void *batch)
{
	const struct producer_run *run = shared;
	struct producer_batch *b = batch;

	b->batch.work = run->producer->new_work(b->batch.conf);
	return b->batch.work;
}

static void producer_hand_over(void *from, void *to)
{
	struct producer_batch *b = from;

	((struct producer_batch *)to)->batch.work = b->batch.work;
	b->batch.work = NULL;
}

/* How many items the other threads have yet to make, as far as can be told. */
static uint64_t count_under_way(const struct producer_run *run, unsigned long long now, unsigned long long item_ns)
{
	uint64_t items = 0;

	for (unsigned i = 0; i < 2 * run->jobs && item_ns; i++) {
		const unsigned long long start = __atomic_load_n(&run->batch[i].start, __ATOMIC_RELAXED);
		const uint64_t made = (now - start) / item_ns, all = run->batch[i].batch.count;

		items += start && made < all ? all - made : 0;
	}
	return items;
}

/* The pace, of which the writing thread may be changing the items. */
static struct sdk_pace read_pace(const struct sdk_pace *p)
{
	return (struct sdk_pace){ __atomic_load_n(&p->items, __ATOMIC_RELAXED), p->most, p->growth, p->short_ns, p->long_ns };
}

static bool producer_read(void *shared, void *batch)
{
	struct producer_run *run = shared;
	struct producer_batch *b = batch;
	const unsigned long long now = sdk_clock(), item_ns = __atomic_load_n(&run->item_ns, __ATOMIC_RELAXED);
	const struct sdk_pace pace = read_pace(&run->pace);

	if (!run->left.count)
		return false;
	b->number = run->batches++;
	b->batch.first = run->left.first;
	b->batch.count = sdk_pace_share(&pace, run->left.count, count_under_way(run, now, item_ns), run->jobs, item_ns);
	__atomic_store_n(&b->start, now, __ATOMIC_RELAXED);
	run->left.first += b->batch.count * run->left.step;
	run->left.count -= b->batch.count;
	return !is_over(run, b->number);
}

static void producer_work(void *shared, void *batch)
{
	struct producer_run *run = shared;
	struct producer_batch *b = batch;
	unsigned long long start = sdk_clock();

	sdk_buf_clear(&b->out);
	sdk_buf_clear(&b->err);
	b->batch.failed = 0;
	run->producer->make_batch(&b->batch);
	b->ns = sdk_clock() - start;
	__atomic_store_n(&b->start, 0, __ATOMIC_RELAXED);
	if (b->batch.done == b->batch.count)
		return;
	pthread_mutex_lock(&run->lock);
	if (b->number < run->last)
		run->last = b->number;
	pthread_mutex_unlock(&run->lock);
}

static void producer_write(void *shared, void *batch)
{
	struct producer_run *run = shared;
	struct producer_batch *b = batch;
	struct sdk_pace pace = run->pace;

	if (b->out.failed || b->err.failed)
		sdk_die("out of memory");
	pthread_mutex_lock(&run->lock);
	bool over = b->number > run->last;

	if (!over && b->err.n) {
		sdk_progress_clear(&run->progress);
		sdk_write_all(2, b->err.s, b->err.n);
	}
	pthread_mutex_unlock(&run->lock);
	if (over)
		return;
	sdk_output(b->out.s, b->out.n);
	run->tally.records += b->batch.done;
	run->tally.failed += b->batch.failed;
	sdk_pace_learn(&pace, (unsigned)b->batch.count, b->ns);
	__atomic_store_n(&run->pace.items, pace.items, __ATOMIC_RELAXED);
	__atomic_store_n(&run->item_ns, b->ns / b->batch.count + 1, __ATOMIC_RELAXED);
}

/* Reports that the timeout ended the run. If there is no puzzle, also reports what has become of the candidates. */
static void report_timeout(struct producer_run *run, double timeout, uint64_t wanted)
{
	const unsigned long long made = run->tally.records;
	char candidates[SDK_PROGRESS_TEXT + 2] = "", seconds[SDK_SECONDS_TEXT];

	if (!made) {
		memcpy(candidates, "; ", 2);
		sdk_progress_candidates(&run->progress, &run->count, candidates + 2);
	}
	sdk_seconds_text(timeout, seconds);
	if (wanted == UINT64_MAX)
		sdk_report("timeout after %s: %llu puzzle%s%s", seconds, made, made == 1 ? "" : "s", candidates);
	else
		sdk_report("timeout after %s: %llu of %llu puzzles%s", seconds, made, (unsigned long long)wanted, candidates);
}

struct sdk_tally sdk_producer_run(const struct sdk_producer *producer, const void *conf, const struct sdk_run *how,
	struct sdk_numbers numbers)
{
	static const struct sdk_stages stages = {
		producer_open, producer_hand_over, producer_read, producer_work, producer_write, NULL
	};
	const unsigned batches = 2 * how->jobs;
	unsigned long long now = sdk_clock();
	const uint64_t wanted = numbers.count;
	const bool endless = wanted == UINT64_MAX;

	assert(how->jobs && producer->most && numbers.first && numbers.step);
	if (endless)
		numbers.count = (UINT64_MAX - numbers.first) / numbers.step + 1;
	struct producer_run run = { .producer = producer,
		.left = numbers,
		.pace = { 1, producer->most, 32, 250 * MS, 1000 * MS }, /* one puzzle at first, so that it is written at once */
		.jobs = how->jobs,
		.lock = PTHREAD_MUTEX_INITIALIZER,
		.progress = sdk_progress_start(how->quiet, producer->option, now),
		.count = { .all = endless ? 0 : wanted, .wanted = endless ? 0 : wanted },
		.last = UINT64_MAX,
		.end = how->timeout > 0 ? now + (unsigned long long)(how->timeout * 1e9) + 1 : 0 };
	struct producer_batch *b = calloc(batches, sizeof *b);
	void **each = calloc(batches, sizeof *each);

	if (!b || !each)
		sdk_die("out of memory");
	run.batch = b;
	for (unsigned i = 0; i < batches; i++) {
		each[i] = &b[i];
		b[i].run = &run;
		b[i].batch = (struct sdk_producer_batch){ .step = numbers.step,
			.out = &b[i].out,
			.err = &b[i].err,
			.conf = conf,
			.report_progress = report_progress,
			.watch = &b[i] };
	}
	const unsigned opened = sdk_ordered(&stages, &run, each, how->jobs);

	sdk_progress_clear(&run.progress);
	if (run.tally.records < numbers.count) {
		run.tally.failed++;
		if (run.late)
			report_timeout(&run, how->timeout, wanted);
	}
	for (unsigned i = 0; i < opened; i++)
		producer->free_work(b[i].batch.work);
	for (unsigned i = 0; i < batches; i++) {
		sdk_buf_free(&b[i].out);
		sdk_buf_free(&b[i].err);
	}
	free(b);
	free(each);
	return run.tally;
}
