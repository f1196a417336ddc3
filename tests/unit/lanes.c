/* SPDX-License-Identifier: MIT */
/*
 * Tests of the bit-sliced engine, kernel by kernel: boards whose result is known, in mixed batches, and how lanes are shared
 * among puzzles. (tests/differential/engines compares it with the other engines.)
 */
#include "solve/lanes.h"

#include <string.h>

#include "sdk/puzzle.h"
#include "tap.h"

#define GRID "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

static struct sdk_lanes *lanes;
static const struct sdk_shape *shape;
static const char *kernel;

static void test(bool good, const char *what)
{
	char text[128];

	snprintf(text, sizeof text, "%s: %s", kernel, what);
	tap(good, text);
}

/* ---- batches ---- */

enum { QUERIES = 9000 };

static struct sdk_query query[QUERIES];
static struct sdk_puzzle board[QUERIES];
static uint8_t solution[QUERIES][81];
static uint64_t expected[QUERIES]; /* solutions */
static size_t queries;

/* Makes a puzzle from 81 bytes: digits from 1 to 9 are clues, all others empty cells. NULL is an empty board. */
static void read_clues(struct sdk_puzzle *p, const char *text)
{
	sdk_puzzle_clear(p, shape);
	for (unsigned c = 0; text && c < 81; c++)
		p->clue[c] = text[c] >= '1' && text[c] <= '9' ? (uint8_t)(text[c] - '0') : 0;
}

/* Adds a query about a board. Returns its clues, for the caller to change. */
static uint8_t *add(const char *text, uint64_t limit, uint64_t solutions)
{
	size_t i = queries++;

	read_clues(&board[i], text);
	query[i] = (struct sdk_query){ .puzzle = &board[i], .solution = solution[i], .limit = limit };
	expected[i] = solutions;
	return board[i].clue;
}

/* Queries in an array. */
struct row {
	struct sdk_query *next, *end;
};

static struct sdk_query *next_in_row(void *with)
{
	struct row *row = with;

	return row->next < row->end ? row->next++ : NULL;
}

static void ignore_result(void *with, struct sdk_query *q)
{
	(void)with;
	(void)q;
}

static void solve(struct sdk_query *first, size_t n)
{
	struct row row = { first, first + n };

	sdk_lanes_run(lanes, sdk_shape(9), &(struct sdk_query_feed){ next_in_row, ignore_result, &row });
}

/* Whether all queries of the batch have the results that are expected. */
static bool are_counted(void)
{
	bool right = true;

	solve(query, queries);
	for (size_t i = 0; i < queries; i++)
		right &= !query[i].gave_up && query[i].count == (expected[i] < query[i].limit ? expected[i] : query[i].limit);
	return right;
}

/*
 * Solves the batch and clears it: with the solutions, without them, and only whether there is one. Returns whether all
 * results are as expected.
 */
static bool answers(void)
{
	bool right = are_counted();

	for (size_t i = 0; i < queries; i++) {
		right &= !query[i].count || sdk_is_solution(&board[i], solution[i]);
		query[i].solution = NULL;
	}
	right &= are_counted();
	for (size_t i = 0; i < queries; i++)
		query[i].limit = 1;
	right &= are_counted();
	queries = 0;
	return right;
}

/* ---- boards ---- */

static bool are_peers(unsigned a, unsigned b)
{
	return shape->cell_row[a] == shape->cell_row[b] || shape->cell_col[a] == shape->cell_col[b] ||
		shape->cell_box[a] == shape->cell_box[b];
}

/* All pairs of cells with the same clue: peers contradict each other, others have many solutions. */
static void add_pairs(void)
{
	for (unsigned a = 0; a < 81; a++)
		for (unsigned b = a + 1; b < 81; b++) {
			uint8_t *clue = add(NULL, 3, are_peers(a, b) ? 0 : 3);

			clue[a] = clue[b] = (uint8_t)(1 + (a + b) % 9);
		}
}

