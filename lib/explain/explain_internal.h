/* SPDX-License-Identifier: MIT */
/* explain_internal: what the files of this room share. */
#ifndef SDK_EXPLAIN_EXPLAIN_INTERNAL_H
#define SDK_EXPLAIN_EXPLAIN_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/words.h"
#include "explain/step_phrase.h"
#include "explain/step_scene.h"
#include "explain/step_text.h"

/* ---- the pages ---- */

/*
 * The HTML pages, X_page.html, in two parts: before and after what explain/X.c writes. The Makefile turns the pages into C.
 * Lines; the last one is followed by NULL.
 */
extern const char *const sdk_animation_head[], *const sdk_animation_tail[];
extern const char *const sdk_play_head[], *const sdk_play_tail[];
extern const char *const sdk_viewer_head[], *const sdk_viewer_tail[];

/* ---- play_text.c ---- */

/* Adds lines of the play page, which are in a script or else in HTML, in a language. */
void sdk_play_put_lines(struct sdk_buf *b, const struct sdk_words *words, const char *const *line, bool script);

/* ---- step_families.c: what the picture of a step shows, family by family of techniques ---- */

/*
 * The number of boards that a picture of the step has: 1, or the branches of a forcing chain that has more than three, or
 * whose branches start alike, or of a net.
 */
unsigned sdk_scene_boards(const struct sdk_step *step);

/*
 * Fills the scene, which must be all zero the first time, with board k of the step. The grid, the clues and the step must
 * stay as long as it is used.
 */
void sdk_scene_fill(struct sdk_scene *scene, const struct sdk_candidate_grid *grid, const uint8_t *given,
	const struct sdk_step *step, unsigned k);

/* ---- step_net.c: what the picture of a forcing net shows, a board for each branch ---- */

/* Fills a cleared scene with the branch that its board shows. */
void sdk_net_show(struct sdk_scene *scene);

/* ---- text_lines.c: text in SVG, which does not break lines by itself ---- */

/* How a text is set; lengths are in thousandths of a cell (explain/step_marks.h). */
struct sdk_text_style {
	const char *attributes; /* of the element `text`, such as its class */
	int font, height;       /* the size of letters, and the distance of lines */
	int indent;             /* of the second line and the following */
	bool mono, bold;
};

/* The width of n bytes of text, for a wide font (DejaVu Sans, Verdana); it is an estimate from above. */
int sdk_text_width(const struct sdk_text_style *style, const char *s, size_t n);

/* Appends the text in lines of at most this width, the first one below y. Returns y below the last line. */
int sdk_text_put(struct sdk_buf *b, const struct sdk_text_style *style, int x, int y, int width, const char *s, size_t n);

/* ---- se_words.c: a step on the scale of Sudoku Explainer ---- */

/* Adds the name that Sudoku Explainer gives it: `Direct Hidden Pair`; why it follows; and both why it follows and what. */
void sdk_se_phrase_name(const struct sdk_phrase *t);
void sdk_se_phrase_reason(const struct sdk_phrase *t);
void sdk_se_phrase_words(const struct sdk_phrase *t);

/* ---- step_nodes.c ---- */

/* The number of nodes of a net or of chains, and of the chains within these. */
unsigned sdk_phrase_net_items(const struct sdk_step *step);

/* Adds node k, numbered unless it ends a branch: `7. r2c3=4, last place in box 1 (3, 5)`; or what such a chain removes. */
void sdk_phrase_net_item(const struct sdk_phrase *t, unsigned k);

/* Adds what stands in place of further tries. */
void sdk_phrase_tries_left_out(const struct sdk_phrase *t);

/* Adds all nodes of a net, each after `before`. */
void sdk_phrase_net(const struct sdk_phrase *t, const char *before);

/* The same for chains of Sudoku Explainer, and those within them. Sources have the numbers that they have in the branch. */
void sdk_phrase_chains(const struct sdk_phrase *t, const char *before);

#endif
