/* SPDX-License-Identifier: MIT */
/*
 * The search around the kernels.
 *
 *     ask --> tree      what is left to look at of a puzzle: boards, at first one, the puzzle itself
 *              |  \
 *          lanes    pool        a board is in a lane, where the kernel works on it, or waits in the pool
 *
 * In every round all lanes get on. A board that turns out wrong or solved leaves its lane. One in which nothing
 * moves any more branches: half of its solutions stay in the lane, the other half waits, on top of the tree's
 * stack. A free lane takes what is on top of its tree's stack, or else a new puzzle, or else, when there are no
 * more, from another tree. So the search is depth-first while there are puzzles for all lanes, and the last
 * puzzles of a batch, or a single one, spread over all lanes.
 *
 * Which boards a puzzle branches into depends on nothing but the puzzle, for a board branches only when the
 * rules have nothing more to say about it. The path to a board, a bit per branching, says where a depth-first
 * search would have met it: that makes one of the solutions the first.
 */
#include "solve/lanes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/lanes_ops.h"

enum {
	/*
	 * A branching divides the configurations of one value in one band or stack, of which there are six at
	 * first; three branchings at most leave one. With 54 such values no path is longer than 162.
	 */
	PATH_MAX = 162,
	PATH_WORDS = 3,

	/*
	 * With so many boards waiting only lane 0 branches, and all others wait for it. What it adds then is at
	 * most one board for each branching on its way, so the pool cannot run over.
	 */
	CROWD = 64 * LANES_MAX,
	POOL_MAX = CROWD + PATH_MAX,
	NOTHING = POOL_MAX
};

/* Where a board belongs. */
struct place {
	uint64_t path[PATH_WORDS]; /* from the highest bit of word 0 on: 1 for the second half */
	uint16_t depth;            /* bits of the path */
	uint16_t tree;
	uint32_t below; /* of a waiting board: the next in its stack, or NOTHING */
};

struct waiting {
	uint64_t packed[PACKED_WORDS];
	struct place place;
};

struct tree {
	struct sdk_lanes_query *query;
	uint64_t first[PATH_WORDS]; /* path to the solution that is the first so far */
	uint32_t top;  /* of its stack of waiting boards, or NOTHING */
	uint16_t lanes; /* that it has; 0: it is done, and may be used for another puzzle */
	bool closed;    /* there are enough solutions: only boards before the first still matter, */
	bool dead;      /* or not even those */
};

struct sdk_lanes {
	const struct lane_ops *ops;
	void *boards;
	uint8_t zero;
	const struct sdk_lanes_feed *feed;

	struct lane_set busy;          /* lanes with a board, and of them: */
	struct lane_set fresh;         /* those whose board has yet to be loaded, from: */
	const uint64_t *from[LANES_MAX];
	struct place place[LANES_MAX];

	struct tree tree[LANES_MAX]; /* no more are needed: a tree with boards has a lane */
	uint16_t unused[LANES_MAX];
	unsigned unused_trees;
	bool closing; /* some tree was closed, or has an earlier first solution: useless boards may be in lanes */

	struct waiting *pool; /* [POOL_MAX] */
	uint32_t used;        /* those after it were never used */
	uint32_t spare;       /* a stack of those that were, but are free again */
	uint32_t waiting;     /* boards in it */

	/* Arguments of the kernel's functions. */
	uint64_t packed[LANES_MAX][PACKED_WORDS];
	uint64_t *half[LANES_MAX];
	uint8_t *solution[LANES_MAX];
};

static const struct lane_ops *const ops_for[SDK_CPU_COUNT] = {
	[SDK_CPU_PLAIN] = &sdk_lanes_plain,
#if defined(__x86_64__)
	[SDK_CPU_AVX2] = &sdk_lanes_avx2,
	[SDK_CPU_AVX512] = &sdk_lanes_avx512
#endif
};

struct sdk_lanes *sdk_lanes_new(enum sdk_cpu cpu)
{
	struct sdk_lanes *l = calloc(1, sizeof *l);

	if (!l)
		return NULL;
	assert(sdk_cpu_supported(cpu));
	l->ops = ops_for[cpu];
	l->boards = aligned_alloc(64, (l->ops->size + 63) / 64 * 64);
	l->pool = malloc(POOL_MAX * sizeof *l->pool);
	if (!l->boards || !l->pool) {
		sdk_lanes_free(l);
		return NULL;
	}
	memset(l->boards, 0, l->ops->size);
	l->spare = NOTHING;
	for (uint16_t t = 0; t < LANES_MAX; t++)
		l->unused[l->unused_trees++] = t;
	return l;
}

