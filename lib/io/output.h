/* SPDX-License-Identifier: MIT */
/* output: standard output, with every error checked. */
#ifndef SDK_IO_OUTPUT_H
#define SDK_IO_OUTPUT_H

#include <stddef.h>

/* Writes to standard output. If that fails, reports why and exits with status 2. */
void sdk_output(const char *s, size_t n);

/* Closes standard output; failures are handled as above. The last thing that a tool does. */
void sdk_output_close(void);

#endif
