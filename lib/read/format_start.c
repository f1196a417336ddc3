/* SPDX-License-Identifier: MIT */
#include "read/format_start.h"

#include <string.h>

#include "read/column_list.h"

/* Whether the n bytes have a usual name of puzzles as a key, or what looks like it. */
static bool has_puzzle_key(const char *s, size_t n)
{
	for (const char *at = s, *end = s + n, *quote; (quote = memchr(at, '"', (size_t)(end - at)));) {
		const char *close = memchr(quote + 1, '"', (size_t)(end - quote - 1));

		if (!close)
			return false;
		if (sdk_column_puzzle_rank(quote + 1, (size_t)(close - quote - 1)))
			return true;
		at = close + 1;
	}
	return false;
}

static size_t count_blanks(const char *s, size_t n)
{
	size_t blanks = 0;

	while (blanks < n && (s[blanks] == ' ' || s[blanks] == '\t'))
		blanks++;
	return blanks;
}

bool sdk_is_jsonl(const char *s, size_t n)
{
	const size_t blanks = count_blanks(s, n);

	while (n > blanks && (s[n - 1] == ' ' || s[n - 1] == '\t'))
		n--;
	return n > blanks && s[blanks] == '{' && (s[n - 1] == '}' || has_puzzle_key(s, n));
}

bool sdk_is_json(const char *s, size_t n)
{
	size_t at = count_blanks(s, n);
	const char first = at < n ? s[at++] : 0;

	if (first != '{' && first != '[')
		return false;
	at += count_blanks(s + at, n - at);
	return at == n || s[at] == (first == '{' ? '"' : '{');
}

bool sdk_is_xml(const char *s, size_t n)
{
	const size_t blanks = count_blanks(s, n);

	s += blanks;
	n -= blanks;
	return n > 1 && *s == '<' && (s[1] == '?' || s[1] == '!' || (s[1] >= 'a' && s[1] <= 'z') || (s[1] >= 'A' && s[1] <= 'Z'));
}
