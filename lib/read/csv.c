/* SPDX-License-Identifier: MIT */
/*
 * csv: reads puzzles from tables: comma-separated values (RFC 4180), also with `;` or TAB between the cells.
 *
 * The first row names the columns. One column has the puzzles; the others become fields of the record. The list of columns
 * in the framer's configuration (struct sdk_input_options) may say which: `puzzle=quizzes,solution=3`. If it has numbers
 * only, the first row may also be a puzzle.
 *
 * The cells of a row without quotes are used where they are, in the line; those of a row with quotes are collected in `row`,
 * since a cell may have quotes and line ends inside, and the row any number of lines.
 */
#include "read/read_internal.h"

#include <string.h>

#include "base/number.h"
#include "read/input_format.h"
#include "sdk/puzzle.h"

enum { CELLS_MAX = 1024,
	ROW_MAX = 1 << 20 };

struct span {
	size_t start, n;
	bool quoted;
};

struct csv {
	struct sdk_frame frame;
	enum { HEADER,
		ROWS,
		SKIPPED } stage; /* SKIPPED: the header is rejected, and with it the file */
	char separator;
	bool quotes;         /* cells may have quotes: not with TABs, unless the header has some */
	bool quoted;         /* the row goes on inside a quoted cell, */
	bool dropped;        /* but is too long, and rejected */
	struct sdk_buf row;  /* the cells of a row with quotes */
	struct sdk_buf keys; /* the keys of the columns */
	unsigned columns, puzzle;
	unsigned cells; /* of the row */
	struct span cell[CELLS_MAX], key[CELLS_MAX];
};

static unsigned reject(struct csv *c, const char *const *part)
{
	sdk_reason_write(c->frame.reason, "read as CSV: ");
	for (; *part; part++)
		sdk_reason_add(c->frame.reason, "%s", *part);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}

#define REJECT(c, ...) reject(c, (const char *const[]){ __VA_ARGS__, NULL })

/* ---- rows ---- */

enum row {
	WHOLE,    /* the row is complete */
	OPEN,     /* it goes on in the next line */
	BAD_QUOTE /* it has text after a closing quote */
};

/* Starts a cell at `start`. */
static void start_cell(struct csv *c, size_t start)
{
	if (c->cells < CELLS_MAX)
		c->cell[c->cells] = (struct span){ .start = start };
	c->cells++;
}

static void split_plain(struct csv *c, const char *s, size_t n)
{
	const char *at = s, *end = s + n;

	for (c->cells = 0; at;) {
		const char *next = memchr(at, c->separator, (size_t)(end - at));

		start_cell(c, (size_t)(at - s));
		if (c->cells <= CELLS_MAX)
			c->cell[c->cells - 1].n = (size_t)((next ? next : end) - at);
		at = next ? next + 1 : NULL;
	}
}

static void add_to_row(struct csv *c, const char *s, size_t n)
{
	if (c->dropped || c->cells > CELLS_MAX)
		return;
	sdk_buf_add(&c->row, s, n);
	c->cell[c->cells - 1].n = c->row.n - c->cell[c->cells - 1].start;
}

/* Reads a quoted cell from behind its quote, or on a further line. Returns where it ends; *open: it goes on. */
static size_t read_quoted(struct csv *c, const char *s, size_t n, size_t at, bool *open)
{
	for (*open = false;; at++) {
		const char *quote = memchr(s + at, '"', n - at);
		const size_t end = quote ? (size_t)(quote - s) : n;

		add_to_row(c, s + at, end - at);
		at = end + 1;
		if (!quote) {
			add_to_row(c, "\n", 1);
			*open = true;
			return n;
		}
		if (at == n || s[at] != '"')
			return at;
		add_to_row(c, "\"", 1);
	}
}

/* Adds a line to the row. */
static enum row read_row(struct csv *c, const char *s, size_t n)
{
	for (size_t at = 0;; at++) {
		if (!c->quoted)
			start_cell(c, c->row.n);
		if (c->quoted || (at < n && s[at] == '"')) {
			if (c->cells <= CELLS_MAX)
				c->cell[c->cells - 1].quoted = true;
			at = read_quoted(c, s, n, at + !c->quoted, &c->quoted);
			if (c->quoted)
				return OPEN;
			if (at < n && s[at] != c->separator)
				return BAD_QUOTE;
		} else {
			const char *end = memchr(s + at, c->separator, n - at);
			const size_t bytes = end ? (size_t)(end - s) - at : n - at;

			add_to_row(c, s + at, bytes);
			at += bytes;
		}
		if (at == n)
			return WHOLE;
	}
}

