/* SPDX-License-Identifier: MIT */
#include "sdk/puzzle.h"

void sdk_candidates(const struct sdk_puzzle *p, uint32_t *cand)
{
	const struct sdk_shape *s = p->shape;
	uint32_t row[SDK_VALUES_MAX] = { 0 }, col[SDK_VALUES_MAX] = { 0 }, box[SDK_VALUES_MAX] = { 0 };

	for (unsigned c = 0; c < s->cells; c++) {
		uint32_t bit = UINT32_C(1) << p->clue[c] >> 1;

		row[s->cell_row[c]] |= bit;
		col[s->cell_col[c]] |= bit;
		box[s->cell_box[c]] |= bit;
	}
	for (unsigned c = 0; c < s->cells; c++) {
		uint32_t seen = row[s->cell_row[c]] | col[s->cell_col[c]] | box[s->cell_box[c]];

		cand[c] = sdk_puzzle_cand(p, c) & ~(p->clue[c] ? 0 : seen);
	}
}
