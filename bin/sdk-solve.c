/* SPDX-License-Identifier: MIT */
/* sdk-solve: answer each puzzle with its solution. */
#include "batch/asks.h"
#include "batch/files.h"
#include "cli/tool.h"

static struct conf {
	bool add, any;
} conf;

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_FLAG, .letter = 'a', .name = "add", .to = &conf.add,
		.help = "keep the puzzle and add the field 'solution S', or 'solutions 0' or 'solutions 2+' where there is no "
			"solution or more than one" },
	{ .kind = SDK_OPT_FLAG, .name = "any", .to = &conf.any,
		.help = "of a puzzle with more than one solution, put out the first that is found" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-solve", "[file ...]",
	"Puts out the solution of each puzzle that has exactly one, in place of the puzzle.", opts, true };

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	(void)c;
	sdk_asks_many(work, rec, n, &(struct sdk_inquiry){ .limit = conf.any ? 1 : 2, .solutions = true });
}

/* The puzzle stays, with `solution` or `solutions` added. */
static void put_added(struct sdk_turn *t, const struct sdk_answer *answer, bool solved)
{
	struct sdk_field field[] = { { "solution", NULL, 0 }, { "solutions", NULL, 0 } };
	struct sdk_buf text = {0};

	if (solved) {
		sdk_values_put(&text, answer->shape, answer->solution);
		field[0].value = text.s;
		field[0].n = text.n;
	} else {
		field[1].value = answer->count ? "2+" : "0";
		field[1].n = answer->count ? 2 : 1;
	}
	sdk_asks_put_puzzle(t->work, t->out, t->rec);
	sdk_rec_put_fields(t->out, t->rec, field, sizeof field / sizeof *field);
	sdk_buf_free(&text);
}

static const char *one(struct sdk_turn *t)
{
	const struct sdk_answer *answer = sdk_asks_answer(t->work, t->index);
	bool solved = answer->count == 1;

	if (answer->bad)
		return answer->bad;

	t->passed = solved;
	t->failed = !solved;
	if (conf.add) {
		put_added(t, answer, solved);
		return NULL;
	}
	if (!answer->count)
		return "no solution";
	if (!solved)
		return "more than one solution (--any puts out one of them)";
	sdk_values_put(t->out, answer->shape, answer->solution);
	sdk_rec_put_fields(t->out, t->rec, NULL, 0);
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = sdk_asks_new, .free_work = sdk_asks_free,
		.many = many, .one = one };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);
	struct sdk_tally tally = sdk_filter_files(&filter, &conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
