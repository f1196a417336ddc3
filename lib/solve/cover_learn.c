/* SPDX-License-Identifier: MIT */
/*
 * Learning from a conflict: the clause of the first unique implication point (Marques-Silva and Sakallah 1996) is shortened
 * in three ways:
 *
 * - a literal implied by others of the clause is dropped (Sörensson and Biere 2009);
 * - the literals of one level are replaced by a single one that implies them (Fleury and Biere 2021, "shrinking");
 * - MERGED or more literals that are false because of the same true one of their group are replaced by its negation.
 *
 * `mark` holds flags of each variable while the clause is learned:
 */
#include "solve/cover_internal.h"

#include <string.h>

enum {
	IN = 1,    /* in the clause, or implied by its literals */
	OUT = 2,   /* found not to be implied by them */
	BLOCK = 4, /* one of the literals of a level that may be replaced by a single one */
	MERGED = 3,
	LEVELS_COUNTED = 12
};

#define LESS 0.83 /* factor of the increase in activity, for each level in the conflict's clause */

/* The causes of a reason: false literals. The literal implied by the reason may be among them. */
static const uint16_t *causes(struct sdk_cover *c, uint32_t reason, unsigned *n)
{
	uint32_t number = reason & ~KIND;

	switch (reason & KIND) {
	case PAIR:
		c->span[0] = (uint16_t)(number ^ 1);
		*n = 1;
		return c->span;
	case GROUP:
		*n = 0;
		for (uint32_t rest = c->whole[number]; rest; rest &= rest - 1)
			c->span[(*n)++] = (uint16_t)(2 * sdk_cover_at(c, number, rest));
		return c->span;
	case CLAUSE:
		*n = c->arena[number];
		return c->arena + number + CLAUSE_HEAD;
	default:
		*n = c->record[number];
		return c->record + number + 1;
	}
}

static inline unsigned level_of(const struct sdk_cover *c, unsigned lit)
{
	return c->origin[lit / 2].level;
}

static void set_mark(struct sdk_cover *c, unsigned var, unsigned mark)
{
	if (!c->mark[var])
		c->touch[c->touched++] = (uint16_t)var;
	c->mark[var] |= (uint8_t)mark;
}

unsigned sdk_cover_glue(struct sdk_cover *c, const uint16_t *lit, unsigned n)
{
	unsigned glue = 0;

	c->stamp++;
	for (unsigned i = 0; i < n; i++) {
		glue += c->level_stamp[level_of(c, lit[i])] != c->stamp;
		c->level_stamp[level_of(c, lit[i])] = c->stamp;
	}
	return glue;
}

/* Marks a clause as used, and lowers its glue to what it is now. */
static void use_clause(struct sdk_cover *c, uint32_t at)
{
	uint16_t *clause = c->arena + at;
	unsigned glue = sdk_cover_glue(c, clause + CLAUSE_HEAD, clause[0]);

	clause[2] = 2;
	if (glue < clause[1])
		clause[1] = (uint16_t)glue;
}

static void raise_activity(struct sdk_cover *c, unsigned var, double bump)
{
	c->activity[var] += bump;
	if (c->activity[var] < 1e100)
		return;
	for (unsigned v = 0; v < c->vars; v++)
		c->activity[v] *= 1e-100;
	c->bump *= 1e-100;
}

/* Adds a cause to the clause, or, if it is of the last level, to the `*open` ones to be resolved. */
static void add_cause(struct sdk_cover *c, unsigned lit, unsigned *open)
{
	unsigned var = lit / 2, level = level_of(c, lit);

	if (c->mark[var] || !level)
		return;
	set_mark(c, var, IN);
	if (level == c->levels)
		++*open;
	else
		c->learnt[c->learned++] = (uint16_t)lit;
}

