/* SPDX-License-Identifier: MIT */
/* format: the forms that a puzzle can be written in. */
#ifndef SDK_FMT_FORMAT_H
#define SDK_FMT_FORMAT_H

#include <stdbool.h>

#include "base/buf.h"
#include "fmt/sheet.h"

struct sdk_format {
	const char *name;
	const char *text; /* what it is, for users */
	void (*put)(struct sdk_buf *b, const struct sdk_sheet *s);
	bool rows;        /* takes several lines: a blank line goes between boards */
	const char *suffix; /* is a whole file, whose name ends so; NULL: it is not */
	bool picture;     /* and a picture, so that it may have a title and a size */
	bool lists;       /* shows lists of values */
	bool only_9;      /* has 9x9 boards only */
};

enum { SDK_FORMATS = 8 };

extern const struct sdk_format sdk_format[SDK_FORMATS];

/* Why the format cannot show the puzzle (the text is in `why`), or NULL when it can. */
const char *sdk_format_refuses(const struct sdk_format *f, const struct sdk_puzzle *p, char reason[SDK_REASON_MAX]);

#endif
