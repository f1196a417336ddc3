/* SPDX-License-Identifier: MIT */
/*
 * source: the bytes of an input file as UTF-8 text.
 *
 * They are decompressed if they are in the format of gzip or zstd, as the first bytes show, and decoded if they are UTF-16
 * with a byte order mark. Other text is passed on as it is, without the mark of UTF-8. Memory is bounded whatever the file
 * expands to.
 *
 * The bytes of the file are read into `raw`. If they are neither compressed nor UTF-16, all but the first go straight to the
 * caller. `plain` has decompressed bytes that were looked at, or that wait to be decoded; `text` has decoded ones.
 */
#include "io/io_internal.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/message.h"

enum {
	ROOM = 1 << 16,
	WOULD_WAIT = -2 /* instead of a number of bytes */
};

static const struct sdk_unpacker *const unpackers[] = { &sdk_unpack_gzip, &sdk_unpack_zstd, &sdk_unpack_pzstd };

enum { UNPACKERS = sizeof unpackers / sizeof *unpackers };

struct part {
	unsigned char *s;
	size_t at, end;
};

struct sdk_source {
	int fd;
	bool seen;                           /* whether the file is compressed is known, */
	const struct sdk_unpacker *unpacker; /* and how; NULL: it is not */
	void *unpacking[UNPACKERS];          /* their states, */
	void *state;                         /* and that of the one in use */
	enum { UNSEEN,
		BYTES,
		UTF16_LITTLE,
		UTF16_BIG } coding;
	struct sdk_packed raw;
	struct part plain, text;
	bool raw_ended, plain_ended;
	uint32_t high;                       /* the first half of a character in UTF-16; 0: none */
	uint64_t bytes_read, bytes_returned; /* of the file, and to the caller */
};

static void *allocate(size_t n)
{
	void *s = malloc(n);

	if (!s)
		sdk_die("out of memory");
	return s;
}

struct sdk_source *sdk_source_new(void)
{
	struct sdk_source *s = allocate(sizeof *s);

	*s = (struct sdk_source){ 0 };
	s->raw.s = allocate(ROOM);
	s->plain.s = allocate(ROOM);
	return s;
}

void sdk_source_free(struct sdk_source *s)
{
	for (unsigned i = 0; i < UNPACKERS; i++)
		unpackers[i]->free(s->unpacking[i]);
	free(s->raw.s);
	free(s->plain.s);
	free(s->text.s);
	free(s);
}

void sdk_source_open(struct sdk_source *s, int fd)
{
	s->fd = fd;
	s->seen = false;
	s->unpacker = NULL;
	s->coding = UNSEEN;
	s->raw.at = s->raw.end = s->plain.at = s->plain.end = s->text.at = s->text.end = 0;
	s->raw_ended = s->plain_ended = s->raw.inside = false;
	s->raw.error = NULL;
	s->high = 0;
	s->bytes_read = s->bytes_returned = 0;
}

void sdk_source_close(struct sdk_source *s)
{
	if (s->fd > 0)
		close(s->fd);
	s->fd = -1;
}

/* ---- the file ---- */

static bool can_read_now(int fd)
{
	return poll(&(struct pollfd){ .fd = fd, .events = POLLIN }, 1, 0) != 0;
}

/* Reads bytes of the file. Returns their number, 0 at its end, or -1. */
static ssize_t read_file(struct sdk_source *s, void *to, size_t n)
{
	ssize_t got;

	while ((got = read(s->fd, to, n)) < 0)
		if (errno == EAGAIN) /* somebody set O_NONBLOCK on our terminal or pipe */
			poll(&(struct pollfd){ .fd = s->fd, .events = POLLIN }, 1, -1);
		else if (errno != EINTR)
			break;
	if (got < 0)
		s->raw.error = strerror(errno);
	else
		s->bytes_read += (uint64_t)got;
	return got;
}

/* Adds bytes of the file to `raw`. Returns like read_file, or WOULD_WAIT. */
static ssize_t fill_raw(struct sdk_source *s, bool wait)
{
	if (s->raw_ended)
		return 0;
	if (!wait && !can_read_now(s->fd))
		return WOULD_WAIT;
	if (s->raw.at == s->raw.end)
		s->raw.at = s->raw.end = 0;
	const ssize_t got = read_file(s, s->raw.s + s->raw.end, ROOM - s->raw.end);

	if (got > 0)
		s->raw.end += (size_t)got;
	s->raw_ended = got == 0;
	return got;
}

