/* SPDX-License-Identifier: MIT */
#include "gen/jigsaw.h"

#include <assert.h>
#include <string.h>

#include "gen/gen_internal.h"
#include "grid/layout.h"

enum {
	STEPS = 500, /* for each cell of the board */
	SIDES = 4,
	NONE = 0xFF
};

struct walk {
	const struct sdk_shape *shape;
	uint8_t *region; /* [cells] */
	unsigned moves;  /* of the symmetry: */
	uint16_t move[SDK_MOVES_MAX][SDK_CELLS_MAX];
	uint16_t beside[SDK_CELLS_MAX][SIDES]; /* the neighbours of each cell; on the edge of the board, itself */
	uint8_t before[SDK_CELLS_MAX];         /* the regions before the step */
	unsigned seen[SDK_CELLS_MAX];          /* by this flood: */
	unsigned flood;
};

bool sdk_jigsaw_has_symmetry(const struct sdk_shape *plain, enum sdk_symmetry symmetry)
{
	return (plain->box_rows == plain->box_cols && plain->n > 4) || symmetry == SDK_SYMMETRY_RANDOM ||
		!sdk_symmetry_transposes(symmetry);
}

static void find_neighbours(struct walk *w)
{
	const struct sdk_shape *s = w->shape;

	for (unsigned c = 0; c < s->cells; c++) {
		const unsigned row = s->cell_row[c], col = s->cell_col[c], last = s->n - 1;

		w->beside[c][0] = (uint16_t)(row > 0 ? c - s->n : c);
		w->beside[c][1] = (uint16_t)(col > 0 ? c - 1 : c);
		w->beside[c][2] = (uint16_t)(col < last ? c + 1 : c);
		w->beside[c][3] = (uint16_t)(row < last ? c + s->n : c);
	}
}

static bool touches(const struct walk *w, unsigned cell, unsigned region)
{
	bool any = false;

	for (unsigned i = 0; i < SIDES; i++)
		any |= w->region[w->beside[cell][i]] == region;
	return any;
}

/* Whether the region of this cell has n cells, and they are connected. */
static bool is_region(struct walk *w, unsigned cell)
{
	const unsigned region = w->region[cell];
	uint16_t reached[SDK_CELLS_MAX] = { (uint16_t)cell };
	unsigned count = 1, size = 0;

	w->seen[cell] = ++w->flood;
	for (unsigned i = 0; i < count; i++)
		for (unsigned k = 0; k < SIDES; k++) {
			const unsigned to = w->beside[reached[i]][k];

			if (w->region[to] != region || w->seen[to] == w->flood)
				continue;
			w->seen[to] = w->flood;
			reached[count++] = (uint16_t)to;
		}
	for (unsigned c = 0; c < w->shape->cells; c++)
		size += w->region[c] == region;
	return count == w->shape->n && size == count;
}

/* Gives a cell and all its images the regions that the other and its images had. Returns false if an image gets two. */
static bool give_regions(struct walk *w, unsigned cell, unsigned other, uint8_t *given)
{
	for (unsigned i = 0; i < w->moves; i++) {
		const unsigned to = w->move[i][cell], region = w->before[w->move[i][other]];

		if (given[to] != NONE && given[to] != region)
			return false;
		given[to] = w->region[to] = (uint8_t)region;
	}
	return true;
}

/* Exchanges the regions of two cells, if they remain regions. */
static void try_step(struct walk *w, unsigned a, unsigned b)
{
	const unsigned cells = w->shape->cells;
	uint8_t given[SDK_CELLS_MAX];

	if (w->region[a] == w->region[b] || !touches(w, a, w->region[b]) || !touches(w, b, w->region[a]))
		return;
	memcpy(w->before, w->region, cells);
	memset(given, NONE, cells);
	if (!give_regions(w, a, b, given) || !give_regions(w, b, a, given) || !is_region(w, a) || !is_region(w, b))
		memcpy(w->region, w->before, cells);
}

void sdk_jigsaw(const struct sdk_shape *plain, enum sdk_symmetry symmetry, struct sdk_random *random, uint8_t *region)
{
	struct walk w = { .shape = plain, .region = region };

	assert(!plain->layouts && symmetry < SDK_SYMMETRIES && sdk_jigsaw_has_symmetry(plain, symmetry));
	w.moves = sdk_symmetry_moves(w.move, plain, symmetry);
	find_neighbours(&w);
	memcpy(region, plain->cell_box, plain->cells);
	for (unsigned i = 0; i < STEPS * plain->cells; i++) {
		const unsigned a = sdk_random_below(random, plain->cells);

		try_step(&w, a, sdk_random_below(random, plain->cells));
	}
	sdk_regions_number(region, plain->cells);
}
