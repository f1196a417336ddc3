/* SPDX-License-Identifier: MIT */
/* Tests of layer base: numbers, ranges, buffers, reasons, random streams. */
#include <string.h>

#include "base/buf.h"
#include "base/number.h"
#include "sdk/random.h"
#include "base/reason.h"
#include "tap.h"

static bool number_is(const char *s, uint64_t v)
{
	uint64_t got;

	return sdk_number(s, strlen(s), &got) && got == v;
}

static bool no_number(const char *s)
{
	uint64_t got = 7;

	return !sdk_number(s, strlen(s), &got) && got == 7;
}

static void test_numbers(void)
{
	tap(number_is("0", 0) && number_is("007", 7) && number_is("18446744073709551615", UINT64_MAX), "whole numbers are read");
	tap(no_number("") && no_number("-1") && no_number("1x") && no_number(" 1") && no_number("18446744073709551616"),
		"what is no whole number, or too large, is refused");
}

static bool range_is(const char *s, uint64_t min, uint64_t max)
{
	struct sdk_range r;

	return sdk_range(s, strlen(s), &r) && r.min == min && r.max == max;
}

static bool no_range(const char *s)
{
	struct sdk_range r;

	return !sdk_range(s, strlen(s), &r);
}

static void test_ranges(void)
{
	tap(range_is("3-5", 3, 5) && range_is("4", 4, 4) && range_is("3-", 3, UINT64_MAX) && range_is("-5", 0, 5),
		"ranges, closed and open, are read");
	tap(no_range("") && no_range("-") && no_range("5-3") && no_range("3-5-7") && no_range("a-b"), "what is no range is refused");
}

static void test_buffer(void)
{
	struct sdk_buf b = {0};

	for (unsigned i = 0; i < 1000; i++) {
		sdk_buf_uint(&b, i);
		sdk_buf_char(&b, ' ');
	}
	sdk_buf_fill(&b, 'x', 3);
	tap(b.n == 10 * 2 + 90 * 3 + 900 * 4 + 3 && !b.failed && memcmp(b.s + b.n - 7, "999 xxx", 7) == 0,
		"a buffer grows and keeps its bytes");
	sdk_buf_room(&b, SIZE_MAX / 2);
	tap(b.failed, "a buffer that cannot grow says so");
	sdk_buf_free(&b);
}

static void test_reasons(void)
{
	char room[SDK_REASON_MAX];
	struct sdk_reason w = sdk_reason_start(room);

	sdk_reason_symbol(&w, "\001", 1);
	sdk_reason_symbol(&w, "x", 1);
	sdk_reason_symbol(&w, "\xC3\xA9z", 3);
	sdk_reason_symbol(&w, "\xFF", 1);
	tap(strcmp(room, "'\\x01''x''\xC3\xA9''\\xFF'") == 0, "symbols are quoted so that they can be shown");
	for (int i = 0; i < 100; i++)
		sdk_reason_str(&w, "0123456789");
	tap(strlen(room) == SDK_REASON_MAX - 1, "a long reason is cut off");
}

/* The key is checked against what b2sum gives. */
static void test_random(void)
{
	struct sdk_seed seed;
	struct sdk_random a, b, c;
	bool same = true, other = false;

	sdk_seed_from_text(&seed, "a", 1);
	sdk_random_start(&a, &seed, 1, 0);
	sdk_random_start(&b, &seed, 1, 0);
	sdk_random_start(&c, &seed, 2, 0);
	for (int i = 0; i < 1000; i++) {
		uint32_t x = sdk_random_next(&a);

		same &= x == sdk_random_next(&b);
		other |= x != sdk_random_next(&c);
	}
	sdk_random_start(&b, &seed, 1, 1);
	sdk_random_start(&a, &seed, 1, 0);
	other &= sdk_random_next(&a) != sdk_random_next(&b);
	tap(same && other, "a stream can be had again, and another, or another part, is another");

	static const unsigned char key[4] = { 0x89, 0x28, 0xaa, 0xe6 }; /* printf a | b2sum -l 256 begins with 8928aae6 */

	tap(memcmp(seed.key, key, sizeof key) == 0, "the key of a seed is its BLAKE2b-256");
}

static void test_random_numbers(void)
{
	struct sdk_seed seed;
	struct sdk_random r;
	unsigned seen[7] = {0};
	uint16_t item[5] = { 0, 1, 2, 3, 4 };
	unsigned sum = 0;
	bool even = true;

	sdk_seed_from_text(&seed, "dice", 4);
	sdk_random_start(&r, &seed, 0, 0);
	for (int i = 0; i < 70000; i++)
		seen[sdk_random_below(&r, 7)]++;
	for (int i = 0; i < 7; i++)
		even &= seen[i] > 9600 && seen[i] < 10400; /* four standard deviations of 92 */
	tap(even, "numbers below 7 are equally likely");
	sdk_random_shuffle(&r, item, 5);
	for (int i = 0; i < 5; i++)
		sum += 1u << item[i];
	tap(sum == 31, "shuffling keeps the items");
}

int main(void)
{
	test_numbers();
	test_ranges();
	test_buffer();
	test_reasons();
	test_random();
	test_random_numbers();
	return tap_done();
}
