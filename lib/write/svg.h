/* SPDX-License-Identifier: MIT */
/* svg: a board as a picture in SVG 1.1 (W3C Recommendation, 2011). */
#ifndef SDK_WRITE_SVG_H
#define SDK_WRITE_SVG_H

#include "base/buf.h"
#include "write/sheet.h"

/*
 * Appends a whole document: the board with a margin of half a cell around it, thick lines around boxes, clues
 * centred in their cells, and lists as small digits in box_rows rows of box_cols. The picture is n + 1 cells wide and
 * high, and a title adds the height of one cell; a cell is cell_mm millimetres (at least 1). The document's description
 * is the line that sdk_line_put writes, without what shows the solution unless that is shown.
 */
void sdk_svg_put(struct sdk_buf *b, const struct sdk_sheet *s);

#endif
