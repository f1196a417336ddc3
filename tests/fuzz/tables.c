/* SPDX-License-Identifier: MIT */
/*
 * Rows of tables: a byte of flags, and the fields of a record.
 *
 * The record as an object is JSON with the same fields, and each value comes back as the text of its field. As CSV and
 * tab-separated values it has a cell for each column, and those of CSV come back.
 */
#include <jansson.h>

#include "fuzz.h"
#include "write/output_symbols.h"
#include "write/table.h"

/* ---- objects ---- */

static void check_value(const struct sdk_field_text *f, const json_t *value)
{
	if (json_is_true(value)) {
		must(f->bare);
	} else if (json_is_string(value)) {
		must(!f->bare && json_string_length(value) == f->n && memcmp(json_string_value(value), f->value, f->n) == 0);
	} else if (json_is_integer(value)) {
		char text[32];

		must(snprintf(text, sizeof text, "%" JSON_INTEGER_FORMAT, json_integer_value(value)) == (int)f->n);
		must(memcmp(text, f->value, f->n) == 0);
	} else if (json_is_real(value)) {
		char *text = strndup(f->value, f->n);

		must(text && strtod(text, NULL) == json_real_value(value) && f->n <= 17);
		free(text);
	} else if (json_is_object(value)) {
		must(json_object_size(value) && f->key_n == 5 && memcmp(f->key, "steps", 5) == 0);
	} else {
		must(json_is_array(value) && json_array_size(value));
	}
}

static void check_object(const struct sdk_buf *line, const struct sdk_output_board *s)
{
	json_t *object = json_loadb(line->s, line->n, JSON_ALLOW_NUL, NULL);
	const char *at = s->fields;
	struct sdk_field_text f;
	size_t fields = 1;

	must(object && line->s[line->n - 1] == '\n' && memchr(line->s, '\n', line->n) == line->s + line->n - 1);
	must(json_is_string(json_object_get(object, "puzzle")));
	for (; sdk_field_next(&at, s->fields + s->fields_n, &f); fields++) {
		char *key = strndup(f.key, f.key_n);

		must(key);
		check_value(&f, json_object_get(object, key));
		free(key);
	}
	must(json_object_size(object) == fields);
	json_decref(object);
}

/* ---- cells ---- */

/* Reads a cell of CSV at *at up to the separator behind it; returns its bytes, without quotes. */
static struct sdk_buf read_cell(const char **at, const char *end)
{
	struct sdk_buf cell = { 0 };
	const bool quoted = **at == '"';

	for (*at += quoted; *at < end; ++*at) {
		if (quoted && **at == '"' && *++*at != '"')
			break;
		if (!quoted && (**at == ',' || **at == '\n'))
			break;
		sdk_buf_char(&cell, **at);
	}
	must(*at < end && (**at == ',' || **at == '\n'));
	return cell;
}

static void check_csv(const struct sdk_buf *line, const struct sdk_output_board *s)
{
	const char *at = line->s, *end = line->s + line->n, *field = s->fields;
	struct sdk_buf cell = read_cell(&at, end);
	struct sdk_field_text f;

	must(cell.n == s->puzzle->shape->cells);
	while (sdk_field_next(&field, s->fields + s->fields_n, &f)) {
		sdk_buf_free(&cell);
		must(*at++ == ',');
		cell = read_cell(&at, end);
		must(f.bare ? cell.n == 4 && memcmp(cell.s, "true", 4) == 0
			    : cell.n == f.n && (!f.n || memcmp(cell.s, f.value, f.n) == 0));
	}
	sdk_buf_free(&cell);
	must(at == end - 1 && *at == '\n');
}

static void check_tsv(const struct sdk_buf *line, const struct sdk_output_board *s)
{
	const char *field = s->fields;
	struct sdk_field_text f;
	size_t fields = 0, tabs = 0;

	while (sdk_field_next(&field, s->fields + s->fields_n, &f))
		fields++;
	for (size_t i = 0; i < line->n; i++)
		tabs += line->s[i] == '\t';
	must(tabs == fields && line->s[line->n - 1] == '\n');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes b = { data, size };
	struct sdk_output_symbols symbols;
	struct sdk_columns columns = { 0 };
	struct sdk_puzzle puzzle;
	struct sdk_buf line = { 0 };
	char reason[SDK_REASON_MAX], *fields;
	const unsigned flags = take_byte(&b);
	struct sdk_output_board s = { .puzzle = &puzzle };

	fields = take_until(&b, '\n', &s.fields_n);
	s.fields = fields;
	sdk_puzzle_clear(&puzzle, sdk_shape(4));
	sdk_columns_of(&columns, &s);
	if (columns.n < SDK_COLUMNS_MAX && !sdk_table_rejects(&s, reason)) {
		sdk_csv_put(&line, &s);
		check_csv(&line, &s);
		sdk_buf_clear(&line);
		sdk_tsv_put(&line, &s);
		check_tsv(&line, &s);
		must(sdk_columns_cover(&columns, &s));
	}
	if (!sdk_jsonl_rejects(&s, reason)) {
		sdk_buf_clear(&line);
		sdk_jsonl_put(&line, &s);
		check_object(&line, &s);
		s.columns = &columns;
		s.symbols = sdk_output_symbols(&symbols, flags % 6, "\0000._-*?x"[flags / 6 % 9], reason) ? NULL : &symbols;
		sdk_buf_clear(&line);
		sdk_jsonl_put(&line, &s);
		json_t *const object = json_loadb(line.s, line.n, JSON_ALLOW_NUL, NULL);

		must(object);
		json_decref(object);
	}
	sdk_columns_free(&columns);
	sdk_buf_free(&line);
	free(fields);
	return 0;
}
