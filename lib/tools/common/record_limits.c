/* SPDX-License-Identifier: MIT */
#include "tools/common/record_limits.h"

#include "base/reason.h"
#include "io/message.h"
#include "io/ordered.h"

bool sdk_record_is_late(void *clock)
{
	struct sdk_record_clock *c = clock;

	if (!c->left || c->late)
		return c->late;
	const unsigned long long now = sdk_clock();

	if (!c->end)
		c->end = now + c->left;
	c->late = now >= c->end;
	return c->late;
}

bool (*sdk_record_should_stop(const struct sdk_limits *limits))(void *clock)
{
	return limits->seconds > 0 ? sdk_record_is_late : NULL;
}

void sdk_record_stop(struct sdk_record_clock *c)
{
	const unsigned long long now = sdk_clock();

	c->left = c->end > now ? c->end - now : 1;
	c->end = 0;
}

const char *sdk_record_limit_reason(const struct sdk_limits *limits, bool late, const char *what,
	char reason[SDK_REASON_MAX])
{
	const unsigned long long nodes = limits->nodes;
	char seconds[SDK_SECONDS_TEXT];

	if (late)
		return sdk_reason_write(reason, "%s within %s (--timeout)", what, sdk_seconds_text(limits->seconds, seconds));
	return sdk_reason_write(reason, "%s after %llu guess%s (--limit-nodes)", what, nodes, nodes == 1 ? "" : "es");
}
