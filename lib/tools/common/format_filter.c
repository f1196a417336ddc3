/* SPDX-License-Identifier: MIT */
#include "tools/common/format_filter.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/closest_field.h"
#include "base/reason.h"
#include "grid/puzzle_text.h"
#include "io/message.h"
#include "io/output_file.h"
#include "io/print.h"
#include "sdk/puzzle.h"
#include "tools/common/colour_option.h"
#include "tools/common/filter_files.h"
#include "tools/common/missing_columns.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"
#include "write/dimacs.h"
#include "write/template.h"

const char *sdk_template_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	*(const char **)to = text;
	return sdk_template_rejects(text, true, "{n}, {puzzle} or {KEY}; {{ and }} are braces", reason);
}

/* The configuration of a run. */
struct run {
	const struct sdk_format_filter_options *options;
	char *const *file; /* the input */
	size_t files;
	const struct sdk_format *format;
	bool colour;                 /* of boards of text */
	struct sdk_columns *columns; /* of a table, from begin_run on; NULL: of another format */
	struct sdk_buf *first;       /* from begin_run on: what the first record has */
	uint64_t *absent;            /* from finish_run on: the fields that the options name and no record has */
};

static bool shows_candidates(const struct run *run)
{
	return run->options->candidates || run->format->candidates;
}

struct work {
	const struct sdk_format_filter_options *conf;
	struct sdk_puzzle puzzle, solution; /* of the record */
	struct sdk_shape_store shapes;
	uint8_t given[SDK_CELLS_MAX];
	struct sdk_judged_board judged;
	struct sdk_buf title;                       /* scratch memory */
	uint64_t documents;                         /* so far: a format of several lines is written by one thread */
	struct sdk_missing_columns missing_columns; /* the fields that have no column */
	bool found[SDK_COLUMNS_MAX];                /* of the fields that the options name, whether a record has it; */
	bool records;                               /* there are records */
};

static void *new_work(const void *c)
{
	const struct run *run = c;
	struct work *w = calloc(1, sizeof *w);

	if (w)
		w->conf = run->options;
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_buf_free(&w->title);
	sdk_shape_store_clear(&w->shapes);
	sdk_missing_columns_free(&w->missing_columns);
	free(w);
}

/* ---- candidates and solutions ---- */

/* Makes partial cells with one value clues. */
static const char *fill_singles(struct sdk_puzzle *p, char reason[SDK_REASON_MAX])
{
	bool lists = false;

	for (unsigned c = 0; p->partial && c < p->shape->cells; c++) {
		if (!p->clue[c] && sdk_bits_count(p->list[c]) == 1)
			p->clue[c] = (uint8_t)(sdk_bits_lowest(p->list[c]) + 1);
		lists |= !p->clue[c] && p->list[c] != p->shape->all;
	}
	p->partial = lists;
	return sdk_puzzle_repeated(p, reason);
}

static const char *check_symbols(const struct sdk_output_symbols *symbols, const struct sdk_puzzle *p,
	char reason[SDK_REASON_MAX])
{
	if (!symbols || p->shape->n <= symbols->values)
		return NULL;
	return sdk_reason_write(reason, "the puzzle has %u values, and --to-symbols names %u", p->shape->n, symbols->values);
}

static const char *show_solution(struct work *w, const struct sdk_rec *rec, char reason[SDK_REASON_MAX])
{
	struct sdk_puzzle *p = &w->puzzle;
	bool solved;
	const char *bad = sdk_solution_read(&w->solution, &solved, p, rec, reason);

	if (bad || !solved)
		return bad ? bad : "no field 'solution' (sdk-solve -a adds it)";
	memcpy(w->given, p->clue, p->shape->cells);
	memcpy(p->clue, w->solution.clue, p->shape->cells);
	p->partial = false;
	return NULL;
}

/* ---- fields and title ---- */

