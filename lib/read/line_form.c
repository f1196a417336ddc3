/* SPDX-License-Identifier: MIT */
/*
 * line_form: puzzles on one line together with other text; see sdk(7), FORMATS.
 *
 * The puzzle is the first *word* with the length of one; words are separated by blanks, commas, semicolons, colons, bars and
 * quotes. What stands before it is a number, a hash or a note; after it come a solution and ratings, and a note.
 */
#include "read/read_internal.h"

#include <stdbool.h>
#include <string.h>

#include "base/frame.h"
#include "sdk/puzzle.h"

enum {
	NUMBER_DIGITS = 9,
	HASH_DIGITS = 12,
	RATING_DIGITS = 6,
	SMALL_CELLS = 4 * 4,
	PENCILMARKS = 9 * 81,
	DAMAGED_CELLS = 40 /* this number of adjacent cells, if not a puzzle, is a damaged one */
};

/* What was found in a line; all empty at first, but for the puzzle. */
struct form {
	struct sdk_span puzzle, number, id, before, after, solution, er, ep, ed, rating;
	struct sdk_span fields; /* from their TAB on */
};

static bool is_in(char c, const char *set)
{
	return c && strchr(set, c);
}

static bool is_delimiter(char c)
{
	return is_in(c, " \t,;:|\"'");
}

static void skip(struct sdk_span *at, size_t n)
{
	at->s += n;
	at->n -= n;
}

static void skip_all(struct sdk_span *at, const char *set)
{
	while (at->n && is_in(*at->s, set))
		skip(at, 1);
}

/* The cells that a line begins with, up to a delimiter or its end; empty if another character ends them. */
static struct sdk_span leading_cells(struct sdk_span at)
{
	size_t n = 0;

	while (n < at.n && sdk_symbol_value((unsigned char)at.s[n]) >= 0)
		n++;
	return (struct sdk_span){ at.s, n == at.n || is_delimiter(at.s[n]) ? n : 0 };
}

/* ---- before the puzzle ---- */

