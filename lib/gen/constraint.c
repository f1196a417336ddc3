/* SPDX-License-Identifier: MIT */
/*
 * Each constraint has a *proof*, which returns true and writes a reason if it can prove that no puzzle meets the
 * specification, and a *check*, which returns whether a finished puzzle meets the constraint. gen/constraint.def lists the
 * two functions of each.
 */
#include "gen/constraint.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/reason.h"
#include "gen/gen_internal.h"
#include "gen/jigsaw.h"
#include "gen/technique_constraint.h"
#include "gen/uniform.h"
#include "grid/layout.h"
#include "grid/names.h"
#include "rate/level.h"
#include "sdk/rate.h"
#include "se/er.h"
#include "solve/search.h"

struct sdk_spec_check {
	struct sdk_rater *rater;
	struct sdk_explainer *explainer;
	struct sdk_search *search;
	struct sdk_se_rater *se; /* NULL: not needed so far */
	bool (*should_stop)(void *with);
	void *with;
	bool lacks_memory;
};

struct sdk_spec_check *sdk_spec_check_new(enum sdk_cpu cpu)
{
	struct sdk_spec_check *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	c->rater = sdk_rater_new_for(cpu);
	c->explainer = sdk_explainer_new_for(cpu);
	c->search = sdk_search_new(10); /* the largest boards that have techniques */
	if (c->rater && c->explainer && c->search)
		return c;
	sdk_spec_check_free(c);
	return NULL;
}

void sdk_spec_check_free(struct sdk_spec_check *c)
{
	if (!c)
		return;
	sdk_rater_free(c->rater);
	sdk_explainer_free(c->explainer);
	sdk_search_free(c->search);
	sdk_se_rater_free(c->se);
	free(c);
}

void sdk_spec_check_stop_if(struct sdk_spec_check *c, bool (*should_stop)(void *with), void *with)
{
	c->should_stop = should_stop;
	c->with = with;
}

bool sdk_spec_check_lacks_memory(const struct sdk_spec_check *c)
{
	return c->lacks_memory;
}

/* ---- constraints without a check of their own ---- */

/* All puzzles made by the attempts meet the constraint. */
static bool by_construction(struct sdk_spec_check *c, const struct sdk_spec *s, const struct sdk_puzzle *p)
{
	(void)c;
	(void)s;
	(void)p;
	return true;
}

/*
 * One rating checks both level and fills; one run of the steps checks both required and forbidden techniques; one rating of
 * Sudoku Explainer checks what is about it.
 */
#define checked_with_level by_construction
#define checked_with_require by_construction
#define checked_with_se by_construction

/* ---- reasons ---- */

struct range_text {
	char text[48];
};

static struct range_text range_text(struct sdk_range range)
{
	struct range_text t = { "" };

	sdk_append(t.text, sizeof t.text, "%" PRIu64, range.min);
	if (range.max != range.min)
		sdk_append(t.text, sizeof t.text, " to %" PRIu64, range.max);
	return t;
}

/* What the puzzles are, in the plural. */
struct kind_text {
	char text[100];
};

static struct kind_text kind_text(const struct sdk_spec *s)
{
	const unsigned regions = s->jigsaw ? SDK_LAYOUT_REGIONS : 0, layouts = s->shape->layouts | regions;
	struct kind_text t = { "" };

	if (layouts == SDK_LAYOUT_REGIONS)
		sdk_append(t.text, sizeof t.text, "puzzles with regions");
	else if (layouts)
		sdk_append(t.text, sizeof t.text, "puzzles with the layout %s", sdk_layouts_text(layouts).text);
	else
		sdk_append(t.text, sizeof t.text, "%ux%u puzzles", s->shape->n, s->shape->n);
	return t;
}

/* ---- layouts ---- */

/* The fewest clues that a puzzle may have. */
static unsigned fewest_clues(const struct sdk_spec *s)
{
	return s->jigsaw ? s->shape->n - 1 : sdk_fewest_clues(s->shape);
}

static bool is_plain(const struct sdk_spec *s)
{
	return !s->shape->layouts && !s->jigsaw;
}

static bool has_scale(const struct sdk_spec *s, enum sdk_scale scale)
{
	struct sdk_shape jigsaw = *s->shape;

	jigsaw.layouts |= SDK_LAYOUT_REGIONS;
	return sdk_scale_has_shape(scale, s->jigsaw ? &jigsaw : s->shape);
}

