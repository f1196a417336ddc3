/* SPDX-License-Identifier: MIT */
/* front_pages: the pages of a book that are text: title, copyright, contents, rules, and the dividers of sections. */
#ifndef SDK_PAPER_FRONT_PAGES_H
#define SDK_PAPER_FRONT_PAGES_H

#include "paper/book_pages.h"

/* Each draws the page of that number. */
void sdk_title_page_draw(const struct sdk_book_drawing *d, size_t page);
void sdk_copyright_page_draw(const struct sdk_book_drawing *d, size_t page);
void sdk_contents_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page);
void sdk_rules_page_draw(const struct sdk_book_drawing *d, size_t page);
void sdk_divider_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page);

#endif
