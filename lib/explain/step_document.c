/* SPDX-License-Identifier: MIT */
#include "explain/step_document.h"

#include <ctype.h>
#include <inttypes.h>

#include "base/reason.h"
#include "base/xml.h"
#include "explain/explain_internal.h"
#include "explain/step_marks.h"
#include "explain/step_text.h"
#include "se/er.h"

enum {
	LEAST_WIDTH = 7000, /* of the text below a small board */
	CELL = SDK_ROUTE_CELL,
	TRIES = 100 /* in a document: programs do not draw pictures of any height */
};

static const struct sdk_text_style title_style = { "class=\"cap\" font-weight=\"bold\"", 330, 430, 0, false, true };
static const struct sdk_text_style words_style = { "class=\"cap\"", 255, 360, 0, false, false };
static const struct sdk_text_style notation_style = { "class=\"k mono\"", 220, 320, 420, true, false };
static const struct sdk_text_style legend_style = { "class=\"k\"", 215, 300, 0, false, false };
static const struct sdk_text_style list_style = { "class=\"k\"", 190, 270, 250, false, false };

void sdk_step_scratch_free(struct sdk_step_scratch *work)
{
	sdk_scene_free(&work->scene);
	sdk_buf_free(&work->words);
	sdk_buf_free(&work->text);
}

/* ---- words ---- */

/* Makes a sentence of the step in `words`: without its name, which is the title. It may begin with the name of a cell. */
static void make_words(struct sdk_step_scratch *work, const struct sdk_numbered_step *s)
{
	struct sdk_buf *w = &work->words;

	sdk_buf_clear(w);
	sdk_step_put_reason(w, s->grid->shape, s->step, SDK_NOTATION_PLAIN);
	if (!w->failed && !(w->s[0] == 'r' && isdigit((unsigned char)w->s[1])))
		w->s[0] = (char)toupper((unsigned char)w->s[0]);
	sdk_buf_char(w, '.');
}

/* The size of a text; 0 if memory ran out for it, and then `b`, to which it goes, fails too. */
static size_t size_of(struct sdk_buf *b, const struct sdk_buf *text)
{
	b->failed |= text->failed;
	return text->failed ? 0 : text->n;
}

/* Puts `Step 21 · X-wing of 3`, or `Hint · X-wing of 3`. */
static void put_title(struct sdk_buf *b, const struct sdk_step_scratch *work, const struct sdk_numbered_step *s)
{
	if (s->number)
		sdk_buf_printf(b, "Step %u \xC2\xB7 ", s->number);
	else
		sdk_buf_str(b, "Hint \xC2\xB7 ");
	if (s->step->rating) {
		sdk_er_put(b, s->step->rating);
		sdk_buf_char(b, ' ');
	}
	sdk_buf_join(b, &work->scene.title);
}

/* Sets `text` to the short notation. */
static void make_notation(struct sdk_step_scratch *work, const struct sdk_numbered_step *s)
{
	sdk_buf_clear(&work->text);
	sdk_step_put(&work->text, s->grid->shape, s->step, SDK_NOTATION_SHORT);
}

/* Sets `text` to item k of a net or of tries, of which this number is shown; if not all are, the last one says so. */
static void make_item(struct sdk_step_scratch *work, const struct sdk_numbered_step *s, unsigned k, unsigned shown)
{
	const struct sdk_phrase to = { &work->text, s->grid->shape, s->step, false };

	sdk_buf_clear(&work->text);
	if (k + 1 == shown && shown < sdk_phrase_net_items(s->step))
		sdk_phrase_tries_left_out(&to);
	else
		sdk_phrase_net_item(&to, k);
}

static size_t legend_end(const struct sdk_scene *scene, unsigned i)
{
	return i + 1 < scene->lines ? scene->line[i + 1].start : scene->legend_text.n;
}

/* An identifier of the step. */
struct id {
	char text[48];
};

static struct id id_of(const struct sdk_numbered_step *s)
{
	struct id id = { "" };

	if (s->record > 1)
		sdk_append(id.text, sizeof id.text, "r%" PRIu64, s->record);
	sdk_append(id.text, sizeof id.text, "s%u", s->number);
	return id;
}

/* ---- boards ---- */

/* The number of boards side by side. */
static int columns_of(unsigned boards)
{
	return boards > 1 ? 2 : 1;
}

static int rows_of(unsigned boards)
{
	const int columns = columns_of(boards);

	return ((int)boards + columns - 1) / columns;
}

static int board_width(const struct sdk_shape *s)
{
	return SDK_BOARD_LEFT + (int)s->n * CELL + SDK_BOARD_RIGHT;
}

static int board_height(const struct sdk_shape *s)
{
	return SDK_BOARD_TOP + (int)s->n * CELL + SDK_BOARD_BOTTOM;
}

