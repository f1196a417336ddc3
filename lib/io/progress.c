/* SPDX-License-Identifier: MIT */
#include "io/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/reason.h"
#include "io/io_internal.h"
#include "io/message.h"

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

/* Adds to a text; what does not fit is cut off. */
#define ADD(text, ...) sdk_append(text, SDK_PROGRESS_TEXT, __VA_ARGS__)

/* Adds a number and its noun, in the plural unless the number is 1. */
static void add_count(char *text, uint64_t count, const char *noun, const char *plural)
{
	ADD(text, "%s %s%s", group_digits(count).text, noun, count == 1 ? "" : plural);
}

/* Adds a time, rounded down to the largest unit of which there are two or more. */
static void add_time(char *text, unsigned long long seconds)
{
	static const struct {
		unsigned seconds;
		const char *name;
	} unit[] = { { 86400, "days" }, { 3600, "hours" }, { 60, "minutes" } };

	for (unsigned i = 0; i < sizeof unit / sizeof *unit; i++)
		if (seconds >= 2 * unit[i].seconds) {
			ADD(text, "%s %s", group_digits(seconds / unit[i].seconds).text, unit[i].name);
			return;
		}
	ADD(text, "%llu s", seconds);
}

struct sdk_progress sdk_progress_start(bool quiet, const char *const *option, unsigned long long now)
{
	const bool line = !quiet && isatty(2) && !isatty(1);

	return (struct sdk_progress){ .option = option,
		.line = line,
		.notes = option && !quiet && !line,
		.start = now,
		.next_line = now + 2 * SECOND,
		.last_match = now,
		.patience = 10 * SECOND };
}

/* The share that is done, in percent; 100 is for all of it. */
static unsigned percent_done(const struct sdk_progress_count *count)
{
	const double percent = (double)count->done / (double)count->all * 100;

	return count->done >= count->all ? 100 : (percent < 99 ? (unsigned)percent : 99);
}

/* Adds the time that the rest takes at the rate so far, if that is known. */
static void add_time_left(char *text, const struct sdk_progress_count *count, double seconds)
{
	const double left = count->done < count->all ? (double)(count->all - count->done) : 0;

	if (!count->all || !count->done)
		return;
	ADD(text, ", ");
	add_time(text, (unsigned long long)(seconds * left / (double)count->done + 0.5));
	ADD(text, " left");
}

size_t sdk_progress_line(struct sdk_progress *p, const struct sdk_progress_count *count, unsigned long long now,
	char text[SDK_PROGRESS_TEXT])
{
	*text = 0;
	if (!p->line || now < p->next_line)
		return 0;
	const double seconds = seconds_between(p->start, now);

	ADD(text, "\r%s: ", sdk_program);
	if (count->wanted)
		ADD(text, "%s of ", group_digits(count->matches).text);
	add_count(text, count->wanted ? count->wanted : count->matches, "puzzle", "s");
	if (count->all)
		ADD(text, " (%u%%)", percent_done(count));
	ADD(text, ", %s/s", format_rate((double)count->matches / seconds).text);
	add_time_left(text, count, seconds);
	if (count->candidates > count->matches)
		ADD(text, " (%s candidates)", group_digits(count->candidates).text);
	ADD(text, "\033[K");
	p->next_line = now + SECOND / 2;
	return strlen(text);
}

static void add_candidates(char *text, const struct sdk_progress *p, const struct sdk_progress_count *count)
{
	if (!count->candidates) {
		ADD(text, "no candidate is complete yet");
		return;
	}
	add_count(text, count->candidates, "candidate", "s");
	for (unsigned i = 0; p->option[i]; i++) {
		if (!count->rejected[i])
			continue;
		ADD(text, ", ");
		if (count->rejected[i] < count->candidates)
			ADD(text, "%s ", group_digits(count->rejected[i]).text);
		else if (count->candidates > 1)
			ADD(text, "all ");
		ADD(text, "rejected by --%s", p->option[i]);
	}
}

size_t sdk_progress_candidates(const struct sdk_progress *p, const struct sdk_progress_count *count,
	char text[SDK_PROGRESS_TEXT])
{
	*text = 0;
	add_candidates(text, p, count);
	return strlen(text);
}

/*
 * If no match came in some time, matches take more than a third of that time on average, with a confidence of 95 %: three
 * matches would be expected otherwise, and exp(-3) is 0.05.
 */
size_t sdk_progress_note(struct sdk_progress *p, const struct sdk_progress_count *count, unsigned long long now,
	char text[SDK_PROGRESS_TEXT])
{
	*text = 0;
	if (p->matches != count->matches) {
		p->matches = count->matches;
		p->last_match = now > p->last_match ? now : p->last_match;
	}
	if (!p->notes || now < p->last_match + p->patience)
		return 0;
	ADD(text, "%s: ", sdk_program);
	if (count->matches) {
		ADD(text, "no further match for %llu s: ", p->patience / SECOND);
		add_count(text, count->matches, "match", "es");
		ADD(text, " in ");
		add_time(text, (now - p->start) / SECOND);
		ADD(text, ", ");
		add_candidates(text, p, count);
	} else {
		ADD(text, "still no match after %llu s: ", p->patience / SECOND);
		add_candidates(text, p, count);
	}
	if (!count->matches && count->candidates) {
		ADD(text, "; probably more than ");
		add_time(text, (now - p->start) / SECOND / 3);
		ADD(text, " per match");
	}
	text[SDK_PROGRESS_TEXT - 2] = 0; /* a note that is cut off ends with a newline, too */
	ADD(text, "\n");
	p->patience *= 2;
	return strlen(text);
}

void sdk_progress_update(struct sdk_progress *p, const struct sdk_progress_count *count, unsigned long long now)
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
