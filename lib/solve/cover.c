/* SPDX-License-Identifier: MIT */
/*
 * Exact cover with clause learning: guess, propagate, learn a clause from the conflict, backtrack (conflict-driven clause
 * learning, as in SAT solvers, but the problem is not written out as clauses).
 *
 * A group is a word with a bit for each member that is not false:
 *
 *     left[g]    0 0 1 0 1 1      a member becomes true: the others become false (reason PAIR)
 *                                 a member becomes false: its bit goes; if one bit is left, that member
 *                                 becomes true (reason GROUP), if none, there is a conflict
 *
 * A variable is in at most four groups, so this costs little. Distinct groups are propagated last, once groups, their
 * overlaps and clauses imply nothing more.
 *
 * The search guesses a member of a group of two. It prefers groups whose members took part in many recent conflicts
 * (*activity*), and from which much follows when either member is true (*yield*, measured when they were guessed: a
 * pseudo-cost).
 *
 * A solution is excluded by a clause that consists of the negated guesses. To bound the memory for solutions, the search is
 * *pinned* after EXCLUDED of them: it backtracks level by level, replacing the last guess by its negation, and learns and
 * backjumps only above the pinned level.
 *
 * The proof of uniqueness dominates the cost. Hard 25x25 boards take the same number of conflicts to within a third when
 * they are relabelled and their rows and columns are exchanged. The search is about ten levels deep, backtracks one level
 * per conflict, and a clause has literals of eight levels. So only a smaller tree helps. Conflicts for five such boards:
 *
 *     without distinct groups          316,000, against 183,000 with them; the total time is the same
 *     without learning                 410,000
 *     overlaps                         183,000 -> 146,000
 *     activity by glue                 146,000 -> 140,000
 *     yield                            140,000 -> 114,000
 *
 * Tried without gain: guessing any variable by activity alone (284,000); raising the activity of fewer variables per
 * conflict (195,000 to 300,000); weighting groups; decay of 0.95 or 0.9999; restarts after 50 conflicts, after 1000, or
 * never; keeping more clauses, or fewer; distinct places of a value in all rows (7% fewer conflicts, but slower); variables
 * for a value in the part of a row in a box (20% fewer, but 1.6 times as slow); propagating the three best groups before
 * each guess (80,000, but 12,900 conflicts a second instead of 20,700); searching for a better reason among the groups of a
 * variable (there is none).
 */
#include "solve/cover.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/cover_internal.h"

enum {
	EXCLUDED = 32,        /* solutions excluded by clauses before the search is pinned */
	RESTART = 200,        /* conflicts to the first restart */
	REDUCTION = 2000,     /* conflicts to the first reduction of the clauses */
	REDUCTION_MORE = 200, /* conflicts that each interval between reductions is longer than the one before */
	STOP_NODES = 16       /* should_stop is called once in this number of guesses */
};

#define DECAY 0.999 /* of activity, per conflict */
#define UNKNOWN 50  /* yield of a variable that was never guessed */
#define FAILED 100  /* yield of a guess that led to a conflict */
#define FRESH 0.2   /* weight of the latest yield in the moving average */

struct sdk_cover *sdk_cover_new(void)
{
	return malloc(sizeof(struct sdk_cover));
}

void sdk_cover_free(struct sdk_cover *c)
{
	free(c);
}

void sdk_cover_clear(struct sdk_cover *c, bool many)
{
	c->vars = c->groups = c->sets = 0;
	c->in_shift = many ? 4 : 2;
	c->trailed = c->grouped = c->matched = c->claused = 0;
	c->levels = c->pinned = 0;
	c->pairs = 0;
	c->begun = false;
	c->recorded = 0;
	c->used = 1;
	c->clauses = 0;
	c->free_block = 0;
	c->blocks = 1;
	c->touched = 0;
	c->stamp = 0;
	c->level_stamp[0] = 0;
	c->bump = 1;
	c->nodes = c->conflicts = c->found = c->restarts = c->reductions = 0;
	c->next_restart = RESTART;
	c->next_reduction = REDUCTION;
}

unsigned sdk_cover_variable(struct sdk_cover *c)
{
	unsigned v = c->vars++;

	assert(v < SDK_COVER_VARS && !c->begun);
	c->ins[v] = 0;
	c->value[2 * v] = c->value[2 * v + 1] = 0;
	c->watched[2 * v] = c->watched[2 * v + 1] = 0;
	c->mark[v] = 0;
	c->level_stamp[v + 1] = 0;
	c->activity[v] = 0;
	c->yield[v] = UNKNOWN;
	return v;
}

