/* SPDX-License-Identifier: MIT */
/* board_list: the boards that belong to records: those of a file, in memory, or those in a field of the records. */
#ifndef SDK_TOOLS_COMMON_BOARD_LIST_H
#define SDK_TOOLS_COMMON_BOARD_LIST_H

#include <stddef.h>
#include <stdint.h>

#include "base/frame.h"
#include "record/record.h"
#include "sdk/puzzle.h"

/* The boards of a file, as text. */
struct sdk_board_list;

/*
 * Reads the records of a file (`-`: standard input). Exits with status 2 if the file cannot be read or memory runs out; a
 * record that is no board is reported when it is parsed.
 */
struct sdk_board_list *sdk_board_list_read(const char *name, const struct sdk_framer *framer);
/*
 * Reads the only board of a file (`-`: standard input). Exits with status 2, and a message about the option, if the file has
 * none or several, or cannot be read.
 */
void sdk_board_file_read(const char *option, const char *name, const struct sdk_framer *framer, struct sdk_puzzle *board);

/* Exits with status 2 if standard input has both the puzzles (in n files) and what the option reads from the file `name`. */
void sdk_board_file_check(const char *option, const char *name, char *const *file, size_t n);

/* Frees the list. Returns whether it has more boards than records, which is then reported. */
bool sdk_board_list_end(struct sdk_board_list *list, uint64_t records);

/* Parses the board with this number, from 1. Returns NULL, or the reason why there is none. Values may be repeated. */
const char *sdk_board_list_parse(const struct sdk_board_list *list, uint64_t number, struct sdk_puzzle *board,
	char reason[SDK_REASON_MAX]);

/* Parses the board in the record's field with the key that the option names, in the same way. */
const char *sdk_board_field_parse(const struct sdk_rec *rec, const char *option, const char *key, struct sdk_puzzle *board,
	char reason[SDK_REASON_MAX]);

#endif
