/* SPDX-License-Identifier: MIT */
#include "base/build_parts.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct sdk_build_part parts[] = {
	{ "libsodium", "libsodium", "random numbers that a seed repeats" },
	{ "jansson", "jansson", "reading JSON and links" },
	{ "expat", "expat", "reading XML" },
	{ "zlib", "zlib", "reading gzip files" },
	{ "zstd", "libzstd", "reading zstd files" },
	{ "pango", "Pango and cairo", "pictures in PDF, PNG and PostScript, books to print" },
	{ "rsvg", "librsvg", "pictures of values in SVG" },
};

const struct sdk_build_part *sdk_build_part(unsigned i)
{
	return i < sizeof parts / sizeof *parts ? &parts[i] : NULL;
}

const struct sdk_build_part *sdk_build_part_named(const char *name)
{
	const struct sdk_build_part *part = parts;

	while (strcmp(part->name, name) != 0) {
		part++;
		assert(part < parts + sizeof parts / sizeof *parts);
	}
	return part;
}

bool sdk_build_has(const char *name)
{
	for (unsigned i = 0; sdk_build_parts_found[i]; i++)
		if (strcmp(sdk_build_parts_found[i], name) == 0)
			return true;
	return false;
}

void sdk_build_lacks(char reason[SDK_REASON_MAX], const char *name)
{
	sdk_reason_add(reason, "requires a build with %s; this one has none", sdk_build_part_named(name)->title);
}
