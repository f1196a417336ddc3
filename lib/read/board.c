/* SPDX-License-Identifier: MIT */
/*
 * A *row* is a line with the number of cells that a row has in some size; a *rule* is a line drawn between rows
 * (`------+-------+------`); a *gap* is one blank line or comment between rows, or several of them.
 *
 * Rows of 4, 9, 16 and 25 cells may be damaged, and a board of them may be incomplete: it is rejected then. Dates, ISBNs and
 * hexadecimal numbers are as long as rows of 6, 8, 10 and 12 cells. These sizes are *guarded*: a row of them has nothing but
 * cells, and if not all rows follow, each line is what it would be alone.
 *
 * The rows of an unfinished board are kept as they come. Without gaps, the board is complete with its last row. With gaps,
 * it may have been cut short, and another board may begin after any of them; so the rows up to the next gap are kept as
 * well, and choose_break decides.
 */
#include "read/board.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/reason.h"
#include "base/utf8.h"
#include "read/read_internal.h"
#include "sdk/puzzle.h"

enum { UNDECIDED_MAX = 1 << 16 }; /* kept bytes, of a whole board and more rows or of a gap, that force a decision */

struct board {
	struct sdk_frame frame;
	const struct sdk_shape *shape; /* of the unfinished board; NULL: there is none */
	unsigned boards;               /* the number of complete boards among the rows kept, if no gap ends a board; */
	unsigned rows;                 /* the number of rows after these, */
	bool dashes;                   /* with `-` for empty cells, */
	bool drawn;                    /* which may all be rules: `---------` */
	bool gaps;                     /* there are gaps between the rows kept */
	bool after_gap;                /* the last line was part of a gap, */
	size_t gap_bytes;              /* the number of its bytes that are kept */
	size_t settled;                /* the end of the first rows, if it is known what they are; 0: it is not */
	bool cut;                      /* they are no whole board */
	size_t passed;                 /* the end of the comments that have passed through before them */
	bool rows_of_16;               /* the input has had a row of 16 cells that cannot be a 4x4 puzzle */
};

/* A line that is kept in frame.kept: a row, or part of a gap. Its bytes follow. */
struct kept {
	uint64_t line;
	size_t bytes, row_bytes; /* of the line, and of the row up to its fields */
	unsigned cells;
	bool dashes; /* it has `-` for empty cells, */
	bool drawn;  /* and nothing else, so it may be a rule; */
	bool sure;   /* but it is a row */
	bool gap;    /* it follows a gap */
	bool tokens; /* its cells are tokens (read/token_row.c) */
	bool apart;  /* there is something between them */
	enum { ROW,
		BLANK,
		COMMENT } kind;
};

/* The contents of a line. */
struct row {
	size_t bytes; /* up to the end of the line, or to the TAB before the fields */
	unsigned cells;
	unsigned width;  /* of a board that begins with the line: its cells, but half of them if it is two rows side by side */
	unsigned widest; /* the highest value */
	unsigned odd;    /* the number of symbols that are not a cell in any size */
	unsigned dashes;
	uint64_t values; /* the set of its clues */
	bool repeated;   /* a clue occurs twice */
	bool run;        /* two adjacent dashes */
	bool apart;      /* blanks or bars between cells, so it is a row rather than a puzzle */
	bool bars;
	bool tokens; /* the cells are tokens, some of which have several symbols */
};

static void add_symbol(struct row *row, unsigned char c)
{
	int v = sdk_symbol_value(c);

	row->odd += v < 0;
	if (v > (int)row->widest)
		row->widest = (unsigned)v;
	row->dashes += c == '-';
}

static void add_clue(struct row *row, unsigned char c)
{
	const int v = sdk_symbol_value(c);
	const uint64_t bit = v > 0 ? UINT64_C(1) << v : 0;

	add_symbol(row, c);
	row->repeated |= row->values & bit;
	row->values |= bit;
}

/*
 * The number of bytes of the cell at s, which is neither a blank nor a bar: a whole `[...]`, or one symbol. *open: an
 * earlier `[` of the line has no `]`, so no later one has.
 */
