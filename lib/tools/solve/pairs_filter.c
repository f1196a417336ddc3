/* SPDX-License-Identifier: MIT */
#include "tools/solve/pairs_filter.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/reason.h"
#include "grid/puzzle_text.h"
#include "tools/common/filter_files.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"

enum { SHOWN_MAX = 99 }; /* the most solutions written; if there are more, none is written */

struct work {
	const struct sdk_scenario_options *conf;
	struct sdk_puzzle puzzle;
	struct sdk_turn *turn; /* of the record */
	struct sdk_record_clock clock;
	uint16_t cell[SDK_GUESSES_MAX];
	uint64_t scenarios, plausible, solutions, rounds;
	uint32_t any[SDK_CELLS_MAX]; /* the hypotheses that are plausible in some scenario */
	struct sdk_buf solved;       /* records, one for each solution */
};

static void *new_work(const void *conf)
{
	struct work *w = calloc(1, sizeof *w);

	if (w)
		w->conf = conf;
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_buf_free(&w->solved);
	free(w);
}

/* ---- the cells on the command line ---- */

/* Reads a number from 1 to `most`. Returns the text after it, or NULL. */
static const char *read_place(const char *text, unsigned most, uint16_t *place)
{
	size_t digits = strspn(text, "0123456789");
	uint64_t v;

	if (!sdk_number(text, digits, &v) || v < 1 || v > most)
		return NULL;
	*place = (uint16_t)v;
	return text + digits;
}

/* Reads a cell: r1c2, or its index. Returns the text after it, or NULL. */
static const char *read_guess(const char *text, struct sdk_guess *guess)
{
	guess->col = 0;
	if (*text != 'r')
		return read_place(text, SDK_CELLS_MAX, &guess->row);
	text = read_place(text + 1, SDK_VALUES_MAX, &guess->row);
	return text && *text == 'c' ? read_place(text + 1, SDK_VALUES_MAX, &guess->col) : NULL;
}

const char *sdk_guesses_parse(const char *text, void *guesses, char reason[SDK_REASON_MAX])
{
	struct sdk_guesses *g = guesses;
	const char *at = text;

	for (g->n = 0;; at++) {
		if (g->n == SDK_GUESSES_MAX)
			return sdk_reason_write(reason, "more than %d cells", SDK_GUESSES_MAX);
		at = read_guess(at, &g->guess[g->n]);
		if (!at || (*at && *at != ','))
			return sdk_reason_write(reason, "'%s' is not a list of cells, such as r1c2,r4c4 or 10,31", sdk_show(text, 100).text);
		g->n++;
		if (!*at)
			return NULL;
	}
}

/* ---- rounds ---- */

static void put_plausible(struct sdk_buf *b, const struct sdk_plausible *p)
{
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (sdk_bits_single(p->cand[c]))
			sdk_buf_char(b, sdk_symbol(sdk_bits_lowest(p->cand[c]) + 1));
		else
			sdk_list_put(b, p->cand[c]);
}

static void show_round(void *with, unsigned round, const struct sdk_plausible *p)
{
	struct work *w = with;
	struct sdk_buf *out = w->turn->out;

	sdk_buf_printf(out, "# round %u: ", round);
	put_plausible(out, p);
	sdk_buf_char(out, '\n');
	if (out->n >= SDK_OUTPUT_LONG)
		sdk_turn_flush(w->turn);
}

static enum sdk_plausible_end apply_rules(struct work *w, struct sdk_plausible *p)
{
	struct sdk_plausible_show show = { show_round, w };

	return sdk_plausible_rules(p, &w->rounds, 0, w->conf->show ? &show : NULL);
}

/* ---- scenarios ---- */

/* Adds a guess: `r1c2=3`. */
static void put_guess(struct sdk_buf *b, const struct work *w, const struct sdk_plausible *p, unsigned i)
{
	const unsigned cell = w->cell[i], n = p->shape->n;

	sdk_buf_printf(b, "r%uc%u=%c", cell / n + 1, cell % n + 1, sdk_symbol(sdk_bits_lowest(p->cand[cell]) + 1));
}

/* Keeps a solution, with its guesses as a field: `scenario r1c2=3,r4c4=7`. */
static void add_solution(struct work *w, const struct sdk_plausible *p)
{
	w->solutions++;
	if (w->solutions > SHOWN_MAX)
		return;
	put_plausible(&w->solved, p);
	sdk_fields_clear(w->turn->fields);
	for (unsigned i = 0; i < w->conf->guesses.n; i++) {
		struct sdk_buf *guesses = i ? &w->turn->fields->values : sdk_fields_add(w->turn->fields, "scenario");

		sdk_buf_str(guesses, i ? "," : "");
		put_guess(guesses, w, p, i);
	}
	sdk_fields_put(&w->solved, w->turn->rec, w->turn->fields);
}

