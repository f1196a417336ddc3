/* SPDX-License-Identifier: MIT */
#include "write/template.h"

#include <string.h>

#include "base/closest_field.h"
#include "base/reason.h"
#include "grid/puzzle_text.h"
#include "write/output_symbols.h"

/* The length of the key after the brace at `text`: one word and then `}`; 0 if it is anything else. */
static size_t key_length(const char *text)
{
	enum { KEY_MAX = 63 };
	const size_t n = strcspn(text + 1, "{} \t\r\n");

	return text[1 + n] == '}' && n <= KEY_MAX ? n : 0;
}

/* What a backslash and this letter stand for, or NULL. */
static const char *escaped(char letter)
{
	static const char letters[] = "tn\\", text[] = "\t\n\\";
	const char *at = letter ? strchr(letters, letter) : NULL;

	return at ? text + (at - letters) : NULL;
}

bool sdk_template_next(const char **at, bool escapes, struct sdk_template_part *part)
{
	const char *s = *at, *escape = escapes && *s == '\\' ? escaped(s[1]) : NULL;

	if (!*s)
		return false;
	*part = (struct sdk_template_part){ .s = s, .n = 1 };
	if (escape) {
		part->s = escape;
		*at = s + 2;
	} else if (s[0] == s[1] && (*s == '{' || *s == '}')) {
		*at = s + 2;
	} else if (*s == '{') {
		*part = (struct sdk_template_part){ .s = s + 1, .n = key_length(s), .key = true };
		*at = s + part->n + 2;
	} else {
		part->n += strcspn(s + 1, escapes ? "{}\\" : "{}");
		*at = s + part->n;
	}
	return true;
}

const char *sdk_template_rejects(const char *text, bool escapes, const char *keys, char reason[SDK_REASON_MAX])
{
	struct sdk_template_part part;

	for (const char *s = text, *from = s; sdk_template_next(&s, escapes, &part); from = s) {
		if (escapes && *from == '\\' && !escaped(from[1]))
			return sdk_reason_write(reason, "'%s' has a backslash that is not part of \\t, \\n or \\\\", sdk_show(text, 60).text);
		if ((part.key && !part.n) || (*from == '}' && from[1] != '}'))
			return sdk_reason_write(reason, "'%s' has a brace that is not part of %s", sdk_show(text, 60).text, keys);
	}
	return NULL;
}

static bool is(const struct sdk_template_part *part, const char *key)
{
	return strlen(key) == part->n && memcmp(part->s, key, part->n) == 0;
}

/* Finds the first field with the key of the part. */
static bool find_field(const struct sdk_output_board *s, const struct sdk_template_part *part, struct sdk_field_text *f)
{
	const char *at = s->fields;

	while (at && sdk_field_next(&at, s->fields + s->fields_n, f))
		if (f->key_n == part->n && memcmp(f->key, part->s, part->n) == 0)
			return true;
	return false;
}

static bool put_value(struct sdk_buf *b, const struct sdk_template_part *part, const struct sdk_output_board *s)
{
	struct sdk_field_text f;
	const size_t from = b->n;

	if (is(part, "puzzle")) {
		sdk_puzzle_put(b, s->puzzle);
		sdk_output_board_respell(b, from, s);
		return true;
	}
	if (!is(part, "n") && find_field(s, part, &f)) {
		sdk_output_board_value_put(b, s, &f);
		return true;
	}
	if (!is(part, "n") && !is(part, "number"))
		return false;
	sdk_buf_uint(b, s->number);
	return true;
}

const char *sdk_template_put(struct sdk_buf *b, const char *text, const struct sdk_output_board *s,
	char reason[SDK_REASON_MAX])
{
	struct sdk_template_part part;

	while (sdk_template_next(&text, true, &part)) {
		if (!part.key)
			sdk_buf_add(b, part.s, part.n);
		else if (!put_value(b, &part, s))
			return sdk_reason_no_field(reason, part.s, part.n, ", which --template shows", s->fields, s->fields_n);
	}
	sdk_buf_char(b, '\n');
	return NULL;
}
