/* SPDX-License-Identifier: MIT */
#include "sdk/puzzle.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/reason.h"
#include "base/utf8.h"
#include "grid/layout.h"
#include "grid/names.h"
#include "grid/puzzle_text.h"

#define PENCILMARK_CELLS (9 * 81)

int sdk_symbol_value(unsigned char c)
{
	if (c >= '1' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'Z')
		return c - 'A' + 10;
	if (c >= 'a' && c <= 'z')
		return c - 'a' + 10;
	return c == '.' || c == '0' || c == '_' || c == '-' || c == '*' ? 0 : -1;
}

char sdk_symbol(unsigned value)
{
	assert(value <= SDK_VALUES_MAX);
	return ".123456789ABCDEFGHIJKLMNOP"[value];
}

void sdk_puzzle_clear(struct sdk_puzzle *p, const struct sdk_shape *shape)
{
	assert(shape);
	p->shape = shape;
	p->partial = false;
	memset(p->clue, 0, shape->cells);
}

void sdk_puzzle_lists(struct sdk_puzzle *p)
{
	if (p->partial)
		return;
	for (unsigned c = 0; c < p->shape->cells; c++)
		p->list[c] = sdk_puzzle_cand(p, c);
	p->partial = true;
}

unsigned sdk_puzzle_clues(const struct sdk_puzzle *p)
{
	unsigned clues = 0;

	for (unsigned c = 0; c < p->shape->cells; c++)
		clues += p->clue[c] != 0;
	return clues;
}

bool sdk_is_solution(const struct sdk_puzzle *p, const uint8_t *value)
{
	const struct sdk_shape *s = p->shape;

	for (unsigned c = 0; c < s->cells; c++)
		if (value[c] < 1 || value[c] > s->n || !(sdk_puzzle_cand(p, c) >> (value[c] - 1) & 1))
			return false;
	for (unsigned u = 0; u < s->units; u++) {
		const uint16_t *cell = sdk_unit(s, u);
		uint32_t seen = 0;

		for (unsigned i = 0; i < s->n; i++)
			seen |= UINT32_C(1) << (value[cell[i]] - 1);
		if (seen != s->all)
			return false;
	}
	return true;
}

void sdk_candidates(const struct sdk_puzzle *p, uint32_t *cand)
{
	const struct sdk_shape *s = p->shape;
	uint32_t has[SDK_UNITS_MAX] = { 0 };

	for (unsigned c = 0; c < s->cells; c++)
		for (unsigned k = 0; k < s->cell_units[c]; k++)
			has[sdk_units_of(s, c)[k]] |= UINT32_C(1) << p->clue[c] >> 1;
	for (unsigned c = 0; c < s->cells; c++) {
		uint32_t seen = 0;

		for (unsigned k = 0; k < s->cell_units[c] && !p->clue[c]; k++)
			seen |= has[sdk_units_of(s, c)[k]];
		cand[c] = sdk_puzzle_cand(p, c) & ~seen;
	}
}

/* ---- reading ---- */

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* The number of bytes of the cell at s, which is not blank: one symbol or a whole `[...]`; 0 for a list without an end. */
static size_t cell_bytes(const char *s, size_t n)
{
	if (*s != '[')
		return sdk_symbol_bytes(s, n);
	const char *end = memchr(s, ']', n);

	return end ? (size_t)(end - s) + 1 : 0;
}

/*
 * The number of cells that was probably meant. 81 is so much more common than 64, 100 and 144 that it has some of their
 * range, and that of two puzzles on a line.
 */
static unsigned expected_cells(size_t cells)
{
	static const unsigned most[][2] = { { 67, 64 }, { 96, 81 }, { 120, 100 }, { 156, 144 }, { 168, 81 }, { 199, 144 },
		{ 439, 256 } };
	unsigned i = 0;

	while (i < sizeof most / sizeof *most && cells > most[i][0])
		i++;
	return i < sizeof most / sizeof *most ? most[i][1] : 625;
}

static const char *wrong_length(const char *s, size_t n, size_t cells, char reason[SDK_REASON_MAX])
{
	if (cells < 60)
		sdk_reason_write(reason, "not a puzzle: %zu cell%s (a 9x9 puzzle has 81)", cells, cells == 1 ? "" : "s");
	else
		sdk_reason_write(reason, "%zu cells, expected %u", cells, expected_cells(cells));
	for (size_t at = 0; at < n; at++)
		if (!is_blank(s[at]) && s[at] != '[' && s[at] != ']' && sdk_symbol_value((unsigned char)s[at]) < 0) {
			sdk_reason_add(reason, "; %s at column %zu is not a cell", sdk_quote_symbol(s + at, n - at).text, at + 1);
			break;
		}
	return reason;
}

