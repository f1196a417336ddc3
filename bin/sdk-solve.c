/* SPDX-License-Identifier: MIT */
/* sdk-solve: answer each puzzle with its solution, or tell what is wrong in a half-filled board. */
#include <string.h>

#include "filters/query_batch.h"
#include "filters/filter_files.h"
#include "filters/method_filter.h"
#include "filters/scenario_filter.h"
#include "cli/tool.h"
#include "fmt/step_text.h"
#include "grid/board.h"
#include "grid/puzzle_text.h"
#include "base/buf.h"

static struct conf {
	bool add, any, list_methods;
	struct sdk_method_options methods; /* with a method: what it is to do */
	struct sdk_scenario_options scenarios; /* with `pairs`: what it is to do besides */
	const char *seed_text;
	const char *errors;              /* a half-filled board, as the user gave it, */
	struct sdk_puzzle board;         /* and as it was read */
	const char *errors_in;           /* or the key of the field that has it */
} conf;

static const char *read_method(const char *text, void *to)
{
	const struct sdk_method **method = to;

	*method = sdk_method_find(text);
	return *method ? NULL : "is no method (--list-methods shows them)";
}

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_FLAG, .letter = 'a', .name = "add", .to = &conf.add,
		.help = "keep the puzzle and add the field 'solution S', or 'solutions 0' or 'solutions 2+' where there is no "
			"solution or more than one" },
	{ .kind = SDK_OPT_FLAG, .name = "any", .to = &conf.any,
		.help = "of a puzzle with more than one solution, put out the first that is found" },
	{ .kind = SDK_OPT_TEXT, .letter = 'e', .name = "errors", .arg = "BOARD", .to = &conf.errors,
		.help = "put out nothing but the cells of this half-filled board that are not as in the solution: 'r1c3 r5c2'" },
	{ .kind = SDK_OPT_TEXT, .name = "errors-in", .arg = "KEY", .to = &conf.errors_in,
		.help = "keep the puzzle, and add these cells of the board that stands in its field KEY, as the field 'errors'" },
	{ .kind = SDK_OPT_HEAD, .help = "Methods to be studied, instead of the exact engine" },
	{ .kind = SDK_OPT_READ, .letter = 'm', .name = "method", .arg = "NAME", .to = &conf.methods.method, .read = read_method,
		.help = "look for one solution by this method, and add what it counts as fields" },
	{ .kind = SDK_OPT_FLAG, .name = "list-methods", .to = &conf.list_methods, .help = "show the methods and exit" },
	{ .kind = SDK_OPT_NUMBER, .name = "limit-nodes", .arg = "N", .to = &conf.methods.max_nodes, .min = 1, .max = UINT64_MAX,
		.help = "give a puzzle up after N nodes" },
	{ .kind = SDK_OPT_NUMBER, .name = "limit-rounds", .arg = "N", .to = &conf.methods.max_rounds, .min = 1, .max = UINT64_MAX,
		.help = "give a puzzle up after N rounds" },
	{ .kind = SDK_OPT_SECONDS, .name = "timeout", .arg = "S", .to = &conf.methods.seconds, .max = 1000000000,
		.help = "give a puzzle up after S seconds" },
	{ .kind = SDK_OPT_TEXT, .name = "seed", .arg = "TEXT", .to = &conf.seed_text,
		.help = "the seed of the random numbers that a method draws (default: 0)" },
	{ .kind = SDK_OPT_HEAD, .help = "Options of the method pairs" },
	{ .kind = SDK_OPT_READ, .name = "guess", .arg = "CELLS", .to = &conf.scenarios.guesses, .read = sdk_guesses_read,
		.help = "try all plausible values of these cells (r1c2,r4c4...), and put out each solution that comes of it" },
	{ .kind = SDK_OPT_FLAG, .name = "show", .to = &conf.scenarios.show,
		.help = "show what is plausible after each round, as comments" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-solve", "[file ...]",
	"Puts out the solution of each puzzle that has exactly one, in place of the puzzle.", opts, true };

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	(void)c;
	sdk_query_batch_run(work, rec, n, &(struct sdk_batch_query){ .limit = conf.any ? 1 : 2, .solutions = true });
}

/* The puzzle stays, with `solution` or `solutions` added. */
static void put_added(struct sdk_turn *t, const struct sdk_batch_result *result, bool solved)
{
	struct sdk_field field[] = { { "solution", NULL, 0 }, { "solutions", NULL, 0 } };
	struct sdk_buf text = {0};

	if (solved) {
		sdk_values_put(&text, result->shape, result->solution);
		field[0].value = text.s;
		field[0].n = text.n;
	} else {
		field[1].value = result->count ? "2+" : "0";
		field[1].n = result->count ? 2 : 1;
	}
	sdk_query_batch_put_puzzle(t->work, t->out, t->rec);
	sdk_rec_put_fields(t->out, t->rec, field, sizeof field / sizeof *field);
	sdk_buf_free(&text);
}

