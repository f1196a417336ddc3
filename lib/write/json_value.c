/* SPDX-License-Identifier: MIT */
#include "write/json_value.h"

#include <string.h>

#include "base/utf8.h"
#include "record/field.h"

/* ---- strings ---- */

bool sdk_is_utf8(const char *s, size_t n)
{
	uint32_t point;

	for (size_t at = 0; at < n;) {
		const size_t bytes = (unsigned char)s[at] < 0x80 ? 1 : sdk_utf8_decode(s + at, n - at, &point);

		if (!bytes)
			return false;
		at += bytes;
	}
	return true;
}

static bool needs_escape(unsigned char c)
{
	return c < ' ' || c == '"' || c == '\\';
}

static void put_escape(struct sdk_buf *b, unsigned char c)
{
	static const char letter[] = "\b\f\n\r\t\"\\", name[] = "bfnrt\"\\";
	const char *at = c ? strchr(letter, c) : NULL;

	if (at)
		sdk_buf_printf(b, "\\%c", name[at - letter]);
	else
		sdk_buf_printf(b, "\\u%04x", c);
}

void sdk_json_string_put(struct sdk_buf *b, const char *s, size_t n)
{
	sdk_buf_char(b, '"');
	for (size_t at = 0; at < n;) {
		size_t plain = at;

		while (plain < n && !needs_escape((unsigned char)s[plain]))
			plain++;
		sdk_buf_add(b, s + at, plain - at);
		at = plain;
		if (at < n)
			put_escape(b, (unsigned char)s[at++]);
	}
	sdk_buf_char(b, '"');
}

/* ---- numbers ---- */

enum { DIGITS_MAX = 15 }; /* any number with at most 15 digits can be stored in a double and written again */

static size_t digits(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && s[i] >= '0' && s[i] <= '9')
		i++;
	return i;
}

/* Whether the text is the shortest of a whole number. */
static bool is_whole(const char *s, size_t n)
{
	const size_t sign = n && *s == '-';

	s += sign;
	n -= sign;
	return n && n <= DIGITS_MAX && digits(s, n) == n && (*s != '0' || (n == 1 && !sign));
}

/* Whether it is the shortest text of a decimal, with at least one digit after the point, and 0.0001 or more. */
static bool is_decimal(const char *s, size_t n)
{
	const size_t sign = n && *s == '-', whole = digits(s + sign, n - sign), point = sign + whole;

	if (!whole || n < point + 2 || s[point] != '.' || (whole > 1 && s[sign] == '0') || whole + n - point - 1 > DIGITS_MAX)
		return false;
	const char *part = s + point + 1;
	const size_t part_n = n - point - 1;

	if (digits(part, part_n) != part_n)
		return false;
	if (part_n == 1 && *part == '0')
		return !sign || s[sign] != '0';
	return part[part_n - 1] != '0' && (s[sign] != '0' || part_n < 4 || memcmp(part, "0000", 4) != 0);
}

/* Whether the text is two or more whole numbers, separated by commas. */
static bool is_list(const char *s, size_t n)
{
	const char *end = s + n;
	unsigned numbers = 0;

	for (;; numbers++) {
		const char *comma = memchr(s, ',', (size_t)(end - s));

		if (!is_whole(s, (size_t)((comma ? comma : end) - s)))
			return false;
		if (!comma)
			return numbers > 0;
		s = comma + 1;
	}
}

/* ---- arrays ---- */

/* What is left of the text of a value. */
struct text {
	const char *s, *end;
};

static bool skip(struct text *t, const char *word)
{
	const size_t n = strlen(word);

	if ((size_t)(t->end - t->s) < n || memcmp(t->s, word, n) != 0)
		return false;
	t->s += n;
	return true;
}

/* Skips a string whose escapes are the short ones, which every program writes in the same way. */
static bool skip_string(struct text *t)
{
	static const char escapes[] = "bfnrt\"\\";

	if (!skip(t, "\""))
		return false;
	for (; t->s < t->end && *t->s != '"'; t->s++) {
		if ((unsigned char)*t->s < ' ')
			return false;
		if (*t->s == '\\' && (++t->s == t->end || !memchr(escapes, *t->s, sizeof escapes - 1)))
			return false;
	}
	return skip(t, "\"");
}

static bool skip_number(struct text *t)
{
	const char *s = t->s;

	while (t->s < t->end && *t->s && strchr("-.0123456789", *t->s))
		t->s++;
	return is_whole(s, (size_t)(t->s - s)) || is_decimal(s, (size_t)(t->s - s));
}

static bool skip_value(struct text *t, unsigned depth);

