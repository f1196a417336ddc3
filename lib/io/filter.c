/* SPDX-License-Identifier: MIT */
#include "io/filter.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "io/input.h"
#include "io/io_internal.h"
#include "io/message.h"
#include "io/message_kinds.h"
#include "io/ordered.h"
#include "io/output.h"
#include "io/progress.h"

enum {
	FILTER_BATCH = 4096, /* most records of a batch, with up to 8 threads */
	MS = 1000000         /* nanoseconds of a millisecond */
};

struct filter_run {
	const struct sdk_filter *filter;
	const void *conf;
	struct sdk_input *input; /* used by the reading thread, */
	bool begun;              /* and this too: begin_run has been called */
	uint64_t size;           /* of the input, in bytes; 0: not known */
	struct sdk_pace pace;    /* changed by the writing thread, read by the reading thread */
	struct sdk_tally tally;  /* used by the writing thread */
	struct sdk_progress progress;
	struct sdk_message_kinds kinds; /* used by the writing thread */
	bool strict, verbose;
	bool (*advise)(const char *s, size_t n, char advice[SDK_REASON_MAX]);
};

/* A message in `err`. */
struct message {
	size_t end;
	size_t reason; /* length of the reason, which ends it */
	uint64_t kind;
	bool counted; /* it is about a record: of a kind that has been seen often, it is only counted */
};

/* The output of a record that has a class. */
struct classified {
	size_t start, end;
	struct sdk_hash class;
	bool passed;
};

/* What a thread works with: its batch has it until it waits to be written. */
struct desk {
	struct sdk_batch in;
	const struct sdk_rec **real; /* the lines that are valid records */
	size_t real_cap;
	struct sdk_fields fields;
	void *work;
};

struct filter_batch {
	struct desk desk;
	size_t lines;
	uint64_t place;      /* in the input, after the batch */
	struct sdk_buf head; /* what begin_run has written, if it was called for a record of the batch */
	bool begins;         /* it was, */
	bool begun;          /* and that, or the head of an earlier batch, has been added to the output */
	struct sdk_buf out, err;
	struct sdk_buf messages;   /* of `err`: struct message */
	struct sdk_buf classified; /* parts of `out`: struct classified */
	struct sdk_tally tally;
	bool flushed; /* output of the record has been written before its end */
	bool last;    /* the run ends with this batch */
	unsigned long long ns;
};

static bool filter_open(void *shared, void *batch)
{
	struct filter_run *run = shared;
	struct filter_batch *b = batch;

	if (!run->filter->new_work)
		return true;
	b->desk.work = run->filter->new_work(run->conf);
	return b->desk.work;
}

static void filter_hand_over(void *from, void *to)
{
	struct filter_batch *b = from;

	((struct filter_batch *)to)->desk = b->desk;
	b->desk = (struct desk){ 0 };
}

static bool is_record(const struct sdk_rec *r)
{
	return !r->bad && !r->pass;
}

/* Calls begin_run if the first record that it takes is in the batch. A strict run ends with one that it does not take. */
static void begin_run(struct filter_run *run, struct filter_batch *b)
{
	const struct sdk_filter *f = run->filter;

	b->begun = run->begun;
	for (size_t i = 0; i < b->desk.in.n && !run->begun; i++)
		if (is_record(&b->desk.in.rec[i]))
			run->begun = f->begin_run(&b->head, &b->desk.in.rec[i], run->conf) ||
				(run->strict && f->begin_run(&b->head, NULL, run->conf));
	b->begins = run->begun && !b->begun;
}

static bool filter_read(void *shared, void *batch)
{
	struct filter_run *run = shared;
	struct filter_batch *b = batch;

	if (!sdk_input_read(run->input, &b->desk.in, __atomic_load_n(&run->pace.items, __ATOMIC_RELAXED)))
		return false;
	b->lines = b->desk.in.n;
	b->place = sdk_input_place(run->input);
	begin_run(run, b);
	return true;
}

/* Collects the valid records of the batch. Returns their number. */
static size_t find_records(struct filter_batch *b)
{
	size_t n = 0;

	if (b->desk.real_cap < b->desk.in.n) {
		b->desk.real_cap = b->desk.in.cap;
		free(b->desk.real);
		b->desk.real = malloc(b->desk.real_cap * sizeof *b->desk.real);
		if (!b->desk.real)
			sdk_die("out of memory");
	}
	for (size_t i = 0; i < b->desk.in.n; i++)
		if (is_record(&b->desk.in.rec[i]))
			b->desk.real[n++] = &b->desk.in.rec[i];
	return n;
}

