/* SPDX-License-Identifier: MIT */
#include "tools/book/item_caption.h"

#include <stdio.h>
#include <string.h>

#include "base/closest_field.h"
#include "base/reason.h"
#include "paper/board_words.h"
#include "paper/caption.h"
#include "rate/minutes.h"
#include "write/template.h"

const char *sdk_caption_parse(const char *text, void *caption, char reason[SDK_REASON_MAX])
{
	for (const char *s = text; *s; s++)
		if ((unsigned char)*s < ' ')
			return sdk_reason_write(reason, "a caption has no control characters");
	*(const char **)caption = text;
	return sdk_template_rejects(text, false, "{n}, {section} or {KEY}", reason);
}

static bool is_key(const char *key, size_t n, const char *name)
{
	return strlen(name) == n && memcmp(key, name, n) == 0;
}

unsigned sdk_record_digit(const struct sdk_rec *rec, const char *key)
{
	size_t n;
	const char *text = sdk_rec_get(rec, key, &n);

	return text && n == 1 && *text >= '1' && *text <= '6' ? (unsigned)(*text - '0') : 0;
}

bool sdk_record_minutes(const struct sdk_rec *rec, struct sdk_minutes *minutes)
{
	size_t n;
	const char *text = sdk_rec_get(rec, "minutes", &n);
	struct sdk_range mean;

	if (!text || !sdk_minutes_range(text, n, &mean) || mean.min != mean.max)
		return false;
	text = sdk_rec_get(rec, "minutes-range", &n);
	*minutes = (struct sdk_minutes){ .mean = (unsigned)mean.min, .open = text && n && text[n - 1] == '-' };
	return true;
}

void sdk_blank_controls(char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)s[i] < ' ')
			s[i] = ' ';
}

/* Adds what stands for `{KEY}`. Returns NULL, or why there is nothing. */
static const char *put_value(struct sdk_buf *b, const struct sdk_words *words, const struct sdk_rec *rec,
	const struct sdk_book_item *item, const struct sdk_template_part *part, char reason[SDK_REASON_MAX])
{
	const char *const key = part->s;
	const size_t n = part->n;
	char name[64];
	size_t length;
	unsigned stars;
	struct sdk_minutes minutes;

	if (is_key(key, n, "n")) {
		sdk_buf_char(b, SDK_CAPTION_NUMBER);
	} else if (is_key(key, n, "section")) {
		sdk_buf_char(b, SDK_CAPTION_SECTION);
	} else if (is_key(key, n, "level") && item->level) {
		sdk_buf_char(b, SDK_CAPTION_LEVEL);
	} else if (is_key(key, n, "layout")) {
		sdk_buf_str(b, sdk_board_title(words, item->shape).text);
	} else if (is_key(key, n, "minutes") && sdk_record_minutes(rec, &minutes)) {
		sdk_buf_str(b, sdk_minutes_text(words, minutes.mean, minutes.open).text);
	} else if (is_key(key, n, "stars") && (stars = sdk_record_digit(rec, "stars"))) {
		for (unsigned i = 1; i <= SDK_STARS_MAX; i++)
			sdk_buf_str(b, i <= stars ? "★" : "☆");
	} else {
		snprintf(name, sizeof name, "%.*s", (int)n, key);
		const char *value = sdk_rec_get(rec, name, &length);

		if (!value)
			return sdk_reason_no_field(reason, name, strlen(name), ", which --caption shows", rec->s + rec->puzzle,
				rec->n - rec->puzzle);
		if (length >= SDK_CAPTION_TEXT)
			return sdk_reason_write(reason, "the field '%s', which --caption shows, has %zu bytes, expected %d at most", name,
				length, SDK_CAPTION_TEXT - 1);
		sdk_buf_add(b, value, length);
		sdk_blank_controls(b->s + b->n - length, b->failed ? 0 : length);
	}
	return NULL;
}

/* Adds text, of which the first two blanks in a row end the heading. */
static void put_text(struct sdk_buf *b, const struct sdk_template_part *part, bool *parted)
{
	size_t before = *parted ? part->n : 0;

	while (before < part->n && (before + 1 == part->n || memcmp(part->s + before, "  ", 2) != 0))
		before++;
	sdk_buf_add(b, part->s, before);
	if (before < part->n) {
		sdk_buf_char(b, '\0');
		sdk_buf_add(b, part->s + before + 2, part->n - before - 2);
		*parted = true;
	}
}

const char *sdk_book_caption(struct sdk_buf *b, const struct sdk_words *words, const char *template,
	const struct sdk_rec *rec, const struct sdk_book_item *item, char reason[SDK_REASON_MAX])
{
	const char *bad = NULL;
	struct sdk_template_part part;
	bool parted = false;

	sdk_buf_clear(b);
	while (!bad && sdk_template_next(&template, false, &part)) {
		if (part.key)
			bad = put_value(b, words, rec, item, &part, reason);
		else
			put_text(b, &part, &parted);
	}
	sdk_buf_add(b, "\0", parted ? 1 : 2);
	return bad;
}
