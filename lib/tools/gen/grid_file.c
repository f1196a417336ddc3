/* SPDX-License-Identifier: MIT */
#include "tools/gen/grid_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "io/input.h"
#include "io/message.h"
#include "io/message_kinds.h"
#include "read/board.h"
#include "tools/common/record_puzzle.h"

enum { AT_ONCE = 1000 };

/* Gives the puzzle the layout of the grids, unless it has one. Returns NULL, or the reason why it cannot have it. */
static const char *set_layout(const struct sdk_grid_file *g, struct sdk_puzzle *p, char reason[SDK_REASON_MAX])
{
	const bool any = !g->shape->layouts && !g->count; /* the first grid may have any layout */

	if (p->shape->n != g->shape->n)
		return sdk_reason_write(reason, "a grid of size %u, expected %u", p->shape->n, g->shape->n);
	if (any || sdk_shape_is(p->shape, g->shape)) {
		p->shape = any ? p->shape : g->shape;
		return NULL;
	}
	if (p->shape->layouts)
		return sdk_reason_write(reason, "a grid with another layout");
	p->shape = g->shape;
	return sdk_puzzle_repeated(p, reason);
}

/* Parses a record. Returns NULL, or the reason why it is not a full grid of the shape. */
static const char *parse_grid(struct sdk_grid_file *g, struct sdk_puzzle *p, const struct sdk_rec *rec,
	char reason[SDK_REASON_MAX])
{
	sdk_shape_store_renew(&g->shapes);
	const char *bad = rec->bad ? rec->bad : sdk_puzzle_read(p, &g->shapes, rec, reason);

	if (!bad && g->shape)
		bad = set_layout(g, p, reason);
	if (bad)
		return bad;
	const unsigned empty = p->shape->cells - sdk_puzzle_clues(p);

	return empty ? sdk_reason_write(reason, "%u cell%s without a value: not a full grid", empty, empty == 1 ? "" : "s") : NULL;
}

static void add_grid(struct sdk_grid_file *g, const struct sdk_puzzle *p, const struct sdk_rec *rec)
{
	const size_t cells = p->shape->cells;

	g->value = sdk_list_room_or_die(g->value, g->count, cells);
	g->line = sdk_list_room_or_die(g->line, g->count, sizeof *g->line);
	if (!g->count) {
		g->shape = p->shape;
		g->kept = g->shapes;
		g->shapes = (struct sdk_shape_store){ 0 };
	}
	g->file = rec->file;
	g->line[g->count] = rec->line;
	memcpy(g->value + cells * g->count++, p->clue, cells);
}

/* Reports the reason if `kinds` is NULL, or if there are not too many of its kind. */
static void reject_record(struct sdk_grid_file *g, struct sdk_message_kinds *kinds, const struct sdk_rec *rec,
	const char *reason)
{
	if (!rec->line)
		sdk_die("%s: %s", rec->file, reason);
	if (!kinds || sdk_message_kinds_count(kinds, sdk_message_kind_hash(reason), reason, strlen(reason)))
		sdk_report("%s:%llu: %s", rec->file, (unsigned long long)rec->line, reason);
	g->rejected = true;
}

struct sdk_grid_file sdk_grid_file_read(const char *name, const struct sdk_shape *shape, bool all_messages)
{
	struct sdk_message_kinds kinds = { 0 };
	char *const file[] = { (char *)name };
	struct sdk_input *in = sdk_input_new(file, 1, &sdk_board_framer);
	struct sdk_grid_file g = { .shape = shape, .file = sdk_input_name(name) };
	struct sdk_batch batch = { 0 };

	while (sdk_input_read(in, &batch, AT_ONCE))
		for (size_t i = 0; i < batch.n; i++) {
			const struct sdk_rec *rec = &batch.rec[i];
			struct sdk_puzzle p;
			char reason[SDK_REASON_MAX];

			if (rec->pass)
				continue;
			const char *bad = parse_grid(&g, &p, rec, reason);

			if (bad)
				reject_record(&g, all_messages ? NULL : &kinds, rec, bad);
			else
				add_grid(&g, &p, rec);
		}
	sdk_message_kinds_report(&kinds);
	sdk_batch_free(&batch);
	sdk_input_free(in);
	return g;
}

void sdk_grid_file_free(struct sdk_grid_file *g)
{
	free(g->value);
	free(g->line);
	sdk_shape_store_clear(&g->shapes);
	sdk_shape_store_clear(&g->kept);
}
