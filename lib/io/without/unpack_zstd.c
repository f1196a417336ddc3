/* SPDX-License-Identifier: MIT */
/* Without libzstd, compressed data are only recognized. */
#include "io/io_internal.h"

static const char mark[] = { 0x28, (char)0xB5, 0x2F, (char)0xFD };
static const char skippable[] = { 0x50, 0x2A, 0x4D, 0x18 };

static void *start(void *state)
{
	return state;
}

static size_t unpack(void *state, struct sdk_packed *in, void *to, size_t n)
{
	(void)state;
	(void)to;
	(void)n;
	in->error = "zstd data, which require a build with libzstd; this one has none";
	return 0;
}

static void end(void *state)
{
	(void)state;
}

const struct sdk_unpacker sdk_unpack_zstd = { mark, sizeof mark, "", start, unpack, end };
const struct sdk_unpacker sdk_unpack_pzstd = { skippable, sizeof skippable, "", start, unpack, end };
