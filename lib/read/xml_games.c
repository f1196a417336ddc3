/* SPDX-License-Identifier: MIT */
/*
 * xml_games: the boards in XML documents: the cells of OpenSudoku and of KSudoku, as text of a record.
 *
 * A cell of OpenSudoku has these parts, each with a bar after it. Marks are digits with commas or `-` in version 1, and a
 * number with bit v-1 for v in the others.
 *
 *     version 1, 3   value marks editable
 *     version 2      value marks editable, and perhaps a second bar before the last part
 *     version 4      value marks marks editable
 *     version 5      value marks marks colour editable
 */
#include "read/read_internal.h"

#include <string.h>

#include "base/number.h"
#include "grid/puzzle_text.h"

void sdk_xml_game_clear(struct sdk_xml_game *g, const struct sdk_shape *shape)
{
	sdk_puzzle_clear(&g->given, shape);
	sdk_puzzle_clear(&g->state, shape);
	sdk_puzzle_lists(&g->state);
	g->played = false;
}

void sdk_xml_game_set(struct sdk_xml_game *g, unsigned cell, unsigned value, uint32_t list)
{
	if (g->given.clue[cell])
		return;
	g->state.clue[cell] = (uint8_t)value;
	g->state.list[cell] = value ? UINT32_C(1) << (value - 1) : list ? list
									: g->state.shape->all;
	g->played |= value || list;
}

void sdk_xml_game_put_state(const struct sdk_xml_game *g, struct sdk_buf *b)
{
	struct sdk_puzzle all = g->state;

	if (!g->played)
		return;
	for (unsigned c = 0; c < all.shape->cells; c++)
		if (g->given.clue[c]) {
			all.clue[c] = g->given.clue[c];
			all.list[c] = UINT32_C(1) << (all.clue[c] - 1);
		}
	sdk_buf_str(b, "\tstate ");
	sdk_puzzle_put(b, &all);
}

/* Takes the next part, up to its bar. */
static bool take_part(const char **s, const char **part, size_t *n)
{
	const char *bar = strchr(*s, '|');

	if (!bar)
		return false;
	*part = *s;
	*n = (size_t)(bar - *s);
	*s = bar + 1;
	return true;
}

static bool read_marks(const char *part, size_t n, unsigned version, uint32_t *list)
{
	uint64_t set;

	if (version > 1) {
		if (!sdk_number(part, n, &set) || set > 0x1FF)
			return false;
		*list = *list ? *list : (uint32_t)set;
		return true;
	}
	if (n == 1 && *part == '-')
		return true;
	for (size_t i = 0; i < n; i++) {
		if (i % 2 ? part[i] != ',' : part[i] < '1' || part[i] > '9')
			return false;
		if (i % 2 == 0)
			*list |= UINT32_C(1) << (part[i] - '1');
	}
	return true;
}

static bool is_digit(const char *part, size_t n, char max)
{
	return n == 1 && *part >= '0' && *part <= max;
}

static bool read_cell(struct sdk_xml_game *g, unsigned cell, unsigned version, const char **s)
{
	const char *part;
	uint32_t list = 0;
	size_t n;

	if (!take_part(s, &part, &n) || !is_digit(part, n, '9'))
		return false;
	const unsigned value = (unsigned)(*part - '0');

	for (unsigned i = 0; i < (version >= 4 ? 2 : 1); i++)
		if (!take_part(s, &part, &n) || !read_marks(part, n, version, &list))
			return false;
	if (version == 5 && (!take_part(s, &part, &n) || !is_digit(part, n, '9')))
		return false;
	if (version == 2 && **s == '|')
		++*s;
	if (!take_part(s, &part, &n) || !is_digit(part, n, '1'))
		return false;
	if (*part == '0')
		g->given.clue[cell] = (uint8_t)value;
	else
		sdk_xml_game_set(g, cell, value, list);
	return true;
}

const char *sdk_xml_game_read(struct sdk_xml_game *g, const char *s)
{
	const unsigned version = *s >= '1' && *s <= '5' ? (unsigned)(*s - '0') : 0;

	sdk_xml_game_clear(g, sdk_shape(9));
	if (!version || (s[1] != ' ' && s[1] != '\n' && s[1] != '\r'))
		return "the data of the game have an unknown version, expected 1 to 5";
	s += 2 + strspn(s + 2, " \r\n");
	for (unsigned cell = 0; cell < 81; cell++)
		if (!read_cell(g, cell, version, &s))
			return "the data of the game are not 81 cells of their version";
	return s[strspn(s, " \r\n")] ? "the data of the game have more than 81 cells" : NULL;
}

bool sdk_xml_letters_read(uint8_t *value, const struct sdk_shape *shape, const char *s, size_t n)
{
	if (n != shape->cells)
		return false;
	for (size_t i = 0; i < n; i++) {
		if (s[i] != '_' && (s[i] <= 'a' || s[i] > (char)('a' + shape->n)))
			return false;
		value[i] = s[i] == '_' ? 0 : (uint8_t)(s[i] - 'a');
	}
	return true;
}
