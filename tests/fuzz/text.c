/* SPDX-License-Identifier: MIT */
/*
 * The string interface: lines that are texts of puzzles, names of scales and requests, to every function. Results fit their
 * room, have their length, and are read again; errors have a reason.
 */
#include "fuzz.h"

#include <jansson.h>

#include "api/text_request.h"
#include "sdk/rate.h"
#include "sdk/text.h"
#include "write/json_value.h"

static struct sdk_text *text;
static char out[1 << 16];

/* There is a reason if, and only if, the result is an error. */
static void check_error(int64_t result)
{
	const char *reason = sdk_text_reason(text);

	must(result >= SDK_ERROR_NOT_FOUND && (result < 0) == (*reason != 0));
	must(sdk_is_utf8(reason, strlen(reason)));
	if (*reason)
		check_reason(reason);
}

/* Checks the result of a function that writes a text. Returns whether there is a text in `out`. */
static bool check_text(int result)
{
	check_error(result);
	if (result < 0) {
		must(!*out && strlen(sdk_error_text(result)) > 0);
		return false;
	}
	must((size_t)result == strlen(out) && result == sdk_text_length(text));
	must(result == 0 || sdk_text_copy(text, out, (size_t)result) == SDK_ERROR_ROOM);
	must(sdk_text_copy(text, out, sizeof out) == result && strlen(out) == (size_t)result);
	return true;
}

static void check_json(int result)
{
	json_t *value;

	if (!check_text(result))
		return;
	value = json_loadb(out, strlen(out), JSON_REJECT_DUPLICATES, NULL);
	must(value);
	json_decref(value);
}

static void check_number(int64_t result, int64_t max)
{
	check_error(result);
	must(result <= max);
}

static void check_solving(const char *puzzle)
{
	char solution[SDK_TEXT_PUZZLE_MAX];

	check_number(sdk_text_count(text, puzzle, 3), 3);
	check_text(sdk_text_solve(text, puzzle, out, sizeof out));
	if (!check_text(sdk_text_solve_any(text, puzzle, out, sizeof out)))
		return;
	must(strlen(out) < sizeof solution);
	memcpy(solution, out, strlen(out) + 1);
	must(sdk_text_count(text, solution, 2) == 1);
	must(check_text(sdk_text_solve(text, solution, out, sizeof out)) && strcmp(out, solution) == 0);
}

static void check_rating(const char *puzzle, const char *scale)
{
	check_number(sdk_text_level(text, puzzle), 6);
	check_number(sdk_text_points(text, puzzle), INT32_MAX);
	check_number(sdk_text_stars(text, puzzle), 6);
	check_number(sdk_text_minutes(text, puzzle), SDK_MINUTES_MAX);
	check_number(sdk_text_is_minimal(text, puzzle), 1);
	check_text(sdk_text_hardest(text, puzzle, out, sizeof out));
	check_json(sdk_text_rating_json(text, puzzle, out, sizeof out));
	check_text(sdk_text_explain(text, puzzle, scale, out, sizeof out));
	check_text(sdk_text_explain_short(text, puzzle, scale, out, sizeof out));
	check_json(sdk_text_explain_json(text, puzzle, scale, out, sizeof out));
}

/* Each puzzle that is made has one solution. */
static void check_made(char *puzzles)
{
	for (char *puzzle = strtok(puzzles, "\n"); puzzle; puzzle = strtok(NULL, "\n")) {
		const int64_t count = sdk_text_count(text, puzzle, 2);

		must(count == 1 || count == SDK_ERROR_GAVE_UP);
	}
}

/* Requests of 9x9 at most, with few tries. */
static void check_making(const char *request, const char *seed, uint64_t first)
{
	static struct sdk_text_request parsed;
	struct sdk_shape_store shapes = { 0 };
	char reason[SDK_REASON_MAX], *few;
	const bool large = !sdk_text_request_read(&parsed, request, &shapes, reason) && parsed.spec.shape->n > 9;

	sdk_shape_store_clear(&shapes);
	if (large)
		return;
	few = malloc(strlen(request) + 16);
	must(few);
	sprintf(few, "%s tries=10", request);
	if (check_text(sdk_text_generate(text, few, seed, first, 2, out, sizeof out)))
		check_made(out);
	free(few);
}

static void check_deriving(const char *puzzle, const char *seed, uint64_t number)
{
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX], *first;

	if (check_text(sdk_text_canonical(text, puzzle, out, sizeof out))) {
		first = strdup(out);
		must(first && check_text(sdk_text_canonical(text, first, out, sizeof out)) && strcmp(out, first) == 0);
		free(first);
	}
	if (strlen(puzzle) > 200) /* larger boards take seconds */
		return;
	if (check_text(sdk_text_minimize(text, puzzle, seed, number, out, sizeof out)))
		must(!sdk_puzzle_parse(&p, out, strlen(out), reason) && sdk_text_is_minimal(text, out)); /* or it gives up */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes b = { data, size };
	char *name = take_string(&b, '\n'), *request = take_string(&b, '\n'), *puzzle = take_string(&b, '\0');
	const uint64_t number = take_number(&b) + 1; /* 0 is refused */

	if (!text)
		text = sdk_text_new();
	must(text && sdk_text_limit_nodes(text, 200) >= 0);
	check_solving(puzzle);
	check_rating(puzzle, name);
	check_deriving(puzzle, name, number);
	check_making(request, name, number);
	free(name);
	free(request);
	free(puzzle);
	return 0;
}
