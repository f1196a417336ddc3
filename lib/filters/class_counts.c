/* SPDX-License-Identifier: MIT */
#include "filters/class_counts.h"

#include <stdlib.h>
#include <string.h>

#define HASH_NONFATAL_OOM 1 /* or uthash exits without a message */
#include <uthash.h>

#include "base/number.h"
#include "filters/record_puzzle.h"
#include "io/message.h"
#include "sdk/rate.h"

struct sdk_class_entry {
	struct sdk_class_count count;
	UT_hash_handle hh;
	char name[]; /* count.name */
};

/* The count of the class with this name of n bytes (NULL: the unnamed one), which is added if it is new. */
static struct sdk_class_count *find_class(struct sdk_class_counts *c, const char *name, size_t n)
{
	struct sdk_class_entry *entry;

	if (!name)
		return &c->unnamed;
	HASH_FIND(hh, c->table, name, n, entry);
	if (entry)
		return &entry->count;
	entry = sdk_alloc_or_die(NULL, 1, sizeof *entry + n + 1);
	memcpy(entry->name, name, n);
	entry->name[n] = 0;
	entry->count = (struct sdk_class_count){ .name = entry->name };
	HASH_ADD_KEYPTR(hh, c->table, entry->name, n, entry);
	if (!entry->hh.tbl)
		sdk_die("out of memory");
	return &entry->count;
}

void sdk_class_counts_add(struct sdk_class_counts *c, const struct sdk_rec *rec, const char *key, bool passed)
{
	size_t n = 0;
	const char *name = sdk_rec_get(rec, key, &n);
	struct sdk_class_count *class = find_class(c, name, n);

	class->records++;
	class->passed += passed;
}

static void add_count(struct sdk_class_counts *into, const struct sdk_class_count *from, size_t n)
{
	struct sdk_class_count *class = find_class(into, from->name, n);

	class->records += from->records;
	class->passed += from->passed;
}

void sdk_class_counts_merge(struct sdk_class_counts *into, const struct sdk_class_counts *from)
{
	for (const struct sdk_class_entry *e = from->table; e; e = e->hh.next)
		add_count(into, &e->count, e->hh.keylen);
	add_count(into, &from->unnamed, 0);
}

/* ---- order ---- */

/* The kinds of names, in their order. */
enum name_kind {
	NUMBER,
	KENNETT,
	TEXT
};

static enum name_kind classify_name(const char *name, uint64_t *place)
{
	*place = 0;
	if (sdk_number(name, strlen(name), place))
		return NUMBER;
	for (unsigned i = 0; i < SDK_KENNETT_CLASSES; i++)
		if (strcmp(name, sdk_kennett_name(i)) == 0) {
			*place = i;
			return KENNETT;
		}
	return TEXT;
}

static int compare_entries(const void *left, const void *right)
{
	const char *a = ((const struct sdk_class_entry *)left)->name, *b = ((const struct sdk_class_entry *)right)->name;
	uint64_t place_a, place_b;
	const enum name_kind kind_a = classify_name(a, &place_a), kind_b = classify_name(b, &place_b);

	if (kind_a != kind_b)
		return kind_a < kind_b ? -1 : 1;
	if (place_a != place_b)
		return place_a < place_b ? -1 : 1;
	return strcmp(a, b);
}

void sdk_class_counts_each(struct sdk_class_counts *c, void (*visit)(void *with, const struct sdk_class_count *class),
	void *with)
{
	HASH_SORT(c->table, compare_entries);
	for (const struct sdk_class_entry *e = c->table; e; e = e->hh.next)
		visit(with, &e->count);
	if (c->unnamed.records)
		visit(with, &c->unnamed);
}

void sdk_class_counts_free(struct sdk_class_counts *c)
{
	struct sdk_class_entry *entry = c->table, *next;

	HASH_CLEAR(hh, c->table); /* which leaves the list of the entries */
	for (; entry; entry = next) {
		next = entry->hh.next;
		free(entry);
	}
	*c = (struct sdk_class_counts){ 0 };
}
