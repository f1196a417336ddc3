/* SPDX-License-Identifier: MIT */
#include "paper/page_size.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/closest_name.h"
#include "base/reason.h"

#define INCH 72.0
#define MM (INCH / 25.4)

/* To add a page size: a row here, and its name in sdk-book(1). */
static const struct named_size {
	const char *name;
	struct sdk_page_size size;
} named[] = {
	{ "a4", { 210 * MM, 297 * MM } },
	{ "letter", { 8.5 * INCH, 11 * INCH } },
	{ "a5", { 148 * MM, 210 * MM } },
	{ "half-letter", { 5.5 * INCH, 8.5 * INCH } },
	{ "5x8", { 5 * INCH, 8 * INCH } },
	{ "6x9", { 6 * INCH, 9 * INCH } },
	{ "7x10", { 7 * INCH, 10 * INCH } },
	{ "8x10", { 8 * INCH, 10 * INCH } },
	{ "8.5x11", { 8.5 * INCH, 11 * INCH } },
};

enum { NAMED = sizeof named / sizeof *named };

struct sdk_word sdk_page_size_word(unsigned i)
{
	return (struct sdk_word){ i < NAMED ? named[i].name : NULL, NULL };
}

/* ---- lengths ---- */

/* Reads a number without sign or exponent, and moves *s behind it. Returns a negative number if there is none. */
static double read_number(const char **s)
{
	const size_t n = strspn(*s, "0123456789.");
	char copy[32];
	char *end;

	if (!n || n >= sizeof copy || **s == '.')
		return -1;
	memcpy(copy, *s, n);
	copy[n] = '\0';
	const double number = strtod(copy, &end);

	if (*end)
		return -1;
	*s += n;
	return number;
}

/* Reads a unit, and moves *s behind it. Returns its points, or 0 if there is none. */
static double read_unit(const char **s)
{
	static const struct {
		const char *name;
		double points;
	} unit[] = { { "in", INCH }, { "mm", MM }, { "cm", 10 * MM }, { "pt", 1 } };

	for (unsigned i = 0; i < sizeof unit / sizeof *unit; i++)
		if (strncmp(*s, unit[i].name, 2) == 0) {
			*s += 2;
			return unit[i].points;
		}
	return 0;
}

const char *sdk_lengths_parse(const char *text, double *length, unsigned n, char reason[SDK_REASON_MAX])
{
	const char *s = text;

	for (unsigned i = 0; i < n; i++) {
		const double number = read_number(&s), unit = number < 0 ? 0 : read_unit(&s);

		if (unit <= 0 || *s != (i + 1 < n ? ',' : '\0'))
			return sdk_reason_write(reason, "'%s' is not %s with a unit (in, mm, cm or pt), such as %s", sdk_show(text, 60).text,
				n > 1 ? "four lengths, each" : "a length", n > 1 ? "20mm,15mm,18mm,18mm" : "12mm");
		length[i] = number * unit;
		s++;
	}
	return NULL;
}

/* ---- sizes ---- */

static const struct named_size *find_named(const char *text)
{
	for (unsigned i = 0; i < NAMED; i++) {
		const size_t n = strlen(named[i].name);

		if (strncasecmp(text, named[i].name, n) == 0 && (!text[n] || (text[0] <= '9' && strcmp(text + n, "in") == 0)))
			return &named[i];
	}
	return NULL;
}

/* Reads WxH and a unit. */
static bool read_measures(const char *s, struct sdk_page_size *size)
{
	const double width = read_number(&s);

	if (width < 0 || *s++ != 'x')
		return false;
	const double height = read_number(&s), unit = height < 0 ? 0 : read_unit(&s);

	*size = (struct sdk_page_size){ width * unit, height * unit };
	return unit > 0 && !*s;
}

static const char *reject_size(const char *text, char reason[SDK_REASON_MAX])
{
	struct sdk_closest_name closest = { 0 };

	for (unsigned i = 0; i < NAMED; i++)
		sdk_closest_name_try(&closest, text, strlen(text), named[i].name);
	sdk_reason_write(reason, "'%s' is not a page size", sdk_show(text, 30).text);
	if (closest.name) {
		sdk_reason_suggest(reason, closest.name);
		return reason;
	}
	sdk_reason_add(reason, ": WIDTHxHEIGHT with a unit (152x229mm), or ");
	for (unsigned i = 0; i < NAMED; i++)
		sdk_reason_add(reason, i ? ", %s" : "%s", named[i].name);
	return reason;
}

const char *sdk_page_size_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	const struct named_size *const known = find_named(text);
	struct sdk_page_size size;

	if (known)
		size = known->size;
	else if (!read_measures(text, &size))
		return reject_size(text, reason);
	if (size.width < 3 * INCH || size.height < 3 * INCH || size.width > 40 * INCH || size.height > 40 * INCH)
		return sdk_reason_write(reason, "'%s' is not from 3 to 40 inches (76.2 to 1016 mm) wide and high",
			sdk_show(text, 60).text);
	*(struct sdk_page_size *)to = size;
	return NULL;
}

const char *sdk_page_size_text(struct sdk_page_size size, char text[SDK_PAGE_SIZE_TEXT])
{
	for (unsigned i = 0; i < NAMED; i++)
		if (fabs(named[i].size.width - size.width) < 0.1 && fabs(named[i].size.height - size.height) < 0.1) {
			snprintf(text, SDK_PAGE_SIZE_TEXT, "%s%s", named[i].name, named[i].name[0] <= '9' ? " in" : "");
			return text;
		}
	snprintf(text, SDK_PAGE_SIZE_TEXT, "%.4gx%.4g mm", size.width / MM, size.height / MM);
	return text;
}
