/* SPDX-License-Identifier: MIT */
#include "filters/hint_picture.h"

#include <stdlib.h>
#include <string.h>

#include "fmt/step_document.h"
#include "fmt/step_text.h"
#include "sdk/rate.h"

struct sdk_hint_pictures {
	struct sdk_explainer *explainer;
	struct sdk_step_press press;
	struct sdk_candidate_grid grid;
	struct sdk_buf text; /* scratch memory */

	/* The picture that is wanted, and whether it has been drawn. */
	struct sdk_buf *out;
	const struct sdk_sheet *sheet;
	const char *hint;
	size_t hint_n;
	bool drawn;
};

struct sdk_hint_pictures *sdk_hint_pictures_new(void)
{
	struct sdk_hint_pictures *pictures = calloc(1, sizeof *pictures);

	if (pictures)
		pictures->explainer = sdk_explainer_new();
	if (pictures && pictures->explainer)
		return pictures;
	sdk_hint_pictures_free(pictures);
	return NULL;
}

void sdk_hint_pictures_free(struct sdk_hint_pictures *pictures)
{
	if (!pictures)
		return;
	sdk_explainer_free(pictures->explainer);
	sdk_step_press_free(&pictures->press);
	sdk_buf_free(&pictures->text);
	free(pictures);
}

static struct sdk_numbered_step number_step(const struct sdk_hint_pictures *pictures, const struct sdk_step *step)
{
	const struct sdk_sheet *sheet = pictures->sheet;

	return (struct sdk_numbered_step){ .grid = &pictures->grid,
		.given = sheet->puzzle->clue,
		.step = step,
		.record = 1,
		.label = sheet->title,
		.label_n = sheet->title_n,
		.cell_mm = sheet->cell_mm,
		.style = sheet->style };
}

/* Whether the hint begins with the words that a function puts for the step; more may follow, such as the nodes of a net. */
static bool is_hint(struct sdk_hint_pictures *pictures, const struct sdk_step *step,
	void (*put)(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step))
{
	struct sdk_buf *t = &pictures->text;

	sdk_buf_clear(t);
	put(t, pictures->grid.shape, step);
	pictures->out->failed |= t->failed;
	return !t->failed && t->n && t->n <= pictures->hint_n && memcmp(t->s, pictures->hint, t->n) == 0 &&
		(t->n == pictures->hint_n || pictures->hint[t->n] == ';');
}

/* Draws the first step, if it is that of the hint. */
static bool draw_step(void *with, const struct sdk_step *step)
{
	struct sdk_hint_pictures *pictures = with;

	if (is_hint(pictures, step, sdk_step_put) || is_hint(pictures, step, sdk_step_put_short)) {
		const struct sdk_numbered_step numbered = number_step(pictures, step);

		sdk_step_document_put(pictures->out, &pictures->press, &numbered);
		pictures->drawn = true;
	}
	return false;
}

void sdk_hint_picture_put(struct sdk_buf *b, struct sdk_hint_pictures *pictures, const struct sdk_sheet *sheet,
	const char *hint, size_t n)
{
	static const enum sdk_scale scale[] = { SDK_SCALE_TECHNIQUES, SDK_SCALE_LEVELS };
	const struct sdk_sink sink = { .take = draw_step, .with = pictures };

	pictures->out = b;
	pictures->sheet = sheet;
	pictures->hint = hint;
	pictures->hint_n = n;
	pictures->drawn = false;
	sdk_candidate_grid_start(&pictures->grid, sheet->puzzle);
	for (unsigned i = 0; i < 2 && !pictures->drawn; i++)
		if (sdk_scale_has_shape(scale[i], sheet->puzzle->shape))
			sdk_explain(pictures->explainer, sheet->puzzle, NULL, scale[i], &sink);
	if (pictures->drawn)
		return;
	const struct sdk_numbered_step numbered = number_step(pictures, NULL);

	sdk_hint_document_put(b, &pictures->press, &numbered, hint, n);
}
