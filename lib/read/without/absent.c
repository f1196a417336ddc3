/* SPDX-License-Identifier: MIT */
/* absent: the framer of a format that this build cannot read: it rejects the file, once. */
#include "read/read_internal.h"

#include "base/build_parts.h"

unsigned sdk_absent_line(struct sdk_frame *state, const char *s, size_t n, const char *format, const char *part)
{
	struct sdk_absent *a = (struct sdk_absent *)state;
	size_t blanks = 0;

	if (a->rejected)
		return SDK_LINE_SKIP;
	while (blanks < n && (s[blanks] == ' ' || s[blanks] == '\t'))
		blanks++;
	if (blanks == n || s[blanks] == '#')
		return SDK_LINE_PASS;
	a->rejected = true;
	state->first = state->line;
	sdk_reason_write(state->reason, "read as %s: ", format);
	sdk_build_lacks(state->reason, part);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}

bool sdk_absent_takes_pieces(struct sdk_frame *state, const char *s, size_t n)
{
	(void)state;
	(void)s;
	(void)n;
	return true;
}

unsigned sdk_absent_end(struct sdk_frame *state)
{
	((struct sdk_absent *)state)->rejected = false;
	return SDK_LINE_PASS;
}
