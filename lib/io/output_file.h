/* SPDX-License-Identifier: MIT */
/*
 * output_file: files that the command line names for output, written as a whole.
 *
 * The bytes go to a temporary file in the same folder, `.sdk-PID-N`, which then takes the place of the file: at any time
 * there is the old file or the new one, never a part. The permissions of an old file are kept. Signals wait meanwhile, so
 * that the temporary file is left over only by SIGKILL or a crash of the system.
 *
 * A file that is not a regular one, such as a FIFO or /dev/null, is written to directly, and one that is standard output or
 * standard error through that descriptor.
 */
#ifndef SDK_IO_OUTPUT_FILE_H
#define SDK_IO_OUTPUT_FILE_H

#include <stddef.h>

/*
 * Exits with status 2 if the file cannot be written, as far as that can be known before, or if it is one of the n input
 * files (none: standard input).
 */
void sdk_output_file_check(const char *name, char *const *input, size_t n);

/* Writes the n bytes to the file. If that fails, reports why and exits with status 2. To be called with one thread only. */
void sdk_output_file_write(const char *name, const char *s, size_t n);

#endif
