/* SPDX-License-Identifier: MIT */
/*
 * The colours are those of Okabe and Ito, which the colour-blind can tell apart. Shapes come first: pictures are legible
 * without any colour. Viewers such as librsvg have no variables of CSS, so each class has its colours for every medium.
 */
#include "explain/step_marks.h"

#include "explain/step_phrase.h"

const char *const sdk_step_style =
	".bg{fill:#fff}.k,.lab{fill:#666}.v,.kb,.cap{fill:#1a1a1a}.f{fill:#4b5563}.v,.kb,.nd,.tag,.pl{font-weight:bold}\n"
	".thin,.box,.dot,.fr,.lk,.lka,.lkb,.lkc,.halo,.ring,.strike,.out,.hat,.se{fill:none}\n"
	".thin{stroke:#c8c8c8}.box{stroke:#2b2f36}\n"
	".h{stroke:#fff;stroke-width:6;stroke-linejoin:round;paint-order:stroke}\n"
	".ta{fill:#dcecf7}.tb{fill:#fdf0d2}.hat{stroke:#9a6200;stroke-opacity:.3;stroke-width:2.5}\n"
	".fr{stroke-width:4;stroke-linecap:square}.fa,.out{stroke:#0072b2}\n"
	".fb{stroke:#9a6200;stroke-dasharray:12 8;stroke-linecap:butt}\n"
	".out{stroke-width:4}.dot{stroke:#1a1a1a;stroke-width:4;stroke-dasharray:4 6}.nm{stroke:#1a1a1a;stroke-width:5}\n"
	".da{fill:#0072b2}.db{fill:#e69f00;stroke:#9a6200;stroke-width:2}.dc{fill:#007a5a}\n"
	".dd{fill:#cc79a7;stroke:#96487a;stroke-width:2}\n"
	".ra{stroke:#0072b2;stroke-width:3.4}.rb{stroke:#9a6200;stroke-width:3.4}.rc{stroke:#007a5a;stroke-width:3.4}\n"
	".rd{stroke:#96487a;stroke-width:3.4}\n"
	".xa{fill:#fff}.xb,.xd{fill:#000}.xc{fill:#fff}.oa{fill:#0072b2}.ob{fill:#9a6200}.oc{fill:#007a5a}.od{fill:#96487a}\n"
	".gone{fill:#fbe6e3;stroke:#b3261e;stroke-width:3.4}.strike{stroke:#b3261e;stroke-width:4}.og{fill:#b3261e}\n"
	".clash{fill:none;stroke:#b3261e;stroke-width:4}.ct{fill:#b3261e}\n"
	".lk{stroke:#0b4f80}.ah{fill:#0b4f80}.lka{stroke:#0072b2}.aha{fill:#0072b2}.lkb{stroke:#9a6200}.ahb{fill:#9a6200}\n"
	".lkc{stroke:#007a5a}.ahc{fill:#007a5a}.s{stroke-width:6.5}.w{stroke-width:4.5;stroke-dasharray:13 8}\n"
	".se{stroke:#b3261e;stroke-width:4;stroke-dasharray:1 8;stroke-linecap:round}\n"
	".halo{stroke:#fff;stroke-width:13}.ring{stroke:#0072b2;stroke-width:4}.ul{fill:#9a6200}\n"
	".pbg{fill:#d8f1e8}.pf{fill:none;stroke:#006b4f;stroke-width:3}.pl{fill:#006b4f}\n"
	".n0{fill:#eef5fb}.n1{fill:#dcecf7}.n2{fill:#bcdaf0}.nv{fill:#0b3c5d}.rule{stroke:#c8c8c8;stroke-width:1.5}\n"
	"@media (prefers-color-scheme:dark){\n"
	".bg{fill:#15171a}.k,.lab{fill:#9aa1a9}.v,.kb,.cap{fill:#eee}.f{fill:#aeb6c0}.thin{stroke:#3b4046}.box{stroke:#a7adb5}\n"
	".h,.halo{stroke:#15171a}.ta{fill:#12303f}.tb{fill:#3a2c0c}.hat{stroke:#f0b43c}\n"
	".fa,.out{stroke:#56b4e9}.fb{stroke:#f0b43c}\n"
	".dot,.nm{stroke:#eee}.da{fill:#56b4e9}.db{fill:#f0b43c;stroke:#f0b43c}.dc{fill:#35c39a}.dd{fill:#e39cc4;stroke:#e39cc4}\n"
	".ra{stroke:#56b4e9}.rb{stroke:#f0b43c}.rc{stroke:#35c39a}.rd{stroke:#e39cc4}.xa,.xc{fill:#000}\n"
	".oa{fill:#56b4e9}.ob{fill:#f0b43c}.oc{fill:#35c39a}.od{fill:#e39cc4}\n"
	".gone{fill:#42201b;stroke:#ff8a75}.strike,.clash,.se{stroke:#ff8a75}.og,.ct{fill:#ff8a75}\n"
	".lk{stroke:#9fd3f2}.ah{fill:#9fd3f2}.lka{stroke:#56b4e9}.aha{fill:#56b4e9}.lkb{stroke:#f0b43c}.ahb{fill:#f0b43c}\n"
	".lkc{stroke:#35c39a}.ahc{fill:#35c39a}.ring{stroke:#56b4e9}.ul{fill:#f0b43c}\n"
	".pbg{fill:#0f3a2d}.pf{stroke:#4fd1a5}.pl{fill:#4fd1a5}\n"
	".n0{fill:#10232e}.n1{fill:#12303f}.n2{fill:#1b4a63}.nv{fill:#cfe9fa}.rule{stroke:#3b4046}}\n"
	"@media print{\n"
	".bg{fill:#fff}.k,.lab{fill:#444}.v,.kb,.cap{fill:#000}.f{fill:#444}.thin{stroke:#aaa}.box{stroke:#000}\n"
	".h,.halo{stroke:#fff}.ta{fill:#e9e9e9}.tb{fill:#fff}.hat{stroke:#333}.fa,.out{stroke:#222}.fb{stroke:#333}\n"
	".dot,.nm{stroke:#000}.da{fill:#222}.db{fill:#d0d0d0;stroke:#333}.dc{fill:#666}.dd{fill:#fff;stroke:#000}\n"
	".ra,.rd{stroke:#222}.rb{stroke:#333}.rc{stroke:#666}.xa,.xc{fill:#fff}.oa,.ob,.oc,.od{fill:#000}\n"
	".gone{fill:#fff;stroke:#000}.strike,.clash,.se{stroke:#000}.og,.ct{fill:#000}\n"
	".lk,.lka{stroke:#000}.ah,.aha{fill:#000}.lkb{stroke:#333}.ahb{fill:#333}.lkc{stroke:#666}.ahc{fill:#666}\n"
	".ring{stroke:#222}.ul{fill:#000}.pbg{fill:#fff}.pf{stroke:#000}.pl{fill:#000}\n"
	".n0{fill:#fff}.n1{fill:#eee}.n2{fill:#ccc}.nv{fill:#000}.rule{stroke:#aaa}}\n";

