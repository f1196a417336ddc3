/* SPDX-License-Identifier: MIT */
/* sdk-gen: make random puzzles with exactly one solution, out of nothing or out of other puzzles. */
#include <stdlib.h>
#include <string.h>

#include "sdk/random.h"
#include "cli/cpu_environment.h"
#include "filters/grid_file.h"
#include "filters/pattern_option.h"
#include "filters/minimize_filter.h"
#include "filters/mutate_filter.h"
#include "filters/technique_option.h"
#include "cli/tool.h"
#include "gen/bias.h"
#include "gen/generate.h"
#include "io/producer.h"
#include "io/message.h"
#include "io/output.h"
#include "grid/puzzle_text.h"
#include "base/buf.h"
#include "base/reason.h"

struct part {
	uint64_t number, of;
};

enum { NOT_GIVEN = -1 };

#define ANY { 0, UINT64_MAX }

static struct sdk_technique_constraint steps;

static struct conf {
	uint64_t count, start, tries, extra;
	unsigned long long timeout; /* nanoseconds; 0: none */
	const char *seed_text;
	bool show_seed;
	struct part part;
	int size; /* its place in `sizes`; NOT_GIVEN */
	const char *from;
	struct sdk_grid_file grids;
	const char *pattern_text;
	uint8_t pattern[SDK_CELLS_MAX];
	int symmetry;
	int method; /* enum sdk_drawing */
	struct sdk_range clues, level, fills[SDK_LEVELS];
	bool minimal, minimize;
	struct sdk_mutate_options mutants;
	struct sdk_seed seed;
	struct sdk_spec spec;
	struct sdk_technique_option steps;
	bool list_techniques;
} conf = { .count = UINT64_MAX, .tries = SDK_TRIES_MAX, .part = { 1, 1 }, .size = NOT_GIVEN, .clues = ANY, .level = { 1, 6 },
	.steps.target = &steps, .fills = { ANY, ANY, ANY, ANY, ANY, ANY } };

static const char *const sizes[] = { "4", "9", "16", "25", NULL };
static const unsigned char size_values[] = { 4, 9, 16, 25 };

static const char *read_part(const char *text, void *to)
{
	struct part part;
	const char *slash = strchr(text, '/');

	if (!slash || !sdk_number(text, (size_t)(slash - text), &part.number) ||
	    !sdk_number(slash + 1, strlen(slash + 1), &part.of) || part.number < 1 || part.number > part.of)
		return "is not a part R/M, with R from 1 to M";
	*(struct part *)to = part;
	return NULL;
}

/* Seconds, as nanoseconds. */
static const char *read_seconds(const char *text, void *to)
{
	char *end;
	double seconds = strtod(text, &end);

	if (*end || strspn(text, "0123456789.") != strlen(text) || !(seconds >= 1e-9 && seconds <= 1e9))
		return "is not a number of seconds from 0.000000001 to 1000000000";
	*(unsigned long long *)to = (unsigned long long)(seconds * 1e9);
	return NULL;
}

/* A range for each pass, or nothing; passes at the end may be left out. */
static const char *read_fills(const char *text, void *to)
{
	struct sdk_range *fills = to;

	for (unsigned pass = 0;; pass++) {
		size_t n = strcspn(text, ",");

		if (pass == SDK_LEVELS || (n && !sdk_range(text, n, &fills[pass])))
			return "is not a list of up to six ranges A-B, with commas between them";
		if (!text[n])
			return NULL;
		text += n + 1;
	}
}

static const char *read_mutation(const char *text, void *to)
{
	return sdk_mutation_read(text, to);
}

/* What is to be done: a bit of each, for the options that go with it. The first is what is done if no other is asked for. */
enum mode { MAKE = 1, MINIMIZE = 2, MUTATE = 4, MUTATE_ALL = 8, BIAS = 16 };

