/* SPDX-License-Identifier: MIT */
#include "base/words.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "base/utf8.h"

enum { FORMS_MAX = 6 };

struct message {
	const char *id, *plural;     /* plural: NULL, or the message for other numbers than 1 */
	const char *form[FORMS_MAX]; /* NULL: there is none */
	bool fuzzy;
};

struct sdk_words {
	char *text; /* of all messages, each with a NUL */
	struct message *message;
	size_t messages;
	char rule[256]; /* the expression of Plural-Forms */
	unsigned forms;
};

/* ---- the rule of plurals: an expression of C about n with the operators that rules of languages have ---- */

struct rule {
	const char *s;
	uint64_t n;
	bool bad;
};

/* Passes a token, if it is the next one; `<` is not the beginning of `<=`. */
static bool pass(struct rule *r, const char *token)
{
	const size_t n = strlen(token);

	r->s += strspn(r->s, " \t");
	if (strncmp(r->s, token, n) != 0 || (n == 1 && strchr("<>!", *token) && r->s[1] == '='))
		return false;
	r->s += n;
	return true;
}

static uint64_t evaluate(struct rule *r);

static uint64_t evaluate_term(struct rule *r)
{
	uint64_t value = 0;

	if (pass(r, "!"))
		return !evaluate_term(r);
	if (pass(r, "n"))
		return r->n;
	if (pass(r, "(")) {
		value = evaluate(r);
		r->bad |= !pass(r, ")");
		return value;
	}
	r->bad |= *r->s < '0' || *r->s > '9';
	while (*r->s >= '0' && *r->s <= '9')
		value = 10 * value + (uint64_t)(*r->s++ - '0');
	return value;
}

/* Operators, those that bind the least first. */
static const struct operator
{
	const char *token;
	unsigned level;
}
operators[] = { { "||", 0 }, { "&&", 1 }, { "==", 2 }, { "!=", 2 }, { "<=", 3 }, { ">=", 3 }, { "<", 3 }, { ">", 3 },
	{ "%", 4 } };

enum { OPERATORS = sizeof operators / sizeof *operators,
	LEVELS = 5 };

static uint64_t apply(struct rule *r, unsigned operator, uint64_t a, uint64_t b)
{
	switch (operator) {
	case 0: return a || b;
	case 1: return a && b;
	case 2: return a == b;
	case 3: return a != b;
	case 4: return a <= b;
	case 5: return a >= b;
	case 6: return a < b;
	case 7: return a > b;
	default: r->bad |= !b; return b ? a % b : 0;
	}
}

/* Evaluates operators of this level and of those that bind more. */
static uint64_t evaluate_level(struct rule *r, unsigned level)
{
	if (level == LEVELS)
		return evaluate_term(r);
	uint64_t value = evaluate_level(r, level + 1);

	for (unsigned i = 0; i < OPERATORS && !r->bad;) {
		const bool found = operators[i].level == level && pass(r, operators[i].token);

		value = found ? apply(r, i, value, evaluate_level(r, level + 1)) : value;
		i = found ? 0 : i + 1;
	}
	return value;
}

static uint64_t evaluate(struct rule *r)
{
	const uint64_t chosen = evaluate_level(r, 0);

	if (r->bad || !pass(r, "?"))
		return chosen;
	const uint64_t yes = evaluate(r);

	r->bad |= !pass(r, ":");
	const uint64_t no = r->bad ? 0 : evaluate(r);

	return chosen ? yes : no;
}

/* The number of the form for n; `forms`: the rule is wrong. */
static unsigned form_of(const struct sdk_words *words, uint64_t n)
{
	struct rule r = { words->rule, n, false };
	const uint64_t form = evaluate(&r);

	r.s += strspn(r.s, " \t");
	return r.bad || *r.s || form >= words->forms ? words->forms : (unsigned)form;
}

/* Finds the rule in the header, `Plural-Forms: nplurals=2; plural=n != 1;`, and tries it. */
static bool read_rule(struct sdk_words *words, const char *header)
{
	const char *s = strstr(header, "Plural-Forms:");
	const char *const count = s ? strstr(s, "nplurals=") : NULL, *const rule = count ? strstr(count, "plural=") : NULL;

	words->forms = 2;
	sdk_append(words->rule, sizeof words->rule, "n != 1");
	if (!s)
		return true;
	const size_t n = rule ? strcspn(rule + 7, ";\n") : sizeof words->rule;

	if (n >= sizeof words->rule || count[9] < '1' || count[9] > '0' + FORMS_MAX)
		return false;
	words->forms = (unsigned)(count[9] - '0');
	memcpy(words->rule, rule + 7, n);
	words->rule[n] = '\0';
	for (uint64_t i = 0; i <= 1000; i++)
		if (form_of(words, i) == words->forms)
			return false;
	return true;
}

