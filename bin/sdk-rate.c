/* SPDX-License-Identifier: MIT */
/* sdk-rate: add to each puzzle its level, or explain it step by step. */
#include <stdlib.h>
#include <string.h>

#include "batch/asks.h"
#include "batch/files.h"
#include "cli/tool.h"
#include "fmt/json.h"
#include "fmt/steps.h"
#include "io/message.h"
#include "rate/explain.h"
#include "rate/kennett.h"
#include "rate/score.h"

/* Where to stop: behind so many steps, or behind a pass. */
struct stop {
	bool given, pass;
	uint64_t number;
};

enum { KENNETT = SDK_SCALES }; /* a scale, too, but it has no steps */

static struct conf {
	int scale;                  /* enum sdk_scale, KENNETT, or -1: not given */
	int steps;                  /* 0: as JSON; -1: not given */
	bool explain, marks, score, histogram, hint, table;
	struct stop stop;
	struct sdk_range level;     /* max 0: not given */
	bool steps_wanted;          /* anything of the above that takes more than the levels */
} conf = { .scale = -1, .steps = -1 };

static const char *read_stop(const char *text, void *to)
{
	struct stop *stop = to;
	bool pass = strncmp(text, "pass", 4) == 0;
	const char *number = text + (pass ? 4 : 0);

	*stop = (struct stop){ .given = true, .pass = pass };
	if (!sdk_number(number, strlen(number), &stop->number))
		return "is neither a number of steps nor 'pass' and a number, as pass3";
	if (pass && (stop->number < 1 || stop->number > SDK_LEVELS))
		return "is none of pass1 to pass6";
	return NULL;
}

static const char *const scales[] = {
	[SDK_SCALE_LEVELS] = "levels", [SDK_SCALE_TECHNIQUES] = "techniques", [KENNETT] = "kennett", NULL
};
static const char *const forms[] = { "json", NULL };

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_CHOICE, .name = "scale", .arg = "SCALE", .to = &conf.scale, .choice = scales,
		.help = "levels: the six levels (default); techniques: the hardest technique that is needed, as the field "
			"'hardest KEY', and how often each was used, as 'steps KEY:N,KEY:N...'; for 4x4 and 9x9; kennett: the class in "
			"M. Kennett's program, as 'kennett easy', for 9x9" },
	{ .kind = SDK_OPT_RANGE, .name = "level", .arg = "A-B", .to = &conf.level, .min = 1, .max = SDK_LEVELS,
		.help = "pass on only puzzles of these levels" },
	{ .kind = SDK_OPT_FLAG, .letter = 'u', .name = "table", .to = &conf.table,
		.help = "put out nothing but a table: how many puzzles there are of each level, or of each hardest technique or class" },
	{ .kind = SDK_OPT_FLAG, .name = "score", .to = &conf.score,
		.help = "add the hardest technique and where it is needed first, as 'hardest KEY' and 'first N'; with levels, what a "
			"search takes: 'guesses N', 'nodes N', 'depth N'; with techniques, 'points N' and 'stars 1' to 6" },
	{ .kind = SDK_OPT_FLAG, .name = "histogram", .to = &conf.histogram,
		.help = "add how often each technique was used, as the field 'steps' (with --scale=techniques it is always there)" },
	{ .kind = SDK_OPT_HEAD, .help = "Options of explaining" },
	{ .kind = SDK_OPT_FLAG, .letter = 'e', .name = "explain", .to = &conf.explain,
		.help = "tell behind each puzzle how it is solved, one step to a line, as comments" },
	{ .kind = SDK_OPT_CHOICE, .name = "steps", .arg = "FORMAT", .to = &conf.steps, .choice = forms,
		.help = "put out each puzzle with its steps as data instead: json, one object to a line" },
	{ .kind = SDK_OPT_FLAG, .name = "marks", .to = &conf.marks,
		.help = "put out the puzzle as the steps leave it, with the candidates of each cell" },
	{ .kind = SDK_OPT_READ, .name = "stop-at", .arg = "STEP", .to = &conf.stop, .read = read_stop,
		.help = "tell only so many steps; or pass1 to pass6: the steps up to the end of this pass" },
	{ .kind = SDK_OPT_FLAG, .name = "hint", .to = &conf.hint,
		.help = "add nothing but the next step, as the field 'hint', by --scale=techniques unless told otherwise" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-rate", "[file ...]",
	"Adds to each puzzle its level, 1 to 6, as the field 'level N', and the cells that each pass filled, "
	"as 'fills a,b,c,d,e,f'. A puzzle with no solution or several gets 'solutions 0' or 'solutions 2+' instead.",
	opts, true };

