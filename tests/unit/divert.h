/* SPDX-License-Identifier: MIT */
/* divert: what a call writes to standard output or standard error, as a text. */
#ifndef TESTS_UNIT_DIVERT_H
#define TESTS_UNIT_DIVERT_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { DIVERTED_MAX = 4096 };

/* Redirects a descriptor to a new file without a name; returns the descriptor of what it was. */
static inline int divert(int fd)
{
	const int was = dup(fd);
	FILE *file = tmpfile();

	if (was < 0 || !file || fflush(stdout) || dup2(fileno(file), fd) < 0 || fclose(file))
		abort();
	return was;
}

/* Ends the diversion; `text` receives the beginning of what was written. */
static inline void restore(int fd, int was, char text[DIVERTED_MAX])
{
	ssize_t n;

	lseek(fd, 0, SEEK_SET);
	n = read(fd, text, DIVERTED_MAX - 1);
	text[n < 0 ? 0 : n] = '\0';
	dup2(was, fd);
	close(was);
}

#endif
