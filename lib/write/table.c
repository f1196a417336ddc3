/* SPDX-License-Identifier: MIT */
#include "write/table.h"

#include <string.h>

#include "base/reason.h"
#include "grid/puzzle_text.h"
#include "write/json_value.h"
#include "write/output_symbols.h"

/* ---- columns ---- */

struct name {
	const char *s;
	size_t n;
};

static struct name column(const struct sdk_columns *c, unsigned i)
{
	const size_t start = i ? c->end[i - 1] : 0;

	return (struct name){ c->names.s + start, c->end[i] - start };
}

static bool same(struct name a, const char *s, size_t n)
{
	return a.n == n && memcmp(a.s, s, n) == 0;
}

static bool is_puzzle(struct name name)
{
	return same(name, "puzzle", 6);
}

bool sdk_columns_have(const struct sdk_columns *c, const char *name, size_t n)
{
	for (unsigned i = 0; i < c->n; i++)
		if (same(column(c, i), name, n))
			return true;
	return false;
}

void sdk_columns_add(struct sdk_columns *c, const char *name, size_t n)
{
	if (c->n == SDK_COLUMNS_MAX || sdk_columns_have(c, name, n))
		return;
	sdk_buf_add(&c->names, name, n);
	if (!c->names.failed)
		c->end[c->n++] = c->names.n;
}

void sdk_columns_of(struct sdk_columns *c, const struct sdk_output_board *s)
{
	const char *at = s->fields;
	struct sdk_field_text f;

	sdk_columns_add(c, "puzzle", 6);
	while (at && sdk_field_next(&at, s->fields + s->fields_n, &f))
		sdk_columns_add(c, f.key, f.key_n);
}

const char *sdk_columns_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_columns *c = to;

	c->n = 0;
	sdk_buf_clear(&c->names);
	for (const char *s = text;; s++) {
		const size_t n = strcspn(s, ",");

		if (!n || strcspn(s, " \t\r\n") < n)
			return sdk_reason_write(reason, "'%.*s' is not the key of a field: one word", sdk_reason_bytes(n), s);
		if (sdk_columns_have(c, s, n))
			return sdk_reason_write(reason, "'%.*s' is there twice", sdk_reason_bytes(n), s);
		if (c->n == SDK_COLUMNS_MAX)
			return "more than 256 keys";
		sdk_columns_add(c, s, n);
		s += n;
		if (!*s)
			return c->names.failed ? "out of memory" : NULL;
	}
}

bool sdk_columns_cover(const struct sdk_columns *c, const struct sdk_output_board *s)
{
	const char *at = s->fields;
	struct sdk_field_text f;
	unsigned next = 0;

	while (at && sdk_field_next(&at, s->fields + s->fields_n, &f)) {
		if (next < c->n && is_puzzle(column(c, next)))
			next++;
		if (next < c->n && same(column(c, next), f.key, f.key_n))
			next++;
		else if (!sdk_columns_have(c, f.key, f.key_n))
			return false;
	}
	return true;
}

void sdk_columns_free(struct sdk_columns *c)
{
	sdk_buf_free(&c->names);
}

/* ---- rows ---- */

/* The cells of a row: the columns, and the fields of the record, which are usually in the same order. */
struct row {
	const struct sdk_output_board *output;
	const char *at, *end; /* the field that is looked at next */
};

/* Finds the value of a column. False: the record has none. */
static bool find_cell(struct row *r, struct name name, struct sdk_field_text *f)
{
	const char *at = r->at;

	if (at && sdk_field_next(&at, r->end, f) && same(name, f->key, f->key_n)) {
		r->at = at;
		return true;
	}
	for (at = r->output->fields; at && sdk_field_next(&at, r->end, f);)
		if (same(name, f->key, f->key_n)) {
			r->at = at;
			return true;
		}
	return false;
}

bool sdk_columns_find(const struct sdk_columns *c, unsigned i, const struct sdk_output_board *s, struct sdk_field_text *f)
{
	struct row row = { s, s->fields, s->fields + s->fields_n };

	return find_cell(&row, column(c, i), f);
}

/* Whether the column is that of the record's number, which no field has. */
static bool is_number(struct name name, const struct sdk_output_board *s)
{
	return s->number && same(name, "number", 6);
}

bool sdk_columns_filled(const struct sdk_columns *c, unsigned i, const struct sdk_output_board *s)
{
	struct sdk_field_text f;

	return is_puzzle(column(c, i)) || is_number(column(c, i), s) || sdk_columns_find(c, i, s, &f);
}