static const struct { enum mode mode; const char *option; } modes[] = {
	{ MAKE, NULL }, { MINIMIZE, "--minimize" }, { MUTATE, "--mutate" }, { MUTATE_ALL, "--mutate --all" },
	{ BIAS, "--method controlled-bias" }
};

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_NUMBER, .letter = 'n', .name = "count", .arg = "N", .to = &conf.count, .min = 0, .max = UINT64_MAX - 1,
		.modes = MAKE | MUTATE | BIAS,
		.help = "put out N puzzles (default: without end)" },
	{ .kind = SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &conf.seed_text,
		.modes = MAKE | MINIMIZE | MUTATE | BIAS,
		.help = "make the puzzles of this seed: the same seed gives the same puzzles anywhere (default: a new seed)" },
	{ .kind = SDK_OPT_FLAG, .name = "show-seed", .to = &conf.show_seed,
		.modes = MAKE | MINIMIZE | MUTATE | BIAS,
		.help = "tell the seed on standard error, so that the run can be repeated" },
	{ .kind = SDK_OPT_READ, .name = "part", .arg = "R/M", .to = &conf.part, .read = read_part,
		.modes = MAKE | BIAS,
		.help = "make only every M-th puzzle of the seed, from the R-th on: one of M shares of the work" },
	{ .kind = SDK_OPT_NUMBER, .name = "start", .arg = "K", .to = &conf.start, .min = 0, .max = UINT64_MAX,
		.modes = MAKE | BIAS,
		.help = "leave out the first K puzzles of the run, to go on with one that was interrupted" },
	{ .kind = SDK_OPT_NUMBER, .name = "tries", .arg = "N", .to = &conf.tries, .min = 1, .max = SDK_TRIES_MAX,
		.modes = MAKE | MUTATE | BIAS,
		.help = "end the run, with status 1, at a puzzle that is not found in N attempts; with --mutate: give a puzzle up "
			"when N tries in a row have brought nothing new (default 100000)" },
	{ .kind = SDK_OPT_READ, .name = "timeout", .arg = "S", .to = &conf.timeout, .read = read_seconds,
		.modes = MAKE | BIAS,
		.help = "end the run, with status 1, after S seconds" },
	{ .kind = SDK_OPT_HEAD, .help = "What the puzzles are like" },
	{ .kind = SDK_OPT_CHOICE, .name = "size", .arg = "N", .to = &conf.size, .choice = sizes,
		.modes = MAKE | BIAS,
		.help = "the side of the board: 4, 9 (the default), 16 or 25" },
	{ .kind = SDK_OPT_TEXT, .name = "pattern", .arg = "FILE|MASK", .to = &conf.pattern_text,
		.modes = MAKE,
		.help = "with clues in just these cells: MASK is a row of cells, and FILE has a board, in which each of "
			". 0 _ - * is an empty cell and anything else a clue" },
	{ .kind = SDK_OPT_FLAG, .name = "minimal", .to = &conf.minimal,
		.modes = MAKE,
		.help = "with no needless clue, which else is only so without --pattern, --symmetry, --clues and --extra, and up to "
			"size 9; no clues are given back then" },
	{ .kind = SDK_OPT_RANGE, .name = "clues", .arg = "A-B", .to = &conf.clues, .min = 0, .max = SDK_CELLS_MAX,
		.modes = MAKE | MUTATE | MUTATE_ALL | BIAS,
		.help = "with A to B clues; where a minimal puzzle has fewer than A, some more are given" },
	{ .kind = SDK_OPT_NUMBER, .name = "extra", .arg = "K", .to = &conf.extra, .min = 0, .max = SDK_CELLS_MAX,
		.modes = MAKE,
		.help = "with K clues, at least, beyond those of a minimal puzzle: easier ones" },
	{ .kind = SDK_OPT_RANGE, .name = "level", .arg = "A-B", .noun = "level", .to = &conf.level, .min = 1, .max = 6,
		.modes = MAKE | MUTATE | MUTATE_ALL | BIAS,
		.help = "of level A to B, as sdk-rate has it" },
	{ .kind = SDK_OPT_READ, .name = "fills", .arg = "A,B,C,D,E,F", .to = conf.fills, .read = read_fills,
		.modes = MAKE | BIAS,
		.help = "of whose cells pass 1 fills A, and so on to pass 5, and F are left, as sdk-rate has it; each is a range "
			"or empty, and those at the end may be left out" },
	{ .kind = SDK_OPT_READ, .name = "require", .arg = "NAME[:N]", .to = &conf.steps, .read = sdk_technique_option_require,
		.modes = MAKE | BIAS,
		.help = "whose steps to the solution have this technique N times (default: once) or more, as sdk-rate has it with "
			"--scale=techniques; several with commas" },
	{ .kind = SDK_OPT_READ, .name = "forbid", .arg = "NAME", .to = &conf.steps, .read = sdk_technique_option_forbid,
		.modes = MAKE | BIAS,
		.help = "whose steps do not have this technique; several with commas" },
	{ .kind = SDK_OPT_FLAG, .name = "list-techniques", .to = &conf.list_techniques,
		.modes = MAKE,
		.help = "put out nothing but the names for --require and --forbid, from the easiest on" },
	{ .kind = SDK_OPT_CHOICE, .name = "symmetry", .arg = "NAME", .to = &conf.symmetry, .choice = sdk_symmetry_name,
		.modes = MAKE,
		.help = "the pattern of the clues: none (the default), rotate180, rotate90, mirror (left and right), flip (top "
			"and bottom), diagonal, antidiagonal, full (all of them), or random (one of these each time)" },
	{ .kind = SDK_OPT_CHOICE, .name = "method", .arg = "NAME", .to = &conf.method, .choice = sdk_drawing_name,
		.modes = MAKE | BIAS,
		.help = "how they are drawn: top-down (the default), or controlled-bias, slowly but with the field 'weight W' for "
			"unbiased estimates over all minimal puzzles" },
	{ .kind = SDK_OPT_HEAD, .help = "Out of other puzzles" },
	{ .kind = SDK_OPT_TEXT, .name = "from", .arg = "FILE", .to = &conf.from,
		.modes = MAKE,
		.help = "make puzzles, as told above, out of the full grids in FILE: one of each, or N in turns with -n N; where "
			"--tries ends, go on with the next grid" },
	{ .kind = SDK_OPT_FLAG, .name = "minimize", .to = &conf.minimize,
		.modes = MINIMIZE,
		.help = "read puzzles, and take needless clues out of each in a random order until it is minimal" },
	{ .kind = SDK_OPT_READ, .name = "mutate", .arg = "-P+Q", .to = &conf.mutants.mutation, .read = read_mutation,
		.modes = MUTATE | MUTATE_ALL,
		.help = "read puzzles, and of each put out random ones that lack P of its clues and have Q others; -n N: so many "
			"of each (default 1), all different" },
	{ .kind = SDK_OPT_FLAG, .name = "all", .to = &conf.mutants.all,
		.modes = MUTATE | MUTATE_ALL,
		.help = "with --mutate: all that there are, in the order of their text" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-gen", "[file ...]",
	"Makes random minimal puzzles with exactly one solution, one per line.", opts, true };