/*
 * Whether the search for a full grid ends without one. The clock of --timeout has not started yet, so that the search has a
 * limit: 0.06 s at any size on a slow machine, for a guess takes longer on a larger board. The sets of layouts without a
 * full grid take 839 guesses at most (x with disjoint at 6x6), regions of 6x6 and 9x9 some 15,000.
 */
static bool has_no_grid(const struct sdk_shape *shape, char reason[SDK_REASON_MAX])
{
	enum { WORK = 20000 * 81 }; /* guesses times cells */
	struct sdk_search *search = sdk_search_new(shape->n);
	struct sdk_puzzle empty;
	struct sdk_query query = { .puzzle = &empty, .limit = 1, .max_nodes = WORK / shape->cells };

	sdk_puzzle_clear(&empty, shape);
	if (search)
		sdk_search_solve(search, &query);
	sdk_search_free(search);
	if (!search || query.count || query.gave_up)
		return false;
	return sdk_reason_write(reason, "no full grid of %ux%u has these %s", shape->n, shape->n,
		shape->layouts & SDK_LAYOUT_REGIONS ? "regions" : "units");
}

static bool prove_layout(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const struct sdk_shape *plain = sdk_shape(s->shape->n);

	if (s->jigsaw && !sdk_jigsaw_has_symmetry(plain, s->symmetry))
		return sdk_reason_write(reason, "regions of %ux%u are not drawn with the symmetry %s", plain->n, plain->n,
			sdk_symmetry_name[s->symmetry]);
	return s->shape->layouts && !(s->shape->layouts & SDK_LAYOUT_REGIONS) && has_no_grid(s->shape, reason);
}

static bool prove_regions(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return s->shape->layouts & SDK_LAYOUT_REGIONS && has_no_grid(s->shape, reason);
}

/* ---- pattern ---- */

static unsigned count_pattern(const struct sdk_spec *s)
{
	unsigned clues = 0;

	for (unsigned c = 0; c < s->shape->cells; c++)
		clues += s->pattern[c] != 0;
	return clues;
}

static bool has_few_clues(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const unsigned clues = count_pattern(s);

	return clues < fewest_clues(s) &&
		sdk_reason_write(reason, "no %ux%u puzzle with %u clue%s has exactly one solution", s->shape->n, s->shape->n, clues,
			clues == 1 ? "" : "s");
}

static unsigned count_unit(const struct sdk_spec *s, unsigned unit)
{
	const uint16_t *cell = sdk_unit(s->shape, unit);
	unsigned clues = 0;

	for (unsigned i = 0; i < s->shape->n; i++)
		clues += s->pattern[cell[i]] != 0;
	return clues;
}

/* Two rows of a band, or two columns of a stack, without a clue: if the board is plain, they can be exchanged. */
static bool has_empty_lines(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const unsigned n = s->shape->n;

	assert(n);
	for (unsigned a = 0; a < 2 * n; a++) {
		const unsigned wide = a < n ? s->shape->box_rows : s->shape->box_cols;
		const unsigned end = a - a % n + (a % n / wide + 1) * wide;

		for (unsigned b = a + 1; b < end; b++) {
			if (count_unit(s, a) || count_unit(s, b))
				continue;
			return sdk_reason_write(reason, "%s %u and %u are empty, so exchanging them gives another solution",
				a < n ? "rows" : "columns", a % n + 1, b % n + 1);
		}
	}
	return false;
}

static bool prove_pattern(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return s->pattern && (has_few_clues(s, reason) || (is_plain(s) && has_empty_lines(s, reason)));
}

/* ---- minimal ---- */

/* A clue whose unit consists of clues follows from the others. */
static bool prove_minimal(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const unsigned n = s->shape->n, most = s->shape->cells - n, units = s->jigsaw ? 2 * n : s->shape->units;

	if (!s->minimal)
		return false;
	for (unsigned u = 0; u < units && s->pattern; u++)
		if (count_unit(s, u) == n)
			return sdk_reason_write(reason, "the pattern has all cells of %s, and one of these clues is redundant",
				sdk_unit_name(s->shape, u).text);
	return s->clues.min > most &&
		sdk_reason_write(reason, "a minimal puzzle has an empty cell in each row, and so at most %u clues", most);
}

/* ---- clues ---- */

