/* SPDX-License-Identifier: MIT */
/*
 * json_reader: reads puzzles from JSON (RFC 8259): lines of objects, documents, and saved games of GNOME Sudoku.
 *
 * One member of an object is the puzzle: a text, or a list of numbers or of rows. The others are fields. The list of columns
 * in the framer's configuration (struct sdk_input_options) may say which: `puzzle=task`.
 *
 * jansson checks and decodes the text. Since a field has numbers and lists as they are written, a second pass follows the
 * members in the text itself; jansson keeps their order.
 */
#include "read/read_internal.h"

#include <assert.h>
#include <inttypes.h>
#include <jansson.h>
#include <string.h>

#include "grid/puzzle_text.h"
#include "read/input_format.h"
#include "record/field.h"

/* ---- parsing ---- */

enum { LOAD_FLAGS = JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL };

/* Writes the text of an error, in which jansson quotes the document. */
static void write_error(char reason[SDK_REASON_MAX], const char *before, const json_error_t *error, uint64_t line)
{
	char text[sizeof error->text];
	size_t n = 0;

	for (const char *s = error->text; *s && n + 1 < sizeof text; s++)
		text[n++] = (unsigned char)*s < 0x20 || *s == 0x7F ? ' ' : *s;
	text[n] = 0;
	sdk_reason_write(reason, "%s%s", before, n ? text : "no value");
	if (error->line > 1)
		sdk_reason_add(reason, " in line %" PRIu64, line + (uint64_t)error->line - 1);
	if (error->column > 0)
		sdk_reason_add(reason, " at column %d", error->column);
}

static const char digits[] = "0123456789";

/* Replaces a number that may be too large for jansson by a smaller one of the same length. Returns its end. */
static char *shorten_number(char *s)
{
	enum { DIGITS_MAX = 18 }; /* which 64 bits hold */
	const size_t whole = strspn(s, digits);
	char *end = s + whole;

	if (whole > DIGITS_MAX && *s != '0') { /* which JSON has in front of no other digit */
		s[1] = '.';
		if (*end == '.' && end[1] && strchr(digits, end[1]))
			*end = '0';
	}
	end += strspn(end, ".0123456789");
	if (*end == 'e' || *end == 'E') {
		end += 1 + (end[1] == '+' || end[1] == '-');
		while (*end && strchr(digits, *end))
			*end++ = '0';
	}
	return end;
}

/*
 * Loads a text in which jansson has met a number that it cannot hold, with smaller numbers in the place of all such, none of
 * them whole. No value of theirs is used: a field has the text of its number.
 */
static json_t *load_shortened(struct sdk_frame *f, const char *s, size_t n, json_error_t *error)
{
	struct sdk_buf copy = { 0 };
	bool quoted = false;
	json_t *value;

	sdk_buf_add(&copy, s, n);
	sdk_buf_char(&copy, 0);
	f->text.failed |= copy.failed;
	if (f->text.failed) {
		sdk_buf_free(&copy);
		return NULL;
	}
	for (char *at = copy.s; *at;) {
		if (!quoted && strchr(digits, *at)) {
			at = shorten_number(at);
			continue;
		}
		quoted ^= *at == '"';
		at += quoted && *at == '\\' && at[1] ? 2 : 1;
	}
	value = json_loadb(copy.s, n, LOAD_FLAGS, error);
	sdk_buf_free(&copy);
	return value;
}

json_t *sdk_json_load(struct sdk_frame *f, const char *s, size_t n, uint64_t line, const char *before)
{
	const struct sdk_input_options *options = f->conf;
	json_error_t error = { 0 };
	json_t *value;

	if (memchr(s, 0, n)) { /* jansson overlooks some */
		sdk_reason_write(f->reason, "%sa NUL byte", before);
		return NULL;
	}
	value = json_loadb(s, n, LOAD_FLAGS, &error);
	if (!value && json_error_code(&error) == json_error_numeric_overflow)
		value = load_shortened(f, s, n, &error);
	if (f->text.failed || (options && options->json_failed && options->json_failed())) {
		f->text.failed = true;
		json_decref(value);
		return NULL;
	}
	if (!value)
		write_error(f->reason, before, &error, line);
	return value;
}

enum { DOCUMENT_MAX = 16 << 20 };

