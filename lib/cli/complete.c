/* SPDX-License-Identifier: MIT */
/*
 * complete: how a command line may go on, from the table of options. The completions of the shells (completions/) run the
 * tool with --complete and the words of the command line, and show what it prints.
 */
#include "cli/tool.h"

#include <string.h>

enum { DESCRIPTION_MAX = 60 };

/* ---- options ---- */

static bool is_option(const struct sdk_opt *o)
{
	return o->kind != SDK_OPT_HEAD && o->kind != SDK_OPT_MOVED;
}

static bool needs_argument(const struct sdk_opt *o)
{
	return o->kind != SDK_OPT_FLAG && !o->bare;
}

/* The option with this long name (n bytes), which may be shortened; NULL: none, or several. */
static const struct sdk_opt *find_long(const struct sdk_completion *c, const char *name, size_t n)
{
	const struct sdk_opt *found = NULL;
	unsigned matches = 0;

	for (unsigned i = 0; i < c->n; i++) {
		const struct sdk_opt *o = c->opt[i];

		if (!is_option(o) || strncmp(o->name, name, n) != 0)
			continue;
		if (!o->name[n])
			return o;
		found = o;
		matches++;
	}
	return matches == 1 ? found : NULL;
}

/*
 * Reads a word of letters, `-abc`. Returns the one option that takes an argument, and where in the word this begins, perhaps
 * at its end; NULL: there is none, and *known says whether all letters are options.
 */
static const struct sdk_opt *find_letters(const struct sdk_completion *c, const char *word, size_t *argument, bool *known)
{
	*known = true;
	for (size_t at = 1; word[at]; at++) {
		unsigned i = 0;

		while (i < c->n && !(is_option(c->opt[i]) && c->opt[i]->letter == word[at]))
			i++;
		*known = i < c->n;
		if (!*known)
			return NULL;
		*argument = at + 1;
		if (needs_argument(c->opt[i]))
			return c->opt[i];
	}
	return NULL;
}

/* The option whose argument is the word after this one; NULL: none. */
static const struct sdk_opt *awaits_argument(const struct sdk_completion *c, const char *word)
{
	const struct sdk_opt *o;
	size_t argument;
	bool known;

	if (strncmp(word, "--", 2) == 0) {
		o = strchr(word, '=') ? NULL : find_long(c, word + 2, strlen(word + 2));
		return o && needs_argument(o) ? o : NULL;
	}
	o = word[0] == '-' ? find_letters(c, word, &argument, &known) : NULL;
	return o && !word[argument] ? o : NULL;
}

/* ---- lines ---- */

/* Adds the beginning of a description: up to what explains it further, and not too long. */
static void put_description(struct sdk_buf *b, const char *text)
{
	static const char *const end[] = { ": ", "; ", " (" };
	size_t n = strlen(text);

	for (unsigned i = 0; i < sizeof end / sizeof *end; i++) {
		const char *const at = strstr(text, end[i]);

		if (at && (size_t)(at - text) < n)
			n = (size_t)(at - text);
	}
	const bool cut = n > DESCRIPTION_MAX;

	for (n = cut ? DESCRIPTION_MAX : n; cut && n && text[n] != ' ';)
		n--;
	n -= cut && n && text[n - 1] == ',';
	sdk_buf_add(b, text, n);
	sdk_buf_str(b, cut ? "..." : "");
}

static void put_line(struct sdk_buf *b, const char *before, size_t n, const char *name, const char *text)
{
	sdk_buf_add(b, before, n);
	sdk_buf_str(b, name);
	sdk_buf_char(b, '\t');
	if (text)
		put_description(b, text);
	sdk_buf_char(b, '\n');
}

/* Adds the options that begin with the word. */
static void put_options(const struct sdk_completion *c, const char *word, struct sdk_buf *b)
{
	const size_t n = strlen(word);

	for (unsigned i = 0; i < c->n; i++) {
		const struct sdk_opt *o = c->opt[i];

		if (is_option(o) && strncmp(word, "--", n < 2 ? n : 2) == 0 && (n < 2 || strncmp(o->name, word + 2, n - 2) == 0)) {
			sdk_buf_str(b, "--");
			put_line(b, o->name, strlen(o->name), needs_argument(o) ? "=" : "", o->help);
		}
	}
}

static struct sdk_word argument_word(const struct sdk_opt *o, unsigned i)
{
	if (o->word)
		return o->word(i);
	return (struct sdk_word){ o->choice ? o->choice[i] : NULL, NULL };
}

/* Whether the name is one of those before the last comma of a list. */
static bool is_listed(const char *list, size_t n, const char *name)
{
	const size_t length = strlen(name);

	for (size_t at = 0; at < n; at += strcspn(list + at, ",") + 1)
		if (strncmp(list + at, name, length) == 0 && list[at + length] == ',')
			return true;
	return false;
}

/* Adds what the argument that begins at byte `argument` of the word may be. */
static void put_arguments(const struct sdk_opt *o, const char *word, size_t argument, struct sdk_buf *b)
{
	const char *const text = word + argument;
	const char *const comma = o->list || o->kind == SDK_OPT_CHOICES ? strrchr(text, ',') : NULL;
	const size_t before = comma ? (size_t)(comma + 1 - text) : 0;
	struct sdk_word w;

	if (strstr(o->arg, "FILE") || strstr(o->arg, "PREFIX") || strstr(o->arg, "DIR")) {
		sdk_buf_str(b, ":files\t");
		sdk_buf_add(b, word, argument);
		sdk_buf_char(b, '\n');
		return;
	}
	for (unsigned i = 0; (w = argument_word(o, i)).name; i++)
		if (strncmp(w.name, text + before, strlen(text + before)) == 0 && !is_listed(text, before, w.name))
			put_line(b, word, argument + before, w.name, w.text);
}

/* Adds what an option, `--name=argument` or `-xargument` or a part of these, may be completed to. */
static void complete_option(const struct sdk_completion *c, const char *word, struct sdk_buf *b)
{
	const bool is_long = word[1] == '-';
	const char *const equals = is_long ? strchr(word, '=') : NULL;
	size_t argument = equals ? (size_t)(equals + 1 - word) : 0;
	bool known = false;
	const struct sdk_opt *const o = equals ? find_long(c, word + 2, argument - 3)
		: is_long || !word[1]          ? NULL
					       : find_letters(c, word, &argument, &known);

	if (o && o->kind != SDK_OPT_FLAG && (equals || word[argument]))
		put_arguments(o, word, argument, b);
	else if (known)
		put_line(b, word, strlen(word), "", NULL);
	else if (!equals)
		put_options(c, word, b);
}

/* Control characters in the answer would confuse the shell. */
static bool has_controls(const char *word)
{
	while (*word && ((unsigned char)*word >= 0x20 && *word != 0x7F))
		word++;
	return *word != '\0';
}

void sdk_complete(const struct sdk_completion *c, char *const *word, int words, struct sdk_buf *b)
{
	const struct sdk_opt *awaiting = NULL; /* the next word is the argument of this option */
	const char *const last = word[words - 1];
	bool only_operands = false;

	if (has_controls(last))
		return;
	for (int i = 0; i < words - 1; i++) {
		if (awaiting)
			awaiting = NULL;
		else if (strcmp(word[i], "--") == 0)
			only_operands = true;
		else if (!only_operands)
			awaiting = awaits_argument(c, word[i]);
	}
	if (awaiting)
		put_arguments(awaiting, last, 0, b);
	else if (last[0] == '-' && !only_operands)
		complete_option(c, last, b);
	else if (c->operands)
		sdk_buf_str(b, ":files\t\n");
}