static bool is_letter(char c)
{
	return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

static bool has_word(struct sdk_span at)
{
	for (size_t i = 1; i < at.n; i++)
		if (is_letter(at.s[i - 1]) && is_letter(at.s[i]))
			return true;
	return false;
}

/* The text before a puzzle, from which blanks and quotes at its start are removed. */
struct before {
	struct sdk_span text;
	bool word; /* it has a word: two letters side by side, */
	bool tab;  /* and a TAB, not at its end */
};

/*
 * Reads this text, which may be nothing, a number, a hash, or words. Returns false for other text, and for words before a
 * TAB: the line is then a damaged puzzle with a field.
 */
static bool read_before(struct form *f, const struct before *before)
{
	struct sdk_span at = before->text;
	size_t digits = 0, hash = 0;

	while (at.n && is_delimiter(at.s[at.n - 1]))
		at.n--;
	if (!at.n)
		return true;
	while (digits < at.n && digits <= NUMBER_DIGITS && sdk_is_digit(at.s[digits]))
		digits++;
	while (hash < at.n && hash <= HASH_DIGITS && (sdk_is_digit(at.s[hash]) || (at.s[hash] >= 'a' && at.s[hash] <= 'f')))
		hash++;
	const bool closed = digits + 1 == at.n && is_in(at.s[digits], ".)");

	if (digits && digits <= NUMBER_DIGITS && (digits == at.n || closed))
		f->number = (struct sdk_span){ at.s, digits };
	else if (hash == HASH_DIGITS && hash == at.n)
		f->id = at;
	else
		f->before = at;
	return !f->before.n || (before->word && !before->tab);
}

/*
 * Whether a word may be a puzzle. Where boxes are not square, all its symbols must be cells of that size, and not dashes
 * alone: UUIDs are as long as a 6x6 puzzle, and SHA-256 sums as an 8x8 puzzle.
 */
static bool is_large(struct sdk_span word)
{
	const struct sdk_shape *shape = sdk_shape_of_cells(word.n);
	bool dashes = true;

	if (!shape || shape->box_rows == shape->box_cols)
		return word.n == PENCILMARKS || (shape && word.n != SMALL_CELLS);
	for (size_t i = 0; i < word.n; i++) {
		dashes &= word.s[i] == '-';
		if (sdk_symbol_value((unsigned char)word.s[i]) > (int)shape->n)
			return false;
	}
	return !dashes;
}

/* Finds the puzzle, and reads what stands before it. That may not be words if the puzzle is 4x4. */
static bool find_puzzle(struct sdk_span line, struct form *f)
{
	struct before before = { 0 };
	bool tab = false;

	skip_all(&line, " \t\"'");
	before.text.s = line.s;
	for (size_t word; line.n; before.text.n = (size_t)(line.s - before.text.s)) {
		const struct sdk_span cells = leading_cells(line);
		const bool small = cells.n == SMALL_CELLS && !has_word(cells);

		if (small || is_large(cells)) {
			f->puzzle = cells;
			f->before = f->number = f->id = (struct sdk_span){ 0 };
			if (read_before(f, &before) && (!small || !f->before.n))
				return true;
		} else if (cells.n >= DAMAGED_CELLS) {
			return false;
		}
		for (word = 0; word < line.n && !is_delimiter(line.s[word]);)
			word++;
		before.word |= has_word((struct sdk_span){ line.s, word });
		before.tab |= tab && word;
		tab |= word < line.n && line.s[word] == '\t';
		skip(&line, word + (word < line.n));
	}
	return false;
}

/* ---- after the puzzle ---- */

/* Takes a solution from the start of the text: a full board that solves the puzzle. */
static bool take_solution(struct form *f, struct sdk_span *at)
{
	char reason[SDK_REASON_MAX];
	struct sdk_puzzle puzzle, full;
	struct sdk_span rest = *at, cells;
	const bool quoted = rest.n && is_in(*rest.s, "\"'");

	skip(&rest, quoted);
	cells = leading_cells(rest);
	if (f->solution.n || !sdk_shape_of_cells(cells.n) || sdk_puzzle_cells(&full, cells.s, cells.n, reason) ||
		sdk_puzzle_cells(&puzzle, f->puzzle.s, f->puzzle.n, reason) || puzzle.shape != full.shape ||
		!sdk_is_solution(&puzzle, full.clue))
		return false;
	f->solution = cells;
	skip(&rest, cells.n);
	skip(&rest, quoted && rest.n && *rest.s == cells.s[-1]);
	*at = rest;
	return true;
}

/* Takes a decimal number from the start of the text: `11.8`, or `2` if the point is not needed. */
static struct sdk_span take_decimal(struct sdk_span *at, bool with_point)
{
	size_t n = 0;
	bool point = false;

	while (n < at->n && n < RATING_DIGITS && (sdk_is_digit(at->s[n]) || (at->s[n] == '.' && n && !point)))
		point |= at->s[n++] == '.';
	if (!n || !sdk_is_digit(at->s[n - 1]) || (with_point && !point))
		return (struct sdk_span){ 0 };
	const struct sdk_span number = { at->s, n };

	skip(at, n);
	return number;
}

/* Whether the text goes on with something else than a word. */
static bool is_end_of_word(struct sdk_span at)
{
	return !at.n || is_delimiter(*at.s);
}

/* Skips what separates two ratings: a slash, or where they have no name also a comma, a semicolon, or blanks. */
static bool skip_separator(struct sdk_span *at, bool named)
{
	const size_t n = at->n;

	if (!named)
		skip_all(at, " ");
	if (at->n && is_in(*at->s, named ? "/" : ";,/"))
		skip(at, 1);
	if (!named)
		skip_all(at, " ");
	return at->n < n;
}

/* Skips the name of the three ratings. Returns whether there is one. */
static bool skip_ratings_name(struct sdk_span *at)
{
	static const char *const name[] = { "ER/EP/ED=", "ED=" };

	for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
		const size_t n = strlen(name[i]);

		if (at->n > n && memcmp(at->s, name[i], n) == 0) {
			skip(at, n);
			return true;
		}
	}
	return false;
}

/* Takes the three ratings of Sudoku Explainer: `11.8;11.8;2.6`, `ER/EP/ED=11.8/11.8/2.6`, or the same after `ED=`. */
static bool take_three_ratings(struct form *f, struct sdk_span *at)
{
	struct sdk_span rest = *at;
	const bool named = skip_ratings_name(&rest);
	struct sdk_span *const to[] = { &f->er, &f->ep, &f->ed };
	struct sdk_span number[3];

	for (unsigned i = 0; i < 3; i++) {
		if (i && !skip_separator(&rest, named))
			return false;
		number[i] = take_decimal(&rest, !named);
		if (!number[i].n)
			return false;
	}
	if (f->er.n || !is_end_of_word(rest))
		return false;
	for (unsigned i = 0; i < 3; i++)
		*to[i] = number[i];
	*at = rest;
	return true;
}