/* The symbol at s is not a value; in a list it may not be that of an empty cell either. */
static const char *bad_symbol(const struct sdk_puzzle *p, unsigned cell, const char *s, size_t n, bool in_list,
	char reason[SDK_REASON_MAX])
{
	return sdk_reason_write(reason, "r%uc%u: %s %s (%s%c)%s", p->shape->cell_row[cell] + 1u, p->shape->cell_col[cell] + 1u,
		sdk_quote_symbol(s, n).text, in_list ? "in a list is not a value" : "is neither a value",
		p->shape->n > 9 ? "1-9 A-" : "1-", sdk_symbol(p->shape->n), in_list ? "" : " nor an empty cell (.)");
}

static const char *bad_list(const struct sdk_puzzle *p, unsigned cell, const char *what, char reason[SDK_REASON_MAX])
{
	return sdk_reason_write(reason, "r%uc%u: %s", p->shape->cell_row[cell] + 1u, p->shape->cell_col[cell] + 1u, what);
}

static const char *bad_pencilmark(const struct sdk_puzzle *p, unsigned at, const char *s, size_t n,
	char reason[SDK_REASON_MAX])
{
	const unsigned cell = at / p->shape->n;

	return sdk_reason_write(reason, "r%uc%u: %s is in the place of %u", p->shape->cell_row[cell] + 1u,
		p->shape->cell_col[cell] + 1u, sdk_quote_symbol(s, n).text, at % p->shape->n + 1);
}

/* Reads the list of values in the n bytes between the brackets. */
static const char *read_list(struct sdk_puzzle *p, unsigned cell, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	p->list[cell] = 0;
	for (size_t i = 0; i < n; i++) {
		int v = sdk_symbol_value((unsigned char)s[i]);

		if (is_blank(s[i]) || s[i] == ',')
			continue;
		if (v < 1 || v > (int)p->shape->n)
			return bad_symbol(p, cell, s + i, n - i, true, reason);
		p->list[cell] |= UINT32_C(1) << (v - 1);
	}
	return p->list[cell] ? NULL : bad_list(p, cell, "an empty list '[]' leaves the cell without a value", reason);
}

static const char *read_cells(struct sdk_puzzle *p, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	const char *bad = NULL;
	unsigned cell = 0;

	for (size_t at = 0, bytes; at < n && !bad; at += bytes) {
		bytes = 1;
		if (is_blank(s[at]))
			continue;
		bytes = cell_bytes(s + at, n - at);
		if (s[at] == '[') {
			sdk_puzzle_lists(p);
			bad = read_list(p, cell, s + at + 1, bytes - 2, reason);
		} else {
			int v = sdk_symbol_value((unsigned char)s[at]);

			if (v < 0 || v > (int)p->shape->n)
				bad = bad_symbol(p, cell, s + at, n - at, false, reason);
			else {
				p->clue[cell] = (uint8_t)v;
				if (p->partial)
					p->list[cell] = v ? UINT32_C(1) << (v - 1) : p->shape->all;
			}
		}
		cell++;
	}
	return bad;
}

/* Reads 81 cells of nine symbols: at place v the value v, or the symbol of an empty cell if v is excluded. */
static const char *read_pencilmarks(struct sdk_puzzle *p, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	unsigned at = 0;

	p->partial = true;
	memset(p->list, 0, p->shape->cells * sizeof *p->list);
	for (size_t i = 0; i < n; i++) {
		unsigned cell = at / p->shape->n, value = at % p->shape->n + 1;
		int v = sdk_symbol_value((unsigned char)s[i]);

		if (is_blank(s[i]))
			continue;
		if (v < 0)
			return bad_symbol(p, cell, s + i, n - i, false, reason);
		if (v != 0 && v != (int)value)
			return bad_pencilmark(p, at, s + i, n - i, reason);
		if (v)
			p->list[cell] |= UINT32_C(1) << (value - 1);
		if (value == p->shape->n && !p->list[cell])
			return bad_list(p, cell, "no value is left for the cell", reason);
		at++;
	}
	return NULL;
}

