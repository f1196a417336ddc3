/* SPDX-License-Identifier: MIT */
#include "tools/solve/method_settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/closest_name.h"
#include "base/reason.h"
#include "tools/common/record_puzzle.h"

enum { NUMBER_MAX = 32 }; /* the characters of a number, at most */

const char *sdk_method_settings_parse(const char *text, void *settings, char reason[SDK_REASON_MAX])
{
	struct sdk_method_settings *s = settings;

	for (;; text++) {
		const size_t n = strcspn(text, ","), name = strcspn(text, ",=");

		if (!name || name + 1 >= n || n > SDK_REASON_MAX / 2)
			return sdk_reason_write(reason, "'%s' is not NAME=VALUE", sdk_show(text, n < 80 ? n : 80).text);
		s->setting = sdk_list_room_or_die(s->setting, s->n, sizeof *s->setting);
		s->setting[s->n++] = (struct sdk_method_setting){ text, text + name + 1, (unsigned)name, (unsigned)(n - name - 1) };
		text += n;
		if (!*text)
			return NULL;
	}
}

struct sdk_word sdk_method_parameter_word(unsigned i)
{
	const struct sdk_method *m;

	for (unsigned k = 0; (m = sdk_method_at(k)); k++) {
		if (i < m->parameters)
			return (struct sdk_word){ m->parameter[i].name, m->name };
		i -= m->parameters;
	}
	return (struct sdk_word){ 0 };
}

static const char *report_unknown(const struct sdk_method *method, const char *name, char reason[SDK_REASON_MAX])
{
	struct sdk_closest_name closest = { 0 };
	const unsigned n = method->parameters;

	if (!n)
		return sdk_reason_write(reason, "method '%s' has no parameters", method->name);
	for (unsigned i = 0; i < n; i++)
		sdk_closest_name_try(&closest, name, strlen(name), method->parameter[i].name);
	sdk_reason_write(reason, "method '%s' has no parameter '%s'", method->name, name);
	sdk_reason_suggest(reason, closest.name);
	for (unsigned i = 0; i < n; i++)
		sdk_reason_add(reason, "%s%s", !i ? " (it has " : (i + 1 < n ? ", " : " and "), method->parameter[i].name);
	sdk_reason_add(reason, ")");
	return reason;
}

/* Reads a number such as 3, 0.6 or 1e-9. Returns false if the text (n bytes) is anything else. */
static bool read_number(const char *text, unsigned n, double *value)
{
	char number[NUMBER_MAX + 1];
	char *end;

	if (n > NUMBER_MAX || strspn(text, "0123456789.e-") < n)
		return false;
	memcpy(number, text, n);
	number[n] = '\0';
	*value = strtod(number, &end);
	return !*end;
}

const char *sdk_method_settings_apply(const struct sdk_method_settings *settings, const struct sdk_method *method,
	double *value, char reason[SDK_REASON_MAX])
{
	sdk_method_defaults(method, value);
	for (size_t i = 0; i < settings->n; i++) {
		const struct sdk_method_setting *s = &settings->setting[i];
		char name[SDK_REASON_MAX / 2 + 1];

		snprintf(name, sizeof name, "%.*s", (int)s->name_bytes, s->name);
		const unsigned k = sdk_method_parameter_find(method, name);

		if (k == method->parameters)
			return report_unknown(method, name, reason);
		const struct sdk_method_parameter *p = &method->parameter[k];

		if (!read_number(s->value, s->value_bytes, &value[k]) || !sdk_method_parameter_allows(p, value[k]))
			return sdk_reason_write(reason, "%s: '%.*s' is not a %snumber from %.12g to %.12g", p->name, (int)s->value_bytes,
				s->value, p->whole ? "whole " : "", p->least, p->most);
	}
	return NULL;
}