static bool needs_quotes(const char *s, size_t n)
{
	bool needed = n == 0 || s[0] == ' ' || s[0] == '#' || s[n - 1] == ' ' || (n == 4 && memcmp(s, "true", 4) == 0);

	for (size_t i = 0; i < n; i++)
		needed |= s[i] == ',' || s[i] == '"' || s[i] == '\r' || s[i] == '\n';
	return needed;
}

static void put_csv_text(struct sdk_buf *b, const char *s, size_t n)
{
	if (!needs_quotes(s, n)) {
		sdk_buf_add(b, s, n);
		return;
	}
	sdk_buf_char(b, '"');
	for (const char *end = s + n, *quote; s < end; s = quote) {
		quote = memchr(s, '"', (size_t)(end - s));
		quote = quote ? quote + 1 : end;
		sdk_buf_add(b, s, (size_t)(quote - s));
		if (quote[-1] == '"')
			sdk_buf_char(b, '"');
	}
	sdk_buf_char(b, '"');
}

static void put_puzzle(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const size_t from = b->n;

	sdk_puzzle_put(b, s->puzzle);
	sdk_output_board_respell(b, from, s);
}

/* Whether cells may have quotes: in CSV, and with TABs where a name has one, for then readers take all quotes for ours. */
static bool may_quote(const struct sdk_columns *c, char separator)
{
	return separator == ',' || (c->names.n && memchr(c->names.s, '"', c->names.n));
}

static void put_text(struct sdk_buf *b, const char *s, size_t n, bool quotes)
{
	if (quotes)
		put_csv_text(b, s, n);
	else
		sdk_buf_add(b, s, n);
}

static void put_value(struct sdk_buf *b, const struct sdk_field_text *f, const struct sdk_output_board *s, bool quotes)
{
	const size_t from = b->n;

	put_text(b, f->value, f->n, quotes);
	if (s->symbols && sdk_field_is_board(f))
		sdk_output_board_respell(b, from, s);
}

static void put_number(struct sdk_buf *b, struct name name, const struct sdk_output_board *s)
{
	if (is_number(name, s))
		sdk_buf_uint(b, s->number);
}

/* Puts the cell of a column: nothing if the record lacks the field. */
static void put_cell(struct sdk_buf *b, struct row *row, struct name name, bool quotes)
{
	struct sdk_field_text f;

	if (is_puzzle(name))
		put_puzzle(b, row->output);
	else if (!find_cell(row, name, &f))
		put_number(b, name, row->output);
	else if (f.bare)
		sdk_buf_str(b, "true");
	else
		put_value(b, &f, row->output, quotes);
}

/* The columns of the output; if it has none, `own` gets those of its record. */
static const struct sdk_columns *columns_of(const struct sdk_output_board *s, struct sdk_columns *own)
{
	if (s->columns)
		return s->columns;
	sdk_columns_of(own, s);
	return own;
}

static void put_head(struct sdk_buf *b, const struct sdk_output_board *s, char separator)
{
	struct sdk_columns own = { 0 };
	const struct sdk_columns *c = columns_of(s, &own);
	const bool quotes = may_quote(c, separator);

	for (unsigned i = 0; i < c->n; i++) {
		if (i)
			sdk_buf_char(b, separator);
		put_text(b, column(c, i).s, column(c, i).n, quotes);
	}
	sdk_buf_char(b, '\n');
	b->failed |= c->names.failed;
	sdk_columns_free(&own);
}

static void put_row(struct sdk_buf *b, const struct sdk_output_board *s, char separator)
{
	struct row row = { s, s->fields, s->fields + s->fields_n };
	struct sdk_columns own = { 0 };
	const struct sdk_columns *c = columns_of(s, &own);
	const bool quotes = may_quote(c, separator);

	for (unsigned i = 0; i < c->n; i++) {
		if (i)
			sdk_buf_char(b, separator);
		put_cell(b, &row, column(c, i), quotes);
	}
	sdk_buf_char(b, '\n');
	b->failed |= c->names.failed;
	sdk_columns_free(&own);
}

void sdk_csv_head(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_head(b, s, ',');
}

void sdk_tsv_head(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_head(b, s, '\t');
}

void sdk_csv_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_row(b, s, ',');
}

void sdk_tsv_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_row(b, s, '\t');
}

/* ---- objects ---- */

/* Begins a member of the object that begins at `from`. */
static void put_name(struct sdk_buf *b, size_t from, const char *s, size_t n)
{
	sdk_buf_char(b, b->n == from ? '{' : ',');
	sdk_json_string_put(b, s, n);
	sdk_buf_char(b, ':');
}

static void put_puzzle_member(struct sdk_buf *b, size_t from, const struct sdk_output_board *s)
{
	put_name(b, from, "puzzle", 6);
	sdk_buf_char(b, '"');
	put_puzzle(b, s);
	sdk_buf_char(b, '"');
}

