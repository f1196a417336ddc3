/* SPDX-License-Identifier: MIT */
#include "explain/step_phrase.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "grid/names.h"
#include "grid/role.h"

/* ---- what a step has ---- */

const struct sdk_step_part *sdk_phrase_part(const struct sdk_phrase *t, enum sdk_role role, unsigned k)
{
	return sdk_step_part_of(t->step, role, k);
}

unsigned sdk_phrase_cell(const struct sdk_phrase *t, const struct sdk_step_part *part, unsigned k)
{
	assert(k < part->cells);
	return t->step->member[part->first + k];
}

uint32_t sdk_phrase_values(const struct sdk_phrase *t, enum sdk_role role)
{
	return sdk_phrase_part(t, role, 0)->values;
}

/* ---- lists ---- */

void sdk_phrase_join(const struct sdk_phrase *t, unsigned i, unsigned n, const char *last)
{
	if (i)
		sdk_buf_str(t->b, t->brief ? "," : (i + 1 < n ? ", " : last));
}

static void put_cells(const struct sdk_phrase *t, const uint16_t *cell, unsigned n, const char *last)
{
	for (unsigned i = 0; i < n; i++) {
		sdk_phrase_join(t, i, n, last);
		sdk_cell_put(t->b, t->s, cell[i]);
	}
}

static void put_values(const struct sdk_phrase *t, uint32_t values, const char *last)
{
	const unsigned n = sdk_bits_count(values);

	for (unsigned i = 0; i < n; i++, values &= values - 1) {
		if (last)
			sdk_phrase_join(t, i, n, last);
		sdk_buf_char(t->b, sdk_symbol(sdk_bits_lowest(values) + 1));
	}
}

static struct sdk_unit_name unit_name(const struct sdk_phrase *t, unsigned unit)
{
	return t->brief ? sdk_unit_brief(t->s, unit) : sdk_unit_name(t->s, unit);
}

static void put_unit(const struct sdk_phrase *t, unsigned unit)
{
	sdk_buf_str(t->b, unit_name(t, unit).text);
}

static void put_each_unit(const struct sdk_phrase *t, enum sdk_role role)
{
	const struct sdk_step_part *part;

	for (unsigned i = 0; (part = sdk_phrase_part(t, role, i)); i++) {
		sdk_phrase_join(t, i, i + 1 + (sdk_phrase_part(t, role, i + 1) != NULL), " and ");
		put_unit(t, part->unit);
	}
}

/* The place of the number or the letter of a unit in its name; its end: it has none. */
static size_t find_number(const char *name)
{
	size_t at = strlen(name);

	while (at && (name[at - 1] <= '9' || (name[at - 1] >= 'A' && name[at - 1] <= 'Z')) && name[at - 1] != ' ')
		at--;
	return at;
}

/* Adds the plural of what units of a kind are called before their numbers: `rows `. */
static void put_plural(struct sdk_buf *b, const char *name, size_t number)
{
	sdk_buf_add(b, name, number - 1);
	sdk_buf_str(b, name[number - 2] == 'x' ? "es " : "s ");
}

/* Adds the units of a role: `rows 1 and 4` or `r14`, and for a row and a column `row 1 and column 2` or `r1 c2`. */
static void put_units(const struct sdk_phrase *t, enum sdk_role role)
{
	const struct sdk_step_part *part = sdk_phrase_part(t, role, 0);
	const struct sdk_unit_name first = unit_name(t, part->unit);
	const size_t number = find_number(first.text);
	unsigned count = 1;
	bool same = first.text[number];

	for (; (part = sdk_phrase_part(t, role, count)); count++) {
		const struct sdk_unit_name name = unit_name(t, part->unit);

		same &= find_number(name.text) == number && memcmp(name.text, first.text, number) == 0;
	}
	if (same && !t->brief && count > 1)
		put_plural(t->b, first.text, number);
	for (unsigned i = 0; i < count; i++) {
		const struct sdk_unit_name name = unit_name(t, sdk_phrase_part(t, role, i)->unit);

		if (!t->brief)
			sdk_phrase_join(t, i, count, " and ");
		else if (i && (!same || t->s->n > 9))
			sdk_buf_char(t->b, same ? ',' : ' ');
		sdk_buf_str(t->b, name.text + (same && count > 1 && !(t->brief && !i) ? number : 0));
	}
}

