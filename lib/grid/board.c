/* SPDX-License-Identifier: MIT */
/*
 * A *row* is a line that has 4, 9, 16 or 25 cells; a *rule* is a line drawn between rows (`------+-------+------`); a *seam*
 * is the place between two bands.
 */
#include "grid/board.h"

#include <stdbool.h>
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/reason.h"
#include "base/utf8.h"
#include "sdk/puzzle.h"

struct board {
	struct sdk_frame frame;
	const struct sdk_shape *shape; /* of the unfinished board; NULL: there is none */
	unsigned rows;                 /* the number of its rows so far */
	bool bad;                      /* it will be rejected, for the reason in frame.reason */
	bool spaced;                   /* it has blank lines between rows, */
	bool seams;                    /* or between bands */
	bool dashes;                   /* it has `-` for empty cells */
	bool drawn;                    /* all its rows may be rules: `---------` */
	bool rows_of_16;               /* the input has had a row of 16 cells that cannot be a 4x4 puzzle */
};

/* The contents of a line. */
struct row {
	size_t bytes; /* up to the end of the line, or to the TAB before the fields */
	unsigned cells;
	unsigned width;  /* of a board that begins with the line: its cells, but half of them if it is two rows side by side */
	unsigned widest; /* the highest value */
	unsigned odd;    /* the number of symbols that are not a cell in any size */
	unsigned dashes;
	bool run;   /* two adjacent dashes */
	bool apart; /* blanks or bars between cells, so it is a row rather than a puzzle */
	bool bars;
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static void add_symbol(struct row *row, unsigned char c)
{
	int v = sdk_symbol_value(c);

	row->odd += v < 0;
	if (v > (int)row->widest)
		row->widest = (unsigned)v;
	row->dashes += c == '-';
}

/*
 * The number of bytes of the cell at s, which is neither a blank nor a bar: a whole `[...]`, or one symbol. *open: an
 * earlier `[` of the line has no `]`, so no later one has.
 */
static size_t cell_bytes(const char *s, size_t n, bool *open)
{
	const char *end = *s == '[' && !*open ? memchr(s, ']', n) : NULL;

	*open |= *s == '[' && !end;
	return end ? (size_t)(end - s) + 1 : sdk_symbol_bytes(s, n);
}

/* Counts the cells in n bytes, and appends them to `text` unless it is NULL. */
static struct row read_row(const char *s, size_t n, struct sdk_buf *text)
{
	struct row row = { .bytes = n };
	bool gap = false, open = false;
	size_t bytes;

