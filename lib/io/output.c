/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* memrchr, F_GETPIPE_SZ, O_PATH */
#include "io/output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/io_internal.h"
#include "io/message.h"

void sdk_standard_open(void)
{
	int fd;

	do
		fd = open("/", O_PATH); /* a place in the file system, which can be neither read nor written: EBADF */
	while (fd >= 0 && fd <= 2);
	if (fd < 0)
		sdk_die("standard input, output and error cannot be opened: %s", strerror(errno));
	close(fd);
}

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

/* What a pipe takes as a whole, so that a signal that ends the program cuts nothing: its capacity, if it is empty. */
static size_t find_room(int fd)
{
	const int size = fcntl(fd, F_GETPIPE_SZ);
	int used;

	return size > PIPE_BUF && ioctl(fd, FIONREAD, &used) == 0 && used == 0 ? (size_t)size : PIPE_BUF;
}

/* The length of the whole lines at the start of n bytes that go into the room; at least one line. */
static size_t count_piece(const char *s, size_t n, size_t room)
{
	if (n <= room)
		return n;
	const char *end = memrchr(s, '\n', room);

	if (!end)
		end = memchr(s + room, '\n', n - room);
	return end ? (size_t)(end - s) + 1 : n;
}

void sdk_output(const char *s, size_t n)
{
	const bool piecewise = n > PIPE_BUF && is_pipe(1);

	while (n) {
		const size_t piece = piecewise ? count_piece(s, n, find_room(1)) : n;

		die_if(sdk_write_all(1, s, piece));
		s += piece;
		n -= piece;
	}
}

void sdk_output_close(void)
{
	die_if(close(1) ? errno : 0);
}
