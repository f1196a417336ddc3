/* SPDX-License-Identifier: MIT */
#include "cli/tool.h"

#include <assert.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/build_parts.h"
#include "base/closest_name.h"
#include "base/reason.h"
#include "cli/values.h"
#include "io/message.h"
#include "io/ordered.h"
#include "io/output.h"
#include "io/print.h"

enum {
	OPTIONS_MAX = 64, /* the number of bits of `given` */
	LONG_ONLY = 256,  /* getopt's value for option i without a letter is LONG_ONLY + i */
	HELP_COLUMN = 26,
	WIDTH = 79,
	LARGE = 1000000 /* numbers that may be this large, or larger, may end with k, M or G */
};

/* All options of a tool: its own first, then the shared ones. */
struct options {
	const struct sdk_opt *opt[OPTIONS_MAX];
	unsigned n;
	uint64_t given;                /* bit i: option i */
	const char *text[OPTIONS_MAX]; /* the last argument of option i, or the one that is implied, or NULL */
	bool help, version;
};

void sdk_usage(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	sdk_report_list(format, args);
	va_end(args);
	sdk_report("try '%s --help'", sdk_program);
	exit(2);
}

/* Ends the program if memory ran out for the text. */
static void check_memory(const struct sdk_buf *b)
{
	if (b->failed)
		sdk_die("out of memory");
}

/* ---- --help ---- */

/* Adds a text that starts in `column`, with line breaks at blanks so that lines end before WIDTH. */
static void put_wrapped(struct sdk_buf *b, const char *text, size_t column)
{
	size_t at = column;

	while (*text) {
		size_t word = strcspn(text, " ");

		if (at > column && at + 1 + word > WIDTH) {
			sdk_buf_char(b, '\n');
			sdk_buf_fill(b, ' ', column);
			at = column;
		} else if (at > column) {
			sdk_buf_char(b, ' ');
			at++;
		}
		sdk_buf_add(b, text, word);
		at += word;
		text += word + (text[word] == ' ');
	}
	sdk_buf_char(b, '\n');
}

static void put_option(struct sdk_buf *b, const struct sdk_opt *o)
{
	size_t from = b->n;

	if (o->kind == SDK_OPT_MOVED)
		return;
	if (o->kind == SDK_OPT_HEAD) {
		if (b->n < 2 || b->s[b->n - 2] != '\n') /* no second blank line where the tool has no options of its own */
			sdk_buf_char(b, '\n');
		sdk_buf_printf(b, "%s:\n", o->help);
		return;
	}
	if (o->letter)
		sdk_buf_printf(b, "  -%c, ", o->letter);
	else
		sdk_buf_str(b, "      ");
	sdk_buf_printf(b, "--%s", o->name);
	if (o->arg)
		sdk_buf_printf(b, o->bare ? "[=%s]" : "=%s", o->arg);
	size_t used = b->n - from;

	if (used + 2 > HELP_COLUMN) {
		sdk_buf_char(b, '\n');
		used = 0;
	}
	sdk_buf_fill(b, ' ', HELP_COLUMN - used);
	put_wrapped(b, o->help, HELP_COLUMN);
}

/* Adds what this build cannot do because it lacks optional parts. */
static void put_missing(struct sdk_buf *b)
{
	const struct sdk_build_part *part;
	struct sdk_buf text = { 0 };

	for (unsigned i = 0; (part = sdk_build_part(i)); i++)
		if (!sdk_build_has(part->name))
			sdk_buf_printf(&text, "%s%s (%s)", text.n ? ", " : "Not in this build: ", part->title, part->purpose);
	if (text.n) {
		sdk_buf_str(&text, ".");
		sdk_buf_char(&text, '\0');
		check_memory(&text);
		put_wrapped(b, text.s, 0);
	}
	sdk_buf_free(&text);
}

