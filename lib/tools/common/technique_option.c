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

/* ---- names ---- */

/* Other names, as HoDoKu, SudokuWiki and players have them, and the keys of the techniques that they stand for. */
static const struct {
	const char *name, *keys; /* keys: separated by commas; NULL: of all that assume one solution */
} alias[] = {
	{ "aic", "chain" },
	{ "alternating-chain", "chain" },
	{ "avoidable-rectangle", "avoidable-rectangle-1,avoidable-rectangle-2" },
	{ "box-line-reduction", "claiming" },
	{ "bug", "bug-1" },
	{ "color-trap", "colour-trap" },
	{ "color-wrap", "colour-wrap" },
	{ "hidden-unique-rectangle", "hidden-rectangle" },
	{ "intersection-removal", "pointing,claiming" },
	{ "last-digit", "full-house" },
	{ "locked-candidates", "pointing,claiming" },
	{ "locked-candidates-1", "pointing" },
	{ "locked-candidates-2", "claiming" },
	{ "pointing-pair", "pointing" },
	{ "pointing-pairs", "pointing" },
	{ "pointing-triple", "pointing" },
	{ "simple-coloring", "colour-trap,colour-wrap" },
	{ "simple-colouring", "colour-trap,colour-wrap" },
	{ "singles-chain", "colour-trap,colour-wrap" },
	{ "unique", NULL },
	{ "unique-rectangle",
		"unique-rectangle-1,unique-rectangle-2,unique-rectangle-3,unique-rectangle-4,unique-rectangle-5,unique-rectangle-6" },
	{ "x-cycle", "x-chain" },
	{ "y-wing", "xy-wing" },
};

enum { ALIASES = sizeof alias / sizeof *alias };

/* Adds the known techniques of a list of keys to a set; NULL: those that assume one solution. Returns their number. */
static unsigned add_keys(is_known known, const char *keys, struct sdk_technique_set *set)
{
	unsigned count = 0;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++) {
		const char *key = sdk_technique_key(t), *at = keys ? strstr(keys, key) : NULL;
		const size_t n = strlen(key);

		while (at && ((at > keys && at[-1] != ',') || (at[n] && at[n] != ',')))
			at = strstr(at + 1, key);
		if (!known(t) || !(keys ? at != NULL : sdk_technique_assumes_unique(t)))
			continue;
		set->has[t] = true;
		count++;
	}
	return count;
}

/* Adds the techniques that a name (n bytes) stands for. Returns their number; 0: the name is unknown. */
static unsigned add_named(is_known known, const char *name, size_t n, struct sdk_technique_set *set)
{
	const unsigned technique = sdk_technique_find(name, n);

	if (technique < SDK_TECHNIQUES)
		return add_keys(known, sdk_technique_key(technique), set);
	for (unsigned i = 0; i < ALIASES; i++)
		if (strlen(alias[i].name) == n && memcmp(alias[i].name, name, n) == 0)
			return add_keys(known, alias[i].keys, set);
	return 0;
}

static const char *report_unknown(is_known known, const char *name, size_t n, char reason[SDK_REASON_MAX])
{
	struct sdk_closest_name closest = { 0 };
	struct sdk_technique_set set;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (known(t))
			sdk_closest_name_try(&closest, name, n, sdk_technique_key(t));
	for (unsigned i = 0; i < ALIASES; i++)
		if (add_keys(known, alias[i].keys, &set))
			sdk_closest_name_try(&closest, name, n, alias[i].name);
	sdk_reason_write(reason, "unknown technique '%s'", sdk_show(name, n < 61 ? n : 61).text);
	if (closest.name)
		sdk_reason_suggest(reason, closest.name);
	else
		sdk_reason_add(reason, " (sdk-gen --list-techniques lists them)");
	return reason;
}

