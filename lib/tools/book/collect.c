/* SPDX-License-Identifier: MIT */
#include "tools/book/collect.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/closest_field.h"
#include "base/reason.h"
#include "grid/layout.h"
#include "io/message.h"
#include "tools/book/item_caption.h"
#include "tools/common/input_choice.h"
#include "tools/common/puzzle_class.h"
#include "tools/common/query_batch.h"
#include "tools/common/record_puzzle.h"

/* The configuration of a run, and where the puzzles go when the threads are gone. */
struct collection {
	const struct sdk_book_source *source;
	struct sdk_found_puzzles *found;
};

static const struct sdk_book_source *source_of(const void *conf)
{
	const struct collection *c = conf;

	return c->source;
}

static const char *report_missing(struct sdk_turn *t, const char *key)
{
	const struct sdk_rec *rec = t->rec;

	return sdk_reason_no_field(t->reason, key, strlen(key), ", which divides the book into sections", rec->s + rec->puzzle,
		rec->n - rec->puzzle);
}

/* ---- records ---- */

struct work {
	struct sdk_query_batch *batch;
	struct sdk_puzzle moved;
	struct sdk_buf caption;
	struct sdk_found_puzzles found;
};

static void *new_work(const void *conf)
{
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->batch = sdk_query_batch_new(conf);
	if (w->batch)
		return w;
	free(w);
	return NULL;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_query_batch_free(w->batch);
	sdk_buf_free(&w->caption);
	free(w->found.puzzle);
	free(w);
}

static void solve_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf)
{
	const struct sdk_book_source *source = source_of(conf);
	struct work *w = work;

	sdk_query_batch_start(w->batch, rec, n,
		&(struct sdk_batch_query){ .limit = 2, .solutions = true, .puzzles = true, .limits = source->limits });
	sdk_query_batch_run(w->batch);
}

static void *copy(const void *from, size_t size)
{
	return memcpy(sdk_alloc_or_die(NULL, size, 1), from, size);
}

/* The value by which the puzzle has its section; NULL: none. */
static char *copy_value(const struct sdk_book_source *source, const struct sdk_rec *rec, const struct sdk_shape *shape)
{
	const struct sdk_layouts_text layouts = sdk_layouts_text(shape->layouts);
	size_t n = strlen(layouts.text);
	const char *value = source->by_layout ? layouts.text : (source->key ? sdk_rec_get(rec, source->key, &n) : NULL);

	if (source->by_layout && !n)
		return copy("plain", sizeof "plain");
	if (!value)
		return NULL;
	char *const text = sdk_alloc_or_die(NULL, n + 1, 1);

	memcpy(text, value, n);
	sdk_blank_controls(text, n);
	text[n] = '\0';
	return text;
}

/* The shape of a puzzle, which lasts as long as the book. */
static const struct sdk_shape *keep_shape(const struct sdk_shape *s)
{
	char reason[SDK_REASON_MAX];

	if (!s->layouts)
		return s;
	s = sdk_shape_new(s->n, s->layouts, s->layouts & SDK_LAYOUT_REGIONS ? s->cell_box : NULL, reason);
	if (!s)
		sdk_die("%s", reason);
	return s;
}

static void add_found(struct sdk_found_puzzles *found, const struct sdk_found_puzzle *puzzle)
{
	found->puzzle = sdk_list_room_or_die(found->puzzle, found->n, sizeof *found->puzzle);
	found->puzzle[found->n++] = *puzzle;
}

