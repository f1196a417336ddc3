/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sched_getaffinity */
#include "io/ordered.h"

#include <assert.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>

#include "io/message.h"

enum {
	RESERVE_BYTES = 64 << 20, /* more than a thread allocates after its batch was opened: up to 48 MiB, for 16x16 */
	ARENA_SPACE = 512 << 20,  /* of each thread, for its own arena */
	STACK_BYTES = 1 << 20     /* 64 KiB are enough for every filter; the default, 8 MiB, is much where memory is limited */
};

/* A place for a batch. */
struct seat {
	void *batch;
	uint64_t number; /* of the batch */
	bool done;       /* its work has ended, and it has yet to be written; under `writing` */
};

struct stream {
	const struct sdk_stages *stages;
	void *shared;
	pthread_mutex_t reading, writing;
	pthread_cond_t turn; /* next_write has changed */
	uint64_t next_read;  /* number of the next batch; under `reading` */
	bool ended;          /* under `reading` */
	uint64_t next_write; /* number of the batch to be written next; under `writing`, as is: */
	struct seat **waits; /* [seats] the batch that is done and has the number i modulo `seats`; NULL: none */
	unsigned seats;
};

struct thread {
	struct stream *stream;
	struct seat seat[2], *now;
	void *reserve; /* memory that is free again when all threads have started */
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

	wait_for_turn(s, current->now->number);
	s->stages->write_early(s->shared, current->now->batch);
	pthread_mutex_unlock(&s->writing);
}

/* Writes the batch and those after it that are done, if it is its turn; otherwise it waits. */
static void write_batches(struct stream *s, struct seat *seat)
{
	pthread_mutex_lock(&s->writing);
	s->waits[seat->number % s->seats] = seat;
	seat->done = true;
	if (s->next_write == seat->number) {
		struct seat **next = &s->waits[seat->number % s->seats];

		for (; *next; next = &s->waits[s->next_write % s->seats]) {
			s->stages->write(s->shared, (*next)->batch);
			(*next)->done = false;
			*next = NULL;
			s->next_write++;
		}
		pthread_cond_broadcast(&s->turn);
	}
	pthread_mutex_unlock(&s->writing);
}

/* Takes the thread's other seat if the batch in this one waits, as soon as the batch there is written. */
static void change_seat(struct thread *t)
{
	struct stream *s = t->stream;
	struct seat *other = t->now == t->seat ? t->seat + 1 : t->seat;

	pthread_mutex_lock(&s->writing);
	if (t->now->done) {
		while (other->done)
			pthread_cond_wait(&s->turn, &s->writing);
		s->stages->hand_over(t->now->batch, other->batch);
		t->now = other;
	}
	pthread_mutex_unlock(&s->writing);
}

static void *run_thread(void *arg)
{
	struct thread *t = arg;
	struct stream *s = t->stream;

	current = t;
	while (read_batch(s, t->now->batch, &t->now->number)) {
		s->stages->work(s->shared, t->now->batch);
		write_batches(s, t->now);
		change_seat(t);
	}
	if (t->now != t->seat)
		s->stages->hand_over(t->now->batch, t->seat->batch);
	return NULL;
}

/*
 * glibc gives each thread an arena of its own, with 64 MiB of address space. Where that is much of what the process may
 * have, the threads share one.
 */
static void choose_arenas(unsigned n)
{
#ifdef __GLIBC__
	struct rlimit space;

	if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY && space.rlim_cur / n < ARENA_SPACE)
		mallopt(M_ARENA_MAX, 1);
#else
	(void)n;
#endif
}

/* Starts a thread. Returns false when there is no memory or no thread left. */
static bool start_thread(struct thread *t)
{
	pthread_attr_t attr;
	bool started;

	if (pthread_attr_init(&attr))
		return false;
	started = !pthread_attr_setstacksize(&attr, STACK_BYTES) && !pthread_create(&t->id, &attr, run_thread, t);
	pthread_attr_destroy(&attr);
	return started;
}

/* Reserves pages without touching them: sanitizers write to what malloc returns. Returns NULL when memory runs out. */
static void *reserve_memory(void)
{
	void *pages = mmap(NULL, RESERVE_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return pages == MAP_FAILED ? NULL : pages;
}

/*
 * Opens batches and starts their threads, at most n, while there is memory for what they allocate later. The threads wait
 * for `reading`, which the caller holds; the first one is the caller's own. Returns the number of threads, and stores the
 * number of batches opened, which may be one more.
 */
static unsigned start_threads(struct stream *s, struct thread *thread, unsigned n, unsigned *opened)
{
	unsigned started = 1;

	if (!s->stages->open(s->shared, thread[0].seat[0].batch))
		sdk_die("out of memory");
	*opened = 1;
	if (n > 1)
		thread[0].reserve = reserve_memory();
	while (started < n && thread[started - 1].reserve) {
		struct thread *t = &thread[started];

		t->reserve = reserve_memory();
		if (!t->reserve || !s->stages->open(s->shared, t->seat[0].batch))
			break;
		++*opened;
		if (!start_thread(t))
			break;
		started++;
	}
	for (unsigned i = 0; i < n; i++)
		if (thread[i].reserve)
			munmap(thread[i].reserve, RESERVE_BYTES);
	return started;
}

unsigned sdk_ordered(const struct sdk_stages *stages, void *shared, void **batch, unsigned n)
{
	struct stream s = { .stages = stages,
		.shared = shared,
		.reading = PTHREAD_MUTEX_INITIALIZER,
		.writing = PTHREAD_MUTEX_INITIALIZER,
		.turn = PTHREAD_COND_INITIALIZER,
		.waits = calloc(n, 2 * sizeof *s.waits),
		.seats = 2 * n };
	struct thread *thread = calloc(n, sizeof *thread);
	unsigned opened;

	assert(n);
	if (!thread || !s.waits)
		sdk_die("out of memory");
	for (unsigned i = 0; i < n; i++)
		thread[i] = (struct thread){
			.stream = &s, .seat = { { .batch = batch[i] }, { .batch = batch[n + i] } }, .now = thread[i].seat
		};
	choose_arenas(n);
	pthread_mutex_lock(&s.reading);
	unsigned started = start_threads(&s, thread, n, &opened);

	pthread_mutex_unlock(&s.reading);
	run_thread(&thread[0]);
	while (--started)
		pthread_join(thread[started].id, NULL);
	free(thread);
	free(s.waits);
	return opened;
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
	const unsigned long long room = 2 * pace->short_ns / (ns + 1); /* items of a larger batch take less time */
	unsigned growth = 4;

	if (room > growth)
		growth = room < pace->growth ? (unsigned)room : pace->growth;
	if (items >= pace->items && ns < pace->short_ns)
		pace->items = pace->items > pace->most / growth ? pace->most : growth * pace->items;
	else if (ns > pace->long_ns && pace->items > 1)
		pace->items = (pace->items + 1) / 2;
}

static bool are_few(const struct sdk_pace *pace, uint64_t items, unsigned long long item_ns)
{
	return items <= pace->items || (item_ns && items <= pace->most && items * item_ns <= 2 * pace->long_ns);
}

unsigned sdk_pace_share(const struct sdk_pace *pace, uint64_t left, uint64_t under_way, unsigned n,
	unsigned long long item_ns)
{
	assert(left && n);

	const uint64_t share = left / n + (left % n + under_way + n - 1) / n;
	const bool few = are_few(pace, share, item_ns);
	const uint64_t items = few ? share : pace->items;

	if (left <= items || (few && left < share + share / 8 && left <= pace->most))
		return (unsigned)left;
	return (unsigned)items;
}
