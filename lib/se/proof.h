/* SPDX-License-Identifier: MIT */
/*
 * proof: the links of a step by chains, on the scale of Sudoku Explainer.
 *
 * An *argument* is a step by chains: branches, each of which starts with an assumption and goes on to its end. A branch is a
 * list of nodes (sdk/steps.h), each after those that it follows from. A node may be the result of another step by chains, on
 * the board that has lost what is false so far: an inner argument.
 */
#ifndef SDK_SE_PROOF_H
#define SDK_SE_PROOF_H

#include "sdk/steps.h"
#include "se/hint.h"

struct sdk_se_argument {
	enum sdk_form form;
	enum sdk_se_rule rule;
	uint8_t unit;               /* of a region */
	unsigned depth;             /* 0: the step; 1: inner arguments of it, ... */
	uint64_t hash;              /* of an inner argument */
	unsigned nodes;             /* of all branches: */
	size_t first;               /* in `node` */
	struct sdk_se_hint removed; /* what an inner argument removes */
};

struct sdk_se_proof {
	struct sdk_se_argument *argument; /* [0] is the step */
	struct sdk_step_node *node;       /* as a step by chains has them: their `inner` counts inner arguments, then `step` */
	uint16_t *source;
	struct sdk_se_hint *step; /* by rules that are not chains */
	size_t arguments, nodes, sources, steps;
};

struct sdk_se_prover;

/* NULL: memory ran out. */
struct sdk_se_prover *sdk_se_prover_new(const struct sdk_se_map *map);
void sdk_se_prover_free(struct sdk_se_prover *p);

/*
 * The proof of the step that sdk_se_chain_find has found last, on the board `g`; valid until the next call. Inner chains are
 * searched for again, which the function that stops `c` ends, too. Returns SE_CHAIN_FOUND, SE_CHAIN_STOPPED or
 * SE_CHAIN_NO_MEMORY.
 */
enum sdk_se_chain_result sdk_se_prove(struct sdk_se_prover *p, const struct sdk_se_chains *c, const struct sdk_se_grid *g,
	const struct sdk_se_hint *hint, const struct sdk_se_proof **proof);

/* ---- hint_step.c: a step of the search, and its proof, as a step like those of the other scales ---- */

/* The step that was made last, those within it, and what they point to. All zero at first. */
struct sdk_se_made {
	struct sdk_step *step;
	struct sdk_se_room *room;
	size_t cap;
	struct sdk_link link[SDK_STEP_LINKS_MAX]; /* of the step that was made last, with their cells */
	uint16_t cell[SDK_STEP_LINKS_MAX];
};

/*
 * Makes the step of a hint, on the board `g`, with the proof of its chains, which must last as long as the step; NULL: they
 * are not wanted, or there are none. The step lasts until the next one. Returns NULL when memory runs out.
 */
const struct sdk_step *sdk_se_step_make(struct sdk_se_made *made, const struct sdk_se_map *m, const struct sdk_se_grid *g,
	const struct sdk_se_hint *hint, const struct sdk_se_proof *proof);

void sdk_se_made_free(struct sdk_se_made *made);

#endif
