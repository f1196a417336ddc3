/* SPDX-License-Identifier: MIT */
#include "cli/tool.h"

#include <assert.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/message.h"
#include "io/ordered.h"
#include "io/output.h"
#include "sdk/common.h"
#include "base/buf.h"

enum {
	OPTIONS_MAX = 64,
	LONG_ONLY = 256, /* getopt's value for option i without a letter is LONG_ONLY + i */
	HELP_COLUMN = 26,
	WIDTH = 79
};

/* All options of a tool: its own and the shared ones. */
struct options {
	const struct sdk_opt *opt[OPTIONS_MAX];
	unsigned n;
	bool help, version;
};

void sdk_usage(const char *format, ...)
{
	char text[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	sdk_report("%s", text);
	sdk_report("try '%s --help'", sdk_program);
	exit(2);
}

/* ---- --help ---- */

/* Adds a text from `column` on, broken at blanks so that it ends before WIDTH. */
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
		sdk_buf_str(b, o->help);
		sdk_buf_str(b, ":\n");
		return;
	}
	sdk_buf_str(b, "  ");
	if (o->letter) {
		sdk_buf_char(b, '-');
		sdk_buf_char(b, o->letter);
		sdk_buf_str(b, o->name ? ", " : "");
	} else {
		sdk_buf_str(b, "    ");
	}
	if (o->name) {
		sdk_buf_str(b, "--");
		sdk_buf_str(b, o->name);
	}
	if (o->arg) {
		sdk_buf_char(b, o->name ? '=' : ' ');
		sdk_buf_str(b, o->arg);
	}
	size_t used = b->n - from;

	if (used + 2 > HELP_COLUMN) {
		sdk_buf_char(b, '\n');
		used = 0;
	}
	sdk_buf_fill(b, ' ', HELP_COLUMN - used);
	put_wrapped(b, o->help, HELP_COLUMN);
}

static void show_help(const struct sdk_tool *tool, const struct options *all)
{
	struct sdk_buf b = {0};

	sdk_buf_str(&b, "Usage: ");
	sdk_buf_str(&b, tool->name);
	sdk_buf_str(&b, *tool->usage ? " [option ...] " : " [option ...]");
	sdk_buf_str(&b, tool->usage);
	sdk_buf_char(&b, '\n');
	put_wrapped(&b, tool->purpose, 0);
	sdk_buf_char(&b, '\n');
	for (unsigned i = 0; i < all->n; i++)
		put_option(&b, all->opt[i]);
	sdk_buf_str(&b, "\nExit status: 0 all went well, 1 some puzzle was refused or failed, 2 trouble.\n"
			"Formats and concepts: man 7 sdk. This tool: man ");
	sdk_buf_str(&b, tool->name);
	sdk_buf_str(&b, ".\n");
	sdk_output(b.s, b.n);
	sdk_output_close();
	exit(0);
}

static void show_version(const struct sdk_tool *tool)
{
	char text[128];
	int n = snprintf(text, sizeof text, "%s (sdk) %s\n", tool->name, SDK_VERSION);

	sdk_output(text, (size_t)n);
	sdk_output_close();
	exit(0);
}

/* ---- arguments ---- */

/* How the option was called, for a message. */
static void name_of(const struct sdk_opt *o, char name[64])
{
	if (o->name)
		snprintf(name, 64, "--%s", o->name);
	else
		snprintf(name, 64, "-%c", o->letter);
}

static void read_number(const struct sdk_opt *o, const char *name, const char *text)
{
	uint64_t v;

	if (!sdk_number(text, strlen(text), &v) || v < o->min || v > o->max) {
		if (o->max == UINT64_MAX)
			sdk_usage("%s: '%s' is not a whole number from %llu", name, text, (unsigned long long)o->min);
		sdk_usage("%s: '%s' is not a whole number from %llu to %llu", name, text, (unsigned long long)o->min,
			(unsigned long long)o->max);
	}
	*(uint64_t *)o->to = v;
}

static void read_seconds(const struct sdk_opt *o, const char *name, const char *text)
{
	char *end;
	double v = strtod(text, &end);

	if (*end || !(v > 0 && v <= (double)o->max) || strspn(text, "0123456789.") != strlen(text))
		sdk_usage("%s: '%s' is not a time in seconds, such as 0.5 or 60, of at most %llu", name, text,
			(unsigned long long)o->max);
	*(double *)o->to = v;
}

/* An open end of the range ends where the option's bounds do. */
static void read_range(const struct sdk_opt *o, const char *name, const char *text)
{
	struct sdk_range r;
	bool good = sdk_range(text, strlen(text), &r);

	if (good && *text == '-')
		r.min = o->min;
	if (good && r.max == UINT64_MAX)
		r.max = o->max;
	if (!good || r.min < o->min || r.max > o->max || r.min > r.max)
		sdk_usage("%s: '%s' is not a range A-B within %llu-%llu", name, text, (unsigned long long)o->min,
			(unsigned long long)o->max);
	*(struct sdk_range *)o->to = r;
}

