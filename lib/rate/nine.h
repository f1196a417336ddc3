/* SPDX-License-Identifier: MIT */
/*
 * nine: the passes of the levels on 9x9 boards with vectors, for processors with AVX-512. The results are those of level.c,
 * which has the rules.
 */
#ifndef SDK_RATE_NINE_H
#define SDK_RATE_NINE_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/puzzle.h"

struct sdk_rater;

/* A board; see nine_vectors.h. */
struct sdk_nine {
	_Alignas(64) uint16_t list[3 * 32];  /* the candidates of each cell; of a filled one none */
	_Alignas(64) uint16_t value[3 * 32]; /* the value of each filled cell, as a bit */
	uint32_t filled[3];                  /* the filled cells: bits for the lanes of each band */
};

/* The units that wait to be processed: a ring. */
struct sdk_nine_queue {
	uint32_t waiting; /* bits: the units in it */
	uint32_t touched; /* units with a change in this pass, since they were last taken from it */
	bool changed;     /* something changed since this was cleared */
	unsigned head, tail;
	uint8_t unit[32];
};

struct sdk_nine_ops {
	/* These set r->nine, r->empty and r->dead. */
	void (*load)(struct sdk_rater *r, const struct sdk_puzzle *p);

	/* Runs a pass. If there is a sink, sends it the steps; then the puzzle has a solution. */
	void (*pass)(struct sdk_rater *r, unsigned pass);

	void (*guess)(struct sdk_rater *r, unsigned cell, uint32_t bit); /* sdk_passes_guess */
	unsigned (*fewest)(const struct sdk_rater *r);                   /* sdk_passes_fewest */
};

extern const struct sdk_nine_ops sdk_nine_avx512;

/* The candidates of a cell; 0 if it is filled. */
static inline uint32_t sdk_nine_list(const struct sdk_nine *b, unsigned cell)
{
	return b->list[cell / 27 * 32 + cell % 27];
}

#endif
