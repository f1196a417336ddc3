/* SPDX-License-Identifier: MIT */
#include "tools/book/sections.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/reason.h"
#include "cli/tool.h"
#include "io/message.h"
#include "paper/board_words.h"
#include "tools/common/record_puzzle.h"

static bool is_named(const struct sdk_book_take *take, const char *value, size_t n)
{
	unsigned i = 0;

	while (i < take->n && !(take->part[i].n == n && memcmp(take->part[i].value, value, n) == 0))
		i++;
	return i < take->n;
}

const char *sdk_book_take_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_book_take *take = to;
	const char *s = text;
	bool more = true;

	for (take->n = 0; more; take->n++) {
		const size_t colon = strcspn(s, ":"), n = colon + strcspn(s + colon, ",");
		uint64_t count = 0;

		if (take->n == SDK_TAKE_MAX || !colon || !s[colon] || !sdk_number(s + colon + 1, n - colon - 1, &count) || !count)
			return sdk_reason_write(reason, "'%s' is not a list of VALUE:COUNT, such as 2:40,3:40", sdk_show(text, 80).text);
		if (is_named(take, s, colon))
			return sdk_reason_write(reason, "'%s' names '%s' twice", sdk_show(text, 80).text,
				sdk_show(s, colon < 80 ? colon : 80).text);
		take->part[take->n].value = s;
		take->part[take->n].n = colon;
		take->part[take->n].count = count;
		more = s[n] == ',';
		s += n + more;
	}
	return NULL;
}

/* ---- which puzzles ---- */

/* Rejects puzzles without the key, if others have it. */
static void drop_keyless(struct sdk_found_puzzles *found, const struct sdk_book_source *source, struct sdk_book_run *run)
{
	size_t with = 0, kept = 0;
	char reason[SDK_REASON_MAX];

	for (size_t i = 0; i < found->n; i++)
		with += found->puzzle[i].value != NULL;
	if (!with || with == found->n)
		return;
	sdk_reason_write(reason, "no field '%s', which divides the book into sections (--sections=none makes none)",
		sdk_show(source->key, 60).text);
	for (size_t i = 0; i < found->n; i++) {
		struct sdk_found_puzzle *p = &found->puzzle[i];

		if (p->value) {
			found->puzzle[kept++] = *p;
			continue;
		}
		sdk_found_reject(p, run, reason);
		sdk_found_puzzle_free(p);
	}
	found->n = kept;
}

static bool is_value(const struct sdk_found_puzzle *p, const char *value, size_t n)
{
	return p->value && strlen(p->value) == n && memcmp(p->value, value, n) == 0;
}

/* Keeps the first puzzles of each value that are wanted, and reports where there are too few. */
static void take_puzzles(struct sdk_found_puzzles *found, const struct sdk_book_take *take, struct sdk_tally *tally)
{
	uint64_t taken[SDK_TAKE_MAX] = { 0 };
	size_t kept = 0;

	for (size_t i = 0; i < found->n; i++) {
		struct sdk_found_puzzle *p = &found->puzzle[i];
		unsigned k = 0;

		while (k < take->n && !is_value(p, take->part[k].value, take->part[k].n))
			k++;
		if (k < take->n && taken[k] < take->part[k].count) {
			taken[k]++;
			found->puzzle[kept++] = *p;
		} else {
			sdk_found_puzzle_free(p);
		}
	}
	found->n = kept;
	for (unsigned k = 0; k < take->n; k++)
		if (taken[k] < take->part[k].count) {
			sdk_report("--take: %" PRIu64 " of the %" PRIu64 " puzzles of '%.*s' are there", taken[k], take->part[k].count,
				(int)take->part[k].n, take->part[k].value);
			tally->rejected++;
		}
}

/* ---- grades ---- */

static bool is_key(const struct sdk_book_source *source, const char *key)
{
	return source->key && strcmp(source->key, key) == 0;
}

/* Chooses what the grades are: minutes, if all puzzles have them and the sections are not by level on request. */
static enum sdk_grading choose_grading(const struct sdk_found_puzzles *found, const struct sdk_book_source *source)
{
	size_t i = 0;

