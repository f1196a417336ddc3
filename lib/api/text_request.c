/* SPDX-License-Identifier: MIT */
#include "api/text_request.h"

#include <assert.h>
#include <string.h>

#include "base/number.h"
#include "base/reason.h"
#include "grid/layout.h"
#include "rate/minutes.h"
#include "sdk/rate.h"
#include "se/er.h"

enum { TRIES = 1000000 }; /* by default */

static bool read_size(struct sdk_text_request *r, const char *s, size_t n)
{
	uint64_t size;

	if (!sdk_number(s, n, &size) || size > SDK_VALUES_MAX || !sdk_shape((unsigned)size))
		return false;
	r->spec.shape = sdk_shape((unsigned)size);
	return true;
}

static bool read_level(struct sdk_text_request *r, const char *s, size_t n)
{
	struct sdk_range *level = &r->spec.level;

	if (!sdk_range(s, n, level))
		return false;
	if (*s == '-')
		level->min = 1;
	if (s[n - 1] == '-')
		level->max = SDK_LEVELS;
	return level->min >= 1 && level->max <= SDK_LEVELS;
}

static bool read_clues(struct sdk_text_request *r, const char *s, size_t n)
{
	return sdk_range(s, n, &r->spec.clues);
}

static bool read_extra(struct sdk_text_request *r, const char *s, size_t n)
{
	uint64_t extra;

	if (!sdk_number(s, n, &extra) || extra > SDK_CELLS_MAX)
		return false;
	r->spec.extra = (unsigned)extra;
	return true;
}

static bool read_minimal(struct sdk_text_request *r, const char *s, size_t n)
{
	r->spec.minimal = true;
	return !s && !n;
}

static bool read_se(struct sdk_text_request *r, const char *s, size_t n)
{
	return sdk_er_range(s, n, &r->spec.er);
}

static bool read_diamond(struct sdk_text_request *r, const char *s, size_t n)
{
	r->spec.diamond = true;
	return !s && !n;
}

static bool read_pearl(struct sdk_text_request *r, const char *s, size_t n)
{
	r->spec.pearl = true;
	return !s && !n;
}

static bool read_minutes(struct sdk_text_request *r, const char *s, size_t n)
{
	return sdk_minutes_range(s, n, &r->spec.minutes);
}

static bool read_symmetry(struct sdk_text_request *r, const char *s, size_t n)
{
	for (unsigned i = 0; sdk_symmetry_name[i]; i++)
		if (strlen(sdk_symmetry_name[i]) == n && memcmp(sdk_symmetry_name[i], s, n) == 0) {
			r->spec.symmetry = (enum sdk_symmetry)i;
			return true;
		}
	return false;
}

static bool read_pattern(struct sdk_text_request *r, const char *s, size_t n)
{
	const struct sdk_shape *shape = sdk_shape_of_cells(n);

	if (!shape)
		return false;
	for (size_t c = 0; c < n; c++)
		r->pattern[c] = !memchr(".0_-*", s[c], 5);
	r->spec.shape = shape;
	r->spec.pattern = r->pattern;
	return true;
}

static bool read_layout(struct sdk_text_request *r, const char *s, size_t n)
{
	unsigned layouts;

	r->layout = s;
	r->layout_n = n;
	return !sdk_layouts_read(&layouts, s, n, r->reason);
}

static bool read_regions(struct sdk_text_request *r, const char *s, size_t n)
{
	const struct sdk_shape *shape = sdk_shape_of_cells(n);
	uint8_t region[SDK_CELLS_MAX];

	if (!shape || sdk_regions_read(region, shape->n, s, n, r->reason))
		return false;
	r->regions = s;
	r->regions_n = n;
	r->spec.shape = shape;
	return true;
}

static bool read_tries(struct sdk_text_request *r, const char *s, size_t n)
{
	return sdk_number(s, n, &r->tries) && r->tries >= 1 && r->tries <= SDK_TRIES_MAX;
}

/*
 * The words of a request. To add one: its row, with a function that reads the n bytes of its value (s is NULL if there is
 * none) and may write a reason, and its line in sdk/text.h. expected: describes the value, for messages without a reason;
 * NULL: the word takes none.
 */
