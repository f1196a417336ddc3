/* SPDX-License-Identifier: MIT */
/* peer_table: the peers of all cells of a board, for methods that use them often. */
#ifndef SDK_METHODS_PEER_TABLE_H
#define SDK_METHODS_PEER_TABLE_H

#include "sdk/puzzle.h"

struct sdk_peer_table {
	const struct sdk_shape *shape;               /* NULL: not filled in yet */
	unsigned peers;                              /* of each cell */
	uint16_t peer[SDK_CELLS_MAX][SDK_PEERS_MAX]; /* [cells][peers] */
};

/* Fills in the table for a shape, unless it has that shape already. */
void sdk_peer_table_set(struct sdk_peer_table *t, const struct sdk_shape *shape);

#endif
