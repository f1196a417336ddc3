/* SPDX-License-Identifier: MIT */
/* svg: a board as a picture in SVG 1.1 (W3C Recommendation, 2011). */
#ifndef SDK_FMT_SVG_H
#define SDK_FMT_SVG_H

#include "base/buf.h"
#include "fmt/sheet.h"

/*
 * Adds a whole document: the board with a margin of half a cell around it, thick lines around boxes, clues
 * centred in their cells, lists as small digits in box_rows rows of box_cols. It is (n + 1) cells wide and
 * high, a cell being cell_mm millimetres, and with a title a cell higher. What sdk_line_put would write
 * stands in the document's description.
 */
void sdk_svg_put(struct sdk_buf *b, const struct sdk_sheet *s);

#endif
