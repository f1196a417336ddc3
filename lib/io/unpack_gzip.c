/* SPDX-License-Identifier: MIT */
/* gzip, with zlib. */
#include "io/io_internal.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "io/message.h"

static const char mark[] = { 0x1F, (char)0x8B };
static const char damaged[] = "damaged gzip data";

static void *start(void *state)
{
	z_stream *z = state ? state : malloc(sizeof *z);

	if (!z)
		sdk_die("out of memory");
	if (state)
		inflateEnd(z);
	*z = (z_stream){ 0 };
	if (inflateInit2(z, 15 + 16) != Z_OK)
		sdk_die("out of memory");
	return z;
}

static size_t unpack(void *state, struct sdk_packed *in, void *to, size_t n)
{
	z_stream *z = state;

	if (!in->inside) {
		while (in->at < in->end && !in->s[in->at]) /* gzip(1) accepts files that zeros fill up, as on tapes */
			in->at++;
		if (in->at == in->end)
			return 0;
		const size_t have = in->end - in->at;

		if (memcmp(in->s + in->at, mark, have < sizeof mark ? have : sizeof mark) != 0) {
			in->error = damaged;
			return 0;
		}
		inflateReset(z);
		in->inside = true;
	}
	z->next_in = in->s + in->at;
	z->avail_in = (uInt)(in->end - in->at);
	z->next_out = to;
	z->avail_out = (uInt)n;
	const int is = inflate(z, Z_NO_FLUSH);

	in->at = in->end - z->avail_in;
	if (is == Z_MEM_ERROR)
		sdk_die("out of memory");
	if (is == Z_STREAM_END)
		in->inside = false;
	else if (is != Z_OK && is != Z_BUF_ERROR)
		in->error = damaged;
	return n - z->avail_out;
}

static void end(void *state)
{
	if (state)
		inflateEnd(state);
	free(state);
}

const struct sdk_unpacker sdk_unpack_gzip = { mark, sizeof mark, "truncated gzip data", start, unpack, end };
