/* SPDX-License-Identifier: MIT */
/* Tests of layer base: numbers, ranges, buffers, reasons, UTF-8, closest names, hashes, random streams, logarithms. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/buf.h"
#include "base/closest_name.h"
#include "base/hash.h"
#include "base/lz_string.h"
#include "base/number.h"
#include "base/reason.h"
#include "base/rounding.h"
#include "base/utf8.h"
#include "sdk/random.h"
#include "seeded.h"
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
		"anything else, or too large a number, is refused");
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
	tap(no_range("") && no_range("-") && no_range("5-3") && no_range("3-5-7") && no_range("a-b"),
		"anything that is not a range is refused");
}

static void test_buffer(void)
{
	struct sdk_buf b = { 0 };

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

/* The text of each length is whole, wherever the buffer has to grow. */
static void test_formats(void)
{
	struct sdk_buf b = { 0 };
	bool whole = true;
	char *const text = malloc(70000);

	memset(text, 'x', 70000);
	for (unsigned n = 0; n < 600; n++) {
		sdk_buf_clear(&b);
		sdk_buf_printf(&b, "%u %.*s %c", n, (int)n, text, 'z');
		whole &= b.n == n + 4 + (n > 9) + (n > 99) && b.s[b.n - 1] == 'z' && strtoul(b.s, NULL, 10) == n;
	}
	tap(whole && !b.failed, "printf adds text of any length");
	sdk_buf_free(&b);
	sdk_buf_printf(&b, "%s", "");
	sdk_buf_printf(&b, "r%uc%u is %s", 1u, 25u, "4");
	sdk_buf_printf(&b, "%.*s", 70000, text);
	sdk_buf_char(&b, '!');
	tap(b.n == 10 + 70000 + 1 && memcmp(b.s, "r1c25 is 4xx", 12) == 0 && memcmp(b.s + b.n - 2, "x!", 2) == 0,
		"a long text follows a short one");
	sdk_buf_printf(&b, "%lc", (wint_t)0x110000);
	tap(b.failed && b.n == 10 + 70000 + 1, "what printf cannot print is lost");
	sdk_buf_printf(&b, "%d", -5);
	tap(b.failed, "a buffer that has failed stays so");
	sdk_buf_free(&b);
	free(text);
}

static void test_reasons(void)
{
	char room[SDK_REASON_MAX];

	tap(strcmp(sdk_reason_write(room, "%s%s%s%s", sdk_quote_symbol("\001", 1).text, sdk_quote_symbol("x", 1).text,
			   sdk_quote_symbol("\xC3\xA9z", 3).text, sdk_quote_symbol("\xFF", 1).text),
		    "'\\x01''x''\xC3\xA9''\\xFF'") == 0,
		"symbols are quoted so that they can be shown");
	tap(strcmp(sdk_quote_symbol("\xC2\x85", 2).text, "'\\xC2\\x85'") == 0, "the longest quoted symbol");
	for (int i = 0; i < 100; i++)
		sdk_reason_add(room, "%d123456789", i % 10);
	tap(strlen(room) == SDK_REASON_MAX - 1 && strncmp(room, "'\\x01''x'", 9) == 0, "a long reason is cut off");
	tap(strcmp(sdk_reason_write(room, "%.*s", sdk_reason_bytes(SIZE_MAX), "new"), "new") == 0,
		"a reason replaces the one before");
	sdk_reason_add(room, "\t%s", "\x1B[2J\xC2\x9B\u202E\u202C");
	tap(strcmp(room, "new??[2J????????") == 0, "controls in it are masked");
	sdk_reason_write(room, "%s", "\x9B[2J\x80\x9F\xA0\xE9");
	tap(strcmp(room, "?[2J??\xA0\xE9") == 0, "also those that are bytes alone, which is not UTF-8");
	char text[8] = "";

	sdk_append(text, sizeof text, "abc\xC3\xA9\xE2\x82\xAC");
	tap(strcmp(text, "abc\xC3\xA9") == 0, "no part of a character is left where a text is cut");
	sdk_append(text, sizeof text, "xy\xA9z");
	tap(strcmp(text, "abc\xC3\xA9xy") == 0, "a text may be full, and end with whole characters");
}

/* ---- UTF-8 ---- */

static bool decodes(const char *s, size_t bytes, uint32_t point)
{
	uint32_t got = 0;

	return sdk_utf8_decode(s, strlen(s), &got) == bytes && got == point && sdk_symbol_bytes(s, strlen(s)) == bytes;
}

static bool malformed(const char *s)
{
	uint32_t got;

	return sdk_utf8_decode(s, strlen(s), &got) == 0 && sdk_symbol_bytes(s, strlen(s)) == 1;
}