/* Adds the cells of the board that have another value than the solution: `r1c3 r5c2`. */
static void put_errors(struct sdk_buf *b, const struct sdk_puzzle *board, const uint8_t *solution)
{
	for (unsigned c = 0, wrong = 0; c < board->shape->cells; c++) {
		if (!board->clue[c] || board->clue[c] == solution[c])
			continue;
		sdk_buf_str(b, wrong++ ? " " : "");
		sdk_cell_put(b, board->shape, c);
	}
}

/* What is wrong in the board of the option or of the record. */
static const char *find_errors(struct sdk_turn *t, const struct sdk_batch_result *result)
{
	const struct sdk_puzzle *board = &conf.board;
	struct sdk_buf wrong = {0};
	struct sdk_puzzle own;

	if (conf.errors_in) {
		size_t n;
		const char *text = sdk_rec_get(t->rec, conf.errors_in, &n), *bad;

		if (!text)
			return "it does not have the field that --errors-in names";
		bad = sdk_puzzle_cells(&own, text, n, t->reason);
		if (bad)
			return bad;
		board = &own;
	}
	if (board->shape != result->shape)
		return "the half-filled board has another size";
	put_errors(&wrong, board, result->solution);
	t->failed = wrong.n > 0;
	t->passed = !t->failed;
	if (conf.errors_in) {
		sdk_query_batch_put_puzzle(t->work, t->out, t->rec);
		sdk_rec_put_fields(t->out, t->rec, &(struct sdk_field){ "errors", wrong.n ? wrong.s : NULL, wrong.n }, 1);
	} else if (wrong.n) {
		sdk_buf_add(t->out, wrong.s, wrong.n);
		sdk_buf_char(t->out, '\n');
	}
	sdk_buf_free(&wrong);
	return NULL;
}

static const char *one(struct sdk_turn *t)
{
	const struct sdk_batch_result *result = sdk_query_batch_result(t->work, t->index);
	bool solved = result->count == 1;

	if (result->bad)
		return result->bad;

	t->passed = solved;
	t->failed = !solved;
	if (conf.add) {
		put_added(t, result, solved);
		return NULL;
	}
	if (!result->count)
		return "no solution";
	if (!solved)
		return "more than one solution (--any puts out one of them)";
	if (conf.errors || conf.errors_in)
		return find_errors(t, result);
	sdk_values_put(t->out, result->shape, result->solution);
	sdk_rec_put_fields(t->out, t->rec, NULL, 0);
	return NULL;
}

/* Reads the board of --errors. */
static void read_board(void)
{
	struct sdk_buf line = {0};
	char reason[SDK_REASON_MAX];
	const char *bad = sdk_board_of_text(conf.errors, strlen(conf.errors), &line, reason);

	if (!bad)
		bad = sdk_puzzle_cells(&conf.board, line.s, line.n, reason);
	if (bad)
		sdk_usage("--errors: %s", bad);
	sdk_buf_free(&line);
}

/* Whether the method pairs is to do more than a method does. */
static bool wants_scenarios(void)
{
	return conf.scenarios.guesses.n || conf.scenarios.show;
}

/* What goes with a method, and what without. */
static void check_usage(void)
{
	const struct sdk_method *m = conf.methods.method;

	if ((conf.errors || conf.errors_in) && (conf.add || conf.any || m || (conf.errors && conf.errors_in)))
		sdk_usage("--errors and --errors-in go with no other way to answer");
	if (!m && (conf.methods.max_nodes || conf.methods.max_rounds || conf.methods.seconds > 0 || conf.seed_text))
		sdk_usage("--limit-nodes, --limit-rounds, --timeout and --seed go with --method");
	if (wants_scenarios() && m != &sdk_pairs[0])
		sdk_usage("--guess and --show go with --method pairs");
	if (wants_scenarios() && (conf.add || conf.methods.max_rounds))
		sdk_usage("--guess and --show go neither with -a nor with --limit-rounds");
	if (!m)
		return;
	if (conf.any)
		sdk_usage("--method looks for one solution anyhow, so --any does not go with it");
	if (conf.methods.max_nodes && !m->nodes)
		sdk_usage("--limit-nodes: the method %s has no nodes", m->name);
	if (conf.methods.max_rounds && !m->rounds)
		sdk_usage("--limit-rounds: the method %s has no rounds", m->name);
	if (conf.seed_text && !m->random)
		sdk_usage("--seed: the method %s draws no random numbers", m->name);
}

int main(int argc, char **argv)
{
	struct sdk_filter exact = { .new_work = sdk_query_batch_new, .free_work = sdk_query_batch_free,
		.many = many, .one = one };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);
	const char *seed = conf.seed_text ? conf.seed_text : "0";
	const struct sdk_filter *filter = conf.methods.method ? &sdk_method_filter : &exact;

	if (conf.list_methods) {
		sdk_methods_print();
		return 0;
	}
	check_usage();
	if (conf.errors)
		read_board();
	exact.drops_others = conf.errors != NULL;
	conf.methods.add = conf.add;
	sdk_seed_from_text(&conf.methods.seed, seed, strlen(seed));
	const void *filter_conf = &conf.methods;

	if (wants_scenarios()) {
		filter = &sdk_scenario_filter;
		filter_conf = &conf.scenarios;
		conf.scenarios.seconds = conf.methods.seconds;
	}
	struct sdk_tally tally = sdk_filter_files(filter, filter_conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