/* Resolves the conflict back to the only literal of the last level that it depends on. */
static void resolve_to_uip(struct sdk_cover *c, uint32_t conflict)
{
	uint32_t reason = conflict;
	unsigned open = 0, at = c->trailed, var = SDK_COVER_HOLE;

	c->learned = 1;
	if ((conflict & KIND) == PAIR)
		add_cause(c, c->met ^ 1, &open);
	for (;;) {
		unsigned n;

		if ((reason & KIND) == CLAUSE)
			use_clause(c, reason & ~KIND);
		const uint16_t *cause = causes(c, reason, &n);

		for (unsigned i = 0; i < n; i++)
			if (cause[i] / 2 != var)
				add_cause(c, cause[i], &open);
		do
			var = c->trail[--at] / 2;
		while (!c->mark[var] || c->origin[var].level != c->levels);
		if (--open == 0)
			break;
		reason = c->origin[var].reason;
	}
	c->learnt[0] = c->trail[at] ^ 1;
}

/* Raises the activity of the variables of the conflict, more so the fewer levels its clause has. */
static void raise_activities(struct sdk_cover *c)
{
	unsigned glue = sdk_cover_glue(c, c->learnt, c->learned);
	double bump = c->bump;

	for (unsigned k = 0; k < glue && k < LEVELS_COUNTED; k++)
		bump *= LESS;
	for (unsigned i = 0; i < c->touched; i++)
		raise_activity(c, c->touch[i], bump);
}

/* Whether the literal is implied by others of the clause. `levels` has a bit for each of their levels, modulo 64. */
static bool is_redundant(struct sdk_cover *c, unsigned lit, uint64_t levels)
{
	unsigned depth = 0, first = c->touched;

	if (c->origin[lit / 2].reason == NO_REASON)
		return false;
	c->stack[depth++] = (uint16_t)(lit / 2);
	while (depth) {
		unsigned var = c->stack[--depth], n;
		const uint16_t *cause = causes(c, c->origin[var].reason, &n);

		for (unsigned i = 0; i < n; i++) {
			unsigned v = cause[i] / 2, level = c->origin[v].level;

			if (v == var || c->mark[v] == IN || !level)
				continue;
			if (c->mark[v] || c->origin[v].reason == NO_REASON || !(levels >> (level & 63) & 1)) {
				while (first < c->touched)
					c->mark[c->touch[first++]] = OUT;
				return false;
			}
			set_mark(c, v, IN);
			c->stack[depth++] = (uint16_t)v;
		}
	}
	return true;
}

static void drop_redundant_literals(struct sdk_cover *c)
{
	uint64_t levels = 0;
	unsigned kept = 1;

	for (unsigned i = 1; i < c->learned; i++)
		levels |= UINT64_C(1) << (level_of(c, c->learnt[i]) & 63);
	for (unsigned i = 1; i < c->learned; i++)
		if (!is_redundant(c, c->learnt[i], levels))
			c->learnt[kept++] = c->learnt[i];
	c->learned = kept;
}

/* Adds the causes of a literal to its block. Returns false if a cause of a lower level is not in the clause. */
static bool widen_block(struct sdk_cover *c, unsigned var, unsigned level, unsigned *count)
{
	unsigned n;
	const uint16_t *cause = causes(c, c->origin[var].reason, &n);

	for (unsigned i = 0; i < n; i++) {
		unsigned v = cause[i] / 2;

		if (v == var || !c->origin[v].level)
			continue;
		if (c->origin[v].level < level) {
			if (!(c->mark[v] & IN))
				return false;
		} else if (!(c->mark[v] & BLOCK)) {
			set_mark(c, v, BLOCK);
			++*count;
		}
	}
	return true;
}

/* The literal that can replace the block of a level (`count` marked literals), or SDK_COVER_HOLE. */
static unsigned single_cause(struct sdk_cover *c, unsigned level, unsigned count)
{
	for (unsigned at = c->start[level]; at > c->start[level - 1];) {
		unsigned lit = c->trail[--at], var = lit / 2;

		if (!(c->mark[var] & BLOCK))
			continue;
		if (count == 1)
			return lit ^ 1;
		if (c->origin[var].reason == NO_REASON || !widen_block(c, var, level, &count))
			break;
		count--;
	}
	return SDK_COVER_HOLE;
}

