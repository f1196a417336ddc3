/* SPDX-License-Identifier: MIT */
/* sdk-fmt: write puzzles in another form. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "filters/filter_files.h"
#include "filters/record_puzzle.h"
#include "cli/tool.h"
#include "fmt/dimacs.h"
#include "fmt/format.h"
#include "sdk/puzzle.h"
#include "sdk/canonical.h"
#include "io/message.h"
#include "io/output.h"
#include "grid/puzzle_text.h"

enum { KEYS_MAX = 16 };

struct keys {
	char *key[KEYS_MAX];
	unsigned n;
};

static struct conf {
	int to;
	bool models, list_formats, candidates, solution, canonical, shuffle, automorphisms;
	const char *seed_text;
	struct sdk_seed seed;
	const char *output;
	struct keys title;
	uint64_t cell_mm; /* 0: not given */
} conf;

static const char *names[SDK_FORMATS + 1];

/* KEY,KEY... */
static const char *read_keys(const char *text, void *to)
{
	struct keys *keys = to;
	char *rest = strdup(text);

	if (!rest)
		sdk_die("out of memory");
	for (keys->n = 0; rest; keys->n++) {
		if (keys->n == KEYS_MAX)
			return "has more than 16 keys";
		keys->key[keys->n] = strsep(&rest, ",");
		if (!*keys->key[keys->n])
			return "has an empty key";
	}
	return NULL;
}

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_CHOICE, .letter = 't', .name = "to", .arg = "FORMAT", .to = &conf.to, .choice = names,
		.help = "write the puzzles in this format (default line)" },
	{ .kind = SDK_OPT_FLAG, .name = "list-formats", .to = &conf.list_formats, .help = "show the formats and exit" },
	{ .kind = SDK_OPT_FLAG, .name = "models", .to = &conf.models,
		.help = "read models instead of puzzles: what a SAT solver prints for --to dimacs" },
	{ .kind = SDK_OPT_FLAG, .letter = 'c', .name = "candidates", .to = &conf.candidates,
		.help = "show in each empty cell the values that the clues leave for it" },
	{ .kind = SDK_OPT_FLAG, .letter = 's', .name = "solution", .to = &conf.solution,
		.help = "fill in the solution that stands in the field 'solution'" },
	{ .kind = SDK_OPT_HEAD, .help = "Equivalent puzzles" },
	{ .kind = SDK_OPT_FLAG, .name = "canonical", .to = &conf.canonical,
		.help = "turn each puzzle, and its field 'solution', into the first of all equivalent ones (minlex)" },
	{ .kind = SDK_OPT_FLAG, .name = "shuffle", .to = &conf.shuffle,
		.help = "turn each puzzle, and its field 'solution', into a random equivalent one" },
	{ .kind = SDK_OPT_TEXT, .name = "seed", .arg = "TEXT", .to = &conf.seed_text,
		.help = "shuffle with this seed: the same seed gives the same puzzles again (default: a new seed)" },
	{ .kind = SDK_OPT_FLAG, .name = "automorphisms", .to = &conf.automorphisms,
		.help = "add the field 'automorphisms N': the symmetries that turn a puzzle into itself" },
	{ .kind = SDK_OPT_HEAD, .help = "Options of svg, dimacs and dimacs-extended" },
	{ .kind = SDK_OPT_TEXT, .letter = 'o', .name = "output", .arg = "PREFIX", .to = &conf.output,
		.help = "write each board to a file of its own: PREFIX-1.svg (PREFIX-1.cnf), PREFIX-2.svg, ..." },
	{ .kind = SDK_OPT_HEAD, .help = "Options of svg" },
	{ .kind = SDK_OPT_READ, .name = "title", .arg = "KEYS", .to = &conf.title, .read = read_keys,
		.help = "show the fields with these keys (KEY,KEY...) above the board" },
	{ .kind = SDK_OPT_NUMBER, .name = "cell-size", .arg = "MM", .to = &conf.cell_mm, .min = 2, .max = 100,
		.help = "make a cell so many millimetres wide (default 10)" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-fmt", "[file ...]", "Writes puzzles in another form.", opts, true };

struct work {
	struct sdk_puzzle puzzle, solution, before;
	bool solved; /* there is a solution */
	uint8_t given[SDK_CELLS_MAX];
	struct sdk_transform transform;
	uint32_t automorphisms;
	struct sdk_buf fields, text, title;
	uint64_t boards; /* so far: with a form over several lines there is one thread only */
};

static void *new_work(const void *c)
{
	struct work *w = sdk_alloc_or_die(NULL, 1, sizeof *w);

	(void)c;
	w->fields = w->text = w->title = (struct sdk_buf){0};
	w->boards = 0;
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_buf_free(&w->fields);
	sdk_buf_free(&w->text);
	sdk_buf_free(&w->title);
	free(w);
}

/* ---- what is to be shown ---- */

static const char *show_candidates(struct sdk_puzzle *p, char reason[SDK_REASON_MAX])
{
	sdk_puzzle_lists(p);
	sdk_candidates(p, p->list);
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (!p->list[c]) {
			snprintf(reason, SDK_REASON_MAX, "r%uc%u: no value is left for the cell, so the puzzle has no solution",
				p->shape->cell_row[c] + 1u, p->shape->cell_col[c] + 1u);
			return reason;
		}
	return NULL;
}

static bool is_solution(const struct sdk_puzzle *solution, const struct sdk_puzzle *p)
{
	bool good = solution->shape == p->shape;

	for (unsigned c = 0; good && c < p->shape->cells; c++)
		good = solution->clue[c] && sdk_puzzle_cand(p, c) >> (solution->clue[c] - 1) & 1;
	return good;
}

/* Reads the field 'solution', if it is there. */
static const char *read_solution(struct work *w, const struct sdk_rec *rec, char reason[SDK_REASON_MAX])
{
	char inner[SDK_REASON_MAX];
	size_t n;
	const char *text = sdk_rec_get(rec, "solution", &n);
	const char *bad = text ? sdk_puzzle_parse(&w->solution, text, n, inner) : NULL;

	w->solved = text;
	if (text && !bad && !is_solution(&w->solution, &w->puzzle))
		bad = "does not solve the puzzle";
	if (bad) {
		snprintf(reason, SDK_REASON_MAX, "the field 'solution': %.*s", SDK_REASON_MAX - 30, bad);
		return reason;
	}
	return NULL;
}

static const char *show_solution(struct work *w)
{
	struct sdk_puzzle *p = &w->puzzle;

	if (!w->solved)
		return "there is no field 'solution' (sdk-solve -a adds it)";
	memcpy(w->given, p->clue, p->shape->cells);
	memcpy(p->clue, w->solution.clue, p->shape->cells);
	p->partial = false;
	return NULL;
}

/* ---- equivalent puzzles ---- */

/*
 * Record k has stream k of the seed, and of that the last part: the first ones are what sdk-gen makes its puzzle k
 * from, and a puzzle and how it is shuffled are to have nothing to do with one another.
 */
static void choose_shuffle(struct work *w, uint64_t number)
{
	struct sdk_random random;

	sdk_random_start(&random, &conf.seed, number, SDK_RANDOM_PARTS - 1);
	sdk_transform_random(&w->transform, w->puzzle.shape, &random);
}

static void transform(struct work *w)
{
	w->before = w->puzzle;
	sdk_transform_apply(&w->transform, &w->before, &w->puzzle);
	if (w->solved) {
		w->before = w->solution;
		sdk_transform_apply(&w->transform, &w->before, &w->solution);
	}
}

/* Fields that tell of places or values, which are others now. */
static const char *const misplaced[] = { "hint", "errors" };

enum { MISPLACED = sizeof misplaced / sizeof *misplaced };

/* The record with its new fields, but without its puzzle; it lasts until the next one. */
static struct sdk_rec renew(struct work *w, const struct sdk_rec *rec)
{
	struct sdk_rec new = *rec;
	struct sdk_field field[2 + MISPLACED];
	size_t fields = 0, split;

	sdk_buf_clear(&w->text);
	if (w->solved)
		sdk_values_put(&w->text, w->solution.shape, w->solution.clue);
	split = w->text.n;
	if (conf.automorphisms)
		sdk_buf_uint(&w->text, w->automorphisms);
	if (w->text.failed)
		sdk_die("out of memory");
	if (w->solved)
		field[fields++] = (struct sdk_field){ "solution", w->text.s, split };
	if (conf.automorphisms)
		field[fields++] = (struct sdk_field){ "automorphisms", w->text.s + split, w->text.n - split };
	for (unsigned i = 0; i < MISPLACED && (conf.shuffle || conf.canonical); i++)
		field[fields++] = (struct sdk_field){ misplaced[i], NULL, 0 };
	sdk_buf_clear(&w->fields);
	sdk_rec_put_fields(&w->fields, rec, field, fields);
	if (w->fields.failed)
		sdk_die("out of memory");
	new.s = w->fields.s;
	new.n = w->fields.n - 1;
	new.puzzle = 0;
	return new;
}

/* Turns the puzzle, its solution and the fields of its record into what the options ask for. */
static const char *change(struct work *w, struct sdk_rec *rec)
{
	if (conf.canonical || conf.automorphisms) {
		const char *bad = sdk_canonical_refuses(&w->puzzle);

		if (bad)
			return bad;
		w->automorphisms = sdk_canonical(&w->puzzle, &w->transform);
	}
	if (conf.shuffle)
		choose_shuffle(w, rec->number);
	if (conf.shuffle || conf.canonical)
		transform(w);
	*rec = renew(w, rec);
	return NULL;
}

/* ---- what stands with the board ---- */

/* The fields whose keys --title names, in its order. */
static void make_title(struct sdk_buf *title, const struct sdk_rec *rec)
{
	sdk_buf_clear(title);
	for (unsigned i = 0; i < conf.title.n; i++) {
		size_t n;
		const char *value = sdk_rec_get(rec, conf.title.key[i], &n);

		if (!value)
			continue;
		sdk_buf_str(title, title->n ? " \xC2\xB7 " : "");
		sdk_buf_str(title, conf.title.key[i]);
		sdk_buf_str(title, n ? " " : "");
		sdk_buf_add(title, value, n);
	}
}

static struct sdk_sheet make_sheet(struct work *w, const struct sdk_rec *rec)
{
	struct sdk_sheet sheet = { .puzzle = &w->puzzle, .candidates = conf.candidates,
		.cell_mm = conf.cell_mm ? (unsigned)conf.cell_mm : 10 };

	if (conf.solution)
		sheet.given = w->given;
	if (rec->n > rec->puzzle) {
		sheet.fields = rec->s + rec->puzzle + 1;
		sheet.fields_n = rec->n - rec->puzzle - 1;
	}
	make_title(&w->title, rec);
	if (w->title.n) {
		sheet.title = w->title.s;
		sheet.title_n = w->title.n;
	}
	return sheet;
}

/* ---- putting it out ---- */

static void check_file(const char *name, int error)
{
	if (error)
		sdk_die("%s: %s", name, strerror(error));
}

/* Writes the document that `out` has from `from` on to the file of its number, and takes it out. */
static void put_file(struct sdk_buf *out, size_t from, const char *suffix, uint64_t number)
{
	size_t room = strlen(conf.output) + strlen(suffix) + 32;
	char *name = sdk_alloc_or_die(NULL, room, 1);

	if (out->failed)
		sdk_die("out of memory");
	snprintf(name, room, "%s-%llu.%s", conf.output, (unsigned long long)number, suffix);
	int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0666);

	check_file(name, fd < 0 ? errno : 0);
	check_file(name, sdk_write_all(fd, out->s + from, out->n - from));
	check_file(name, close(fd) ? errno : 0);
	out->n = from;
	free(name);
}

