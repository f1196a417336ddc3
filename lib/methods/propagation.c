/* SPDX-License-Identifier: MIT */
#include "methods/propagation.h"

#include <assert.h>

#include "base/bits.h"
#include "grid/unit_values.h"

static void queue_unit(struct sdk_propagation *s, unsigned unit)
{
	s->unit[unit / 64] |= UINT64_C(1) << unit % 64;
}

/* Queues the consequences of a change: the cell has lost candidates, and `left` are those that it has. */
static void queue_cell(struct sdk_propagation *s, unsigned cell, uint32_t left)
{
	const struct sdk_shape *shape = s->peers.shape;

	if (sdk_bits_single(left))
		s->todo[s->todos++] = (uint16_t)cell;
	queue_unit(s, shape->cell_row[cell]);
	queue_unit(s, shape->n + shape->cell_col[cell]);
	queue_unit(s, 2 * shape->n + shape->cell_box[cell]);
}

/* Applies the naked singles in `todo`. Returns false on a contradiction. */
static bool apply_naked_singles(struct sdk_propagation *s, uint32_t *cand)
{
	while (s->todos) {
		unsigned cell = s->todo[--s->todos];
		uint32_t value = cand[cell];

		for (unsigned i = 0; i < s->peers.peers; i++) {
			unsigned peer = s->peers.peer[cell][i];

			if (!(cand[peer] & value))
				continue;
			cand[peer] &= ~value;
			if (!cand[peer])
				return false;
			queue_cell(s, peer, cand[peer]);
		}
	}
	return true;
}

/* Applies the hidden singles of a unit. Returns false on a contradiction. */
static bool apply_hidden_singles(struct sdk_propagation *s, uint32_t *cand, unsigned unit)
{
	const struct sdk_shape *shape = s->peers.shape;
	const uint16_t *cell = sdk_unit(shape, unit);
	struct sdk_unit_values values = sdk_unit_values(cand, cell, shape->n);
	uint32_t once = values.once;

	if (values.some != shape->all)
		return false;
	for (unsigned i = 0; once && i < shape->n; i++) {
		uint32_t found = cand[cell[i]] & once;

		once &= ~found;
		if (!found || cand[cell[i]] == found)
			continue;
		if (!sdk_bits_single(found))
			return false;
		cand[cell[i]] = found;
		queue_cell(s, cell[i], found);
	}
	return true;
}

/* Applies singles until none is queued. Returns false on a contradiction. */
static bool apply_singles(struct sdk_propagation *s, uint32_t *cand)
{
	for (;;) {
		unsigned word;

		if (!apply_naked_singles(s, cand))
			return false;
		if (!(s->unit[0] | s->unit[1]))
			return true;
		word = s->unit[0] ? 0 : 1;
		unsigned unit = 64 * word + (unsigned)__builtin_ctzll(s->unit[word]);

		s->unit[word] &= s->unit[word] - 1;
		if (!apply_hidden_singles(s, cand, unit))
			return false;
	}
}

bool sdk_propagation_start(struct sdk_propagation *s, const struct sdk_puzzle *puzzle, uint32_t *cand)
{
	sdk_peer_table_set(&s->peers, puzzle->shape);
	s->todos = 0;
	s->unit[0] = s->unit[1] = 0;
	sdk_candidates(puzzle, cand);
	for (unsigned u = 0; u < s->peers.shape->units; u++)
		queue_unit(s, u);
	for (unsigned c = 0; c < s->peers.shape->cells; c++) {
		if (!cand[c])
			return false;
		if (sdk_bits_single(cand[c]))
			s->todo[s->todos++] = (uint16_t)c;
	}
	return apply_singles(s, cand);
}

bool sdk_propagation_restrict(struct sdk_propagation *s, uint32_t *cand, unsigned cell, uint32_t left)
{
	s->todos = 0;
	s->unit[0] = s->unit[1] = 0;
	assert(!(left & ~cand[cell]) && left != cand[cell]);
	if (!left)
		return false;
	cand[cell] = left;
	queue_cell(s, cell, left);
	return apply_singles(s, cand);
}
