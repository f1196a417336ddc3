/* SPDX-License-Identifier: MIT */
/* Wishes of which it is known that no puzzle meets them: each kind of proof is a function of the table at the end. */
#include "gen/spec.h"

#include "grid/technique.h"
#include "sdk/rate.h"
#include "base/reason.h"

/* ---- telling ---- */

static void report_shape(struct sdk_reason *w, const struct sdk_shape *s)
{
	sdk_reason_uint(w, s->n);
	sdk_reason_str(w, "x");
	sdk_reason_uint(w, s->n);
}

static void report_range(struct sdk_reason *w, struct sdk_range r)
{
	sdk_reason_uint(w, r.min);
	if (r.max == r.min)
		return;
	sdk_reason_str(w, " to ");
	sdk_reason_uint(w, r.max);
}

/* ---- patterns ---- */

static unsigned pattern_clues(const struct sdk_spec *s)
{
	unsigned clues = 0;

	for (unsigned c = 0; c < s->shape->cells; c++)
		clues += s->pattern[c] != 0;
	return clues;
}

static bool is_empty(const struct sdk_spec *s, unsigned unit)
{
	const uint16_t *cell = sdk_unit(s->shape, unit);

	for (unsigned i = 0; i < s->shape->n; i++)
		if (s->pattern[cell[i]])
			return false;
	return true;
}

/* Two rows of a band, or two columns of a stack, without a clue: with them exchanged it is another solution. */
static void empty_lines(const struct sdk_spec *s, struct sdk_reason *w)
{
	const unsigned n = s->shape->n;

	for (unsigned a = 0; a < 2 * n; a++) {
		unsigned wide = a < n ? s->shape->box_rows : s->shape->box_cols, end = a - a % n + (a % n / wide + 1) * wide;

		for (unsigned b = a + 1; b < end; b++) {
			if (!is_empty(s, a) || !is_empty(s, b))
				continue;
			sdk_reason_str(w, a < n ? "rows " : "columns ");
			sdk_reason_uint(w, a % n + 1);
			sdk_reason_str(w, " and ");
			sdk_reason_uint(w, b % n + 1);
			sdk_reason_str(w, " have no clue, so that they can be exchanged");
			return;
		}
	}
}

static void small_pattern(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (pattern_clues(s) >= sdk_fewest_clues(s->shape))
		return;
	sdk_reason_str(w, "with ");
	sdk_reason_uint(w, pattern_clues(s));
	sdk_reason_str(w, " clues no puzzle of ");
	report_shape(w, s->shape);
	sdk_reason_str(w, " has one solution only");
}

static void other_clues(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (sdk_in_range(pattern_clues(s), s->clues))
		return;
	sdk_reason_str(w, "the pattern has ");
	sdk_reason_uint(w, pattern_clues(s));
}

static void more_than_pattern(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (s->extra)
		sdk_reason_str(w, "the clues are those of the pattern");
}

static void other_symmetry(const struct sdk_spec *s, struct sdk_reason *w)
{
	struct sdk_orbits o;
	bool symmetric = s->symmetry != SDK_SYMMETRIES;

	if (symmetric)
		sdk_orbits(&o, s->shape, s->symmetry);
	for (unsigned i = 0; symmetric && i < o.count; i++)
		for (unsigned k = o.first[i]; k < o.first[i + 1]; k++)
			symmetric &= !s->pattern[o.cell[k]] == !s->pattern[o.cell[o.first[i]]];
	if (symmetric)
		return;
	if (s->symmetry == SDK_SYMMETRIES) {
		sdk_reason_str(w, "the pattern is given, so no symmetry is drawn");
		return;
	}
	sdk_reason_str(w, "the pattern does not have the symmetry ");
	sdk_reason_str(w, sdk_symmetry_name[s->symmetry]);
}

/* ---- clues ---- */

/* The numbers of clues that are wanted and not known to be impossible by themselves. */
static struct sdk_range clues_left(const struct sdk_spec *s)
{
	struct sdk_range r = { sdk_fewest_clues(s->shape), s->shape->cells };

	if (s->pattern)
		r.min = r.max = pattern_clues(s);
	if (r.min < s->clues.min)
		r.min = s->clues.min;
	if (r.max > s->clues.max)
		r.max = s->clues.max;
	return r;
}

static void too_many_clues(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (s->clues.min <= s->shape->cells)
		return;
	sdk_reason_str(w, "a board of ");
	report_shape(w, s->shape);
	sdk_reason_str(w, " has only ");
	sdk_reason_uint(w, s->shape->cells);
	sdk_reason_str(w, " cells");
}

static void too_few_clues(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (s->clues.max >= sdk_fewest_clues(s->shape))
		return;
	sdk_reason_str(w, "with fewer than ");
	sdk_reason_uint(w, sdk_fewest_clues(s->shape));
	sdk_reason_str(w, " clues no puzzle of ");
	report_shape(w, s->shape);
	sdk_reason_str(w, " has one solution only");
}

