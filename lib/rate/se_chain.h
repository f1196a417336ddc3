/* SPDX-License-Identifier: MIT */
/* se_chain: forcing chains on the scale of Sudoku Explainer. */
#ifndef SDK_RATE_SE_CHAIN_H
#define SDK_RATE_SE_CHAIN_H

#include "rate/se_hint.h"

struct se_chains;

/* NULL: memory ran out. */
struct se_chains *se_chains_new(const struct se_map *map);
void se_chains_free(struct se_chains *c);

/* Called from time to time; true ends the search. */
void se_chains_stop_if(struct se_chains *c, bool (*should_stop)(void *with), void *with);

enum se_chain_result {
	SE_CHAIN_NONE,
	SE_CHAIN_FOUND,
	SE_CHAIN_STOPPED, /* by should_stop */
	SE_CHAIN_NO_MEMORY
};

/* Finds the best step by one of the rules of chains. */
enum se_chain_result se_chain_find(struct se_chains *c, const struct se_grid *g, enum se_rule rule, struct se_hint *hint);

#endif