static size_t open_cell_bytes(const char *s, size_t n, bool *open)
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
		if (sdk_is_blank(s[at]) || s[at] == '|') {
			gap = row.cells > 0;
			row.bars |= s[at] == '|';
			continue;
		}
		if (s[at] == '#' && at && sdk_is_blank(s[at - 1]))
			break;
		bytes = open_cell_bytes(s + at, n - at, &open);
		if (text)
			sdk_buf_add(text, s + at, bytes);
		row.cells++;
		row.apart |= gap;
		row.run |= s[at] == '-' && at && s[at - 1] == '-';
		if (bytes == 1 || s[at] != '[')
			add_clue(&row, (unsigned char)s[at]);
		for (size_t i = 1; i + 1 < bytes && s[at] == '['; i++)
			add_symbol(&row, (unsigned char)s[at + i]);
	}
	row.width = row.cells;
	return row;
}

static bool is_guarded(const struct sdk_shape *shape)
{
	return shape->box_rows != shape->box_cols;
}

/* Whether rows of this size may be damaged. */
static bool is_row_size(unsigned cells)
{
	const struct sdk_shape *shape = sdk_shape(cells);

	return shape && !is_guarded(shape);
}

/* Whether the cells could be those of a row of n. */
static bool could_be_cells(const struct row *row, unsigned n)
{
	return row->cells && !row->odd && row->widest <= n;
}

