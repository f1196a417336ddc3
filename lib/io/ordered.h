/* SPDX-License-Identifier: MIT */
/*
 * ordered: a stream of batches handled by several threads, its order kept.
 *
 *     read    one thread at a time, in order     |r0|r1|r2|...
 *     work    all at once                           |--w0--|
 *     write   one thread at a time, in order        |--w1-|    |o0|o1|
 *
 * Each thread takes a turn at reading, works on what it read, waits for its turn to write, and begins
 * again: so there are as many batches in memory as threads, and a batch goes out as soon as those before it
 * have. It knows nothing of what is in a batch.
 */
#ifndef SDK_IO_ORDERED_H
#define SDK_IO_ORDERED_H

#include <stdbool.h>

struct sdk_stages {
	bool (*read)(void *shared, void *batch);  /* false: there is no more; the batch is not used */
	void (*work)(void *shared, void *batch);
	void (*write)(void *shared, void *batch);
};

/*
 * Runs the stages with one thread per batch: batch[0] to batch[n - 1] are the caller's and live until the
 * return. With n = 1 all happens in the calling thread.
 */
void sdk_ordered(const struct sdk_stages *stages, void *shared, void **batch, unsigned n);

/* How many processors this process may use. */
unsigned sdk_processors(void);

/*
 * How many items a batch should hold. It grows while batches take less than `short_ns`, so that the handing over does
 * not count and work that goes better together goes together; it shrinks when they take more than `long_ns`, so
 * that all threads have work and answers come soon.
 */
struct sdk_pace {
	unsigned items, most;
	unsigned long long short_ns, long_ns;
};

/* Nanoseconds on a clock that only goes forward. */
unsigned long long sdk_clock(void);

/* A batch of so many items took so long. */
void sdk_pace_learn(struct sdk_pace *pace, unsigned items, unsigned long long ns);

#endif
