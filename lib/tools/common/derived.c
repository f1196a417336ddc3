/* SPDX-License-Identifier: MIT */
#include "tools/common/derived.h"

#include <stdlib.h>
#include <string.h>

#define HASH_NONFATAL_OOM 1 /* or uthash exits without a message */
#include <uthash.h>

#include "base/buf.h"
#include "base/reason.h"
#include "grid/puzzle_text.h"
#include "io/message.h"
#include "record/field.h"
#include "tools/common/record_puzzle.h"

/* A puzzle derived from a record. */
struct child {
	struct child *next; /* of the same record */
	UT_hash_handle hh;  /* in the set of the record */
	enum sdk_derived_same same;
	size_t n;
	char text[]; /* [n] */
};

/* What has been derived from a record. */
struct parent {
	struct child *first, *last; /* in order of arrival; NULL: none */
	struct child *set;          /* the same, hashed by text, if repetitions are dropped */
	char reason[SDK_REASON_MAX];
};

struct sdk_derived {
	struct sdk_derived_options options;
	const struct sdk_rec *const *rec;
	size_t n, next;
	struct parent *parent; /* [n] */
	size_t parents_cap;
	size_t bytes;        /* see sdk_derived_bytes */
	struct sdk_buf text; /* of the puzzle to be added */
};

struct sdk_derived *sdk_derived_new(struct sdk_derived_options options)
{
	struct sdk_derived *d = calloc(1, sizeof *d);

	if (d)
		d->options = options;
	return d;
}

/* The memory that a child takes until it is written: its own, and that of the line. */
static size_t child_bytes(const struct sdk_derived *d, const struct parent *parent, const struct child *child)
{
	return sizeof *child + child->n + d->rec[parent - d->parent]->n;
}

static void free_children(struct sdk_derived *d, struct parent *parent)
{
	HASH_CLEAR(hh, parent->set);
	for (struct child *c = parent->first, *next; c; c = next) {
		next = c->next;
		d->bytes -= child_bytes(d, parent, c);
		free(c);
	}
	parent->first = parent->last = NULL;
}

/* Frees the puzzles of the last batch. */
static void free_batch(struct sdk_derived *d)
{
	for (size_t i = 0; i < d->n; i++)
		free_children(d, &d->parent[i]);
}

void sdk_derived_free(struct sdk_derived *d)
{
	if (!d)
		return;
	free_batch(d);
	sdk_buf_free(&d->text);
	free(d->parent);
	free(d);
}

void sdk_derived_start(struct sdk_derived *d, const struct sdk_rec *const *rec, size_t n)
{
	free_batch(d);
	d->rec = rec;
	d->n = n;
	d->next = 0;
	if (d->parents_cap < n)
		d->parent = sdk_alloc_or_die(d->parent, d->parents_cap = n, sizeof *d->parent);
	for (size_t i = 0; i < n; i++) {
		d->parent[i].first = d->parent[i].last = d->parent[i].set = NULL;
		d->parent[i].reason[0] = '\0';
	}
}

bool sdk_derived_next(struct sdk_derived *d, size_t *record, struct sdk_puzzle *p, struct sdk_random *random)
{
	while (d->next < d->n) {
		size_t i = d->next++;

		if (sdk_puzzle_read(p, d->rec[i], d->parent[i].reason))
			continue;
		*record = i;
		sdk_random_start(random, d->options.seed, d->rec[i]->number, d->options.part);
		return true;
	}
	return false;
}

char *sdk_derived_reason(struct sdk_derived *d, size_t record)
{
	return d->parent[record].reason;
}

void sdk_derived_not_one(struct sdk_derived *d, size_t record, uint64_t solutions)
{
	sdk_reason_write(d->parent[record].reason, solutions ? "more than one solution" : "no solution");
}

/* ---- children ---- */

/* Adds the child to the set of its parent. Returns false if the set has one with the same text. */
static bool add_to_set(struct parent *parent, struct child *child)
{
	struct child *same;

	HASH_FIND(hh, parent->set, child->text, child->n, same);
	if (same)
		return false;
	HASH_ADD(hh, parent->set, text, child->n, child);
	if (!child->hh.tbl)
		sdk_die("out of memory");
	return true;
}

bool sdk_derived_add(struct sdk_derived *d, size_t record, const struct sdk_puzzle *p, enum sdk_derived_same same)
{
	struct parent *parent = &d->parent[record];
	struct child *child;

	sdk_buf_clear(&d->text);
	sdk_puzzle_put(&d->text, p);
	if (d->text.failed)
		sdk_die("out of memory");
	child = sdk_alloc_or_die(NULL, 1, sizeof *child + d->text.n);
	*child = (struct child){ .same = same, .n = d->text.n };
	memcpy(child->text, d->text.s, d->text.n);
	if (d->options.distinct && !add_to_set(parent, child)) {
		free(child);
		return false;
	}
	if (parent->last)
		parent->last->next = child;
	else
		parent->first = child;
	parent->last = child;
	d->bytes += child_bytes(d, parent, child);
	return true;
}

size_t sdk_derived_bytes(const struct sdk_derived *d)
{
	return d->bytes;
}

/* ---- output ---- */

/* Removes the fields that no longer apply: if the clues change, and if the solution changes as well. */
static void remove_stale(struct sdk_fields *fields, enum sdk_derived_same same)
{
	const struct sdk_field_row *row;

	sdk_fields_clear(fields);
	for (unsigned i = 0; same != SDK_KEEPS_CLUES && (row = sdk_field_row(i)); i++)
		if (row->holds >= SDK_HOLDS_PUZZLE || (row->holds == SDK_HOLDS_SOLVED && same == SDK_KEEPS_NOTHING))
			sdk_fields_remove(fields, row->key);
}

const char *sdk_derived_put(struct sdk_derived *d, struct sdk_turn *turn)
{
	struct parent *parent = &d->parent[turn->index];

	turn->passed |= parent->first != NULL;
	for (const struct child *c = parent->first; c; c = c->next) {
		sdk_buf_add(turn->out, c->text, c->n);
		remove_stale(turn->fields, c->same);
		sdk_fields_put(turn->out, turn->rec, turn->fields);
	}
	free_children(d, parent);
	if (!turn->passed && parent->reason[0])
		return parent->reason;
	turn->note = parent->reason[0] ? parent->reason : NULL;
	return NULL;
}
