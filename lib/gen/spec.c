/* SPDX-License-Identifier: MIT */
/* spec: what a specification of puzzles consists of: the names of its parts, its defaults, the orbits of its symmetries. */
#include "gen/gen_internal.h"

#include <stdbool.h>

#include "grid/layout.h"

const char *const sdk_generate_method_name[] = { "top-down", "controlled-bias", NULL };

struct sdk_spec sdk_spec_any(const struct sdk_shape *shape)
{
	const struct sdk_range anything = { 0, UINT64_MAX };
	struct sdk_spec spec = { .shape = shape,
		.clues = anything,
		.level = { 1, SDK_LEVELS },
		.er = anything,
		.minutes = anything };

	_Static_assert(sizeof spec.fills / sizeof *spec.fills == SDK_LEVELS, "the specification has a range for each pass");
	for (unsigned i = 0; i < SDK_LEVELS; i++)
		spec.fills[i] = anything;
	return spec;
}

unsigned sdk_fewest_clues(const struct sdk_shape *shape)
{
	return sdk_shape_is_plain(shape, 9) ? 17 : (sdk_shape_is_plain(shape, 4) ? 4 : shape->n - 1);
}

/* ---- symmetries ---- */

const char *const sdk_symmetry_name[] = { "none", "rotate180", "rotate90", "mirror", "flip", "diagonal", "antidiagonal",
	"full", "random", NULL };

/* The three moves of which all symmetries consist: a quarter turn, left to right, rows to columns. */
enum {
	TURN,
	MIRROR,
	TRANSPOSE,
	MOVES
};

static unsigned move_cell(const struct sdk_shape *s, unsigned cell, unsigned how)
{
	unsigned row = s->cell_row[cell], col = s->cell_col[cell], last = s->n - 1;

	switch (how) {
	case TURN: return col * s->n + last - row;
	case MIRROR: return row * s->n + last - col;
	default: return col * s->n + row;
	}
}

/* The generators of each symmetry's group: one or two sequences of moves, applied from left to right; MOVES ends each. */
static const unsigned char generator[SDK_SYMMETRIES][2][4] = {
	[SDK_SYMMETRY_NONE] = { { MOVES }, { MOVES } },
	[SDK_SYMMETRY_ROTATE180] = { { TURN, TURN, MOVES }, { MOVES } },
	[SDK_SYMMETRY_ROTATE90] = { { TURN, MOVES }, { MOVES } },
	[SDK_SYMMETRY_MIRROR] = { { MIRROR, MOVES }, { MOVES } },
	[SDK_SYMMETRY_FLIP] = { { TURN, TURN, MIRROR, MOVES }, { MOVES } },
	[SDK_SYMMETRY_DIAGONAL] = { { TRANSPOSE, MOVES }, { MOVES } },
	[SDK_SYMMETRY_ANTIDIAGONAL] = { { TURN, TURN, TRANSPOSE, MOVES }, { MOVES } },
	[SDK_SYMMETRY_FULL] = { { TURN, MOVES }, { MIRROR, MOVES } },
};

static unsigned move_all(const struct sdk_shape *s, unsigned cell, const unsigned char *moves)
{
	for (; *moves != MOVES; moves++)
		cell = move_cell(s, cell, *moves);
	return cell;
}

bool sdk_symmetry_transposes(enum sdk_symmetry symmetry)
{
	return symmetry == SDK_SYMMETRY_ROTATE90 || symmetry == SDK_SYMMETRY_DIAGONAL || symmetry == SDK_SYMMETRY_ANTIDIAGONAL ||
		symmetry == SDK_SYMMETRY_FULL;
}

/* All moves but that which moves nothing move the second cell, each to another place. */
unsigned sdk_symmetry_moves(uint16_t move[SDK_MOVES_MAX][SDK_CELLS_MAX], const struct sdk_shape *shape,
	enum sdk_symmetry symmetry)
{
	unsigned n = 1;

	assert(symmetry < SDK_SYMMETRIES);
	for (unsigned c = 0; c < shape->cells; c++)
		move[0][c] = (uint16_t)c;
	for (unsigned i = 0; i < n; i++) /* n grows with each new move */
		for (unsigned g = 0; g < 2; g++) {
			const unsigned second = move_all(shape, move[i][1], generator[symmetry][g]);
			unsigned known = 0;

			while (known < n && move[known][1] != second)
				known++;
			if (known < n)
				continue;
			for (unsigned c = 0; c < shape->cells; c++)
				move[n][c] = (uint16_t)move_all(shape, move[i][c], generator[symmetry][g]);
			n++;
		}
	return n;
}

void sdk_orbits(struct sdk_orbits *o, const struct sdk_shape *shape, enum sdk_symmetry symmetry)
{
	bool taken[SDK_CELLS_MAX] = { 0 };
	unsigned n = 0;

	assert(symmetry < SDK_SYMMETRIES);
	o->count = 0;
	for (unsigned c = 0; c < shape->cells; c++) {
		if (taken[c])
			continue;
		o->first[o->count++] = (uint16_t)n;
		o->cell[n++] = (uint16_t)c;
		taken[c] = true;
		for (unsigned i = n - 1; i < n; i++) /* n grows with each new cell */
			for (unsigned g = 0; g < 2; g++) {
				unsigned to = move_all(shape, o->cell[i], generator[symmetry][g]);

				if (!taken[to]) {
					taken[to] = true;
					o->cell[n++] = (uint16_t)to;
				}
			}
	}
	o->first[o->count] = (uint16_t)n;
}
