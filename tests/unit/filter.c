/* SPDX-License-Identifier: MIT */
/*
 * Tests of the runner of filters: what a run counts, the totals of all threads, for any number of threads, and what happens
 * to records, messages and status when memory runs out.
 */
#include "io/filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "divert.h"
#include "io/message.h"
#include "io/ordered.h"
#include "tap.h"
#include "tools/common/class_counts.h"

enum { RECORDS = 20000 };

/* ---- a filter that does what the first letter of a record says ---- */

/* The configuration. */
struct conf {
	unsigned most_work; /* scratch memory suffices for this number of threads */
	unsigned works;     /* how many there are */
};

struct work {
	uint64_t handled;
	struct sdk_class_counts classes;
};

/* What the merged totals are at the end of a run. */
static struct totals {
	uint64_t handled;
	char classes[200];
	size_t n;
} totals;

static void *new_work(const void *c)
{
	struct conf *conf = (struct conf *)c;

	return conf->works < conf->most_work ? conf->works++, calloc(1, sizeof(struct work)) : NULL;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_class_counts_free(&w->classes);
	free(w);
}

/* Copies the line, and adds the field `n`; memory runs out for the field of `b` and in the middle of `d`. */
static const char *handle_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const char what = *t->rec->s;
	struct sdk_buf *value = sdk_fields_add(t->fields, "n");

	w->handled++;
	sdk_class_counts_add(&w->classes, t->rec, "kind", what == 'p');
	t->failed = what == 'f';
	t->passed = what == 'p';
	t->note = what == 'n' ? "noted" : NULL;
	sdk_buf_uint(value, t->rec->number);
	if (what == 'b')
		sdk_buf_room(value, SIZE_MAX);
	sdk_buf_add(t->out, t->rec->s, t->rec->puzzle);
	if (what == 'd')
		sdk_buf_room(t->out, SIZE_MAX);
	sdk_fields_put(t->out, t->rec, t->fields);
	return what == 'r' ? "refused" : NULL;
}

static void merge_work(void *into, const void *work)
{
	struct work *sum = into;
	const struct work *w = work;

	sum->handled += w->handled;
	sdk_class_counts_merge(&sum->classes, &w->classes);
}

static void show_class(void *with, const struct sdk_class_count *class)
{
	struct totals *t = with;

	t->n += (size_t)snprintf(t->classes + t->n, sizeof t->classes - t->n, "%s %llu/%llu, ", class->name ? class->name : "-",
		(unsigned long long)class->passed, (unsigned long long)class->records);
}

static void finish_run(struct sdk_buf *out, void *work, const void *conf)
{
	struct work *w = work;

	(void)conf;
	totals = (struct totals){ .handled = w->handled };
	sdk_class_counts_each(&w->classes, show_class, &totals);
	sdk_buf_str(out, "end\n");
}

/* ---- runs ---- */

/* Records are lines; what is empty, or begins with #, is passed on. */
static unsigned frame_line(struct sdk_frame *state, const char *s, size_t n)
{
	(void)state;
	return !n || *s == '#' ? SDK_LINE_PASS : SDK_LINE_RECORD;
}

static unsigned frame_end(struct sdk_frame *state)
{
	(void)state;
	return SDK_LINE_PASS;
}

struct shown {
	char out[DIVERTED_MAX], err[DIVERTED_MAX];
};

static struct sdk_tally run(struct conf *conf, char *const *file, size_t files, unsigned jobs, struct shown *shown)
{
	static const struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.handle_record = handle_record,
		.merge_work = merge_work,
		.finish_run = finish_run };
	static const struct sdk_framer framer = { .size = sizeof(struct sdk_frame), .line = frame_line, .end = frame_end };
	const struct sdk_run how = { .jobs = jobs, .quiet = true, .framer = &framer };
	const int was_out = divert(1), was_err = divert(2);
	const struct sdk_tally tally = sdk_filter_run(&filter, conf, &how, file, files);

	restore(1, was_out, shown->out);
	restore(2, was_err, shown->err);
	return tally;
}

static void write_input(const char *name, const char *text)
{
	FILE *file = fopen(name, "w");

	if (!file || fputs(text, file) < 0 || fclose(file))
		abort();
}