static void reject_record(struct filter_batch *b, const struct sdk_rec *r, const char *reason)
{
	struct message m = { .reason = strlen(reason), .kind = sdk_message_kind_hash(reason), .counted = r->line };

	sdk_message(&b->err, r->file, r->line, reason);
	m.end = b->err.n;
	sdk_buf_add(&b->messages, (const char *)&m, sizeof m);
	if (r->line)
		b->tally.rejected++;
	else
		b->tally.error = true;
}

/* Rejects a record that was read, with advice if there is some. */
static void reject_read(const struct filter_run *run, struct filter_batch *b, const struct sdk_rec *r, const char *reason)
{
	char advice[SDK_REASON_MAX], both[2 * SDK_REASON_MAX + 2];

	if (!run->advise || !run->advise(r->s, r->puzzle, advice)) {
		reject_record(b, r, reason);
		return;
	}
	snprintf(both, sizeof both, "%s; %s", reason, advice);
	reject_record(b, r, both);
}

/* If memory ran out for the output of this record or line, which begins at `before`, drops and reports it. */
static bool is_lost(struct filter_batch *b, const struct sdk_rec *r, size_t before)
{
	if (!b->out.failed)
		return false;
	b->out.n = before;
	b->out.failed = false;
	reject_record(b, r, "out of memory");
	b->tally.error = true;
	return true;
}

/* Whether one of the lines is longer than a tool reads. */
static bool has_long_line(const char *s, size_t n)
{
	while (n > SDK_LINE_MAX) {
		const char *end = memchr(s, '\n', SDK_LINE_MAX + 1);

		if (!end)
			return true;
		n -= (size_t)(end + 1 - s);
		s = end + 1;
	}
	return false;
}

/* If the output of this record, which begins at `before`, could not be read again, drops and reports it. */
static bool is_too_long(const struct filter_run *run, struct filter_batch *b, const struct sdk_rec *r, size_t before)
{
	if (run->filter->long_lines || !has_long_line(b->out.s + before, b->out.n - before))
		return false;
	b->out.n = before;
	reject_record(b, r, "the line to be written is longer than 1048576 bytes");
	return true;
}

/* Adds the beginning of the output. */
static void begin_output(struct filter_batch *b)
{
	sdk_buf_join(&b->out, &b->head);
	if (b->out.failed)
		sdk_die("out of memory");
	sdk_buf_clear(&b->head);
	b->begun = true;
}

/* Calls the filter for one record; if the record is rejected, its output is dropped. */
static void handle_record(struct filter_run *run, struct filter_batch *b, const struct sdk_rec *r, size_t index)
{
	struct sdk_turn turn;

	turn.rec = r;
	turn.index = index;
	turn.out = &b->out;
	turn.fields = &b->desk.fields;
	turn.work = b->desk.work;
	turn.conf = run->conf;
	turn.failed = turn.passed = turn.classified = false;
	turn.note = NULL;
	b->flushed = false;
	sdk_fields_clear(&b->desk.fields);
	const size_t before = b->out.n;
	const char *reason = run->filter->handle_record(&turn);

	const size_t kept = b->flushed ? 0 : before; /* what has been written stays */

	if (is_lost(b, r, kept) || is_too_long(run, b, r, kept))
		return;
	if (reason) {
		b->out.n = kept;
		reject_read(run, b, r, reason);
	} else if (turn.note) {
		reject_record(b, r, turn.note);
	}
	if (turn.classified && !reason) {
		const struct classified c = { before, b->out.n, turn.class, turn.passed };

		sdk_buf_add(&b->classified, (const char *)&c, sizeof c);
	}
	b->tally.failed += turn.failed;
	b->tally.passed += turn.passed;
}

/* Passes on a line that is not a record. */
static void pass_line(struct filter_batch *b, const struct sdk_rec *r)
{
	const size_t before = b->out.n;

	sdk_buf_add(&b->out, r->s, r->n);
	sdk_buf_char(&b->out, '\n');
	is_lost(b, r, before);
}