static _Noreturn void show_help(const struct sdk_tool *tool, const struct options *all)
{
	char status[256];
	struct sdk_buf b = { 0 };

	sdk_buf_printf(&b, "Usage: %s [option ...]%s%s\n", tool->name, *tool->usage ? " " : "", tool->usage);
	put_wrapped(&b, tool->purpose, 0);
	sdk_buf_char(&b, '\n');
	for (unsigned i = 0; i < all->n; i++)
		put_option(&b, all->opt[i]);
	snprintf(status, sizeof status, "Exit status: 0 success; 1 %s; 2 error (the output is not complete).", tool->failure);
	sdk_buf_char(&b, '\n');
	put_wrapped(&b, status, 0);
	put_missing(&b);
	sdk_buf_printf(&b, "Formats and concepts: man 7 sdk. This tool: man %s.\n", tool->name);
	sdk_print(&b);
	exit(0);
}

/* `parts: NAME NAME...`: the optional parts that this is built with, or those without which. */
static void put_parts(struct sdk_buf *b, const char *heading, bool with)
{
	const struct sdk_build_part *part;
	bool any = false;

	for (unsigned i = 0; (part = sdk_build_part(i)); i++)
		if (sdk_build_has(part->name) == with) {
			sdk_buf_printf(b, "%s %s", any ? "" : heading, part->name);
			any = true;
		}
	sdk_buf_str(b, any ? "\n" : "");
}

static _Noreturn void show_version(const struct sdk_tool *tool)
{
	struct sdk_buf b = { 0 };

	sdk_buf_printf(&b, "%s (sdk) %s\n", tool->name, SDK_VERSION);
	put_parts(&b, "parts:", true);
	put_parts(&b, "missing:", false);
	sdk_print(&b);
	exit(0);
}

/* ---- arguments ---- */

static _Noreturn void reject_number(const struct sdk_opt *o, const char *text, bool too_large)
{
	const unsigned long long min = o->min, max = o->max;

	if (o->max < UINT64_MAX - 1)
		sdk_usage("--%s: '%s' is not a whole number from %llu to %llu", o->name, text, min, max);
	if (too_large)
		sdk_usage("--%s: '%s' is too large: at most %llu", o->name, text, max);
	sdk_usage("--%s: '%s' is not a whole number, %llu or more", o->name, text, min);
}

static void read_number(const struct sdk_opt *o, const char *text)
{
	const size_t n = strspn(text, "0123456789");
	const bool digits = n && (!text[n] || (o->max >= LARGE && strchr("kMG", text[n]) && !text[n + 1]));
	uint64_t v = UINT64_MAX;
	const bool ok = o->max >= LARGE ? sdk_large_number(text, &v) : sdk_number(text, strlen(text), &v);

	if (!ok || v < o->min || v > o->max)
		reject_number(o, text, digits && v > o->min);
	*(uint64_t *)o->to = v;
}

static void read_seconds(const struct sdk_opt *o, const char *text)
{
	if (!sdk_time(text, (double)o->max, o->to))
		sdk_usage("--%s: '%s' is not a time from 0.000000001 to %llu seconds, such as 0.5, 500ms, 90s, 2m or 1.5h", o->name, text,
			(unsigned long long)o->max);
}

static _Noreturn void reject_range(const struct sdk_opt *o, const char *text)
{
	const unsigned long long min = o->min, max = o->max;

	assert(max > min + 3);
	if (o->noun)
		sdk_usage("--%s: '%s' is not a %s: %llu to %llu, or a range such as %llu-%llu", o->name, text, o->noun, min, max, min + 1,
			min + 3);
	sdk_usage("--%s: '%s' is not a number from %llu to %llu, or a range such as %llu-%llu", o->name, text, min, max, min + 1,
		min + 3);
}

/* Reads a range; an open end of it is the option's bound. */
static void read_range(const struct sdk_opt *o, const char *text)
{
	struct sdk_range r;

	if (!sdk_range(text, strlen(text), &r))
		reject_range(o, text);
	if (*text == '-')
		r.min = o->min;
	const bool no_end = r.max == UINT64_MAX;

	if (no_end)
		r.max = o->max;
	if (r.min < o->min || r.max > o->max || r.min > r.max)
		reject_range(o, text);
	if (no_end && o->open)
		r.max = UINT64_MAX;
	*(struct sdk_range *)o->to = r;
}

