/* SPDX-License-Identifier: MIT */
/*
 * format: the table of formats in which a puzzle can be written (fmt/format.def), for the tools; sdk/format.h is its
 * public interface.
 */
#ifndef SDK_FMT_FORMAT_H
#define SDK_FMT_FORMAT_H

#include <stdbool.h>

#include "base/buf.h"
#include "fmt/sheet.h"

struct sdk_format {
	const char *name;
	const char *text; /* description, for users */

	void (*put)(struct sdk_buf *b, const struct sdk_sheet *s); /* appends one board */

	bool rows;          /* takes several lines: boards are separated by a blank line */
	const char *suffix; /* of the file's name, if each board is a document that fills a file; or NULL */
	bool pages;         /* such a document may hold any number of boards */
	bool picture;       /* a document that may have a title, a cell size and a style */
	bool lists;         /* can show the lists of partial cells */
	bool only_9;        /* for 9x9 boards only */
};

/* The functions of the table. */
#define SDK_FORMAT(name, function, text, ...) void function(struct sdk_buf *b, const struct sdk_sheet *s);
#include "fmt/format.def"
#undef SDK_FORMAT

/* SDK_FORMATS: the number of rows. */
enum {
#define SDK_FORMAT(name, function, text, ...) function##_row,
#include "fmt/format.def"
#undef SDK_FORMAT
	SDK_FORMATS
};

extern const struct sdk_format sdk_format[SDK_FORMATS];

/* Returns why the format cannot show the puzzle (a text in `reason`), or NULL if it can. */
const char *sdk_format_rejects(const struct sdk_format *f, const struct sdk_puzzle *p, char reason[SDK_REASON_MAX]);

#endif
