/* SPDX-License-Identifier: MIT */
/* sdk-rate: add to each puzzle its level, and what each pass filled. */
#include <stdlib.h>

#include "batch/asks.h"
#include "batch/files.h"
#include "cli/tool.h"
#include "io/message.h"
#include "rate/level.h"

static const struct sdk_opt opts[] = { { .kind = SDK_OPT_END } };
static const struct sdk_tool tool = { "sdk-rate", "[file ...]",
	"Adds to each puzzle its level, 1 to 6, as the field 'level N', and the cells that each pass filled, "
	"as 'fills a,b,c,d,e,f'. A puzzle with no solution or several gets 'solutions 0' or 'solutions 2+' instead.",
	opts, true };

struct work {
	struct sdk_rater *rater;
	struct sdk_asks *asks;
	struct sdk_level *level; /* [n] as the puzzles */
	size_t cap;
};

static void *new_work(const void *conf)
{
	struct work *w = sdk_need(NULL, 1, sizeof *w);

	*w = (struct work){ .rater = sdk_rater_new(), .asks = sdk_asks_new(conf) };
	if (!w->rater)
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_rater_free(w->rater);
	sdk_asks_free(w->asks);
	free(w->level);
	free(w);
}

/* Rates a puzzle; the engine is asked about what the passes leave unfinished. */
static bool rate(void *work, size_t i, const struct sdk_puzzle *p)
{
	struct work *w = work;

	w->level[i] = sdk_level(w->rater, p);
	return w->level[i].end == SDK_PASSES_STUCK;
}

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf)
{
	struct work *w = work;

	(void)conf;
	if (w->cap < n)
		w->level = sdk_need(w->level, w->cap = n, sizeof *w->level);
	sdk_asks_many(w->asks, rec, n, &(struct sdk_inquiry){ .limit = 2, .look = rate, .with = w });
}

static void put_fills(struct sdk_buf *b, const struct sdk_level *level)
{
	for (unsigned i = 0; i < SDK_LEVELS; i++) {
		if (i)
			sdk_buf_char(b, ',');
		sdk_buf_uint(b, level->fills[i]);
	}
}

static const char *one(struct sdk_turn *t)
{
	struct work *w = t->work;
	const struct sdk_answer *answer = sdk_asks_answer(w->asks, t->index);
	const struct sdk_level *level = &w->level[t->index];
	uint64_t solutions = 1;
	struct sdk_buf fills = {0};

	if (answer->bad)
		return answer->bad;
	if (level->end == SDK_PASSES_STUCK)
		solutions = answer->count;
	else if (level->end == SDK_PASSES_NONE)
		solutions = 0;
	t->failed = solutions != 1;
	t->passed = !t->failed;

	char digit = (char)('0' + level->level);
	struct sdk_field field[] = { { "level", NULL, 1 }, { "fills", NULL, 0 }, { "solutions", NULL, 0 } };

	if (solutions == 1) {
		put_fills(&fills, level);
		field[0].value = &digit;
		field[1].value = fills.s;
		field[1].n = fills.n;
	} else {
		field[2].value = solutions ? "2+" : "0";
		field[2].n = solutions ? 2 : 1;
	}
	sdk_asks_put_puzzle(w->asks, t->out, t->rec);
	sdk_rec_put_fields(t->out, t->rec, field, sizeof field / sizeof *field);
	sdk_buf_free(&fills);
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .many = many, .one = one };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);
	struct sdk_tally tally = sdk_filter_files(&filter, NULL, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
