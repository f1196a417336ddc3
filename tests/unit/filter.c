/* SPDX-License-Identifier: MIT */
/* Tests of the runner of filters: what happens to records, messages and status when memory runs out. */
#include "io/filter.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/message.h"
#include "tap.h"

enum { SHOWN_MAX = 4096 };

/* The configuration of the filter below. */
struct conf {
	unsigned most_work; /* scratch memory suffices for this number of threads */
	unsigned works;     /* how many there are */
};

static void *new_work(const void *c)
{
	struct conf *conf = (struct conf *)c;

	return conf->works < conf->most_work ? conf->works++, malloc(1) : NULL;
}

/* Copies the line, and adds the field `n`; memory runs out for the field of `b` and in the middle of `d`. */
static const char *copy_record(struct sdk_turn *t)
{
	struct sdk_buf *value = sdk_fields_add(t->fields, "n");

	t->passed = *t->rec->s != 'x';
	sdk_buf_uint(value, t->rec->number);
	if (*t->rec->s == 'b')
		sdk_buf_room(value, SIZE_MAX);
	sdk_buf_add(t->out, t->rec->s, t->rec->puzzle);
	if (*t->rec->s == 'd')
		sdk_buf_room(t->out, SIZE_MAX);
	sdk_fields_put(t->out, t->rec, t->fields);
	return *t->rec->s == 'x' ? "an x" : NULL;
}

static unsigned classify_line(struct sdk_frame *state, const char *s, size_t n)
{
	(void)state;
	(void)s;
	return n ? SDK_LINE_RECORD : SDK_LINE_PASS;
}

static const char *finish_lines(struct sdk_frame *state)
{
	(void)state;
	return NULL;
}

/* Redirects a descriptor to a new file without a name; returns the descriptor of what it was. */
static int divert(int fd)
{
	const int was = dup(fd);
	FILE *file = tmpfile();

	if (was < 0 || !file || fflush(stdout) || dup2(fileno(file), fd) < 0 || fclose(file))
		abort();
	return was;
}

/* Ends the diversion; `text` receives what was written. */
static void restore(int fd, int was, char text[SHOWN_MAX])
{
	ssize_t n;

	lseek(fd, 0, SEEK_SET);
	n = read(fd, text, SHOWN_MAX - 1);
	text[n < 0 ? 0 : n] = '\0';
	dup2(was, fd);
	close(was);
}

static void write_input(const char *name, const char *text)
{
	FILE *file = fopen(name, "w");

	if (!file || fputs(text, file) < 0 || fclose(file))
		abort();
}

/* Runs the filter over the file; out[SHOWN_MAX] and err[SHOWN_MAX] receive what it writes. */
static struct sdk_tally run(struct conf *conf, char *name, unsigned jobs, char *out, char *err)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free, .handle_record = copy_record };
	static const struct sdk_framer framer = { sizeof(struct sdk_frame), classify_line, finish_lines };
	const struct sdk_run how = { .jobs = jobs, .quiet = true, .framer = &framer };
	const int was_out = divert(1), was_err = divert(2);
	const struct sdk_tally tally = sdk_filter_run(&filter, conf, &how, &name, 1);

	restore(1, was_out, out);
	restore(2, was_err, err);
	return tally;
}

int main(void)
{
	char name[] = "/tmp/sdk-unit-XXXXXX", out[SHOWN_MAX], err[SHOWN_MAX];
	struct conf conf = { .most_work = 1 };
	const int fd = mkstemp(name);

	sdk_program = "test";
	write_input(name, "a\nb\nc\td 2\n\nd\nx\ne\n");
	struct sdk_tally tally = run(&conf, name, 1, out, err);

	tap(strcmp(out, "a\tn 1\nc\td 2\tn 3\n\ne\tn 6\n") == 0, "a record that memory runs out for is dropped, whole");
	tap(strstr(err, ":2: out of memory\n") && strstr(err, ":5: out of memory\n") && strstr(err, ":6: an x\n"),
		"it is reported");
	tap(tally.records == 6 && tally.rejected == 3 && tally.passed == 3, "and counted as rejected");
	tap(tally.error && sdk_status(&tally) == 2, "the output is not complete: exit status 2");

	write_input(name, "a\nc\n");
	conf = (struct conf){ .most_work = 3 };
	tally = run(&conf, name, 8, out, err);
	tap(conf.works == 3 && strcmp(out, "a\tn 1\nc\tn 2\n") == 0 && !*err, "memory for three threads of eight: three work");
	tap(sdk_status(&tally) == 0, "exit status 0");
	unlink(name);
	close(fd);
	return tap_done();
}