struct json {
	struct sdk_frame frame;
	struct sdk_buf document; /* its lines so far */
	uint64_t first, last;    /* the lines of its beginning and its end */
	json_t *list;            /* the parsed document, if it is a list of puzzles, */
	size_t next;             /* the next of them, */
	const char *at;          /* and the place of the one before it, or of the list; its line is frame.first */
	bool parsed;
	bool skipped;  /* the document is rejected */
	bool objects;  /* there was one with a puzzle */
	uint64_t used; /* bit i: item i of the list of columns has named a member */
};

enum { ITEMS_MAX = 64 }; /* of the list of columns, which are checked */

static unsigned reject(struct sdk_frame *f, const char *reason)
{
	sdk_reason_write(f->reason, "read as JSON: %s", reason);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}

/* ---- the text of a valid document ---- */

static const char *skip_blanks(const char *s)
{
	while (*s == ' ' || *s == '\t' || *s == '\n' || *s == '\r')
		s++;
	return s;
}

/* Returns the end of a string that begins with its quote. */
static const char *string_end(const char *s)
{
	for (;;) {
		const char *quote = strchr(s + 1, '"'), *escape = quote;

		while (escape[-1] == '\\' && escape - 1 > s)
			escape--;
		s = quote;
		if ((quote - escape) % 2 == 0)
			return quote + 1;
	}
}

/* Returns the end of any value. */
static const char *value_end(const char *s)
{
	unsigned depth = 0;

	do {
		s = skip_blanks(s);
		if (*s == '"') {
			s = string_end(s);
		} else if (*s == '{' || *s == '[') {
			depth++;
			s++;
		} else if (*s == '}' || *s == ']') {
			depth--;
			s++;
		} else if (*s == ',' || *s == ':') {
			s++;
		} else {
			while (!strchr(" \t\r\n,]}", *s))
				s++;
		}
	} while (depth);
	return s;
}

/* Appends the text of a value without its first and last bytes, if wanted, and without blanks. */
static void put_compact(struct sdk_buf *b, const char *s, const char *end)
{
	assert(s);
	while (s < end) {
		const char *next = *s == '"' ? string_end(s) : s + 1;

		if (!strchr(" \t\r\n", *s))
			sdk_buf_add(b, s, (size_t)(next - s));
		s = next;
	}
}

/* ---- puzzles ---- */

static bool is_list_of_numbers(const json_t *value)
{
	for (size_t i = 0; i < json_array_size(value); i++)
		if (!json_is_number(json_array_get(value, i)))
			return false;
	return json_is_array(value);
}

/* Appends the cells of a list of numbers, texts and lists of them; the list is not deep. Returns whether it is no more. */
static bool put_cells(struct sdk_buf *b, const json_t *list, bool rows)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *value = json_array_get(list, i);

		if (json_is_integer(value) && json_integer_value(value) >= 0 && json_integer_value(value) <= SDK_VALUES_MAX)
			sdk_buf_char(b, sdk_symbol((unsigned)json_integer_value(value)));
		else if (json_is_null(value))
			sdk_buf_char(b, '.');
		else if (json_is_string(value))
			sdk_field_put_text(b, json_string_value(value), json_string_length(value));
		else if (!rows || !json_is_array(value) || !put_cells(b, value, false))
			return false;
	}
	return true;
}

static unsigned put_puzzle(struct sdk_frame *f, const json_t *value)
{
	if (json_is_string(value)) {
		if (!json_string_length(value))
			return reject(f, "the puzzle is empty");
		sdk_field_put_puzzle(&f->text, json_string_value(value), json_string_length(value));
		return SDK_LINE_LAST;
	}
	if (json_is_array(value) && json_array_size(value) && put_cells(&f->text, value, true))
		return SDK_LINE_LAST;
	sdk_buf_clear(&f->text);
	return reject(f, "the puzzle is neither a text nor a list of numbers or of rows");
}

/* ---- objects ---- */

/* The text of a member of an object. */
struct member {
	const char *key, *value, *end;
	size_t key_n;
};

