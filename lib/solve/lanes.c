/* SPDX-License-Identifier: MIT */
/*
 * The search around the bit-sliced kernels.
 *
 *   query --> tree      what remains to be searched of a puzzle: boards, at first only the puzzle itself
 *              |  \
 *          lanes    stack       a board is in a lane, where the kernel works on it, or waits on its tree's stack
 *
 * Every round applies the rules once in all lanes. A board that is found wrong or solved leaves its lane. A board that the
 * rules no longer change is *stuck*, and branches: one half of its solutions stays in the lane, the other half waits on top
 * of the tree's stack. A free lane loads the top of its tree's stack; if that is empty, a new puzzle; and when there are no
 * more puzzles, a board of another tree. So the search is depth-first while there are puzzles for all lanes, and the last
 * puzzles of a run, or a single one, spread over all lanes. A puzzle with a limit on nodes stays in its lane: how many nodes
 * it takes to reach a result would otherwise depend on the lanes that happen to be free.
 *
 * A puzzle with thousands of solutions need not be searched like one with a single solution if the first two are enough.
 * Such a search may be *hasty*: whenever a board branches, it decides more, and solutions are lost. If it ends with too few
 * of them, the puzzle is searched again, from the start. Whether this pays is learned from the puzzles before.
 *
 * When a query only asks whether there is a solution, and in hasty searches, boards are *eager*: they branch after a few
 * rounds, though the rules may still change something in them. That takes a few more branchings, but no lane waits. (Tests
 * of the clues of minimal puzzles: 0.92 of the time, with 5.0 branchings instead of 4.9, and 0.85 of the turns; counting to
 * two, on serg_benchmark: 0.97. To prove that a solution is the only one takes 1.02 times as long.)
 *
 * Otherwise, the boards that a puzzle branches into depend on the puzzle alone, because a board branches only when the rules
 * change nothing more in it. The path to a board, a bit per branching, is its place in a depth-first search: so one of the
 * solutions is the first.
 */
#include "solve/lanes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/lanes_ops.h"

enum {
	/*
	 * A branching divides the configurations of one value in one band or stack, of which there are six at first. At most
	 * three branchings leave one. With 54 pairs of a value and a band or stack, no path is longer than 162. If the tree is
	 * eager, it may be longer: each branching takes a segment from one of two lines, at most four from a pair.
	 */
	PATH_WORDS = 3,
	BRANCHINGS_MAX = 4 * 54,

	/*
	 * With this many boards waiting, only lane 0 branches, and all others wait for it. It then adds at most one board for
	 * each branching on its path, so the memory for waiting boards cannot overflow.
	 */
	CROWD = 64 * LANES_MAX,
	WAITING_MAX = CROWD + BRANCHINGS_MAX,
	NOTHING = WAITING_MAX,

	/*
	 * The trees whose query has should_stop call it once in this number of turns of the loop, which take some 10
	 * microseconds each: also those that wait because of the crowd. Most puzzles have their results earlier.
	 */
	STOP_TURNS = 64,

	/*
	 * A call of a kernel function costs the same for one board as for all. So no board branches until one of this number is
	 * stuck; meanwhile, boards that are done make room for others. (1 of 32: 1.05 times the easy puzzles per second
	 * with AVX2, and the same for others; 1 of 8: 0.97 with 17 clues.)
	 */
	STUCK_SHARE = 32,

	/*
	 * Searches for so many solutions or fewer may be hasty. For two, they take 0.67 of the branchings then, and 0.86 of the
	 * time (serg_benchmark, of which one puzzle in 1,000 is searched again); for three 0.72, for ten 0.9. Haste goes on while
	 * at least 16 of 17 searches reach their limit: one in vain costs more than it saves in several others.
	 */
	HASTY_LIMIT = 3,
	HASTY_LOSS = 16,
	HASTY_CREDIT = 32,

	/* If other boards are to be loaded too, puzzles for fewer than 3 of 8 lanes are packed, and loaded with these. */
	FEW_PUZZLES = 3 * 64 / 8
};

