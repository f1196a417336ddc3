/* SPDX-License-Identifier: MIT */
/* sdk-gen: generates random puzzles with exactly one solution. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/reason.h"
#include "cli/cpu_environment.h"
#include "cli/seed_choice.h"
#include "cli/tool.h"
#include "cli/values.h"
#include "gen/bias.h"
#include "gen/constraint.h"
#include "grid/puzzle_text.h"
#include "io/filter.h"
#include "io/message.h"
#include "io/output.h"
#include "io/producer.h"
#include "rate/level.h"
#include "sdk/generate.h"
#include "tools/common/record_puzzle.h"
#include "tools/common/spec_option.h"
#include "tools/common/technique_option.h"
#include "tools/gen/grid_file.h"
#include "tools/gen/layout_option.h"
#include "tools/gen/pattern_option.h"

enum { NOT_GIVEN = -1 };

static const char *const size_name[] = { "4", "6", "8", "9", "10", "12", "16", "25", NULL };
static const unsigned char size_value[] = { 4, 6, 8, 9, 10, 12, 16, 25 };

static struct {
	uint64_t count;   /* UINT64_MAX: without end, or one puzzle for each grid */
	const char *seed; /* NULL: a new seed */
	bool show_seed;   /* print it on standard error */
	struct sdk_part part;
	uint64_t start;       /* the number of puzzles of the part to skip */
	uint64_t tries;       /* attempts at each puzzle, from 1 to SDK_TRIES_MAX */
	double timeout;       /* seconds; 0: none */
	int size;             /* index in size_name, or NOT_GIVEN */
	const char *layout;   /* names of layouts (tools/gen/layout_option.h), or NULL */
	const char *regions;  /* a file or letters, or NULL */
	const char *pattern;  /* a file or a mask (tools/gen/pattern_option.h), or NULL */
	const char *from;     /* a file of full grids (tools/gen/grid_file.h), or NULL */
	bool all_messages;    /* about records of that file */
	struct sdk_spec spec; /* the other constraints: without the shape and the pattern */
} conf = { .count = UINT64_MAX, .part = { 1, 1 }, .tries = SDK_TRIES_MAX, .size = NOT_GIVEN };
static bool list_techniques;