/* ---- the header ---- */

static struct span cell_of(const char *s, size_t n)
{
	struct span cell = { .n = n };

	while (cell.n && s[cell.start] == ' ') {
		cell.start++;
		cell.n--;
	}
	while (cell.n && s[cell.start + cell.n - 1] == ' ')
		cell.n--;
	return cell;
}

/* The number of the cells of a header of n bytes if they are divided so; *named: one of them is a usual name of puzzles. */
static unsigned count_cells(const char *s, size_t n, char separator, bool *named)
{
	unsigned cells = 0;

	*named = false;
	for (size_t at = 0; at <= n; cells++) {
		const char *end = memchr(s + at, separator, n - at);
		const size_t bytes = end ? (size_t)(end - s) - at : n - at;
		struct span cell = cell_of(s + at, bytes);

		if (cell.n >= 2 && s[at + cell.start] == '"' && s[at + cell.start + cell.n - 1] == '"') {
			cell.start++;
			cell.n -= 2;
		}
		*named |= sdk_column_puzzle_rank(s + at + cell.start, cell.n) > 0;
		at += bytes + 1;
	}
	return cells;
}

/* The separator of a table with this header: one with which a column has a usual name, or else the first that there is. */
static char find_separator(const char *s, size_t n, bool *named)
{
	static const char separator[] = "\t;,";
	char found = 0;

	for (const char *c = separator; *c; c++) {
		const unsigned cells = count_cells(s, n, *c, named);

		if (cells > 1 && *named)
			return *c;
		if (cells > 1 && !found)
			found = *c;
	}
	count_cells(s, n, ',', named);
	return found ? found : ',';
}

/* Whether the line is a puzzle with fields, or its first cell has one, perhaps after a number. */
static bool has_puzzle(const char *s, size_t n)
{
	const char *tab = memchr(s, '\t', n);
	char reason[SDK_REASON_MAX];
	struct sdk_buf text = { 0 };
	struct sdk_puzzle p;
	size_t cell = 0;

	while (cell < n && !strchr("\t;,", s[cell]))
		cell++;
	const bool has = !sdk_puzzle_cells(&p, s, tab ? (size_t)(tab - s) : n, reason) || !sdk_puzzle_cells(&p, s, cell, reason) ||
		sdk_line_form(s, cell, &text, reason);

	sdk_buf_free(&text);
	return has;
}

bool sdk_csv_is_start(const char *s, size_t n)
{
	bool named;

	if (n > ROW_MAX / 16)
		return false;
	find_separator(s, n, &named);
	if (!memchr(s, ',', n) && !memchr(s, ';', n) && !memchr(s, '\t', n)) /* not any lone word: `Sudoku` may be a title */
		return (n == 6 && memcmp(s, "puzzle", n) == 0) || (n == 7 && memcmp(s, "quizzes", n) == 0);
	return named && !has_puzzle(s, n);
}

static const char *list_of(const struct csv *c)
{
	const struct sdk_input_options *options = c->frame.conf;

	return options ? options->columns : NULL;
}

/* Whether the item names column i, which has this name. A number is that of a column, unless a name is the same. */
static bool names_column(const struct csv *c, const char *base, const struct sdk_column_item *item, unsigned i)
{
	uint64_t number;

	for (unsigned k = 0; base && k < c->columns; k++)
		if (c->cell[k].n == item->column_n && memcmp(base + c->cell[k].start, item->column, item->column_n) == 0)
			return k == i;
	return sdk_number(item->column, item->column_n, &number) && number == i + 1;
}

/* The number of the column that the item names; `columns`: there is none. */
static unsigned column_of(const struct csv *c, const char *base, const struct sdk_column_item *item)
{
	unsigned i = 0;

	while (i < c->columns && !names_column(c, base, item, i))
		i++;
	return i;
}

