/* SPDX-License-Identifier: MIT */
/* sdk-gen: make random puzzles with exactly one solution, out of nothing or out of other puzzles. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "batch/cpu.h"
#include "batch/minimize.h"
#include "batch/mutate.h"
#include "cli/tool.h"
#include "gen/generate.h"
#include "io/maker.h"
#include "io/message.h"
#include "io/output.h"

struct part {
	uint64_t number, of;
};

#define ANY { 0, UINT64_MAX }

static struct conf {
	uint64_t count, start, tries, extra;
	unsigned long long timeout; /* nanoseconds; 0: none */
	const char *seed_text;
	bool show_seed;
	struct part part;
	int size; /* its place in `sizes` */
	int symmetry;
	struct sdk_range clues, level, fills[SDK_LEVELS];
	bool minimize;
	struct sdk_mutants mutants;
	struct sdk_seed seed;
	struct sdk_spec spec;
} conf = { .count = UINT64_MAX, .tries = SDK_TRIES_MAX, .part = { 1, 1 }, .size = 1, .clues = ANY, .level = { 1, 6 },
	.fills = { ANY, ANY, ANY, ANY, ANY, ANY } };

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

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_NUMBER, .letter = 'n', .name = "count", .arg = "N", .to = &conf.count, .min = 0, .max = UINT64_MAX - 1,
		.help = "put out N puzzles (default: without end)" },
	{ .kind = SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &conf.seed_text,
		.help = "make the puzzles of this seed: the same seed gives the same puzzles anywhere (default: a new seed)" },
	{ .kind = SDK_OPT_FLAG, .name = "show-seed", .to = &conf.show_seed,
		.help = "tell the seed on standard error, so that the run can be repeated" },
	{ .kind = SDK_OPT_READ, .name = "part", .arg = "R/M", .to = &conf.part, .read = read_part,
		.help = "make only every M-th puzzle of the seed, from the R-th on: one of M shares of the work" },
	{ .kind = SDK_OPT_NUMBER, .name = "start", .arg = "K", .to = &conf.start, .min = 0, .max = UINT64_MAX,
		.help = "leave out the first K puzzles of the run, to go on with one that was interrupted" },
	{ .kind = SDK_OPT_NUMBER, .name = "tries", .arg = "N", .to = &conf.tries, .min = 1, .max = SDK_TRIES_MAX,
		.help = "end the run, with status 1, at a puzzle that is not found in N attempts; with --mutate: give a puzzle up "
			"when N tries in a row have brought nothing new (default 100000)" },
	{ .kind = SDK_OPT_READ, .name = "timeout", .arg = "S", .to = &conf.timeout, .read = read_seconds,
		.help = "end the run, with status 1, after S seconds" },
	{ .kind = SDK_OPT_HEAD, .help = "What the puzzles are like" },
	{ .kind = SDK_OPT_CHOICE, .name = "size", .arg = "N", .to = &conf.size, .choice = sizes,
		.help = "the side of the board: 4, 9 (the default), 16 or 25" },
	{ .kind = SDK_OPT_RANGE, .name = "clues", .arg = "A-B", .to = &conf.clues, .min = 0, .max = SDK_CELLS_MAX,
		.help = "with A to B clues; where a minimal puzzle has fewer than A, some more are given" },
	{ .kind = SDK_OPT_NUMBER, .name = "extra", .arg = "K", .to = &conf.extra, .min = 0, .max = SDK_CELLS_MAX,
		.help = "with K clues, at least, beyond those of a minimal puzzle: easier ones" },
	{ .kind = SDK_OPT_RANGE, .name = "level", .arg = "A-B", .to = &conf.level, .min = 1, .max = 6,
		.help = "of level A to B, as sdk-rate has it" },
	{ .kind = SDK_OPT_READ, .name = "fills", .arg = "A,B,C,D,E,F", .to = conf.fills, .read = read_fills,
		.help = "of whose cells pass 1 fills A, and so on to pass 5, and F are left, as sdk-rate has it; each is a range "
			"or empty, and those at the end may be left out" },
	{ .kind = SDK_OPT_CHOICE, .name = "symmetry", .arg = "NAME", .to = &conf.symmetry, .choice = sdk_symmetry_name,
		.help = "the pattern of the clues: none (the default), rotate180, rotate90, mirror (left and right), flip (top "
			"and bottom), diagonal, antidiagonal, full (all of them), or random (one of these each time)" },
	{ .kind = SDK_OPT_HEAD, .help = "Out of other puzzles" },
	{ .kind = SDK_OPT_FLAG, .name = "minimize", .to = &conf.minimize,
		.help = "read puzzles, and take needless clues out of each in a random order until it is minimal" },
	{ .kind = SDK_OPT_READ, .name = "mutate", .arg = "-P+Q", .to = &conf.mutants.mutation, .read = read_mutation,
		.help = "read puzzles, and of each put out random ones that lack P of its clues and have Q others; -n N: so many "
			"of each (default 1), all different" },
	{ .kind = SDK_OPT_FLAG, .name = "all", .to = &conf.mutants.all,
		.help = "with --mutate: all that there are, in the order of their text" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-gen", "[file ...]",
	"Makes random minimal puzzles with exactly one solution, one per line.", opts, true };

/* The options that go with what is asked for, besides those that all tools have. */
static const char *const minimize_options[] = { "minimize", "seed", "show-seed", NULL };
static const char *const mutate_options[] = { "mutate", "count", "seed", "show-seed", "clues", "level", "tries", NULL };
static const char *const all_options[] = { "mutate", "all", "clues", "level", NULL };
static const char *const make_options[] = { "count", "seed", "show-seed", "part", "start", "tries", "timeout", "size", "clues",
	"level", "fills", "extra", "symmetry", NULL };

