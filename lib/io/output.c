/* SPDX-License-Identifier: MIT */
#include "io/output.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "io/message.h"

int sdk_write_all(int fd, const char *s, size_t n)
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

static void check(int error)
{
	if (error)
		sdk_die("write error: %s", strerror(error));
}

void sdk_output(const char *s, size_t n)
{
	check(sdk_write_all(1, s, n));
}

void sdk_output_close(void)
{
	check(close(1) < 0 && errno != EBADF ? errno : 0);
}
