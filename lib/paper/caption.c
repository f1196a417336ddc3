/* SPDX-License-Identifier: MIT */
#include "paper/caption.h"

#include <stdio.h>
#include <string.h>

#include "base/reason.h"

static const char *level_name(const struct sdk_book *book, const struct sdk_book_item *it)
{
	const struct sdk_book_section *const s = &book->section[it->section];

	return s->named && book->grading == SDK_GRADED_BY_LEVEL ? s->name
								: sdk_grade_name(book->words, SDK_GRADED_BY_LEVEL, it->level);
}

/* What a byte of a caption stands for; NULL: itself. */
static const char *meaning(const struct sdk_book *book, size_t item, char byte, char number[32])
{
	const struct sdk_book_item *it = &book->item[item];

	snprintf(number, 32, "%zu", sdk_book_number(book, item));
	switch (byte) {
	case SDK_CAPTION_NUMBER: return number;
	case SDK_CAPTION_SECTION: return book->section[it->section].name;
	case SDK_CAPTION_LEVEL: return level_name(book, it);
	default: return NULL;
	}
}

/* Copies a part of a caption, with what its bytes stand for in their places. What is too long is cut: returns false. */
static bool fill_caption(const struct sdk_book *book, size_t item, const char *part, char text[SDK_CAPTION_TEXT])
{
	static const char bytes[] = { SDK_CAPTION_NUMBER, SDK_CAPTION_SECTION, SDK_CAPTION_LEVEL, '\0' };
	char number[32];
	size_t whole = 0;

	for (text[0] = '\0'; *part;) {
		const char *const stands_for = meaning(book, item, *part, number);
		const size_t n = stands_for ? strlen(stands_for) : strcspn(part, bytes);

		sdk_append(text, SDK_CAPTION_TEXT, "%.*s", (int)n, stands_for ? stands_for : part);
		part += stands_for ? 1 : n;
		whole += n;
	}
	return whole < SDK_CAPTION_TEXT;
}

bool sdk_caption_texts(const struct sdk_book *book, size_t item, char bold[SDK_CAPTION_TEXT], char rest[SDK_CAPTION_TEXT])
{
	const bool whole = fill_caption(book, item, book->item[item].heading, bold);

	return fill_caption(book, item, book->item[item].subheading, rest) && whole;
}
