/* SPDX-License-Identifier: MIT */
/* sdk-pss: solve puzzles with probabilities, and tell which of them can be solved like that. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "filters/class_counts.h"
#include "cli/cpu_environment.h"
#include "filters/filter_files.h"
#include "filters/record_puzzle.h"
#include "cli/tool.h"
#include "fmt/probability_table.h"
#include "fmt/animation.h"
#include "io/message.h"
#include "io/output.h"
#include "sdk/pss.h"
#include "grid/puzzle_text.h"
#include "base/buf.h"

enum { CELLS_MOST = 81 }; /* of the operand: as PSS has it */

static const char *const ties_name[] = { "order", "random", NULL };

/* What is 0 has not been said. */
static struct conf {
	bool check, stats, trace, each_sweep;
	const char *by, *animate, *seed;
	FILE *animation;
	int evolution, ties;
	float tolerance, clip, weight;
	uint64_t sweeps, rounds;
	uint64_t cells; /* to be filled in */
	uint64_t draw;
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
	{ .kind = SDK_OPT_TEXT, .name = "by", .arg = "KEY", .to = &conf.by,
		.help = "the same, and for each value of the field KEY as well, such as level" },
	{ .kind = SDK_OPT_FLAG, .name = "trace", .to = &conf.trace,
		.help = "put out no puzzles but all probabilities, round by round, in a table" },
	{ .kind = SDK_OPT_FLAG, .name = "each-sweep", .to = &conf.each_sweep,
		.help = "with --trace: after each sweep, too" },
	{ .kind = SDK_OPT_TEXT, .name = "animate", .arg = "FILE", .to = &conf.animate,
		.help = "also write an HTML page that shows how the first puzzle is solved" },
	{ .kind = SDK_OPT_HEAD, .help = "How the puzzles are solved" },
	{ .kind = SDK_OPT_CHOICE, .letter = 'e', .name = "evolution", .arg = "NAME", .to = &conf.evolution,
		.choice = sdk_pss_evolution_name,
		.help = "what is done to a sum that is not 1: belief (the default) divides odds, fit divides "
		"probabilities, nudge adds" },
	{ .kind = SDK_OPT_READ, .name = "weight", .arg = "X", .to = &conf.weight, .read = read_share,
		.help = "of belief: how much each sum counts (default 0.59; 0.25 tends to what fit does)" },
	{ .kind = SDK_OPT_READ, .name = "tolerance", .arg = "X", .to = &conf.tolerance, .read = read_share,
		.help = "end an evolution when all sums are within X of 1 (default 0.02)" },
	{ .kind = SDK_OPT_NUMBER, .name = "sweeps", .arg = "N", .to = &conf.sweeps, .min = 1, .max = 1000000,
		.help = "end an evolution after N sweeps that fill no cell (default 100)" },
	{ .kind = SDK_OPT_READ, .name = "clip", .arg = "X", .to = &conf.clip, .read = read_share,
		.help = "clip by X (default 0.5)" },
	{ .kind = SDK_OPT_CHOICE, .name = "ties", .arg = "HOW", .to = &conf.ties, .choice = ties_name,
		.help = "which of several that are as high to clip: the first in order (the default), or one at random" },
	{ .kind = SDK_OPT_TEXT, .name = "seed", .arg = "TEXT", .to = &conf.seed,
		.help = "of --ties=random: other random numbers for another text" },
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
	struct sdk_class_counts classes;
	struct sdk_buf animation;
};

