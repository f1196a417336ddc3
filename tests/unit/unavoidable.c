/* SPDX-License-Identifier: MIT */
/*
 * Tests of unavoidable sets: each of them is one, and none is missing that a search by cells finds; and of necessary clues:
 * none is redundant, and none is missing that one of the sets proves.
 */
#include "grid/unavoidable.h"

#include <string.h>

#include "gen/full_grid.h"
#include "sdk/random.h"
#include "sdk/solve.h"
#include "tap.h"

enum { GRIDS = 300,
	N = 9,
	CELLS = 81 };

static bool has(const struct sdk_nine_set *set, unsigned cell)
{
	struct sdk_nine_set one = { { 0, 0 } }, only;

	sdk_nine_set_add(&one, cell);
	return sdk_nine_set_share_one(set, &one, &only);
}

/* The number of solutions, up to 2, of the grid without the cells of the set. */
static uint64_t solutions_without(struct sdk_solver *solver, const uint8_t *value, const struct sdk_nine_set *set)
{
	struct sdk_puzzle p;
	struct sdk_query query = { .puzzle = &p, .limit = 2 };

	sdk_puzzle_clear(&p, sdk_shape(N));
	for (unsigned c = 0; c < CELLS; c++)
		p.clue[c] = has(set, c) ? 0 : value[c];
	sdk_solve(solver, &query, 1);
	return query.count;
}

static bool in_same_unit(const struct sdk_shape *s, unsigned a, unsigned b)
{
	return s->cell_row[a] == s->cell_row[b] || s->cell_col[a] == s->cell_col[b] || s->cell_box[a] == s->cell_box[b];
}

/* What a swap of the pair in `cell` also swaps: `swaps` says which cells may be, and which of two requires the other. */
static struct sdk_nine_set flood(unsigned cell, const uint8_t *value, const bool may[CELLS],
	bool (*swaps)(const uint8_t *value, unsigned a, unsigned b))
{
	struct sdk_nine_set set = { { 0, 0 } };
	bool more = true;

	sdk_nine_set_add(&set, cell);
	while (more) {
		more = false;
		for (unsigned a = 0; a < CELLS; a++)
			for (unsigned b = 0; b < CELLS; b++)
				if (may[a] && may[b] && has(&set, a) && !has(&set, b) && swaps(value, a, b)) {
					sdk_nine_set_add(&set, b);
					more = true;
				}
	}
	return set;
}

static bool share_unit(const uint8_t *value, unsigned a, unsigned b)
{
	(void)value;
	return in_same_unit(sdk_shape(N), a, b);
}

static bool share_col_or_value(const uint8_t *value, unsigned a, unsigned b)
{
	return a % N == b % N || value[a] == value[b];
}

static bool share_row_or_value(const uint8_t *value, unsigned a, unsigned b)
{
	return a / N == b / N || value[a] == value[b];
}

static bool contains(const struct sdk_nine_set *set, unsigned n, const struct sdk_nine_set *wanted)
{
	for (unsigned i = 0; i < n; i++)
		if (set[i].word[0] == wanted->word[0] && set[i].word[1] == wanted->word[1])
			return true;
	return false;
}

/* How many sets of a pair there are, except that of all its cells; more than can be if one is not among `set`. */
static unsigned count_pair(const struct sdk_nine_set *set, unsigned n, const uint8_t *value, const bool may[CELLS],
	bool (*swaps)(const uint8_t *value, unsigned a, unsigned b))
{
	struct sdk_nine_set done = { { 0, 0 } };
	unsigned sets = 0;

	for (unsigned c = 0; c < CELLS; c++) {
		if (!may[c] || has(&done, c))
			continue;
		const struct sdk_nine_set one = flood(c, value, may, swaps);
		unsigned cells = 0;

		for (unsigned d = 0; d < CELLS; d++)
			if (has(&one, d)) {
				sdk_nine_set_add(&done, d);
				cells++;
			}
		if (cells == 2 * N)
			return 0;
		sets += contains(set, n, &one) ? 1 : SDK_UNAVOIDABLE_MAX;
	}
	return sets;
}

