/* SPDX-License-Identifier: MIT */
/* Tests of the plan of a book: what stands at the foot of a page is below its puzzles, on pages of any size. */
#include "paper/book_plan.h"

#include "sdk/shape.h"
#include "tap.h"

enum { PUZZLES = 12 };

static unsigned planned, refused; /* books */

/* The height of the hints at the foot of a page with `count` puzzles. */
static double hints_height(const struct sdk_book_plan *p, size_t count)
{
	return p->layout.hints == SDK_HINTS_UPSIDE_DOWN ? sdk_hint_lines(p, count) * sdk_hint_pitch(p) : 0;
}

/* Whether the puzzles of a page, then their solutions, then their hints are within the text block, one below the other. */
static bool is_in_order(const struct sdk_book_plan *p)
{
	const struct sdk_block *b = &p->blocks[0].puzzles, *foot = &p->blocks[0].foot;
	const size_t count = (size_t)b->columns * b->rows;
	const bool turned = p->layout.solutions == SDK_SOLUTIONS_UPSIDE_DOWN;
	const double puzzles_end = b->y + (b->rows - 1) * b->next_y + b->head + b->side;
	const double solutions_start = turned ? foot->y : puzzles_end;
	const double solutions_end = solutions_start + (turned ? foot->rows * foot->next_y : 0);
	const double width = turned ? (foot->columns - 1) * foot->next_x + foot->side : 0;

	return b->y >= 0 && puzzles_end <= solutions_start && solutions_end + hints_height(p, count) <= p->height + 1e-6 &&
		width <= p->width + 1e-6 && (!turned || (size_t)foot->columns * foot->rows >= count);
}

/* Plans a book of puzzles of a size, and checks it; the book may be refused. */
static bool is_planned(unsigned n, const struct sdk_book_layout *layout)
{
	char none[] = "", hint[] = "row 1: hidden pair", reason[SDK_REASON_MAX] = "";
	struct sdk_book_item item[PUZZLES] = { 0 };
	struct sdk_book_section section = { .name = none, .count = PUZZLES };

	for (unsigned i = 0; i < PUZZLES; i++) {
		item[i].shape = sdk_shape(n);
		item[i].hint = hint;
	}
	const struct sdk_book book = { .item = item, .items = PUZZLES, .section = &section, .sections = 1 };
	struct sdk_book_plan *const plan = sdk_book_plan_new(&book, layout, reason);
	const bool good = plan ? is_in_order(plan) : *reason;

	planned += plan != NULL;
	refused += plan == NULL;
	if (!good)
		printf("# %ux%u on a page of %g x %g points\n", n, n, layout->page.width, layout->page.height);
	sdk_book_plan_free(plan);
	return good;
}

/* With the solutions, the hints or both at the foot of a page of this size. */
static bool are_planned(unsigned n, struct sdk_page_size page)
{
	bool good = true;

	for (unsigned what = 1; what <= 3; what++) {
		const struct sdk_book_layout layout = { .page = page,
			.solutions = what & 1 ? SDK_SOLUTIONS_UPSIDE_DOWN : SDK_SOLUTIONS_END,
			.hints = what & 2 ? SDK_HINTS_UPSIDE_DOWN : SDK_HINTS_NONE };

		good &= is_planned(n, &layout);
	}
	return good;
}

static bool fit_named_pages(unsigned n)
{
	bool good = true;
	char reason[SDK_REASON_MAX];
	struct sdk_page_size page;

	for (unsigned i = 0; sdk_page_size_word(i).name; i++)
		good &= !sdk_page_size_parse(sdk_page_size_word(i).name, &page, reason) && are_planned(n, page);
	return good;
}

static bool fit_other_pages(unsigned n)
{
	const unsigned step = tap_is_set("SDK_SANITIZED") ? 72 : 18;
	bool good = true;

	for (unsigned width = 3 * 72; width <= 16 * 72; width += step)
		for (unsigned height = 3 * 72; height <= 19 * 72; height += step)
			good &= are_planned(n, (struct sdk_page_size){ width, height });
	return good;
}

int main(void)
{
	static const unsigned size[] = { 4, 6, 8, 9, 10, 12, 16, 25 };
	bool named = true, others = true;

	for (unsigned i = 0; i < sizeof size / sizeof *size; i++) {
		named &= fit_named_pages(size[i]);
		others &= fit_other_pages(size[i]);
	}
	tap(named, "pages with names: solutions and hints at the foot are below the puzzles");
	tap(others, "pages of any size: solutions and hints at the foot are below the puzzles");
	printf("# %u books planned, %u refused\n", planned, refused);
	tap(planned > 2 * refused && refused, "most books have a plan, and what fits on no page has none");
	return tap_done();
}
