/* SPDX-License-Identifier: MIT */
/*
 * search: goes through every order in which threads can take their steps.
 *
 * Threads are coroutines here. Each stops before it takes a lock and where it waits; then each of those that can go on does
 * so in turn. The state is what they write to: `world`, and of each thread the stack and the heap in use. The search copies
 * it, to come back to it, and keeps its hash, to go on from it only once. So no order is left out, if what threads share is
 * behind locks (which the thread sanitizer watches over).
 *
 * A program includes this, then the code to be tested, and calls search_all.
 */
#ifndef TESTS_MODEL_SEARCH_H
#define TESTS_MODEL_SEARCH_H

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "base/hash_set.h"

enum {
	THREADS_MAX = 3,
	STACK_MAX = 16 << 10,
	HEAP_MAX = 16 << 10,
	BELOW_FRAME = 512 /* what stopping takes of the stack, at most */
};

enum state {
	READY,
	LOCKING, /* waits for a lock, */
	WAITING, /* for a condition, */
	JOINING, /* for the end of a thread, */
	STALLED, /* forever */
	ENDED
};

struct fiber {
	enum state state;
	void *object;  /* what it waits for */
	void *mutex;   /* the lock that it takes after the condition */
	void *lock[2]; /* those that it has, the outer one first */
	unsigned locks;
	void *(*run)(void *);
	void *arg;
	void *local;     /* its thread-local variable */
	const char *top; /* the stack in use begins here */
	size_t heap_used;
	ucontext_t context;
};

static struct world {
	struct fiber fiber[THREADS_MAX];
	unsigned fibers, now; /* those that were started; the one that runs */
	bool over, late;      /* the process has ended; the deadline has passed */
	bool may_be_late;
	struct facts facts; /* of the program */
} world;

static _Alignas(64) char stack[THREADS_MAX][STACK_MAX];
static _Alignas(64) char heap[THREADS_MAX][HEAP_MAX]; /* where a thread's memory is does not depend on the others */
static ucontext_t explorer;
static unsigned long states;

/* The program's: fails unless it is good; looks at an end, of the process (world.over) or of all steps; thread-local data */
static void must(bool good, const char *what);
static void check_end(void);
static void *local(void *set);

/* ---- for the code instead of pthread and the C library ---- */

/* Stops the thread that runs, until the search lets it go on. */
static __attribute__((noinline)) void stop(enum state state, void *object)
{
	struct fiber *f = &world.fiber[world.now];

	f->state = state;
	f->object = object;
	f->local = local(NULL);
	f->top = (char *)__builtin_frame_address(0) - BELOW_FRAME;
	swapcontext(&f->context, &explorer);
	local(f->local);
	f->state = READY;
}

static _Noreturn void end_process(void)
{
	world.over = true;
	stop(STALLED, NULL);
	abort();
}

/* The number of the thread that has the lock, from 1 on; 0: none has it. */
static unsigned *owner(void *mutex)
{
	return mutex;
}

static int take_lock(void *mutex)
{
	struct fiber *f = &world.fiber[world.now];

	must(f->locks < 2, "more than two locks");
	f->lock[f->locks++] = mutex;
	*owner(mutex) = world.now + 1;
	return 0;
}

static int model_lock(pthread_mutex_t *mutex)
{
	stop(LOCKING, mutex);
	return take_lock(mutex);
}

static int model_unlock(pthread_mutex_t *mutex)
{
	struct fiber *f = &world.fiber[world.now];

	must(f->locks && f->lock[f->locks - 1] == mutex, "the lock that is released is not the last one taken");
	f->lock[--f->locks] = NULL;
	*owner(mutex) = 0;
	return 0;
}

static int model_wait(pthread_cond_t *cond, pthread_mutex_t *mutex)
{
	world.fiber[world.now].mutex = mutex;
	model_unlock(mutex);
	stop(WAITING, cond);
	return take_lock(mutex);
}

static void wake(struct fiber *f)
{
	f->state = LOCKING;
	f->object = f->mutex;
}

static int model_broadcast(pthread_cond_t *cond)
{
	for (unsigned i = 0; i < world.fibers; i++)
		if (world.fiber[i].state == WAITING && world.fiber[i].object == cond)
			wake(&world.fiber[i]);
	return 0;
}

static void start_fiber(void)
{
	struct fiber *f = &world.fiber[world.now];

	f->run(f->arg);
	stop(ENDED, NULL);
}

static int model_create(pthread_t *id, void *(*run)(void *), void *arg)
{
	const unsigned i = world.fibers++;
	struct fiber *f = &world.fiber[i];

	must(i < THREADS_MAX, "too many threads");
	*f = (struct fiber){ .run = run, .arg = arg, .top = stack[i] + STACK_MAX };
	getcontext(&f->context);
	f->context.uc_stack = (stack_t){ .ss_sp = stack[i], .ss_size = STACK_MAX };
	makecontext(&f->context, start_fiber, 0);
	*id = (pthread_t)i;
	return 0;
}

