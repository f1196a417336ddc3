/* SPDX-License-Identifier: MIT */
/*
 * frame: how lines make records.
 *
 * Mostly a line is a record, but a record may also stretch over several lines. A *framer* is shown one
 * line after the other and says what each of them is; who reads the lines (layer io) knows no more about
 * them than that. A framer's state starts with a struct sdk_frame and is all zero to begin with.
 */
#ifndef SDK_BASE_FRAME_H
#define SDK_BASE_FRAME_H

#include <stddef.h>

#include "base/buf.h"
#include "base/reason.h"

struct sdk_frame {
	struct sdk_buf text;   /* the record of several lines, as one line; the reader empties it */
	struct sdk_buf fields; /* what the framer keeps apart for the end of the text; the reader frees both */
	char reason[SDK_REASON_MAX];     /* why the record is refused, when it is */
};

/* What a line is: one of the first five; BROKEN and REFUSED may be added. */
enum sdk_line {
	SDK_LINE_RECORD,       /* a record by itself */
	SDK_LINE_PASS,         /* not a record: passes through as it is */
	SDK_LINE_SKIP,         /* nothing: decoration */
	SDK_LINE_PART,         /* went into the record under way */
	SDK_LINE_LAST,         /* went into it and completes it: `text` is the record */
	SDK_LINE_REFUSED = 8,  /* with LAST: the record is complete but no good, `why` says it */
	SDK_LINE_BROKEN = 16   /* before this line the record under way broke off, `why` says it */
};

struct sdk_framer {
	size_t size; /* of the state */

	/* What the line is, n bytes without its end. */
	unsigned (*line)(struct sdk_frame *state, const char *s, size_t n);

	/* The input has ended: the reason for which the record under way is refused, or NULL if there is none. */
	const char *(*end)(struct sdk_frame *state);
};

#endif
