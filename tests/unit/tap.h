/* SPDX-License-Identifier: MIT */
/* tap: the lines that tests/run.sh counts. A test program ends with `return tap_done();`. */
#ifndef TESTS_UNIT_TAP_H
#define TESTS_UNIT_TAP_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static int tap_count, tap_failed;

static inline void tap(bool good, const char *what)
{
	printf("%sok %d %s\n", good ? "" : "not ", ++tap_count, what);
	tap_failed += !good;
}

/* A test that cannot run here, and why: what the reason begins with is in tests/skips. */
static inline void tap_skip(const char *what, const char *reason)
{
	printf("ok %d %s # skip %s\n", ++tap_count, what, reason);
}

static inline int tap_done(void)
{
	printf("1..%d\n", tap_count);
	return tap_failed != 0;
}

/* Whether the variable of the environment is set, and not empty. */
static inline bool tap_is_set(const char *name)
{
	const char *value = getenv(name);

	return value && *value;
}

/* The number n, or a tenth of it in a sanitized build, which is slow. */
static inline unsigned tap_some(unsigned n)
{
	return tap_is_set("SDK_SANITIZED") ? n / 10 : n;
}

#endif