static const char *put_document(struct sdk_turn *t, struct work *w, const struct sdk_format *f, const struct sdk_sheet *sheet)
{
	size_t from = t->out->n;

	w->boards++;
	if (w->boards > 1 && !conf.output) {
		t->failed = true;
		return w->boards > 2 ? NULL : "a second puzzle, but a document holds one board: this and all that follow are left "
			"out; give --output PREFIX for a file each";
	}
	f->put(t->out, sheet);
	if (conf.output)
		put_file(t->out, from, f->suffix, w->boards);
	return NULL;
}

static const char *one(struct sdk_turn *t)
{
	const struct sdk_format *f = &sdk_format[conf.to];
	struct work *w = t->work;
	struct sdk_rec rec = *t->rec;
	const char *bad = sdk_puzzle_read(&w->puzzle, &rec, t->reason);

	w->solved = false;
	if (!bad && (conf.solution || conf.shuffle || conf.canonical))
		bad = read_solution(w, &rec, t->reason);
	if (!bad && (conf.shuffle || conf.canonical || conf.automorphisms))
		bad = change(w, &rec);
	if (!bad && conf.solution)
		bad = show_solution(w);
	if (!bad && conf.candidates)
		bad = show_candidates(&w->puzzle, t->reason);
	if (!bad)
		bad = sdk_format_refuses(f, &w->puzzle, t->reason);
	if (bad)
		return bad;
	struct sdk_sheet sheet = make_sheet(w, &rec);

	if (f->suffix)
		return put_document(t, w, f, &sheet);
	if (f->rows && w->boards++)
		sdk_buf_char(t->out, '\n');
	f->put(t->out, &sheet);
	return NULL;
}