const char *const sdk_shade_style =
	".s1{fill:#ececec}.s2{fill:#e4e4e4}.s3{fill:#d6d6d6}\n"
	"@media (prefers-color-scheme:dark){.s1{fill:#24282d}.s2{fill:#2b3036}.s3{fill:#3a4048}}\n"
	"@media print{.s1{fill:#e0e0e0}.s2{fill:#d9d9d9}.s3{fill:#c4c4c4}}\n"; /* at least 12 %, which can be copied */

void sdk_draw(struct sdk_buf *b, const char *text, ...)
{
	const struct sdk_phrase to = { .b = b };
	va_list with;

	va_start(with, text);
	sdk_phrase_put_list(&to, text, with);
	va_end(with);
}

int sdk_mark_radius(const struct sdk_shape *shape)
{
	const double pitch = sdk_candidate_x(shape, 2) - sdk_candidate_x(shape, 1);

	return (int)(SDK_ROUTE_CELL * SDK_MARK_SPREAD * pitch * 0.468);
}

int sdk_font_size(double height)
{
	return (int)(SDK_ROUTE_CELL * height / SDK_FONT_DIGIT_HEIGHT + 0.5);
}

int sdk_baseline(int y, int font)
{
	return y + (int)(font * SDK_FONT_DIGIT_HEIGHT / 2 + 0.5);
}

