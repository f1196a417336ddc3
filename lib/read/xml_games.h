/* SPDX-License-Identifier: MIT */
/* xml_games: the boards in XML documents: the cells of OpenSudoku and of KSudoku, as text of a record. */
#ifndef SDK_READ_XML_GAMES_H
#define SDK_READ_XML_GAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "sdk/puzzle.h"

/* A board with what the user has added to it. */
struct sdk_xml_game {
	struct sdk_puzzle given, state;
	bool played; /* the state has more than the clues */
};

/* Makes both boards empty. */
void sdk_xml_game_clear(struct sdk_xml_game *g, const struct sdk_shape *shape);

/* Sets a cell of the state: to a value, or to a list of values (0: none). Clues stay. */
void sdk_xml_game_set(struct sdk_xml_game *g, unsigned cell, unsigned value, uint32_t list);

/* Appends the field `state`, if there is one. */
void sdk_xml_game_put_state(const struct sdk_xml_game *g, struct sdk_buf *b);

/*
 * Reads the cells of OpenSudoku behind `version: `: of each of the 81, its value, the sets of its marks and whether the user
 * may change it. Returns NULL, or what is wrong.
 */
const char *sdk_xml_game_read(struct sdk_xml_game *g, const char *s);

/* Reads the letters of KSudoku, `_` or `b` for 1, `c` for 2...; returns whether they are those of a board of this shape. */
bool sdk_xml_letters_read(uint8_t *value, const struct sdk_shape *shape, const char *s, size_t n);

#endif