static void put_field_member(struct sdk_buf *b, size_t from, const struct sdk_field_text *f,
	const struct sdk_output_board *s)
{
	struct sdk_field_text shown = *f;
	struct sdk_buf value = { 0 };

	put_name(b, from, f->key, f->key_n);
	if (s->symbols && f->n && sdk_field_is_board(f)) { /* before its escapes */
		sdk_output_board_value_put(&value, s, f);
		shown.value = value.s;
	}
	b->failed |= value.failed;
	if (!value.failed)
		sdk_json_field_put(b, &shown);
	sdk_buf_free(&value);
}

static void put_member(struct sdk_buf *b, size_t from, struct row *row, struct name name)
{
	struct sdk_field_text f;

	if (is_puzzle(name)) {
		put_puzzle_member(b, from, row->output);
	} else if (find_cell(row, name, &f)) {
		put_field_member(b, from, &f, row->output);
	} else if (is_number(name, row->output)) {
		put_name(b, from, name.s, name.n);
		sdk_buf_uint(b, row->output->number);
	}
}

void sdk_jsonl_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	struct row row = { s, s->fields, s->fields + s->fields_n };
	const size_t from = b->n;
	struct sdk_field_text f;

	if (!s->columns)
		put_puzzle_member(b, from, s);
	for (unsigned i = 0; s->columns && i < s->columns->n; i++)
		put_member(b, from, &row, column(s->columns, i));
	while (!s->columns && row.at && sdk_field_next(&row.at, row.end, &f))
		put_field_member(b, from, &f, s);
	sdk_buf_str(b, b->n == from ? "{}\n" : "}\n");
}

/* ---- what cannot be a row ---- */

/* Whether a field before this one has its key. */
static bool is_second(const struct sdk_output_board *s, const struct sdk_field_text *f)
{
	const char *at = s->fields;
	struct sdk_field_text first;

	while (sdk_field_next(&at, f->key, &first))
		if (first.key_n == f->key_n && memcmp(first.key, f->key, f->key_n) == 0)
			return true;
	return false;
}

static const char *field_rejects(const struct sdk_output_board *s, const struct sdk_field_text *f, bool json,
	char reason[SDK_REASON_MAX])
{
	if (s->columns && !sdk_columns_have(s->columns, f->key, f->key_n))
		return NULL;
	if (!f->key_n)
		return sdk_reason_write(reason, "a field without a key: '%.*s'", sdk_reason_bytes(f->n), f->value);
	if (sdk_field_is(f, "puzzle"))
		return "a field with the key 'puzzle', which is that of the puzzle";
	if (is_second(s, f))
		return sdk_reason_write(reason, "two fields with the key '%.*s'", sdk_reason_bytes(f->key_n), f->key);
	if (json && memchr(f->key, '\0', f->key_n))
		return "the key of a field has a NUL byte, which programs do not read in JSON";
	if (json && (!sdk_is_utf8(f->key, f->key_n) || !sdk_is_utf8(f->value, f->n)))
		return sdk_reason_write(reason, "the field '%.*s' is not UTF-8, as text in JSON must be", sdk_reason_bytes(f->key_n),
			f->key);
	return NULL;
}

/* A table whose columns lack the layout would show another puzzle. */
static const char *layout_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	static const char *const key[] = { "layout", "regions" };
	struct sdk_field_text f;

	for (unsigned i = 0; i < 2 && s->puzzle->shape->layouts && s->columns && sdk_columns_have(s->columns, "puzzle", 6); i++)
		if (sdk_output_board_field(s, key[i], &f) && !sdk_columns_have(s->columns, f.key, f.key_n))
			return sdk_reason_write(reason, "the table has no column '%s', which this board needs (--columns names the columns)",
				key[i]);
	return NULL;
}

static const char *row_rejects(const struct sdk_output_board *s, bool json, char reason[SDK_REASON_MAX])
{
	enum { FIELDS_MAX = 4096 }; /* each is compared with all before it */
	const unsigned most = json || s->columns ? FIELDS_MAX : SDK_COLUMNS_MAX - 1;
	const char *at = s->fields, *bad = NULL;
	struct sdk_field_text f;

	for (unsigned n = 0; !bad && at && sdk_field_next(&at, s->fields + s->fields_n, &f); n++)
		bad = n == most ? sdk_reason_write(reason, "more than %u fields", most) : field_rejects(s, &f, json, reason);
	return bad ? bad : layout_rejects(s, reason);
}

const char *sdk_table_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	return row_rejects(s, false, reason);
}

const char *sdk_jsonl_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	return row_rejects(s, true, reason);
}
