/* SPDX-License-Identifier: MIT */
/*
 * output_file: files that the command line names for output, written as a whole.
 *
 * The bytes go to a temporary file in the same folder, `.sdk-PID-N`, which then takes the place of the file: at any time
 * there is the old file or the new one, never a part. The permissions of an old file are kept. A signal that ends the
 * program, whichever thread it finds, removes the temporary files of all open files first; they are left over only by
 * SIGKILL, or by a thread of another library that has no memory for its stack. So does sdk_end, and with it every failure:
 * it is reported, and the program exits with status 2.
 *
 * A file that is not a regular one, such as a FIFO or /dev/null, is written to directly, and one that is standard output or
 * standard error through that descriptor.
 */
#ifndef SDK_IO_OUTPUT_FILE_H
#define SDK_IO_OUTPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * Exits with status 2 if the file cannot be written, as far as that can be known before, or if it is one of the n input
 * files (none: standard input).
 */
void sdk_output_file_check(const char *name, char *const *input, size_t n);

/* Whether both names lead to one file, which may not exist yet, and of which only the later output would be left. */
bool sdk_output_file_same(const char *a, const char *b);

/*
 * A file that is being written. One thread at a time may call these functions. The name must stay valid until the file is
 * placed, and once a file is being placed, the other open ones must be, before another is opened.
 */
struct sdk_output_file;

struct sdk_output_file *sdk_output_file_open(const char *name);
void sdk_output_file_add(struct sdk_output_file *file, const char *s, size_t n);

/* Closes the file, which is complete; and puts it in its place, and frees it. Several files may be complete before. */
void sdk_output_file_close(struct sdk_output_file *file);
void sdk_output_file_place(struct sdk_output_file *file);

/* Opens a file without a name, for other programs: it is gone with its last descriptor, however the program ends. */
FILE *sdk_output_file_nameless(void);

/* Does all of this for n bytes. */
void sdk_output_file_write(const char *name, const char *s, size_t n);

#endif