/* ---- reading ---- */

/* What is read, and where: the lines, and the end of the text so far. */
struct reader {
	const char *s;
	size_t line;
	char *to;
	const char **last; /* the text that a line with a string alone goes on with; NULL: none */
	bool fuzzy;        /* the next message */
};

/* Adds a string in quotes, up to the end of the line. Returns whether it is one. */
static bool add_string(struct reader *r, const char *s, const char *end)
{
	static const char escape[] = "nt\"\\", meaning[] = "\n\t\"\\";

	size_t n = (size_t)(end - s);

	while (n && strchr(" \t\r", s[n - 1]))
		n--;
	if (n < 2 || *s != '"' || s[n - 1] != '"' || !r->last)
		return false;
	for (end = s + n - 1, s++; s < end; s++) {
		const char *const found = *s == '\\' && s + 1 < end ? memchr(escape, s[1], sizeof escape - 1) : NULL;

		if (*s == '"' || !*s || (*s == '\\' && !found))
			return false;
		*r->to++ = found ? meaning[found - escape] : *s;
		s += found != NULL;
	}
	*r->to = '\0';
	return true;
}

/* The text that a keyword begins, in the message that it belongs to; NULL: this keyword cannot be here. */
static const char **place_of(struct sdk_words *words, struct reader *r, const char *s, size_t n)
{
	struct message *m = words->messages ? &words->message[words->messages - 1] : NULL;

	if (n == 5 && memcmp(s, "msgid", n) == 0) {
		m = &words->message[words->messages++];
		m->fuzzy = r->fuzzy;
		r->fuzzy = false;
		return &m->id;
	}
	if (m && n == 12 && memcmp(s, "msgid_plural", n) == 0)
		return m->plural ? NULL : &m->plural;
	if (m && n == 6 && memcmp(s, "msgstr", n) == 0)
		return m->plural || m->form[0] ? NULL : &m->form[0];
	if (m && m->plural && n == 9 && memcmp(s, "msgstr[", 7) == 0 && s[7] >= '0' && s[7] < '0' + FORMS_MAX && s[8] == ']')
		return m->form[s[7] - '0'] ? NULL : &m->form[s[7] - '0'];
	return NULL;
}

/* Reads a line. Returns whether it is one of a catalogue. */
static bool read_line(struct sdk_words *words, struct reader *r, const char *s, const char *end)
{
	const char *at = s;

	while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
		at++;
	if (at == end || *at == '#') {
		r->fuzzy |= end - at > 1 && at[1] == ',' && strstr(at, "fuzzy") && strstr(at, "fuzzy") < end;
		return true;
	}
	if (*at == '"')
		return add_string(r, at, end);
	s = at;
	while (at < end && *at != ' ' && *at != '\t' && *at != '"')
		at++;
	r->last = place_of(words, r, s, (size_t)(at - s));
	if (!r->last)
		return false;
	*r->last = ++r->to;
	while (at < end && (*at == ' ' || *at == '\t'))
		at++;
	return add_string(r, at, end);
}

static int by_id(const void *a, const void *b)
{
	const struct message *x = a, *y = b;

	return strcmp(x->id, y->id);
}

static bool is_utf8(const char *s, const char *end)
{
	uint32_t point;
	size_t bytes = 1;

	while (s < end && bytes)
		s += bytes = sdk_utf8_decode(s, (size_t)(end - s), &point);
	return bytes;
}

/* Returns the reason why the messages are no catalogue, or NULL. */
static const char *read_messages(struct sdk_words *words, const char *text, size_t n, char reason[SDK_REASON_MAX])
{
	struct reader r = { .s = text, .line = 1, .to = words->text };

	for (const char *end; r.s < text + n; r.s = end + 1, r.line++) {
		end = r.s + strcspn(r.s, "\n");
		if (!is_utf8(r.s, end))
			return sdk_reason_write(reason, "line %zu is not UTF-8", r.line);
		if ((!*end && end < text + n) || !read_line(words, &r, r.s, end)) /* a NUL is no end of a line */
			return sdk_reason_write(reason, "line %zu is not a line of a catalogue of messages (PO)", r.line);
	}
	if (!words->messages)
		return sdk_reason_write(reason, "there are no messages");
	qsort(words->message, words->messages, sizeof *words->message, by_id);
	for (size_t i = 1; i < words->messages; i++)
		if (strcmp(words->message[i - 1].id, words->message[i].id) == 0)
			return sdk_reason_write(reason, "two translations of \"%s\"", sdk_show(words->message[i].id, 60).text);
	const struct message *const header = words->message;

	if (!read_rule(words, *header->id || !header->form[0] ? "" : header->form[0]))
		return sdk_reason_write(reason, "Plural-Forms: expected nplurals=N, up to %d, and plural= with an expression below N",
			FORMS_MAX);
	return NULL;
}

