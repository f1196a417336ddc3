/* SPDX-License-Identifier: MIT */
/* state: the field `state` of a record, the partly solved board: values, and lists where candidates are known. */
#ifndef SDK_WRITE_STATE_H
#define SDK_WRITE_STATE_H

#include <stdbool.h>

#include "base/reason.h"
#include "write/sheet.h"

/*
 * Reads the state of the sheet, which sdk_state_rejects accepts. False: there is none. If candidates are shown, those of the
 * puzzle are, and there is none either.
 */
bool sdk_sheet_state(const struct sdk_sheet *s, struct sdk_puzzle *state);

/* Returns NULL, or why the field `state` is no state of the puzzle. */
const char *sdk_state_rejects(const struct sdk_sheet *s, char reason[SDK_REASON_MAX]);

#endif