unsigned sdk_cover_group(struct sdk_cover *c, const uint16_t *var, uint32_t places)
{
	unsigned g = c->groups++;

	assert(g < SDK_COVER_GROUPS && places && places >> SDK_COVER_PLACES == 0 && !c->begun);
	c->whole[g] = c->left[g] = places;
	c->sets_in[g] = 0;
	for (uint32_t rest = places; rest; rest &= rest - 1) {
		unsigned p = sdk_bits_lowest(rest), v = *var++;

		assert(v < c->vars && c->ins[v] < 1u << c->in_shift);
		c->var_at[g * SDK_COVER_PLACES + p] = (uint16_t)v;
		sdk_cover_in(c, v)[c->ins[v]++] = (struct member){ (uint16_t)g, (uint16_t)p };
	}
	return g;
}

void sdk_cover_distinct(struct sdk_cover *c, const uint16_t *group, unsigned n)
{
	unsigned set = c->sets++;

	assert(set < SDK_COVER_SETS && n && n <= SDK_COVER_PLACES && !c->begun);
	for (unsigned i = 0; i < n; i++) {
		assert(group[i] < c->groups && c->sets_in[group[i]] < SDK_COVER_SETS_IN);
		c->set_group[set][i] = group[i];
		c->set_in[group[i]][c->sets_in[group[i]]++] = (uint8_t)set;
	}
	c->set_groups[set] = (uint8_t)n;
	c->dirty[set] = 1;
	memset(c->place[set], 0, sizeof c->place[set]);
}

int sdk_cover_value(const struct sdk_cover *c, unsigned var)
{
	assert(var < c->vars);
	return c->value[2 * var];
}

uint64_t sdk_cover_nodes(const struct sdk_cover *c)
{
	return c->nodes;
}

/* A variable became true: makes the others of its groups false. */
static uint32_t rule_out_others(struct sdk_cover *c, unsigned var)
{
	for (unsigned k = 0; k < c->ins[var]; k++) {
		const struct member m = sdk_cover_in(c, var)[k];

		for (uint32_t rest = c->left[m.group] & ~(UINT32_C(1) << m.place); rest; rest &= rest - 1) {
			unsigned other = 2 * sdk_cover_at(c, m.group, rest);

			if (c->value[other] == 0) {
				sdk_cover_assign(c, other + 1, PAIR | (2 * var));
			} else if (c->value[other] > 0) {
				c->met = other;
				return PAIR | (2 * var);
			}
		}
	}
	return NO_CONFLICT;
}

/* A variable became false: removes it from its groups. */
static uint32_t leave_groups(struct sdk_cover *c, unsigned var)
{
	for (unsigned k = 0; k < c->ins[var]; k++) {
		const struct member m = sdk_cover_in(c, var)[k];
		uint32_t left = c->left[m.group] &= ~(UINT32_C(1) << m.place), more = left & (left - 1);

		if (more) {
			const bool two = !(more & (more - 1));

			c->pair[c->pairs] = m.group;
			c->pairs += two;
			c->two[m.group / 32] |= (uint32_t)two << m.group % 32;
			continue;
		}
		if (!left)
			return GROUP | m.group;
		unsigned last = 2 * sdk_cover_at(c, m.group, left);

		if (c->value[last] == 0)
			sdk_cover_assign(c, last, GROUP | m.group);
	}
	return NO_CONFLICT;
}

/* Propagates until nothing changes, the cheapest rule first. Returns a conflict, or NO_CONFLICT. */
static uint32_t propagate_trail(struct sdk_cover *c)
{
	uint32_t conflict = NO_CONFLICT;

	while (conflict == NO_CONFLICT) {
		if (c->grouped < c->trailed) {
			unsigned lit = c->trail[c->grouped++];

			conflict = lit & 1 ? leave_groups(c, lit / 2) : rule_out_others(c, lit / 2);
		} else if (c->pairs) {
			sdk_cover_propagate_overlaps(c);
		} else if (c->claused < c->trailed) {
			conflict = sdk_cover_propagate_clauses(c, c->trail[c->claused++] ^ 1u);
		} else {
			conflict = sdk_cover_propagate_sets(c);
			if (c->grouped == c->trailed)
				break;
		}
	}
	return conflict;
}