/* ---- marks ---- */

/* The class that the prefix and the shape of a mark make, such as `da`. */
static const char *class_of(unsigned mark, const char *const classes[5])
{
	return classes[mark & SDK_MARK_SHAPE];
}

static void put_polygon(struct sdk_buf *b, const char *class, struct sdk_point at, unsigned shape, int r)
{
	if (shape == SDK_MARK_HEXAGON)
		sdk_draw(b, "<path class=\"%s\" d=\"M%l %lL%l %lL%l %lL%l %lL%l %lL%l %lz\"/>", class, at.x - r, at.y, at.x - r / 2,
			at.y - r * 7 / 8,
			at.x + r / 2, at.y - r * 7 / 8, at.x + r, at.y, at.x + r / 2, at.y + r * 7 / 8, at.x - r / 2, at.y + r * 7 / 8);
	else
		sdk_draw(b, "<path class=\"%s\" d=\"M%l %lL%l %lL%l %lL%l %lz\"/>", class, at.x - r, at.y, at.x, at.y - r, at.x + r,
			at.y, at.x, at.y + r);
}

static void put_shape(struct sdk_buf *b, const char *class, struct sdk_point at, unsigned shape, int r)
{
	switch (shape) {
	case SDK_MARK_SQUARE:
		r = r * 9 / 10;
		sdk_draw(b, "<rect class=\"%s\" x=\"%l\" y=\"%l\" width=\"%l\" height=\"%l\" rx=\"%l\"/>", class, at.x - r,
			at.y - r, 2 * r, 2 * r, r / 4);
		break;
	case SDK_MARK_HEXAGON: put_polygon(b, class, at, shape, r * 23 / 20); break;
	case SDK_MARK_DIAMOND: put_polygon(b, class, at, shape, r * 5 / 4); break;
	default: sdk_draw(b, "<circle class=\"%s\" cx=\"%l\" cy=\"%l\" r=\"%l\"/>", class, at.x, at.y, r); break;
	}
}

static void put_digit(struct sdk_buf *b, const char *class, struct sdk_point at, int font, char symbol)
{
	sdk_draw(b, "<text class=\"nd %s\" x=\"%l\" y=\"%l\" font-size=\"%l\">%@</text>\n", class, at.x, sdk_baseline(at.y, font),
		font, symbol);
}

void sdk_mark_put(struct sdk_buf *b, unsigned mark, struct sdk_point at, int radius, char symbol)
{
	static const char *const filled[5] = { "", "da", "db", "dc", "dd" };
	static const char *const hollow[5] = { "", "bg ra", "bg rb", "bg rc", "bg rd" };
	static const char *const reversed[5] = { "", "xa", "xb", "xc", "xd" }, *const plain[5] = { "", "oa", "ob", "oc", "od" };
	static const char *const ring[5] = { "", "fr ra", "fr rb", "fr rc", "fr rd" };
	const unsigned shape = mark & SDK_MARK_SHAPE;
	const int font = radius * 155 / 100, inner = radius - 17, reach = radius * 115 / 100;

	if (mark & SDK_MARK_GONE) {
		put_shape(b, shape ? class_of(mark, hollow) : "gone", at, shape, inner);
		put_digit(b, shape ? class_of(mark, plain) : "og", at, font, symbol);
		sdk_draw(b, "<path class=\"strike\" d=\"M%l %lL%l %l\"/>\n", at.x - reach, at.y + reach, at.x + reach, at.y - reach);
		return;
	}
	if (mark & SDK_MARK_END) {
		put_shape(b, "bg", at, shape, radius + 35);
		put_shape(b, class_of(mark, ring), at, shape, radius + 20);
	}
	if (mark & SDK_MARK_HOLLOW)
		put_shape(b, class_of(mark, hollow), at, shape, inner - (mark & SDK_MARK_END ? 15 : 0));
	else
		put_shape(b, class_of(mark, filled), at, shape, radius - (mark & SDK_MARK_END ? 17 : 0));
	put_digit(b, mark & SDK_MARK_HOLLOW ? class_of(mark, plain) : class_of(mark, reversed), at, font, symbol);
}

