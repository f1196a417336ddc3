/* SPDX-License-Identifier: MIT */
/*
 * fuzz: what the fuzzers share.
 *
 * A fuzzer is a function of any bytes, in a file of its own. It makes something of the bytes (a text, a puzzle, options),
 * passes it to the library, and checks what the headers promise. libFuzzer calls it with bytes that reach new code
 * (`make fuzz`); replay.c calls it with those of the corpus (`make test`).
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "sdk/puzzle.h"

/* The fuzzer. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, with a message, unless the condition holds. */
#define must(condition) ((condition) ? (void)0 : fuzz_failed(__FILE__, __LINE__, #condition))

_Noreturn static inline void fuzz_failed(const char *file, int line, const char *condition)
{
	fprintf(stderr, "%s:%d: not true: %s\n", file, line, condition);
	abort();
}

/* A reason is not empty, and has nothing that controls a terminal or turns a message around. */
static inline void check_reason(const char *reason)
{
	const size_t n = strlen(reason);
	char masked[SDK_REASON_MAX];

	must(n > 0 && n < sizeof masked);
	memcpy(masked, reason, n + 1);
	sdk_mask_controls(masked, n);
	must(strcmp(masked, reason) == 0);
}

/* ---- values from bytes ---- */

struct bytes {
	const uint8_t *at;
	size_t n;
};

/* The next byte; 0 when there are no more. */
static inline uint8_t take_byte(struct bytes *b)
{
	if (!b->n)
		return 0;
	b->n--;
	return *b->at++;
}

/* A number from 0 to n - 1, n up to 65536; of one byte if that is enough. */
static inline unsigned take_below(struct bytes *b, unsigned n)
{
	unsigned v = take_byte(b);

	return (n > 256 ? v << 8 | take_byte(b) : v) % n;
}

static inline bool take_bool(struct bytes *b)
{
	return take_byte(b) & 1;
}

static inline uint64_t take_number(struct bytes *b)
{
	uint64_t v = 0;

	for (unsigned i = 0; i < 8; i++)
		v = v << 8 | take_byte(b);
	return v;
}

/*
 * The bytes up to the next `end`, which is dropped, or all that are left; *n gets their number. A copy of exactly that size,
 * so that a sanitizer sees whoever reads further. To be freed.
 */
static inline char *take_until(struct bytes *b, char end, size_t *n)
{
	const uint8_t *stop = b->n ? memchr(b->at, end, b->n) : NULL;

	*n = stop ? (size_t)(stop - b->at) : b->n;
	char *copy = calloc(*n + !*n, 1);

	must(copy);
	if (*n)
		memcpy(copy, b->at, *n);
	b->at += *n + (stop != NULL);
	b->n -= *n + (stop != NULL);
	return copy;
}

/* The same as a string, which ends at the first NUL. */
static inline char *take_string(struct bytes *b, char end)
{
	size_t n;
	char *copy = take_until(b, end, &n), *string = strndup(copy, n);

	must(string);
	free(copy);
	return string;
}

/* ---- puzzles from bytes ---- */

static inline const struct sdk_shape *take_shape(struct bytes *b, unsigned shapes)
{
	static const unsigned size[] = { 9, 4, 16, 25 };

	return sdk_shape(size[take_below(b, shapes)]);
}

/* The value of a cell in a full grid. */
static inline uint8_t grid_value(const struct sdk_shape *s, unsigned cell)
{
	const unsigned row = s->cell_row[cell];

	return (uint8_t)(1 + (row % s->box_rows * s->box_cols + row / s->box_rows + s->cell_col[cell]) % s->n);
}

/*
 * A board of the shape, two bytes for each cell with a clue or a list: the number of cells to skip, and what is there. Half
 * of them are clues of a full grid; the others may contradict each other.
 */
static inline void take_board(struct bytes *b, struct sdk_puzzle *p, const struct sdk_shape *shape)
{
	sdk_puzzle_clear(p, shape);
	if (take_bool(b))
		sdk_puzzle_lists(p);
	for (unsigned cell = take_byte(b) & 15; b->n && cell < shape->cells; cell += 1u + (take_byte(b) & 15)) {
		const unsigned what = take_byte(b);

		if (p->partial && what >= 192) {
			p->list[cell] = (take_below(b, 65536) << 9 | what) & shape->all;
			p->list[cell] |= what % 2 || !p->list[cell] ? UINT32_C(1) << (grid_value(shape, cell) - 1) : 0;
			continue;
		}
		p->clue[cell] = (uint8_t)(what < 128 ? grid_value(shape, cell) : 1 + what % shape->n);
		if (p->partial)
			p->list[cell] = UINT32_C(1) << (p->clue[cell] - 1);
	}
}

static inline bool same_puzzle(const struct sdk_puzzle *a, const struct sdk_puzzle *b)
{
	if (a->shape != b->shape || memcmp(a->clue, b->clue, a->shape->cells) != 0)
		return false;
	for (unsigned c = 0; c < a->shape->cells; c++)
		if (sdk_puzzle_cand(a, c) != sdk_puzzle_cand(b, c))
			return false;
	return true;
}

#endif
