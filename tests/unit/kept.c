/* SPDX-License-Identifier: MIT */
/*
 * What a technique context keeps from board to board, and what it leaves out of the search, changes no step: on all boards
 * on the way to the solution of hard puzzles, each technique finds the same step as in a new context, and what a slow search
 * of all arrangements, subsets and pairs of almost locked sets says there is. `kept N` does this with N puzzles.
 */
#include <stdlib.h>
#include <string.h>

#include "rate/context_internal.h"
#include "tap.h"

enum {
	PUZZLES = 60,
	SETS = 4000
};

static bool keep_step(void *with, const struct sdk_step *step)
{
	memcpy(with, step, sizeof *step);
	return false;
}

/* ---- slow searches ---- */

/* Adds to *seen the places of all arrangements of the value that have these places in the rows before `row`. */
static void arrange(const struct sdk_context *ctx, unsigned v, unsigned row, sdk_cells places, sdk_cells *seen)
{
	sdk_cells free = (ctx->now.of[v] | ctx->now.filled[v]) & ctx->map.unit[row];

	for (sdk_cells left = places; sdk_cells_any(left); left = sdk_cells_rest(left))
		free &= ~ctx->map.peers[sdk_cells_first(left)];
	for (; sdk_cells_any(free); free = sdk_cells_rest(free)) {
		if (row == 8)
			*seen |= places | sdk_cell_set(sdk_cells_first(free));
		else
			arrange(ctx, v, row + 1, places | sdk_cell_set(sdk_cells_first(free)), seen);
	}
}

static bool is_loose(const struct sdk_context *ctx, unsigned v)
{
	sdk_cells seen = SDK_NO_CELLS;

	arrange(ctx, v, 0, SDK_NO_CELLS, &seen);
	return sdk_cells_any(ctx->now.of[v] & ~seen);
}

static uint32_t values_of(const struct sdk_context *ctx, sdk_cells cells)
{
	uint32_t values = 0;

	for (; sdk_cells_any(cells); cells = sdk_cells_rest(cells))
		values |= ctx->now.cand[sdk_cells_first(cells)];
	return values;
}

/* Cells of a unit by a number: bit i for its i-th cell. */
static sdk_cells cells_of(unsigned unit, unsigned number)
{
	sdk_cells cells = SDK_NO_CELLS;

	for (; number; number &= number - 1)
		cells |= sdk_cell_set(sdk_unit(sdk_shape(9), unit)[sdk_bits_lowest(number)]);
	return cells;
}

/* The sizes of naked subsets that change something in their unit. */
static uint32_t naked_sizes(const struct sdk_context *ctx)
{
	uint32_t sizes = 0;

	for (unsigned u = 0; u < 27; u++)
		for (unsigned number = 1; number < 512; number++) {
			const sdk_cells cells = cells_of(u, number), others = ctx->map.unit[u] & ~cells;

			if (!sdk_cells_any(cells & ~ctx->now.empty) && sdk_bits_count(values_of(ctx, cells)) == sdk_bits_count(number) &&
				values_of(ctx, cells) & values_of(ctx, others))
				sizes |= UINT32_C(1) << sdk_bits_count(number);
		}
	return sizes;
}

static sdk_cells seen_by_all(const struct sdk_context *ctx, sdk_cells cells, unsigned v)
{
	return ctx->now.of[v] & sdk_context_common_peers(ctx, cells & ctx->now.of[v]);
}

/* Whether two almost locked sets eliminate something. */
static bool is_als_xz(const struct sdk_context *ctx, sdk_cells a, sdk_cells b)
{
	const uint32_t values = values_of(ctx, a) | values_of(ctx, b), both = values_of(ctx, a) & values_of(ctx, b);
	uint32_t common = 0;

	for (uint32_t left = both; left; left &= left - 1) {
		const unsigned v = sdk_bits_lowest(left);

		common |= sdk_cells_any(a & ctx->now.of[v] & ~seen_by_all(ctx, b, v)) ? 0 : left & -left;
	}
	for (uint32_t left = common ? both & ~common : 0; left; left &= left - 1)
		if (sdk_cells_any(seen_by_all(ctx, a | b, sdk_bits_lowest(left))))
			return true;
	for (uint32_t left = common & (common - 1) ? values : 0; left; left &= left - 1) {
		const unsigned v = sdk_bits_lowest(left);
		const sdk_cells by_a = sdk_cells_any(a & ctx->now.of[v]) ? seen_by_all(ctx, a, v) : SDK_NO_CELLS;
		const sdk_cells by_b = sdk_cells_any(b & ctx->now.of[v]) ? seen_by_all(ctx, b, v) : SDK_NO_CELLS;

		if (sdk_cells_any((common >> v & 1 ? by_a & by_b : by_a | by_b) & ~(a | b)))
			return true;
	}
	return false;
}

static bool has_als_xz(const struct sdk_context *ctx)
{
	static sdk_cells set[SETS];
	unsigned sets = 0;

	for (unsigned u = 0; u < 27; u++)
		for (unsigned number = 1; number < 512 && sets < SETS; number++) {
			const sdk_cells cells = cells_of(u, number);

			if (!sdk_cells_any(cells & ~ctx->now.empty) && sdk_bits_count(values_of(ctx, cells)) == sdk_bits_count(number) + 1)
				set[sets++] = cells;
		}
	for (unsigned i = 0; i < sets; i++)
		for (unsigned k = i + 1; k < sets; k++)
			if (is_als_xz(ctx, set[i], set[k]))
				return true;
	return false;
}

/* ---- boards ---- */

struct result {
	unsigned boards, steps;
	bool same, again, arranged, subsets, als;
};