/* Whether a line may be a row of n. One of a guarded size without blanks has no clue twice, unlike most numbers. */
static bool is_row_of(const struct row *row, unsigned n)
{
	return is_row_size(n) || (sdk_shape(n) && row->cells == n && could_be_cells(row, n) && (row->apart || !row->repeated));
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

/* ---- the rows kept ---- */

static struct kept kept_at(const struct board *b, size_t at)
{
	struct kept kept;

	memcpy(&kept, b->frame.kept.s + at, sizeof kept);
	return kept;
}

static const char *kept_text(const struct board *b, size_t at)
{
	return b->frame.kept.s + at + sizeof(struct kept);
}

static size_t kept_next(const struct board *b, size_t at)
{
	return at + sizeof(struct kept) + kept_at(b, at).bytes;
}

/* Some rows of a board. */
struct part {
	size_t end; /* of the rows, in frame.kept */
	unsigned rows;
	bool dashes, drawn; /* see struct board */
};

/* Whether the dashes kept at `at`, where a board begins, are a rule: the row after them has other empty cells. */
static bool is_first_rule(const struct board *b, size_t at)
{
	while (at < b->frame.kept.n && (kept_at(b, at).drawn || kept_at(b, at).kind != ROW))
		at = kept_next(b, at);
	return at == b->frame.kept.n || !kept_at(b, at).dashes;
}

/* Whether the line kept at `at` is a rule of a board of which it follows these rows. */
static bool is_kept_rule(const struct board *b, const struct part *part, size_t at)
{
	const struct kept kept = kept_at(b, at);

	if (!kept.drawn || kept.sure || part->rows % b->shape->box_rows)
		return false;
	return part->rows ? !part->dashes : is_first_rule(b, at);
}

static void step_part(const struct board *b, struct part *part)
{
	const struct kept kept = kept_at(b, part->end);

	if (kept.kind == ROW && !is_kept_rule(b, part, part->end)) {
		part->drawn = kept.drawn && (part->drawn || !part->rows);
		part->dashes |= kept.dashes;
		part->rows++;
	}
	part->end = kept_next(b, part->end);
}

/* The rows of a board that begins at `start`: all, or those that there are. */
static struct part board_from(const struct board *b, size_t start)
{
	struct part part = { .end = start };

	while (part.end < b->frame.kept.n && part.rows < b->shape->n)
		step_part(b, &part);
	return part;
}

/* The rows after the complete boards, if the first board begins at `start`; the number of these boards in *boards. */
static struct part rest_from(const struct board *b, size_t start, unsigned *boards)
{
	struct part part = board_from(b, start);

	for (*boards = 0; part.rows == b->shape->n; part = board_from(b, part.end))
		++*boards;
	return part;
}

static void remove_kept(struct board *b, size_t start, size_t end)
{
	struct sdk_buf *kept = &b->frame.kept;

	if (kept->n > end && end > start)
		memmove(kept->s + start, kept->s + end, kept->n - end);
	kept->n -= end - start;
}

/* Removes lines that are kept, and counts the rows again. If there are none left, nor are there rules. */
static void drop_lines(struct board *b, size_t start, size_t end)
{
	struct part rest = { 0 };

	remove_kept(b, start, end);
	b->settled = b->passed = 0;
	b->gaps = false;
	b->boards = 0;
	for (size_t at = 0; at < b->frame.kept.n; at = kept_next(b, at))
		b->gaps |= at && kept_at(b, at).gap;
	if (b->shape)
		rest = rest_from(b, 0, &b->boards);
	b->rows = rest.rows;
	b->dashes = rest.dashes;
	b->drawn = rest.drawn;
	if (b->rows || b->boards)
		return;
	b->shape = NULL;
	b->after_gap = false;
	for (end = 0; end < b->frame.kept.n && kept_at(b, end).kind == ROW;)
		end = kept_next(b, end);
	remove_kept(b, 0, end);
}

/* The class of a line of a gap that passes through. */
static unsigned pass_kept(struct board *b, size_t at)
{
	b->frame.first = kept_at(b, at).line;
	sdk_buf_add(&b->frame.text, kept_text(b, at), kept_at(b, at).bytes);
	b->passed = kept_next(b, at);
	return SDK_LINE_PASS | SDK_LINE_AGAIN;
}

/* Whether the lines kept begin with a gap, behind a board that has ended. */
static bool starts_with_gap(const struct board *b)
{
	return b->frame.kept.n && kept_at(b, 0).kind != ROW;
}

/* The next line of that gap passes through, if there is one. Behind its last one, the gap is removed. */
static unsigned pass_gap(struct board *b)
{
	while (starts_with_gap(b)) {
		const size_t at = b->passed;

		if (at < b->frame.kept.n && kept_at(b, at).kind != ROW)
			return pass_kept(b, at);
		drop_lines(b, 0, at);
	}
	return 0;
}

/* Where the last row before `end` ends. */
static size_t last_row_end(const struct board *b, size_t end)
{
	size_t last = 0;

	for (size_t at = 0; at < end; at = kept_next(b, at))
		if (kept_at(b, at).kind == ROW)
			last = kept_next(b, at);
	return last;
}

/* Returns the number of the first row before `end` that has the wrong length, or 0. */
static unsigned wrong_row(const struct board *b, size_t end)
{
	struct part part = { 0 };

	while (part.end < end) {
		const struct kept kept = kept_at(b, part.end);

		step_part(b, &part);
		if (kept.kind == ROW && kept.cells != b->shape->n)
			return part.rows;
	}
	return 0;
}

/*
 * Rejects the rows before `end`, which are no whole board; the gap after them passes through. If they are nothing but
 * dashes, these were rules, not rows.
 */
static unsigned reject_rows(struct board *b, size_t end)
{
	const unsigned wrong = wrong_row(b, end);
	struct part part = { 0 };

	end = last_row_end(b, end);
	while (part.end < end)
		step_part(b, &part);
	b->frame.first = kept_at(b, 0).line;
	if (wrong)
		sdk_reason_write(b->frame.reason, "row %u of the board has the wrong length, expected %u cells", wrong, b->shape->n);
	else
		sdk_reason_write(b->frame.reason, "the board ends after row %u of %u", part.rows, b->shape->n);
	drop_lines(b, 0, end);
	return part.drawn ? 0 : SDK_LINE_LAST | SDK_LINE_REJECTED;
}

/* Lets out the first line of a board of a guarded size that is no whole one: a row is a record of its own, or was a rule. */
static unsigned release_line(struct board *b)
{
	const struct kept kept = kept_at(b, 0);

	if (starts_with_gap(b))
		return pass_gap(b);
	b->frame.first = kept.line;
	if (!kept.drawn)
		sdk_buf_add(&b->frame.text, kept_text(b, 0), kept.bytes);
	drop_lines(b, 0, kept_next(b, 0));
	return kept.drawn ? 0 : SDK_LINE_LAST;
}

/* What the rows of tokens before `end` are together: `cells` is 0 if there are none, and `lists` or `numbers` may remain. */
static struct sdk_token_row tokens_before(const struct board *b, size_t end)
{
	struct sdk_token_row all = { .lists = true, .numbers = true }, row;

	for (size_t at = 0; at < end; at = kept_next(b, at)) {
		if (!kept_at(b, at).tokens)
			continue;
		sdk_token_row(kept_text(b, at), kept_at(b, at).row_bytes, &row);
		all.cells = row.cells;
		all.lists &= row.lists;
		all.numbers &= row.numbers;
		all.filled |= row.filled;
	}
	return all;
}

/* Appends the cells of the rows before `end` to the record's text, and those of a board that is partly filled to `state`. */
static void put_rows(struct board *b, size_t end, const struct sdk_token_row *tokens, struct sdk_buf *state)
{
	const bool numbers = tokens->numbers && !(tokens->lists && is_guarded(b->shape)); /* 12 is a list at 12x12 */
	struct part part = { 0 };

	while (part.end < end) {
		const size_t at = part.end;
		const struct kept kept = kept_at(b, at);
		const unsigned rows = part.rows;

		step_part(b, &part);
		if (part.rows == rows)
			continue;
		if (kept.tokens) {
			sdk_token_row_put(kept_text(b, at), kept.row_bytes, numbers, &b->frame.text, tokens->filled ? state : NULL);
			continue;
		}
		read_row(kept_text(b, at), kept.row_bytes, &b->frame.text);
		if (tokens->filled)
			read_row(kept_text(b, at), kept.row_bytes, state);
	}
}

static unsigned reject_tokens(struct board *b, size_t end)
{
	b->frame.first = kept_at(b, 0).line;
	sdk_reason_write(b->frame.reason, "the rows of the board have both numbers of two digits and lists of candidates");
	drop_lines(b, 0, end);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}

/* Takes the first board of the rows kept, which is complete and ends at `end`. */
static unsigned take_board(struct board *b, size_t end)
{
	const struct sdk_token_row tokens = tokens_before(b, end);
	struct sdk_buf state = { 0 };

	if (wrong_row(b, end))
		return reject_rows(b, end);
	if (!tokens.lists && !tokens.numbers)
		return reject_tokens(b, end);
	b->frame.first = kept_at(b, 0).line;
	put_rows(b, end, &tokens, &state);
	for (size_t at = 0; at < end; at = kept_next(b, at)) {
		const struct kept kept = kept_at(b, at);
		const char *fields = kept_text(b, at) + kept.row_bytes;

		if (kept.kind == ROW && read_row(fields, kept.bytes - kept.row_bytes, NULL).cells) /* neither blank nor a comment */
			sdk_buf_add(&b->frame.text, fields, kept.bytes - kept.row_bytes);
	}
	if (tokens.filled) {
		sdk_buf_str(&b->frame.text, "\tstate ");
		sdk_buf_join(&b->frame.text, &state);
	}
	sdk_buf_free(&state);
	drop_lines(b, 0, end);
	return SDK_LINE_LAST;
}

/* The next comment of the first rows passes through. Behind the last one, these are taken as a board or (cut) rejected. */
static unsigned settle(struct board *b, size_t end, bool cut)
{
	assert(b->shape); /* what is settled are rows */
	b->settled = end;
	b->cut = cut;
	for (size_t at = b->passed; at < end; at = kept_next(b, at))
		if (kept_at(b, at).kind == COMMENT)
			return pass_kept(b, at);
	return cut ? reject_rows(b, end) : take_board(b, end);
}

/* Ends a board before `end`, which is no whole one. */
static unsigned break_rows(struct board *b, size_t end)
{
	assert(b->shape);
	return is_guarded(b->shape) ? release_line(b) : settle(b, last_row_end(b, end), true);
}

/* ---- the end of a board with gaps ---- */

/* Whether the first board has a gap after each row, or after each band, and *every is the number of rows between them. */
static bool has_regular_gaps(const struct board *b, unsigned *every)
{
	struct part part = { 0 };

	*every = 0;
	while (part.rows < b->shape->n) {
		const struct kept kept = kept_at(b, part.end);
		const bool gap = part.rows && kept.gap;

		if (gap && !*every)
			*every = part.rows;
		if (kept.kind == ROW && gap != (*every && part.rows && part.rows % *every == 0))
			return false;
		step_part(b, &part);
	}
	return *every == 1 || *every == b->shape->box_rows;
}

/* What ends a block of rows. */
enum ender {
	BY_GAP,    /* a gap, */
	BY_OTHERS, /* or a line of another kind, or the end of the file, */
	BY_SIZE    /* or nothing, but there are too many of them to wait for their end */
};

/*
 * Returns where the unfinished board was cut short: at a gap between its first n rows, all of which are there. 0: nowhere,
 * so they are a board. In this order:
 *
 *     the rows after the last gap are whole boards      there
 *     all rows kept are whole boards                    nowhere
 *     regular gaps, and the next board has them too     nowhere
 *     the rows after another gap are whole boards       there
 *     otherwise                                         at the first gap with fewer than n rows after it, or the last
 */
static size_t choose_break(const struct board *b, enum ender ender)
{
	unsigned boards, every;
	struct part part = { 0 };
	size_t last = 0, whole = 0, early = 0;

	if (!b->gaps)
		return 0;
	assert(b->shape); /* there are whole boards */
	for (; part.rows < b->shape->n; step_part(b, &part)) {
		if (!part.rows || !kept_at(b, part.end).gap)
			continue;
		last = part.end;
		const struct part rest = rest_from(b, last, &boards);

		if (!rest.rows && boards)
			whole = last;
		if (!early && !boards)
			early = last;
	}
	if (ender == BY_SIZE)
		return has_regular_gaps(b, &every) ? 0 : last;
	if (whole == last)
		return last;
	if (!b->rows || (ender == BY_GAP && has_regular_gaps(b, &every) && b->rows % every == 0))
		return 0;
	return whole ? whole : early ? early
				     : last;
}

/*
 * Handles the end of a block of rows. Returns the class of what ended there: a board, or a comment in it. 0: there is none,
 * or none yet. What does not belong to a board ends it in any case.
 */
static unsigned end_rows(struct board *b, enum ender ender)
{
	unsigned is = b->settled ? settle(b, b->settled, b->cut) : 0;

	while (!is && b->shape && (b->boards || ender == BY_OTHERS)) {
		const size_t end = b->boards ? choose_break(b, ender) : b->frame.kept.n;

		is = end ? break_rows(b, end) : settle(b, board_from(b, 0).end, false);
		is = is ? is : pass_gap(b);
	}
	return is ? is | SDK_LINE_AGAIN : 0;
}

/* Adds a line to those kept. Returns whether there is memory for it. */
static bool add_kept(struct board *b, const struct kept *kept, const char *s)
{
	if (!sdk_buf_room(&b->frame.kept, sizeof *kept + kept->bytes))
		return false;
	sdk_buf_add(&b->frame.kept, (const char *)kept, sizeof *kept);
	sdk_buf_add(&b->frame.kept, s, kept->bytes);
	return true;
}

/* Keeps a row, or what may be one. */
static void keep_row(struct board *b, const char *s, size_t n, const struct row *row)
{
	const struct kept kept = { .line = b->frame.line,
		.bytes = n,
		.row_bytes = row->bytes,
		.cells = row->cells,
		.dashes = row->dashes > 0,
		.drawn = row->run && row->dashes == row->cells,
		.sure = !b->gaps && !b->after_gap,
		.gap = b->after_gap,
		.tokens = row->tokens,
		.apart = row->apart };

	if (!add_kept(b, &kept, s))
		return;
	b->after_gap = false;
	if (kept.sure) {
		b->rows++;
		b->dashes |= kept.dashes;
		b->drawn = kept.drawn && (b->drawn || b->rows == 1);
	} else {
		drop_lines(b, 0, 0);
	}
}

/* Adds a row to the board. The first bytes of the line are its cells; fields may follow from a TAB on. */
static unsigned add_row(struct board *b, const char *s, size_t n, const struct row *row)
{
	keep_row(b, s, n, row);
	assert(b->shape); /* a row more leaves no fewer rows */
	return !b->gaps && b->rows == b->shape->n ? take_board(b, b->frame.kept.n) : SDK_LINE_PART;
}

/* ---- lines ---- */

/* Whether a row of 16 cells is a whole 4x4 puzzle. */
static bool is_small_puzzle(struct board *b, const struct row *row)
{
	if (row->cells != 16)
		return false;
	if (row->widest > 4 || row->apart)
		b->rows_of_16 = true;
	return !b->rows_of_16;
}

/* Whether the n bytes are a row of tokens that fits the unfinished board. */
static bool read_tokens(const struct board *b, const char *s, size_t n, struct row *row)
{
	struct sdk_token_row tokens;

	if (!sdk_token_row(s, n, &tokens) || (b->shape && !b->after_gap && tokens.cells != b->shape->n))
		return false;
	*row = (struct row){ .bytes = n,
		.cells = tokens.cells,
		.width = tokens.cells,
		.widest = tokens.widest,
		.dashes = tokens.dashes,
		.apart = true,
		.tokens = true };
	return true;
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
	struct row row, whole, rest;

	if (read_tokens(b, s, first, &row))
		return row;
	row = read_row(s, first, NULL);
	if (!tab || sdk_shape_of_cells(row.cells))
		return row;
	if (read_tokens(b, s, n, &whole))
		return whole;
	whole = read_row(s, n, NULL);
	rest = read_row(tab, n - first, NULL);
	if (b->shape && whole.cells == b->shape->n)
		return whole;
	if (is_row_of(&row, row.cells) && rest.cells == row.cells && could_be_cells(&rest, row.cells)) {
		whole.width = row.cells;
		return whole;
	}
	if (is_row_of(&row, row.cells) ? is_row_size(whole.cells) && could_be_cells(&rest, whole.cells)
				       : is_row_of(&whole, whole.cells))
		return whole;
	return row;
}

/* Whether the line can be the first row of a board. */
static bool can_start(const struct row *row)
{
	return is_row_of(row, row->width) && 2 * row->odd <= row->width && row->widest <= row->width;
}

/* Whether the line is a row of the unfinished board. After a gap, not if it can start one of another size, not guarded. */
static bool is_next_row(const struct board *b, const struct row *row)
{
	const unsigned n = b->shape->n;
	const bool alike = row->widest <= n && !row->odd && row->cells <= 2 * n && !b->drawn;

	if (is_guarded(b->shape)) /* a number above a board with blanks is none of its rows */
		return is_row_of(row, n) && row->apart == kept_at(b, 0).apart;
	if (!b->rows)
		return row->cells == n && can_start(row);
	if (b->after_gap)
		return row->cells == n ? can_start(row) : alike && !(is_row_size(row->width) && can_start(row));
	return row->cells == n || alike;
}

/* Whether the line is a puzzle with blanks between its cells. */
static bool is_spaced_puzzle(const struct row *row)
{
	const struct sdk_shape *shape = row->apart ? sdk_shape_of_cells(row->cells) : NULL;

	return shape && could_be_cells(row, shape->n);
}

static unsigned start_board(struct board *b, const char *s, size_t n, const struct row *row)
{
	b->shape = sdk_shape(row->width);
	return add_row(b, s, n, row);
}

/* Handles a line with cells: a row of a board, or a record. */
static unsigned read_cell_line(struct board *b, const char *s, size_t n)
{
	struct row row = read_line(b, s, n);
	const struct sdk_shape *shape;
	unsigned ended = 0;

	if (b->boards && (!b->gaps || b->frame.kept.n > UNDECIDED_MAX))
		ended = end_rows(b, BY_SIZE);
	if (!ended && b->shape && is_next_row(b, &row))
		return add_row(b, s, n, &row);
	if (!ended)
		ended = end_rows(b, BY_OTHERS);
	if (ended)
		return ended;
	row = read_line(b, s, n);
	const bool starts = can_start(&row) && !is_small_puzzle(b, &row);

	if (starts && !row.odd)
		return start_board(b, s, n, &row);
	b->frame.first = b->frame.line;
	if (!is_spaced_puzzle(&row) && (ended = sdk_line_form(s, n, &b->frame.text, b->frame.reason)))
		return ended;
	if (starts)
		return start_board(b, s, n, &row);
	if (row.bars && (shape = sdk_shape_of_cells(row.cells)) && (!is_guarded(shape) || could_be_cells(&row, shape->n))) {
		read_row(s, row.bytes, &b->frame.text);
		sdk_buf_add(&b->frame.text, s + row.bytes, n - row.bytes);
		return SDK_LINE_LAST;
	}
	return SDK_LINE_RECORD;
}

/* The bytes at s that stand between cells, around lists, or between the parts of a line (read/line_form.c). */
static inline sdk_bytes find_others(const char *s)
{
	sdk_bytes c;

	memcpy(&c, s, sizeof c);
	return ((sdk_bytes)(c < '-') & (sdk_bytes)(c != '*')) | (sdk_bytes)(c == ':') | (sdk_bytes)(c == ';') |
		(sdk_bytes)(c == '=') | (sdk_bytes)(c == '[') | (sdk_bytes)(c == '|');
}

/* Whether the first field of the line is a whole puzzle without blanks and lists: a quick test for the usual case. */
static bool is_plain_record(const struct board *b, const char *s, size_t n)
{
	const char *tab = memchr(s, '\t', n);
	const size_t cells = tab ? (size_t)(tab - s) : n;
	const struct sdk_shape *shape = sdk_shape_of_cells(cells);

	if (cells == 16 || !shape || (*s == '-' && is_guarded(shape))) /* which may be a rule */
		return false;
	if (s[1] == '-' && (*s == '*' || *s == '.') && is_rule(b, s, n)) /* the frame of a candidate grid */
		return false;
	sdk_bytes others = find_others(s + cells - sizeof others); /* overlaps the others */

	for (size_t i = 0; i + sizeof others <= cells; i += sizeof others)
		others |= find_others(s + i);
	return !sdk_bytes_any(others);
}

/*
 * Handles a blank line or a comment: within a board, it is part of a gap, and kept. Dashes before it were rules, unless they
 * fill bands.
 */
static unsigned read_gap(struct board *b, const char *s, size_t n, bool comment)
{
	const struct kept kept = { .line = b->frame.line, .bytes = n, .row_bytes = n, .kind = comment ? COMMENT : BLANK };
	const bool too_long = b->after_gap && b->gap_bytes > UNDECIDED_MAX;
	const unsigned ended = end_rows(b, too_long ? BY_OTHERS : BY_GAP);

	if (ended)
		return ended;
	if (b->shape && b->drawn && b->rows % b->shape->box_rows)
		reject_rows(b, b->frame.kept.n);
	if (!b->shape)
		return SDK_LINE_PASS;
	b->gap_bytes = b->after_gap ? b->gap_bytes + sizeof kept + n : 0;
	b->after_gap = add_kept(b, &kept, s);
	return SDK_LINE_PART;
}

/* Drops a rule; after a gap, one of dashes alone may be a row of another board. */
static unsigned skip_rule(struct board *b, const char *s, size_t n)
{
	const struct row row = read_line(b, s, n);
	size_t at = 0, last = 0;

	if (!b->gaps && !b->after_gap)
		return SDK_LINE_SKIP;
	if (row.cells != b->shape->n || row.dashes != row.cells || !row.run)
		return SDK_LINE_SKIP;
	for (; at < b->frame.kept.n; at = kept_next(b, at))
		last = at;
	if (!kept_at(b, last).drawn || b->after_gap)
		keep_row(b, s, n, &row);
	return SDK_LINE_SKIP;
}

static unsigned board_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct board *b = (struct board *)state;
	size_t blanks = 0;
	unsigned ended;

	if ((ended = pass_gap(b)))
		return ended;
	while (blanks < n && sdk_is_blank(s[blanks]))
		blanks++;
	if (blanks < n && s[blanks] == '#')
		return read_gap(b, s, n, true);
	if (b->shape && is_rule(b, s, n))
		return skip_rule(b, s, n);
	if (is_plain_record(b, s, n)) {
		ended = end_rows(b, BY_OTHERS);
		return ended ? ended : SDK_LINE_RECORD;
	}
	if (blanks == n)
		return read_gap(b, s, n, false);
	if (is_rule(b, s, n))
		return SDK_LINE_SKIP;
	return read_cell_line(b, s, n);
}

