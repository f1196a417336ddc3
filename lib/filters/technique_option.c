/* SPDX-License-Identifier: MIT */
#include "filters/technique_option.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/closest_name.h"
#include "base/number.h"
#include "base/reason.h"
#include "filters/record_puzzle.h"
#include "grid/technique.h"
#include "io/message.h"
#include "io/output.h"
#include "sdk/rate.h"

enum { TIMES_MAX = 100000 };

/* The technique with this name (n bytes), if it is on the scale of techniques; otherwise SDK_TECHNIQUES. */
static unsigned find_technique(const char *name, size_t n)
{
	const unsigned t = sdk_technique_find(name, n);

	return t < SDK_TECHNIQUES && sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, t) ? t : SDK_TECHNIQUES;
}

static const char *report_unknown(const char *name, size_t n, char reason[SDK_REASON_MAX])
{
	struct sdk_closest_name closest = { 0 };
	char quoted[64];
	struct sdk_reason r = sdk_reason_start(reason);

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, t))
			sdk_closest_name_try(&closest, name, n, sdk_technique_key(t));
	snprintf(quoted, sizeof quoted, "'%.*s'", n < sizeof quoted - 3 ? (int)n : (int)sizeof quoted - 3, name);
	sdk_reason_str(&r, "unknown technique ");
	sdk_reason_str(&r, quoted);
	if (closest.name)
		sdk_reason_suggest(&r, closest.name);
	else
		sdk_reason_str(&r, " (--list-techniques lists them)");
	return reason;
}

static void add_uses(struct sdk_spec *spec, unsigned technique, struct sdk_range times)
{
	struct sdk_technique_uses *steps = sdk_alloc_or_die((void *)spec->steps, spec->steps_count + 1, sizeof *steps);

	steps[spec->steps_count++] = (struct sdk_technique_uses){ technique, times };
	spec->steps = steps;
}

const char *sdk_technique_require_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	for (;; text++) {
		const size_t n = strcspn(text, ","), name = strcspn(text, ",:");
		const unsigned t = find_technique(text, name);
		uint64_t least = 1;

		if (t == SDK_TECHNIQUES)
			return report_unknown(text, name, reason);
		if (name < n && (!sdk_number(text + name + 1, n - name - 1, &least) || least < 1 || least > TIMES_MAX)) {
			snprintf(reason, SDK_REASON_MAX, "'%.*s' is not NAME or NAME:N, with N from 1 to %d", n < 80 ? (int)n : 80, text,
				TIMES_MAX);
			return reason;
		}
		add_uses(spec, t, (struct sdk_range){ least, UINT64_MAX });
		text += n;
		if (!*text)
			return NULL;
	}
}

const char *sdk_technique_forbid_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	for (;; text++) {
		const size_t n = strcspn(text, ",");
		const unsigned t = find_technique(text, n);

		if (t == SDK_TECHNIQUES)
			return report_unknown(text, n, reason);
		add_uses(spec, t, (struct sdk_range){ 0, 0 });
		text += n;
		if (!*text)
			return NULL;
	}
}

void sdk_technique_names_write(void)
{
	struct sdk_buf names = { 0 };

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++) {
		if (!sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, t))
			continue;
		sdk_buf_str(&names, sdk_technique_key(t));
		sdk_buf_char(&names, '\n');
	}
	if (names.failed)
		sdk_die("out of memory");
	sdk_output(names.s, names.n);
	sdk_output_close();
	sdk_buf_free(&names);
}
