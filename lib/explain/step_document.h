/* SPDX-License-Identifier: MIT */
/*
 * step_document: pictures of steps with their words: as SVG documents, and as parts of an HTML page (explain/viewer.h).
 */
#ifndef SDK_EXPLAIN_STEP_DOCUMENT_H
#define SDK_EXPLAIN_STEP_DOCUMENT_H

#include "base/buf.h"
#include "explain/step_scene.h"
#include "explain/step_svg.h"

/* Scratch memory, all zero the first time. */
struct sdk_step_scratch {
	struct sdk_scene scene;
	struct sdk_step_canvas canvas;
	struct sdk_buf words, text;
};

void sdk_step_scratch_free(struct sdk_step_scratch *work);

/* A step of a puzzle. */
struct sdk_numbered_step {
	const struct sdk_candidate_grid *grid; /* before the step */
	const uint8_t *given;                  /* [cells] the clues of the puzzle */
	const struct sdk_step *step;
	unsigned number; /* from 1; 0: a hint */
	uint64_t record; /* that of the puzzle, from 1 */
};

/* Appends a document: the picture, and below it the title, the reason, the short notation, and a legend. */
void sdk_step_document_put(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s);

/* Appends a section of a page, with the picture and the words. Its identifier is `s21`, of record 3 `r3s21`. */
void sdk_step_section_put(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s);

#endif
