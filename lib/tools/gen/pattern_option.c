/* SPDX-License-Identifier: MIT */
#include "tools/gen/pattern_option.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/reason.h"
#include "base/utf8.h"
#include "cli/tool.h"
#include "io/message.h"
#include "read/board.h"
#include "sdk/puzzle.h"
#include "tools/common/file_lines.h"

static const char empty[] = ".0_-*", blank[] = " \t";

/* ---- a mask ---- */

static const struct sdk_shape *read_mask(const char *text, uint8_t *mask)
{
	size_t cells = 0, n = strlen(text);

	for (size_t i = 0; i < n; i += sdk_symbol_bytes(text + i, n - i)) {
		if (strchr(blank, text[i]))
			continue;
		if (cells == SDK_CELLS_MAX)
			return NULL;
		mask[cells++] = !strchr(empty, text[i]);
	}
	return sdk_shape_of_cells(cells);
}

/* ---- a file ---- */

/* Whether a line is a rule, or a comment with blanks before it, although its symbols could be clues as well. */
static bool may_be_text(const char *s, size_t n)
{
	bool dashes = false, rule = true;
	size_t i = 0;

	while (i < n && s[i] && strchr(blank, s[i]))
		i++;
	if (i < n && s[i] == '#')
		return true;
	for (; i < n && rule; i++) {
		rule = s[i] && strchr("-=+|*.': \t", s[i]);
		dashes |= i && s[i] == s[i - 1] && strchr("-=", s[i]);
	}
	return rule && dashes;
}

/* Copies lines, with `1` for every symbol that stands for a clue; in lines that may be text only if these are `rows`. */
static void replace_clues(struct sdk_buf *replaced, const struct sdk_buf *lines, bool rows)
{
	bool text = false, first = true;

	sdk_buf_clear(replaced);
	for (size_t i = 0; i < lines->n; i += sdk_symbol_bytes(lines->s + i, lines->n - i)) {
		const char *const line = lines->s + i, c = *line;
		const bool drawn = c && (strchr(empty, c) || strchr(blank, c) || strchr("|+=\n", c));

		if (first)
			text = c == '#' || (!rows && may_be_text(line, (size_t)((const char *)memchr(line, '\n', lines->n - i) - line)));
		first = c == '\n';
		sdk_buf_char(replaced, drawn || text ? c : '1');
	}
	if (replaced->failed)
		sdk_die("out of memory");
}

/* Reads the pattern of the first board in the lines. Returns NULL, with the reason, if there is none. */
static const struct sdk_shape *read_pattern_lines(const struct sdk_buf *lines, uint8_t *mask, char reason[SDK_REASON_MAX])
{
	struct sdk_buf board = { 0 };
	struct sdk_puzzle p;
	bool good = !sdk_board_of_text(lines->s, lines->n, &board, reason) && !sdk_puzzle_cells(&p, board.s, board.n, reason);

	if (good)
		for (unsigned c = 0; c < p.shape->cells; c++)
			mask[c] = p.clue[c] != 0;
	if (board.failed)
		sdk_die("out of memory");
	sdk_buf_free(&board);
	return good ? p.shape : NULL;
}

static const struct sdk_shape *read_file(const char *name, uint8_t *mask, char reason[SDK_REASON_MAX])
{
	struct sdk_buf lines = { 0 }, replaced = { 0 };
	const struct sdk_shape *shape = NULL;
	char other[SDK_REASON_MAX];

	if (!sdk_lines_read(&lines, name, reason)) {
		shape = read_pattern_lines(&lines, mask, reason);
		for (unsigned text = 0; !shape && text < 2; text++) {
			replace_clues(&replaced, &lines, !text);
			shape = read_pattern_lines(&replaced, mask, other);
		}
	}
	sdk_buf_free(&lines);
	sdk_buf_free(&replaced);
	return shape;
}

const struct sdk_shape *sdk_pattern_read(const char *option, const char *text, uint8_t mask[SDK_CELLS_MAX])
{
	const bool is_file = strcmp(text, "-") == 0 || access(text, F_OK) == 0;
	const struct sdk_shape *shape = is_file ? NULL : read_mask(text, mask);
	char reason[SDK_REASON_MAX];

	if (!shape)
		shape = read_file(text, mask, reason);
	if (!shape && is_file)
		sdk_usage("%s: %s: %s", option, sdk_input_name(text), reason);
	if (!shape)
		sdk_usage("%s: '%s' is neither a mask, with a symbol for each cell, nor a file: %s", option, text, reason);
	return shape;
}