void sdk_lanes_free(struct sdk_lanes *l)
{
	if (!l)
		return;
	free(l->boards);
	free(l->pool);
	free(l);
}

/* ---- sets of lanes ---- */

static unsigned set_count(const struct lane_set *s)
{
	unsigned n = 0;

	for (unsigned w = 0; w < LANES_WORDS; w++)
		n += (unsigned)__builtin_popcountll(s->word[w]);
	return n;
}

static inline void set_add(struct lane_set *s, unsigned lane)
{
	s->word[lane / 64] |= UINT64_C(1) << lane % 64;
}

static inline void set_remove(struct lane_set *s, unsigned lane)
{
	s->word[lane / 64] &= ~(UINT64_C(1) << lane % 64);
}

/* The lanes of the set, in order. Returns how many. */
static unsigned set_list(uint16_t lane[LANES_MAX], const struct lane_set *s)
{
	unsigned n = 0;

	for (unsigned w = 0; w < LANES_WORDS; w++)
		for (uint64_t left = s->word[w]; left; left &= left - 1)
			lane[n++] = (uint16_t)(64 * w + (unsigned)__builtin_ctzll(left));
	return n;
}

static inline bool set_has(const struct lane_set *s, unsigned lane)
{
	return s->word[lane / 64] >> lane % 64 & 1;
}

/* ---- paths ---- */

static inline bool is_before(const uint64_t a[PATH_WORDS], const uint64_t b[PATH_WORDS])
{
	for (unsigned w = 0; w < PATH_WORDS; w++)
		if (a[w] != b[w])
			return a[w] < b[w];
	return false;
}

/* Goes one down: the place itself to the first half, *second to the second. */
static inline void descend(struct place *place, struct place *second)
{
	unsigned depth = place->depth;

	*second = *place;
	second->path[depth / 64] |= UINT64_C(1) << (63 - depth % 64);
	second->depth = place->depth = (uint16_t)(depth + 1);
}

/* ---- trees and the pool ---- */

/* Whether no board in that place matters any more. */
static inline bool is_useless(const struct tree *t, const struct place *place)
{
	return t->closed && (t->dead || !is_before(place->path, t->first));
}

static void close_tree(struct sdk_lanes *l, struct tree *t, bool dead)
{
	t->closed = true;
	t->dead = dead;
	l->closing = true;
}

/* A board of the tree waits from now on: room for it. */
static struct waiting *push(struct sdk_lanes *l, struct tree *t)
{
	uint32_t at = l->spare;

	if (at == NOTHING)
		at = l->used++;
	else
		l->spare = l->pool[at].place.below;
	l->waiting++;
	t->top = at;
	return &l->pool[at];
}

/* Takes the board on top of the tree's stack away. Its memory remains as it is until the next push. */
static void pop(struct sdk_lanes *l, struct tree *t)
{
	uint32_t at = t->top;
	struct place *place = &l->pool[at].place;

	t->top = place->below;
	place->below = l->spare;
	l->spare = at;
	l->waiting--;
}

/* The lane takes a board of the tree that waits and still matters; false if there is none. */
static bool take_waiting(struct sdk_lanes *l, unsigned lane, uint16_t tree)
{
	struct tree *t = &l->tree[tree];

	while (t->top != NOTHING) {
		const struct waiting *top = &l->pool[t->top];

		l->place[lane] = top->place;
		l->from[lane] = top->packed;
		pop(l, t);
		if (!is_useless(t, &l->place[lane])) {
			set_add(&l->fresh, lane);
			return true;
		}
	}
	return false;
}

/* The lane's board has come to its end. */
static void end_board(struct sdk_lanes *l, unsigned lane)
{
	uint16_t tree = l->place[lane].tree;

	if (take_waiting(l, lane, tree))
		return;
	set_remove(&l->busy, lane);
	if (--l->tree[tree].lanes == 0) {
		l->unused[l->unused_trees++] = tree;
		l->feed->handle_result(l->feed->with, l->tree[tree].query);
	}
}

/* ---- what rounds lead to ---- */

