/* SPDX-License-Identifier: MIT */
/* Tests of transformations: they preserve the units, and all of them are drawn equally often. */
#include <math.h>
#include <string.h>

#include "sdk/canonical.h"
#include "tap.h"

static const unsigned sizes[] = { 4, 6, 8, 9, 10, 12, 16, 25 };

static struct sdk_random random_of(const char *text)
{
	struct sdk_seed seed;
	struct sdk_random r;

	sdk_seed_from_text(&seed, text, strlen(text));
	sdk_random_start(&r, &seed, 1, 0);
	return r;
}

/* The cells of each unit, with values in order, come together in one unit. */
static bool keeps_units(const struct sdk_transform *t)
{
	const struct sdk_shape *s = t->shape;
	struct sdk_puzzle p, q;

	for (unsigned u = 0; u < s->units; u++) {
		unsigned whole = 0;

		sdk_puzzle_clear(&p, s);
		for (unsigned i = 0; i < s->n; i++)
			p.clue[sdk_unit(s, u)[i]] = (uint8_t)(i + 1);
		sdk_transform_apply(t, &p, &q);
		for (unsigned w = 0; w < s->units; w++) {
			uint32_t seen = 0;

			for (unsigned i = 0; i < s->n; i++)
				seen |= UINT32_C(1) << q.clue[sdk_unit(s, w)[i]] >> 1;
			whole += seen == s->all;
		}
		if (whole != 1 || sdk_puzzle_clues(&q) != s->n)
			return false;
	}
	return true;
}

/* Clues and lists of one value are transformed alike. */
static bool lists_go_along(const struct sdk_transform *t, struct sdk_random *r)
{
	const struct sdk_shape *s = t->shape;
	struct sdk_puzzle p, q;

	sdk_puzzle_clear(&p, s);
	for (unsigned c = 0; c < s->cells; c++)
		p.clue[c] = (uint8_t)(1 + sdk_random_below(r, s->n));
	sdk_puzzle_lists(&p);
	sdk_transform_apply(t, &p, &q);
	for (unsigned c = 0; c < s->cells; c++)
		if (q.list[c] != UINT32_C(1) << (q.clue[c] - 1))
			return false;
	return q.partial && q.shape == s;
}

/* The number of this order among the 4! orders of 0 to 3. */
static unsigned order_of(const uint8_t *item)
{
	unsigned order = 0;

	for (unsigned i = 0; i < 4; i++) {
		unsigned less = 0;

		for (unsigned k = i + 1; k < 4; k++)
			less += item[k] < item[i];
		order = order * (4 - i) + less;
	}
	return order;
}

/* All 2 (2!)^6 4! transformations of 4x4 boards are drawn, and none too often: chi-squared within five deviations. */
static void test_each_as_likely(void)
{
	enum {
		KINDS = 2 * 64 * 24,
		EACH = 100
	};
	static unsigned times[2][24][24][24];
	struct sdk_random r = random_of("each as likely");
	unsigned kinds = 0;
	double chi = 0;

	for (unsigned i = 0; i < KINDS * EACH; i++) {
		struct sdk_transform t;
		uint8_t value[4];

		sdk_transform_random(&t, sdk_shape(4), &r);
		for (unsigned v = 0; v < 4; v++)
			value[v] = (uint8_t)(t.value[v + 1] - 1);
		times[t.transpose][order_of(t.row)][order_of(t.col)][order_of(value)]++;
	}
	for (unsigned i = 0; i < sizeof times / sizeof(unsigned); i++) {
		unsigned n = (&times[0][0][0][0])[i];

		kinds += n > 0;
		chi += n ? ((double)n - EACH) * ((double)n - EACH) / EACH : 0;
	}
	tap(kinds == KINDS, "all transformations come");
	tap(fabs(chi - KINDS) < 5 * sqrt(2.0 * KINDS), "each transformation comes as often");
}

int main(void)
{
	struct sdk_random r = random_of("transform");

	for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		bool good = true, lists = true;

		for (unsigned n = 0; n < 50; n++) {
			struct sdk_transform t;

			sdk_transform_random(&t, sdk_shape(sizes[i]), &r);
			good = good && keeps_units(&t);
			lists = lists && lists_go_along(&t, &r);
		}
		tap(good, "units become units");
		tap(lists, "lists go the way of the clues");
	}
	test_each_as_likely();
	return tap_done();
}
