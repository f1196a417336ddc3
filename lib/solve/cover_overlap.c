/* SPDX-License-Identifier: MIT */
/*
 * Groups that overlap, such as those of one value in a row and in a box: when the two members left to one of them are also
 * in the other, the rest of the other is removed. In Sudoku these are locked candidates.
 *
 *     row    . x . | x x .       the two members left to the box are also in the row, so the row has its true member
 *     box          | x x .       there: the x on the left is removed, because the dots of the box are false
 *                  | . . .
 *
 * The groups of a variable are *ranked* in the order in which they were added. Groups of the first ranks are compared rank
 * by rank, so that in Sudoku rows are not compared with columns; those of other ranks, which layouts have, with each other.
 */
#include "solve/cover_internal.h"

enum {
	RANKS = 4,                                          /* that are comparable */
	ALL_RECORDS = SDK_COVER_IN * (SDK_COVER_PLACES + 1) /* the most that one group adds to the records */
};

/* Whether the variable is in the group, which is that of another one at this rank. */
static inline bool is_member(struct sdk_cover *c, unsigned var, unsigned rank, unsigned group)
{
	const struct member *in = sdk_cover_in(c, var);

	if (rank < RANKS)
		return rank < c->ins[var] && in[rank].group == group;
	for (rank = RANKS; rank < c->ins[var]; rank++)
		if (in[rank].group == group)
			return true;
	return false;
}

/* Records the false members of a group that are not in the other one. */
static uint32_t record_outside(struct sdk_cover *c, unsigned group, unsigned rank, unsigned other)
{
	uint32_t at = c->recorded++;

	for (uint32_t rest = c->whole[group] & ~c->left[group]; rest; rest &= rest - 1) {
		unsigned var = sdk_cover_at(c, group, rest);

		if (c->origin[var].level && !is_member(c, var, rank, other))
			c->record[c->recorded++] = (uint16_t)(2 * var);
	}
	c->record[at] = (uint16_t)(c->recorded - at - 1);
	return RECORD | at;
}

/* Removes all members of `other` except a and b, which are the only two left to `group`. */
static void rule_out_rest(struct sdk_cover *c, unsigned group, unsigned a, unsigned b, unsigned rank, unsigned other)
{
	uint32_t reason = NO_REASON;

	for (uint32_t rest = c->left[other]; rest; rest &= rest - 1) {
		unsigned var = sdk_cover_at(c, other, rest);

		if (var == a || var == b || c->value[2 * var] != 0)
			continue;
		if (reason == NO_REASON)
			reason = record_outside(c, group, rank, other);
		sdk_cover_assign(c, 2 * var + 1, reason);
	}
}

static void propagate_group(struct sdk_cover *c, unsigned group)
{
	uint32_t left = c->left[group], more = left & (left - 1);

	if (!more || more & (more - 1))
		return;
	unsigned a = sdk_cover_at(c, group, left), b = sdk_cover_at(c, group, more);

	for (unsigned rank = 0; rank < c->ins[a]; rank++) {
		unsigned other = sdk_cover_in(c, a)[rank].group;

		if (other != group && is_member(c, b, rank, other))
			rule_out_rest(c, group, a, b, rank, other);
	}
}

void sdk_cover_propagate_overlaps(struct sdk_cover *c)
{
	while (c->pairs) {
		unsigned group = c->pair[--c->pairs];

		if (c->recorded <= RECORDS - ALL_RECORDS)
			propagate_group(c, group);
	}
}