	if (is_key(source, "level") && !source->key_default)
		return SDK_GRADED_BY_LEVEL;
	while (i < found->n && found->puzzle[i].minutes_grade)
		i++;
	return i == found->n ? SDK_GRADED_BY_MINUTES : SDK_GRADED_BY_LEVEL;
}

/* Grades the puzzles; grades of minutes are also the values of a section. */
static void grade_puzzles(struct sdk_found_puzzles *found, enum sdk_grading grading, bool sections)
{
	for (struct sdk_found_puzzle *p = found->puzzle; p < found->puzzle + found->n; p++) {
		p->item.grade = grading == SDK_GRADED_BY_MINUTES ? p->minutes_grade : p->item.level;
		if (!sections)
			continue;
		free(p->value);
		p->value = sdk_alloc_or_die(NULL, 2, 1);
		p->value[0] = (char)('0' + p->item.grade);
		p->value[1] = '\0';
	}
}

/* ---- order ---- */

/* A section to be: a size and a value. */
struct group {
	const struct sdk_shape *shape;
	const char *value;  /* NULL: no key */
	const char *number; /* the value, if all values are numbers */
	size_t count, place;
};

struct groups {
	struct group *group;
	size_t n;
	bool numbers; /* all values are numbers */
};

static const char digits[] = "0123456789";

/* Whether the text is a number, perhaps with decimals. */
static bool is_number(const char *text)
{
	const size_t whole = strspn(text, digits);
	const char *const rest = text + whole, *const decimals = rest + (*rest == '.');

	return whole && !decimals[strspn(decimals, digits)];
}

static bool belongs(const struct group *g, const struct sdk_found_puzzle *p)
{
	return g->shape->n == p->item.shape->n && (!g->value || strcmp(g->value, p->value) == 0);
}

/* The group of a puzzle, which is added if it is the first one. */
static struct group *find_group(struct groups *groups, const struct sdk_found_puzzle *p)
{
	for (size_t i = groups->n; i-- > 0;) /* neighbours are alike */
		if (belongs(&groups->group[i], p))
			return &groups->group[i];
	groups->group = sdk_list_room_or_die(groups->group, groups->n, sizeof *groups->group);
	struct group *g = &groups->group[groups->n++];

	*g = (struct group){ .shape = p->item.shape, .value = p->value, .place = groups->n };
	groups->numbers &= p->value && is_number(p->value);
	return g;
}

static int compare_numbers(const char *a, const char *b)
{
	a += strspn(a, "0");
	b += strspn(b, "0");
	const size_t n = strspn(a, digits), m = strspn(b, digits);

	return n != m ? (n < m ? -1 : 1) : strcmp(a, b);
}

static int by_size_and_number(const void *a, const void *b)
{
	const struct group *x = a, *y = b;

	if (x->shape->n != y->shape->n)
		return x->shape->n < y->shape->n ? -1 : 1;
	const int difference = x->number ? compare_numbers(x->number, y->number) : 0;

	return difference ? difference : (x->place > y->place) - (x->place < y->place);
}

/* The groups in the order of the book. */
static struct groups make_groups(const struct sdk_found_puzzles *found)
{
	struct groups groups = { .numbers = true };

	for (size_t i = 0; i < found->n; i++)
		find_group(&groups, &found->puzzle[i])->count++;
	for (size_t i = 0; i < groups.n && groups.numbers; i++)
		groups.group[i].number = groups.group[i].value;
	qsort(groups.group, groups.n, sizeof *groups.group, by_size_and_number);
	return groups;
}

/* ---- names ---- */

static char *copy_text(const char *text, size_t n)
{
	char *const copy = sdk_alloc_or_die(NULL, n + 1, 1);

	memcpy(copy, text, n);
	copy[n] = '\0';
	return copy;
}

/* The name number i (from 0) of a list separated by commas, allocated; NULL: there is none. */
static char *copy_name(const char *names, size_t i)
{
	for (; i; i--) {
		names = strchr(names, ',');
		if (!names)
			return NULL;
		names++;
	}
	return copy_text(names, strcspn(names, ","));
}

static size_t count_names(const char *names)
{
	size_t n = 1;

	for (; *names; names++)
		n += *names == ',';
	return n;
}

/* The grade that the value is, as a record's digit is (tools/book/item_caption.h); 0: none. */
static unsigned grade_of(const struct group *g)
{
	const char *const value = g->value ? g->value : "";

	return *value >= '1' && *value <= '0' + SDK_GRADES && !value[1] ? (unsigned)(*value - '0') : 0;
}