/* Moves bytes that are left of a part. */
static size_t take(const unsigned char *from, size_t *at, size_t end, void *to, size_t n)
{
	const size_t left = end - *at, bytes = left < n ? left : n;

	memcpy(to, from + *at, bytes);
	*at += bytes;
	return bytes;
}

/* ---- decompression ---- */

/* Whether the bytes begin with the mark; *more: they do so far, and are too few to tell. */
static bool has_mark(const unsigned char *s, size_t have, const char *mark, size_t n, bool *more)
{
	const bool same = memcmp(s, mark, have < n ? have : n) == 0;

	*more |= same && have < n;
	return same && have >= n;
}

/* Finds out how the file is compressed, from its first bytes. */
static ssize_t find_packing(struct sdk_source *s, bool wait)
{
	for (;;) {
		bool more = s->raw.end == 0;
		unsigned found = UNPACKERS;

		for (unsigned i = 0; i < UNPACKERS; i++)
			if (has_mark(s->raw.s + s->raw.at, s->raw.end - s->raw.at, unpackers[i]->mark, unpackers[i]->mark_n, &more))
				found = i;
		if (!more || s->raw_ended) {
			s->seen = true;
			if (found == UNPACKERS)
				return 1;
			s->unpacker = unpackers[found];
			s->unpacking[found] = s->unpacker->start(s->unpacking[found]);
			s->state = s->unpacking[found];
			return 1;
		}
		const ssize_t got = fill_raw(s, wait);

		if (got < 0)
			return got;
	}
}

/* Decompresses what there is. The decompressor may have bytes left inside, for which it needs no more input. */
static size_t unpack(struct sdk_source *s, void *to, size_t n)
{
	if (s->raw.error || (s->raw.at == s->raw.end && !s->raw.inside))
		return 0;
	return s->unpacker->unpack(s->state, &s->raw, to, n);
}

/* Reads decompressed bytes. Returns their number, 0 at the end, -1 if there is an error, or WOULD_WAIT. */
static ssize_t read_plain(struct sdk_source *s, void *to, size_t n, bool wait)
{
	const ssize_t found = s->seen ? 1 : find_packing(s, wait);

	if (found < 0)
		return found;
	if (!s->unpacker) {
		const size_t bytes = take(s->raw.s, &s->raw.at, s->raw.end, to, n);

		return bytes ? (ssize_t)bytes : s->raw_ended ? 0
							     : read_file(s, to, n);
	}
	for (;;) {
		const size_t bytes = unpack(s, to, n);

		if (bytes)
			return (ssize_t)bytes;
		if (s->raw.error)
			return -1;
		if (s->raw.at < s->raw.end)
			continue;
		const ssize_t got = fill_raw(s, wait);

		if (got < 0)
			return got;
		if (!got && s->raw.inside)
			s->raw.error = s->unpacker->truncated;
		if (!got)
			return s->raw.inside ? -1 : 0;
	}
}

/* Adds decompressed bytes to `plain`. Returns like read_plain. */
static ssize_t fill_plain(struct sdk_source *s, bool wait)
{
	memmove(s->plain.s, s->plain.s + s->plain.at, s->plain.end - s->plain.at);
	s->plain.end -= s->plain.at;
	s->plain.at = 0;
	const ssize_t got = s->plain_ended ? 0 : read_plain(s, s->plain.s + s->plain.end, ROOM - s->plain.end, wait);

	if (got > 0)
		s->plain.end += (size_t)got;
	s->plain_ended |= got == 0;
	return got;
}

/* ---- UTF-16 ---- */

/* Finds out how the text is coded, from its byte order mark, which is dropped. */
static ssize_t find_coding(struct sdk_source *s)
{
	for (;;) {
		bool more = s->plain.end == 0;
		const unsigned char *at = s->plain.s + s->plain.at;
		const size_t have = s->plain.end - s->plain.at;
		const bool little = has_mark(at, have, "\xFF\xFE", 2, &more), big = has_mark(at, have, "\xFE\xFF", 2, &more);
		const bool utf8 = has_mark(at, have, "\xEF\xBB\xBF", 3, &more);

		if (!more || s->plain_ended) {
			s->coding = little ? UTF16_LITTLE : big ? UTF16_BIG
								: BYTES;
			s->plain.at = utf8 ? 3 : little || big ? 2
							       : 0;
			return 1;
		}
		const ssize_t got = fill_plain(s, true);

		if (got < 0)
			return got;
	}
}

