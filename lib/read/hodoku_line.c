/* SPDX-License-Identifier: MIT */
/*
 * hodoku_line: a line of the library of the program HoDoKu: a technique, and a position in which it applies.
 *
 *     :technique:candidates:givens:deleted candidates:eliminations:placements:extra
 *
 * In `givens`, a + stands before a value that was placed. A candidate is three digits: value, row and column.
 */
#include "read/read_internal.h"

#include <string.h>

#include "base/reason.h"
#include "grid/puzzle_text.h"
#include "sdk/puzzle.h"

enum column { NOTHING,
	TECHNIQUE,
	CANDIDATES,
	GIVENS,
	DELETED,
	ELIMINATIONS,
	PLACEMENTS,
	EXTRA,
	COLUMNS };

enum { NINE = 9,
	CELLS = NINE * NINE,
	TECHNIQUE_MAX = 12 };

#define READ "read as a line of HoDoKu's library: "

struct part {
	const char *s;
	size_t n;
};

/* Splits the line at its colons; what is missing is empty, and the last part has the rest. */
static void split(const char *s, size_t n, struct part part[COLUMNS])
{
	for (unsigned i = 0; i < COLUMNS; i++) {
		const char *colon = i + 1 < COLUMNS && n ? memchr(s, ':', n) : NULL;

		part[i] = (struct part){ s, colon ? (size_t)(colon - s) : n };
		s += part[i].n + (colon != NULL);
		n -= part[i].n + (colon != NULL);
	}
}

/* Letters and digits, and perhaps a variant: `0110-1`, `0610-x`. */
static bool is_technique(struct part p)
{
	size_t i = 0;

	while (i < p.n && sdk_symbol_value((unsigned char)p.s[i]) >= 0 && !strchr("._*", p.s[i]))
		i++;
	return i >= 4 && i == p.n && i <= TECHNIQUE_MAX;
}

bool sdk_is_hodoku_line(const char *s, size_t n)
{
	struct part part[COLUMNS];

	if (!n || *s != ':')
		return false;
	split(s, n, part);
	return is_technique(part[TECHNIQUE]) && part[GIVENS].n;
}

/* Reads the cells: the clues, and the clues with the values that were placed. */
static const char *read_cells(struct part p, struct sdk_puzzle *givens, struct sdk_puzzle *all, char reason[SDK_REASON_MAX])
{
	unsigned cells = 0;

	for (size_t i = 0; i < p.n; i++) {
		const bool placed = p.s[i] == '+' && i + 1 < p.n;
		const int v = sdk_symbol_value((unsigned char)p.s[i += placed]);

		if (v < (placed ? 1 : 0) || v > NINE)
			return sdk_reason_write(reason, READ "%s is not a cell", sdk_quote_symbol(p.s + i, p.n - i).text);
		if (cells < CELLS) {
			all->clue[cells] = (uint8_t)v;
			givens->clue[cells] = placed ? 0 : (uint8_t)v;
		}
		cells++;
	}
	return cells == CELLS ? NULL : sdk_reason_write(reason, READ "%u cells, expected 81", cells);
}

/* Removes the candidates that the text lists. */
static const char *remove_deleted(struct part p, uint32_t *cand, char reason[SDK_REASON_MAX])
{
	size_t bytes;

	for (size_t i = 0; i < p.n; i += bytes) {
		const char *c = p.s + i;

		bytes = 1;
		if (*c == ' ')
			continue;
		while (i + bytes < p.n && c[bytes] != ' ')
			bytes++;
		bool good = bytes == 3;

		for (unsigned k = 0; k < 3 && good; k++)
			good = c[k] >= '1' && c[k] <= '9';
		if (good) {
			cand[NINE * (c[1] - '1') + c[2] - '1'] &= ~(UINT32_C(1) << (c[0] - '1'));
			continue;
		}
		return sdk_reason_write(reason,
			READ "among the deleted candidates, %s does not begin a value with its row and column, such as 436",
			sdk_quote_symbol(c, p.n - i).text);
	}
	return NULL;
}

/* Appends the state: values, and lists where candidates were deleted. */
static const char *put_state(struct part deleted, struct sdk_puzzle *all, struct sdk_buf *state, char reason[SDK_REASON_MAX])
{
	uint32_t cand[CELLS];
	uint16_t peer[SDK_PEERS_MAX];
	const char *bad;

	for (unsigned c = 0; c < CELLS; c++) {
		cand[c] = all->shape->all;
		for (unsigned i = sdk_peers(all->shape, c, peer); i-- > 0;)
			if (all->clue[peer[i]])
				cand[c] &= ~(UINT32_C(1) << (all->clue[peer[i]] - 1));
	}
	bad = remove_deleted(deleted, cand, reason);
	for (unsigned c = 0; c < CELLS && !bad; c++) {
		if (all->clue[c] || !deleted.n)
			sdk_buf_char(state, sdk_symbol(all->clue[c]));
		else if (cand[c])
			sdk_list_put(state, cand[c]);
		else
			bad = sdk_reason_write(reason, READ "no candidate is left in r%uc%u", c / NINE + 1, c % NINE + 1);
	}
	return bad;
}

static void put_technique(const struct part part[COLUMNS], struct sdk_buf *text)
{
	struct sdk_buf technique = { 0 };

	sdk_buf_add(&technique, part[TECHNIQUE].s, part[TECHNIQUE].n);
	sdk_buf_char(&technique, ' ');
	sdk_buf_add(&technique, part[CANDIDATES].s, part[CANDIDATES].n);
	text->failed |= technique.failed;
	if (!text->failed)
		sdk_field_value_put(text, "technique", technique.s, technique.n);
	sdk_buf_free(&technique);
}

const char *sdk_hodoku_line(const char *s, size_t n, struct sdk_buf *text, char reason[SDK_REASON_MAX])
{
	struct sdk_puzzle givens, all;
	struct part part[COLUMNS];
	struct sdk_buf state = { 0 };
	const char *bad;

	split(s, n, part);
	sdk_puzzle_clear(&givens, sdk_shape(NINE));
	sdk_puzzle_clear(&all, sdk_shape(NINE));
	bad = read_cells(part[GIVENS], &givens, &all, reason);
	if (!bad)
		bad = put_state(part[DELETED], &all, &state, reason);
	if (!bad) {
		sdk_puzzle_put(text, &givens);
		if (part[DELETED].n || memchr(part[GIVENS].s, '+', part[GIVENS].n)) {
			text->failed |= state.failed;
			if (!text->failed)
				sdk_field_value_put(text, "state", state.s, state.n);
		}
		put_technique(part, text);
		sdk_field_value_put(text, "eliminations", part[ELIMINATIONS].s, part[ELIMINATIONS].n);
		sdk_field_value_put(text, "placements", part[PLACEMENTS].s, part[PLACEMENTS].n);
		sdk_field_value_put(text, "note", part[EXTRA].s, part[EXTRA].n);
	}
	sdk_buf_free(&state);
	return bad;
}
