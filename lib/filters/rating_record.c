/* SPDX-License-Identifier: MIT */
#include "filters/rating_record.h"
#include "base/buf.h"

#include <string.h>

/* ---- records ---- */

enum { LEVEL, FILLS, CLASS, HARDEST, FIRST, POINTS, STARS, GUESSES, NODES, DEPTH, STEPS, HINT, SOLUTIONS, KEYS };

static const char *const key_name[KEYS] = {
	"level", "fills", "kennett", "hardest", "first", "points", "stars", "guesses", "nodes", "depth", "steps", "hint",
	"solutions"
};

/* The values of a record's fields, which are in one buffer, one behind the other. */
struct fields {
	struct sdk_buf *text;
	size_t from[KEYS], n[KEYS];
	bool given[KEYS], owned[KEYS]; /* owned: if it is not given, it is taken out */
};

static struct sdk_buf *begin(struct fields *f, unsigned key)
{
	f->from[key] = f->text->n;
	f->given[key] = true;
	return f->text;
}

static void end(struct fields *f, unsigned key)
{
	f->n[key] = f->text->n - f->from[key];
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

/* Takes over the keys that such a run writes. */
static void own_fields(struct fields *f, const struct sdk_rating_kind *kind)
{
	bool levels = kind->scale == SDK_SCALE_LEVELS && !kind->hint;
	bool techniques = kind->scale == SDK_SCALE_TECHNIQUES && !kind->hint;

	f->owned[SOLUTIONS] = true;
	f->owned[HINT] = kind->hint;
	f->owned[LEVEL] = f->owned[FILLS] = levels;
	f->owned[CLASS] = kind->scale == SDK_SCALE_KENNETT;
	f->owned[HARDEST] = techniques || kind->score;
	f->owned[STEPS] = techniques || kind->histogram;
	f->owned[FIRST] = kind->score;
	f->owned[POINTS] = f->owned[STARS] = kind->score && techniques;
	f->owned[GUESSES] = f->owned[NODES] = f->owned[DEPTH] = kind->score && levels;
}

static void put_level(struct fields *f, const struct sdk_level *level)
{
	put_number(f, LEVEL, level->level);
	begin(f, FILLS);
	for (unsigned i = 0; i < SDK_LEVELS; i++) {
		if (i)
			sdk_buf_char(f->text, ',');
		sdk_buf_uint(f->text, level->fills[i]);
	}
	end(f, FILLS);
}

static void put_steps(struct fields *f, const struct sdk_step_counts *a)
{
	if (!a->total)
		return;
	begin(f, STEPS);
	for (unsigned k = 0, some = 0; k < SDK_TECHNIQUES; k++) {
		if (!a->steps[k])
			continue;
		sdk_buf_str(f->text, some++ ? "," : "");
		sdk_buf_str(f->text, sdk_technique_name[k].key);
		sdk_buf_char(f->text, ':');
		sdk_buf_uint(f->text, a->steps[k]);
	}
	end(f, STEPS);
}

static void put_points(struct fields *f, const struct sdk_step_counts *a)
{
	put_number(f, POINTS, sdk_points(a));
	put_number(f, STARS, sdk_stars(sdk_points(a)));
}

static void put_effort(struct fields *f, const struct sdk_step_counts *a, const struct sdk_search_effort *effort)
{
	put_number(f, GUESSES, a->steps[SDK_GUESS]);
	sdk_buf_uint(begin(f, NODES), effort->nodes);
	sdk_buf_str(f->text, effort->gave_up ? "+" : "");
	end(f, NODES);
	put_number(f, DEPTH, effort->depth);
}

static void put_hint(struct fields *f, const struct sdk_buf *hint)
{
	if (!hint->n)
		return;
	sdk_buf_add(begin(f, HINT), hint->s, hint->n);
	end(f, HINT);
}

static void put_rating(struct fields *f, const struct sdk_rating *r, const struct sdk_rating_kind *kind)
{
	if (kind->scale == SDK_SCALE_LEVELS)
		put_level(f, &r->level);
	if (kind->scale == SDK_SCALE_KENNETT)
		put_text(f, CLASS, sdk_kennett_name[r->level.level - 1]);
	if (f->owned[HARDEST] && r->counts->total)
		put_text(f, HARDEST, sdk_technique_name[r->counts->hardest].key);
	if (f->owned[FIRST] && r->counts->total)
		put_number(f, FIRST, r->counts->first_hardest);
	if (f->owned[POINTS])
		put_points(f, r->counts);
	if (f->owned[GUESSES])
		put_effort(f, r->counts, &r->effort);
	if (f->owned[STEPS])
		put_steps(f, r->counts);
}

void sdk_rating_put(struct sdk_buf *out, const struct sdk_rec *rec, const struct sdk_rating *r,
	const struct sdk_rating_kind *kind, struct sdk_buf *room)
{
	struct fields f = { .text = room };
	struct sdk_field field[KEYS];
	size_t count = 0;

	sdk_buf_clear(room);
	own_fields(&f, kind);
	if (r->solutions != 1)
		put_text(&f, SOLUTIONS, r->solutions ? "2+" : "0");
	else if (kind->hint)
		put_hint(&f, r->hint);
	else
		put_rating(&f, r, kind);
	for (unsigned k = 0; k < KEYS; k++)
		if (f.given[k])
			field[count++] = (struct sdk_field){ key_name[k], room->s + f.from[k], f.n[k] };
		else if (f.owned[k])
			field[count++] = (struct sdk_field){ key_name[k], NULL, 0 };
	out->failed |= room->failed;
	sdk_rec_put_fields(out, rec, field, count);
}

/* ---- objects ---- */

static void put_json_text(struct sdk_json *j, const char *key, const char *s, size_t n)
{
	sdk_json_key(j, key);
	sdk_json_text(j, s, n);
}

static void put_json_level(struct sdk_json *j, const struct sdk_level *level)
{
	sdk_json_key(j, key_name[LEVEL]);
	sdk_json_number(j, level->level);
	sdk_json_key(j, key_name[FILLS]);
	sdk_json_list(j);
	for (unsigned i = 0; i < SDK_LEVELS; i++)
		sdk_json_number(j, level->fills[i]);
	sdk_json_list_end(j);
}

static void put_json_rating(struct sdk_json *j, const struct sdk_rating *r, const struct sdk_rating_kind *kind,
	const struct sdk_buf *steps)
{
	const char *hardest = sdk_technique_name[r->counts->hardest].key;

	if (kind->scale == SDK_SCALE_LEVELS)
		put_json_level(j, &r->level);
	else if (r->counts->total)
		put_json_text(j, key_name[HARDEST], hardest, strlen(hardest));
	sdk_json_key(j, key_name[STEPS]);
	sdk_json_value(j, steps->s, steps->n);
}

void sdk_rating_put_json(struct sdk_buf *out, struct sdk_json *j, const struct sdk_rec *rec, const struct sdk_buf *puzzle,
	const struct sdk_rating *r, const struct sdk_rating_kind *kind, const struct sdk_buf *steps)
{
	const char *fields = rec->s + rec->puzzle + 1;
	size_t n = rec->n > rec->puzzle ? rec->n - rec->puzzle - 1 : 0;
	const char *solutions = r->solutions ? "2+" : "0";

	sdk_json_start(j, out);
	sdk_json_object(j);
	put_json_text(j, "puzzle", puzzle->s, puzzle->n);
	if (n && sdk_json_can(fields, n))
		put_json_text(j, "fields", fields, n);
	if (r->solutions != 1)
		put_json_text(j, key_name[SOLUTIONS], solutions, strlen(solutions));
	else
		put_json_rating(j, r, kind, steps);
	sdk_json_object_end(j);
	sdk_buf_char(out, '\n');
}

/* ---- tables ---- */

void sdk_rating_count(struct sdk_rating_counts *c, const struct sdk_rating *r, const struct sdk_rating_kind *kind)
{
	if (r->solutions != 1)
		c->of[0]++;
	else if (kind->scale != SDK_SCALE_TECHNIQUES)
		c->of[r->level.level]++;
	else
		c->of[r->counts->total ? 1 + r->counts->hardest : 0]++;
}

void sdk_rating_merge(struct sdk_rating_counts *into, const struct sdk_rating_counts *from)
{
	for (unsigned i = 0; i < SDK_RATING_KEYS; i++)
		into->of[i] += from->of[i];
}

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

void sdk_rating_put_counts(struct sdk_buf *out, const struct sdk_rating_counts *c, const struct sdk_rating_kind *kind)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < SDK_RATING_KEYS; i++)
		sum += c->of[i];
	if (kind->scale == SDK_SCALE_LEVELS)
		for (unsigned i = 1; i <= SDK_LEVELS; i++)
			put_row(out, (char[]){ (char)('0' + i), 0 }, c->of[i], sum);
	else if (kind->scale == SDK_SCALE_KENNETT)
		for (unsigned i = 1; i <= SDK_KENNETT_CLASSES; i++)
			put_row(out, sdk_kennett_name[i - 1], c->of[i], sum);
	else
		for (unsigned i = 1; i <= SDK_TECHNIQUES; i++)
			if (c->of[i])
				put_row(out, sdk_technique_name[i - 1].key, c->of[i], sum);
	if (c->of[0])
		put_row(out, "none", c->of[0], sum);
}