/* Where a board belongs. */
struct place {
	uint64_t path[PATH_WORDS]; /* from the highest bit of word 0 on: 1 for the second half; cut off in eager trees */
	uint16_t depth;            /* branchings on the path */
	uint16_t tree;
};

struct waiting {
	uint64_t packed[PACKED_WORDS];
	struct place place;
};

/* A search, with copies of what it needs of its query: that is not in the cache, and read at the start and the end only. */
struct tree {
	struct sdk_query *query;
	uint64_t nodes, max_nodes;  /* of the query */
	uint64_t left;              /* solutions to be found until the limit is reached */
	uint64_t first[PATH_WORDS]; /* path to the first solution so far */
	uint32_t top;               /* of its stack of waiting boards, or NOTHING */
	uint16_t lanes;             /* lanes with a board of this tree; 0: it is done, and free for another puzzle */
	bool found : 1;             /* there is a solution */
	bool stores : 1;            /* the query stores the first solution */
	bool closed : 1;            /* the limit is reached: only boards before the first solution still matter */
	bool dead : 1;              /* not even those matter */
	bool may_hurry : 1;         /* the query needs few solutions, and not the first one */
	bool hasty : 1;
	bool eager : 1; /* its boards need not be stuck to branch */
};

struct sdk_lanes {
	const struct lane_ops *ops;
	void *boards;
	const struct sdk_query_feed *feed;
	struct lane_units units; /* of the layout */

	struct lane_set busy;  /* lanes with a board, and of them: */
	struct lane_set eager; /* those whose tree is eager */
	struct lane_set fresh; /* those whose board has yet to be loaded, from: */
	const uint64_t *from[LANES_MAX];
	struct lane_set puzzles; /* those whose board has yet to be loaded, from the clues of a puzzle: */
	const uint8_t *clue[LANES_MAX];
	struct place place[LANES_MAX];

	struct tree tree[LANES_MAX]; /* enough, since a tree with boards has a lane */
	uint16_t unused[LANES_MAX];
	unsigned unused_trees;
	int credit;     /* grows while haste pays, and falls when it does not (learn_haste) */
	bool closing;   /* lanes may have useless boards: a tree was closed, or has an earlier first solution */
	bool stoppable; /* a query of this run has should_stop */
	unsigned turns; /* of the loop, since should_stop was called */

	struct waiting *board;       /* [WAITING_MAX] memory of waiting boards: */
	uint32_t below[WAITING_MAX]; /* of each waiting board: the next in its tree's stack, or NOTHING */
	uint32_t used;               /* the memory from this index on was never used */
	uint32_t spare[WAITING_MAX]; /* a stack of used memory that is free again */
	uint32_t spares;

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

	assert(sdk_cpu_supported(cpu));
	if (!l)
		return NULL;
	l->ops = ops_for[cpu];
	l->boards = aligned_alloc(64, (l->ops->size + 63) / 64 * 64);
	l->board = aligned_alloc(64, WAITING_MAX * sizeof *l->board);
	if (!l->boards || !l->board) {
		sdk_lanes_free(l);
		return NULL;
	}
	memset(l->boards, 0, l->ops->size);
	for (unsigned t = 0; t < LANES_MAX; t++)
		l->unused[l->unused_trees++] = (uint16_t)t;
	return l;
}

void sdk_lanes_free(struct sdk_lanes *l)
{
	if (!l)
		return;
	free(l->boards);
	free(l->board);
	free(l);
}

/* ---- sets of lanes ---- */

static inline bool set_any(const struct lane_set *s)
{
	uint64_t any = 0;

	for (unsigned w = 0; w < LANES_WORDS; w++)
		any |= s->word[w];
	return any != 0;
}

static inline void set_add(struct lane_set *s, unsigned lane)
{
	s->word[lane / 64] |= UINT64_C(1) << lane % 64;
}

