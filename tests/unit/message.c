/* SPDX-License-Identifier: MIT */
/* Tests of messages: their form, and that text of the user cannot control the terminal. */
#include "io/message.h"

#include <string.h>

#include "divert.h"
#include "tap.h"

static bool is(const char *file, uint64_t line, const char *reason, const char *expected)
{
	struct sdk_buf b = { 0 };

	sdk_buf_str(&b, "before\a\n"); /* what is there already is not changed */
	sdk_message(&b, file, line, reason);
	const bool good = b.n == 8 + strlen(expected) && memcmp(b.s, "before\a\n", 8) == 0 &&
		memcmp(b.s + 8, expected, b.n - 8) == 0;

	sdk_buf_free(&b);
	return good;
}

static bool is_masked(const char *text, const char *expected)
{
	char whole[100];

	snprintf(whole, sizeof whole, "sdk: a: %s\n", expected);
	return is("a", 0, text, whole);
}

/* A text of n bytes, of characters of `bytes` bytes, is reported as it is, or with its ends and in whole characters. */
static bool is_shortened(size_t n, size_t bytes)
{
	char text[20000] = "", err[DIVERTED_MAX];

	for (size_t i = 0; i < n; i += bytes)
		memcpy(text + i, bytes == 1 ? "x" : "\u20AC", bytes);
	const int was = divert(2);

	sdk_report("%s, why", text);
	restore(2, was, err);
	char *const dots = strstr(err, "..."), *const end = strstr(err, ", why\n");
	const size_t shown = strlen(err);

	if (strncmp(err, "sdk: ", 5) != 0 || !end || end[6])
		return false;
	if (n + 11 <= 2047)
		return !dots && shown == n + 11;
	return dots && (dots - err - 5) % (ptrdiff_t)bytes == 0 && (end - dots - 3) % (ptrdiff_t)bytes == 0 && shown <= 2047 &&
		shown > 2047 - 2 * bytes;
}

static bool is_time(double seconds, const char *expected)
{
	char text[SDK_SECONDS_TEXT];

	return strcmp(sdk_seconds_text(seconds, text), expected) == 0;
}

int main(void)
{
	tap(is("a b", 12, "why", "sdk: a b:12: why\n") && is("a", UINT64_MAX, "", "sdk: a:18446744073709551615: \n"),
		"program, file, line, reason");
	tap(is("a", 0, "why", "sdk: a: why\n"), "without a line");
	tap(is(NULL, 0, "why", "sdk: why\n"), "without a file");
	tap(is("a\nb\x1B[2J", 1, "c", "sdk: a?b?[2J:1: c\n"), "names of files are masked too");
	tap(is_masked("\x01\x09\x0A\x0D\x1F", "?????") && is_masked("\x7F", "?"), "control characters are masked");
	tap(is_masked("\x20!~", "\x20!~"), "their neighbours are not");
	tap(is_masked("\xC2\x80 \xC2\x9B \xC2\x9F", "?? ?? ??"), "those of two bytes are");
	tap(is_masked("\xC2\xA0\xC3\x80\xC3\xBF", "\xC2\xA0\xC3\x80\xC3\xBF"), "other characters are not");
	tap(is_masked("\xC1\x80\x9B\xA0", "\xC1??\xA0"), "bytes that are control characters elsewhere are, in malformed text");
	tap(is_masked("\u2029\u202A\u202E\u202C\u202C\u202F", "\u2029????????????\u202F") &&
			is_masked("\u2065\u2066\u2069\u206A", "\u2065??????\u206A"),
		"controls of direction are");
	tap(is_masked("\xC2", "\xC2") && is_masked("\xE2\x82\xAC", "\xE2\x82\xAC"), "nor is the last byte, alone");
	tap(is_shortened(0, 1) && is_shortened(2036, 1) && is_shortened(2037, 1) && is_shortened(16000, 1),
		"a line has at most 2047 bytes, with the end of the text");
	tap(is_shortened(2034, 3) && is_shortened(2037, 3) && is_shortened(2040, 3) && is_shortened(2043, 3) &&
			is_shortened(9000, 3),
		"no character is cut");
	tap(is_time(0.5, "0.5 s") && is_time(60, "60 s") && is_time(1234567.25, "1234567.25 s") && is_time(1e-9, "0.000000001 s"),
		"seconds");
	tap(is_time(999999999999999999.0, "1000000000000000000 s") && is_time(0, "0 s") && is_time(100, "100 s"), "many, none");
	tap(is_time(119, "119 s") && is_time(120, "2 minutes") && is_time(121, "121 s") && is_time(120.5, "120.5 s") &&
			is_time(3600, "60 minutes") && is_time(5400, "1.5 hours") && is_time(5460, "91 minutes") &&
			is_time(86400, "24 hours") && is_time(129600, "1.5 days") && is_time(259200, "3 days"),
		"larger units, where the time has whole or half ones");
	return tap_done();
}
