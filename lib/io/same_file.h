/* SPDX-License-Identifier: MIT */
/* same_file: whether a tool would write to a file that it reads. */
#ifndef SDK_IO_SAME_FILE_H
#define SDK_IO_SAME_FILE_H

#include <stddef.h>
#include <sys/stat.h>

/*
 * Exits with status 2 if `output` is a regular file and one of the n input files, by whatever name; `-`, or no file at all,
 * is standard input.
 */
void sdk_refuse_input(const struct stat *output, char *const *file, size_t n);

#endif
