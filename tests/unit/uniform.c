/* SPDX-License-Identifier: MIT */
/*
 * Tests of uniform grids: those of 4x4 are equally frequent; the share of good draws of 9x9 fits the number of grids, they
 * are as symmetrical as all grids, and they do not depend on how many random words are at hand.
 */
#include <math.h>
#include <string.h>

#include "gen/uniform.h"
#include "seeded.h"
#include "tap.h"

enum {
	FOUR = 28800, /* grids of 4x4: 100 of each */
	NINE = 100000
};

static bool is_grid(const struct sdk_shape *s, const uint8_t *value)
{
	for (unsigned u = 0; u < s->units; u++) {
		uint32_t seen = 0;

		for (unsigned i = 0; i < s->n; i++)
			seen |= UINT32_C(1) << value[sdk_unit(s, u)[i]] >> 1;
		if (seen != s->all)
			return false;
	}
	return true;
}

/* Chi squared is 287 on average for 288 grids, with a standard deviation of 24. */
static void four(struct sdk_random *random)
{
	const struct sdk_shape *s = sdk_shape(4);
	uint8_t value[16], kind[288][16];
	unsigned count[288], kinds = 0, k;
	double chi = 0;
	bool good = true;

	for (unsigned i = 0; i < FOUR; i++) {
		sdk_grid_uniform(s, random, value);
		good &= is_grid(s, value);
		for (k = 0; k < kinds && memcmp(kind[k], value, 16) != 0; k++)
			;
		if (k == kinds && kinds < 288) {
			memcpy(kind[kinds], value, 16);
			count[kinds++] = 0;
		}
		count[k < 288 ? k : 0]++;
	}
	for (k = 0; k < kinds; k++)
		chi += (count[k] - 100.0) * (count[k] - 100.0) / 100;
	printf("# chi squared %.1f\n", chi);
	tap(good && kinds == 288, "4x4: all 288 grids");
	tap(chi < 287 + 5 * 24, "4x4: all as likely");
}

/* Random numbers drawn so far, of 32 bits: a block has 16. */
static double drawn(const struct sdk_random *r)
{
	const size_t words = sizeof r->word / sizeof *r->word;

	return (double)r->block * 16 - (double)words + r->used;
}

/*
 * Counts in which of its nine places in box 1 each cell's value is. Exchanging rows 1 to 3 or columns 1 to 3 of a grid makes
 * another one, so all places that the cell allows are equally likely: 9, or 6 in the boxes beside and below.
 */
static void count_places(const uint8_t *value, unsigned count[81][9])
{
	unsigned place[10];

	for (unsigned i = 0; i < 9; i++)
		place[value[9 * (i / 3) + i % 3]] = i;
	for (unsigned c = 0; c < 81; c++)
		count[c][place[value[c]]]++;
}

/* The largest deviation of the counts from what is expected, in standard deviations. */
static double largest_deviation(unsigned count[81][9])
{
	double largest = 0;

	for (unsigned c = 0; c < 81; c++) {
		const bool beside = c / 9 < 3, below = c % 9 < 3;
		const double p = beside || below ? 1 / 6.0 : 1 / 9.0, variance = NINE * p * (1 - p);

		for (unsigned i = 0; i < 9; i++) {
			const bool allowed = !(beside && i / 3 == c / 9) && !(below && i % 3 == c % 9);
			const double off = count[c][i] - (allowed ? NINE * p : 0);

			if (!(beside && below) && off * off / variance > largest * largest)
				largest = sqrt(off * off / variance);
		}
	}
	return largest;
}

/*
 * A draw takes three random numbers, and a good one takes eight more to shuffle its values. No two draws lead to the same
 * grid, so if a draw is good with probability (grids) / (draws), each grid results from one. With 100,000 good ones, the
 * standard deviation of the rate is 0.3 per cent.
 */
static void nine(struct sdk_random *random)
{
	const double bands = 56.0 * 46656, draws = 362880 * bands * bands * 56 * 512, grids = 6670903752021072936960.0;
	const struct sdk_shape *s = sdk_shape(9);
	static unsigned count[81][9];
	double start = drawn(random), rate, deviation;
	uint8_t value[81];
	bool good = true;

	for (unsigned i = 0; i < NINE; i++) {
		sdk_grid_uniform(s, random, value);
		good &= is_grid(s, value);
		count_places(value, count);
	}
	rate = NINE / ((drawn(random) - start - 8.0 * NINE) / 3);
	printf("# %.5f of the draws are good, expected %.5f\n", rate, grids / draws);
	deviation = largest_deviation(count);
	printf("# places of values: %.1f standard deviations at most\n", deviation);
	tap(good, "9x9: grids");
	tap(deviation < 5, "9x9: the value of a cell is anywhere in box 1 as often");
	tap(rate > 0.985 * grids / draws && rate < 1.015 * grids / draws, "9x9: the rate of good draws fits the number of grids");
}

/* The same position of the stream, with at most 16 words at hand. */
static struct sdk_random with_few_words(const struct sdk_random *random)
{
	const uint64_t position = (uint64_t)drawn(random);
	struct sdk_random r = *random;

	r.block = position / 16 - 15;
	r.used = sizeof r.word / sizeof *r.word;
	for (uint64_t i = 0; i < 240 + position % 16; i++)
		sdk_random_next(&r);
	return r;
}

/* Draws are made side by side from the words at hand: how many these are must not matter. */
static void any_words(struct sdk_random *random)
{
	const struct sdk_shape *s = sdk_shape(9);
	uint8_t value[81], other[81];
	bool same = true;

	for (unsigned i = 0; i < NINE / 10; i++) {
		struct sdk_random few = with_few_words(random);

		sdk_grid_uniform(s, random, value);
		sdk_grid_uniform(s, &few, other);
		same &= memcmp(value, other, sizeof value) == 0 && drawn(random) == drawn(&few);
	}
	tap_seeded(same, "9x9: the same grids, and the same random numbers left, for any number of words at hand");
}

int main(void)
{
	struct sdk_random random;
	struct sdk_seed seed;

	sdk_seed_from_text(&seed, "uniform", 7);
	sdk_random_start(&random, &seed, 1, 0);
	four(&random);
	nine(&random);
	any_words(&random);
	return tap_done();
}
