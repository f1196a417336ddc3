/* SPDX-License-Identifier: MIT */
/* Tests of the runner of filters: what a run counts, and the totals of all threads, for any number of threads. */
#include "io/filter.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "filters/class_counts.h"
#include "io/message.h"
#include "tap.h"

enum { RECORDS = 20000 };

/* ---- records are lines, and lines that begin with # are not ---- */

static unsigned frame_line(struct sdk_frame *state, const char *s, size_t n)
{
	(void)state;
	return n && *s == '#' ? SDK_LINE_PASS : SDK_LINE_RECORD;
}

static const char *frame_end(struct sdk_frame *state)
{
	(void)state;
	return NULL;
}

static const struct sdk_framer framer = { sizeof(struct sdk_frame), frame_line, frame_end };

/* ---- a filter that does what the first letter of a record says ---- */

struct work {
	uint64_t handled;
	struct sdk_class_counts classes;
};

static void *new_work(const void *conf)
{
	(void)conf;
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_class_counts_free(&w->classes);
	free(w);
}

static const char *handle_record(struct sdk_turn *t)
{
	struct work *w = t->work;

	w->handled++;
	sdk_class_counts_add(&w->classes, t->rec, "kind", *t->rec->s == 'p');
	t->failed = *t->rec->s == 'f';
	t->passed = *t->rec->s == 'p';
	t->note = *t->rec->s == 'n' ? "noted" : NULL;
	return *t->rec->s == 'r' ? "refused" : NULL;
}

static void merge_work(void *into, const void *work)
{
	struct work *sum = into;
	const struct work *w = work;

	sum->handled += w->handled;
	sdk_class_counts_merge(&sum->classes, &w->classes);
}

/* What the merged totals are at the end of a run. */
static struct totals {
	uint64_t handled;
	char classes[200];
	size_t n;
} totals;

static void show_class(void *with, const struct sdk_class_count *class)
{
	struct totals *t = with;

	t->n += (size_t)snprintf(t->classes + t->n, sizeof t->classes - t->n, "%s %llu/%llu, ", class->name ? class->name : "-",
		(unsigned long long)class->passed, (unsigned long long)class->records);
}

static void finish_run(struct sdk_buf *out, void *work, const void *conf)
{
	struct work *w = work;

	(void)out;
	(void)conf;
	totals = (struct totals){ .handled = w->handled };
	sdk_class_counts_each(&w->classes, show_class, &totals);
}

/* ---- runs ---- */

/* Twenty thousand records in turns: passed, failed, refused, noted, and nothing of these; and comments. */
static bool write_records(const char *file)
{
	static const char *const kind[] = { "p\tkind 10", "f\tkind 9", "r\tkind x", "n", "o\tkind 9" };
	FILE *f = fopen(file, "w");
	bool good = f;

	for (unsigned i = 0; f && i < RECORDS; i++)
		good &= fprintf(f, "%s\n%s", kind[i % 5], i % 100 ? "" : "# comment\n") > 0;
	return f && fclose(f) == 0 && good;
}

static struct sdk_tally run(char *const *file, size_t files, unsigned jobs)
{
	const struct sdk_filter filter = { new_work, free_work, NULL, handle_record, merge_work, finish_run, true };
	const struct sdk_run how = { .jobs = jobs, .quiet = true, .framer = &framer };
	/* Thousands of messages are not looked at here. */
	int messages = dup(2), nowhere = open("/dev/null", O_WRONLY);

	dup2(nowhere, 2);
	struct sdk_tally tally = sdk_filter_run(&filter, NULL, &how, file, files);

	dup2(messages, 2);
	close(nowhere);
	close(messages);
	return tally;
}

static void test_counts(char *const *file)
{
	for (unsigned jobs = 1; jobs <= 8; jobs *= 2) {
		struct sdk_tally t = run(file, 1, jobs);

		printf("# %u threads: %s\n", jobs, totals.classes);
		tap(t.records == RECORDS && t.failed == RECORDS / 5 && t.passed == RECORDS / 5,
			"records, failed and passed ones are counted");
		tap(t.rejected == 2 * RECORDS / 5 && !t.error, "rejected are those refused and those noted");
		tap(totals.handled == RECORDS, "the totals of all threads are merged");
		tap(strcmp(totals.classes, "9 0/8000, 10 4000/4000, x 0/4000, - 0/4000, ") == 0, "so are the classes");
	}
}

static void test_errors(char *const *file)
{
	struct sdk_tally t = run(file, 2, 2);

	tap(t.error && t.records == RECORDS && t.rejected == 2 * RECORDS / 5, "a file that is missing is an error, and no record");
}

static void test_status(void)
{
	tap(sdk_status(&(struct sdk_tally){ .records = 9, .passed = 9 }) == 0, "status 0");
	tap(sdk_status(&(struct sdk_tally){ .rejected = 1 }) == 1 && sdk_status(&(struct sdk_tally){ .failed = 1 }) == 1,
		"one rejected or failed record makes it 1");
	tap(sdk_status(&(struct sdk_tally){ .error = true }) == 2 &&
			sdk_status(&(struct sdk_tally){ .rejected = 1, .error = true }) == 2,
		"an error makes it 2");
}

int main(void)
{
	char name[] = "/tmp/sdk-filter-XXXXXX", missing[] = "/nonexistent/file";
	char *const file[] = { name, missing };
	int made = mkstemp(name);

	if (made < 0 || close(made) != 0 || !write_records(name))
		return 2;
	test_counts(file);
	test_errors(file);
	test_status();
	unlink(name);
	return tap_done();
}
