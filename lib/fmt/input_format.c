/* SPDX-License-Identifier: MIT */
/*
 * The framer that recognizes formats passes each line on to the framer of a format: that of text, until the first line of
 * a file that is neither blank nor a comment shows which it is.
 */
#include "fmt/input_format.h"

#include <stdlib.h>
#include <string.h>

#include "fmt/text_input.h"
#include "grid/board.h"

#define SDK_INPUT_FORMAT(name, framer, is_start, text) { name, &(framer), is_start, text },
static const struct sdk_input_format row[] = {
#include "fmt/input_format.def"
};
#undef SDK_INPUT_FORMAT

const struct sdk_input_format *sdk_input_format(unsigned i)
{
	return i < sizeof row / sizeof *row ? &row[i] : NULL;
}

/* The state of the framer that recognizes formats. */
struct recognizer {
	struct sdk_frame frame;
	const struct sdk_framer *framer; /* that lines are passed to; NULL: none yet in this file, */
	struct sdk_frame *state;         /* and its state */
	bool decided;                    /* the format is known */
};

static bool is_blank_or_comment(const char *s, size_t n)
{
	while (n && (*s == ' ' || *s == '\t')) {
		s++;
		n--;
	}
	return !n || *s == '#';
}

static void drop_framer(struct recognizer *r)
{
	if (r->framer && r->framer->close)
		r->framer->close(r->state);
	if (r->state) {
		sdk_buf_free(&r->state->text);
		sdk_buf_free(&r->state->kept);
	}
	free(r->state);
	r->state = NULL;
	r->framer = NULL;
}

/* Returns whether there is memory for the framer's state. */
static bool use_framer(struct recognizer *r, const struct sdk_framer *framer)
{
	if (framer == r->framer)
		return true;
	drop_framer(r);
	r->state = calloc(1, framer->size);
	if (!r->state)
		return false;
	r->state->conf = r->frame.conf;
	r->framer = framer;
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

/* Takes over what the framer has found. Returns its class. */
static unsigned take_result(struct recognizer *r, unsigned is)
{
	const struct sdk_buf text = r->frame.text;

	r->frame.text.failed |= r->state->text.failed | r->state->kept.failed;
	if ((is & 7) != SDK_LINE_LAST && !(is & SDK_LINE_AGAIN))
		return is;
	r->frame.first = r->state->first;
	r->frame.text = r->state->text;
	r->state->text = text;
	if (is & SDK_LINE_REJECTED)
		memcpy(r->frame.reason, r->state->reason, sizeof r->frame.reason);
	return is;
}

static unsigned recognizer_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct recognizer *r = (struct recognizer *)state;
	const struct sdk_framer *framer = r->framer ? r->framer : &sdk_text_framer;

	if (!r->decided && !is_blank_or_comment(s, n)) {
		framer = recognize(r, s, n);
		if (r->framer && framer != r->framer) { /* comments may wait there */
			const unsigned is = take_result(r, r->framer->end(r->state));

			if (is != SDK_LINE_PASS)
				return is;
		}
		r->decided = true;
	}
	if (!use_framer(r, framer)) {
		r->frame.text.failed = true;
		return SDK_LINE_SKIP;
	}
	r->state->line = r->frame.line;
	return take_result(r, r->framer->line(r->state, s, n));
}

static unsigned recognizer_end(struct sdk_frame *state)
{
	struct recognizer *r = (struct recognizer *)state;
	unsigned is = SDK_LINE_PASS;

	if (r->framer)
		is = take_result(r, r->framer->end(r->state));
	if (is == SDK_LINE_PASS) {
		r->decided = false;
		if (r->framer != &sdk_text_framer)
			drop_framer(r);
	}
	return is;
}

static void recognizer_close(struct sdk_frame *state)
{
	drop_framer((struct recognizer *)state);
}

bool sdk_input_framer(struct sdk_framer *framer, const struct sdk_input_options *options)
{
	*framer = (struct sdk_framer){ .size = sizeof(struct recognizer),
		.line = recognizer_line,
		.end = recognizer_end,
		.close = recognizer_close };
	for (unsigned i = 0; options->format && i < sizeof row / sizeof *row; i++)
		if (strcmp(row[i].name, options->format) == 0)
			*framer = *row[i].framer;
	framer->conf = options;
	return !options->format || framer->line != recognizer_line;
}