void sdk_tag_put(struct sdk_buf *b, bool second, struct sdk_point at, char letter)
{
	put_shape(b, second ? "db" : "da", at, second ? SDK_MARK_SQUARE : SDK_MARK_DISC, 160);
	put_digit(b, second ? "xb" : "xa", at, 230, letter);
}

/* ---- rectangles ---- */

void sdk_box_put(struct sdk_buf *b, const char *class, struct sdk_point at, int width, int height)
{
	sdk_draw(b, "<rect class=\"%s\" x=\"%l\" y=\"%l\" width=\"%l\" height=\"%l\"/>\n", class, at.x, at.y, width, height);
}

/* The lines x + y = k, so that they meet those of the next box. */
void sdk_hatch_put(struct sdk_buf *b, struct sdk_point at, int width, int height)
{
	enum { PITCH = 170 };
	const int from = at.x + at.y, to = from + width + height;

	sdk_buf_str(b, "<path class=\"hat\" d=\"");
	for (int k = from - from % PITCH + PITCH; k < to; k += PITCH) {
		const int left = k - at.y - height > at.x ? k - at.y - height : at.x;
		const int right = k - at.y < at.x + width ? k - at.y : at.x + width;

		sdk_draw(b, "M%l %lL%l %l", left, k - left, right, k - right);
	}
	sdk_buf_str(b, "\"/>\n");
}

/* ---- the legend ---- */

static void put_line(struct sdk_buf *b, const char *class, struct sdk_point at)
{
	sdk_draw(b, "<path class=\"%s\" d=\"M%l %lh%l\"/>\n", class, at.x - 170, at.y, 340);
}

static void put_frame(struct sdk_buf *b, const char *tint, const char *frame, struct sdk_point at)
{
	const struct sdk_point corner = { at.x - 180, at.y - 130 };

	if (tint)
		sdk_box_put(b, tint, corner, 360, 260);
	sdk_box_put(b, frame, corner, 360, 260);
}

void sdk_symbol_put(struct sdk_buf *b, const struct sdk_legend_line *line, struct sdk_point at)
{
	switch (line->symbol) {
	case SDK_SYMBOL_STRONG: put_line(b, "lk s", at); break;
	case SDK_SYMBOL_WEAK: put_line(b, "lk w", at); break;
	case SDK_SYMBOL_SEES: put_line(b, "se", at); break;
	case SDK_SYMBOL_BASE:
	case SDK_SYMBOL_CELL_A: put_frame(b, "ta", "fr fa", at); break;
	case SDK_SYMBOL_COVER:
	case SDK_SYMBOL_CELL_B: put_frame(b, "tb", "fr fb", at); break;
	case SDK_SYMBOL_DOTTED: put_frame(b, NULL, "dot", at); break;
	case SDK_SYMBOL_CLASH: put_frame(b, NULL, "clash", at); break;
	case SDK_SYMBOL_PLACED: put_frame(b, "pbg", "pf", at); break;
	case SDK_SYMBOL_RING: put_shape(b, "ring", at, SDK_MARK_DISC, 140); break;
	case SDK_SYMBOL_UNDER: sdk_box_put(b, "ul", (struct sdk_point){ at.x - 150, at.y + 60 }, 300, 45); break;
	case SDK_SYMBOL_SHOWN: put_frame(b, "n1", "fr", at); break;
	case SDK_SYMBOL_NOTHING:
		sdk_draw(b, "<path class=\"strike\" d=\"M%l %ll%l %lm0 %ll%l %l\"/>\n", at.x - 110, at.y - 110, 220, 220, -220, -220, 220);
		break;
	default: sdk_mark_put(b, line->mark, at, 150, 'n'); break;
	}
}
