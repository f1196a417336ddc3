/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sched_getaffinity */
#include "io/ordered.h"

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "io/message.h"

struct line_up {
	const struct sdk_stages *stages;
	void *shared;
	pthread_mutex_t reading, writing;
	pthread_cond_t turn;
	uint64_t next_read;  /* number of the next batch; under `reading` */
	bool ended;          /* under `reading` */
	uint64_t next_write; /* number of the batch whose turn it is to be written; under `writing` */
};

struct thread {
	struct line_up *line_up;
	void *batch;
	pthread_t id;
};

static bool read_turn(struct line_up *l, void *batch, uint64_t *number)
{
	pthread_mutex_lock(&l->reading);
	bool more = !l->ended && l->stages->read(l->shared, batch);

	l->ended = !more;
	*number = l->next_read++;
	pthread_mutex_unlock(&l->reading);
	return more;
}

static void write_turn(struct line_up *l, void *batch, uint64_t number)
{
	pthread_mutex_lock(&l->writing);
	while (l->next_write != number)
		pthread_cond_wait(&l->turn, &l->writing);
	l->stages->write(l->shared, batch);
	l->next_write++;
	pthread_cond_broadcast(&l->turn);
	pthread_mutex_unlock(&l->writing);
}

static void *run(void *arg)
{
	struct thread *t = arg;
	struct line_up *l = t->line_up;
	uint64_t number;

	while (read_turn(l, t->batch, &number)) {
		l->stages->work(l->shared, t->batch);
		write_turn(l, t->batch, number);
	}
	return NULL;
}

void sdk_ordered(const struct sdk_stages *stages, void *shared, void **batch, unsigned n)
{
	struct line_up l = { .stages = stages, .shared = shared, .reading = PTHREAD_MUTEX_INITIALIZER,
		.writing = PTHREAD_MUTEX_INITIALIZER, .turn = PTHREAD_COND_INITIALIZER };
	struct thread *thread = calloc(n, sizeof *thread);
	unsigned started = 1;

	if (!thread)
		sdk_die("out of memory");
	thread[0] = (struct thread){ .line_up = &l, .batch = batch[0] };
	for (; started < n; started++) {
		struct thread *t = &thread[started];

		*t = (struct thread){ .line_up = &l, .batch = batch[started] };
		if (pthread_create(&t->id, NULL, run, t))
			break; /* no more threads to be had: those that run do it all */
	}
	run(&thread[0]);
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