/* Counts the solution in this lane. True if it is the first, and somebody wants to see it. */
static bool count_solution(struct sdk_lanes *l, unsigned lane)
{
	struct place *place = &l->place[lane];
	struct tree *t = &l->tree[place->tree];
	struct sdk_lanes_query *query = t->query;

	if (is_useless(t, place))
		return false;
	bool first = query->count == 0 || is_before(place->path, t->first);

	if (query->count < query->limit && ++query->count == query->limit)
		close_tree(l, t, !query->solution);
	if (!first || !query->solution)
		return false;
	memcpy(t->first, place->path, sizeof t->first);
	l->solution[lane] = query->solution;
	l->closing |= t->closed;
	return true;
}

static void harvest(struct sdk_lanes *l, const struct lane_set *solved)
{
	struct lane_set first = {0};
	uint16_t lane[LANES_MAX];
	unsigned n = set_list(lane, solved);

	for (unsigned i = 0; i < n; i++)
		if (count_solution(l, lane[i]))
			set_add(&first, lane[i]);
	if (set_count(&first))
		l->ops->solution(l->boards, &first, l->solution, l->zero);
}

static void end_boards(struct sdk_lanes *l, const struct lane_set *set)
{
	uint16_t lane[LANES_MAX];
	unsigned n = set_list(lane, set);

	for (unsigned i = 0; i < n; i++)
		end_board(l, lane[i]);
}

static void end_useless(struct sdk_lanes *l)
{
	struct lane_set useless = {0};
	uint16_t lane[LANES_MAX];
	unsigned n = set_list(lane, &l->busy);

	for (unsigned i = 0; i < n; i++)
		if (is_useless(&l->tree[l->place[lane[i]].tree], &l->place[lane[i]]))
			set_add(&useless, lane[i]);
	end_boards(l, &useless);
	l->closing = false;
}

/* Whether the tree may branch once more. */
static bool may_branch(struct sdk_lanes *l, struct tree *t)
{
	if (t->query->nodes == t->query->max_nodes && t->query->max_nodes) {
		t->query->gave_up = t->query->count < t->query->limit;
		close_tree(l, t, true);
		return false;
	}
	t->query->nodes++;
	return true;
}

static void branch(struct sdk_lanes *l, struct lane_set stuck)
{
	struct lane_set branching = {0};
	uint16_t lane[LANES_MAX];

	if (!set_count(&stuck))
		return;
	l->ops->ponder(l->boards, &stuck);
	unsigned n = set_list(lane, &stuck);

	for (unsigned i = 0; i < n && (l->waiting < CROWD || lane[i] == 0); i++) {
		struct place *place = &l->place[lane[i]];
		struct tree *t = &l->tree[place->tree];

		if (!may_branch(l, t))
			continue;
		uint32_t below = t->top;
		struct waiting *second = push(l, t);

		descend(place, &second->place);
		second->place.below = below;
		l->half[lane[i]] = second->packed;
		set_add(&branching, lane[i]);
	}
	if (set_count(&branching))
		l->ops->branch(l->boards, &branching, l->half);
}

/* ---- boards for free lanes ---- */

static void pack_lists(uint64_t packed[PACKED_WORDS], const uint32_t list[81])
{
	memset(packed, 0, PACKED_WORDS * sizeof *packed);
	for (unsigned v = 0; v < 9; v++)
		for (unsigned c = 0; c < 81; c++)
			packed[(81 * v + c) / 64] |= (uint64_t)(list[c] >> v & 1) << (81 * v + c) % 64;
}

/* The value may not stand in the cell; if it is all that may, all others may. */
static void except(uint64_t packed[PACKED_WORDS], unsigned cell, unsigned value)
{
	unsigned all = 0x1FF, bit = 1u << (value - 1), may = 0;

	for (unsigned v = 0, at = cell; v < 9; v++, at += 81)
		may |= (packed[at / 64] >> at % 64 & 1 ? 1u : 0) << v;
	may = (may == bit ? all : may) & ~bit;
	for (unsigned v = 0, at = cell; v < 9; v++, at += 81) {
		packed[at / 64] &= ~(UINT64_C(1) << at % 64);
		packed[at / 64] |= (uint64_t)(may >> v & 1) << at % 64;
	}
}

