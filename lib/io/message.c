/* SPDX-License-Identifier: MIT */
#include "io/message.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/reason.h"
#include "io/io_internal.h"

const char *sdk_program = "sdk";

void (*sdk_end_with)(void);

const char *sdk_input_name(const char *file)
{
	return strcmp(file, "-") == 0 ? "<stdin>" : file;
}

enum {
	MESSAGE_MAX = 2047, /* bytes, with the newline */
	UNCUT_MAX = 16384   /* of a text before its middle is taken out: more than names of files have */
};

static bool is_inside(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80; /* of a character */
}

/* Takes whole characters out of the middle of a text that is too long: its end has the reason. Returns its length. */
static size_t shorten(char *text)
{
	const size_t n = strlen(text);
	size_t head = MESSAGE_MAX / 2 - 3, tail = n - MESSAGE_MAX / 2;

	if (n < MESSAGE_MAX)
		return n;
	for (unsigned i = 0; i < 3 && is_inside(text[head]); i++)
		head--;
	for (unsigned i = 0; i < 3 && is_inside(text[tail]); i++)
		tail++;
	memcpy(text + head, "...", 3);
	memmove(text + head + 3, text + tail, n - tail);
	return head + 3 + n - tail;
}

void sdk_report_list(const char *format, va_list args)
{
	char text[UNCUT_MAX] = "";

	sdk_append(text, sizeof text, "%s: ", sdk_program);
	sdk_append_list(text, sizeof text, format, args);
	const size_t n = shorten(text);

	sdk_mask_controls(text, n);
	text[n] = '\n';
	sdk_write_all(2, text, n + 1);
}

void sdk_report(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	sdk_report_list(format, args);
	va_end(args);
}

void sdk_die(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	sdk_report_list(format, args);
	va_end(args);
	sdk_end(2);
}

void sdk_end(int status)
{
	if (sdk_end_with)
		sdk_end_with();
	sdk_write_end();
	_Exit(status); /* not exit: nothing needs flushing */
}

void sdk_message(struct sdk_buf *b, const char *file, uint64_t line, const char *reason)
{
	size_t from = b->n;

	sdk_buf_printf(b, "%s: %s", sdk_program, file ? file : "");
	if (line)
		sdk_buf_printf(b, ":%" PRIu64, line);
	sdk_buf_printf(b, "%s%s", file ? ": " : "", reason);
	if (b->n > from)
		sdk_mask_controls(b->s + from, b->n - from);
	sdk_buf_char(b, '\n');
	if (b->failed)
		b->n = from;
}

const char *sdk_seconds_text(double seconds, char text[SDK_SECONDS_TEXT])
{
	/* A unit is used from `least` seconds on, for times that are a multiple of `step`. */
	static const struct {
		uint64_t seconds, least, step;
		const char *name;
	} unit[] = { { 86400, 129600, 43200, "days" }, { 3600, 5400, 1800, "hours" }, { 60, 120, 60, "minutes" } };
	const uint64_t whole = (uint64_t)seconds;
	const char *name = "s";

	for (unsigned i = 0; i < sizeof unit / sizeof *unit; i++)
		if (whole >= unit[i].least && whole % unit[i].step == 0 && (double)whole >= seconds) {
			seconds /= (double)unit[i].seconds;
			name = unit[i].name;
			break;
		}
	int n = snprintf(text, SDK_SECONDS_TEXT, "%.9f", seconds);

	while (text[n - 1] == '0')
		n--;
	n -= text[n - 1] == '.';
	snprintf(text + n, SDK_SECONDS_TEXT - (size_t)n, " %s", name);
	return text;
}
