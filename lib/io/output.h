/* SPDX-License-Identifier: MIT */
/* output: standard output, with every error checked; and the three standard files, which a program may find closed. */
#ifndef SDK_IO_OUTPUT_H
#define SDK_IO_OUTPUT_H

#include <stddef.h>

/*
 * Opens those of the three that are closed, so that no other file gets their descriptors: reading and writing them then fail
 * as if they were closed. The first thing that a tool does.
 */
void sdk_standard_open(void);

/*
 * Writes lines to standard output. If that fails, reports why and exits with status 2. A pipe gets whole lines only,
 * whatever ends the program meanwhile, unless a line has more than PIPE_BUF bytes.
 */
void sdk_output(const char *s, size_t n);

/* Closes standard output; failures are handled as above. The last thing that a tool does. */
void sdk_output_close(void);

#endif