	for (size_t at = 0; at < n; at += bytes) {
		bytes = 1;
		if (is_blank(s[at]) || s[at] == '|') {
			gap = row.cells > 0;
			row.bars |= s[at] == '|';
			continue;
		}
		if (s[at] == '#' && at && is_blank(s[at - 1]))
			break;
		bytes = cell_bytes(s + at, n - at, &open);
		if (text)
			sdk_buf_add(text, s + at, bytes);
		row.cells++;
		row.apart |= gap;
		row.run |= s[at] == '-' && at && s[at - 1] == '-';
		if (bytes == 1 || s[at] != '[')
			add_symbol(&row, (unsigned char)s[at]);
		for (size_t i = 1; i + 1 < bytes && s[at] == '['; i++)
			add_symbol(&row, (unsigned char)s[at + i]);
	}
	row.width = row.cells;
	return row;
}

static bool is_row_size(unsigned cells)
{
	return sdk_shape(cells) != NULL;
}

/*
 * Whether the line is a rule. Dashes alone may also be a row of empty cells: they are if they are separated (`- - -`), or if
 * their number is that of a row, unless a rule is due here and the board has other symbols for empty cells.
 */
static bool is_rule(const struct board *b, const char *s, size_t n)
{
	size_t dashes = 0, longest = 0, run = 0;
	bool corners = false;

	for (size_t i = 0; i < n; i++) {
		bool dash = s[i] == '-' || s[i] == '=';

		if (!s[i] || !strchr("-=+|*.': \t", s[i]))
			return false;
		run = dash ? run + 1 : 0;
		dashes += dash;
		if (run > longest)
			longest = run;
		corners |= s[i] == '+' || s[i] == '=' || s[i] == '*' || s[i] == '.' || s[i] == '\'';
	}
	if (!dashes)
		return memchr(s, '|', n) && !corners;
	if (longest < 2)
		return false;
	if (corners)
		return true;
	if (!b->shape)
		return !is_row_size((unsigned)dashes);
	return dashes != b->shape->n || (b->rows % b->shape->box_rows == 0 && !b->dashes);
}

/* Prepares for another board; the text stays until the reader has taken it. */
static void reset_board(struct board *b)
{
	sdk_buf_clear(&b->frame.fields);
	b->shape = NULL;
	b->rows = 0;
	b->bad = b->spaced = b->seams = b->dashes = b->drawn = false;
}

/* Writes a reason that contains two numbers. */
static void write_reason(char reason[SDK_REASON_MAX], const char *before, unsigned a, const char *between, unsigned c,
	const char *after)
{
	struct sdk_reason w = sdk_reason_start(reason);

	sdk_reason_str(&w, before);
	sdk_reason_uint(&w, a);
	sdk_reason_str(&w, between);
	sdk_reason_uint(&w, c);
	sdk_reason_str(&w, after);
}

/* The board ends before its last row. If it consists of dashes alone, these were rules, not rows. */
static unsigned break_board(struct board *b)
{
	bool drawn = b->drawn;

	if (!b->shape)
		return 0;
	if (!b->bad)
		write_reason(b->frame.reason, "the board ends after row ", b->rows, " of ", b->shape->n, "");
	sdk_buf_clear(&b->frame.text);
	reset_board(b);
	return drawn ? 0 : SDK_LINE_BROKEN;
}

static unsigned finish_board(struct board *b)
{
	unsigned rejected = b->bad ? SDK_LINE_REJECTED : 0;

	sdk_buf_join(&b->frame.text, &b->frame.fields);
	reset_board(b);
	return SDK_LINE_LAST | rejected;
}

/* Adds a row to the board. The first bytes of the line are its cells; fields may follow from a TAB on. */
static unsigned add_row(struct board *b, const char *s, size_t n, const struct row *row)
{
	b->drawn = row->run && row->dashes == row->cells && (b->drawn || !b->rows);
	b->rows++;
	b->dashes |= row->dashes > 0;
	if (row->cells != b->shape->n) {
		if (!b->bad)
			write_reason(b->frame.reason, "row ", b->rows, " of the board has the wrong length, expected ", b->shape->n,
				" cells");
		b->bad = true;
	}
	read_row(s, row->bytes, &b->frame.text);
	if (read_row(s + row->bytes, n - row->bytes, NULL).cells) /* neither blank nor a comment */
		sdk_buf_add(&b->frame.fields, s + row->bytes, n - row->bytes);
	return b->rows == b->shape->n ? finish_board(b) : SDK_LINE_PART;
}

/* Handles a blank line: it is ignored between rows or bands, and ends the board elsewhere. */
static unsigned read_blank_line(struct board *b)
{
	bool seam;

	if (b->drawn)
		break_board(b);
	if (!b->shape)
		return SDK_LINE_PASS;
	seam = b->rows % b->shape->box_rows == 0;
	if (b->rows == 1)
		b->spaced = true;
	else if (b->rows == b->shape->box_rows)
		b->seams = true;
	if (b->spaced || (seam && b->seams))
		return SDK_LINE_SKIP;
	return SDK_LINE_PASS | break_board(b);
}

/* Whether a row of 16 cells is a whole 4x4 puzzle. */
static bool is_small_puzzle(struct board *b, const struct row *row)
{
	if (row->cells != 16)
		return false;
	if (row->widest > 4 || row->apart)
		b->rows_of_16 = true;
	return !b->rows_of_16;
}

/* Whether the line is a puzzle, blanks, and some text. If so, the text becomes the field `note`. */
static bool is_puzzle_and_note(struct board *b, const char *s, size_t n)
{
	size_t cells = 0, note;

	while (cells < n && !is_blank(s[cells]))
		if (sdk_symbol_value((unsigned char)s[cells++]) < 0)
			return false;
	if (!sdk_shape_of_cells(cells))
		return false;
	note = cells;
	while (note < n && s[note] == ' ')
		note++;
	if (note == cells || note == n || s[note] == '\t')
		return false;
	sdk_buf_add(&b->frame.text, s, cells);
	sdk_buf_str(&b->frame.text, "\tnote ");
	sdk_buf_add(&b->frame.text, s + note, n - note);
	return true;
}

/* Whether the cells could be those of a row of n. */
static bool could_be_cells(const struct row *row, unsigned n)
{
	return row->cells && !row->odd && row->widest <= n;
}

/*
 * Reads the cells before the first TAB, after which there are fields; or those of the whole line, if only the whole line
 * has the number of cells of a row. Two rows side by side are also read as a whole, and rejected later, so that the second
 * is not mistaken for fields.
 */
static struct row read_line(const struct board *b, const char *s, size_t n)
{
	const char *tab = memchr(s, '\t', n);
	size_t first = tab ? (size_t)(tab - s) : n;
	struct row row = read_row(s, first, NULL), whole, rest;

