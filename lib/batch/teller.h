/* SPDX-License-Identifier: MIT */
/* teller: the steps to a puzzle's solution (rate/explain.h), told in words or as data, or followed on a board. */
#ifndef SDK_BATCH_TELLER_H
#define SDK_BATCH_TELLER_H

#include "base/buf.h"
#include "fmt/json.h"
#include "rate/explain.h"

/* Where to stop: behind so many steps, or behind a pass. */
struct sdk_stop {
	bool given, pass;
	uint64_t number;
};

/* Reads `12` or `pass3`. Returns NULL, or what is wrong with it. For struct sdk_opt. */
const char *sdk_stop_read(const char *text, void *stop);

/* What becomes of the steps up to where to stop. */
struct sdk_telling {
	bool words;           /* comment lines, by pass */
	bool json;            /* a list of objects */
	bool marks;           /* the board as they leave it */
	bool hint;            /* the first, in words, and there is no second */
	struct sdk_stop stop;
};

/* Scratch memory, one thread at a time. sdk_teller_new exits when memory runs out, as all functions do. */
struct sdk_teller;
struct sdk_teller *sdk_teller_new(const struct sdk_telling *telling);
void sdk_teller_free(struct sdk_teller *t);

/* Tells the steps of a puzzle, by a scale that has its shape. `solution` is the only one. */
struct sdk_account sdk_tell(struct sdk_teller *t, const struct sdk_puzzle *p, const uint8_t *solution, enum sdk_scale scale);

/* What was told last: words, the list or the hint, which is empty if there was no step. They stay until the next puzzle. */
const struct sdk_buf *sdk_told(const struct sdk_teller *t);
const struct sdk_marks *sdk_told_marks(const struct sdk_teller *t);

#endif
