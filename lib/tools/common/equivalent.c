/* SPDX-License-Identifier: MIT */
#include "tools/common/equivalent.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/reason.h"
#include "grid/clue.h"
#include "grid/puzzle_text.h"
#include "record/field.h"

const char *const sdk_rotation_names[] = { "0", "90", "180", "270", NULL };

const char *sdk_relabelling_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_relabelling *names = to;
	const size_t n = strlen(text);
	uint32_t seen = 0;

	*names = (struct sdk_relabelling){ 0 };
	if (!sdk_shape((unsigned)(n <= SDK_VALUES_MAX ? n : 0)))
		return sdk_reason_write(reason, "%zu symbols, expected one for each value: 4, 9, 16 or 25", n);
	for (size_t i = 0; i < n; i++) {
		const int v = sdk_symbol_value((unsigned char)text[i]);

		if (v < 1 || v > (int)n)
			return sdk_reason_write(reason, "'%c' is not one of %zu values", text[i], n);
		if (seen >> v & 1)
			return sdk_reason_write(reason, "'%c' occurs twice", text[i]);
		seen |= 1u << v;
		names->value[i + 1] = (uint8_t)v;
	}
	names->n = (unsigned)n;
	return NULL;
}

bool sdk_equivalent_replaces(const struct sdk_equivalent_options *o)
{
	return (o->canonical && !o->add) || o->shuffle || o->transpose || o->rotate || o->relabel.n || o->normalize;
}

bool sdk_equivalent_needed(const struct sdk_equivalent_options *o)
{
	return o->automorphisms || o->canonical || sdk_equivalent_replaces(o);
}

void sdk_equivalent_free(struct sdk_equivalent *e)
{
	sdk_buf_free(&e->line);
}

/* ---- transformations ---- */

static void choose_identity(struct sdk_transform *t, const struct sdk_shape *shape)
{
	t->shape = shape;
	t->transpose = false;
	for (unsigned i = 0; i < shape->n; i++)
		t->row[i] = t->col[i] = (uint8_t)i;
	for (unsigned v = 0; v <= shape->n; v++)
		t->value[v] = (uint8_t)v;
}

/*
 * Record k uses the last part of stream k of the seed. sdk-gen makes its puzzle k from the first parts, and a puzzle and its
 * shuffle must be independent.
 */
static void choose_shuffle(struct sdk_transform *t, const struct sdk_shape *shape, const struct sdk_seed *seed,
	uint64_t number)
{
	struct sdk_random random;

	sdk_random_start(&random, seed, number, SDK_RANDOM_PARTS - 1);
	sdk_transform_random(t, shape, &random);
}

/* A quarter of a turn clockwise: rows and columns are exchanged, and then each row is reversed. */
static void choose_quarter(struct sdk_transform *t, const struct sdk_shape *shape)
{
	choose_identity(t, shape);
	t->transpose = true;
	for (unsigned i = 0; i < shape->n; i++)
		t->col[i] = (uint8_t)(shape->n - 1 - i);
}

/* Names by the first occurrence as a clue, in reading order; values that are no clue come last, in their order. */
static void choose_normal_names(struct sdk_transform *t, const struct sdk_puzzle *p)
{
	const struct sdk_shape *shape = p->shape;
	uint8_t next = 1;

	choose_identity(t, shape);
	memset(t->value, 0, sizeof t->value);
	for (unsigned c = 0; c < shape->cells; c++)
		if (p->clue[c] && !t->value[p->clue[c]])
			t->value[p->clue[c]] = next++;
	for (unsigned v = 1; v <= shape->n; v++)
		if (!t->value[v])
			t->value[v] = next++;
}

static void move_board(struct sdk_equivalent *e, struct sdk_puzzle *board)
{
	sdk_puzzle_copy(&e->before, board);
	sdk_transform_apply(&e->transform, &e->before, board);
}

/* The boards of the record that are transformed: e->state is used if `stated`. */
static void move_boards(struct sdk_equivalent *e, struct sdk_equivalent_boards *b, bool stated)
{
	move_board(e, &b->puzzle);
	if (b->solved)
		move_board(e, &b->solution);
	if (stated)
		move_board(e, &e->state);
}

