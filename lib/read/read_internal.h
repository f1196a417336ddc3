/* SPDX-License-Identifier: MIT */
/* read_internal: what the files that read puzzles share, file by file. */
#ifndef SDK_READ_READ_INTERNAL_H
#define SDK_READ_READ_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/frame.h"
#include "sdk/common.h"
#include "sdk/puzzle.h"

/* ---- parts of lines ---- */

static inline bool sdk_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static inline bool sdk_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Some bytes of a line. */
struct sdk_span {
	const char *s;
	size_t n;
};

/* The n bytes without the blanks at both ends. */
static inline struct sdk_span sdk_trim(const char *s, size_t n)
{
	while (n && sdk_is_blank(*s)) {
		s++;
		n--;
	}
	while (n && sdk_is_blank(s[n - 1]))
		n--;
	return (struct sdk_span){ s, n };
}

enum { SDK_NAME_SHOWN = 40 }; /* the most bytes of a name of the input that a reason has */

/* ---- formats ---- */

/* The framers of the table, each in the file of its format. */
#define SDK_INPUT_FORMAT(name, framer, is_start, part, text) extern const struct sdk_framer framer;
#include "read/input_format.def"
#undef SDK_INPUT_FORMAT

/* Whether the line is the header of a table, with a column whose name is usual for puzzles. */
bool sdk_csv_is_start(const char *s, size_t n);

/* Whether the line is a comment or the header of a formula. */
bool sdk_formula_is_start(const char *s, size_t n);

/* ---- link.c ---- */

/* Whether the line is, blanks aside, a link to one of the two web sites, or the part of one from `?load=` or `fpuz` on. */
bool sdk_link_is(const char *s, size_t n);

/* Reads such a line for a framer. Returns its class. */
unsigned sdk_link_read(struct sdk_frame *f, const char *s, size_t n);

/* ---- link_puzzle.c ---- */

/* Makes the record of the puzzle of n bytes, which a NUL follows. Returns its class. */
unsigned sdk_link_puzzle_read(struct sdk_frame *f, const char *text, size_t n);

/* ---- link_reject.c ---- */

#define SDK_LINK_READ "read as a link of f-puzzles: "

/* Rejects the record: `before`, the beginning of the name (NULL: none), `after`. Returns its class. */
unsigned sdk_link_reject(struct sdk_frame *f, const char *before, const char *name, const char *after);

/* ---- json_reader.c ---- */

struct json_t; /* jansson.h */

/*
 * Parses n bytes, which are one value of JSON, for a framer. Returns NULL if they are none; then the reason of the frame,
 * which begins with `before`, says why, or its text has failed. An error in another line than the first is given with its
 * number, from `line`.
 */
struct json_t *sdk_json_load(struct sdk_frame *f, const char *s, size_t n, uint64_t line, const char *before);

/* ---- xml_games.c ---- */

/* A board with what the user has added to it. */
struct sdk_xml_game {
	struct sdk_puzzle given, state;
	bool played; /* the state has more than the clues */
};

/* Makes both boards empty. */
void sdk_xml_game_clear(struct sdk_xml_game *g, const struct sdk_shape *shape);

/* Sets a cell of the state: to a value, or to a list of values (0: none). Clues stay. */
void sdk_xml_game_set(struct sdk_xml_game *g, unsigned cell, unsigned value, uint32_t list);

/* Appends the field `state`, if there is one. */
void sdk_xml_game_put_state(const struct sdk_xml_game *g, struct sdk_buf *b);

/*
 * Reads the cells of OpenSudoku behind `version: `: of each of the 81, its value, the sets of its marks and whether the user
 * may change it. Returns NULL, or what is wrong.
 */
const char *sdk_xml_game_read(struct sdk_xml_game *g, const char *s);

/* Reads the letters of KSudoku, `_` or `b` for 1, `c` for 2...; returns whether they are those of a board of this shape. */
bool sdk_xml_letters_read(uint8_t *value, const struct sdk_shape *shape, const char *s, size_t n);

/* ---- board.c, besides read/board.h ---- */

/* Appends the puzzle of a text of one line, as it is, or of several lines, in any form that sdk_board_framer reads. */
void sdk_field_put_puzzle(struct sdk_buf *b, const char *s, size_t n);

