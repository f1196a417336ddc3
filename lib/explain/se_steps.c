/* SPDX-License-Identifier: MIT */
#include "explain/se_steps.h"

#include "base/bits.h"
#include "base/colour.h"
#include "explain/explain_internal.h"
#include "se/er.h"
#include "write/json_put.h"

/* ---- members ---- */

static void put_cells(struct sdk_buf *b, const struct sdk_shape *s, const char *key, const uint8_t *cell, unsigned n)
{
	sdk_json_open(b, key, '[');
	for (unsigned i = 0; i < n; i++)
		sdk_json_cell(b, NULL, s, cell[i]);
	sdk_buf_char(b, ']');
}

static void put_units(struct sdk_buf *b, const struct sdk_shape *s, const char *key, uint32_t units)
{
	sdk_json_open(b, key, '[');
	for (; units; units &= units - 1)
		sdk_json_unit(b, NULL, s, sdk_se_unit(sdk_bits_lowest(units)));
	sdk_buf_char(b, ']');
}

/* A cell and one digit, as members. */
static void put_candidate(struct sdk_buf *b, const struct sdk_shape *s, unsigned candidate)
{
	sdk_json_cell(b, "cell", s, candidate / 9);
	sdk_json_number(b, "digit", candidate % 9 + 1);
}

/* ---- steps as data ---- */

