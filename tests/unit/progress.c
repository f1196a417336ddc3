/* SPDX-License-Identifier: MIT */
/* Tests of what a search reports on standard error, and when. */
#include <string.h>

#include "io/message.h"
#include "io/progress.h"
#include "tap.h"

#define SECOND 1000000000ull

static bool notes(struct sdk_progress *p, uint64_t matches, uint64_t candidates, unsigned long long second, const char *text)
{
	char room[SDK_PROGRESS_TEXT];
	const struct sdk_progress_count counts = { .candidates = candidates, .matches = matches };
	size_t n = sdk_progress_note(p, counts, second * SECOND, room);

	return n == strlen(text) && memcmp(room, text, n) == 0;
}

static void test_notes(void)
{
	struct sdk_progress p = sdk_progress_start(false, true, 0);

	p.line = false; /* whether or not the test runs on a terminal */
	p.notes = true;
	tap(notes(&p, 0, 400, 9, ""), "nine seconds without a match are not reported");
	tap(notes(&p, 0, 500, 10, "sdk: no match after 10 s (500 candidates, 50/s); still searching\n"), "ten are");
	tap(notes(&p, 0, 500, 19, ""), "the next one is not due yet");
	tap(notes(&p, 0, 4000, 20, "sdk: no match after 20 s (4,000 candidates, 200/s); still searching\n"),
		"it comes after twenty");
	tap(notes(&p, 1, 5000, 30, "") && notes(&p, 1, 5000, 69, ""), "a match starts the time again");
	tap(notes(&p, 1, 7000, 70, "sdk: no further match after 40 s (1 match, 7,000 candidates, 100/s); still searching\n"),
		"the next note comes after twice as long");
	p = sdk_progress_start(true, true, 0);
	tap(notes(&p, 0, 1000, 1000, ""), "quiet means no notes");
	p = sdk_progress_start(false, false, 0);
	tap(notes(&p, 0, 1000, 1000, ""), "work that is not a search has no notes");
}

static bool shows(struct sdk_progress *p, uint64_t matches, uint64_t candidates, unsigned long long ms, const char *text)
{
	char room[SDK_PROGRESS_TEXT];
	const struct sdk_progress_count counts = { .candidates = candidates, .matches = matches };
	size_t n = sdk_progress_line(p, counts, ms * (SECOND / 1000), room);

	return n == strlen(text) && memcmp(room, text, n) == 0;
}

static void test_line(void)
{
	struct sdk_progress p = sdk_progress_start(false, true, 0);

	p.line = true;
	tap(shows(&p, 10, 10, 1999, ""), "short work has no line");
	tap(shows(&p, 10, 10, 2000, "\rsdk: 10 puzzles, 5.0/s\033[K"), "longer work has one");
	tap(shows(&p, 10, 10, 2499, ""), "it stays for half a second");
	tap(shows(&p, 50, 100000, 2500, "\rsdk: 50 puzzles, 20/s (100,000 candidates)\033[K"), "a search shows its candidates");
	tap(shows(&p, 50, 100000, 100000, "\rsdk: 50 puzzles, 0.5/s (100,000 candidates)\033[K"), "a rate has a digit or two");
	tap(shows(&p, 1, 12345678, 200000, "\rsdk: 1 puzzle, 0.0050/s (12,345,678 candidates)\033[K"), "also a low one");
}

int main(void)
{
	test_notes();
	test_line();
	return tap_done();
}
