/* SPDX-License-Identifier: MIT */
#include "base/closest_field.h"

#include <string.h>

#include "base/closest_name.h"
#include "base/reason.h"

enum { KEY_MAX = 48,  /* longer keys are not suggested */
	SHOWN = 63 }; /* bytes of the key that is missing */

const char *sdk_reason_no_field(char reason[SDK_REASON_MAX], const char *key, size_t n, const char *more,
	const char *fields, size_t fields_n)
{
	struct sdk_closest_name closest = { 0 };
	char name[2][KEY_MAX + 1]; /* the closest key so far, and the next one */
	unsigned next = 0;

	for (size_t at = 0, end; at < fields_n; at = end + 1) {
		const char *const tab = memchr(fields + at, '\t', fields_n - at);

		end = tab ? (size_t)(tab - fields) : fields_n;
		const char *const blank = memchr(fields + at, ' ', end - at);
		const size_t length = (blank ? (size_t)(blank - fields) : end) - at;

		if (!length || length > KEY_MAX)
			continue;
		memcpy(name[next], fields + at, length);
		name[next][length] = 0;
		sdk_closest_name_try(&closest, key, n, name[next]);
		if (closest.name == name[next])
			next = !next;
	}
	sdk_reason_write(reason, "no field '%s'%s", sdk_show(key, n < SHOWN ? n : SHOWN).text, more);
	sdk_reason_suggest(reason, closest.name);
	return reason;
}
