/* SPDX-License-Identifier: MIT */
#include "base/reason.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/* Ends the text before a character that was cut. */
static void end_before_part(char *text)
{
	size_t n = strlen(text), bytes = 0;
	uint32_t point;

	while (bytes < n && bytes < 4 && ((unsigned char)text[n - 1 - bytes] & 0xC0) == 0x80)
		bytes++;
	if (bytes < n && (unsigned char)text[n - 1 - bytes] >= 0xC0 && !sdk_utf8_decode(text + n - 1 - bytes, bytes + 1, &point))
		text[n - 1 - bytes] = '\0';
}

void sdk_append_list(char *text, size_t size, const char *format, va_list args)
{
	const size_t n = strlen(text);

	if ((size_t)vsnprintf(text + n, size - n, format, args) >= size - n)
		end_before_part(text);
}

void sdk_mask_controls(char *s, size_t n)
{
	for (size_t i = 0, bytes; i < n; i += bytes) {
		uint32_t point;

		bytes = sdk_utf8_decode(s + i, n - i, &point);
		if (!bytes) { /* malformed: some terminals take bytes for characters */
			bytes = 1;
			point = (unsigned char)s[i];
		}
		if (sdk_utf8_is_control(point) || sdk_utf8_is_direction(point))
			memset(s + i, '?', bytes);
	}
}

static void add_list(char reason[SDK_REASON_MAX], const char *format, va_list args)
{
	sdk_append_list(reason, SDK_REASON_MAX, format, args);
	sdk_mask_controls(reason, strlen(reason));
}

const char *sdk_reason_write(char reason[SDK_REASON_MAX], const char *format, ...)
{
	va_list args;

	*reason = 0;
	va_start(args, format);
	add_list(reason, format, args);
	va_end(args);
	return reason;
}

void sdk_reason_add(char reason[SDK_REASON_MAX], const char *format, ...)
{
	va_list args;

	va_start(args, format);
	add_list(reason, format, args);
	va_end(args);
}

void sdk_append(char *text, size_t size, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	sdk_append_list(text, size, format, args);
	va_end(args);
}

void sdk_reason_suggest(char reason[SDK_REASON_MAX], const char *name)
{
	if (name)
		sdk_reason_add(reason, "; did you mean '%s'?", name);
}

struct sdk_shown sdk_show(const char *s, size_t most)
{
	const size_t n = strnlen(s, most);
	struct sdk_shown shown = { "" };

	assert(most < sizeof shown.text);
	memcpy(shown.text, s, n);
	if (n == most)
		end_before_part(shown.text);
	return shown;
}

struct sdk_shown sdk_show_end(const char *s, size_t most)
{
	const size_t n = strlen(s);
	struct sdk_shown shown = { "..." };

	assert(most < sizeof shown.text);
	if (n <= most)
		return sdk_show(s, most);
	s += n - most + 3;
	for (unsigned i = 0; i < 3 && ((unsigned char)*s & 0xC0) == 0x80; i++)
		s++;
	memcpy(shown.text + 3, s, strlen(s));
	return shown;
}

struct sdk_quoted sdk_quote_symbol(const char *s, size_t n)
{
	uint32_t point;
	const size_t whole = sdk_utf8_decode(s, n, &point), bytes = whole ? whole : 1;
	struct sdk_quoted q = { "'" };

	if (whole && !sdk_utf8_is_control(point))
		sdk_append(q.text, sizeof q.text, "%.*s", (int)bytes, s);
	else
		for (size_t i = 0; i < bytes; i++)
			sdk_append(q.text, sizeof q.text, "\\x%02X", (unsigned char)s[i]);
	sdk_append(q.text, sizeof q.text, "'");
	return q;
}
