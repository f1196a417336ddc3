/* SPDX-License-Identifier: MIT */
/* sdk-pss: solve puzzles with probabilities, and tell which of them can be solved like that. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batch/files.h"
#include "batch/puzzles.h"
#include "cli/tool.h"
#include "io/message.h"
#include "solve/pss.h"

enum { CELLS_MOST = 81 }; /* of the operand: as PSS has it */

/* What is 0 has not been said. */
static struct conf {
	bool check, stats;
	int evolution;
	float tolerance, clip;
	uint64_t sweeps, rounds;
	uint64_t cells; /* to be filled in */
	struct sdk_pss_options options;
} conf;

static const char *read_share(const char *text, void *to)
{
	char *end;
	double v = strtod(text, &end);

	if (strspn(text, "0123456789.") != strlen(text) || *end || end == text || v < 1e-6 || v > 1)
		return "is not a decimal number from 0.000001 to 1";
	*(float *)to = (float)v;
	return NULL;
}

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_FLAG, .letter = '1', .name = "check", .to = &conf.check,
		.help = "fill in nothing: put out the puzzle as it was, with the fields" },
	{ .kind = SDK_OPT_FLAG, .letter = 'v', .name = "stats", .to = &conf.stats,
		.help = "tell at the end, on standard error, how many puzzles were worked on and how many solved" },
	{ .kind = SDK_OPT_HEAD, .help = "How the puzzles are solved" },
	{ .kind = SDK_OPT_CHOICE, .letter = 'e', .name = "evolution", .arg = "NAME", .to = &conf.evolution,
		.choice = sdk_pss_evolution_name,
		.help = "what is done to a sum that is not 1: fit (the default) multiplies, nudge adds" },
	{ .kind = SDK_OPT_READ, .name = "tolerance", .arg = "X", .to = &conf.tolerance, .read = read_share,
		.help = "end an evolution when all sums are within X of 1 (default 0.02)" },
	{ .kind = SDK_OPT_NUMBER, .name = "sweeps", .arg = "N", .to = &conf.sweeps, .min = 1, .max = 1000000,
		.help = "end an evolution after N sweeps that fill no cell (default 100)" },
	{ .kind = SDK_OPT_READ, .name = "clip", .arg = "X", .to = &conf.clip, .read = read_share,
		.help = "clip by X (default 0.5)" },
	{ .kind = SDK_OPT_NUMBER, .name = "rounds", .arg = "N", .to = &conf.rounds, .min = 1, .max = 1000000,
		.help = "give up after N rounds that fill no cell (default 100)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-pss", "[cells] [file ...]",
	"Solves puzzles with probabilities, without logic and without going back, as far as that goes; with a number "
	"of cells, 1 to 81, fills in so many and no more. Adds the fields 'pss solved' or 'pss failed', 'rounds N' and "
	"'cells N'.", opts, true };

struct work {
	struct sdk_pss *pss;
	struct sdk_puzzle puzzle;
	struct sdk_pss_result result;
	uint64_t worked, solved;
};

static void *new_work(const void *c)
{
	struct work *w = sdk_need(NULL, 1, sizeof *w);

	(void)c;
	*w = (struct work){ .pss = sdk_pss_new() };
	if (!w->pss)
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_pss_free(w->pss);
	free(w);
}

/* Fills in the first so many of the cells found. */
static void fill_in(struct sdk_puzzle *p, const struct sdk_pss_result *r, unsigned cells)
{
	for (unsigned i = 0; i < cells; i++)
		p->clue[r->order[i]] = r->value[r->order[i]];
}

static void put(struct sdk_turn *t, const struct sdk_puzzle *p, const struct sdk_pss_result *r, unsigned cells)
{
	const char *end = r->solved ? "solved" : "failed";
	char rounds[16], filled[16];
	int rounds_n = snprintf(rounds, sizeof rounds, "%u", r->rounds);
	int filled_n = snprintf(filled, sizeof filled, "%u", cells);
	const struct sdk_field field[] = { { "pss", end, strlen(end) }, { "rounds", rounds, (size_t)rounds_n },
		{ "cells", filled, (size_t)filled_n } };

	sdk_puzzle_put(t->out, p);
	sdk_rec_put_fields(t->out, t->rec, field, sizeof field / sizeof *field);
}

static const char *one(struct sdk_turn *t)
{
	struct work *w = t->work;
	const char *bad = sdk_puzzle_read(&w->puzzle, t->rec, t->why);
	unsigned cells;

	if (bad)
		return bad;
	sdk_pss_solve(w->pss, &w->puzzle, &conf.options, &w->result);
	cells = w->result.filled;
	if (conf.cells && cells > conf.cells)
		cells = (unsigned)conf.cells;
	if (!conf.check)
		fill_in(&w->puzzle, &w->result, cells);
	put(t, &w->puzzle, &w->result, cells);
	w->worked++;
	w->solved += w->result.solved;
	t->passed = w->result.solved;
	t->failed = !t->passed;
	return NULL;
}

static void merge(void *into, const void *work)
{
	struct work *sum = into;
	const struct work *w = work;

	sum->worked += w->worked;
	sum->solved += w->solved;
}

static void finish(struct sdk_buf *out, void *work, const void *c)
{
	const struct work *w = work;
	double part = w->worked ? (double)w->solved / (double)w->worked : 0;

	(void)out;
	(void)c;
	if (conf.stats)
		sdk_say("worked %llu, solved %llu, %.2f %%", (unsigned long long)w->worked, (unsigned long long)w->solved,
			100 * part);
}

static struct sdk_pss_options options(void)
{
	struct sdk_pss_options o = sdk_pss_defaults((enum sdk_pss_evolution)conf.evolution);

	if (conf.tolerance > 0)
		o.tolerance = conf.tolerance;
	if (conf.clip > 0)
		o.clip = conf.clip;
	if (conf.sweeps)
		o.sweeps = (unsigned)conf.sweeps;
	if (conf.rounds)
		o.rounds = (unsigned)conf.rounds;
	return o;
}

static bool is_number(const char *text)
{
	return *text && strspn(text, "0123456789") == strlen(text);
}

/* Takes the number of cells out of the operands, and returns how many are left: the files. */
static int take_cells(char **operand, int operands)
{
	int files = 0;

	for (int i = 0; i < operands; i++) {
		const char *text = operand[i];

		if (!is_number(text)) {
			operand[files++] = operand[i];
			continue;
		}
		if (conf.cells)
			sdk_usage("'%s' is a second number of cells (a file of that name is given as ./%s)", text, text);
		if (!sdk_number(text, strlen(text), &conf.cells) || conf.cells < 1 || conf.cells > CELLS_MOST)
			sdk_usage("'%s' is not a number of cells from 1 to %d (a file of that name is given as ./%s)", text,
				CELLS_MOST, text);
	}
	if (conf.cells && conf.check)
		sdk_usage("-1 fills in nothing, so no number of cells goes with it");
	return files;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .one = one,
		.merge = merge, .finish = finish };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);
	int files = take_cells(argv + first, argc - first);

	conf.options = options();
	struct sdk_tally tally = sdk_filter_files(&filter, &conf, &common, argv + first, (size_t)files);

	return sdk_status(&tally);
}