static const struct sdk_opt opts[] = {
	{ SDK_OPT_NUMBER, .letter = 'n', .name = "count", .arg = "N", .to = &conf.count, .max = UINT64_MAX - 1,
		.help = "write N puzzles (default: endless)" },
	{ SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &conf.seed,
		.help = "set the seed: the same seed always gives the same puzzles (default: a new seed)" },
	{ SDK_OPT_FLAG, .name = "show-seed", .to = &conf.show_seed,
		.help = "print the seed on standard error, so that the run can be repeated" },
	{ SDK_OPT_PARSE, .name = "part", .arg = "R/M", .to = &conf.part, .parse = sdk_part_parse,
		.help = "generate only puzzles R, R + M, R + 2M... of the seed: one of M parts of the work" },
	{ SDK_OPT_NUMBER, .name = "start", .arg = "K", .to = &conf.start, .max = UINT64_MAX,
		.help = "skip the first K puzzles, to resume a run that stopped after K lines" },
	{ SDK_OPT_NUMBER, .name = "tries", .arg = "N", .to = &conf.tries, .min = 1, .max = SDK_TRIES_MAX,
		.help = "end the run, with status 1, at a puzzle that is not found in N attempts" },
	{ SDK_OPT_SECONDS, .name = "timeout", .arg = "TIME", .to = &conf.timeout, .max = 1000000000,
		.help = "end the run, with status 1, after this time (seconds, or such as 2m); without this or --tries, a search for "
			"puzzles that do not exist is endless" },

	{ SDK_OPT_HEAD, .help = "Constraints on the puzzles, and the method" },
	{ SDK_OPT_CHOICE, .name = "size", .arg = "N", .to = &conf.size, .choice = size_name,
		.help = "the size of the board: 4, 6, 8, 9 (the default), 10, 12, 16 or 25" },
#define SDK_CONSTRAINT(option, proof, check, member, ...) { .name = option, .to = &conf.member, __VA_ARGS__ },
#include "gen/constraint.def"
#undef SDK_CONSTRAINT
	{ SDK_OPT_PARSE, .name = "hardest", .arg = "NAME", .to = &conf.spec, .parse = sdk_technique_hardest_parse,
		.word = sdk_technique_word, .help = "only puzzles whose hardest technique is this one: --require and --forbid in one" },
	{ SDK_OPT_TEXT, .name = "from", .arg = "FILE", .to = &conf.from, .excludes = "method=controlled-bias",
		.help = "generate puzzles from the full grids in FILE: one of each; with -n N, N puzzles, returning to the first "
			"grid after the last" },
	{ SDK_OPT_FLAG, .name = "all-messages", .to = &conf.all_messages, .needs = "from",
		.help = "show every message about the grids, not the first twenty of a kind" },
	{ SDK_OPT_FLAG, .name = "list-techniques", .to = &list_techniques,
		.help = "list the names of techniques, easiest first, and exit" },

	{ SDK_OPT_MOVED, .name = "minimize", .help = "sdk-minimize" },
	{ SDK_OPT_MOVED, .name = "mutate", .help = "sdk-mutate" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-gen", "",
	"Generates random minimal puzzles with exactly one solution, one per line.",
	"some puzzle not found, or some grid rejected", opts, NULL, SDK_LIMIT_NONE };

/* A run, which all threads share. */
struct generation {
	struct sdk_spec spec;
	struct sdk_shape *shape; /* that of the options */
	struct sdk_seed seed;
	struct sdk_grid_file grids; /* of --from; count 0: none */
	uint64_t tries;
	uint8_t pattern[SDK_CELLS_MAX];
};

struct work {
	struct sdk_generator *generator;
	uint8_t *clue;   /* [SDK_GENERATE_MAX][cells] */
	uint8_t *region; /* the same; NULL: regions are not random */
	uint64_t tried[SDK_GENERATE_MAX];
};

/* ---- batches ---- */

static void free_work(void *work)
{
	struct work *w = work;

	sdk_generator_free(w->generator);
	free(w->clue);
	free(w->region);
	free(w);
}

static void *new_work(const void *run)
{
	const struct generation *g = run;
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->generator = sdk_generator_new(sdk_cpu_from_environment());
	w->clue = malloc((size_t)SDK_GENERATE_MAX * g->spec.shape->cells);
	w->region = g->spec.jigsaw ? malloc((size_t)SDK_GENERATE_MAX * g->spec.shape->cells) : NULL;
	if (w->clue && (w->region || !g->spec.jigsaw) && w->generator && sdk_generator_prepare(w->generator, g->spec.shape))
		return w;
	free_work(w);
	return NULL;
}

/* The search for the puzzles of a batch. */
struct search {
	const struct sdk_producer_batch *batch;
	const uint64_t *rejected;                /* [SDK_CONSTRAINTS] so far */
	uint64_t reported[SDK_PROGRESS_OPTIONS]; /* of these */
	bool ended;                              /* by the runner */
};

static bool report_progress(void *with, uint64_t tried, uint64_t found)
{
	struct search *s = with;
	struct sdk_progress_count more = { .candidates = tried, .matches = found };

	_Static_assert((int)SDK_CONSTRAINTS <= (int)SDK_PROGRESS_OPTIONS, "each constraint is an option that rejects candidates");
	for (unsigned i = 0; i < SDK_CONSTRAINTS; i++) {
		more.rejected[i] = s->rejected[i] - s->reported[i];
		s->reported[i] = s->rejected[i];
	}
	s->ended |= !s->batch->report_progress(s->batch->watch, &more);
	return !s->ended;
}

/* Reports a puzzle that was not found. */
static void report_miss(struct sdk_buf *err, const struct generation *g, uint64_t number)
{
	char reason[SDK_REASON_MAX];
	const struct sdk_grid_file *grids = &g->grids;
	const char *attempts = g->tries == 1 ? "attempt" : "attempts";

	if (grids->count && g->spec.pattern)
		sdk_reason_write(reason, "the pattern gives no puzzle that meets the constraints");
	else if (grids->count)
		sdk_reason_write(reason, "no puzzle found in %" PRIu64 " %s", g->tries, attempts);
	else
		sdk_reason_write(reason, "puzzle %" PRIu64 ": not found in %" PRIu64 " %s", number, g->tries, attempts);
	sdk_message(err, grids->count ? grids->file : NULL, grids->count ? grids->line[(number - 1) % grids->count] : 0, reason);
}

static unsigned count_clues(const uint8_t *clue, unsigned cells)
{
	unsigned clues = 0;

	for (unsigned c = 0; c < cells; c++)
		clues += clue[c] != 0;
	return clues;
}

static void put_puzzle(struct sdk_buf *out, const struct generation *g, const struct work *w, size_t i, unsigned clues)
{
	struct sdk_shape shape = *g->spec.shape;

	if (w->region) {
		shape.layouts |= SDK_LAYOUT_REGIONS;
		shape.cell_box = w->region + i * shape.cells;
	}
	sdk_values_put(out, &shape, w->clue + i * shape.cells);
	sdk_shape_put_fields(out, &shape);
	if (g->spec.method == SDK_GENERATE_CONTROLLED_BIAS) {
		sdk_buf_str(out, "\tweight ");
		sdk_bias_weight(out, g->spec.shape, clues);
		sdk_buf_printf(out, "\ttries %" PRIu64, w->tried[i]);
	}
	sdk_buf_char(out, '\n');
}

static void generate_batch(struct sdk_producer_batch *batch)
{
	const struct generation *g = batch->conf;
	struct work *w = batch->work;
	struct search search = { .batch = batch, .rejected = sdk_generator_rejected(w->generator) };
	const struct sdk_request request = { .spec = &g->spec,
		.seed = &g->seed,
		.first = batch->first,
		.step = batch->step,
		.count = batch->count,
		.tries = g->tries,
		.progress = report_progress,
		.with = &search,
		.grid = g->grids.value,
		.grids = g->grids.count,
		.tried = w->tried,
		.clue = w->clue,
		.region = w->region };
	const unsigned cells = g->spec.shape->cells;

	batch->done = sdk_generate(w->generator, &request, NULL);
	if (sdk_generator_lacks_memory(w->generator))
		sdk_die("out of memory");
	for (size_t i = 0; i < batch->done; i++) {
		const unsigned clues = count_clues(w->clue + i * cells, cells);

		if (clues) {
			put_puzzle(batch->out, g, w, i, clues);
		} else {
			report_miss(batch->err, g, batch->first + i * batch->step);
			batch->failed++;
		}
	}
	if (batch->done < batch->count && !search.ended)
		report_miss(batch->err, g, batch->first + batch->done * batch->step);
}

/* ---- the run ---- */

/* The shape that the size or the pattern gives; NULL: neither was given. Reads the pattern. */
static const struct sdk_shape *read_shape(struct generation *g)
{
	const struct sdk_shape *wanted = conf.size == NOT_GIVEN ? NULL : sdk_shape(size_value[conf.size]);

	if (!conf.pattern)
		return wanted;
	const struct sdk_shape *shape = sdk_pattern_read("--pattern", conf.pattern, g->pattern);

	if (wanted && wanted != shape)
		sdk_usage("--size: the pattern has size %u", shape->n);
	return shape;
}

/* Reads the grids, at least one. Grid and pattern determine the clues, so that one attempt is enough. */
static const struct sdk_shape *read_grids(struct generation *g, const struct sdk_shape *shape)
{
	g->grids = sdk_grid_file_read(conf.from, shape, conf.all_messages);
	if (!g->grids.count) {
		sdk_report("--from: no full grid in %s", g->grids.file);
		exit(1);
	}
	if (conf.pattern)
		g->tries = 1;
	return g->grids.shape;
}

/* The shape of the options, NULL if they do not determine it. Reads the pattern and the regions. */
static const struct sdk_shape *choose_shape(struct generation *g, bool *jigsaw)
{
	const struct sdk_shape *plain = read_shape(g);

	if (!conf.layout && !conf.regions)
		return plain;
	g->shape = sdk_layout_options(plain, conf.layout, conf.regions, jigsaw);
	if (conf.from && *jigsaw)
		sdk_usage("--from: the grids have boxes, or the regions of their records, but --layout=jigsaw draws others");
	return g->shape->layouts ? g->shape : sdk_shape(g->shape->n);
}

static void reject_two_inputs(void)
{
	static const char *const name[] = { "--pattern", "--regions", "--from" };
	const char *const input[] = { conf.pattern, conf.regions, conf.from };
	const char *first = NULL;

	for (unsigned i = 0; i < 3; i++) {
		if (!input[i] || strcmp(input[i], "-") != 0)
			continue;
		if (first)
			sdk_usage("%s and %s cannot both be standard input", name[i], first);
		first = name[i];
	}
}

static void prepare_spec(struct generation *g)
{
	struct sdk_spec_conflict conflict;
	bool jigsaw = false;

	reject_two_inputs();
	const struct sdk_shape *shape = choose_shape(g, &jigsaw);

	if (conf.from)
		shape = read_grids(g, shape);
	g->spec = conf.spec;
	g->spec.shape = shape ? shape : sdk_shape(9);
	g->spec.jigsaw = jigsaw;
	g->spec.pattern = conf.pattern ? g->pattern : NULL;
	if (sdk_spec_impossible(&g->spec, &conflict))
		sdk_usage("--%s: %s", conflict.constraint, conflict.reason);
}

static struct sdk_numbers choose_numbers(uint64_t grids)
{
	const uint64_t first = conf.part.number, step = conf.part.of;

	if (conf.start > (UINT64_MAX - first) / step)
		sdk_usage("--start: a seed has only 2^64 - 1 puzzles");
	struct sdk_numbers n = { first + conf.start * step, step, conf.count };

	if (n.count != UINT64_MAX && n.count && n.count - 1 > (UINT64_MAX - n.first) / step)
		sdk_usage("--count: a seed has only 2^64 - 1 puzzles");
	if (conf.from && n.count == UINT64_MAX) /* one for each grid */
		n.count = n.first > grids ? 0 : (grids - n.first) / step + 1;
	return n;
}

/* Generates the puzzles. Exits with status 2 if the request is impossible. */
static struct sdk_tally generate(const struct sdk_common *common)
{
	static const struct sdk_producer producer = { new_work, free_work, generate_batch, SDK_GENERATE_MAX, sdk_constraint_name };
	const struct sdk_run run = {
		.jobs = (unsigned)common->jobs, .quiet = common->quiet, .timeout = conf.timeout
	};
	struct generation g = { .tries = conf.tries };

	prepare_spec(&g);
	g.seed = sdk_seed_choose(conf.seed, NULL, conf.show_seed);
	struct sdk_tally tally = sdk_producer_run(&producer, &g, &run, choose_numbers(g.grids.count));

	tally.failed += g.grids.rejected;
	sdk_grid_file_free(&g.grids);
	sdk_shape_free(g.shape);
	sdk_output_close();
	return tally;
}

int main(int argc, char **argv)
{
	struct sdk_common common = { 0 };

	conf.spec = sdk_spec_any(sdk_shape(9));
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	if (first < argc)
		sdk_usage("unexpected argument '%s': sdk-gen reads no puzzles", argv[first]);
	if (list_techniques) {
		sdk_technique_names_write();
		return 0;
	}
	const struct sdk_tally tally = generate(&common);

	return sdk_status(&tally);
}
