/* SPDX-License-Identifier: MIT */
/*
 * Linked into programs whose coverage is measured: _Exit, by which a tool ends after an error, writes the counts too, and
 * what a test does to a program is over by then: no fault hits the writing of the counts. Where files or memory are limited,
 * they would be cut short: such a run is not counted.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

void __gcov_dump(void);                      /* of the compiler's run-time library */
void faults_end(void) __attribute__((weak)); /* of tests/faults/inject.c, if that is preloaded */

static bool is_limited(int what)
{
	struct rlimit limit;

	return getrlimit(what, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

static void before_counts(int status, void *with)
{
	(void)with;
	if (faults_end)
		faults_end();
	if (is_limited(RLIMIT_FSIZE) || is_limited(RLIMIT_AS)) {
		(void)fflush(NULL);
		syscall(SYS_exit_group, status);
	}
}

__attribute__((constructor)) static void start(void)
{
	on_exit(before_counts, NULL);
}

void _Exit(int status)
{
	before_counts(status, NULL);
	__gcov_dump();
	syscall(SYS_exit_group, status);
	__builtin_unreachable();
}
