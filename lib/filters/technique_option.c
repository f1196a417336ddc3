/* SPDX-License-Identifier: MIT */
#include "filters/technique_option.h"

#include <string.h>

#include "grid/technique.h"
#include "sdk/rate.h"
#include "base/buf.h"
#include "base/reason.h"
#include "base/utf8.h"

enum { MOST = 100000 }; /* steps that may be asked for */

static const char *unknown(struct sdk_technique_option *o, const char *name, size_t n)
{
	struct sdk_reason w = sdk_reason_start(o->reason);

	sdk_reason_str(&w, "has an unknown technique, '");
	while (n) {
		const size_t symbol = sdk_symbol_bytes(name, n);
		char text[8] = "";

		memcpy(text, name, symbol < sizeof text ? symbol : 0);
		sdk_reason_str(&w, text);
		name += symbol;
		n -= symbol;
	}
	sdk_reason_str(&w, "': see --list-techniques");
	return o->reason;
}

/* The technique with this name, of those that steps of 9x9 may have; else SDK_TECHNIQUES. */
static unsigned find(const char *name, size_t n)
{
	unsigned t = sdk_technique_find(name, n);

	return t < SDK_TECHNIQUES && sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, t) ? t : SDK_TECHNIQUES;
}

const char *sdk_technique_option_require(const char *text, void *to)
{
	struct sdk_technique_option *o = to;

	for (;; text++) {
		const size_t n = strcspn(text, ","), name = strcspn(text, ",:");
		unsigned t = find(text, name);
		uint64_t least = 1;

		if (t == SDK_TECHNIQUES)
			return unknown(o, text, n);
		if (name < n && (!sdk_number(text + name + 1, n - name - 1, &least) || least < 1 || least > MOST))
			return "is not a list of NAME or NAME:N, with N from 1 to 100000";
		if (o->target->least[t] < least)
			o->target->least[t] = (unsigned)least;
		o->target->given = true;
		text += n;
		if (!*text)
			return NULL;
	}
}

const char *sdk_technique_option_forbid(const char *text, void *to)
{
	struct sdk_technique_option *o = to;

	for (;; text++) {
		const size_t n = strcspn(text, ",");
		unsigned t = find(text, n);

		if (t == SDK_TECHNIQUES)
			return unknown(o, text, n);
		o->target->never[t] = o->target->given = true;
		text += n;
		if (!*text)
			return NULL;
	}
}

void sdk_technique_put_names(struct sdk_buf *out)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++) {
		if (!sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, t))
			continue;
		sdk_buf_str(out, sdk_technique_key(t));
		sdk_buf_char(out, '\n');
	}
}