unsigned sdk_board_break(struct sdk_frame *state)
{
	struct board *b = (struct board *)state;
	unsigned ended = pass_gap(b);

	if (!ended)
		ended = end_rows(b, BY_OTHERS);
	return ended ? ended : SDK_LINE_PASS;
}

static unsigned board_end(struct sdk_frame *state)
{
	((struct board *)state)->rows_of_16 = false;
	return sdk_board_break(state);
}

unsigned sdk_board_size(const struct sdk_frame *state)
{
	const struct board *b = (const struct board *)state;

	return b->shape ? b->shape->n : 0;
}

const struct sdk_framer sdk_board_framer = { .size = sizeof(struct board), .line = board_line, .end = board_end };

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
 * Whether the line, which has `cells` cells, is a comment. Within a puzzle nothing is, since `#` may stand for an empty
 * cell; nor is what can only be the first row of such a board.
 */
static bool is_loose_comment(const struct loose *l, const char *s, size_t n, unsigned cells)
{
	const bool row = (cells == 9 || cells == LOOSE_CELLS) && consists_of(s, n, "#123456789 \t");
	const struct sdk_span line = sdk_trim(s, n);

	return line.n && *line.s == '#' && !l->cells && !row;
}

/* Whether the n bytes are a whole puzzle with spaces for empty cells. */
static bool is_loose_spaced(const char *s, size_t n)
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
		if (sdk_is_blank(s[i]))
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
	sdk_reason_write(l->frame.reason, "the puzzle ends after %u of %u cells", l->cells, LOOSE_CELLS);
	l->cells = 0;
	return SDK_LINE_LAST | SDK_LINE_REJECTED | SDK_LINE_AGAIN;
}