void sdk_cover_back(struct sdk_cover *c, unsigned level)
{
	if (c->levels <= level)
		return;
	unsigned from = c->start[level];

	while (c->trailed > from) {
		unsigned lit = c->trail[--c->trailed];

		c->value[lit] = c->value[lit ^ 1] = 0;
		for (unsigned k = 0; lit & 1 && k < c->ins[lit / 2]; k++) {
			const struct member m = sdk_cover_in(c, lit / 2)[k];

			c->left[m.group] |= UINT32_C(1) << m.place;
			c->two[m.group / 32] |= UINT32_C(1) << m.group % 32;
		}
	}
	c->grouped = c->matched = c->claused = from;
	c->recorded = c->record_start[level];
	c->levels = level;
	c->pairs = 0;
	memset(c->dirty, 0, c->sets);
}

/* Replaces the last guess by its negation, as a literal of the level below. Returns false if there is no guess. */
static bool flip_last_guess(struct sdk_cover *c)
{
	if (!c->levels)
		return false;
	unsigned lit = c->trail[c->start[c->levels - 1]];

	sdk_cover_back(c, c->levels - 1);
	c->pinned = c->levels;
	sdk_cover_assign(c, lit ^ 1, NO_REASON);
	return true;
}

/* Backtracks to the level on which the literals of a record became false, if that is a lower one. */
static void back_to_record(struct sdk_cover *c, uint32_t at)
{
	unsigned level = 0;

	for (unsigned i = 1; i <= c->record[at]; i++)
		if (c->origin[c->record[at + i] / 2].level > level)
			level = c->origin[c->record[at + i] / 2].level;
	if (level >= c->levels)
		return;
	uint32_t keep = c->recorded;

	sdk_cover_back(c, level);
	c->recorded = keep;
}

/* Learns from a conflict and backtracks. Returns false if there is no further solution. */
static bool resolve_conflict(struct sdk_cover *c, uint32_t conflict)
{
	c->conflicts++;
	if ((conflict & KIND) == RECORD)
		back_to_record(c, conflict & ~KIND);
	if (c->levels <= c->pinned || !sdk_cover_has_room(c))
		return flip_last_guess(c);
	unsigned jump = sdk_cover_learn(c, conflict);
	unsigned glue = sdk_cover_glue(c, c->learnt, c->learned);

	sdk_cover_back(c, jump > c->pinned ? jump : c->pinned);
	sdk_cover_assign(c, c->learnt[0], c->learned > 1 ? CLAUSE | sdk_cover_keep(c, glue) : NO_REASON);
	c->bump /= DECAY;
	return true;
}

/* Excludes the current solution. Returns false if there is no other. */
static bool exclude_solution(struct sdk_cover *c)
{
	if (c->levels < 2 || c->pinned || c->found > EXCLUDED || !sdk_cover_has_room(c))
		return flip_last_guess(c);
	c->learned = 0;
	for (unsigned level = c->levels; level; level--)
		c->learnt[c->learned++] = c->trail[c->start[level - 1]] ^ 1;
	sdk_cover_back(c, c->levels - 1);
	sdk_cover_assign(c, c->learnt[0], CLAUSE | sdk_cover_keep(c, 0));
	return true;
}

/* The i-th term (from 0) of 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair and Zuckerman 1993). */
static uint64_t luby(uint64_t i)
{
	uint64_t size = 1;

	while (size <= i)
		size = 2 * size + 1;
	while (size - 1 != i) {
		size /= 2;
		i %= size;
	}
	return (size + 1) / 2;
}

/* Restarts, and drops clauses, when it is time to. */
static void restart_and_reduce(struct sdk_cover *c)
{
	if (c->conflicts >= c->next_restart) {
		c->next_restart = c->conflicts + RESTART * luby(++c->restarts);
		sdk_cover_back(c, c->pinned);
	}
	if (c->conflicts >= c->next_reduction || !sdk_cover_has_room(c)) {
		c->next_reduction = c->conflicts + REDUCTION + REDUCTION_MORE * ++c->reductions;
		sdk_cover_reduce(c);
	}
}

/*
 * Returns a member of the best group of two, by the square of its members' summed activity times the product
 * of their yields; SDK_COVER_HOLE if there is no such group.
 */
