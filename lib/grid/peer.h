/* SPDX-License-Identifier: MIT */
/* peer: whether two cells see each other. (sdk_peers of sdk/puzzle.h lists the peers of one.) */
#ifndef SDK_GRID_PEER_H
#define SDK_GRID_PEER_H

#include "sdk/puzzle.h"

static inline bool sdk_is_peer(const struct sdk_shape *s, unsigned a, unsigned b)
{
	return a != b && (s->cell_row[a] == s->cell_row[b] || s->cell_col[a] == s->cell_col[b] || s->cell_box[a] == s->cell_box[b]);
}

#endif
