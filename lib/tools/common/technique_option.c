/* SPDX-License-Identifier: MIT */
#include "tools/common/technique_option.h"

#include <string.h>

#include "base/buf.h"
#include "base/closest_name.h"
#include "base/number.h"
#include "base/reason.h"
#include "io/message.h"
#include "io/print.h"
#include "sdk/rate.h"
#include "tools/common/record_puzzle.h"

enum { TIMES_MAX = 100000 };

/* Whether a technique may be named. */
typedef bool (*is_known)(unsigned technique);

static bool is_on_scale(unsigned technique)
{
	return sdk_scale_has_technique(SDK_SCALE_TECHNIQUES, technique);
}

static bool is_on_any_scale(unsigned technique)
{
	(void)technique;
	return true;
}

static struct sdk_word known_word(is_known known, unsigned i)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (known(t) && i-- == 0)
			return (struct sdk_word){ sdk_technique_key(t), NULL };
	return (struct sdk_word){ 0 };
}

struct sdk_word sdk_technique_word(unsigned i)
{
	return known_word(is_on_scale, i);
}

struct sdk_word sdk_scales_technique_word(unsigned i)
{
	return known_word(is_on_any_scale, i);
}

static const char *report_unknown(is_known known, const char *name, size_t n, char reason[SDK_REASON_MAX])
{
	struct sdk_closest_name closest = { 0 };

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (known(t))
			sdk_closest_name_try(&closest, name, n, sdk_technique_key(t));
	sdk_reason_write(reason, "unknown technique '%.*s'", n < 61 ? (int)n : 61, name);
	if (closest.name)
		sdk_reason_suggest(reason, closest.name);
	else
		sdk_reason_add(reason, " (sdk-gen --list-techniques lists them)");
	return reason;
}

/* Finds the technique with this name (n bytes). Returns NULL, or the reason why there is none. */
static const char *find_technique(is_known known, const char *name, size_t n, unsigned *technique,
	char reason[SDK_REASON_MAX])
{
	*technique = sdk_technique_find(name, n);
	return *technique < SDK_TECHNIQUES && known(*technique) ? NULL : report_unknown(known, name, n, reason);
}

static void add_uses(struct sdk_spec *spec, unsigned technique, struct sdk_range times)
{
	struct sdk_technique_uses *steps = sdk_alloc_or_die((void *)spec->steps, spec->steps_count + 1, sizeof *steps);

	steps[spec->steps_count++] = (struct sdk_technique_uses){ technique, times };
	spec->steps = steps;
}

static const char *parse_required(is_known known, const char *text, struct sdk_spec *spec, char reason[SDK_REASON_MAX])
{
	for (;; text++) {
		const size_t n = strcspn(text, ","), name = strcspn(text, ",:");
		uint64_t least = 1;
		unsigned t;
		const char *bad = find_technique(known, text, name, &t, reason);

		if (bad)
			return bad;
		if (name < n && (!sdk_number(text + name + 1, n - name - 1, &least) || least < 1 || least > TIMES_MAX))
			return sdk_reason_write(reason, "'%.*s' is not NAME or NAME:N, with N from 1 to %d", n < 80 ? (int)n : 80, text,
				TIMES_MAX);
		add_uses(spec, t, (struct sdk_range){ least, UINT64_MAX });
		text += n;
		if (!*text)
			return NULL;
	}
}

/* Calls `add` for each technique of a list. Returns NULL, or the reason why the list is rejected. */
static const char *parse_names(is_known known, const char *text, void (*add)(void *to, unsigned technique), void *to,
	char reason[SDK_REASON_MAX])
{
	for (;; text++) {
		const size_t n = strcspn(text, ",");
		unsigned t;
		const char *bad = find_technique(known, text, n, &t, reason);

		if (bad)
			return bad;
		add(to, t);
		text += n;
		if (!*text)
			return NULL;
	}
}

static void add_forbidden(void *spec, unsigned technique)
{
	add_uses(spec, technique, (struct sdk_range){ 0, 0 });
}

static void add_to_set(void *set, unsigned technique)
{
	((struct sdk_technique_set *)set)->has[technique] = true;
}

const char *sdk_technique_require_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	return parse_required(is_on_scale, text, spec, reason);
}

const char *sdk_technique_forbid_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	return parse_names(is_on_scale, text, add_forbidden, spec, reason);
}

const char *sdk_scales_require_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	return parse_required(is_on_any_scale, text, spec, reason);
}

const char *sdk_scales_forbid_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	return parse_names(is_on_any_scale, text, add_forbidden, spec, reason);
}

const char *sdk_technique_set_parse(const char *text, void *set, char reason[SDK_REASON_MAX])
{
	return parse_names(is_on_any_scale, text, add_to_set, set, reason);
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
	sdk_print(&names);
}
