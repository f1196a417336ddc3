/* SPDX-License-Identifier: MIT */
/* sdk-morph: replaces puzzles with equivalent ones: the same puzzle with its rows, columns or values in another order. */
#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "cli/seed_choice.h"
#include "cli/tool.h"
#include "grid/clue.h"
#include "grid/layout.h"
#include "grid/puzzle_text.h"
#include "record/field.h"
#include "sdk/canonical.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"
#include "tools/morph/relabelling.h"

/* What is done to each puzzle; in this order, where several apply. */
static struct {
	bool automorphisms;             /* add their number as a field */
	bool canonical;                 /* the canonical form takes the puzzle's place, */
	bool add;                       /* or is added as a field */
	bool shuffle;                   /* a random equivalent puzzle, */
	struct sdk_seed seed;           /* from this seed */
	bool transpose;                 /* exchange rows and columns */
	int rotate;                     /* clockwise, by this number of quarters of a turn */
	struct sdk_relabelling relabel; /* rename values */
	bool normalize;                 /* rename them in the order in which they first occur */
	struct sdk_limits limits;
} conf;

static const char *seed; /* NULL: not given */

static const char *const rotations[] = { "0", "90", "180", "270", NULL };

static const struct sdk_opt opts[] = {
	{ SDK_OPT_FLAG, .name = "canonical", .to = &conf.canonical, .excludes = "shuffle transpose rotate relabel normalize",
		.help = "replace each puzzle, and its field 'solution', with the first of all equivalent ones (minlex)" },
	{ SDK_OPT_FLAG, .name = "add", .to = &conf.add, .needs = "canonical",
		.help = "keep the puzzle, and add the first of all equivalent ones as the field 'canonical'" },
	{ SDK_OPT_FLAG, .name = "shuffle", .to = &conf.shuffle,
		.help = "replace each puzzle, and its field 'solution', with a random equivalent one" },
	{ SDK_OPT_TEXT, .name = "seed", .arg = "TEXT", .to = &seed, .needs = "shuffle",
		.help = "set the seed of --shuffle: the same input and seed always give the same output (default: a new seed)" },
	{ SDK_OPT_FLAG, .name = "transpose", .to = &conf.transpose, .help = "exchange rows and columns" },
	{ SDK_OPT_CHOICE, .name = "rotate", .arg = "DEGREES", .to = &conf.rotate, .choice = rotations,
		.help = "rotate the boards clockwise by 90, 180 or 270 degrees" },
	{ SDK_OPT_PARSE, .name = "relabel", .arg = "VALUES", .to = &conf.relabel, .parse = sdk_relabelling_parse,
		.help = "rename the values: the first of VALUES replaces 1, the second 2, and so on" },
	{ SDK_OPT_FLAG, .name = "normalize", .to = &conf.normalize, .excludes = "relabel",
		.help = "rename the values in the order in which they first occur: 1, 2, 3..." },
	{ SDK_OPT_FLAG, .name = "automorphisms", .to = &conf.automorphisms,
		.help = "add the field 'automorphisms N': the number of symmetries that map a puzzle to itself" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-morph", "[file ...]", "Replaces puzzles with equivalent ones.",
	"some record rejected", opts, &sdk_input_words, SDK_LIMIT_TIME };

/* The boards of the record. */
struct work {
	struct sdk_puzzle puzzle, solution, state, before;
	bool solved, stated; /* it has the fields `solution` and `state` */
	struct sdk_transform transform;
	uint8_t region[SDK_CELLS_MAX]; /* of each cell, if the puzzle has regions; they move with the cells */
	struct sdk_shape_store shapes;
};

static void *new_work(const void *none)
{
	(void)none;
	return calloc(1, sizeof(struct work));
}

static void free_work(void *work)
{
	struct work *w = work;

	if (w)
		sdk_shape_store_clear(&w->shapes);
	free(w);
}

/* Whether records get other puzzles, rather than fields alone. */
static bool moves_puzzles(void)
{
	return (conf.canonical && !conf.add) || conf.shuffle || conf.transpose || conf.rotate || conf.relabel.n || conf.normalize;
}

/* ---- transformations ---- */

static void choose_identity(struct sdk_transform *t, const struct sdk_shape *shape)
{
	t->shape = shape;
	t->transpose = false;
	for (unsigned i = 0; i < shape->n; i++)
		t->row[i] = t->col[i] = (uint8_t)i;
	for (unsigned v = 0; v <= shape->n; v++)
		t->value[v] = (uint8_t)v;
}

/*
 * Record k uses the last part of stream k of the seed. sdk-gen makes its puzzle k from the first parts, and a puzzle and its
 * shuffle must be independent.
 */
static void choose_shuffle(struct sdk_transform *t, const struct sdk_shape *shape, uint64_t number)
{
	struct sdk_random random;

	sdk_random_start(&random, &conf.seed, number, SDK_RANDOM_PARTS - 1);
	sdk_transform_random(t, shape, &random);
}

/* Clockwise, by one to three quarters of a turn: after one, what was the last row is the first column. */
static void choose_rotation(struct sdk_transform *t, const struct sdk_shape *shape, unsigned quarters)
{
	choose_identity(t, shape);
	t->transpose = quarters % 2;
	for (unsigned i = 0; i < shape->n; i++) {
		t->row[i] = (uint8_t)(quarters > 1 ? shape->n - 1 - i : i);
		t->col[i] = (uint8_t)(quarters < 3 ? shape->n - 1 - i : i);
	}
}

/* Names by the first occurrence as a clue, in reading order; values that are no clue come last, in their order. */
static void choose_normal_names(struct sdk_transform *t, const struct sdk_puzzle *p)
{
	const struct sdk_shape *shape = p->shape;
	uint8_t next = 1;

	choose_identity(t, shape);
	memset(t->value, 0, sizeof t->value);
	for (unsigned c = 0; c < shape->cells; c++)
		if (p->clue[c] && !t->value[p->clue[c]])
			t->value[p->clue[c]] = next++;
	for (unsigned v = 1; v <= shape->n; v++)
		if (!t->value[v])
			t->value[v] = next++;
}

static void move_board(struct work *w, struct sdk_puzzle *board)
{
	sdk_puzzle_copy(&w->before, board);
	sdk_transform_apply(&w->transform, &w->before, board);
}

static void move_regions(struct work *w)
{
	uint8_t before[SDK_CELLS_MAX];
	const unsigned cells = w->puzzle.shape->cells;

	memcpy(before, w->region, cells);
	for (unsigned c = 0; c < cells; c++)
		w->region[c] = before[sdk_transform_source(&w->transform, c)];
}

/* Moves the boards of the record by the transformation that was chosen. */
static void move_boards(struct work *w)
{
	if (w->puzzle.shape->layouts & SDK_LAYOUT_REGIONS)
		move_regions(w);
	move_board(w, &w->puzzle);
	if (w->solved)
		move_board(w, &w->solution);
	if (w->stated)
		move_board(w, &w->state);
}

static void morph(struct work *w, uint64_t number)
{
	const struct sdk_shape *shape = w->puzzle.shape;

	if (conf.canonical && !conf.add)
		move_boards(w); /* find_canonical has chosen it */
	if (conf.shuffle) {
		choose_shuffle(&w->transform, shape, number);
		move_boards(w);
	}
	if (conf.transpose) {
		choose_identity(&w->transform, shape);
		w->transform.transpose = true;
		move_boards(w);
	}
	if (conf.rotate) {
		choose_rotation(&w->transform, shape, (unsigned)conf.rotate);
		move_boards(w);
	}
	if (conf.relabel.n) {
		choose_identity(&w->transform, shape);
		memcpy(w->transform.value, conf.relabel.value, sizeof w->transform.value);
		move_boards(w);
	}
	if (conf.normalize) {
		choose_normal_names(&w->transform, &w->puzzle);
		move_boards(w);
	}
}

/* ---- records ---- */

/* Reads the boards that the puzzle's fields have. */
static const char *read_fields(struct work *w, const struct sdk_rec *rec, char reason[SDK_REASON_MAX])
{
	const char *bad = sdk_solution_read(&w->solution, &w->solved, &w->puzzle, rec, reason);
	char inner[SDK_REASON_MAX];
	size_t n;
	const char *text = sdk_rec_get(rec, "state", &n);

	if (bad)
		return bad;
	bad = text ? sdk_puzzle_cells(&w->state, text, n, inner) : NULL; /* what a user has filled in may have repeats */
	if (text && !bad && w->state.shape->n != w->puzzle.shape->n)
		bad = "a board of another size than the puzzle";
	w->stated = text && !bad;
	w->state.shape = w->solution.shape = w->puzzle.shape;
	return bad ? sdk_reason_write(reason, "the field 'state': %s", bad) : NULL;
}

/* Finds the canonical form, and adds what is wanted of it as fields. */
static const char *find_canonical(struct work *w, struct sdk_fields *fields)
{
	const char *bad = sdk_canonical_rejects(&w->puzzle);

	if (bad)
		return bad;
	const uint32_t automorphisms = sdk_canonical(&w->puzzle, &w->transform);

	if (conf.automorphisms)
		sdk_buf_uint(sdk_fields_add(fields, "automorphisms"), automorphisms);
	if (conf.add) {
		sdk_transform_apply(&w->transform, &w->puzzle, &w->before);
		sdk_values_put(sdk_fields_add(fields, "canonical"), w->puzzle.shape, w->before.clue);
	}
	return NULL;
}

/* The option that plain boards alone can have; NULL: none was given. */
static const char *plain_option(void)
{
	const char *symmetries = conf.automorphisms ? "--automorphisms" : NULL;

	return conf.canonical ? "--canonical" : (conf.shuffle ? "--shuffle" : symmetries);
}

/*
 * Whether rows and columns can be exchanged: if the boxes are square, or there are none. Of the other layouts, the diagonals
 * allow it, disjoint groups are parts of boxes, and the rest is for square ones.
 */
static bool may_transpose(const struct sdk_shape *shape)
{
	return shape->box_rows == shape->box_cols || (shape->layouts & ~(unsigned)SDK_LAYOUT_X) == SDK_LAYOUT_REGIONS;
}

static const char *read_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const char *plain = plain_option(), *bad;

	sdk_shape_store_renew(&w->shapes);
	if (plain)
		bad = sdk_plain_puzzle_read(&w->puzzle, plain, t->rec, t->reason);
	else
		bad = sdk_puzzle_read(&w->puzzle, &w->shapes, t->rec, t->reason);
	if (bad)
		return bad;
	const struct sdk_shape *shape = w->puzzle.shape;
	const unsigned n = shape->n;

	if ((conf.transpose || conf.rotate % 2) && !may_transpose(shape))
		return sdk_reason_write(t->reason, "boxes of %ux%u cells cannot be turned by 90 degrees or transposed", shape->box_rows,
			shape->box_cols);
	memcpy(w->region, shape->cell_box, shape->cells);
	if (conf.relabel.n && conf.relabel.n != n)
		return sdk_reason_write(t->reason, "%ux%u, but --relabel names %u values", n, n, conf.relabel.n);
	if (moves_puzzles())
		bad = read_fields(w, t->rec, t->reason);
	if (!bad && (conf.canonical || conf.automorphisms))
		bad = find_canonical(w, t->fields);
	return bad;
}

