/* SPDX-License-Identifier: MIT */
#include "write/format.h"

#include <assert.h>
#include <string.h>

#include "base/reason.h"
#include "grid/layout.h"
#include "grid/puzzle_text.h"
#include "sdk/format.h"
#include "write/fields.h"
#include "write/table.h"
#include "write/write_internal.h"

const struct sdk_format sdk_format[SDK_FORMATS] = {
#define SDK_FORMAT(name_, function, text_, ...) { .name = name_, .text = text_, .put = function, __VA_ARGS__ },
#include "write/format.def"
};

const struct sdk_format sdk_picture[SDK_PICTURES] = {
#define SDK_PICTURE(form, name_, text_, ...) \
	[SDK_PICTURE_##form] = { .name = name_, .text = text_, .suffix = name_, __VA_ARGS__ },
#include "write/format.def"
};

static bool has_lists(const struct sdk_puzzle *p)
{
	bool lists = false;

	for (unsigned c = 0; p->partial && c < p->shape->cells; c++)
		lists |= !p->clue[c] && p->list[c] != p->shape->all;
	return lists;
}

const char *sdk_format_rejects(const struct sdk_format *f, const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	const struct sdk_puzzle *p = s->puzzle;

	if (f->only_9 && p->shape->n != 9)
		return sdk_reason_write(reason, "the format %s is for 9x9 puzzles only; the other formats take all sizes", f->name);
	if (!f->layouts && p->shape->layouts)
		return sdk_reason_write(reason, "the format %s has no layouts, and this board has '%s'; line, csv and jsonl have them",
			f->name, sdk_layouts_text(p->shape->layouts).text);
	if (!f->lists && !(f->marks && s->candidates) && has_lists(p))
		return sdk_reason_write(reason, "the format %s cannot show partial cells; line, grid, plain, svg and dimacs can", f->name);
	return f->rejects ? f->rejects(s, reason) : NULL;
}

const char *sdk_show_candidates(struct sdk_puzzle *p, char reason[SDK_REASON_MAX])
{
	sdk_puzzle_lists(p);
	sdk_candidates(p, p->list);
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (!p->list[c])
			return sdk_reason_write(reason, "r%uc%u: the cell has no candidates, so the puzzle has no solution",
				p->shape->cell_row[c] + 1u, p->shape->cell_col[c] + 1u);
	return NULL;
}

/* ---- the public interface ---- */

const char *sdk_format_name(unsigned i)
{
	return i < SDK_FORMATS ? sdk_format[i].name : NULL;
}

const char *sdk_format_description(unsigned i)
{
	return i < SDK_FORMATS ? sdk_format[i].text : NULL;
}

static const struct sdk_format *find_format(const char *name)
{
	for (unsigned i = 0; i < SDK_FORMATS; i++)
		if (strcmp(sdk_format[i].name, name) == 0)
			return &sdk_format[i];
	return NULL;
}

/* The fields, after those of the layout that they lack: the text may be a record. */
static void put_fields(struct sdk_buf *b, const struct sdk_puzzle *p, const char *fields)
{
	const struct sdk_output_board s = { .fields = fields, .fields_n = strlen(fields) };
	struct sdk_shape lacking = *p->shape;
	struct sdk_field_text f;

	if (sdk_output_board_field(&s, "layout", &f))
		lacking.layouts &= SDK_LAYOUT_REGIONS;
	if (sdk_output_board_field(&s, "regions", &f))
		lacking.layouts &= ~(unsigned)SDK_LAYOUT_REGIONS;
	sdk_shape_put_fields(b, &lacking);
	if (*fields && b->n)
		sdk_buf_char(b, '\t');
	sdk_buf_str(b, fields);
}

static struct sdk_output_board make_output(const struct sdk_puzzle *p, const struct sdk_format_options *options)
{
	static const struct sdk_board_style style = { .digits = -1 };
	struct sdk_output_board s = { .puzzle = p, .cell_mm = 10, .style = &style };

	if (!options)
		return s;
	s.given = options->given;
	s.candidates = options->candidates;
	s.title = options->title && *options->title ? options->title : NULL;
	s.title_n = s.title ? strlen(s.title) : 0;
	s.cell_mm = options->cell_mm ? options->cell_mm : s.cell_mm;
	return s;
}

/* Copies the text of b, as far as it fits, and ends it with a NUL. Returns its whole length. */
static size_t copy_text(const struct sdk_buf *b, char *text, size_t size)
{
	const size_t copied = b->n < size ? b->n : size - 1;

	if (size) {
		memcpy(text, b->s, copied);
		text[copied] = 0;
	}
	return b->n;
}

size_t sdk_format_text(const struct sdk_puzzle *p, const char *format, const struct sdk_format_options *options, char *text,
	size_t size, char reason[SDK_REASON_MAX])
{
	const struct sdk_format *f = find_format(format);
	struct sdk_buf b = { 0 }, fields = { 0 };
	size_t length = 0;

	assert(text || !size);
	assert(!options || options->cell_mm <= 1000);
	if (size)
		*text = 0;
	if (!f) {
		sdk_reason_write(reason, "unknown format '%s'", format);
		return 0;
	}
	const char *bad = NULL;
	struct sdk_output_board output = make_output(p, options);
	struct sdk_puzzle shown;

	put_fields(&fields, p, options && options->fields ? options->fields : "");
	if (fields.n) {
		const bool tab = *fields.s == '\t';

		output.fields = fields.s + tab;
		output.fields_n = fields.n - tab;
	}
	if (f->candidates) {
		shown = *p;
		output.puzzle = &shown;
		output.candidates = true;
		bad = sdk_show_candidates(&shown, reason);
	}
	if (!bad)
		bad = sdk_format_rejects(f, &output, reason);
	if (bad) {
		if (bad != reason) /* it is a constant */
			sdk_reason_write(reason, "%s", bad);
		sdk_buf_free(&fields);
		return 0;
	}
	b.failed = fields.failed;
	if (f->head)
		f->head(&b, &output);
	f->put(&b, &output);
	if (f->tail)
		f->tail(&b);
	if (b.failed)
		sdk_reason_write(reason, "out of memory");
	else
		length = copy_text(&b, text, size);
	sdk_buf_free(&b);
	sdk_buf_free(&fields);
	return length;
}
