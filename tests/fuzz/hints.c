/* SPDX-License-Identifier: MIT */
/*
 * Hints for half-filled boards: a puzzle with one solution, and a board whose cells are left empty, filled in or marked,
 * rightly or wrongly. Each error is found, and only these; without one, the next step agrees with the solution, whatever the
 * marks are.
 */
#include "fuzz.h"

#include "explain/step_text.h"
#include "rate/scale.h"
#include "sdk/rate.h"
#include "tools/common/pupil_board.h"
#include "unique.h"

enum { PUZZLE_BYTES = 200 };

/* What is wrong with a board. */
struct faults {
	bool value, missing, stale;
};

/* Fills in or marks a cell as the byte says; `possible` are its candidates in the puzzle. */
static void take_cell(struct bytes *b, struct sdk_puzzle *board, unsigned cell, const uint8_t *solution, uint32_t possible)
{
	const struct sdk_shape *shape = board->shape;
	const uint32_t own = UINT32_C(1) << (solution[cell] - 1);

	switch (take_byte(b) % 16) {
	case 0: board->clue[cell] = (uint8_t)(1 + take_below(b, shape->n)); break;
	case 1: board->list[cell] = 1 + take_below(b, (unsigned)shape->all); break;
	case 2: board->list[cell] = own | take_below(b, (unsigned)shape->all + 1); break;
	case 3:
	case 4: board->list[cell] = own | (take_below(b, (unsigned)shape->all + 1) & possible); break;
	case 5:
	case 6:
	case 7:
	case 8: board->clue[cell] = solution[cell]; break;
	default: break;
	}
	if (board->clue[cell])
		board->list[cell] = UINT32_C(1) << (board->clue[cell] - 1);
}

static struct faults find_faults(const struct sdk_puzzle *p, const struct sdk_puzzle *board, const uint8_t *solution)
{
	struct sdk_puzzle filled = *board;
	struct faults f = { 0 };
	uint32_t candidates[SDK_CELLS_MAX];

	for (unsigned c = 0; c < p->shape->cells; c++) {
		const bool over = p->clue[c] && !(board->list[c] >> (p->clue[c] - 1) & 1);

		f.value |= over && board->clue[c];
		f.missing |= over && !board->clue[c];
		if (p->clue[c])
			filled.clue[c] = p->clue[c];
		else if (!board->clue[c])
			filled.list[c] = sdk_puzzle_cand(p, c);
	}
	sdk_candidates(&filled, candidates);
	for (unsigned c = 0; c < p->shape->cells; c++) {
		const bool marked = !filled.clue[c] && board->list[c] != p->shape->all;

		f.value |= filled.clue[c] && filled.clue[c] != solution[c];
		f.missing |= marked && !(board->list[c] >> (solution[c] - 1) & 1);
		f.stale |= marked && board->list[c] & ~candidates[c];
	}
	return f;
}

/* The sink of one step. */
struct follower {
	const uint8_t *solution;
	struct sdk_candidate_grid grid;
	struct sdk_buf text[SDK_HINT_FULL + 1];
};

static bool follow(void *with, const struct sdk_step *step)
{
	struct follower *f = with;

	must(!step->place_value || step->place_value == f->solution[step->place_cell]);
	for (unsigned i = 0; i < step->drops; i++)
		must(!(step->drop[i].values >> (f->solution[step->drop[i].cell] - 1) & 1));
	must(sdk_candidate_grid_follow(&f->grid, step));
	for (unsigned degree = SDK_HINT_WHERE; degree <= SDK_HINT_FULL; degree++) {
		sdk_buf_clear(&f->text[degree]);
		if (degree < SDK_HINT_FULL)
			sdk_hint_put(&f->text[degree], f->grid.shape, step, (enum sdk_hint_degree)degree);
		else
			sdk_step_put(&f->text[degree], f->grid.shape, step, SDK_NOTATION_PLAIN);
		must(f->text[degree].n > 0);
	}
	for (unsigned degree = SDK_HINT_WHERE; degree < SDK_HINT_CELLS; degree++)
		must(f->text[degree].n < f->text[degree + 1].n &&
			memcmp(f->text[degree].s, f->text[degree + 1].s, f->text[degree].n) == 0);
	return true;
}

/* Explains a board without errors on all scales. */
static void check_steps(const struct sdk_puzzle *p, const struct sdk_puzzle *board, const uint8_t *solution)
{
	static struct sdk_explainer *explainer;
	static struct follower f;
	const struct sdk_sink sink = { .take = follow, .with = &f };
	struct sdk_scale_work work = { 0 };
	struct sdk_rating rating;

	if (!explainer)
		explainer = sdk_explainer_new();
	work.explainer = explainer;
	f.solution = solution;
	for (unsigned scale = 0; scale < sdk_scale_count(); scale++) {
		if (!sdk_scale_has_steps(scale) || !sdk_scale_has_shape(scale, p->shape))
			continue;
		sdk_candidate_grid_start(&f.grid, board);
		sdk_scale_explain(scale, &work, p, board, solution, &sink, &rating);
		must(rating.explanation.solved && !f.grid.empty);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct sdk_buf text;
	struct bytes b = { data, size };
	uint8_t solution[SDK_CELLS_MAX];
	uint32_t possible[SDK_CELLS_MAX];
	struct sdk_puzzle p, board;

	take_unique(&b, PUZZLE_BYTES, &p, solution);
	sdk_candidates(&p, possible);
	sdk_puzzle_clear(&board, p.shape);
	sdk_puzzle_lists(&board);
	for (unsigned c = 0; c < p.shape->cells; c++)
		take_cell(&b, &board, c, solution, possible[c]);
	const struct faults f = find_faults(&p, &board, solution);

	for (unsigned degree = SDK_HINT_WHERE; degree <= SDK_HINT_FULL; degree++) {
		sdk_buf_clear(&text);
		must(sdk_pupil_board_errors(&text, &p, &board, solution, (enum sdk_hint_degree)degree) ==
			(f.value || f.missing || f.stale));
		must((text.n > 0) == (f.value || f.missing || f.stale));
	}
	sdk_buf_char(&text, 0);
	must(!f.value || strstr(text.s, "is wrong"));
	must(f.value || !f.missing || strstr(text.s, "lacks the mark"));
	must(f.value || f.missing || !f.stale || strstr(text.s, "still has the mark"));
	if (f.value || f.missing || f.stale)
		return 0;
	sdk_pupil_board_complete(&p, &board);
	check_steps(&p, &board, solution);
	return 0;
}
