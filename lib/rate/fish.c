/* SPDX-License-Identifier: MIT */
/*
 * fish: k lines (the *base*) in which all places of a value lie in k lines across (the *cover*). The value leaves
 * the other cells of the cover.
 *
 *          cover: columns 2 and 6
 *          .  x  .  | .  .  x  | . . .     base: rows 1 and 4     (X-wing)
 *          .  -  .  | .  .  -  | . . .
 *
 * Places of the base outside the cover are *fins*. If they all lie in one box, the value still leaves those cells of
 * the cover that lie in that box, too. A fish that would not be one without its fins (a line of the base has less
 * than two places in the cover) is called sashimi.
 */
#include "rate/context_internal.h"

enum kind { PLAIN, FINNED, SASHIMI };

/* Fish of one value in one direction. */
struct fish {
	unsigned first_base, first_cover; /* units: 0 and n, or the other way round */
	unsigned cover_width;             /* lines of the cover's direction that go through a box */
	unsigned v, size;
	enum kind kind;
};

static sdk_cells cells_of(const struct sdk_context *h, unsigned first, uint32_t lines)
{
	sdk_cells cells = 0;

	for (; lines; lines &= lines - 1)
		cells |= h->map.unit[first + sdk_bits_lowest(lines)];
	return cells;
}

/* Tells a fish: of the cover, the cells in `where` lose the value. */
static bool emit(struct sdk_context *h, const struct fish *f, uint32_t base, uint32_t cover, sdk_cells where)
{
	sdk_cells bases = cells_of(h, f->first_base, base), covers = cells_of(h, f->first_cover, cover);
	sdk_cells gone = h->now.of[f->v] & covers & ~bases & where;

	if (!gone)
		return false;
	sdk_context_begin_step(h, SDK_NO_UNIT, UINT32_C(1) << f->v);
	sdk_context_step_cells(h, h->now.of[f->v] & bases);
	sdk_context_step_eliminate_all(h, gone, f->v);
	return sdk_context_emit_step(h);
}

/* The places of the base that are no fins leave some line of it with less than two. */
static bool is_sashimi(const struct sdk_context *h, const struct fish *f, uint32_t base, uint32_t cover)
{
	for (; base; base &= base - 1)
		if (sdk_bits_count(h->now.place[f->first_base + sdk_bits_lowest(base)][f->v] & cover) < 2)
			return true;
	return false;
}

/* With the fins in these lines across, which are all of a box's that the cover does not have. */
static bool with_fins(struct sdk_context *h, const struct fish *f, uint32_t base, uint32_t cover, uint32_t across)
{
	sdk_cells fins = h->now.of[f->v] & cells_of(h, f->first_base, base) & cells_of(h, f->first_cover, across);
	sdk_cells box = h->map.unit[h->map.unit_of[sdk_cells_first(fins)][2]];

	if (fins & ~box || is_sashimi(h, f, base, cover) != (f->kind == SASHIMI))
		return false;
	return emit(h, f, base, cover, box);
}

/* All covers whose fins can lie in one box. */
static bool try_fins(struct sdk_context *h, const struct fish *f, uint32_t base, uint32_t places)
{
	unsigned width = f->cover_width, more = sdk_bits_count(places) - f->size;

	for (unsigned first = 0; first < h->map.shape->n; first += width) {
		uint32_t here = places & (((UINT32_C(1) << width) - 1) << first);

		for (uint32_t across = here; across; across = (across - 1) & here)
			if (sdk_bits_count(across) == more && with_fins(h, f, base, places & ~across, across))
				return true;
	}
	return false;
}

/* A whole base, of which `places` are all places. */
static bool try_base(struct sdk_context *h, const struct fish *f, uint32_t base, uint32_t places)
{
	unsigned count = sdk_bits_count(places);

	if (f->kind == PLAIN)
		return count == f->size && emit(h, f, base, places, ~(sdk_cells)0);
	return count > f->size && try_fins(h, f, base, places);
}

/* Adds lines from `first` on to the base, as long as it does not get too wide. */
static bool grow(struct sdk_context *h, const struct fish *f, unsigned first, uint32_t base, uint32_t places)
{
	unsigned most = f->size + (f->kind == PLAIN ? 0 : f->cover_width);

	if (sdk_bits_count(base) == f->size)
		return try_base(h, f, base, places);
	for (unsigned line = first; line < h->map.shape->n; line++) {
		uint32_t here = h->now.place[f->first_base + line][f->v], all = places | here;

		if (here && sdk_bits_count(all) <= most && grow(h, f, line + 1, base | UINT32_C(1) << line, all))
			return true;
	}
	return false;
}

static bool fish(struct sdk_context *h, unsigned size, enum kind kind)
{
	const struct sdk_shape *s = h->map.shape;

	for (unsigned v = 0; v < s->n; v++) {
		const struct fish rows = { 0, s->n, s->box_cols, v, size, kind }, cols = { s->n, 0, s->box_rows, v, size, kind };

		if (sdk_cells_count(h->now.of[v]) > size && (grow(h, &rows, 0, 0, 0) || grow(h, &cols, 0, 0, 0)))
			return true;
	}
	return false;
}

bool sdk_find_fish(struct sdk_context *h, unsigned size)
{
	return fish(h, size, PLAIN);
}

bool sdk_find_finned_fish(struct sdk_context *h, unsigned size)
{
	return fish(h, size, FINNED);
}

bool sdk_find_sashimi_fish(struct sdk_context *h, unsigned size)
{
	return fish(h, size, SASHIMI);
}
