/* SPDX-License-Identifier: MIT */
/*
 * play_text: the lines of the play page in a language. In play_page.html, messages stand between white brackets:
 *
 *     ⟦Undo⟧                      a message; in a template literal, each ${...} is a %s of the message
 *     ⟦cell|cells⟧                the forms of a message about a number, as string literals with commas between them
 *     ⟦rule⟧                      the expression of JavaScript that gives the number of such a form for n
 *     ⟦English⟧... ⟦others⟧...    begin a line that the page has in English alone, and in other languages alone
 */
#include "explain/explain_internal.h"

#include <assert.h>
#include <string.h>

#include "base/words.h"

#define OPEN "\xE2\x9F\xA6"
#define CLOSE "\xE2\x9F\xA7"
enum { BRACKET = sizeof OPEN - 1 };

/* Where the text goes: into a script, or into HTML. */
struct page {
	struct sdk_buf *b;
	const struct sdk_words *words;
	bool script;
};

/* Adds n bytes of a translation, which may have any characters. */
static void put_translation(const struct page *p, const char *s, size_t n)
{
	for (; n--; s++)
		if (!strchr("<&>\"\\`$\n\r\t", *s))
			sdk_buf_char(p->b, *s);
		else if (p->script)
			sdk_buf_printf(p->b, "\\u%04x", (unsigned)*s);
		else
			sdk_buf_printf(p->b, "&#%u;", (unsigned)*s);
}

/* The end of what begins before s with `open`: behind the `close` that belongs to it. */
static const char *end_of(const char *s, const char *open, const char *close)
{
	const size_t n = strlen(open), m = strlen(close);

	for (unsigned depth = 1; depth;) {
		const bool ends = strncmp(s, close, m) == 0, begins = !ends && strncmp(s, open, n) == 0;

		depth += begins;
		depth -= ends;
		s += ends ? m : (begins ? n : 1);
	}
	return s;
}

static void put_text(const struct page *p, const char *s, const char *end);

/* The next `${...}` of a message; NULL: there are no more. Stores its end. */
static const char *next_expression(const char *s, const char *end, const char **behind)
{
	while (s + 1 < end && (s[0] != '$' || s[1] != '{'))
		s++;
	if (s + 1 >= end)
		return NULL;
	*behind = end_of(s + 2, "{", "}");
	return s;
}

/* The message as the catalogue has it, with a NUL. */
static void put_id(struct sdk_buf *id, const char *s, const char *end)
{
	for (const char *at, *behind; (at = next_expression(s, end, &behind)); s = behind) {
		sdk_buf_add(id, s, (size_t)(at - s));
		sdk_buf_str(id, "%s");
	}
	sdk_buf_add(id, s, (size_t)(end - s));
	sdk_buf_char(id, '\0');
}

static void put_translated(const struct page *p, const char *s, const char *end)
{
	struct sdk_buf id = { 0 };
	const char *behind = end;

	put_id(&id, s, end);
	p->b->failed |= id.failed;
	const char *to = id.failed ? "" : sdk_word(p->words, id.s);

	for (const char *at; (at = strstr(to, "%s")); to = at + 2) {
		put_translation(p, to, (size_t)(at - to));
		s = next_expression(s, end, &behind);
		put_text(p, s, behind);
		s = behind;
	}
	put_translation(p, to, strlen(to));
	sdk_buf_free(&id);
}

static void put_literal(const struct page *p, const char *s, size_t n, unsigned i)
{
	sdk_buf_str(p->b, i ? ", \"" : "\"");
	if (p->words)
		put_translation(p, s, n);
	else
		sdk_buf_add(p->b, s, n);
	sdk_buf_char(p->b, '"');
}

/* The forms of a message from s to the bar, and for other numbers from there to `end`. */
static void put_forms(const struct page *p, const char *s, const char *bar, const char *end)
{
	char one[64] = "";

	if (!p->words) {
		put_literal(p, s, (size_t)(bar - s), 0);
		put_literal(p, bar + 1, (size_t)(end - bar - 1), 1);
		return;
	}
	assert((size_t)(bar - s) < sizeof one);
	memcpy(one, s, (size_t)(bar - s));
	for (unsigned i = 0; sdk_word_form(p->words, one, i); i++)
		put_literal(p, sdk_word_form(p->words, one, i), strlen(sdk_word_form(p->words, one, i)), i);
}

static void put_message(const struct page *p, const char *s, const char *end)
{
	const size_t n = (size_t)(end - s);
	const char *const bar = memchr(s, '|', n), *behind;

	if (n == 4 && memcmp(s, "rule", n) == 0)
		sdk_buf_str(p->b, sdk_words_rule(p->words));
	else if (bar && !next_expression(s, end, &behind))
		put_forms(p, s, bar, end);
	else if (p->words)
		put_translated(p, s, end);
	else
		put_text(p, s, end);
}

/* Adds text of the page with the messages in it. */
static void put_text(const struct page *p, const char *s, const char *end)
{
	for (const char *at; (at = strstr(s, OPEN)) && at < end; s = end_of(at + BRACKET, OPEN, CLOSE)) {
		sdk_buf_add(p->b, s, (size_t)(at - s));
		put_message(p, at + BRACKET, end_of(at + BRACKET, OPEN, CLOSE) - BRACKET);
	}
	sdk_buf_add(p->b, s, (size_t)(end - s));
}

void sdk_play_put_lines(struct sdk_buf *b, const struct sdk_words *words, const char *const *line, bool script)
{
	static const char english[] = OPEN "English" CLOSE, others[] = OPEN "others" CLOSE;
	const struct page p = { b, words, script };

	for (; *line; line++) {
		const size_t mark = strncmp(*line, english, sizeof english - 1) == 0 ? sizeof english - 1
			: strncmp(*line, others, sizeof others - 1) == 0             ? sizeof others - 1
										     : 0;

		if (!mark || (mark == sizeof english - 1) == !words)
			put_text(&p, *line + mark, *line + strlen(*line));
	}
}
