/* SPDX-License-Identifier: MIT */
/* check: one line per failed check; the programs of tests/install.bats end with `return check_done();`. */
#ifndef TESTS_INSTALL_CHECK_H
#define TESTS_INSTALL_CHECK_H

#include <stdio.h>

static int check_count, check_failed;

#define CHECK(condition) check_that((condition) ? 1 : 0, #condition, __FILE__, __LINE__)

static void check_that(int good, const char *what, const char *file, int line)
{
	check_count++;
	if (good)
		return;
	printf("%s:%d: not so: %s\n", file, line, what);
	check_failed++;
}

static int check_done(void)
{
	printf("%d checks, %d failed\n", check_count, check_failed);
	return check_failed != 0;
}

#endif
