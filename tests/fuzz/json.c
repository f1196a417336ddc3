/* SPDX-License-Identifier: MIT */
/*
 * JSON: the rating of a record as an object, with its steps. jansson reads it again, and it has the puzzle, the fields (if
 * they are UTF-8) and all steps. The puzzle is made of the first 100 bytes, the fields are the others.
 */
#include "fuzz.h"

#include <jansson.h>

#include "grid/puzzle_text.h"
#include "tools/explain/explain_object.h"
#include "tools/explain/step_printer.h"
#include "unique.h"

enum { PUZZLE_BYTES = 100 };

static bool is_string(const json_t *object, const char *key, const char *s, size_t n)
{
	const json_t *value = json_object_get(object, key);

	return json_string_length(value) == n && memcmp(json_string_value(value), s, n) == 0;
}

static void check_step(const json_t *step, const struct sdk_shape *shape)
{
	const json_t *digits = json_object_get(step, "digits");

	must(json_is_string(json_object_get(step, "technique")));
	must(json_is_array(json_object_get(step, "placements")) && json_is_array(json_object_get(step, "eliminations")));
	for (size_t i = 0; i < json_array_size(digits); i++) {
		const json_int_t digit = json_integer_value(json_array_get(digits, i));

		must(digit >= 1 && digit <= shape->n);
	}
}

static void check_object(const struct sdk_buf *line, const struct sdk_rec *rec, const struct sdk_shape *shape, size_t steps)
{
	const char *fields = rec->s + rec->puzzle;
	const size_t n = rec->n > rec->puzzle ? rec->n - rec->puzzle - 1 : 0;
	json_t *object, *text = n ? json_stringn(fields + 1, n) : NULL;

	must(!line->failed && memchr(line->s, '\n', line->n) == line->s + line->n - 1);
	object = json_loadb(line->s, line->n, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
	must(object && is_string(object, "puzzle", rec->s, rec->puzzle));
	must(!json_object_get(object, "fields") == !text);
	must(!text || is_string(object, "fields", fields + 1, n));
	const json_t *list = json_object_get(object, "steps");

	must(json_array_size(list) == steps);
	for (size_t i = 0; i < steps; i++)
		check_step(json_array_get(list, i), shape);
	json_decref(object);
	json_decref(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct sdk_step_printing printing = { .json = true };
	static struct sdk_step_printer *printer;
	static struct sdk_buf line, out, room;
	struct bytes b = { data, size };
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_puzzle p;

	if (!printer)
		printer = sdk_step_printer_new(&printing);
	take_unique(&b, PUZZLE_BYTES, &p, solution);
	sdk_buf_clear(&line);
	sdk_puzzle_put(&line, &p);
	const size_t puzzle = line.n;

	if (b.n) {
		sdk_buf_char(&line, '\t');
		sdk_buf_add(&line, (const char *)b.at, b.n);
	}
	const struct sdk_rec rec = { .s = line.s, .n = line.n, .puzzle = puzzle };

	for (unsigned scale = 0; scale < sdk_scale_count(); scale++) {
		struct sdk_rating rating = { 0 };
		struct sdk_record_clock clock = { 0 };
		const struct sdk_without nothing = { 0 };

		if (!sdk_scale_has_steps(scale) || !sdk_scale_has_shape(scale, p.shape))
			continue;
		const struct sdk_printed *printed =
			sdk_step_printer_run(printer, &(struct sdk_scale_work){ 0 }, &p, &p, solution, scale, &clock, &rating);

		sdk_buf_clear(&out);
		sdk_explain_put_object(&out,
			&(struct sdk_explain_object){ &rec, line.s, puzzle, 1, NULL, p.shape, scale, &rating, &nothing, &printed->json }, &room);
		check_object(&out, &rec, p.shape, rating.explanation.total);
	}
	return 0;
}
