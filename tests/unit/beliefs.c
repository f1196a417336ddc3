/* SPDX-License-Identifier: MIT */
/*
 * beliefs: the beliefs themselves, which no tool writes, beside all solutions of small puzzles. Prints a table, as comments,
 * which examples/beliefs.md shows: how far final beliefs are from the true marginals (the share of the solutions in which a
 * cell has a value) where there are several solutions. The distance of a cell is the total variation, half the sum of the
 * differences over the values.
 */
/* NOLINTNEXTLINE(bugprone-suspicious-include): beliefs are seen by nobody else */
#include "methods/beliefs.c"

#include "parse.h"
#include "tap.h"

enum {
	LISTED = 100, /* the most solutions of a puzzle */
	GROUPS = 5,
	NINE = GROUPS - 1, /* the group of all 9x9 puzzles with several solutions; the others are of 4x4 */
	METHODS = 5,
	TAKEN = 61 /* one of this number of 4x4 puzzles is examined */
};

static const char *const methods[METHODS] = { "sum-product", "max-product", "bp-polynomial", "sinkhorn", "bp-sinkhorn" };

/* Up to symmetry, there are two full grids of 4x4. */
static const char *const grids[] = { "1234341221434321", "1234341223414123" };

/* Made by sdk-gen -n 60 --seed several, with a clue removed. */
static const char *const nines[] = {
	"7...5.........3...2.....79...8....4....6...2352.49....1.6.3......7...18.......5..",
	"..2...5..58.....6.6..4....9....67.2..512.......7.......3...6..81..9....39....47..",
	".5...32....7....96......3..139.....5.421...3.....6....5......2..8.2...64....54...",
	"4....368....62.3.5.......1251.....3...........8.1....6.6..3..2.2.5...79.7....9..8",
	"63..5..4.2..3......7.4..6.89.86.4.....2.......5....1..8.............37..3..1.6.85",
	"....615.2..5....139........2.3........17...........329....5...8.....9..1.6.42....",
	"98..3......7.8.34.....72..9..85.....7..42.....6......8...31.2...21....67.......3.",
	".......91.38.5..2..1......7.2.....39..928.5.......6.1....39.........2...75.......",
	"...168........412....5....7.......3.48.........683...1..1.2..5..2.6.......9..7..8",
	"...9.....25......8..7.64......7.....739.2..64.....8.2.......3...2.....9.36.....71",
	".6....7......2.6.17......52..........4.2....8.859..32....7..5.....3.2..4.9714....",
	"..56....964.79.5...7.....1..8.94.13.7.....9.......3..7.........5..138...3......4.",
};

/* Puzzles that have a similar number of solutions. */
struct group {
	unsigned least, most; /* solutions */
	unsigned puzzles, cells;
	double distance[1 + METHODS]; /* of the prior and of each method, summed over the cells */
};

static struct group groups[GROUPS] = { { .least = 1, .most = 1 }, { .least = 2, .most = 2 }, { .least = 3, .most = 5 },
	{ .least = 6, .most = 20 }, { .least = 2, .most = LISTED - 1 } };

static struct beliefs state;
static struct sdk_method_work *counter;
static bool certain = true; /* no value of a solution has the belief 0 */

/* The shares of all solutions. Returns their number, or LISTED if there are more. */
static unsigned count_marginals(const struct sdk_puzzle *p, numbers share)
{
	static uint8_t list[LISTED][SDK_CELLS_MAX];
	struct sdk_method_query query = { .puzzle = p, .list = list, .list_room = LISTED };
	struct sdk_method_result result;

	sdk_method_solve(counter, &query, &result);
	if (result.more || result.solutions >= LISTED)
		return LISTED;
	memset(share, 0, p->shape->cells * sizeof *share);
	for (unsigned i = 0; i < result.solutions; i++)
		for (unsigned n = 0; n < p->shape->cells; n++)
			share[n][list[i][n] - 1] += 1.0 / (double)result.solutions;
	return (unsigned)result.solutions;
}

/* Runs a method to the end, whatever the board. Returns false on a contradiction. */
static bool converge(const struct sdk_method *method, const struct sdk_puzzle *p, unsigned rounds)
{
	static double parameter[SDK_METHOD_PARAMETERS]; /* `state` refers to these afterwards */
	static struct sdk_method_query query;
	unsigned quiet = 0;

	query = (struct sdk_method_query){ .puzzle = p, .parameter = parameter };
	sdk_method_defaults(method, parameter);
	start_query(&state, method, &query);
	if (!start_puzzle(&state))
		return false;
	for (unsigned round = 1; round <= rounds && quiet < state.quiet; round++) {
		if (!run_round(&state, round % (state.period ? state.period : 1) == 0))
			return false;
		quiet = state.change < state.least_change ? quiet + 1 : 0;
	}
	return true;
}

