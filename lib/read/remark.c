/* SPDX-License-Identifier: MIT */
/* remark: lines of text around boards: headers, titles, and what other programs write below a board. */
#include "read/read_internal.h"

#include <string.h>

#include "sdk/puzzle.h"

static bool is_lower(char c)
{
	return c >= 'a' && c <= 'z';
}

static bool is_upper(char c)
{
	return c >= 'A' && c <= 'Z';
}

static bool starts_with(struct sdk_span line, const char *start)
{
	const size_t n = strlen(start);

	return line.n >= n && memcmp(line.s, start, n) == 0;
}

/* Whether the byte begins a Latin letter beyond ASCII, in UTF-8 (U+00C0 to U+024F). */
static bool is_accented(char c)
{
	return (unsigned char)c >= 0xC3 && (unsigned char)c <= 0xC9;
}

/* Whether the line starts like the text, in which # stands for one or more digits. */
static bool is_like(struct sdk_span line, const char *start)
{
	for (; *start; start++) {
		if (!line.n || (*start == '#' ? !sdk_is_digit(*line.s) : *line.s != *start))
			return false;
		do {
			line.s++;
			line.n--;
		} while (*start == '#' && line.n && sdk_is_digit(*line.s));
	}
	return true;
}

/* ---- what programs write below a board ---- */

static const char difficulty[] = "Difficulty: ";

static bool is_known(struct sdk_span line)
{
	/* How a line starts; # is a digit. */
	static const char *const start[] = {
		difficulty,
		"The solution to the puzzle is unique",
		"There are no solutions to the puzzle",
		"There are # solutions to the puzzle",
		"Puzzle has no solution.",
		"Puzzle is not possible.",
		"No solve instructions",
		"Number of Givens: #",
		"Number of Singles: #",
		"Number of Hidden Singles: #",
		"Number of Naked Pairs: #",
		"Number of Hidden Pairs: #",
		"Number of Pointing Pairs/Triples: #",
		"Number of Box/Line Intersections: #",
		"Number of Guesses: #",
		"Number of Backtracks: #",
		"Time: #",
		"Solution(s) to '",
		"Simple Sudoku",
		"Version #",
	};

	for (unsigned i = 0; i < sizeof start / sizeof *start; i++)
		if (is_like(line, start[i]))
			return true;
	return false;
}

bool sdk_remark_is_numbered(const char *s, size_t n)
{
	static const char *const start[] = {
		"#. Round: ",
		"# puzzle generated in ",
		"# puzzles generated in ",
		"# puzzle solved in ",
		"# puzzles solved in ",
	};

	for (unsigned i = 0; i < sizeof start / sizeof *start; i++)
		if (is_like((struct sdk_span){ s, n }, start[i]))
			return true;
	return false;
}

const char *sdk_remark_difficulty(const char *s, size_t *n)
{
	const struct sdk_span line = sdk_trim(s, *n);

	if (!starts_with(line, difficulty))
		return NULL;
	*n = line.n - strlen(difficulty);
	return line.s + strlen(difficulty);
}

bool sdk_is_qqwing_rule(const char *s, size_t n)
{
	static const char rule[] = "-------|-------|-------";
	const struct sdk_span line = sdk_trim(s, n);

	return line.n == strlen(rule) && memcmp(line.s, rule, line.n) == 0;
}

/* ---- headers ---- */

/* The keys of headers, in the order of the fields; the letter is 0 for a field that has none. */
static const struct {
	char letter;
	const char *key;
} header[SDK_HEADER_KEYS] = {
	{ 0, "title" },
	{ 'A', "author" },
	{ 'D', "description" },
	{ 'C', "comment" },
	{ 'B', "date" },
	{ 'S', "source" },
	{ 'U', "url" },
	{ 'L', "difficulty" },
	{ 0, "note" },
};

enum { TITLE,
	NOTE = SDK_HEADER_KEYS - 1 };

/* The index of the key of a letter; NOTE for the letters of SadMan Sudoku that are not documented. */
static unsigned key_of(char letter)
{
	unsigned i = 1;

	while (i < NOTE && header[i].letter != letter)
		i++;
	return i < NOTE || strchr("NHT", letter) ? i : SDK_HEADER_KEYS;
}

/*
 * Whether the comment is a header. Words that merely begin with such a letter (`#Another`, `#ALL`) are not, unless a header
 * stands before them.
 */
static bool is_header(const char *s, size_t n, bool more)
{
	if (n < 2 || s[0] != '#' || !is_upper(s[1]) || key_of(s[1]) == SDK_HEADER_KEYS)
		return false;
	if (key_of(s[1]) == NOTE)
		return n > 3 && s[2] == ' ' && sdk_is_digit(s[3]);
	if (more || n == 2 || !(is_lower(s[2]) || is_upper(s[2])))
		return true;
	return is_upper(s[2]) ? n == 3 || !is_upper(s[3]) : s[1] == 'U' && starts_with((struct sdk_span){ s + 2, n - 2 }, "http");
}

/* ---- fields ---- */