/* ---- scratch memory ---- */

struct work {
	struct sdk_rater *rater;
	struct sdk_explainer *explainer; /* NULL if no steps are wanted */
	struct sdk_searcher *searcher;   /* NULL if its effort is not wanted */
	struct sdk_asks *asks;
	struct sdk_level *level;         /* [n] as the puzzles; on the scale kennett `level` is the class, counted from 1 */
	size_t cap;
	uint64_t count[SDK_LEVELS + 1];  /* for the table: of each level; 0: no level */
	uint64_t hardest[SDK_TECHNIQUES + 1];

	/* The puzzle that is being explained. */
	struct sdk_puzzle puzzle;
	struct sdk_buf lines;            /* comments */
	json_t *json;                    /* a list of steps */
	struct sdk_marks marks;
	unsigned steps, pass;
};

static void *new_work(const void *c)
{
	struct work *w = sdk_need(NULL, 1, sizeof *w);

	*w = (struct work){ .rater = sdk_rater_new(), .asks = sdk_asks_new(c) };
	if (conf.steps_wanted)
		w->explainer = sdk_explainer_new();
	if (conf.score)
		w->searcher = sdk_searcher_new();
	if (!w->rater || (conf.steps_wanted && !w->explainer) || (conf.score && !w->searcher))
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_rater_free(w->rater);
	sdk_explainer_free(w->explainer);
	sdk_searcher_free(w->searcher);
	sdk_asks_free(w->asks);
	sdk_buf_free(&w->lines);
	free(w->level);
	free(w);
}

/* ---- the batch ---- */

static bool has_scale(const struct sdk_shape *s)
{
	return conf.scale == KENNETT ? s->n == SDK_KENNETT_SIZE : sdk_scale_has((enum sdk_scale)conf.scale, s);
}

/* What is filled without a guess has one solution. */
static struct sdk_level class_of(const struct sdk_puzzle *p)
{
	struct sdk_kennett k = {0};

	if (has_scale(p->shape))
		k = sdk_kennett(p);
	return (struct sdk_level){ .level = k.class + 1,
		.end = !k.solved ? SDK_PASSES_NONE : k.guesses ? SDK_PASSES_STUCK : SDK_PASSES_FULL };
}

/* Whether the engine is to be asked: about what the passes leave unfinished, or about all that is explained. */
static bool look(void *work, size_t i, const struct sdk_puzzle *p)
{
	struct work *w = work;

	if (conf.steps_wanted)
		return true;
	w->level[i] = conf.scale == KENNETT ? class_of(p) : sdk_level(w->rater, p);
	return w->level[i].end == SDK_PASSES_STUCK;
}

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	struct work *w = work;

	(void)c;
	if (w->cap < n)
		w->level = sdk_need(w->level, w->cap = n, sizeof *w->level);
	sdk_asks_many(w->asks, rec, n,
		&(struct sdk_inquiry){ .limit = 2, .solutions = conf.steps_wanted, .look = look, .with = w });
}

/* ---- steps ---- */

static bool behind_stop(const struct work *w, const struct sdk_step *step)
{
	return conf.stop.given && (conf.stop.pass ? step->pass : w->steps + 1) > conf.stop.number;
}