/* The fields that --columns names, or --title-fields. */
static const struct sdk_columns *named_fields(const struct run *run)
{
	return run->columns ? &run->options->columns : &run->options->title;
}

/* Notes which of the named fields there are. */
static void note_fields(const struct run *run, struct work *w, const struct sdk_output_board *output)
{
	const struct sdk_columns *named = named_fields(run);
	struct sdk_field_text f;

	w->records = true;
	for (unsigned i = 0; i < named->n; i++)
		w->found[i] = w->found[i] ||
			(run->columns ? sdk_columns_filled(named, i, output) : sdk_columns_find(named, i, output, &f));
}

enum { TITLE_MAX = 1024 }; /* bytes, which are a tenth of a millimetre each above a board of usual size */

/* The fields whose keys --title-fields names, in its order. */
static void make_title(struct sdk_buf *title, const struct sdk_columns *keys, const struct sdk_output_board *output)
{
	struct sdk_field_text f;

	sdk_buf_clear(title);
	for (unsigned i = 0; i < keys->n; i++) {
		if (!sdk_columns_find(keys, i, output, &f))
			continue;
		sdk_buf_str(title, title->n ? " \xC2\xB7 " : "");
		sdk_buf_add(title, f.key, f.key_n);
		sdk_buf_str(title, f.n ? " " : "");
		sdk_buf_add(title, f.value, f.n);
	}
}

static void show_fields(struct sdk_output_board *output, const struct sdk_rec *rec)
{
	output->number = rec->number;
	if (rec->n > rec->puzzle) {
		output->fields = rec->s + rec->puzzle + 1;
		output->fields_n = rec->n - rec->puzzle - 1;
	}
}

static struct sdk_output_board make_output(struct sdk_turn *t)
{
	const struct run *run = t->conf;
	struct work *w = t->work;
	const struct sdk_format_filter_options *conf = w->conf;
	struct sdk_output_board output = { .puzzle = &w->puzzle,
		.candidates = shows_candidates(run),
		.symbols = conf->symbols,
		.colour = run->colour,
		.columns = run->columns && run->columns->n ? run->columns : NULL,
		.cell_mm = (unsigned)conf->cell_mm,
		.style = &conf->style };

	if (conf->solution)
		output.given = w->given;
	show_fields(&output, t->rec);
	note_fields(run, w, &output);
	make_title(&w->title, &conf->title, &output);
	t->out->failed |= w->title.failed;
	if (w->title.n) {
		output.title = w->title.s;
		output.title_n = w->title.n;
	}
	return output;
}

/* ---- output ---- */

/* Moves the document that begins at `from` in `out` to the file PREFIX-NUMBER.SUFFIX. */
static void write_file(const struct run *run, struct sdk_buf *out, size_t from, uint64_t number, const char *suffix)
{
	const char *prefix = run->options->output;
	const size_t room = strlen(prefix) + strlen(suffix) + 32;
	char *name = sdk_alloc_or_die(NULL, room, 1);

	if (out->failed)
		sdk_die("out of memory");
	snprintf(name, room, "%s-%llu.%s", prefix, (unsigned long long)number, suffix);
	sdk_output_file_check(name, run->file, run->files);
	sdk_output_file_write(name, out->s + from, out->n - from);
	out->n = from;
	free(name);
}

static const char *report_second_board(const struct sdk_format *f, char reason[SDK_REASON_MAX])
{
	sdk_reason_write(reason, "%s holds one board; the rest is skipped (use -o PREFIX)", f->suffix);
	for (size_t i = 0; f->suffix[i]; i++)
		reason[i] = (char)toupper((unsigned char)f->suffix[i]);
	return reason;
}

/* Puts the board; with `alone`, it has a document of its own. */
static void put_whole(struct sdk_buf *out, const struct sdk_format *f, const struct sdk_output_board *output, bool alone)
{
	if (alone && f->head)
		f->head(out, output);
	f->put(out, output);
	if (alone && f->tail)
		f->tail(out);
}

