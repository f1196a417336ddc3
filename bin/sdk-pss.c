/* SPDX-License-Identifier: MIT */
/* sdk-pss: solves puzzles with probabilities, and reports which of them can be solved that way. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/hash.h"
#include "cli/cpu_environment.h"
#include "cli/tool.h"
#include "cli/values.h"
#include "explain/animation.h"
#include "grid/puzzle_text.h"
#include "io/filter.h"
#include "io/message.h"
#include "io/output_file.h"
#include "record/field.h"
#include "sdk/pss.h"
#include "tools/common/class_counts.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"
#include "write/probability_table.h"

enum { CELLS_MOST = 81 }; /* largest operand, as in PSS */

static struct {
	struct sdk_pss_options pss; /* `sink`, `draw`, `should_stop` and `with` are set per puzzle */
	const char *seed;           /* of the random numbers, if pss.random */
	bool check;                 /* fill in nothing: write the puzzle as it was */
	uint64_t cells;             /* fill in at most this number of cells; 0: all that are found */
	bool trace;                 /* write a table of all probabilities instead of puzzles, */
	bool each_sweep;            /* after each sweep too */
	const char *animate;        /* name of a file for an animation of the first puzzle, or NULL */
	bool stats;                 /* report at the end the numbers of puzzles, */
	const char *by;             /* and those for each value of the field with this key; or NULL */
	struct sdk_limits limits;
	uint64_t draw; /* the hash of the seed */
} conf;

/* Values of the command line; 0: not given. */
static int evolution, ties;
static bool original;
static float tolerance, clip, weight;
static uint64_t sweeps, rounds;

static const char *const ties_name[] = { "order", "random", NULL };

static const struct sdk_opt opts[] = {
	{ SDK_OPT_FLAG, .letter = '1', .numbers = true, .name = "check", .to = &conf.check,
		.help = "fill in nothing: keep the puzzle, and add only the fields" },
	{ SDK_OPT_FLAG, .letter = 'v', .name = "stats", .to = &conf.stats,
		.help = "at the end, report on standard error the numbers of puzzles worked on and solved" },
	{ SDK_OPT_PARSE, .name = "by", .arg = "KEY", .to = &conf.by, .parse = sdk_key_parse,
		.word = sdk_field_word,
		.help = "report the same, and first the same for each value of the field KEY, such as level" },
	{ SDK_OPT_FLAG, .name = "trace", .to = &conf.trace, .excludes = "check",
		.help = "write a table of all probabilities, round by round, instead of puzzles" },
	{ SDK_OPT_FLAG, .name = "each-sweep", .to = &conf.each_sweep, .needs = "trace",
		.help = "add the probabilities after each sweep to the table" },
	{ SDK_OPT_TEXT, .name = "animate", .arg = "FILE", .to = &conf.animate,
		.help = "also write an HTML page that shows how the first puzzle is solved" },
	{ SDK_OPT_HEAD, .help = "Options for the method" },
	{ SDK_OPT_CHOICE, .letter = 'e', .name = "evolution", .arg = "NAME", .to = &evolution,
		.choice = sdk_pss_evolution_name,
		.help = "how probabilities whose sum is not 1 are corrected: belief (the default) divides odds, fit divides "
			"probabilities, nudge adds to them" },
	{ SDK_OPT_FLAG, .name = "original", .to = &original, .implies = "evolution=nudge",
		.help = "the method as the page of PSS describes it: nudge, from probabilities of which each value sums to 9 over "
			"a 9x9 board; with -e, another evolution from there" },
	{ SDK_OPT_PARSE, .name = "weight", .arg = "X", .to = &weight, .parse = sdk_share_parse,
		.needs = "evolution=belief",
		.help = "for belief, the weight of each sum (default: 0.59; 0.25 is close to fit)" },
	{ SDK_OPT_PARSE, .name = "tolerance", .arg = "X", .to = &tolerance, .parse = sdk_share_parse,
		.help = "end an evolution when all sums are within X of 1 (default: 0.02)" },
	{ SDK_OPT_NUMBER, .name = "sweeps", .arg = "N", .to = &sweeps, .min = 1, .max = 1000000,
		.help = "end an evolution after N sweeps that fill no cell (default: 100)" },
	{ SDK_OPT_PARSE, .name = "clip", .arg = "X", .to = &clip, .parse = sdk_share_parse,
		.help = "clip by X (default: 0.5)" },
	{ SDK_OPT_CHOICE, .name = "ties", .arg = "HOW", .to = &ties, .choice = ties_name,
		.help = "which of several equally high probabilities to clip: order (the default), the first; or random, a random "
			"one" },
	{ SDK_OPT_TEXT, .name = "seed", .arg = "TEXT", .to = &conf.seed, .needs = "ties=random",
		.help = "set the seed of --ties=random (default: the empty text)" },
	{ SDK_OPT_NUMBER, .name = "rounds", .arg = "N", .to = &rounds, .min = 1, .max = 1000000,
		.help = "give up on a puzzle after N rounds that fill no cell (default: 100)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-pss", "[cells] [file ...]",
	"Solves puzzles with probabilities, as far as possible, without deductions and without backtracking; with a "
	"number of cells, 1 to 81, fills in at most that number. Adds the fields 'pss solved' or 'pss failed', 'rounds N' "
	"and 'cells N'.",
	"some puzzle failed or rejected", opts, &sdk_input_words, SDK_LIMIT_TIME };

/* ---- the command line ---- */

/* The defaults of the evolution, overridden by the values of the command line. */
static struct sdk_pss_options choose_options(void)
{
	struct sdk_pss_options o = sdk_pss_defaults((enum sdk_pss_evolution)evolution);

	o.balanced = original;
	if (tolerance > 0)
		o.tolerance = tolerance;
	if (clip > 0)
		o.clip = clip;
	if (weight > 0)
		o.weight = weight;
	o.random = ties != 0;
	if (sweeps)
		o.sweeps = (unsigned)sweeps;
	if (rounds)
		o.rounds = (unsigned)rounds;
	return o;
}

static bool is_number(const char *text)
{
	return *text && strspn(text, "0123456789") == strlen(text);
}

/* Takes the number of cells out of the operands, and returns the number of those left: the files. */
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
			sdk_usage("'%s' is a second number of cells (write ./%s for a file of that name)", text, text);
		if (!sdk_number(text, strlen(text), &conf.cells) || conf.cells < 1 || conf.cells > CELLS_MOST)
			sdk_usage("'%s' is not a number of cells from 1 to %d (write ./%s for a file of that name)", text,
				CELLS_MOST, text);
	}
	if (conf.cells && (conf.check || conf.trace))
		sdk_usage("%s cannot be combined with a number of cells", conf.check ? "--check" : "--trace");
	return files;
}