/* Keeps the puzzle of the record, with its solution. */
static const char *keep_puzzle(struct sdk_turn *t, const struct sdk_puzzle *p, const uint8_t *solution)
{
	const struct sdk_book_source *source = source_of(t->conf);
	struct work *w = t->work;
	const struct sdk_rec *rec = t->rec;
	struct sdk_found_puzzle found = { .item = { .shape = p->shape, .level = sdk_record_digit(rec, "level") },
		.file = rec->file,
		.line = rec->line,
		.number = rec->number };
	struct sdk_minutes minutes;

	if (sdk_record_minutes(rec, &minutes))
		found.minutes_grade = sdk_minutes_grade(minutes.mean, minutes.open);
	else if (source->key && strcmp(source->key, "minutes") == 0)
		return sdk_reason_write(t->reason, "the field 'minutes' is not a number");
	const char *bad = sdk_book_caption(&w->caption, source->words, source->caption, rec, &found.item, t->reason);

	if (w->caption.failed)
		sdk_die("out of memory");
	if (bad)
		return bad;
	found.item.heading = copy(w->caption.s, w->caption.n);
	found.item.subheading = found.item.heading + strlen(found.item.heading) + 1;
	found.item.clue = copy(p->clue, p->shape->cells);
	found.item.solution = copy(solution, p->shape->cells);
	found.item.shape = keep_shape(p->shape);
	if (source->equivalent != SDK_EQUIVALENT_KEPT) {
		found.canonical = sdk_alloc_or_die(NULL, p->shape->cells, 1);
		sdk_puzzle_class(p, &w->moved, found.canonical);
	}
	if (p->partial)
		found.item.list = copy(p->list, p->shape->cells * sizeof *p->list);
	found.value = copy_value(source, rec, p->shape);
	add_found(&w->found, &found);
	return NULL;
}

static const char *handle_record(struct sdk_turn *t)
{
	const struct sdk_book_source *source = source_of(t->conf);
	struct work *w = t->work;
	const struct sdk_batch_result *result = sdk_query_batch_result(w->batch, t->index);
	struct sdk_puzzle given;
	bool has_solution;
	size_t n;

	if (result->bad)
		return result->bad;
	if (!result->count)
		return "no solution";
	if (result->count > 1)
		return "more than one solution";
	const struct sdk_puzzle *const puzzle = sdk_query_batch_puzzle(w->batch, t->index);

	if (sdk_solution_read(&given, &has_solution, puzzle, t->rec, t->reason))
		return "the field 'solution' does not solve the puzzle";
	if (source->key && !source->key_optional && !source->by_layout && !sdk_rec_get(t->rec, source->key, &n))
		return report_missing(t, source->key);
	return keep_puzzle(t, puzzle, result->solution);
}

/* ---- all records ---- */

static void merge_work(void *into, const void *work)
{
	struct work *to = into;
	const struct work *from = work;

	for (size_t i = 0; i < from->found.n; i++)
		add_found(&to->found, &from->found.puzzle[i]);
}

static int by_number(const void *a, const void *b)
{
	const uint64_t x = ((const struct sdk_found_puzzle *)a)->number, y = ((const struct sdk_found_puzzle *)b)->number;

	return (x > y) - (x < y);
}

static void finish_run(struct sdk_buf *out, void *work, const void *conf)
{
	const struct collection *c = conf;
	struct work *w = work;

	(void)out;
	*c->found = w->found;
	w->found = (struct sdk_found_puzzles){ 0 };
}

/* ---- equivalent puzzles ---- */

static int compare_puzzles(const struct sdk_found_puzzle *a, const struct sdk_found_puzzle *b)
{
	const unsigned cells = a->item.shape->cells;
	int difference = sdk_shape_compare(a->item.shape, b->item.shape);

	if (!difference && !a->item.list != !b->item.list)
		return a->item.list ? 1 : -1;
	if (!difference)
		difference = memcmp(a->canonical, b->canonical, cells);
	return difference || !a->item.list ? difference : memcmp(a->item.list, b->item.list, cells * sizeof *a->item.list);
}

static int by_class(const void *a, const void *b)
{
	const struct sdk_found_puzzle *const *x = a, *const *y = b;
	const int difference = compare_puzzles(*x, *y);

	return difference ? difference : by_number(*x, *y);
}

/* Reports that the puzzle is equivalent to another one. */
static void reject_equivalent(const struct sdk_found_puzzle *p, const struct sdk_found_puzzle *first,
	struct sdk_book_run *run)
{
	char reason[SDK_REASON_MAX];

