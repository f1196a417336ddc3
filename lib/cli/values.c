/* SPDX-License-Identifier: MIT */
#include "cli/values.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/reason.h"
#include "record/record.h"

bool sdk_decimal(const char *text, double min, double max, double *value)
{
	char *end;
	const double v = strtod(text, &end);

	if (!*text || *end || strspn(text, "0123456789.") != strlen(text) || v < min || v > max)
		return false;
	*value = v;
	return true;
}

bool sdk_time(const char *text, double max, double *seconds)
{
	static const struct {
		const char *name;
		double seconds;
	} unit[] = { { "", 1 }, { "ms", 0.001 }, { "s", 1 }, { "m", 60 }, { "min", 60 }, { "h", 3600 }, { "d", 86400 } };
	const size_t n = strspn(text, "0123456789.");
	char number[64];

	if (n >= sizeof number)
		return false;
	memcpy(number, text, n);
	number[n] = 0;
	for (size_t i = 0; i < sizeof unit / sizeof *unit; i++)
		if (strcmp(text + n, unit[i].name) == 0) {
			double v;

			if (!sdk_decimal(number, 1e-9 / unit[i].seconds, max / unit[i].seconds, &v))
				return false;
			*seconds = v * unit[i].seconds;
			return true;
		}
	return false;
}

bool sdk_large_number(const char *text, uint64_t *value)
{
	const size_t digits = strspn(text, "0123456789");
	const char *const suffix = text + digits;
	const uint64_t factor = !*suffix ? 1
		: *suffix == 'k'         ? 1000
		: *suffix == 'M'         ? 1000000
		: *suffix == 'G'         ? 1000000000
					 : 0;
	uint64_t v;

	if (!factor || (*suffix && suffix[1]) || !sdk_number(text, digits, &v) || v > UINT64_MAX / factor)
		return false;
	*value = v * factor;
	return true;
}

const char *sdk_share_parse(const char *text, void *share, char reason[SDK_REASON_MAX])
{
	double v;

	if (!sdk_decimal(text, 1e-6, 1, &v))
		return sdk_reason_write(reason, "'%s' is not a decimal number from 0.000001 to 1", sdk_show(text, 100).text);
	*(float *)share = (float)v;
	return NULL;
}

const char *sdk_key_parse(const char *text, void *key, char reason[SDK_REASON_MAX])
{
	if (!sdk_is_key(text))
		return sdk_reason_write(reason, "'%s' is not the key of a field: one word", sdk_show(text, 100).text);
	*(const char **)key = text;
	return NULL;
}

const char *sdk_part_parse(const char *text, void *part, char reason[SDK_REASON_MAX])
{
	const char *slash = strchr(text, '/');
	struct sdk_part p;

	if (!slash || !sdk_number(text, (size_t)(slash - text), &p.number) || !sdk_number(slash + 1, strlen(slash + 1), &p.of) ||
		p.number < 1 || p.number > p.of)
		return sdk_reason_write(reason, "'%s' is not a part R/M, with R from 1 to M", sdk_show(text, 100).text);
	*(struct sdk_part *)part = p;
	return NULL;
}
