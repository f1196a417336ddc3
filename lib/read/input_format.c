/* SPDX-License-Identifier: MIT */
/*
 * The framer that recognizes formats passes each line on to the framer of a format: that of text, until the first line of
 * a file that is neither blank nor a comment shows which it is. Among lines of text, links are records of their own.
 */
#include "read/input_format.h"

#include <stdlib.h>
#include <string.h>

#include "read/board.h"
#include "read/read_internal.h"

/* ---- whether a line begins a document of JSON or XML; the other formats of the table know their own lines ---- */

/* Whether the n bytes have a usual name of puzzles as a key, or what looks like it. */
static bool has_puzzle_key(const char *s, size_t n)
{
	for (const char *at = s, *end = s + n, *quote; (quote = memchr(at, '"', (size_t)(end - at)));) {
		const char *close = memchr(quote + 1, '"', (size_t)(end - quote - 1));

		if (!close)
			return false;
		if (sdk_column_puzzle_rank(quote + 1, (size_t)(close - quote - 1)))
			return true;
		at = close + 1;
	}
	return false;
}

static size_t count_blanks(const char *s, size_t n)
{
	size_t blanks = 0;

	while (blanks < n && (s[blanks] == ' ' || s[blanks] == '\t'))
		blanks++;
	return blanks;
}

/* Whether it is an object with a puzzle. */
static bool is_jsonl(const char *s, size_t n)
{
	const size_t blanks = count_blanks(s, n);

	while (n > blanks && (s[n - 1] == ' ' || s[n - 1] == '\t'))
		n--;
	return n > blanks && s[blanks] == '{' && (s[n - 1] == '}' || has_puzzle_key(s, n));
}

/* Whether it begins another document in JSON. */
static bool is_json(const char *s, size_t n)
{
	size_t at = count_blanks(s, n);
	const char first = at < n ? s[at++] : 0;

	if (first != '{' && first != '[')
		return false;
	at += count_blanks(s + at, n - at);
	return at == n || s[at] == (first == '{' ? '"' : '{');
}

static bool is_xml(const char *s, size_t n)
{
	const size_t blanks = count_blanks(s, n);

	s += blanks;
	n -= blanks;
	return n > 1 && *s == '<' && (s[1] == '?' || s[1] == '!' || (s[1] >= 'a' && s[1] <= 'z') || (s[1] >= 'A' && s[1] <= 'Z'));
}

/* ---- the table ---- */

#define SDK_INPUT_FORMAT(name, framer, is_start, part, text) { name, &(framer), is_start, part, text },
static const struct sdk_input_format row[] = {
#include "read/input_format.def"
};
#undef SDK_INPUT_FORMAT

const struct sdk_input_format *sdk_input_format(unsigned i)
{
	return i < sizeof row / sizeof *row ? &row[i] : NULL;
}

/* ---- the framer that recognizes formats ---- */

/* A framer in use, and its state; NULL: none. */
struct used {
	const struct sdk_framer *framer;
	struct sdk_frame *state;
};

/* The state of the framer that recognizes formats. */
struct recognizer {
	struct sdk_frame frame;
	struct used now;    /* lines are passed to this framer; NULL: none yet in this file */
	struct used before; /* comments before the first line of the format may have to come out of this one first */
	bool decided;       /* the format is known */
};

static bool is_blank_or_comment(const char *s, size_t n)
{
	const struct sdk_span line = sdk_trim(s, n);

	return !line.n || *line.s == '#';
}

static void drop_framer(struct used *u)
{
	if (u->framer && u->framer->close)
		u->framer->close(u->state);
	if (u->state) {
		sdk_buf_free(&u->state->text);
		sdk_buf_free(&u->state->kept);
	}
	free(u->state);
	*u = (struct used){ 0 };
}

/* Returns whether there is memory for the framer's state. */
static bool use_framer(struct recognizer *r, const struct sdk_framer *framer)
{
	if (framer == r->now.framer)
		return true;
	drop_framer(&r->before);
	r->before = r->now;
	r->now = (struct used){ framer, calloc(1, framer->size) };
	if (!r->now.state) {
		r->now.framer = NULL;
		return false;
	}
	r->now.state->conf = r->frame.conf;
	return true;
}

