/* SPDX-License-Identifier: MIT */
#include "tools/common/board_list.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "cli/tool.h"
#include "io/input.h"
#include "io/message.h"
#include "tools/common/record_puzzle.h"

enum { AT_ONCE = 1000 };

struct sdk_board_list {
	const char *file;
	struct sdk_buf text; /* of all boards, or the reasons why they are none */
	size_t count;
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
	list->board = sdk_list_room_or_die(list->board, list->count, sizeof *list->board);
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

	*list = (struct sdk_board_list){ .file = sdk_input_name(name) };
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

static void free_list(struct sdk_board_list *list)
{
	sdk_buf_free(&list->text);
	free(list->board);
	free(list);
}

bool sdk_board_list_end(struct sdk_board_list *list, uint64_t records)
{
	const bool more = list->count > records;

	if (more)
		sdk_report("%s: %zu board%s for %" PRIu64 " record%s", list->file, list->count, list->count == 1 ? "" : "s", records,
			records == 1 ? "" : "s");
	free_list(list);
	return more;
}

/* Parses the board with this index. Returns NULL, or the reason why it is none. */
static const char *parse_listed(const struct sdk_board_list *list, size_t i, struct sdk_puzzle *board,
	char reason[SDK_REASON_MAX])
{
	const struct listed *at = &list->board[i];
	const size_t start = i ? at[-1].end : 0;

	if (!at->bad)
		return sdk_puzzle_cells(board, list->text.s + start, at->end - start, reason);
	memcpy(reason, list->text.s + start, at->end - start);
	reason[at->end - start] = '\0';
	return reason;
}

const char *sdk_board_list_parse(const struct sdk_board_list *list, uint64_t number, struct sdk_puzzle *board,
	char reason[SDK_REASON_MAX])
{
	char bad[SDK_REASON_MAX];

	if (number > list->count)
		return sdk_reason_write(reason, "there is no board for this record: %s has %zu", sdk_show_end(list->file, 80).text,
			list->count);
	if (!parse_listed(list, (size_t)number - 1, board, bad))
		return NULL;
	return sdk_reason_write(reason, "its board (%s:%" PRIu64 "): %s", sdk_show_end(list->file, 40).text,
		list->board[number - 1].line, bad);
}

void sdk_board_file_read(const char *option, const char *name, const struct sdk_framer *framer, struct sdk_puzzle *board)
{
	struct sdk_board_list *list = sdk_board_list_read(name, framer);
	const char *file = list->file;
	char reason[SDK_REASON_MAX];

	if (!list->count)
		sdk_die("%s: %s: no board found", option, file);
	if (list->count > 1)
		sdk_die("%s: %s: %zu boards, expected one", option, file, list->count);
	const char *bad = parse_listed(list, 0, board, reason);

	if (bad)
		sdk_die("%s: %s:%llu: %s", option, file, (unsigned long long)list->board->line, bad);
	free_list(list);
}

void sdk_board_file_check(const char *option, const char *name, char *const *file, size_t n)
{
	bool both = !n;

	for (size_t i = 0; i < n && !both; i++)
		both = strcmp(file[i], "-") == 0;
	if (both && strcmp(name, "-") == 0)
		sdk_usage("%s: standard input has the puzzles; name a file for them, or for this option", option);
}

const char *sdk_board_field_parse(const struct sdk_rec *rec, const char *option, const char *key, struct sdk_puzzle *board,
	char reason[SDK_REASON_MAX])
{
	size_t n;
	const char *text = sdk_rec_get(rec, key, &n);
	char bad[SDK_REASON_MAX];

	if (!text)
		return sdk_reason_write(reason, "the field named by %s is missing", option);
	if (!sdk_puzzle_cells(board, text, n, bad))
		return NULL;
	return sdk_reason_write(reason, "its board: %s", bad);
}