/* The numbers of clues that the pattern, the size and --clues allow. */
static struct sdk_range clues_left(const struct sdk_spec *s)
{
	struct sdk_range r = { fewest_clues(s), s->shape->cells };

	if (s->pattern)
		r.min = r.max = count_pattern(s);
	if (r.min < s->clues.min)
		r.min = s->clues.min;
	if (r.max > s->clues.max)
		r.max = s->clues.max;
	return r;
}

static bool is_over_cells(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return s->clues.min > s->shape->cells &&
		sdk_reason_write(reason, "a %ux%u board has only %u cells", s->shape->n, s->shape->n, s->shape->cells);
}

static bool is_below_minimum(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const unsigned fewest = fewest_clues(s);

	return s->clues.max < fewest &&
		sdk_reason_write(reason, "no %ux%u puzzle with fewer than %u clues has exactly one solution", s->shape->n, s->shape->n,
			fewest);
}

static bool differs_from_pattern(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return s->pattern && !sdk_in_range(count_pattern(s), s->clues) &&
		sdk_reason_write(reason, "the pattern has %u clues", count_pattern(s));
}

/* Clues come in whole orbits of the symmetry, some of which must add up to their number. */
static bool no_orbits_add_up(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	bool sum[SDK_CELLS_MAX + 1] = { true }; /* [n] some set of orbits has n cells */
	const struct sdk_range want = clues_left(s);
	struct sdk_orbits o;

	if (s->pattern || s->symmetry == SDK_SYMMETRY_RANDOM) /* random may choose no symmetry, which allows any number */
		return false;
	sdk_orbits(&o, s->shape, s->symmetry);
	for (unsigned i = 0; i < o.count; i++)
		for (unsigned size = o.first[i + 1] - o.first[i], n = s->shape->cells; n >= size; n--)
			sum[n] |= sum[n - size];
	for (uint64_t n = want.min; n <= want.max; n++)
		if (sum[n])
			return false;
	return sdk_reason_write(reason, "no pattern with symmetry %s has %s clues", sdk_symmetry_name[s->symmetry],
		range_text(want).text);
}

static bool prove_clues(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return is_over_cells(s, reason) || is_below_minimum(s, reason) || differs_from_pattern(s, reason) ||
		no_orbits_add_up(s, reason);
}

static bool check_clues(struct sdk_spec_check *c, const struct sdk_spec *s, const struct sdk_puzzle *p)
{
	(void)c;
	return sdk_in_range(sdk_puzzle_clues(p), s->clues);
}

/* ---- extra clues ---- */

static bool prove_extra(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const uint64_t most = clues_left(s).max;

	if (s->extra && s->pattern)
		return sdk_reason_write(reason, "the pattern leaves no room for extra clues");
	if (s->extra && s->minimal)
		return sdk_reason_write(reason, "a puzzle with extra clues is not minimal");
	if (fewest_clues(s) + s->extra <= most)
		return false;
	return sdk_reason_write(reason, "at least %u clues and %" PRIu64 " extra clue%s are more than %" PRIu64,
		fewest_clues(s), s->extra, s->extra == 1 ? "" : "s", most);
}

/* ---- level and fills ---- */

/* All 4x4 puzzles have level 1: tests/unit/spec.c rates every one of them. */
static unsigned highest_level(const struct sdk_spec *s)
{
	return s->shape->n == 4 && is_plain(s) ? 1 : SDK_LEVELS;
}

static struct sdk_range levels_left(const struct sdk_spec *s)
{
	struct sdk_range r = s->level;

	if (r.max > highest_level(s))
		r.max = highest_level(s);
	return r;
}

static bool prove_level(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	if (s->level.min > highest_level(s))
		return sdk_reason_write(reason, "every %ux%u puzzle has level 1", s->shape->n, s->shape->n);
	return s->level.min > 1 && clues_left(s).min == s->shape->cells &&
		sdk_reason_write(reason, "a puzzle with %u clues has level 1", s->shape->cells);
}

/* The cells that a pass may fill at a level: passes above the level fill none, and the pass of the level some. */
static struct sdk_range fills_at_level(const struct sdk_spec *s, unsigned pass, unsigned level)
{
	struct sdk_range r = s->fills[pass - 1];

	if (pass > level)
		r.max = 0;
	if (pass == level && level > 1 && !r.min)
		r.min = 1;
	return r;
}

