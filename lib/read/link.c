/* SPDX-License-Identifier: MIT */
/*
 * link: puzzles in links to the web sites f-puzzles.com and sudokupad.app, whose last part is a JSON object, compressed
 * (base/lz_string.h).
 *
 * An object with a constraint that no layout has is rejected.
 */
#include "read/read_internal.h"

#include <string.h>

#include "base/lz_string.h"

enum { LINK_MAX = 1 << 18,
	TEXT_MAX = 1 << 21 };

/* ---- links ---- */

static bool begins(const char *s, size_t n, const char *with)
{
	return n >= strlen(with) && memcmp(s, with, strlen(with)) == 0;
}

static const char *find(const char *s, size_t n, const char *what)
{
	for (; n >= strlen(what); s++, n--)
		if (*s == *what && begins(s, n, what))
			return s;
	return NULL;
}

/* The number of bytes of the link at the beginning of the line. */
static size_t link_bytes(const char *s, size_t n)
{
	size_t bytes = 0;

	while (bytes < n && s[bytes] != ' ' && s[bytes] != '\t')
		bytes++;
	return bytes;
}

static void skip_blanks(const char **s, size_t *n)
{
	for (; *n && sdk_is_blank(**s); --*n)
		++*s;
}

bool sdk_link_is(const char *s, size_t n)
{
	static const char *const host[] = { "f-puzzles.com/", "sudokupad.app/", "sudokupad.svencodes.com/",
		"crackingthecryptic.com/" };
	const char *path = NULL;

	skip_blanks(&s, &n);
	if (n && *s != 'h' && *s != '?' && *s != 'f')
		return false;
	if (begins(s, n, "?load=") || begins(s, n, "fpuz"))
		return true;
	if (!begins(s, n, "http://") && !begins(s, n, "https://"))
		return false;
	n = link_bytes(s, n < 64 ? n : 64);
	for (size_t i = 0; i < sizeof host / sizeof *host && !path; i++)
		path = find(s, n, host[i]);
	return path;
}

/* Finds the letters in a link. Returns NULL if there are none, with *native: it is of SudokuPad's own kind. */
static const char *find_letters(const char *s, size_t n, bool *native)
{
	static const char *const before[] = { "fpuzzles", "fpuz", "?load=", "&load=" };
	const size_t most = n < 200 ? n : 200;

	*native = find(s, most, "/scl") || find(s, most, "/ctc") || find(s, most, "=scl") || find(s, most, "=ctc");
	for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
		const char *at = find(s, most, before[i]);

		if (at)
			return at + strlen(before[i]);
	}
	return NULL;
}

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10
		: c >= 'a' && c <= 'f'                               ? c - 'a' + 10
								     : -1;
}

/* Appends the letters up to the end of the link's part. In an address, %2B may stand for +, and so may a blank. */
static void put_letters(struct sdk_buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n && s[i] != '&' && s[i] != '#' && s[i] != '='; i++) {
		const int high = s[i] == '%' && n - i > 2 ? hex_digit(s[i + 1]) : -1, low = high >= 0 ? hex_digit(s[i + 2]) : -1;

		if (low < 0) {
			sdk_buf_char(b, s[i]);
			continue;
		}
		if (16 * high + low == '=')
			break;
		sdk_buf_char(b, (char)(16 * high + low));
		i += 2;
	}
}

/* ---- reading ---- */

/* Reads the letters. */
static unsigned read_letters(struct sdk_frame *f, const char *s, size_t n)
{
	struct sdk_buf letters = { 0 }, text = { 0 };
	unsigned is = SDK_LINE_LAST | SDK_LINE_REJECTED;
	const char *bad;

	put_letters(&letters, s, n);
	bad = sdk_lz_decompress(&text, letters.s ? letters.s : "", letters.n, TEXT_MAX);
	f->text.failed |= letters.failed | text.failed;
	if (bad)
		is = sdk_link_reject(f, bad, NULL, "");
	else if (!f->text.failed)
		is = sdk_link_puzzle_read(f, text.s ? text.s : "", text.n);
	sdk_buf_free(&letters);
	sdk_buf_free(&text);
	return is;
}

unsigned sdk_link_read(struct sdk_frame *f, const char *s, size_t n)
{
	bool native;

	skip_blanks(&s, &n);
	const size_t bytes = link_bytes(s, n);
	const char *letters = find_letters(s, bytes, &native);

	f->first = f->line;
	if (bytes > LINK_MAX)
		return sdk_link_reject(f, "a link of more than 262144 bytes", NULL, "");
	if (!letters && native)
		return sdk_link_reject(f, "this one is in SudokuPad's own format, which is not read; export it as f-puzzles", NULL, "");
	if (!letters)
		return sdk_link_reject(f, "there is no puzzle in it, such as after '?load=' or 'fpuz'", NULL, "");
	const unsigned is = read_letters(f, letters, bytes - (size_t)(letters - s));

	if (is == SDK_LINE_LAST && bytes < n && s[bytes] == '\t')
		sdk_buf_add(&f->text, s + bytes, n - bytes);
	return is;
}

static unsigned link_line(struct sdk_frame *f, const char *s, size_t n)
{
	const struct sdk_span line = sdk_trim(s, n);

	if (!line.n || *line.s == '#')
		return SDK_LINE_PASS;
	if (sdk_link_is(s, n))
		return sdk_link_read(f, s, n);
	f->first = f->line;
	return sdk_link_reject(f, "the line begins with no link to f-puzzles.com or sudokupad.app", NULL, "");
}

static unsigned link_end(struct sdk_frame *f)
{
	(void)f;
	return SDK_LINE_PASS;
}

const struct sdk_framer sdk_link_framer = { .size = sizeof(struct sdk_frame), .line = link_line, .end = link_end };