static void put_line(struct work *w, const struct sdk_step *step)
{
	struct sdk_buf *b = &w->lines;

	if (step->pass != w->pass) {
		sdk_buf_str(b, "# pass ");
		sdk_buf_uint(b, w->pass = step->pass);
		sdk_buf_char(b, '\n');
	}
	sdk_buf_str(b, "# ");
	sdk_buf_uint(b, w->steps);
	sdk_buf_str(b, ". ");
	sdk_step_put(b, w->marks.shape, step);
	sdk_buf_char(b, '\n');
}

static bool take(void *work, const struct sdk_step *step)
{
	struct work *w = work;

	if (behind_stop(w, step))
		return true; /* they are still to be counted */
	w->steps++;
	if (conf.explain)
		put_line(w, step);
	if (conf.hint)
		sdk_step_put(&w->lines, w->marks.shape, step);
	if (w->json && json_array_append_new(w->json, sdk_json_step(w->marks.shape, step)))
		sdk_die("out of memory");
	if (conf.marks && !sdk_marks_follow(&w->marks, step))
		sdk_die("step %u does not fit", w->steps);
	return !conf.hint;
}

static struct sdk_account explain(struct work *w, const struct sdk_puzzle *p, const uint8_t *solution)
{
	const struct sdk_sink sink = { take, w };
	bool told = conf.explain || conf.hint || conf.marks || w->json;

	w->steps = w->pass = 0;
	sdk_buf_clear(&w->lines);
	w->marks.shape = p->shape;
	if (conf.marks)
		sdk_marks_start(&w->marks, p);
	return sdk_explain(w->explainer, p, solution, (enum sdk_scale)conf.scale, told ? &sink : NULL);
}

/* ---- fields ---- */

enum { LEVEL, FILLS, CLASS, HARDEST, FIRST, POINTS, STARS, GUESSES, NODES, DEPTH, STEPS, HINT, SOLUTIONS, KEYS };

/* The fields of a record, which are in one buffer, one behind the other. */
struct fields {
	struct sdk_buf text;
	size_t from[KEYS], n[KEYS];
	bool given[KEYS], owned[KEYS]; /* owned: if it is not given, it is taken out */
};

static const char *const keys[KEYS] = {
	"level", "fills", "kennett", "hardest", "first", "points", "stars", "guesses", "nodes", "depth", "steps", "hint",
	"solutions"
};

static struct sdk_buf *begin(struct fields *f, unsigned key)
{
	f->from[key] = f->text.n;
	f->given[key] = true;
	return &f->text;
}

static void end(struct fields *f, unsigned key)
{
	f->n[key] = f->text.n - f->from[key];
}

static void put_fields(struct sdk_turn *t, struct fields *f)
{
	struct sdk_field field[KEYS];
	unsigned count = 0;

	for (unsigned k = 0; k < KEYS; k++)
		if (f->given[k])
			field[count++] = (struct sdk_field){ keys[k], f->text.s + f->from[k], f->n[k] };
		else if (f->owned[k])
			field[count++] = (struct sdk_field){ keys[k], NULL, 0 };
	sdk_rec_put_fields(t->out, t->rec, field, count);
	sdk_buf_free(&f->text);
}

/* Takes over the keys that such a run writes. */
static void own_fields(struct fields *f)
{
	bool levels = conf.scale == SDK_SCALE_LEVELS && !conf.hint, techniques = conf.scale == SDK_SCALE_TECHNIQUES && !conf.hint;

	f->owned[SOLUTIONS] = true;
	f->owned[HINT] = conf.hint;
	f->owned[LEVEL] = f->owned[FILLS] = levels;
	f->owned[CLASS] = conf.scale == KENNETT;
	f->owned[HARDEST] = techniques || conf.score;
	f->owned[STEPS] = techniques || conf.histogram;
	f->owned[FIRST] = conf.score;
	f->owned[POINTS] = f->owned[STARS] = conf.score && techniques;
	f->owned[GUESSES] = f->owned[NODES] = f->owned[DEPTH] = conf.score && levels;
}