static bool fills_allow_level(const struct sdk_spec *s, unsigned level)
{
	for (unsigned pass = 1; pass <= SDK_LEVELS; pass++) {
		const struct sdk_range r = fills_at_level(s, pass, level);

		if (r.min > r.max)
			return false;
	}
	return true;
}

static bool fills_contradict_level(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const struct sdk_range levels = levels_left(s);

	for (uint64_t level = levels.min; level <= levels.max; level++)
		if (fills_allow_level(s, (unsigned)level))
			return false;
	return sdk_reason_write(reason, "at level %s, the pass of that number fills at least one cell, and later passes fill none",
		range_text(levels).text);
}

/* Whether clues and fills can add up to the cells of the board. */
static bool fills_add_up(const struct sdk_spec *s, unsigned level)
{
	const struct sdk_range clues = clues_left(s);
	struct sdk_range sum = { 0, 0 };

	for (unsigned pass = 1; pass <= SDK_LEVELS; pass++) {
		const struct sdk_range r = fills_at_level(s, pass, level);

		sum.min += r.min;
		sum.max += r.max < s->shape->cells ? r.max : s->shape->cells;
	}
	return clues.min + sum.min <= s->shape->cells && clues.max + sum.max >= s->shape->cells;
}

static bool fills_contradict_clues(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const struct sdk_range levels = levels_left(s);

	for (uint64_t level = levels.min; level <= levels.max; level++)
		if (fills_allow_level(s, (unsigned)level) && fills_add_up(s, (unsigned)level))
			return false;
	return sdk_reason_write(reason, "%s clues and these fills cannot add up to %u cells", range_text(clues_left(s)).text,
		s->shape->cells);
}

static bool prove_fills(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return fills_contradict_level(s, reason) || fills_contradict_clues(s, reason);
}

static bool is_any_level(struct sdk_range level)
{
	return level.min <= 1 && level.max >= SDK_LEVELS;
}

static bool are_any_fills(const struct sdk_range fills[SDK_LEVELS])
{
	bool any = true;

	for (unsigned i = 0; i < SDK_LEVELS; i++)
		any &= fills[i].min == 0 && fills[i].max == UINT64_MAX;
	return any;
}

/* The level and the fills that are wanted, and the levels implied by the steps. */
static struct sdk_level_constraint wanted_rating(const struct sdk_spec *s)
{
	struct sdk_level_constraint wanted = { .level = s->level };

	memcpy(wanted.fills, s->fills, sizeof wanted.fills);
	if (s->steps_count) {
		const struct sdk_technique_constraint steps = sdk_technique_constraint(s);
		const struct sdk_range implied = sdk_technique_constraint_levels(&steps);

		if (wanted.level.min < implied.min)
			wanted.level.min = implied.min;
		if (wanted.level.max > implied.max)
			wanted.level.max = implied.max;
	}
	return wanted;
}

unsigned sdk_spec_passes(const struct sdk_spec *s)
{
	const struct sdk_level_constraint wanted = wanted_rating(s);
	unsigned passes = (unsigned)wanted.level.max;

	while (passes > 1 && !wanted.fills[passes - 1].max)
		passes--;
	return passes;
}

bool sdk_spec_check_passes(struct sdk_spec_check *c, const struct sdk_puzzle *p, unsigned passes)
{
	return sdk_passes_suffice(c->rater, p, passes);
}

/* Checks the level and the fills with one rating, which ends as soon as it is decided. */
static bool check_level_and_fills(struct sdk_spec_check *c, const struct sdk_spec *s, const struct sdk_puzzle *p)
{
	const struct sdk_level_constraint wanted = wanted_rating(s);

	return (is_any_level(wanted.level) && are_any_fills(wanted.fills)) || sdk_level_is(c->rater, p, &wanted);
}

/* ---- steps ---- */

static bool has_no_techniques(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return !has_scale(s, SDK_SCALE_TECHNIQUES) && sdk_reason_write(reason, "%s are not rated by techniques", kind_text(s).text);
}

static bool requires_any(const struct sdk_technique_constraint *steps)
{
	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		if (sdk_technique_required(steps, t))
			return true;
	return steps->groups;
}

