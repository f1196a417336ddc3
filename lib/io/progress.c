/* SPDX-License-Identifier: MIT */
#include "io/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "io/message.h"
#include "io/write.h"

#define SECOND 1000000000ull

struct sdk_progress sdk_progress_start(bool quiet, bool search, unsigned long long now)
{
	bool line = !quiet && isatty(2) && !isatty(1);

	return (struct sdk_progress){ .line = line, .notes = search && !quiet && !line, .start = now,
		.next_line = now + 2 * SECOND, .last_found = now, .patience = 10 * SECOND };
}

/* A rate, with as many digits as make sense. */
static int rate_digits(double rate)
{
	return rate >= 9.5 || rate == 0 ? 0 : rate >= 0.095 ? 1 : 4;
}

size_t sdk_progress_line(struct sdk_progress *p, struct sdk_progress_count score, unsigned long long now,
	char text[SDK_PROGRESS_TEXT])
{
	char tried[48] = "";

	if (!p->line || now < p->next_line)
		return 0;
	double rate = (double)score.found / ((double)(now - p->start) / SECOND);

	if (score.tried > score.found)
		snprintf(tried, sizeof tried, " of %llu tried", (unsigned long long)score.tried);
	int n = snprintf(text, SDK_PROGRESS_TEXT, "\r%s: %llu puzzles%s, %.*f/s\033[K", sdk_program,
		(unsigned long long)score.found, tried, rate_digits(rate), rate);

	p->next_line = now + SECOND / 2;
	return n < SDK_PROGRESS_TEXT ? (size_t)n : SDK_PROGRESS_TEXT - 1;
}

size_t sdk_progress_note(struct sdk_progress *p, struct sdk_progress_count score, unsigned long long now,
	char text[SDK_PROGRESS_TEXT])
{
	if (p->found != score.found) {
		p->found = score.found;
		p->last_found = now;
	}
	if (!p->notes || now - p->last_found < p->patience)
		return 0;
	double seconds = (double)(now - p->start) / SECOND;
	int n = snprintf(text, SDK_PROGRESS_TEXT, "%s: nothing found for %llu s; so far %llu of %llu tried, which are %.0f/s\n",
		sdk_program, p->patience / SECOND, (unsigned long long)score.found, (unsigned long long)score.tried,
		(double)score.tried / seconds);

	p->patience *= 2;
	return n < SDK_PROGRESS_TEXT ? (size_t)n : SDK_PROGRESS_TEXT - 1;
}

void sdk_progress_update(struct sdk_progress *p, struct sdk_progress_count score, unsigned long long now)
{
	char text[SDK_PROGRESS_TEXT];
	size_t n = sdk_progress_line(p, score, now, text);

	if (n) {
		sdk_write_all(2, text, n);
		p->shown = true;
	}
	n = sdk_progress_note(p, score, now, text);
	if (n)
		sdk_write_all(2, text, n);
}

void sdk_progress_clear(struct sdk_progress *p)
{
	if (p->shown)
		sdk_write_all(2, "\r\033[K", 4);
	p->shown = false;
}
