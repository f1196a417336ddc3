/* SPDX-License-Identifier: MIT */
/*
 * arrangements: which values can lose candidates by rules about that value alone.
 *
 * An *arrangement* of a value is a place for it in each unit. A rule that looks at the places of one value can only
 * eliminate those that are in no arrangement. If there are none, fish, chains and the like need not be searched.
 *
 * On most boards, arrangements are searched for, place by place. On plain 9x9 boards, the following is faster. A band has
 * three rows and three stacks; an arrangement has in each stack of the band one cell, in a column and a row of its own. The
 * three columns are one of 27 *triples*, and a set of triples is a word:
 *
 *     bit  i + 3 j + 9 k    column i of the first stack, j of the second, k of the third
 *
 * The triples that a band allows are those of six ways to distribute its rows to the stacks. Three bands make an
 * arrangement if their triples differ in each stack, so that two of them are the other one with each column *turned* by one
 * or by two places to the right, one by one, the other by two: eight ways.
 */
#include "rate/context_internal.h"

enum {
	BAND = 3,
	WAYS = 6,
	TURNS = 8
};

#define TRIPLES UINT32_C(0x7FFFFFF)

/* The triples whose column in a stack is among three bits m. */
#define FIRST(m) ((m)*UINT32_C(0x1249249))
#define SECOND(m) ((((m)&1) * 7u + ((m)&2) * 28u + ((m)&4) * 112u) * UINT32_C(0x40201))
#define THIRD(m) (((m)&1) * UINT32_C(0x1FF) + ((m)&2) * UINT32_C(0x1FF00) + ((m)&4) * UINT32_C(0x1FF0000))
#define ALL_OF(stack)                                                                                  \
	{                                                                                              \
		stack(0u), stack(1u), stack(2u), stack(3u), stack(4u), stack(5u), stack(6u), stack(7u) \
	}

static const uint32_t triples_with[BAND][8] = { ALL_OF(FIRST), ALL_OF(SECOND), ALL_OF(THIRD) };

static const uint8_t stack_of_row[WAYS][BAND] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 },
	{ 2, 1, 0 } };

struct band {
	uint32_t place[BAND][BAND]; /* [row][stack] three bits */
	uint32_t way[WAYS];         /* triples */
	uint32_t triples;           /* of all ways */
};

static struct band get_band(uint32_t places)
{
	struct band b = { .triples = 0 };
	uint32_t with[BAND][BAND];

	for (unsigned row = 0; row < BAND; row++)
		for (unsigned stack = 0; stack < BAND; stack++) {
			b.place[row][stack] = places >> (9 * row + 3 * stack) & 7;
			with[row][stack] = triples_with[stack][b.place[row][stack]];
		}
	for (unsigned w = 0; w < WAYS; w++) {
		const uint8_t *stack = stack_of_row[w];

		b.way[w] = with[0][stack[0]] & with[1][stack[1]] & with[2][stack[2]];
		b.triples |= b.way[w];
	}
	return b;
}

/* The triples with the column in this stack turned by one place. */
static uint32_t turn(uint32_t triples, unsigned stack)
{
	static const uint8_t width[BAND] = { 1, 3, 9 };

	return (triples & triples_with[stack][3]) << width[stack] | (triples >> 2 * width[stack] & triples_with[stack][1]);
}

/* Turns each stack once or, where t has a bit for it, twice. */
static void turn_all(uint32_t triples, uint32_t turned[TURNS])
{
	turned[0] = triples;
	for (unsigned stack = 0; stack < BAND; stack++)
		for (unsigned t = 0; t < 1u << stack; t++) {
			turned[t] = turn(turned[t], stack);
			turned[t | 1u << stack] = turn(turned[t], stack);
		}
}

/* Whether all places of the band are in one of these triples. */
static bool covers_band(const struct band *b, uint32_t triples)
{
	uint32_t used[BAND][BAND] = { { 0 } };
	bool all = true;

	for (unsigned w = 0; w < WAYS; w++)
		for (unsigned row = 0; row < BAND; row++)
			used[row][stack_of_row[w][row]] |= b->way[w] & triples;
	for (unsigned row = 0; row < BAND; row++)
		for (unsigned stack = 0; stack < BAND; stack++)
			for (uint32_t left = b->place[row][stack]; left; left &= left - 1)
				all = all && used[row][stack] & triples_with[stack][left & -left];
	return all;
}

/* Whether all places of a value on a plain 9x9 board, those where it is included, are in arrangements. */
static bool are_arranged_9(sdk_cells places)
{
	struct band band[BAND];
	uint32_t turned[BAND][TURNS];

	for (unsigned b = 0; b < BAND; b++) {
		band[b] = get_band((uint32_t)sdk_cells_from(places, 27 * b) & TRIPLES);
		turn_all(band[b].triples, turned[b]);
	}
	for (unsigned b = 0; b < BAND; b++) {
		const uint32_t *one = turned[(b + 1) % BAND], *other = turned[(b + 2) % BAND];
		uint32_t fits = 0;

		for (unsigned t = 0; t < TURNS; t++)
			fits |= one[t] & other[TURNS - 1 - t];
		if (!covers_band(&band[b], fits))
			return false;
	}
	return true;
}

/* ---- other boards ---- */

/* The unit without one of the cells `fixed` that has the fewest places; SDK_NO_UNIT: each has one of these. */
static unsigned choose_unit(const struct sdk_map *map, sdk_cells places, sdk_cells fixed)
{
	unsigned best = SDK_NO_UNIT, fewest = SDK_CONTEXT_VALUES + 1;

	for (unsigned u = 0; u < map->shape->units && fewest; u++) {
		if (sdk_cells_any(fixed & map->unit[u]))
			continue;
		const unsigned count = sdk_cells_count(places & map->unit[u]);

		if (count < fewest) {
			fewest = count;
			best = u;
		}
	}
	return best;
}

/* Completes `fixed` to an arrangement with places that none of its cells sees. Returns false if there is none. */
static bool arrange(const struct sdk_map *map, sdk_cells places, sdk_cells *fixed)
{
	const unsigned unit = choose_unit(map, places, *fixed);
	const sdk_cells before = *fixed;

	if (unit == SDK_NO_UNIT)
		return true;
	for (sdk_cells left = places & map->unit[unit]; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		*fixed = before | sdk_cell_set(sdk_cells_first(left));
		if (arrange(map, places & ~map->peers[sdk_cells_first(left)], fixed))
			return true;
	}
	return false;
}

static bool are_arranged(const struct sdk_map *map, sdk_cells places)
{
	for (sdk_cells left = places; sdk_cells_any(left);) {
		sdk_cells fixed = sdk_cell_set(sdk_cells_first(left));

		if (!arrange(map, places & ~map->peers[sdk_cells_first(left)], &fixed))
			return false;
		left &= ~fixed;
	}
	return true;
}

uint32_t sdk_context_loose(struct sdk_context *ctx)
{
	const struct sdk_map *map = &ctx->map;
	const bool is_nine = map->shape->n == 9 && !map->shape->layouts;

	for (unsigned v = 0; v < map->shape->n; v++) {
		const sdk_cells places = ctx->now.of[v] | ctx->now.filled[v];

		if (!sdk_cells_any(places ^ ctx->arranged.places[v]))
			continue;
		ctx->arranged.places[v] = places;
		ctx->arranged.loose &= ~(UINT32_C(1) << v);
		ctx->arranged.loose |= (uint32_t) !(is_nine ? are_arranged_9(places) : are_arranged(map, places)) << v;
	}
	return ctx->arranged.loose & map->shape->all;
}
