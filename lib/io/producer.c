/* SPDX-License-Identifier: MIT */
#include "io/producer.h"

#include <pthread.h>
#include <stdlib.h>

#include "io/message.h"
#include "io/ordered.h"
#include "io/output.h"
#include "io/progress.h"
#include "io/write.h"
#include "base/buf.h"

enum { MS = 1000000 }; /* nanoseconds of a millisecond */

struct producer_run {
	const struct sdk_producer *producer;
	const void *conf;
	struct sdk_numbers left; /* of the reading turn */
	uint64_t batches;
	struct sdk_pace pace;
	struct sdk_tally tally;  /* of the writing turn */

	pthread_mutex_t lock;    /* for what follows, which all threads use while they work */
	struct sdk_progress progress;
	struct sdk_progress_count score;
	uint64_t last;           /* number of the batch with which the run ends, UINT64_MAX: not known */
	unsigned long long end;  /* when it is to end, 0: never */
	bool late;               /* that was */
};

struct producer_batch {
	struct producer_run *run;
	uint64_t number;
	struct sdk_producer_batch order;
	struct sdk_buf out, err;
	unsigned long long ns;
};

/* Whether the run has ended before this batch. */
static bool is_over(struct producer_run *run, uint64_t batch)
{
	pthread_mutex_lock(&run->lock);
	bool over = run->late || batch > run->last;

	pthread_mutex_unlock(&run->lock);
	return over;
}

static bool go_on(void *watch, uint64_t tried, uint64_t found)
{
	const struct producer_batch *b = watch;
	struct producer_run *run = b->run;
	unsigned long long now = sdk_clock();

	pthread_mutex_lock(&run->lock);
	run->score.tried += tried;
	run->score.found += found;
	run->late |= run->end && now >= run->end;
	sdk_progress_update(&run->progress, run->score, now);
	bool more = !run->late && b->number <= run->last;

	pthread_mutex_unlock(&run->lock);
	return more;
}

static bool producer_read(void *shared, void *batch)
{
	struct producer_run *run = shared;
	struct producer_batch *b = batch;
	size_t most = __atomic_load_n(&run->pace.items, __ATOMIC_RELAXED);

	b->number = run->batches++;
	b->order.first = run->left.first;
	b->order.count = run->left.count < most ? (size_t)run->left.count : most;
	run->left.first += b->order.count * run->left.step;
	if (run->left.count != UINT64_MAX)
		run->left.count -= b->order.count;
	return b->order.count && !is_over(run, b->number);
}

static void producer_work(void *shared, void *batch)
{
	struct producer_run *run = shared;
	struct producer_batch *b = batch;
	unsigned long long start = sdk_clock();

	sdk_buf_clear(&b->out);
	sdk_buf_clear(&b->err);
	b->order.failed = 0;
	run->producer->make(&b->order);
	b->ns = sdk_clock() - start;
	if (b->order.done == b->order.count)
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
	run->tally.records += b->order.done;
	run->tally.failed += b->order.failed + (b->order.done < b->order.count);
	sdk_pace_learn(&pace, (unsigned)b->order.count, b->ns);
	__atomic_store_n(&run->pace.items, pace.items, __ATOMIC_RELAXED);
}

/* The time was up. */
static void report_end(struct producer_run *run, unsigned long long timeout, uint64_t wanted)
{
	uint64_t made = run->tally.records;

	if (made == wanted) /* in time after all */
		return;
	run->tally.failed++;
	if (wanted == UINT64_MAX)
		sdk_report("%.6g s are over: %llu puzzle%s", (double)timeout / 1e9, (unsigned long long)made, made == 1 ? "" : "s");
	else
		sdk_report("%.6g s are over: %llu puzzles of %llu", (double)timeout / 1e9, (unsigned long long)made,
			(unsigned long long)wanted);
}

struct sdk_tally sdk_producer_run(const struct sdk_producer *producer, const void *conf, const struct sdk_run *how,
	struct sdk_numbers numbers)
{
	static const struct sdk_stages stages = { producer_read, producer_work, producer_write };
	unsigned long long now = sdk_clock();
	struct producer_run run = { .producer = producer, .conf = conf, .left = numbers,
		.pace = { 1, producer->most, 50 * MS, 1000 * MS }, /* the first at once */
		.lock = PTHREAD_MUTEX_INITIALIZER, .progress = sdk_progress_start(how->quiet, true, now), .last = UINT64_MAX,
		.end = how->timeout ? now + how->timeout : 0 };
	struct producer_batch *b = calloc(how->jobs, sizeof *b);
	void **each = calloc(how->jobs, sizeof *each);

	if (!b || !each)
		sdk_die("out of memory");
	for (unsigned i = 0; i < how->jobs; i++) {
		each[i] = &b[i];
		b[i].run = &run;
		b[i].order = (struct sdk_producer_batch){ .step = numbers.step, .out = &b[i].out, .err = &b[i].err,
			.work = producer->new_work(conf), .conf = conf, .go_on = go_on, .watch = &b[i] };
	}
	sdk_ordered(&stages, &run, each, how->jobs);
	sdk_progress_clear(&run.progress);
	if (run.late)
		report_end(&run, how->timeout, numbers.count);
	for (unsigned i = 0; i < how->jobs; i++) {
		producer->free_work(b[i].order.work);
		sdk_buf_free(&b[i].out);
		sdk_buf_free(&b[i].err);
	}
	free(b);
	free(each);
	return run.tally;
}
