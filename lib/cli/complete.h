/* SPDX-License-Identifier: MIT */
/*
 * complete: how a command line may go on, from the table of options. The completions of the shells (completions/) run the
 * tool with --complete and the words of the command line, and show what it prints.
 */
#ifndef SDK_CLI_COMPLETE_H
#define SDK_CLI_COMPLETE_H

#include <stdbool.h>

#include "base/buf.h"
#include "cli/tool.h"

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
