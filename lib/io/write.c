/* SPDX-License-Identifier: MIT */
/* write: writes all bytes to a file descriptor. */
#include "io/io_internal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;

static int write_bytes(int fd, const char *s, size_t n)
{
	while (n) {
		ssize_t done = write(fd, s, n);

		if (done > 0) {
			s += done;
			n -= (size_t)done;
		} else if (done < 0 && errno == EAGAIN) { /* somebody set O_NONBLOCK on our terminal or pipe */
			poll(&(struct pollfd){ .fd = fd, .events = POLLOUT }, 1, -1);
		} else if (done < 0 && errno != EINTR) {
			return errno;
		}
	}
	return 0;
}

int sdk_write_all(int fd, const char *s, size_t n)
{
	if (fd == 2) /* messages do not wait for the reader of a pipe */
		return write_bytes(fd, s, n);
	pthread_mutex_lock(&writing);
	const int error = write_bytes(fd, s, n);

	pthread_mutex_unlock(&writing);
	return error;
}

void sdk_write_end(void)
{
	pthread_mutex_lock(&writing);
}