static void add_single_clues(void)
{
	for (unsigned c = 0; c < 81; c++)
		for (uint8_t v = 1; v <= 9; v++)
			add(NULL, 2, 2)[c] = v;
}

/* Full boards: right; each value in each cell of a right one; values of two cells exchanged; all the same value. */
static void add_full_boards(void)
{
	for (unsigned c = 0; c < 81; c++)
		for (uint8_t v = 1; v <= 9; v++)
			add(GRID, 2, GRID[c] - '0' == v)[c] = v;
	for (unsigned a = 0; a < 81; a++)
		for (unsigned b = a + 1; b < 81; b++) {
			uint8_t *clue = add(GRID, 2, GRID[a] == GRID[b]), was = clue[a];

			clue[a] = clue[b];
			clue[b] = was;
		}
	for (uint8_t v = 1; v <= 9; v++)
		memset(add(NULL, 2, 0), v, 81);
}

/* Boards with too many solutions to count, with a limit. */
static void add_endless(uint64_t limit)
{
	add(NULL, limit, limit);
	memcpy(add(NULL, limit, limit), "\1\2\3\4\5\6\7\10\11", 9);
	add(NULL, limit, limit)[40] = 5;
}

/* Puzzles from easy to hard, with their solutions. */
static const struct {
	const char *text;
	uint64_t solutions;
} puzzles[] = {
	{ "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1 },
	{ ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...", 1 },
	{ "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1 },
	{ "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1 },
	{ ".346.89126.219.348198342.6.8.9.614234268.3.91.139248.6961.3.28428.41963.34.2861.9", 2 },
	{ "35..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0 },
	{ "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..", 0 }
};

enum { PUZZLES = sizeof puzzles / sizeof *puzzles };

static void add_puzzles(void)
{
	for (size_t i = 0; i < PUZZLES; i++)
		add(puzzles[i].text, 9, puzzles[i].solutions);
}

static void test_boards(void)
{
	test(answers(), "an empty batch");
	add_pairs();
	test(answers(), "clues that contradict each other, and clues that do not");
	add_single_clues();
	test(answers(), "each single clue");
	add_full_boards();
	test(answers(), "full boards right and wrong");
	add_puzzles();
	test(answers(), "puzzles with no, one and two solutions");
	add_endless(20000);
	test(answers(), "boards with millions of solutions: the limit holds");
	add_endless(20000);
	add_pairs();
	add_puzzles();
	add_endless(1);
	add_full_boards();
	add_endless(2);
	add_single_clues();
	add_endless(1000);
	test(answers(), "all of them at once");
}

/* ---- queries of other forms ---- */

/* A cell that may take no value, in an otherwise empty board. */
static void test_lists(void)
{
	struct sdk_puzzle p;
	struct sdk_query a = { .puzzle = &p, .limit = 2 };

	read_clues(&p, NULL);
	sdk_puzzle_lists(&p);
	solve(&a, 1);
	test(a.count == 2, "lists of all values");
	p.list[80] = 0;
	solve(&a, 1);
	test(a.count == 0, "a cell without a value");
	a.except_cell = 80;
	a.except = 9;
	solve(&a, 1);
	test(a.count == 0, "a cell without a value, and an exception there");
}

/*
 * Each value of each cell as the exception: whether there is another solution, which is asked with and without its values,
 * and known for cells without a clue.
 */
static void test_exceptions(void)
{
	enum { SINGLE = 4 }; /* the first puzzles have one solution */
	uint8_t *only = solution[QUERIES - 1];
	bool right = true;

	for (size_t i = 0; i < SINGLE; i++) {
		for (unsigned k = 0; k < 2 * 729; k++) {
			const unsigned cell = k / 9 % 81;

			add(puzzles[i].text, 1, 0);
			query[k].except_cell = (uint16_t)cell;
			query[k].except = (uint8_t)(1 + k % 9);
			query[k].solution = k < 729 ? solution[k] : NULL;
		}
		solve(&(struct sdk_query){ .puzzle = &board[0], .limit = 1, .solution = only }, 1);
		solve(query, queries);
		for (unsigned k = 0; k < 729; k++) {
			const unsigned cell = query[k].except_cell;
			const bool other = query[k].count > 0;

			right &= query[k + 729].count == query[k].count && !query[k + 729].gave_up;
			right &= board[k].clue[cell] ? other || board[k].clue[cell] == query[k].except : other == (only[cell] != query[k].except);
			right &= !other || solution[k][cell] != query[k].except;
		}
		queries = 0;
	}
	test(right, "each exception");
}

/* A limit on nodes that is just enough, and one that is not. */
static void test_bound(void)
{
	bool right = true;

	for (size_t i = 0; i < PUZZLES; i++) {
		struct sdk_puzzle p;
		struct sdk_query a = { .puzzle = &p, .limit = 9 };

		read_clues(&p, puzzles[i].text);
		solve(&a, 1);
		if (!a.nodes)
			continue;
		uint64_t nodes = a.max_nodes = a.nodes;

		solve(&a, 1);
		right &= !a.gave_up && a.count == puzzles[i].solutions && a.nodes == nodes;
		if (--a.max_nodes == 0)
			continue;
		solve(&a, 1);
		right &= a.gave_up && a.count <= puzzles[i].solutions && a.nodes == nodes - 1;
	}
	test(right, "a bound on nodes");
}

enum { BOUNDED = 300 };

/* Adds boards of a few clues, with many solutions, and limits of which either may be reached first. */
static void add_bounded(void)
{
	for (unsigned i = 0; i < tap_some(BOUNDED); i++) {
		uint8_t *clue = add(NULL, 1 + 5 * i % 97, 0);

		for (unsigned k = 0; k < i % 30; k++)
			clue[(7 * k + 11 * i) % 81] = (uint8_t)(GRID[(7 * k + 11 * i) % 81] - '0');
		query[i].max_nodes = 1 + 7 * i % 101;
	}
}

static bool same_result(const struct sdk_query *a, const struct sdk_query *b)
{
	return a->gave_up == b->gave_up && a->nodes == b->nodes && a->count == b->count &&
		(!a->count || memcmp(a->solution, b->solution, 81) == 0);
}

/* With a limit on nodes, all of the result is the same: alone, in a batch and with each kernel. */
static void test_exact(void)
{
	static struct sdk_query before[BOUNDED];
	static uint8_t found[BOUNDED][81];
	static bool known;
	const unsigned bounded = tap_some(BOUNDED);
	unsigned gave_up = 0;
	bool same = true, same_kernel = true;

	add_bounded();
	solve(query, queries);
	for (unsigned i = 0; i < bounded; i++) {
		uint8_t value[81];
		struct sdk_query alone = query[i];

		gave_up += query[i].gave_up;
		alone.solution = value;
		solve(&alone, 1);
		same &= same_result(&alone, &query[i]);
		same_kernel &= !known || same_result(&before[i], &query[i]);
		before[i] = query[i];
		before[i].solution = memcpy(found[i], solution[i], 81);
	}
	known = true;
	queries = 0;
	printf("# %u of %u gave up\n", gave_up, bounded);
	test(gave_up > bounded / 10 && gave_up < bounded * 9 / 10 && same, "a bounded search is the same alone and in a batch");
	test(same_kernel, "and with each kernel");
}

/* ---- stopping ---- */

enum {
	STOPPED = 20,
	CALLS = 5
};

/* Counts calls; true from the last one on. */
static bool count_down(void *with)
{
	unsigned *calls = with;

	return *calls == 0 || --*calls == 0;
}

/* Endless queries that are stopped, among others. */
static void test_stop(void)
{
	unsigned calls[STOPPED];
	bool stopped = true, others = true;

	for (unsigned i = 0; i < STOPPED; i++) {
		calls[i] = CALLS;
		add(NULL, UINT64_MAX, 0);
		query[i].should_stop = count_down;
		query[i].with = &calls[i];
	}
	add_puzzles();
	solve(query, queries);
	for (size_t i = 0; i < queries; i++)
		if (i < STOPPED)
			stopped &= query[i].gave_up && query[i].count && !calls[i];
		else
			others &= !query[i].gave_up && query[i].count == expected[i];
	queries = 0;
	test(stopped, "a search that would not end is stopped");
	test(others, "and the others end by themselves");
}

/* ---- haste ---- */

enum { HURRIED = 4000 };

/* Whether the queries that do not reach their limit take the same nodes, which do not depend on haste then. */
static bool same_nodes(const struct sdk_query *a, const struct sdk_query *b)
{
	return a->count == b->count && (a->count == a->limit || a->nodes == b->nodes);
}

/* Adds a board with 20 clues of a grid, which has many solutions. */
static void add_some_clues(uint64_t limit, unsigned start)
{
	uint8_t *clue = add(NULL, limit, limit);

	for (unsigned i = 0, c = start; i < 20; i++, c += 7)
		clue[c % 81] = (uint8_t)(GRID[c % 81] - '0');
}

/*
 * Boards with many solutions, of which two or three are enough, without the solutions: the search hurries. Among them are
 * puzzles with fewer, or just as many.
 */
static void test_haste(void)
{
	static struct sdk_query calm[HURRIED];
	uint64_t calm_nodes = 0, nodes = 0;
	bool right = true;

	for (unsigned i = 0; i < HURRIED; i++) {
		const unsigned limit = 2 + i / 50 % 2, puzzle = i / 50 % PUZZLES;
		const uint64_t solutions = puzzles[puzzle].solutions;

		if (i % 50 == 49)
			add(puzzles[puzzle].text, limit, solutions < limit ? solutions : limit);
		else
			add_some_clues(limit, i);
	}
	right &= queries == HURRIED;
	solve(query, queries);
	memcpy(calm, query, sizeof calm);
	for (size_t i = 0; i < HURRIED; i++)
		query[i].solution = NULL;
	solve(query, queries);
	for (size_t i = 0; i < HURRIED; i++) {
		right &= query[i].count == expected[i] && same_nodes(&query[i], &calm[i]);
		nodes += query[i].nodes;
		calm_nodes += calm[i].nodes;
	}
	queries = 0;
	printf("# %llu nodes in haste, %llu without\n", (unsigned long long)nodes, (unsigned long long)calm_nodes);
	test(right, "haste loses nothing that is asked for");
	test(nodes < calm_nodes * 9 / 10, "and saves nodes");
}

/* Queries that hurry and are stopped; then, at once, those with an exception; and again the first ones. */
struct turns {
	size_t next, exception; /* the numbers of the queries that come next */
	bool stopped;
};

enum { EXCEPTIONS = 600 }; /* enough for all lanes */

static bool stop(void *with)
{
	struct turns *t = with;

	return t->stopped = true;
}

static struct sdk_query *next_turn(void *with)
{
	struct turns *t = with;

	if (t->stopped && t->exception < HURRIED + EXCEPTIONS)
		return &query[t->exception++];
	return t->next < HURRIED ? &query[t->next++] : NULL;
}

/* Some searches are stopped as they start again without haste. What comes to their lanes instead is solved as alone. */
static void test_stopped_haste(void)
{
	static uint64_t alone[EXCEPTIONS];
	struct turns turns;
	bool right = true;

	for (unsigned i = 0; i < HURRIED; i++) {
		if (i % 50 == 49)
			add(puzzles[i / 50 % PUZZLES].text, 3, 0);
		else
			add_some_clues(3, i);
		query[i].solution = NULL;
		query[i].should_stop = stop;
		query[i].with = &turns;
	}
	for (unsigned i = 0; i < EXCEPTIONS; i++) {
		struct sdk_query *q = &query[queries];

		add(puzzles[i % PUZZLES].text, 3, 0);
		q->except_cell = (uint16_t)(i % 81);
		q->except = (uint8_t)(1 + i % 9);
		solve(q, 1);
		alone[i] = q->count;
	}
	for (unsigned run = 0; run < 40; run++) {
		turns = (struct turns){ 0, HURRIED, false };
		sdk_lanes_run(lanes, sdk_shape(9), &(struct sdk_query_feed){ next_turn, ignore_result, &turns });
		right &= turns.exception == HURRIED + EXCEPTIONS;
		for (unsigned i = 0; i < EXCEPTIONS; i++)
			right &= query[HURRIED + i].count == alone[i];
	}
	queries = 0;
	test(right, "and what follows a search that was stopped in haste is solved as alone");
}

/* ---- sharing ---- */

enum {
	ENDLESS = 10,
	OTHERS = 7000,
	BOUND = OTHERS / 2
};

/* Queries 0 to ENDLESS - 1, which come first, would never end. */
struct feeding {
	size_t next, others; /* queries submitted; results of queries that are not endless */
	bool waited;         /* all others had their results before the first endless query */
};

static struct sdk_query *next_query(void *with)
{
	struct feeding *f = with;

	return f->next < queries ? &query[f->next++] : NULL;
}

static void handle_result(void *with, struct sdk_query *solved)
{
	struct feeding *f = with;

	if (solved < query + ENDLESS)
		f->waited &= f->others == OTHERS;
	else
		f->others++;
}

/*
 * While there are puzzles for all lanes, each has one lane, in which it branches at most once per round. So an endless query
 * takes only its share, and the others take the same number of branchings as without it.
 */
static void test_sharing(void)
{
	struct feeding feeding = { .waited = true };
	uint64_t alone[PUZZLES];
	bool same = true, bounded = true;

	add_puzzles();
	solve(query, PUZZLES);
	for (size_t i = 0; i < PUZZLES; i++)
		alone[i] = query[i].nodes;
	queries = 0;
	while (queries < ENDLESS) {
		add(NULL, UINT64_MAX, 0);
		query[queries - 1].max_nodes = BOUND;
	}
	for (size_t i = 0; i < OTHERS; i++)
		add(puzzles[i % PUZZLES].text, 9, puzzles[i % PUZZLES].solutions);
	sdk_lanes_run(lanes, sdk_shape(9), &(struct sdk_query_feed){ next_query, handle_result, &feeding });
	for (size_t i = 0; i < OTHERS; i++) {
		const struct sdk_query *a = &query[ENDLESS + i];

		same &= !a->gave_up && a->count == expected[ENDLESS + i] && a->nodes == alone[i % PUZZLES];
	}
	for (size_t i = 0; i < ENDLESS; i++)
		bounded &= query[i].gave_up && query[i].nodes == BOUND;
	queries = 0;
	test(feeding.waited, "puzzles are answered while others take no more than their share of the work");
	test(same, "which do not change what the puzzles take");
	test(bounded, "and give up at their bound");
}

int main(void)
{
	shape = sdk_shape(9);
	for (int cpu = 0; cpu < SDK_CPU_COUNT; cpu++) {
		kernel = sdk_cpu_name((enum sdk_cpu)cpu);
		if (!sdk_cpu_supported((enum sdk_cpu)cpu)) {
			tap_skip(kernel, "instruction set: not on this processor");
			continue;
		}
		lanes = sdk_lanes_new((enum sdk_cpu)cpu);
		if (!lanes)
			return 2;
		test_boards();
		test_lists();
		test_exceptions();
		test_bound();
		test_exact();
		test_stop();
		test_haste();
		test_stopped_haste();
		test_sharing();
		sdk_lanes_free(lanes);
	}
	return tap_done();
}
