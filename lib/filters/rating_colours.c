/* SPDX-License-Identifier: MIT */
#include "filters/rating_colours.h"

#include <stdbool.h>
#include <string.h>

#include "base/colour.h"

/* Appends a line (n bytes), of which bytes `start` to `end` are in this colour. */
static void put_line(struct sdk_buf *out, const char *s, size_t n, size_t start, size_t end, const char *colour)
{
	sdk_buf_add(out, s, start);
	if (end > start) {
		sdk_buf_str(out, colour);
		sdk_buf_add(out, s + start, end - start);
		sdk_buf_str(out, SDK_COLOUR_OFF);
	}
	sdk_buf_add(out, s + end, n - end);
	sdk_buf_char(out, '\n');
}

/* Calls `put` for each line. */
static void each_line(struct sdk_buf *out, const struct sdk_buf *text,
	void (*put)(struct sdk_buf *out, const char *s, size_t n))
{
	out->failed |= text->failed;
	for (size_t at = 0; at < text->n;) {
		const char *const s = text->s + at, *const lf = memchr(s, '\n', text->n - at);
		const size_t n = lf ? (size_t)(lf - s) : text->n - at;

		put(out, s, n);
		at += n + 1;
	}
}

/* The number of bytes of `# 12. `, or of `# ` before the name of a pass; 0: the line is neither a step nor a pass. */
static size_t head_bytes(const char *s, size_t n)
{
	size_t at = 2;

	if (n < 3 || memcmp(s, "# ", 2) != 0)
		return 0;
	if (n > 7 && memcmp(s + 2, "pass ", 5) == 0)
		return 2;
	while (at < n && s[at] >= '0' && s[at] <= '9')
		at++;
	return at > 2 && at + 1 < n && memcmp(s + at, ". ", 2) == 0 ? at + 2 : 0;
}

static void put_step(struct sdk_buf *out, const char *s, size_t n)
{
	const size_t head = head_bytes(s, n);
	const char *const colon = memchr(s + head, ':', n - head);

	put_line(out, s, n, head, head ? (colon ? (size_t)(colon - s) : n) : 0, SDK_COLOUR_BOLD);
}

void sdk_steps_colour(struct sdk_buf *out, const struct sdk_buf *steps)
{
	each_line(out, steps, put_step);
}

static void put_row(struct sdk_buf *out, const char *s, size_t n)
{
	const char *const tab = memchr(s, '\t', n);
	const size_t name = tab ? (size_t)(tab - s) : n;
	const bool none = n > name + 2 && memcmp(s + name, "\t0\t", 3) == 0;

	put_line(out, s, n, 0, none ? n : name, none ? SDK_COLOUR_DIM : SDK_COLOUR_BOLD);
}

void sdk_table_colour(struct sdk_buf *out, const struct sdk_buf *table)
{
	each_line(out, table, put_row);
}
