/* SPDX-License-Identifier: MIT */
/* steps: wishes about techniques, as the arguments of options. */
#ifndef SDK_BATCH_STEPS_H
#define SDK_BATCH_STEPS_H

#include "base/buf.h"
#include "base/why.h"
#include "gen/steps_wish.h"

struct sdk_steps_option {
	struct sdk_steps_wish *wish;
	char why[SDK_WHY]; /* room for a refusal */
};

/*
 * Adds the wishes of a list with commas: `NAME:N`, at least N times, or `NAME`, at least once, to be required; names alone to be
 * forbidden. As `read` of a struct sdk_opt, whose `to` points to a struct sdk_steps_option.
 */
const char *sdk_steps_require(const char *text, void *to);
const char *sdk_steps_forbid_list(const char *text, void *to);

/* Adds the names that there are, one to a line, from the easiest on. */
void sdk_steps_put_names(struct sdk_buf *out);

#endif
