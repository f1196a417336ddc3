/* SPDX-License-Identifier: MIT */
/*
 * ordered: several threads work on a stream of batches and keep its order.
 *
 *     read    one thread at a time, in order     |r0|r1|r2|...
 *     work    all at once                           |--w0--|
 *     write   one thread at a time, in order        |--w1-|    |o0|o1|
 *
 * Each thread reads a batch when it is its turn, works on it, waits for its turn to write it, and starts over. So there is
 * one batch per thread in memory, and a batch is written as soon as those before it are. This module knows nothing about the
 * contents of a batch.
 */
#ifndef SDK_IO_ORDERED_H
#define SDK_IO_ORDERED_H

#include <stdbool.h>

struct sdk_stages {
	bool (*open)(void *shared, void *batch); /* allocates what the batch needs; false: memory ran out, and nothing is kept */
	bool (*read)(void *shared, void *batch); /* false: the stream has ended; the batch is not used */
	void (*work)(void *shared, void *batch);
	void (*write)(void *shared, void *batch);
	void (*write_early)(void *shared, void *batch); /* writes what there is so far; see below; may be NULL */
};

/*
 * Runs the stages with one thread per batch: batch[0] to batch[n - 1] (n > 0) belong to the caller. With n = 1 everything
 * happens in the calling thread. There are fewer threads if memory does not suffice for n; it exits if it does not suffice
 * for one. Returns the number of batches that were opened, the first ones.
 */
unsigned sdk_ordered(const struct sdk_stages *stages, void *shared, void **batch, unsigned n);

/*
 * Within `work`: waits until it is the batch's turn to be written, and calls `write_early` for it. No batch after it is
 * written until its work has ended and it has been written.
 */
void sdk_ordered_write_early(void);

/* The number of processors that this process may use. */
unsigned sdk_processors(void);

/*
 * The number of items that a batch should hold. It grows while batches take less than `short_ns`, for fewer switches
 * between threads and to let engines work on many items at once; it shrinks if they take more than `long_ns`, so that all
 * threads have work and results come early. If a batch took much less than `short_ns`, the next one is up to `growth` times
 * as large, otherwise four times.
 */
struct sdk_pace {
	unsigned items, most, growth;
	unsigned long long short_ns, long_ns;
};

/* Nanoseconds on a clock that only goes forward. */
unsigned long long sdk_clock(void);

/* Adapts the size, after a batch of `items` took `ns` nanoseconds. */
void sdk_pace_learn(struct sdk_pace *pace, unsigned items, unsigned long long ns);

#endif
