/* SPDX-License-Identifier: MIT */
/*
 * input: reads records from files, in batches.
 *
 * Files (io/source.c) are read one after the other; `-`, or no file at all, is standard input. A batch is filled while bytes
 * can be read without waiting, so batches are small if the input is slow. A line ends with LF or CR LF; the last one may
 * lack its end. Memory is bounded: a line longer than SDK_LINE_MAX is rejected and skipped, unless the framer takes it in
 * pieces.
 */
#ifndef SDK_IO_INPUT_H
#define SDK_IO_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/frame.h"
#include "record/record.h"

enum {
	SDK_LINE_MAX = 1 << 20,   /* bytes of a line */
	SDK_BATCH_BYTES = 1 << 19 /* a batch of this size is full */
};

struct sdk_input;

/* Records, in the order of the input, and the bytes that they point to. Initially all zero. */
struct sdk_batch {
	struct sdk_rec *rec;
	size_t n, cap;
	struct sdk_buf bytes;
};

/*
 * Prepares to read the files (n names), which must outlive the input. Exits if one of them is also standard output or
 * standard error, or when memory runs out.
 */
struct sdk_input *sdk_input_new(char *const *file, size_t n, const struct sdk_framer *framer);
void sdk_input_free(struct sdk_input *in);

/*
 * Fills the batch with at most `most` records (at least 1); or with one more, where a file cannot be read further. Returns
 * false at the end of the input. A file that cannot be opened or read gives a rejected record without a line
 * number.
 */
bool sdk_input_read(struct sdk_input *in, struct sdk_batch *batch, size_t most);

/* The bytes that are left to be read of all files together; 0: not known, for one of them is not a regular file. */
uint64_t sdk_input_size(const struct sdk_input *in);

/* The bytes up to the end of the records that have been read so far. */
uint64_t sdk_input_place(const struct sdk_input *in);

void sdk_batch_free(struct sdk_batch *batch);

#endif
