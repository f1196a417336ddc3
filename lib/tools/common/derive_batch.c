/* SPDX-License-Identifier: MIT */
#include "tools/common/derive_batch.h"

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
	enum sdk_keeps keeps;
	size_t n;
	char text[]; /* [n] */
};

/* What has been derived from a record. */
struct parent {
	struct child *first, *last; /* in order of arrival; NULL: none */
	struct child *set;          /* the same, hashed by text, if repetitions are dropped */
	char reason[SDK_REASON_MAX];
};

struct sdk_derive_batch {
	struct sdk_derive_batch_options options;
	const struct sdk_rec *const *rec;
	size_t n, next;
	struct parent *parent; /* [n] */
	size_t parents_cap;
	struct sdk_shape_store shapes; /* of the records of the batch */
	size_t bytes;                  /* see sdk_derive_batch_bytes */
	struct sdk_buf text;           /* of the puzzle to be added */
};

struct sdk_derive_batch *sdk_derive_batch_new(struct sdk_derive_batch_options options)
{
	struct sdk_derive_batch *d = calloc(1, sizeof *d);

	if (d)
		d->options = options;
	return d;
}

/* The memory that a child takes until it is written: its own, and that of the line. */
static size_t child_bytes(const struct sdk_derive_batch *d, const struct parent *parent, const struct child *child)
{
	return sizeof *child + child->n + d->rec[parent - d->parent]->n;
}

static void free_children(struct sdk_derive_batch *d, struct parent *parent)
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
static void free_batch(struct sdk_derive_batch *d)
{
	for (size_t i = 0; i < d->n; i++)
		free_children(d, &d->parent[i]);
}

void sdk_derive_batch_free(struct sdk_derive_batch *d)
{
	if (!d)
		return;
	free_batch(d);
	sdk_shape_store_clear(&d->shapes);
	sdk_buf_free(&d->text);
	free(d->parent);
	free(d);
}

void sdk_derive_batch_start(struct sdk_derive_batch *d, const struct sdk_rec *const *rec, size_t n)
{
	free_batch(d);
	sdk_shape_store_renew(&d->shapes);
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

bool sdk_derive_batch_next(struct sdk_derive_batch *d, size_t *record, struct sdk_puzzle *p, struct sdk_random *random)
{
	while (d->next < d->n) {
		size_t i = d->next++;

		if (sdk_puzzle_read(p, &d->shapes, d->rec[i], d->parent[i].reason))
			continue;
		*record = i;
		sdk_random_start(random, d->options.seed, d->rec[i]->number, d->options.part);
		return true;
	}
	return false;
}

char *sdk_derive_batch_reason(struct sdk_derive_batch *d, size_t record)
{
	return d->parent[record].reason;
}

void sdk_derive_batch_not_one(struct sdk_derive_batch *d, size_t record, uint64_t solutions)
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

bool sdk_derive_batch_add(struct sdk_derive_batch *d, size_t record, const struct sdk_puzzle *p, enum sdk_keeps keeps)
{
	struct parent *parent = &d->parent[record];
	struct child *child;

	sdk_buf_clear(&d->text);
	sdk_puzzle_put(&d->text, p);
	if (d->text.failed)
		sdk_die("out of memory");
	child = sdk_alloc_or_die(NULL, 1, sizeof *child + d->text.n);
	*child = (struct child){ .keeps = keeps, .n = d->text.n };
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

size_t sdk_derive_batch_bytes(const struct sdk_derive_batch *d)
{
	return d->bytes;
}

/* ---- output ---- */

/* Removes the fields that no longer apply: if the clues change, and if the solution changes as well. */
static void remove_stale(struct sdk_fields *fields, enum sdk_keeps keeps)
{
	const struct sdk_field_row *row;

	sdk_fields_clear(fields);
	for (unsigned i = 0; keeps != SDK_KEEPS_CLUES && (row = sdk_field_row(i)); i++)
		if (row->holds >= SDK_HOLDS_PUZZLE || (row->holds == SDK_HOLDS_SOLVED && keeps == SDK_KEEPS_NOTHING))
			sdk_fields_remove(fields, row->key);
}

const char *sdk_derive_batch_put(struct sdk_derive_batch *d, struct sdk_turn *turn)
{
	struct parent *parent = &d->parent[turn->index];

	turn->passed |= parent->first != NULL;
	for (const struct child *c = parent->first; c; c = c->next) {
		sdk_buf_add(turn->out, c->text, c->n);
		remove_stale(turn->fields, c->keeps);
		sdk_fields_put(turn->out, turn->rec, turn->fields);
	}
	free_children(d, parent);
	if (!turn->passed && parent->reason[0])
		return parent->reason;
	turn->note = parent->reason[0] ? parent->reason : NULL;
	return NULL;
}