static void put_number(struct fields *f, unsigned key, uint64_t number)
{
	sdk_buf_uint(begin(f, key), number);
	end(f, key);
}

static void put_text(struct fields *f, unsigned key, const char *text)
{
	sdk_buf_str(begin(f, key), text);
	end(f, key);
}

static void put_level(struct fields *f, const struct sdk_level *level)
{
	put_number(f, LEVEL, level->level);
	begin(f, FILLS);
	for (unsigned i = 0; i < SDK_LEVELS; i++) {
		sdk_buf_str(&f->text, i ? "," : "");
		sdk_buf_uint(&f->text, level->fills[i]);
	}
	end(f, FILLS);
}

static void put_steps(struct fields *f, const struct sdk_account *a)
{
	if (!a->total)
		return;
	begin(f, STEPS);
	for (unsigned k = 0, some = 0; k < SDK_TECHNIQUES; k++) {
		if (!a->steps[k])
			continue;
		sdk_buf_str(&f->text, some++ ? "," : "");
		sdk_buf_str(&f->text, sdk_technique_name[k].key);
		sdk_buf_char(&f->text, ':');
		sdk_buf_uint(&f->text, a->steps[k]);
	}
	end(f, STEPS);
}

/* What --score adds to level or technique. */
static void put_score(struct fields *f, struct work *w, const struct sdk_account *a)
{
	if (a->total) {
		put_text(f, HARDEST, sdk_technique_name[a->hardest].key);
		put_number(f, FIRST, a->first_hardest);
	}
	if (conf.scale == SDK_SCALE_TECHNIQUES) {
		put_number(f, POINTS, sdk_points(a));
		put_number(f, STARS, sdk_stars(sdk_points(a)));
		return;
	}
	struct sdk_search_effort effort = sdk_search_effort(w->searcher, &w->puzzle);

	put_number(f, GUESSES, a->steps[SDK_GUESS]);
	sdk_buf_uint(begin(f, NODES), effort.nodes);
	sdk_buf_str(&f->text, effort.gave_up ? "+" : "");
	end(f, NODES);
	put_number(f, DEPTH, effort.depth);
}

/* ---- one puzzle ---- */

/* An object for the record: its puzzle, and the fields that it came with. */
static json_t *json_record(const struct sdk_turn *t)
{
	const struct sdk_rec *r = t->rec;
	struct work *w = t->work;
	struct sdk_buf text = {0};
	json_t *o = json_object();

	sdk_asks_put_puzzle(w->asks, &text, r);
	json_object_set_new(o, "puzzle", json_stringn(text.s, text.n));
	sdk_buf_free(&text);
	if (r->n > r->puzzle + 1) {
		json_t *fields = json_stringn(r->s + r->puzzle + 1, r->n - r->puzzle - 1);

		if (fields) /* what is not UTF-8 cannot be in JSON */
			json_object_set_new(o, "fields", fields);
	}
	return o;
}

/* Puts the object out as a line, and is done with it. */
static void put_json(struct sdk_turn *t, json_t *o)
{
	char *line = json_dumps(o, JSON_COMPACT);

	if (!line)
		sdk_die("out of memory");
	sdk_buf_str(t->out, line);
	sdk_buf_char(t->out, '\n');
	free(line);
	json_decref(o);
}

static void put_json_steps(struct sdk_turn *t, const struct sdk_account *a, json_t *steps)
{
	json_t *o = json_record(t);

	if (conf.scale == SDK_SCALE_LEVELS) {
		json_t *fills = json_array();

		for (unsigned i = 0; i < SDK_LEVELS; i++)
			json_array_append_new(fills, json_integer(a->level.fills[i]));
		json_object_set_new(o, "level", json_integer(a->level.level));
		json_object_set_new(o, "fills", fills);
	} else if (a->total) {
		json_object_set_new(o, "hardest", json_string(sdk_technique_name[a->hardest].key));
	}
	json_object_set(o, "steps", steps);
	put_json(t, o);
}