static void transform(struct sdk_equivalent *e, const struct sdk_equivalent_options *o, struct sdk_equivalent_boards *b,
	bool stated, uint64_t number)
{
	const struct sdk_shape *shape = b->puzzle.shape;

	if (o->canonical && !o->add)
		move_boards(e, b, stated); /* by the transformation that the caller has found */
	if (o->shuffle) {
		choose_shuffle(&e->transform, shape, &o->seed, number);
		move_boards(e, b, stated);
	}
	if (o->transpose) {
		choose_identity(&e->transform, shape);
		e->transform.transpose = true;
		move_boards(e, b, stated);
	}
	for (int i = 0; i < o->rotate; i++) {
		choose_quarter(&e->transform, shape);
		move_boards(e, b, stated);
	}
	if (o->relabel.n) {
		choose_identity(&e->transform, shape);
		memcpy(e->transform.value, o->relabel.value, sizeof e->transform.value);
		move_boards(e, b, stated);
	}
	if (o->normalize) {
		choose_normal_names(&e->transform, &b->puzzle);
		move_boards(e, b, stated);
	}
}

/* ---- fields ---- */

bool sdk_equivalent_removes(const struct sdk_equivalent_options *o, const char *key, size_t n)
{
	return sdk_field_find(key, n)->holds == SDK_HOLDS_PLACES && sdk_equivalent_replaces(o);
}

const char *sdk_equivalent_key(const struct sdk_equivalent_options *o, unsigned i)
{
	if (o->automorphisms && i == 0)
		return "automorphisms";
	return o->add && i == o->automorphisms ? "canonical" : NULL;
}

/* Reads the field `state`. *stated: whether the record has it. */
static const char *read_state(struct sdk_equivalent *e, const struct sdk_shape *shape, const struct sdk_rec *rec,
	bool *stated, char reason[SDK_REASON_MAX])
{
	char inner[SDK_REASON_MAX];
	size_t n;
	const char *text = sdk_rec_get(rec, "state", &n);
	const char *bad = text ? sdk_puzzle_parse(&e->state, text, n, inner) : NULL;

	if (text && !bad && e->state.shape != shape)
		bad = "a board of another size than the puzzle";
	*stated = text && !bad;
	return bad ? sdk_reason_write(reason, "the field 'state': %.*s", SDK_REASON_MAX - 30, bad) : NULL;
}

/* The record with its new fields, but without its puzzle. */
static struct sdk_rec renew_fields(struct sdk_equivalent *e, struct sdk_turn *t)
{
	struct sdk_rec new = *t->rec;

	sdk_buf_clear(&e->line);
	sdk_fields_put(&e->line, t->rec, t->fields);
	t->out->failed |= e->line.failed;
	new.s = e->line.s;
	new.n = e->line.n - !e->line.failed;
	new.puzzle = 0;
	return new;
}

/* Finds the canonical form, and adds what the options want of it as fields. */
static const char *find_canonical(struct sdk_equivalent *e, const struct sdk_equivalent_options *o, struct sdk_turn *t,
	const struct sdk_puzzle *p)
{
	const char *bad = sdk_canonical_rejects(p);

	if (bad)
		return bad;
	const uint32_t automorphisms = sdk_canonical(p, &e->transform);

	if (o->automorphisms)
		sdk_buf_uint(sdk_fields_add(t->fields, "automorphisms"), automorphisms);
	if (o->add) {
		sdk_transform_apply(&e->transform, p, &e->before);
		sdk_values_put(sdk_fields_add(t->fields, "canonical"), p->shape, e->before.clue);
	}
	return NULL;
}

const char *sdk_equivalent_make(struct sdk_equivalent *e, const struct sdk_equivalent_options *o, struct sdk_turn *t,
	struct sdk_equivalent_boards *b, struct sdk_rec *rec)
{
	const bool moved = sdk_equivalent_replaces(o);
	const struct sdk_field_row *row;
	const char *bad = NULL;
	bool stated = false;

	assert(t && b && rec);
	if (o->relabel.n && o->relabel.n != b->puzzle.shape->n) {
		snprintf(t->reason, sizeof t->reason, "%ux%u, but --relabel names %u values", b->puzzle.shape->n, b->puzzle.shape->n,
			o->relabel.n);
		return t->reason;
	}
	if (moved)
		bad = read_state(e, b->puzzle.shape, rec, &stated, t->reason);
	if (!bad && (o->canonical || o->automorphisms))
		bad = find_canonical(e, o, t, &b->puzzle);
	if (bad)
		return bad;
	transform(e, o, b, stated, rec->number);
	if (moved && b->solved)
		sdk_values_put(sdk_fields_add(t->fields, "solution"), b->solution.shape, b->solution.clue);
	if (stated)
		sdk_puzzle_put(sdk_fields_add(t->fields, "state"), &e->state);
	for (unsigned i = 0; moved && t->rec->n > t->rec->puzzle && (row = sdk_field_row(i)); i++)
		if (row->holds == SDK_HOLDS_PLACES)
			sdk_fields_remove(t->fields, row->key);
	*rec = renew_fields(e, t);
	return NULL;
}
