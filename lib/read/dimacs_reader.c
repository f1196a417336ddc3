/* SPDX-License-Identifier: MIT */
/*
 * dimacs_reader: reads puzzles from formulas in DIMACS CNF (write/dimacs.h), also of other programs that number variables in
 * the same way: clauses of one literal are the puzzle, and all others must be rules of Sudoku.
 */
#include "read/read_internal.h"

#include <string.h>

#include "base/number.h"
#include "grid/puzzle_text.h"

struct formula {
	struct sdk_frame frame;
	const struct sdk_shape *shape;   /* NULL: between formulas */
	bool skipped;                    /* the formula is rejected */
	uint64_t first;                  /* its first line */
	uint64_t clauses, wanted;        /* the number of clauses so far, and of those announced */
	int32_t literal[SDK_VALUES_MAX]; /* of the unfinished clause */
	unsigned literals;
	uint8_t clue[SDK_CELLS_MAX];
	uint32_t list[SDK_CELLS_MAX];
};

static unsigned reject(struct formula *f, const char *reason)
{
	sdk_reason_write(f->frame.reason, "read as DIMACS: %s", reason);
	f->frame.first = f->first;
	f->shape = NULL;
	f->skipped = true;
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}

/* ---- clauses ---- */

static unsigned cell_of(const struct formula *f, int32_t literal)
{
	return (unsigned)((literal < 0 ? -literal : literal) - 1) / f->shape->n;
}

static unsigned value_of(const struct formula *f, int32_t literal)
{
	return (unsigned)((literal < 0 ? -literal : literal) - 1) % f->shape->n;
}

/* Whether all literals of the clause are of one cell, or of one value in one unit. */
static bool is_group(const struct formula *f)
{
	const struct sdk_shape *s = f->shape;
	const unsigned cell = cell_of(f, f->literal[0]), value = value_of(f, f->literal[0]);
	bool same_cell = true, same_value = true, row = true, column = true, box = true;

	for (unsigned i = 1; i < f->literals; i++) {
		const unsigned other = cell_of(f, f->literal[i]);

		same_cell &= other == cell;
		same_value &= value_of(f, f->literal[i]) == value;
		row &= s->cell_row[other] == s->cell_row[cell];
		column &= s->cell_col[other] == s->cell_col[cell];
		box &= s->cell_box[other] == s->cell_box[cell];
		for (unsigned k = 0; k < i; k++)
			if (f->literal[k] == f->literal[i])
				return false;
	}
	return same_cell || (same_value && (row || column || box));
}

/* Whether the clause is a rule: not both of two, or at least one of n. */
static bool is_rule(const struct formula *f)
{
	unsigned negative = 0;

	for (unsigned i = 0; i < f->literals; i++)
		negative += f->literal[i] < 0;
	return ((f->literals == 2 && negative == 2) || (f->literals == f->shape->n && !negative)) && is_group(f);
}

/* Takes a complete clause. Returns NULL, or what is wrong with it. */
static const char *take_clause(struct formula *f)
{
	const int32_t literal = f->literal[0];

	if (f->literals == 1 && literal > 0) {
		uint8_t *clue = &f->clue[cell_of(f, literal)];

		if (*clue && *clue != value_of(f, literal) + 1)
			return "a cell has two values";
		*clue = (uint8_t)(value_of(f, literal) + 1);
	} else if (f->literals == 1) {
		f->list[cell_of(f, literal)] &= ~(UINT32_C(1) << value_of(f, literal));
	} else if (!f->literals || !is_rule(f)) {
		return "a clause that is no rule of Sudoku";
	}
	f->literals = 0;
	f->clauses++;
	return NULL;
}

static unsigned finish(struct formula *f)
{
	struct sdk_puzzle p;

	sdk_puzzle_clear(&p, f->shape);
	sdk_puzzle_lists(&p);
	for (unsigned c = 0; c < f->shape->cells; c++) {
		p.clue[c] = f->clue[c];
		p.list[c] = f->clue[c] ? f->list[c] & UINT32_C(1) << (f->clue[c] - 1) : f->list[c];
		if (!p.list[c])
			return reject(f, "a cell has no value");
	}
	sdk_puzzle_put(&f->frame.text, &p);
	f->frame.first = f->first;
	f->shape = NULL;
	f->skipped = false;
	return SDK_LINE_LAST;
}

/* ---- lines ---- */