/* The name of a section by itself: of its kind of boards, or of a value, and of its size if the book has several. */
static char *make_name(const struct sdk_book *book, const struct group *g, const struct sdk_book_source *source, bool graded,
	bool sizes)
{
	const char *const value = g->value ? g->value : "";
	const char *const text = graded ? sdk_grade_name(source->words, book->grading, grade_of(g)) : value;
	const size_t room = strlen(text) + sizeof(struct sdk_board_text);
	char *const name = sdk_alloc_or_die(NULL, room, 1);

	if (source->by_layout)
		snprintf(name, room, "%s", sdk_board_title(source->words, g->shape).text);
	else if (sizes)
		snprintf(name, room, "%s%s%u \xC3\x97 %u", text, *text ? ", " : "", g->shape->n, g->shape->n);
	else
		snprintf(name, room, "%s", text);
	return name;
}

/* Whether the values are grades. */
static bool are_grades(const struct groups *groups, const struct sdk_book_source *source)
{
	bool grades = is_key(source, "level") || is_key(source, "minutes");

	for (size_t i = 0; i < groups->n && grades; i++)
		grades = grade_of(&groups->group[i]) > 0;
	return grades;
}

static void name_sections(struct sdk_book *book, const struct groups *groups, const struct sdk_book_source *source,
	const char *names)
{
	const bool graded = are_grades(groups, source), sizes = groups->group[0].shape->n != groups->group[groups->n - 1].shape->n;
	const size_t given = names ? count_names(names) : 0;
	const bool by_grade = graded && given == SDK_GRADES && groups->n != SDK_GRADES; /* not the sections in their order */

	if (names && !by_grade && given != groups->n)
		sdk_usage("--section-names: %zu name%s for %zu section%s", given, given == 1 ? "" : "s", groups->n,
			groups->n == 1 ? "" : "s");
	for (size_t i = 0; i < groups->n; i++) {
		const struct group *g = &groups->group[i];

		book->section[i].graded = graded;
		book->section[i].named = graded && names;
		book->section[i].name = names ? copy_name(names, by_grade ? grade_of(g) - 1 : i)
					      : make_name(book, g, source, graded, sizes);
	}
}

/* ---- the book ---- */

static void place_items(struct sdk_book *book, struct sdk_found_puzzles *found, struct groups *groups)
{
	size_t first = 0;

	for (size_t g = 0; g < groups->n; g++) {
		book->section[g].first = first;
		book->section[g].count = groups->group[g].count;
		groups->group[g].place = first;
		first += groups->group[g].count;
	}
	for (size_t i = 0; i < found->n; i++) {
		struct group *g = find_group(groups, &found->puzzle[i]);
		struct sdk_book_item *to = &book->item[g->place++];

		*to = found->puzzle[i].item;
		to->section = (unsigned)(g - groups->group);
		found->puzzle[i].item = (struct sdk_book_item){ 0 };
	}
}

void sdk_book_sections(struct sdk_book *book, struct sdk_found_puzzles *found, const struct sdk_book_source *source,
	const struct sdk_book_take *take, const char *names, struct sdk_book_run *run)
{
	book->grading = choose_grading(found, source);
	grade_puzzles(found, book->grading,
		book->grading == SDK_GRADED_BY_MINUTES && (is_key(source, "minutes") || source->key_default));
	if (source->key)
		drop_keyless(found, source, run);
	if (take->n)
		take_puzzles(found, take, &run->tally);
	if (!found->n)
		return;
	struct groups groups = make_groups(found);

	book->items = found->n;
	book->item = sdk_alloc_or_die(NULL, found->n, sizeof *book->item);
	book->sections = groups.n;
	book->section = sdk_alloc_or_die(NULL, groups.n, sizeof *book->section);
	name_sections(book, &groups, source, names);
	place_items(book, found, &groups);
	free(groups.group);
}

void sdk_book_sections_free(struct sdk_book *book)
{
	for (size_t i = 0; i < book->items; i++)
		sdk_book_item_free(&book->item[i]);
	for (size_t i = 0; i < book->sections; i++)
		free(book->section[i].name);
	free(book->item);
	free(book->section);
}