	sdk_reason_write(reason, "equivalent to the puzzle at %s:%" PRIu64 " (--distinct drops it, --distinct=no keeps it)",
		sdk_show(first->file, 80).text, first->line);
	sdk_found_reject(p, run, reason);
}

/* Drops all but the first of equivalent puzzles. */
static void drop_equivalent(struct sdk_found_puzzles *found, bool silently, struct sdk_book_run *run)
{
	struct sdk_found_puzzle **order = sdk_alloc_or_die(NULL, found->n + 1, sizeof *order);
	struct sdk_found_puzzle **first = sdk_alloc_or_die(NULL, found->n + 1, sizeof *first);
	size_t kept = 0;

	for (size_t i = 0; i < found->n; i++)
		order[i] = &found->puzzle[i];
	qsort(order, found->n, sizeof *order, by_class);
	for (size_t i = 0; i < found->n; i++) {
		const size_t at = (size_t)(order[i] - found->puzzle);

		first[at] = i && compare_puzzles(order[i - 1], order[i]) == 0 ? first[order[i - 1] - found->puzzle] : order[i];
	}
	for (size_t i = 0; i < found->n; i++)
		if (first[i] != &found->puzzle[i] && !silently)
			reject_equivalent(&found->puzzle[i], first[i], run);
	for (size_t i = 0; i < found->n; i++) {
		if (first[i] != &found->puzzle[i])
			sdk_found_puzzle_free(&found->puzzle[i]);
		else
			found->puzzle[kept++] = found->puzzle[i];
	}
	found->n = kept;
	free(first);
	free(order);
}

void sdk_found_reject(const struct sdk_found_puzzle *p, struct sdk_book_run *run, const char *reason)
{
	const bool shown = run->common->all_messages ||
		sdk_message_kinds_count(&run->kinds, sdk_message_kind_hash(reason), reason, strlen(reason));

	if (shown)
		sdk_report("%s:%" PRIu64 ": %s", p->file, p->line, reason);
	run->tally.rejected++;
	if (run->common->strict)
		sdk_end(sdk_status(&run->tally));
}

void sdk_book_item_free(struct sdk_book_item *item)
{
	if (item->shape && item->shape->layouts)
		sdk_shape_free((struct sdk_shape *)item->shape);
	free(item->heading);
	free(item->hint);
	free(item->clue);
	free(item->solution);
	free(item->list);
}

void sdk_found_puzzle_free(struct sdk_found_puzzle *p)
{
	sdk_book_item_free(&p->item);
	free(p->value);
	free(p->canonical);
}

void sdk_found_puzzles_free(struct sdk_found_puzzles *found)
{
	for (size_t i = 0; i < found->n; i++)
		sdk_found_puzzle_free(&found->puzzle[i]);
	free(found->puzzle);
}

struct sdk_found_puzzles sdk_book_collect(const struct sdk_book_source *source, struct sdk_book_run *run, char *const *file,
	size_t files)
{
	static const struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.prepare_batch = solve_batch,
		.handle_record = handle_record,
		.merge_work = merge_work,
		.finish_run = finish_run,
		.drops_others = true };
	struct sdk_found_puzzles found = { 0 };
	const struct collection c = { source, &found };
	const struct sdk_common *const common = run->common;
	struct sdk_input_choice choice;
	const struct sdk_run how = { .jobs = (unsigned)common->jobs,
		.quiet = common->quiet,
		.strict = common->strict,
		.verbose = common->all_messages,
		.framer = sdk_input_choose(&choice, common) };

	run->tally = sdk_filter_run(&filter, &c, &how, file, files);
	if (found.n)
		qsort(found.puzzle, found.n, sizeof *found.puzzle, by_number);
	if (source->equivalent != SDK_EQUIVALENT_KEPT)
		drop_equivalent(&found, source->equivalent == SDK_EQUIVALENT_DROPPED, run);
	return found;
}
