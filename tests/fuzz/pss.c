/* SPDX-License-Identifier: MIT */
/*
 * The probabilistic solver: any board without a repeated clue, any options. Probabilities are finite, at most 1, and not
 * below 0 or a negative `zero`; what is filled in never contradicts itself, and all instruction sets give the same.
 */
#include "fuzz.h"

#include <math.h>

#include "sdk/pss.h"

static struct sdk_pss *pss[SDK_CPU_COUNT];

static void check_probabilities(void *with, const struct sdk_probabilities *b)
{
	const struct sdk_shape *shape = b->puzzle->shape;
	const struct sdk_pss_options *options = with;
	float least = options->zero < 0 ? options->zero : 0;

	must(isfinite(b->off) && isfinite(b->before) && b->stride >= shape->n);
	must(b->cell < shape->cells && b->number <= shape->n);
	for (unsigned c = 0; c < shape->cells; c++) {
		must(b->value[c] <= shape->n);
		for (unsigned v = 0; v < shape->n; v++)
			must(b->p[c * b->stride + v] >= least && b->p[c * b->stride + v] <= 1);
	}
}

/* A share that is more than 0 and less than 1. */
static float take_share(struct bytes *b)
{
	return (float)(1 + take_below(b, 65534)) / 65536;
}

static void take_options(struct bytes *b, struct sdk_pss_options *o)
{
	*o = sdk_pss_defaults((enum sdk_pss_evolution)take_below(b, 3));
	o->sweeps = 1 + take_below(b, 8);
	o->rounds = 1 + take_below(b, 4);
	o->balanced = take_bool(b);
	o->random = take_bool(b);
	o->draw = take_byte(b);
	if (take_bool(b)) {
		o->tolerance = take_share(b);
		o->clip = take_share(b);
		o->weight = take_share(b) * (float)(1 + take_below(b, 4));
	}
	if (take_bool(b)) {
		o->one = take_share(b);
		o->zero = o->one * take_share(b);
	}
}

static void check_result(const struct sdk_puzzle *p, const struct sdk_pss_result *r)
{
	struct sdk_puzzle filled = *p;
	char reason[SDK_REASON_MAX];
	unsigned empty = p->shape->cells - sdk_puzzle_clues(p);

	must(r->filled <= empty && r->solved == (r->solved && r->filled == empty));
	must(!r->solved || sdk_is_solution(p, r->value));
	for (unsigned i = 0; i < r->filled; i++)
		must(!p->clue[r->order[i]] && r->value[r->order[i]]);
	memcpy(filled.clue, r->value, p->shape->cells);
	must(sdk_puzzle_clues(&filled) == sdk_puzzle_clues(p) + r->filled && !sdk_puzzle_repeated(&filled, reason));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes b = { data, size };
	struct sdk_pss_options options;
	const struct sdk_probabilities_sink sink = { check_probabilities, &options };
	struct sdk_pss_result result[SDK_CPU_COUNT];
	char reason[SDK_REASON_MAX];
	struct sdk_puzzle p;

	take_options(&b, &options);
	take_board(&b, &p, take_shape(&b, take_below(&b, 16) ? 2 : 3)); /* large boards are slow */
	if (sdk_puzzle_repeated(&p, reason))
		return 0;
	for (enum sdk_cpu cpu = SDK_CPU_PLAIN; cpu < SDK_CPU_COUNT; cpu++) {
		if (!sdk_cpu_supported(cpu))
			continue;
		if (!pss[cpu])
			pss[cpu] = sdk_pss_new(cpu);
		must(pss[cpu]);
		options.sink = cpu == SDK_CPU_PLAIN || take_bool(&b) ? &sink : NULL;
		sdk_pss_solve(pss[cpu], &p, &options, &result[cpu]);
		check_result(&p, &result[cpu]);
		must(result[cpu].solved == result[0].solved && result[cpu].rounds == result[0].rounds);
		must(memcmp(result[cpu].value, result[0].value, p.shape->cells) == 0);
		must(memcmp(result[cpu].order, result[0].order, result[0].filled * sizeof *result[0].order) == 0);
	}
	return 0;
}