/* Finds the next member behind `at`, or behind the brace of the object. Returns false at the end of the object. */
static bool next_member(const char *at, struct member *m)
{
	at = skip_blanks(at + 1);
	if (*at != '"')
		return false;
	m->key = at + 1;
	at = string_end(at);
	m->key_n = (size_t)(at - m->key) - 1;
	m->value = skip_blanks(skip_blanks(at) + 1);
	m->end = skip_blanks(value_end(m->value));
	return true;
}

static const char *list_of(const struct sdk_frame *f)
{
	const struct sdk_input_options *options = f->conf;

	return options ? options->columns : NULL;
}

/* Returns the key of the member that is the puzzle, or NULL. */
static const char *find_puzzle(const struct sdk_frame *f, json_t *object)
{
	const char *list = list_of(f), *key, *found = NULL;
	const bool listed = sdk_column_has_puzzle(list);
	struct sdk_column_item item;
	unsigned best = 0;
	json_t *value;

	json_object_foreach(object, key, value)
	{
		const unsigned rank = sdk_column_puzzle_rank(key, strlen(key));

		if (listed && sdk_column_find(list, key, strlen(key), &item) && sdk_column_is(item.name, item.name_n, "puzzle"))
			return key;
		if (!listed && rank && (!best || rank < best)) {
			best = rank;
			found = key;
		}
	}
	return found;
}

/* Whether it is an object as sdk-fmt makes one of a field with counts. */
static bool is_counts(json_t *value)
{
	const char *key;
	json_t *count;

	json_object_foreach(value, key, count)
	{
		const char *s = key;

		while (sdk_field_counted(*s))
			s++;
		if (s == key || *s || !json_is_integer(count))
			return false;
	}
	return json_object_size(value) > 0;
}

static void put_counts(struct sdk_buf *b, json_t *value)
{
	const char *key, *before = " ";
	json_t *count;

	json_object_foreach(value, key, count)
	{
		sdk_buf_printf(b, "%s%s:%" JSON_INTEGER_FORMAT, before, key, json_integer_value(count));
		before = ",";
	}
}

/* Appends the value of the field whose key begins at `from`. */
static void put_value(struct sdk_buf *b, size_t from, json_t *value, const struct member *m)
{
	if (json_is_true(value) || b->failed)
		return;
	if (is_counts(value) && sdk_field_find(b->s + from, b->n - from)->type == SDK_KEY_COUNTS) {
		put_counts(b, value);
		return;
	}
	sdk_buf_char(b, ' ');
	if (json_is_string(value))
		sdk_field_put_text(b, json_string_value(value), json_string_length(value));
	else if (is_list_of_numbers(value))
		put_compact(b, m->value + 1, value_end(m->value) - 1);
	else
		put_compact(b, m->value, value_end(m->value));
}

/* Appends the fields of an object whose text begins at `text`, but for the members with these keys. */
static void put_fields(struct sdk_frame *f, json_t *object, const char *text, const char *puzzle, const char *cells)
{
	struct json *j = (struct json *)f;
	struct sdk_column_item item;
	struct member m = { .end = text };
	const char *key;
	json_t *value;

	j->objects = true;

	json_object_foreach(object, key, value)
	{
		if (!next_member(m.end, &m))
			return; /* never: jansson has found the same number */
		const bool listed = sdk_column_find(list_of(f), key, strlen(key), &item);

		if (listed && item.number < ITEMS_MAX && sdk_column_is(item.name, item.name_n, "puzzle") == (key == puzzle))
			j->used |= UINT64_C(1) << item.number;
		if (key == puzzle || key == cells || json_is_null(value))
			continue;
		sdk_buf_char(&f->text, '\t');
		const size_t from = f->text.n;

		if (listed)
			sdk_field_put_key(&f->text, item.name, item.name_n);
		else if (cells && strcmp(key, "difficulty_category") == 0)
			sdk_buf_str(&f->text, "difficulty");
		else
			sdk_field_put_key(&f->text, key, strlen(key));
		put_value(&f->text, from, value, &m);
	}
}

/* ---- saved games of GNOME Sudoku ---- */

struct game {
	struct sdk_puzzle given, state;
	bool played; /* the state has more than the clues */
};

static bool is_from(const json_t *value, json_int_t min, json_int_t max)
{
	return json_is_integer(value) && json_integer_value(value) >= min && json_integer_value(value) <= max;
}

