/* SPDX-License-Identifier: MIT */
/* Tests of records: fields are found, replaced in place, removed, and kept as they are. */
#include <string.h>

#include "base/buf.h"
#include "io/record.h"
#include "tap.h"

static bool gives(const char *line, const struct sdk_field *field, size_t n, const char *want)
{
	struct sdk_rec r = { .s = line, .n = strlen(line), .puzzle = strcspn(line, "\t") };
	struct sdk_buf b = { 0 };

	sdk_rec_put_fields(&b, &r, field, n);
	bool good = b.n == strlen(want) && memcmp(b.s, want, b.n) == 0;

	sdk_buf_free(&b);
	return good;
}

int main(void)
{
	const struct sdk_field ab[] = { { "a", "1", 1 }, { "b", "2", 1 } };
	const struct sdk_field out[] = { { "a", NULL, 0 } };
	const struct sdk_rec r = { .s = "P\tab 7\ta 5 6\ta 8\tlast", .n = 21, .puzzle = 1 };
	size_t n;

	tap(gives("P", ab, 2, "\ta 1\tb 2\n"), "new fields come last, in order");
	tap(gives("P\tb 7\tc  x \tb 9", ab, 2, "\tb 2\tc  x \ta 1\n"), "a key keeps its place, other fields stay to the byte");
	tap(gives("P\ta 7\tab 3\ta", out, 1, "\tab 3\n"), "a key is taken out, wherever it stands");
	tap(gives("P\t\tx", NULL, 0, "\t\tx\n"), "empty fields stay");
	const char *a = sdk_rec_get(&r, "a", &n);

	tap(a && n == 3 && memcmp(a, "5 6", 3) == 0, "the first field of a key is found");
	tap(sdk_rec_get(&r, "last", &n) && n == 0, "a key without a value is found");
	tap(!sdk_rec_get(&r, "P", &n) && !sdk_rec_get(&r, "las", &n), "a puzzle and a part of a key are not found");
	tap(sdk_is_key("level") && sdk_is_key("x"), "a word is a key");
	tap(!sdk_is_key("") && !sdk_is_key("a b") && !sdk_is_key("a\tb") && !sdk_is_key("a\n"), "anything else is not");
	return tap_done();
}
