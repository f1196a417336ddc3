/* SPDX-License-Identifier: MIT */
#include "tools/common/without_option.h"

#include <string.h>

#include "base/reason.h"
#include "cli/tool.h"
#include "tools/common/technique_option.h"

static const char unique[] = "unique";

const char *sdk_without_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_without *without = to;
	const char *bad = sdk_technique_set_parse(text, &without->set, reason);

	without->given = true;
	if (!bad && without->set.has[SDK_GUESS])
		return sdk_reason_write(reason, "a guess is what is left when no technique helps; it cannot be left out");
	return bad;
}

struct sdk_word sdk_without_word(unsigned i)
{
	return i ? sdk_technique_word(i - 1) : (struct sdk_word){ unique, "all that assume a single solution" };
}

/* Whether all that assume one solution are left out, and, if `only`, no others. */
static bool has_unique(const struct sdk_without *without, bool only)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (sdk_technique_assumes_unique(t) ? !without->set.has[t] : only && without->set.has[t])
			return false;
	return true;
}

void sdk_without_check(const struct sdk_without *without, uint64_t scales)
{
	if (without->given && scales >> SDK_SCALE_SE & 1 && !has_unique(without, true))
		sdk_usage("--without: on the scale of Sudoku Explainer only '%s' can be left out", unique);
}

void sdk_without_apply(const struct sdk_without *without, bool several, struct sdk_explainer *e, struct sdk_se_rater *r)
{
	for (unsigned t = 0; e && t < SDK_TECHNIQUES; t++)
		sdk_explainer_use(e, t, !without->set.has[t] && !(several && sdk_technique_assumes_unique(t)));
	if (r)
		sdk_se_rater_use_unique(r, !without->given && !several);
}

void sdk_without_put(struct sdk_buf *b, const struct sdk_without *without)
{
	const bool all = without->given && has_unique(without, false);
	bool some = all;

	sdk_buf_str(b, all ? unique : "");
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++) {
		if (!without->set.has[t] || (all && sdk_technique_assumes_unique(t)))
			continue;
		sdk_buf_str(b, some ? "," : "");
		sdk_buf_str(b, sdk_technique_key(t));
		some = true;
	}
}

void sdk_without_field(const struct sdk_without *without, struct sdk_fields *fields)
{
	sdk_without_put(sdk_fields_add(fields, "without"), without);
	sdk_fields_remove_if_empty(fields);
}
