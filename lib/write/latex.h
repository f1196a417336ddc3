/* SPDX-License-Identifier: MIT */
/* latex: boards as a document for LaTeX, which needs no packages. The functions are for the table of formats. */
#ifndef SDK_WRITE_LATEX_H
#define SDK_WRITE_LATEX_H

#include "base/buf.h"
#include "write/sheet.h"

void sdk_latex_head(struct sdk_buf *b, const struct sdk_sheet *first);
void sdk_latex_put(struct sdk_buf *b, const struct sdk_sheet *s);
void sdk_latex_tail(struct sdk_buf *b);

#endif
