/* SPDX-License-Identifier: MIT */
/*
 * sadman_sections: the sections of the files of SadMan Sudoku (.sdk): [Puzzle], [State], [PencilMarks], and others, which
 * are skipped.
 */
#ifndef SDK_READ_SADMAN_SECTIONS_H
#define SDK_READ_SADMAN_SECTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "sdk/common.h"

enum { SDK_SADMAN_SECTIONS = 4,
	SDK_SADMAN_CELLS = 81 };

/* A puzzle that is being read. Initially all zero. */
struct sdk_sadman {
	bool open;                          /* there is one, */
	unsigned section;                   /* and this is the section of the line, */
	unsigned rows[SDK_SADMAN_SECTIONS]; /* the number of rows of each that have been read; */
	char cell[2][SDK_SADMAN_CELLS];     /* the cells of the first two, as symbols, */
	uint16_t mark[SDK_SADMAN_CELLS];    /* and the sets of pencil marks; */
	bool bad;                           /* or it is rejected, */
	char reason[SDK_REASON_MAX];        /* for this reason */
};

/* Whether the line is that of the section with which a puzzle begins. */
bool sdk_is_sadman_start(const char *s, size_t n);

/* Reads a line of the sections. Returns false if it does not belong to the puzzle, which ends before it. */
bool sdk_sadman_line(struct sdk_sadman *f, const char *s, size_t n);

/*
 * Ends the puzzle: appends its record to `record`. Returns NULL, or the reason why it is rejected, which is valid until the
 * next puzzle begins.
 */
const char *sdk_sadman_end(struct sdk_sadman *f, struct sdk_buf *record);

#endif