	if (!tab || sdk_shape_of_cells(row.cells))
		return row;
	whole = read_row(s, n, NULL);
	rest = read_row(tab, n - first, NULL);
	if (b->shape && whole.cells == b->shape->n)
		return whole;
	if (is_row_size(row.cells) && rest.cells == row.cells && could_be_cells(&rest, row.cells)) {
		whole.width = row.cells;
		return whole;
	}
	if (is_row_size(whole.cells) && (!is_row_size(row.cells) || could_be_cells(&rest, whole.cells)))
		return whole;
	return row;
}

/* Handles a line with cells: a row of a board, or a record. */
static unsigned read_cell_line(struct board *b, const char *s, size_t n)
{
	struct row row = read_line(b, s, n);

	if (b->shape) {
		bool fits = row.cells == b->shape->n;
		bool alike = row.widest <= b->shape->n && !row.odd && row.cells <= 2 * b->shape->n && !b->drawn;

		if (fits || alike)
			return add_row(b, s, n, &row);
	}
	unsigned broken = break_board(b);
	bool starts = is_row_size(row.width) && 2 * row.odd <= row.width && row.widest <= row.width;

	if (starts && !is_small_puzzle(b, &row)) {
		b->shape = sdk_shape(row.width);
		return add_row(b, s, n, &row) | broken;
	}
	if (is_puzzle_and_note(b, s, n))
		return SDK_LINE_LAST | broken;
	if (row.bars && sdk_shape_of_cells(row.cells)) {
		read_row(s, row.bytes, &b->frame.text);
		sdk_buf_add(&b->frame.text, s + row.bytes, n - row.bytes);
		return SDK_LINE_LAST | broken;
	}
	return SDK_LINE_RECORD | broken;
}

/* Whether the first field of the line is a whole puzzle without blanks and lists: a quick test for the usual case. */
static bool is_plain_record(const char *s, size_t n)
{
	const char *tab = memchr(s, '\t', n);
	size_t cells = tab ? (size_t)(tab - s) : n;
	sdk_bytes others = { 0 };
	size_t i = 0;

	if (cells == 16 || !sdk_shape_of_cells(cells))
		return false;
	for (; i + sizeof others <= cells; i += sizeof others) {
		sdk_bytes c;

		memcpy(&c, s + i, sizeof c);
		others |= (sdk_bytes)(c == ' ') | (sdk_bytes)(c == '|') | (sdk_bytes)(c == '[') | (sdk_bytes)(c == '+') |
			(sdk_bytes)(c == ':') | (sdk_bytes)(c == '=');
	}
	/* 81 and 625 cells leave one over. */
	return !sdk_bytes_any(others) && (i == cells || !strchr(" |[+:=", s[i]));
}

static unsigned board_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct board *b = (struct board *)state;
	size_t blanks = 0;

	while (blanks < n && is_blank(s[blanks]))
		blanks++;
	if (blanks < n && s[blanks] == '#')
		return SDK_LINE_PASS | (b->shape && b->rows % b->shape->box_rows ? break_board(b) : 0u);
	if (b->shape && is_rule(b, s, n))
		return SDK_LINE_SKIP;
	if (is_plain_record(s, n))
		return SDK_LINE_RECORD | break_board(b);
	if (blanks == n)
		return read_blank_line(b);
	if (is_rule(b, s, n))
		return SDK_LINE_SKIP;
	return read_cell_line(b, s, n);
}

static const char *board_end(struct sdk_frame *state)
{
	struct board *b = (struct board *)state;

	b->rows_of_16 = false;
	return break_board(b) ? b->frame.reason : NULL;
}

const struct sdk_framer sdk_board_framer = { sizeof(struct board), board_line, board_end };

/* ---- the format of PSS ---- */

enum { LOOSE_CELLS = 81 };

struct loose {
	struct sdk_frame frame;
	unsigned cells; /* the number of cells so far */
};

/* Whether all of the n bytes are in a set. */
static bool consists_of(const char *s, size_t n, const char *set)
{
	size_t i = 0;

	while (i < n && s[i] && strchr(set, s[i]))
		i++;
	return i == n;
}

/*
 * Whether the line, with so many cells, is a comment. Within a puzzle nothing is, since `#` may stand for an empty cell; nor
 * is what can only be the first row of such a board.
 */
static bool is_loose_comment(const struct loose *l, const char *s, size_t n, unsigned cells)
{
	const bool row = (cells == 9 || cells == LOOSE_CELLS) && consists_of(s, n, "#123456789 \t");

	while (n && is_blank(*s)) {
		s++;
		n--;
	}
	return n && *s == '#' && !l->cells && !row;
}

/* Whether the n bytes are a whole puzzle with spaces for empty cells. */
static bool is_spaced_puzzle(const char *s, size_t n)
{
	return n == LOOSE_CELLS && memchr(s, ' ', n) && consists_of(s, n, "123456789 ");
}