static void read_choice(const struct sdk_opt *o, const char *name, const char *text)
{
	struct sdk_buf names = {0};

	for (int i = 0; o->choice[i]; i++) {
		if (strcmp(o->choice[i], text) == 0) {
			*(int *)o->to = i;
			sdk_buf_free(&names);
			return;
		}
		sdk_buf_str(&names, i ? ", " : "");
		sdk_buf_str(&names, o->choice[i]);
	}
	sdk_usage("%s: '%s' is none of %.*s", name, text, (int)names.n, names.s);
}

static void apply(const struct sdk_opt *o, const char *text)
{
	char name[64];
	const char *bad;

	name_of(o, name);
	switch (o->kind) {
	case SDK_OPT_FLAG:
		*(bool *)o->to = true;
		break;
	case SDK_OPT_NUMBER:
		read_number(o, name, text);
		break;
	case SDK_OPT_SECONDS:
		read_seconds(o, name, text);
		break;
	case SDK_OPT_RANGE:
		read_range(o, name, text);
		break;
	case SDK_OPT_TEXT:
		*(const char **)o->to = text;
		break;
	case SDK_OPT_CHOICE:
		read_choice(o, name, text);
		break;
	case SDK_OPT_READ:
		bad = o->read(text, o->to);
		if (bad)
			sdk_usage("%s: '%s' %s", name, text, bad);
		break;
	case SDK_OPT_MOVED:
		sdk_report("%s is now the tool %s", name, o->help);
		exit(2);
	case SDK_OPT_END:
	case SDK_OPT_HEAD:
		break;
	}
}

/* ---- the command line ---- */

static void gather(struct options *all, const struct sdk_opt *opt)
{
	for (; opt->kind != SDK_OPT_END; opt++) {
		assert(all->n < OPTIONS_MAX);
		all->opt[all->n++] = opt;
	}
}

/* The tables that getopt_long wants. */
static void make_getopt(const struct options *all, char *letters, struct option *names)
{
	*letters++ = ':'; /* tell a missing argument apart */
	for (unsigned i = 0; i < all->n; i++) {
		const struct sdk_opt *o = all->opt[i];
		bool takes = o->kind != SDK_OPT_FLAG;

		if (o->kind == SDK_OPT_HEAD)
			continue;
		if (o->letter) {
			*letters++ = o->letter;
			if (takes)
				*letters++ = ':';
		}
		if (o->name)
			*names++ = (struct option){ o->name, o->kind == SDK_OPT_MOVED ? optional_argument : takes, NULL, LONG_ONLY + (int)i };
	}
	*letters = 0;
	*names = (struct option){0};
}

/* The place of the option that getopt found. */
static unsigned find(const struct options *all, int value)
{
	unsigned i = 0;

	if (value >= LONG_ONLY)
		return (unsigned)value - LONG_ONLY;
	while (all->opt[i]->kind == SDK_OPT_HEAD || all->opt[i]->letter != value)
		i++;
	return i;
}

/* If the text is short for several options: names them. Returns how many. */
static unsigned name_alike(const struct options *all, const char *text, struct sdk_buf *names)
{
	size_t n = strcspn(text + 2, "=");
	unsigned alike = 0;

	for (unsigned i = 0; i < all->n; i++) {
		const char *name = all->opt[i]->name;

		if (all->opt[i]->kind == SDK_OPT_HEAD || !name || strncmp(name, text + 2, n) != 0)
			continue;
		sdk_buf_str(names, alike++ ? ", --" : "--");
		sdk_buf_str(names, name);
	}
	return alike;
}

/* getopt found an option that is none, or has no argument. */
static _Noreturn void refuse(const struct options *all, int value, char **argv)
{
	struct sdk_buf names = {0};
	const char *text = argv[optind - 1];
	bool is_long = strncmp(text, "--", 2) == 0 && (optopt == 0 || optopt >= LONG_ONLY);

	if (value == ':' && is_long)
		sdk_usage("%s needs an argument", text);
	if (value == ':')
		sdk_usage("-%c needs an argument", optopt);
	if (is_long && optopt)
		sdk_usage("%s takes no argument", text);
	if (is_long && name_alike(all, text, &names) > 1)
		sdk_usage("%.*s may be any of %.*s: write more of it", (int)strcspn(text, "="), text, (int)names.n, names.s);
	if (is_long)
		sdk_usage("there is no option %s", text);
	sdk_usage("there is no option -%c", optopt);
}