/* ---- 9x9 puzzles without blanks, which come by the million ---- */

/* Reads the symbols of sixteen cells. Returns 0xFF for each digit and empty cell; these are points, or (all) any symbol. */
static inline sdk_bytes read_sixteen(uint8_t *clue, const char *s, bool all)
{
	sdk_bytes c, digit, good;

	memcpy(&c, s, sizeof c);
	digit = c - '0';
	good = (sdk_bytes)(digit <= 9);
	digit &= good;
	memcpy(clue, &digit, sizeof digit);
	good |= (sdk_bytes)(c == '.');
	return all ? good | (sdk_bytes)(c == '-') | (sdk_bytes)(c == '_') | (sdk_bytes)(c == '*') : good;
}

static inline bool read_all_cells(uint8_t *clue, const char *s, bool all)
{
	sdk_bytes good = read_sixteen(clue + 65, s + 65, all); /* overlaps the others, for the last cell */

	SDK_UNROLL
	for (unsigned i = 0; i < 80; i += 16)
		good &= read_sixteen(clue + i, s + i, all);
	return !sdk_bytes_any(~good);
}

/* Parses such a puzzle: at first as if its empty cells were points, as they mostly are. Returns false for others. */
static bool read_nine(struct sdk_puzzle *p, const char *s)
{
	p->shape = sdk_shape(9);
	p->partial = false;
	return read_all_cells(p->clue, s, false) || read_all_cells(p->clue, s, true);
}

const char *sdk_puzzle_cells(struct sdk_puzzle *p, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	size_t cells = 0;

	if (n == 81 && read_nine(p, s))
		return NULL;
	for (size_t at = 0, bytes; at < n; at += bytes) {
		bytes = 1;
		if (is_blank(s[at]))
			continue;
		bytes = cell_bytes(s + at, n - at);
		if (!bytes)
			return sdk_reason_write(reason, "'[' at column %zu has no matching ']'", at + 1);
		cells++;
	}
	bool pencilmarks = cells == PENCILMARK_CELLS;
	const struct sdk_shape *shape = sdk_shape_of_cells(pencilmarks ? 81 : cells);

	if (!shape)
		return wrong_length(s, n, cells, reason);
	sdk_puzzle_clear(p, shape);
	return pencilmarks ? read_pencilmarks(p, s, n, reason) : read_cells(p, s, n, reason);
}

/* ---- repeated clues ---- */

/* Writes a reason that names the first clue that occurs twice in a unit. Returns NULL if there is none. */
static const char *name_repeated_clue(const struct sdk_puzzle *p, char reason[SDK_REASON_MAX])
{
	const struct sdk_shape *shape = p->shape;

	for (unsigned u = 0; u < shape->units; u++) {
		const uint16_t *cell = sdk_unit(shape, u);
		uint16_t where[SDK_VALUES_MAX + 1];
		uint32_t seen = 0;

		for (unsigned i = 0; i < shape->n; i++) {
			unsigned v = p->clue[cell[i]];
			uint32_t bit = v ? UINT32_C(1) << (v - 1) : 0;

			if (seen & bit)
				return sdk_reason_write(reason, "%c twice in %s: r%uc%u and r%uc%u", sdk_symbol(v),
					sdk_unit_name(shape, u).text, shape->cell_row[where[v]] + 1u, shape->cell_col[where[v]] + 1u,
					shape->cell_row[cell[i]] + 1u, shape->cell_col[cell[i]] + 1u);
			seen |= bit;
			where[v] = cell[i];
		}
	}
	return NULL;
}

/*
 * has_repeated_clue for 9x9. A word has a counter of four bits for each value, so adding the words of the cells of a unit
 * counts all values at once. A minirow is the three cells that a row and a box share.
 */
static bool has_repeated_clue_nine(const uint8_t *clue)
{
	static const uint64_t one[10] = { 0, 0x1, 0x10, 0x100, 0x1000, 0x10000, 0x100000, 0x1000000, 0x10000000, 0x100000000 };
	uint64_t column[9] = { 0 }, most = 0;

	for (unsigned band = 0; band < 3; band++) {
		uint64_t box[3] = { 0 };

		for (unsigned r = 3 * band; r < 3 * band + 3; r++) {
			uint64_t row = 0;

			SDK_UNROLL
			for (unsigned k = 0; k < 3; k++) {
				const uint8_t *c = clue + 9 * r + 3 * k;
				uint64_t minirow = one[c[0]] + one[c[1]] + one[c[2]];

				column[3 * k] += one[c[0]];
				column[3 * k + 1] += one[c[1]];
				column[3 * k + 2] += one[c[2]];
				box[k] += minirow;
				row += minirow;
			}
			most |= row;
		}
		most |= box[0] | box[1] | box[2];
	}
	for (unsigned k = 0; k < 9; k++)
		most |= column[k];
	return most & 0xEEEEEEEEE;
}

