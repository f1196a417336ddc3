/* SPDX-License-Identifier: MIT */
#include "tools/common/spec_option.h"

#include <string.h>

#include "base/number.h"
#include "base/reason.h"
#include "rate/minutes.h"
#include "sdk/derive.h"
#include "se/er.h"

const char *sdk_er_parse(const char *text, void *er, char reason[SDK_REASON_MAX])
{
	if (sdk_er_range(text, strlen(text), er))
		return NULL;
	return sdk_reason_write(reason, "'%s' is not " SDK_ER_RANGE, sdk_show(text, 100).text);
}

const char *sdk_minutes_parse(const char *text, void *minutes, char reason[SDK_REASON_MAX])
{
	if (sdk_minutes_range(text, strlen(text), minutes))
		return NULL;
	return sdk_reason_write(reason, "'%s' is not " SDK_MINUTES_RANGE, sdk_show(text, 100).text);
}

const char *sdk_fills_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_range *fills = to;
	const char *at = text;

	for (unsigned pass = 0; pass < SDK_LEVELS; pass++)
		fills[pass] = (struct sdk_range){ 0, UINT64_MAX };
	for (unsigned pass = 0;; pass++) {
		const size_t n = strcspn(at, ",");

		if (pass == SDK_LEVELS || (n && !sdk_range(at, n, &fills[pass])))
			return sdk_reason_write(reason, "'%s' is not a list of up to six numbers or ranges, separated by commas",
				sdk_show(text, 60).text);
		if (!at[n])
			return NULL;
		at += n + 1;
	}
}

const char *sdk_mutation_parse(const char *text, void *mutation, char reason[SDK_REASON_MAX])
{
	struct sdk_mutation *m = mutation;
	const char *plus = strchr(text, '+'), *bad = NULL;
	uint64_t out, in;

	if (*text != '-' || !plus || !sdk_number(text + 1, (size_t)(plus - text - 1), &out) ||
		!sdk_number(plus + 1, strlen(plus + 1), &in))
		bad = "is not of the form -P+Q: P clues out, Q clues in";
	else if (!out && !in)
		bad = "changes nothing";
	else if (out > SDK_CELLS_MAX || in > SDK_CELLS_MAX)
		bad = "has more clues than a board has cells";
	if (bad)
		return sdk_reason_write(reason, "'%s' %s", sdk_show(text, 100).text, bad);
	m->out = (unsigned)out;
	m->in = (unsigned)in;
	return NULL;
}