/* Clues come in whole orbits. */
static void no_sum_of_orbits(const struct sdk_spec *s, struct sdk_reason *w)
{
	bool sum[SDK_CELLS_MAX + 1] = { true }; /* there are orbits with so many cells in all */
	struct sdk_range want = clues_left(s);
	struct sdk_orbits o;

	if (s->pattern || s->symmetry == SDK_SYMMETRIES) /* no symmetry is one of these */
		return;
	sdk_orbits(&o, s->shape, s->symmetry);
	for (unsigned i = 0; i < o.count; i++)
		for (unsigned size = o.first[i + 1] - o.first[i], n = s->shape->cells; n >= size; n--)
			sum[n] |= sum[n - size];
	for (uint64_t n = want.min; n <= want.max; n++)
		if (sum[n])
			return;
	sdk_reason_str(w, "no pattern with symmetry ");
	sdk_reason_str(w, sdk_symmetry_name[s->symmetry]);
	sdk_reason_str(w, " has ");
	report_range(w, want);
	sdk_reason_str(w, " clues");
}

static void too_many_extra(const struct sdk_spec *s, struct sdk_reason *w)
{
	uint64_t most = clues_left(s).max;

	if (sdk_fewest_clues(s->shape) + s->extra <= most)
		return;
	sdk_reason_uint(w, s->extra);
	sdk_reason_str(w, " clues besides those that are needed, ");
	sdk_reason_uint(w, sdk_fewest_clues(s->shape));
	sdk_reason_str(w, " at least, are more than ");
	sdk_reason_uint(w, most);
}

/* A break with a puzzle just before it that is minimal is too rare to be met. */
static void too_large(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (s->method != SDK_DRAWING_CONTROLLED_BIAS || s->shape->n <= 9)
		return;
	sdk_reason_str(w, sdk_drawing_name[s->method]);
	sdk_reason_str(w, " is for size 4 and 9");
}

static void extra_and_minimal(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (s->minimal && s->extra)
		sdk_reason_str(w, "clues beyond those that are needed make no minimal puzzle");
}

/* ---- levels ---- */

/* That every 4x4 puzzle is of level 1 comes from looking at all of them: tests/unit/spec.c does. */
static unsigned highest_level(const struct sdk_shape *shape)
{
	return shape->n == 4 ? 1 : SDK_LEVELS;
}

static void no_such_level(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (s->level.level.min <= highest_level(s->shape))
		return;
	sdk_reason_str(w, "every puzzle of ");
	report_shape(w, s->shape);
	sdk_reason_str(w, " is of level 1");
}

/* A pass fills nothing if it is after the one that gives the level, and that one fills something. */
static struct sdk_range fills_at_level(const struct sdk_spec *s, unsigned pass, unsigned level)
{
	struct sdk_range r = s->level.fills[pass - 1];

	if (pass > level)
		r.max = 0;
	if (pass == level && level > 1 && !r.min)
		r.min = 1;
	return r;
}

/* A pass whose fills contradict the level; 0 if there is none. */
static unsigned contradiction(const struct sdk_spec *s, unsigned level)
{
	for (unsigned pass = 1; pass <= SDK_LEVELS; pass++) {
		struct sdk_range r = fills_at_level(s, pass, level);

		if (r.min > r.max)
			return pass;
	}
	return 0;
}

static struct sdk_range levels_left(const struct sdk_spec *s)
{
	struct sdk_range r = s->level.level;

	if (r.max > highest_level(s->shape))
		r.max = highest_level(s->shape);
	return r;
}

static void fills_against_level(const struct sdk_spec *s, struct sdk_reason *w)
{
	struct sdk_range levels = levels_left(s);
	uint64_t level = levels.min;

	while (level <= levels.max && contradiction(s, (unsigned)level))
		level++;
	if (level <= levels.max)
		return;
	sdk_reason_str(w, "a puzzle of level ");
	report_range(w, levels);
	sdk_reason_str(w, " has no such fills: the pass that gives the level fills something, those after it nothing");
}

static bool adds_up(const struct sdk_spec *s, unsigned level)
{
	struct sdk_range clues = clues_left(s), sum = { 0, 0 };

	if (contradiction(s, level))
		return false;
	for (unsigned pass = 1; pass <= SDK_LEVELS; pass++) {
		struct sdk_range r = fills_at_level(s, pass, level);

		sum.min += r.min;
		sum.max += r.max < s->shape->cells ? r.max : s->shape->cells;
	}
	return clues.min + sum.min <= s->shape->cells && clues.max + sum.max >= s->shape->cells;
}

static void fills_against_clues(const struct sdk_spec *s, struct sdk_reason *w)
{
	struct sdk_range levels = levels_left(s);

	for (uint64_t level = levels.min; level <= levels.max; level++)
		if (adds_up(s, (unsigned)level))
			return;
	sdk_reason_str(w, "with ");
	report_range(w, clues_left(s));
	sdk_reason_str(w, " clues, such fills cannot make a board of ");
	sdk_reason_uint(w, s->shape->cells);
	sdk_reason_str(w, " cells");
}

/* ---- steps ---- */

static bool requires_any(const struct sdk_technique_constraint *w)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (w->least[t])
			return true;
	return false;
}