/* Takes the next word of a line; returns false at its end. */
static bool take_word(const char **s, size_t *n, const char **word, size_t *bytes)
{
	while (*n && (**s == ' ' || **s == '\t')) {
		++*s;
		--*n;
	}
	*word = *s;
	for (*bytes = 0; *n && **s != ' ' && **s != '\t'; ++*bytes) {
		++*s;
		--*n;
	}
	return *bytes;
}

static unsigned start(struct formula *f, const char *s, size_t n)
{
	static const uint8_t size[] = { 4, 9, 16, 25 };
	uint64_t variables = 0;
	const char *word;
	size_t bytes;

	f->first = f->frame.line;
	f->clauses = f->literals = 0;
	f->skipped = false;
	f->shape = NULL;
	if (!take_word(&s, &n, &word, &bytes) || bytes != 3 || memcmp(word, "cnf", 3) != 0 || !take_word(&s, &n, &word, &bytes) ||
		!sdk_number(word, bytes, &variables) || !take_word(&s, &n, &word, &bytes) || !sdk_number(word, bytes, &f->wanted) ||
		take_word(&s, &n, &word, &bytes))
		return reject(f, "expected 'p cnf' and the numbers of variables and clauses");
	for (unsigned i = 0; i < sizeof size; i++)
		if (variables == (uint64_t)size[i] * size[i] * size[i])
			f->shape = sdk_shape(size[i]);
	if (!f->shape)
		return reject(f, "the formula has another number of variables than a Sudoku: 64, 729, 4096 or 15625");
	memset(f->clue, 0, sizeof f->clue);
	for (unsigned c = 0; c < f->shape->cells; c++)
		f->list[c] = f->shape->all;
	return f->wanted ? SDK_LINE_PART : finish(f);
}

/* Reads a literal, or the 0 that ends a clause. Returns NULL, or what is wrong. */
static const char *read_literal(struct formula *f, const char *word, size_t n)
{
	const bool negative = *word == '-';
	uint64_t v;

	if (!sdk_number(word + negative, n - negative, &v) || v > (uint64_t)f->shape->cells * f->shape->n || (negative && !v))
		return "expected a literal, or the 0 at the end of a clause";
	if (!v)
		return take_clause(f);
	if (f->literals == f->shape->n)
		return "a clause that is no rule of Sudoku";
	f->literal[f->literals++] = negative ? -(int32_t)v : (int32_t)v;
	return NULL;
}

static unsigned formula_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct formula *f = (struct formula *)state;
	const char *word, *bad = NULL;
	size_t bytes;

	if (n && *s == '#')
		return SDK_LINE_PASS;
	if (!take_word(&s, &n, &word, &bytes) || *word == 'c' || (f->skipped && *word != 'p'))
		return SDK_LINE_SKIP;
	if (*word == 'p' && f->shape) {
		const unsigned is = reject(f, "another formula begins before the last clause");

		f->skipped = false;
		return is | SDK_LINE_AGAIN;
	}
	if (*word == 'p')
		return start(f, s, n);
	if (!f->shape) {
		f->first = f->frame.line;
		f->skipped = *word == '%'; /* the end of some formulas */
		return f->skipped ? SDK_LINE_SKIP : reject(f, "a clause before 'p cnf', or after the last one");
	}
	do
		bad = f->clauses < f->wanted ? read_literal(f, word, bytes) : "more clauses than announced";
	while (!bad && take_word(&s, &n, &word, &bytes));
	if (bad)
		return reject(f, bad);
	return f->clauses == f->wanted ? finish(f) : SDK_LINE_PART;
}

static unsigned formula_end(struct sdk_frame *state)
{
	struct formula *f = (struct formula *)state;
	const unsigned is = f->shape ? reject(f, "the file ends before the last clause") | SDK_LINE_AGAIN : SDK_LINE_PASS;

	f->skipped = false;
	return is;
}

bool sdk_formula_is_start(const char *s, size_t n)
{
	const char *word;
	size_t bytes;

	if (!take_word(&s, &n, &word, &bytes) || bytes != 1 || (*word != 'c' && *word != 'p'))
		return false;
	if (*word == 'p')
		return take_word(&s, &n, &word, &bytes) && bytes == 3 && memcmp(word, "cnf", 3) == 0;
	while (take_word(&s, &n, &word, &bytes)) /* a row of a board has no words */
		if (bytes > 1 && ((*word >= 'a' && *word <= 'z') || (*word >= 'A' && *word <= 'Z')))
			return true;
	return false;
}

const struct sdk_framer sdk_formula_framer = { .size = sizeof(struct formula), .line = formula_line, .end = formula_end };
