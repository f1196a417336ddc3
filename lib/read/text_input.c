/* SPDX-License-Identifier: MIT */
/*
 * Each line is passed on to the framer of boards, except:
 *
 *     - lines of digits and spaces are *held back* if they may be a board with spaces for empty cells, until that is known
 *     - a header or title *waits*: if a board begins after it, it becomes fields of that board; otherwise it comes out again
 *     - lines of SadMan Sudoku's sections are read here
 *     - in qqwing's output, a puzzle is *held* until the next one, which may be its solution
 *
 * If the framer of boards returns a class while lines wait or a puzzle is held, these come out first, and the class after
 * them.
 */
#include "read/input_format.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "grid/puzzle_text.h"
#include "read/board.h"
#include "read/read_internal.h"
#include "read/symbol_spelling.h"
#include "sdk/puzzle.h"

enum {
	WAITING_MAX = 1 << 13, /* bytes of lines that wait, if they are many */
	WAITING_FEW = 16,      /* lines that may wait however long they are: more than a board has headers */
	ABSORBED = 1 << 8      /* no class: the record is held, and the line is to be passed to the framer of boards again */
};

struct text {
	struct sdk_frame frame;
	struct sdk_frame *board;             /* the state of the framer of boards */
	struct sdk_buf waiting;              /* lines that wait, */
	unsigned waiting_lines;              /* and their number */
	struct sdk_buf fields;               /* of the board that has begun */
	struct sdk_sadman sections;          /* a puzzle in sections, */
	uint64_t sections_first;             /* and its first line */
	bool pairs_always, pairs;            /* the input is qqwing's output */
	struct sdk_buf held;                 /* a record that is held, */
	uint64_t held_first;                 /* and its first line; 0: there is none */
	bool held_solved;                    /* it has its solution */
	unsigned result;                     /* a class that comes out after others; 0: there is none */
	struct sdk_symbol_spelling spelling; /* no values: our own */
	struct sdk_buf spelled;              /* the line in our symbols */
	struct sdk_spaced_rows spaced;       /* lines that are held back */
};

/* A line that waits. Its bytes follow. */
struct waiting {
	uint64_t line;
	size_t bytes;
	enum sdk_remark kind; /* NONE: a blank line */
};

/* Sets up the state. Returns whether there is memory. */
static bool set_up(struct text *t)
{
	const struct sdk_input_options *options = t->frame.conf;

	t->board = calloc(1, sdk_board_framer.size);
	if (!t->board)
		return false;
	t->pairs = t->pairs_always = options && options->format && strcmp(options->format, "qqwing") == 0;
	if (options && options->symbols)
		sdk_symbol_spelling(&t->spelling, options->symbols);
	return true;
}

/* ---- lines that wait ---- */

static struct waiting waiting_at(const struct text *t, size_t at)
{
	struct waiting w;

	memcpy(&w, t->waiting.s + at, sizeof w);
	return w;
}

static const char *waiting_text(const struct text *t, size_t at)
{
	return t->waiting.s + at + sizeof(struct waiting);
}

/* The first line that waits comes out as what it was: a comment or a blank line passes, others are records. */
static unsigned release_waiting(struct text *t)
{
	const struct waiting w = waiting_at(t, 0);
	const size_t bytes = sizeof w + w.bytes;

	t->frame.first = w.line;
	sdk_buf_add(&t->frame.text, waiting_text(t, 0), w.bytes);
	memmove(t->waiting.s, t->waiting.s + bytes, t->waiting.n - bytes);
	t->waiting.n -= bytes;
	t->waiting_lines--;
	return (w.kind == SDK_REMARK_TITLE || w.kind == SDK_REMARK_NAME ? SDK_LINE_LAST : SDK_LINE_PASS) | SDK_LINE_AGAIN;
}

static unsigned wait(struct text *t, enum sdk_remark kind, const char *s, size_t n)
{
	const struct waiting w = { .line = t->frame.line, .bytes = n, .kind = kind };

	if (t->waiting_lines >= WAITING_FEW && t->waiting.n + n > WAITING_MAX)
		return release_waiting(t);
	t->waiting_lines++;
	sdk_buf_add(&t->waiting, (const char *)&w, sizeof w);
	sdk_buf_add(&t->waiting, s, n);
	return SDK_LINE_PART;
}

/* The lines that wait become fields of the board that begins. */
static void begin_fields(struct text *t)
{
	struct sdk_remarks remarks = { 0 };
	struct waiting w;

	sdk_buf_clear(&t->fields);
	for (size_t at = 0; at < t->waiting.n; at += sizeof w + w.bytes) {
		w = waiting_at(t, at);
		if (w.kind == SDK_REMARK_FIELDS && t->spelling.values)
			sdk_symbol_translate_fields(&t->spelling, t->waiting.s + at + sizeof w + 2, w.bytes - 2, 0);
		sdk_remarks_add(&remarks, w.kind, waiting_text(t, at), w.bytes);
	}
	sdk_remarks_put(&remarks, &t->fields);
	sdk_buf_clear(&t->waiting);
	t->waiting_lines = 0;
}

