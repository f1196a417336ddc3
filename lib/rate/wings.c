/* SPDX-License-Identifier: MIT */
/*
 * wings: a few cells with two or three candidates.
 *
 *   XY-wing    a pivot xy that sees the wings xz and yz: one of the wings is z
 *   XYZ-wing   a pivot xyz that sees the wings xz and yz: one of the three cells is z
 *   W-wing     two cells xz, and a unit with two places for x, each seen by one of them: one of the cells is z
 */
#include "rate/context_internal.h"

static bool send_wing(struct sdk_context *ctx, unsigned pivot, unsigned one, unsigned other, unsigned z,
	bool pivot_has_z)
{
	sdk_cells see = ctx->map.peers[one] & ctx->map.peers[other];
	const uint32_t bit = UINT32_C(1) << z;

	sdk_context_step_begin(ctx, SDK_NO_UNIT, ctx->now.cand[pivot] | ctx->now.cand[one]);
	sdk_context_step_cell(ctx, pivot);
	sdk_context_step_cell(ctx, one);
	sdk_context_step_cell(ctx, other);
	sdk_context_step_part(ctx, SDK_ROLE_PIVOT, SDK_NO_UNIT, 0, sdk_cell_set(pivot));
	sdk_context_step_part(ctx, SDK_ROLE_PINCERS, SDK_NO_UNIT, 0, sdk_cell_set(one) | sdk_cell_set(other));
	sdk_context_step_part(ctx, SDK_ROLE_X, SDK_NO_UNIT, ctx->now.cand[one] & ~bit, SDK_NO_CELLS);
	sdk_context_step_part(ctx, SDK_ROLE_Y, SDK_NO_UNIT, ctx->now.cand[other] & ~bit, SDK_NO_CELLS);
	sdk_context_step_part(ctx, SDK_ROLE_Z, SDK_NO_UNIT, bit, SDK_NO_CELLS);
	sdk_context_step_eliminate_all(ctx, pivot_has_z ? see & ctx->map.peers[pivot] : see, z);
	return sdk_context_step_send(ctx);
}

/* Finds two wings of the pivot among `near`, bivalue cells that see it. */
static bool find_wings(struct sdk_context *ctx, unsigned pivot, sdk_cells near)
{
	uint32_t own = ctx->now.cand[pivot];
	unsigned size = sdk_bits_count(own);

	for (; sdk_cells_any(near); near = sdk_cells_rest(near)) {
		unsigned one = sdk_cells_first(near);
		uint32_t first = ctx->now.cand[one];

		if (sdk_bits_count(first & own) != size - 1)
			continue;
		for (sdk_cells left = sdk_cells_rest(near); sdk_cells_any(left); left = sdk_cells_rest(left)) {
			unsigned other = sdk_cells_first(left);
			uint32_t second = ctx->now.cand[other], z = first & second;

			if (sdk_bits_single(z) && sdk_bits_count(second & own) == size - 1 &&
				(own | z) == (first | second) && (size == 2) == !(own & z) &&
				send_wing(ctx, pivot, one, other, sdk_bits_lowest(z), size == 3))
				return true;
		}
	}
	return false;
}

bool sdk_find_xy_wing(struct sdk_context *ctx)
{
	if (!sdk_cells_any(ctx->now.bivalue & ~ctx->without.xy_wing))
		return false;
	for (sdk_cells left = ctx->now.bivalue; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		unsigned pivot = sdk_cells_first(left);

		if (find_wings(ctx, pivot, ctx->now.bivalue & ctx->map.peers[pivot]))
			return true;
	}
	if (!ctx->sent)
		ctx->without.xy_wing = ctx->now.bivalue;
	return false;
}

bool sdk_find_xyz_wing(struct sdk_context *ctx)
{
	for (sdk_cells left = ctx->now.empty & ~ctx->now.bivalue; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		unsigned pivot = sdk_cells_first(left);

		if (sdk_bits_count(ctx->now.cand[pivot]) == 3 && find_wings(ctx, pivot, ctx->now.bivalue & ctx->map.peers[pivot]))
			return true;
	}
	return false;
}

/* Finds a unit with two places for x, one seen by `one` and the other by `other`. */
static bool find_w_wing(struct sdk_context *ctx, unsigned one, unsigned other, unsigned x, unsigned z)
{
	const struct sdk_shape *s = ctx->map.shape;

	if (!sdk_cells_any(ctx->map.peers[one] & ctx->map.peers[other] & ctx->now.of[z]))
		return false;
	for (unsigned u = 0; u < s->units; u++) {
		if (sdk_bits_count(ctx->now.place[u][x]) != 2)
			continue;
		sdk_cells places = sdk_context_places(ctx, u, x);

		if (sdk_cells_any(places & (sdk_cell_set(one) | sdk_cell_set(other))))
			continue;
		unsigned p = sdk_cells_first(places), q = sdk_cells_first(sdk_cells_rest(places));

		if (!(sdk_context_sees(ctx, one, p) && sdk_context_sees(ctx, other, q)) &&
			!(sdk_context_sees(ctx, one, q) && sdk_context_sees(ctx, other, p)))
			continue;
		sdk_context_step_begin(ctx, u, UINT32_C(1) << x | UINT32_C(1) << z);
		sdk_context_step_cell(ctx, one);
		sdk_context_step_cell(ctx, other);
		sdk_context_step_cells(ctx, places);
		sdk_context_step_part(ctx, SDK_ROLE_PINCERS, SDK_NO_UNIT, 0, sdk_cell_set(one) | sdk_cell_set(other));
		sdk_context_step_part(ctx, SDK_ROLE_X, SDK_NO_UNIT, UINT32_C(1) << x, SDK_NO_CELLS);
		sdk_context_step_part(ctx, SDK_ROLE_Z, SDK_NO_UNIT, UINT32_C(1) << z, SDK_NO_CELLS);
		sdk_context_step_part(ctx, SDK_ROLE_LINK, u, UINT32_C(1) << x, places);
		sdk_context_step_eliminate_all(ctx, ctx->map.peers[one] & ctx->map.peers[other], z);
		if (sdk_context_step_send(ctx))
			return true;
	}
	return false;
}

bool sdk_find_w_wing(struct sdk_context *ctx)
{
	for (sdk_cells left = ctx->now.bivalue; sdk_cells_any(left); left = sdk_cells_rest(left))
		for (sdk_cells rest = sdk_cells_rest(left); sdk_cells_any(rest); rest = sdk_cells_rest(rest)) {
			unsigned one = sdk_cells_first(left), other = sdk_cells_first(rest);
			uint32_t own = ctx->now.cand[one];

			if (own != ctx->now.cand[other] || sdk_context_sees(ctx, one, other))
				continue;
			unsigned x = sdk_bits_lowest(own), z = sdk_bits_lowest(own & (own - 1));

			if (find_w_wing(ctx, one, other, x, z) || find_w_wing(ctx, one, other, z, x))
				return true;
		}
	return false;
}
