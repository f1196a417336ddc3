/* SPDX-License-Identifier: MIT */
/*
 * Learned clauses: each watches two of its literals, and is examined when one of them becomes false (Moskewicz et al. 2001,
 * "Chaff"). Clauses with literals of few levels are kept longest (Audemard and Simon 2009).
 */
#include "solve/cover_internal.h"

#include <string.h>

enum {
	GLUE_KEPT = 2,   /* never dropped */
	GLUE_USED = 6,   /* not dropped while in use */
	GLUE_MOST = 255, /* higher ones count as this */
	USE = 2          /* reductions for which a use counts */
};

static void add_watch(struct sdk_cover *c, unsigned lit, uint32_t clause, unsigned blocker)
{
	uint32_t at = c->watched[lit];

	if (!at || c->block[at].count == WATCHES) {
		uint32_t fresh = c->free_block;

		if (fresh)
			c->free_block = c->block[fresh].next;
		else
			fresh = c->blocks++;
		c->block[fresh].next = at;
		c->block[fresh].count = 0;
		c->watched[lit] = at = fresh;
	}
	struct block *b = &c->block[at];

	b->watch[b->count++] = (struct watch){ clause, (uint16_t)blocker };
}

/* Removes a watch. The last watch of the first block fills the gap. */
static void remove_watch(struct sdk_cover *c, unsigned lit, struct watch *w)
{
	uint32_t at = c->watched[lit];
	struct block *head = &c->block[at];

	*w = head->watch[--head->count];
	if (head->count)
		return;
	c->watched[lit] = head->next;
	head->next = c->free_block;
	c->free_block = at;
}

/* Watches the first two literals of a clause. */
static void add_clause_watches(struct sdk_cover *c, uint32_t clause)
{
	const uint16_t *lit = c->arena + clause + CLAUSE_HEAD;

	assert(c->arena[clause] >= 2);
	add_watch(c, lit[0], clause, lit[1]);
	add_watch(c, lit[1], clause, lit[0]);
}

/* Makes the clause watch a literal that is not false instead of `gone`. Returns false if there is none. */
static inline bool move_watch(struct sdk_cover *c, uint16_t *lit, unsigned n, unsigned other, unsigned gone)
{
	for (unsigned k = 2; k < n; k++) {
		if (c->value[lit[k]] < 0)
			continue;
		lit[0] = (uint16_t)other;
		lit[1] = lit[k];
		lit[k] = (uint16_t)gone;
		return true;
	}
	return false;
}

uint32_t sdk_cover_propagate_clauses(struct sdk_cover *c, unsigned gone)
{
	uint32_t next;

	assert(gone < 2 * c->vars && c->value[gone] < 0);
	for (uint32_t at = c->watched[gone]; at; at = next) {
		struct block *b = &c->block[at];
		unsigned i = 0;

		next = b->next;
		while (i < b->count) {
			struct watch *w = &b->watch[i];

			if (c->value[w->blocker] > 0) {
				i++;
				continue;
			}
			uint16_t *lit = c->arena + w->clause + CLAUSE_HEAD;
			unsigned other = lit[0] ^ lit[1] ^ gone;

			if (c->value[other] > 0) {
				w->blocker = (uint16_t)other;
				i++;
			} else if (move_watch(c, lit, c->arena[w->clause], other, gone)) {
				add_watch(c, lit[1], w->clause, other);
				remove_watch(c, gone, w);
			} else if (c->value[other] < 0) {
				return CLAUSE | w->clause;
			} else {
				sdk_cover_assign(c, other, CLAUSE | w->clause);
				i++;
			}
		}
	}
	return NO_CONFLICT;
}

bool sdk_cover_has_room(const struct sdk_cover *c)
{
	return c->clauses < CLAUSES && c->used + CLAUSE_HEAD + SDK_COVER_VARS <= SDK_COVER_ARENA;
}

uint32_t sdk_cover_keep(struct sdk_cover *c, unsigned glue)
{
	uint32_t at = c->used;
	uint16_t *clause = c->arena + at;

	assert(c->learned >= 2 && sdk_cover_has_room(c));
	clause[0] = (uint16_t)c->learned;
	clause[1] = (uint16_t)glue;
	clause[2] = USE;
	memcpy(clause + CLAUSE_HEAD, c->learnt, c->learned * sizeof *c->learnt);
	c->used += CLAUSE_HEAD + c->learned;
	c->clauses++;
	add_clause_watches(c, at);
	return at;
}

/* The glue of a clause that may be dropped, 0 for any other. */
static unsigned droppable_glue(const uint16_t *clause)
{
	if (clause[1] <= GLUE_KEPT || (clause[1] <= GLUE_USED && clause[2]))
		return 0;
	return clause[1] < GLUE_MOST ? clause[1] : GLUE_MOST;
}

/* The literal of which the clause is the reason, or SDK_COVER_HOLE. */
static unsigned literal_implied_by(const struct sdk_cover *c, uint32_t at)
{
	for (unsigned i = 0; i < 2; i++) {
		unsigned lit = c->arena[at + CLAUSE_HEAD + i];

		if (c->value[lit] > 0 && c->origin[lit / 2].reason == (CLAUSE | at))
			return lit;
	}
	return SDK_COVER_HOLE;
}

/* Finds which half of the clauses to drop: `*of_last` clauses of glue `*last`, and all of higher glue. */
static void choose_glue_limit(const struct sdk_cover *c, unsigned *last, uint32_t *of_last)
{
	uint32_t many[GLUE_MOST + 1] = { 0 }, all = 0;

	for (uint32_t at = 1; at < c->used; at += CLAUSE_HEAD + c->arena[at]) {
		many[droppable_glue(c->arena + at)]++;
		all += droppable_glue(c->arena + at) != 0;
	}
	*last = GLUE_MOST;
	for (*of_last = all / 2; *last && many[*last] <= *of_last; --*last)
		*of_last -= many[*last];
}

void sdk_cover_reduce(struct sdk_cover *c)
{
	unsigned last;
	uint32_t of_last, to = 1, size;

	choose_glue_limit(c, &last, &of_last);
	memset(c->watched, 0, 2 * c->vars * sizeof *c->watched);
	c->free_block = c->clauses = 0;
	c->blocks = 1;
	for (uint32_t at = 1; at < c->used; at += size) {
		uint16_t *clause = c->arena + at;
		unsigned glue = droppable_glue(clause), held = literal_implied_by(c, at);
		bool drop = glue > last || (glue && glue == last && of_last);

		size = CLAUSE_HEAD + clause[0];
		clause[2] = clause[2] ? clause[2] - 1 : 0;
		if (drop && glue == last)
			of_last--;
		if (held != SDK_COVER_HOLE)
			c->origin[held / 2].reason = CLAUSE | to;
		else if (drop)
			continue;
		memmove(c->arena + to, clause, size * sizeof *clause);
		add_clause_watches(c, to);
		to += size;
		c->clauses++;
	}
	c->used = to;
}
