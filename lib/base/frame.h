/* SPDX-License-Identifier: MIT */
/*
 * frame: how lines form records.
 *
 * Usually a line is a record, but a record may also extend over several lines. A *framer* receives one line after the other
 * and classifies each; the reader of the lines (layer io) does not interpret them. The state of a framer begins with a
 * struct sdk_frame and is initially all zero, but for `conf`.
 */
#ifndef SDK_BASE_FRAME_H
#define SDK_BASE_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/reason.h"

/* A plain line, by far the most frequent, consists of this number of digits and points. */
enum { SDK_PLAIN_LINE = 81 };

struct sdk_frame {
	const void *conf;            /* of the framer */
	uint64_t line;               /* the number of the line, set by the reader */
	uint64_t first;              /* with LAST or AGAIN: the number of the record's first line */
	struct sdk_buf text;         /* the record of several lines, as one line; the reader empties it */
	struct sdk_buf kept;         /* lines that the framer keeps; the reader frees both */
	char reason[SDK_REASON_MAX]; /* the reason for a rejection */
	bool plain;                  /* with RECORD: plain lines that follow are such records too, and need not be passed */
};

/* The class of a line: one of the first five; REJECTED may be added to LAST, and AGAIN to LAST and PASS. */
enum sdk_line {
	SDK_LINE_RECORD,       /* a record by itself */
	SDK_LINE_PASS,         /* not a record: passes through as it is */
	SDK_LINE_SKIP,         /* decoration: dropped */
	SDK_LINE_PART,         /* part of an unfinished record */
	SDK_LINE_LAST,         /* the last part of a record: `text` is the record */
	SDK_LINE_REJECTED = 8, /* the record is rejected, for the reason in `reason` */
	SDK_LINE_AGAIN = 16    /* the class is that of earlier lines, in `text`; this one is to be passed again */
};

struct sdk_framer {
	size_t size; /* of the state */

	/* Classifies a line of n bytes, without its end. */
	unsigned (*line)(struct sdk_frame *state, const char *s, size_t n);

	/*
	 * Whether a line that is too long for the reader, and begins with the n bytes at s, may be passed in pieces: as several
	 * lines with the same number. NULL: no.
	 */
	bool (*takes_pieces)(struct sdk_frame *state, const char *s, size_t n);

	/*
	 * Handles the end of a file. Returns the class of earlier lines, with AGAIN, and is then called again; or PASS alone, if
	 * there are no more.
	 */
	unsigned (*end)(struct sdk_frame *state);

	/* Frees the memory of the state, except its text and the lines that it keeps. May be NULL. */
	void (*close)(struct sdk_frame *state);

	const void *conf; /* the options of the framer; must outlive it */
};

#endif
