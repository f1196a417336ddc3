/* SPDX-License-Identifier: MIT */
/*
 * ordered: several threads work on a stream of batches and keep its order.
 *
 *     read    one thread at a time, in order     |r0|r1|r2|...
 *     work    all at once                           |--w0--|
 *     write   one thread at a time, in order        |--w1-|    |o0|o1|
 *
 * Each thread reads a batch when it is its turn, works on it, writes it if it is its turn, and starts over. If it is not its
 * turn yet, the batch waits, to be written by the thread that writes the one before it, and its own thread goes on with a
 * second batch. So there are at most two batches per thread, and a batch is written as soon as those before it are. This
 * module knows nothing about the contents of a batch.
 *
 * (With one batch per thread, a thread with an easy batch waits for another one with a hard one: `sdk-rate
 * --scale=techniques` then was 1.87 times as fast with two threads as with one, and `sdk-morph --canonical` 1.86 times.)
 */
#ifndef SDK_IO_ORDERED_H
#define SDK_IO_ORDERED_H

#include <stdbool.h>
#include <stdint.h>

struct sdk_stages {
	/* Allocates what a thread works with, as part of its first batch. Returns false if memory ran out, and nothing is kept. */
	bool (*open)(void *shared, void *batch);

	/*
	 * Moves that, and whatever else is not needed to write a batch, to the other batch of the same thread: when the work on
	 * the first of the two has ended and it waits, and, in the end, back to the one that was opened.
	 */
	void (*hand_over)(void *from, void *to);

	bool (*read)(void *shared, void *batch); /* false: the stream has ended; the batch is not used */
	void (*work)(void *shared, void *batch);
	void (*write)(void *shared, void *batch);
	void (*write_early)(void *shared, void *batch); /* writes what there is so far; see below; may be NULL */
};

/*
 * Runs the stages with n > 0 threads and 2n batches, which belong to the caller: batch[0] to batch[n - 1] are the first ones
 * of the threads, and those after them the second ones. With n = 1 everything happens in the calling thread. There are fewer
 * threads if memory does not suffice for n; it exits if it does not suffice for one. Returns the number of batches that were
 * opened, the first ones.
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

/*
 * The number of items of the next batch where `left` > 0 of them are left for n threads, which have yet to make `under_way`
 * others: at least 1, and at most `left` and pace->most. The last ones are divided so that all threads end at about the
 * same time; a few more are no batch of their own. item_ns: what an item takes; 0: not known.
 *
 * If the last ones end soon, a batch may have more of them than others have: each batch of a search starts attempts in vain,
 * which also make a small one take some twice as long per item as a large one.
 */
unsigned sdk_pace_share(const struct sdk_pace *pace, uint64_t left, uint64_t under_way, unsigned n,
	unsigned long long item_ns);

#endif
