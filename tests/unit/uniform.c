/* SPDX-License-Identifier: MIT */
/* Tests of uniform grids: those of 4x4 are equally frequent, and the share of good draws of 9x9 fits the number of grids. */
#include <string.h>

#include "gen/uniform.h"
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
 * A draw takes three random numbers, and a good one takes eight more to shuffle its values. No two draws lead to the same
 * grid, so if a draw is good with probability (grids) / (draws), each grid results from one. With 100,000 good ones, the
 * standard deviation of the rate is 0.3 per cent.
 */
static void nine(struct sdk_random *random)
{
	const double bands = 56.0 * 46656, draws = 362880 * bands * bands * 56 * 512, grids = 6670903752021072936960.0;
	const struct sdk_shape *s = sdk_shape(9);
	double start = drawn(random), rate;
	uint8_t value[81];
	bool good = true;

	for (unsigned i = 0; i < NINE; i++) {
		sdk_grid_uniform(s, random, value);
		good &= is_grid(s, value);
	}
	rate = NINE / ((drawn(random) - start - 8.0 * NINE) / 3);
	printf("# %.5f of the draws are good, expected %.5f\n", rate, grids / draws);
	tap(good, "9x9: grids");
	tap(rate > 0.985 * grids / draws && rate < 1.015 * grids / draws, "9x9: the rate of good draws fits the number of grids");
}

int main(void)
{
	struct sdk_random random;
	struct sdk_seed seed;

	sdk_seed_from_text(&seed, "uniform", 7);
	sdk_random_start(&random, &seed, 1, 0);
	four(&random);
	nine(&random);
	return tap_done();
}
