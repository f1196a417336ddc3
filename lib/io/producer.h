/* SPDX-License-Identifier: MIT */
/*
 * producer: the runner of tools that make puzzles instead of reading them. It numbers the puzzles, makes them in several
 * threads, and writes them in the order of their numbers.
 *
 * Making a puzzle may be a search. The runner shows progress, and stops the search at the timeout. If a puzzle cannot be
 * made, the run ends there: the puzzles before it are written, the same for any number of threads.
 */
#ifndef SDK_IO_PRODUCER_H
#define SDK_IO_PRODUCER_H

#include "base/buf.h"
#include "io/filter.h"
#include "io/progress.h"

/* A batch of puzzles to make: those with the numbers first, first + step, ... (count of them). */
struct sdk_producer_batch {
	uint64_t first, step;
	size_t count;
	struct sdk_buf *out; /* whole lines are added here, in order */
	struct sdk_buf *err; /* and whole messages here */
	void *work;          /* this thread's scratch memory */
	const void *conf;    /* the configuration, shared by all threads */

	/*
	 * Must be called many times a second, with the work done since the last call. If it returns false, make_batch must stop,
	 * and write what is complete so far.
	 */
	bool (*report_progress)(void *watch, const struct sdk_progress_count *more);
	void *watch;

	/* Results. */
	size_t done;     /* the number of puzzles made or failed, from the first on; less than count: the run ends there */
	uint64_t failed; /* of these, puzzles that could not be made, each with a message */
};

struct sdk_producer {
	void *(*new_work)(const void *conf); /* scratch memory of one thread; NULL when memory runs out */
	void (*free_work)(void *work);
	void (*make_batch)(struct sdk_producer_batch *batch);
	unsigned most;             /* puzzles in a batch */
	const char *const *option; /* names of the options that reject candidates, at most SDK_PROGRESS_OPTIONS, then NULL */
};

/* The numbers of the puzzles, from 1: first, first + step, ...; count UINT64_MAX: without end, to the last that fits. */
struct sdk_numbers {
	uint64_t first, step, count;
};

/* Puzzles that are missing at the end, because one could not be made or time was up, count as one failure. */
struct sdk_tally sdk_producer_run(const struct sdk_producer *producer, const void *conf, const struct sdk_run *how,
	struct sdk_numbers numbers);

#endif