static bool requires_beyond_level(const struct sdk_spec *s, const struct sdk_technique_constraint *steps,
	char reason[SDK_REASON_MAX])
{
	for (unsigned class = SDK_CLASS_SUBSETS; class < SDK_CLASSES; class ++) {
		if (!sdk_class_required(steps, class) || levels_left(s).max >= sdk_class_levels(class).min)
			continue;
		return sdk_reason_write(reason, "puzzles of level %s are solved without %s", range_text(levels_left(s)).text,
			class == SDK_CLASS_SUBSETS ? "locked candidates and subsets" : "techniques beyond subsets");
	}
	return false;
}

/* Each single fills a cell. */
static bool requires_many_singles(const struct sdk_spec *s, const struct sdk_technique_constraint *steps,
	char reason[SDK_REASON_MAX])
{
	const uint64_t cells = s->shape->cells - clues_left(s).min;
	uint64_t singles = 0;

	for (unsigned t = 0; t <= SDK_NAKED_SINGLE; t++) {
		const uint64_t least = steps->times[t].min;

		singles += least < UINT32_MAX ? least : UINT32_MAX; /* so that the sum fits */
	}
	return singles > cells &&
		sdk_reason_write(reason, "%" PRIu64 " %s more than %" PRIu64 " cell%s", singles,
			singles == 1 ? "single fills" : "singles fill", cells, cells == 1 ? "" : "s");
}

static bool prove_require(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const struct sdk_technique_constraint steps = sdk_technique_constraint(s);

	return requires_any(&steps) &&
		(has_no_techniques(s, reason) || requires_beyond_level(s, &steps, reason) || requires_many_singles(s, &steps, reason));
}

static bool forbids_required(const struct sdk_technique_constraint *steps, char reason[SDK_REASON_MAX])
{
	unsigned t = 0;

	while (t < SDK_TECHNIQUES && steps->times[t].min <= steps->times[t].max)
		t++;
	return (t < SDK_TECHNIQUES || sdk_technique_group_forbidden(steps, &t)) &&
		sdk_reason_write(reason, "%s is also required", sdk_technique_key(t));
}

static bool forbids_level(const struct sdk_spec *s, const struct sdk_technique_constraint *steps,
	char reason[SDK_REASON_MAX])
{
	const uint64_t least = s->level.min;

	if (least <= sdk_technique_constraint_levels(steps).max)
		return false;
	return sdk_reason_write(reason, "puzzles of level %" PRIu64 "%s need one of these", least,
		least < SDK_LEVELS ? " or higher" : "");
}

/* Whether no puzzle is a full board. */
static bool has_empty_cell(const struct sdk_spec *s)
{
	const bool is_minimal = !s->pattern && !s->extra && !s->clues.min;

	return is_minimal || clues_left(s).max < s->shape->cells;
}

/* The last empty cell is the only one of its row: a full house. */
static bool forbids_last_step(const struct sdk_spec *s, const struct sdk_technique_constraint *steps,
	char reason[SDK_REASON_MAX])
{
	if (!sdk_technique_forbidden(steps, SDK_FULL_HOUSE) || !has_empty_cell(s))
		return false;
	return sdk_reason_write(reason, "every puzzle ends with a full-house");
}

static bool prove_forbid(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	const struct sdk_technique_constraint steps = sdk_technique_constraint(s);

	if (!s->steps_count)
		return false;
	return has_no_techniques(s, reason) || forbids_required(&steps, reason) || forbids_level(s, &steps, reason) ||
		forbids_last_step(s, &steps, reason);
}

/* The steps of a puzzle while they are counted. */
struct step_watch {
	const struct sdk_technique_constraint *steps;
	const struct sdk_explainer *explainer;
	bool forbids; /* some technique may not be used, or not often */
	bool enough;  /* all that are required have been used, and none is forbidden */
};

static bool has_enough(const struct step_watch *w)
{
	bool enough = !w->forbids;

	for (unsigned t = 0; t < SDK_TECHNIQUES && enough; t++)
		enough = sdk_explainer_steps(w->explainer, t) >= w->steps->times[t].min;
	return enough && sdk_technique_groups_enough(w->steps, w->explainer);
}

/* Whether more steps decide whether the puzzle is accepted. */
static bool wants_more(void *with, const struct sdk_step *step)
{
	struct step_watch *w = with;

	if (sdk_technique_forbidden(w->steps, step->technique))
		return false;
	w->enough = (w->steps->groups || sdk_technique_required(w->steps, step->technique)) && has_enough(w);
	return !w->enough;
}