/* Reads one of the cells. Returns NULL, or what is wrong. */
static const char *read_cell(struct game *g, const json_t *cell)
{
	const json_t *position = json_object_get(cell, "position"), *value = json_object_get(cell, "value");
	const json_t *marks = json_object_get(cell, "earmarks");
	uint32_t list = 0;

	if (!is_from(json_array_get(position, 0), 0, 8) || !is_from(json_array_get(position, 1), 0, 8))
		return "a cell has no 'position' [0, 0] to [8, 8]";
	if (!is_from(value, 0, 9))
		return "a cell has no 'value' from 0 to 9";
	const unsigned at = (unsigned)(9 * json_integer_value(json_array_get(position, 0)) +
		json_integer_value(json_array_get(position, 1)));
	const uint8_t clue = (uint8_t)json_integer_value(value);

	for (size_t i = 0; i < json_array_size(marks); i++) {
		if (!is_from(json_array_get(marks, i), 1, 9))
			return "an earmark is not a number from 1 to 9";
		list |= UINT32_C(1) << (json_integer_value(json_array_get(marks, i)) - 1);
	}
	g->state.clue[at] = clue;
	g->state.list[at] = clue ? UINT32_C(1) << (clue - 1) : list ? list
								    : g->state.shape->all;
	if (json_is_true(json_object_get(cell, "fixed")))
		g->given.clue[at] = clue;
	g->played |= g->given.clue[at] != clue || (!clue && list);
	return NULL;
}

static unsigned put_game(struct sdk_frame *f, json_t *object, const char *text)
{
	const char *cells_key = NULL, *key;
	struct game g = { 0 };
	json_t *value;

	sdk_puzzle_clear(&g.given, sdk_shape(9));
	sdk_puzzle_clear(&g.state, sdk_shape(9));
	sdk_puzzle_lists(&g.state);
	json_object_foreach(object, key, value)
	{
		if (strcmp(key, "cells") != 0)
			continue;
		cells_key = key;
		if (!json_is_array(value))
			return reject(f, "'cells' is not a list");
		for (size_t i = 0; i < json_array_size(value); i++) {
			const char *bad = read_cell(&g, json_array_get(value, i));

			if (bad)
				return reject(f, bad);
		}
	}
	sdk_puzzle_put(&f->text, &g.given);
	put_fields(f, object, text, NULL, cells_key);
	if (g.played) {
		sdk_buf_str(&f->text, "\tstate ");
		sdk_puzzle_put(&f->text, &g.state);
	}
	return SDK_LINE_LAST;
}

/* Makes the record of an object, whose text begins at `text`. */
static unsigned put_object(struct sdk_frame *f, json_t *object, const char *text)
{
	const char *puzzle;

	if (!json_is_object(object))
		return reject(f, "expected an object, with a member 'puzzle'");
	puzzle = find_puzzle(f, object);
	if (!puzzle && json_object_get(object, "cells"))
		return put_game(f, object, text);
	if (!puzzle)
		return reject(f, "the object has no member 'puzzle'; --column puzzle=NAME says which is it");
	const unsigned is = put_puzzle(f, json_object_get(object, puzzle));

	if (is == SDK_LINE_LAST)
		put_fields(f, object, text, puzzle, NULL);
	return is;
}

/* ---- JSON lines ---- */

static size_t count_blanks(const char *s, size_t n)
{
	size_t blanks = 0;

	while (blanks < n && (s[blanks] == ' ' || s[blanks] == '\t'))
		blanks++;
	return blanks;
}

static unsigned jsonl_line(struct sdk_frame *f, const char *s, size_t n)
{
	const size_t blanks = count_blanks(s, n);
	json_t *value;

	if (blanks == n || s[blanks] == '#')
		return SDK_LINE_PASS;
	f->first = f->line;
	value = sdk_json_load(f, s, n, f->line, "read as JSON: ");
	if (!value)
		return SDK_LINE_LAST | SDK_LINE_REJECTED;
	const unsigned is = put_object(f, value, s + blanks);

	json_decref(value);
	return is;
}

