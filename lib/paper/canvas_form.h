/* SPDX-License-Identifier: MIT */
/* canvas_form: the forms of documents and pictures that are drawn on a canvas (paper/canvas.h). */
#ifndef SDK_PAPER_CANVAS_FORM_H
#define SDK_PAPER_CANVAS_FORM_H

#include <stdbool.h>

enum sdk_canvas_form {
	SDK_CANVAS_PDF,
	SDK_CANVAS_PS,
	SDK_CANVAS_EPS,
	SDK_CANVAS_SVG,
	SDK_CANVAS_PNG,
	SDK_CANVAS_FORMS
};

/* The suffix of a file's name: `pdf`. */
const char *sdk_canvas_suffix(enum sdk_canvas_form form);

/* Whether each page is a document of its own. */
bool sdk_canvas_has_page_files(enum sdk_canvas_form form);

#endif
