/* SPDX-License-Identifier: MIT */
#include "fmt/json.h"

#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_gen.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "fmt/step_text.h"
#include "base/buf.h"

struct sdk_json {
	yajl_gen gen;
	struct sdk_buf *out;
	struct sdk_buf word; /* for a moment */
};

static void put(void *with, const char *s, size_t n)
{
	struct sdk_json *j = with;

	if (n == 1)
		sdk_buf_char(j->out, *s);
	else
		sdk_buf_add(j->out, s, n);
}

struct sdk_json *sdk_json_new(void)
{
	struct sdk_json *j = calloc(1, sizeof *j);

	if (!j)
		return NULL;
	j->gen = yajl_gen_alloc(NULL);
	if (j->gen && yajl_gen_config(j->gen, yajl_gen_print_callback, put, j) && sdk_buf_room(&j->word, 1))
		return j;
	sdk_json_free(j);
	return NULL;
}

void sdk_json_free(struct sdk_json *j)
{
	if (!j)
		return;
	if (j->gen)
		yajl_gen_free(j->gen);
	sdk_buf_free(&j->word);
	free(j);
}

void sdk_json_start(struct sdk_json *j, struct sdk_buf *out)
{
	j->out = out;
	yajl_gen_reset(j->gen, NULL);
}

void sdk_json_object(struct sdk_json *j)
{
	yajl_gen_map_open(j->gen);
}

void sdk_json_object_end(struct sdk_json *j)
{
	yajl_gen_map_close(j->gen);
}

void sdk_json_list(struct sdk_json *j)
{
	yajl_gen_array_open(j->gen);
}

void sdk_json_list_end(struct sdk_json *j)
{
	yajl_gen_array_close(j->gen);
}

void sdk_json_key(struct sdk_json *j, const char *key)
{
	sdk_json_text(j, key, strlen(key));
}

/* yajl's own numbers are several times slower. */
void sdk_json_number(struct sdk_json *j, unsigned number)
{
	sdk_buf_clear(&j->word);
	sdk_buf_uint(&j->word, number);
	sdk_json_value(j, j->word.s, j->word.n);
}

void sdk_json_bool(struct sdk_json *j, bool value)
{
	yajl_gen_bool(j->gen, value);
}

void sdk_json_text(struct sdk_json *j, const char *s, size_t n)
{
	yajl_gen_string(j->gen, (const unsigned char *)s, n);
}

void sdk_json_value(struct sdk_json *j, const char *s, size_t n)
{
	yajl_gen_number(j->gen, s, n); /* it takes them as they are */
}

/* ---- UTF-8 ---- */

bool sdk_json_can(const char *s, size_t n)
{
	uint32_t point;
	size_t bytes = 1;

	for (size_t i = 0; i < n && bytes; i += bytes)
		bytes = sdk_utf8_decode(s + i, n - i, &point);
	return bytes;
}

/* ---- steps ---- */

static void put_cell(struct sdk_json *j, const struct sdk_shape *s, unsigned cell)
{
	sdk_buf_clear(&j->word);
	sdk_cell_put(&j->word, s, cell);
	sdk_json_text(j, j->word.s, j->word.n);
}

static void put_unit(struct sdk_json *j, const struct sdk_shape *s, unsigned unit)
{
	sdk_buf_clear(&j->word);
	sdk_unit_put(&j->word, s, unit);
	sdk_json_text(j, j->word.s, j->word.n);
}

static void put_digits(struct sdk_json *j, uint32_t values)
{
	sdk_json_list(j);
	for (; values; values &= values - 1)
		sdk_json_number(j, sdk_bits_lowest(values) + 1);
	sdk_json_list_end(j);
}

static void put_cells(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_list(j);
	for (unsigned i = 0; i < step->cells; i++)
		put_cell(j, s, step->cell[i]);
	sdk_json_list_end(j);
}

static void put_placements(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_list(j);
	if (step->place_value) {
		sdk_json_object(j);
		sdk_json_key(j, "cell");
		put_cell(j, s, step->place_cell);
		sdk_json_key(j, "digit");
		sdk_json_number(j, step->place_value);
		sdk_json_object_end(j);
	}
	sdk_json_list_end(j);
}

static void put_eliminations(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_list(j);
	for (unsigned i = 0; i < step->drops; i++) {
		sdk_json_object(j);
		sdk_json_key(j, "cell");
		put_cell(j, s, step->drop[i].cell);
		sdk_json_key(j, "digits");
		put_digits(j, step->drop[i].values);
		sdk_json_object_end(j);
	}
	sdk_json_list_end(j);
}

static void put_link(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_link *link)
{
	sdk_json_object(j);
	sdk_json_key(j, "cell");
	put_cell(j, s, link->cell);
	sdk_json_key(j, "digit");
	sdk_json_number(j, link->value);
	sdk_json_key(j, "holds");
	sdk_json_bool(j, link->on);
	sdk_json_object_end(j);
}

static void put_chains(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_list(j);
	for (unsigned i = 0; i < step->links; i++) {
		if (i && step->link[i].starts)
			sdk_json_list_end(j);
		if (!i || step->link[i].starts)
			sdk_json_list(j);
		put_link(j, s, &step->link[i]);
	}
	sdk_json_list_end(j);
	sdk_json_list_end(j);
}

void sdk_json_step(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_step *step)
{
	const char *technique = sdk_technique_name[step->technique].key;

	sdk_json_object(j);
	sdk_json_key(j, "technique");
	sdk_json_text(j, technique, strlen(technique));
	if (step->pass) {
		sdk_json_key(j, "pass");
		sdk_json_number(j, step->pass);
	}
	if (step->unit != SDK_NO_UNIT) {
		sdk_json_key(j, "unit");
		put_unit(j, s, step->unit);
	}
	sdk_json_key(j, "cells");
	put_cells(j, s, step);
	sdk_json_key(j, "digits");
	put_digits(j, step->values);
	sdk_json_key(j, "placements");
	put_placements(j, s, step);
	sdk_json_key(j, "eliminations");
	put_eliminations(j, s, step);
	if (step->links) {
		sdk_json_key(j, "chains");
		put_chains(j, s, step);
	}
	if (step->depth) {
		sdk_json_key(j, "depth");
		sdk_json_number(j, step->depth);
	}
	sdk_json_object_end(j);
}