static unsigned choose_from_pairs(struct sdk_cover *c)
{
	double most = -1;
	unsigned best = SDK_COVER_HOLE;

	for (unsigned i = 0; i <= c->groups / 32; i++)
		for (uint32_t rest = c->two[i]; rest; rest &= rest - 1) {
			unsigned g = 32 * i + sdk_bits_lowest(rest);
			uint32_t left = c->left[g], more = left & (left - 1);

			if (!more || more & (more - 1)) {
				c->two[i] ^= rest & -rest;
				continue;
			}
			unsigned a = sdk_cover_at(c, g, left), b = sdk_cover_at(c, g, more);
			double sum = c->activity[a] + c->activity[b], score = sum * sum * c->yield[a] * c->yield[b];

			if (score > most) {
				most = score;
				best = c->activity[a] >= c->activity[b] ? a : b;
			}
		}
	return best;
}

/* Returns the most active variable of the smallest groups. */
static unsigned choose_from_smallest(const struct sdk_cover *c)
{
	unsigned smallest = SDK_COVER_PLACES + 1, best = 0;

	for (unsigned g = 0; g < c->groups; g++) {
		unsigned n = sdk_bits_count(c->left[g]);

		if (n < 2 || n > smallest)
			continue;
		if (n < smallest)
			best = sdk_cover_at(c, g, c->left[g]);
		smallest = n;
		for (uint32_t rest = c->left[g]; rest; rest &= rest - 1)
			if (c->activity[sdk_cover_at(c, g, rest)] > c->activity[best])
				best = sdk_cover_at(c, g, rest);
	}
	return best;
}

static unsigned choose_variable(struct sdk_cover *c)
{
	unsigned var = choose_from_pairs(c);

	return var != SDK_COVER_HOLE ? var : choose_from_smallest(c);
}

/* Starts a level with the guess that a variable is true. */
static void guess_variable(struct sdk_cover *c, unsigned var)
{
	c->nodes++;
	c->start[c->levels] = c->trailed;
	c->record_start[c->levels++] = c->recorded;
	sdk_cover_assign(c, 2 * var, NO_REASON);
}

/* Updates the yield of the last guess, after propagation. */
static void update_yield(struct sdk_cover *c, bool failed)
{
	unsigned from = c->start[c->levels - 1], var = c->trail[from] / 2;

	c->yield[var] += FRESH * ((failed ? FAILED : c->trailed - from) - c->yield[var]);
}

/* Starts the search: the members of groups of one are true. */
static void start_search(struct sdk_cover *c)
{
	memset(c->two, 0, sizeof c->two);
	for (unsigned g = 0; g < c->groups; g++) {
		c->two[g / 32] |= UINT32_C(1) << g % 32;
		if (!sdk_bits_single(c->left[g]))
			continue;
		unsigned lit = 2 * sdk_cover_at(c, g, c->left[g]);

		if (c->value[lit] == 0)
			sdk_cover_assign(c, lit, GROUP | g);
	}
	c->begun = true;
}

/* Whether the search has to end before the next guess. */
static bool is_over(const struct sdk_cover *c, const struct sdk_cover_search *search)
{
	return (search->max_nodes && c->nodes == search->max_nodes) ||
		(search->should_stop && c->nodes % STOP_NODES == 0 && search->should_stop(search->with));
}

enum sdk_cover_end sdk_cover_next(struct sdk_cover *c, const struct sdk_cover_search *search)
{
	bool guessed = false;

	if (!c->begun)
		start_search(c);
	else if (!exclude_solution(c))
		return SDK_COVER_NONE;
	for (;;) {
		uint32_t conflict = propagate_trail(c);

		if (guessed)
			update_yield(c, conflict != NO_CONFLICT);
		guessed = false;
		if (conflict != NO_CONFLICT) {
			if (!resolve_conflict(c, conflict))
				return SDK_COVER_NONE;
			continue;
		}
		if (c->trailed == c->vars) {
			c->found++;
			return SDK_COVER_SOLUTION;
		}
		restart_and_reduce(c);
		if (is_over(c, search))
			return SDK_COVER_GAVE_UP;
		unsigned var = choose_variable(c);

		guess_variable(c, search->choose ? search->choose(search->with, var) : var);
		guessed = true;
	}
}
