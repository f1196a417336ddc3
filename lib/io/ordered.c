/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sched_getaffinity */
#include "io/ordered.h"

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "io/message.h"

struct stream {
	const struct sdk_stages *stages;
	void *shared;
	pthread_mutex_t reading, writing;
	pthread_cond_t turn;
	uint64_t next_read;  /* number of the next batch; under `reading` */
	bool ended;          /* under `reading` */
	uint64_t next_write; /* number of the batch to be written next; under `writing` */
};

struct thread {
	struct stream *stream;
	void *batch;
	uint64_t number; /* of the batch */
	pthread_t id;
};

static _Thread_local struct thread *current; /* the one that runs */

static bool read_batch(struct stream *s, void *batch, uint64_t *number)
{
	pthread_mutex_lock(&s->reading);
	bool more = !s->ended && s->stages->read(s->shared, batch);

	s->ended = !more;
	*number = s->next_read++;
	pthread_mutex_unlock(&s->reading);
	return more;
}

/* Locks the stream for writing when it is the batch's turn. */
static void wait_for_turn(struct stream *s, uint64_t number)
{
	pthread_mutex_lock(&s->writing);
	while (s->next_write != number)
		pthread_cond_wait(&s->turn, &s->writing);
}

void sdk_ordered_write_early(void)
{
	struct stream *s = current->stream;

	wait_for_turn(s, current->number);
	s->stages->write_early(s->shared, current->batch);
	pthread_mutex_unlock(&s->writing);
}

static void write_batch(struct stream *s, void *batch, uint64_t number)
{
	wait_for_turn(s, number);
	s->stages->write(s->shared, batch);
	s->next_write++;
	pthread_cond_broadcast(&s->turn);
	pthread_mutex_unlock(&s->writing);
}

static void *run_thread(void *arg)
{
	struct thread *t = arg;
	struct stream *s = t->stream;

	current = t;
	while (read_batch(s, t->batch, &t->number)) {
		s->stages->work(s->shared, t->batch);
		write_batch(s, t->batch, t->number);
	}
	return NULL;
}

void sdk_ordered(const struct sdk_stages *stages, void *shared, void **batch, unsigned n)
{
	struct stream s = { .stages = stages,
		.shared = shared,
		.reading = PTHREAD_MUTEX_INITIALIZER,
		.writing = PTHREAD_MUTEX_INITIALIZER,
		.turn = PTHREAD_COND_INITIALIZER };
	struct thread *thread = calloc(n, sizeof *thread);
	unsigned started = 1;

	assert(n);
	if (!thread)
		sdk_die("out of memory");
	thread[0] = (struct thread){ .stream = &s, .batch = batch[0] };
	for (; started < n; started++) {
		struct thread *t = &thread[started];

		*t = (struct thread){ .stream = &s, .batch = batch[started] };
		if (pthread_create(&t->id, NULL, run_thread, t))
			break; /* out of threads: those running do all the work */
	}
	run_thread(&thread[0]);
	while (--started)
		pthread_join(thread[started].id, NULL);
	free(thread);
}

unsigned sdk_processors(void)
{
	cpu_set_t set;

	if (sched_getaffinity(0, sizeof set, &set))
		return 1;
	int n = CPU_COUNT(&set);

	return n > 0 ? (unsigned)n : 1;
}

unsigned long long sdk_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (unsigned long long)t.tv_sec * 1000000000u + (unsigned long long)t.tv_nsec;
}

void sdk_pace_learn(struct sdk_pace *pace, unsigned items, unsigned long long ns)
{
	if (items >= pace->items && ns < pace->short_ns)
		pace->items = pace->items > pace->most / 4 ? pace->most : 4 * pace->items;
	else if (ns > pace->long_ns && pace->items > 1)
		pace->items = (pace->items + 1) / 2;
}
