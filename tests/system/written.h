/* SPDX-License-Identifier: MIT */
/*
 * written: declares to clang's memory sanitizer what some calls write that it does not know. In the build of `make memory`,
 * this file comes before all others.
 */
#ifndef TESTS_SYSTEM_WRITTEN_H
#define TESTS_SYSTEM_WRITTEN_H

#define _GNU_SOURCE

#include <sanitizer/msan_interface.h>
#include <sys/stat.h>
#include <unistd.h>

static inline int written(int status, void *result, size_t n)
{
	if (status == 0)
		__msan_unpoison(result, n);
	return status;
}

/* The structure `stat` is not meant: no bracket follows its name. */
#define stat(name, result) written(stat(name, result), result, sizeof *(result))
#define fstat(fd, result) written(fstat(fd, result), result, sizeof *(result))
#define getentropy(result, n) written(getentropy(result, n), result, n)

#endif