/*
 * Whether a clue occurs twice in a unit. Most puzzles have no such clue, so this function only detects one, and
 * name_repeated_clue finds it. One pass over the cells collects the sets of all units.
 */
static bool has_repeated_clue(const struct sdk_puzzle *p)
{
	if (p->shape->n == 9 && !p->shape->layouts)
		return has_repeated_clue_nine(p->clue);
	const struct sdk_shape *shape = p->shape;
	uint32_t has[SDK_UNITS_MAX] = { 0 }, twice = 0;

	for (unsigned c = 0; c < shape->cells; c++) {
		uint32_t bit = UINT32_C(1) << p->clue[c] >> 1;

		for (unsigned k = 0; k < shape->cell_units[c]; k++) {
			uint32_t *unit = &has[sdk_units_of(shape, c)[k]];

			twice |= *unit & bit;
			*unit |= bit;
		}
	}
	return twice;
}

const char *sdk_puzzle_repeated(const struct sdk_puzzle *p, char reason[SDK_REASON_MAX])
{
	return has_repeated_clue(p) ? name_repeated_clue(p, reason) : NULL;
}

const char *sdk_puzzle_parse(struct sdk_puzzle *p, const char *s, size_t n, char reason[SDK_REASON_MAX])
{
	const char *bad = sdk_puzzle_cells(p, s, n, reason);

	return bad ? bad : sdk_puzzle_repeated(p, reason);
}

/* ---- writing ---- */

/* Writes the symbols of sixteen values up to 9. */
static inline void put_sixteen(char *to, const uint8_t *value)
{
	sdk_bytes v, empty;

	memcpy(&v, value, sizeof v);
	empty = (sdk_bytes)(v == 0);
	v = (v + '0') ^ (empty & ('0' ^ '.'));
	memcpy(to, &v, sizeof v);
}

void sdk_values_put(struct sdk_buf *b, const struct sdk_shape *shape, const uint8_t *value)
{
	char *to = sdk_buf_room(b, shape->cells);
	unsigned c = 0;

	if (!to)
		return;
	if (shape->n <= 9)
		for (; c + 16 <= shape->cells; c += 16)
			put_sixteen(to + c, value + c);
	for (; c < shape->cells; c++)
		to[c] = sdk_symbol(value[c]);
	b->n += shape->cells;
}

void sdk_list_put(struct sdk_buf *b, uint32_t list)
{
	sdk_buf_char(b, '[');
	for (; list; list &= list - 1)
		sdk_buf_char(b, sdk_symbol(sdk_bits_lowest(list) + 1));
	sdk_buf_char(b, ']');
}

void sdk_puzzle_put(struct sdk_buf *b, const struct sdk_puzzle *p)
{
	if (!p->partial) {
		sdk_values_put(b, p->shape, p->clue);
		return;
	}
	for (unsigned c = 0; c < p->shape->cells; c++) {
		if (p->clue[c] || p->list[c] == p->shape->all)
			sdk_buf_char(b, sdk_symbol(p->clue[c]));
		else
			sdk_list_put(b, p->list[c]);
	}
}

void sdk_regions_put(struct sdk_buf *b, const uint8_t *region, unsigned cells)
{
	for (unsigned c = 0; c < cells; c++)
		sdk_buf_char(b, (char)('A' + region[c]));
}

void sdk_shape_put_fields(struct sdk_buf *b, const struct sdk_shape *shape)
{
	const unsigned others = shape->layouts & ~(unsigned)SDK_LAYOUT_REGIONS;

	if (others)
		sdk_buf_printf(b, "\tlayout %s", sdk_layouts_text(others).text);
	if (!(shape->layouts & SDK_LAYOUT_REGIONS))
		return;
	sdk_buf_str(b, "\tregions ");
	sdk_regions_put(b, shape->cell_box, shape->cells);
}