static _Noreturn void reject_choice(const struct sdk_opt *o, const char *text, size_t n)
{
	struct sdk_closest_name closest = { 0 };
	struct sdk_buf names = { 0 };
	char suggestion[SDK_REASON_MAX] = "";

	for (int i = 0; o->choice[i]; i++) {
		sdk_closest_name_try(&closest, text, n, o->choice[i]);
		sdk_buf_printf(&names, "%s%s", i ? ", " : "", o->choice[i]);
	}
	sdk_reason_suggest(suggestion, closest.name);
	check_memory(&names);
	sdk_usage("--%s: '%.*s' is not one of %.*s%s", o->name, (int)n, text, (int)names.n, names.s, suggestion);
}

/* The index of the choice with this name (n bytes). */
static int find_choice(const struct sdk_opt *o, const char *text, size_t n)
{
	for (int i = 0; o->choice[i]; i++)
		if (strlen(o->choice[i]) == n && memcmp(o->choice[i], text, n) == 0)
			return i;
	reject_choice(o, text, n);
}

static void read_choices(const struct sdk_opt *o, const char *text)
{
	uint64_t set = 0;

	for (size_t n;; text += n + 1) {
		n = strcspn(text, ",");
		set |= UINT64_C(1) << find_choice(o, text, n);
		if (!text[n])
			break;
	}
	*(uint64_t *)o->to = set;
}

static void read_argument(const struct sdk_opt *o, const char *text)
{
	char reason[SDK_REASON_MAX];
	const char *bad;

	switch (o->kind) {
	case SDK_OPT_FLAG:
		*(bool *)o->to = true;
		break;
	case SDK_OPT_NUMBER:
		read_number(o, text);
		break;
	case SDK_OPT_SECONDS:
		read_seconds(o, text);
		break;
	case SDK_OPT_RANGE:
		read_range(o, text);
		break;
	case SDK_OPT_TEXT:
		*(const char **)o->to = text;
		break;
	case SDK_OPT_CHOICE:
		*(int *)o->to = find_choice(o, text, strlen(text));
		break;
	case SDK_OPT_CHOICES:
		read_choices(o, text);
		break;
	case SDK_OPT_PARSE:
		bad = o->parse(text, o->to, reason);
		if (bad)
			sdk_usage("--%s: %s", o->name, bad);
		break;

	case SDK_OPT_MOVED:
	case SDK_OPT_END:
	case SDK_OPT_HEAD:
		break;
	}
}

/* ---- the command line ---- */

static void add_options(struct options *all, const struct sdk_opt *opt)
{
	for (; opt->kind != SDK_OPT_END; opt++) {
		assert(all->n < OPTIONS_MAX);
		all->opt[all->n++] = opt;
	}
}

/* The name of an option; NULL: the row is a heading, or about one value of another. */
static const char *long_name(const struct sdk_opt *o)
{
	return o->kind == SDK_OPT_HEAD || strchr(o->name, '=') ? NULL : o->name;
}

static int argument_of(const struct sdk_opt *o)
{
	if (o->kind == SDK_OPT_MOVED || o->bare)
		return optional_argument;
	return o->kind == SDK_OPT_FLAG ? no_argument : required_argument;
}

/* Adds the names of the options, or of the former ones, that begin with the n bytes of `text`. Returns their number. */
static unsigned list_matches(const struct options *all, bool moved, const char *text, size_t n, struct sdk_buf *names)
{
	unsigned matches = 0;

	for (unsigned i = 0; i < all->n; i++) {
		const char *name = long_name(all->opt[i]);

		if (!name || (all->opt[i]->kind == SDK_OPT_MOVED) != moved || strncmp(name, text, n) != 0)
			continue;
		if (names)
			sdk_buf_printf(names, matches ? ", --%s" : "--%s", name);
		matches++;
	}
	return matches;
}

/* Whether a word of the command line names this former option: in full, or shortened as no option of today can be. */
static bool is_called(const struct options *all, const char *name, char **word)
{
	for (; *word; word++) {
		const char *const text = *word + 2;
		const size_t n = strncmp(*word, "--", 2) == 0 ? strcspn(text, "=") : 0;

		if (n && strncmp(name, text, n) == 0 && (!name[n] || !list_matches(all, false, text, n, NULL)))
			return true;
	}
	return false;
}

