/* SPDX-License-Identifier: MIT */
#include "filters/board_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "filters/record_puzzle.h"
#include "io/input.h"
#include "io/message.h"

enum { AT_ONCE = 1000 };

struct sdk_board_list {
	const char *file;
	struct sdk_buf text; /* of all boards, or the reasons why they are none */
	size_t count, cap;
	struct listed {
		size_t end; /* of its text, which begins where that before it ends */
		uint64_t line;
		bool bad; /* the text is a reason */
	} * board;
};

static void add_board(struct sdk_board_list *list, const struct sdk_rec *rec)
{
	if (!rec->line)
		sdk_die("%s: %s", rec->file, rec->bad);
	if (list->count == list->cap) {
		list->cap = list->cap ? 2 * list->cap : AT_ONCE;
		list->board = sdk_alloc_or_die(list->board, list->cap, sizeof *list->board);
	}
	if (rec->bad)
		sdk_buf_str(&list->text, rec->bad);
	else
		sdk_buf_add(&list->text, rec->s, rec->puzzle);
	list->board[list->count++] = (struct listed){ list->text.n, rec->line, rec->bad };
}

struct sdk_board_list *sdk_board_list_read(const char *name, const struct sdk_framer *framer)
{
	char *const file[] = { (char *)name };
	struct sdk_input *in = sdk_input_new(file, 1, framer);
	struct sdk_board_list *list = sdk_alloc_or_die(NULL, 1, sizeof *list);
	struct sdk_batch batch = { 0 };

	*list = (struct sdk_board_list){ .file = name };
	while (sdk_input_read(in, &batch, AT_ONCE))
		for (size_t i = 0; i < batch.n; i++)
			if (!batch.rec[i].pass)
				add_board(list, &batch.rec[i]);
	if (list->text.failed)
		sdk_die("out of memory");
	sdk_batch_free(&batch);
	sdk_input_free(in);
	return list;
}

void sdk_board_list_free(struct sdk_board_list *list)
{
	if (!list)
		return;
	sdk_buf_free(&list->text);
	free(list->board);
	free(list);
}

size_t sdk_board_list_count(const struct sdk_board_list *list)
{
	return list->count;
}

/* Begins a reason with the place of a board in its file. */
static struct sdk_reason start_reason(const struct sdk_board_list *list, const struct listed *board,
	char reason[SDK_REASON_MAX])
{
	struct sdk_reason w = sdk_reason_start(reason);

	sdk_reason_str(&w, "its board (");
	sdk_reason_str(&w, list->file);
	sdk_reason_str(&w, ":");
	sdk_reason_uint(&w, board->line);
	sdk_reason_str(&w, "): ");
	return w;
}

const char *sdk_board_list_parse(const struct sdk_board_list *list, uint64_t number, struct sdk_puzzle *board,
	char reason[SDK_REASON_MAX])
{
	struct sdk_reason w = sdk_reason_start(reason);
	char bad[SDK_REASON_MAX];

	if (number > list->count) {
		sdk_reason_str(&w, "there is no board for this record: ");
		sdk_reason_str(&w, list->file);
		sdk_reason_str(&w, " has ");
		sdk_reason_uint(&w, list->count);
		return reason;
	}
	const struct listed *at = &list->board[number - 1];
	const size_t start = number > 1 ? at[-1].end : 0;

	if (!at->bad && !sdk_puzzle_cells(board, list->text.s + start, at->end - start, bad))
		return NULL;
	if (at->bad) {
		memcpy(bad, list->text.s + start, at->end - start);
		bad[at->end - start] = '\0';
	}
	w = start_reason(list, at, reason);
	sdk_reason_str(&w, bad);
	return reason;
}

const char *sdk_board_field_parse(const struct sdk_rec *rec, const char *key, struct sdk_puzzle *board,
	char reason[SDK_REASON_MAX])
{
	size_t n;
	const char *text = sdk_rec_get(rec, key, &n);
	char bad[SDK_REASON_MAX];

	if (!text)
		return "the field named by --board-in is missing";
	if (!sdk_puzzle_cells(board, text, n, bad))
		return NULL;
	struct sdk_reason w = sdk_reason_start(reason);

	sdk_reason_str(&w, "its board: ");
	sdk_reason_str(&w, bad);
	return reason;
}
