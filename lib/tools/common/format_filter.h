/* SPDX-License-Identifier: MIT */
/* format_filter: writes puzzles in another format (write/format.h). */
#ifndef SDK_TOOLS_COMMON_FORMAT_FILTER_H
#define SDK_TOOLS_COMMON_FORMAT_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "write/board_style.h"
#include "write/format.h"
#include "write/output_symbols.h"
#include "write/table.h"

/* Draws boards in a format that has no `put` (tools/draw/paper_draw.h). */
struct sdk_drawing {
	/* Appends a board: a document, or the next page of one. Returns NULL, or why there can be no picture. */
	const char *(*put)(void *paper, struct sdk_buf *b, const struct sdk_output_board *output, char reason[SDK_REASON_MAX]);
	void (*finish)(void *paper, struct sdk_buf *b); /* appends what ends the document, if there is one */
	void *paper;
};

struct sdk_format_filter_options {
	const struct sdk_format *format;
	const struct sdk_drawing *drawing; /* draws the boards, in a format without `put`; or NULL */
	const char *template;              /* write a line made from this for each puzzle instead; or NULL */
	bool fill_singles;                 /* make partial cells with one value clues */
	bool models;                       /* read the output of SAT solvers instead of puzzles */
	bool candidates;                   /* show the candidates of the empty cells; or */
	bool solution;                     /* fill in the record's solution */
	bool judged;                       /* draw a record with the fields `state` and `errors` as that board, with its errors */
	const char *output;                /* prefix of the names of the files, one for each board; NULL: all on standard output */
	struct sdk_columns columns;        /* of a table; none: those of the first record */
	const char *name;                  /* of a collection; NULL: the title of the first record */
	struct sdk_columns title;          /* fields to show above a picture */
	uint64_t cell_mm;                  /* width of a cell of a picture, in millimetres */
	struct sdk_board_style style;
	int colour; /* of boards of text: enum sdk_colour_when */
	struct sdk_limits limits;

	const struct sdk_output_symbols *symbols; /* of formats of text; NULL: ours */
};

/* Reads a template into a const char *, which points to the text. For `parse` of struct sdk_opt. */
const char *sdk_template_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Runs the filter over the files, and closes standard output. Exits with status 2 if a file cannot be written. */
struct sdk_tally sdk_format_files(const struct sdk_format_filter_options *conf, const struct sdk_common *common,
	char *const *file, size_t files);

/* Prints the formats on standard output, one per line: name, TAB, description. Closes standard output. */
void sdk_formats_print(void);

#endif