static void put_solutions(struct sdk_turn *t, uint64_t solutions)
{
	struct work *w = t->work;
	struct fields f = {0};

	own_fields(&f);
	if (conf.steps >= 0) {
		json_t *o = json_record(t);

		json_object_set_new(o, "solutions", json_string(solutions ? "2+" : "0"));
		put_json(t, o);
		return;
	}
	put_text(&f, SOLUTIONS, solutions ? "2+" : "0");
	sdk_asks_put_puzzle(w->asks, t->out, t->rec);
	put_fields(t, &f);
}

static void put_record(struct sdk_turn *t, const struct sdk_level *level, const struct sdk_account *a)
{
	struct work *w = t->work;
	struct fields f = {0};

	own_fields(&f);
	if (conf.hint && w->steps) {
		sdk_buf_add(begin(&f, HINT), w->lines.s, w->lines.n);
		end(&f, HINT);
	}
	if (conf.hint)
		; /* and nothing else */
	else if (conf.scale == SDK_SCALE_LEVELS)
		put_level(&f, level);
	else if (conf.scale == KENNETT)
		put_text(&f, CLASS, sdk_kennett_name[level->level - 1]);
	else if (a->total)
		put_text(&f, HARDEST, sdk_technique_name[a->hardest].key);
	if (conf.score)
		put_score(&f, w, a);
	if (f.owned[STEPS])
		put_steps(&f, a);
	if (conf.marks) {
		struct sdk_puzzle now;

		sdk_marks_puzzle(&w->marks, &now);
		sdk_puzzle_put(t->out, &now);
	} else {
		sdk_asks_put_puzzle(w->asks, t->out, t->rec);
	}
	put_fields(t, &f);
	if (conf.explain)
		sdk_buf_add(t->out, w->lines.s, w->lines.n);
}

/* The puzzle has one solution. */
static void put(struct sdk_turn *t, const uint8_t *solution)
{
	struct work *w = t->work;
	struct sdk_account a = {0};
	const struct sdk_level *level = conf.steps_wanted ? &a.level : &w->level[t->index];

	w->json = conf.steps >= 0 ? json_array() : NULL;
	if (conf.steps_wanted && !sdk_puzzle_parse(&w->puzzle, t->rec->s, t->rec->puzzle, t->why))
		a = explain(w, &w->puzzle, solution);
	if (conf.level.max && !sdk_in_range(level->level, conf.level)) {
		t->passed = false;
	} else {
		w->count[level->level]++;
		w->hardest[a.total ? a.hardest : SDK_TECHNIQUES]++;
		if (conf.table)
			;
		else if (w->json)
			put_json_steps(t, &a, w->json);
		else
			put_record(t, level, &a);
	}
	json_decref(w->json);
}

static const char *one(struct sdk_turn *t)
{
	struct work *w = t->work;
	const struct sdk_answer *answer = sdk_asks_answer(w->asks, t->index);
	uint64_t solutions = 1;

	if (answer->bad)
		return answer->bad;
	if (!has_scale(answer->shape))
		return conf.scale == KENNETT ? "--scale=kennett is for puzzles of 9x9; levels takes all sizes"
			: "--scale=techniques is for puzzles of 4x4 and 9x9; levels takes all sizes";
	if (conf.steps_wanted || w->level[t->index].end == SDK_PASSES_STUCK)
		solutions = answer->count;
	else if (w->level[t->index].end == SDK_PASSES_NONE)
		solutions = 0;
	t->failed = solutions != 1;
	t->passed = !t->failed;
	if (t->passed)
		put(t, answer->solution);
	else if (conf.table)
		w->count[0]++;
	else if (!conf.level.max)
		put_solutions(t, solutions);
	return NULL;
}