static void put_character(struct part *text, uint32_t c)
{
	unsigned char *to = text->s + text->end;

	if (c < 0x80) {
		to[0] = (unsigned char)c;
		text->end += 1;
	} else if (c < 0x800) {
		to[0] = (unsigned char)(0xC0 | c >> 6);
		to[1] = (unsigned char)(0x80 | (c & 0x3F));
		text->end += 2;
	} else if (c < 0x10000) {
		to[0] = (unsigned char)(0xE0 | c >> 12);
		to[1] = (unsigned char)(0x80 | (c >> 6 & 0x3F));
		to[2] = (unsigned char)(0x80 | (c & 0x3F));
		text->end += 3;
	} else {
		to[0] = (unsigned char)(0xF0 | c >> 18);
		to[1] = (unsigned char)(0x80 | (c >> 12 & 0x3F));
		to[2] = (unsigned char)(0x80 | (c >> 6 & 0x3F));
		to[3] = (unsigned char)(0x80 | (c & 0x3F));
		text->end += 4;
	}
}

/* Decodes a unit of two bytes. Half a character without the other half becomes U+FFFD. */
static void decode_unit(struct sdk_source *s, uint32_t unit)
{
	const bool second = unit >= 0xDC00 && unit <= 0xDFFF;

	if (s->high && second) {
		put_character(&s->text, 0x10000 + ((s->high - 0xD800) << 10) + (unit - 0xDC00));
		s->high = 0;
		return;
	}
	if (s->high)
		put_character(&s->text, 0xFFFD);
	s->high = unit >= 0xD800 && unit <= 0xDBFF ? unit : 0;
	if (!s->high)
		put_character(&s->text, second ? 0xFFFD : unit);
}

/* Decodes what is in `plain`, and at the end of the file also what is incomplete. */
static void decode(struct sdk_source *s)
{
	const unsigned first = s->coding == UTF16_BIG ? 8 : 0;

	if (!s->text.s)
		s->text.s = allocate(ROOM / 2 * 3 + 8);
	s->text.at = s->text.end = 0;
	for (; s->plain.end - s->plain.at >= 2; s->plain.at += 2)
		decode_unit(s, (uint32_t)(s->plain.s[s->plain.at] << first | s->plain.s[s->plain.at + 1] << (8 - first)));
	if (!s->plain_ended || (!s->high && s->plain.at == s->plain.end))
		return;
	put_character(&s->text, 0xFFFD);
	s->high = 0;
	s->plain.at = s->plain.end;
}

static ssize_t read_decoded(struct sdk_source *s, char *to, size_t n)
{
	while (s->text.at == s->text.end) {
		const ssize_t got = fill_plain(s, true);

		if (got < 0)
			return got;
		decode(s);
		if (!got && s->text.at == s->text.end)
			return 0;
	}
	return (ssize_t)take(s->text.s, &s->text.at, s->text.end, to, n);
}

/* ---- for the reader ---- */

ssize_t sdk_source_read(struct sdk_source *s, char *to, size_t n, const char **error)
{
	ssize_t got = s->coding == UNSEEN ? find_coding(s) : 1;

	if (got > 0 && s->coding != BYTES) {
		got = read_decoded(s, to, n);
	} else if (got > 0) {
		got = (ssize_t)take(s->plain.s, &s->plain.at, s->plain.end, to, n);
		if (!got && !s->plain_ended)
			got = read_plain(s, to, n, true);
	}
	*error = s->raw.error;
	if (got > 0)
		s->bytes_returned += (uint64_t)got;
	return got;
}

uint64_t sdk_source_place(const struct sdk_source *s, uint64_t taken)
{
	if (!taken)
		return 0;
	return (uint64_t)((double)s->bytes_read * ((double)taken / (double)s->bytes_returned));
}

bool sdk_source_is_ready(struct sdk_source *s)
{
	if (s->text.at < s->text.end || (s->coding == BYTES && s->plain.at < s->plain.end) || s->plain_ended || s->raw.error)
		return true;
	if (!s->unpacker)
		return s->raw.at < s->raw.end || s->raw_ended || can_read_now(s->fd);
	return fill_plain(s, false) != WOULD_WAIT;
}
