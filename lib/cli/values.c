/* SPDX-License-Identifier: MIT */
#include "cli/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/record.h"

bool sdk_decimal(const char *text, double min, double max, double *value)
{
	char *end;
	const double v = strtod(text, &end);

	if (!*text || *end || strspn(text, "0123456789.") != strlen(text) || v < min || v > max)
		return false;
	*value = v;
	return true;
}

const char *sdk_share_parse(const char *text, void *share, char reason[SDK_REASON_MAX])
{
	double v;

	if (!sdk_decimal(text, 1e-6, 1, &v)) {
		snprintf(reason, SDK_REASON_MAX, "'%.100s' is not a decimal number from 0.000001 to 1", text);
		return reason;
	}
	*(float *)share = (float)v;
	return NULL;
}

const char *sdk_key_parse(const char *text, void *key, char reason[SDK_REASON_MAX])
{
	if (!sdk_is_key(text)) {
		snprintf(reason, SDK_REASON_MAX, "'%.100s' is not the key of a field: one word", text);
		return reason;
	}
	*(const char **)key = text;
	return NULL;
}