static void put_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const bool moved = moves_puzzles();
	const struct sdk_field_row *row;

	if (moved && w->solved)
		sdk_values_put(sdk_fields_add(t->fields, "solution"), w->solution.shape, w->solution.clue);
	if (moved && w->stated)
		sdk_puzzle_put(sdk_fields_add(t->fields, "state"), &w->state);
	if (moved && w->puzzle.shape->layouts & SDK_LAYOUT_REGIONS) {
		sdk_regions_number(w->region, w->puzzle.shape->cells);
		sdk_regions_put(sdk_fields_add(t->fields, "regions"), w->region, w->puzzle.shape->cells);
	}
	for (unsigned i = 0; moved && t->rec->n > t->rec->puzzle && (row = sdk_field_row(i)); i++)
		if (row->holds == SDK_HOLDS_PLACES)
			sdk_fields_remove(t->fields, row->key);
	sdk_puzzle_put(t->out, &w->puzzle);
	sdk_fields_put(t->out, t->rec, t->fields);
}

static const char *handle_record(struct sdk_turn *t)
{
	struct sdk_record_clock clock = sdk_record_clock_new(&conf.limits);

	sdk_record_is_late(&clock); /* starts it */
	const char *bad = read_record(t);

	if (bad)
		return bad;
	/* One look at the end is enough: canonical forms take longest, and the slowest known one takes 2 ms. */
	if (sdk_record_is_late(&clock))
		return sdk_record_limit_reason(&conf.limits, true, "no result", t->reason);
	morph(t->work, t->rec->number);
	put_record(t);
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .handle_record = handle_record };
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	if (!conf.canonical && !conf.automorphisms && !moves_puzzles() && !sdk_tool_given(&tool, &common, "rotate"))
		sdk_usage("nothing to do: give --canonical, --shuffle, --transpose, --rotate, --relabel, --normalize or --automorphisms");
	if (conf.shuffle)
		conf.seed = sdk_seed_choose(seed, NULL, false);
	conf.limits = common.limits;
	const struct sdk_tally tally = sdk_filter_files(&filter, NULL, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
