/* SPDX-License-Identifier: MIT */
/* step_marks: the marks of pictures of steps, as elements of SVG, and the style that gives them colours. */
#ifndef SDK_EXPLAIN_STEP_MARKS_H
#define SDK_EXPLAIN_STEP_MARKS_H

#include "base/buf.h"
#include "explain/step_route.h"
#include "explain/step_scene.h"
#include "write/board_measure.h"

/* Appends a text with the directives %l, a length in thousandths of a cell, %s, %@ and %n (explain/step_phrase.h). */
void sdk_draw(struct sdk_buf *b, const char *text, ...);

/* The rules of CSS for the classes of all elements: colours for light and dark screens, and for print. */
extern const char *const sdk_step_style;

/* The rules for the cells of diagonals, windows and the like; documents of plain boards need none. */
extern const char *const sdk_shade_style;

/*
 * Candidates stand a little further apart than on other boards (write/board_measure.h): marks are discs around them, which
 * must not touch.
 */
#define SDK_MARK_SPREAD 1.07

/* The radius of marks. */
int sdk_mark_radius(const struct sdk_shape *shape);

/* The size of the font in which digits have this height, in cells. */
int sdk_font_size(double height);

/* The baseline of a digit whose centre is at y. */
int sdk_baseline(int y, int font);

/* A mark on a candidate, with its symbol. */
void sdk_mark_put(struct sdk_buf *b, unsigned mark, struct sdk_point at, int radius, char symbol);

/* The name of a set: a letter, reversed, in a shape. */
void sdk_tag_put(struct sdk_buf *b, bool second, struct sdk_point at, char letter);

/* Rectangles: a cell of a set without its frame, hatched lines in it, frames. */
void sdk_box_put(struct sdk_buf *b, const char *class, struct sdk_point at, int width, int height);
void sdk_hatch_put(struct sdk_buf *b, struct sdk_point at, int width, int height);

/* A line of the legend: its symbol, 600 wide and 400 high around a point. */
void sdk_symbol_put(struct sdk_buf *b, const struct sdk_legend_line *line, struct sdk_point at);

#endif
