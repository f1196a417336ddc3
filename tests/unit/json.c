/* SPDX-License-Identifier: MIT */
/* Tests of JSON: the text of steps, and strings. */
#include <string.h>

#include "explain/json.h"
#include "grid/technique.h"
#include "tap.h"
#include "write/json_value.h"

static const uint16_t cell[] = { 0, 80 }, member[] = { 79, 80 }, source[] = { 0, 0, 1 };
static const struct sdk_link link_of[] = { { 0, 1, true, true, SDK_NO_UNIT }, { 80, 9, false, false, 9 },
	{ 0, 3, true, true, SDK_NO_UNIT } };
static const struct sdk_step_part part[] = { { SDK_ROLE_BASE, 0, 0, 0, 0 }, { SDK_ROLE_BASE, 1, 0, 0, 0 },
	{ SDK_ROLE_FINS, SDK_NO_UNIT, 0, 0, 0 }, { SDK_ROLE_X, SDK_NO_UNIT, 0, 0, 0x3 }, { SDK_ROLE_LINK, 26, 0, 2, 0x4 } };
static const struct sdk_step_node node[] = {
	{ .rule = SDK_RULE_ASSUMED, .value = 1, .on = true, .cell = 0, .unit = SDK_NO_UNIT },
	{ .rule = SDK_RULE_HIDDEN_SINGLE, .value = 2, .on = true, .cell = 1, .unit = 9, .sources = 1 },
	{ .rule = SDK_RULE_NO_PLACE, .value = 9, .on = true, .unit = 3, .sources = 2, .first = 1 }
};
static const struct sdk_drop drop[] = { { 1, 0x3 }, { 9, 0x100 } };

static const struct sdk_step step = { .scale = SDK_SCALE_LEVELS,
	.technique = SDK_FORCING_CHAIN,
	.pass = 3,
	.depth = 2,
	.unit = 20,
	.values = 0x105,
	.cells = 2,
	.cell = cell,
	.links = 3,
	.link = link_of,
	.parts = 5,
	.part = part,
	.member = member,
	.nodes = 3,
	.node = node,
	.source = source,
	.place_value = 9,
	.place_cell = 80,
	.drops = 2,
	.drop = drop };

static const char step_text[] =
	"{\"technique\":\"forcing-chain\",\"pass\":3,\"unit\":\"box 3\",\"cells\":[\"r1c1\",\"r9c9\"],\"digits\":[1,3,9],"
	"\"placements\":[{\"cell\":\"r9c9\",\"digit\":9}],\"eliminations\":[{\"cell\":\"r1c2\",\"digits\":[1,2]},"
	"{\"cell\":\"r2c1\",\"digits\":[9]}],\"chains\":[[{\"cell\":\"r1c1\",\"digit\":1,\"holds\":true},"
	"{\"cell\":\"r9c9\",\"digit\":9,\"holds\":false,\"by\":\"column 1\"}],[{\"cell\":\"r1c1\",\"digit\":3,\"holds\":true}]],"
	"\"base\":[\"row 1\",\"row 2\"],\"fins\":[],\"x\":[1,2],"
	"\"links\":[{\"unit\":\"box 9\",\"cells\":[\"r9c8\",\"r9c9\"],\"digits\":[3]}],"
	"\"branches\":[{\"nodes\":[{\"id\":1,\"cell\":\"r1c1\",\"digit\":1,\"rule\":\"assumed\"},"
	"{\"id\":2,\"cell\":\"r1c2\",\"digit\":2,\"rule\":\"hidden-single\",\"unit\":\"column 1\",\"from\":[1]}],"
	"\"end\":{\"digit\":9,\"rule\":\"no-place\",\"unit\":\"row 4\",\"from\":[1,2]}}],\"depth\":2}";

static bool has_text(const struct sdk_buf *b, const char *text)
{
	return b->n == strlen(text) && memcmp(b->s, text, b->n) == 0;
}

/* A text as a string in JSON; `want` is NULL if it is not UTF-8. */
static bool test_text(const char *bytes, size_t n, const char *want)
{
	struct sdk_buf out = { 0 };
	bool good;

	if (!want)
		return !sdk_is_utf8(bytes, n);
	sdk_json_string_put(&out, bytes, n);
	good = sdk_is_utf8(bytes, n) && has_text(&out, want);
	sdk_buf_free(&out);
	return good;
}

/* Whether the text of the field `reasons` is put as it is, or as a string. */
static bool is_put(const char *value, size_t n, bool as_it_is)
{
	struct sdk_buf out = { 0 }, want = { 0 };
	const struct sdk_field_text f = { .key = "reasons", .key_n = 7, .value = value, .n = n };

	if (as_it_is)
		sdk_buf_add(&want, value, n);
	else
		sdk_json_string_put(&want, value, n);
	sdk_json_field_put(&out, &f);
	const bool same = out.n == want.n && memcmp(out.s, want.s, want.n) == 0;

	sdk_buf_free(&out);
	sdk_buf_free(&want);
	return same;
}

/* Each byte within a string of an array of objects, alone and behind a backslash. */
static void test_strings_in_arrays(void)
{
	bool alone = true, escaped = true;

	for (unsigned c = 0; c < 256; c++) {
		char text[] = "[{\"a\":[2,2.5,\"x\\?!\"]}]", *at = strchr(text, '?');

		*at = (char)c;
		escaped &= is_put(text, sizeof text - 1, c && strchr("bfnrt\"\\", (int)c));
		at[-1] = 'y';
		alone &= is_put(text, sizeof text - 1, c >= ' ' && c != '"' && c != '\\');
	}
	tap(alone, "strings in an array of objects have no control characters");
	tap(escaped, "nor escapes but the short ones");
}

int main(void)
{
	struct sdk_buf out = { 0 };

	sdk_json_put_step(&out, sdk_shape(9), &step);
	tap(has_text(&out, step_text), "a step with all that a step may have");
	sdk_json_put_step(&out, sdk_shape(9), &step);
	tap(out.n == 2 * strlen(step_text) + 1 && out.s[strlen(step_text)] == ',', "two steps have a comma between them");
	sdk_buf_free(&out);
	tap(test_text("a/\"\\\b\f\n\r\t\0\x1f\x7f", 12,
		    "\"a/\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f\x7f\""),
		"what has to be escaped");
	tap(test_text("\xc3\xb6\xf0\x9f\x99\x82", 6, "\"\xc3\xb6\xf0\x9f\x99\x82\""), "UTF-8 stays as it is");
	tap(test_text("\xc0\x80", 2, NULL) && test_text("\xed\xa0\x80", 3, NULL) &&
			test_text("x\xff", 2, NULL),
		"what is not UTF-8");
	test_strings_in_arrays();
	return tap_done();
}
