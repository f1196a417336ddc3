/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* memrchr */
#include "io/output.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/message.h"
#include "io/write.h"

static void die_if(int error)
{
	if (error)
		sdk_die("write error: %s", strerror(error));
}

static bool is_pipe(int fd)
{
	struct stat file;

	return fstat(fd, &file) == 0 && S_ISFIFO(file.st_mode);
}

/* The length of the whole lines at the start of n bytes that a pipe takes at once; at least one line. */
static size_t count_piece(const char *s, size_t n)
{
	const char *end = n > PIPE_BUF ? memrchr(s, '\n', PIPE_BUF) : s + n - 1;

	if (!end)
		end = memchr(s, '\n', n);
	return end ? (size_t)(end - s) + 1 : n;
}

/* A pipe takes up to PIPE_BUF bytes as a whole, so that a signal that ends the program does not cut a line. */
void sdk_output(const char *s, size_t n)
{
	const bool piecewise = n > PIPE_BUF && is_pipe(1);

	while (n) {
		const size_t piece = piecewise ? count_piece(s, n) : n;

		die_if(sdk_write_all(1, s, piece));
		s += piece;
		n -= piece;
	}
}

void sdk_output_close(void)
{
	die_if(close(1) ? errno : 0);
}
