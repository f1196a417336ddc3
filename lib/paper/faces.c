/* SPDX-License-Identifier: MIT */
#include "paper/faces.h"

#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/reason.h"
#include "base/utf8.h"

/* Fonts whose digits are easy to distinguish in cells, the best first; and Debian's package. */
static const struct {
	const char *family, *package;
} candidate[] = {
	{ "Lato", "fonts-lato" },
	{ "Open Sans", "fonts-open-sans" },
	{ "Roboto", "fonts-roboto-unhinted" },
	{ "TeX Gyre Heros", "fonts-texgyre" },
	{ "Liberation Sans", "fonts-liberation" },
	{ "DejaVu Sans", "fonts-dejavu-core" },
};

enum { CANDIDATES = sizeof candidate / sizeof *candidate };

static const PangoWeight pango_weight[SDK_WEIGHTS] = {
	[SDK_LIGHT] = PANGO_WEIGHT_LIGHT,
	[SDK_REGULAR] = PANGO_WEIGHT_NORMAL,
	[SDK_MEDIUM] = PANGO_WEIGHT_MEDIUM,
	[SDK_BOLD] = PANGO_WEIGHT_BOLD,
	[SDK_HEAVY] = PANGO_WEIGHT_ULTRABOLD,
};

#define MEASURED_SIZE 1000 /* at which the ink of digits is measured */

/* ---- families ---- */

static PangoFontDescription *describe(const char *family, enum sdk_weight weight, double size)
{
	PangoFontDescription *d = pango_font_description_new();

	pango_font_description_set_family(d, family);
	pango_font_description_set_weight(d, pango_weight[weight]);
	pango_font_description_set_absolute_size(d, size * PANGO_SCALE);
	return d;
}

/* Whether Pango has the family, and not another one in its place. */
static bool is_installed(PangoContext *context, const char *family)
{
	PangoFontDescription *wanted = describe(family, SDK_REGULAR, 12);
	PangoFont *font = pango_context_load_font(context, wanted);
	bool same = false;

	if (font) {
		PangoFontDescription *found = pango_font_describe(font);
		const char *name = pango_font_description_get_family(found);

		same = name && strcasecmp(name, family) == 0;
		pango_font_description_free(found);
		g_object_unref(font);
	}
	pango_font_description_free(wanted);
	return same;
}

/* The family to use, or NULL. */
static const char *choose_family(struct sdk_faces *f, const char *family, char reason[SDK_REASON_MAX])
{
	if (family) {
		if (is_installed(f->context, family))
			return family;
		sdk_reason_write(reason, "no font of the family '%s' is installed (fc-list lists the fonts)", sdk_show(family, 80).text);
		return NULL;
	}
	for (unsigned i = 0; i < CANDIDATES; i++)
		if (is_installed(f->context, candidate[i].family)) {
			f->substituted = i > 0;
			return candidate[i].family;
		}
	sdk_reason_write(reason, "no suitable font is installed: install %s (Debian: %s), or choose one with --font",
		candidate[0].family, candidate[0].package);
	return NULL;
}

const char *sdk_faces_default(void)
{
	return candidate[0].family;
}

/* ---- making ---- */

static PangoAttrList *make_features(const char *text)
{
	PangoAttrList *list = pango_attr_list_new();

	pango_attr_list_insert(list, pango_attr_font_features_new(text));
	return list;
}

/* Positions are not rounded to pixels, or small type would be spaced unevenly. */
static PangoContext *make_context(void)
{
	PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
	cairo_font_options_t *options = cairo_font_options_create();

	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	pango_cairo_context_set_font_options(context, options);
	pango_cairo_context_set_resolution(context, 72);
	pango_context_set_round_glyph_positions(context, FALSE);
	cairo_font_options_destroy(options);
	return context;
}

struct sdk_faces *sdk_faces_new(const char *family, char reason[SDK_REASON_MAX])
{
	struct sdk_faces *f = g_new0(struct sdk_faces, 1);

	f->context = make_context();
	f->layout = pango_layout_new(f->context);
	f->text_features = make_features("liga=0,lnum=1");
	f->digit_features = make_features("liga=0,lnum=1,tnum=1");
	const char *chosen = choose_family(f, family, reason);

