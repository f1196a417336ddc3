/* SPDX-License-Identifier: MIT */
/*
 * tool: the command line of a tool, from one table.
 *
 * The table is the only place where an option is defined: parsing, checks and `--help` follow from it. Every tool also has
 * the options that all tools share, or all that read puzzles (see `sdk_common`). To add an option: one row.
 */
#ifndef SDK_CLI_TOOL_H
#define SDK_CLI_TOOL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/number.h"
#include "base/word.h"
#include "sdk/common.h"

/* The argument of an option; `to` of the option points to the type in brackets. */
enum sdk_opt_kind {
	SDK_OPT_END,     /* ends the table */
	SDK_OPT_HEAD,    /* not an option: `help` is a heading in --help */
	SDK_OPT_MOVED,   /* a former option, or `name=value`, not in --help: its error names what has it now, `help` */
	SDK_OPT_FLAG,    /* none: sets [bool] */
	SDK_OPT_NUMBER,  /* a whole number from `min` to `max`; may end with k, M or G if `max` is a million or more [uint64_t] */
	SDK_OPT_SECONDS, /* a time, such as 0.5, 90s or 2m: above 0, up to `max` seconds [double] */
	SDK_OPT_RANGE,   /* A-B, both from `min` to `max` [struct sdk_range] */
	SDK_OPT_TEXT,    /* any text [const char *] */
	SDK_OPT_CHOICE,  /* one of the names of `choice`, by its index [int] */
	SDK_OPT_CHOICES, /* one or several of these names, separated by commas: a set of bits, one for each [uint64_t] */
	SDK_OPT_PARSE    /* a text that `parse` understands [the type that `parse` expects] */
};

struct sdk_opt {
	enum sdk_opt_kind kind;
	char letter;      /* or 0 */
	bool numbers;     /* it is a digit for which all others stand: -10 is -1 */
	const char *name; /* without the dashes; NULL: a heading */
	const char *arg;  /* what --help calls the argument */
	const char *help; /* lower case, no full stop; --help breaks it over lines */
	void *to;

	/*
	 * Conditions on other options, the shared ones included, checked when all have been read. Each is a list of names
	 * separated by blanks. `name=value` holds if the option has that value; one of kind SDK_OPT_CHOICE or SDK_OPT_CHOICES may
	 * have it by default.
	 */
	const char *needs;    /* at least one of these, or NULL */
	const char *excludes; /* none of these, or NULL; it is enough that one of two options excludes the other */

	/* `name=value`: the value that the other option has if it is not given; or NULL. */
	const char *implies;

	uint64_t min, max;
	bool open;                 /* of kind SDK_OPT_RANGE: without an upper end, that is UINT64_MAX; otherwise `max` */
	unsigned group;            /* of a heading: what the options below it have in common, for the tool's own checks */
	const char *noun;          /* of kind SDK_OPT_RANGE: what one value is called in messages, such as `level`; or NULL */
	const char *const *choice; /* ends with NULL */
	const char *bare;          /* of an option without a letter: its argument if it is given without one; NULL: it needs one */

	/* For the completion of command lines: word i of those that the argument may be; without it, `choice`. */
	struct sdk_word (*word)(unsigned i);
	bool list; /* the argument may be several words, separated by commas */

	/* Returns NULL, or the reason why the text is rejected, which is reported after the option's name. */
	const char *(*parse)(const char *text, void *to, char reason[SDK_REASON_MAX]);
};

/* The options that limit the work for one record. */
enum sdk_limit_options {
	SDK_LIMIT_NONE,
	SDK_LIMIT_TIME,          /* --timeout */
	SDK_LIMIT_TIME_AND_NODES /* the same, and --limit-nodes */
};

/* What the arguments of input options may be, as `word` of struct sdk_opt. */
struct sdk_input_words {
	struct sdk_word (*format)(unsigned i);
	struct sdk_word (*symbols)(unsigned i);
};

struct sdk_tool {
	const char *name;
	const char *usage;   /* of the operands: `[file ...]` */
	const char *purpose; /* one or more sentences */
	const char *failure; /* what exit status 1 means: lower case, no full stop */
	const struct sdk_opt *opt;
	const struct sdk_input_words *reads; /* it reads puzzles, and has the input options; NULL: it does not */
	enum sdk_limit_options limits;
};

/* Limits on the work for one record. */
struct sdk_limits {
	double seconds; /* 0: none */
	uint64_t nodes; /* guesses; 0: none */
};

/* The values of the shared options. */
struct sdk_common {
	uint64_t jobs;
	bool quiet;
	bool loose;               /* for tools that read puzzles: the input is in the format of PSS, */
	const char *input_format; /* or in this one; NULL: it is recognized */
	const char *symbols;      /* the spelling of the values; NULL: our own */
	char columns[1024];       /* of --column: NAME=COLUMN,...; may be empty */
	bool all_messages;        /* show all messages of a kind */
	bool strict;              /* end at the first message about the input */
	struct sdk_limits limits;
	uint64_t given; /* bit i: option i of the tool's own table was given */
};

/*
 * Reads the command line, and returns where in argv the operands begin. Wrong usage ends the program
 * with status 2, --help and --version with 0.
 */
int sdk_tool_options(const struct sdk_tool *tool, struct sdk_common *common, int argc, char **argv);

/* Whether the option of the tool's own table that has this name was given. */
bool sdk_tool_given(const struct sdk_tool *tool, const struct sdk_common *common, const char *name);

/* Reports what is wrong with the usage, and exits with status 2. */
_Noreturn void sdk_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- complete.c: how a command line may go on, for the completions of the shells ---- */

struct sdk_completion {
	const struct sdk_opt *const *opt; /* all n options of the tool */
	unsigned n;
	bool operands; /* the operands are files */
};

/*
 * Adds a line for each text that the last of the words (words > 0) may be completed to: `TEXT<TAB>DESCRIPTION`, the
 * description perhaps empty. Or the line `:files<TAB>BEGINNING`: it may be completed to the name of a file; BEGINNING is the
 * part of the word before that name, such as `--output=`.
 */
void sdk_complete(const struct sdk_completion *c, char *const *word, int words, struct sdk_buf *b);

#endif