/* Writes the board as a document of its own; a second one needs a second file. */
static const char *put_document(struct sdk_turn *t, const struct sdk_format *f, const struct sdk_output_board *output)
{
	const struct run *run = t->conf;
	struct work *w = t->work;
	const struct sdk_format_filter_options *conf = w->conf;
	const size_t from = t->out->n;
	const char *bad = NULL;

	w->documents++;
	if (w->documents > 1 && !conf->output && !f->pages) {
		t->failed = true;
		if (w->documents > 2)
			return NULL;
		return report_second_board(f, t->reason);
	}
	if (conf->drawing)
		bad = conf->drawing->put(conf->drawing->paper, t->out, output, t->reason);
	else
		put_whole(t->out, f, output, conf->output);
	if (bad)
		w->documents--;
	else if (conf->output)
		write_file(run, t->out, from, w->documents, f->suffix);
	return bad;
}

/* Writes the board in the format. */
static const char *put_board(struct sdk_turn *t)
{
	const struct run *run = t->conf;
	struct work *w = t->work;
	const struct sdk_format *f = run->format;
	struct sdk_output_board output = make_output(t);
	bool judged = false;
	const char *bad = sdk_format_rejects(f, &output, t->reason);

	if (output.title_n > TITLE_MAX)
		return sdk_reason_write(t->reason, "the fields that --title-fields shows have %zu bytes, expected %d at most",
			output.title_n, TITLE_MAX);
	if (!bad && w->conf->judged)
		bad = sdk_output_board_judged(&output, &w->judged, &judged, t->reason);
	output.judged = judged ? &w->judged : NULL;
	if (bad)
		return bad;
	if (output.columns && !w->conf->columns.n && !sdk_columns_cover(output.columns, &output)) {
		sdk_missing_columns_add(&w->missing_columns, output.columns, &output, t->rec);
		t->failed = true;
	}
	if (w->conf->template)
		return sdk_template_put(t->out, w->conf->template, &output, t->reason);
	if (f->suffix)
		return put_document(t, f, &output);
	if (f->rows && w->documents++)
		sdk_buf_char(t->out, '\n');
	f->put(t->out, &output);
	return NULL;
}

static const char *handle_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const struct sdk_format_filter_options *conf = w->conf;
	struct sdk_record_clock clock = sdk_record_clock_new(&conf->limits);
	const char *bad;

	sdk_shape_store_renew(&w->shapes);
	bad = sdk_puzzle_read(&w->puzzle, &w->shapes, t->rec, t->reason);

	sdk_record_is_late(&clock); /* starts it */
	if (!bad)
		bad = check_symbols(conf->symbols, &w->puzzle, t->reason);
	if (!bad && conf->fill_singles)
		bad = fill_singles(&w->puzzle, t->reason);
	if (!bad && conf->solution)
		bad = show_solution(w, t->rec, t->reason);
	if (!bad && shows_candidates(t->conf))
		bad = sdk_show_candidates(&w->puzzle, t->reason);
	if (!bad && sdk_record_is_late(&clock)) /* one look at the end is enough */
		bad = sdk_record_limit_reason(&conf->limits, true, "no result", t->reason);
	return bad ? bad : put_board(t);
}

/* ---- the beginning and the end ---- */

/* Whether the puzzle of the record can be read. */
static bool has_puzzle(const struct sdk_rec *rec)
{
	struct sdk_shape_store shapes = { 0 };
	char reason[SDK_REASON_MAX];
	struct sdk_puzzle p;
	const bool has = !sdk_puzzle_read(&p, &shapes, rec, reason);

	sdk_shape_store_clear(&shapes);
	return has;
}