enum { MUTATE_TRIES = 100000 }; /* by default */

struct work {
	struct sdk_generator *generator;
	struct sdk_puzzle puzzle[SDK_GENERATE_MAX];
	uint64_t tried[SDK_GENERATE_MAX];
};

static void *new_work(const void *c)
{
	struct work *w = malloc(sizeof *w);

	(void)c;
	if (!w || !(w->generator = sdk_generator_new(sdk_cpu_from_environment())) ||
	    !sdk_generator_prepare(w->generator, conf.spec.shape))
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_generator_free(w->generator);
	free(w);
}

/* A search that the runner may end. */
struct search {
	const struct sdk_producer_batch *batch;
	bool ended;
};

static bool go_on(void *with, uint64_t tried, uint64_t found)
{
	struct search *s = with;

	s->ended |= !s->batch->report_progress(s->batch->watch, tried, found);
	return !s->ended;
}

static void report_miss(struct sdk_buf *err, uint64_t number)
{
	char reason[SDK_REASON_MAX];
	struct sdk_reason w = sdk_reason_start(reason);
	const struct sdk_grid_file *g = &conf.grids;
	const size_t grid = g->count ? (number - 1) % g->count : 0;

	if (g->count && conf.spec.pattern) {
		sdk_reason_str(&w, "more than one solution with the pattern's clues, or not as wanted");
	} else {
		if (!g->count) {
			sdk_reason_str(&w, "puzzle ");
			sdk_reason_uint(&w, number);
			sdk_reason_str(&w, ": ");
		}
		sdk_reason_str(&w, g->count ? "no puzzle found in " : "not found in ");
		sdk_reason_uint(&w, conf.tries);
		sdk_reason_str(&w, conf.tries == 1 ? " attempt" : " attempts");
	}
	sdk_message(err, g->count ? g->file : NULL, g->count ? g->line[grid] : 0, reason);
}

