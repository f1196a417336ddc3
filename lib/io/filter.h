/* SPDX-License-Identifier: MIT */
/*
 * filter: the runner of all tools that read records: everything a filter needs except its own function.
 *
 * A *filter* has a function that handles a record. sdk_filter_run calls it for the records of the files, in several threads,
 * and writes its output and its messages in the order of the input. (Tools without input: io/producer.h.)
 */
#ifndef SDK_IO_FILTER_H
#define SDK_IO_FILTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/frame.h"
#include "base/hash_set.h"
#include "base/reason.h"
#include "record/record.h"

/* Counts of a run, which determine the exit status (sdk_status). */
struct sdk_tally {
	uint64_t records;  /* records read, the rejected ones included */
	uint64_t rejected; /* records rejected, with a message */
	uint64_t failed;   /* records handled with a negative result, such as a puzzle that has no solution */
	uint64_t passed;   /* records that the tool counts as passed */
	bool error;        /* some input could not be read, or memory ran out for a record: the output is incomplete */
};

/* One call of a filter's function: a record, and where its output goes. */
struct sdk_turn {
	const struct sdk_rec *rec;
	size_t index;                /* of the record in its batch, as for `prepare_batch` */
	struct sdk_buf *out;         /* the function adds whole lines here */
	struct sdk_fields *fields;   /* empty; for the new fields of the record (sdk_fields_put) */
	void *work;                  /* this thread's scratch memory */
	const void *conf;            /* the configuration, shared by all threads */
	char reason[SDK_REASON_MAX]; /* room for the text of a reason */

	/* Results in addition to the output; the runner clears them before the call. */
	bool failed, passed;   /* see struct sdk_tally */
	const char *note;      /* reported, and counted, like a rejection, but the output is kept; or NULL */
	bool classified;       /* the record has a class: */
	struct sdk_hash class; /* the same for all records of the class */
};

struct sdk_filter {
	/* Scratch memory of one thread; NULL when memory runs out: then there are fewer threads. Both may be NULL. */
	void *(*new_work)(const void *conf);
	void (*free_work)(void *work);

	/*
	 * Writes the beginning of the output, and returns true. Called with the first record before it is handled; if it returns
	 * false, since that will be rejected, with the next one; and with NULL at the end if there is none. What it stores behind
	 * `conf` all threads see. May be NULL.
	 */
	bool (*begin_run)(struct sdk_buf *out, const struct sdk_rec *first, const void *conf);

	/* Receives the n records of a batch before any is handled, for engines that solve many puzzles at once. May be NULL. */
	void (*prepare_batch)(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf);

	/*
	 * Handles one record. Returns NULL, or why the record is rejected; its output, unless it is flushed, is dropped. It need
	 * not check whether memory ran out for its output or its new fields: the runner does, and then rejects the record.
	 */
	const char *(*handle_record)(struct sdk_turn *turn);

	/*
	 * Whether the record is the first of its class, for filters that classify their records; called for these in the order of
	 * the input, by one thread at a time. If it is not, its output is dropped, and it does not count as passed. May be NULL.
	 */
	bool (*is_first)(const void *conf, struct sdk_hash class);

	/* Adds the totals in one thread's scratch memory to those in another's. May be NULL. */
	void (*merge_work)(void *into, const void *work);

	/* Writes totals, from the merged scratch memory; not if a strict run ends early. May be NULL. */
	void (*finish_run)(struct sdk_buf *out, void *work, const void *conf);

	/* Writes the end of the output that has begun, last of all. Other threads may be at work. May be NULL. */
	void (*end_document)(struct sdk_buf *out, const void *conf);

	bool long_lines;   /* the output is not for tools, so its lines may be longer than they read */
	bool drops_others; /* comments and blank lines are dropped instead of passed on */
};

/*
 * Writes all lines that the function has added so far, and messages of earlier records, when their turn comes, and empties
 * `out`: for a record with very much output, in lines that are no longer than the record. If the record is rejected
 * afterwards, they stay. Does nothing if memory has run out for the output of the record.
 */
void sdk_turn_flush(struct sdk_turn *turn);
enum { SDK_OUTPUT_LONG = 1 << 20 }; /* bytes of output from which on this is worth while */

/* How to run a filter or a producer. */
struct sdk_run {
	unsigned jobs; /* threads, at least 1 */
	bool quiet;    /* show no progress */
	bool strict;   /* end the program at the first message about a record or a file */
	bool verbose;  /* show all messages of a kind (io/message_kinds.h) */
	const struct sdk_framer *framer;
	double timeout; /* of a producer: seconds until it stops; 0: none */

	/* Whether there is advice on how to read the first field (n bytes) of a rejected record; writes it. May be NULL. */
	bool (*advise)(const char *s, size_t n, char advice[SDK_REASON_MAX]);
};

struct sdk_tally sdk_filter_run(const struct sdk_filter *filter, const void *conf, const struct sdk_run *how,
	char *const *file, size_t files);

/* The exit status: 0 all records handled, 1 some record rejected or failed, 2 error (output is incomplete). */
int sdk_status(const struct sdk_tally *tally);

#endif
