/* SPDX-License-Identifier: MIT */
/*
 * text: the library for other languages: text in, text out, and only plain types.
 *
 *     struct sdk_text *t = sdk_text_new();
 *     char solution[SDK_TEXT_PUZZLE_MAX];
 *
 *     if (sdk_text_solve(t, "53..7....6..195...", solution, sizeof solution) < 0)
 *         puts(sdk_text_reason(t));        "18 cells..."
 *
 * A *handle* (struct sdk_text) owns the scratch memory of all calls, and the result of the last one. Engines are created
 * when a call first needs them. One thread at a time may use a handle; threads that have a handle each run independently,
 * without locks.
 *
 * Puzzles    are read in every form of text that the tools read (`text` in sdk(7), FORMATS): on one line or over several,
 *            with or without decoration. Of a text with several puzzles the first is read. The fields `layout` and
 *            `regions` of a record (a TAB after the puzzle, then `layout x,windoku`) name units beside rows, columns and
 *            boxes, or regions instead of boxes (sdk/shape.h); other fields are ignored. All strings end with a NUL.
 *
 * Results    Most functions return a number that is 0 or more, or an error, which is below 0. Functions with `out` and
 *            `size` write a text and its NUL to out[size], and return its length without the NUL. If it does not fit,
 *            they write an empty string and return SDK_ERROR_ROOM; the handle keeps the text: sdk_text_length and
 *            sdk_text_copy return it without computing it again. out may be NULL if only the length is wanted.
 *            Several lines are separated by `\n`; there is none at the end.
 *
 * Errors     sdk_error_text describes an error in general, and sdk_text_reason what was wrong with this text: "80 cells,
 *            expected 81". With an error, out holds an empty string. NULL for a handle or a string is an error, not a
 *            crash.
 */
#ifndef SDK_TEXT_H
#define SDK_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"

SDK_BEGIN_DECLS

/* Enough room for every puzzle of one line without partial cells, with the fields of its layout, and for every solution. */
#define SDK_TEXT_PUZZLE_MAX 1400

/* Errors. The numbers stay the same in later versions. */
enum sdk_error {
	SDK_OK = 0,
	SDK_ERROR_ARGUMENT = -1,    /* a NULL or a number out of its range */
	SDK_ERROR_MEMORY = -2,      /* out of memory */
	SDK_ERROR_ROOM = -3,        /* `size` is too small for the result */
	SDK_ERROR_PUZZLE = -4,      /* the text is not a puzzle */
	SDK_ERROR_NO_SOLUTION = -5, /* the puzzle has no solution */
	SDK_ERROR_SEVERAL = -6,     /* the puzzle has more than one solution */
	SDK_ERROR_UNSUPPORTED = -7, /* not for this size or layout, not for partial cells, or not in this build */
	SDK_ERROR_GAVE_UP = -8,     /* not decided within the node limit (sdk_text_limit_nodes) */
	SDK_ERROR_REQUEST = -9,     /* a request for puzzles that is malformed, or impossible */
	SDK_ERROR_NOT_FOUND = -10   /* none of the tries gave a puzzle as requested */
};

/* Describes the error, in English; for other numbers "unknown error". */
const char *sdk_error_text(int error);

/* The version of the library: "0.2.0". SDK_VERSION is that of the headers. */
const char *sdk_version(void);

/* ---- the handle ---- */

struct sdk_text;

/* Returns NULL when memory runs out. */
struct sdk_text *sdk_text_new(void);
void sdk_text_free(struct sdk_text *text);

/*
 * The reason for which the last call with this handle returned an error, in words, in UTF-8; "" if it did not. Valid until
 * the next call or sdk_text_free.
 */
const char *sdk_text_reason(const struct sdk_text *text);

/* The length of the last result that is a text, and that text again. It stays the same until the next call with `out`. */
int sdk_text_length(const struct sdk_text *text);
int sdk_text_copy(struct sdk_text *text, char *out, size_t size);

/*
 * Sets the node limit: from now on, a search for solutions ends with SDK_ERROR_GAVE_UP after this number of guesses. A new
 * handle has the limit 0: none. 9x9 puzzles take microseconds; empty boards of 16x16 or 25x25, and some hard puzzles of
 * these sizes, may take hours. With a limit, counting millions of solutions of a 9x9 puzzle takes longer than without one.
 */
int sdk_text_limit_nodes(struct sdk_text *text, uint64_t nodes);

/* ---- solving ---- */

/* Writes the solution of a puzzle with exactly one: one symbol per cell. */
int sdk_text_solve(struct sdk_text *text, const char *puzzle, char *out, size_t size);

/* Writes a solution of a puzzle with one or more; always the same one. */
int sdk_text_solve_any(struct sdk_text *text, const char *puzzle, char *out, size_t size);

/* Counts solutions up to the limit, which is at least 1: 2 is enough to see whether there is exactly one. */
int64_t sdk_text_count(struct sdk_text *text, const char *puzzle, int64_t limit);

/*
 * Returns 1 if a puzzle with exactly one solution is minimal (needs each of its clues for that), otherwise 0. The node limit
 * is for the test of each clue.
 */
int sdk_text_is_minimal(struct sdk_text *text, const char *puzzle);

/* ---- rating: puzzles with exactly one solution ---- */

/* Returns the level, 1 (easiest) to 6, as sdk-scales(7) defines it. */
int sdk_text_level(struct sdk_text *text, const char *puzzle);

/*
 * The scale of techniques, for boards up to 10x10: the hardest technique that a person needs (writes its key: `x-wing`), the
 * sum of the points of all steps, and the stars for this sum, 1 to 6. 0 points: the board is full.
 */
