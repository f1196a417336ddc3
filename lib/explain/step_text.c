/* SPDX-License-Identifier: MIT */
#include "explain/step_text.h"

#include "explain/explain_internal.h"
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

/* The short notation has the name alone; in words the values follow, unless they say nothing more. */
static void put_technique(const struct sdk_phrase *t)
{
	const char *name = sdk_technique_name(t->step->technique);

	if (t->brief) {
		put_capitals(t->b, name);
		return;
	}
	sdk_buf_str(t->b, name);
	switch (t->step->technique) {
	case SDK_FULL_HOUSE:
	case SDK_BUG_1:
	case SDK_FORCING_CHAIN:
	case SDK_FORCING_NET: break;
	case SDK_GUESS: sdk_phrase_put(t, " number %n", t->step->depth); break;
	default: sdk_phrase_put(t, " of %v", t->step->values);
	}
}

/* What each scale does to say a step. */
static const struct {
	void (*name)(const struct sdk_phrase *t), (*words)(const struct sdk_phrase *t);
	void (*nodes)(const struct sdk_phrase *t, const char *before);
} wording[] = {
	[SDK_SCALE_LEVELS] = { put_technique, sdk_phrase_words, sdk_phrase_net },
	[SDK_SCALE_TECHNIQUES] = { put_technique, sdk_phrase_words, sdk_phrase_net },
	[SDK_SCALE_SE] = { sdk_se_phrase_name, sdk_se_phrase_words, sdk_phrase_chains },
};

void sdk_step_put_technique(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	if (step->scale == SDK_SCALE_SE)
		sdk_se_phrase_name(&(struct sdk_phrase){ b, s, step, false });
	else
		sdk_buf_str(b, sdk_technique_name(step->technique));
}

void sdk_step_put_name(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation)
{
	wording[step->scale].name(&(struct sdk_phrase){ b, s, step, notation == SDK_NOTATION_SHORT });
}

void sdk_step_put_reason(
	struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation)
{
	const struct sdk_phrase t = { b, s, step, notation == SDK_NOTATION_SHORT };

	if (notation == SDK_NOTATION_SHORT)
		sdk_phrase_notation(&t);
	else
		wording[step->scale].words(&t);
}

void sdk_step_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_notation notation)
{
	sdk_step_put_name(b, s, step, notation);
	sdk_buf_str(b, ": ");
	sdk_step_put_reason(b, s, step, notation);
}

void sdk_step_put_nodes(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, const char *before)
{
	wording[step->scale].nodes(&(struct sdk_phrase){ b, s, step, false }, before);
}
