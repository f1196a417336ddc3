/* SPDX-License-Identifier: MIT */
/*
 * input: records out of files, in batches.
 *
 * Files are read one after the other, `-` is standard input, and so are no files at all. A batch is filled
 * while there is something to be read without waiting, so that it is small when the input is slow. Lines
 * end with LF, CR before it is dropped, and a last line without an end counts. Memory is
 * bounded: a line longer than SDK_LINE_MAX is refused and skipped.
 */
#ifndef SDK_IO_INPUT_H
#define SDK_IO_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/frame.h"
#include "io/record.h"
#include "base/buf.h"

enum {
	SDK_LINE_MAX = 1 << 20, /* bytes of a line */
	SDK_BATCH_BYTES = 1 << 19 /* a batch that has this many is full */
};

struct sdk_input;

/* Records, in the order of the input; the bytes that they point to are the batch's. All zero to begin with. */
struct sdk_batch {
	struct sdk_rec *rec;
	size_t n, cap;
	struct sdk_buf bytes;
};

/* `file` (n names) lives as long as the input does. */
struct sdk_input *sdk_input_new(char *const *file, size_t n, const struct sdk_framer *framer);
void sdk_input_free(struct sdk_input *in);

/*
 * Fills the batch with up to `most` records, at least one; false at the end. What cannot be opened or
 * read comes as a refused record without a line number.
 */
bool sdk_input_read(struct sdk_input *in, struct sdk_batch *batch, size_t most);

void sdk_batch_free(struct sdk_batch *batch);

#endif
