/* SPDX-License-Identifier: MIT */
/*
 * lanes_ops: the functions of a bit-sliced kernel (lanes_kernel.h), as the search (lanes.c) calls them.
 *
 * A kernel keeps one board in each of its *lanes* and does the same to all of them at once. In a set of lanes, lane i is bit
 * i % 64 of word i / 64.
 *
 * Outside the kernel a board is *packed*: bit 81 * (v - 1) + c is set if value v is a candidate of cell c.
 */
#ifndef SDK_SOLVE_LANES_OPS_H
#define SDK_SOLVE_LANES_OPS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 32")
#endif

enum {
	LANES_WORDS = 8, /* of a set */
	LANES_MAX = 64 * LANES_WORDS,
	PACKED_WORDS = 12, /* 729 bits, and 39 unused ones */
	LANE_UNITS_MAX = 23
};

struct lane_set {
	uint64_t word[LANES_WORDS];
};

/* What a round found, in the words of the kernel. Any bit may be set for lanes without a board, where it has no meaning. */
struct lane_news {
	struct lane_set wrong;   /* the board has no solution */
	struct lane_set open;    /* at the start of the round some cell had several candidates */
	struct lane_set changed; /* this round may have removed candidates, or the next one may: play another */
};

/* The units beside rows, columns and boxes. */
struct lane_units {
	unsigned n;
	uint16_t cell[LANE_UNITS_MAX][9];
};

struct lane_ops {
	unsigned words; /* 64 lanes each; at most LANES_WORDS */
	size_t size;    /* of the boards, in bytes; to be aligned to 64 */

	/* The number of lanes in the set. */
	unsigned (*count)(const struct lane_set *set);

	/* Packs 81 clues (1 to 9, or 0 for an empty cell), but for that of the cell `ignored`; 81: none is ignored. */
	void (*pack_clues)(uint64_t packed[PACKED_WORDS], const uint8_t *clue, unsigned ignored);

	/* Loads the board packed[i] into each lane i of the set. */
	void (*load)(void *boards, const struct lane_set *set, const uint64_t *const packed[]);

	/* The same with the clues clue[i], which need not be packed. */
	void (*load_clues)(void *boards, const struct lane_set *set, const uint8_t *const clue[]);

	/*
	 * Plays rounds, each of which removes candidates that the rules exclude, until most boards of the set are done (wrong or
	 * solved), or stuck, or in `eager`: what follows costs the same for one board as for all. Writes what the last round
	 * found.
	 */
	void (*play)(void *boards, const struct lane_units *units, const struct lane_set *set, const struct lane_set *eager,
		struct lane_news *news);

	/*
	 * Examines the boards in the lanes of the set, which are open and not wrong, more closely. Removes from the set the lanes
	 * in which it removed candidates, and those that have nothing to branch on any more: further rounds are due there.
	 */
	void (*ponder)(void *boards, struct lane_set *set);

	/*
	 * Branches in the lanes of the set, which the preceding ponder left in its set. The solutions of a board are divided
	 * between two boards: the first stays in lane i, the second is written to packed[i]. In the lanes of `hasty`, the first
	 * loses solutions that the second does not have either.
	 */
	void (*branch)(void *boards, const struct lane_set *set, const struct lane_set *hasty, uint64_t *const packed[]);

	/* Writes the values of the solved boards of the set to value[i]. */
	void (*solution)(void *boards, const struct lane_set *set, uint8_t *const value[]);
};

/* Converts a word between the machine's byte order and little endian. */
static inline uint64_t little_endian(uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	return __builtin_bswap64(word);
#else
	return word;
#endif
}

extern const struct lane_ops sdk_lanes_plain;
#if defined(__x86_64__)
extern const struct lane_ops sdk_lanes_avx2, sdk_lanes_avx512;
#endif

#endif