static unsigned loose_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct loose *l = (struct loose *)state;
	const char *tab = memchr(s, '\t', n);
	size_t first = tab ? (size_t)(tab - s) : n;
	unsigned cells = read_loose_cells(s, first, NULL);

	if (is_loose_comment(l, s, n, read_loose_cells(s, n, NULL)))
		return SDK_LINE_PASS;
	const bool spaced = !l->cells && is_loose_spaced(s, first);

	if (l->cells && cells == LOOSE_CELLS)
		return break_loose(l);
	if (!l->cells)
		l->frame.first = l->frame.line;
	if (spaced || cells == LOOSE_CELLS) { /* a record, perhaps with fields */
		if (spaced)
			put_spaced_puzzle(&l->frame.text, s);
		else
			read_loose_cells(s, first, &l->frame.text);
		sdk_buf_add(&l->frame.text, s + first, n - first);
		return SDK_LINE_LAST;
	}
	cells = read_loose_cells(s, n, &l->frame.text);
	if (!cells)
		return l->cells ? SDK_LINE_SKIP : SDK_LINE_PASS;
	l->cells += cells;
	if (l->cells < LOOSE_CELLS)
		return SDK_LINE_PART;
	unsigned rejected = l->cells > LOOSE_CELLS ? SDK_LINE_REJECTED : 0;

	if (rejected)
		sdk_reason_write(l->frame.reason, "%u cells, expected %u", l->cells, LOOSE_CELLS);
	l->cells = 0;
	return SDK_LINE_LAST | rejected;
}