/* ---- column_list.c ---- */

struct sdk_column_item {
	const char *name, *column;
	size_t name_n, column_n;
	unsigned number; /* from sdk_column_find: its number in the list, from 0 */
};

/* Reads the first item of a list that is not empty. Returns the rest of the list, or NULL at its end. */
const char *sdk_column_next(const char *list, struct sdk_column_item *item);

/* Finds the item with this column of n bytes in a list, which may be NULL. */
bool sdk_column_find(const char *list, const char *column, size_t n, struct sdk_column_item *item);

/* Whether the list has an item for the puzzle itself. */
bool sdk_column_has_puzzle(const char *list);

/* The rank, from 1, of the n bytes among the usual names of the column of puzzles, such as `quizzes`; 0: they are none. */
unsigned sdk_column_puzzle_rank(const char *s, size_t n);

/* Whether the n bytes are the name, which is in lower case, in any case. */
bool sdk_column_is(const char *s, size_t n, const char *name);

/* ---- field_text.c ---- */

/* Appends text; its control characters become spaces. */
void sdk_field_put_text(struct sdk_buf *b, const char *s, size_t n);

/* Appends a key: its control characters and spaces become `_`; so does a key without a byte. */
void sdk_field_put_key(struct sdk_buf *b, const char *s, size_t n);

/*
 * Appends a field: a TAB, the key, a space and the n bytes of the value, without the blanks around it. Control characters in
 * it become spaces. Nothing is appended if no value is left.
 */
void sdk_field_value_put(struct sdk_buf *b, const char *key, const char *value, size_t n);

/* ---- line_form.c ---- */

/*
 * Appends to `text` the record of a line of n bytes that is a puzzle with text around it, or a line of HoDoKu's library.
 * Returns the class of the line (base/frame.h): SDK_LINE_LAST, with SDK_LINE_REJECTED if there is a reason why the line of
 * the library is damaged; or 0 if the line is neither.
 */
unsigned sdk_line_form(const char *s, size_t n, struct sdk_buf *text, char reason[SDK_REASON_MAX]);

/* ---- hodoku_line.c ---- */

/* Whether the n bytes begin as a line of HoDoKu's library. */
bool sdk_is_hodoku_line(const char *s, size_t n);

/* Appends the record of such a line to `text`. Returns NULL, or the reason (in `reason`) why it is damaged. */
const char *sdk_hodoku_line(const char *s, size_t n, struct sdk_buf *text, char reason[SDK_REASON_MAX]);

/* ---- token_row.c ---- */

struct sdk_token_row {
	unsigned cells;  /* of a row in some size */
	unsigned widest; /* the highest value */
	unsigned dashes; /* the number of tokens `-` */
	bool lists;      /* each token of several symbols can be a list or is filled in, */
	bool numbers;    /* or each can be a number; */
	bool filled;     /* some are filled in */
};

/* Whether the n bytes are a row of tokens, at least one of which has several symbols. A `#` after a blank ends the row. */
bool sdk_token_row(const char *s, size_t n, struct sdk_token_row *row);

/*
 * Appends the cells of such a row to `puzzle`, as numbers or as lists. If `state` is not NULL, only clues are appended to
 * `puzzle`, and to `state` lists and what was filled in as well.
 */
void sdk_token_row_put(const char *s, size_t n, bool numbers, struct sdk_buf *puzzle, struct sdk_buf *state);

/* ---- spaced_rows.c ---- */

enum { SDK_SPACED_ROWS = 9 };

/* Lines that may be the rows of a 9x9 board with spaces for empty cells. Initially all zero. */
struct sdk_spaced_rows {
	struct {
		char s[SDK_SPACED_ROWS];
		size_t n;
	} row[SDK_SPACED_ROWS];
	unsigned rows;
	uint64_t first; /* the line of the first one */
	bool ended;     /* there are no more: they are read, */
	unsigned next;  /* this one next, */
	unsigned end;   /* up to here: all, or the first alone, which is a number above the others */
};

/* Whether the n bytes are digits and spaces, 1 to 9 of them: such a row, perhaps without spaces at its end. */
bool sdk_is_spaced_row(const char *s, size_t n);