static void test_utf8(void)
{
	tap(decodes("a", 1, 'a') && decodes("\x7F", 1, 0x7F), "ASCII is one byte");
	tap(decodes("\xC2\x80", 2, 0x80) && decodes("\xDF\xBFx", 2, 0x7FF), "two bytes, from the first to the last character");
	tap(decodes("\xE0\xA0\x80", 3, 0x800) && decodes("\xED\x9F\xBF", 3, 0xD7FF) && decodes("\xEE\x80\x80", 3, 0xE000) &&
			decodes("\xEF\xBF\xBF", 3, 0xFFFF),
		"three bytes, around the surrogates");
	tap(decodes("\xF0\x90\x80\x80", 4, 0x10000) && decodes("\xF4\x8F\xBF\xBF", 4, 0x10FFFF), "four bytes");
	tap(malformed("\x80") && malformed("\xBF") && malformed("\xF8\x88\x80\x80\x80") && malformed("\xFF"),
		"bytes that begin no character");
	tap(malformed("\xC2") && malformed("\xE2\x82") && malformed("\xF0\x9F\x98") && malformed("\xC3x"),
		"characters that are cut off");
	tap(malformed("\xC0\x80") && malformed("\xC1\xBF") && malformed("\xE0\x9F\xBF") && malformed("\xF0\x8F\xBF\xBF"),
		"characters that are longer than necessary");
	tap(malformed("\xED\xA0\x80") && malformed("\xED\xBF\xBF") && malformed("\xF4\x90\x80\x80"),
		"surrogates and what is above U+10FFFF");
}

/* ---- names ---- */

static const char *closest_to(const char *text)
{
	static const char *const names[] = { "x-wing", "xy-wing", "swordfish", "svg", "line", "list-methods", "limit" };
	struct sdk_closest_name closest = { 0 };

	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		sdk_closest_name_try(&closest, text, strlen(text), names[i]);
	return closest.name ? closest.name : "";
}

/* Whether a text is what its letters give, and is refused, with nothing written, where a unit less is allowed. */
static bool comes_back(const char *s, size_t n, size_t units)
{
	struct sdk_buf letters = { 0 }, back = { 0 };

	sdk_lz_compress(&letters, s, n);
	bool same = !sdk_lz_decompress(&back, letters.s, letters.n, units) && back.n == n && memcmp(back.s, s, n) == 0;

	for (size_t limit = units > 3 ? units - 3 : 0; limit < units; limit++) {
		const char *bad = sdk_lz_decompress(&back, letters.s, letters.n, limit);

		same &= bad && strcmp(bad, "the text is too long") == 0 && back.n == n;
	}
	sdk_buf_free(&letters);
	sdk_buf_free(&back);
	return same;
}

static void test_lz_string(void)
{
	static const char *const character[] = { "a", "b", "\xC3\xBF", "\xC4\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80" };
	bool good = comes_back("a", 1, 1), repeated = true;

	for (unsigned i = 0; i < 2000; i++) { /* texts of up to 40 characters, of one to six different ones */
		const unsigned characters = (unsigned)(i * UINT64_C(2654435761) >> 7) % 40 + 1, different = i % 6 + 1;
		char text[40 * 4];
		size_t n = 0, units = 0;

		for (unsigned k = 0; k < characters; k++) {
			const char *c = character[((i + 1) * (k + 3) * UINT64_C(2654435761) >> 9) % different];
			const size_t bytes = strlen(c);

			memcpy(text + n, c, bytes);
			n += bytes;
			units += bytes == 4 ? 2 : 1;
		}
		good &= comes_back(text, n, units);
	}
	for (size_t n = 1; n < 200; n++) {
		char text[200];

		memset(text, 'x', n);
		repeated &= comes_back(text, n, n);
	}
	tap(good, "lz-string: texts come back, and do not with a unit less");
	tap(repeated, "lz-string: pieces that overlap what they repeat");
}

static void test_closest_names(void)
{
	tap(strcmp(closest_to("xwing"), "x-wing") == 0, "a letter is missing");
	tap(strcmp(closest_to("swordfishh"), "swordfish") == 0, "a letter is too many");
	tap(strcmp(closest_to("list-nethodz"), "list-methods") == 0, "two letters are wrong");
	tap(strcmp(closest_to("svh"), "svg") == 0 && !*closest_to("avh"), "a short name allows one change only");
	tap(strcmp(closest_to("xx-wing"), "x-wing") == 0, "the first of two equally close names");
	tap(strcmp(closest_to("xwign"), "x-wing") == 0 && strcmp(closest_to("lnie"), "line") == 0 &&
			strcmp(closest_to("vsg"), "svg") == 0,
		"two letters are exchanged");
	tap(strcmp(closest_to("SVG"), "svg") == 0 && strcmp(closest_to("X_Wing"), "x-wing") == 0, "capital letters");
	tap(strcmp(closest_to("swo"), "swordfish") == 0 && strcmp(closest_to("List"), "list-methods") == 0 && !*closest_to("sw"),
		"the beginning of a name, three letters or more");
	tap(!*closest_to("4svg"), "a text that begins with a digit is close to nothing");
	tap(!*closest_to("jellyfish") && !*closest_to(""), "nothing is close");
	tap(!*closest_to("this-is-a-very-long-text-that-no-option-or-technique-ever-had"), "a long text is close to nothing");
}