static void no_scale(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (sdk_scale_has_shape(SDK_SCALE_TECHNIQUES, s->shape))
		return;
	sdk_reason_str(w, "there is no scale of techniques for boards of ");
	report_shape(w, s->shape);
}

static void no_scale_to_require(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (requires_any(&s->steps))
		no_scale(s, w);
}

static void both_ways(const struct sdk_spec *s, struct sdk_reason *w)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (s->steps.never[t] && s->steps.least[t]) {
			sdk_reason_str(w, sdk_technique_key(t));
			sdk_reason_str(w, " is required, too");
			return;
		}
}

static void report_class(struct sdk_reason *w, enum sdk_technique_class class)
{
	sdk_reason_str(w, class == SDK_CLASS_SUBSETS ? "locked candidates and subsets" : "techniques beyond subsets");
}

static void required_against_level(const struct sdk_spec *s, struct sdk_reason *w)
{
	for (unsigned class = SDK_CLASS_SUBSETS; class < SDK_CLASSES; class++) {
		struct sdk_range levels = sdk_class_levels(class);

		if (!sdk_technique_require(&s->steps, class) || levels_left(s).max >= levels.min)
			continue;
		sdk_reason_str(w, "puzzles of level ");
		report_range(w, levels_left(s));
		sdk_reason_str(w, " are solved without ");
		report_class(w, class);
		return;
	}
}

/* What must be there by the level, or by another wish, is not to be there. */
static void forbidden_against_level(const struct sdk_spec *s, struct sdk_reason *w)
{
	struct sdk_range steps = sdk_technique_constraint_levels(&s->steps);
	uint64_t least = s->level.level.min;

	if (least <= steps.max)
		return;
	sdk_reason_str(w, "puzzles of level ");
	sdk_reason_uint(w, least);
	sdk_reason_str(w, least > 5 ? " need one of these" : " and more need one of these");
}

static unsigned most_clues(const struct sdk_spec *s)
{
	if (!s->pattern && !s->extra && !s->clues.min)
		return s->shape->cells - 1u; /* it is minimal */
	return (unsigned)clues_left(s).max;
}

/* The last empty cell is the last one of its row. */
static void no_end(const struct sdk_spec *s, struct sdk_reason *w)
{
	if (s->steps.never[SDK_FULL_HOUSE] && most_clues(s) < s->shape->cells)
		sdk_reason_str(w, "every puzzle ends with a full-house");
}

/* Singles fill a cell each. */
static void too_many_singles(const struct sdk_spec *s, struct sdk_reason *w)
{
	uint64_t cells = s->shape->cells - clues_left(s).min, singles = 0;

	for (unsigned t = 0; t <= SDK_NAKED_SINGLE; t++)
		singles += s->steps.least[t];
	if (singles <= cells)
		return;
	sdk_reason_uint(w, singles);
	sdk_reason_str(w, " singles fill more than ");
	sdk_reason_uint(w, cells);
	sdk_reason_str(w, " cells");
}

/* ---- all proofs ---- */

/* Each may rely on those before it having found nothing. To add one: a function that tells why, or nothing. */
static const struct {
	enum { ALWAYS, WITH_PATTERN, WITH_STEPS } when;
	const char *target;
	void (*emit)(const struct sdk_spec *spec, struct sdk_reason *reason);
} proofs[] = {
	{ ALWAYS, "method", too_large },
	{ ALWAYS, "clues", too_many_clues },
	{ ALWAYS, "clues", too_few_clues },
	{ WITH_PATTERN, "pattern", small_pattern },
	{ WITH_PATTERN, "pattern", empty_lines },
	{ WITH_PATTERN, "clues", other_clues },
	{ WITH_PATTERN, "extra", more_than_pattern },
	{ WITH_PATTERN, "symmetry", other_symmetry },
	{ ALWAYS, "clues", no_sum_of_orbits },
	{ ALWAYS, "extra", too_many_extra },
	{ ALWAYS, "extra", extra_and_minimal },
	{ ALWAYS, "level", no_such_level },
	{ ALWAYS, "fills", fills_against_level },
	{ ALWAYS, "fills", fills_against_clues },
	{ WITH_STEPS, "require", no_scale_to_require },
	{ WITH_STEPS, "forbid", no_scale },
	{ WITH_STEPS, "forbid", both_ways },
	{ WITH_STEPS, "require", required_against_level },
	{ WITH_STEPS, "forbid", forbidden_against_level },
	{ WITH_STEPS, "forbid", no_end },
	{ WITH_STEPS, "require", too_many_singles },
};

bool sdk_spec_impossible(const struct sdk_spec *spec, struct sdk_refusal *refusal)
{
	for (unsigned i = 0; i < sizeof proofs / sizeof *proofs; i++) {
		struct sdk_reason w = sdk_reason_start(refusal->reason);

		if ((proofs[i].when == WITH_PATTERN && !spec->pattern) || (proofs[i].when == WITH_STEPS && !spec->steps.given))
			continue;
		refusal->target = proofs[i].target;
		proofs[i].emit(spec, &w);
		if (w.n)
			return true;
	}
	return false;
}