/* Makes the tables that getopt_long needs for these words. */
static void make_getopt(const struct options *all, char **word, char *letters, struct option *names)
{
	*letters++ = ':'; /* getopt then returns ':' for a missing argument */
	for (unsigned i = 0; i < all->n; i++) {
		const struct sdk_opt *o = all->opt[i];

		if (o->kind == SDK_OPT_HEAD)
			continue;
		if (o->letter) {
			*letters++ = o->letter;
			for (int n = argument_of(o); n--;) /* one for an argument, two for an optional one */
				*letters++ = ':';
		}
		for (char digit = '0'; o->numbers && digit <= '9'; digit++)
			if (digit != o->letter)
				*letters++ = digit;
		if (long_name(o) && (o->kind != SDK_OPT_MOVED || is_called(all, o->name, word)))
			*names++ = (struct option){ o->name, argument_of(o), NULL, LONG_ONLY + (int)i };
	}
	*letters = 0;
	*names = (struct option){ 0 };
}

static bool has_letter(const struct sdk_opt *o, int letter)
{
	return o->letter == letter || (o->numbers && letter >= '0' && letter <= '9');
}

/* The index of the option that getopt found. */
static unsigned find_option(const struct options *all, int value)
{
	unsigned i = 0;

	if (value >= LONG_ONLY)
		return (unsigned)value - LONG_ONLY;
	while (all->opt[i]->kind == SDK_OPT_HEAD || !has_letter(all->opt[i], value))
		i++;
	return i;
}

/* Rejects a long option that is unknown, or short for several; `text` is what follows its dashes. */
static _Noreturn void reject_name(const struct options *all, const char *text)
{
	struct sdk_closest_name closest = { 0 };
	struct sdk_buf names = { 0 };
	const size_t n = strcspn(text, "=");
	unsigned matches = list_matches(all, false, text, n, &names);

	if (!matches)
		matches = list_matches(all, true, text, n, &names);
	check_memory(&names);
	if (matches > 1)
		sdk_usage("--%.*s is ambiguous: %.*s", (int)n, text, (int)names.n, names.s);
	for (unsigned i = 0; i < all->n; i++)
		if (long_name(all->opt[i]))
			sdk_closest_name_try(&closest, text, n, all->opt[i]->name);
	if (closest.name)
		sdk_usage("unknown option --%.*s; did you mean --%s?", (int)n, text, closest.name);
	sdk_usage("unknown option --%.*s", (int)n, text);
}

/* Rejects what getopt does not accept: an unknown option, or one whose argument is missing or unexpected. */
static _Noreturn void reject_option(const struct options *all, int value, char **argv)
{
	const char *text = argv[optind - 1]; /* musl is past the NULL if the last argument lacks one */
	const bool is_long = text && strncmp(text, "--", 2) == 0 && (optopt == 0 || optopt >= LONG_ONLY);

	if (value == ':' && is_long)
		sdk_usage("%s requires an argument", text);
	if (value == ':')
		sdk_usage("-%c requires an argument", optopt);
	if (is_long && optopt)
		sdk_usage("%.*s takes no argument", (int)strcspn(text, "="), text);
	if (is_long)
		reject_name(all, text + 2);
	const unsigned char letter = (unsigned char)optopt;

	sdk_usage(letter > 0x7F ? "unknown option -\\x%02X" : "unknown option -%c", letter);
}

/* ---- conditions on several options ---- */

/* The index of the option with this name of n bytes; all->n: none has it. */
static unsigned find_name(const struct options *all, const char *name, size_t n)
{
	unsigned i = 0;

	while (i < all->n && !(all->opt[i]->name && strlen(all->opt[i]->name) == n && memcmp(all->opt[i]->name, name, n) == 0))
		i++;
	return i;
}

static bool is_value(const char *text, const char *value, size_t n)
{
	return text && strlen(text) == n && memcmp(text, value, n) == 0;
}

