/* SPDX-License-Identifier: MIT */
/* peer: whether a unit has a cell, and whether two cells see each other. (sdk_peers of sdk/puzzle.h lists those of one.) */
#ifndef SDK_GRID_PEER_H
#define SDK_GRID_PEER_H

#include "sdk/puzzle.h"

static inline bool sdk_in_unit(const struct sdk_shape *s, unsigned unit, unsigned cell)
{
	for (unsigned k = 0; k < s->cell_units[cell]; k++)
		if (sdk_units_of(s, cell)[k] == unit)
			return true;
	return false;
}

static inline bool sdk_is_peer(const struct sdk_shape *s, unsigned a, unsigned b)
{
	if (a == b)
		return false;
	if (s->cell_row[a] == s->cell_row[b] || s->cell_col[a] == s->cell_col[b] || s->cell_box[a] == s->cell_box[b])
		return true;
	for (unsigned i = 3; i < s->cell_units[a]; i++)
		for (unsigned j = 3; j < s->cell_units[b]; j++)
			if (sdk_units_of(s, a)[i] == sdk_units_of(s, b)[j])
				return true;
	return false;
}

#endif
