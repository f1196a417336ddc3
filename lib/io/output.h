/* SPDX-License-Identifier: MIT */
/* output: bytes that cannot be lost without being noticed. */
#ifndef SDK_IO_OUTPUT_H
#define SDK_IO_OUTPUT_H

#include <stddef.h>

/* Writes all n bytes, over short writes and interruptions. Returns 0, or errno. */
int sdk_write_all(int fd, const char *s, size_t n);

/* Writes to standard output; when that fails, says why and exits with status 2. */
void sdk_output(const char *s, size_t n);

/* Closes standard output; when that fails, as above. The last thing that a tool does. */
void sdk_output_close(void);

#endif
