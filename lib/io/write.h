/* SPDX-License-Identifier: MIT */
/* write: writes all bytes to a file descriptor. */
#ifndef SDK_IO_WRITE_H
#define SDK_IO_WRITE_H

#include <stddef.h>

/* Writes all n bytes, despite short writes and interruptions. Returns 0, or errno. */
int sdk_write_all(int fd, const char *s, size_t n);

#endif
