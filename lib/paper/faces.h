/* SPDX-License-Identifier: MIT */
/*
 * faces: the fonts of a book, from Pango: one family in several weights, and in each the digits of boards with their
 * measures.
 *
 * Digits are placed by their ink, not by the ascent and descent of the font: all stand on one baseline in a row, where a
 * flat 7 is centred in height, so that round digits reach over it on both sides alike. Across they are placed by the mean of
 * the centres of advance and ink, which differ for a 1 with a flag and no foot.
 */
#ifndef SDK_PAPER_FACES_H
#define SDK_PAPER_FACES_H

#include <cairo.h>
#include <pango/pango.h>
#include <stdbool.h>

#include "sdk/puzzle.h"
#include "write/board_style.h"

/* The symbols of boards in one weight. Lengths are in units of the font size. */
struct sdk_digits {
	double height; /* of the ink of the digit 7 */
	struct {
		cairo_font_face_t *face; /* of another font, if the family lacks the symbol; NULL: not loaded yet */
		unsigned long glyph;
		double centre; /* from the origin of the glyph */
	} symbol[SDK_VALUES_MAX + 1];
};

struct sdk_faces {
	char *family;
	bool substituted; /* the first font of the list is not installed, and none was asked for */
	PangoContext *context;
	PangoLayout *layout; /* for all text */
	PangoAttrList *text_features, *digit_features;
	struct sdk_digits digits[SDK_WEIGHTS];
};

/*
 * Loads the family, or with NULL the first one of the list in faces.c that is installed. Returns NULL, with the reason in
 * `reason`, if there is none. (GLib ends the program when memory runs out.)
 */
struct sdk_faces *sdk_faces_new(const char *family, char reason[SDK_REASON_MAX]);
void sdk_faces_free(struct sdk_faces *faces);

/* The digits in a weight. */
const struct sdk_digits *sdk_faces_digits(struct sdk_faces *faces, enum sdk_weight weight);

/* The font that is used if none is asked for and all are installed. */
const char *sdk_faces_default(void);

/* Whether the fonts that are installed have all characters of a text (UTF-8, ends with a NUL). */
bool sdk_faces_have(struct sdk_faces *faces, const char *text);

/*
 * The text (n bytes) as it is drawn, to be freed with g_free: with U+FFFD for malformed bytes and noncharacters, blanks for
 * control characters, and without controls of direction.
 */
char *sdk_drawn_text(const char *text, size_t n);

/* Prepares faces->layout to show the text (n bytes, drawn as above) in a font of this size, in points. */
void sdk_faces_set(struct sdk_faces *faces, enum sdk_weight weight, double size, const char *text, size_t n);

#endif
