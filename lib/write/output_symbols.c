/* SPDX-License-Identifier: MIT */
#include "write/output_symbols.h"

#include <string.h>

#include "record/field.h"
#include "sdk/puzzle.h"

const char *const sdk_spelling_names[] = { "1-9A-P", "1-9A-G", "0-9A-F", "0-9A-O", "A-P", "A-Y", NULL };

/* The symbols of the same spellings, in the order of the values. */
static const char *const spelled[] = { "123456789ABCDEFGHIJKLMNOP", "123456789ABCDEFG", "0123456789ABCDEF",
	"0123456789ABCDEFGHIJKLMNO", "ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOPQRSTUVWXY" };

/* Whether the spelling has a value with this symbol, in either case. */
static bool has_symbol(const char *spelling, char c)
{
	const bool letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';

	return c && strchr(spelling, letter ? c & ~0x20 : c);
}

const char *sdk_output_symbols(struct sdk_output_symbols *symbols, unsigned spelling, char empty,
	char reason[SDK_REASON_MAX])
{
	const char *symbol = spelled[spelling];

	if (has_symbol(symbol, empty))
		return sdk_reason_write(reason, "%s is a value in the symbols %s", sdk_quote_symbol(&empty, 1).text,
			sdk_spelling_names[spelling]);
	symbols->values = (unsigned)strlen(symbol);
	symbols->empty = empty;
	for (unsigned c = 0; c < sizeof symbols->to; c++)
		symbols->to[c] = (char)c;
	for (const char *s = ".0_-*"; *s; s++)
		symbols->to[(unsigned char)*s] = empty ? empty : '.';
	for (unsigned v = 1; v <= symbols->values; v++) {
		const unsigned char ours = (unsigned char)sdk_symbol(v);

		symbols->to[ours] = symbol[v - 1];
		if (v > 9)
			symbols->to[ours | 0x20] = symbol[v - 1];
	}
	return NULL;
}

const char *sdk_empty_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	static const char symbols[] = "0._-*?xX";

	if (*text && !text[1] && strchr(symbols, *text)) {
		*(char *)to = *text;
		return NULL;
	}
	return sdk_reason_write(reason, "'%s' is not one of 0 . _ - * ? x X", sdk_show(text, 60).text);
}

void sdk_output_board_respell(struct sdk_buf *b, size_t from, const struct sdk_output_board *s)
{
	for (size_t i = from; s->symbols && i < b->n; i++)
		b->s[i] = s->symbols->to[(unsigned char)b->s[i]];
}

bool sdk_field_is_board(const struct sdk_field_text *f)
{
	return sdk_field_find(f->key, f->key_n)->type == SDK_KEY_BOARD;
}

void sdk_output_board_value_put(struct sdk_buf *b, const struct sdk_output_board *s, const struct sdk_field_text *f)
{
	const size_t from = b->n;

	sdk_buf_add(b, f->value, f->n);
	if (s->symbols && sdk_field_is_board(f))
		sdk_output_board_respell(b, from, s);
}

void sdk_output_board_fields_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const size_t from = b->n;
	struct sdk_field_text f;

	sdk_buf_add(b, s->fields, s->fields_n);
	for (const char *at = s->fields; s->symbols && !b->failed && sdk_field_next(&at, s->fields + s->fields_n, &f);) {
		const size_t value = from + (size_t)(f.value - s->fields);

		for (size_t i = value; i < value + f.n && sdk_field_is_board(&f); i++)
			b->s[i] = s->symbols->to[(unsigned char)b->s[i]];
	}
}