static size_t count_messages(const char *text)
{
	size_t n = 0;

	for (; (text = strstr(text, "msgid")); text++)
		n++;
	return n;
}

struct sdk_words *sdk_words_new(const char *text, size_t n, char reason[SDK_REASON_MAX])
{
	struct sdk_words *const words = calloc(1, sizeof *words);
	char *const copy = malloc(n + 1);
	bool bad = true;

	*reason = '\0';
	if (words && copy) {
		if (n)
			memcpy(copy, text, n);
		copy[n] = '\0';
		words->text = malloc(n + 2); /* the keyword of a string is longer than its NUL */
		words->message = calloc(count_messages(copy) + 1, sizeof *words->message);
		if (words->text && words->message)
			bad = read_messages(words, copy, n, reason) != NULL;
	}
	free(copy);
	if (!bad)
		return words;
	sdk_words_free(words);
	return NULL;
}

void sdk_words_free(struct sdk_words *words)
{
	if (!words)
		return;
	free(words->text);
	free(words->message);
	free(words);
}

/* ---- completeness ---- */

static const struct message *find(const struct sdk_words *words, const char *id)
{
	const struct message key = { .id = id };

	return bsearch(&key, words->message, words->messages, sizeof key, by_id);
}

/* The next directive of printf in *s, which is moved behind it. Returns its length, and 0 at the end. */
static size_t next_directive(const char **s)
{
	const char *at = strchr(*s, '%');

	if (!at) {
		*s += strlen(*s);
		return 0;
	}
	const size_t flags = 1 + strspn(at + 1, "-+ #0123456789.*hljzt");

	*s = at + flags + (at[flags] != '\0');
	return (size_t)(*s - at);
}

static bool same_directives(const char *a, const char *b)
{
	size_t n, m;

	do {
		n = next_directive(&a);
		m = next_directive(&b);
	} while (n && n == m && memcmp(a - n, b - n, n) == 0);
	return !n && !m;
}

const char *sdk_words_reject(const struct sdk_words *words, const struct sdk_words *template, char reason[SDK_REASON_MAX])
{
	for (size_t i = 0; i < template->messages; i++) {
		const struct message *wanted = &template->message[i], *m = find(words, wanted->id);
		const unsigned forms = wanted->plural ? words->forms : 1;
		bool good = m && !m->fuzzy && !m->plural == !wanted->plural;

		for (unsigned k = 0; k < forms && good; k++)
			good = m->form[k] && *m->form[k];
		if (!*wanted->id)
			continue;
		if (!good)
			return sdk_reason_write(reason, "no translation of \"%s\"", sdk_show(wanted->id, 60).text);
		for (unsigned k = 0; k < forms; k++)
			if (!same_directives(m->form[k], wanted->id))
				return sdk_reason_write(reason, "the translation of \"%s\" needs the same directives, in this order",
					sdk_show(wanted->id, 60).text);
	}
	return NULL;
}

/* ---- messages ---- */

const char *sdk_word_form(const struct sdk_words *words, const char *one, unsigned i)
{
	const struct message *m = find(words, one);

	assert(m);
	return i < words->forms ? m->form[i] : NULL;
}

const char *sdk_word(const struct sdk_words *words, const char *message)
{
	return words ? sdk_word_form(words, message, 0) : message;
}

const char *sdk_word_of(const struct sdk_words *words, const char *one, const char *many, uint64_t number)
{
	if (!words)
		return number == 1 ? one : many;
	const unsigned form = form_of(words, number); /* a rule is tried for small numbers only */

	return sdk_word_form(words, one, form < words->forms ? form : words->forms - 1);
}

const char *sdk_words_translation(const struct sdk_words *words, size_t i)
{
	i += words && words->messages && !*words->message[0].id; /* the header is the first in order */
	return words && i < words->messages ? words->message[i].form[0] : NULL;
}

const char *sdk_words_rule(const struct sdk_words *words)
{
	return words->rule;
}
