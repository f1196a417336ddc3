/* SPDX-License-Identifier: MIT */
/*
 * progress: how long work is going, on standard error.
 *
 * On a terminal it is a line that is written over, from two seconds on, twice a second. Elsewhere a search tells seldom
 * that it goes on: after ten seconds in which nothing was found, and again each time the silence is twice as long.
 */
#ifndef SDK_IO_PROGRESS_H
#define SDK_IO_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How far the work is. For work that is no search both numbers are the same. */
struct sdk_progress_count {
	uint64_t tried, found;
};

struct sdk_progress {
	bool line, notes; /* what is wanted of it */
	bool shown;       /* the line stands there */
	unsigned long long start, next_line;        /* on sdk_clock's clock */
	unsigned long long last_found, patience;    /* when something was found; a silence that is told */
	uint64_t found;
};

enum { SDK_PROGRESS_TEXT = 160 };

/* Now the work begins. `search`: silences are to be told. */
struct sdk_progress sdk_progress_start(bool quiet, bool search, unsigned long long now);

/* Tells what there is to be told. */
void sdk_progress_update(struct sdk_progress *p, struct sdk_progress_count score, unsigned long long now);

/* The two things that there may be to be told, as text; 0: nothing now, else how many bytes. */
size_t sdk_progress_line(struct sdk_progress *p, struct sdk_progress_count score, unsigned long long now,
	char text[SDK_PROGRESS_TEXT]);
size_t sdk_progress_note(struct sdk_progress *p, struct sdk_progress_count score, unsigned long long now,
	char text[SDK_PROGRESS_TEXT]);

/* Takes the line away, before a message and at the end. */
void sdk_progress_clear(struct sdk_progress *p);

#endif
