/* SPDX-License-Identifier: MIT */
/* Tests of records: fields are found, replaced in place, removed, and kept as they are. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "read/layout_fields.h"
#include "record/record.h"
#include "tap.h"

/* Whether the new fields make the rest of a line out of `line`. */
static bool gives(const struct sdk_fields *fields, const char *line, const char *want)
{
	struct sdk_rec r = { .s = line, .n = strlen(line), .puzzle = strcspn(line, "\t") };
	struct sdk_buf b = { 0 };

	sdk_fields_put(&b, &r, fields);
	bool good = !b.failed && b.n == strlen(want) && memcmp(b.s, want, b.n) == 0;

	sdk_buf_free(&b);
	return good;
}

static void test_new_fields(void)
{
	struct sdk_fields f = { 0 };

	tap(gives(&f, "P\t\tx", "\t\tx\n"), "empty fields stay");
	sdk_buf_uint(sdk_fields_add(&f, "a"), 1);
	sdk_buf_uint(sdk_fields_add(&f, "b"), 2);
	tap(gives(&f, "P", "\ta 1\tb 2\n"), "new fields come last, in order");
	tap(gives(&f, "P\tb 7\tc  x \tb 9", "\tb 2\tc  x \ta 1\n"), "a key keeps its place, other fields stay to the byte");
	sdk_fields_clear(&f);
	sdk_fields_remove(&f, "a");
	tap(gives(&f, "P\ta 7\tab 3\ta", "\tab 3\n"), "a key is taken out, wherever it stands");
	sdk_fields_add(&f, "b");
	tap(gives(&f, "P\ta 7", "\tb \n"), "a value may be empty");
	sdk_fields_remove_if_empty(&f);
	tap(gives(&f, "P\ta 7\tb 8\tc", "\tc\n"), "or stand for the removal of the key");
	sdk_fields_free(&f);
}

/* Memory runs out for a value: that is not the removal of its key, nor a shorter value. */
static void test_lost_value(void)
{
	struct sdk_fields f = { 0 };
	struct sdk_buf out = { 0 };
	const struct sdk_rec r = { .s = "P\ta 7", .n = 5, .puzzle = 1 };

	sdk_buf_room(sdk_fields_add(&f, "a"), SIZE_MAX);
	sdk_fields_remove_if_empty(&f);
	sdk_fields_put(&out, &r, &f);
	tap(out.failed, "a lost value makes the output fail");
	sdk_buf_clear(&out);
	sdk_fields_clear(&f);
	sdk_buf_uint(sdk_fields_add(&f, "a"), 8);
	sdk_fields_put(&out, &r, &f);
	tap(!out.failed && out.n == 5 && memcmp(out.s, "\ta 8\n", 5) == 0, "the next record is written");
	sdk_buf_free(&out);
	sdk_fields_free(&f);
}

/* As many new fields as there may be, of which the record has every second one. */
static bool replaces_most(void)
{
	static char key[SDK_FIELDS_MAX][8];
	struct sdk_fields f = { 0 };
	struct sdk_buf want = { 0 }, text = { 0 };
	bool good;

	sdk_buf_char(&text, 'P');
	for (unsigned i = 0; i < SDK_FIELDS_MAX; i++) {
		snprintf(key[i], sizeof key[i], "k%u", i);
		sdk_buf_uint(sdk_fields_add(&f, key[i]), i);
		if (i % 2)
			sdk_buf_strings(&text, (const char *const[]){ "\t", key[i], " x", NULL });
	}
	for (unsigned odd = 2; odd-- > 0;)
		for (unsigned i = odd; i < SDK_FIELDS_MAX; i += 2) {
			sdk_buf_char(&want, '\t');
			sdk_buf_str(&want, key[i]);
			sdk_buf_char(&want, ' ');
			sdk_buf_uint(&want, i);
		}
	sdk_buf_char(&want, '\n');
	sdk_buf_char(&want, '\0');
	sdk_buf_char(&text, '\0');
	good = !want.failed && !text.failed && gives(&f, text.s, want.s);
	sdk_buf_free(&text);
	sdk_buf_free(&want);
	sdk_fields_free(&f);
	return good;
}

/* A line is cut everywhere, in memory that ends with it: a sanitizer sees what is read beyond it. */
static void test_layout_fields(void)
{
	static const char line[] = "P\tlayout x\tregions AAB\tlayout\t";
	enum { LAYOUT = 8,
		REGIONS = 18,
		AGAIN = 29 }; /* bytes of the line before the end of each key */
	bool good = true;

	for (size_t n = 1; n < sizeof line; n++) {
		const size_t value = n > REGIONS ? n - REGIONS - 1 : 0; /* bytes behind the key, three of them in the field */
		char *s = memcpy(malloc(n), line, n);
		const struct sdk_layout_fields f = sdk_layout_fields(&(struct sdk_rec){ .s = s, .n = n, .puzzle = 1 });

		good &= !f.layout.s == (n < LAYOUT) && !f.regions.s == (n < REGIONS) && f.layout.again == (n >= AGAIN);
		good &= f.layout.n == (n > LAYOUT + 1) && f.regions.n == (value < 3 ? value : 3);
		free(s);
	}
	tap(good, "the fields of a layout, wherever the line ends");
}

int main(void)
{
	const struct sdk_rec r = { .s = "P\tab 7\ta 5 6\ta 8\tlast", .n = 21, .puzzle = 1 };
	size_t n;

	test_new_fields();
	test_lost_value();
	const char *a = sdk_rec_get(&r, "a", &n);

	tap(a && n == 3 && memcmp(a, "5 6", 3) == 0, "the first field of a key is found");
	tap(sdk_rec_get(&r, "last", &n) && n == 0, "a key without a value is found");
	tap(!sdk_rec_get(&r, "P", &n) && !sdk_rec_get(&r, "las", &n), "a puzzle and a part of a key are not found");
	tap(replaces_most(), "as many fields as there may be");
	tap(sdk_is_key("level") && sdk_is_key("x"), "a word is a key");
	tap(!sdk_is_key("") && !sdk_is_key("a b") && !sdk_is_key("a\tb") && !sdk_is_key("a\n"), "anything else is not");
	test_layout_fields();
	return tap_done();
}