/* Counts the steps up to the one that decides. Solves the puzzle first if the steps need guesses. */
static struct sdk_explanation count_steps(struct sdk_spec_check *c, struct step_watch *watch, const struct sdk_puzzle *p)
{
	const struct sdk_sink sink = { wants_more, watch, .needs_no_reasons = true };
	const struct sdk_explanation counts = sdk_explain(c->explainer, p, NULL, SDK_SCALE_TECHNIQUES, &sink);
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_query query = { .puzzle = p, .limit = 1, .solution = solution };

	if (counts.solved || counts.stopped || sdk_technique_forbidden(watch->steps, SDK_GUESS))
		return counts;
	sdk_search_solve(c->search, &query);
	return sdk_explain(c->explainer, p, solution, SDK_SCALE_TECHNIQUES, &sink);
}

static bool check_steps(struct sdk_spec_check *c, const struct sdk_spec *s, const struct sdk_puzzle *p)
{
	struct sdk_technique_constraint steps;

	if (!s->steps_count)
		return true;
	steps = sdk_technique_constraint(s);
	struct step_watch watch = { .steps = &steps, .explainer = c->explainer };

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		watch.forbids |= steps.times[t].max != UINT64_MAX;
	const struct sdk_explanation counts = count_steps(c, &watch, p);

	if (watch.enough)
		return true;
	if (!counts.solved || counts.stopped)
		return false;
	return sdk_technique_constraint_met(&steps, c->explainer);
}

/* ---- ratings of Sudoku Explainer ---- */

static struct sdk_se_limits se_limits(const struct sdk_spec *s)
{
	return (struct sdk_se_limits){ .er = s->er, .diamond = s->diamond, .pearl = s->pearl, .check_only = true };
}

static bool is_any_er(struct sdk_range er)
{
	return er.min == 0 && er.max >= SDK_SE_MAX;
}

static bool has_no_er(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return !has_scale(s, SDK_SCALE_SE) && sdk_reason_write(reason, "%s have no ER", kind_text(s).text);
}

/* The last empty cell is a hidden single of 1.0; singles have at most 2.3, and rules beyond hidden singles at least 1.7. */
static bool prove_se(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	enum { LAST_CELL = 10,
		BEYOND_SINGLES = 17,
		SINGLES = 23 };

	if (is_any_er(s->er))
		return false;
	if (has_no_er(s, reason))
		return true;
	if (s->er.max < LAST_CELL && (has_empty_cell(s) || s->er.min > 0))
		return sdk_reason_write(reason, "a puzzle with an empty cell has an ER of at least 1.0");
	if (s->er.max < BEYOND_SINGLES && s->level.min > 2)
		return sdk_reason_write(reason, "puzzles above level 2 have an ER of at least 1.7");
	if (s->er.min > SINGLES && levels_left(s).max <= 2)
		return sdk_reason_write(reason, "puzzles of levels 1 and 2 have an ER of at most 2.3");
	return false;
}

static bool prove_diamond(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return s->diamond && has_no_er(s, reason);
}

static bool prove_pearl(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return s->pearl && has_no_er(s, reason);
}

static bool check_se(struct sdk_spec_check *c, const struct sdk_spec *s, const struct sdk_puzzle *p)
{
	const struct sdk_se_limits limits = se_limits(s);

	if (sdk_se_accepts_any(&limits))
		return true;
	if (!c->se)
		c->se = sdk_se_rater_new();
	if (!c->se) {
		c->lacks_memory = true;
		return false;
	}
	const enum sdk_se_end end = sdk_se_rate(c->se, p, &limits, c->should_stop, c->with).end;

	c->lacks_memory |= end == SDK_SE_NO_MEMORY;
	return end == SDK_SE_RATED || end == SDK_SE_ACCEPTED;
}

/* ---- minutes ---- */

static bool is_any_minutes(struct sdk_range minutes)
{
	return minutes.min == 0 && minutes.max >= SDK_MINUTES_MAX;
}

static bool prove_minutes(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	return !is_any_minutes(s->minutes) && !has_scale(s, SDK_SCALE_MINUTES) &&
		sdk_reason_write(reason, "%s have no minutes", kind_text(s).text);
}

