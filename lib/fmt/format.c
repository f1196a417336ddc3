/* SPDX-License-Identifier: MIT */
#include "fmt/format.h"

#include <string.h>

#include "fmt/dimacs.h"
#include "fmt/svg.h"
#include "fmt/text.h"

/*
 * To add one: its line here, SDK_FORMATS in the header, its function in text.c or a file of its own, its
 * paragraph in sdk-fmt(1), and, if it can be read, its name in the test of there and back.
 */
const struct sdk_format sdk_format[SDK_FORMATS] = {
	{ "line", "one line: cells side by side, then the fields", sdk_line_put, .lists = true },
	{ "grid", "a board with its lines drawn", sdk_grid_put, .rows = true, .lists = true },
	{ "plain", "a line for each row, cells apart, '.' for blank", sdk_plain_put, .rows = true, .lists = true },
	{ "board", "as plain, with '-' for blank: the physicsinsights.org scripts", sdk_board_put, .rows = true },
	{ "pss", "nine lines of nine characters, without the fields: PSS", sdk_pss_put, .rows = true, .only_9 = true },
	{ "svg", "a picture in SVG 1.1", sdk_svg_put, .suffix = "svg", .picture = true, .lists = true },
	{ "dimacs", "a formula for SAT solvers, minimal encoding", sdk_dimacs_minimal_put, .suffix = "cnf", .lists = true },
	{ "dimacs-extended", "the same with clauses that follow from the others", sdk_dimacs_extended_put, .suffix = "cnf",
		.lists = true }
};

static void report(char reason[SDK_REASON_MAX], const char *before, const char *name, const char *after)
{
	reason[0] = 0;
	strncat(reason, before, SDK_REASON_MAX - 1);
	strncat(reason, name, SDK_REASON_MAX - 1 - strlen(reason));
	strncat(reason, after, SDK_REASON_MAX - 1 - strlen(reason));
}

static bool has_lists(const struct sdk_puzzle *p)
{
	bool lists = false;

	for (unsigned c = 0; p->partial && c < p->shape->cells; c++)
		lists |= !p->clue[c] && p->list[c] != p->shape->all;
	return lists;
}

const char *sdk_format_refuses(const struct sdk_format *f, const struct sdk_puzzle *p, char reason[SDK_REASON_MAX])
{
	if (f->only_9 && p->shape->n != 9)
		report(reason, "the form ", f->name, " is for 9x9 puzzles only; the other forms take all sizes");
	else if (!f->lists && has_lists(p))
		report(reason, "the form ", f->name, " has no partial cells; line, grid, plain, svg and dimacs have them");
	else
		return NULL;
	return reason;
}