static unsigned loose_end(struct sdk_frame *state)
{
	const unsigned broken = break_loose((struct loose *)state);

	return broken ? broken : SDK_LINE_PASS;
}

const struct sdk_framer sdk_loose_framer = { .size = sizeof(struct loose), .line = loose_line, .end = loose_end };

/* ---- a single board ---- */

/* Takes the result of a line, if it is final: `line` gets the board, or *reason why there is none. Returns whether it is. */
static bool take_result(unsigned kind, struct sdk_frame *f, const char *s, size_t n, struct sdk_buf *line,
	const char **reason)
{
	if (f->kept.failed || f->text.failed)
		line->failed = true;
	else if (kind & SDK_LINE_REJECTED)
		*reason = f->reason;
	else if ((kind & 7) == SDK_LINE_RECORD)
		sdk_buf_add(line, s, n);
	else if ((kind & 7) == SDK_LINE_LAST)
		sdk_buf_add(line, f->text.s, f->text.n);
	else {
		sdk_buf_clear(&f->text);
		return false;
	}
	return true;
}

const char *sdk_record_of_text(const struct sdk_framer *framer, const char *text, size_t n, struct sdk_buf *line,
	char reason[SDK_REASON_MAX])
{
	struct sdk_frame *state = calloc(1, framer->size);
	const char *bad = NULL;
	bool settled = false;
	unsigned kind;

	if (!state) {
		line->failed = true;
		return NULL;
	}
	state->line = 1;
	for (size_t at = 0; at < n && !settled;) {
		const char *end = memchr(text + at, '\n', n - at);
		size_t bytes = end ? (size_t)(end - text) - at : n - at, own = bytes;

		if (own && text[at + own - 1] == '\r')
			own--;
		kind = framer->line(state, text + at, own);
		settled = take_result(kind, state, text + at, own, line, &bad);
		if (!(kind & SDK_LINE_AGAIN)) {
			at += bytes + 1;
			state->line++;
		}
	}
	while (!settled && (kind = framer->end(state)) != SDK_LINE_PASS)
		settled = take_result(kind, state, "", 0, line, &bad);
	if (!settled)
		bad = "no board found";
	if (bad)
		bad = sdk_reason_write(reason, "%s", bad);
	if (framer->close)
		framer->close(state);
	sdk_buf_free(&state->text);
	sdk_buf_free(&state->kept);
	free(state);
	return bad;
}

const char *sdk_board_of_text(const char *text, size_t n, struct sdk_buf *line, char reason[SDK_REASON_MAX])
{
	const size_t start = line->n;
	const char *bad = sdk_record_of_text(&sdk_board_framer, text, n, line, reason);
	const char *tab = line->n > start ? memchr(line->s + start, '\t', line->n - start) : NULL;

	if (tab)
		line->n = (size_t)(tab - line->s);
	return bad;
}

void sdk_field_put_puzzle(struct sdk_buf *b, const char *s, size_t n)
{
	const size_t start = b->n;
	char reason[SDK_REASON_MAX];

	if (memchr(s, '\n', n) && !sdk_board_of_text(s, n, b, reason))
		return;
	if (b->n > start)
		b->n = start;
	sdk_field_put_text(b, s, n);
}
