/* SPDX-License-Identifier: MIT */
#include "batch/grids.h"

#include <stdlib.h>
#include <string.h>

#include "batch/puzzles.h"
#include "grid/board.h"
#include "io/input.h"
#include "io/message.h"

enum { AT_ONCE = 1000 };

/* Returns NULL, or why the record is no grid of the shape. */
static const char *look(const struct sdk_shape *shape, struct sdk_puzzle *p, const struct sdk_rec *rec, char why[SDK_WHY])
{
	const char *bad = rec->bad ? rec->bad : sdk_puzzle_read(p, rec, why);
	struct sdk_why w;

	if (bad)
		return bad;
	w = sdk_why_start(why);
	if (shape && p->shape != shape) {
		sdk_why_str(&w, "a grid of size ");
		sdk_why_uint(&w, p->shape->n);
		sdk_why_str(&w, ", expected ");
		sdk_why_uint(&w, shape->n);
		return why;
	}
	if (sdk_puzzle_clues(p) == p->shape->cells)
		return NULL;
	sdk_why_uint(&w, p->shape->cells - sdk_puzzle_clues(p));
	sdk_why_str(&w, " cells without a value: not a full grid");
	return why;
}

static void add(struct sdk_grids *g, size_t *room, const struct sdk_puzzle *p, const struct sdk_rec *rec)
{
	const size_t cells = p->shape->cells;

	if (g->count == *room) {
		*room = *room ? 2 * *room : AT_ONCE;
		g->value = sdk_need(g->value, *room, cells);
		g->line = sdk_need(g->line, *room, sizeof *g->line);
	}
	g->shape = p->shape;
	g->file = rec->file;
	g->line[g->count] = rec->line;
	memcpy(g->value + cells * g->count++, p->clue, cells);
}

static void refuse(struct sdk_grids *g, const struct sdk_rec *rec, const char *why)
{
	if (!rec->line)
		sdk_die("%s: %s", rec->file, why);
	sdk_say("%s:%llu: %s", rec->file, (unsigned long long)rec->line, why);
	g->refused = true;
}

struct sdk_grids sdk_grids_read(const char *name, const struct sdk_shape *shape)
{
	char *const file[] = { (char *)name };
	struct sdk_input *in = sdk_input_new(file, 1, &sdk_board_framer);
	struct sdk_grids g = { .shape = shape, .file = name };
	struct sdk_batch batch = {0};
	size_t room = 0;

	while (sdk_input_read(in, &batch, AT_ONCE))
		for (size_t i = 0; i < batch.n; i++) {
			const struct sdk_rec *rec = &batch.rec[i];
			struct sdk_puzzle p;
			char why[SDK_WHY];

			if (rec->pass)
				continue;
			const char *bad = look(g.shape, &p, rec, why);

			if (bad)
				refuse(&g, rec, bad);
			else
				add(&g, &room, &p, rec);
		}
	sdk_batch_free(&batch);
	sdk_input_free(in);
	return g;
}

void sdk_grids_free(struct sdk_grids *g)
{
	free(g->value);
	free(g->line);
}
