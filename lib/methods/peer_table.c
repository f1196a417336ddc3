/* SPDX-License-Identifier: MIT */
#include "methods/peer_table.h"

void sdk_peer_table_set(struct sdk_peer_table *t, const struct sdk_shape *shape)
{
	if (t->shape == shape)
		return;
	t->shape = shape;
	for (unsigned c = 0; c < shape->cells; c++)
		t->peers = sdk_peers(shape, c, t->peer[c]);
}