/* Twenty thousand records in turns: passed, failed, refused, noted, and nothing of these; and comments. */
static void write_records(const char *name)
{
	static const char *const kind[] = { "p\tkind 10", "f\tkind 9", "r\tkind x", "n", "o\tkind 9" };
	FILE *f = fopen(name, "w");
	bool good = f;

	for (unsigned i = 0; f && i < RECORDS; i++)
		good &= fprintf(f, "%s\n%s", kind[i % 5], i % 100 ? "" : "# comment\n") > 0;
	if (!good || fclose(f))
		abort();
}

/* ---- tests ---- */

static void test_counts(char *const *file)
{
	struct shown shown;

	for (unsigned jobs = 1; jobs <= 8; jobs *= 2) {
		struct conf conf = { .most_work = 8 };
		struct sdk_tally t = run(&conf, file, 1, jobs, &shown);

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
	struct conf conf = { .most_work = 8 };
	struct shown shown;
	struct sdk_tally t = run(&conf, file, 2, 2, &shown);

	tap(t.error && t.records == RECORDS && t.rejected == 2 * RECORDS / 5, "a file that is missing is an error, and no record");
}

static void test_memory(char *const *file)
{
	struct conf conf = { .most_work = 1 };
	struct shown shown;

	write_input(*file, "p\nb\np\td 2\n\nd\nr\np\n");
	struct sdk_tally tally = run(&conf, file, 1, 1, &shown);

	tap(strcmp(shown.out, "p\tn 1\np\td 2\tn 3\n\np\tn 6\nend\n") == 0, "a record that memory runs out for is dropped, whole");
	tap(strstr(shown.err, ":2: out of memory\n") && strstr(shown.err, ":5: out of memory\n") &&
			strstr(shown.err, ":6: refused\n"),
		"it is reported");
	tap(tally.records == 6 && tally.rejected == 3 && tally.passed == 3, "and counted as rejected");
	tap(tally.error && sdk_status(&tally) == 2, "the output is not complete: exit status 2");

	write_input(*file, "p\no\n");
	conf = (struct conf){ .most_work = 3 };
	tally = run(&conf, file, 1, 8, &shown);
	tap(conf.works == 3 && strcmp(shown.out, "p\tn 1\no\tn 2\nend\n") == 0 && !*shown.err,
		"memory for three threads of eight: three work");
	tap(sdk_status(&tally) == 0, "exit status 0");
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

/* What remains is divided without a rest, in batches that are no larger than allowed. */
static void test_shares(void)
{
	const struct sdk_pace start = { 1, 1024, 32, 250000000, 1000000000 }, large = { 1024, 1024, 32, 250000000, 1000000000 };
	bool fits = true;

	srand(1);
	for (unsigned n = 0; n < 1000000; n++) {
		const unsigned digits = (unsigned)rand() % 14, jobs = 1 + (unsigned)rand() % 8;
		const uint64_t range = UINT64_C(1) << digits, left = 1 + (uint64_t)rand() % (2 * range);
		const uint64_t other = (uint64_t)rand() % range;
		struct sdk_pace pace = start;

		pace.items = 1u << (unsigned)rand() % 11;
		const unsigned share = sdk_pace_share(&pace, left, other, jobs, (unsigned long long)rand() % 4000000);

		fits &= share >= 1 && share <= left && share <= pace.most;
	}
	tap(fits, "a batch has some items, no more than are left, and no more than a batch may have");
	tap(sdk_pace_share(&start, UINT64_MAX, 1000, 3, 1000) == 1, "items without end are not divided");
	tap(sdk_pace_share(&start, 500, 100, 2, 1000) == 300, "the last items are divided by what others have yet to do");
	tap(sdk_pace_share(&start, 200, 400, 3, 1000) == 200, "also among three threads");
	tap(sdk_pace_share(&start, 310, 290, 2, 1000) == 310, "a few more are no batch of their own");
	tap(sdk_pace_share(&large, 1100, 900, 2, 1000) == 1000, "unless they are more than a batch may have");
	tap(sdk_pace_share(&start, 600, 0, 2, 10000000) == 1, "items that take long are not divided before they are few");
}

int main(void)
{
	char name[] = "/tmp/sdk-unit-XXXXXX", missing[] = "/nonexistent/file";
	char *const file[] = { name, missing };
	const int made = mkstemp(name);

	if (made < 0 || close(made) != 0)
		return 2;
	sdk_program = "test";
	write_records(name);
	test_counts(file);
	test_errors(file);
	test_memory(file);
	test_status();
	test_shares();
	unlink(name);
	return tap_done();
}