bool sdk_phrase_is_first_drop(const struct sdk_phrase *t, unsigned drop)
{
	for (unsigned i = 0; i < drop; i++)
		if (t->step->drop[i].values == t->step->drop[drop].values)
			return false;
	return true;
}

void sdk_phrase_losers(const struct sdk_phrase *t, uint32_t values)
{
	uint16_t cell[SDK_CELLS_MAX];
	unsigned n = 0;

	for (unsigned i = 0; i < t->step->drops; i++)
		if (!values || t->step->drop[i].values == values)
			cell[n++] = t->step->drop[i].cell;
	sdk_phrase_cells(t, cell, n);
}

void sdk_phrase_cells(const struct sdk_phrase *t, const uint16_t *cell, unsigned n)
{
	put_cells(t, cell, n, " and ");
}

unsigned sdk_phrase_chain_end(const struct sdk_phrase *t, unsigned first)
{
	do
		first++;
	while (first < t->step->links && !t->step->link[first].starts);
	return first;
}

unsigned sdk_phrase_branch_end(const struct sdk_phrase *t, unsigned first)
{
	do
		first++;
	while (first < t->step->nodes && t->step->node[first].rule != SDK_RULE_ASSUMED);
	return first;
}

/* ---- phrases ---- */

static void put_part(const struct sdk_phrase *t, const struct sdk_step_part *part, const char *last)
{
	put_cells(t, t->step->member + part->first, part->cells, last);
}

static void put_node(const struct sdk_phrase *t, const struct sdk_step_node *node)
{
	sdk_phrase_put(t, node->on ? "%c=%@" : "%c<>%@", node->cell, sdk_symbol(node->value));
}

static void put_length(struct sdk_buf *b, int length)
{
	const unsigned size = (unsigned)(length < 0 ? -length : length);

	sdk_buf_str(b, length < 0 ? "-" : "");
	sdk_buf_uint(b, size / 10);
	if (size % 10) {
		sdk_buf_char(b, '.');
		sdk_buf_uint(b, size % 10);
	}
}

void sdk_phrase_put_list(const struct sdk_phrase *t, const char *text, va_list with)
{
	for (; *text; text++) {
		const size_t plain = strcspn(text, "%");

		sdk_buf_add(t->b, text, plain);
		text += plain;
		if (!*text)
			break;
		switch (*++text) {
		case 'c': sdk_cell_put(t->b, t->s, va_arg(with, unsigned)); break;
		case 'C': put_part(t, va_arg(with, const struct sdk_step_part *), " and "); break;
		case 'O': put_part(t, va_arg(with, const struct sdk_step_part *), " or "); break;
		case 'P': put_cells(t, t->step->cell, t->step->cells, " and "); break;
		case 'N': put_node(t, va_arg(with, const struct sdk_step_node *)); break;
		case 'v': put_values(t, va_arg(with, uint32_t), " and "); break;
		case 'o': put_values(t, va_arg(with, uint32_t), " or "); break;
		case 'i': put_values(t, va_arg(with, uint32_t), ", "); break;
		case 'd': put_values(t, va_arg(with, uint32_t), NULL); break;
		case 'u': put_unit(t, va_arg(with, unsigned)); break;
		case 'h': put_each_unit(t, va_arg(with, enum sdk_role)); break;
		case 'U': put_units(t, va_arg(with, enum sdk_role)); break;
		case 'n': sdk_buf_uint(t->b, va_arg(with, unsigned)); break;
		case '@': sdk_buf_char(t->b, (char)va_arg(with, int)); break;
		case 'l': put_length(t->b, va_arg(with, int)); break;
		case 's': sdk_buf_str(t->b, va_arg(with, const char *)); break;
		default: assert(false); /* not a directive */
		}
	}
}

void sdk_phrase_put(const struct sdk_phrase *t, const char *text, ...)
{
	va_list with;

	va_start(with, text);
	sdk_phrase_put_list(t, text, with);
	va_end(with);
}
