/* SPDX-License-Identifier: MIT */
/*
 * Text of users: the decoder of UTF-8 accepts the texts that jansson accepts; text in XML and in messages has no control
 * characters left, and is UTF-8.
 */
#include "fuzz.h"

#include <jansson.h>

#include "base/reason.h"
#include "base/utf8.h"
#include "base/xml.h"
#include "io/message.h"
#include "write/json_value.h"

/* Whether all bytes are characters. */
static bool is_utf8(const char *s, size_t n)
{
	for (size_t at = 0, bytes; at < n; at += bytes) {
		uint32_t point;

		bytes = sdk_utf8_decode(s + at, n - at, &point);
		must(bytes <= 4 && bytes <= n - at);
		must((bytes ? bytes : 1) == sdk_symbol_bytes(s + at, n - at));
		if (!bytes)
			return false;
	}
	return true;
}

/* jansson accepts the same texts, and reads what we write of them. */
static void check_decoder(const char *s, size_t n)
{
	struct sdk_buf text = { 0 };
	json_t *other = json_stringn(s, n), *own;

	must(!other == !is_utf8(s, n));
	must(!other == !sdk_is_utf8(s, n));
	if (!other)
		return;
	sdk_json_string_put(&text, s, n);
	own = json_loadb(text.s, text.n, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
	must(own && json_equal(other, own));
	json_decref(other);
	json_decref(own);
	sdk_buf_free(&text);
}

static void check_xml(const char *s, size_t n)
{
	struct sdk_buf b = { 0 };

	sdk_xml_put(&b, s, n);
	must(is_utf8(b.s, b.n));
	for (size_t i = 0; i < b.n; i++)
		must(((unsigned char)b.s[i] >= 0x20 || strchr("\t\n\r", b.s[i])) && !strchr("<>\"", b.s[i]));
	sdk_buf_free(&b);
}

/* Everything that a terminal would obey has been replaced. */
static void check_message(const char *s, size_t n)
{
	const struct sdk_quoted reason = sdk_quote_symbol(s, n);
	char *text = strndup(s, n);
	struct sdk_buf b = { 0 };

	must(text);
	must(is_utf8(reason.text, strlen(reason.text)));
	sdk_message(&b, text, 1, reason.text);
	must(b.s[b.n - 1] == '\n');
	for (size_t i = 0; i + 1 < b.n; i++) {
		const unsigned char c = (unsigned char)b.s[i], next = (unsigned char)b.s[i + 1];

		must(c >= 0x20 && c != 0x7F && !(c == 0xC2 && next >= 0x80 && next < 0xA0));
	}
	sdk_buf_free(&b);
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *s = (const char *)data;

	check_decoder(s, size);
	check_xml(s, size);
	if (size)
		check_message(s, size);
	return 0;
}
