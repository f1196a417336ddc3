/* SPDX-License-Identifier: MIT */
/*
 * The find functions of the techniques against a library of cases, one line for each:
 *
 *	:technique:values:cells:taken candidates:eliminations:placements:extra
 *
 * Cells are a value for each cell, `.` for an empty one, with `+` before a value that is not a clue; candidates are value,
 * row, column (`436` is 4 in r3c6), separated by blanks. A case is found if some step of the technique has exactly these
 * eliminations or this placement; a case whose technique ends with `-x`, if no step has. No step, expected or not, may
 * eliminate a value of the solution. The library is $SDK_DATA/technique_cases.txt. With the argument `table` the program
 * prints the shares as lines `key found cases`; with `misses`, the lines that are not found.
 */
#include <stdlib.h>
#include <string.h>

#include "rate/context_internal.h"
#include "solve/search.h"
#include "tap.h"

enum { FIELDS = 9 };

/* The library's names of the techniques. To add one: a line here. */
static const struct family {
	const char *code;
	enum sdk_technique technique;
} family[] = {
	{ "0000", SDK_FULL_HOUSE },
	{ "0002", SDK_HIDDEN_SINGLE },
	{ "0003", SDK_NAKED_SINGLE },
	{ "0100", SDK_POINTING },
	{ "0101", SDK_CLAIMING },
	{ "0110", SDK_LOCKED_PAIR },
	{ "0111", SDK_LOCKED_TRIPLE },
	{ "0200", SDK_NAKED_PAIR },
	{ "0201", SDK_NAKED_TRIPLE },
	{ "0202", SDK_NAKED_QUAD },
	{ "0210", SDK_HIDDEN_PAIR },
	{ "0211", SDK_HIDDEN_TRIPLE },
	{ "0212", SDK_HIDDEN_QUAD },
	{ "0300", SDK_X_WING },
	{ "0301", SDK_SWORDFISH },
	{ "0302", SDK_JELLYFISH },
	{ "0310", SDK_FINNED_X_WING },
	{ "0311", SDK_FINNED_SWORDFISH },
	{ "0312", SDK_FINNED_JELLYFISH },
	{ "0320", SDK_SASHIMI_X_WING },
	{ "0321", SDK_SASHIMI_SWORDFISH },
	{ "0322", SDK_SASHIMI_JELLYFISH },
	{ "0400", SDK_SKYSCRAPER },
	{ "0401", SDK_TWO_STRING_KITE },
	{ "0402", SDK_EMPTY_RECTANGLE },
	{ "0403", SDK_TURBOT_FISH },
	{ "0500", SDK_COLOUR_TRAP },
	{ "0501", SDK_COLOUR_WRAP },
	{ "0600", SDK_UR_1 },
	{ "0601", SDK_UR_2 },
	{ "0602", SDK_UR_3 },
	{ "0603", SDK_UR_4 },
	{ "0604", SDK_UR_5 },
	{ "0605", SDK_UR_6 },
	{ "0606", SDK_HIDDEN_RECTANGLE },
	{ "0607", SDK_AR_1 },
	{ "0608", SDK_AR_2 },
	{ "0610", SDK_BUG_1 },
	{ "0701", SDK_X_CHAIN },
	{ "0702", SDK_XY_CHAIN },
	{ "0703", SDK_REMOTE_PAIR },
	{ "0707", SDK_CHAIN },
	{ "0708", SDK_CHAIN },
	{ "0800", SDK_XY_WING },
	{ "0801", SDK_XYZ_WING },
	{ "0803", SDK_W_WING },
	{ "0901", SDK_ALS_XZ }
};

enum { FAMILIES = sizeof family / sizeof *family };

struct wanted {
	bool found;
	bool unsound;
	uint8_t solution[SDK_CELLS_MAX];
	uint32_t gone[SDK_CONTEXT_CELLS];
	const struct sdk_context *context;
};

static bool match(void *with, const struct sdk_step *step)
{
	struct wanted *w = with;
	uint32_t gone[SDK_CONTEXT_CELLS] = { 0 };

	for (unsigned i = 0; i < step->drops; i++)
		gone[step->drop[i].cell] = step->drop[i].values;
	if (step->place_value)
		gone[step->place_cell] = w->context->now.cand[step->place_cell] & ~(UINT32_C(1) << (step->place_value - 1));
	for (unsigned i = 0; i < step->drops; i++)
		w->unsound |= step->drop[i].values >> (w->solution[step->drop[i].cell] - 1) & 1;
	w->unsound |= step->place_value && step->place_value != w->solution[step->place_cell];
	/* A placement rules out the other values of its cell. A single has no others: the value itself stands for it. */
	if (step->place_value && !gone[step->place_cell])
		gone[step->place_cell] = UINT32_C(1) << (step->place_value - 1);
	w->found |= memcmp(gone, w->gone, sizeof gone) == 0;
	return true;
}

