/* SPDX-License-Identifier: MIT */
/*
 * Files: the reader of records gives the same for batches of any size, and for the same file again after itself. The bytes
 * are also a file of full grids, a file with a pattern, and a mask.
 */
#define _GNU_SOURCE /* memfd_create */
#include "fuzz.h"

#include <sys/mman.h>
#include <unistd.h>

#include "ends.h"
#include "io/input.h"
#include "read/board.h"
#include "tools/gen/grid_file.h"
#include "tools/gen/pattern_option.h"
#include "write/dimacs.h"

static int file = -1;
static char name[32];

static void write_bytes(const uint8_t *data, size_t size)
{
	if (file < 0) {
		file = memfd_create("fuzz", 0);
		snprintf(name, sizeof name, "/proc/self/fd/%d", file);
	}
	must(file >= 0 && ftruncate(file, 0) == 0);
	must(pwrite(file, data, size, 0) == (ssize_t)size);
}

/* Reads the next batch, if the one before is used up. Returns the record at *i, or NULL at the end. */
static const struct sdk_rec *next_record(struct sdk_input *in, struct sdk_batch *batch, size_t *i, size_t most)
{
	if (*i == batch->n) {
		*i = 0;
		if (!sdk_input_read(in, batch, most))
			return NULL;
		must(batch->n >= 1 && batch->n <= most + 2);
	}
	return &batch->rec[(*i)++];
}

static void check_same(const struct sdk_rec *a, const struct sdk_rec *b)
{
	must(!a == !b);
	if (!a)
		return;
	must(a->n == b->n && a->line == b->line && a->pass == b->pass && a->puzzle == b->puzzle && !a->bad == !b->bad);
	must(memcmp(a->s, b->s, a->n) == 0);
	must(!a->bad || (*a->bad && strlen(a->bad) == a->n - 1));
	must(a->bad || a->pass || a->puzzle <= a->n);
}

/* Returns the number of records, without those that are not of lines. */
static uint64_t check_batches(const struct sdk_framer *framer)
{
	char *const twice[] = { name, name };
	struct sdk_input *once = sdk_input_new(twice, 1, framer), *again = sdk_input_new(twice, 2, framer);
	struct sdk_batch one = { 0 }, many = { 0 };
	size_t i = 0, k = 0;
	uint64_t numbers = 0;
	const struct sdk_rec *rec;

	do {
		rec = next_record(once, &one, &i, 1);
		const struct sdk_rec *other = next_record(again, &many, &k, 5);

		if (!rec)
			break;
		check_same(rec, other);
		must(!rec->number || rec->number > numbers);
		numbers = rec->number ? rec->number : numbers;
	} while (rec);
	sdk_input_free(once);
	once = sdk_input_new(twice, 1, framer);
	k -= k > 0; /* the first record of the second file has been read, if there is one */
	i = one.n = 0;
	while ((rec = next_record(once, &one, &i, 3)))
		check_same(rec, next_record(again, &many, &k, 5));
	must(!next_record(again, &many, &k, 5));
	sdk_input_free(once);
	sdk_input_free(again);
	sdk_batch_free(&one);
	sdk_batch_free(&many);
	return numbers;
}

/* Returns the number of records that were refused; 0 if the file cannot be read to its end. */
static unsigned check_grids(bool all_messages)
{
	if (unless_it_ends()) {
		struct sdk_grid_file g = sdk_grid_file_read(name, NULL, all_messages);

		for (size_t i = 0; i < g.count * (g.shape ? g.shape->cells : 0); i++)
			must(g.value[i] >= 1 && g.value[i] <= g.shape->n);
		must(g.rejected == (of_lines > 0) && (messages == of_lines) == !untold && !(untold && all_messages));
		sdk_grid_file_free(&g);
		may_end = false;
		return of_lines + untold;
	}
	must(end_status == 2 && messages == of_lines + 1); /* the records that were refused, and the end */
	return 0;
}

static void check_pattern(const char *text)
{
	uint8_t mask[SDK_CELLS_MAX];

	if (unless_it_ends()) {
		const struct sdk_shape *shape = sdk_pattern_read("--pattern", text, mask);

		for (unsigned c = 0; c < shape->cells; c++)
			must(mask[c] <= 1);
		may_end = false;
	} else {
		must(end_status == 2 && messages == 2);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes b = { data, size };
	char *text = take_string(&b, '\n');

	write_bytes(data, size);
	check_batches(&sdk_loose_framer);
	check_batches(&sdk_model_framer);
	if (check_batches(&sdk_board_framer))
		must(check_grids(true) == check_grids(false)); /* the messages count all */
	check_pattern(name);
	if (!strchr(text, '/') && strcmp(text, "-") != 0)
		check_pattern(text);
	free(text);
	return 0;
}