static void begin_puzzle(struct sdk_lanes *l, unsigned lane, struct sdk_lanes_query *query)
{
	uint16_t t = l->unused[--l->unused_trees];

	query->count = query->nodes = 0;
	query->gave_up = false;
	l->tree[t].query = query;
	l->tree[t].top = NOTHING;
	l->tree[t].lanes = 1;
	l->tree[t].closed = l->tree[t].dead = false;
	l->place[lane] = (struct place){ .tree = t };
	if (query->list)
		pack_lists(l->packed[lane], query->list);
	else
		l->ops->pack_clues(l->packed[lane], query->clue);
	if (query->except)
		except(l->packed[lane], query->except_cell, query->except);
	l->from[lane] = l->packed[lane];
	set_add(&l->fresh, lane);
}

/* The lane takes a waiting board of the tree of some lane from *at on; false if there is none. */
static bool help_other(struct sdk_lanes *l, unsigned lane, unsigned *at)
{
	for (; *at < 64 * l->ops->words; ++*at) {
		uint16_t tree = l->place[*at].tree;

		if (set_has(&l->busy, *at) && take_waiting(l, lane, tree)) {
			l->tree[tree].lanes++;
			return true;
		}
	}
	return false;
}

static void refill(struct sdk_lanes *l)
{
	struct lane_set idle = {0};
	uint16_t lane[LANES_MAX];
	unsigned at = 0, n;

	for (unsigned w = 0; w < l->ops->words; w++)
		idle.word[w] = ~l->busy.word[w];
	n = set_list(lane, &idle);
	for (unsigned i = 0; i < n; i++) {
		struct sdk_lanes_query *query = l->feed->next(l->feed->with);

		if (query)
			begin_puzzle(l, lane[i], query);
		else if (!l->waiting || !help_other(l, lane[i], &at))
			break;
		set_add(&l->busy, lane[i]);
	}
	if (set_count(&l->fresh))
		l->ops->load(l->boards, &l->fresh, l->from);
	l->fresh = (struct lane_set){0};
}

/* ---- the loop ---- */

/* What is to be done about each lane. */
struct todo {
	struct lane_set wrong, solved, stuck;
	unsigned done, waits;
};

static void sort_out(const struct sdk_lanes *l, const struct lane_news *news, struct todo *todo)
{
	for (unsigned w = 0; w < LANES_WORDS; w++) {
		uint64_t right = l->busy.word[w] & ~news->wrong.word[w];

		todo->wrong.word[w] = l->busy.word[w] & news->wrong.word[w];
		todo->solved.word[w] = right & ~news->open.word[w];
		todo->stuck.word[w] = right & news->open.word[w] & ~news->changed.word[w];
	}
	todo->done = set_count(&todo->wrong) + set_count(&todo->solved);
	todo->waits = set_count(&todo->stuck);
}

/* Plays rounds until most boards have come to something: what follows costs the same for one as for all. */
static void play(struct sdk_lanes *l, struct todo *todo)
{
	struct lane_news news = {0};
	unsigned busy = set_count(&l->busy);

	do {
		l->ops->round(l->boards, &news);
		sort_out(l, &news, todo);
	} while (8 * (todo->done + todo->waits) < 5 * busy);
}

void sdk_lanes_feed(struct sdk_lanes *l, const struct sdk_lanes_feed *feed, uint8_t zero)
{
	struct todo todo;

	l->feed = feed;
	l->zero = zero;
	for (refill(l); set_count(&l->busy); refill(l)) {
		play(l, &todo);
		branch(l, todo.stuck);
		harvest(l, &todo.solved);
		end_boards(l, &todo.solved);
		end_boards(l, &todo.wrong);
		if (l->closing)
			end_useless(l);
	}
}

/* Questions in an array. */
struct row {
	struct sdk_lanes_query *next, *end;
};

static struct sdk_lanes_query *next_in_row(void *with)
{
	struct row *row = with;

	return row->next < row->end ? row->next++ : NULL;
}

static void nothing_else(void *with, struct sdk_lanes_query *query)
{
	(void)with;
	(void)query;
}

void sdk_lanes_solve(struct sdk_lanes *l, struct sdk_lanes_query *query, size_t n, uint8_t zero)
{
	struct row row = { query, query + n };

	sdk_lanes_feed(l, &(struct sdk_lanes_feed){ next_in_row, nothing_else, &row }, zero);
}