struct work {
	struct sdk_pss *pss;
	struct sdk_puzzle puzzle;
	struct sdk_pss_result result;
	uint64_t puzzles, solved;
	struct sdk_class_counts classes;
	struct sdk_buf animation; /* of the first puzzle, in the thread that had it */
};

static void *new_work(const void *none)
{
	struct work *w = calloc(1, sizeof *w);
	struct sdk_pss *pss = sdk_pss_new(sdk_cpu_from_environment());

	(void)none;
	if (!w || !pss) {
		free(w);
		sdk_pss_free(pss);
		return NULL;
	}
	w->pss = pss;
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

/* ---- records ---- */

static void put_record(struct sdk_turn *t, const struct sdk_puzzle *p, const struct sdk_pss_result *r, unsigned cells)
{
	sdk_buf_str(sdk_fields_add(t->fields, "pss"), r->solved ? "solved" : "failed");
	sdk_buf_uint(sdk_fields_add(t->fields, "rounds"), r->rounds);
	sdk_buf_uint(sdk_fields_add(t->fields, "cells"), cells);
	sdk_puzzle_put(t->out, p);
	sdk_fields_put(t->out, t->rec, t->fields);
}

static bool is_animated(const struct sdk_turn *t)
{
	return conf.animate && t->rec->number == 1;
}

/* Adds the probabilities after a step to the table or to the animation. */
static void show_step(void *to, const struct sdk_probabilities *c)
{
	struct sdk_turn *t = to;
	struct work *w = t->work;

	if (conf.trace && (conf.each_sweep || c->stage != SDK_PROBABILITIES_SWEEP))
		sdk_probabilities_put(t->out, c, t->rec->number);
	if (t->out->n >= SDK_OUTPUT_LONG)
		sdk_turn_flush(t);
	if (is_animated(t))
		sdk_animation_add(&w->animation, c);
}

static void solve_puzzle(struct sdk_turn *t)
{
	struct work *w = t->work;
	struct sdk_probabilities_sink sink = { show_step, t };
	struct sdk_record_clock clock = sdk_record_clock_new(&conf.limits);
	struct sdk_pss_options o = conf.pss;

	o.should_stop = sdk_record_should_stop(&conf.limits);
	o.with = &clock;
	if (conf.trace || is_animated(t))
		o.sink = &sink;
	o.draw = conf.draw + t->rec->number * UINT64_C(0xd1342543de82ef95); /* far apart */
	if (is_animated(t))
		sdk_animation_start(&w->animation, &w->puzzle);
	sdk_pss_solve(w->pss, &w->puzzle, &o, &w->result);
	if (is_animated(t))
		sdk_animation_end(&w->animation, w->result.solved);
	if (w->animation.failed)
		sdk_die("out of memory");
}

static void count_puzzle(struct sdk_turn *t)
{
	struct work *w = t->work;

	w->puzzles++;
	w->solved += w->result.solved;
	if (conf.by)
		sdk_class_counts_add(&w->classes, t->rec, conf.by, w->result.solved);
	t->passed = w->result.solved;
	t->failed = !t->passed;
}

static const char *handle_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const struct sdk_pss_result *r = &w->result;
	const char *bad = sdk_plain_puzzle_read(&w->puzzle, "sdk-pss", t->rec, t->reason);

	if (bad)
		return bad;
	solve_puzzle(t);
	if (r->gave_up)
		return sdk_record_limit_reason(&conf.limits, true, "no result", t->reason);
	const unsigned cells = conf.cells && r->filled > conf.cells ? (unsigned)conf.cells : r->filled;

	for (unsigned i = 0; i < cells && !conf.check; i++)
		w->puzzle.clue[r->order[i]] = r->value[r->order[i]];
	if (!conf.trace)
		put_record(t, &w->puzzle, r, cells);
	count_puzzle(t);
	return NULL;
}

