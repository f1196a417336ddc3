/* SPDX-License-Identifier: MIT */
/* steps: wishes about techniques, as the arguments of options. */
#ifndef SDK_FILTERS_TECHNIQUE_OPTION_H
#define SDK_FILTERS_TECHNIQUE_OPTION_H

#include "base/buf.h"
#include "base/reason.h"
#include "gen/technique_constraint.h"

struct sdk_technique_option {
	struct sdk_technique_constraint *target;
	char reason[SDK_REASON_MAX]; /* room for a refusal */
};

/*
 * Adds the wishes of a list with commas: `NAME:N`, at least N times, or `NAME`, at least once, to be required; names alone to be
 * forbidden. As `read` of a struct sdk_opt, whose `to` points to a struct sdk_technique_option.
 */
const char *sdk_technique_option_require(const char *text, void *to);
const char *sdk_technique_option_forbid(const char *text, void *to);

/* Adds the names that there are, one to a line, from the easiest on. */
void sdk_technique_put_names(struct sdk_buf *out);

#endif