/* The distances of the open cells from their marginals, summed. */
static double distance(numbers share)
{
	double sum = 0;

	for (unsigned i = 0; i < state.opens; i++)
		for (unsigned x = 0; x < state.shape->n; x++) {
			sum += fabs(state.belief[state.open[i]][x] - share[state.open[i]][x]) / 2;
			certain = certain && (state.belief[state.open[i]][x] != 0 || share[state.open[i]][x] == 0);
		}
	return sum;
}

static void examine(const struct sdk_puzzle *p, unsigned first, unsigned last)
{
	static numbers share;
	unsigned solutions = count_marginals(p, share);

	for (struct group *g = &groups[first]; g <= &groups[last]; g++) {
		if (solutions < g->least || solutions > g->most)
			continue;
		for (unsigned m = 0; m <= METHODS; m++) {
			/* Without a round, the beliefs are the prior. */
			certain = converge(sdk_method_find(methods[m ? m - 1 : 0]), p, m ? ROUNDS : 0) && certain;
			g->distance[m] += distance(share);
		}
		g->puzzles++;
		g->cells += state.opens;
	}
}

/* Parts of the two grids: of every TAKEN of their 65,535 with an open cell, one. */
static void examine_fours(void)
{
	for (unsigned grid = 0; grid < 2; grid++)
		for (uint32_t clues = grid; clues < 0xffff; clues += TAKEN) {
			char text[17] = "";

			for (unsigned n = 0; n < 16; n++)
				text[n] = clues >> n & 1 ? grids[grid][n] : '.';
			struct sdk_puzzle p = parse(text);

			examine(&p, 0, NINE - 1);
		}
}

static void print_table(void)
{
	printf("#     %-16s", "puzzles");
	for (unsigned g = 0; g < GROUPS; g++)
		printf("%5u of %s", groups[g].puzzles, g == NINE ? "9x9" : "4x4");
	printf("\n#     %-16s", "solutions");
	for (unsigned g = 0; g < GROUPS; g++) {
		char text[16];

		snprintf(text, sizeof text, groups[g].least == groups[g].most ? "%u" : "%u-%u", groups[g].least, groups[g].most);
		printf("%12s", text);
	}
	for (unsigned m = 0; m <= METHODS; m++) {
		printf("\n#     %-16s", m ? methods[m - 1] : "prior");
		for (unsigned g = 0; g < GROUPS; g++)
			printf("%12.3f", groups[g].distance[m] / groups[g].cells);
	}
	printf("\n");
}

/* Whether the beliefs of each method are the solution, where there is one. */
static bool all_decided(void)
{
	for (unsigned m = 1; m <= METHODS; m++)
		if (groups[0].distance[m] / groups[0].cells > 0.001)
			return false;
	return groups[0].puzzles > 1000;
}

/* Whether the beliefs of a method are nearer to the shares than the prior, where there are several solutions. */
static bool is_nearer(const char *method)
{
	unsigned m = 0;

	while (strcmp(methods[m], method) != 0)
		m++;
	for (unsigned g = 1; g < GROUPS; g++)
		if (groups[g].distance[1 + m] >= groups[g].distance[0])
			return false;
	return true;
}

/*
 * Balances the beliefs of a puzzle pass by pass. Their KL distance to the solution, which is the sum of -log b over its
 * values, must never rise.
 */
static bool never_leaves(const char *text, const char *solution)
{
	struct sdk_puzzle p = parse(text);
	double before = HUGE_VAL, first = 0;

	if (!converge(sdk_method_find("sinkhorn"), &p, 0))
		return false;
	state.passes = 1;
	for (unsigned pass = 0; pass < 1000; pass++) {
		double kl = 0;

		if (!balance_beliefs(&state))
			return false;
		for (unsigned n = 0; n < p.shape->cells; n++)
			kl -= log(state.belief[n][solution[n] - '1']);
		if (kl > before + 1e-9)
			return false;
		before = kl;
		first = pass ? first : kl;
	}
	return before < first - 1;
}

int main(void)
{
	counter = sdk_method_new(sdk_method_find("pairs+guess"));
	if (!counter)
		return 2;
	examine_fours();
	for (unsigned i = 0; i < sizeof nines / sizeof *nines; i++) {
		struct sdk_puzzle p = parse(nines[i]);

		examine(&p, NINE, NINE);
	}
	print_table();
	tap(groups[NINE].puzzles == sizeof nines / sizeof *nines && groups[1].puzzles > 100,
		"there are puzzles with several solutions");
	tap(certain, "no belief in a value that a solution has is 0");
	tap(all_decided(), "where there is one solution, the beliefs are that");
	tap(is_nearer("sinkhorn") && is_nearer("max-product"), "where there are several, some methods come nearer to the shares");
	tap(never_leaves("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
		    "417369825632158947958724316825437169791586432346912758289643571573291684164875293"),
		"the KL distance to the solution never rises from one pass of balancing to the next");
	sdk_method_free(counter);
	return tap_done();
}