/* Whether the option, whose last argument is `text`, has this value (n bytes). */
static bool has_value(const struct sdk_opt *o, const char *text, const char *value, size_t n)
{
	if (o->kind == SDK_OPT_CHOICES) {
		for (int i = 0; o->choice[i]; i++)
			if (*(const uint64_t *)o->to >> i & 1 && is_value(o->choice[i], value, n))
				return true;
		return false;
	}
	const int choice = o->kind == SDK_OPT_CHOICE ? *(const int *)o->to : -1;

	return is_value(choice >= 0 ? o->choice[choice] : text, value, n);
}

/* Whether the option of a condition (n bytes at `name`) is given, or has the value that the condition names. */
static bool condition_holds(const struct options *all, const char *name, size_t n)
{
	const char *equals = memchr(name, '=', n);
	const size_t length = equals ? (size_t)(equals - name) : n;
	const unsigned i = find_name(all, name, length);

	if (!equals)
		return all->given >> i & 1;
	return has_value(all->opt[i], all->text[i], equals + 1, n - length - 1);
}

/* Returns the first condition of the list that holds, and stores its length in *n; NULL if there is none. */
static const char *find_condition(const struct options *all, const char *list, size_t *n)
{
	for (; *list; list += *n + (list[*n] == ' ')) {
		*n = strcspn(list, " ");
		if (condition_holds(all, list, *n))
			return list;
	}
	return NULL;
}

/* Adds the names of a list as `--a, --b or --c`. */
static void put_names(struct sdk_buf *b, const char *list)
{
	for (const char *before = "--"; *list;) {
		const int n = (int)strcspn(list, " ");

		sdk_buf_printf(b, "%s%.*s", before, n, list);
		list += n + (list[n] == ' ');
		before = strchr(list, ' ') ? ", --" : " or --";
	}
}

/* If the option of a condition `name=value` was given other values, of several, adds how it has this one beside them. */
static void put_beside(struct sdk_buf *b, const struct options *all, const char *condition)
{
	const int n = (int)strcspn(condition, " "), name = (int)strcspn(condition, "= ");
	const unsigned other = find_name(all, condition, (size_t)name);
	const struct sdk_opt *o = all->opt[other];

	if (name == n || o->kind != SDK_OPT_CHOICES || !all->text[other])
		return;
	sdk_buf_printf(b, ", as in --%.*s", n, condition);
	for (int i = 0; o->choice[i]; i++)
		if (*(const uint64_t *)o->to >> i & 1)
			sdk_buf_printf(b, ",%s", o->choice[i]);
}

/* Sets options that are not given to the values that other options imply. */
static void set_implied(struct options *all)
{
	for (unsigned i = 0; i < all->n; i++) {
		const char *implied = all->opt[i]->implies;

		if (!implied || !(all->given >> i & 1))
			continue;
		const size_t n = strcspn(implied, "=");
		const unsigned other = find_name(all, implied, n);

		if (all->given >> other & 1)
			continue;
		all->text[other] = implied + n + 1;
		read_argument(all->opt[other], all->text[other]);
	}
}

static void check_conditions(const struct options *all)
{
	for (unsigned i = 0; i < all->n; i++) {
		const struct sdk_opt *o = all->opt[i];
		struct sdk_buf names = { 0 };
		size_t n;
		const char *other;

		if (!(all->given >> i & 1))
			continue;
		if (o->needs && !find_condition(all, o->needs, &n)) {
			put_names(&names, o->needs);
			put_beside(&names, all, o->needs);
			check_memory(&names);
			sdk_usage("--%s requires %.*s", o->name, (int)names.n, names.s);
		}
		other = o->excludes ? find_condition(all, o->excludes, &n) : NULL;
		if (other)
			sdk_usage("--%s cannot be combined with --%.*s", o->name, (int)n, other);
	}
}

/* ---- the table itself ---- */

/* Whether all options that a condition names exist; one without a condition is fine. */
static bool names_exist(const struct options *all, const char *list)
{
	for (size_t n; list && *list; list += n + (list[n] == ' ')) {
		n = strcspn(list, " ");
		if (find_name(all, list, strcspn(list, "= ")) == all->n)
			return false;
	}
	return true;
}