static void put_fields(struct text *t, struct sdk_buf *record)
{
	sdk_buf_join(record, &t->fields);
	sdk_buf_clear(&t->fields);
}

/* ---- what comes out ---- */

static void swap(struct sdk_buf *a, struct sdk_buf *b)
{
	const struct sdk_buf c = *a;

	*a = *b;
	*b = c;
}

/* The class that the framer of boards returned comes out, with its text. */
static unsigned deliver(struct text *t, unsigned is)
{
	const unsigned kind = is & 7;

	if (kind == SDK_LINE_LAST || is & SDK_LINE_AGAIN) {
		t->frame.first = t->board->first;
		swap(&t->frame.text, &t->board->text);
	}
	if (is & SDK_LINE_REJECTED)
		memcpy(t->frame.reason, t->board->reason, sizeof t->frame.reason);
	else if (kind == SDK_LINE_LAST)
		put_fields(t, &t->frame.text);
	if (kind == SDK_LINE_LAST || kind == SDK_LINE_RECORD)
		sdk_buf_clear(&t->fields);
	return is;
}

/* The next of what is to come out: the record that is held, the lines that wait, the class that comes after them. */
static unsigned release(struct text *t)
{
	const unsigned is = t->result;

	if (t->held_first) {
		t->frame.first = t->held_first;
		swap(&t->frame.text, &t->held);
		t->held_first = 0;
		return SDK_LINE_LAST | SDK_LINE_AGAIN;
	}
	if (t->waiting.n)
		return release_waiting(t);
	t->result = 0;
	return deliver(t, is - 1);
}

/* ---- puzzles and their solutions ---- */

static bool read_puzzle(const struct sdk_buf *record, struct sdk_puzzle *p)
{
	const char *tab = record->n ? memchr(record->s, '\t', record->n) : NULL;
	char reason[SDK_REASON_MAX];

	return !sdk_puzzle_cells(p, record->s, tab ? (size_t)(tab - record->s) : record->n, reason);
}

/* Whether the record, which has no fields, is the solution of the one that is held; *full: its board. */
static bool is_solution(const struct text *t, const struct sdk_buf *record, struct sdk_puzzle *full)
{
	struct sdk_puzzle puzzle;

	return record->n && !memchr(record->s, '\t', record->n) && read_puzzle(&t->held, &puzzle) && read_puzzle(record, full) &&
		puzzle.shape == full->shape && sdk_puzzle_clues(&puzzle) < puzzle.shape->cells && sdk_is_solution(&puzzle, full->clue);
}

/* Holds a record, the text of the framer of boards, or adds it to the one that is held. */
static unsigned hold(struct text *t, unsigned is)
{
	struct sdk_buf *record = &t->board->text;
	struct sdk_puzzle full;
	const bool solution = t->held_first && !t->held_solved && is_solution(t, record, &full), out = t->held_first && !solution;

	t->held_solved = solution;
	if (solution) {
		sdk_buf_str(&t->held, "\tsolution ");
		sdk_values_put(&t->held, full.shape, full.clue);
		sdk_buf_clear(record);
		sdk_buf_clear(&t->fields); /* a title such as `Solution` */
	} else {
		put_fields(t, record);
		t->frame.first = t->held_first;
		t->held_first = t->board->first;
		swap(&t->held, record);
		swap(&t->frame.text, record);
	}
	if (out)
		return SDK_LINE_LAST | (is & SDK_LINE_AGAIN);
	return is & SDK_LINE_AGAIN ? ABSORBED : SDK_LINE_PART;
}

/* ---- the framer of boards ---- */

/* Whether the line ends as one of qqwing's that begin with a number, `... seconds.` or `...)`, and not as a puzzle. */
static bool ends_in_words(const char *s, size_t n)
{
	return n > 2 && (s[n - 1] == ')' || s[n - 2] == 's');
}

/* Handles a class that the framer of boards returned for the line. */
static unsigned settle(struct text *t, unsigned is, const char *s, size_t n)
{
	const unsigned kind = is & 7;

	if (kind == SDK_LINE_SKIP || kind == SDK_LINE_PART)
		return is;
	if (kind == SDK_LINE_RECORD && ends_in_words(s, n) && sdk_remark_is_numbered(s, n))
		return SDK_LINE_SKIP;
	if (kind == SDK_LINE_RECORD && (t->pairs || t->spelling.values)) {
		t->board->first = t->frame.line;
		sdk_buf_add(&t->board->text, s, n);
		is = SDK_LINE_LAST;
	}
	if (t->pairs && (is & ~(unsigned)SDK_LINE_AGAIN) == SDK_LINE_LAST && !t->waiting.n)
		return hold(t, is);
	if (!t->held_first && !t->waiting.n)
		return deliver(t, is);
	t->result = is + 1;
	return release(t);
}

