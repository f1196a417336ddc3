/* SPDX-License-Identifier: MIT */
/*
 * wings: a few cells with two or three candidates.
 *
 *   XY-wing    a pivot xy that sees the wings xz and yz: one of the wings is z
 *   XYZ-wing   a pivot xyz that sees them: one of the three is z
 *   W-wing     two cells xz, and a unit with two places for x, each seen by one of them: one of the cells is z
 */
#include "rate/context_internal.h"

static bool emit_wing(struct sdk_context *h, unsigned pivot, unsigned one, unsigned other, unsigned z, bool pivot_has_z)
{
	sdk_cells see = h->map.peers[one] & h->map.peers[other];

	sdk_context_begin_step(h, SDK_NO_UNIT, h->now.cand[pivot] | h->now.cand[one]);
	sdk_context_step_cell(h, pivot);
	sdk_context_step_cell(h, one);
	sdk_context_step_cell(h, other);
	sdk_context_step_eliminate_all(h, pivot_has_z ? see & h->map.peers[pivot] : see, z);
	return sdk_context_emit_step(h);
}

/* Two wings of the pivot among `near`, cells with two candidates that see it. */
static bool wings_of(struct sdk_context *h, unsigned pivot, sdk_cells near)
{
	uint32_t own = h->now.cand[pivot];
	unsigned size = sdk_bits_count(own);

	for (; near; near &= near - 1) {
		unsigned one = sdk_cells_first(near);
		uint32_t first = h->now.cand[one];

		if (sdk_bits_count(first & own) != size - 1)
			continue;
		for (sdk_cells left = near & (near - 1); left; left &= left - 1) {
			unsigned other = sdk_cells_first(left);
			uint32_t second = h->now.cand[other], z = first & second;

			if (sdk_bits_single(z) && sdk_bits_count(second & own) == size - 1 &&
			    (own | z) == (first | second) && (size == 2) == !(own & z) &&
			    emit_wing(h, pivot, one, other, sdk_bits_lowest(z), size == 3))
				return true;
		}
	}
	return false;
}

bool sdk_find_xy_wing(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	for (sdk_cells left = h->now.pairs; left; left &= left - 1) {
		unsigned pivot = sdk_cells_first(left);

		if (wings_of(h, pivot, h->now.pairs & h->map.peers[pivot]))
			return true;
	}
	return false;
}

bool sdk_find_xyz_wing(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	for (sdk_cells left = h->now.empty & ~h->now.pairs; left; left &= left - 1) {
		unsigned pivot = sdk_cells_first(left);

		if (sdk_bits_count(h->now.cand[pivot]) == 3 && wings_of(h, pivot, h->now.pairs & h->map.peers[pivot]))
			return true;
	}
	return false;
}

/* Some unit has two places for x, p seen by `one` and q by `other`. */
static bool joined_by(struct sdk_context *h, unsigned one, unsigned other, unsigned x, unsigned z)
{
	const struct sdk_shape *s = h->map.shape;

	for (unsigned u = 0; u < s->units; u++) {
		sdk_cells places = sdk_context_places(h, u, x);

		if (sdk_bits_count(h->now.place[u][x]) != 2 || places & (sdk_cell_set(one) | sdk_cell_set(other)))
			continue;
		unsigned p = sdk_cells_first(places), q = sdk_cells_first(places & (places - 1));

		if (!(sdk_context_sees(h, one, p) && sdk_context_sees(h, other, q)) &&
		    !(sdk_context_sees(h, one, q) && sdk_context_sees(h, other, p)))
			continue;
		sdk_context_begin_step(h, u, UINT32_C(1) << x | UINT32_C(1) << z);
		sdk_context_step_cell(h, one);
		sdk_context_step_cell(h, other);
		sdk_context_step_cells(h, places);
		sdk_context_step_eliminate_all(h, h->map.peers[one] & h->map.peers[other], z);
		if (sdk_context_emit_step(h))
			return true;
	}
	return false;
}

bool sdk_find_w_wing(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	for (sdk_cells left = h->now.pairs; left; left &= left - 1)
		for (sdk_cells rest = left & (left - 1); rest; rest &= rest - 1) {
			unsigned one = sdk_cells_first(left), other = sdk_cells_first(rest);
			uint32_t own = h->now.cand[one];

			if (own != h->now.cand[other] || sdk_context_sees(h, one, other))
				continue;
			unsigned x = sdk_bits_lowest(own), z = sdk_bits_lowest(own & (own - 1));

			if (joined_by(h, one, other, x, z) || joined_by(h, one, other, z, x))
				return true;
		}
	return false;
}
