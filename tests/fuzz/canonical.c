/* SPDX-License-Identifier: MIT */
/*
 * Equivalent puzzles: a puzzle and its transformation have the same canonical form and the same number of automorphisms,
 * and the canonical form is its own.
 */
#include "fuzz.h"

#include "sdk/canonical.h"

static uint32_t make_canonical(const struct sdk_puzzle *p, struct sdk_puzzle *canonical)
{
	struct sdk_transform t;
	const uint32_t automorphisms = sdk_canonical(p, &t);

	must(automorphisms >= 1);
	sdk_transform_apply(&t, p, canonical);
	return automorphisms;
}

/* Whether an empty cell has a list that excludes a value. */
static bool is_partial(const struct sdk_puzzle *p)
{
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (!p->clue[c] && sdk_puzzle_cand(p, c) != p->shape->all)
			return true;
	return false;
}

static bool not_after(const struct sdk_puzzle *a, const struct sdk_puzzle *b)
{
	return memcmp(a->clue, b->clue, a->shape->cells) <= 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes b = { data, size };
	struct sdk_puzzle p, other, canonical, again;
	struct sdk_transform t;
	struct sdk_random random;
	struct sdk_seed seed;
	char reason[SDK_REASON_MAX];

	sdk_seed_from_text(&seed, "fuzz", 4);
	sdk_random_start(&random, &seed, take_below(&b, 65536), 0);
	take_board(&b, &p, take_shape(&b, 4));
	sdk_transform_random(&t, p.shape, &random);
	sdk_transform_apply(&t, &p, &other);
	must(sdk_puzzle_clues(&p) == sdk_puzzle_clues(&other) && p.partial == other.partial);
	must(!sdk_puzzle_repeated(&p, reason) == !sdk_puzzle_repeated(&other, reason));
	must(!sdk_canonical_rejects(&p) == (p.shape->n <= 9 && !is_partial(&p)));
	if (sdk_canonical_rejects(&p) || sdk_puzzle_repeated(&p, reason))
		return 0;
	const uint32_t automorphisms = make_canonical(&p, &canonical);

	must(not_after(&canonical, &p) && not_after(&canonical, &other));
	must(make_canonical(&other, &again) == automorphisms && same_puzzle(&canonical, &again));
	must(make_canonical(&canonical, &again) == automorphisms && same_puzzle(&canonical, &again));
	return 0;
}