/* ---- the end of the run ---- */

static void merge_work(void *into, const void *work)
{
	struct work *sum = into;
	const struct work *w = work;

	sum->puzzles += w->puzzles;
	sum->solved += w->solved;
	sdk_class_counts_merge(&sum->classes, &w->classes);
	sdk_buf_join(&sum->animation, &w->animation);
}

/* Reports one line: of all puzzles, if the key is empty; or of those with a value of it, or whatever `before` says. */
static void report_count(const char *before, const char *key, const char *value, uint64_t puzzles, uint64_t solved)
{
	const double share = puzzles ? (double)solved / (double)puzzles : 0;

	sdk_report("%s%s%s%s%sworked %llu, solved %llu, %.2f %%", before, key, *value ? " " : "", value, *key ? ": " : "",
		(unsigned long long)puzzles, (unsigned long long)solved, 100 * share);
}

static void report_class(void *key, const struct sdk_class_count *class)
{
	static const char *const before[] = {
		[SDK_CLASS_NAMED] = "", [SDK_CLASS_OTHERS] = "other values of ", [SDK_CLASS_WITHOUT] = "without "
	};

	if (class->kind == SDK_CLASS_OTHERS)
		sdk_report("--by: only the first %d values of %s are listed, and none of more than %d bytes", SDK_CLASSES_MAX,
			(const char *)key, SDK_CLASS_NAME_MAX);
	report_count(before[class->kind], key, class->kind == SDK_CLASS_NAMED ? class->name : "", class->records, class->passed);
}

static void write_animation(const char *file, const struct sdk_buf *animation)
{
	if (animation->failed)
		sdk_die("out of memory");
	if (!animation->n)
		sdk_die("--animate: the first record is not a puzzle, so there is nothing to show");
	sdk_output_file_write(file, animation->s, animation->n);
}

static void finish_run(struct sdk_buf *out, void *work, const void *none)
{
	struct work *w = work;

	(void)out;
	(void)none;
	if (conf.animate)
		write_animation(conf.animate, &w->animation);
	if (conf.by)
		sdk_class_counts_each(&w->classes, report_class, (void *)conf.by);
	if (conf.stats || conf.by)
		report_count("", "", "", w->puzzles, w->solved);
}

static bool begin_table(struct sdk_buf *out, const struct sdk_rec *first, const void *none)
{
	(void)first;
	(void)none;
	sdk_buf_str(out, sdk_probabilities_columns);
	return true;
}

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };

	const int first = sdk_tool_options(&tool, &common, argc, argv);
	const int files = take_cells(argv + first, argc - first);
	const struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.begin_run = conf.trace ? begin_table : NULL,
		.handle_record = handle_record,
		.merge_work = merge_work,
		.finish_run = finish_run,
		.drops_others = conf.trace };

	conf.pss = choose_options();
	conf.limits = common.limits;
	conf.draw = sdk_hash(SDK_HASH_START, conf.seed ? conf.seed : "", conf.seed ? strlen(conf.seed) : 0);
	if (conf.animate)
		sdk_output_file_check(conf.animate, argv + first, (size_t)files);
	const struct sdk_tally tally = sdk_filter_files(&filter, NULL, &common, argv + first, (size_t)files);

	return sdk_status(&tally);
}