static int model_join(pthread_t id)
{
	stop(JOINING, &world.fiber[id]);
	return 0;
}

static void *model_calloc(size_t n, size_t size)
{
	const size_t bytes = (n * size + 31) & ~(size_t)15;
	struct fiber *f = &world.fiber[world.now];
	size_t *s = (void *)(heap[world.now] + f->heap_used);

	f->heap_used += bytes;
	must(f->heap_used <= HEAP_MAX, "the heap is full");
	memset(s, 0, bytes);
	*s = n * size;
	return s + 2;
}

static void *model_realloc(void *old, size_t size)
{
	void *s = model_calloc(1, size);

	if (old)
		memcpy(s, old, ((size_t *)old)[-2]);
	return s;
}

/* ---- the search ---- */

struct part {
	char *s;
	size_t n;
};

enum { PARTS_MAX = 1 + 2 * THREADS_MAX };

/* The parts of memory that are the state. */
static unsigned list_parts(struct part part[PARTS_MAX])
{
	unsigned n = 0;

	part[n++] = (struct part){ (char *)&world, sizeof world };
	for (unsigned i = 0; i < world.fibers; i++) {
		const size_t used = (size_t)(stack[i] + STACK_MAX - world.fiber[i].top);

		part[n++] = (struct part){ stack[i] + STACK_MAX - used, used };
		part[n++] = (struct part){ heap[i], world.fiber[i].heap_used };
	}
	return n;
}

static char *save_state(void)
{
	struct part part[PARTS_MAX];
	const unsigned parts = list_parts(part);
	size_t n = 0;

	for (unsigned i = 0; i < parts; i++)
		n += part[i].n;
	char *copy = n ? malloc(n) : NULL, *to = copy;

	if (!copy)
		abort();
	for (unsigned i = 0; i < parts; to += part[i++].n)
		memcpy(to, part[i].s, part[i].n);
	return copy;
}

static void restore_state(const char *copy)
{
	struct part part[PARTS_MAX];

	memcpy(&world, copy, sizeof world); /* it says how long the parts are */
	const unsigned parts = list_parts(part);

	for (unsigned i = 0; i < parts; copy += part[i++].n)
		memcpy(part[i].s, copy, part[i].n);
}

static bool is_new(struct sdk_hash_set *known)
{
	struct part part[PARTS_MAX];
	const unsigned parts = list_parts(part);
	struct sdk_hash hash = { { 1, 2 } };

	for (unsigned i = 0; i < parts; i++)
		for (size_t k = 0; k + 8 <= part[i].n; k += 8) {
			uint64_t word;

			memcpy(&word, part[i].s + k, 8);
			if (!word) /* most of it */
				continue;
			word += (uint64_t)(uintptr_t)(part[i].s + k) << 40;
			hash.word[0] = (hash.word[0] ^ word) * UINT64_C(0x9e3779b97f4a7c15);
			hash.word[0] ^= hash.word[0] >> 29;
			hash.word[1] = (hash.word[1] + word) * UINT64_C(0xc2b2ae3d27d4eb4f);
			hash.word[1] ^= hash.word[1] >> 31;
		}
	const enum sdk_hash_added added = sdk_hash_set_add(known, hash);

	must(added != SDK_HASH_NO_MEMORY, "out of memory");
	return added == SDK_HASH_NEW;
}

static bool can_go_on(const struct fiber *f)
{
	return f->state == READY || (f->state == LOCKING && !*owner(f->object)) ||
		(f->state == JOINING && ((const struct fiber *)f->object)->state == ENDED);
}

static void go_on(unsigned i)
{
	world.now = i;
	swapcontext(&explorer, &world.fiber[i].context);
	memset(stack[i], 0, (size_t)(world.fiber[i].top - stack[i])); /* what lies there must not make a difference */
}

/* Goes through all that can follow the state. Steps of no thread: a wait that ends unasked, and the deadline. */
static void search(struct sdk_hash_set *known)
{
	bool steps = false;

	if (world.over)
		check_end();
	if (world.over || !is_new(known))
		return;
	states++;
	char *const here = save_state();

	for (unsigned i = 0; i < world.fibers; restore_state(here), i++) {
		if (can_go_on(&world.fiber[i])) {
			steps = true;
			go_on(i);
			search(known);
		} else if (world.fiber[i].state == WAITING) {
			wake(&world.fiber[i]);
			search(known);
		}
	}
	if (!steps)
		check_end();
	if (world.may_be_late && !world.late) {
		world.late = true;
		search(known);
		restore_state(here);
	}
	free(here);
}

/* Runs a process in all ways. */
static void search_all(void *(*process)(void *), bool may_be_late)
{
	struct sdk_hash_set *known = sdk_hash_set_new();
	pthread_t first;

	must(known, "out of memory");
	memset(&world, 0, sizeof world);
	memset(stack, 0, sizeof stack);
	world.may_be_late = may_be_late;
	model_create(&first, process, NULL);
	search(known);
	sdk_hash_set_free(known);
}

#endif