/* Takes a single number that ends the line; without an id, only one after a comma or a semicolon. */
static bool take_rating(struct form *f, struct sdk_span *at, bool after_comma)
{
	struct sdk_span rest = *at;
	const struct sdk_span number = take_decimal(&rest, false);

	skip_all(&rest, " ,;");
	if (!number.n || rest.n || f->er.n || !(after_comma || f->id.n))
		return false;
	f->rating = number;
	*at = rest;
	return true;
}

/* Takes the text after the puzzle. */
static void read_after(struct form *f, struct sdk_span at)
{
	for (bool more = true; more;) {
		skip_all(&at, " ");
		const bool comma = at.n && is_in(*at.s, ",;:|");

		skip(&at, comma);
		skip_all(&at, " ");
		more = take_solution(f, &at) || take_three_ratings(f, &at) || take_rating(f, &at, comma);
	}
	f->after = at;
	skip_all(&at, " ,;:|\"'");
	if (!at.n)
		f->after.n = 0;
}

/* ---- the record ---- */

static void put(struct sdk_buf *text, const char *key, struct sdk_span value)
{
	if (value.n)
		sdk_field_value_put(text, key, value.s, value.n);
}

/* Appends the note. What follows the puzzle is kept as it is. */
static void put_note(struct sdk_buf *text, const struct form *f)
{
	if (!f->before.n && !f->after.n)
		return;
	sdk_buf_str(text, "\tnote ");
	sdk_buf_add(text, f->before.s, f->before.n);
	if (f->before.n && f->after.n)
		sdk_buf_char(text, ' ');
	sdk_buf_add(text, f->after.s, f->after.n);
}

/* Reads a line up to its fields, which follow after the first TAB behind the puzzle. Returns whether it is a form. */
static bool read_form(struct sdk_span line, struct form *f)
{
	struct sdk_span rest = line;

	if (!find_puzzle(line, f))
		return false;
	skip(&rest, (size_t)(f->puzzle.s - line.s) + f->puzzle.n);
	const char *tab = memchr(rest.s, '\t', rest.n);

	f->fields = tab ? (struct sdk_span){ tab, rest.n - (size_t)(tab - rest.s) } : (struct sdk_span){ 0 };
	rest.n -= f->fields.n;
	const bool quoted = f->puzzle.s > line.s && is_in(f->puzzle.s[-1], "\"'");

	skip(&rest, quoted && rest.n && *rest.s == f->puzzle.s[-1]);
	struct sdk_span more = rest;

	skip_all(&more, " ");
	read_after(f, rest);
	return quoted || more.n || f->before.n || f->number.n || f->id.n;
}

static void put_form(struct sdk_buf *text, const struct form *f)
{
	sdk_buf_add(text, f->puzzle.s, f->puzzle.n);
	put(text, "number", f->number);
	put(text, "id", f->id);
	put(text, "er", f->er);
	put(text, "ep", f->ep);
	put(text, "ed", f->ed);
	put(text, "rating", f->rating);
	put(text, "solution", f->solution);
	put_note(text, f);
	sdk_buf_add(text, f->fields.s, f->fields.n);
}

static unsigned read_hodoku(const char *s, size_t n, struct sdk_buf *text, char reason[SDK_REASON_MAX])
{
	const char *tab = memchr(s, '\t', n);
	const size_t first = tab ? (size_t)(tab - s) : n;

	if (sdk_hodoku_line(s, first, text, reason))
		return SDK_LINE_LAST | SDK_LINE_REJECTED;
	sdk_buf_add(text, s + first, n - first);
	return SDK_LINE_LAST;
}

unsigned sdk_line_form(const char *s, size_t n, struct sdk_buf *text, char reason[SDK_REASON_MAX])
{
	struct form f = { 0 };

	if (sdk_is_hodoku_line(s, n))
		return read_hodoku(s, n, text, reason);
	if (!read_form((struct sdk_span){ s, n }, &f))
		return 0;
	put_form(text, &f);
	return SDK_LINE_LAST;
}