/* The number of sets that a search from cell to cell finds in the grid. */
static unsigned count_all(const struct sdk_nine_set *set, unsigned n, const uint8_t *value)
{
	bool of_values[CELLS], of_rows[CELLS], of_cols[CELLS];
	unsigned sets = 0;

	for (unsigned a = 0; a < N; a++)
		for (unsigned b = a + 1; b < N; b++) {
			for (unsigned c = 0; c < CELLS; c++) {
				of_values[c] = value[c] == a + 1 || value[c] == b + 1;
				of_rows[c] = c / N == a || c / N == b;
				of_cols[c] = c % N == a || c % N == b;
			}
			sets += count_pair(set, n, value, of_values, share_unit);
			if (a / 3 != b / 3)
				continue;
			sets += count_pair(set, n, value, of_rows, share_col_or_value);
			sets += count_pair(set, n, value, of_cols, share_row_or_value);
		}
	return sets;
}

/* Random clues of the grid: about half of its cells. */
static void choose_clues(struct sdk_puzzle *p, const uint8_t *value, struct sdk_random *random)
{
	sdk_puzzle_clear(p, sdk_shape(N));
	for (unsigned c = 0; c < CELLS; c++)
		p->clue[c] = sdk_random_below(random, 2) ? value[c] : 0;
}

/* Whether the clues that are not doubtful are necessary, and among them all that are alone in one of the sets. */
static bool others_are_necessary(struct sdk_solver *solver, const struct sdk_puzzle *p, const struct sdk_nine_set *doubtful,
	const struct sdk_nine_set *set, unsigned n)
{
	struct sdk_nine_set clues = { { 0, 0 } }, only;
	bool good = true;

	for (unsigned c = 0; c < CELLS; c++) {
		if (!p->clue[c]) {
			good &= !has(doubtful, c);
			continue;
		}
		sdk_nine_set_add(&clues, c);
		if (has(doubtful, c))
			continue;
		struct sdk_query query = sdk_clue_query(p, c);

		sdk_solve(solver, &query, 1);
		good &= query.count == 1;
	}
	for (unsigned i = 0; i < n; i++)
		if (sdk_nine_set_share_one(&set[i], &clues, &only))
			good &= !(only.word[0] & doubtful->word[0]) && !(only.word[1] & doubtful->word[1]);
	return good;
}

int main(void)
{
	struct sdk_solver *solver = sdk_solver_new(SDK_CPU_PLAIN);
	struct sdk_seed seed;
	bool unavoidable = true, all = true, necessary = true, alike = true;

	sdk_seed_from_text(&seed, "grids", 5);
	for (unsigned g = 0; g < GRIDS; g++) {
		struct sdk_nine_set set[SDK_UNAVOIDABLE_MAX];
		uint8_t value[CELLS];
		struct sdk_random random;

		sdk_random_start(&random, &seed, g, 0);
		sdk_grid_random(NULL, sdk_shape(N), &random, value, NULL, NULL);
		const unsigned n = sdk_unavoidable_sets(set, value);

		struct sdk_puzzle p;

		choose_clues(&p, value, &random);
		const struct sdk_nine_set doubtful = sdk_doubtful_clues(&p, value, SDK_CPU_PLAIN);

		for (int cpu = 0; cpu < SDK_CPU_COUNT; cpu++) {
			if (!sdk_cpu_supported((enum sdk_cpu)cpu))
				continue;
			const struct sdk_nine_set same = sdk_doubtful_clues(&p, value, (enum sdk_cpu)cpu);

			alike &= same.word[0] == doubtful.word[0] && same.word[1] == doubtful.word[1];
		}
		necessary &= others_are_necessary(solver, &p, &doubtful, set, n);
		for (unsigned i = 0; i < n; i++)
			unavoidable &= solutions_without(solver, value, &set[i]) == 2;
		if (g < GRIDS / 10)
			all &= count_all(set, n, value) == n;
	}
	tap(unavoidable, "each set allows another grid");
	tap(all, "the sets are those that a search from cell to cell finds, each once");
	tap(alike, "the doubtful clues are the same on each processor");
	tap(necessary, "a clue that is not doubtful is necessary; one that is alone in a set is not doubtful");
	sdk_solver_free(solver);
	return tap_done();
}
