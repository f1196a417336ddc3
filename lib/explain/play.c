/* SPDX-License-Identifier: MIT */
#include "explain/play.h"

#include <string.h>

#include "base/utf8.h"
#include "explain/explain_internal.h"
#include "explain/hint_text.h"
#include "explain/step_text.h"
#include "grid/layout.h"
#include "grid/names.h"
#include "grid/puzzle_text.h"
#include "grid/technique.h"
#include "write/json_put.h"

/* The puzzles are JSON in a script element, so `<` is written as an escape: nothing can look like the element's end. */

/* Puts n bytes of text as a string, as it is drawn. */
static void put_text(struct sdk_buf *b, const char *s, size_t n)
{
	uint32_t point;

	sdk_buf_char(b, '"');
	for (size_t i = 0, bytes; i < n; i += bytes) {
		const unsigned char c = (unsigned char)s[i];

		bytes = sdk_utf8_decode(s + i, n - i, &point);
		if (!bytes) {
			bytes = 1;
			sdk_buf_str(b, "\xef\xbf\xbd"); /* U+FFFD, the replacement character */
		} else if (c < ' ' || c == '"' || c == '\\' || c == '<') {
			sdk_buf_printf(b, "\\u%04x", c);
		} else if (!sdk_utf8_is_direction(point)) {
			sdk_buf_add(b, s + i, bytes);
		}
	}
	sdk_buf_char(b, '"');
}

static void put_string(struct sdk_buf *b, const char *s)
{
	sdk_json_comma(b);
	put_text(b, s, strlen(s));
}

void sdk_play_start(struct sdk_buf *b, const struct sdk_words *words, const char *title)
{
	sdk_play_put_lines(b, words, sdk_play_head, false);
	sdk_buf_str(b, "{\"title\":");
	put_text(b, title, strlen(title));
	sdk_buf_str(b, ",\n\"techniques\":[");
	for (unsigned i = 0; i < SDK_TECHNIQUES; i++)
		put_string(b, sdk_word(words, sdk_technique_name(i)));
	sdk_buf_str(b, "],\n\"sections\":[");
}

void sdk_play_section_start(struct sdk_buf *b, const char *name)
{
	sdk_json_comma(b);
	sdk_buf_str(b, "\n{\"name\":");
	put_text(b, name, strlen(name));
	sdk_buf_str(b, ",\"puzzles\":[");
}

void sdk_play_section_end(struct sdk_buf *b)
{
	sdk_buf_str(b, "]}");
}

/* Puts the regions of a board, and the units of its layouts: name, shade, and cells of each. */
static void put_layout(struct sdk_buf *b, const struct sdk_words *words, const struct sdk_shape *s)
{
	unsigned number;

	if (s->layouts & SDK_LAYOUT_REGIONS) {
		sdk_buf_str(b, ",\n\"regions\":\"");
		sdk_regions_put(b, s->cell_box, s->cells);
		sdk_buf_char(b, '"');
	}
	sdk_buf_str(b, ",\n\"more\":[");
	for (unsigned u = 3 * s->n; u < s->units; u++) {
		sdk_json_open(b, NULL, '[');
		put_string(b, sdk_unit_name_in(words, s, u).text);
		sdk_json_number(b, NULL, sdk_layout_of_unit(s, u, &number)->shade);
		sdk_json_open(b, NULL, '[');
		for (unsigned i = 0; i < s->n; i++)
			sdk_json_number(b, NULL, sdk_unit(s, u)[i]);
		sdk_buf_str(b, "]]");
	}
	sdk_buf_char(b, ']');
}

void sdk_play_puzzle_start(struct sdk_buf *b, const struct sdk_words *words, const struct sdk_play_puzzle *p)
{
	sdk_json_comma(b);
	sdk_buf_str(b, "\n{\"heading\":");
	put_text(b, p->heading, strlen(p->heading));
	sdk_buf_str(b, ",\"subheading\":");
	put_text(b, p->subheading, strlen(p->subheading));
	sdk_buf_str(b, ",\n\"puzzle\":\"");
	sdk_puzzle_put(b, p->puzzle);
	sdk_buf_str(b, "\",\n\"solution\":\"");
	for (unsigned c = 0; c < p->puzzle->shape->cells; c++)
		sdk_buf_char(b, sdk_symbol(p->solution[c]));
	sdk_buf_char(b, '"');
	if (p->puzzle->shape->layouts)
		put_layout(b, words, p->puzzle->shape);
	sdk_buf_str(b, ",\n\"steps\":[");
}

/* Puts the cells of the pattern, which chains visit more than once, each once. */
static void put_cells(struct sdk_buf *b, const struct sdk_step *step)
{
	bool seen[SDK_CELLS_MAX] = { false };

	sdk_json_open(b, NULL, '[');
	for (unsigned i = 0; i < step->cells; i++) {
		if (!seen[step->cell[i]])
			sdk_json_number(b, NULL, step->cell[i]);
		seen[step->cell[i]] = true;
	}
	sdk_buf_char(b, ']');
}

static void put_outcome(struct sdk_buf *b, const struct sdk_step *step)
{
	sdk_json_open(b, NULL, '[');
	if (step->place_value) {
		sdk_json_number(b, NULL, step->place_cell);
		sdk_json_number(b, NULL, step->place_value);
	}
	sdk_buf_char(b, ']');
	sdk_json_open(b, NULL, '[');
	for (unsigned i = 0; i < step->drops; i++) {
		sdk_json_open(b, NULL, '[');
		sdk_json_number(b, NULL, step->drop[i].cell);
		sdk_json_number(b, NULL, step->drop[i].values);
		sdk_buf_char(b, ']');
	}
	sdk_buf_char(b, ']');
}

void sdk_play_step(struct sdk_buf *b, const struct sdk_words *words, const struct sdk_shape *s, const struct sdk_step *step)
{
	unsigned unit[SDK_VALUES_MAX];
	const unsigned units = sdk_hint_units(s, step, unit);

	sdk_json_comma(b);
	sdk_buf_str(b, "\n[");
	sdk_json_number(b, NULL, step->technique);
	sdk_json_open(b, NULL, '[');
	for (unsigned i = 0; i < units; i++)
		sdk_json_number(b, NULL, unit[i]);
	sdk_buf_char(b, ']');
	put_cells(b, step);
	put_outcome(b, step);
	sdk_buf_str(b, ",\""); /* the words of a step need no escapes */
	if (!words)
		sdk_step_put(b, s, step, SDK_NOTATION_PLAIN);
	sdk_buf_str(b, "\"]");
}

void sdk_play_puzzle_end(struct sdk_buf *b)
{
	sdk_buf_str(b, "]}");
}

void sdk_play_end(struct sdk_buf *b, const struct sdk_words *words)
{
	sdk_buf_str(b, "]}\n");
	sdk_play_put_lines(b, words, sdk_play_tail, true);
}