static void filter_work(void *shared, void *batch)
{
	struct filter_run *run = shared;
	struct filter_batch *b = batch;
	unsigned long long start = sdk_clock();
	size_t real = find_records(b), index = 0;

	sdk_buf_clear(&b->out);
	sdk_buf_clear(&b->err);
	sdk_buf_clear(&b->messages);
	sdk_buf_clear(&b->classified);
	b->tally = (struct sdk_tally){ 0 };
	if (run->filter->prepare_batch && real)
		run->filter->prepare_batch(b->desk.work, b->desk.real, real, run->conf);
	for (size_t i = 0; i < b->desk.in.n && !b->last; i++) {
		const struct sdk_rec *r = &b->desk.in.rec[i];

		b->tally.records += !r->pass && r->line;
		if (r->bad) {
			reject_record(b, r, r->bad);
		} else if (!r->pass) {
			if (b->begins && !b->begun)
				begin_output(b);
			handle_record(run, b, r, index++);
		} else if (!run->filter->drops_others) {
			pass_line(b, r);
		}
		b->last = run->strict && (b->tally.rejected || b->tally.error);
	}
	b->ns = sdk_clock() - start;
}

/* Drops the output of records that are not the first of their classes. */
static void drop_repeated(struct filter_run *run, struct filter_batch *b)
{
	size_t kept = 0, at = 0;
	struct classified c;

	if (b->classified.failed)
		sdk_die("out of memory");
	for (size_t i = 0; i < b->classified.n; i += sizeof c) {
		memcpy(&c, b->classified.s + i, sizeof c);
		if (run->filter->is_first(run->conf, c.class))
			continue;
		b->tally.passed -= c.passed;
		if (c.start > at) /* before any output there is no memory */
			memmove(b->out.s + kept, b->out.s + at, c.start - at);
		kept += c.start - at;
		at = c.end;
	}
	if (!at)
		return;
	memmove(b->out.s + kept, b->out.s + at, b->out.n - at);
	b->out.n = kept + b->out.n - at;
}

/* Drops messages of which there have been enough of their kind. */
static void drop_messages(struct filter_run *run, struct filter_batch *b)
{
	size_t kept = 0, start = 0;
	struct message m;

	for (size_t i = 0; i < b->messages.n; i += sizeof m, start = m.end) {
		memcpy(&m, b->messages.s + i, sizeof m);
		const char *reason = b->err.s + m.end - 1 - m.reason;

		if (m.counted && !run->verbose && !sdk_message_kinds_count(&run->kinds, m.kind, reason, m.reason))
			continue;
		memmove(b->err.s + kept, b->err.s + start, m.end - start);
		kept += m.end - start;
	}
	b->err.n = kept;
}

/* Writes the output and the messages of the batch so far. */
static void write_lines(void *shared, void *batch)
{
	struct filter_run *run = shared;
	struct filter_batch *b = batch;

	const bool lost = b->err.failed || b->messages.failed;

	if (b->classified.n || b->classified.failed)
		drop_repeated(run, b);
	sdk_output(b->out.s, b->out.n);
	if (b->messages.n && !lost)
		drop_messages(run, b);
	if (b->err.n || lost)
		sdk_progress_clear(&run->progress);
	sdk_write_all(2, b->err.s, b->err.n);
	if (lost)
		sdk_die("out of memory: messages are missing");
	sdk_buf_clear(&b->out);
	sdk_buf_clear(&b->err);
	sdk_buf_clear(&b->messages);
	sdk_buf_clear(&b->classified);
}

static void write_early(void *shared, void *batch)
{
	write_lines(shared, batch);
	((struct filter_batch *)batch)->flushed = true;
}

void sdk_turn_flush(struct sdk_turn *turn)
{
	if (!turn->out->failed) /* or the rest of the record is lost */
		sdk_ordered_write_early();
}

/* Writes what has been added to the output of a batch after its records. */
static void write_end(const struct sdk_buf *out)
{
	if (out->failed)
		sdk_die("out of memory");
	sdk_output(out->s, out->n);
}

/*
 * Ends the program after its first message, which the batch has. Other threads may be running, so there are no totals, and
 * nothing else is freed.
 */
