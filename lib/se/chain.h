/* SPDX-License-Identifier: MIT */
/* chain: forcing chains on the scale of Sudoku Explainer. */
#ifndef SDK_SE_CHAIN_H
#define SDK_SE_CHAIN_H

#include "se/hint.h"

struct sdk_se_chains;
struct sdk_se_kind;

/* NULL: memory ran out. */
struct sdk_se_chains *sdk_se_chains_new(const struct sdk_se_map *map);
void sdk_se_chains_free(struct sdk_se_chains *c);

/* Called from time to time; true ends the search. */
void sdk_se_chains_stop_if(struct sdk_se_chains *c, bool (*should_stop)(void *with), void *with);

enum sdk_se_chain_result {
	SE_CHAIN_NONE,
	SE_CHAIN_FOUND,
	SE_CHAIN_STOPPED, /* by should_stop */
	SE_CHAIN_NO_MEMORY
};

/* Finds the best step by one of the rules of chains. */
enum sdk_se_chain_result sdk_se_chain_find(struct sdk_se_chains *c, const struct sdk_se_grid *g, enum sdk_se_rule rule,
	struct sdk_se_hint *hint);

/* What a rule of chains looks for. */
const struct sdk_se_kind *sdk_se_chain_kind(enum sdk_se_rule rule);

#endif