static void put(struct sdk_buf *out, const struct sdk_puzzle *p, uint64_t tried)
{
	sdk_puzzle_put(out, p);
	if (conf.spec.method == SDK_DRAWING_CONTROLLED_BIAS) {
		sdk_buf_str(out, "\tweight ");
		sdk_bias_weight(out, p->shape, sdk_puzzle_clues(p));
		sdk_buf_str(out, "\ttries ");
		sdk_buf_uint(out, tried);
	}
	sdk_buf_char(out, '\n');
}

static void make(struct sdk_producer_batch *o)
{
	struct work *w = o->work;
	struct search search = { o, false };
	struct sdk_request order = { &conf.spec, &conf.seed, o->first, o->step, o->count, conf.tries, go_on, &search,
		conf.grids.value, conf.grids.count, w->tried };

	o->done = sdk_generate(w->generator, &order, w->puzzle);
	for (size_t i = 0; i < o->done; i++) {
		if (w->puzzle[i].shape) {
			put(o->out, &w->puzzle[i], w->tried[i]);
		} else {
			report_miss(o->err, o->first + i * o->step);
			o->failed++;
		}
	}
	if (o->done < o->count && !search.ended)
		report_miss(o->err, o->first + o->done * o->step);
}

/* The shape that was asked for, by the size or by the pattern; NULL: none was. */
static const struct sdk_shape *wanted_shape(void)
{
	const struct sdk_shape *wanted = conf.size == NOT_GIVEN ? NULL : sdk_shape(size_values[conf.size]);

	if (!conf.pattern_text)
		return wanted;
	const struct sdk_shape *shape = sdk_pattern_read("--pattern", conf.pattern_text, conf.pattern);

	if (wanted && wanted != shape)
		sdk_usage("--size: the pattern is of size %u", shape->n);
	return shape;
}

/* Reads the grids, of which there is one at least. A pattern has one try in each. */
static const struct sdk_shape *read_grids(const struct sdk_shape *wanted)
{
	conf.grids = sdk_grid_file_read(conf.from, wanted);
	if (!conf.grids.count) {
		sdk_report("--from: there is no full grid in %s", conf.grids.file);
		exit(1);
	}
	if (conf.pattern_text)
		conf.tries = 1;
	return conf.grids.shape;
}

static const struct sdk_shape *choose_shape(void)
{
	if (conf.from && conf.pattern_text && strcmp(conf.from, "-") == 0 && strcmp(conf.pattern_text, "-") == 0)
		sdk_usage("--from and --pattern cannot both be standard input");
	const struct sdk_shape *wanted = wanted_shape();

	if (conf.from)
		wanted = read_grids(wanted);
	return wanted ? wanted : sdk_shape(9);
}

static void make_spec(struct sdk_spec *spec)
{
	struct sdk_refusal refusal;

	*spec = sdk_spec_any(choose_shape());
	spec->method = (enum sdk_drawing)conf.method;
	spec->pattern = conf.pattern_text ? conf.pattern : NULL;
	spec->symmetry = (unsigned)conf.symmetry;
	spec->minimal = conf.minimal;
	spec->extra = (unsigned)conf.extra;
	spec->clues = conf.clues;
	spec->level.level = conf.level;
	memcpy(spec->level.fills, conf.fills, sizeof conf.fills);
	spec->steps = steps;
	if (sdk_spec_impossible(spec, &refusal))
		sdk_usage("--%s: %s", refusal.target, refusal.reason);
}