/* Gives a context the board of another, as a new puzzle. */
static void set_board(struct sdk_context *ctx, const struct sdk_puzzle *p, const struct sdk_grid_state *board)
{
	sdk_context_load(ctx, p, p);
	ctx->now = *board;
	ctx->now.touched = ~SDK_NO_CELLS;
}

/* A context that knows nothing but the board of another one. */
static struct sdk_context *copy_board(const struct sdk_context *from, const struct sdk_puzzle *p)
{
	struct sdk_context *ctx = sdk_context_new(sdk_context_scratch_size(), sdk_context_als_size());

	if (!ctx)
		exit(1);
	set_board(ctx, p, &from->now);
	ctx->now.naked = ctx->now.empty;
	ctx->now.hidden = ctx->now.full_houses = (UINT32_C(1) << 27) - 1;
	return ctx;
}

static bool same_step(const struct sdk_step *a, const struct sdk_step *b)
{
	return a->technique == b->technique && a->unit == b->unit && a->values == b->values && a->cells == b->cells &&
		a->links == b->links && a->drops == b->drops && a->place_value == b->place_value &&
		(!a->place_value || a->place_cell == b->place_cell) &&
		memcmp(a->cell, b->cell, a->cells * sizeof *a->cell) == 0 &&
		memcmp(a->drop, b->drop, a->drops * sizeof *a->drop) == 0;
}

/* Compares what the techniques say with the slow searches, on a board without singles. */
static void search_slowly(struct sdk_context *ctx, unsigned technique, bool found, struct result *r)
{
	if (technique == SDK_HIDDEN_QUAD) {
		const uint32_t wanted = 0x7F << 2, sizes = naked_sizes(ctx);

		r->subsets &= (ctx->subsets.all_naked & wanted) == (sizes & wanted);
	}
	if (technique == SDK_X_WING)
		for (unsigned v = 0; v < 9; v++)
			r->arranged &= is_loose(ctx, v) == (sdk_context_loose(ctx) >> v & 1);
	if (technique == SDK_ALS_XZ)
		r->als &= has_als_xz(ctx) == found;
}

static bool count_step(void *with, const struct sdk_step *step)
{
	(void)step;
	++*(unsigned *)with;
	return true;
}

/* Whether a step is found, twice, on the board before it, after a search on the board that it leads to. */
static bool find_again(struct sdk_context *ctx, const struct sdk_puzzle *p, const struct sdk_grid_state *before,
	unsigned technique)
{
	unsigned steps[3] = { 0 }; /* after it, and twice before it */
	const struct sdk_grid_state now = ctx->now;

	for (unsigned k = 0; k < 3; k++) {
		const struct sdk_sink sink = { count_step, &steps[k], .needs_no_reasons = true };

		sdk_context_find(ctx, technique, &sink);
		if (!k)
			set_board(ctx, p, before);
	}
	set_board(ctx, p, &now);
	return steps[1] && steps[1] == steps[2];
}

/* Finds the easiest step of the board in two contexts, and applies it to the first. */
static bool take_step(struct sdk_context *ctx, const struct sdk_puzzle *p, struct result *r)
{
	static struct sdk_step one, other;
	const struct sdk_sink sink = { keep_step, &one, .needs_no_reasons = true };
	const struct sdk_sink again = { keep_step, &other, .needs_no_reasons = true };
	struct sdk_context *fresh = copy_board(ctx, p);
	const struct sdk_grid_state before = ctx->now;
	bool found = false;

	for (unsigned t = 0; t < SDK_TECHNIQUES && !found; t++) {
		found = sdk_context_find(ctx, t, &sink);
		r->same &= sdk_context_find(fresh, t, &again) == found && (!found || same_step(&one, &other));
		r->same &= before.changes == ctx->now.changes;
		search_slowly(fresh, t, found, r);
	}
	if (found) {
		sdk_context_apply(ctx, &one);
		r->again &= one.technique < SDK_X_WING || find_again(ctx, p, &before, one.technique);
	}
	sdk_context_free(fresh);
	r->boards++;
	r->steps += found;
	return found;
}

int main(int argc, char **argv)
{
	const char *data = getenv("SDK_DATA");
	const unsigned puzzles = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : tap_some(PUZZLES);
	struct result r = { .same = true, .again = true, .arranged = true, .subsets = true, .als = true };
	struct sdk_context *ctx = sdk_context_new(sdk_context_scratch_size(), sdk_context_als_size());
	char name[4096], line[4096], reason[SDK_REASON_MAX];

	snprintf(name, sizeof name, "%s/top1465.txt", data ? data : "");
	FILE *in = fopen(name, "r");

	if (!in || !ctx) {
		printf("not ok 1 cannot read '%s'\n", name);
		return 1;
	}
	for (unsigned i = 0; i < puzzles && fgets(line, sizeof line, in); i++) {
		struct sdk_puzzle p;

		if (sdk_puzzle_parse(&p, line, strcspn(line, "\r\n"), reason))
			continue;
		/* Twice: the second time, the board has more candidates again. */
		for (unsigned k = 0; k < 1 + (i % 8 == 0); k++) {
			sdk_context_load(ctx, &p, &p);
			while (sdk_cells_any(ctx->now.empty) && !ctx->now.dead && take_step(ctx, &p, &r))
				;
		}
	}
	(void)fclose(in);
	sdk_context_free(ctx);
	tap(r.steps > 20 * puzzles, "there are steps");
	tap(r.same, "a context that was used before finds the same steps as a new one");
	tap(r.again, "a step is found again on a board that is loaded after the one that it leads to");
	tap(r.arranged, "values are loose if they have a place in no arrangement");
	tap(r.subsets, "the sizes of subsets are those of a search of all cells");
	tap(r.als, "ALS-XZ is found if some pair of all sets eliminates something");
	return tap_done();
}
