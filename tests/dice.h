/* SPDX-License-Identifier: MIT */
/*
 * dice: chance for tests, the same again for the same seed, on any machine, and without libsodium. The generator is
 * splitmix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
 */
#ifndef TESTS_DICE_H
#define TESTS_DICE_H

#include <stdint.h>

struct dice {
	uint64_t state; /* at first the seed */
};

static inline uint64_t dice_next(struct dice *d)
{
	uint64_t z = d->state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

/* 0 to n - 1, n > 0. */
static inline unsigned dice_below(struct dice *d, unsigned n)
{
	return (unsigned)((dice_next(d) >> 32) * n >> 32);
}

/* One bit of a set that is not empty; in the form that sdk_query's `pick` has. */
static inline uint32_t dice_pick(void *dice, uint32_t set)
{
	for (unsigned skip = dice_below(dice, (unsigned)__builtin_popcount(set)); skip; skip--)
		set &= set - 1;
	return set & -set;
}

/* Puts n numbers in any order. */
static inline void dice_shuffle(struct dice *d, uint8_t *item, unsigned n)
{
	for (unsigned i = n; i > 1; i--) {
		unsigned j = dice_below(d, i);
		uint8_t x = item[i - 1];

		item[i - 1] = item[j];
		item[j] = x;
	}
}

#endif
