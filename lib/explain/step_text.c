/* SPDX-License-Identifier: MIT */
#include "explain/step_text.h"

#include <assert.h>

#include "explain/step_phrase.h"
#include "grid/technique.h"

/* With capitals: `X-Wing`. */
static void put_capitals(struct sdk_buf *b, const char *name)
{
	bool starts = true;

	for (; *name; name++) {
		sdk_buf_char(b, starts && *name >= 'a' && *name <= 'z' ? (char)(*name - 'a' + 'A') : *name);
		starts = *name == ' ' || *name == '-' || *name == '(';
	}
}

void sdk_step_put_name(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation)
{
	const struct sdk_phrase t = { b, s, step, .brief = false };

	assert(step->technique < SDK_TECHNIQUES);
	if (notation == SDK_NOTATION_SHORT) {
		put_capitals(b, sdk_technique_name(step->technique));
		return;
	}
	sdk_buf_str(b, sdk_technique_name(step->technique));
	switch (step->technique) {
	case SDK_FULL_HOUSE:
	case SDK_BUG_1:
	case SDK_FORCING_CHAIN:
	case SDK_FORCING_NET: break;
	case SDK_GUESS: sdk_phrase_put(&t, " number %n", step->depth); break;
	default: sdk_phrase_put(&t, " of %v", step->values);
	}
}

void sdk_step_put_reason(
	struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation)
{
	const struct sdk_phrase t = { b, s, step, .brief = notation == SDK_NOTATION_SHORT };

	if (notation == SDK_NOTATION_SHORT)
		sdk_phrase_notation(&t);
	else
		sdk_phrase_words(&t);
}

void sdk_step_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation)
{
	sdk_step_put_name(b, s, step, notation);
	sdk_buf_str(b, ": ");
	sdk_step_put_reason(b, s, step, notation);
}