static bool check_minutes(struct sdk_spec_check *c, const struct sdk_spec *s, const struct sdk_puzzle *p)
{
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_query query = { .puzzle = p, .limit = 1, .solution = solution };

	if (is_any_minutes(s->minutes))
		return true;
	sdk_search_solve(c->search, &query);
	return sdk_in_range(sdk_minutes(p, solution).mean, s->minutes);
}

/* ---- symmetry ---- */

static bool prove_symmetry(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	bool symmetric = true;
	struct sdk_orbits o;

	if (!s->pattern)
		return false;
	if (s->symmetry == SDK_SYMMETRY_RANDOM)
		return sdk_reason_write(reason, "the pattern is given, so its symmetry cannot be random");
	sdk_orbits(&o, s->shape, s->symmetry);
	for (unsigned i = 0; i < o.count; i++)
		for (unsigned k = o.first[i]; k < o.first[i + 1]; k++)
			symmetric &= !s->pattern[o.cell[k]] == !s->pattern[o.cell[o.first[i]]];
	if (symmetric)
		return false;
	return sdk_reason_write(reason, "the pattern does not have the symmetry %s", sdk_symmetry_name[s->symmetry]);
}

/* ---- method ---- */

static bool prove_method(const struct sdk_spec *s, char reason[SDK_REASON_MAX])
{
	if (s->method != SDK_GENERATE_CONTROLLED_BIAS)
		return false;
	if (!is_plain(s))
		return sdk_reason_write(reason, "%s are not drawn by controlled-bias", kind_text(s).text);
	if (!sdk_has_uniform(s->shape)) /* nearly every order of the clues fails at larger sizes */
		return sdk_reason_write(reason, "controlled-bias is for sizes 4 and 9");
	if (s->pattern || s->extra || s->symmetry != SDK_SYMMETRY_NONE)
		return sdk_reason_write(reason, "controlled-bias draws puzzles without pattern, extra clues and symmetry");
	return false;
}

/* ---- all constraints ---- */

static const struct {
	bool (*proof)(const struct sdk_spec *spec, char reason[SDK_REASON_MAX]);
	bool (*check)(struct sdk_spec_check *c, const struct sdk_spec *spec, const struct sdk_puzzle *p);
} constraints[] = {
#define SDK_CONSTRAINT(name, proof, check, member, ...) { proof, check },
#include "gen/constraint.def"
#undef SDK_CONSTRAINT
};

const char *const sdk_constraint_name[] = {
#define SDK_CONSTRAINT(name, ...) name,
#include "gen/constraint.def"
#undef SDK_CONSTRAINT
	NULL
};

unsigned sdk_constraint_place(const char *name)
{
	unsigned i = 0;

	while (strcmp(sdk_constraint_name[i], name) != 0)
		i++;
	return i;
}

bool sdk_spec_impossible(const struct sdk_spec *spec, struct sdk_spec_conflict *conflict)
{
	for (unsigned i = 0; i < SDK_CONSTRAINTS; i++) {
		*conflict->reason = 0;
		conflict->constraint = sdk_constraint_name[i];
		if (constraints[i].proof(spec, conflict->reason))
			return true;
	}
	return false;
}

/* Some checks are about several constraints: the first of them that the specification sets. */
static const char *name_checked(const struct sdk_spec *s, unsigned check)
{
	const struct sdk_technique_constraint steps = sdk_technique_constraint(s);
	const bool rated = constraints[check].check == check_level_and_fills;

	if (rated && !is_any_level(s->level))
		return "level";
	if (rated && !are_any_fills(s->fills))
		return "fills";
	if (rated || constraints[check].check == check_steps)
		return requires_any(&steps) ? "require" : "forbid";
	if (constraints[check].check == check_se && is_any_er(s->er))
		return s->diamond ? "diamond" : "pearl";
	return sdk_constraint_name[check];
}

unsigned sdk_spec_rating_constraint(const struct sdk_spec *spec)
{
	return sdk_constraint_place(name_checked(spec, sdk_constraint_place("level")));
}

unsigned sdk_spec_check_rejects(struct sdk_spec_check *c, const struct sdk_spec *spec, const struct sdk_puzzle *p)
{
	for (unsigned i = 0; i < SDK_CONSTRAINTS; i++)
		if (!constraints[i].check(c, spec, p))
			return sdk_constraint_place(name_checked(spec, i));
	return SDK_CONSTRAINTS;
}
