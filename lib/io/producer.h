/* SPDX-License-Identifier: MIT */
/*
 * maker: the frame of tools that make things out of nothing: it numbers what is to be made, has it made on several
 * threads, and puts it out in the order of the numbers.
 *
 * A thing may have to be searched for. The runner has the clock: it tells how the search goes, and ends it when the time
 * is up. Where a thing is not to be had, the run ends there: what comes before it is put out, for any number of threads.
 */
#ifndef SDK_IO_PRODUCER_H
#define SDK_IO_PRODUCER_H

#include "io/filter.h"
#include "base/buf.h"

/* What is to be made together: the things with the numbers first, first + step, ... (count of them). */
struct sdk_producer_batch {
	uint64_t first, step;
	size_t count;
	struct sdk_buf *out;  /* whole lines go here, in order */
	struct sdk_buf *err;  /* and whole messages here */
	void *work;           /* this thread's scratch memory */
	const void *conf;     /* what all threads share */

	/*
	 * To be called many times a second: so many more were tried and found. False: it is enough, what is made so far is
	 * to be put out.
	 */
	bool (*go_on)(void *watch, uint64_t tried, uint64_t found);
	void *watch;

	/* To be set. */
	size_t done;          /* numbers that are dealt with, from the first on; fewer than count: the run ends there */
	uint64_t failed;      /* of these: things that are not put out, with a message */
};

struct sdk_producer {
	void *(*new_work)(const void *conf);
	void (*free_work)(void *work);
	void (*make)(struct sdk_producer_batch *order);
	unsigned most; /* things to be made at once */
};

/* Which numbers a maker makes: first, first + step, ...; count UINT64_MAX: without end. */
struct sdk_numbers {
	uint64_t first, step, count;
};

/* Things that were not made, because some could not be or the time was up, count as failed. */
struct sdk_tally sdk_producer_run(const struct sdk_producer *producer, const void *conf, const struct sdk_run *run,
	struct sdk_numbers numbers);

#endif