/* ---- conditions on several options ---- */

/* Whether the option that a condition names is given, or has the value named; `n` bytes at `name`. */
static bool holds(const struct sdk_opt *opt, uint64_t given, const char *name, size_t n)
{
	const char *value = memchr(name, '=', n);
	const size_t length = value ? (size_t)(value - name) : n;

	for (unsigned i = 0; opt[i].kind != SDK_OPT_END; i++) {
		const struct sdk_opt *o = &opt[i];

		if (!o->name || strlen(o->name) != length || memcmp(o->name, name, length) != 0)
			continue;
		if (!value)
			return given >> i & 1;
		const int choice = *(const int *)o->to;

		return choice >= 0 && strlen(o->choice[choice]) == n - length - 1 &&
			memcmp(o->choice[choice], value + 1, n - length - 1) == 0;
	}
	assert(!"a condition names an option that the table does not have");
	return false;
}

/* The first name of the list that holds, with its length, or NULL. */
static const char *first_that_holds(const struct sdk_opt *opt, uint64_t given, const char *list, size_t *n)
{
	for (; *list; list += *n + (list[*n] == ' ')) {
		*n = strcspn(list, " ");
		if (holds(opt, given, list, *n))
			return list;
	}
	return NULL;
}

/* Adds the names of a list as `--a, --b or --c`. */
static void put_names(struct sdk_buf *b, const char *list)
{
	for (bool first = true; *list; first = false) {
		const size_t n = strcspn(list, " ");
		const bool last = !list[n];

		if (!first)
			sdk_buf_str(b, last ? " or " : ", ");
		sdk_buf_str(b, "--");
		sdk_buf_add(b, list, n);
		list += n + !last;
	}
}

static void check_conditions(const struct sdk_opt *opt, uint64_t given)
{
	for (unsigned i = 0; opt[i].kind != SDK_OPT_END; i++) {
		const struct sdk_opt *o = &opt[i];
		struct sdk_buf names = {0};
		char name[64];
		size_t n;
		const char *other;

		if (!(given >> i & 1))
			continue;
		name_of(o, name);
		if (o->needs && !first_that_holds(opt, given, o->needs, &n)) {
			put_names(&names, o->needs);
			sdk_usage("%s requires %.*s", name, (int)names.n, names.s);
		}
		other = o->excludes ? first_that_holds(opt, given, o->excludes, &n) : NULL;
		if (other)
			sdk_usage("%s cannot be combined with --%.*s", name, (int)n, other);
	}
}

int sdk_tool_options(const struct sdk_tool *tool, struct sdk_common *common, int argc, char **argv)
{
	struct options all = {0};
	const struct sdk_opt reading[] = {
		{ .kind = SDK_OPT_HEAD, .help = "Options of reading" },
		{ .kind = SDK_OPT_FLAG, .name = "loose", .to = &common->loose,
			.help = "81 characters that are not blank make a puzzle, on any number of lines, and each that is "
				"not 1-9 is an empty cell" },
		{ .kind = SDK_OPT_END }
	};
	const struct sdk_opt shared[] = {
		{ .kind = SDK_OPT_HEAD, .help = "Options of all tools" },
		{ .kind = SDK_OPT_NUMBER, .letter = 'j', .name = "jobs", .arg = "N", .to = &common->jobs, .min = 1, .max = 1024,
			.help = "use N threads; the output is the same for any N (default: all processors)" },
		{ .kind = SDK_OPT_FLAG, .letter = 'q', .name = "quiet", .to = &common->quiet,
			.help = "no progress on the terminal" },
		{ .kind = SDK_OPT_FLAG, .letter = 'h', .name = "help", .to = &all.help, .help = "show this and exit" },
		{ .kind = SDK_OPT_FLAG, .name = "version", .to = &all.version, .help = "show the version and exit" },
		{ .kind = SDK_OPT_END }
	};
	char letters[2 * OPTIONS_MAX + 2];
	struct option names[OPTIONS_MAX + 1];
	unsigned own;
	int value;

	sdk_program = tool->name;
	common->jobs = sdk_processors();
	gather(&all, tool->opt);
	own = all.n;
	if (tool->reads)
		gather(&all, reading);
	gather(&all, shared);
	make_getopt(&all, letters, names);
	while ((value = getopt_long(argc, argv, letters, names, NULL)) >= 0) {
		if (value == ':' || value == '?')
			refuse(&all, value, argv);
		unsigned i = find(&all, value);

		if (i < own)
			common->given |= UINT64_C(1) << i;
		apply(all.opt[i], optarg);
	}
	if (all.help)
		show_help(tool, &all);
	if (all.version)
		show_version(tool);
	check_conditions(tool->opt, common->given);
	return optind;
}
