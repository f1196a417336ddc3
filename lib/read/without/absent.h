/* SPDX-License-Identifier: MIT */
/* absent: the framer of a format that this build cannot read: it rejects the file, once. */
#ifndef SDK_READ_WITHOUT_ABSENT_H
#define SDK_READ_WITHOUT_ABSENT_H

#include "base/frame.h"

struct sdk_absent {
	struct sdk_frame frame;
	bool rejected; /* the file */
};

/* For a `line` that rejects the file as read in the format, which requires the part. */
unsigned sdk_absent_line(struct sdk_frame *state, const char *s, size_t n, const char *format, const char *part);

bool sdk_absent_takes_pieces(struct sdk_frame *state, const char *s, size_t n);
unsigned sdk_absent_end(struct sdk_frame *state);

#endif
