/* SPDX-License-Identifier: MIT */
#include "write/dimacs.h"
#include "base/buf.h"
#include "base/reason.h"
#include "grid/puzzle_text.h"

#include <stdbool.h>
#include <string.h>

/* ---- writing ---- */

static unsigned variable(const struct sdk_shape *s, unsigned cell, unsigned v)
{
	return cell * s->n + v + 1;
}

static void put_literal(struct sdk_buf *b, bool positive, unsigned variable)
{
	if (!positive)
		sdk_buf_char(b, '-');
	sdk_buf_uint(b, variable);
	sdk_buf_char(b, ' ');
}

static void end_clause(struct sdk_buf *b)
{
	sdk_buf_str(b, "0\n");
}

/* The n variables of which exactly one is true: those of a cell, or those of a value in a unit. */
struct variable_group {
	const struct sdk_shape *shape;
	unsigned cell;        /* all values of this cell; or, */
	const uint16_t *unit; /* if not NULL, the value v in all cells of this unit */
	unsigned v;
};

/* The i-th variable of a group. */
static unsigned group_variable(const struct variable_group *t, unsigned i)
{
	return t->unit ? variable(t->shape, t->unit[i], t->v) : variable(t->shape, t->cell, i);
}

static void put_at_least_one(struct sdk_buf *b, const struct variable_group *t)
{
	for (unsigned i = 0; i < t->shape->n; i++)
		put_literal(b, true, group_variable(t, i));
	end_clause(b);
}

static void put_at_most_one(struct sdk_buf *b, const struct variable_group *t)
{
	for (unsigned i = 0; i < t->shape->n; i++)
		for (unsigned k = i + 1; k < t->shape->n; k++) {
			put_literal(b, false, group_variable(t, i));
			put_literal(b, false, group_variable(t, k));
			end_clause(b);
		}
}

/* The clauses of one literal. Returns their number; b may be NULL, to count them only. */
static unsigned put_known(struct sdk_buf *b, const struct sdk_puzzle *p)
{
	const struct sdk_shape *s = p->shape;
	unsigned clauses = 0;

	for (unsigned c = 0; c < s->cells; c++)
		for (unsigned v = 0; v < s->n; v++) {
			bool is = p->clue[c] == v + 1, known = p->clue[c] ? is : !(sdk_puzzle_cand(p, c) >> v & 1);

			if (!known)
				continue;
			clauses++;
			if (!b)
				continue;
			put_literal(b, is, variable(s, c, v));
			end_clause(b);
		}
	return clauses;
}

static void put_header(struct sdk_buf *b, const struct sdk_output_board *output, bool extended)
{
	const struct sdk_puzzle *p = output->puzzle;
	const struct sdk_shape *s = p->shape;
	unsigned cells = s->cells, in_units = s->units * s->n, pairs = s->n * (s->n - 1) / 2;
	unsigned clauses = cells + in_units * pairs + (extended ? cells * pairs + in_units : 0) + put_known(NULL, p);

	sdk_buf_str(b, "c Sudoku ");
	sdk_puzzle_put(b, p);
	sdk_shape_put_fields(b, s);
	sdk_buf_printf(b, "\nc %s encoding\np cnf %u %u\n", extended ? "extended" : "minimal", variable(s, cells - 1, s->n - 1),
		clauses);
}

static void put_formula(struct sdk_buf *b, const struct sdk_output_board *output, bool extended)
{
	const struct sdk_shape *s = output->puzzle->shape;

	put_header(b, output, extended);
	put_known(b, output->puzzle);
	for (unsigned c = 0; c < s->cells; c++) {
		struct variable_group values = { .shape = s, .cell = c };

		put_at_least_one(b, &values);
		if (extended)
			put_at_most_one(b, &values);
	}
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			struct variable_group places = { .shape = s, .unit = sdk_unit(s, u), .v = v };

			put_at_most_one(b, &places);
			if (extended)
				put_at_least_one(b, &places);
		}
}

void sdk_dimacs_minimal_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_formula(b, s, false);
}

