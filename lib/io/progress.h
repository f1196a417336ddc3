/* SPDX-License-Identifier: MIT */
/*
 * progress: shows the progress of long work on standard error.
 *
 * On a terminal it is one line that is overwritten twice a second, from two seconds on; if the amount of work is known, with
 * the share that is done and the time left. Elsewhere a search reports that it is still running: after ten seconds without a
 * match, and then each time after twice as long.
 */
#ifndef SDK_IO_PROGRESS_H
#define SDK_IO_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SDK_PROGRESS_TEXT = 240,
	SDK_PROGRESS_OPTIONS = 20 /* options that reject candidates, at most */
};

/* The work done so far. For work that is not a search, candidates and matches are the same number. */
struct sdk_progress_count {
	uint64_t candidates, matches;
	uint64_t rejected[SDK_PROGRESS_OPTIONS]; /* candidates, by the option that rejected them */
	uint64_t done, all;                      /* of the work, in any unit; `all` is 0 if it is not known */
	uint64_t wanted;                         /* matches in the end; 0: not known */
};

struct sdk_progress {
	const char *const *option;               /* of a search: names of the options that reject candidates, then NULL */
	bool line, notes;                        /* which of the two is shown */
	bool shown;                              /* the line is on the terminal */
	unsigned long long start, next_line;     /* on sdk_clock's clock */
	unsigned long long last_match, patience; /* time of the last match; time without one until the next note */
	uint64_t matches;
};

/*
 * Starts at the time `now`. `option`: NULL, or the work is a search whose candidates these options reject; it is then also
 * reported that the search continues when there is no match for some time.
 */
struct sdk_progress sdk_progress_start(bool quiet, const char *const *option, unsigned long long now);

/* Writes the line or the note if one is due. `now` may be earlier than in the call before: threads wait for a lock. */
void sdk_progress_update(struct sdk_progress *p, const struct sdk_progress_count *count, unsigned long long now);

/* The line and the note as text. Return the number of bytes; 0: none is due. */
size_t sdk_progress_line(struct sdk_progress *p, const struct sdk_progress_count *count, unsigned long long now,
	char text[SDK_PROGRESS_TEXT]);
size_t sdk_progress_note(struct sdk_progress *p, const struct sdk_progress_count *count, unsigned long long now,
	char text[SDK_PROGRESS_TEXT]);

/* What has become of the candidates, as text: `85 candidates, all rejected by --level`. Returns the number of bytes. */
size_t sdk_progress_candidates(const struct sdk_progress *p, const struct sdk_progress_count *count,
	char text[SDK_PROGRESS_TEXT]);

/* Erases the line, before a message and at the end. */
void sdk_progress_clear(struct sdk_progress *p);

#endif
