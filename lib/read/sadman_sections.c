/* SPDX-License-Identifier: MIT */
/*
 * sadman_sections: the sections of the files of SadMan Sudoku (.sdk): [Puzzle], [State], [PencilMarks], and others, which
 * are skipped.
 */
#include "read/read_internal.h"

#include <string.h>
#include <strings.h>

#include "base/reason.h"
#include "base/utf8.h"
#include "grid/puzzle_text.h"
#include "sdk/puzzle.h"

enum section { PUZZLE,
	STATE,
	PENCIL_MARKS,
	OTHER };

enum { NINE = 9 };

static const char *const name[] = { "[Puzzle]", "[State]", "[PencilMarks]" };

/* The section that the line names; if it names none, the number of sections. */
static unsigned named_section(const char *s, size_t n)
{
	const struct sdk_span line = sdk_trim(s, n);

	for (unsigned i = PUZZLE; i < OTHER; i++)
		if (line.n == strlen(name[i]) && strncasecmp(line.s, name[i], line.n) == 0)
			return i;
	if (!line.n || line.s[0] != '[' || line.s[line.n - 1] != ']' || sdk_symbol_value((unsigned char)line.s[1]) <= 9)
		return SDK_SADMAN_SECTIONS;
	return OTHER;
}

bool sdk_is_sadman_start(const char *s, size_t n)
{
	return named_section(s, n) == PUZZLE;
}

#define READ "read as SadMan .sdk: "

static void reject_row(struct sdk_sadman *f, unsigned parts, const char *what)
{
	f->bad = true;
	sdk_reason_write(f->reason, READ "%s row %u has %u %s%s, expected 9", name[f->section], f->rows[f->section] + 1, parts,
		what, parts == 1 ? "" : "s");
}

static void reject_symbol(struct sdk_sadman *f, const char *s, size_t n, const char *what)
{
	f->bad = true;
	sdk_reason_write(f->reason, READ "%s row %u: %s is %s", name[f->section], f->rows[f->section] + 1,
		sdk_quote_symbol(s, n).text, what);
}

/* Reads a row of nine cells. */
static void read_cells(struct sdk_sadman *f, const char *s, size_t n)
{
	char *row = f->cell[f->section] + NINE * f->rows[f->section];
	unsigned cells = 0;

	for (size_t i = 0; i < n; i += sdk_symbol_bytes(s + i, n - i)) {
		const int v = sdk_symbol_value((unsigned char)s[i]);

		if (sdk_is_blank(s[i]) || s[i] == '|')
			continue;
		if (v < 0 || v > NINE) {
			reject_symbol(f, s + i, n - i, "neither a value (1-9) nor an empty cell (.)");
			return;
		}
		if (cells < NINE)
			row[cells] = sdk_symbol((unsigned)v);
		cells++;
	}
	if (cells != NINE)
		reject_row(f, cells, "cell");
}

/* Reads nine lists with commas between them. A list may be empty. */
static void read_lists(struct sdk_sadman *f, const char *s, size_t n)
{
	uint16_t *row = f->mark + NINE * f->rows[f->section];
	unsigned lists = 1;

	for (size_t i = 0; i < n; i++) {
		lists += s[i] == ',';
		if (sdk_is_blank(s[i]) || s[i] == ',')
			continue;
		if (s[i] < '1' || s[i] > '9') {
			reject_symbol(f, s + i, n - i, "not a value (1-9)");
			return;
		}
		if (lists <= NINE)
			row[lists - 1] |= (uint16_t)(1u << (s[i] - '1'));
	}
	if (lists != NINE)
		reject_row(f, lists, "list");
}

/* Checks the number of rows of the section that ends. */
static void end_section(struct sdk_sadman *f)
{
	if (f->bad || f->section == OTHER || f->rows[f->section] == NINE)
		return;
	f->bad = true;
	sdk_reason_write(f->reason, READ "%s has %u row%s, expected 9", name[f->section], f->rows[f->section],
		f->rows[f->section] == 1 ? "" : "s");
}

/* Begins a section. Returns false if it is that of another puzzle. */
static bool start_section(struct sdk_sadman *f, unsigned section)
{
	if (f->open && section == PUZZLE)
		return false;
	if (f->open)
		end_section(f);
	else
		*f = (struct sdk_sadman){ .open = true };
	if (!f->bad && section != OTHER && f->rows[section]) {
		f->bad = true;
		sdk_reason_write(f->reason, READ "%s occurs twice", name[section]);
	}
	f->section = section;
	return true;
}

bool sdk_sadman_line(struct sdk_sadman *f, const char *s, size_t n)
{
	const unsigned section = named_section(s, n);
	const struct sdk_span line = sdk_trim(s, n);

	if (section < SDK_SADMAN_SECTIONS)
		return start_section(f, section);
	if (line.n && *line.s == '#')
		return false;
	if (!line.n || f->bad || f->section == OTHER)
		return true;
	if (f->rows[f->section] == NINE)
		return false;
	if (f->section == PENCIL_MARKS)
		read_lists(f, line.s, line.n);
	else
		read_cells(f, line.s, line.n);
	f->rows[f->section]++;
	return true;
}

/* Appends the state: the cells of the section, and the pencil marks of those that are empty. */
static void put_state(const struct sdk_sadman *f, const char *cell, struct sdk_buf *record)
{
	struct sdk_buf state = { 0 };

	for (unsigned c = 0; c < SDK_SADMAN_CELLS; c++) {
		if (cell[c] == '.' && f->rows[PENCIL_MARKS] && f->mark[c])
			sdk_list_put(&state, f->mark[c]);
		else
			sdk_buf_char(&state, cell[c]);
	}
	record->failed |= state.failed;
	if (!state.failed)
		sdk_field_value_put(record, "state", state.s, state.n);
	sdk_buf_free(&state);
}

const char *sdk_sadman_end(struct sdk_sadman *f, struct sdk_buf *record)
{
	end_section(f);
	f->open = false;
	if (f->bad)
		return f->reason;
	sdk_buf_add(record, f->cell[PUZZLE], SDK_SADMAN_CELLS);
	if (f->rows[STATE] || f->rows[PENCIL_MARKS])
		put_state(f, f->cell[f->rows[STATE] ? STATE : PUZZLE], record);
	return NULL;
}