/* Passes a line to the framer of boards. */
static unsigned pass_on(struct text *t, const char *s, size_t n)
{
	unsigned is;

	t->board->line = t->frame.line;
	do {
		const bool begun = !t->waiting.n || sdk_board_size(t->board);

		is = sdk_board_framer.line(t->board, s, n);
		if (is == SDK_LINE_PART && !begun)
			begin_fields(t);
		if (is == SDK_LINE_SKIP && sdk_is_qqwing_rule(s, n))
			t->pairs = true;
		is = settle(t, is, s, n);
	} while (is == ABSORBED);
	return is;
}

/* Ends the unfinished board before a line of another kind, or (end) with the file. Returns 0 if there is none. */
static unsigned break_board(struct text *t, bool end)
{
	unsigned is;

	do {
		is = end ? sdk_board_framer.end(t->board) : sdk_board_break(t->board);
		is = is == SDK_LINE_PASS ? 0 : settle(t, is, "", 0);
	} while (is == ABSORBED);
	return is;
}

/* ---- sections ---- */

static unsigned end_sections(struct text *t)
{
	const char *bad = sdk_sadman_end(&t->sections, &t->frame.text);

	t->frame.first = t->sections_first;
	if (bad)
		memcpy(t->frame.reason, bad, sizeof t->frame.reason);
	else
		put_fields(t, &t->frame.text);
	sdk_buf_clear(&t->fields);
	return SDK_LINE_LAST | SDK_LINE_AGAIN | (bad ? SDK_LINE_REJECTED : 0);
}

/* Reads the first line of the sections. */
static unsigned start_sections(struct text *t, const char *s, size_t n)
{
	const unsigned ended = break_board(t, false);

	if (ended)
		return ended;
	if (t->held_first)
		return release(t);
	begin_fields(t);
	t->sections_first = t->frame.line;
	sdk_sadman_line(&t->sections, s, n);
	return SDK_LINE_PART;
}

/* ---- lines ---- */

/* Handles a header, a title, or what a program writes below a board. */
static unsigned read_remark(struct text *t, enum sdk_remark kind, const char *s, size_t n)
{
	const unsigned ended = break_board(t, false);
	const char *difficulty;

	if (ended)
		return ended;
	if (kind != SDK_REMARK_KNOWN)
		return wait(t, kind, s, n);
	difficulty = sdk_remark_difficulty(s, &n);
	if (t->held_first && difficulty)
		sdk_field_value_put(&t->held, "difficulty", difficulty, n);
	return SDK_LINE_SKIP;
}

/* Handles a line of a board or a remark, which is recognized after its symbols are translated. */
static unsigned read_text(struct text *t, const char *s, size_t n)
{
	const char *line = s;

	if (t->spelling.values && n) {
		sdk_buf_clear(&t->spelled);
		sdk_buf_add(&t->spelled, s, n);
		if (t->spelled.failed)
			return SDK_LINE_SKIP;
		sdk_symbol_translate(&t->spelling, t->spelled.s, t->spelled.n);
		line = t->spelled.s;
	}
	const enum sdk_remark kind = sdk_remark_of(line, n, sdk_board_size(t->board), t->waiting.n > 0);

	return kind ? read_remark(t, kind, s, n) : pass_on(t, line, n);
}

static unsigned read_line(struct text *t, const char *s, size_t n)
{
	const bool blank = !sdk_trim(s, n).n;

	if (t->result)
		return release(t);
	if (t->sections.open)
		return sdk_sadman_line(&t->sections, s, n) ? SDK_LINE_PART : end_sections(t);
	if (sdk_is_sadman_start(s, n))
		return start_sections(t, s, n);
	if (blank && t->waiting.n)
		return wait(t, SDK_REMARK_NONE, s, n);
	if (blank && t->held_first)
		return SDK_LINE_SKIP;
	return read_text(t, s, n);
}

/* Whether the line is one that only the framer of boards reads, as almost all are, and nothing is to come out before it. */
static bool is_usual(const struct text *t, const char *s, size_t n)
{
	const bool plain = n && ((*s >= '0' && *s <= '9') || *s == '.');
	const uint64_t busy = t->waiting.n | t->fields.n | t->held_first | t->result | t->spelling.values;

	return plain && !busy && !t->pairs && !t->sections.open;
}

