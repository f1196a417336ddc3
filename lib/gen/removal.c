/* SPDX-License-Identifier: MIT */
#include "gen/removal.h"

#include <assert.h>

void sdk_removal_start(struct sdk_removal *r, unsigned count, unsigned sure, unsigned likely, struct sdk_random *random)
{
	assert(count <= SDK_CELLS_MAX && sure <= count && likely <= count);
	r->count = count;
	r->sure = sure;
	r->likely = likely;
	r->at = r->run = r->blocked = 0;
	sdk_random_shuffle(random, r->item, count);
}

static unsigned choose_run(const struct sdk_removal *r)
{
	if (r->at < r->blocked)
		return (r->blocked - r->at) / 2;
	if (r->at < r->sure)
		return r->sure - r->at;
	if (r->at + 1 < r->likely)
		return (r->likely - r->at) / 2;
	return 1;
}

bool sdk_removal_next(struct sdk_removal *r)
{
	if (r->at == r->count)
		return false;
	r->run = choose_run(r);
	return true;
}

unsigned sdk_removal_handle_result(struct sdk_removal *r, bool removable)
{
	assert(r->run && r->at + r->run <= r->count);
	if (removable)
		r->at += r->run;
	else
		r->blocked = r->at + r->run;
	if (r->blocked != r->at + 1)
		return SDK_REMOVAL_NONE;
	r->blocked = 0; /* the item that has to stay is this one */
	return r->item[r->at++];
}