static inline void set_remove(struct lane_set *s, unsigned lane)
{
	s->word[lane / 64] &= ~(UINT64_C(1) << lane % 64);
}

/* Lists the lanes of the set, in order. Returns their number. */
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

/* Descends one branching: *place becomes that of the first half, *second that of the second. */
static inline void descend(struct place *place, struct place *second)
{
	unsigned depth = place->depth;

	*second = *place;
	if (depth < 64 * PATH_WORDS)
		second->path[depth / 64] |= UINT64_C(1) << (63 - depth % 64);
	second->depth = place->depth = (uint16_t)(depth + 1);
}

/* ---- trees and waiting boards ---- */

/* Whether no board in that place matters any more. */
static inline bool is_useless(const struct tree *t, const struct place *place)
{
	return t->closed && (t->dead || !is_before(place->path, t->first));
}

static void close_tree(struct tree *t, bool dead)
{
	t->closed = true;
	t->dead = dead;
}

static inline uint32_t waiting_boards(const struct sdk_lanes *l)
{
	return l->used - l->spares;
}

/* Adds a waiting board to the tree's stack; returns its memory, to be filled in. */
static struct waiting *push_waiting(struct sdk_lanes *l, struct tree *t)
{
	uint32_t at = l->spares ? l->spare[--l->spares] : l->used++;

	l->below[at] = t->top;
	t->top = at;
	return &l->board[at];
}

/* Removes the top of the tree's stack. Its memory stays as it is until the next push_waiting. */
static void pop_waiting(struct sdk_lanes *l, struct tree *t)
{
	l->spare[l->spares++] = t->top;
	t->top = l->below[t->top];
}

/* Empties the tree's stack, whose boards do not matter any more. */
static void drop_waiting(struct sdk_lanes *l, struct tree *t)
{
	uint32_t at = t->top, spares = l->spares;

	for (; at != NOTHING; at = l->below[at])
		l->spare[spares++] = at;
	l->spares = spares;
	t->top = NOTHING;
}

/* Moves a waiting board of the tree that still matters to the lane. Returns false if there is none. */
static bool unstack_board(struct sdk_lanes *l, unsigned lane, uint16_t tree)
{
	struct tree *t = &l->tree[tree];

	if (t->dead)
		drop_waiting(l, t);
	while (t->top != NOTHING) {
		const struct waiting *top = &l->board[t->top];

		l->place[lane] = top->place;
		l->from[lane] = top->packed;
		pop_waiting(l, t);
		if (!is_useless(t, &l->place[lane])) {
			set_add(&l->fresh, lane);
			return true;
		}
	}
	return false;
}

/* ---- searches of puzzles ---- */

/* Packs a puzzle with partial cells, with the exception of the query. */
static void pack_lists(uint64_t packed[PACKED_WORDS], const struct sdk_query *query)
{
	memset(packed, 0, PACKED_WORDS * sizeof *packed);
	for (unsigned c = 0; c < 81; c++) {
		const uint32_t list = sdk_query_candidates(query, c);

		for (unsigned v = 0, at = c; v < 9; v++, at += 81)
			packed[at / 64] |= (uint64_t)(list >> v & 1) << at % 64;
	}
}

/* Packs a puzzle with an exception: without the clue that it is about, and then without the value. */
static void pack_exception(const struct lane_ops *ops, uint64_t packed[PACKED_WORDS], const struct sdk_query *query)
{
	const unsigned cell = query->except_cell, except = cell + 81 * (query->except - 1u);
	const uint8_t *clue = query->puzzle->clue;

	ops->pack_clues(packed, clue, clue[cell] == query->except ? cell : 81);
	packed[except / 64] &= ~(UINT64_C(1) << except % 64);
}