/* If memory ran out for anything, the reader finds out. */
static void check_memory(struct text *t)
{
	t->frame.text.failed |= t->board->text.failed | t->board->kept.failed | t->waiting.failed | t->fields.failed |
		t->held.failed | t->spelled.failed;
}

/* Handles a line, whatever it is. */
static unsigned read_any(struct text *t, const char *s, size_t n)
{
	unsigned is;

	if (is_usual(t, s, n)) {
		t->board->line = t->frame.line;
		is = sdk_board_framer.line(t->board, s, n);
		if (is == SDK_LINE_RECORD && !ends_in_words(s, n)) {
			t->frame.plain = !sdk_board_size(t->board) && !t->board->kept.n;
			return is;
		}
		is = settle(t, is, s, n);
	} else {
		is = read_line(t, s, n);
	}
	return is;
}

/* ---- lines that are held back ---- */

/*
 * Reads the lines that are held back, the last of which is the present line if they are all. Returns the class of the next
 * of them, or 0: there are none, and the present line is to be read.
 */
static unsigned read_held_back(struct text *t)
{
	struct sdk_spaced_rows *r = &t->spaced;
	const uint64_t line = t->frame.line;

	while (r->next < r->end) {
		const char *s = r->row[r->next].s;
		const size_t n = r->row[r->next].n;

		t->frame.line = r->first + r->next;
		const unsigned is = read_any(t, s, n), kind = is & 7;

		if (!(is & SDK_LINE_AGAIN)) {
			r->next++;
			if (kind == SDK_LINE_RECORD || kind == SDK_LINE_PASS) { /* the line itself */
				t->frame.first = t->frame.line;
				sdk_buf_add(&t->frame.text, s, n);
			}
		}
		t->frame.line = line;
		if (kind == SDK_LINE_RECORD)
			return SDK_LINE_LAST | SDK_LINE_AGAIN;
		if (kind == SDK_LINE_LAST || kind == SDK_LINE_PASS)
			return is | SDK_LINE_AGAIN;
	}
	return sdk_spaced_rows_drop(r) ? SDK_LINE_PART : 0;
}

/* Whether a board may begin with the line. */
static bool is_between(const struct text *t)
{
	return !sdk_board_size(t->board) && !t->board->kept.n && !t->result && !t->sections.open && !t->spelling.values;
}

/* Holds the line back, if it may be a row. Returns whether it is held back, and more rows may follow. */
static bool hold_back(struct text *t, const char *s, size_t n)
{
	struct sdk_spaced_rows *r = &t->spaced;
	bool row = sdk_is_spaced_row(s, n) && (r->rows || is_between(t));

	if (row) {
		r->first = r->rows ? r->first : t->frame.line;
		row = sdk_spaced_rows_add(r, s, n);
	}
	r->ended = r->rows && !row;
	return row;
}

static unsigned text_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct text *t = (struct text *)state;
	unsigned is = 0;

	if (!t->board && !set_up(t)) {
		t->frame.text.failed = true;
		return SDK_LINE_SKIP;
	}
	t->frame.plain = false;
	if (!t->spaced.ended && hold_back(t, s, n))
		return SDK_LINE_PART;
	if (t->spaced.ended)
		is = read_held_back(t);
	if (!is)
		is = read_any(t, s, n);
	check_memory(t);
	return is;
}

/* Returns the class of what ends with the file, or 0: nothing is left. */
static unsigned end_any(struct text *t)
{
	unsigned is;

	if (t->result)
		is = release(t);
	else if (t->sections.open)
		is = end_sections(t);
	else
		is = break_board(t, true);
	if (!is && (t->held_first || t->waiting.n))
		is = release(t);
	if (!is) {
		t->pairs = t->pairs_always;
		sdk_buf_clear(&t->fields);
	}
	return is;
}

static unsigned text_end(struct sdk_frame *state)
{
	struct text *t = (struct text *)state;
	unsigned is = 0;

	if (!t->board)
		return SDK_LINE_PASS;
	if (!t->spaced.ended)
		hold_back(t, "", 0);
	if (t->spaced.ended)
		is = read_held_back(t);
	if (!is)
		is = end_any(t);
	check_memory(t);
	return is ? is : SDK_LINE_PASS;
}

static void text_close(struct sdk_frame *state)
{
	struct text *t = (struct text *)state;

	if (t->board) {
		sdk_buf_free(&t->board->text);
		sdk_buf_free(&t->board->kept);
	}
	free(t->board);
	sdk_buf_free(&t->waiting);
	sdk_buf_free(&t->fields);
	sdk_buf_free(&t->held);
	sdk_buf_free(&t->spelled);
}

const struct sdk_framer sdk_text_framer = {
	.size = sizeof(struct text),
	.line = text_line,
	.end = text_end,
	.close = text_close,
};