/* ---- the command line ---- */

static void show_formats(void)
{
	struct sdk_buf b = {0};

	for (int i = 0; i < SDK_FORMATS; i++) {
		sdk_buf_str(&b, sdk_format[i].name);
		sdk_buf_char(&b, '\t');
		sdk_buf_str(&b, sdk_format[i].text);
		sdk_buf_char(&b, '\n');
	}
	sdk_output(b.s, b.n);
	sdk_buf_free(&b);
	sdk_output_close();
}

static void check_usage(const struct sdk_format *f)
{
	if (conf.candidates && conf.solution)
		sdk_usage("--candidates and --solution do not go together");
	if (conf.candidates && !f->lists)
		sdk_usage("--candidates: the form %s has no partial cells", f->name);
	if (conf.canonical && conf.shuffle)
		sdk_usage("--canonical and --shuffle do not go together");
	if (conf.seed_text && !conf.shuffle)
		sdk_usage("--seed goes with --shuffle");
	if (!f->picture && (conf.title.n || conf.cell_mm))
		sdk_usage("%s goes with --to svg", conf.title.n ? "--title" : "--cell-size");
	if (!f->suffix && conf.output)
		sdk_usage("--output goes with forms that are whole files, such as --to svg");
}

static void choose_seed(void)
{
	char fresh[SDK_SEED_TEXT];

	if (!conf.seed_text)
		sdk_seed_from_system(fresh);
	const char *text = conf.seed_text ? conf.seed_text : fresh;

	sdk_seed_from_text(&conf.seed, text, strlen(text));
}

int main(int argc, char **argv)
{
	struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .one = one };
	struct sdk_common common = {0};

	for (int i = 0; i < SDK_FORMATS; i++)
		names[i] = sdk_format[i].name;
	int first = sdk_tool_options(&tool, &common, argc, argv);
	const struct sdk_format *f = &sdk_format[conf.to];

	if (conf.list_formats) {
		show_formats();
		return 0;
	}
	check_usage(f);
	if (conf.shuffle)
		choose_seed();
	filter.drops_others = f->rows || f->suffix;
	if (filter.drops_others)
		common.jobs = 1; /* boards are counted in their order */
	if (conf.models && common.loose)
		sdk_usage("--models and --loose do not go together");
	struct sdk_tally tally = conf.models ?
		sdk_filter_framed(&filter, &conf, &common, &sdk_model_framer, argv + first, (size_t)(argc - first)) :
		sdk_filter_files(&filter, &conf, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
