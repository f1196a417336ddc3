/* SPDX-License-Identifier: MIT */
/* Tests of what a search tells on standard error, and when. */
#include <string.h>

#include "io/message.h"
#include "io/progress.h"
#include "tap.h"

#define SECOND 1000000000ull

static bool says(struct sdk_progress *p, uint64_t found, uint64_t tried, unsigned long long second, const char *text)
{
	char room[SDK_PROGRESS_TEXT];
	size_t n = sdk_progress_note(p, (struct sdk_progress_count){ .tried = tried, .found = found }, second * SECOND, room);

	return n == strlen(text) && memcmp(room, text, n) == 0;
}

static void test_notes(void)
{
	struct sdk_progress p = sdk_progress_start(false, true, 0);

	p.line = false; /* whatever the test was started on */
	p.notes = true;
	tap(says(&p, 0, 400, 9, ""), "nothing is told of nine seconds");
	tap(says(&p, 0, 500, 10, "sdk: nothing found for 10 s; so far 0 of 500 tried, which are 50/s\n"), "ten are told");
	tap(says(&p, 0, 500, 19, ""), "and then no more");
	tap(says(&p, 0, 4000, 20, "sdk: nothing found for 20 s; so far 0 of 4000 tried, which are 200/s\n"), "until they are twenty");
	tap(says(&p, 1, 5000, 30, "") && says(&p, 1, 5000, 69, ""), "what is found ends a silence");
	tap(says(&p, 1, 7000, 70, "sdk: nothing found for 40 s; so far 1 of 7000 tried, which are 100/s\n"),
		"the next has to be twice as long");
	p = sdk_progress_start(true, true, 0);
	tap(says(&p, 0, 1000, 1000, ""), "nothing is told if it is to be quiet");
	p = sdk_progress_start(false, false, 0);
	tap(says(&p, 0, 1000, 1000, ""), "nor of work that is no search");
}

static bool shows(struct sdk_progress *p, uint64_t found, uint64_t tried, unsigned long long ms, const char *text)
{
	char room[SDK_PROGRESS_TEXT];
	size_t n = sdk_progress_line(p, (struct sdk_progress_count){ .tried = tried, .found = found }, ms * (SECOND / 1000), room);

	return n == strlen(text) && memcmp(room, text, n) == 0;
}

static void test_line(void)
{
	struct sdk_progress p = sdk_progress_start(false, true, 0);

	p.line = true;
	tap(shows(&p, 10, 10, 1999, ""), "short work has no line");
	tap(shows(&p, 10, 10, 2000, "\rsdk: 10 puzzles, 5.0/s\033[K"), "longer work has one");
	tap(shows(&p, 10, 10, 2499, ""), "it stands for half a second");
	tap(shows(&p, 50, 100000, 2500, "\rsdk: 50 puzzles of 100000 tried, 20/s\033[K"), "a search tells what was tried");
	tap(shows(&p, 50, 100000, 100000, "\rsdk: 50 puzzles of 100000 tried, 0.5/s\033[K"), "a rate has a digit or two");
	tap(shows(&p, 1, 100000, 200000, "\rsdk: 1 puzzles of 100000 tried, 0.0050/s\033[K"), "also a low one");
}

int main(void)
{
	test_notes();
	test_line();
	return tap_done();
}