/* Finds the item of the list for column i of the header at `base`, which is NULL if there is no header. */
static bool find_item(const struct csv *c, const char *base, unsigned i, struct sdk_column_item *item)
{
	for (const char *list = list_of(c); list;) {
		list = sdk_column_next(list, item);
		if (names_column(c, base, item, i))
			return true;
	}
	return false;
}

/* Finds the column of puzzles; returns false if there is none. */
static bool find_puzzles(struct csv *c, const char *base)
{
	const bool listed = sdk_column_has_puzzle(list_of(c));
	unsigned best = 0;
	struct sdk_column_item item;

	for (unsigned i = 0; i < c->columns; i++) {
		const unsigned rank = base ? sdk_column_puzzle_rank(base + c->cell[i].start, c->cell[i].n) : 0;

		if (listed && find_item(c, base, i, &item) && sdk_column_is(item.name, item.name_n, "puzzle")) {
			c->puzzle = i;
			return true;
		}
		if (rank && (!best || rank < best)) {
			best = rank;
			c->puzzle = i;
		}
	}
	return best && !listed;
}

/*
 * Puts the key of a column. A table that calls its puzzles `puzzle` has keys for names, which stay as they are; other names
 * are written in lower case.
 */
static void put_name(struct csv *c, const char *name, size_t n, bool own, bool quizzes)
{
	const size_t start = c->keys.n;

	if (sdk_column_is(name, n, "solution") || (quizzes && sdk_column_is(name, n, "solutions"))) {
		sdk_buf_str(&c->keys, "solution");
		return;
	}
	sdk_field_put_key(&c->keys, name, n);
	for (size_t i = start; !own && i < c->keys.n; i++)
		if (c->keys.s[i] >= 'A' && c->keys.s[i] <= 'Z')
			c->keys.s[i] = (char)(c->keys.s[i] + 'a' - 'A');
}

/* Sets the keys of all columns, from the header or from the list. */
static void set_keys(struct csv *c, const char *base)
{
	const struct span p = c->cell[c->puzzle];
	const bool own = base && p.n == 6 && memcmp(base + p.start, "puzzle", 6) == 0;
	const bool quizzes = base && sdk_column_is(base + p.start, p.n, "quizzes");
	struct sdk_column_item item;

	sdk_buf_clear(&c->keys);
	for (unsigned i = 0; i < c->columns; i++) {
		c->key[i].start = c->keys.n;
		if (find_item(c, base, i, &item)) {
			sdk_field_put_key(&c->keys, item.name, item.name_n);
		} else if (base && c->cell[i].n) {
			put_name(c, base + c->cell[i].start, c->cell[i].n, own, quizzes);
		} else {
			sdk_buf_printf(&c->keys, "column%u", i + 1);
		}
		c->key[i].n = c->keys.n - c->key[i].start;
	}
	c->frame.text.failed |= c->keys.failed;
}

enum { NAMES = SDK_REASON_MAX - 32 }; /* a reason has names up to here */

static struct sdk_shown shown(const char *s, size_t n)
{
	return sdk_show(s, n < SDK_NAME_SHOWN ? n : SDK_NAME_SHOWN);
}

/* Rejects the header at `base`, which lacks the column of the item. */
static void reject_missing(struct csv *c, const char *base, const struct sdk_column_item *item)
{
	char *reason = c->frame.reason;

	sdk_reason_write(reason, "read as CSV: there is no column '%s'", shown(item->column, item->column_n).text);
	for (unsigned i = 0; base && i < c->columns; i++) {
		const struct sdk_shown name = shown(base + c->cell[i].start, c->cell[i].n);
		const bool room = strlen(reason) + strlen(name.text) < NAMES;

		sdk_reason_add(reason, i ? ", " : " among ");
		sdk_reason_add(reason, room ? "'%s'" : "...", name.text);
		if (!room)
			break;
	}
	sdk_reason_add(reason, "; the file is skipped");
}

/* Returns whether the header at `base` has all columns of the list; if not, rejects it. */
static bool has_columns(struct csv *c, const char *base)
{
	struct sdk_column_item item;

	for (const char *list = list_of(c); list;) {
		list = sdk_column_next(list, &item);
		if (column_of(c, base, &item) == c->columns) {
			reject_missing(c, base, &item);
			return false;
		}
	}
	return true;
}

