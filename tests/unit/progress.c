/* SPDX-License-Identifier: MIT */
/* Tests of what a search reports on standard error, and when. */
#include <string.h>

#include "io/message.h"
#include "io/progress.h"
#include "tap.h"

#define SECOND 1000000000ull

static const char *const option[] = { "clues", "level", NULL };

/* The note at a time with these candidates, of which some are rejected by --clues and --level, is this text. */
static bool notes(struct sdk_progress *p, const struct sdk_progress_count *count, unsigned long long second,
	const char *text)
{
	char room[SDK_PROGRESS_TEXT];
	size_t n = sdk_progress_note(p, count, second * SECOND, room);

	return n == strlen(text) && memcmp(room, text, n) == 0;
}

static struct sdk_progress noting(bool quiet, const char *const *options)
{
	struct sdk_progress p = sdk_progress_start(quiet, options, 0);

	p.line = false; /* whether or not the test runs on a terminal */
	p.notes = options && !quiet;
	return p;
}

static void test_notes(void)
{
	struct sdk_progress p = noting(false, option);
	struct sdk_progress_count c = { .candidates = 500, .matches = 0, .rejected = { 400, 100 } };

	tap(notes(&p, &c, 9, ""), "nine seconds without a match are not reported");
	tap(notes(&p, &c, 10,
		    "sdk: still no match after 10 s: 500 candidates, 400 rejected by --clues, 100 rejected by --level; "
		    "probably more than 3 s per match\n"),
		"ten are, with the options that reject the candidates");
	tap(notes(&p, &c, 19, ""), "the next one is not due yet");
	c = (struct sdk_progress_count){ .candidates = 4000, .matches = 0, .rejected = { 0, 4000 } };
	tap(notes(&p, &c, 20,
		    "sdk: still no match after 20 s: 4,000 candidates, all rejected by --level; probably more than 6 s per match\n"),
		"it comes after twenty");
	c = (struct sdk_progress_count){ .candidates = 7000, .matches = 1, .rejected = { 0, 6999 } };
	tap(notes(&p, &c, 30, "") && notes(&p, &c, 69, ""), "a match starts the time again");
	tap(notes(&p, &c, 70, "sdk: no further match for 40 s: 1 match in 70 s, 7,000 candidates, 6,999 rejected by --level\n"),
		"the next note comes after twice as long");
	c.matches = 2;
	tap(notes(&p, &c, 100, "") && notes(&p, &c, 99, ""), "nothing is due at the time of a thread that read the clock before");
	c.matches = 3;
	tap(notes(&p, &c, 98, "") && notes(&p, &c, 179, ""), "its match does not make the last one older");
	p = noting(true, option);
	tap(notes(&p, &c, 1000, ""), "quiet means no notes");
	p = noting(false, NULL);
	tap(notes(&p, &c, 1000, ""), "work that is not a search has no notes");
}

static void test_slow_search(void)
{
	struct sdk_progress p = noting(false, option);
	struct sdk_progress_count c = { 0 };

	tap(notes(&p, &c, 10, "sdk: still no match after 10 s: no candidate is complete yet\n"),
		"a search without a complete candidate");
	c.candidates = c.rejected[1] = 1;
	tap(notes(&p, &c, 400,
		    "sdk: still no match after 20 s: 1 candidate, rejected by --level; probably more than 2 minutes per match\n"),
		"one with one candidate");
	tap(notes(&p, &c, 100000,
		    "sdk: still no match after 40 s: 1 candidate, rejected by --level; probably more than 9 hours per match\n"),
		"hours");
	tap(notes(&p, &c, 600000,
		    "sdk: still no match after 80 s: 1 candidate, rejected by --level; probably more than 2 days per match\n"),
		"days");
}

static void test_longest_note(void)
{
	static const char *const options[] = { "minimal", "clues", "level", "require", NULL };
	const uint64_t most = UINT64_MAX / 4;
	const struct sdk_progress_count c = { .candidates = UINT64_MAX, .matches = 0, .rejected = { most, most, most, most } };
	struct sdk_progress p = noting(false, options);
	char room[SDK_PROGRESS_TEXT];

	const size_t n = sdk_progress_note(&p, &c, UINT64_MAX, room);

	tap(n == SDK_PROGRESS_TEXT - 1 && memcmp(room, "sdk: still no match", 19) == 0 && room[n - 1] == '\n',
		"a long note is cut off");
}

static bool shows(struct sdk_progress *p, uint64_t matches, uint64_t candidates, unsigned long long ms, const char *text)
{
	char room[SDK_PROGRESS_TEXT];
	const struct sdk_progress_count counts = { .candidates = candidates, .matches = matches };
	size_t n = sdk_progress_line(p, &counts, ms * (SECOND / 1000), room);

	return n == strlen(text) && memcmp(room, text, n) == 0;
}

static void test_line(void)
{
	struct sdk_progress p = sdk_progress_start(false, option, 0);

	p.line = true;
	tap(shows(&p, 10, 10, 1999, ""), "short work has no line");
	tap(shows(&p, 10, 10, 2000, "\rsdk: 10 puzzles, 5.0/s\033[K"), "longer work has one");
	tap(shows(&p, 10, 10, 2499, ""), "it stays for half a second");
	tap(shows(&p, 50, 100000, 2500, "\rsdk: 50 puzzles, 20/s (100,000 candidates)\033[K"), "a search shows its candidates");
	tap(shows(&p, 50, 100000, 100000, "\rsdk: 50 puzzles, 0.5/s (100,000 candidates)\033[K"), "a rate has a digit or two");
	tap(shows(&p, 1, 12345678, 200000, "\rsdk: 1 puzzle, 0.0050/s (12,345,678 candidates)\033[K"), "also a low one");
}

static bool shows_share(uint64_t done, uint64_t all, uint64_t wanted, unsigned long long seconds, const char *text)
{
	struct sdk_progress p = sdk_progress_start(false, option, 0);
	char room[SDK_PROGRESS_TEXT];
	const struct sdk_progress_count counts = {
		.candidates = 1500, .matches = 1500, .done = done, .all = all, .wanted = wanted
	};

	p.line = true;
	const size_t n = sdk_progress_line(&p, &counts, seconds * SECOND, room);

	return n == strlen(text) && memcmp(room, text, n) == 0;
}

static void test_share(void)
{
	tap(shows_share(1500, 6000, 6000, 10, "\rsdk: 1,500 of 6,000 puzzles (25%), 150/s, 30 s left\033[K"),
		"share and time left, where the number of puzzles is known");
	tap(shows_share(123456, 246912, 0, 10, "\rsdk: 1,500 puzzles (50%), 150/s, 10 s left\033[K"), "and where the input is");
	tap(shows_share(1, 100000, 0, 10, "\rsdk: 1,500 puzzles (0%), 150/s, 11 days left\033[K"), "days");
	tap(shows_share(0, 100000, 0, 10, "\rsdk: 1,500 puzzles (0%), 150/s\033[K"), "nothing is known of work not begun");
	tap(shows_share(999, 1000, 0, 1000, "\rsdk: 1,500 puzzles (99%), 1.5/s, 1 s left\033[K"), "not all is not 100%");
	tap(shows_share(1100, 1000, 0, 1000, "\rsdk: 1,500 puzzles (100%), 1.5/s, 0 s left\033[K"), "a file that has grown");
}

int main(void)
{
	test_share();
	test_notes();
	test_slow_search();
	test_longest_note();
	test_line();
	return tap_done();
}