/* Has the puzzle's board loaded into the lane, which may have had one that turned out useless before it was loaded. */
static void load_puzzle(struct sdk_lanes *l, unsigned lane, const struct sdk_query *query)
{
	const struct sdk_puzzle *p = query->puzzle;

	set_remove(&l->fresh, lane);
	set_remove(&l->puzzles, lane);
	if (!p->partial && !query->except) {
		l->clue[lane] = p->clue;
		set_add(&l->puzzles, lane);
		return;
	}
	if (p->partial)
		pack_lists(l->packed[lane], query);
	else
		pack_exception(l->ops, l->packed[lane], query);
	l->from[lane] = l->packed[lane];
	set_add(&l->fresh, lane);
}

/* Starts the search of a tree, with its whole puzzle in the lane. */
static void start_search(struct sdk_lanes *l, unsigned lane, uint16_t tree, bool hasty)
{
	struct tree *t = &l->tree[tree];

	t->query->gave_up = false;
	t->nodes = 0;
	t->left = t->query->limit;
	t->top = NOTHING;
	t->lanes = 1;
	t->found = t->closed = t->dead = false;
	t->hasty = hasty;
	t->eager = hasty || (t->query->limit == 1 && !t->max_nodes && !t->stores);
	if (t->eager)
		set_add(&l->eager, lane);
	l->place[lane] = (struct place){ .tree = tree };
	load_puzzle(l, lane, t->query);
}

static void start_puzzle(struct sdk_lanes *l, unsigned lane, struct sdk_query *query)
{
	uint16_t tree = l->unused[--l->unused_trees];
	struct tree *t = &l->tree[tree];

	assert(query->puzzle->shape->n == 9 && !query->pick && query->limit && query->except <= 9 &&
		(!query->except || query->except_cell < 81));
	l->stoppable |= query->should_stop != NULL;
	t->query = query;
	t->max_nodes = query->max_nodes;
	t->stores = query->solution != NULL;
	t->may_hurry = query->limit > 1 && query->limit <= HASTY_LIMIT && !query->max_nodes && !query->solution;
	start_search(l, lane, tree, t->may_hurry && l->credit >= HASTY_CREDIT);
}

/* Learns from a search that may hurry whether haste pays. */
static void learn_haste(struct sdk_lanes *l, bool reached)
{
	if (reached)
		l->credit += l->credit < 2 * HASTY_CREDIT;
	else
		l->credit -= l->credit > -HASTY_CREDIT ? HASTY_LOSS : 0;
}

/* Ends the search of a tree, of which this lane had the last board. Returns false if it starts again in the lane. */
static bool end_search(struct sdk_lanes *l, unsigned lane, uint16_t tree)
{
	struct tree *t = &l->tree[tree];
	struct sdk_query *query = t->query;

	if (t->may_hurry)
		learn_haste(l, !t->left);
	if (t->hasty && t->nodes && t->left && !query->gave_up) {
		set_remove(&l->eager, lane);
		start_search(l, lane, tree, false);
		return false;
	}
	l->unused[l->unused_trees++] = tree;
	query->count = query->limit - t->left;
	query->nodes = t->nodes;
	l->feed->handle_result(l->feed->with, query);
	return true;
}

/* Ends the lane's board, which is wrong, solved or useless. The lane loads another board of the tree, or becomes free. */
static void end_board(struct sdk_lanes *l, unsigned lane)
{
	uint16_t tree = l->place[lane].tree;

	if (unstack_board(l, lane, tree))
		return;
	if (--l->tree[tree].lanes == 0 && !end_search(l, lane, tree))
		return;
	set_remove(&l->busy, lane);
}

static void end_boards(struct sdk_lanes *l, const struct lane_set *set)
{
	uint16_t lane[LANES_MAX];
	unsigned n = set_list(lane, set);

	for (unsigned i = 0; i < n; i++)
		end_board(l, lane[i]);
}

/* ---- results of a round ---- */