/* Returns whether each item of the list decides what its column is; if not, rejects the header. */
static bool has_effect(struct csv *c, const char *base)
{
	struct sdk_column_item item, first;

	for (const char *list = list_of(c); list;) {
		list = sdk_column_next(list, &item);
		const unsigned i = column_of(c, base, &item);

		find_item(c, base, i, &first);
		if (i == c->puzzle)
			first = (struct sdk_column_item){ .name = "puzzle", .name_n = 6 };
		const bool second = i != c->puzzle && sdk_column_is(item.name, item.name_n, "puzzle");

		if (i == c->puzzle ? sdk_column_is(item.name, item.name_n, "puzzle") : !second && first.name == item.name)
			continue;
		sdk_reason_write(c->frame.reason, "read as CSV: --column %s=%s: %s column is '%s' already; the file is skipped",
			shown(item.name, item.name_n).text, shown(item.column, item.column_n).text, second ? "another" : "this",
			shown(first.name, first.name_n).text);
		return false;
	}
	return true;
}

/* Whether the first row is a puzzle: the list has only numbers of columns, and there is a puzzle where it says. */
static bool has_no_header(struct csv *c, const char *base)
{
	char reason[SDK_REASON_MAX];
	struct sdk_buf cells = { 0 };
	struct sdk_puzzle p;
	struct sdk_column_item item;
	uint64_t number;

	if (!sdk_column_has_puzzle(list_of(c)))
		return false;
	for (const char *list = list_of(c); list;) {
		list = sdk_column_next(list, &item);
		if (!sdk_number(item.column, item.column_n, &number))
			return false;
	}
	if (!find_puzzles(c, NULL))
		return false;
	sdk_field_put_puzzle(&cells, base + c->cell[c->puzzle].start, c->cell[c->puzzle].n);
	c->frame.text.failed |= cells.failed;
	const bool has = !sdk_puzzle_cells(&p, cells.s ? cells.s : "", cells.n, reason);

	sdk_buf_free(&cells);
	return has;
}

static unsigned take_row(struct csv *c, const char *base);

/* Takes the first row, whose cells are at `base`. */
static unsigned take_header(struct csv *c, const char *base)
{
	c->stage = SKIPPED;
	if (c->cells > CELLS_MAX)
		return REJECT(c, "the header has more than 1024 columns; the file is skipped");
	c->columns = c->cells;
	if (has_no_header(c, base)) {
		if (!has_columns(c, NULL) || !has_effect(c, NULL))
			return SDK_LINE_LAST | SDK_LINE_REJECTED;
		set_keys(c, NULL);
		c->stage = ROWS;
		return take_row(c, base);
	}
	for (unsigned i = 0; i < c->cells; i++) {
		const struct span cell = cell_of(base + c->cell[i].start, c->cell[i].n);

		c->cell[i] = (struct span){ .start = c->cell[i].start + cell.start, .n = cell.n };
	}
	c->columns -= c->columns > 1 && !c->cell[c->columns - 1].n; /* a separator behind the last name */
	if (!has_columns(c, base))
		return SDK_LINE_LAST | SDK_LINE_REJECTED;
	if (!find_puzzles(c, base))
		return REJECT(c, "the header has no column 'puzzle'; --column puzzle=NAME says which has the puzzles;"
				 " the file is skipped");
	if (!has_effect(c, base))
		return SDK_LINE_LAST | SDK_LINE_REJECTED;
	set_keys(c, base);
	c->stage = ROWS;
	return SDK_LINE_SKIP;
}

/* ---- records ---- */

static unsigned reject_cells(struct csv *c)
{
	sdk_reason_write(c->frame.reason, "read as CSV: %u cell%s, expected %u", c->cells, c->cells == 1 ? "" : "s", c->columns);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}

/* Whether the cell stands for a field that has only a key. */
static bool is_true(const struct span *cell, const char *base)
{
	return !cell->quoted && cell->n == 4 && memcmp(base + cell->start, "true", 4) == 0;
}

/* Whether these are as many cells as a row has. One more, empty cell comes of a separator behind the last one. */
static bool has_row_cells(const struct csv *c)
{
	return c->cells == c->columns || (c->cells == c->columns + 1 && c->cells <= CELLS_MAX && !c->cell[c->columns].n);
}

