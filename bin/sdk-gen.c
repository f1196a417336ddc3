/* SPDX-License-Identifier: MIT */
/* sdk-gen: make random puzzles with exactly one solution. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "batch/cpu.h"
#include "cli/tool.h"
#include "gen/generate.h"
#include "io/message.h"
#include "io/output.h"

struct part {
	uint64_t number, of;
};

#define ANY { 0, UINT64_MAX }

static struct conf {
	uint64_t count;
	const char *seed_text;
	bool show_seed;
	struct part part;
	int size; /* its place in `sizes` */
	int symmetry;
	struct sdk_range clues, level, fills[SDK_LEVELS];
	struct sdk_seed seed;
	struct sdk_spec spec;
} conf = { .count = UINT64_MAX, .part = { 1, 1 }, .size = 1, .clues = ANY, .level = { 1, 6 },
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

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_NUMBER, .letter = 'n', .name = "count", .arg = "N", .to = &conf.count, .min = 0, .max = UINT64_MAX - 1,
		.help = "put out N puzzles (default: without end)" },
	{ .kind = SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &conf.seed_text,
		.help = "make the puzzles of this seed: the same seed gives the same puzzles anywhere (default: a new seed)" },
	{ .kind = SDK_OPT_FLAG, .name = "show-seed", .to = &conf.show_seed,
		.help = "tell the seed on standard error, so that the run can be repeated" },
	{ .kind = SDK_OPT_READ, .name = "part", .arg = "R/M", .to = &conf.part, .read = read_part,
		.help = "make only every M-th puzzle of the seed, from the R-th on: one of M shares of the work" },
	{ .kind = SDK_OPT_HEAD, .help = "What the puzzles are like" },
	{ .kind = SDK_OPT_CHOICE, .name = "size", .arg = "N", .to = &conf.size, .choice = sizes,
		.help = "the side of the board: 4, 9 (the default), 16 or 25" },
	{ .kind = SDK_OPT_RANGE, .name = "clues", .arg = "A-B", .to = &conf.clues, .min = 0, .max = SDK_CELLS_MAX,
		.help = "with A to B clues; where a minimal puzzle has fewer than A, some more are given" },
	{ .kind = SDK_OPT_RANGE, .name = "level", .arg = "A-B", .to = &conf.level, .min = 1, .max = 6,
		.help = "of level A to B, as sdk-rate has it" },
	{ .kind = SDK_OPT_READ, .name = "fills", .arg = "A,B,C,D,E,F", .to = conf.fills, .read = read_fills,
		.help = "of whose cells pass 1 fills A, and so on to pass 5, and F are left, as sdk-rate has it; each is a range "
			"or empty, and those at the end may be left out" },
	{ .kind = SDK_OPT_CHOICE, .name = "symmetry", .arg = "NAME", .to = &conf.symmetry, .choice = sdk_symmetry_name,
		.help = "the pattern of the clues: none (the default), rotate180, rotate90, mirror (left and right), flip (top "
			"and bottom), diagonal, antidiagonal, full (all of them), or random (one of these each time)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-gen", "",
	"Makes random minimal puzzles with exactly one solution, one per line.", opts, false };

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

static void make(struct sdk_buf *out, void *work, uint64_t first, uint64_t step, size_t count, const void *c)
{
	struct work *w = work;

	(void)c;
	sdk_generate(w->generator, &conf.spec, &conf.seed, first, step, count, w->puzzle);
	for (size_t i = 0; i < count; i++) {
		sdk_puzzle_put(out, &w->puzzle[i]);
		sdk_buf_char(out, '\n');
	}
}

static void make_spec(struct sdk_spec *spec)
{
	struct sdk_refusal refusal;

	*spec = sdk_spec_any(sdk_shape(size_values[conf.size]));
	spec->symmetry = (unsigned)conf.symmetry;
	spec->clues = conf.clues;
	spec->level = conf.level;
	memcpy(spec->fills, conf.fills, sizeof spec->fills);
	if (sdk_spec_impossible(spec, &refusal))
		sdk_usage("--%s: %s", refusal.wish, refusal.why);
}

int main(int argc, char **argv)
{
	static const struct sdk_maker maker = { new_work, free_work, make, SDK_GENERATE_MAX };
	char seed_text[SDK_SEED_TEXT];
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);

	if (first < argc)
		sdk_usage("'%s': sdk-gen reads no files", argv[first]);
	make_spec(&conf.spec);
	if (!conf.seed_text) {
		sdk_seed_from_system(seed_text);
		conf.seed_text = seed_text;
	}
	if (conf.show_seed)
		sdk_say("seed %s", conf.seed_text);
	sdk_seed_from_text(&conf.seed, conf.seed_text, strlen(conf.seed_text));

	struct sdk_run run = { .jobs = (unsigned)common.jobs, .quiet = common.quiet };

	sdk_maker_run(&maker, &conf, &run, (struct sdk_numbers){ conf.part.number, conf.part.of, conf.count });
	sdk_output_close();
	return 0;
}