	if (chosen) {
		f->family = g_strdup(chosen);
		return f;
	}
	sdk_faces_free(f);
	return NULL;
}

void sdk_faces_free(struct sdk_faces *f)
{
	for (int w = 0; w < SDK_WEIGHTS; w++)
		for (unsigned v = 1; v <= SDK_VALUES_MAX; v++)
			cairo_font_face_destroy(f->digits[w].symbol[v].face);
	pango_attr_list_unref(f->text_features);
	pango_attr_list_unref(f->digit_features);
	g_object_unref(f->layout);
	g_object_unref(f->context);
	g_free(f->family);
	g_free(f);
	/*
	 * The caches of the libraries are not freed: a thread of Pango may still use them, and cairo_debug_reset_static_data
	 * would abort the program then. (tests/leaks lists them for LeakSanitizer.)
	 */
}

/* ---- text ---- */

/* The characters that cairo refuses. */
static bool is_noncharacter(uint32_t point)
{
	return (point >= 0xFDD0 && point <= 0xFDEF) || (point & 0xFFFE) == 0xFFFE;
}

/* Control characters, and those at which Pango breaks lines. */
static bool is_blank(uint32_t point)
{
	return sdk_utf8_is_control(point) || point == 0x2028 || point == 0x2029;
}

char *sdk_drawn_text(const char *text, size_t n)
{
	GString *drawn = g_string_sized_new(n);
	uint32_t point;

	for (size_t at = 0, bytes; at < n; at += bytes ? bytes : 1) {
		bytes = sdk_utf8_decode(text + at, n - at, &point);
		if (!bytes || is_noncharacter(point))
			g_string_append(drawn, "\xEF\xBF\xBD"); /* U+FFFD, the replacement character */
		else if (is_blank(point))
			g_string_append_c(drawn, ' ');
		else if (!sdk_utf8_is_direction(point))
			g_string_append_len(drawn, text + at, (gssize)bytes);
	}
	return g_string_free(drawn, FALSE);
}

void sdk_faces_set(struct sdk_faces *f, enum sdk_weight weight, double size, const char *text, size_t n)
{
	PangoFontDescription *d = describe(f->family, weight, size);
	char *const drawn = sdk_drawn_text(text, n);

	pango_layout_set_width(f->layout, -1);
	pango_layout_set_font_description(f->layout, d);
	pango_layout_set_attributes(f->layout, f->text_features);
	pango_layout_set_text(f->layout, drawn, -1);
	g_free(drawn);
	pango_font_description_free(d);
}

bool sdk_faces_have(struct sdk_faces *f, const char *text)
{
	sdk_faces_set(f, SDK_REGULAR, 12, text, strlen(text));
	return pango_layout_get_unknown_glyphs_count(f->layout) == 0;
}

/* ---- digits ---- */

/* Measures the symbol of a value, in the font that has it. */
static void measure_symbol(struct sdk_faces *f, struct sdk_digits *d, enum sdk_weight weight, unsigned value)
{
	const char text = sdk_symbol(value);
	PangoRectangle ink, logical;

	sdk_faces_set(f, weight, MEASURED_SIZE, &text, 1);
	pango_layout_set_attributes(f->layout, f->digit_features);
	PangoLayoutLine *line = pango_layout_get_line_readonly(f->layout, 0);
	PangoGlyphItem *run = line->runs->data;

	pango_layout_line_get_extents(line, &ink, &logical);
	d->symbol[value].glyph = run->glyphs->glyphs[0].glyph;
	d->symbol[value].centre = (logical.width / 2.0 + ink.x + ink.width / 2.0) / 2 / PANGO_SCALE / MEASURED_SIZE;
	d->symbol[value].face = cairo_font_face_reference(
		cairo_scaled_font_get_font_face(pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(run->item->analysis.font))));
	if (value == 7)
		d->height = (double)ink.height / PANGO_SCALE / MEASURED_SIZE;
}

const struct sdk_digits *sdk_faces_digits(struct sdk_faces *f, enum sdk_weight weight)
{
	struct sdk_digits *d = &f->digits[weight];

	const bool known = d->symbol[1].face;

	for (unsigned v = 1; v <= SDK_VALUES_MAX && !known; v++)
		measure_symbol(f, d, weight, v);
	return d;
}