/* Rejects an item of the list of columns that has named no member of any object of the file. */
static unsigned end_columns(struct json *j)
{
	const char *list = j->objects ? list_of(&j->frame) : NULL;
	uint64_t used = j->used;
	struct sdk_column_item item;

	j->objects = false;
	j->used = 0;
	for (unsigned i = 0; list && i < ITEMS_MAX; i++, used >>= 1) {
		list = sdk_column_next(list, &item);
		if (used & 1)
			continue;
		sdk_reason_write(j->frame.reason, "read as JSON: --column %.*s: no object has such a member other than its puzzle",
			sdk_reason_bytes(item.name_n + 1 + item.column_n), item.name);
		return SDK_LINE_LAST | SDK_LINE_REJECTED | SDK_LINE_AGAIN;
	}
	return SDK_LINE_PASS;
}

static unsigned jsonl_end(struct sdk_frame *f)
{
	return end_columns((struct json *)f);
}

const struct sdk_framer sdk_jsonl_framer = { .size = sizeof(struct json), .line = jsonl_line, .end = jsonl_end };

/* ---- documents ---- */

static void end_document(struct json *j)
{
	json_decref(j->list);
	j->list = NULL;
	sdk_buf_clear(&j->document);
	j->parsed = j->skipped = false;
	j->first = j->last = 0;
}

static unsigned json_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct json *j = (struct json *)state;

	if (j->skipped)
		return SDK_LINE_SKIP;
	if (!j->first) {
		const size_t blanks = count_blanks(s, n);

		if (blanks == n || s[blanks] == '#')
			return SDK_LINE_PASS;
		j->first = j->frame.line;
	}
	if (j->frame.line != j->last && j->last)
		sdk_buf_char(&j->document, '\n');
	j->last = j->frame.line;
	sdk_buf_add(&j->document, s, n);
	j->frame.text.failed |= j->document.failed;
	if (j->document.n <= DOCUMENT_MAX)
		return SDK_LINE_PART;
	sdk_buf_clear(&j->document);
	j->skipped = true;
	j->frame.first = j->first;
	return reject(&j->frame, "a document of more than 16777216 bytes; write one object on each line");
}

static bool json_takes_pieces(struct sdk_frame *state, const char *s, size_t n)
{
	(void)state;
	(void)s;
	(void)n;
	return true;
}

/* Makes the record of the next puzzle of the list, and notes its line. Returns its class. */
static unsigned put_next(struct json *j)
{
	const char *before = j->next ? skip_blanks(value_end(j->at)) : j->at; /* the comma, or the bracket */

	for (const char *const at = skip_blanks(before + 1); j->at < at; j->at++)
		j->frame.first += *j->at == '\n';
	return put_object(&j->frame, json_array_get(j->list, j->next++), j->at);
}

/* Parses the document. Returns the class of its first puzzle. */
static unsigned parse(struct json *j)
{
	json_t *value;

	j->parsed = true;
	value = sdk_json_load(&j->frame, j->document.s, j->document.n, j->first, "read as JSON: ");
	if (!value)
		return SDK_LINE_LAST | SDK_LINE_REJECTED;
	j->at = skip_blanks(j->document.s);
	if (json_is_array(value)) {
		j->list = value;
		return 0;
	}
	const unsigned is = put_object(&j->frame, value, j->at);

	json_decref(value);
	return is;
}

static unsigned json_end(struct sdk_frame *state)
{
	struct json *j = (struct json *)state;
	unsigned is = 0;

	if (!j->parsed)
		j->frame.first = j->first;
	if (j->first && !j->skipped && !j->parsed) {
		sdk_buf_char(&j->document, 0); /* the text is followed by a NUL while it is read */
		j->document.n--;
		j->frame.text.failed |= j->document.failed;
		if (!j->frame.text.failed)
			is = parse(j);
	}
	if (!is && j->list && j->next < json_array_size(j->list))
		is = put_next(j);
	if (is)
		return is | SDK_LINE_AGAIN;
	j->next = 0;
	j->frame.first = j->first;
	end_document(j);
	return end_columns(j);
}

static void json_close(struct sdk_frame *state)
{
	struct json *j = (struct json *)state;

	json_decref(j->list);
	sdk_buf_free(&j->document);
}

const struct sdk_framer sdk_json_framer = { .size = sizeof(struct json),
	.line = json_line,
	.takes_pieces = json_takes_pieces,
	.end = json_end,
	.close = json_close };