/* Adds the techniques of a list to a set. Returns NULL, or the reason why the list is rejected. */
static const char *parse_set(is_known known, const char *text, struct sdk_technique_set *set, char reason[SDK_REASON_MAX])
{
	for (;; text++) {
		const size_t n = strcspn(text, ",");

		if (!add_named(known, text, n, set))
			return report_unknown(known, text, n, reason);
		text += n;
		if (!*text)
			return NULL;
	}
}

const char *sdk_technique_set_parse(const char *text, struct sdk_technique_set *set, char reason[SDK_REASON_MAX])
{
	return parse_set(is_on_scale, text, set, reason);
}

const char *sdk_scales_technique_set_parse(const char *text, void *set, char reason[SDK_REASON_MAX])
{
	return parse_set(is_on_any_scale, text, set, reason);
}

/* ---- constraints ---- */

/* Adds a constraint on how often the techniques of a set are used, `together` or each of them. */
static void add_uses(struct sdk_spec *spec, const struct sdk_technique_set *set, struct sdk_range times, bool together)
{
	struct sdk_technique_uses *steps = (void *)spec->steps;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (set->has[t]) {
			steps = sdk_alloc_or_die(steps, spec->steps_count + 1, sizeof *steps);
			steps[spec->steps_count++] = (struct sdk_technique_uses){ t, times, together };
		}
	if (steps)
		steps[spec->steps_count - 1].with_next = false;
	spec->steps = steps;
}

static const char *parse_required(is_known known, const char *text, struct sdk_spec *spec, char reason[SDK_REASON_MAX])
{
	for (;; text++) {
		const size_t n = strcspn(text, ","), name = strcspn(text, ",:");
		struct sdk_technique_set set = { 0 };
		uint64_t least = 1;

		if (!add_named(known, text, name, &set))
			return report_unknown(known, text, name, reason);
		if (name < n && (!sdk_number(text + name + 1, n - name - 1, &least) || least < 1 || least > TIMES_MAX))
			return sdk_reason_write(reason, "'%s' is not NAME or NAME:N, with N from 1 to %d",
				sdk_show(text, n < 80 ? n : 80).text, TIMES_MAX);
		add_uses(spec, &set, (struct sdk_range){ least, UINT64_MAX }, true);
		text += n;
		if (!*text)
			return NULL;
	}
}

static const char *parse_forbidden(is_known known, const char *text, struct sdk_spec *spec, char reason[SDK_REASON_MAX])
{
	struct sdk_technique_set set = { 0 };
	const char *bad = parse_set(known, text, &set, reason);

	if (!bad)
		add_uses(spec, &set, (struct sdk_range){ 0, 0 }, false);
	return bad;
}

const char *sdk_technique_require_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	return parse_required(is_on_scale, text, spec, reason);
}

const char *sdk_technique_forbid_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	return parse_forbidden(is_on_scale, text, spec, reason);
}

const char *sdk_technique_hardest_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	struct sdk_technique_set hardest = { 0 }, harder = { 0 };
	const unsigned n = add_named(is_on_scale, text, strlen(text), &hardest);
	unsigned found = 0;

	if (!n)
		return report_unknown(is_on_scale, text, strlen(text), reason);
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++) {
		found += hardest.has[t];
		if (is_on_scale(t) && !hardest.has[t] && found && found < n)
			return sdk_reason_write(reason, "the techniques of '%s' do not follow each other on the scale; name one",
				sdk_show(text, 60).text);
		harder.has[t] = is_on_scale(t) && !hardest.has[t] && found == n;
	}
	add_uses(spec, &hardest, (struct sdk_range){ 1, UINT64_MAX }, true);
	add_uses(spec, &harder, (struct sdk_range){ 0, 0 }, false);
	return NULL;
}

const char *sdk_scales_require_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	return parse_required(is_on_any_scale, text, spec, reason);
}

const char *sdk_scales_forbid_parse(const char *text, void *spec, char reason[SDK_REASON_MAX])
{
	return parse_forbidden(is_on_any_scale, text, spec, reason);
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