static void show_scenario(struct work *w, const struct sdk_plausible *p, unsigned guesses)
{
	if (!w->conf->show)
		return;
	sdk_buf_str(w->turn->out, "# scenario");
	for (unsigned i = 0; i < guesses; i++) {
		sdk_buf_char(w->turn->out, ' ');
		put_guess(w->turn->out, w, p, i);
	}
	sdk_buf_char(w->turn->out, '\n');
}

/* Tries all plausible values of the guessed cells from the i-th on. */
static void try_scenarios(struct work *w, const struct sdk_plausible *p, unsigned i, enum sdk_plausible_end end)
{
	struct sdk_plausible scenario;

	if (sdk_record_is_late(&w->clock))
		return;
	if (end == SDK_PLAUSIBLE_NONE) { /* a contradiction in all scenarios that begin with these values */
		w->scenarios += i > 0;
		return;
	}
	if (i == w->conf->guesses.n) {
		w->scenarios++;
		w->plausible++;
		for (unsigned c = 0; c < p->shape->cells; c++)
			w->any[c] |= p->cand[c];
		if (end == SDK_PLAUSIBLE_SOLVED)
			add_solution(w, p);
		return;
	}
	for (uint32_t values = p->cand[w->cell[i]]; values; values &= values - 1) {
		scenario = *p;
		scenario.cand[w->cell[i]] = values & -values;
		show_scenario(w, &scenario, i + 1);
		try_scenarios(w, &scenario, i + 1, apply_rules(w, &scenario));
	}
}

static const char *place_guesses(struct work *w, char reason[SDK_REASON_MAX])
{
	const struct sdk_guesses *g = &w->conf->guesses;
	const unsigned n = w->puzzle.shape->n;

	for (unsigned i = 0; i < g->n; i++) {
		const unsigned index = g->guess[i].row - 1u;
		const unsigned row = g->guess[i].col ? index : index % n, col = g->guess[i].col ? g->guess[i].col - 1u : index / n;

		if (row >= n || col >= n)
			return g->guess[i].col
				? sdk_reason_write(reason, "--guess: a %ux%u board has no cell r%uc%u", n, n, row + 1, col + 1)
				: sdk_reason_write(reason, "--guess: a %ux%u board has no cell %u", n, n, index + 1);
		w->cell[i] = (uint16_t)(row * n + col);
	}
	return NULL;
}

/* `# 6 scenarios: 2 plausible, 1 solution` */
static void put_summary(struct work *w)
{
	sdk_buf_printf(w->turn->out, "# %" PRIu64 " scenario%s: %" PRIu64 " plausible, %" PRIu64 " %s", w->scenarios,
		w->scenarios == 1 ? "" : "s", w->plausible, w->solutions, w->solutions == 1 ? "solution" : "different solutions");
	if (w->solutions < w->plausible)
		sdk_buf_printf(w->turn->out, ", %" PRIu64 " undecided", w->plausible - w->solutions);
	sdk_buf_char(w->turn->out, '\n');
}

/* The cells that have the same value in all plausible scenarios: `# same 12..3..........1` */
static void put_same(struct work *w)
{
	sdk_buf_str(w->turn->out, "# same ");
	for (unsigned c = 0; c < w->puzzle.shape->cells; c++)
		sdk_buf_char(w->turn->out, sdk_symbol(sdk_bits_single(w->any[c]) ? sdk_bits_lowest(w->any[c]) + 1 : 0));
	sdk_buf_char(w->turn->out, '\n');
}

static const char *handle_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	struct sdk_plausible p;
	const char *bad = sdk_plain_puzzle_read(&w->puzzle, "--method=pairs", t->rec, t->reason);

	if (!bad)
		bad = place_guesses(w, t->reason);
	if (bad)
		return bad;
	w->turn = t;
	w->clock = sdk_record_clock_new(&w->conf->limits);
	w->scenarios = w->plausible = w->solutions = w->rounds = 0;
	memset(w->any, 0, sizeof w->any);
	sdk_buf_clear(&w->solved);
	sdk_plausible_start(&p, &w->puzzle);
	try_scenarios(w, &p, 0, apply_rules(w, &p));
	if (w->clock.late)
		return "pairs gave up: timeout before all scenarios were tried";
	if (w->conf->guesses.n)
		put_summary(w);
	if (w->conf->guesses.n && w->plausible)
		put_same(w);
	if (w->solutions <= SHOWN_MAX)
		sdk_buf_join(t->out, &w->solved);
	t->passed = w->solutions > 0;
	t->failed = !t->passed;
	return NULL;
}

struct sdk_tally sdk_scenario_files(const struct sdk_scenario_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .handle_record = handle_record };

	return sdk_filter_files(&filter, conf, common, file, files);
}
