/* SPDX-License-Identifier: MIT */
/*
 * format: the table of formats in which a puzzle can be written (write/format.def), for the tools; sdk/format.h is its
 * public interface.
 */
#ifndef SDK_WRITE_FORMAT_H
#define SDK_WRITE_FORMAT_H

#include <stdbool.h>

#include "base/buf.h"
#include "write/output_board.h"

struct sdk_format {
	const char *name;
	const char *text; /* description, for users */

	void (*put)(struct sdk_buf *b, const struct sdk_output_board *s); /* appends one board */

	/*
	 * Append what comes before the first board of a document, and after the last one; or NULL. `first` has the fields of
	 * the first record, but no puzzle; if there is no record, it is empty.
	 */
	void (*head)(struct sdk_buf *b, const struct sdk_output_board *first);
	void (*tail)(struct sdk_buf *b);

	/* Returns why the record cannot be written, or NULL if it can; NULL: each can. See also sdk_format_rejects. */
	const char *(*rejects)(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);

	bool list;          /* a list of puzzles: lines that any thread can write */
	bool comments;      /* such a list may have comments and blank lines between the puzzles */
	bool table;         /* such a list has columns */
	bool rows;          /* takes several lines: boards are separated by a blank line */
	const char *suffix; /* of the file's name, if each board is a document that fills a file; or NULL */
	bool pages;         /* such a document may hold any number of boards */
	bool symbols;       /* of text whose symbols are a matter of choice (write/output_symbols.h) */
	bool lists;         /* can show the lists of partial cells */
	bool marks;         /* can show candidates as pencil marks, but has no partial cells */
	bool candidates;    /* always shows candidates */
	bool layouts;       /* has layouts (sdk/shape.h): as fields or constraints, or as a picture with the fields */
	bool only_9;        /* for 9x9 boards only */
};

/* The functions of the table. */
#define SDK_FORMAT(name, function, text, ...) void function(struct sdk_buf *b, const struct sdk_output_board *s);
#include "write/format.def"

/* SDK_FORMATS: the number of rows. */
enum {
#define SDK_FORMAT(name, function, text, ...) function##_row,
#include "write/format.def"
	SDK_FORMATS
};

extern const struct sdk_format sdk_format[SDK_FORMATS];

/* The pictures and documents that are drawn with cairo (paper/canvas.h). */
enum sdk_picture {
#define SDK_PICTURE(form, ...) SDK_PICTURE_##form,
#include "write/format.def"
	SDK_PICTURES
};

/* The same as formats; `put` is NULL, but that of svg writes a board without cairo. */
extern const struct sdk_format sdk_picture[SDK_PICTURES];

/* Returns why the format cannot show the puzzle or the fields of the output (a text in `reason`), or NULL if it can. */
const char *sdk_format_rejects(const struct sdk_format *f, const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);

/*
 * Makes each empty cell of the puzzle partial: with the values that it allows itself and that are not clues of its peers.
 * Returns NULL, or why it cannot: a cell would have none.
 */
const char *sdk_show_candidates(struct sdk_puzzle *p, char reason[SDK_REASON_MAX]);

#endif
