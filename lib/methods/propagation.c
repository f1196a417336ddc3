/* SPDX-License-Identifier: MIT */
#include "methods/propagation.h"

#include "base/bits.h"
#include "sdk/puzzle.h"

void sdk_propagation_shape(struct sdk_propagation *s, const struct sdk_shape *shape)
{
	if (s->shape == shape)
		return;
	s->shape = shape;
	for (unsigned c = 0; c < shape->cells; c++)
		s->peers = sdk_peers(shape, c, s->peer[c]);
}

static void look_at(struct sdk_propagation *s, unsigned unit)
{
	s->unit[unit / 64] |= UINT64_C(1) << unit % 64;
}

/* The cell has lost candidates, and `left` is what it has. */
static void lost_some(struct sdk_propagation *s, unsigned cell, uint32_t left)
{
	const struct sdk_shape *shape = s->shape;

	if (sdk_bits_single(left))
		s->todo[s->todos++] = (uint16_t)cell;
	look_at(s, shape->cell_row[cell]);
	look_at(s, shape->n + shape->cell_col[cell]);
	look_at(s, 2 * shape->n + shape->cell_box[cell]);
}

/* Takes the values of the cells in `todo` from their peers. */
static bool naked(struct sdk_propagation *s, uint32_t *cand)
{
	while (s->todos) {
		unsigned cell = s->todo[--s->todos];
		uint32_t value = cand[cell];

		for (unsigned i = 0; i < s->peers; i++) {
			unsigned peer = s->peer[cell][i];

			if (!(cand[peer] & value))
				continue;
			cand[peer] &= ~value;
			if (!cand[peer])
				return false;
			lost_some(s, peer, cand[peer]);
		}
	}
	return true;
}

static bool hidden(struct sdk_propagation *s, uint32_t *cand, unsigned unit)
{
	const uint16_t *cell = sdk_unit(s->shape, unit);
	uint32_t once = 0, twice = 0;

	for (unsigned i = 0; i < s->shape->n; i++) {
		twice |= once & cand[cell[i]];
		once |= cand[cell[i]];
	}
	if (once != s->shape->all)
		return false;
	once &= ~twice;
	for (unsigned i = 0; once && i < s->shape->n; i++) {
		uint32_t found = cand[cell[i]] & once;

		once &= ~found;
		if (!found || cand[cell[i]] == found)
			continue;
		if (!sdk_bits_single(found))
			return false;
		cand[cell[i]] = found;
		lost_some(s, cell[i], found);
	}
	return true;
}

/* Does all that there is to do. */
static bool go_on(struct sdk_propagation *s, uint32_t *cand)
{
	for (;;) {
		unsigned word;

		if (!naked(s, cand))
			return false;
		if (!(s->unit[0] | s->unit[1]))
			return true;
		word = s->unit[0] ? 0 : 1;
		unsigned unit = 64 * word + (unsigned)__builtin_ctzll(s->unit[word]);

		s->unit[word] &= s->unit[word] - 1;
		if (!hidden(s, cand, unit))
			return false;
	}
}

bool sdk_propagation_start(struct sdk_propagation *s, const struct sdk_puzzle *puzzle, uint32_t *cand)
{
	s->todos = 0;
	s->unit[0] = s->unit[1] = 0;
	sdk_candidates(puzzle, cand);
	for (unsigned u = 0; u < s->shape->units; u++)
		look_at(s, u);
	for (unsigned c = 0; c < s->shape->cells; c++) {
		if (!cand[c])
			return false;
		if (sdk_bits_single(cand[c]))
			s->todo[s->todos++] = (uint16_t)c;
	}
	return go_on(s, cand);
}

bool sdk_propagation_restrict(struct sdk_propagation *s, uint32_t *cand, unsigned cell, uint32_t left)
{
	s->todos = 0;
	s->unit[0] = s->unit[1] = 0;
	if (!left)
		return false;
	cand[cell] = left;
	lost_some(s, cell, left);
	return go_on(s, cand);
}
