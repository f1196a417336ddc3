/* SPDX-License-Identifier: MIT */
/* same_file: whether a tool would write to a file that it reads. */
#include "io/io_internal.h"

#include <stdbool.h>
#include <string.h>

#include "io/message.h"

static bool is_same(const struct stat *output, const char *name)
{
	struct stat input;

	if (strcmp(name, "-") == 0 ? fstat(0, &input) : stat(name, &input))
		return false; /* reading it is what will fail */
	return input.st_dev == output->st_dev && input.st_ino == output->st_ino;
}

void sdk_refuse_input(const struct stat *output, char *const *file, size_t n)
{
	if (!S_ISREG(output->st_mode))
		return;
	for (size_t i = 0; i < n + !n; i++) {
		const char *name = n ? file[i] : "-";

		if (is_same(output, name))
			sdk_die("%s: input file is also the output; write to another file", strcmp(name, "-") == 0 ? "<stdin>" : name);
	}
}