static void put_outcome(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_hint *h)
{
	sdk_json_open(b, "placements", '[');
	if (h->placed != SE_NONE) {
		sdk_buf_char(b, '{');
		put_candidate(b, s, h->placed);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
	sdk_json_open(b, "eliminations", '[');
	for (unsigned i = 0; i < h->cells; i++) {
		sdk_json_open(b, NULL, '{');
		sdk_json_cell(b, "cell", s, h->cell[i]);
		sdk_json_digits(b, "digits", h->digits[i]);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
}

/* The pattern of a step that is not a chain. */
static void put_pattern(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_hint *h)
{
	uint8_t cell[9];
	unsigned n = 0;

	if (h->basis == SE_BASIS_LINES) {
		put_units(b, s, "base", h->base);
		put_units(b, s, "cover", h->cover);
	}
	if (h->basis >= SE_BASIS_HIDDEN || h->rule == SE_HIDDEN_SINGLE || h->rule == SE_DIRECT_LOCKING)
		sdk_json_unit(b, "unit", s, sdk_se_unit(h->unit));
	if (h->members)
		put_cells(b, s, "cells", h->member, h->aligned ? h->aligned : h->members);
	if (h->aligned)
		put_cells(b, s, "excluders", h->member + h->aligned, h->members - h->aligned);
	if (h->basis >= SE_BASIS_HIDDEN) {
		for (unsigned rest = h->places; rest; rest &= rest - 1)
			cell[n++] = (uint8_t)sdk_unit(s, sdk_se_unit(h->unit))[sdk_bits_lowest(rest)];
		put_cells(b, s, h->members ? "subset_cells" : "cells", cell, n);
	}
	if (!h->aligned && h->rule != SE_HIDDEN_SINGLE && h->rule != SE_NAKED_SINGLE)
		sdk_json_digits(b, "digits", h->set);
	if (h->type == 3)
		sdk_json_digits(b, "subset", h->subset);
}

static void put_names(struct sdk_buf *b, const struct sdk_se_hint *h)
{
	sdk_json_name(b, "rule", sdk_se_rule_key(h));
	sdk_json_key(b, "name");
	sdk_buf_char(b, '"');
	sdk_se_name_put(b, h);
	sdk_buf_char(b, '"');
}

static void put_node(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_proof *x, const struct sdk_se_node *n)
{
	sdk_json_open(b, NULL, '{');
	put_candidate(b, s, n->candidate);
	sdk_json_key(b, "on");
	sdk_buf_str(b, n->on ? "true" : "false");
	sdk_json_name(b, "why", sdk_se_why_key(n->why));
	if ((n->why == SE_WHY_SEEN && n->unit < SE_UNITS) || n->why == SE_WHY_UNIT)
		sdk_json_unit(b, "unit", s, sdk_se_unit(n->unit));
	if (n->why == SE_WHY_CHAIN)
		sdk_json_number(b, "inner", n->by);
	if (n->why == SE_WHY_RULE) {
		sdk_json_open(b, "step", '{');
		put_names(b, &x->step[n->by]);
		put_pattern(b, s, &x->step[n->by]);
		sdk_buf_char(b, '}');
	}
	sdk_json_open(b, "sources", '[');
	for (unsigned i = 0; i < n->sources; i++)
		sdk_json_number(b, NULL, x->source[n->first + i] + 1u);
	sdk_buf_str(b, "]}");
}

static void put_argument(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_proof *x,
	const struct sdk_se_argument *a)
{
	sdk_json_name(b, "form", sdk_se_form_key(a->form));
	if (a->form == SE_FORM_REGION)
		sdk_json_unit(b, "unit", s, sdk_se_unit(a->unit));
	sdk_json_open(b, "branches", '[');
	for (unsigned i = 0; i < a->branches; i++) {
		const struct sdk_se_branch *branch = &x->branch[a->first + i];

		sdk_json_open(b, NULL, '[');
		for (unsigned k = 0; k < branch->nodes; k++)
			put_node(b, s, x, &x->node[branch->first + k]);
		sdk_buf_char(b, ']');
	}
	sdk_buf_char(b, ']');
}

static void put_chains(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_proof *x)
{
	put_argument(b, s, x, &x->argument[0]);
	if (x->arguments == 1)
		return;
	sdk_json_open(b, "inner", '[');
	for (unsigned i = 1; i < x->arguments; i++) {
		sdk_json_open(b, NULL, '{');
		sdk_json_number(b, "depth", x->argument[i].depth);
		sdk_json_name(b, "rule", sdk_se_rule_key(&x->argument[i].removed));
		put_argument(b, s, x, &x->argument[i]);
		put_outcome(b, s, &x->argument[i].removed);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
}

static void put_object(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_hint *h)
{
	sdk_json_open(b, NULL, '{');
	put_names(b, h);
	sdk_json_key(b, "rating");
	sdk_er_put(b, sdk_se_tenths(h->rating));
	if (h->proof)
		put_chains(b, s, h->proof);
	else
		put_pattern(b, s, h);
	put_outcome(b, s, h);
	sdk_buf_char(b, '}');
}

/* ---- all steps ---- */

void sdk_se_steps_start(struct sdk_se_steps *x, const struct sdk_shape *s)
{
	x->s = s;
	x->steps = 0;
	sdk_buf_clear(&x->text);
	sdk_buf_clear(&x->list);
	sdk_buf_char(&x->list, '[');
}

bool sdk_se_steps_add(void *steps, const struct sdk_se_hint *hint, const struct sdk_se_grid *after)
{
	struct sdk_se_steps *x = steps;

	(void)after;
	if (x->steps == x->most)
		return true; /* the rating still counts it */
	x->steps++;
	if (x->words) {
		sdk_buf_printf(&x->text, "# %u. ", x->steps);
		sdk_colour_put(&x->text, x->colour, SDK_COLOUR_BOLD);
		sdk_er_put(&x->text, sdk_se_tenths(hint->rating));
		sdk_buf_char(&x->text, ' ');
		sdk_se_name_put(&x->text, hint);
		sdk_colour_put(&x->text, x->colour, SDK_COLOUR_OFF);
		sdk_buf_str(&x->text, ": ");
		sdk_se_reason_put(&x->text, x->s, hint, "\n#     ");
		sdk_buf_char(&x->text, '\n');
	}
	if (x->json)
		put_object(&x->list, x->s, hint);
	return true;
}

void sdk_se_steps_finish(struct sdk_se_steps *x, bool stuck)
{
	if (stuck && x->steps < x->most)
		sdk_buf_str(&x->text, "# no rule leads further: 20.0\n");
	sdk_buf_char(&x->list, ']');
}

void sdk_se_steps_free(struct sdk_se_steps *x)
{
	sdk_buf_free(&x->text);
	sdk_buf_free(&x->list);
}