/* ---- the table ---- */

static void merge(void *into, const void *work)
{
	struct work *w = into;
	const struct work *from = work;

	for (unsigned i = 0; i <= SDK_LEVELS; i++)
		w->count[i] += from->count[i];
	for (unsigned i = 0; i <= SDK_TECHNIQUES; i++)
		w->hardest[i] += from->hardest[i];
}

/* `key TAB count TAB per cent` */
static void put_row(struct sdk_buf *out, const char *key, uint64_t count, uint64_t sum)
{
	uint64_t share = sum ? (1000 * count + sum / 2) / sum : 0;

	sdk_buf_str(out, key);
	sdk_buf_char(out, '\t');
	sdk_buf_uint(out, count);
	sdk_buf_char(out, '\t');
	sdk_buf_uint(out, share / 10);
	sdk_buf_char(out, '.');
	sdk_buf_uint(out, share % 10);
	sdk_buf_char(out, '\n');
}

static void put_table(struct sdk_buf *out, void *work, const void *c)
{
	const struct work *w = work;
	uint64_t sum = 0;

	(void)c;
	for (unsigned i = 0; i <= SDK_LEVELS; i++)
		sum += w->count[i]; /* on the scale of techniques, those that have one are counted as level 0 */
	if (conf.scale == SDK_SCALE_TECHNIQUES) {
		for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
			if (w->hardest[t])
				put_row(out, sdk_technique_name[t].key, w->hardest[t], sum);
		return;
	}
	for (unsigned i = 1; i <= (conf.scale == KENNETT ? (unsigned)SDK_KENNETT_CLASSES : (unsigned)SDK_LEVELS); i++)
		put_row(out, conf.scale == KENNETT ? sdk_kennett_name[i - 1] : (char[]){ (char)('0' + i), 0 }, w->count[i], sum);
	if (w->count[0])
		put_row(out, "none", w->count[0], sum);
}

/* ---- the command line ---- */

static void check_usage(void)
{
	bool told = conf.explain || conf.steps >= 0 || conf.marks;

	if (conf.hint && (told || conf.stop.given || conf.histogram || conf.score || conf.table || conf.level.max))
		sdk_usage("--hint puts out the next step and nothing else, so no option of levels or steps goes with it");
	if (conf.steps >= 0 && (conf.explain || conf.marks || conf.histogram || conf.score))
		sdk_usage("--steps puts out data, so neither --explain, --marks, --histogram nor --score goes with it");
	if (conf.table && (told || conf.histogram || conf.score))
		sdk_usage("-u puts out nothing but the table, so no option that adds something goes with it");
	if (conf.scale == KENNETT && (told || conf.hint || conf.histogram || conf.score || conf.level.max))
		sdk_usage("--scale=kennett has classes only, so no option of levels or steps goes with it");
	if (conf.stop.given && !told)
		sdk_usage("--stop-at goes with --explain, --steps or --marks");
	if (conf.scale == SDK_SCALE_TECHNIQUES && conf.stop.pass)
		sdk_usage("--stop-at: there are no passes with --scale=techniques; give a number of steps");
	if (conf.scale == SDK_SCALE_TECHNIQUES && conf.level.max)
		sdk_usage("--level goes with --scale=levels");
}

int main(int argc, char **argv)
{
	struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .many = many, .one = one };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);

	check_usage();
	if (conf.scale < 0)
		conf.scale = conf.hint ? SDK_SCALE_TECHNIQUES : SDK_SCALE_LEVELS;
	conf.steps_wanted = conf.scale == SDK_SCALE_TECHNIQUES || conf.explain || conf.steps >= 0 || conf.marks ||
		conf.histogram || conf.score || conf.hint;
	if (conf.table) {
		filter.merge = merge;
		filter.finish = put_table;
	}
	filter.drops_others = conf.table || conf.steps >= 0;
	struct sdk_tally tally = sdk_filter_files(&filter, NULL, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
