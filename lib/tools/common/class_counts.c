/* SPDX-License-Identifier: MIT */
#include "tools/common/class_counts.h"

#include <stdlib.h>
#include <string.h>

#define HASH_NONFATAL_OOM 1 /* or uthash exits without a message */
#include <uthash.h>

#include "base/number.h"
#include "io/message.h"
#include "sdk/rate.h"
#include "tools/common/record_puzzle.h"

struct sdk_class_entry {
	struct sdk_class_count count;
	UT_hash_handle hh;
	char name[]; /* [hh.keylen + 1] count.name */
};

/* ---- order ---- */

/* The kinds of names, in their order. */
enum name_kind {
	NUMBER,
	KENNETT,
	TEXT
};

static enum name_kind classify_name(const char *name, size_t n, uint64_t *place)
{
	*place = 0;
	if (sdk_number(name, n, place))
		return NUMBER;
	for (unsigned i = 0; i < SDK_KENNETT_CLASSES; i++)
		if (strlen(sdk_kennett_name(i)) == n && memcmp(name, sdk_kennett_name(i), n) == 0) {
			*place = i;
			return KENNETT;
		}
	return TEXT;
}

static int compare_names(const char *a, size_t a_n, const char *b, size_t b_n)
{
	uint64_t place_a, place_b;
	const enum name_kind kind_a = classify_name(a, a_n, &place_a), kind_b = classify_name(b, b_n, &place_b);

	if (kind_a != kind_b)
		return kind_a < kind_b ? -1 : 1;
	if (place_a != place_b)
		return place_a < place_b ? -1 : 1;
	const int order = memcmp(a, b, a_n < b_n ? a_n : b_n);

	return order ? order : (a_n > b_n) - (a_n < b_n);
}

static int compare_entries(const void *left, const void *right)
{
	const struct sdk_class_entry *a = left, *b = right;

	return compare_names(a->name, a->hh.keylen, b->name, b->hh.keylen);
}

/* ---- counts ---- */

static void add_count(struct sdk_class_count *into, const struct sdk_class_count *from)
{
	into->records += from->records;
	into->passed += from->passed;
}

/* Sorts the classes, and moves those after the first SDK_CLASSES_MAX to the others. */
static void limit_classes(struct sdk_class_counts *c)
{
	struct sdk_class_entry *entry, *next;
	unsigned i = 0;

	HASH_SORT(c->table, compare_entries);
	for (entry = c->table; entry; entry = next) {
		next = entry->hh.next;
		if (++i == SDK_CLASSES_MAX)
			c->last = next ? entry : c->last;
		if (i <= SDK_CLASSES_MAX)
			continue;
		add_count(&c->others, &entry->count);
		HASH_DEL(c->table, entry);
		free(entry);
	}
}

static struct sdk_class_entry *add_class(struct sdk_class_counts *c, const char *name, size_t n)
{
	struct sdk_class_entry *entry = sdk_alloc_or_die(NULL, 1, sizeof *entry + n + 1);

	memcpy(entry->name, name, n);
	entry->name[n] = 0;
	entry->count = (struct sdk_class_count){ .kind = SDK_CLASS_NAMED, .name = entry->name };
	HASH_ADD_KEYPTR(hh, c->table, entry->name, n, entry);
	if (!entry->hh.tbl)
		sdk_die("out of memory");
	return entry;
}

/* The count of the class with this name of n bytes, which is added if it is new. */
static struct sdk_class_count *find_class(struct sdk_class_counts *c, const char *name, size_t n)
{
	struct sdk_class_entry *entry;

	if (n > SDK_CLASS_NAME_MAX)
		return &c->others;
	HASH_FIND(hh, c->table, name, n, entry);
	if (entry)
		return &entry->count;
	if (HASH_COUNT(c->table) == 2 * SDK_CLASSES_MAX) /* so that each class has a small share in sorting them */
		limit_classes(c);
	if (c->last && compare_names(name, n, c->last->name, c->last->hh.keylen) > 0)
		return &c->others;
	return &add_class(c, name, n)->count;
}

void sdk_class_counts_add(struct sdk_class_counts *c, const struct sdk_rec *rec, const char *key, bool passed)
{
	size_t n = 0;
	const char *name = sdk_rec_get(rec, key, &n);

	add_count(name ? find_class(c, name, n) : &c->without, &(struct sdk_class_count){ .records = 1, .passed = passed });
}

void sdk_class_counts_merge(struct sdk_class_counts *into, const struct sdk_class_counts *from)
{
	for (const struct sdk_class_entry *e = from->table; e; e = e->hh.next)
		add_count(find_class(into, e->name, e->hh.keylen), &e->count);
	add_count(&into->others, &from->others);
	add_count(&into->without, &from->without);
}

void sdk_class_counts_each(struct sdk_class_counts *c, void (*visit)(void *with, const struct sdk_class_count *class),
	void *with)
{
	limit_classes(c);
	for (const struct sdk_class_entry *e = c->table; e; e = e->hh.next)
		visit(with, &e->count);
	c->others.kind = SDK_CLASS_OTHERS;
	c->without.kind = SDK_CLASS_WITHOUT;
	if (c->others.records)
		visit(with, &c->others);
	if (c->without.records)
		visit(with, &c->without);
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