static void *new_work(const void *c)
{
	struct work *w = sdk_alloc_or_die(NULL, 1, sizeof *w);

	(void)c;
	*w = (struct work){ .pss = sdk_pss_new(sdk_cpu_from_environment()) };
	if (!w->pss)
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_pss_free(w->pss);
	sdk_class_counts_free(&w->classes);
	sdk_buf_free(&w->animation);
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

/* Adds a board to the table and to the animation. */
static void show(void *to, const struct sdk_probabilities *c)
{
	struct sdk_turn *t = to;
	struct work *w = t->work;

	if (conf.trace && (conf.each_sweep || c->stage != SDK_PROBABILITIES_SWEEP))
		sdk_probabilities_put(t->out, c, t->rec->number);
	if (conf.animation && t->rec->number == 1)
		sdk_animation_add(&w->animation, c);
}

static void solve(struct sdk_turn *t)
{
	struct work *w = t->work;
	bool animates = conf.animation && t->rec->number == 1;
	struct sdk_probabilities_sink sink = { show, t };
	struct sdk_pss_options o = conf.options;

	if (conf.trace || animates)
		o.sink = &sink;
	o.draw = conf.draw + t->rec->number * UINT64_C(0xd1342543de82ef95); /* far apart */
	if (animates)
		sdk_animation_start(&w->animation, &w->puzzle);
	sdk_pss_solve(w->pss, &w->puzzle, &o, &w->result);
	if (animates)
		sdk_animation_end(&w->animation, w->result.solved);
	if (w->animation.failed)
		sdk_die("out of memory");
}

static const char *one(struct sdk_turn *t)
{
	struct work *w = t->work;
	const char *bad = sdk_puzzle_read(&w->puzzle, t->rec, t->reason);
	unsigned cells;

	if (bad)
		return bad;
	solve(t);
	cells = w->result.filled;
	if (conf.cells && cells > conf.cells)
		cells = (unsigned)conf.cells;
	if (!conf.check)
		fill_in(&w->puzzle, &w->result, cells);
	if (!conf.trace)
		put(t, &w->puzzle, &w->result, cells);
	w->worked++;
	w->solved += w->result.solved;
	if (conf.by)
		sdk_class_counts_add(&w->classes, t->rec, conf.by, w->result.solved);
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
	sdk_class_counts_merge(&sum->classes, &w->classes);
	sdk_buf_add(&sum->animation, w->animation.s, w->animation.n);
}

static void report(const char *what, const char *name, uint64_t worked, uint64_t solved)
{
	double part = worked ? (double)solved / (double)worked : 0;

	sdk_report("%s%s%sworked %llu, solved %llu, %.2f %%", what, name, *what ? ": " : "", (unsigned long long)worked,
		(unsigned long long)solved, 100 * part);
}

static void report_classes(struct sdk_class_counts *c)
{
	char what[80];

	sdk_class_counts_sort(c);
	for (size_t i = 0; i < c->n; i++) {
		const struct sdk_class_count *class = &c->class[i];

		snprintf(what, sizeof what, class->name ? "%s " : "without %s", conf.by);
		report(what, class->name ? class->name : "", class->worked, class->passed);
	}
}

static void write_animation(const struct sdk_buf *animation)
{
	if (animation->failed)
		sdk_die("out of memory");
	if (!animation->n)
		sdk_die("--animate: the first record is no puzzle, so there is nothing to show");
	if (fwrite(animation->s, 1, animation->n, conf.animation) != animation->n || fclose(conf.animation))
		sdk_die("%s: write error: %s", conf.animate, strerror(errno));
}

static void finish(struct sdk_buf *out, void *work, const void *c)
{
	struct work *w = work;

	(void)out;
	(void)c;
	if (conf.animation)
		write_animation(&w->animation);
	if (conf.by)
		report_classes(&w->classes);
	if (conf.stats || conf.by)
		report("", "", w->worked, w->solved);
}

static struct sdk_pss_options options(void)
{
	struct sdk_pss_options o = sdk_pss_defaults((enum sdk_pss_evolution)conf.evolution);

	if (conf.tolerance > 0)
		o.tolerance = conf.tolerance;
	if (conf.clip > 0)
		o.clip = conf.clip;
	if (conf.weight > 0)
		o.weight = conf.weight;
	o.random = conf.ties != 0;
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

/* A number for a text; FNV-1a. */
static uint64_t number_of(const char *text)
{
	uint64_t x = UINT64_C(0xcbf29ce484222325);

	for (; *text; text++)
		x = (x ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
	return x;
}

static void check_usage(void)
{
	if (conf.trace && (conf.check || conf.cells))
		sdk_usage("--trace puts out no puzzles, so neither -1 nor a number of cells goes with it");
	if (conf.each_sweep && !conf.trace)
		sdk_usage("--each-sweep goes with --trace");
	if (conf.weight > 0 && conf.evolution != SDK_PSS_BELIEF)
		sdk_usage("--weight goes with --evolution=belief");
	if (conf.seed && !conf.ties)
		sdk_usage("--seed goes with --ties=random");
	if (conf.by && (!*conf.by || strpbrk(conf.by, " \t") || strlen(conf.by) > 60))
		sdk_usage("--by: '%s' is no name of a field", conf.by);
}

int main(int argc, char **argv)
{
	static const struct sdk_filter puzzles = { .new_work = new_work, .free_work = free_work, .one = one,
		.merge = merge, .finish = finish };
	struct sdk_filter filter = puzzles;
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);
	int files = take_cells(argv + first, argc - first);

	check_usage();
	conf.options = options();
	conf.draw = number_of(conf.seed ? conf.seed : "");
	filter.drops_others = conf.trace;
	if (conf.animate && !(conf.animation = fopen(conf.animate, "w")))
		sdk_die("%s: %s", conf.animate, strerror(errno));
	if (conf.trace)
		sdk_output(sdk_probabilities_columns, strlen(sdk_probabilities_columns));
	struct sdk_tally tally = sdk_filter_files(&filter, &conf, &common, argv + first, (size_t)files);

	return sdk_status(&tally);
}