int sdk_text_hardest(struct sdk_text *text, const char *puzzle, char *out, size_t size);
int sdk_text_points(struct sdk_text *text, const char *puzzle);
int sdk_text_stars(struct sdk_text *text, const char *puzzle);

/*
 * Writes the ratings ER, EP and ED of Sudoku Explainer (sdk/se.h) as forums do: `7.1/1.2/1.2`. 9x9 without layouts. The
 * hardest puzzles take seconds; the node limit does not end this.
 */
int sdk_text_se(struct sdk_text *text, const char *puzzle, char *out, size_t size);

/*
 * How long people take over the puzzle, in tenths of a minute (sdk_minutes, sdk/rate.h). 9x9 without layouts. 0: the board
 * is full.
 */
int sdk_text_minutes(struct sdk_text *text, const char *puzzle);

/*
 * Writes the level and the rating by techniques as a JSON object. Only boards up to 10x10 have the members hardest, first
 * (the number of the first step with the hardest technique), points, stars and steps; a full board lacks the first two:
 *
 *     {"level":4,"fills":[9,20,0,22,0,0],"hardest":"pointing","first":31,"points":79,"stars":2,
 *      "steps":{"full-house":9,"hidden-single":40,"pointing":3}}
 */
int sdk_text_rating_json(struct sdk_text *text, const char *puzzle, char *out, size_t size);

/*
 * Writes the steps to the solution, one per line, with the reason and then what follows:
 *
 *     pointing of 1: box 8 has 1 only in r7c4 and r8c4, which are in column 4, so 1 can be removed from r4c4
 *
 * `scale` is "techniques" (each step is of the easiest technique available; up to 10x10) or "levels" (the passes of
 * sdk_text_level; all sizes).
 */
int sdk_text_explain(struct sdk_text *text, const char *puzzle, const char *scale, char *out, size_t size);

/* The same in the short notation of sdk-explain(1): `X-Wing: 1 c18 r68 => r6c3,r8c5<>1`. */
int sdk_text_explain_short(struct sdk_text *text, const char *puzzle, const char *scale, char *out, size_t size);

/* The same as a JSON array of objects: the member `steps` of the output of `sdk-explain --steps=json`. */
int sdk_text_explain_json(struct sdk_text *text, const char *puzzle, const char *scale, char *out, size_t size);

/* ---- making puzzles ---- */

enum { SDK_TEXT_GENERATE_MAX = 1000000 };

/*
 * Writes `count` random puzzles (1 to SDK_TEXT_GENERATE_MAX), one per line: those with the numbers first, first + 1, ...
 * (from 1) of the seed, which is any text. The same request, seed and number give the same puzzle on every machine, and
 * the one that `sdk-gen --seed SEED` prints in line `first`. One call for many puzzles is much faster than many calls for
 * one. A library without libsodium accepts an empty seed only, and draws new random numbers each time (sdk/random.h).
 *
 * The request is a list of words separated by blanks; an empty list, or NULL, requests minimal 9x9 puzzles. The words are
 * named after the options of sdk-gen(1):
 *
 *     size=N            4, 6, 8, 9 (the default), 10, 12, 16 or 25
 *     layout=NAMES      units beside rows, columns and boxes, such as x or x,windoku (sdk/shape.h)
 *     regions=TEXT      regions instead of boxes: a letter for each cell, A for the first region
 *     level=A-B         as sdk_text_level returns it; a range, here and below, may also be A, A- or -B
 *     clues=A-B         number of clues
 *     extra=K           at least K more clues than a minimal puzzle
 *     minimal           no redundant clue
 *     se=A-B            ER of Sudoku Explainer (sdk/se.h) with one decimal: se=7.1-8.4; 9x9, as the next two
 *     diamond           ED is ER
 *     pearl             EP is ER
 *     minutes=A-B       the time that people take (sdk_minutes, sdk/rate.h) with one decimal: minutes=5-7.5; 9x9
 *     symmetry=NAME     none, rotate180, rotate90, mirror, flip, diagonal, antidiagonal, full or random
 *     pattern=CELLS     clues in these cells only: one symbol per cell, each of `. 0 _ - *` for an empty cell
 *     tries=N           attempts at each puzzle before SDK_ERROR_NOT_FOUND; by default 1,000,000, which take about a
 *                       minute for 9x9, and hours for larger boards
 *
 * A puzzle with a layout has its fields after it, as sdk-gen prints them.
 *
 * With SDK_ERROR_NOT_FOUND, the puzzles before the missing one are not lost: sdk_text_copy has them.
 */
int sdk_text_generate(struct sdk_text *text, const char *request, const char *seed, uint64_t first, uint64_t count,
	char *out, size_t size);

/*
 * Writes a puzzle with exactly one solution without its redundant clues. They are removed in a random order, which depends
 * on the seed and this number (from 1): the result is that of sdk-minimize(1) for line `number` of its input. Above 12x12
 * some redundant clues may remain. A puzzle with a layout keeps its fields. The node limit is for all guesses of the call
 * together, as that of sdk-minimize(1) for a record.
 */
int sdk_text_minimize(struct sdk_text *text, const char *puzzle, const char *seed, uint64_t number, char *out, size_t size);

/* ---- equivalent puzzles ---- */

/*
 * Writes the canonical form, the same for two puzzles if and only if they are equivalent (sdk/canonical.h). Up to 9x9,
 * without layouts.
 */
int sdk_text_canonical(struct sdk_text *text, const char *puzzle, char *out, size_t size);

SDK_END_DECLS

#endif
