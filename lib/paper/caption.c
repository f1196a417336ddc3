/* SPDX-License-Identifier: MIT */
#include "paper/caption.h"

#include <stdio.h>

/* Copies a part of a caption, with the number and the name of the section in their places; what is too long is cut. */
static void fill_caption(const struct sdk_book *book, size_t item, const char *part, char text[SDK_CAPTION_TEXT])
{
	size_t n = 0;

	for (; *part && n + 1 < SDK_CAPTION_TEXT; part++) {
		int added = 1;

		if (*part == SDK_CAPTION_NUMBER)
			added = snprintf(text + n, SDK_CAPTION_TEXT - n, "%zu", sdk_book_number(book, item));
		else if (*part == SDK_CAPTION_SECTION)
			added = snprintf(text + n, SDK_CAPTION_TEXT - n, "%s", book->section[book->item[item].section].name);
		else
			text[n] = *part;
		n += (size_t)added < SDK_CAPTION_TEXT - n ? (size_t)added : SDK_CAPTION_TEXT - 1 - n;
	}
	text[n] = '\0';
}

void sdk_caption_texts(const struct sdk_book *book, size_t item, char bold[SDK_CAPTION_TEXT], char rest[SDK_CAPTION_TEXT])
{
	fill_caption(book, item, book->item[item].heading, bold);
	fill_caption(book, item, book->item[item].subheading, rest);
}
