/* SPDX-License-Identifier: MIT */
/*
 * proof: the links of a step by chains, on the scale of Sudoku Explainer.
 *
 * An *argument* is a step by chains: branches, each of which starts with an assumption and goes on to its end. A branch is a
 * list of nodes, each after those that it follows from. A node may be the result of another step by chains, on the board
 * that has lost what is false so far: an inner argument.
 */
#ifndef SDK_SE_PROOF_H
#define SDK_SE_PROOF_H

#include "se/hint.h"

/* Why a node holds. */
enum sdk_se_why {
	SE_WHY_ASSUMED,
	SE_WHY_SEEN, /* off, as it sees a candidate that is on: in the unit; SE_UNITS: in its own cell */
	SE_WHY_CELL, /* on, as the last candidate of its cell */
	SE_WHY_UNIT, /* on, as the last place in the unit */
	SE_WHY_RULE, /* off, by a rule that is not a chain */
	SE_WHY_CHAIN /* off, by an inner argument */
};

struct sdk_se_node {
	uint16_t candidate;
	bool on;
	uint8_t why;      /* enum sdk_se_why */
	uint8_t unit;     /* SEEN, UNIT */
	unsigned by;      /* RULE: a place in `step`; CHAIN: in `argument` */
	size_t first;     /* the nodes that it follows from, by their places in the branch: */
	unsigned sources; /* this number of them in `source`, from `first` on */
};

struct sdk_se_branch {
	size_t first; /* in `node` */
	unsigned nodes;
};

/* What the branches of an argument are. */
enum sdk_se_form {
	SE_FORM_CYCLE,         /* one, which ends where it starts */
	SE_FORM_CHAIN,         /* one, which ends with the opposite of its start */
	SE_FORM_DOUBLE,        /* a candidate on, and off: both end with the same node */
	SE_FORM_CELL,          /* all candidates of a cell */
	SE_FORM_REGION,        /* all places of a digit in a unit */
	SE_FORM_CONTRADICTION, /* two with the same start, which end with opposite nodes */
	SE_FORMS
};

struct sdk_se_argument {
	enum sdk_se_form form;
	enum sdk_se_rule rule;
	uint8_t unit;               /* of a region */
	bool x, y;                  /* chains and cycles: a digit has a last place in a unit; there are links within cells */
	unsigned depth;             /* 0: the step; 1: inner arguments of it, ... */
	uint64_t hash;              /* of an inner argument */
	unsigned branches;          /* the number of its branches: */
	size_t first;               /* in `branch` */
	struct sdk_se_hint removed; /* what an inner argument removes */
};

struct sdk_se_proof {
	struct sdk_se_argument *argument; /* [0] is the step */
	struct sdk_se_branch *branch;
	struct sdk_se_node *node;
	uint16_t *source;
	struct sdk_se_hint *step; /* by rules that are not chains */
	size_t arguments, branches, nodes, sources, steps;
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

#endif
