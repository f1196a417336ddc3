/* SPDX-License-Identifier: MIT */
#include "grid/technique.h"

#include <assert.h>
#include <string.h>

static const struct {
	const char *key, *name;
	enum sdk_technique_class class;
	bool unique;
} row[SDK_TECHNIQUES] = {
#define TECHNIQUE(symbol, class, unique, points, words, notation, drawing, scratch, find, key, name) \
	{ key, name, SDK_CLASS_##class, unique },
#include "grid/technique.def"
#undef TECHNIQUE
};

unsigned sdk_technique_count(void)
{
	return SDK_TECHNIQUES;
}

const char *sdk_technique_key(unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	return row[technique].key;
}

const char *sdk_technique_name(unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	return row[technique].name;
}

enum sdk_technique_class sdk_technique_class(unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	return row[technique].class;
}

bool sdk_technique_assumes_unique(unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	return row[technique].unique;
}

unsigned sdk_technique_find(const char *key, size_t n)
{
	unsigned t = 0;

	while (t < SDK_TECHNIQUES && (strlen(row[t].key) != n || memcmp(row[t].key, key, n) != 0))
		t++;
	return t;
}