static void test_reason_suggestions(void)
{
	char room[SDK_REASON_MAX];
	sdk_reason_write(room, "unknown");
	sdk_reason_suggest(room, NULL);
	tap(strcmp(room, "unknown") == 0, "no suggestion without a name");
	sdk_reason_suggest(room, "x-wing");
	tap(strcmp(room, "unknown; did you mean 'x-wing'?") == 0, "a suggestion");
}

/* The published test vectors of FNV-1a, 64 bits. */
static void test_hash(void)
{
	tap(sdk_hash(SDK_HASH_START, "", 0) == UINT64_C(0xcbf29ce484222325) &&
			sdk_hash(SDK_HASH_START, "a", 1) == UINT64_C(0xaf63dc4c8601ec8c) &&
			sdk_hash(SDK_HASH_START, "foobar", 6) == UINT64_C(0x85944171f73967e8),
		"hashes are FNV-1a");
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
	tap_seeded(same && other, "a stream can be had again, and another, or another part, is another");

	static const unsigned char key[4] = { 0x89, 0x28, 0xaa, 0xe6 }; /* printf a | b2sum -l 256 begins with 8928aae6 */

	tap_seeded(memcmp(seed.key, key, sizeof key) == 0, "the key of a seed is its BLAKE2b-256");
}

/* The words were computed with another implementation of ChaCha20. */
static void test_chacha(void)
{
	static const uint32_t first[] = { 0xB14BF274, 0xA0F40AF8 }, last[] = { 0xBD41F3CB, 0x46183747 };
	uint32_t word[257];
	struct sdk_seed seed;
	struct sdk_random r;

	sdk_seed_from_text(&seed, "a", 1);
	sdk_random_start(&r, &seed, UINT64_C(0x0102030405060708), 3);
	for (int i = 0; i < 257; i++)
		word[i] = sdk_random_next(&r);
	tap_seeded(memcmp(word, first, sizeof first) == 0 && memcmp(word + 255, last, sizeof last) == 0,
		"a stream is the ChaCha20 key stream whose nonce is its number");
}

static void test_random_numbers(void)
{
	struct sdk_seed seed;
	struct sdk_random r;
	unsigned seen[7] = { 0 };
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

/* Whether x is at most two units in the last place from y. */
static bool is_close(double x, double y)
{
	return fabs(x - y) <= 2 * DBL_EPSILON * fabs(y);
}

static uint64_t add_bits(uint64_t sum, double x)
{
	uint64_t bits;

	memcpy(&bits, &x, sizeof bits);
	return sum * 31 + bits;
}

static void test_logarithms(void)
{
	bool logs = true, powers = true;
	uint64_t sum = 0;

	for (uint64_t i = 0; i < UINT32_MAX; i += 65521) {
		const double x = ((double)i + 0.5) / 4294967296.0, y = 1 + x / 1e6;

		logs &= is_close(sdk_log(x), log(x)) && is_close(sdk_log(y), log(y)) && is_close(sdk_log(x * 1e300), log(x * 1e300));
		powers &= is_close(sdk_exp(-x), exp(-x)) && is_close(sdk_exp(-708 * x), exp(-708 * x));
		sum = add_bits(add_bits(sum, sdk_log(x)), sdk_exp(-708 * x));
	}
	tap(logs && sdk_log(1) == 0, "logarithms have an error of at most two units in the last place");
	tap(powers && sdk_exp(0) == 1 && sdk_exp(-709) == 0, "powers of e have an error of at most two units in the last place");
	tap(sum == UINT64_C(0x48f7ed61e28493b5), "they have the same bits on every machine");
}

int main(void)
{
	test_numbers();
	test_ranges();
	test_buffer();
	test_formats();
	test_reasons();
	test_utf8();
	test_lz_string();
	test_closest_names();
	test_reason_suggestions();
	test_hash();
	test_random();
	test_chacha();
	test_random_numbers();
	test_logarithms();
	return tap_done();
}
