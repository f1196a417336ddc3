/* SPDX-License-Identifier: MIT */
#include "api/text_internal.h"

#include <stdlib.h>
#include <string.h>

#include "api/text_request.h"
#include "grid/puzzle_text.h"
#include "sdk/random.h"

/* The puzzles that are generated together: as many as there is room for. */
struct sdk_text_batch {
	struct sdk_text_request request;
	uint8_t clue[SDK_GENERATE_MAX * 81];
};

static int need_generator(struct sdk_text *t)
{
	if (!t->generator)
		t->generator = sdk_generator_new(t->cpu);
	if (!t->batch)
		t->batch = malloc(sizeof *t->batch);
	return t->generator && t->batch ? SDK_OK : SDK_ERROR_MEMORY;
}

static int check_numbers(struct sdk_text *t, const char *seed, uint64_t first, uint64_t count)
{
	if (!seed)
		return sdk_text_reject(t, SDK_ERROR_ARGUMENT, "the seed is NULL");
	if (*seed && !sdk_random_repeats())
		return sdk_text_reject(t, SDK_ERROR_UNSUPPORTED,
			"a seed requires a library with libsodium; this one draws random numbers anew if the seed is empty");
	if (count < 1 || count > SDK_TEXT_GENERATE_MAX)
		return sdk_text_reject(t, SDK_ERROR_ARGUMENT, "the count is not a number from 1 to 1000000");
	if (first < 1 || first > UINT64_MAX - count)
		return sdk_text_reject(t, SDK_ERROR_ARGUMENT, "the puzzles of a seed are numbered from 1 to 2^64 - 2");
	return SDK_OK;
}

/* Appends the puzzles, batch after batch. */
static int generate_puzzles(struct sdk_text *t, const char *seed_text, uint64_t first, uint64_t count)
{
	struct sdk_seed seed;
	struct sdk_request request = { .spec = &t->batch->request.spec,
		.seed = &seed,
		.first = first,
		.step = 1,
		.tries = t->batch->request.tries,
		.clue = t->batch->clue };
	const struct sdk_shape *shape = request.spec->shape;
	const uint64_t room = shape->cells < 81 ? SDK_GENERATE_MAX : sizeof t->batch->clue / shape->cells;

	sdk_seed_from_text(&seed, seed_text, strlen(seed_text));
	if (!sdk_generator_prepare(t->generator, shape))
		return SDK_ERROR_MEMORY;
	for (const uint64_t end = first + count; request.first < end; request.first += request.count) {
		request.count = (size_t)(end - request.first < room ? end - request.first : room);
		const size_t found = sdk_generate(t->generator, &request, NULL);

		for (size_t i = 0; i < found; i++) {
			if (t->result.n)
				sdk_buf_char(&t->result, '\n');
			sdk_values_put(&t->result, shape, t->batch->clue + i * shape->cells);
			sdk_shape_put_fields(&t->result, shape);
		}
		if (found < request.count)
			return SDK_ERROR_NOT_FOUND;
	}
	return SDK_OK;
}

int sdk_text_generate(struct sdk_text *t, const char *request, const char *seed, uint64_t first, uint64_t count,
	char *out, size_t size)
{
	int error = t ? SDK_OK : SDK_ERROR_ARGUMENT;

	if (!error) {
		sdk_buf_clear(&t->result);
		t->reason[0] = '\0';
		error = check_numbers(t, seed, first, count);
	}
	if (!error)
		error = need_generator(t);
	if (!error)
		sdk_shape_store_renew(&t->shapes);
	if (!error && sdk_text_request_read(&t->batch->request, request, &t->shapes, t->reason))
		error = SDK_ERROR_REQUEST;
	if (!error)
		error = generate_puzzles(t, seed, first, count);
	return sdk_text_finish(t, error, out, size);
}

/* ---- minimizing ---- */

/* The one puzzle that is minimized. */
struct minimization {
	struct sdk_text *text;
	const struct sdk_random *random;
	bool taken;
	int error;
};

static bool next_puzzle(void *with, size_t *number, struct sdk_puzzle *p, struct sdk_random *random)
{
	struct minimization *m = with;

	if (m->taken)
		return false;
	m->taken = true;
	*number = 0;
	*p = m->text->puzzle;
	*random = *m->random;
	return true;
}

static void put_minimized(void *with, size_t number, const struct sdk_puzzle *p, uint64_t solutions)
{
	struct minimization *m = with;

	(void)number;
	if (solutions != 1) {
		m->error = !solutions                       ? SDK_ERROR_NO_SOLUTION
			: solutions == SDK_MINIMIZE_GAVE_UP ? SDK_ERROR_GAVE_UP
							    : SDK_ERROR_SEVERAL;
		return;
	}
	sdk_puzzle_put(&m->text->result, p);
	sdk_shape_put_fields(&m->text->result, p->shape);
}

static int minimize_puzzle(struct sdk_text *t, const char *seed_text, uint64_t number)
{
	struct sdk_seed seed;
	struct sdk_random random;
	struct minimization m = { .text = t, .random = &random };

	if (!t->minimizer)
		t->minimizer = sdk_minimizer_new(t->cpu);
	if (!t->minimizer || !sdk_minimizer_prepare(t->minimizer, t->puzzle.shape))
		return SDK_ERROR_MEMORY;
	sdk_seed_from_text(&seed, seed_text, strlen(seed_text));
	sdk_random_start(&random, &seed, number, SDK_PART_MINIMIZE);
	sdk_minimize(t->minimizer,
		&(struct sdk_minimize_feed){ .next = next_puzzle,
			.done = put_minimized,
			.with = &m,
			.limits.max_nodes = t->max_nodes < UINT64_MAX ? t->max_nodes : 0 });
	return m.error;
}

int sdk_text_minimize(struct sdk_text *t, const char *puzzle, const char *seed, uint64_t number, char *out, size_t size)
{
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = check_numbers(t, seed, number, 1);
	if (!error)
		error = minimize_puzzle(t, seed, number);
	return sdk_text_finish(t, error, out, size);
}