static const struct sdk_framer *recognize(const struct recognizer *r, const char *s, size_t n)
{
	const struct sdk_input_options *options = r->frame.conf;

	if (options && options->symbols) /* which only text has */
		return &sdk_text_framer;
	for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
		if (row[i].is_start && row[i].is_start(s, n))
			return row[i].framer;
	return &sdk_text_framer;
}

/* Takes over what a framer has found. Returns its class. */
static unsigned take_result(struct recognizer *r, struct sdk_frame *state, unsigned is)
{
	const struct sdk_buf text = r->frame.text;

	r->frame.text.failed |= state->text.failed | state->kept.failed;
	if ((is & 7) != SDK_LINE_LAST && !(is & SDK_LINE_AGAIN))
		return is;
	r->frame.first = state->first;
	r->frame.text = state->text;
	state->text = text;
	if (is & SDK_LINE_REJECTED)
		memcpy(r->frame.reason, state->reason, sizeof r->frame.reason);
	return is;
}

/* The next comment that comes out of the framer before. Returns PASS alone if there are no more. */
static unsigned end_before(struct recognizer *r)
{
	unsigned is = SDK_LINE_PASS;

	if (r->before.framer)
		is = take_result(r, r->before.state, r->before.framer->end(r->before.state));
	if (is == SDK_LINE_PASS)
		drop_framer(&r->before);
	return is;
}

/* Finds the framer for a line, or for the beginning of a long one. Returns whether there is memory for its state. */
static bool find_framer(struct recognizer *r, const char *s, size_t n)
{
	const struct sdk_framer *framer = r->now.framer ? r->now.framer : &sdk_text_framer;

	if (!r->decided && !is_blank_or_comment(s, n)) {
		r->decided = true;
		framer = recognize(r, s, n);
	}
	if (use_framer(r, framer))
		return true;
	r->frame.text.failed = true;
	return false;
}

static bool recognizer_takes_pieces(struct sdk_frame *state, const char *s, size_t n)
{
	struct recognizer *r = (struct recognizer *)state;

	return find_framer(r, s, n) && r->now.framer->takes_pieces && r->now.framer->takes_pieces(r->now.state, s, n);
}

static unsigned recognizer_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct recognizer *r = (struct recognizer *)state;

	r->frame.plain = false;
	if (!find_framer(r, s, n))
		return SDK_LINE_SKIP;
	unsigned before = r->before.framer ? end_before(r) : SDK_LINE_PASS;

	if (before != SDK_LINE_PASS)
		return before;
	if (r->now.framer == &sdk_text_framer && sdk_link_is(s, n)) {
		before = take_result(r, r->now.state, r->now.framer->end(r->now.state));
		return before == SDK_LINE_PASS ? sdk_link_read(&r->frame, s, n) : before;
	}
	r->now.state->line = r->frame.line;
	const unsigned is = r->now.framer->line(r->now.state, s, n);

	r->frame.plain = r->now.state->plain;
	return take_result(r, r->now.state, is);
}

static unsigned recognizer_end(struct sdk_frame *state)
{
	struct recognizer *r = (struct recognizer *)state;
	unsigned is = end_before(r);

	if (is == SDK_LINE_PASS && r->now.framer)
		is = take_result(r, r->now.state, r->now.framer->end(r->now.state));
	if (is == SDK_LINE_PASS) {
		r->decided = false;
		if (r->now.framer != &sdk_text_framer)
			drop_framer(&r->now);
	}
	return is;
}

static void recognizer_close(struct sdk_frame *state)
{
	struct recognizer *r = (struct recognizer *)state;

	drop_framer(&r->before);
	drop_framer(&r->now);
}

bool sdk_input_has_columns(const char *format)
{
	return strcmp(format, "csv") == 0 || strcmp(format, "jsonl") == 0 || strcmp(format, "json") == 0;
}

bool sdk_input_framer(struct sdk_framer *framer, const struct sdk_input_options *options)
{
	*framer = (struct sdk_framer){ .size = sizeof(struct recognizer),
		.line = recognizer_line,
		.takes_pieces = recognizer_takes_pieces,
		.end = recognizer_end,
		.close = recognizer_close };
	for (unsigned i = 0; options->format && i < sizeof row / sizeof *row; i++)
		if (strcmp(row[i].name, options->format) == 0)
			*framer = *row[i].framer;
	framer->conf = options;
	return !options->format || framer->line != recognizer_line;
}
