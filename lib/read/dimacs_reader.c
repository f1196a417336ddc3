/* SPDX-License-Identifier: MIT */
/*
 * dimacs_reader: reads puzzles from formulas in DIMACS CNF (write/dimacs.h), also of other programs that number variables in
 * the same way: clauses of one literal are the puzzle, and all others must be rules of Sudoku. The layout is that of the
 * comment `c Sudoku`, if all its clauses are there.
 */
#include "read/read_internal.h"

#include <string.h>

#include "base/number.h"
#include "grid/puzzle_text.h"

struct formula {
	struct sdk_frame frame;
	const struct sdk_shape *shape;   /* NULL: between formulas */
	struct sdk_shape *own;           /* that shape, if it has a layout */
	struct sdk_buf layout, regions;  /* of the comment before the formula */
	uint32_t pairs[SDK_UNITS_MAX];   /* clauses that exclude a value from one of two cells of a unit */
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

static bool has_unit(const struct sdk_shape *s, unsigned cell, unsigned unit)
{
	for (unsigned k = 0; k < s->cell_units[cell]; k++)
		if (sdk_units_of(s, cell)[k] == unit)
			return true;
	return false;
}

/* Whether all cells of the clause are in a unit. Counts its pairs. */
static bool is_in_some_unit(struct formula *f)
{
	const struct sdk_shape *s = f->shape;
	const unsigned cell = cell_of(f, f->literal[0]);
	bool some = false;

	for (unsigned k = 0; k < s->cell_units[cell]; k++) {
		const unsigned unit = sdk_units_of(s, cell)[k];
		unsigned i = 1;

		while (i < f->literals && has_unit(s, cell_of(f, f->literal[i]), unit))
			i++;
		some |= i == f->literals;
		f->pairs[unit] += i == f->literals && i == 2;
	}
	return some;
}

/* Whether all literals of the clause are of one cell, or of one value in one unit. */
static bool is_group(struct formula *f)
{
	const unsigned cell = cell_of(f, f->literal[0]), value = value_of(f, f->literal[0]);
	bool same_cell = true, same_value = true;

	for (unsigned i = 1; i < f->literals; i++) {
		same_cell &= cell_of(f, f->literal[i]) == cell;
		same_value &= value_of(f, f->literal[i]) == value;
		for (unsigned k = 0; k < i; k++)
			if (f->literal[k] == f->literal[i])
				return false;
	}
	return same_cell || (same_value && is_in_some_unit(f));
}

/* Whether the clause is a rule: not both of two, or at least one of n. */
static bool is_rule(struct formula *f)
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

/* Whether the units of the layout have all their clauses. */
static bool has_layout(const struct formula *f)
{
	const struct sdk_shape *s = f->shape;
	const unsigned pairs = s->n * s->n * (s->n - 1) / 2;

	for (unsigned u = s->layouts & SDK_LAYOUT_REGIONS ? 2 * s->n : 3 * s->n; u < s->units; u++)
		if (f->pairs[u] < pairs)
			return false;
	return true;
}

static unsigned finish(struct formula *f)
{
	struct sdk_puzzle p;

	if (!has_layout(f))
		return reject(f, "clauses of the layout are missing, which a comment names");

	sdk_puzzle_clear(&p, f->shape);
	sdk_puzzle_lists(&p);
	for (unsigned c = 0; c < f->shape->cells; c++) {
		p.clue[c] = f->clue[c];
		p.list[c] = f->clue[c] ? f->list[c] & UINT32_C(1) << (f->clue[c] - 1) : f->list[c];
		if (!p.list[c])
			return reject(f, "a cell has no value");
	}
	sdk_puzzle_put(&f->frame.text, &p);
	sdk_shape_put_fields(&f->frame.text, f->shape);
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

/* Keeps the layout of a comment: `Sudoku PUZZLE layout NAMES regions TEXT`. */
static void take_comment(struct formula *f, const char *s, size_t n)
{
	const char *word;
	size_t bytes;

	if (!take_word(&s, &n, &word, &bytes) || bytes != 6 || memcmp(word, "Sudoku", 6) != 0)
		return;
	sdk_buf_clear(&f->layout);
	sdk_buf_clear(&f->regions);
	while (take_word(&s, &n, &word, &bytes)) {
		struct sdk_buf *to = bytes == 6 && memcmp(word, "layout", 6) == 0 ? &f->layout : NULL;

		to = bytes == 7 && memcmp(word, "regions", 7) == 0 ? &f->regions : to;
		if (to && take_word(&s, &n, &word, &bytes))
			sdk_buf_add(to, word, bytes);
	}
}

/* Sets the shape of the formula to the size with this number of variables, with the layout of the comment before it. */
static const char *set_shape(struct formula *f, uint64_t variables, char reason[SDK_REASON_MAX])
{
	for (unsigned n = 1; n <= SDK_VALUES_MAX; n++)
		if (variables == (uint64_t)n * n * n)
			f->shape = sdk_shape(n);
	if (!f->shape)
		return "the formula has another number of variables than a Sudoku: 64, 216, 512, 729, 1000, 1728, 4096 or 15625";
	sdk_shape_free(f->own);
	f->own = NULL;
	if (f->layout.n || f->regions.n)
		f->shape = f->own =
			sdk_shape_of_text(f->shape->n, f->layout.s, f->layout.n, f->regions.s, f->regions.n, reason);
	return f->shape ? NULL : reason;
}

static void clear_layout(struct formula *f)
{
	sdk_buf_clear(&f->layout);
	sdk_buf_clear(&f->regions);
}

/* Reads the rest of the line `p cnf VARIABLES CLAUSES`. Returns NULL, or what is wrong. */
static const char *read_header(struct formula *f, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	uint64_t variables = 0;
	const char *word;
	size_t bytes;

	if (!take_word(&s, &n, &word, &bytes) || bytes != 3 || memcmp(word, "cnf", 3) != 0 || !take_word(&s, &n, &word, &bytes) ||
		!sdk_number(word, bytes, &variables) || !take_word(&s, &n, &word, &bytes) || !sdk_number(word, bytes, &f->wanted) ||
		take_word(&s, &n, &word, &bytes))
		return "expected 'p cnf' and the numbers of variables and clauses";
	return set_shape(f, variables, reason);
}

static unsigned start(struct formula *f, const char *s, size_t n)
{
	char reason[SDK_REASON_MAX];

	f->first = f->frame.line;
	f->clauses = f->literals = 0;
	f->skipped = false;
	f->shape = NULL;
	const char *bad = read_header(f, s, n, reason);

	clear_layout(f);
	if (bad)
		return reject(f, bad);
	memset(f->clue, 0, sizeof f->clue);
	memset(f->pairs, 0, sizeof f->pairs);
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
	if (!take_word(&s, &n, &word, &bytes))
		return SDK_LINE_SKIP;
	if (*word == 'c')
		take_comment(f, s, n);
	if (*word == 'c' || (f->skipped && *word != 'p'))
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

	clear_layout(f);
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

static void close_formula(struct sdk_frame *state)
{
	struct formula *f = (struct formula *)state;

	sdk_shape_free(f->own);
	sdk_buf_free(&f->layout);
	sdk_buf_free(&f->regions);
}

const struct sdk_framer sdk_formula_framer = {
	.size = sizeof(struct formula), .line = formula_line, .end = formula_end, .close = close_formula
};