/* Whether the part of the line, without its end, is the field `layout` or `regions`, whose value is one word. */
static bool names_layout(struct sdk_span part)
{
	static const char *const start[] = { "layout ", "regions " };

	for (unsigned i = 0; i < sizeof start / sizeof *start; i++)
		if (starts_with(part, start[i]) && part.n > strlen(start[i]))
			return !memchr(part.s + strlen(start[i]), ' ', part.n - strlen(start[i]));
	return false;
}

/* Whether the comment is `# ` and the fields of a board with a layout. */
static bool has_layout(const char *s, size_t n)
{
	const char *const end = s + n;

	if (n < 2 || s[1] != ' ')
		return false;
	for (const char *next = s + 1; next < end;) {
		const char *const part = next + 1, *const tab = memchr(part, '\t', (size_t)(end - part));

		next = tab ? tab : end;
		if (names_layout((struct sdk_span){ part, (size_t)(next - part) }))
			return true;
	}
	return false;
}

/* ---- titles ---- */

/* Whether there is a word: three letters, of which only the first is a capital, or some of which are not values. */
static bool has_word(struct sdk_span line)
{
	unsigned run = 0, lower = 0, beyond = 0;

	for (size_t i = 0; i < line.n; i++) {
		const char c = line.s[i];

		if (!is_lower(c) && !is_upper(c)) {
			run = lower = beyond = 0;
			continue;
		}
		run++;
		lower += is_lower(c);
		beyond += sdk_symbol_value((unsigned char)c) > SDK_VALUES_MAX;
		if (run >= 3 && (beyond || lower + 1 >= run))
			return true;
	}
	return false;
}

enum { TITLE_MAX = 200 /* bytes */ };

/*
 * Whether the line is words, and not cells: it has no fields, and at least half of it are letters. Where a board is
 * unfinished, or if the number of its cells is that of a row or a puzzle, some symbol must not be a value of that size.
 */
static bool is_title(struct sdk_span line, unsigned size)
{
	const struct sdk_shape *shape;
	unsigned letters = 0, cells = 0, widest = 0;
	bool odd = false;

	if (line.n > TITLE_MAX || memchr(line.s, '\t', line.n) || !has_word(line))
		return false;
	for (size_t i = 0; i < line.n; i++) {
		const int v = sdk_symbol_value((unsigned char)line.s[i]);

		if (sdk_is_blank(line.s[i]) || line.s[i] == '|')
			continue;
		cells++;
		letters += is_lower(line.s[i]) || is_upper(line.s[i]);
		odd |= v < 0;
		widest = v > (int)widest ? (unsigned)v : widest;
	}
	shape = sdk_shape(cells) ? sdk_shape(cells) : sdk_shape_of_cells(cells);
	if (shape && !size)
		size = shape->n;
	return 2 * letters >= cells && (!size || odd || widest > size);
}

enum sdk_remark sdk_remark_of(const char *s, size_t n, unsigned size, bool more)
{
	const struct sdk_span line = sdk_trim(s, n);

	if (!line.n)
		return SDK_REMARK_NONE;
	if (*line.s == '#' && !size && has_layout(s, n))
		return SDK_REMARK_FIELDS;
	if (*line.s == '#')
		return !size && is_header(s, n, more) ? SDK_REMARK_HEADER : SDK_REMARK_NONE;
	if (*line.s == '%')
		return SDK_REMARK_NAME;
	if (!is_lower(*line.s) && !is_upper(*line.s) && !is_accented(*line.s))
		return SDK_REMARK_NONE;
	if (is_known(line))
		return SDK_REMARK_KNOWN;
	return is_title(line, size) ? SDK_REMARK_TITLE : SDK_REMARK_NONE;
}

/* ---- remarks become fields ---- */

static void add_value(struct sdk_buf *value, struct sdk_span text)
{
	if (value->n && text.n)
		sdk_buf_char(value, ' ');
	sdk_buf_add(value, text.s, text.n);
}

void sdk_remarks_add(struct sdk_remarks *r, enum sdk_remark kind, const char *s, size_t n)
{
	const struct sdk_span line = sdk_trim(s, n);

	if (kind == SDK_REMARK_TITLE) {
		add_value(&r->value[TITLE], line);
	} else if (kind == SDK_REMARK_NAME) {
		sdk_buf_clear(&r->value[TITLE]);
		add_value(&r->value[TITLE], sdk_trim(line.s + 1, line.n - 1));
	} else if (kind == SDK_REMARK_HEADER) {
		const unsigned key = key_of(line.s[1]);

		add_value(&r->value[key], key == NOTE ? (struct sdk_span){ line.s + 1, line.n - 1 } : sdk_trim(line.s + 2, line.n - 2));
	} else if (kind == SDK_REMARK_FIELDS) {
		sdk_buf_char(&r->fields, '\t');
		sdk_buf_add(&r->fields, s + 2, n - 2);
	}
}

void sdk_remarks_put(struct sdk_remarks *r, struct sdk_buf *fields)
{
	for (unsigned i = 0; i < SDK_HEADER_KEYS; i++) {
		fields->failed |= r->value[i].failed;
		if (r->value[i].n)
			sdk_field_value_put(fields, header[i].key, r->value[i].s, r->value[i].n);
		sdk_buf_free(&r->value[i]);
	}
	sdk_buf_join(fields, &r->fields);
	sdk_buf_free(&r->fields);
}
