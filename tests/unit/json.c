/* SPDX-License-Identifier: MIT */
/* Tests of JSON: the text of steps, and the report when memory runs out at any point. */
#include <stdlib.h>
#include <string.h>

#include "fmt/json.h"
#include "grid/technique.h"
#include "tap.h"

/* jansson's memory: the next `left` allocations succeed. */
static unsigned long left;

static void *failing_malloc(size_t n)
{
	return left ? left--, malloc(n) : NULL;
}

static struct sdk_step chain_step(void)
{
	return (struct sdk_step){ .technique = SDK_FORCING_CHAIN,
		.pass = 3,
		.depth = 2,
		.unit = 20,
		.values = 0x105,
		.cells = 2,
		.cell = { 0, 80 },
		.links = 3,
		.link = { { 0, 1, true, true }, { 80, 9, false, false }, { 0, 3, true, true } },
		.place_value = 9,
		.place_cell = 80,
		.drops = 2,
		.drop = { { 1, 0x3 }, { 9, 0x100 } } };
}

static const char chain_text[] =
	"[{\"technique\":\"forcing-chain\",\"pass\":3,\"unit\":\"box 3\",\"cells\":[\"r1c1\",\"r9c9\"],\"digits\":[1,3,9],"
	"\"placements\":[{\"cell\":\"r9c9\",\"digit\":9}],\"eliminations\":[{\"cell\":\"r1c2\",\"digits\":[1,2]},"
	"{\"cell\":\"r2c1\",\"digits\":[9]}],\"chains\":[[{\"cell\":\"r1c1\",\"digit\":1,\"holds\":true},"
	"{\"cell\":\"r9c9\",\"digit\":9,\"holds\":false}],[{\"cell\":\"r1c1\",\"digit\":3,\"holds\":true}]],\"depth\":2}]";

/* Adds the text of a list with one step of a 9x9 puzzle. Returns false when memory runs out. */
static bool put_step(struct sdk_buf *out, const struct sdk_step *step)
{
	struct sdk_json *j = sdk_json_new();
	json_t *list = json_array();
	bool good = j && json_array_append_new(list, sdk_json_step(j, sdk_shape(9), step)) == 0 && sdk_json_put(out, list);

	json_decref(list);
	sdk_json_free(j);
	return good;
}

static bool has_text(const struct sdk_buf *b, const char *text)
{
	return b->n == strlen(text) && memcmp(b->s, text, b->n) == 0;
}

static bool test_failures(const struct sdk_step *step)
{
	bool good = true, done = false;

	for (unsigned long n = 0; n < 1000 && !done; n++) {
		struct sdk_buf out = { 0 };

		left = n;
		done = put_step(&out, step);
		good &= !done || has_text(&out, chain_text);
		sdk_buf_free(&out);
	}
	return good && done;
}

static bool test_text(const char *bytes, size_t n, const char *want)
{
	bool invalid, good;
	json_t *text = sdk_json_text(bytes, n, &invalid);
	json_t *list = json_array();
	struct sdk_buf out = { 0 };

	if (!text) {
		json_decref(list);
		return invalid && !want;
	}
	good = want && !invalid && json_array_append_new(list, text) == 0 && sdk_json_put(&out, list) && has_text(&out, want);
	json_decref(list);
	sdk_buf_free(&out);
	return good;
}

int main(void)
{
	const struct sdk_step step = chain_step();
	struct sdk_buf out = { 0 };
	bool invalid;

	tap(put_step(&out, &step) && has_text(&out, chain_text), "a step with all that a step may have");
	sdk_buf_free(&out);
	tap(test_text("a/\"\\\b\f\n\r\t\0\x1f\x7f", 12,
		    "[\"a/\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001F\x7f\"]"),
		"what has to be escaped");
	tap(test_text("\xc3\xb6\xf0\x9f\x99\x82", 6, "[\"\xc3\xb6\xf0\x9f\x99\x82\"]"), "UTF-8 stays as it is");
	tap(test_text("\xc0\x80", 2, NULL) && test_text("\xed\xa0\x80", 3, NULL) &&
			test_text("x\xff", 2, NULL),
		"what is not UTF-8");
	json_set_alloc_funcs(failing_malloc, free);
	tap(test_failures(&step), "memory that runs out is reported, wherever that is");
	left = 0;
	tap(!sdk_json_text("text", 4, &invalid) && !invalid, "and not taken for text that is not UTF-8");
	return tap_done();
}