/* The height of all boards of the step. */
static int boards_height(const struct sdk_numbered_step *s)
{
	const unsigned boards = sdk_scene_boards(s->step);

	return board_height(s->grid->shape) * rows_of(boards) / columns_of(boards);
}

/* Puts all boards of the step; the scene is then that of the first one. */
static void put_boards(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s)
{
	const unsigned boards = sdk_scene_boards(s->step);
	const int columns = columns_of(boards);

	for (unsigned k = boards; k--;) {
		const int x = (int)k % columns * board_width(s->grid->shape) / columns;
		const int y = (int)k / columns * board_height(s->grid->shape) / columns;

		sdk_scene_fill(&work->scene, s->grid, s->given, s->step, k);
		sdk_draw(b, "<g transform=\"translate(%l %l)%s\">\n", x + SDK_BOARD_LEFT / columns, y + SDK_BOARD_TOP / columns,
			columns > 1 ? " scale(.5)" : "");
		sdk_step_board_put(b, &work->canvas, &work->scene);
		sdk_buf_str(b, "</g>\n");
	}
}

/* Puts the title and the description, for those who do not see the picture. */
static void put_alternative(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s)
{
	struct sdk_buf *t = &work->text;

	sdk_buf_clear(t);
	put_title(t, work, s);
	sdk_buf_printf(b, "<title id=\"%st\">", id_of(s).text);
	sdk_xml_put(b, t->s, size_of(b, t));
	sdk_buf_printf(b, "</title>\n<desc id=\"%sd\">", id_of(s).text);
	sdk_xml_put(b, work->words.s, size_of(b, &work->words));
	sdk_buf_str(b, "</desc>\n");
}

static void put_svg_tag(struct sdk_buf *b, const struct sdk_numbered_step *s, int width, int height)
{
	const struct id id = id_of(s);

	sdk_draw(b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %l %l\" role=\"img\" aria-labelledby=\"%st %sd\"",
		width, height, id.text, id.text);
	sdk_buf_str(b, " font-family=\"'DejaVu Sans',Verdana,Arial,sans-serif\">\n");
}

/* ---- documents ---- */

/* Puts the legend in two columns; a long line has a row of its own. Returns y below it. */
static int put_legend(struct sdk_buf *b, const struct sdk_scene *scene, int y, int width)
{
	enum { ROW = 420,
		TEXT = 480 };
	int column = 0;

	y += 330;
	for (unsigned i = 0; i < scene->lines && !scene->legend_text.failed; i++) {
		const char *text = scene->legend_text.s + scene->line[i].start;
		const size_t n = legend_end(scene, i) - scene->line[i].start;
		const bool is_long = sdk_text_width(&legend_style, text, n) > width / 2 - TEXT;

		if (is_long && column) {
			y += ROW;
			column = 0;
		}
		const int x = SDK_BOARD_LEFT + column * width / 2;

		sdk_buf_str(b, "<g text-anchor=\"middle\">");
		sdk_symbol_put(b, &scene->line[i], (struct sdk_point){ x + 170, y });
		sdk_buf_str(b, "</g>");
		const int below = sdk_text_put(b, &legend_style, x + TEXT, y + 78 - legend_style.height, width - TEXT, text, n);

		if (column || is_long)
			y = below - 78 + ROW;
		column = is_long ? 0 : !column;
	}
	return column ? y + ROW : y;
}

/* Puts the nodes of a net, or the first tries, in two columns. Returns y below them. */
static int put_list(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s, int y, int width)
{
	const unsigned all = sdk_phrase_net_items(s->step), items = s->step->tries && all > TRIES ? TRIES + 1 : all;
	const int top = y;
	int lowest = y;

	for (unsigned k = 0; k < items; k++) {
		struct sdk_buf *t = &work->text;
		const bool second = k >= (items + 1) / 2;

		if (k == (items + 1) / 2)
			y = top;
		make_item(work, s, k, items);
		y = sdk_text_put(b, &list_style, SDK_BOARD_LEFT + (second ? width / 2 : 0), y, width / 2 - 200, t->s,
			size_of(b, t));
		lowest = y > lowest ? y : lowest;
	}
	return items ? lowest + 150 : y;
}

/* Puts all that stands below the board. Returns y below it. */
static int put_caption(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s, int y, int width)
{
	struct sdk_buf *t = &work->text;

	sdk_buf_clear(t);
	put_title(t, work, s);
	y = sdk_text_put(b, &title_style, SDK_BOARD_LEFT, y, width, t->s, size_of(b, t)) + 120;
	y = sdk_text_put(b, &words_style, SDK_BOARD_LEFT, y, width, work->words.s, size_of(b, &work->words)) + 60;
	make_notation(work, s);
	y = sdk_text_put(b, &notation_style, SDK_BOARD_LEFT, y, width, t->s, size_of(b, t)) + 150;
	y = put_list(b, work, s, y, width);
	sdk_draw(b, "<path class=\"rule\" d=\"M%l %lh%l\"/>\n", SDK_BOARD_LEFT, y, width);
	return put_legend(b, &work->scene, y, width);
}