/* Copies the block of literals of the level of learnt[i], or the literal that can replace it, to `other`. */
static unsigned shrink_block(struct sdk_cover *c, unsigned i, unsigned kept)
{
	unsigned level = level_of(c, c->learnt[i]), first = kept;

	for (unsigned k = i; k < c->learned; k++)
		if (level_of(c, c->learnt[k]) == level)
			c->other[kept++] = c->learnt[k];
	if (kept - first == 1)
		return kept;
	for (unsigned k = first; k < kept; k++)
		set_mark(c, c->other[k] / 2, BLOCK);
	unsigned lit = single_cause(c, level, kept - first);

	for (unsigned t = 0; t < c->touched; t++)
		c->mark[c->touch[t]] &= IN | OUT;
	if (lit == SDK_COVER_HOLE)
		return kept;
	c->other[first] = (uint16_t)lit;
	return first + 1;
}

static void shrink_levels(struct sdk_cover *c)
{
	unsigned kept = 1;

	c->stamp++;
	for (unsigned i = 1; i < c->learned; i++) {
		uint32_t *stamp = &c->level_stamp[level_of(c, c->learnt[i])];

		if (*stamp == c->stamp)
			continue;
		*stamp = c->stamp;
		kept = shrink_block(c, i, kept);
	}
	memcpy(c->learnt + 1, c->other + 1, (kept - 1) * sizeof *c->learnt);
	c->learned = kept;
}

/* The true literal of a group for which this one is false, or SDK_COVER_HOLE. */
static unsigned ruled_out_by(const struct sdk_cover *c, unsigned lit)
{
	uint32_t reason = c->origin[lit / 2].reason;

	return (reason & KIND) == PAIR ? reason : SDK_COVER_HOLE;
}

static void merge_ruled_out(struct sdk_cover *c)
{
	unsigned kept = 1, by;

	for (unsigned i = 1; i < c->learned; i++)
		if ((by = ruled_out_by(c, c->learnt[i])) != SDK_COVER_HOLE)
			c->tally[by / 2] = 0;
	for (unsigned i = 1; i < c->learned; i++)
		if ((by = ruled_out_by(c, c->learnt[i])) != SDK_COVER_HOLE)
			c->tally[by / 2]++;
	for (unsigned i = 1; i < c->learned; i++) {
		by = ruled_out_by(c, c->learnt[i]);
		if (by == SDK_COVER_HOLE || c->tally[by / 2] < MERGED) {
			c->learnt[kept++] = c->learnt[i];
		} else if (c->tally[by / 2] != UINT16_MAX) {
			c->learnt[kept++] = (uint16_t)(by ^ 1);
			c->tally[by / 2] = UINT16_MAX;
		}
	}
	c->learned = kept;
}

/* Moves a literal of the highest level to the second place and returns that level; 0 if there is only one literal. */
static unsigned order_literals(struct sdk_cover *c)
{
	unsigned jump = 0;

	for (unsigned i = 1; i < c->learned; i++) {
		uint16_t lit = c->learnt[i];

		if (level_of(c, lit) <= jump)
			continue;
		jump = level_of(c, lit);
		c->learnt[i] = c->learnt[1];
		c->learnt[1] = lit;
	}
	return jump;
}

unsigned sdk_cover_learn(struct sdk_cover *c, uint32_t conflict)
{
	assert(conflict != NO_CONFLICT && c->levels);
	resolve_to_uip(c, conflict);
	raise_activities(c);
	drop_redundant_literals(c);
	shrink_levels(c);
	merge_ruled_out(c);
	while (c->touched)
		c->mark[c->touch[--c->touched]] = 0;
	return order_literals(c);
}