/*
 * Adds such a row; there are fewer than nine. If the ninth makes them a board, they get points for empty cells. Returns
 * whether it is not the ninth.
 */
bool sdk_spaced_rows_add(struct sdk_spaced_rows *r, const char *s, size_t n);

/* Removes the rows that were read. Returns whether there were nine, so the present line is one of them. */
bool sdk_spaced_rows_drop(struct sdk_spaced_rows *r);

/* ---- remark.c ---- */

/* A line of text before or below a board. */
enum sdk_remark {
	SDK_REMARK_NONE,   /* any other line */
	SDK_REMARK_HEADER, /* `#A name`: a comment in a file of SadMan Sudoku or SudoCue */
	SDK_REMARK_FIELDS, /* `# layout x`: the fields of a board with a layout, as sdk-fmt writes them above it */
	SDK_REMARK_TITLE,  /* `Grid 01` */
	SDK_REMARK_NAME,   /* `% name`: the title in a file of M. Kennett's program */
	SDK_REMARK_KNOWN   /* what a program writes below a board */
};

/* The kind of a line of n bytes. `size`: of the unfinished board, or 0; `more`: the line before it is a header, too. */
enum sdk_remark sdk_remark_of(const char *s, size_t n, unsigned size, bool more);

/* Whether the line is one that qqwing begins with a number: an instruction, or the time that it took. */
bool sdk_remark_is_numbered(const char *s, size_t n);

/* If the line is qqwing's `Difficulty: word`, returns the word, and stores its length in *n. Otherwise NULL. */
const char *sdk_remark_difficulty(const char *s, size_t *n);

/* Whether the line is the rule in qqwing's boards. */
bool sdk_is_qqwing_rule(const char *s, size_t n);

/* Headers, titles, names and fields are collected: each line is added with its kind, and then they become fields. */
enum { SDK_HEADER_KEYS = 9 };

struct sdk_remarks {
	struct sdk_buf value[SDK_HEADER_KEYS];
	struct sdk_buf fields; /* as they are, a TAB before each */
};

void sdk_remarks_add(struct sdk_remarks *r, enum sdk_remark kind, const char *s, size_t n);

/* Appends the fields, and frees what was collected. */
void sdk_remarks_put(struct sdk_remarks *r, struct sdk_buf *fields);

/* ---- sadman_sections.c ---- */

enum { SDK_SADMAN_SECTIONS = 4,
	SDK_SADMAN_CELLS = 81 };

/* A puzzle that is being read. Initially all zero. */
struct sdk_sadman {
	bool open;                          /* there is one, */
	unsigned section;                   /* and this is the section of the line, */
	unsigned rows[SDK_SADMAN_SECTIONS]; /* the number of rows of each that have been read; */
	char cell[2][SDK_SADMAN_CELLS];     /* the cells of the first two, as symbols, */
	uint16_t mark[SDK_SADMAN_CELLS];    /* and the sets of pencil marks; */
	bool bad;                           /* or it is rejected, */
	char reason[SDK_REASON_MAX];        /* for this reason */
};

/* Whether the line is that of the section with which a puzzle begins. */
bool sdk_is_sadman_start(const char *s, size_t n);

/* Reads a line of the sections. Returns false if it does not belong to the puzzle, which ends before it. */
bool sdk_sadman_line(struct sdk_sadman *f, const char *s, size_t n);

/*
 * Ends the puzzle: appends its record to `record`. Returns NULL, or the reason why it is rejected, which is valid until the
 * next puzzle begins.
 */
const char *sdk_sadman_end(struct sdk_sadman *f, struct sdk_buf *record);

/* ---- without/absent.c: the framer of a format that this build cannot read; it rejects the file, once ---- */

struct sdk_absent {
	struct sdk_frame frame;
	bool rejected; /* the file */
};

/* For a `line` that rejects the file as read in the format, which requires the part. */
unsigned sdk_absent_line(struct sdk_frame *state, const char *s, size_t n, const char *format, const char *part);

bool sdk_absent_takes_pieces(struct sdk_frame *state, const char *s, size_t n);
unsigned sdk_absent_end(struct sdk_frame *state);

#endif
