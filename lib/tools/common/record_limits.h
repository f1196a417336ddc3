/* SPDX-License-Identifier: MIT */
/* record_limits: the limits on the work for a record, --timeout and --limit-nodes, and the reasons why it is rejected. */
#ifndef SDK_TOOLS_COMMON_RECORD_LIMITS_H
#define SDK_TOOLS_COMMON_RECORD_LIMITS_H

#include "cli/tool.h"

/* The clock of a record. */
struct sdk_record_clock {
	unsigned long long left; /* nanoseconds until the record is late, while the clock stands still; 0: there is no limit */
	unsigned long long end;  /* when it will be late, on sdk_clock's clock; 0: the clock stands still */
	bool late;
};

/* The clock of a new record, which stands still. */
static inline struct sdk_record_clock sdk_record_clock_new(const struct sdk_limits *limits)
{
	const bool limited = limits->seconds > 0;

	return (struct sdk_record_clock){ .left = limited ? (unsigned long long)(limits->seconds * 1e9) + 1 : 0 };
}

/* Whether the record is late; starts the clock if it stands still. A `should_stop` of engines, where `with` is the clock. */
bool sdk_record_is_late(void *clock);

/* The same function, or NULL if there is no limit on time, so that engines need not call it. */
bool (*sdk_record_should_stop(const struct sdk_limits *limits))(void *clock);

/* Stops the clock, which runs, until the next sdk_record_is_late. */
void sdk_record_stop(struct sdk_record_clock *clock);

/* The same, if it runs. */
static inline void sdk_record_pause(struct sdk_record_clock *clock)
{
	if (clock->end)
		sdk_record_stop(clock);
}

/* Whether the record has taken more guesses than it may. */
static inline bool sdk_record_exceeds_nodes(const struct sdk_limits *limits, uint64_t nodes)
{
	return limits->nodes && nodes > limits->nodes;
}

/*
 * Writes the reason why the record is rejected: `no result within 0.5 s (--timeout)` if it is late, and otherwise
 * `no result after 1000 guesses (--limit-nodes)`. `what` is the beginning: `no result`.
 */
const char *sdk_record_limit_reason(const struct sdk_limits *limits, bool late, const char *what,
	char reason[SDK_REASON_MAX]);

#endif