/* Counts the solution in this lane. Returns true if it is the first one and the query stores it. */
static bool count_solution(struct sdk_lanes *l, unsigned lane)
{
	struct place *place = &l->place[lane];
	struct tree *t = &l->tree[place->tree];

	if (is_useless(t, place))
		return false;
	const bool first = !t->found || is_before(place->path, t->first);

	t->found = true;
	if (t->left && !--t->left)
		close_tree(t, !t->stores);
	l->closing |= t->closed && t->lanes > 1; /* this lane's board ends anyway */
	if (!first || !t->stores)
		return false;
	memcpy(t->first, place->path, sizeof t->first);
	l->solution[lane] = t->query->solution;
	return true;
}

static void collect_solutions(struct sdk_lanes *l, const struct lane_set *solved)
{
	struct lane_set first = { 0 };
	uint16_t lane[LANES_MAX];
	unsigned n = set_list(lane, solved);

	for (unsigned i = 0; i < n; i++)
		if (count_solution(l, lane[i]))
			set_add(&first, lane[i]);
	if (set_any(&first))
		l->ops->solution(l->boards, &first, l->solution);
}

static void end_useless(struct sdk_lanes *l)
{
	struct lane_set useless = { 0 };
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
	if (t->nodes == t->max_nodes && t->max_nodes) {
		t->query->gave_up = t->left > 0;
		close_tree(t, true);
		l->closing = true;
		return false;
	}
	t->nodes++;
	return true;
}

static void branch_stuck(struct sdk_lanes *l, struct lane_set stuck)
{
	struct lane_set branching = { 0 }, hasty = { 0 };
	uint16_t lane[LANES_MAX];

	if (!set_any(&stuck) || STUCK_SHARE * l->ops->count(&stuck) < l->ops->count(&l->busy))
		return;
	l->ops->ponder(l->boards, &stuck);
	unsigned n = set_list(lane, &stuck);

	for (unsigned i = 0; i < n && (waiting_boards(l) < CROWD || lane[i] == 0); i++) {
		struct place *place = &l->place[lane[i]];
		struct tree *t = &l->tree[place->tree];

		if (!may_branch(l, t))
			continue;
		struct waiting *second = push_waiting(l, t);

		descend(place, &second->place);
		l->half[lane[i]] = second->packed;
		set_add(&branching, lane[i]);
		if (t->hasty)
			set_add(&hasty, lane[i]);
	}
	if (set_any(&branching))
		l->ops->branch(l->boards, &branching, &hasty, l->half);
}

/* Closes the trees whose query is to be given up. */
static void stop_trees(struct sdk_lanes *l)
{
	l->turns = 0;
	for (struct tree *t = l->tree; t < l->tree + LANES_MAX; t++) {
		if (!t->lanes || t->dead || !t->query->should_stop || !t->query->should_stop(t->query->with))
			continue;
		t->query->gave_up = true;
		close_tree(t, true);
		l->closing = true;
	}
}

/* ---- boards for free lanes ---- */

/* Moves a waiting board to the lane, from the tree of a lane from *at on that may have several. Returns whether it did. */
static bool steal_board(struct sdk_lanes *l, unsigned lane, unsigned *at)
{
	for (; *at < 64 * l->ops->words; ++*at) {
		uint16_t tree = l->place[*at].tree;

		if (set_has(&l->busy, *at) && !l->tree[tree].max_nodes && unstack_board(l, lane, tree)) {
			l->tree[tree].lanes++;
			if (l->tree[tree].eager)
				set_add(&l->eager, lane);
			return true;
		}
	}
	return false;
}

/* Packs the puzzles that have yet to be loaded. */
static void pack_puzzles(struct sdk_lanes *l)
{
	uint16_t lane[LANES_MAX];
	unsigned n = set_list(lane, &l->puzzles);

	for (unsigned i = 0; i < n; i++) {
		l->ops->pack_clues(l->packed[lane[i]], l->clue[lane[i]], 81);
		l->from[lane[i]] = l->packed[lane[i]];
		set_add(&l->fresh, lane[i]);
	}
}