void sdk_dimacs_extended_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_formula(b, s, true);
}

/* ---- reading models ---- */

enum { VARIABLES_MAX = SDK_CELLS_MAX * SDK_VALUES_MAX };

struct model {
	struct sdk_frame frame;
	bool open;
	uint32_t largest; /* the largest variable so far */
	uint32_t trues;
	uint16_t is_true[VARIABLES_MAX];
};

static unsigned reject_model(struct model *m, const char *reason)
{
	sdk_reason_write(m->frame.reason, "%s", reason);
	m->open = false;
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}

/* Turns the complete model into its board. */
static unsigned finish_model(struct model *m)
{
	const struct sdk_shape *s = NULL;
	uint8_t value[SDK_CELLS_MAX] = { 0 };
	unsigned filled = 0;

	for (unsigned n = 0; !s; n++)
		if (m->largest <= n * n * n)
			s = sdk_shape(n);
	for (uint32_t i = 0; i < m->trues; i++) {
		unsigned cell = (m->is_true[i] - 1u) / s->n;

		if (value[cell])
			return reject_model(m, "not the model of a puzzle: a cell has two values");
		value[cell] = (uint8_t)((m->is_true[i] - 1u) % s->n + 1);
		filled++;
	}
	if (filled < s->cells)
		return reject_model(m, "not the model of a puzzle: a cell has no value");
	sdk_values_put(&m->frame.text, s, value);
	m->open = false;
	return SDK_LINE_LAST;
}

/* Reads the literals of a line. Returns the class of the line. */
static unsigned read_literals(struct model *m, const char *s, size_t n)
{
	for (size_t at = 0; at < n;) {
		bool negative = false;
		uint32_t v = 0;

		while (at < n && (s[at] == ' ' || s[at] == '\t'))
			at++;
		if (at == n)
			break;
		if (s[at] == '-') {
			negative = true;
			at++;
		}
		size_t digits = at;

		while (at < n && s[at] >= '0' && s[at] <= '9' && v <= VARIABLES_MAX)
			v = 10 * v + (uint32_t)(s[at++] - '0');
		if (at == digits || v > VARIABLES_MAX)
			return reject_model(m, "not a line of a model (expected the output of a SAT solver for sdk-fmt --to dimacs)");
		if (!v)
			return finish_model(m);
		m->largest = v > m->largest ? v : m->largest;
		if (!negative && m->trues < VARIABLES_MAX)
			m->is_true[m->trues++] = (uint16_t)v;
	}
	return SDK_LINE_PART;
}

static bool line_is(const char *s, size_t n, const char *text)
{
	return n == strlen(text) && memcmp(s, text, n) == 0;
}

static unsigned model_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct model *m = (struct model *)state;
	size_t blanks = 0;

	while (blanks < n && (s[blanks] == ' ' || s[blanks] == '\t'))
		blanks++;
	if (!m->open)
		m->frame.first = m->frame.line;
	if (blanks == n || *s == 'c' || line_is(s, n, "s SATISFIABLE") || line_is(s, n, "SAT") || line_is(s, n, "SATISFIABLE"))
		return SDK_LINE_SKIP;
	if (line_is(s, n, "s UNSATISFIABLE") || line_is(s, n, "UNSAT") || line_is(s, n, "UNSATISFIABLE"))
		return reject_model(m, "no solution");
	if (line_is(s, n, "s UNKNOWN") || line_is(s, n, "INDET") || line_is(s, n, "INDETERMINATE"))
		return reject_model(m, "the SAT solver gave up");
	if (!m->open) {
		m->open = true;
		m->largest = m->trues = 0;
	}
	return *s == 'v' ? read_literals(m, s + 1, n - 1) : read_literals(m, s, n);
}

static unsigned model_end(struct sdk_frame *state)
{
	struct model *m = (struct model *)state;

	return m->open ? reject_model(m, "the model has no 0 at its end") | SDK_LINE_AGAIN : SDK_LINE_PASS;
}

const struct sdk_framer sdk_model_framer = { .size = sizeof(struct model), .line = model_line, .end = model_end };
