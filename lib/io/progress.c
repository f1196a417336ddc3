/* SPDX-License-Identifier: MIT */
#include "io/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "io/message.h"
#include "io/write.h"

#define SECOND 1000000000ull

/* A number with commas between its thousands. */
struct grouped {
	char text[27];
};

static struct grouped group_digits(uint64_t v)
{
	struct grouped g = { { 0 } };
	char *at = g.text + sizeof g.text - 1;
	unsigned digits = 0;

	do {
		if (digits && digits % 3 == 0)
			*--at = ',';
		*--at = (char)('0' + v % 10);
		digits++;
	} while (v /= 10);
	memmove(g.text, at, strlen(at) + 1);
	return g;
}

/* A rate per second: a whole number with commas, or a few digits if it is small. */
static struct grouped format_rate(double rate)
{
	struct grouped g = { { 0 } };

	if (rate >= 9.5 || rate <= 0)
		return group_digits((uint64_t)(rate + 0.5));
	snprintf(g.text, sizeof g.text, "%.*f", rate >= 0.095 ? 1 : 4, rate);
	return g;
}

static double seconds_between(unsigned long long from, unsigned long long to)
{
	return (double)(to - from) / SECOND;
}

struct sdk_progress sdk_progress_start(bool quiet, bool search, unsigned long long now)
{
	const bool line = !quiet && isatty(2) && !isatty(1);

	return (struct sdk_progress){ .line = line,
		.notes = search && !quiet && !line,
		.start = now,
		.next_line = now + 2 * SECOND,
		.last_match = now,
		.patience = 10 * SECOND };
}

size_t sdk_progress_line(struct sdk_progress *p, struct sdk_progress_count count, unsigned long long now,
	char text[SDK_PROGRESS_TEXT])
{
	char candidates[64] = "";

	if (!p->line || now < p->next_line)
		return 0;
	const struct grouped rate = format_rate((double)count.matches / seconds_between(p->start, now));

	if (count.candidates > count.matches)
		snprintf(candidates, sizeof candidates, " (%s candidates)", group_digits(count.candidates).text);
	const int n = snprintf(text, SDK_PROGRESS_TEXT, "\r%s: %s puzzle%s, %s/s%s\033[K", sdk_program,
		group_digits(count.matches).text, count.matches == 1 ? "" : "s", rate.text, candidates);

	p->next_line = now + SECOND / 2;
	return n < SDK_PROGRESS_TEXT ? (size_t)n : SDK_PROGRESS_TEXT - 1;
}

size_t sdk_progress_note(struct sdk_progress *p, struct sdk_progress_count count, unsigned long long now,
	char text[SDK_PROGRESS_TEXT])
{
	char matches[64] = "";

	if (p->matches != count.matches) {
		p->matches = count.matches;
		p->last_match = now;
	}
	if (!p->notes || now - p->last_match < p->patience)
		return 0;
	const struct grouped rate = format_rate((double)count.candidates / seconds_between(p->start, now));

	if (count.matches)
		snprintf(matches, sizeof matches, "%s match%s, ", group_digits(count.matches).text, count.matches == 1 ? "" : "es");
	const int n = snprintf(text, SDK_PROGRESS_TEXT, "%s: no %smatch after %llu s (%s%s candidates, %s/s); still searching\n",
		sdk_program, count.matches ? "further " : "", p->patience / SECOND, matches, group_digits(count.candidates).text,
		rate.text);

	p->patience *= 2;
	return n < SDK_PROGRESS_TEXT ? (size_t)n : SDK_PROGRESS_TEXT - 1;
}

void sdk_progress_update(struct sdk_progress *p, struct sdk_progress_count count, unsigned long long now)
{
	char text[SDK_PROGRESS_TEXT];
	size_t n = sdk_progress_line(p, count, now, text);

	if (n) {
		sdk_write_all(2, text, n);
		p->shown = true;
	}
	n = sdk_progress_note(p, count, now, text);
	if (n)
		sdk_write_all(2, text, n);
}

void sdk_progress_clear(struct sdk_progress *p)
{
	if (p->shown)
		sdk_write_all(2, "\r\033[K", 4);
	p->shown = false;
}