enum { NAMES_MAX = 64 };

/* The names of the members of an object so far. */
struct names {
	struct text name[NAMES_MAX];
	unsigned n;
};

/* Skips a name that none of these is. */
static bool skip_name(struct text *t, struct names *names)
{
	struct text name = { .s = t->s };

	if (!skip_string(t) || names->n == NAMES_MAX)
		return false;
	name.end = t->s;
	for (unsigned i = 0; i < names->n; i++) {
		struct text other = names->name[i];

		if (other.end - other.s == name.end - name.s && memcmp(other.s, name.s, (size_t)(name.end - name.s)) == 0)
			return false;
	}
	names->name[names->n++] = name;
	return true;
}

/* Skips the members of an object or the elements of an array, up to its end. */
static bool skip_members(struct text *t, bool object, unsigned depth)
{
	const char *end = object ? "}" : "]";
	struct names names;

	names.n = 0;
	if (skip(t, end))
		return true;
	do {
		if (object && !(skip_name(t, &names) && skip(t, ":")))
			return false;
		if (!skip_value(t, depth + 1))
			return false;
	} while (skip(t, ","));
	return skip(t, end);
}

static bool skip_value(struct text *t, unsigned depth)
{
	enum { DEPTH_MAX = 64 };

	if (t->s == t->end || depth > DEPTH_MAX)
		return false;
	if (*t->s == '"')
		return skip_string(t);
	if (*t->s == '{' || *t->s == '[')
		return skip_members(t, *t->s++ == '{', depth);
	return skip(t, "true") || skip(t, "false") || skip(t, "null") || skip_number(t);
}

/* Whether the text is an array as programs write it without blanks, and its elements are not numbers, but objects. */
static bool is_array(const char *s, size_t n)
{
	struct text t = { s, s + n };

	return n > 1 && s[0] == '[' && s[1] == '{' && skip_value(&t, 0) && t.s == t.end;
}

/* ---- counts ---- */

/* Whether an item of the list, whose items end with commas, before `key` has the same key, of n bytes. */
static bool is_repeated(const char *list, const char *key, size_t n)
{
	for (const char *s = list; s < key; s = strchr(s, ',') + 1)
		if (memcmp(s, key, n) == 0 && s[n] == ':')
			return true;
	return false;
}

/* Puts `KEY:N,KEY:N...` as an object. False, and nothing is put: the text is anything else, or would not come back. */
static bool put_counts(struct sdk_buf *b, const char *s, size_t n)
{
	enum { BYTES_MAX = 4096 }; /* each key is looked for among those before it */
	const char *const end = s + n;
	const size_t from = b->n;

	for (const char *at = s, *next; n <= BYTES_MAX; at = next + 1) {
		const char *comma = memchr(at, ',', (size_t)(end - at)), *key = at;

		next = comma ? comma : end;
		while (at < next && sdk_field_counted(*at))
			at++;
		if (at == key || at == next || *at != ':' || !is_whole(at + 1, (size_t)(next - at - 1)))
			break;
		if (is_repeated(s, key, (size_t)(at - key)))
			break;
		sdk_buf_char(b, key == s ? '{' : ',');
		sdk_json_string_put(b, key, (size_t)(at - key));
		sdk_buf_add(b, at, (size_t)(next - at));
		if (next == end) {
			sdk_buf_char(b, '}');
			return true;
		}
	}
	b->n = from;
	return false;
}

/* ---- fields ---- */

/* Whether the text is a value of JSON as it is. */
static bool is_value(const struct sdk_field_text *f, enum sdk_key_type type)
{
	return is_whole(f->value, f->n) || is_decimal(f->value, f->n) || (type == SDK_KEY_JSON && is_array(f->value, f->n));
}

void sdk_json_field_put(struct sdk_buf *b, const struct sdk_field_text *f)
{
	const enum sdk_key_type type = sdk_field_find(f->key, f->key_n)->type;
	const bool is_text = type == SDK_KEY_TEXT || type == SDK_KEY_BOARD || type == SDK_KEY_COUNTS;

	if (f->bare) {
		sdk_buf_str(b, "true");
	} else if (!is_text && is_value(f, type)) {
		sdk_buf_add(b, f->value, f->n);
	} else if (!is_text && is_list(f->value, f->n)) {
		sdk_buf_char(b, '[');
		sdk_buf_add(b, f->value, f->n);
		sdk_buf_char(b, ']');
	} else if (type != SDK_KEY_COUNTS || !put_counts(b, f->value, f->n)) {
		sdk_json_string_put(b, f->value, f->n);
	}
}
