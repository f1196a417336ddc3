/* SPDX-License-Identifier: MIT */
/* Without zlib, compressed data are only recognized. */
#include "io/io_internal.h"

static const char mark[] = { 0x1F, (char)0x8B };

static void *start(void *state)
{
	return state;
}

static size_t unpack(void *state, struct sdk_packed *in, void *to, size_t n)
{
	(void)state;
	(void)to;
	(void)n;
	in->error = "gzip data, which require a build with zlib; this one has none";
	return 0;
}

static void end(void *state)
{
	(void)state;
}

const struct sdk_unpacker sdk_unpack_gzip = { mark, sizeof mark, "", start, unpack, end };