/* Calls for each candidate of a list. */
static void each(const char *list, void (*call)(struct sdk_context *ctx, struct wanted *w, unsigned cell, uint32_t bit),
	struct sdk_context *ctx, struct wanted *w)
{
	for (; *list; list += strspn(list, " ")) {
		unsigned cell = (unsigned)(list[1] - '1') * 9 + (unsigned)(list[2] - '1');

		call(ctx, w, cell, UINT32_C(1) << (list[0] - '1'));
		list += 3;
	}
}

static void take_away(struct sdk_context *ctx, struct wanted *w, unsigned cell, uint32_t bit)
{
	(void)w;
	sdk_context_eliminate(&ctx->map, &ctx->now, cell, bit);
}

static void want_gone(struct sdk_context *ctx, struct wanted *w, unsigned cell, uint32_t bit)
{
	(void)ctx;
	w->gone[cell] |= bit;
}

static void want_placed(struct sdk_context *ctx, struct wanted *w, unsigned cell, uint32_t bit)
{
	uint32_t others = ctx->now.cand[cell] & ~bit;

	w->gone[cell] |= others ? others : bit;
}

static void set_board(struct sdk_context *ctx, struct wanted *w, struct sdk_search *search, const char *text)
{
	struct sdk_puzzle p;
	uint8_t later[SDK_CONTEXT_CELLS] = { 0 };

	sdk_puzzle_clear(&p, sdk_shape(9));
	for (unsigned c = 0; c < 81; c++) {
		bool plus = *text == '+';

		text += plus;
		if (*text != '.')
			*(plus ? &later[c] : &p.clue[c]) = (uint8_t)(*text - '0');
		text++;
	}
	sdk_context_load(ctx, &p, &p);
	struct sdk_query query = { .puzzle = &p, .limit = 2, .solution = w->solution };

	sdk_search_solve(search, &query);
	w->unsound = query.count != 1;
	for (unsigned c = 0; c < 81; c++)
		if (later[c])
			sdk_context_place(&ctx->map, &ctx->now, c, later[c] - 1u);
}

static bool found(struct sdk_context *ctx, struct sdk_search *search, enum sdk_technique technique, char *field[FIELDS])
{
	struct wanted w = { .context = ctx };
	const struct sdk_sink sink = { .take = match, .with = &w };
	const char *variant = strchr(field[1], '-');

	set_board(ctx, &w, search, field[3]);
	each(field[4], take_away, ctx, &w);
	each(field[5], want_gone, ctx, &w);
	each(field[6], want_placed, ctx, &w);
	sdk_context_find(ctx, technique, &sink);
	return !w.unsound && w.found != (variant && strcmp(variant, "-x") == 0);
}

static void split(char *line, char *field[FIELDS])
{
	static char none[] = "";

	for (unsigned i = 0; i < FIELDS; i++) {
		field[i] = line ? line : none;
		line = line ? strchr(line, ':') : NULL;
		if (line)
			*line++ = 0;
	}
}

static const struct family *family_of(const char *code)
{
	for (unsigned i = 0; i < FAMILIES; i++)
		if (strlen(family[i].code) == strcspn(code, "-") && strncmp(code, family[i].code, strlen(family[i].code)) == 0)
			return &family[i];
	return NULL;
}

int main(int argc, char **argv)
{
	const char *data = getenv("SDK_DATA"), *how = argc > 1 ? argv[1] : "";
	unsigned cases[FAMILIES] = { 0 }, good[FAMILIES] = { 0 };
	char name[4096], line[4096], whole[4096];

	snprintf(name, sizeof name, "%s/technique_cases.txt", data ? data : "");
	FILE *in = fopen(name, "r");

	if (!in) {
		printf("not ok 1 cannot read '%s'\n", name);
		return 1;
	}
	struct sdk_context *ctx = sdk_context_new(sdk_context_scratch_size(), sdk_context_als_size());
	struct sdk_search *search = sdk_search_new(SDK_VALUES_MAX);

	if (!ctx || !search) {
		(void)fclose(in);
		return 1;
	}
	while (fgets(line, sizeof line, in)) {
		char *field[FIELDS];

		line[strcspn(line, "\r\n")] = 0;
		memcpy(whole, line, sizeof whole);
		if (*line != ':')
			continue;
		split(line, field);
		const struct family *f = family_of(field[1]);

		if (!f)
			continue;
		bool yes = found(ctx, search, f->technique, field);

		cases[f - family]++;
		good[f - family] += yes;
		if (!yes && strcmp(how, "misses") == 0)
			puts(whole);
	}
	(void)fclose(in);
	sdk_context_free(ctx);
	sdk_search_free(search);
	for (unsigned i = 0; i < FAMILIES && strcmp(how, "misses") != 0; i++) {
		const char *key = sdk_technique_key(family[i].technique);

		if (strcmp(how, "table") == 0)
			printf("%s %s %u %u\n", family[i].code, key, good[i], cases[i]);
		else
			tap(cases[i] && good[i] == cases[i], key);
	}
	return *how ? 0 : tap_done();
}
