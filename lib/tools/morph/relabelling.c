/* SPDX-License-Identifier: MIT */
#include "tools/morph/relabelling.h"

#include <string.h>

#include "base/reason.h"

const char *sdk_relabelling_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_relabelling *names = to;
	const size_t n = strlen(text);
	uint32_t seen = 0;

	if (!sdk_shape((unsigned)(n <= SDK_VALUES_MAX ? n : 0)))
		return sdk_reason_write(reason, "%zu symbols, expected one for each value: 4, 6, 8, 9, 10, 12, 16 or 25", n);
	for (size_t i = 0; i < n; i++) {
		const int v = sdk_symbol_value((unsigned char)text[i]);

		if (v < 1 || v > (int)n)
			return sdk_reason_write(reason, "%s is not one of %zu values", sdk_quote_symbol(text + i, n - i).text, n);
		if (seen >> v & 1)
			return sdk_reason_write(reason, "'%c' occurs twice", text[i]);
		seen |= 1u << v;
		names->value[i + 1] = (uint8_t)v;
	}
	names->n = (unsigned)n;
	return NULL;
}
