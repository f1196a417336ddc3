/* SPDX-License-Identifier: MIT */
#include "io/output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "io/message.h"
#include "io/write.h"

static void die_if(int error)
{
	if (error)
		sdk_die("write error: %s", strerror(error));
}

void sdk_output(const char *s, size_t n)
{
	die_if(sdk_write_all(1, s, n));
}

void sdk_output_close(void)
{
	die_if(close(1) ? errno : 0);
}