static void put_spaced_puzzle(struct sdk_buf *text, const char *s)
{
	for (unsigned i = 0; i < LOOSE_CELLS; i++)
		sdk_buf_char(text, s[i] == ' ' ? '.' : s[i]);
}

static unsigned read_loose_cells(const char *s, size_t n, struct sdk_buf *text)
{
	unsigned cells = 0;

	for (size_t i = 0; i < n; i += sdk_symbol_bytes(s + i, n - i)) {
		if (is_blank(s[i]))
			continue;
		cells++;
		if (text)
			sdk_buf_char(text, s[i] >= '1' && s[i] <= '9' ? s[i] : '.');
	}
	return cells;
}

static unsigned break_loose(struct loose *l)
{
	if (!l->cells)
		return 0;
	write_reason(l->frame.reason, "the puzzle ends after ", l->cells, " of ", LOOSE_CELLS, " cells");
	sdk_buf_clear(&l->frame.text);
	l->cells = 0;
	return SDK_LINE_BROKEN;
}

static unsigned loose_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct loose *l = (struct loose *)state;
	const char *tab = memchr(s, '\t', n);
	size_t first = tab ? (size_t)(tab - s) : n;
	unsigned cells = read_loose_cells(s, first, NULL);

	if (is_loose_comment(l, s, n, read_loose_cells(s, n, NULL)))
		return SDK_LINE_PASS;
	const bool spaced = !l->cells && is_spaced_puzzle(s, first);

	if (spaced || cells == LOOSE_CELLS) { /* a record, perhaps with fields */
		unsigned broken = break_loose(l);

		if (spaced)
			put_spaced_puzzle(&l->frame.text, s);
		else
			read_loose_cells(s, first, &l->frame.text);
		sdk_buf_add(&l->frame.text, s + first, n - first);
		return SDK_LINE_LAST | broken;
	}
	cells = read_loose_cells(s, n, &l->frame.text);
	if (!cells)
		return l->cells ? SDK_LINE_SKIP : SDK_LINE_PASS;
	l->cells += cells;
	if (l->cells < LOOSE_CELLS)
		return SDK_LINE_PART;
	unsigned rejected = l->cells > LOOSE_CELLS ? SDK_LINE_REJECTED : 0;

	if (rejected)
		write_reason(l->frame.reason, "", l->cells, " cells, expected ", LOOSE_CELLS, "");
	l->cells = 0;
	return SDK_LINE_LAST | rejected;
}

static const char *loose_end(struct sdk_frame *state)
{
	struct loose *l = (struct loose *)state;

	return break_loose(l) ? l->frame.reason : NULL;
}

const struct sdk_framer sdk_loose_framer = { sizeof(struct loose), loose_line, loose_end };

/* ---- a single board ---- */

static void keep_puzzle(struct sdk_buf *line, const char *s, size_t n)
{
	const char *tab = memchr(s, '\t', n);

	sdk_buf_add(line, s, tab ? (size_t)(tab - s) : n);
}

/* Takes the result of a line, if it is final: `line` gets the board, or *reason why there is none. Returns whether it is. */
static bool take_result(unsigned kind, struct sdk_frame *f, const char *s, size_t n, struct sdk_buf *line,
	const char **reason)
{
	if (kind & (SDK_LINE_REJECTED | SDK_LINE_BROKEN))
		*reason = f->reason;
	else if ((kind & 7) == SDK_LINE_RECORD)
		keep_puzzle(line, s, n);
	else if ((kind & 7) == SDK_LINE_LAST && f->text.failed)
		line->failed = true;
	else if ((kind & 7) == SDK_LINE_LAST)
		keep_puzzle(line, f->text.s, f->text.n);
	else
		return false;
	return true;
}

const char *sdk_board_of_text(const char *text, size_t n, struct sdk_buf *line, char reason[SDK_REASON_MAX])
{
	struct board b = { 0 };
	const char *bad = NULL;
	bool settled = false;

	for (size_t at = 0; at < n && !settled;) {
		const char *end = memchr(text + at, '\n', n - at);
		size_t bytes = end ? (size_t)(end - text) - at : n - at, own = bytes;

		if (own && text[at + own - 1] == '\r')
			own--;
		settled = take_result(sdk_board_framer.line(&b.frame, text + at, own), &b.frame, text + at, own, line, &bad);
		at += bytes + 1;
	}
	if (!settled)
		bad = sdk_board_framer.end(&b.frame);
	if (!settled && !bad)
		bad = "no board found";
	if (bad) {
		struct sdk_reason w = sdk_reason_start(reason);

		sdk_reason_str(&w, bad);
		bad = reason;
	}
	sdk_buf_free(&b.frame.text);
	sdk_buf_free(&b.frame.fields);
	return bad;
}
