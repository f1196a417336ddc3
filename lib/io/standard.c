/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* O_PATH */
#include "io/standard.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

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
