/* SPDX-License-Identifier: MIT */
/*
 * frame: how lines form records.
 *
 * Usually a line is a record, but a record may also extend over several lines. A *framer* receives one line after the other
 * and classifies each; the reader of the lines (layer io) does not interpret them. The state of a framer begins with a
 * struct sdk_frame and is initially all zero.
 */
#ifndef SDK_BASE_FRAME_H
#define SDK_BASE_FRAME_H

#include <stddef.h>

#include "base/buf.h"
#include "base/reason.h"

struct sdk_frame {
	struct sdk_buf text;         /* the record of several lines, as one line; the reader empties it */
	struct sdk_buf fields;       /* bytes that the framer will add to the end of the text; the reader frees both */
	char reason[SDK_REASON_MAX]; /* the reason for a rejection */
};

/* The class of a line: one of the first five, to which BROKEN and REJECTED may be added. */
enum sdk_line {
	SDK_LINE_RECORD,       /* a record by itself */
	SDK_LINE_PASS,         /* not a record: passes through as it is */
	SDK_LINE_SKIP,         /* decoration: dropped */
	SDK_LINE_PART,         /* part of an unfinished record */
	SDK_LINE_LAST,         /* the last part of a record: `text` is the record */
	SDK_LINE_REJECTED = 8, /* with LAST: the record is rejected, for the reason in `reason` */
	SDK_LINE_BROKEN = 16   /* an unfinished record ended before this line and is rejected, for the reason in `reason` */
};

struct sdk_framer {
	size_t size; /* of the state */

	/* Classifies a line of n bytes, without its end. */
	unsigned (*line)(struct sdk_frame *state, const char *s, size_t n);

	/* Handles the end of a file. Returns why an unfinished record is rejected, or NULL if there is no such record. */
	const char *(*end)(struct sdk_frame *state);
};

#endif