/* Puts the caption below the boards, whose height this is. Returns the height of all. */
static int put_scaled_caption(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s,
	int height, int width)
{
	const int n = (int)s->grid->shape->n;

	if (n <= 9)
		return put_caption(b, work, s, height, width);
	/* Larger letters, as wide as the board. */
	sdk_draw(b, "<g transform=\"translate(%l %l)", SDK_BOARD_LEFT - SDK_BOARD_LEFT * n / 9, height);
	sdk_buf_printf(b, " scale(%d.%04d)\">\n", n / 9, n % 9 * 10000 / 9);
	height += put_caption(b, work, s, 0, 9 * CELL) * n / 9;
	sdk_buf_str(b, "</g>\n");
	return height;
}

void sdk_step_document_put(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s)
{
	const int n = (int)s->grid->shape->n, width = n * CELL < LEAST_WIDTH ? LEAST_WIDTH : n * CELL;
	const int full = SDK_BOARD_LEFT + width + SDK_BOARD_RIGHT;
	struct sdk_buf body = { 0 };

	make_words(work, s);
	put_boards(&body, work, s);
	const int height = put_scaled_caption(&body, work, s, boards_height(s), width);

	sdk_buf_str(b, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	put_svg_tag(b, s, full, height);
	put_alternative(b, work, s);
	sdk_draw(b, "<style>\n%s%s.mono{font-family:'DejaVu Sans Mono',Consolas,monospace}\n</style>\n", sdk_step_style,
		s->grid->shape->layouts ? sdk_shade_style : "");
	sdk_draw(b, "<rect class=\"bg\" width=\"%l\" height=\"%l\"/>\n", full, height);
	sdk_buf_join(b, &body);
	sdk_buf_str(b, "</svg>\n");
	b->failed |= work->scene.title.failed || work->scene.legend_text.failed;
	sdk_buf_free(&body);
}

/* ---- sections of a page ---- */

static void put_legend_items(struct sdk_buf *b, const struct sdk_scene *scene)
{
	sdk_buf_str(b, "<ul class=\"legend why\">\n");
	for (unsigned i = 0; i < scene->lines && !scene->legend_text.failed; i++) {
		sdk_buf_str(b, "<li><svg viewBox=\"-22 -22 44 44\" aria-hidden=\"true\" text-anchor=\"middle\">");
		sdk_symbol_put(b, &scene->line[i], (struct sdk_point){ 0, 0 });
		sdk_buf_str(b, "</svg><span>");
		sdk_xml_put(b, scene->legend_text.s + scene->line[i].start, legend_end(scene, i) - scene->line[i].start);
		sdk_buf_str(b, "</span></li>\n");
	}
	sdk_buf_str(b, "</ul>\n");
}

static void put_node_items(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s)
{
	const unsigned items = sdk_phrase_net_items(s->step);

	if (!items)
		return;
	sdk_buf_printf(b, "<ul class=\"nodes%s why\">\n", s->step->tries ? " tries" : "");
	for (unsigned k = 0; k < items; k++) {
		make_item(work, s, k, items);
		sdk_buf_printf(b, "<li tabindex=\"0\" data-node=\"%u\">", k + 1);
		sdk_xml_put(b, work->text.s, size_of(b, &work->text));
		sdk_buf_str(b, "</li>\n");
	}
	sdk_buf_str(b, "</ul>\n");
}

void sdk_step_section_put(struct sdk_buf *b, struct sdk_step_scratch *work, const struct sdk_numbered_step *s)
{
	struct sdk_buf body = { 0 };

	make_words(work, s);
	work->canvas.sources = true;
	put_boards(&body, work, s);
	work->canvas.sources = false;
	sdk_buf_printf(b, "<section id=\"%s\">\n<figure>\n", id_of(s).text);
	put_svg_tag(b, s, board_width(s->grid->shape), boards_height(s));
	put_alternative(b, work, s);
	sdk_buf_join(b, &body);
	sdk_buf_str(b, "</svg>\n</figure>\n<div class=\"words\">\n<h2>");
	sdk_buf_clear(&work->text);
	put_title(&work->text, work, s);
	sdk_xml_put(b, work->text.s, size_of(b, &work->text));
	sdk_buf_str(b, "</h2>\n<p class=\"why\">");
	sdk_xml_put(b, work->words.s, size_of(b, &work->words));
	sdk_buf_str(b, "</p>\n<p class=\"notation why\">");
	make_notation(work, s);
	sdk_xml_put(b, work->text.s, size_of(b, &work->text));
	sdk_buf_str(b, "</p>\n");
	put_node_items(b, work, s);
	put_legend_items(b, &work->scene);
	sdk_buf_str(b, "</div>\n</section>\n");
	b->failed |= work->scene.title.failed || work->scene.legend_text.failed;
	sdk_buf_free(&body);
}
