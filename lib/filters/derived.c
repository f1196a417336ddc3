/* SPDX-License-Identifier: MIT */
#include "filters/derived.h"

#include <stdlib.h>
#include <string.h>

#include "filters/record_puzzle.h"
#include "io/message.h"
#include "grid/puzzle_text.h"
#include "base/buf.h"
#include "base/reason.h"

#define NONE SIZE_MAX

/* A puzzle that came of a record. */
struct child {
	size_t text, n; /* n bytes of `texts`, from there */
	size_t record;
	size_t next;    /* of the same record, or NONE */
	uint64_t hash;
	enum sdk_derived_same same;
};

/* Its text, as long as nothing is added. */
struct line {
	const char *s;
	size_t n;
	enum sdk_derived_same same;
};

/* What there is of a record. */
struct parent {
	size_t first, last; /* children, or NONE */
	char reason[SDK_REASON_MAX];
};

struct sdk_derived {
	struct sdk_derived_options how;
	const struct sdk_rec *const *rec;
	size_t n, next;
	struct parent *parent; /* [n] */
	size_t parents_cap;
	struct sdk_buf texts;
	struct child *child;   /* in the order in which they came */
	size_t children, children_cap;
	size_t *slot;          /* a hash table of children, at most half full */
	size_t slots;          /* a power of 2, or 0 */
	struct line *line;     /* what came of one record */
	size_t lines_cap;
};

struct sdk_derived *sdk_derived_new(struct sdk_derived_options how)
{
	struct sdk_derived *b = sdk_alloc_or_die(NULL, 1, sizeof *b);

	*b = (struct sdk_derived){ .how = how };
	return b;
}

void sdk_derived_free(struct sdk_derived *b)
{
	sdk_buf_free(&b->texts);
	free(b->parent);
	free(b->child);
	free(b->slot);
	free(b->line);
	free(b);
}

void sdk_derived_start(struct sdk_derived *b, const struct sdk_rec *const *rec, size_t n)
{
	b->rec = rec;
	b->n = n;
	b->next = b->children = 0;
	sdk_buf_clear(&b->texts);
	if (b->parents_cap < n)
		b->parent = sdk_alloc_or_die(b->parent, b->parents_cap = n, sizeof *b->parent);
	for (size_t i = 0; i < n; i++) {
		b->parent[i].first = b->parent[i].last = NONE;
		b->parent[i].reason[0] = '\0';
	}
	for (size_t i = 0; i < b->slots; i++)
		b->slot[i] = NONE;
}

bool sdk_derived_next(struct sdk_derived *b, size_t *record, struct sdk_puzzle *p, struct sdk_random *random)
{
	while (b->next < b->n) {
		size_t i = b->next++;

		if (sdk_puzzle_read(p, b->rec[i], b->parent[i].reason))
			continue;
		*record = i;
		sdk_random_start(random, b->how.seed, b->rec[i]->number, b->how.part);
		return true;
	}
	return false;
}

char *sdk_derived_reason(struct sdk_derived *b, size_t record)
{
	return b->parent[record].reason;
}

void sdk_derived_not_one(struct sdk_derived *b, size_t record, uint64_t solutions)
{
	struct sdk_reason reason = sdk_reason_start(b->parent[record].reason);

	sdk_reason_str(&reason, solutions ? "more than one solution" : "no solution");
}

/* ---- children ---- */

/* FNV-1a, by Fowler, Noll and Vo. */
static uint64_t hash_of(size_t record, const char *s, size_t n)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ record;

	for (size_t i = 0; i < n; i++)
		hash = (hash ^ (unsigned char)s[i]) * UINT64_C(0x100000001b3);
	return hash ^ hash >> 32;
}

static bool are_equal(const struct sdk_derived *b, const struct child *x, const struct child *y)
{
	return x->hash == y->hash && x->record == y->record && x->n == y->n &&
		memcmp(b->texts.s + x->text, b->texts.s + y->text, x->n) == 0;
}

/* The slot of the child's like, or an empty one for it. */
static size_t *find_slot(struct sdk_derived *b, const struct child *c)
{
	size_t at = c->hash & (b->slots - 1);

	while (b->slot[at] != NONE && !are_equal(b, &b->child[b->slot[at]], c))
		at = (at + 1) & (b->slots - 1);
	return &b->slot[at];
}

