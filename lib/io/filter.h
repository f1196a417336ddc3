/* SPDX-License-Identifier: MIT */
/*
 * filter: the frame of all tools: what there is beside the one function that makes a tool what it is.
 *
 * A *filter* has a function over records; sdk_filter_run gives it those of the files, on several threads,
 * and puts out what it answers in the order of the input, with its messages. (Tools without input: io/maker.h.)
 */
#ifndef SDK_IO_FILTER_H
#define SDK_IO_FILTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/frame.h"
#include "base/number.h"
#include "base/reason.h"
#include "io/record.h"
#include "base/buf.h"

/* How the work went; sdk_status makes an exit status of it. */
struct sdk_tally {
	uint64_t records; /* records seen, the refused ones included */
	uint64_t refused; /* records refused, with a message */
	uint64_t failed;  /* records that have an answer, but not the one hoped for */
	uint64_t passed;  /* records that the tool counts as passed */
	bool error;     /* some input could not be read: the output is not complete */
};

/* One record's turn. */
struct sdk_turn {
	const struct sdk_rec *rec;
	size_t index;         /* which record of the batch it is: as in `many` */
	struct sdk_buf *out;  /* whole lines go here */
	void *work;           /* this thread's scratch memory */
	const void *conf;     /* what all threads share */
	char reason[SDK_REASON_MAX];    /* room for a reason */
	bool failed, passed;  /* to be set: see struct sdk_tally */
	const char *note;     /* to be set: told as a refusal is, but what was put out stays; or NULL */
};

struct sdk_filter {
	/* Scratch memory of one thread; never NULL if new_work is there (it exits when memory runs out). */
	void *(*new_work)(const void *conf);
	void (*free_work)(void *work);

	/* Looks at the whole batch before the turns begin, for engines that work on many puzzles at once. May be NULL. */
	void (*many)(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf);

	/* Answers one record. Returns NULL, or why the record is refused: nothing of it is put out then. */
	const char *(*one)(struct sdk_turn *turn);

	/* Adds what a thread's scratch memory has summed up to another's. May be NULL. */
	void (*merge)(void *into, const void *work);

	/* Puts out what is to be said at the end, from the merged scratch memory. May be NULL. */
	void (*finish)(struct sdk_buf *out, void *work, const void *conf);

	bool drops_others; /* comments and blank lines do not pass through */
};

/* What the user may say of any run. */
struct sdk_run {
	unsigned jobs; /* threads */
	bool quiet;    /* no progress */
	const struct sdk_framer *framer;
	unsigned long long timeout; /* of a maker: nanoseconds until it is to end; 0: never */
};

struct sdk_tally sdk_filter_run(const struct sdk_filter *filter, const void *conf, const struct sdk_run *run,
	char *const *file, size_t files);

/* 0: all records handled; 1: some refused or failed; 2: trouble. */
int sdk_status(const struct sdk_tally *tally);

#endif