static bool share_name(const struct sdk_opt *a, const struct sdk_opt *b)
{
	if (a->kind == SDK_OPT_HEAD || b->kind == SDK_OPT_HEAD)
		return false;
	return (a->letter && a->letter == b->letter) || strcmp(a->name, b->name) == 0;
}

/* Asserts that the table is complete and unambiguous. */
static void check_table(const struct options *all)
{
	for (unsigned i = 0; i < all->n; i++) {
		const struct sdk_opt *o = all->opt[i];

		assert(o->help);
		if (o->kind == SDK_OPT_HEAD || o->kind == SDK_OPT_MOVED)
			continue;
		assert(o->name && o->to);
		assert(o->kind == SDK_OPT_FLAG || o->arg);
		assert((o->kind != SDK_OPT_CHOICE && o->kind != SDK_OPT_CHOICES) || o->choice);
		assert(!o->bare || !o->letter);
		assert(o->kind != SDK_OPT_PARSE || o->parse);

		assert(o->kind == SDK_OPT_SECONDS || o->min <= o->max);
		assert(names_exist(all, o->needs) && names_exist(all, o->excludes) && names_exist(all, o->implies));
		for (unsigned j = 0; j < i; j++)
			assert(!share_name(o, all->opt[j]));
	}
}

/* ---- the command line, from the table ---- */

/* Rejects an option, or this argument of it, that another tool or option has now. */
static void reject_moved(const struct options *all, const struct sdk_opt *o, const char *argument)
{
	for (unsigned i = 0; i < all->n; i++) {
		const struct sdk_opt *moved = all->opt[i];

		if (moved->kind != SDK_OPT_MOVED)
			continue;
		const size_t n = strcspn(moved->name, "=");
		const bool same = strlen(o->name) == n && memcmp(o->name, moved->name, n) == 0;

		if (!same || (moved->name[n] && (!argument || strcmp(argument, moved->name + n + 1) != 0)))
			continue;
		sdk_report("--%s has moved to %s", moved->name, moved->help);
		exit(2);
	}
}

/* Reads the options of the command line, and records which are given. */
static void read_options(struct options *all, int argc, char **argv)
{
	char letters[3 * OPTIONS_MAX + 2];
	struct option names[OPTIONS_MAX + 1];
	int value;

	make_getopt(all, argv + 1, letters, names);
	while ((value = getopt_long(argc, argv, letters, names, NULL)) >= 0) {
		if (value == ':' || value == '?')
			reject_option(all, value, argv);
		const unsigned i = find_option(all, value);

		reject_moved(all, all->opt[i], optarg);
		all->given |= UINT64_C(1) << i;
		all->text[i] = optarg ? optarg : all->opt[i]->bare;
		read_argument(all->opt[i], all->text[i]);
	}
}

/* Reads NAME=COLUMN,... and appends it to the columns so far. */
static const char *read_columns(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	char *columns = to;
	const size_t before = strlen(columns), n = strlen(text);

	for (const char *item = text; item; item = strchr(item, ',') ? strchr(item, ',') + 1 : NULL) {
		const size_t bytes = strcspn(item, ","), name = strcspn(item, "=");

		if (!name || name + 1 >= bytes)
			return sdk_reason_write(reason, "'%.*s' is not NAME=COLUMN, such as puzzle=quizzes or puzzle=2", (int)bytes, item);
	}
	if (before + n + 2 > sizeof((struct sdk_common *)0)->columns)
		return "the list of columns is too long";
	snprintf(columns + before, n + 2, "%s%s", before ? "," : "", text);
	return NULL;
}

/* Prints how the command line may go on. */
static _Noreturn void show_completions(const struct sdk_tool *tool, const struct options *all, char **word, int words)
{
	const struct sdk_completion completion = { all->opt, all->n, strstr(tool->usage, "file") };
	struct sdk_buf b = { 0 };

	sdk_complete(&completion, word, words, &b);
	sdk_print(&b);
	exit(0);
}

static void read_command_line(const struct sdk_tool *tool, struct options *all, int argc, char **argv)
{
	check_table(all);
	if (argc > 2 && strcmp(argv[1], "--complete") == 0)
		show_completions(tool, all, argv + 2, argc - 2);
	read_options(all, argc, argv);
	if (all->help)
		show_help(tool, all);
	if (all->version)
		show_version(tool);
	set_implied(all);
	check_conditions(all);
}