/* The numbers of the puzzles that are to be made. */
static struct sdk_numbers choose_numbers(void)
{
	const uint64_t first = conf.part.number, step = conf.part.of;

	if (conf.start > (UINT64_MAX - first) / step)
		sdk_usage("--start: a seed has only 2^64 - 1 puzzles");
	struct sdk_numbers n = { first + conf.start * step, step, conf.count };

	if (n.count != UINT64_MAX && n.count && n.count - 1 > (UINT64_MAX - n.first) / step)
		sdk_usage("--count: a seed has only 2^64 - 1 puzzles");
	if (conf.from && n.count == UINT64_MAX) /* one for each grid */
		n.count = n.first > conf.grids.count ? 0 : (conf.grids.count - n.first) / step + 1;
	return n;
}

static const char *option_of(unsigned mode)
{
	unsigned i = 0;

	while (!(modes[i].mode & mode))
		i++;
	return modes[i].option;
}

/* Each option that was given must go with what is to be done. */
static void check_options(uint64_t given, enum mode mode)
{
	for (unsigned i = 0; opts[i].kind != SDK_OPT_END; i++) {
		if (!(given >> i & 1) || opts[i].modes & mode)
			continue;
		if (mode == MAKE)
			sdk_usage("--%s goes with %s", opts[i].name, option_of(opts[i].modes));
		sdk_usage("--%s does not go with %s", opts[i].name, option_of(mode));
	}
}

static void choose_seed(void)
{
	char fresh[SDK_SEED_TEXT];

	if (!conf.seed_text)
		sdk_seed_from_system(fresh);
	const char *text = conf.seed_text ? conf.seed_text : fresh;

	if (conf.show_seed)
		sdk_report("seed %s", text);
	sdk_seed_from_text(&conf.seed, text, strlen(text));
}

static int minimize(const struct sdk_common *common, char *const *file, size_t files)
{
	check_options(common->given, MINIMIZE);
	choose_seed();
	struct sdk_tally tally = sdk_minimize_files(&conf.seed, common, file, files);

	return sdk_status(&tally);
}

static int mutate(const struct sdk_common *common, char *const *file, size_t files)
{
	struct sdk_mutation *m = &conf.mutants.mutation;

	check_options(common->given, conf.mutants.all ? MUTATE_ALL : MUTATE);
	choose_seed();
	conf.mutants.seed = conf.seed;
	m->clues = conf.clues;
	m->level = conf.level;
	m->count = conf.count == UINT64_MAX ? 1 : conf.count;
	m->tries = conf.tries == SDK_TRIES_MAX ? MUTATE_TRIES : conf.tries;
	struct sdk_tally tally = sdk_mutate_files(&conf.mutants, common, file, files);

	return sdk_status(&tally);
}

static int list_techniques(void)
{
	struct sdk_buf names = {0};

	sdk_technique_put_names(&names);
	if (names.failed)
		sdk_die("out of memory");
	sdk_output(names.s, names.n);
	sdk_output_close();
	sdk_buf_free(&names);
	return 0;
}

int main(int argc, char **argv)
{
	static const struct sdk_producer producer = { new_work, free_work, make, SDK_GENERATE_MAX };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);

	if (conf.minimize)
		return minimize(&common, argv + first, (size_t)(argc - first));
	if (conf.mutants.mutation.out || conf.mutants.mutation.in)
		return mutate(&common, argv + first, (size_t)(argc - first));
	check_options(common.given, conf.method == SDK_DRAWING_CONTROLLED_BIAS ? BIAS : MAKE);
	if (first < argc || common.loose)
		sdk_usage("'%s': only --minimize and --mutate read puzzles", first < argc ? argv[first] : "--loose");
	if (conf.list_techniques)
		return list_techniques();
	make_spec(&conf.spec);
	choose_seed();

	struct sdk_run run = { .jobs = (unsigned)common.jobs, .quiet = common.quiet, .timeout = conf.timeout };
	struct sdk_tally tally = sdk_producer_run(&producer, &conf, &run, choose_numbers());

	tally.failed += conf.grids.refused;
	sdk_grid_file_free(&conf.grids);
	sdk_output_close();
	return sdk_status(&tally);
}
