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

static void write_message(const char *format, va_list args)
{
	char text[2048] = "";

	sdk_append(text, sizeof text - 1, "%s: ", sdk_program);
	sdk_append_list(text, sizeof text - 1, format, args);
	const size_t n = strlen(text);

	sdk_mask_controls(text, n);
	text[n] = '\n';
	sdk_write_all(2, text, n + 1);
}

void sdk_report(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	write_message(format, args);
	va_end(args);
}

void sdk_die(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	write_message(format, args);
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