enum { MUTATE_TRIES = 100000 }; /* by default */

struct work {
	struct sdk_generator *generator;
	struct sdk_puzzle puzzle[SDK_GENERATE_MAX];
};

static void *new_work(const void *c)
{
	struct work *w = malloc(sizeof *w);

	(void)c;
	if (!w || !(w->generator = sdk_generator_new(sdk_cpu_wanted())))
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
	const struct sdk_batch_order *batch;
	bool ended;
};

static bool go_on(void *with, uint64_t tried, uint64_t found)
{
	struct search *s = with;

	s->ended |= !s->batch->go_on(s->batch->watch, tried, found);
	return !s->ended;
}

static void tell_miss(struct sdk_buf *err, uint64_t number)
{
	char why[SDK_WHY];
	struct sdk_why w = sdk_why_start(why);

	sdk_why_str(&w, "puzzle ");
	sdk_why_uint(&w, number);
	sdk_why_str(&w, ": not found in ");
	sdk_why_uint(&w, conf.tries);
	sdk_why_str(&w, conf.tries == 1 ? " attempt" : " attempts");
	sdk_message(err, NULL, 0, why);
}

static void make(struct sdk_batch_order *o)
{
	struct work *w = o->work;
	struct search search = { o, false };
	struct sdk_order order = { &conf.spec, &conf.seed, o->first, o->step, o->count, conf.tries, go_on, &search };

	o->done = sdk_generate(w->generator, &order, w->puzzle);
	for (size_t i = 0; i < o->done; i++) {
		sdk_puzzle_put(o->out, &w->puzzle[i]);
		sdk_buf_char(o->out, '\n');
	}
	if (o->done < o->count && !search.ended)
		tell_miss(o->err, o->first + o->done * o->step);
}

static void make_spec(struct sdk_spec *spec)
{
	struct sdk_refusal refusal;

	*spec = sdk_spec_any(sdk_shape(size_values[conf.size]));
	spec->symmetry = (unsigned)conf.symmetry;
	spec->extra = (unsigned)conf.extra;
	spec->clues = conf.clues;
	spec->level.level = conf.level;
	memcpy(spec->level.fills, conf.fills, sizeof conf.fills);
	if (sdk_spec_impossible(spec, &refusal))
		sdk_usage("--%s: %s", refusal.wish, refusal.why);
}

/* The numbers of the puzzles that are to be made. */
static struct sdk_numbers choose_numbers(void)
{
	const uint64_t first = conf.part.number, step = conf.part.of;

	if (conf.start > (UINT64_MAX - first) / step)
		sdk_usage("--start: a seed has only 2^64 puzzles");
	return (struct sdk_numbers){ first + conf.start * step, step, conf.count };
}

/* Of the options given, `mode` (NULL: without --mutate) may have only those of its list. */
static void check_options(uint64_t given, const char *mode, const char *const *may)
{
	for (unsigned i = 0; opts[i].kind != SDK_OPT_END; i++) {
		const char *const *name = may;

		while (*name && opts[i].name && strcmp(*name, opts[i].name) != 0)
			name++;
		if (!*name && given >> i & 1)
			sdk_usage("--%s %s %s", opts[i].name, mode ? "does not go with" : "goes with", mode ? mode : "--mutate");
	}
}

static void choose_seed(void)
{
	char fresh[SDK_SEED_TEXT];

	if (!conf.seed_text)
		sdk_seed_from_system(fresh);
	const char *text = conf.seed_text ? conf.seed_text : fresh;

	if (conf.show_seed)
		sdk_say("seed %s", text);
	sdk_seed_from_text(&conf.seed, text, strlen(text));
}

static int minimize(const struct sdk_common *common, char *const *file, size_t files)
{
	check_options(common->given, "--minimize", minimize_options);
	choose_seed();
	struct sdk_tally tally = sdk_minimize_files(&conf.seed, common, file, files);

	return sdk_status(&tally);
}

static int mutate(const struct sdk_common *common, char *const *file, size_t files)
{
	struct sdk_mutation *m = &conf.mutants.mutation;

	if (conf.mutants.all)
		check_options(common->given, "--mutate --all", all_options);
	else
		check_options(common->given, "--mutate", mutate_options);
	choose_seed();
	conf.mutants.seed = conf.seed;
	m->clues = conf.clues;
	m->level = conf.level;
	m->count = conf.count == UINT64_MAX ? 1 : conf.count;
	m->tries = conf.tries == SDK_TRIES_MAX ? MUTATE_TRIES : conf.tries;
	struct sdk_tally tally = sdk_mutate_files(&conf.mutants, common, file, files);

	return sdk_status(&tally);
}

int main(int argc, char **argv)
{
	static const struct sdk_maker maker = { new_work, free_work, make, SDK_GENERATE_MAX };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);

	if (conf.minimize)
		return minimize(&common, argv + first, (size_t)(argc - first));
	if (conf.mutants.mutation.out || conf.mutants.mutation.in)
		return mutate(&common, argv + first, (size_t)(argc - first));
	check_options(common.given, NULL, make_options);
	if (first < argc || common.loose)
		sdk_usage("'%s': only --minimize and --mutate read puzzles", first < argc ? argv[first] : "--loose");
	make_spec(&conf.spec);
	choose_seed();

	struct sdk_run run = { .jobs = (unsigned)common.jobs, .quiet = common.quiet, .timeout = conf.timeout };
	struct sdk_tally tally = sdk_maker_run(&maker, &conf, &run, choose_numbers());

	sdk_output_close();
	return sdk_status(&tally);
}