enum {
	SIZE,
	PATTERN,
	REGIONS,
	SIZES /* the number of these rows, each of which gives a size */
};
static const struct word {
	const char *key;
	bool (*read)(struct sdk_text_request *r, const char *s, size_t n);
	const char *expected;
} words[] = {
	[SIZE] = { "size", read_size, "4, 6, 8, 9, 10, 12, 16 or 25" },
	[PATTERN] = { "pattern", read_pattern, "the cells of a board, such as 81" },
	[REGIONS] = { "regions", read_regions, "a letter for each cell, A for the first region, B for the second..." },
	{ "layout", read_layout, "a layout, or several such as x,windoku" },
	{ "level", read_level, "a level: 1 to 6, or a range such as 2-4" },
	{ "clues", read_clues, "a number, or a range such as 24-26" },
	{ "extra", read_extra, "a number of clues" },
	{ "minimal", read_minimal, NULL },
	{ "se", read_se, SDK_ER_RANGE },
	{ "diamond", read_diamond, NULL },
	{ "pearl", read_pearl, NULL },
	{ "minutes", read_minutes, SDK_MINUTES_RANGE },
	{ "symmetry", read_symmetry, "the name of a symmetry" },
	{ "tries", read_tries, "a number of tries, 1 or more" }
};

enum { WORDS = sizeof words / sizeof *words };

/* Reads a word of n bytes, and writes the reason if it is wrong. Returns its row, or WORDS. */
static unsigned read_word(struct sdk_text_request *r, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	const char *equals = memchr(s, '=', n);
	const size_t key = equals ? (size_t)(equals - s) : n, value = equals ? n - key - 1 : 0;
	unsigned i = 0;

	while (i < WORDS && (strlen(words[i].key) != key || memcmp(words[i].key, s, key) != 0))
		i++;
	if (i == WORDS) {
		sdk_reason_write(reason, "unknown word '%.*s' in the request", sdk_reason_bytes(key), s);
	} else if (!words[i].expected && !words[i].read(r, equals ? equals + 1 : NULL, value)) {
		sdk_reason_write(reason, "%s takes no value", words[i].key);
	} else if (words[i].expected && (!equals || !words[i].read(r, equals + 1, value))) {
		if (*r->reason)
			sdk_reason_write(reason, "%s: %s", words[i].key, r->reason);
		else /* `extra: 'x' is not a number of clues` */
			sdk_reason_write(reason, "%s: '%.*s' is not %s", words[i].key, sdk_reason_bytes(value), equals ? equals + 1 : "",
				words[i].expected);
	}
	return i;
}

static void read_words(struct sdk_text_request *r, const char *text, char reason[SDK_REASON_MAX])
{
	static const char blanks[] = " \t\r\n";
	bool given[WORDS] = { false };

	for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
		const size_t n = strcspn(text, blanks);
		const struct sdk_shape *shape = r->spec.shape;
		unsigned word = read_word(r, text, n, reason);

		if (*reason)
			return;
		assert(word < WORDS);
		if (given[word]) {
			sdk_reason_write(reason, "%s is given twice", words[word].key);
			return;
		}
		if (word < SIZES && (given[SIZE] || given[PATTERN] || given[REGIONS]) && r->spec.shape != shape) {
			sdk_reason_write(reason, "%s for another size",
				word == REGIONS || given[REGIONS] ? "the regions are" : "the pattern is");
			return;
		}
		given[word] = true;
		text += n;
	}
}

/* Gives the specification the layout of the request. */
static void set_layout(struct sdk_text_request *r, struct sdk_shape_store *shapes, char reason[SDK_REASON_MAX])
{
	const struct sdk_shape *shape;

	shape = sdk_shape_find(shapes, r->spec.shape->n, r->layout, r->layout_n, r->regions, r->regions_n, r->reason);
	if (!shape)
		sdk_reason_write(reason, "layout: %s", r->reason);
	else if (shape->layouts)
		r->spec.shape = shape;
}

const char *sdk_text_request_read(struct sdk_text_request *r, const char *text, struct sdk_shape_store *shapes,
	char reason[SDK_REASON_MAX])
{
	struct sdk_spec_conflict conflict;

	*reason = *r->reason = 0;
	r->spec = sdk_spec_any(sdk_shape(9));
	r->tries = TRIES;
	r->layout = r->regions = "";
	r->layout_n = r->regions_n = 0;
	if (text)
		read_words(r, text, reason);
	if (!*reason && (r->layout_n || r->regions_n))
		set_layout(r, shapes, reason);
	if (!*reason && sdk_spec_impossible(&r->spec, &conflict))
		sdk_reason_write(reason, "%s: %s", conflict.constraint, conflict.reason);
	return *reason ? reason : NULL;
}
