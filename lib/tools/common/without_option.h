/* SPDX-License-Identifier: MIT */
/* without_option: --without, the techniques that steps do not use. */
#ifndef SDK_TOOLS_COMMON_WITHOUT_OPTION_H
#define SDK_TOOLS_COMMON_WITHOUT_OPTION_H

#include "base/buf.h"
#include "base/word.h"
#include "grid/technique.h"
#include "record/record.h"
#include "sdk/rate.h"
#include "sdk/se.h"

/* Initially all zero. */
struct sdk_without {
	struct sdk_technique_set set;
	bool given;
};

/*
 * The option, whose argument goes to a struct sdk_without; further members follow. On the scale of Sudoku Explainer,
 * `unique` alone may be left out.
 */
/* clang-format off */
#define SDK_WITHOUT_OPTION(without, ...) \
	{ SDK_OPT_PARSE, .name = "without", .arg = "NAME", .to = &(without), .parse = sdk_without_parse, \
	  .word = sdk_without_word, .list = true, __VA_ARGS__, \
	  .help = "solve without this technique; separate several with commas; unique: all that assume a single solution (with " \
		"--scale=se no other). Adds 'without NAME'" }
/* clang-format on */

const char *sdk_without_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);
struct sdk_word sdk_without_word(unsigned i);

/* Exits with a message if the scale of Sudoku Explainer is one of `scales`, a set of bits, and cannot do without these. */
void sdk_without_check(const struct sdk_without *without, uint64_t scales);

/*
 * Leaves the techniques out of further work, and for puzzles with several solutions also all that assume one. Either may be
 * NULL.
 */
void sdk_without_apply(const struct sdk_without *without, bool several, struct sdk_explainer *e, struct sdk_se_rater *r);

/* Adds the field `without` to a record, or removes it if nothing is left out. */
void sdk_without_field(const struct sdk_without *without, struct sdk_fields *fields);

/* Adds the value of that field: `unique`, and the keys of other techniques, separated by commas. */
void sdk_without_put(struct sdk_buf *b, const struct sdk_without *without);

#endif
