/* SPDX-License-Identifier: MIT */
#include "tools/common/record_puzzle.h"

#include <stdlib.h>

#include "base/list.h"
#include "base/reason.h"
#include "grid/layout.h"
#include "io/message.h"

void *sdk_alloc_or_die(void *memory, size_t count, size_t size)
{
	void *got = reallocarray(memory, count, size);

	if (!got)
		sdk_die("out of memory");
	return got;
}

void *sdk_list_room_or_die(void *list, size_t n, size_t size)
{
	list = sdk_list_room(list, n, size);
	if (!list)
		sdk_die("out of memory");
	return list;
}

void *sdk_shapes_new(const void *conf)
{
	(void)conf;
	return calloc(1, sizeof(struct sdk_shape_store));
}

void sdk_shapes_free(void *shapes)
{
	if (shapes)
		sdk_shape_store_clear(shapes);
	free(shapes);
}

const char *sdk_puzzle_read(struct sdk_puzzle *p, struct sdk_shape_store *shapes, const struct sdk_rec *rec,
	char reason[SDK_REASON_MAX])
{
	const char *bad = sdk_puzzle_cells(p, rec->s, rec->puzzle, reason);

	bad = bad ? bad : sdk_layout_read(p, shapes, rec, reason);
	return bad ? bad : sdk_puzzle_repeated(p, reason);
}

const char *sdk_plain_puzzle_read(struct sdk_puzzle *p, const char *what, const struct sdk_rec *rec,
	char reason[SDK_REASON_MAX])
{
	struct sdk_shape_store shapes = { 0 };
	const char *bad = sdk_puzzle_read(p, &shapes, rec, reason);
	const unsigned layouts = bad ? 0 : p->shape->layouts;

	sdk_shape_store_clear(&shapes); /* a plain shape is not in it */
	if (layouts == SDK_LAYOUT_REGIONS)
		return sdk_reason_write(reason, "%s cannot have puzzles with regions", what);
	if (layouts)
		return sdk_reason_write(reason, "%s cannot have puzzles with the layout '%s'", what, sdk_layouts_text(layouts).text);
	return bad;
}

const char *sdk_solution_read(struct sdk_puzzle *solution, bool *solved, const struct sdk_puzzle *p,
	const struct sdk_rec *rec, char reason[SDK_REASON_MAX])
{
	char inner[SDK_REASON_MAX];
	size_t n;
	const char *text = sdk_rec_get(rec, "solution", &n);
	const char *bad = text ? sdk_puzzle_cells(solution, text, n, inner) : NULL;

	*solved = text;
	if (text && !bad && solution->shape->n == p->shape->n)
		solution->shape = p->shape;
	if (text && !bad)
		bad = sdk_puzzle_repeated(solution, inner);
	if (text && !bad && !(solution->shape == p->shape && sdk_is_solution(p, solution->clue)))
		bad = "does not solve the puzzle"; /* after "the field 'solution':" */
	return bad ? sdk_reason_write(reason, "the field 'solution': %s", bad) : NULL;
}