/* Makes the record of a row whose cells are at `base`. */
static unsigned take_row(struct csv *c, const char *base)
{
	struct sdk_buf *text = &c->frame.text;

	if (!has_row_cells(c))
		return reject_cells(c);
	if (!c->cell[c->puzzle].n)
		return REJECT(c, "the cell of the puzzle is empty");
	sdk_field_put_puzzle(text, base + c->cell[c->puzzle].start, c->cell[c->puzzle].n);
	for (unsigned i = 0; i < c->columns; i++) {
		if (i == c->puzzle || (!c->cell[i].n && !c->cell[i].quoted))
			continue;
		sdk_buf_char(text, '\t');
		sdk_buf_add(text, c->keys.s + c->key[i].start, c->key[i].n);
		if (is_true(&c->cell[i], base))
			continue;
		sdk_buf_char(text, ' ');
		sdk_field_put_text(text, base + c->cell[i].start, c->cell[i].n);
	}
	return SDK_LINE_LAST;
}

static void start_row(struct csv *c)
{
	c->cells = 0;
	c->dropped = false;
	sdk_buf_clear(&c->row);
}

/* Whether a line that begins with `#` is a comment: the puzzle is in the first column, or it is a whole line but no row. */
static bool is_comment(struct csv *c, const char *s, size_t n)
{
	bool whole = true;

	if (c->stage != ROWS || !c->puzzle)
		return true;
	start_row(c);
	if (c->quotes)
		whole = read_row(c, s, n) == WHOLE;
	else
		split_plain(c, s, n);
	c->quoted = false;
	return whole && !has_row_cells(c);
}

/* Takes a line with quotes, or one inside them. */
static unsigned take_quoted(struct csv *c, const char *s, size_t n)
{
	if (!c->quoted) {
		c->frame.first = c->frame.line;
		start_row(c);
	}
	const enum row is = read_row(c, s, n);
	const bool dropped = c->dropped;

	c->frame.text.failed |= c->row.failed;
	if (!dropped && c->row.n > ROW_MAX) {
		c->dropped = true;
		sdk_buf_clear(&c->row);
		return REJECT(c, "a row longer than 1048576 bytes; is a quote not closed?");
	}
	if (is == OPEN)
		return SDK_LINE_PART;
	if (dropped)
		return SDK_LINE_SKIP;
	if (is == BAD_QUOTE)
		return REJECT(c, "text after the closing quote of a cell");
	return c->stage == HEADER ? take_header(c, c->row.s ? c->row.s : "") : take_row(c, c->row.s ? c->row.s : "");
}

static void start_table(struct csv *c, const char *s, size_t n)
{
	bool named;

	c->separator = find_separator(s, n, &named);
	c->quotes = c->separator != '\t' || memchr(s, '"', n);
}

static unsigned csv_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct csv *c = (struct csv *)state;

	if (c->stage == SKIPPED)
		return SDK_LINE_SKIP;
	if (c->quoted)
		return take_quoted(c, s, n);
	if (!sdk_trim(s, n).n)
		return SDK_LINE_PASS;
	if (c->stage == HEADER)
		start_table(c, s, n);
	c->frame.first = c->frame.line;
	if (*s == '#' && is_comment(c, s, n))
		return SDK_LINE_PASS;
	if (c->quotes && memchr(s, '"', n))
		return take_quoted(c, s, n);
	split_plain(c, s, n);
	return c->stage == HEADER ? take_header(c, s) : take_row(c, s);
}

static unsigned csv_end(struct sdk_frame *state)
{
	struct csv *c = (struct csv *)state;
	const bool open = c->quoted && !c->dropped;

	c->quoted = c->dropped = false;
	if (open)
		return REJECT(c, "the file ends inside a quoted cell") | SDK_LINE_AGAIN;
	c->stage = HEADER;
	return SDK_LINE_PASS;
}

static void csv_close(struct sdk_frame *state)
{
	struct csv *c = (struct csv *)state;

	sdk_buf_free(&c->row);
	sdk_buf_free(&c->keys);
}

const struct sdk_framer sdk_csv_framer = { .size = sizeof(struct csv),
	.line = csv_line,
	.end = csv_end,
	.close = csv_close };