/* Loads the boards of the lanes that have yet to be loaded. */
static void load_boards(struct sdk_lanes *l)
{
	const bool others = set_any(&l->fresh);

	if (others && l->ops->count(&l->puzzles) < FEW_PUZZLES * l->ops->words)
		pack_puzzles(l);
	else if (set_any(&l->puzzles))
		l->ops->load_clues(l->boards, &l->puzzles, l->clue);
	if (others)
		l->ops->load(l->boards, &l->fresh, l->from);
	l->fresh = l->puzzles = (struct lane_set){ 0 };
}

static void refill_lanes(struct sdk_lanes *l)
{
	struct lane_set idle = { 0 };
	uint16_t lane[LANES_MAX];
	unsigned at = 0, n;

	for (unsigned w = 0; w < l->ops->words; w++) {
		idle.word[w] = ~l->busy.word[w];
		l->eager.word[w] &= l->busy.word[w];
	}
	n = set_list(lane, &idle);
	for (unsigned i = 0; i < n; i++) {
		struct sdk_query *query = l->feed->next(l->feed->with);

		if (query)
			start_puzzle(l, lane[i], query);
		else if (!waiting_boards(l) || !steal_board(l, lane[i], &at))
			break;
		set_add(&l->busy, lane[i]);
	}
	load_boards(l);
}

/* ---- the loop ---- */

/* Lanes by what the last rounds found. */
struct todo {
	struct lane_set wrong, solved, stuck;
};

static void sort_lanes(const struct sdk_lanes *l, const struct lane_news *news, struct todo *todo)
{
	for (unsigned w = 0; w < LANES_WORDS; w++) {
		uint64_t right = l->busy.word[w] & ~news->wrong.word[w];

		todo->wrong.word[w] = l->busy.word[w] & news->wrong.word[w];
		todo->solved.word[w] = right & ~news->open.word[w];
		todo->stuck.word[w] = right & news->open.word[w] & (~news->changed.word[w] | l->eager.word[w]);
	}
}

/*
 * With windows, a board has boxes twice: the rows 2-4, 6-8 and 1 5 9, and the same columns, cross in nine of them. Four are
 * the windows. The others have each value too, since three rows have it three times, and two boxes of them once each.
 */
static void add_hidden_windows(struct lane_units *units)
{
	static const uint8_t line[3][3] = { { 1, 2, 3 }, { 5, 6, 7 }, { 0, 4, 8 } };

	for (unsigned box = 0; box < 9; box++)
		if (box / 3 == 2 || box % 3 == 2) {
			for (unsigned i = 0; i < 9; i++)
				units->cell[units->n][i] = (uint16_t)(9 * line[box / 3][i / 3] + line[box % 3][i % 3]);
			units->n++;
		}
}

static void set_units(struct sdk_lanes *l, const struct sdk_shape *shape)
{
	assert(shape->n == 9 && !(shape->layouts & SDK_LAYOUT_REGIONS) && shape->units <= 27 + LANE_UNITS_MAX - 5);
	l->units.n = shape->units - 27;
	memcpy(l->units.cell, sdk_unit(shape, 27), l->units.n * sizeof *l->units.cell);
	if (shape->layouts & SDK_LAYOUT_WINDOKU)
		add_hidden_windows(&l->units);
}

void sdk_lanes_run(struct sdk_lanes *l, const struct sdk_shape *shape, const struct sdk_query_feed *feed)
{
	struct todo todo;

	set_units(l, shape);
	l->feed = feed;
	l->stoppable = false;
	l->turns = 0;
	for (refill_lanes(l); set_any(&l->busy); refill_lanes(l)) {
		struct lane_news news = { 0 };

		l->ops->play(l->boards, &l->units, &l->busy, &l->eager, &news);
		sort_lanes(l, &news, &todo);
		branch_stuck(l, todo.stuck);
		collect_solutions(l, &todo.solved);
		end_boards(l, &todo.solved);
		end_boards(l, &todo.wrong);
		if (l->stoppable && ++l->turns == STOP_TURNS)
			stop_trees(l);
		if (l->closing)
			end_useless(l);
	}
}