static _Noreturn void end_program(const struct filter_run *run, struct filter_batch *b)
{
	if (b->begun && run->filter->end_document)
		run->filter->end_document(&b->out, run->conf);
	write_end(&b->out);
	sdk_output_close();
	sdk_end(sdk_status(&run->tally));
}

static void filter_write(void *shared, void *batch)
{
	struct filter_run *run = shared;
	struct filter_batch *b = batch;
	struct sdk_pace pace = run->pace;

	write_lines(run, b);
	run->tally.records += b->tally.records;
	run->tally.rejected += b->tally.rejected;
	run->tally.failed += b->tally.failed;
	run->tally.passed += b->tally.passed;
	run->tally.error |= b->tally.error;
	if (b->last)
		end_program(run, b);
	sdk_pace_learn(&pace, (unsigned)b->lines, b->ns);
	__atomic_store_n(&run->pace.items, pace.items, __ATOMIC_RELAXED);
	const struct sdk_progress_count count = {
		.candidates = run->tally.records, .matches = run->tally.records, .done = b->place, .all = run->size
	};

	sdk_progress_update(&run->progress, &count, sdk_clock());
}

static void finish_run(struct filter_run *run, struct filter_batch *b, unsigned jobs)
{
	const struct sdk_filter *f = run->filter;

	for (unsigned i = 1; f->merge_work && i < jobs; i++)
		f->merge_work(b[0].desk.work, b[i].desk.work);
	sdk_buf_clear(&b[0].out);
	if (!run->begun)
		f->begin_run(&b[0].out, NULL, run->conf);
	if (f->finish_run)
		f->finish_run(&b[0].out, b[0].desk.work, run->conf);
	if (f->end_document)
		f->end_document(&b[0].out, run->conf);
	write_end(&b[0].out);
}

/* The most records of a batch: fewer with many threads, so that total memory stays bounded. */
static unsigned largest_batch(unsigned jobs)
{
	return jobs > 8 ? 8 * FILTER_BATCH / jobs : FILTER_BATCH;
}

struct sdk_tally sdk_filter_run(const struct sdk_filter *filter, const void *conf, const struct sdk_run *how,
	char *const *file, size_t files)
{
	static const struct sdk_stages stages = {
		filter_open, filter_hand_over, filter_read, filter_work, filter_write, write_early
	};
	const unsigned batches = 2 * how->jobs;

	assert(filter->handle_record && how->jobs && how->framer);
	struct filter_run run = { .filter = filter,
		.conf = conf,
		.input = sdk_input_new(file, files, how->framer),
		.begun = !filter->begin_run,
		.pace = { 1, largest_batch(how->jobs), 4, 8 * MS, 400 * MS },
		.strict = how->strict,
		.verbose = how->verbose,
		.advise = how->advise,
		.progress = sdk_progress_start(how->quiet, NULL, sdk_clock()) };
	run.size = sdk_input_size(run.input);
	if (!how->quiet && !files && isatty(0))
		sdk_report("reading puzzles from the terminal, one per line; end with Ctrl-D");
	struct filter_batch *b = calloc(batches, sizeof *b);
	void **each = calloc(batches, sizeof *each);

	if (!b || !each)
		sdk_die("out of memory");
	for (unsigned i = 0; i < batches; i++)
		each[i] = &b[i];
	const unsigned opened = sdk_ordered(&stages, &run, each, how->jobs);

	sdk_progress_clear(&run.progress);
	sdk_message_kinds_report(&run.kinds);
	finish_run(&run, b, opened);
	for (unsigned i = 0; i < opened && filter->free_work; i++)
		filter->free_work(b[i].desk.work);
	for (unsigned i = 0; i < batches; i++) {
		sdk_batch_free(&b[i].desk.in);
		sdk_buf_free(&b[i].head);
		sdk_buf_free(&b[i].out);
		sdk_buf_free(&b[i].err);
		sdk_buf_free(&b[i].messages);
		sdk_buf_free(&b[i].classified);
		sdk_fields_free(&b[i].desk.fields);
		free(b[i].desk.real);
	}
	free(b);
	free(each);
	sdk_input_free(run.input);
	return run.tally;
}

int sdk_status(const struct sdk_tally *tally)
{
	return tally->error ? 2 : (tally->rejected || tally->failed ? 1 : 0);
}