static void grow_slots(struct sdk_derived *b)
{
	b->slots = b->slots ? 2 * b->slots : 64;
	b->slot = sdk_alloc_or_die(b->slot, b->slots, sizeof *b->slot);
	for (size_t i = 0; i < b->slots; i++)
		b->slot[i] = NONE;
	for (size_t i = 0; i < b->children; i++)
		*find_slot(b, &b->child[i]) = i;
}

static bool is_new(struct sdk_derived *b, struct child *c)
{
	if (b->slots < 2 * (b->children + 1))
		grow_slots(b);
	c->hash = hash_of(c->record, b->texts.s + c->text, c->n);
	size_t *slot = find_slot(b, c);
	bool new = *slot == NONE;

	if (new)
		*slot = b->children;
	return new;
}

bool sdk_derived_add(struct sdk_derived *b, size_t record, const struct sdk_puzzle *p, enum sdk_derived_same same)
{
	struct parent *parent = &b->parent[record];
	struct child c = { .text = b->texts.n, .record = record, .next = NONE, .same = same };

	sdk_puzzle_put(&b->texts, p);
	if (b->texts.failed)
		sdk_die("out of memory");
	c.n = b->texts.n - c.text;
	if (b->how.distinct && !is_new(b, &c)) {
		b->texts.n = c.text;
		return false;
	}
	if (b->children == b->children_cap)
		b->child = sdk_alloc_or_die(b->child, b->children_cap = 2 * b->children_cap + 64, sizeof *b->child);
	if (parent->last == NONE)
		parent->first = b->children;
	else
		b->child[parent->last].next = b->children;
	parent->last = b->children;
	b->child[b->children++] = c;
	return true;
}

/* ---- output ---- */

/* What the tools tell of a puzzle that does not hold when its clues change; and last, what holds if the solution does. */
static const char *const reported[] = { "level", "fills", "hardest", "kennett", "first", "points", "stars", "guesses", "nodes",
	"depth", "steps", "hint", "weight", "tries", "errors", "pss", "rounds", "cells", "automorphisms", "solution" };

enum { TOLD = sizeof reported / sizeof *reported };

static size_t fields_gone(enum sdk_derived_same same)
{
	return same == SDK_KEEPS_CLUES ? 0 : same == SDK_KEEPS_SOLUTION ? TOLD - 1 : TOLD;
}

static int by_text(const void *x, const void *y)
{
	const struct line *a = x, *b = y;
	int order = memcmp(a->s, b->s, a->n < b->n ? a->n : b->n);

	return order ? order : (a->n > b->n) - (a->n < b->n);
}

/* The lines of a record, in their order; returns how many. */
static size_t line_up(struct sdk_derived *b, size_t record)
{
	size_t n = 0;

	for (size_t i = b->parent[record].first; i != NONE; i = b->child[i].next) {
		const struct child *c = &b->child[i];

		if (n == b->lines_cap)
			b->line = sdk_alloc_or_die(b->line, b->lines_cap = 2 * b->lines_cap + 64, sizeof *b->line);
		b->line[n++] = (struct line){ b->texts.s + c->text, c->n, c->same };
	}
	if (b->how.sorted && n)
		qsort(b->line, n, sizeof *b->line, by_text);
	return n;
}

const char *sdk_derived_put(struct sdk_derived *b, struct sdk_turn *turn)
{
	const struct parent *parent = &b->parent[turn->index];
	size_t n = line_up(b, turn->index);
	struct sdk_field gone[TOLD];

	for (size_t i = 0; i < TOLD; i++)
		gone[i] = (struct sdk_field){ reported[i], NULL, 0 };
	for (size_t i = 0; i < n; i++) {
		sdk_buf_add(turn->out, b->line[i].s, b->line[i].n);
		sdk_rec_put_fields(turn->out, turn->rec, gone, fields_gone(b->line[i].same));
	}
	turn->passed = n > 0;
	if (!n && parent->reason[0])
		return parent->reason;
	turn->note = parent->reason[0] ? parent->reason : NULL;
	return NULL;
}