int sdk_tool_options(const struct sdk_tool *tool, struct sdk_common *common, int argc, char **argv)
{
	struct options all = { 0 };
	const struct sdk_opt input[] = {
		{ SDK_OPT_HEAD, .help = "Input options" },
		{ SDK_OPT_TEXT, .name = "input-format", .arg = "FORMAT", .to = &common->input_format, .excludes = "loose",
			.word = tool->reads ? tool->reads->format : NULL,
			.help = "read this format, whatever the input looks like; 'list' prints all" },
		{ SDK_OPT_TEXT, .name = "symbols", .arg = "SPELLING", .to = &common->symbols, .excludes = "loose",
			.word = tool->reads ? tool->reads->symbols : NULL,
			.help = "read text in which the values have these symbols: 0-9A-F, A-P, 0-9A-O or A-Y" },
		{ SDK_OPT_PARSE, .name = "column", .arg = "NAME=COLUMN", .to = common->columns, .parse = read_columns, .excludes = "loose",
			.help = "read the puzzle (NAME 'puzzle'), or the field NAME, from this column of a table" },
		{ SDK_OPT_FLAG, .name = "loose", .to = &common->loose,
			.help = "read any 81 non-blank characters as a puzzle" },
		{ SDK_OPT_FLAG, .name = "strict", .to = &common->strict,
			.help = "end at the first error in the input" },
		{ SDK_OPT_FLAG, .name = "all-messages", .to = &common->all_messages,
			.help = "show every message, not the first twenty of a kind" },
		{ .kind = SDK_OPT_END }
	};
	const struct sdk_opt timeout[] = {
		{ SDK_OPT_HEAD, .help = "Limits on the work for each record" },
		{ SDK_OPT_SECONDS, .name = "timeout", .arg = "TIME", .to = &common->limits.seconds, .max = 1000000000,
			.help = "reject a record without a result after this time (seconds, or such as 500ms, 2m)" },
		{ .kind = SDK_OPT_END }
	};
	const struct sdk_opt limit_nodes[] = {
		{ SDK_OPT_NUMBER, .name = "limit-nodes", .arg = "N", .to = &common->limits.nodes, .min = 1, .max = UINT64_MAX - 1,
			.help = "reject a record without a result after N guesses" },
		{ .kind = SDK_OPT_END }
	};
	const struct sdk_opt shared[] = {
		{ SDK_OPT_HEAD, .help = "Common options" },
		{ SDK_OPT_NUMBER, .letter = 'j', .name = "jobs", .arg = "N", .to = &common->jobs, .min = 1, .max = 1024,
			.help = "use N threads (default: one per processor)" },
		{ SDK_OPT_FLAG, .letter = 'q', .name = "quiet", .to = &common->quiet,
			.help = "show no progress on the terminal" },
		{ SDK_OPT_FLAG, .letter = 'h', .name = "help", .to = &all.help, .help = "print this help and exit" },
		{ SDK_OPT_FLAG, .letter = 'V', .name = "version", .to = &all.version, .help = "print the version and exit" },
		{ .kind = SDK_OPT_END }
	};

	sdk_program = tool->name;
	sdk_standard_open();
	signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is reported like a full disk, instead of a core dump */
	common->jobs = sdk_processors();
	add_options(&all, tool->opt);
	if (tool->reads)
		add_options(&all, input);
	if (tool->limits >= SDK_LIMIT_TIME)
		add_options(&all, timeout);
	if (tool->limits >= SDK_LIMIT_TIME_AND_NODES)
		add_options(&all, limit_nodes);
	add_options(&all, shared);
	read_command_line(tool, &all, argc, argv);
	common->given = all.given;
	return optind;
}

bool sdk_tool_given(const struct sdk_tool *tool, const struct sdk_common *common, const char *name)
{
	unsigned i = 0;

	while (!tool->opt[i].name || strcmp(tool->opt[i].name, name) != 0) {
		assert(tool->opt[i].kind != SDK_OPT_END);
		i++;
	}
	return common->given >> i & 1;
}