static bool begin_run(struct sdk_buf *out, const struct sdk_rec *first, const void *conf)
{
	const struct run *run = conf;
	struct sdk_output_board output = { 0 };

	if (first && !has_puzzle(first))
		return false;
	if (first)
		show_fields(&output, first);
	sdk_buf_str(run->first, run->columns ? "puzzle\tnumber\t" : "");
	sdk_buf_add(run->first, output.fields ? output.fields : "", output.fields_n);
	output.title = run->options->name;
	output.title_n = output.title ? strlen(output.title) : 0;
	if (run->columns && !run->options->columns.n && run->format->head)
		sdk_columns_of(run->columns, &output);
	if (run->first->failed || (run->columns && run->columns->names.failed))
		sdk_die("out of memory");
	output.columns = run->columns;
	if (run->format->head && !run->options->output)
		run->format->head(out, &output);
	return true;
}

static void merge_work(void *into, const void *from)
{
	struct work *w = into;
	const struct work *other = from;

	sdk_missing_columns_merge(&w->missing_columns, &other->missing_columns);
	w->records |= other->records;
	for (unsigned i = 0; i < SDK_COLUMNS_MAX; i++)
		w->found[i] |= other->found[i];
}

/* Reports the named fields that no record has. */
static void report_absent(const struct run *run, const struct work *w)
{
	const char *more = run->columns ? ", which --columns shows, in any record" : ", which --title-fields shows, in any record";
	const struct sdk_columns *named = named_fields(run);
	const struct sdk_buf *first = run->first;
	char reason[SDK_REASON_MAX];

	for (unsigned i = 0; w->records && i < named->n; i++) {
		const size_t from = i ? named->end[i - 1] : 0, n = named->end[i] - from;

		if (w->found[i])
			continue;
		++*run->absent;
		sdk_report("%s", sdk_reason_no_field(reason, named->names.s + from, n, more, first->s, first->n));
	}
}

static void finish_run(struct sdk_buf *out, void *work, const void *conf)
{
	(void)out;
	sdk_missing_columns_report(&((const struct work *)work)->missing_columns);
	report_absent(conf, work);
}

static void end_document(struct sdk_buf *out, const void *conf)
{
	const struct run *run = conf;
	const struct sdk_drawing *drawing = run->options->drawing;

	if (drawing)
		drawing->finish(drawing->paper, out);
	if (run->format->tail && !run->options->output)
		run->format->tail(out);
}

void sdk_formats_print(void)
{
	struct sdk_buf b = { 0 };

	for (int i = 0; i < SDK_FORMATS; i++)
		sdk_buf_strings(&b, (const char *const[]){ sdk_format[i].name, "\t", sdk_format[i].text, "\n", NULL });
	sdk_print(&b);
}

struct sdk_tally sdk_format_files(const struct sdk_format_filter_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	static const struct sdk_format by_template = { .list = true, .lists = true, .layouts = true };
	const struct sdk_format *f = conf->template ? &by_template : conf->format;
	const struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.begin_run = begin_run,
		.handle_record = handle_record,
		.merge_work = merge_work,
		.finish_run = finish_run,
		.end_document = end_document,
		.long_lines = f->suffix,
		.drops_others = !f->comments };
	struct sdk_columns columns = conf->columns, title = conf->title;
	struct sdk_buf first = { 0 };
	uint64_t absent = 0;
	const struct run run = { .options = conf,
		.file = file,
		.files = files,
		.format = f,
		.colour = sdk_colour_wanted(conf->colour),
		.columns = f->table ? &columns : NULL,
		.first = &first,
		.absent = &absent };
	struct sdk_common shared = *common;
	struct sdk_tally tally;

	assert(!(conf->candidates && conf->solution));
	if (!f->list)
		shared.jobs = 1; /* boards are counted in their order */
	if (conf->models)
		tally = sdk_filter_framed(&filter, &run, &shared, &sdk_model_framer, file, files);
	else
		tally = sdk_filter_files(&filter, &run, &shared, file, files);
	tally.failed += absent;
	sdk_columns_free(&columns);
	sdk_columns_free(&title);
	sdk_buf_free(&first);
	return tally;
}
